"""The roll with three dice: the event die first and wholly, then what red and white bring (C11).

While the event die waits for somebody's decision, the page tells only of that; it comes again when
the others have brought what they bring.
"""

from micropython import const

from ...engine import action as act
from ...engine.phase import OVER
from ...engine.position import ACTIVE, DICE, PHASE
from ...games.knights import acts, facts, remarks
from ...games.knights.robbing import is_frozen
from ..details import DETAIL
from ..kit import cardrow
from ..kit.draw import CENTRE, text
from ..kit.palette import INK, PAPER
from ..play.dice import TOP, Dice, below, gains, row_at, seven_rows
from .attack import ROLLS, told
from .barbarians import track

_SIDE = const(42)  # pixels of a die: three and the sum fit into a row
_WIDE = const(230)  # columns of them all
_STRIP = const(74)  # row of what the event die says
_BACK = const(16)  # columns of a card at the end of a row
# By face of the event die, and in the order they tumble.
FACES = ("", "event-science", "event-trade", "event-politics", "event-ship")
_TUMBLE = bytes((4, 1, 4, 2, 4, 3))
# By track: its name, the back of its cards.
_TRACKS = ("knights_common.science", "knights_common.trade", "knights_common.politics")
_BACKS = ("back-science", "back-trade", "back-politics")
_WAITS = (facts.DRAWING, facts.RETURNING, facts.PILLAGING)  # for the event die


class EventDice(Dice):
    """Three dice; two when the first turn is rolled for."""

    def __init__(self, ui, record, again=False):
        self.event = record >> 12 & 15
        self.side = _SIDE if self.event else Dice.side
        self.landed = self.event == facts.SHIP_EVENT and has_landed(ui.match)
        self.waits = ui.match.view[PHASE] in _WAITS or self.landed and not again
        Dice.__init__(self, ui, record)
        if again:
            self.roller = ui.match.view[ACTIVE]
            self.rolling = False

    def left(self, ui):
        if not self.event:
            return Dice.left(self, ui)
        return (ui.width - _WIDE) // 2 + _SIDE + 8

    def _dice(self, ui, red, white):
        Dice._dice(self, ui, red, white)
        if self.event:
            x = self.left(ui) - _SIDE - 8
            cardrow.blank(ui, x, TOP, _SIDE, _SIDE, PAPER)
            face = _TUMBLE[self.face % 6] if self.rolling else self.event
            ui.sprites.draw(ui.canvas, FACES[face], x + 1, TOP + 1)
            cardrow.double(ui, x + 1, TOP + 1, 20, 20)

    def tells_seven(self, ui):
        return not self.waits and Dice.tells_seven(self, ui)

    def came(self, ui):
        if not self.event:
            Dice.came(self, ui)
            return
        match = ui.match
        if self.event == facts.SHIP_EVENT:
            step = facts.LANDING if self.landed else match.view[facts.SHIP]
            track(ui, 8, _STRIP, ui.width - 16, step)
        else:
            self._gate(ui, self.event - facts.GATE)
        kept = self._drawn(ui)
        if self.waits:
            below(ui, ui.t("knights_cards.attack_title" if self.landed else "knights_cards.later"))
        elif self.red + self.white != 7:
            gains(ui, self.red + self.white, kept)
        else:
            seven_rows(ui, kept)
            key = "knights_cards.seven_frozen" if is_frozen(match.view) else "knights_cards.seven"
            below(ui, ui.t(key, match.names[match.view[ACTIVE]]))

    def _gate(self, ui, of):
        """Whom the red die lets draw (C13)."""
        least = max(1, self.red - facts.GATE_EXTRA)
        words = ui.t("knights_cards.gate", ui.t(_TRACKS[of]), least)
        text(ui, ui.body, words, 8, _STRIP, ui.width - 16, INK, CENTRE)

    def _drawn(self, ui) -> bytes:
        """The backs of cards drawn at the gate; by seat, the columns they take."""
        kept = bytearray(4)
        if self.event != facts.SHIP_EVENT:
            back = _BACKS[self.event - facts.GATE]
            for seat in _drawers(ui.match):
                kept[seat] = _BACK
                ui.sprites.draw(ui.canvas, back, ui.width - 22, row_at(ui, seat) - 2)
        return bytes(kept)


def again(ui) -> list:
    """The page of the last roll once more, now that red and white count, too."""
    view = ui.match.view
    if view[PHASE] in _WAITS or view[PHASE] == OVER:
        return []
    dice = view[DICE]
    return [EventDice(ui, act.ROLL | view[facts.EVENT] << 12 | (dice & 15) << 8 | dice >> 4, True)]


def has_landed(match) -> bool:
    """Whether the last roll brought the ship to land."""
    return remarks.ATTACKED in [what for what, _ in told(match)]


def _drawers(match) -> list:
    """The seats that drew since the last roll."""
    found = []
    for at in range(4 * match.logged - 4, -1, -4):
        first, record = match.read(at)
        if first < DETAIL:
            kind = act.kind_of(record)
            if kind in ROLLS:
                break
            if kind == acts.DRAW:
                found.append(first)
    return found
