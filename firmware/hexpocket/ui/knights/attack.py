"""The barbarians have landed: both armies as a picture, who won, what each player lost or got."""

from micropython import const

from ...engine import action as act
from ...engine.position import PHASE, players
from ...games.knights import acts, remarks
from ...games.knights.barbarians import ordinary_cities
from ...games.knights.facts import DUE, PILLAGING
from ...keys import A, B
from ..details import DETAIL, REMARK
from ..kit import cardrow
from ..kit.draw import CENTRE, RIGHT, foot, lines, page, text
from ..kit.palette import DARK, INK, LIGHT, PAPER, PASTURE, SEA
from ..kit.screen import Screen
from ..play import flow
from ..play.shortcuts import shortcuts
from .barbarians import LOSES, OUTCOMES, outcomes, player_name, strong

_TOP = const(18)
_HIGH = const(56)  # rows of the picture
_PITCH = const(13)  # pixels from a warrior to the next, fewer in an army of more than _RANKS rows
_RANKS = const(4)
_ROW = const(20)  # rows of a player

ROLLS = (act.ROLL, acts.ALCHEMIST)


class Attack(Screen):
    """A goes on."""

    name = "attack"

    def draw(self, ui):
        match = ui.match
        t = ui.t
        seats = players(match.view)
        theirs, ours = 0, [0] * seats
        for what, record in told(match):
            if what == remarks.ATTACKED:
                theirs = record >> 16
                ours = remarks.strengths(record & 0xFFFF)[:seats]
        losers, choosing = _losers(match)
        found = outcomes(theirs, ours, losers)
        page(ui, t("knights_cards.attack_title"))
        _armies(ui, theirs, ours)
        half = ui.width // 2
        y = _TOP + _HIGH
        strong(ui, 0, y, half, t("knights_cards.their_strength"), theirs)
        strong(ui, half, y, ui.width - half, t("knights_cards.our_strength"), sum(ours))
        won = sum(ours) >= theirs
        ui.canvas.fill_rect(0, y + 38, ui.width, 17, INK)
        words = t("knights_cards.catan_wins" if won else "knights_cards.barbarians_win")
        text(ui, ui.body, words, 4, y + 39, ui.width - 8, PAPER, CENTRE)
        y += 57
        for seat in range(seats):
            chooses = choosing >> seat & 1
            _player(ui, y + seat * _ROW, seat, ours[seat], found[seat], chooses)
        y += seats * _ROW
        lines(ui, ui.label, _meaning(ui, won, found), 8, y, ui.width - 16, INK, CENTRE, 0)
        foot(ui, "A", t("common.go_on"), "X", t("common.menu"))

    def press(self, ui, key):
        if key in (A, B):
            flow.proceed(ui)
        else:
            shortcuts(ui, key)


def told(match) -> list:
    """The remarks on the last roll: what they are about, and their three bytes as one number."""
    found = []
    for at in range(4 * match.logged - 4, -1, -4):
        first, record = match.read(at)
        if first >= REMARK:
            found.append((first - REMARK, record))
        elif first < DETAIL and act.kind_of(record) in ROLLS:
            break
    return found


def _losers(match):
    """Who loses a city, and who of them chooses it still; bit a seat."""
    view = match.view
    found = view[DUE] if view[PHASE] == PILLAGING else 0
    choosing = 0
    for seat in range(players(view)):
        if found >> seat & 1 and len(ordinary_cities(match.game, view, seat)) > 1:
            choosing |= 1 << seat
    for what, record in told(match):
        if what == remarks.PILLAGED:
            found |= 1 << (record >> 16)
    return found, choosing


def _armies(ui, theirs, ours):
    """Their ship and warriors at sea, our shields on land, each as many as they are strong."""
    canvas = ui.canvas
    half = ui.width // 2
    canvas.fill_rect(0, _TOP, half, _HIGH, SEA)
    canvas.fill_rect(half, _TOP, ui.width - half, _HIGH, PASTURE)
    canvas.fill_rect(half, _TOP, 2, _HIGH, PAPER)
    ui.sprites.draw(canvas, "ship16", 4, _TOP + 12)
    cardrow.double(ui, 4, _TOP + 12, 16, 16)
    pitch, many, top = _ranks(half - 44, theirs)
    for i in range(theirs):
        y = top + i // many * _PITCH
        ui.sprites.draw(canvas, "title-horde", 42 + i % many * pitch, y)
    pitch, many, top = _ranks(half - 8, sum(ours))
    i = 0
    for seat, strength in enumerate(ours):
        team = ui.match.teams[seat]
        for _ in range(strength):
            x = half + 6 + i % many * pitch
            y = top - 4 + i // many * _PITCH  # a shield begins below the room for a crest
            ui.sprites.draw(canvas, "knight" + str(team), x, y, team)
            i += 1


def _ranks(room, number):
    """How so many warriors stand in some columns: how far apart, how many in a row, from where."""
    pitch = _PITCH
    while number > _RANKS * (room // pitch):
        pitch -= 1
    many = room // pitch
    rows = (number + many - 1) // many
    return pitch, many, _TOP + (_HIGH - rows * _PITCH) // 2


def _player(ui, y, seat, strength, outcome, chooses):
    """His name, the strength of his active knights, what he lost or got."""
    match = ui.match
    team = match.teams[seat]
    if seat:
        ui.canvas.hline(8, y - 1, ui.width - 16, LIGHT)
    ui.sprites.draw(ui.canvas, "badge" + str(team), 10, y + 5, team)
    player_name(ui, seat, y + 2, 78)
    ui.sprites.draw(ui.canvas, "icon-knight", 102, y + 2, team)
    text(ui, ui.body, str(strength), 120, y + 2, 14)
    words = "knights_cards.must_choose" if chooses else OUTCOMES[outcome][0]
    words = ui.t(words) if words else "–"
    room = ui.width - 144
    font = ui.body if ui.body.width(words) <= room else ui.label
    at = y + 2 if font is ui.body else y + 5
    text(ui, font, words, 136, at, room, INK if outcome else DARK, RIGHT)


def _meaning(ui, won, found) -> str:
    """What goes for all."""
    if not won and LOSES not in found:
        return ui.t("knights_cards.nothing_lost")
    if won and not any(found):
        return ui.t("knights_cards.no_defender")
    return ui.t("knights_cards.knights_rest")
