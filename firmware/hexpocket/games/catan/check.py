"""Whether a position of the base game can be; engine/check.py says how these are used."""

from ...engine import check, check_trade, phase, roads, trails
from ...engine.building import may_lay
from ...engine.cards import kinds_in
from ...engine.founding import FOUNDED, STARTER
from ...engine.network import FIRST_PIECE, other_end, owner, paths_at
from ...engine.position import (
    ACTIVE,
    ACTOR,
    BALANCED,
    BEGINNER,
    BUILT,
    CARD_PLAYED,
    DECKED_DICE,
    FLAGS,
    FRIENDLY,
    MODERN,
    NO_TRADE,
    NOBODY,
    NONE,
    OFFERS,
    OPTIONS,
    PHASE,
    ROBBER,
    ROLLED,
    players,
)
from ...engine.robber import victims
from ...engine.seats import ARMY, CITIES, POINTS, PORTS, ROADS, SETTLEMENTS, TRAIL
from . import facts
from .setup import FOUND_AT

# What can be chosen, and by phase how many of the table's first bytes have a meaning.
OPTIONS_KNOWN = MODERN | FRIENDLY | DECKED_DICE | BEGINNER | NO_TRADE | BALANCED
_HARBOUR_BYTES = facts.NODES - facts.HARBOURS
TABLE_USED = b"\x08\x02\x03\0\0\x04\0\0\x01\x11\x11\x11\x11\x11\x11\0"


def problem(game, pos) -> str:
    return check.first(ALL, game, pos)


def _head(game, pos) -> str:
    return check.head(game, pos, OPTIONS_KNOWN, ROLLED | BUILT | CARD_PLAYED, TABLE_USED)


def has_acted(pos) -> bool:
    """Whether the active player has built or traded since his roll, as far as can be seen."""
    return bool(pos[FLAGS] & BUILT or pos[OFFERS])


def _seven(game, pos) -> str:
    return check.seven_rolled(game, pos, has_acted(pos))


def _island(game, pos) -> str:
    return island(game, pos, 255)


def island(game, pos, printed) -> str:
    """Terrain, numbers and harbours are those of the map, on other places unless its layout is
    played: then these bits of a hex are as it has them."""
    board = game.board
    land = pos[game.hexes : game.hexes + board.hexes]
    kinds = bytes([board.harbours[i] for i in range(1, len(board.harbours), 2)])
    laid = bytes([game.harbour_kind(pos, place) for place in range(len(kinds))])
    wrong = sorted(laid) != sorted(kinds)
    for shift in (0, 4):
        there = sorted([byte >> shift & 15 for byte in land])
        wrong = wrong or there != sorted([byte >> shift & 15 for byte in board.land])
    for byte in land:
        wrong = wrong or (byte & 15 == facts.DESERT) != (byte < 16)
    if pos[OPTIONS] & BEGINNER:
        wrong = wrong or laid != kinds
        for hex_id, byte in enumerate(land):
            wrong = wrong or (byte ^ board.land[hex_id]) & printed
    for place in range(len(kinds), 2 * _HARBOUR_BYTES):
        wrong = wrong or game.harbour_kind(pos, place)
    if wrong:
        return "the island is not made of the map's hexes and harbours"
    return ""


def development(game, pos) -> str:
    for hand in game.hands[players(pos) :]:
        own = pos[hand : hand + game.hand_bytes + game.card_kinds]
        if any(own) or pos[hand + POINTS] or pos[hand + ARMY]:
            return "cards, knights or points at an empty seat"
    for card in range(game.card_kinds):
        gone = left_game(game, pos, card)
        if gone < 0 or gone and not facts.KNIGHT_CARD < card < facts.VICTORY_CARD:
            return "development cards were added or lost"
    return ""


def left_game(game, pos, card) -> int:
    """How many cards of this kind have left the game (B65); knights laid open are still there."""
    left = game.deck_cards[card] - pos[game.deck + card]
    for hand in game.hands:
        left -= pos[hand + game.hand_bytes + card]
        if card == facts.KNIGHT_CARD:
            left -= pos[hand + ARMY]
    return left


