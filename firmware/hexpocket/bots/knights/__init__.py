"""How bots think in Cities & Knights: as in the base game, and of improvements, knights, cards."""

from array import array

from ...engine import phase
from ...engine.position import ACTOR, PHASE
from ...games.knights import acts, facts
from .. import catan, plans
from ..catan import expansion, island, titles
from . import defence, improve, judges, movement, progress
from . import weights as at

_JUDGES = dict(catan.Mind.judges)
_JUDGES.update(judges.BY_KIND)


class Mind(catan.Mind):
    """The base game's, with eight kinds of cards and more plans."""

    known = acts.KINDS
    kinds = facts.KINDS
    second = bytes(facts.SECOND)
    weight_of = catan.Mind.weight_of + bytes((at.PAPER, at.CLOTH, at.COIN))
    judges = _JUDGES
    plain = catan.Mind.plain + (acts.MOVE,)

    def __init__(self, game, heed):
        super().__init__(game, heed)
        self.costs += improve.costs(game)
        self.gains += [0] * improve.PLANS
        self.cities = bytearray(4)  # by seat
        self.forces = bytearray(4)
        self.strengths = bytearray(4)  # of the others' knights
        self.posts = array("h", bytes(2 * game.board.nodes))  # by node, see movement.py
        self.menace = bytearray(game.board.nodes)
        self.ordinary = 0  # own cities that are no metropolis
        self.idle = 0  # own knights that are not active

    def begin(self, pos):
        super().begin(pos)
        movement.look(self, pos)

    def titles(self, pos) -> int:
        total = titles.trail(self, pos) + improve.value(self, pos)
        return total + defence.value(self, pos) + progress.value(self, pos)

    def plan(self, pos):
        expansion.plan(self, pos)
        titles.plan(self, pos)
        plans.look_ahead(self, pos)
        improve.plan(self, pos)

    def pending(self, pos) -> int:
        """A metropolis counts as soon as it is won; a knight to place, or to promote for nothing,
        is as good as one hired."""
        if pos[ACTOR] == self.seat and pos[PHASE] == facts.CROWNING:
            return improve.crown(self, pos)
        if pos[ACTOR] == self.seat and pos[PHASE] in (facts.REPLACING, facts.SMITHING):
            return self.weights[at.HIRE]
        if pos[PHASE] == phase.FREE_ROAD or pos[PHASE] == phase.STEALING:
            return super().pending(pos)
        if pos[ACTOR] == self.seat and pos[PHASE] == facts.REBUILDING:
            return self.weights[island.FREE_ROAD]
        return 0
