"""How bots think in the base game: production, places to go, titles, cards, plans for the hand."""

from ...engine import action as act
from ...engine import cards, phase
from ...engine.position import ACTOR, PHASE
from ...games.catan import facts
from .. import judges as usual
from .. import plans, production, shared
from ..land import Land
from ..mind import POINT
from ..planner import Planner
from . import expansion, hand, harbours, judges, titles
from . import island as at

_JUDGES = dict(Planner.judges)
_JUDGES.update(judges.BY_KIND)


class Mind(Planner):
    """The base game's."""

    kinds = facts.KINDS
    second = bytes(range(facts.KINDS))  # by kind: the second card of a city
    weight_of = bytes((at.LUMBER, at.BRICK, at.WOOL, at.GRAIN, at.ORE))
    judges = _JUDGES
    plain = Planner.plain + (act.INVENTION,)

    def __init__(self, game, heed):
        super().__init__(game, heed, hand.costs(game, self.kinds))
        self.land = Land(game, self)
        self.best_settlement = 0  # what the best own settlement's land is worth
        self.seen = bytearray(game.board.nodes)
        self.trail_cost = self.costs[hand.TRAIL]

    def heed(self, table):
        super().heed(table)
        self.land.forget()

    def begin(self, pos):
        super().begin(pos)
        self.land.look(pos)

    def board_value(self, pos) -> int:
        production.count(self, pos)
        value = POINT * self.game.score(pos, self.seat) - self.rivals(pos)
        value += self.production() + harbours.value(self, pos) + self.titles(pos)
        self.plan(pos)
        return value + self.pending(pos)

    def titles(self, pos) -> int:
        """What titles are near, and what is kept for later."""
        return titles.value(self, pos)

    def plan(self, pos):
        """What cards could be saved for."""
        game = self.game
        expansion.plan(self, pos)
        titles.plan(self, pos)
        plans.look_ahead(self, pos)
        deck = cards.size(pos, game.deck, game.card_kinds)
        self.gains[hand.CARD] = self.weights[shared.CARD] if deck else 0

    def pending(self, pos) -> int:
        """What is under way: free roads to lay, a card to steal."""
        if pos[ACTOR] != self.seat:
            return 0
        if pos[PHASE] == phase.FREE_ROAD:
            return pos[self.game.free_roads] * self.weights[at.FREE_ROAD]
        if pos[PHASE] == phase.STEALING:
            return usual.best_steal(self, pos)
        return 0
