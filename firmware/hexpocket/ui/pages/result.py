"""The result: who won, and what everybody's points are made of; that is GAME/result.py."""

from array import array

from micropython import const

from ...engine.position import ACTIVE, NOBODY, TURN, get16, players
from ...keys import A, X, Y
from ..kit import palette
from ..kit.draw import BAR, CENTRE, RIGHT, foot, text
from ..kit.palette import DARK, FIELD, INK, LIGHT, PAPER, TEAM, TEXT
from ..kit.screen import Screen
from ..play.flow import AUTO
from ..play.pause import Pause

_BANNER = const(92)  # rows of the picture above the table
_SKY = const(42)  # rows of it that confetti falls through
_SCRAPS = const(48)
_COLOURS = bytes((FIELD, palette.PASTURE, palette.HIGHLIGHT, PAPER, palette.SEA, palette.ORANGE))
_FRAME = const(60)  # ms from one picture of the confetti to the next
_FRAMES = const(150)  # then it has fallen long enough
_CLOCK = const(0x3FFFFFFF)

_CROWN = array("h", (-20, -8, -11, 4, 0, -13, 11, 4, 20, -8, 16, 12, -16, 12))
_HEX = array("h", (0, -10, 9, -5, 9, 5, 0, 10, -9, 5, -9, -5))


