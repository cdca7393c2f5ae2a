"""Whether the turn of a Cities & Knights position fits (part of check.py)."""

from ...engine import check, check_trade, founding, phase, roads, trade
from ...engine.network import is_city, owner
from ...engine.position import (
    ACTIVE,
    ACTOR,
    BUILT,
    CARD_PLAYED,
    DICE,
    FLAGS,
    NOBODY,
    NONE,
    OPTIONS,
    PHASE,
    ROBBER,
    ROLLED,
    get16,
    players,
)
from ...engine.seats import CITIES, ROADS, SETTLEMENTS
from ..catan import check as base
from ..catan.setup import FOUND_AT
from . import facts, pieces, robbing
from .facts import EVENT, FLEET, RAIDED, SHIP, SHIP_EVENT

# The phases in which the event die is not yet resolved.
EVENTS = (facts.DRAWING, facts.RETURNING, facts.PILLAGING)
OTHERS_ACT = (
    EVENTS + (facts.AQUEDUCT, facts.RELOCATING, facts.DESERTING, facts.GIVING) + (facts.SWAPPING,)
)
_FLAGS = ROLLED | BUILT | CARD_PLAYED | facts.CHOSEN
# What one may gain after his last turn: Longest Road, two opened cards, a Defender card.
_GAINS = 5


def most_points(game) -> int:
    return game.points_to_win - 1 + _GAINS


def _used(now) -> int:
    """How many of the table's first bytes have a meaning in a phase."""
    if check.is_trade(now):
        return 1 + trade.PAST * facts.BUNDLE
    if now == facts.FOUND_CITY:
        return base.TABLE_USED[phase.FOUND_SETTLEMENT]
    if now >= phase.OWN or now in (phase.DISCARDING, phase.ROBBING, phase.STEALING):
        return facts.PIECE + 1 - facts.TABLE
    return base.TABLE_USED[now] if now < len(base.TABLE_USED) else 0


_TABLE_USED = bytes([_used(now) for now in range(facts.SWAPPING + 1)])


def head(game, pos) -> str:
    options = base.OPTIONS_KNOWN | facts.FREE_ROBBER
    return check.head(game, pos, options, _FLAGS, _TABLE_USED)


def _calendar(game, pos) -> str:
    return check.calendar(game, pos, OTHERS_ACT)


def _dice(game, pos) -> str:
    """Three dice, or none; chosen ones come from a card."""
    flags = pos[FLAGS]
    if pos[EVENT] > SHIP_EVENT or (pos[EVENT] > 0) != bool(flags & ROLLED):
        return "the event die shows a gate or the ship once rolled, and nothing before"
    chosen = flags & facts.CHOSEN
    if chosen and flags & (ROLLED | CARD_PLAYED) != ROLLED | CARD_PLAYED:
        return "dice are chosen by a card"
    red = pos[DICE] & 15
    white = pos[DICE] >> 4
    if chosen and not (1 <= red <= 6 and 1 <= white <= 6):
        return "the dice show two numbers from 1 to 6 once rolled, and nothing before"
    return check.dice(game, pos, chosen)


def _turn(game, pos) -> str:
    """What was done this turn."""
    flags = pos[FLAGS]
    rolled = flags & ROLLED
    if not rolled and flags & (BUILT | CARD_PLAYED):
        return "nothing is built and no card played before the roll"
    if pos[FLEET] and not flags & CARD_PLAYED:
        return "the merchant fleet comes from a card played this turn"
    if not rolled and pos[PHASE] != phase.OVER:
        for byte in pos[game.nodes : game.nodes + game.board.nodes]:
            if pieces.is_knight(byte) and pieces.rested(byte) != byte:
                return "no knight is activated or promoted before the roll"
    return ""


def _ship(game, pos) -> str:
    """The ship is on its way; it has landed while cities fall or cards are drawn."""
    landed = pos[SHIP] == facts.LANDING
    if pos[SHIP] > facts.LANDING or pos[RAIDED] > 1:
        return "the ship has seven steps"
    if landed and (
        not pos[RAIDED]
        or pos[EVENT] != SHIP_EVENT
        or pos[PHASE] not in EVENTS
        and pos[PHASE] != phase.OVER
    ):
        return "the ship has landed, but there is no attack"
    if robbing.is_frozen(pos) and pos[game.hexes + pos[ROBBER]] >> 4:
        return "the robber does not move before the first attack"
    return ""


