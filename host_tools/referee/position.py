"""Positions as JSON that people can read and write; docs/notation.md explains every key.

`show` writes all of a position, `load` reads it back to the same bytes. Whatever a hand-written
position leaves out is a sensible default, and what follows from the pieces (points, trails, open
places, the bank, the deck) is worked out. `load` refuses what `check.problem` finds fault with.
"""

from hexpocket.engine import chance
from hexpocket.engine.position import OPTIONS, PHASE, TURN_CAP, get16, players, put16

from . import RefereeError, check
from .fields import LEFT_OUT, fields_in, room_of, table_of
from .form import Form, choice, flag
from .shared import lay_table
from .words import words_of


def show(game, pos) -> dict:
    """All of a position, in words."""
    shown = {
        "game": game.name,
        "options": _show_options(game, pos),
        "phase": words_of(game).PHASES[pos[PHASE]],
    }
    for field in fields_in(game, pos):
        value = field.kind.show(game, pos, field.place)
        if value is not LEFT_OUT:
            shown[field.key] = value
    return shown


def load(game, value) -> bytearray:
    """The position of this game that the JSON value describes, checked."""
    form = Form(value, "", "position")
    form.choice("game", game.name, [game.name])
    pos = bytearray(game.size)
    options = form.form("options")
    load_options(game, options, pos)
    options.done()
    phases = words_of(game).PHASES
    pos[PHASE] = list(phases)[form.choice("phase", "main", phases.values())]
    _fill(game, form, pos)
    form.done()
    wrong = check.problem(game, pos)
    if wrong:
        raise RefereeError(f"impossible position: {wrong}")
    return pos


def _fill(game, form: Form, pos):
    """What is written first, then what is left out: it may follow from the rest."""
    chance.fill_deck(pos)
    for field in table_of(game):
        for at in field.bytes() if field.neutral else ():
            pos[at] = field.neutral
    fields = fields_in(game, pos)
    for field in fields:
        if form.has(field.key):
            field.kind.load(game, pos, field.place, form.get(field.key), field.key)
    room_of(game).derive(game, pos)
    for field in sorted(fields, key=lambda field: field.key == "actor"):  # who follows from all
        value = LEFT_OUT if form.has(field.key) else field.missing(game, form, pos)
        form.get(field.key)
        if value is not LEFT_OUT:
            field.kind.load(game, pos, field.place, value, field.key)
    lay_table(game, form, pos)
    room_of(game).derive(game, pos)


def _show_options(game, pos) -> dict:
    shown: dict = {"players": players(pos)}
    for key, bit, words in words_of(game).OPTIONS:
        shown[key] = words[bool(get16(pos, OPTIONS) & bit)]
    return {**shown, "turn_cap": get16(pos, TURN_CAP)}


def load_options(game, form: Form, pos):
    """How the game is set up, into the position's head."""
    bits = form.number("players", 4, 3, 4)
    for key, bit, words in words_of(game).OPTIONS:
        value = form.get(key, words[0])
        if isinstance(words[0], bool):
            chosen = words.index(flag(value, form.at(key)))
        else:
            chosen = choice(value, words, form.at(key))
        bits |= bit * chosen
    put16(pos, OPTIONS, bits)
    put16(pos, TURN_CAP, form.number("turn_cap", 0, 0, 65535))
