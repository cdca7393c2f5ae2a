"""The base game: the rules of Catan on one board.

`Catan(board)` holds facts and tables only; every fact of a game is in its position, a bytearray.

    game = Catan(board)
    pos = game.new(seats=4, seed=7)
    while game.legal(pos):
        game.apply(pos, choose(game.legal(pos)))

Rule ids (B29 ...) in the modules here are those of docs/rules/catan.md.
"""

from ...engine import action as act
from ...engine import building, deals, phase, production, robber, roll, seven, turns
from ...engine.bank import exchanges
from ...engine.bank import trade as trade_with_bank
from ...engine.position import ACTIVE, ACTOR, BUILT, FLAGS, FRIENDLY, MODERN, OPTIONS, PHASE
from ...engine.rules import Rules, nothing
from ...engine.seats import POINTS, PORTS
from . import cards, facts, legal, setup, why
from .facts import BRICK, GRAIN, LUMBER, ORE, WOOL


class Catan(Rules):
    """Its facts and tables; engine/rules.py has what is done with them."""

    name = "catan"
    number = 1
    folders = ("catan",)

    # Where things are in a position
    size = facts.SIZE
    trail_title = facts.TRAIL_TITLE
    army_title = facts.ARMY_TITLE
    old_cards = facts.OLD_CARDS
    bank = facts.BANK
    deck = facts.DECK
    table = facts.TABLE
    free_roads = facts.FREE_ROADS
    bundle = facts.BUNDLE
    hexes = facts.HEXES
    harbours = facts.HARBOURS
    nodes = facts.NODES
    paths = facts.PATHS
    hands = facts.HANDS

    # Cards
    kinds = resources = hand_bytes = facts.KINDS
    kind_names = ("lumber", "brick", "wool", "grain", "ore")
    cards_of_a_kind = 19
    most: tuple = (cards_of_a_kind,) * facts.KINDS
    deck_cards = (14, 2, 2, 2, 5)
    card_kinds = facts.CARD_KINDS
    playable = facts.VICTORY_CARD

    # Pieces of a colour
    roads = 15
    settlements = 5
    cities = 4

    # Costs and rates
    road_cost = ((BRICK, 1), (LUMBER, 1))
    settlement_cost = ((BRICK, 1), (LUMBER, 1), (WOOL, 1), (GRAIN, 1))
    city_cost = ((ORE, 3), (GRAIN, 2))
    card_cost = ((ORE, 1), (WOOL, 1), (GRAIN, 1))
    bank_rate = 4
    any_harbour_rate = 3
    any_harbour = facts.ANY_HARBOUR  # the kind of a harbour for all kinds of card
    own_harbour_rate = 2

    # Points
    friendly_points = 2  # the friendly robber spares players with no more than these
    trail_least = 5  # roads for Longest Road
    army_least = 3  # knights for Largest Army
    title_points = 2
    points_to_win = 10
    free_road_number = 2  # of Road Building

    # What map and positions are held against
    counts = facts.COUNTS
    founding = (phase.ROLL_OFF, phase.FOUND_SETTLEMENT, phase.FOUND_ROAD)
    checks = "catan.check"

    open = founding + phase.AT_TABLE + (phase.OVER,)
    reveals = Rules.reveals + (act.MONOPOLY,)
    titles = (facts.TRAIL_TITLE, facts.ARMY_TITLE)
    secrets = facts.SECRETS
    lists = (
        roll.roll_only,  # ROLL_OFF
        setup.settlements,  # FOUND_SETTLEMENT
        setup.roads,  # FOUND_ROAD
        legal.before_roll,  # START
        legal.after_roll,  # MAIN
        seven.discards,  # DISCARDING
        legal.robber_hexes,  # ROBBING
        robber.victims,  # STEALING
        building.free_places,  # FREE_ROAD
    )
    lists += deals.LISTS + (nothing,)  # OVER
    handlers = (
        None,
        roll.roll,  # ROLL
        turns.pass_on,  # END_TURN
        setup.road,  # ROAD
        setup.settlement,  # SETTLEMENT
        building.city,  # CITY
        cards.buy,  # BUY
        cards.knight,  # KNIGHT
        cards.road_building,  # ROAD_BUILDING
        cards.invention,  # INVENTION
        cards.monopoly,  # MONOPOLY
        robber.move,  # ROBBER_TO
        robber.steal,  # STEAL
        seven.discard,  # DISCARD
        trade_with_bank,  # BANK
        building.decline,  # PASS
    )
    handlers += deals.HANDLERS
    operands = why.OPERANDS
    waits = why.WAITS
    explanations = why.EXPLANATIONS

    def __init__(self, board):
        super().__init__(board)
        if not len(board.starts):
            self.has_starts = False
        self.exchanges = exchanges(self.resources)
        self.costs = (self.road_cost, self.settlement_cost, self.city_cost, self.card_cost)

    def misfit(self, board) -> str:
        return setup.misfit(board)

    def points(self, pos, seat) -> int:
        return pos[self.hands[seat] + POINTS]

    def score(self, pos, seat) -> int:
        """Victory cards count too (B76)."""
        hand = self.hands[seat]
        return pos[hand + POINTS] + pos[hand + self.hand_bytes + facts.VICTORY_CARD]

    def goal(self, pos) -> int:
        """The points that win at this table."""
        return self.points_to_win

    def harbour_kind(self, pos, place) -> int:
        """What the harbour at this place of the map trades: a card kind, or `any_harbour`."""
        return pos[self.harbours + (place >> 1)] >> 4 * (place & 1) & 15

    def rate(self, pos, seat, kind) -> int:
        """How many equal cards the bank wants from this player (B48)."""
        ports = pos[self.hands[seat] + PORTS]
        if ports >> kind & 1:
            return self.own_harbour_rate
        return self.any_harbour_rate if ports >> facts.ANY_HARBOUR else self.bank_rate

    def lay_out(self, pos, seats, seed, options, starter, turn_cap):
        setup.lay_out(self, pos, seats, seed, options, starter, turn_cap)

    def roll_off(self, pos, dice):
        setup.roll_off(self, pos, dice)

    def begin_turn(self, pos, seat):
        """Points won meanwhile count first of all (B77)."""
        turns.begin(self, pos, seat)
        self.check_victory(pos)

    def check_victory(self, pos) -> bool:
        seat = pos[ACTIVE]
        if self.score(pos, seat) < self.goal(pos):
            return False
        pos[PHASE] = phase.OVER
        pos[ACTOR] = seat
        return True

    def produce(self, pos, total) -> list:
        """Cards for the buildings at hexes with this number; modern: a sole claimant (B33-B36)."""
        claimed = production.claims(self, pos, total)
        return production.give_out(self, pos, claimed, pos[OPTIONS] & MODERN)

    def may_trade(self, pos) -> bool:
        """Seed edition: the first thing built ends trade for the turn (B29)."""
        return pos[OPTIONS] & MODERN != 0 or not pos[FLAGS] & BUILT

    def founding_phase(self, pos) -> int:
        """What the next player founds."""
        return phase.FOUND_SETTLEMENT

    def may_rob(self, pos, seat) -> bool:
        """Rich or poor (B41); the friendly robber spares who has few points (B85)."""
        return not pos[OPTIONS] & FRIENDLY or self.points(pos, seat) > self.friendly_points

    def show_winner(self, pos, seen):
        """Victory cards (B77)."""
        at = self.hands[pos[ACTIVE]] + self.hand_bytes + facts.VICTORY_CARD
        seen[at] = pos[at]
