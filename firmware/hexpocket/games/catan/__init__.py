"""The base game: the rules of Catan on one board.

`Catan(board)` holds tables only; every fact of a game is in its position, a bytearray.

    game = Catan(board)
    pos = game.new(seats=4, seed=7)
    while game.legal(pos):
        game.apply(pos, choose(game.legal(pos)))

Rule ids (B29 ...) in the modules here are those of docs/rules/catan.md.
"""

from ...engine import action as act
from ...engine import phase
from ...engine.rules import Rules, nothing, roll_only
from .. import catan  # this package
from . import facts, legal, turn


class Catan(Rules):
    """Its facts and tables; engine/rules.py has what is done with them."""

    name = "catan"  # of its folders
    folders = ("catan",)
    number = 1  # in saves
    size = facts.SIZE
    kinds = facts.KINDS  # in trades
    resources = facts.KINDS  # of them cards
    hand_bytes = facts.KINDS
    kind_names = ("lumber", "brick", "wool", "grain", "ore")
    most = (facts.CARDS_OF_A_KIND,) * facts.KINDS  # of a kind in one trade
    bank = facts.BANK
    table = facts.TABLE
    bundle = facts.BUNDLE
    hexes = facts.HEXES
    nodes = facts.NODES
    paths = facts.PATHS
    hands = tuple([facts.SEATS + facts.SEAT_SIZE * seat - facts.POINTS for seat in range(4)])
    # Phases that show nothing hidden, and kinds of action that cannot be taken back.
    open = (phase.ROLL_OFF, phase.FOUND_SETTLEMENT, phase.FOUND_ROAD, phase.OVER)
    final = (act.ROLL, act.BUY, act.STEAL, act.MONOPOLY, act.DEAL)
    step = 0  # no pieces move step by step

    folder = catan
    stays = ("facts", "legal", "turn", "view")
    lists = (
        roll_only,  # ROLL_OFF
        "setup",  # FOUND_SETTLEMENT
        "setup",  # FOUND_ROAD
        legal.before_roll,  # START
        legal.after_roll,  # MAIN
        "seven",  # DISCARDING
        legal.robber_hexes,  # ROBBING
        legal.victims,  # STEALING
        legal.free_roads,  # FREE_ROAD
        "deals",  # OFFERING
        "deals",  # ANSWERING
        "deals",  # COUNTERING
        "deals",  # CLOSING
        nothing,  # OVER
    )
    handlers = (
        None,
        "harvest",  # ROLL
        turn.end_turn,  # END_TURN
        "build",  # ROAD
        "build",  # SETTLEMENT
        "build",  # CITY
        "build",  # BUY
        "cards",  # KNIGHT
        "cards",  # ROAD_BUILDING
        "cards",  # INVENTION
        "cards",  # MONOPOLY
        "seven",  # ROBBER_TO
        "seven",  # STEAL
        "seven",  # DISCARD
        "build",  # BANK
        "build",  # PASS
    ) + ("deals",) * 11

    def in_deck(self, pos, card) -> int:
        """How many development cards of a kind can still be bought; of an unknown kind none."""
        known = 0 <= card < len(facts.DECK_CARDS)
        return facts.card_count(pos, facts.DECK, card) if known else 0

    def harbour_kind(self, pos, place) -> int:
        """What the harbour at this place of the map trades: a card kind, or more than any."""
        return pos[facts.HARBOURS + (place >> 1)] >> 4 * (place & 1) & 15

    def points(self, pos, seat) -> int:
        """The points everyone can see."""
        return pos[self.hands[seat] + facts.POINTS] & 15

    def score(self, pos, seat) -> int:
        """All points, hidden victory cards included (B76)."""
        return facts.score(pos, self.hands[seat])

    def rate(self, pos, seat, kind) -> int:
        """How many equal cards the bank wants from this player (B48)."""
        ports = pos[self.hands[seat] + facts.PORTS]
        if ports >> kind & 1:
            return facts.OWN_HARBOUR_RATE
        return facts.ANY_HARBOUR_RATE if ports >> facts.ANY_HARBOUR else facts.BANK_RATE
