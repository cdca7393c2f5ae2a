"""Cities & Knights: the base game with commodities, knights, barbarians and progress cards.

`Knights(board)` extends games/catan: more facts, longer tables, hooks. Rule ids (C29 ...) in the
modules here are those of docs/rules/knights.md, ids like B36 those of docs/rules/catan.md.
"""

from ...engine import action as act
from ...engine import building, phase, turns
from ...engine.position import ACTIVE, PHASE
from ...engine.rules import nothing, replaced
from ..catan import Catan
from . import (
    acts,
    cities,
    commerce,
    dice,
    effect,
    events,
    facts,
    improve,
    knights,
    legal,
    pieces,
    politics,
    progress,
    remarks,
    robbing,
    science,
    setup,
    why,
)
from .facts import BRICK, GRAIN, ORE, WOOL


def _decline(game, pos, _):
    """What is optional depends on the phase."""
    _DECLINES[pos[PHASE]](game, pos, _)


_DECLINES = {
    phase.FREE_ROAD: building.decline,
    facts.AQUEDUCT: events.no_fetch,
    facts.SMITHING: science.decline,
    facts.REPLACING: science.decline,
    facts.REBUILDING: politics.leave_unbuilt,
    facts.LENDING: commerce.skip_partner,
}


class Knights(Catan):
    """Its facts and tables; engine/rules.py has what is done with them."""

    name = "knights"
    number = 2
    folders = ("knights", "catan")

    # Where things are in a position
    size = facts.SIZE
    trail_title = facts.TRAIL_TITLE
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
    kind_names = Catan.kind_names + ("paper", "cloth", "coin")
    most = Catan.most + (facts.COMMODITIES,) * (facts.KINDS - facts.RESOURCES)
    deck_cards = facts.DECK_CARDS
    card_kinds = facts.CARD_KINDS
    playable = 0  # of old cards: progress cards may be played at once
    seconds = facts.SECONDS

    # Costs
    knight_cost = promote_cost = ((WOOL, 1), (ORE, 1))
    activate_cost = ((GRAIN, 1),)
    wall_cost = ((BRICK, 2),)
    medicine_cost = ((ORE, 2), (GRAIN, 1))
    more_costs = (knight_cost, activate_cost, promote_cost, wall_cost)

    points_to_win = 13

    # Pieces
    bars = facts.BARS
    marks = facts.MARKS

    # What map and positions are held against
    founding = Catan.founding + (facts.FOUND_CITY,)
    has_starts = False
    checks = "knights.check"

    secrets = facts.SECRETS
    under = facts.BACK
    titles = (facts.TRAIL_TITLE, facts.MERCHANT_OF) + tuple(
        range(facts.METROPOLIS_OF, facts.CONSTITUTION_OF + 1)
    )
    open = Catan.open + (
        facts.FOUND_CITY,
        facts.DRAWING,
        facts.PILLAGING,
        facts.AQUEDUCT,
        facts.RELOCATING,
        facts.DESERTING,
    )
    yielding = (acts.DRAW, acts.RETURN)
    reveals = Catan.reveals + (
        acts.SPY,
        acts.MASTER_MERCHANT,
        acts.RESOURCE_MONOPOLY,
        acts.TRADE_MONOPOLY,
        acts.WEDDING,
        acts.LEND,
    )
    veiled = {
        acts.RETURN: (0xFF, False),
        acts.LEND: (0xFF, False),
        acts.SWAP: (0xF0FF, True),
        acts.TAKE: (0xFF, True),
        acts.TAKE_CARD: (0xFF, True),
        acts.GIVE: (0xFF, True),
    }
    chance = dice.CHANCE
    lists = (
        Catan.lists[: phase.START]
        + (legal.before_roll, legal.after_roll)
        + Catan.lists[phase.DISCARDING : phase.STEALING]
        + (robbing.victims,)
        + Catan.lists[phase.FREE_ROAD :]
    )
    lists += (nothing,) * (phase.OWN - len(lists))
    lists += (
        setup.cities,  # FOUND_CITY
        events.draws,  # DRAWING
        events.returns,  # RETURNING
        events.pillages,  # PILLAGING
        events.fetches,  # AQUEDUCT
        knights.refuges,  # RELOCATING
        improve.crowns,  # CROWNING
        science.second_knights,  # SMITHING
        politics.deserters,  # DESERTING
        politics.replacements,  # REPLACING
        politics.rebuildings,  # REBUILDING
        politics.seen_cards,  # SPYING
        commerce.takes,  # TAKING
        politics.gifts,  # GIVING
        commerce.loans,  # LENDING
        commerce.swaps,  # SWAPPING
    )
    handlers = replaced(
        Catan.handlers,
        {
            act.ROLL: events.roll,
            act.ROAD: setup.road,
            act.CITY: cities.city,
            act.BUY: None,
            act.KNIGHT: None,
            act.ROAD_BUILDING: science.road_building,
            act.INVENTION: None,
            act.MONOPOLY: None,
            act.ROBBER_TO: robbing.move,
            act.STEAL: robbing.steal,
            act.PASS: _decline,
        },
    )
    handlers += (
        events.draw,  # DRAW
        events.put_back,  # RETURN
        events.pillage,  # PILLAGE
        events.fetch,  # FETCH
        knights.hire,  # HIRE
        knights.activate,  # ACTIVATE
        knights.promote,  # PROMOTE
        knights.move,  # MOVE
        knights.chase,  # CHASE
        knights.relocate,  # RELOCATE
        improve.wall,  # WALL
        improve.improve,  # IMPROVE
        improve.crown,  # CROWN
        events.alchemist,  # ALCHEMIST
        science.crane,  # CRANE
        science.engineer,  # ENGINEER
        science.inventor,  # INVENTOR
        science.irrigation,  # IRRIGATION
        science.medicine,  # MEDICINE
        science.mining,  # MINING
        science.smith,  # SMITH
        commerce.commercial_harbor,  # COMMERCIAL_HARBOR
        commerce.lend,  # LEND
        commerce.swap,  # SWAP
        commerce.master_merchant,  # MASTER_MERCHANT
        politics.take,  # TAKE
        commerce.merchant,  # MERCHANT
        commerce.merchant_fleet,  # MERCHANT_FLEET
        commerce.resource_monopoly,  # RESOURCE_MONOPOLY
        commerce.trade_monopoly,  # TRADE_MONOPOLY
        politics.bishop,  # BISHOP
        politics.deserter,  # DESERTER
        politics.desert,  # DESERT
        politics.replace,  # REPLACE
        politics.diplomat,  # DIPLOMAT
        politics.intrigue,  # INTRIGUE
        politics.saboteur,  # SABOTEUR
        politics.spy,  # SPY
        politics.take_card,  # TAKE_CARD
        politics.warlord,  # WARLORD
        politics.wedding,  # WEDDING
        politics.give,  # GIVE
    )
    operands = why.OPERANDS
    waits = why.WAITS
    explanations = why.EXPLANATIONS

    def __init__(self, board):
        super().__init__(board)
        self.costs = (self.road_cost, self.settlement_cost, self.city_cost)

    def lay_out(self, pos, seats, seed, options, starter, turn_cap):
        super().lay_out(pos, seats, seed, options, starter, turn_cap)
        setup.lay_out(self, pos)

    def founding_phase(self, pos) -> int:
        return setup.founding_phase(self, pos)

    def begin_turn(self, pos, seat):
        turns.begin(self, pos, seat)
        pos[facts.EVENT] = pos[facts.FLEET] = 0
        pieces.each(self, pos, pieces.rested)
        self.check_victory(pos)

    def score(self, pos, seat) -> int:
        """All points are public (C64)."""
        return self.points(pos, seat)

    def check_victory(self, pos) -> bool:
        won = super().check_victory(pos)
        if won:
            effect.clear(pos)
        return won

    def produce(self, pos, total):
        events.after_production(self, pos, super().produce(pos, total))

    def may_trade(self, pos) -> bool:
        """Trade and building mix in any order (C15)."""
        return True

    def more_rates(self, pos, seat) -> bool:
        level = pos[self.hands[seat] + facts.LEVELS + facts.TRADE]
        return level >= facts.ABILITY or pos[facts.MERCHANT_OF] == seat or pos[facts.FLEET] > 0

    def rate(self, pos, seat, kind) -> int:
        """Harbours, the third trade level, the merchant and his fleet (C63)."""
        return commerce.rate(self, pos, seat, kind)

    def hand_limit(self, pos, seat) -> int:
        """Two more for each wall (C21); under Saboteur few."""
        if pos[PHASE] == phase.DISCARDING and pos[facts.CAUSE]:
            return politics.limit(self, pos, seat)
        return self.most_cards + facts.WALL_CARDS * pos[self.hands[seat] + facts.WALLS]

    def after_discards(self, pos):
        if pos[facts.CAUSE] or robbing.is_frozen(pos):
            effect.end(pos)
        else:
            pos[PHASE] = phase.ROBBING

    def is_forced(self, pos) -> bool:
        """A draw from the only deck there is, cards taken from whoever has no more."""
        if pos[PHASE] == facts.DRAWING:
            return len(events.draws(self, pos)) == 1
        return pos[PHASE] == facts.TAKING and commerce.takes_all(self, pos)

    # Who may see what

    def is_shown(self, pos, owner, pile, seat) -> bool:
        """What Master Merchant and Spy see (C67)."""
        if seat != pos[ACTIVE] or owner != pos[facts.VICTIM]:
            return False
        return pos[PHASE] == (facts.SPYING if pile else facts.TAKING)

    def hide_more(self, pos, seen, seat):
        """A card lent face down."""
        if pos[PHASE] == facts.SWAPPING and seat != pos[ACTIVE]:
            seen[facts.PIECE] = 0

    def seen_by(self, record, actor, seat) -> int:
        """A card that is opened when it is drawn all can see (C57)."""
        if act.kind_of(record) == acts.DRAW and (record & 255) - 1 in facts.POINT_CARDS:
            return record
        return super().seen_by(record, actor, seat)

    def noted(self, before, pos, record) -> int:
        return remarks.noted(self, pos, super().noted(before, pos, record))

    def may_note(self, pos, record) -> bool:
        if act.kind_of(record) in remarks.NOTED:
            return remarks.may_note(self, record)
        return super().may_note(pos, record)

    def remarks(self, before, pos, record) -> list:
        return remarks.of(self, before, pos, record)

    def may_remark(self, seats, remark) -> bool:
        return remarks.is_sound(self, seats, remark)

    def in_deck(self, pos, card) -> int:
        """Whether a progress card can be drawn next."""
        return progress.can_draw(pos, facts.deck_of(card), card)

    def show_winner(self, pos, seen):
        """Nothing hidden is worth a point."""