def _pieces(game, pos) -> str:
    """Pieces of a colour on the island and in stock; points, and who has earned titles."""
    seats = players(pos)
    board = game.board
    built = bytearray(16)  # by high nibble
    laid = bytearray(16)
    for byte in pos[game.nodes : game.nodes + board.nodes]:
        built[byte >> 4] += 1
    for byte in pos[game.paths : game.paths + board.paths]:
        laid[byte >> 4] += 1
    for seat in range(len(game.hands)):
        hand = game.hands[seat]
        own = (laid[seat + 1], built[seat + 1], built[seat + 5])
        laid[seat + 1] = built[seat + 1] = built[seat + 5] = 0
        left = (pos[hand + ROADS], pos[hand + SETTLEMENTS], pos[hand + CITIES])
        in_all = (game.roads, game.settlements, game.cities)
        for i in range(3):
            if own[i] + left[i] != in_all[i] or own[i] and seat >= seats:
                return "pieces were added or lost"
        points = own[1] + 2 * own[2]
        for title in (game.trail_title, game.army_title):
            points += game.title_points * (pos[title] == seat)
        if points != pos[hand + POINTS] or points > most_points(game):
            return "points that are not the sum of their parts"
    if any(built[1:15]) or any(laid[1:]):
        return "a piece of nobody at the table"
    return earned(game, pos, game.trail_title, TRAIL, game.trail_least) or earned(
        game, pos, game.army_title, ARMY, game.army_least
    )


def most_points(game) -> int:
    """Nobody has enough and plays on, and no action brings more than three."""
    return game.points_to_win + 2


def earned(game, pos, title, size, least) -> str:
    """Whether who holds a title has earned it; Longest Road may lie aside if it is shared."""
    sizes = [pos[hand + size] for hand in game.hands[: players(pos)]]
    most = max(sizes)
    holder = pos[title]
    if holder == NOBODY:
        wrong = most >= least and not (size == TRAIL and sizes.count(most) > 1)
    else:
        wrong = most < least or holder >= len(sizes) or sizes[holder] < most
    return "a title is not with who has earned it" if wrong else ""


def _places(game, pos) -> str:
    """Every building has a road, or waits for it; and what else must hold."""
    waiting = pos[game.table + FOUND_AT] if pos[PHASE] == phase.FOUND_ROAD else NONE
    return apart(game, pos, waiting) or derived(game, pos) or measured(game, pos)


def apart(game, pos, waiting=-1) -> str:
    """Buildings keep apart, and every road leads to one; each has a road but for the one that is
    `waiting`, with -1 any. One walk for all of it: two took 3 ms more on the emulated Pico."""
    board = game.board
    nodes = game.nodes
    seen = bytearray(board.paths)
    for node in range(board.nodes):
        byte = pos[nodes + node]
        seat = owner(byte) if byte >= FIRST_PIECE else NONE
        if seat != NONE:
            road = waiting < 0 or node == waiting
            for path in paths_at(board, node):
                road = road or pos[game.paths + path] >> 4 == seat + 1
                if owner(pos[nodes + other_end(board, path, node)]) != NONE:
                    return "buildings on neighbouring intersections"
            if not road:
                return "a building that touches no own road"
            roads.follow(game, pos, node, seat, seen)
    for path in range(board.paths):
        if pos[game.paths + path] >= 16 and not seen[path]:
            return "a road that leads to no own building"
    return ""


