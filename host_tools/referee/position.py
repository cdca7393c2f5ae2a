"""Positions as JSON that people can read and write; docs/notation.md explains every key.

`show` writes all of a position, `load` reads it back to the same bytes. Whatever a hand-written
position leaves out is a sensible default, and what follows from the pieces (points, trails, open
places, the bank, the deck) is worked out. `load` refuses what `check.problem` finds fault with.
"""

from hexpocket.games.america import America
from hexpocket.games.catan import Catan

from . import RefereeError, america, catan, check
from .form import Form
from .words import words_of

__all__ = ["load", "load_options", "show"]

_PARTS = {Catan.number: catan, America.number: america}


def show(game, pos) -> dict:
    """All of a position, in words."""
    return _PARTS[game.number].write(game, pos)


def load(game, value) -> bytearray:
    """The position of this game that the JSON value describes, checked."""
    form = Form(value, "", "position")
    name = words_of(game).game
    form.choice("game", name, [name])
    pos = bytearray(game.size)
    options = form.form("options")
    load_options(game, options, pos)
    options.done()
    _PARTS[game.number].read(game, form, pos)
    form.done()
    wrong = check.problem(game, pos)
    if wrong:
        raise RefereeError(f"impossible position: {wrong}")
    return pos


def load_options(game, form: Form, pos):
    """The options of a game, into its position's head."""
    _PARTS[game.number].read_options(game, form, pos)
