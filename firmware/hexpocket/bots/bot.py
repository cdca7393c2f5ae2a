"""A bot: it compares what its options lead to, and sometimes errs.

An option is played on the bot's own copy of the view, valued, and taken back (engine/undo.py):
about 5 ms on a Pico. Of a strong bot's best options, what can follow in the same turn is looked at
too. A weak one misjudges by up to its slip, always alike in the same position, so that a game can
be played again.
"""

from binascii import crc32

from micropython import const

from ..engine import action as act
from ..engine import phase
from ..engine.position import ACTIVE, ACTOR, PHASE
from ..engine.undo import Undo
from . import deals, guess

# Strengths: misjudgement of an option at most, options that are looked at further, and how often.
EASY = (450, 0, 0)
NORMAL = (140, 0, 0)
HARD = (0, 4, 2)
GRADES = (EASY, NORMAL, HARD)
STRENGTHS = {"easy": EASY, "normal": NORMAL, "hard": HARD}
# What a decision may spend before it looks no further: a played option is four, a judged one is
# one, of 1 to 2 ms on a Pico. The dearest decisions of Cities & Knights take 1.2 s there.
_MOST = const(280)
_PLAYED = const(4)
_DEPTH = const(5)  # positions kept: an option, what goes on from it, and looks further


class Bot:
    """Chooses for whatever seat acts, in one game."""

    def __init__(self, game, mind, strength=NORMAL):
        self.mind = mind
        self.be(strength)
        self._pos = bytearray(game.size)
        self._undo = Undo(game.size, _DEPTH)
        self.spent = 0  # by the last decision

    def be(self, strength):
        """Think so well from now on: one of the strengths above."""
        slip, self.width, self.further = strength
        self.slip = slip * self.mind.slip // 100

    def heed(self, weights):
        """Be another character, of a strength that is to be said anew."""
        self.mind.heed(weights)

    def choose(self, game, view) -> int:
        """The action of the acting player, whose view this is."""
        self.spent = 0
        listed = game.legal(view)
        if len(listed) == 1:
            return listed[0]
        pos = self._pos
        pos[:] = view
        mind = self.mind
        if len(game.handlers) > mind.known:
            guess.deal(game, pos)
        mind.begin(pos)
        if pos[PHASE] in deals.PHASES:
            mind.value(pos)
            return deals.choose(mind, pos, listed)
        values = self._values(game, listed, 0 if pos[PHASE] in mind.goes_on else 1)
        if self.width and pos[PHASE] == phase.MAIN:
            self._look_further(game, listed, values, self.further)
        if self.slip:
            self._misjudge(view, listed, values)
        return listed[values.index(max(values))]

    def _values(self, game, listed, depth) -> list:
        """What each of the options is worth."""
        pos = self._pos
        mind = self.mind
        value = mind.value(pos)
        values = []
        self.spent += _PLAYED + len(listed)
        for action in listed:
            judge = mind.judges.get(act.kind_of(action))
            values.append(judge(mind, pos, action, value) if judge else None)
        for i, action in enumerate(listed):
            if values[i] is None:
                values[i] = self._played(game, action, value, depth)
        return values

    def _played(self, game, action, value, depth) -> int:
        """What a position is worth after an action."""
        mind = self.mind
        if act.kind_of(action) in game.chance:
            return mind.by_lot(value)
        pos = self._pos
        self.spent += _PLAYED
        self._undo.make(game, pos, action)
        if depth and pos[PHASE] in mind.goes_on and pos[ACTOR] == mind.seat:
            value = max(self._values(game, game.legal(pos), depth - 1))
        else:
            value = mind.value(pos)
        self._undo.unmake(pos)
        return value

    def _look_further(self, game, listed, values, further):
        """Let the best options be worth what the best that can follow them is."""
        pos = self._pos
        mind = self.mind
        order = sorted([(-value, i) for i, value in enumerate(values)])
        for _, i in order[: self.width]:
            kind = act.kind_of(listed[i])
            if kind in game.chance or kind >> 16 >= mind.known:
                continue
            if kind in mind.judges and kind not in mind.plain:
                continue
            if self.spent > _MOST:
                return
            self._undo.make(game, pos, listed[i])
            if pos[PHASE] == phase.MAIN and pos[ACTIVE] == mind.seat:
                following = game.legal(pos)
                found = self._values(game, following, 0)
                if further > 1:
                    self._look_further(game, following, found, further - 1)
                values[i] = max(values[i], max(found) - 1)  # the same at once is better
            self._undo.unmake(pos)

    def _misjudge(self, view, listed, values):
        seed = crc32(view)
        seed = (seed ^ seed >> 15) & 0x7FFF
        for i, action in enumerate(listed):
            value = (seed ^ action & 0x7FFF ^ action >> 11) * 25717 + 11 & 0x7FFF
            value = (value ^ value >> 7) * 18253 & 0x7FFF
            values[i] += ((value ^ value >> 8) * (2 * self.slip) >> 15) - self.slip