class Result(Screen):
    """A banner for the winner, a row for each player, the best first."""

    name = "result"

    def __init__(self, ui):
        self.fallen = 0  # pictures of the confetti shown so far
        self.when = None  # the last one was shown
        if ui.match.view[ACTIVE] != NOBODY:
            ui.signal("victory")

    def draw(self, ui):
        ui.canvas.fill(PAPER)
        winner = ui.match.view[ACTIVE]
        if winner == NOBODY:
            _undecided(ui)
        else:
            self._sky(ui)
            _ribbon(ui, ui.match.names[winner], TEAM[ui.match.teams[winner]])
        seats = ranking(ui.match)
        high = (ui.height - BAR - _BANNER) // len(seats)
        for place, seat in enumerate(seats):
            _player(ui, seat, _BANNER + place * high, high)
        hints = ("A", ui.t("info.to_title"), "X", ui.t("common.menu"))
        more = ui.part("result").MORE
        foot(ui, *(hints + ("Y", ui.t(more)) if more else hints))

    def _sky(self, ui):
        """Crown and confetti."""
        team = TEAM[ui.match.teams[ui.match.view[ACTIVE]]]
        ui.canvas.fill_rect(0, 0, ui.width, _SKY, team)
        _confetti(ui, self.fallen, team)
        _crown(ui.canvas, ui.width // 2, 22)

    def tick(self, ui, now):
        if ui.match.view[ACTIVE] == NOBODY or not ui.settings.speed or self.fallen == _FRAMES:
            return
        if self.when is None or (now - self.when) & _CLOCK >= _FRAME:
            self.when = now
            self.fallen += 1
            self._sky(ui)
            ui.touch(0, _SKY)

    def press(self, ui, key):
        if key == A:
            try:
                ui.storage.remove(AUTO)  # there is nothing to go on with
            except OSError:
                pass  # then the title offers the result once more
            ui.home()
        elif key == X:
            ui.push(Pause(ui))
        elif key == Y:
            ui.part("result").more(ui)


def ranking(match) -> list:
    """The seats, the winner first, then by points."""
    view = match.view
    return sorted(
        range(players(view)),
        key=lambda seat: (seat != view[ACTIVE], -match.game.score(view, seat), seat),
    )


def _confetti(ui, fallen, paper):
    chance = 7
    for i in range(_SCRAPS):
        chance = (chance * 75 + 74) % 65537
        colour = _COLOURS[i % len(_COLOURS)]
        if colour != paper:
            x = (chance + (fallen >> 2) * (i % 3 - 1)) % ui.width
            y = ((chance >> 5) + fallen * (1 + i % 2)) % _SKY
            ui.canvas.fill_rect(x, y, 3, min(2 + (i + fallen >> 2 & 1), _SKY - y), colour)


def _crown(canvas, x, y):
    canvas.poly(x, y, _CROWN, FIELD, True)
    canvas.fill_rect(x - 16, y + 9, 33, 7, palette.ORANGE)
    canvas.rect(x - 16, y + 9, 33, 7, INK)
    for dx, colour in ((-10, palette.RED), (0, palette.BLUE), (10, palette.RED)):
        canvas.fill_rect(x + dx - 1, y + 11, 3, 3, colour)
    canvas.poly(x, y, _CROWN, INK)
    for dx, dy in ((-20, -9), (0, -14), (20, -9)):
        canvas.ellipse(x + dx, y + dy, 3, 3, INK, True)
        canvas.ellipse(x + dx, y + dy, 2, 2, FIELD, True)


def _ribbon(ui, name, colour):
    """The winner's name on a band, and how he did it."""
    match = ui.match
    canvas = ui.canvas
    wide = ui.width
    canvas.fill_rect(0, _SKY, wide, _BANNER - _SKY, colour)
    for x in (0, wide - 16):
        canvas.fill_rect(x, _SKY + 6, 16, 28, INK)
        canvas.fill_rect(x, _SKY + 7, 16, 26, LIGHT)
    canvas.fill_rect(8, _SKY, wide - 16, 29, INK)
    canvas.fill_rect(9, _SKY + 1, wide - 18, 27, PAPER)
    text(ui, ui.title, name, 10, _SKY + 1, wide - 20, INK, CENTRE)
    score = match.game.score(match.view, match.view[ACTIVE])
    won = ui.own("info.wins", score, _turns(match))
    text(ui, ui.body, won, 17, _BANNER - 18, wide - 34, TEXT[colour], CENTRE)


def _undecided(ui):
    """An island that nobody got."""
    wide = ui.width
    ui.canvas.fill_rect(0, 0, wide, _BANNER, DARK)
    land = (5, 0, 3, 1, 2, 4, 5)
    for i, terrain in enumerate(land):
        x = wide // 2 + (2 * i - len(land) + 1) * 9
        ui.canvas.poly(x, 19, _HEX, palette.TERRAIN[terrain], True)
        ui.canvas.poly(x, 19, _HEX, INK)
    text(ui, ui.title, ui.t("info.undecided"), 8, 34, wide - 16, PAPER, CENTRE)
    words = ui.t("info.nobody_won", _turns(ui.match))
    text(ui, ui.body, words, 8, 66, wide - 16, PAPER, CENTRE)


def _turns(match) -> int:
    return get16(match.view, TURN)


def _player(ui, seat, y, high):
    """Name, points, and below what the game tells of him."""
    match = ui.match
    canvas = ui.canvas
    team = match.teams[seat]
    canvas.hline(0, y, ui.width, INK)
    canvas.fill_rect(0, y + 1, 5, high - 1, TEAM[team])
    canvas.vline(5, y, high, INK)
    y += (high - 30) // 2
    ui.sprites.draw(canvas, "badge" + str(team), 11, y + 3, team)
    text(ui, ui.body, match.names[seat], 25, y + 1, 110)
    score = str(match.game.score(match.view, seat))
    text(ui, ui.title, score, ui.width - 40, y + 2, 34, INK, RIGHT)
    parts(ui, seat, ui.part("result").row(match, seat), 25, y + 16, ui.width - 40)


def parts(ui, seat, row, x, y, right):
    """What a player's points are made of, in a line up to a column: (sprite, number or True)."""
    team = ui.match.teams[seat]
    font = ui.body
    used = 0
    for sprite, number in row:
        used += ui.sprites.size(sprite)[0]
        if number is not True:
            used += font.width(str(number)) + 2
    gap = min(9, (right - x - used) // max(1, len(row)))
    for sprite, number in row:
        if number is not True:
            words = str(number)
            x = text(ui, font, words, x, y, font.width(words)) + 2
        wide, tall = ui.sprites.size(sprite)
        ui.sprites.draw(ui.canvas, sprite, x, y + 1 + (12 - tall) // 2, team)
        x += wide + gap
