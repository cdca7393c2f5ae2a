"""Standings: what everybody may know of everybody, and the holder of his own hidden points.

A game's own standings.py has `player(ui, seat, y)`, the counts and the big number of a block;
`piles(match)`, what else lies there: (picture, number) pairs.
"""

from ...engine.position import ACTIVE, TURN, get16, players
from ...keys import B
from ..kit.draw import BAR, RIGHT, foot, head, text
from ..kit.palette import DARK, DESERT, INK, LIGHT, PAPER, TEAM
from ..kit.screen import Screen

_BANK = 22  # rows of the supply's line above the foot


class Standings(Screen):
    """A block for each player, the supply below."""

    name = "standings"

    def draw(self, ui):
        view = ui.match.view
        ui.canvas.fill(PAPER)
        head(ui, ui.t("pause.standings"))
        turn = get16(view, TURN)
        if turn:  # 0 while founding
            words = ui.t("common.turn", turn)
            text(ui, ui.body, words, ui.width - 94, 2, 66, PAPER, RIGHT)
        seats = players(view)
        high = (ui.height - 2 * BAR - _BANK) // seats
        for seat in range(seats):
            _player(ui, seat, BAR + seat * high, high)
        _bank(ui, BAR + seats * high)
        foot(ui, "B", ui.t("common.back"))

    def press(self, ui, key):
        if key == B:
            ui.pop()


def _player(ui, seat, y, high):
    """The name, what the game counts; an arrow at whose turn it is."""
    match = ui.match
    canvas = ui.canvas
    team = match.teams[seat]
    canvas.fill_rect(0, y, 5, high, TEAM[team])
    canvas.vline(5, y, high, INK)
    canvas.hline(0, y + high - 1, ui.width, INK)
    y += (high - 38) // 2
    if match.view[ACTIVE] == seat:
        ui.sprites.draw(canvas, "arrow-right", 7, y + 4)
    ui.sprites.draw(canvas, "badge" + str(team), 18, y + 4, team)
    text(ui, ui.body, match.names[seat], 32, y + 1, 110)
    ui.part("standings").player(ui, seat, y)


def cards(ui, seat, x, y, wide):
    """How many resource cards the seat has, beside a small one."""
    canvas = ui.canvas
    canvas.fill_rect(x + 1, y + 22, 11, 13, INK)
    canvas.fill_rect(x + 2, y + 23, 9, 11, PAPER)
    canvas.fill_rect(x + 3, y + 24, 7, 5, DESERT)
    canvas.hline(x + 4, y + 31, 5, DARK)
    number = ui.match.game.hand_size(ui.match.view, seat)
    text(ui, ui.body, str(number), x + 15, y + 21, wide - 16)


def count(ui, sprite, number, x, y, wide, team=None):
    """A picture and how many there are of what it shows."""
    across, tall = ui.sprites.size(sprite)
    ui.sprites.draw(ui.canvas, sprite, x, y + 20 + (16 - tall) // 2, team)
    text(ui, ui.body, str(number), x + across + 3, y + 21, wide - across - 4)


def _bank(ui, y):
    """Cards left in the supply, of each kind and of the deck."""
    match = ui.match
    view = match.view
    game = match.game
    canvas = ui.canvas
    canvas.fill_rect(0, y, ui.width, ui.height - y, LIGHT)
    y = ui.height - BAR - _BANK
    part = ui.part("standings")
    end = text(ui, ui.label, ui.own("common.bank"), 4, y + 7, 28)
    piles = part.piles(ui.match)
    step = (ui.width - 36) // (game.resources + len(piles))
    x = max(32, end + 3)
    gap = 3 if step > 30 else 1
    for kind in range(game.resources):
        ui.sprites.draw(canvas, game.kind_names[kind] + "12", x, y + 5)
        text(ui, ui.body, str(view[game.bank + kind]), x + 12 + gap, y + 4, step - 12 - gap)
        x += step
    for picture, number in piles:
        ui.sprites.draw(canvas, picture, x + 1, y + 3)
        text(ui, ui.body, str(number), x + 13 + gap, y + 4, step - 13 - gap)
        x += step
