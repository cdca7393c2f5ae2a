"""Settlers of America: rails from coast to coast, on one map.

`America(board)` holds tables only; every fact of a game is in its position, a bytearray. What it
offers is what games/catan offers. Rule ids (A29 ...) in the modules here are those of
docs/rules/america.md.
"""

from ...engine import action as act
from ...engine import cards as hands
from ...engine import outcome, phase, seven, trade
from ...engine.position import NONE, PHASE, IllegalAction
from . import acts, build, cards, facts, goods, legal, move, rails, roll, setup, turn


class America:
    """What every game offers: positions, lists of legal actions, playing them, views."""

    number = 3  # in saves
    size = facts.SIZE
    kinds = facts.KINDS  # in trades
    resources = facts.RESOURCES  # of them cards; the last is gold
    hand_bytes = facts.CARDS  # the cards, and gold in two bytes
    kind_names = ("lumber", "coal", "cattle", "grain", "ore", "gold")
    most = (facts.CARDS_OF_A_KIND,) * facts.RESOURCES + (trade.MOST,)  # of a kind in one trade
    bank = facts.BANK
    table = facts.TABLE
    hexes = facts.HEXES
    nodes = facts.NODES
    paths = facts.PATHS
    hands = tuple([facts.SEATS + facts.SEAT_SIZE * seat for seat in range(4)])

    def __init__(self, board):
        self.board = board
        self.site_at = _sites_by_node(board)  # index of the site there, or NONE

    def new(self, seats=4, seed=0, options=0, starter=0, turn_cap=0) -> bytearray:
        """A new game. The dice decide who begins, so `starter`, as other games have it, is 0."""
        if not 3 <= seats <= 4:
            raise ValueError("three or four players, not {}".format(seats))
        pos = bytearray(self.size)
        setup.lay_out(self, pos, seats, seed, options, turn_cap)
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

    def hand_size(self, pos, seat) -> int:
        """How many resource cards the seat holds; in a view too."""
        return hands.size(pos, self.hands[seat], facts.RESOURCES)

    def rate(self, pos, seat, kind) -> int:
        """How much of a kind the supply wants for one card (A26, A27)."""
        return facts.GOLD_RATE if kind == facts.GOLD else facts.BANK_RATE


def _sites_by_node(board) -> bytes:
    table = bytearray(bytes((NONE,)) * board.nodes)
    for site in range(len(board.sites) // 3):
        table[board.sites[3 * site]] = site
    return bytes(table)


# What may be done, by phase (engine/phase.py, facts.py), and what does it, by kind of action.
_LISTS: list = [legal.nothing] * (facts.EXTRA + 1)
for _phase, _list in (
    (phase.ROLL_OFF, legal.before_founding),
    (facts.FOUND_CITY, setup.legal_cities),
    (phase.FOUND_ROAD, setup.legal_rails),
    (facts.FOUND_NEUTRAL, setup.legal_cities),
    (phase.START, legal.before_roll),
    (phase.MAIN, legal.after_roll),
    (phase.DISCARDING, seven.discards),
    (phase.ROBBING, roll.outlaw_hexes),
    (phase.STEALING, roll.victims),
    (phase.FREE_ROAD, rails.free_places),
    (phase.OFFERING, trade.legal_composing),
    (phase.ANSWERING, trade.legal_answers),
    (phase.COUNTERING, trade.legal_composing),
    (phase.CLOSING, trade.legal_closings),
    (facts.MOVING, move.under_way),
    (facts.ROUTING, rails.routes),
    (facts.EXTRA, legal.extra_builds),
):
    _LISTS[_phase] = _list

_HANDLERS: list = [None] * acts.KINDS
for _action, _handler in trade.HANDLERS + (
    (act.ROLL, roll.roll),
    (act.END_TURN, turn.end_turn),
    (act.ROAD, rails.build),
    (act.BUY, build.buy),
    (act.ROBBER_TO, roll.move_outlaw),
    (act.STEAL, roll.steal),
    (act.DISCARD, seven.discard),
    (act.BANK, build.bank),
    (act.PASS, rails.decline),
    (acts.FOUND, setup.found_city),
    (acts.SETTLER, build.settler),
    (acts.TRAIN, build.train),
    (acts.MOVE, move.move),
    (acts.STEP, move.step),
    (acts.FUEL, move.fuel),
    (acts.STOP, move.stop),
    (acts.DELIVER, goods.deliver),
    (acts.ROUTE, rails.choose_route),
    (acts.CAVALRY, cards.cavalry),
    (acts.ENGINEER, cards.engineer),
    (acts.RIGHT_OF_WAY, cards.right_of_way),
    (acts.MINERAL_RIGHTS, cards.mineral_rights),
    (acts.CATTLE_DRIVE, cards.cattle_drive),
    (acts.SCOUT_GOLD, cards.scout_gold),
    (acts.SCOUT, cards.scout),
    (acts.NATIVE_SUPPORT, cards.native_support),
):
    _HANDLERS[_action >> 16] = _handler
