"""The roll: two dice, their sum, and what everybody got. All of it is open to all."""

from micropython import const

from ...engine import action as act
from ...engine import founding, phase, seven
from ...engine.position import ACTIVE, ACTOR, PHASE, ROBBER, players
from ...keys import A, B
from ..kit import cardrow
from ..kit.draw import CENTRE, RIGHT, foot, lines, page, text
from ..kit.palette import DARK, INK, LIGHT, PAPER, RED, TERRAINS
from ..kit.screen import Screen
from . import flow

DIE = const(52)  # pixels
SMALL = const(22)
TOP = const(28)  # row of the dice
_ROWS_Y = const(92)
_ROW = const(22)  # rows of a player
_TIMES = (0, 420, 1120)  # ms the dice roll, by speed
_FACE = const(70)  # ms a face is seen while they roll
_WRAP = const(0x3FFFFFFF)

_FACES = (3, 6, 2, 5, 1, 4)  # in the order they tumble
_NOTHING = bytes(4)

# Pips by the nine places of a face, a bit each, row by row.
_PIPS = (0, 0b000010000, 0b100000001, 0b100010001, 0b101000101, 0b101010101, 0b101101101)


class Dice(Screen):
    """Rolls for a moment, then shows what came of it; A goes on."""

    name = "dice"
    side = DIE
    anywhere = A

    def __init__(self, ui, record):
        self.red = record >> 8 & 15
        self.white = record & 255
        self.roller = ui.match.doer
        self.start = ui.now
        self.face = 0  # how many were seen while rolling
        self.rolling = self.red > 0 and _TIMES[ui.settings.speed] > 0
        if not self.rolling:
            self._land(ui)

    def draw(self, ui):
        match = ui.match
        title = "cards.rolled" if self.red else "cards.named"
        page(ui, ui.t(title, match.names[self.roller]), match.teams[self.roller])
        for seat in range(players(match.view)):
            _player(ui, seat)
        ui.canvas.fill_rect(8, row_at(ui, players(match.view)) - 4, ui.width - 16, 1, LIGHT)
        if self.rolling:
            self._tumble(ui)
            foot(ui, "A", ui.t("cards.skip"))
            return
        if self.red:  # else the number was named, not rolled
            self._dice(ui, self.red, self.white)
        self._sum(ui)
        self.came(ui)
        foot(ui, "A", ui.t("common.go_on"))

    def came(self, ui):
        """What came of it: in the rows of the players, and below them."""
        if ui.match.opening:
            _roll_off(ui)
        elif self.red + self.white == 7:
            seven_rows(ui)
            below(ui, ui.own("cards.seven", ui.match.names[ui.match.view[ACTIVE]]))
        else:
            gains(ui, self.red + self.white)

    def tick(self, ui, now):
        if not self.rolling:
            return
        passed = (now - self.start) & _WRAP
        if passed >= _TIMES[ui.settings.speed]:
            self._land(ui)
        elif passed // _FACE != self.face:
            self.face = passed // _FACE
            self._tumble(ui)
            ui.touch(TOP, TOP + self.side)

    def press(self, ui, key):
        if key not in (A, B):
            return
        if self.rolling:
            self._land(ui)
        else:
            flow.proceed(ui)

    def _land(self, ui):
        """Nobody hears of a seven before it is seen."""
        self.rolling = False
        if self.tells_seven(ui):
            ui.signal("seven")
        ui.redraw()

    def tells_seven(self, ui) -> bool:
        return self.red + self.white == 7 and not ui.match.opening

    def _tumble(self, ui):
        """Some faces, none twice in a row; they say nothing of those that count."""
        step = self.face
        self._dice(ui, _FACES[step % 6], _FACES[(5 * step + step // 6 * 2 + 2) % 6])

    def _dice(self, ui, red, white):
        x = self.left(ui)
        die(ui, x, TOP, red, RED, PAPER, self.side)
        die(ui, x + self.side + 8, TOP, white, PAPER, INK, self.side)

    def left(self, ui):
        """The column where dice, equals sign and sum begin, to stand in the middle together."""
        return (ui.width - 2 * self.side - 86) // 2

    def _sum(self, ui):
        """Twice as large as titles."""
        x = self.left(ui) + 2 * self.side + 18
        middle = TOP + self.side // 2
        if self.red:
            ui.canvas.fill_rect(x, middle - 6, 14, 4, INK)
            ui.canvas.fill_rect(x, middle + 3, 14, 4, INK)
            x += 26
        else:
            x = ui.width // 2 - ui.title.width(str(self.white))
        text(ui, ui.title, str(self.red + self.white), x, middle - 28, 28)
        cardrow.double(ui, x, middle - 28, 28, 26)


def die(ui, x, y, face, paper, ink, side=DIE):
    """A die with a face up."""
    cardrow.blank(ui, x, y, side, side, paper)
    canvas = ui.canvas
    pips = _PIPS[face]
    pitch = side // 4
    rim = side // 2 - pitch - 5
    for place in range(9):
        if pips >> place & 1:
            px = x + rim + place % 3 * pitch
            py = y + rim + place // 3 * pitch
            canvas.fill_rect(px + 2, py, 6, 10, ink)
            canvas.fill_rect(px, py + 2, 10, 6, ink)
            canvas.fill_rect(px + 1, py + 1, 8, 8, ink)


def small_die(ui, x, y, face, paper, ink):
    """A die of SMALL pixels."""
    cardrow.blank(ui, x, y, SMALL, SMALL, paper)
    for place in range(9):
        if _PIPS[face] >> place & 1:
            ui.canvas.fill_rect(x + 3 + place % 3 * 6, y + 3 + place // 3 * 6, 4, 4, ink)


# What came of it


def row_at(ui, seat):
    """Where the words of a player's row stand; fewer players have more room."""
    return _ROWS_Y + 4 + seat * (_ROW if players(ui.match.view) > 3 else _ROW + 4)


def _player(ui, seat):
    match = ui.match
    y = row_at(ui, seat)
    team = match.teams[seat]
    ui.canvas.fill_rect(8, y - 4, ui.width - 16, 1, LIGHT)
    ui.sprites.draw(ui.canvas, "badge" + str(team), 10, y + 3, team)
    text(ui, ui.body, match.names[seat], 24, y, 112)


def beside(ui, seat, words, ink=INK, kept=0):
    """A word at the end of a player's row, some columns of it kept free."""
    text(ui, ui.body, words, 138, row_at(ui, seat), ui.width - 148 - kept, ink, RIGHT)


def below(ui, words):
    """What goes for all, under the rows."""
    y = row_at(ui, players(ui.match.view)) + 3
    lines(ui, ui.body, words, 10, y, ui.width - 20, INK, CENTRE, 2)


def gains(ui, total, kept=_NOTHING):
    """What each got; by seat, columns kept free at the end of his row."""
    match = ui.match
    view = match.view
    kinds = match.game.kinds
    for seat in range(players(view)):
        got = match.gains[seat * kinds : seat * kinds + kinds]
        pairs = [(kind, number) for kind, number in enumerate(got) if number]
        if pairs:
            x = ui.width - 10 - kept[seat] - cardrow.goods_width(ui, pairs, 16)
            cardrow.goods(ui, pairs, x, row_at(ui, seat), INK, 16)
        else:
            beside(ui, seat, "–", DARK, kept[seat])
    land = view[match.game.hexes + view[ROBBER]]
    if land >> 4 == total:
        below(ui, ui.own("cards.blocked", ui.t("common." + TERRAINS[land & 7])))
    elif not any(match.gains):
        below(ui, ui.t("cards.nobody_gets"))


def seven_rows(ui, kept=_NOTHING):
    """Who must return cards."""
    match = ui.match
    view = match.view
    for seat in range(players(view)):
        owed = view[match.game.table + seven.OWED + seat] if view[PHASE] == phase.DISCARDING else 0
        if owed:
            beside(ui, seat, ui.t("cards.must_return", owed), INK, kept[seat])
        else:
            beside(ui, seat, "–", DARK, kept[seat])


def _roll_off(ui):
    """Who rolled what for the first turn, and who is next."""
    match = ui.match
    view = match.view
    sums = _last_round(match, players(view))
    for seat, total in enumerate(sums):
        beside(ui, seat, str(total) if total else "–")
    rolls = match.game.table + founding.ROLLS
    if view[PHASE] != phase.ROLL_OFF:
        key = "cards.begins"
    elif any(view[rolls : rolls + players(view)]):
        key = "cards.rolls_next"
    else:
        key = "cards.tie"
    below(ui, ui.t(key, match.names[view[ACTOR]]))


def _last_round(match, seats) -> list:
    """Sums by seat of the round that was rolled last: all roll, then those who tied (B16)."""
    rolls = match.entries()
    rolls.reverse()
    sums = [0] * seats
    left = seats  # to roll in this round
    for actor, record in rolls:
        if act.kind_of(record) != act.ROLL:
            continue
        if not left:
            left = sums.count(max(sums))
            sums = [0] * seats
        sums[actor] = (record >> 8 & 255) + (record & 255)
        left -= 1
    return sums
