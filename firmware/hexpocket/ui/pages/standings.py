"""Standings: what everybody may know of everybody, and the holder of his own hidden points.

A game's own standings.py has PAGES, what each page is about if there are several; `player(ui,
seat, y, page)`, the counts and the big number of a block; `piles(match)`, what else lies there:
(picture, number) pairs.
"""

from ...engine.position import ACTIVE, TURN, get16, players
from ...keys import LEFT, B
from ...keys import RIGHT as KEY_RIGHT
from ..kit.draw import BAR, RIGHT, foot, head, text
from ..kit.palette import DARK, DESERT, INK, LIGHT, PAPER, TEAM
from ..kit.screen import Screen
from ..kit.tabs import turned

_BANK = 22  # rows of the supply's line above the foot
_LINE = 18  # and of each line more
_PILES = 8  # in a line at most
_ACROSS = 5  # where there are more: in the first one


class Standings(Screen):
    """A block for each player, the supply below."""

    name = "standings"
    anywhere = B

    def __init__(self):
        self.at = 0  # page

    def draw(self, ui):
        view = ui.match.view
        pages = ui.part("standings").PAGES
        ui.canvas.fill(PAPER)
        head(ui, ui.t(pages[self.at] if pages else "pause.standings"))
        turn = get16(view, TURN)
        if turn:  # 0 while founding
            words = ui.t("common.turn", turn)
            text(ui, ui.body, words, ui.width - 94, 2, 66, PAPER, RIGHT)
        seats = players(view)
        rows = _supply(ui.match, ui.part("standings"))
        high = (ui.height - 2 * BAR - _BANK - _LINE * (len(rows) - 1)) // seats
        for seat in range(seats):
            _player(ui, seat, BAR + seat * high, high, self.at)
        _bank(ui, rows, BAR + seats * high)
        hints = ("B", ui.t("common.back"))
        foot(ui, *(hints + ("<>", ui.t("info.turn_page")) if pages else hints))

    def press(self, ui, key):
        pages = ui.part("standings").PAGES
        if key == B:
            ui.pop()
        elif pages and key in (LEFT, KEY_RIGHT):
            self.at = turned(self.at, key, len(pages))
            ui.redraw()


def _player(ui, seat, y, high, page):
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
    ui.part("standings").player(ui, seat, y, page)


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


def _supply(match, part) -> list:
    """What lies in the supply, of each kind and in the decks: lines of (picture, number)."""
    game = match.game
    found = [
        (game.kind_names[kind] + "12", match.view[game.bank + kind])
        for kind in range(game.resources)
    ]
    piles = list(part.piles(match))
    if len(found) + len(piles) <= _PILES:
        return [found + piles]
    return [found[:_ACROSS], found[_ACROSS:] + piles]


def _bank(ui, rows, y):
    """Lines of it, one below the other."""
    ui.canvas.fill_rect(0, y, ui.width, ui.height - y, LIGHT)
    y = ui.height - BAR - _BANK - _LINE * (len(rows) - 1)
    end = text(ui, ui.label, ui.own("common.bank"), 4, y + 7, 28)
    left = max(32, end + 3)
    step = (ui.width - 36) // max([len(row) for row in rows])
    gap = 3 if step > 30 else 1
    for row in rows:
        x = left
        for picture, number in row:
            wide, high = ui.sprites.size(picture)
            pile = high > 12
            ui.sprites.draw(ui.canvas, picture, x + pile, y + 5 - 2 * pile)
            text(ui, ui.body, str(number), x + wide + pile + gap, y + 4, step - wide - pile - gap)
            x += step
        y += _LINE