def derived(game, pos) -> str:
    """What follows from the pieces: open places and harbours."""
    again = bytearray(pos)
    roads.reindex(game, again)
    if again != pos:
        return "the open places do not follow from the pieces"
    board = game.board
    ports = bytearray(4)
    for place in range(len(board.harbours) // 2):
        path = board.harbours[2 * place]
        for node in board.path_nodes[2 * path : 2 * path + 2]:
            seat = owner(pos[game.nodes + node])
            if seat != NONE:
                ports[seat] |= 1 << game.harbour_kind(pos, place)
    for seat, hand in enumerate(game.hands):
        if pos[hand + PORTS] != ports[seat]:
            return "the harbours do not follow from the buildings"
    return ""


def measured(game, pos) -> str:
    for seat, hand in enumerate(game.hands):
        if pos[hand + TRAIL] != trails.longest(game, pos, seat):
            return "a longest trail that does not follow from the roads"
    return ""


def turn(game, pos) -> str:
    """What was done this turn, and the development cards still to be played in it."""
    flags = pos[FLAGS]
    old = pos[game.old_cards]
    if not flags & ROLLED and flags & BUILT:
        return "nothing is built and nothing offered before the roll"
    if pos[ACTIVE] == NOBODY or pos[PHASE] in game.founding:
        return "a card to be played, but nobody's turn" if old else ""
    hand = game.hands[pos[ACTIVE]]
    held = kinds_in(pos, hand + game.hand_bytes, game.playable)
    if old & ~held:
        return "a development card to be played is not in the hand"
    if flags & CARD_PLAYED:
        if old:
            return "a development card was played this turn, so none is left to be played"
        gone = [left_game(game, pos, card) for card in range(game.card_kinds)]
        if not any(gone) and not pos[hand + ARMY]:
            return "a card was played this turn, but none is gone"
    elif held != old and not flags & BUILT:
        return "a development card was bought this turn, but nothing was built"
    return ""


def _end(game, pos) -> str:
    """Who has enough points in his turn has won, and nobody else."""
    active = pos[ACTIVE]
    for seat in range(players(pos)):
        score = game.score(pos, seat)
        if seat == active and pos[PHASE] not in game.founding:
            over = pos[PHASE] == phase.OVER
            if over != (score >= game.points_to_win) or score > most_points(game):
                return "who has enough points has won, and nobody else"
        elif seat != active:
            if pos[game.trail_title] == seat:
                score -= game.title_points  # the only points that come in another's turn
            if score >= game.points_to_win:
                return "somebody has enough points and won in a turn before"
    return ""


def _decision(game, pos) -> str:
    """What brought the robber, free roads or a trade."""
    now = pos[PHASE]
    played = pos[FLAGS] & CARD_PLAYED
    seed = not pos[OPTIONS] & MODERN
    if now in (phase.ROBBING, phase.STEALING):
        by_knight = played and pos[game.hands[pos[ACTIVE]] + ARMY]
        if not by_knight and (not check.is_seven(pos) or has_acted(pos)):
            return "the robber moves on a 7, before anything else, or by a knight"
    if now == phase.STEALING:
        if not victims(game, pos):
            return "there is nobody to rob at the robber's hex"
        if seed and not pos[game.hexes + pos[ROBBER]] >> 4:
            return "in the seed edition the robber never goes to the desert"
    if now == phase.FREE_ROAD:
        if not 1 <= pos[game.free_roads] <= game.free_road_number:
            return "there are not so many free roads"
        if not played or not left_game(game, pos, facts.ROAD_BUILDING_CARD):
            return "free roads come from a card played this turn"
        if not may_lay(game, pos, pos[ACTIVE]):
            return "no place or piece for a free road"
    if check.is_trade(now) and not game.may_trade(pos):
        return "in the seed edition trade is over once something is built"
    return ""


def _founding(game, pos) -> str:
    """Each seat has the settlements and roads of its turns, and the second settlement's cards."""
    if pos[PHASE] not in game.founding:
        return ""
    if pos[OPTIONS] & BEGINNER and game.has_starts:
        return "the beginner's set-up begins with founded settlements"
    if pos[game.hexes + pos[ROBBER]] & 15 != facts.DESERT:
        return "the robber waits on the desert until all have founded"
    if tuple(pos[game.deck : game.deck + game.card_kinds]) != game.deck_cards:
        return "no development card is bought or played before all have founded"
    seats = players(pos)
    step = pos[game.table + FOUNDED]
    at = pos[game.table + FOUND_AT] if pos[PHASE] == phase.FOUND_ROAD else NONE
    if at != NONE:
        there = at < game.board.nodes and owner(pos[game.nodes + at]) == pos[ACTOR]
        if not there or roads.touches_road(game, pos, at, pos[ACTOR]):
            return "the road waits for a settlement that is not there"
    for seat in range(seats):
        place = (seat - pos[game.table + STARTER]) % seats
        laid = (step > place) + (step > 2 * seats - 1 - place)
        if step >= 2 * seats or not _has_founded(
            game, pos, seat, laid, at if seat == pos[ACTOR] else NONE
        ):
            return "somebody has not what he founded so far, or its cards"
    return ""


def _has_founded(game, pos, seat, laid, at) -> bool:
    """Whether a seat has so many roads and settlements, and one at `at` that waits for a road."""
    hand = game.hands[seat]
    settled = game.settlements - pos[hand + SETTLEMENTS]
    if settled != laid + (at != NONE) or game.roads - pos[hand + ROADS] != laid:
        return False
    if pos[hand + CITIES] != game.cities:
        return False
    if settled < 2 or at != NONE:
        return check.has_first_cards(game, pos, hand, at if settled > 1 else NONE)
    for node in range(game.board.nodes):
        if owner(pos[game.nodes + node]) == seat and check.has_first_cards(game, pos, hand, node):
            return True
    return False


ALL = (
    _head,
    check.cards,
    development,
    _island,
    _pieces,
    check.calendar,
    check.dice,
    turn,
    _end,
    check_trade.past_offers,
    check_trade.bargain,
    check.founders,
    _seven,
    _founding,
    _decision,
    _places,
)