def has_acted(pos) -> bool:
    """Whether the active player has done something since his roll, as far as can be seen."""
    return base.has_acted(pos) or bool(pos[FLEET])


def _seven(game, pos) -> str:
    """As in the base game, but for a frozen robber, and not while the event die comes first."""
    now = pos[PHASE]
    if now == phase.DISCARDING:
        return "" if pos[facts.CAUSE] else check.seven_rolled(game, pos, has_acted(pos))
    if robbing.is_frozen(pos) or now in EVENTS or now == phase.OVER:
        return ""
    return check.seven_rolled(game, pos, has_acted(pos))


def _end(game, pos) -> str:
    """Who has enough points in his turn has won, and nobody else."""
    active = pos[ACTIVE]
    if pos[PHASE] in game.founding or active == NOBODY:
        return ""
    won = game.points(pos, active) >= game.points_to_win
    if won != (pos[PHASE] == phase.OVER):
        return "who has enough points has won, and nobody else"
    return ""


# Before the first turn


def _founding(game, pos) -> str:
    """Each seat has what its turns brought, and the cards of its city; all else is as laid out."""
    if pos[PHASE] not in game.founding:
        return ""
    seats = players(pos)
    fresh = game.new(seats, 0, get16(pos, OPTIONS) & ~7)
    if pos[game.hexes + pos[ROBBER]] >> 4:
        return "the robber waits on the desert until all have founded"
    same = pos[facts.TRAIL_TITLE : facts.BANK] == fresh[facts.TRAIL_TITLE : facts.BANK]
    if not same or pos[facts.DECK : facts.TABLE] != fresh[facts.DECK : facts.TABLE]:
        return "everything is as it was laid out until all have founded"
    step = pos[game.table + founding.FOUNDED] if pos[PHASE] != phase.ROLL_OFF else 0
    rounds = step // seats
    waits = pos[PHASE] == phase.FOUND_ROAD
    if step >= 2 * seats or not waits and pos[PHASE] != phase.ROLL_OFF:
        expected = facts.FOUND_CITY if rounds else phase.FOUND_SETTLEMENT
        if step >= 2 * seats or pos[PHASE] != expected:
            return "a settlement is founded first, and then a city"
    at = pos[game.table + FOUND_AT] if waits else NONE
    if waits:
        there = at < game.board.nodes and owner(pos[game.nodes + at]) == pos[ACTOR]
        if not there or roads.touches_road(game, pos, at, pos[ACTOR]):
            return "the road waits for a building that is not there"
    for seat in range(seats):
        hand = game.hands[seat]
        place = (seat - pos[game.table + founding.STARTER]) % seats
        if pos[PHASE] == phase.ROLL_OFF:
            place = seats
        laid = (step > place) + (step > 2 * seats - 1 - place)
        waiting = waits and seat == pos[ACTOR]
        rest = pos[hand + facts.PROGRESS : hand + facts.WALLS + 1]
        if (
            rest != fresh[hand + facts.PROGRESS : hand + facts.WALLS + 1]
            or pos[hand + facts.DEFENDERS]
        ):
            return "everything is as it was laid out until all have founded"
        if not _has_founded(game, pos, seat, laid, laid + waiting, at if waiting else NONE):
            return "somebody has not what he founded so far, or its cards"
    return ""


def _has_founded(game, pos, seat, laid, built, at) -> bool:
    """Whether a seat has so many roads, a settlement, then a city; and the city's cards."""
    hand = game.hands[seat]
    if game.roads - pos[hand + ROADS] != laid:
        return False
    if game.settlements - pos[hand + SETTLEMENTS] != min(built, 1):
        return False
    if game.cities - pos[hand + CITIES] != max(built - 1, 0):
        return False
    if built < 2:
        return check.has_first_cards(game, pos, hand, NONE)
    for node, byte in enumerate(pos[game.nodes : game.nodes + game.board.nodes]):
        if is_city(byte) and owner(byte) == seat:
            return at in (NONE, node) and check.has_first_cards(game, pos, hand, node)
    return False


ALL = (
    _calendar,
    _dice,
    _turn,
    _ship,
    _end,
    check_trade.past_offers,
    check_trade.bargain,
    check.founders,
    _seven,
    _founding,
)
