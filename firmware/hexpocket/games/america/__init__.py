"""Settlers of America: rails from coast to coast, on one map.

`America(board)` holds tables only; every fact of a game is in its position, a bytearray. What it
offers is what games/catan offers. Rule ids (A29 ...) in the modules here are those of
docs/rules/america.md.
"""

from ...engine import action as act
from ...engine import cards as hands_of
from ...engine import deals, phase, production, robber, roll, seven, trade
from ...engine.position import ACTOR, players
from ...engine.rules import Rules, nothing
from . import acts, build, cards, facts, goods, legal, move, rails, setup, turn, why

# Kinds whose operands in a log are others, see noted(), or meant something only then.
_REMARKS = (acts.ROUTE, acts.STOP, acts.STEP)


class America(Rules):
    """Its facts and tables; engine/rules.py has what is done with them."""

    name = "america"
    number = 3
    folders = ("america",)

    # Where things are in a position
    size = facts.SIZE
    old_cards = facts.OLD_CARDS
    bank = facts.BANK
    deck = facts.DECK
    table = facts.TABLE
    bundle = facts.BUNDLE
    hexes = facts.HEXES
    nodes = facts.NODES
    paths = facts.PATHS
    hands = facts.HANDS

    # Cards
    kinds = facts.KINDS  # the last is gold
    resources = facts.RESOURCES
    hand_bytes = facts.CARDS  # the cards, and gold in two bytes
    kind_names = ("lumber", "coal", "cattle", "grain", "ore", "gold")
    most = (facts.CARDS_OF_A_KIND,) * facts.RESOURCES + (trade.MOST,)
    deck_cards = facts.DECK_CARDS
    card_kinds = playable = facts.CARD_KINDS

    # Costs
    rail_cost = facts.RAIL_COST
    settler_cost = facts.SETTLER_COST
    train_cost = facts.TRAIN_COST
    card_cost = facts.CARD_COST
    settler_fuel = facts.fuel_cost(facts.SETTLERS[0])
    train_fuel = facts.fuel_cost(facts.TRAINS[0])

    # What map and positions are held against
    counts = facts.COUNTS
    founding = (phase.ROLL_OFF, facts.FOUND_CITY, phase.FOUND_ROAD, facts.FOUND_NEUTRAL)
    checks = "america.check"

    open = founding + phase.AT_TABLE + (phase.OVER, facts.ROUTING, facts.CALLING)
    step = acts.STEP
    secrets = facts.SECRETS
    lists = (
        roll.roll_only,  # ROLL_OFF
        nothing,
        setup.legal_rails,  # FOUND_ROAD
        legal.before_roll,  # START
        legal.after_roll,  # MAIN
        seven.discards,  # DISCARDING
        robber.hexes,  # ROBBING
        robber.victims,  # STEALING
        rails.free_places,  # FREE_ROAD
    )
    lists += deals.LISTS
    lists += (
        nothing,  # OVER
        setup.legal_cities,  # FOUND_CITY
        setup.legal_cities,  # FOUND_NEUTRAL
        move.under_way,  # MOVING
        rails.routes,  # ROUTING
        legal.extra_builds,  # EXTRA
        legal.builders,  # CALLING
    )
    handlers = (
        None,
        roll.roll,  # ROLL
        turn.end_turn,  # END_TURN
        rails.build,  # ROAD
        None,
        None,
        build.buy,  # BUY
        None,
        None,
        None,
        None,
        robber.move,  # ROBBER_TO
        robber.steal,  # STEAL
        seven.discard,  # DISCARD
        build.bank,  # BANK
        rails.decline,  # PASS
    )
    handlers += deals.HANDLERS
    handlers += (
        setup.found_city,  # FOUND
        build.settler,  # SETTLER
        build.train,  # TRAIN
        move.move,  # MOVE
        move.step,  # STEP
        move.fuel,  # FUEL
        move.stop,  # STOP
        goods.deliver,  # DELIVER
        rails.choose_route,  # ROUTE
        cards.cavalry,  # CAVALRY
        cards.engineer,  # ENGINEER
        cards.right_of_way,  # RIGHT_OF_WAY
        cards.mineral_rights,  # MINERAL_RIGHTS
        cards.cattle_drive,  # CATTLE_DRIVE
        cards.scout_gold,  # SCOUT_GOLD
        cards.scout,  # SCOUT
        cards.native_support,  # NATIVE_SUPPORT
        turn.volunteer,  # BUILD
    )
    operands = why.OPERANDS
    waits = why.WAITS
    explanations = why.EXPLANATIONS

    def __init__(self, board):
        super().__init__(board)
        self.site_at = board.sites_by_node()

    def misfit(self, board) -> str:
        return setup.misfit(board)

    def in_deck(self, pos, card) -> int:
        """How many development cards of a kind can be bought next; of an unknown kind none."""
        if not 0 <= card < facts.CARD_KINDS:
            return 0
        empty = not hands_of.count(pos, facts.DECK, facts.CARD_KINDS)
        return pos[(facts.DISCARDS if empty else facts.DECK) + card]

    def points(self, pos, seat) -> int:
        """The goods the seat has delivered; all of them win (A64)."""
        hand = self.hands[seat]
        return goods.in_all(pos) - pos[hand + facts.CITY_STOCK] - pos[hand + facts.GOODS]

    def gold(self, pos, seat) -> int:
        return hands_of.held(self, pos, self.hands[seat], facts.GOLD)

    def noted(self, before, pos, record) -> int:
        """In b of a STOP: 1 if it founded a city, the number that came with it << 4."""
        if act.kind_of(record) == acts.STOP:
            stock = self.hands[before[ACTOR]] + facts.CITY_STOCK
            record |= before[stock] - pos[stock]
            for at in range(facts.HEXES, facts.NODES):
                if pos[at] < facts.NUMBERED <= before[at]:
                    record |= pos[at] & 0xF0
            return record
        return super().noted(before, pos, record)

    def may_note(self, pos, record) -> bool:
        kind = act.kind_of(record)
        if kind in _REMARKS:
            return kind != acts.STEP or record & 255 < self.board.paths
        return super().may_note(pos, record)

    def rate(self, pos, seat, kind) -> int:
        """How much of a kind the supply wants for one card (A26, A27)."""
        return facts.GOLD_RATE if kind == facts.GOLD else facts.BANK_RATE

    def lay_out(self, pos, seats, seed, options, starter, turn_cap):
        setup.lay_out(self, pos, seats, seed, options, turn_cap)

    def roll_off(self, pos, dice):
        setup.roll_off(self, pos, dice)

    def begin_turn(self, pos, seat):
        turn.begin(self, pos, seat)

    def produce(self, pos, total):
        """A card for each city; gold for whom that brings none (A19-A22)."""
        claimed = production.claims(self, pos, total)
        served = production.give_out(self, pos, claimed, False)
        for seat in range(players(pos)):
            hand = self.hands[seat]
            for claim in served:
                if hand <= claim >> 4 < hand + facts.RESOURCES:
                    break
            else:
                hands_of.add(self, pos, hand, facts.GOLD, facts.COMPENSATION)

    def may_rob(self, pos, seat) -> bool:
        """Who has a card in hand (A23)."""
        return self.hand_size(pos, seat) > 0
