"""What every game's thoughts have in common, and all there is for a game without its own.

A mind says what a position is worth to a seat, in whole numbers: a victory point is POINT. What an
action leads to is played on the bot's own copy of the view and taken back. Kinds of action in
`judges` are not: they move hidden cards or draw from chance, or only cards of the own hand change,
so that the hand alone needs to be valued. If a game has kinds of action that its mind does not
know, all is played with the hidden cards dealt by guess (guess.py).
"""

from micropython import const

from ..engine import action as act
from ..engine import cards, phase
from ..engine.position import ACTIVE, ACTOR, PHASE, players

POINT = const(1000)
WON = const(1 << 24)
_CARD = const(40)
_STEPS = const(1)  # better than nothing, where an action cannot be valued


def is_over(pos) -> bool:
    return pos[PHASE] == phase.OVER


def outcome(mind, pos) -> int:
    """What the end of a game is worth."""
    return WON if pos[ACTIVE] == mind.seat else -WON


def now(mind, pos, action, value) -> int:
    """What changes nothing that can be foreseen."""
    return value


def hardly(mind, pos, action, value) -> int:
    """What is done only if there is nothing else."""
    return value - WON


class Mind:
    """Points and cards."""

    known = act.KINDS  # kinds of action from here on are not those that it was written for
    judges = {
        act.ROLL: now,
        act.END_TURN: now,
        act.OFFER: hardly,
        act.INVITE: hardly,
    }
    plain = (act.BANK,)  # judged kinds that can be played too: they touch nothing hidden
    goes_on = (phase.FREE_ROAD, phase.ROBBING)  # phases whose options are looked at from before

    def __init__(self, game, weights):
        self.game = game
        self.weights = weights
        self.seat = 0
        self.slip = 100  # share of a bot's misjudgement

    def heed(self, table):
        """Weigh like this from now on: as another character does."""
        self.weights = table

    def begin(self, pos):
        """Before the options of the acting player are compared."""
        self.seat = pos[ACTOR]

    def value(self, pos) -> int:
        """What a position is worth to the seat."""
        if is_over(pos):
            return outcome(self, pos)
        return self.score(pos) + self.hand_value(self.hand(pos))

    def score(self, pos) -> int:
        """Own points, and the others' as far as they are shown."""
        value = POINT * self.game.score(pos, self.seat)
        for seat in range(players(pos)):
            if seat != self.seat:
                value -= POINT * self.game.points(pos, seat) >> 2
        return value

    # The own hand alone

    def hand(self, pos):
        """The kinds that can be traded, a byte each."""
        hand = self.game.hands[self.seat]
        return pos[hand : hand + self.game.resources]

    def hand_value(self, held) -> int:
        return _CARD * sum(held)

    def with_hand(self, value, pos, held) -> int:
        """What a position of this value is worth with another hand."""
        return value - self.hand_value(self.hand(pos)) + self.hand_value(held)

    # Others

    def threat(self, pos, seat) -> int:
        """How much a rival is to be feared: 16 is usual."""
        return 16

    def harm(self, pos, seat, number) -> int:
        """What it costs to let a rival have so many cards more than he gives."""
        return _CARD * max(number, 0) * self.threat(pos, seat) >> 4

    def usual_harm(self, number) -> int:
        """The same, of a rival who is not known yet."""
        return _CARD * number

    def least_gain(self) -> int:
        """Deals that bring less are not worth the talk."""
        return POINT >> 3

    def most_offers(self) -> int:
        """So many offers in vain, and the bot asks no more in this turn."""
        return 1

    def by_lot(self, value) -> int:
        """An unknown action that draws from chance."""
        return value + _STEPS

    def size(self, pos, seat) -> int:
        return cards.size(pos, self.game.hands[seat], self.game.resources)
