"""How bots think in Baden-Württemberg: production, places to go, titles, cards, plans."""

from ...engine import cards, phase
from ...engine.board import CARD_REWARD, ROAD_REWARD
from ...engine.position import ACTOR, PHASE
from ...games.baden import acts
from ...games.catan import facts
from .. import judges as usual
from .. import plans, production, shared
from ..land import Land
from ..mind import POINT
from ..planner import Planner
from . import expansion, hand, judges, titles
from . import weights as at

_JUDGES = dict(Planner.judges)
_JUDGES.update(judges.BY_KIND)


class Mind(Planner):
    """Sites count by how many roads to them are missing."""

    known = acts.KINDS
    kinds = facts.KINDS
    second = bytes(range(facts.KINDS))
    weight_of = bytes((at.LUMBER, at.BRICK, at.WOOL, at.GRAIN, at.ORE))
    judges = _JUDGES
    plain = Planner.plain + (acts.SUCCESSFUL_INVENTION,)

    def __init__(self, game, heed):
        super().__init__(game, heed, hand.costs(game, self.kinds))
        self.places = game.towns
        self.land = Land(game, self)
        self.best_settlement = 0
        self.sites = game.towns + game.landmarks
        self.steps = bytearray(game.board.nodes)  # roads to it, see expansion.py
        self.trail_cost = self.costs[hand.TRAIL]
        self.rewards = [0] * game.board.nodes  # by node: what a landmark there brings
        self._weigh_rewards()

    def heed(self, table):
        super().heed(table)
        self.land.forget()
        self._weigh_rewards()

    def _weigh_rewards(self):
        for node in self.game.landmarks:
            reward = self.game.reward(node)
            self.rewards[node] = self.weights[at.LANDMARK] + self._reward(reward)

    def _reward(self, reward) -> int:
        if reward == ROAD_REWARD:
            return self.weights[at.FREE_ROAD]
        if reward == CARD_REWARD:
            return self.weights[shared.CARD]
        return 2 * self.weights[at.RESOURCE]

    def begin(self, pos):
        super().begin(pos)
        self.land.look(pos)

    def to_win(self, pos) -> int:
        return self.game.goal(pos)

    def board_value(self, pos) -> int:
        game = self.game
        production.count(self, pos)
        value = POINT * game.score(pos, self.seat) - self.rivals(pos)
        value += self.production() + titles.value(self, pos)
        value += expansion.plan(self, pos)
        titles.plan(self, pos)
        plans.look_ahead(self, pos)
        deck = cards.size(pos, game.deck, game.card_kinds)
        self.gains[hand.CARD] = self.weights[shared.CARD] if deck else 0
        return value + self._pending(pos)

    def _pending(self, pos) -> int:
        """What is under way: free roads to lay, a card to draw."""
        if pos[ACTOR] != self.seat:
            return 0
        if pos[PHASE] == phase.FREE_ROAD:
            return pos[self.game.free_roads] * self.weights[at.FREE_ROAD]
        if pos[PHASE] == phase.STEALING:
            return usual.best_steal(self, pos)
        return 0
