"""Whether a position of Baden-Württemberg can be; engine/check.py says how these are used."""

from ...engine import check, check_trade, phase, roads, robber
from ...engine.board import ROAD_REWARD
from ...engine.building import may_lay
from ...engine.founding import FOUNDED, STARTER
from ...engine.network import FIRST_PIECE, NEUTRAL, UNBUILT, owner
from ...engine.position import (
    ACTIVE,
    BEGINNER,
    BUILT,
    CARD_PLAYED,
    DECKED_DICE,
    FLAGS,
    NO_TRADE,
    NONE,
    OPTIONS,
    PHASE,
    ROBBER,
    ROLLED,
    players,
)
from ...engine.seats import ARMY, CITIES, POINTS, PORTS, ROADS, SETTLEMENTS, TRAIL
from ..catan import check as base
from . import facts, pieces

OPTIONS_KNOWN = DECKED_DICE | BEGINNER | NO_TRADE | facts.CARD_BEFORE_ROLL
FLAGS_KNOWN = ROLLED | BUILT | CARD_PLAYED | facts.TRADING | facts.BY_CARD
TABLE_USED = b"\x08\x02\0\0\0\x04\0\0\x01\x11\x11\x11\x11\x11\x11\0"  # as in games/catan


def problem(game, pos) -> str:
    return check.first(ALL, game, pos)


def _head(game, pos) -> str:
    return check.head(game, pos, OPTIONS_KNOWN, FLAGS_KNOWN, TABLE_USED)


def _seven(game, pos) -> str:
    return check.seven_rolled(game, pos, base.has_acted(pos))


def _map(game, pos) -> str:
    """The land is the map's; halls stand in towns, landmarks on their sites, nothing elsewhere."""
    board = game.board
    if bytes(pos[game.hexes : game.hexes + board.hexes]) != bytes(board.land):
        return "the land is not the map's"
    seats = players(pos)
    for node in range(board.nodes):
        byte = pos[game.nodes + node]
        site = game.site_at[node]
        if site == NONE:
            wrong = byte
        elif pieces.is_unbuilt(byte):
            wrong = False
        elif board.sites[3 * site + 1] == facts.CITY:
            wrong = not 0 < byte >> 4 <= seats
        else:
            wrong = byte < NEUTRAL or byte & 15 >= seats or byte >> 4 != NEUTRAL >> 4
        if wrong:
            return "something stands where it cannot be"
    return ""


def _pieces(game, pos) -> str:
    """Roads of a colour on the map and in stock, halls as points, titles that are earned."""
    seats = players(pos)
    halls = bytearray(4)
    laid = bytearray(16)  # by high nibble
    for byte in pos[game.nodes : game.nodes + game.board.nodes]:
        if FIRST_PIECE <= byte < UNBUILT:
            halls[owner(byte)] += 1
    for seat in pieces.margin(game, pos):
        halls[seat] += 1
    for byte in pos[game.paths : game.paths + game.board.paths]:
        laid[byte >> 4] += 1
    for seat, hand in enumerate(game.hands):
        own = laid[seat + 1]
        laid[seat + 1] = 0
        for title in game.titles:
            halls[seat] += pos[title] == seat
        if own + pos[hand + ROADS] != game.roads or own and seat >= seats:
            return "pieces were added or lost"
        if pos[hand + POINTS] != halls[seat] or halls[seat] > game.settlements:
            return "points that are not the town halls placed"
        if pos[hand + PORTS] or pos[hand + SETTLEMENTS] or pos[hand + CITIES]:
            return "a counter that means nothing is set"
    if any(laid[1:]):
        return "a piece of nobody at the table"
    return base.earned(game, pos, game.trail_title, TRAIL, game.trail_least) or base.earned(
        game, pos, game.army_title, ARMY, game.army_least
    )


def _places(game, pos) -> str:
    """Every road leads to an own hall; and what follows from the pieces."""
    board = game.board
    seen = bytearray(board.paths)
    for node in game.towns:
        seat = owner(pos[game.nodes + node])
        if seat != NONE:
            roads.follow(game, pos, node, seat, seen)
    for path in range(board.paths):
        if pos[game.paths + path] >= FIRST_PIECE and not seen[path]:
            return "a road that leads to no own town hall"
    again = bytearray(pos)
    pieces.reindex(game, again)
    if again != pos:
        return "the open places do not follow from the pieces"
    return base.measured(game, pos)


