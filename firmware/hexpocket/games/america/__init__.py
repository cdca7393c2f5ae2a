"""Settlers of America: rails from coast to coast, on one map.

`America(board)` holds tables only; every fact of a game is in its position, a bytearray. What it
offers is what games/catan offers. Rule ids (A29 ...) in the modules here are those of
docs/rules/america.md.
"""

from ...engine import action as act
from ...engine import cards as hands
from ...engine import phase, trade
from ...engine.position import ACTOR, NONE
from ...engine.rules import Rules, nothing, roll_only
from .. import america  # this package
from . import acts, facts, goods, legal, move, turn


class America(Rules):
    """Its facts and tables; engine/rules.py has what is done with them."""

    name = "america"  # of its folders
    folders = ("america",)
    number = 3  # in saves
    size = facts.SIZE
    kinds = facts.KINDS  # in trades
    resources = facts.RESOURCES  # of them cards; the last is gold
    hand_bytes = facts.CARDS  # the cards, and gold in two bytes
    kind_names = ("lumber", "coal", "cattle", "grain", "ore", "gold")
    most = (facts.CARDS_OF_A_KIND,) * facts.RESOURCES + (trade.MOST,)  # of a kind in one trade
    bank = facts.BANK
    table = facts.TABLE
    bundle = facts.BUNDLE
    hexes = facts.HEXES
    nodes = facts.NODES
    paths = facts.PATHS
    hands = tuple([facts.SEATS + facts.SEAT_SIZE * seat for seat in range(4)])
    # Phases that show nothing hidden, and kinds of action that cannot be taken back.
    open = (phase.ROLL_OFF, facts.FOUND_CITY, phase.FOUND_ROAD, facts.FOUND_NEUTRAL, phase.OVER)
    final = (act.ROLL, act.BUY, act.STEAL, act.DEAL)
    step = acts.STEP  # of which one record stands for many

    folder = america
    stays = ("acts", "facts", "goods", "legal", "move", "pieces", "turn", "view")
    lists = (
        roll_only,  # ROLL_OFF
        nothing,
        "setup",  # FOUND_ROAD
        legal.before_roll,  # START
        legal.after_roll,  # MAIN
        "seven",  # DISCARDING
        "roll",  # ROBBING
        "roll",  # STEALING
        "rails",  # FREE_ROAD
        "deals",  # OFFERING
        "deals",  # ANSWERING
        "deals",  # COUNTERING
        "deals",  # CLOSING
        nothing,  # OVER
        nothing,
        nothing,
        "setup",  # FOUND_CITY
        "setup",  # FOUND_NEUTRAL
        move.under_way,  # MOVING
        "rails",  # ROUTING
        legal.extra_builds,  # EXTRA
    )
    handlers = (
        None,
        "harvest",  # ROLL
        turn.end_turn,  # END_TURN
        "rails",  # ROAD
        None,
        None,
        "build",  # BUY
        None,
        None,
        None,
        None,
        "seven",  # ROBBER_TO
        "seven",  # STEAL
        "seven",  # DISCARD
        "build",  # BANK
        "rails",  # PASS
    ) + (("deals",) * 11)
    handlers += (
        "setup",  # FOUND
        "build",  # SETTLER
        "build",  # TRAIN
        move.move,  # MOVE
        move.step,  # STEP
        move.fuel,  # FUEL
        move.stop,  # STOP
        goods.deliver,  # DELIVER
        "rails",  # ROUTE
    ) + (("cards",) * 8)

    def __init__(self, board):
        super().__init__(board)
        self.site_at = _sites_by_node(board)  # index of the site there, or NONE

    def in_deck(self, pos, card) -> int:
        """How many development cards of a kind can be bought next; of an unknown kind none."""
        if not 0 <= card < facts.CARD_KINDS:
            return 0
        empty = not hands.count(pos, facts.DECK, facts.CARD_KINDS)
        return pos[(facts.DISCARDS if empty else facts.DECK) + card]

    def points(self, pos, seat) -> int:
        """The goods the seat has delivered; all of them win (A64)."""
        hand = self.hands[seat]
        return goods.in_all(pos) - pos[hand + facts.CITY_STOCK] - pos[hand + facts.GOODS]

    def score(self, pos, seat) -> int:
        """The same: nothing of it is hidden."""
        return self.points(pos, seat)

    def gold(self, pos, seat) -> int:
        return hands.held(self, pos, self.hands[seat], facts.GOLD)

    def noted(self, before, pos, record) -> int:
        """Rails and cities: in a the gold they brought. b of a rail or route: gold of the others;
        of a STOP: 1 if it founded a city, the number that came with it << 4. A step: a = 64 a fee.
        """
        kind = act.kind_of(record)
        if kind not in (act.ROAD, acts.ROUTE, acts.STOP, acts.STEP):
            return record
        seat = before[ACTOR]
        gold = self.gold(pos, seat) - self.gold(before, seat)
        if kind == acts.STEP:
            return record - (gold << 14)
        if kind == acts.STOP:
            stock = self.hands[seat] + facts.CITY_STOCK
            record |= before[stock] - pos[stock]
            for at in range(facts.HEXES, facts.NODES):
                if pos[at] < facts.NUMBERED <= before[at]:
                    record |= pos[at] & 0xF0
        else:
            record = kind - gold
            for other in range(4):
                record += self.gold(pos, other) - self.gold(before, other)
        return record | gold << 8

    def rate(self, pos, seat, kind) -> int:
        """How much of a kind the supply wants for one card (A26, A27)."""
        return facts.GOLD_RATE if kind == facts.GOLD else facts.BANK_RATE


def _sites_by_node(board) -> bytes:
    table = bytearray(bytes((NONE,)) * board.nodes)
    for site in range(len(board.sites) // 3):
        table[board.sites[3 * site]] = site
    return bytes(table)
