"""The base game: the rules of Catan on one board.

`Catan(board)` holds tables only; every fact of a game is in its position, a bytearray.

    game = Catan(board)
    pos = game.new(seats=4, seed=7)
    while game.legal(pos):
        game.apply(pos, choose(game.legal(pos)))

Rule ids (B29 ...) in the modules here are those of docs/rules/catan.md.
"""

from ...engine import action as act
from ...engine import cards as hands
from ...engine import outcome, seven, trade
from ...engine.position import PHASE, IllegalAction
from . import build, cards, facts, legal, roll, setup, turn


class Catan:
    """What every game offers: positions, lists of legal actions, playing them, views."""

    number = 1  # in saves
    size = facts.SIZE
    kinds = facts.KINDS  # in trades
    resources = facts.KINDS  # of them cards
    hand_bytes = facts.KINDS
    kind_names = ("lumber", "brick", "wool", "grain", "ore")
    most = (facts.CARDS_OF_A_KIND,) * facts.KINDS  # of a kind in one trade
    bank = facts.BANK
    table = facts.TABLE
    hexes = facts.HEXES
    nodes = facts.NODES
    paths = facts.PATHS
    hands = tuple([facts.SEATS + facts.SEAT_SIZE * seat - facts.POINTS for seat in range(4)])

    def __init__(self, board):
        self.board = board
        self._land = b""
        self._numbered = ()

    def new(self, seats=4, seed=0, options=0, starter=0, turn_cap=0) -> bytearray:
        """A new game. `starter` is for the beginner's set-up; otherwise the dice decide."""
        if not 3 <= seats <= 4:
            raise ValueError("three or four players, not {}".format(seats))
        if not 0 <= starter < seats:
            raise ValueError("the starter is none of the players")
        pos = bytearray(self.size)
        setup.lay_out(self, pos, seats, seed, options, starter, turn_cap)
        return pos

    def legal(self, pos) -> list:
        """Everything the acting player may do; empty when the game is over."""
        return _LISTS[pos[PHASE]](self, pos)

    def apply(self, pos, action) -> int:
        """Do a legal action and return its record; refuse any other, the position untouched."""
        self._require(pos, action)
        return self.play(pos, action)

    def play(self, pos, action) -> int:
        """Do an action just taken from the list of legal ones, without looking it up again."""
        return _HANDLERS[action >> 16](self, pos, action & 0xFFFF) or action

    def force(self, pos, record) -> int:
        """Do a record: a legal action with the outcome of its chance laid down."""
        self._require(pos, outcome.intent(record))
        if not outcome.can_happen(self, pos, record):
            raise IllegalAction("Chance cannot bring this outcome here.")
        return self.play(pos, record)

    def _require(self, pos, action):
        if action not in self.legal(pos):
            from .why import why_not  # seldom needed: kept out of RAM until then

            raise IllegalAction(why_not(self, pos, action))

    def reason(self, pos, action):
        """Why an action that is not listed is refused: a key of why.TEXTS, its value or None."""
        from .why import reason

        return reason(self, pos, action)

    def view(self, pos, seat) -> bytearray:
        """The position as this player may know it; NOBODY for an onlooker."""
        from .view import view

        return view(self, pos, seat)

    def seen_by(self, record, actor, seat) -> int:
        """A record as this player may see it; 0 if he may see nothing of it."""
        return outcome.seen_by(record, actor, seat)

    def in_deck(self, pos, card) -> int:
        """How many development cards of a kind can still be bought; of an unknown kind none."""
        known = 0 <= card < len(facts.DECK_CARDS)
        return facts.card_count(pos, facts.DECK, card) if known else 0

    def hexes_numbered(self, pos, number):
        """The hexes with this number. The island is sorted once a game, not once a roll."""
        land = pos[facts.HEXES : facts.HEXES + self.board.hexes]
        if land != self._land:
            self._land = land
            self._numbered = [
                [hex_id for hex_id, byte in enumerate(land) if byte >> 4 == n] for n in range(13)
            ]
        return self._numbered[number]

    def harbour_kind(self, pos, place) -> int:
        """What the harbour at this place of the map trades: a card kind, or more than any."""
        return setup.harbour_kind(pos, place)

    def points(self, pos, seat) -> int:
        """The points everyone can see."""
        return pos[self.hands[seat] + facts.POINTS] & 15

    def score(self, pos, seat) -> int:
        """All points, hidden victory cards included (B76)."""
        return facts.score(pos, self.hands[seat])

    def hand_size(self, pos, seat) -> int:
        """How many resource cards the seat holds; in a view too."""
        return hands.size(pos, self.hands[seat], facts.KINDS)

    def rate(self, pos, seat, kind) -> int:
        """How many equal cards the bank wants from this player (B48)."""
        ports = pos[self.hands[seat] + facts.PORTS]
        if ports >> kind & 1:
            return facts.OWN_HARBOUR_RATE
        return facts.ANY_HARBOUR_RATE if ports >> facts.ANY_HARBOUR else facts.BANK_RATE


# What may be done, by phase (engine/phase.py), and what does it, by kind of action.
_LISTS = (
    legal.before_founding,
    setup.legal_settlements,
    setup.legal_roads,
    legal.before_roll,
    legal.after_roll,
    seven.discards,
    legal.robber_hexes,
    legal.victims,
    legal.free_roads,
    trade.legal_composing,
    trade.legal_answers,
    trade.legal_composing,
    trade.legal_closings,
    legal.nothing,
)

_HANDLERS: list = [None] * act.KINDS
for _action, _handler in trade.HANDLERS + (
    (act.ROLL, roll.roll),
    (act.END_TURN, turn.end_turn),
    (act.ROAD, build.road),
    (act.SETTLEMENT, build.settlement),
    (act.CITY, build.city),
    (act.BUY, build.buy),
    (act.KNIGHT, cards.knight),
    (act.ROAD_BUILDING, cards.road_building),
    (act.INVENTION, cards.invention),
    (act.MONOPOLY, cards.monopoly),
    (act.ROBBER_TO, roll.move_robber),
    (act.STEAL, roll.steal),
    (act.DISCARD, seven.discard),
    (act.BANK, build.bank),
    (act.PASS, build.decline),
):
    _HANDLERS[_action >> 16] = _handler
