"""Baden-Württemberg: town halls and landmarks from the Tauber to Lake Constance, on one map.

`Baden(board)` extends games/catan: other facts and tables, a few hooks. Rule ids (W29 ...) in the
modules here are those of docs/rules/baden.md.
"""

from ...engine import action as act
from ...engine import building, production, robber
from ...engine.position import FLAGS, OPTIONS, players
from ...engine.rules import Rules, nothing, replaced
from ..catan import Catan
from ..catan.facts import GRAIN, ORE
from . import acts, build, cards, facts, legal, pieces, setup, why


class Baden(Catan):
    """Its facts and tables; engine/rules.py has what is done with them."""

    name = "baden"
    number = 4
    folders = ("baden", "catan")
    maps = ("baden",)

    # Where things are in a position
    size = facts.SIZE
    harbours = facts.NODES  # there are none
    nodes = facts.NODES
    paths = facts.PATHS

    # Cards
    cards_of_a_kind = 18
    most = (cards_of_a_kind,) * Catan.kinds
    deck_cards = facts.DECK_CARDS

    # Pieces of a colour
    roads = 20
    settlements = 12  # town halls
    cities = 0

    # Costs and rates
    landmark_cost = ((ORE, 2), (GRAIN, 1))
    bank_rate = 3
    own_harbour_rate = 2  # after Trade

    # Points
    title_points = 1
    points_to_win = 12
    points_of_four = 10  # that win if four play

    # What map and positions are held against
    counts = facts.COUNTS
    founding = Catan.founding[:2]
    checks = "baden.check"

    open = Catan.open[:2] + Catan.open[3:]
    reveals = Rules.reveals
    chance = dict(Catan.chance)
    chance.update(build.CHANCE)
    lists = (
        Catan.lists[0],  # ROLL_OFF
        setup.places,  # FOUND_SETTLEMENT
        nothing,
        legal.before_roll,  # START
        legal.after_roll,  # MAIN
        Catan.lists[5],  # DISCARDING
        robber.hexes,  # ROBBING
        cards.victims,  # STEALING
    )
    lists += Catan.lists[len(lists) :]
    handlers = replaced(
        Catan.handlers,
        {
            act.ROAD: building.road,
            acts.HALL: build.hall,
            act.CITY: None,
            acts.INVENTION: cards.invention,
            act.MONOPOLY: None,
            act.ROBBER_TO: cards.move_inventor,
            act.STEAL: cards.draw,
            act.PASS: cards.decline,
        },
    )
    handlers += (
        cards.trade,  # TRADE
        build.landmark,  # LANDMARK
        build.landmark_draw,  # LANDMARK_DRAW
    )
    operands = why.OPERANDS
    waits = why.WAITS
    explanations = why.EXPLANATIONS

    def __init__(self, board):
        super().__init__(board)
        self.costs = (self.road_cost, self.settlement_cost, self.landmark_cost, self.card_cost)
        self.site_at = board.sites_by_node()
        self.towns = _of_kind(board, facts.CITY)  # nodes of sites
        self.landmarks = _of_kind(board, facts.LANDMARK)

    def reason(self, pos, action):
        return why.find(self, pos, action)

    def misfit(self, board) -> str:
        return setup.misfit(board)

    def goal(self, pos) -> int:
        return self.points_of_four if players(pos) == 4 else self.points_to_win

    def halls_left(self, pos, seat) -> int:
        """Every hall that is placed is a point, wherever it is (W33)."""
        return self.settlements - self.points(pos, seat)

    def reward(self, node) -> int:
        """What the landmark of this node rewards, as a map has it."""
        return self.board.sites[3 * self.site_at[node] + 2]

    def plays_early(self, pos) -> bool:
        """Whether development cards may be played before the roll (W41)."""
        return pos[OPTIONS + 1] << 8 & facts.CARD_BEFORE_ROLL > 0

    def more_rates(self, pos, seat) -> bool:
        return pos[FLAGS] & facts.TRADING > 0

    def rate(self, pos, seat, kind) -> int:
        """Three for one; two after Trade (W22, W23)."""
        return self.own_harbour_rate if pos[FLAGS] & facts.TRADING else self.bank_rate

    def lay_out(self, pos, seats, seed, options, starter, turn_cap):
        setup.lay_out(self, pos, seats, seed, options, starter, turn_cap)

    def lay_road(self, pos, path, seat):
        pieces.lay_road(self, pos, path, seat)

    def produce(self, pos, total) -> list:
        """A card for each hall; in a shortage a sole claimant gets what is left (W14, W15)."""
        return production.give_out(self, pos, production.claims(self, pos, total), True)

    def may_trade(self, pos) -> bool:
        """Trade and building mix in any order (W13)."""
        return True

    def may_rob(self, pos, seat) -> bool:
        """Who has a card in hand (W18)."""
        return self.hand_size(pos, seat) > 0


def _of_kind(board, kind) -> bytes:
    sites = board.sites
    return bytes([sites[i] for i in range(0, len(sites), 3) if sites[i + 1] == kind])