def _flags(game, pos) -> str:
    """What cards played this turn leave behind, and when one may be played (W41)."""
    flags = pos[FLAGS]
    played = flags & CARD_PLAYED
    if played and not flags & ROLLED and not game.plays_early(pos):
        return "no card is played before the roll"
    if flags & facts.TRADING and not (played and base.left_game(game, pos, facts.TRADE_CARD)):
        return "two for one comes from a card played this turn"
    moves = pos[PHASE] in (phase.ROBBING, phase.STEALING)
    if flags & facts.BY_CARD and not (played and moves and pos[game.hands[pos[ACTIVE]] + ARMY]):
        return "the inventor moves by a card that was not played"
    return ""


def most_points(game, pos) -> int:
    """Nobody has enough and plays on, and no action brings more than two."""
    return game.goal(pos) + 1


def _end(game, pos) -> str:
    """Who has enough points in his turn has won, and nobody else."""
    goal = game.goal(pos)
    for seat in range(players(pos)):
        score = game.score(pos, seat)
        if seat != pos[ACTIVE]:
            if pos[game.trail_title] == seat:
                score -= game.title_points  # the only points that come in another's turn
            if score >= goal:
                return "somebody has enough points and won in a turn before"
        elif (pos[PHASE] == phase.OVER) != (score >= goal) or score > most_points(game, pos):
            return "who has enough points has won, and nobody else"
    return ""


def _decision(game, pos) -> str:
    """What brought the inventor, or free roads."""
    now = pos[PHASE]
    if now in (phase.ROBBING, phase.STEALING):
        seven = check.is_seven(pos) and not base.has_acted(pos)
        if not seven and not pos[FLAGS] & facts.BY_CARD:
            return "the inventor moves on a 7, before anything else, or by a card"
    if now == phase.STEALING and not robber.victims(game, pos):
        return "there is nobody to draw from at the inventor's hex"
    if now == phase.FREE_ROAD:
        if not may_lay(game, pos, pos[ACTIVE]):
            return "no place or piece for a free road"
        if not _has_free_road(game, pos):
            return "free roads come from a card or a landmark of this turn"
    return ""


def _has_free_road(game, pos) -> bool:
    """Two from Road Building, or one of them; or one from a landmark."""
    left = pos[game.free_roads]
    flags = pos[FLAGS]
    if flags & CARD_PLAYED and base.left_game(game, pos, facts.ROAD_BUILDING_CARD):
        return 1 <= left <= game.free_road_number
    if left != 1 or not flags & BUILT:
        return False
    own = NEUTRAL | pos[ACTIVE]
    built = [node for node in game.landmarks if pos[game.nodes + node] == own]
    return ROAD_REWARD in [game.reward(node) for node in built]


def _founding(game, pos) -> str:
    """Each seat has the halls of its turns, and the third one's cards."""
    if pos[PHASE] not in game.founding:
        return ""
    if pos[OPTIONS] & BEGINNER:
        return "with start cards nobody founds"
    if pos[ROBBER] != game.board.robber:
        return "the inventor stays where he is until all have founded"
    if tuple(pos[game.deck : game.deck + game.card_kinds]) != game.deck_cards:
        return "no development card is bought or played before all have founded"
    for seat in range(players(pos)):
        if not has_founded(game, pos, seat, founded(game, pos, seat)):
            return "somebody has not what he founded so far, or its cards"
    return ""


def founded(game, pos, seat) -> int:
    """How many halls a seat has by now; more than all if the count is wrong."""
    seats = players(pos)
    step = pos[game.table + FOUNDED] if pos[PHASE] == phase.FOUND_SETTLEMENT else 0
    place = (seat - pos[game.table + STARTER]) % seats
    if step >= facts.START_HALLS * seats:
        return NONE
    return (step > place) + (step > 2 * seats - 1 - place) + (step > 2 * seats + place)


def has_founded(game, pos, seat, halls) -> bool:
    hand = game.hands[seat]
    if pos[hand + POINTS] != halls or pos[hand + ROADS] != game.roads:
        return False
    if halls < facts.START_HALLS:
        return not any(pos[hand : hand + game.resources])
    for node in game.towns:
        if owner(pos[game.nodes + node]) == seat and check.has_first_cards(game, pos, hand, node):
            return True
    return False


ALL = (
    _head,
    check.cards,
    base.development,
    _map,
    _pieces,
    check.calendar,
    check.dice,
    base.turn,
    _flags,
    _end,
    check_trade.past_offers,
    check_trade.bargain,
    check.founders,
    _seven,
    _founding,
    _decision,
    _places,
)
