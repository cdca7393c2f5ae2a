"""Tips: what is new to the table is explained in one sentence when it first comes.

What the game waits for is explained when it is shown; what a player chooses in his menu, before it
is done. A game's own tips.py has OWN, the names of its tips, and FIRST, the number of the first of
them in the settings, 32 apart from those of other games; PHASES and KINDS, what they are about.

What somebody may choose is his secret. So such a tip counts as given to all only when the thing
was done; until then whoever comes to it reads it, once.
"""

from ...engine import action as act
from ...engine import phase
from ...engine.position import PHASE
from ...keys import A, B, X
from ..kit.draw import button, lines, panel, text
from ..kit.palette import INK
from ..kit.screen import Screen
from . import flow

# In all games, by number: new ones go to the end.
SHARED = ("roll_off", "roll", "main", "discard", "steal", "offer", "invite", "answer", "counter",
          "closing", "buy", "asking", "agreeing")  # fmt: skip
# By phase, and by kind of action in the turn menu; a game has further ones, and its own.
PHASES = {
    phase.ROLL_OFF: "roll_off",
    phase.FOUND_ROAD: "found_road",
    phase.START: "roll",
    phase.MAIN: "main",
    phase.DISCARDING: "discard",
    phase.ROBBING: "robber",
    phase.STEALING: "steal",
    phase.OFFERING: "offer",
    phase.ASKING: "asking",
    phase.ANSWERING: "answer",
    phase.COUNTERING: "counter",
    phase.CLOSING: "closing",
    phase.AGREEING: "agreeing",
}
KINDS = {act.ROAD: "road", act.BUY: "buy", act.BANK: "bank", act.INVITE: "invite"}

_PAD = 10  # pixels between the panel's rim and its words
_LEAST = 5  # columns between two hints, or they are written small
_ICON = 22  # columns for the sign beside them


def arrive(ui, name=""):
    """Explain what is shown: by its name, or else what the game waits for."""
    if ui.settings.tips is not None:
        asked = ui.match.view[PHASE]
        name = name or ui.part("tips").PHASES.get(asked) or PHASES.get(asked)
        if name and ui.settings.is_new(number(ui, name)):
            ui.push(Tip(ui, name))


def choose(ui, kind, then) -> bool:
    """Whether a choice in the menu is explained first; `then(ui)` is done after that."""
    name = _of(ui, kind)
    if not name:
        return False
    tip = number(ui, name)
    known = not ui.settings.is_new(tip) or _read(ui.match.holder, tip) in ui.read
    if not known:
        ui.push(Tip(ui, name, then))
    return not known


def done(ui, kind):
    """An action was done: if its doer has read about it, nobody else needs to."""
    name = _of(ui, kind)
    if name:
        tip = number(ui, name)
        if _read(ui.match.doer, tip) in ui.read and ui.settings.is_new(tip):
            flow.complain(ui, ui.settings.give(tip))


def number(ui, name) -> int:
    """A tip's number in the settings."""
    own = ui.part("tips")
    return own.FIRST + own.OWN.index(name) if name in own.OWN else SHARED.index(name)


def _of(ui, kind):
    """The tip about a kind of action, while tips are given."""
    if ui.settings.tips is None:
        return None
    return ui.part("tips").KINDS.get(kind) or KINDS.get(kind)


def _read(seat, tip) -> int:
    """That a seat has read a tip, in ui.read."""
    return seat << 8 | tip


class Tip(Screen):
    """One sentence over the screen. A goes on; X ends the tips for good."""

    name = "tip"
    anywhere = A
    overlay = True

    def __init__(self, ui, name, then=None):
        self.words = ui.own("tips." + name)
        self.number = number(ui, name)
        self.then = then  # what was chosen; B goes back from it

    def draw(self, ui):
        wide = ui.width - 24
        room = wide - 2 * _PAD - _ICON
        high = len(ui.body.wrap(self.words, room)) * 16 + 37
        y = (ui.height - high) // 2
        panel(ui, 12, y, wide, high)
        ui.sprites.draw(ui.canvas, "icon-help", 12 + _PAD, y + 9)
        below = lines(ui, ui.body, self.words, 12 + _PAD + _ICON, y + 10, room)
        t = ui.t
        hints = ["A", t("common.go_on"), "X", t("tips.no_more")]
        if self.then:
            hints[2:2] = ("B", t("common.back"))
        _hints(ui, hints, below + 5)

    def press(self, ui, key):
        if key == X:
            ui.pop()
            ui.settings.tips = None
            flow.complain(ui, ui.settings.keep())
            ui.to_say.append(ui.t("tips.ended"))
        elif key in (A, B):
            ui.pop()
            if self.then:
                ui.read.append(_read(ui.match.holder, self.number))
                if key == A:
                    self.then(ui)
            else:
                flow.complain(ui, ui.settings.give(self.number))


def _hints(ui, hints, y):
    """What the buttons do, across the panel; small where three of them have no room else."""
    keys = [("A" if ui.device.four and letter == "X" else "") + letter for letter in hints[::2]]
    font = ui.body
    gap = _gap(ui, font, keys, hints)
    if gap < _LEAST:
        font = ui.label
        gap = _gap(ui, font, keys, hints)
    x = 16 + gap
    for i, letters in enumerate(keys):
        for letter in letters:
            x = button(ui, letter, x, y) + 1
        words = hints[2 * i + 1]
        top = y + 1 if font is ui.label else y - 2
        x = text(ui, font, words, x + 2, top, font.width(words), INK) + gap


def _gap(ui, font, keys, hints) -> int:
    """Columns between two hints."""
    used = 0
    for i, letters in enumerate(keys):
        used += 11 * len(letters) + 2 + font.width(hints[2 * i + 1])
    return (ui.width - 32 - used) // (len(keys) + 1)
