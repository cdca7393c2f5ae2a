"""The barbarians: how far their ship is, how strong both sides are, who would lose or win.

All of it is open to all. The essence stands above the menu behind X (glance.py), one press away;
the page is a row of that menu.
"""

from micropython import const

from ...engine.position import players
from ...games.knights import barbarians, pieces
from ...games.knights.facts import LANDING, SHIP
from ...keys import A, B
from ..kit import cardrow
from ..kit.draw import CENTRE, RIGHT, foot, lines, page, text
from ..kit.palette import DARK, DESERT, INK, LIGHT, PAPER, PASTURE, SEA
from ..kit.screen import Screen

TRACK = const(16)  # rows of the ship's way
_COAST = const(22)  # columns of land at its end
_ROW = const(20)  # rows of a player

# What an attack means to a player: the words, a sign and a picture.
OUTCOMES = (
    ("", "", ""),
    ("knights_cards.loses_city", "–1", "icon-city"),
    ("knights_cards.gets_point", "+1", "title-defender"),
    ("knights_cards.draws_card", "+1", "icon-progress"),
)
LOSES = const(1)
HONOURED = const(2)
DRAWS = const(3)


def outcomes(theirs, ours, losers) -> list:
    """By seat, one of OUTCOMES; `losers` would lose a city, bit a seat."""
    most = max(ours)
    if theirs > sum(ours):
        return [LOSES if losers >> seat & 1 else 0 for seat in range(len(ours))]
    best = HONOURED if ours.count(most) == 1 else DRAWS
    return [best if most and strength == most else 0 for strength in ours]


def outlook(match):
    """If they landed now: their strength, ours by seat, the outcome by seat."""
    view = match.view
    theirs, ours = barbarians.forces(match.game, view)
    return theirs, ours, outcomes(theirs, ours, barbarians.losers(match.game, view, ours))


class Barbarians(Screen):
    """The page about them."""

    name = "barbarians"

    def draw(self, ui):
        match = ui.match
        t = ui.t
        page(ui, t("knights_info.approach"))
        wide = ui.width - 16
        track(ui, 8, 24, wide, match.view[SHIP])
        text(ui, ui.body, _distance(ui), 8, 43, wide, INK, CENTRE)
        theirs, ours, found = outlook(match)
        _sides(ui, 61, theirs, sum(ours))
        for seat in range(players(match.view)):
            _player(ui, 104 + seat * _ROW, seat, ours[seat], found[seat])
        y = 107 + players(match.view) * _ROW
        names = [match.names[seat] for seat, what in enumerate(found) if what]
        words = forecast(ui, theirs, ours, found) + " " + ", ".join(names)
        lines(ui, ui.body, words, 8, y, wide, INK, CENTRE, 1)
        foot(ui, "B", t("common.back"))

    def press(self, ui, key):
        if key in (A, B):
            ui.pop()


def forecast(ui, theirs, ours, found) -> str:
    """What would come of it; whom it would befall, if anybody, stands behind that."""
    if theirs > sum(ours):
        key = "would_lose" if any(found) else "would_none"
    elif any(found):
        key = "would_honour" if HONOURED in found else "would_draw"
    else:
        key = "would_nobody"
    return ui.t("knights_info." + key)


def track(ui, x, y, wide, step):
    """The ship's way: a step for each ship that is rolled, land at the end."""
    canvas = ui.canvas
    canvas.fill_rect(x, y, wide, TRACK, INK)
    canvas.fill_rect(x + 1, y + 1, wide - 2, TRACK - 2, SEA)
    coast = x + wide - _COAST
    canvas.fill_rect(coast, y + 1, _COAST - 1, TRACK - 2, PASTURE)
    canvas.fill_rect(coast - 3, y + 1, 3, TRACK - 2, DESERT)
    ui.sprites.draw(canvas, "city0", coast + 8, y + 3)
    pitch = (coast - x - 16) // LANDING
    for i in range(LANDING):
        canvas.fill_rect(x + 6 + i * pitch, y + 7, 3, 2, PAPER)
    ui.sprites.draw(canvas, "ship12", x + 2 + step * pitch, y + 2)


def _distance(ui) -> str:
    left = LANDING - ui.match.view[SHIP]
    return ui.t("knights_info.steps_left", left) if left > 1 else ui.t("knights_info.last_step")


def sign(theirs, ours) -> str:
    """Who is stronger."""
    return ">" if theirs > ours else "<" if theirs < ours else "="


def _sides(ui, y, theirs, ours):
    """Both strengths side by side, large."""
    t = ui.t
    half = ui.width // 2
    strong(ui, 8, y, half - 26, t("knights_cards.their_strength"), theirs)
    strong(ui, half + 18, y, half - 26, t("knights_cards.our_strength"), ours)
    text(ui, ui.title, sign(theirs, ours), half - 14, y + 5, 28, INK, CENTRE)


def strong(ui, x, y, wide, words, number):
    """A side's name and, large, its strength in a box."""
    cardrow.blank(ui, x, y, wide, 38, DESERT)
    text(ui, ui.label, words, x + 4, y + 3, wide - 8, INK, CENTRE)
    text(ui, ui.title, str(number), x, y + 11, wide, INK, CENTRE)


def player_name(ui, seat, y, room):
    """Behind a badge; a wide one is written small."""
    words = ui.match.names[seat]
    if ui.body.width(words) <= room:
        text(ui, ui.body, words, 24, y, room)
    else:
        text(ui, ui.label, words, 24, y + 3, room)


def _player(ui, y, seat, strength, outcome):
    """His name, how much of his knights' strength is active, what he would lose or get."""
    match = ui.match
    team = match.teams[seat]
    ui.canvas.hline(8, y - 2, ui.width - 16, LIGHT)
    ui.sprites.draw(ui.canvas, "badge" + str(team), 10, y + 4, team)
    player_name(ui, seat, y + 1, ui.width - 162)
    game = match.game
    own = [match.view[game.nodes + node] for node in pieces.of_seat(game, match.view, seat)]
    words = ui.t("knights_info.strength_of", strength, sum([pieces.strength(k) for k in own]))
    text(ui, ui.label, words, ui.width - 138, y + 4, 84, INK if strength else DARK, RIGHT)
    _, sign, picture = OUTCOMES[outcome]
    if picture:
        wide, high = ui.sprites.size(picture)
        x = ui.width - 10 - wide
        ui.sprites.draw(ui.canvas, picture, x, y + 8 - high // 2, team)
        text(ui, ui.body, sign, x - 20, y + 1, 18, INK, RIGHT)
