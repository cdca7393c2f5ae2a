"""A mind that plans: production brings cards, cards bring plans nearer, rivals are weighed."""

from ..engine import action as act
from ..engine.position import players
from . import deals, judges, mind, plans
from . import shared as at

_JUDGES = dict(mind.Mind.judges)
_JUDGES.update(judges.BY_KIND)
_JUDGES[act.OFFER] = deals.offered


class Planner(mind.Mind):
    """Buffers of one bot; what is in them is of the position valued last.

    A game's own mind counts the pips, sets the gains of its plans, and sums up the rest.
    """

    kinds = 5  # of cards that are produced
    weight_of = b""  # by kind: the place of the weight of a pip
    judges = _JUDGES

    def __init__(self, game, weights, costs):
        super().__init__(game, weights)
        self.slip = weights[at.SLIP]
        self.pips = bytearray(4 * self.kinds)  # by seat and kind
        self.robbed = bytearray(4)  # pips that the robber takes, by seat
        self.places = bytes(range(game.board.nodes))  # where what brings cards may stand
        self.costs = costs  # by plan
        self.gains = [0] * len(costs)
        self.held_value = 0  # of the own hand
        self.limit = game.most_cards
        self.trade = plans.TRADE
        self.rates = bytearray(len(self.hand(bytearray(game.size))))
        self.waits = bytearray(self.kinds)  # quarters of a roll until a card of the kind comes

    def heed(self, table):
        super().heed(table)
        self.slip = table[at.SLIP]

    def value(self, pos) -> int:
        if mind.is_over(pos):
            return mind.outcome(self, pos)
        value = self.board_value(pos)
        self.held_value = self.hand_value(self.hand(pos))
        return value + self.held_value

    def with_hand(self, value, pos, held) -> int:
        """Of the position that was valued last: its own hand's part is known."""
        return value - self.held_value + self.hand_value(held)

    def board_value(self, pos) -> int:
        """All but the hand; the plans for the hand are made on the way."""
        return 0

    def production(self) -> int:
        """What the own pips are worth."""
        w = self.weights
        kinds = self.kinds
        pips = self.pips[kinds * self.seat : kinds * self.seat + kinds]
        plenty = w[at.PLENTY]
        total = w[at.ROBBED] * self.robbed[self.seat] + w[at.SCARCEST] * min(pips)
        for kind in range(kinds):
            number = pips[kind]
            if number:
                total += w[at.VARIETY]
                if number > plenty:
                    number = number + plenty >> 1
                total += number * w[self.weight_of[kind]]
        return total

    def rivals(self, pos) -> int:
        """What the others' positions are worth to them, as far as they are to be feared."""
        w = self.weights
        kinds = self.kinds
        points = [self.game.points(pos, seat) for seat in range(players(pos))]
        points[self.seat] = -1  # only rivals lead
        most = max(points)
        total = 0
        for seat in range(len(points)):
            own = points[seat]
            if seat != self.seat:
                pips = sum(self.pips[kinds * seat : kinds * seat + kinds])
                worth = w[at.RIVAL_POINT] * own + w[at.RIVAL_PIP] * pips
                total += worth * self._threat(own, own == most) >> 4
        return total

    def threat(self, pos, seat) -> int:
        """More with each point, and more for who leads."""
        points = self.game.points(pos, seat)
        for other in range(players(pos)):
            if other != self.seat and self.game.points(pos, other) > points:
                return self._threat(points, False)
        return self._threat(points, True)

    def _threat(self, points, leads) -> int:
        w = self.weights
        return 8 + w[at.THREAT] * points + (w[at.LEADER] if leads else 0)

    def hand_value(self, held) -> int:
        return plans.value(self, held)

    def to_win(self, pos) -> int:
        """The points of a winner."""
        return self.game.points_to_win

    def harm(self, pos, seat, number) -> int:
        """Who is about to win gets nothing."""
        if self.game.points(pos, seat) >= self.to_win(pos) - 2:
            return mind.WON
        return self.weights[at.HARM] * max(number, 0) * self.threat(pos, seat) >> 4

    def usual_harm(self, number) -> int:
        return self.weights[at.HARM] * number

    def least_gain(self) -> int:
        return self.weights[at.DEAL]

    def most_offers(self) -> int:
        return self.weights[at.OFFERS]
