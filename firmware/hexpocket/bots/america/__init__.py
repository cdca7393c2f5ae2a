"""How bots think in America: production, settlers on their way, rails, trains and deliveries."""

from micropython import const

from ...engine import cards, phase
from ...engine.position import ACTIVE, ACTOR, NONE, PHASE
from ...games.america import acts, facts, goods, legal
from ...games.america.facts import CITY_STOCK, GOODS, MOVER, PIECES, STEPS
from .. import judges as usual
from .. import plans, production, shared
from ..land import Land
from ..mind import POINT
from ..planner import Planner
from . import judges
from . import weights as at
from .ways import FAR, Ways

SETTLER = const(0)  # plans
TRAIN = const(1)
RAIL = const(2)
CARD = const(3)
GRAIN = const(4)  # fuel of settlers
COAL = const(5)  # and of trains
_RICH = const(200)  # gold; more is worth no more, and a byte has room for what a trade brings

_JUDGES = dict(Planner.judges)
_JUDGES.update(judges.BY_KIND)


class Mind(Planner):
    """Pieces are worth the more the nearer they are to where they are needed."""

    known = acts.KINDS
    kinds = facts.RESOURCES
    second = bytes(range(facts.RESOURCES))
    weight_of = bytes((at.LUMBER, at.COAL, at.CATTLE, at.GRAIN, at.ORE))
    judges = _JUDGES
    plain = Planner.plain + (acts.MINERAL_RIGHTS,)

    def __init__(self, game, heed):
        costs = (facts.SETTLER_COST, facts.TRAIN_COST, facts.RAIL_COST, facts.CARD_COST)
        costs += (game.settler_fuel, game.train_fuel)
        super().__init__(game, heed, [plans.vector(cost, facts.KINDS) for cost in costs])
        self.land = Land(game, self)
        self.ways = Ways(game, self)
        self.best_settlement = 0
        self.trade = heed[at.TRADE]

    def heed(self, table):
        super().heed(table)
        self.trade = table[at.TRADE]
        self.land.forget()
        self.ways.forget()

    def begin(self, pos):
        super().begin(pos)
        self.land.look(pos)
        self.ways.look(pos)

    def to_win(self, pos) -> int:
        return goods.in_all(pos)

    def board_value(self, pos) -> int:
        production.count(self, pos)
        w = self.weights
        own = self.game.hands[self.seat]
        value = POINT * self.game.points(pos, self.seat) + self.production() - self.rivals(pos)
        value += w[at.CITY] * (goods.in_all(pos) - pos[own + CITY_STOCK])
        held = own + facts.CARDS
        value += w[at.HELD] * sum(pos[held : held + facts.CARD_KINDS])
        value += self._settlers(pos, own) + self._trains(pos, own)
        self._plan(pos, own)
        plans.look_ahead(self, pos)
        if pos[PHASE] == phase.STEALING and pos[ACTOR] == self.seat:
            value += usual.best_steal(self, pos)
        elif pos[PHASE] == phase.FREE_ROAD and pos[ACTOR] == self.seat:
            value += pos[facts.FREE_RAILS] * self.rail_gain(0) >> 1
        return value

    def _steps_paid(self, pos, piece) -> int:
        """Steps that a piece under way still has."""
        mine = pos[ACTIVE] == self.seat and pos[MOVER] != NONE
        return pos[STEPS] if mine and pos[MOVER] & 3 == piece else 0

    def _settlers(self, pos, own) -> int:
        w = self.weights
        total = 0
        left = pos[own + CITY_STOCK]
        self.gains[GRAIN] = 0
        for piece in facts.SETTLERS:
            node = pos[own + PIECES + piece]
            if node != NONE and left:
                left -= 1
                far = self.ways.to_site[node]
                unpaid = max(far - self._steps_paid(pos, piece), 0)
                if unpaid and far != FAR:
                    self.gains[GRAIN] = w[at.STEP] * min(unpaid, facts.STEPS_PAID)
                total += max(w[at.SETTLER] - w[at.STEP] * unpaid, w[at.SETTLER] >> 3)
                total -= far  # steps that are paid for lead nearer, too
        return total

    def _trains(self, pos, own) -> int:
        w = self.weights
        total = 0
        worth = w[at.TRAIN]
        self.gains[COAL] = 0
        for piece in facts.TRAINS:
            path = pos[own + PIECES + piece]
            if path == NONE:
                continue
            total += worth
            worth = worth // 3
            far = self.ways.of_train(path)
            if far == FAR:
                continue
            unpaid = max(far - self._steps_paid(pos, piece), 0)
            if unpaid and pos[own + GOODS]:
                self.gains[COAL] = w[at.RIDE] * min(unpaid, facts.STEPS_PAID)
            brings = max(w[at.DELIVERY] - w[at.RIDE] * unpaid, w[at.DELIVERY] >> 3)
            total += (brings if pos[own + GOODS] else brings >> 2) - far
        return total

    def _plan(self, pos, own):
        """What cards could be saved for."""
        w = self.weights
        gains = self.gains
        out = [pos[own + PIECES + piece] != NONE for piece in facts.SETTLERS]
        wanted = sum(out) < min(pos[own + CITY_STOCK], len(out))
        gains[SETTLER] = w[at.SETTLER] if wanted else 0
        running = [pos[own + PIECES + piece] != NONE for piece in facts.TRAINS]
        gains[TRAIN] = 0 if all(running) else w[at.TRAIN] // (3 if any(running) else 1)
        gains[RAIL] = 0
        if pos[own + facts.RAIL_STOCK]:
            gains[RAIL] = self.rail_gain(self.ways.nearest(pos))
        gains[CARD] = w[shared.CARD] if legal.left_to_buy(pos) else 0

    def rail_gain(self, missing) -> int:
        """What a rail brings after which so many are missing to reach another city."""
        if missing == FAR:
            return 0
        gain = 2 * self.weights[at.JOIN] // (2 + missing)
        return gain >> 2 if self.ways.enough else gain

    # Gold is a kind of the hand, but no card

    def hand(self, pos):
        own = self.game.hands[self.seat]
        held = bytearray(pos[own : own + facts.KINDS])
        held[facts.GOLD] = min(cards.held(self.game, pos, own, facts.GOLD), _RICH)
        return held

    def hand_value(self, held) -> int:
        return plans.value(self, held) + self.weights[at.GOLD] * held[facts.GOLD]
