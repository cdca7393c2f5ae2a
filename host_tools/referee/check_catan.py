"""Whether a base-game position can be: cards and pieces conserved, points and titles earned.

What turn and open decision must look like is in check_catan_turn.py. Every check returns what is
wrong in one line, or an empty string.
"""

from collections import Counter

from hexpocket.engine import building, network, phase, roads
from hexpocket.engine.position import (
    BEGINNER,
    BUILT,
    CARD_PLAYED,
    NOBODY,
    NONE,
    OPTIONS,
    PHASE,
    ROBBER,
    ROLLED,
    players,
)
from hexpocket.engine.seats import ARMY, CITIES, COUNTERS, POINTS, PORTS, ROADS, SETTLEMENTS, TRAIL
from hexpocket.engine.trails import longest as longest_trail
from hexpocket.games.catan import facts, setup
from hexpocket.games.catan.facts import CARDS, DECK, HEXES, NODES, PATHS

from . import check_catan_turn, check_common
from .words import CARDS as CARD_WORDS
from .words import seat_name


def _head(game, pos) -> str:
    return check_common.head(game, pos, ROLLED | BUILT | CARD_PLAYED)


def _board(game, pos) -> str:
    board = game.board
    if pos[ROBBER] >= board.hexes:
        return "the robber is not on the island"
    lands = list(pos[HEXES : HEXES + board.hexes])
    kinds = [game.harbour_kind(pos, i) for i in range(len(board.harbours) // 2)]
    if Counter(b & 15 for b in lands) != Counter(b & 15 for b in board.land):
        return "the hexes are not 4 forest, 4 pasture, 4 fields, 3 hills, 3 mountains and 1 desert"
    if Counter(b >> 4 for b in lands) != Counter(b >> 4 for b in board.land):
        return "the number tokens are not 2 and 12 once and 3 to 6 and 8 to 11 twice"
    if any((b & 15 == facts.DESERT) != (b >> 4 == 0) for b in lands):
        return "the desert has no number and every other hex has one"
    if sorted(kinds) != sorted(board.harbours[1::2]) or pos[facts.HARBOURS + 4] >> 4:
        return "the harbours are not four 3:1 and one of each resource"
    if pos[OPTIONS] & BEGINNER and (bytes(lands), bytes(kinds)) != (
        bytes(board.land),
        bytes(board.harbours[1::2]),
    ):
        return "the beginner's set-up has the printed board: leave out hexes and harbours"
    return ""


def _development(game, pos) -> str:
    hands = game.hands[: players(pos)]
    for card, word in enumerate(CARD_WORDS):
        total = pos[DECK + card] + sum(pos[hand + CARDS + card] for hand in hands)
        if card == facts.KNIGHT_CARD:
            total += sum(pos[hand + ARMY] for hand in hands)
        number = game.deck_cards[card]
        if total > number or total < number and card not in check_catan_turn.PROGRESS:
            return f"there are {number} {word} cards, not {total}"
    for hand in game.hands[players(pos) :]:
        if (
            any(pos[hand : hand + CARDS + facts.CARD_KINDS])
            or pos[hand + POINTS]
            or pos[hand + ARMY]
        ):
            return "cards or points at an empty seat"
    return ""


def _pieces(game, pos) -> str:
    board = game.board
    built: list[list[int]] = [[] for _ in game.hands]
    roads: list[list[int]] = [[] for _ in game.hands]
    for node, byte in enumerate(pos[NODES : NODES + board.nodes]):
        seat = network.owner(byte)
        if 8 < byte >> 4 < 15 or seat != NONE and seat >= players(pos):
            return f"intersection {node} has a piece of nobody at the table"
        if seat != NONE:
            built[seat].append(node)
    for path, byte in enumerate(pos[PATHS : PATHS + board.paths]):
        if byte >> 4 > players(pos):
            return f"path {path} has a road of nobody at the table"
        if byte >> 4:
            roads[(byte >> 4) - 1].append(path)
    for seat, hand in enumerate(game.hands):
        name = seat_name(pos, seat) if seat < players(pos) else "an empty seat"
        cities = sum(network.is_city(pos[NODES + node]) for node in built[seat])
        for count, left, number, word in (
            (len(roads[seat]), pos[hand + ROADS], game.roads, "roads"),
            (len(built[seat]) - cities, pos[hand + SETTLEMENTS], game.settlements, "settlements"),
            (cities, pos[hand + CITIES], game.cities, "cities"),
        ):
            if count + left != number:
                return f"{name} has {number} {word} in all, not {count} built and {left} left"
        found = _loose_piece(game, pos, roads[seat], built[seat])
        if found:
            return f"{name}: {found}"
    return ""


def _loose_piece(game, pos, roads, built) -> str:
    """Geometry of one colour: no building without a road, no road without a building."""
    board = game.board
    ends = {path: set(board.path_nodes[2 * path : 2 * path + 2]) for path in roads}
    reached = set(built)
    for node in built:
        for path in network.paths_at(board, node):
            other = network.other_end(board, path, node)
            if network.owner(pos[NODES + other]) != NONE:
                return f"buildings on the neighbouring intersections {node} and {other}"
        waiting = pos[PHASE] == phase.FOUND_ROAD and pos[game.table + setup.FOUND_AT] == node
        if not waiting and not any(node in pair for pair in ends.values()):
            return f"the building on intersection {node} touches no own road"
    loose = dict(ends)
    while True:
        joined = [path for path, pair in loose.items() if pair & reached]
        if not joined:
            break
        for path in joined:
            reached |= loose.pop(path)
    for path in loose:
        return f"the road {'-'.join(map(str, sorted(ends[path])))} leads to no own building"
    return ""


def _derived(game, pos) -> str:
    """What follows from the pieces must be what the position says: places, trails, points."""
    again = bytearray(pos)
    roads.reindex(game, again)
    if again != pos:
        return "the open places do not follow from the pieces"
    seats = range(players(pos))
    trails = [longest_trail(game, pos, seat) for seat in seats]
    armies = [pos[game.hands[seat] + ARMY] for seat in seats]
    found = _title(trails, game.trail_least, pos[game.trail_title], "Longest Road") or _title(
        armies, game.army_least, pos[game.army_title], "Largest Army"
    )
    for seat in seats:
        hand = game.hands[seat]
        name = seat_name(pos, seat)
        points = expected_points(game, pos, seat)
        if pos[hand + TRAIL] != trails[seat]:
            return f"{name}'s longest trail is {trails[seat]}"
        if pos[hand + PORTS] != expected_ports(game, pos, seat):
            return f"{name}'s harbours do not follow from the buildings"
        if points > check_catan_turn.most_points(game):
            return f"{name} has {points} points: the game was over before"
        if game.points(pos, seat) != points:
            return f"{name}'s points are not the sum of their parts"
    for hand in game.hands[players(pos) :]:
        if pos[hand + PORTS] or pos[hand + TRAIL]:
            return "a trail or a harbour of an empty seat"
    return found


def _title(sizes, least, holder, word) -> str:
    longest = max(sizes)
    if holder == NOBODY:
        shared = sizes.count(longest) > 1
        if longest >= least and not (shared and word == "Longest Road"):  # it may lie aside
            return f"somebody must hold {word}" + (": say who" if shared else "")
    elif holder >= len(sizes) or longest < least or sizes[holder] < longest:
        return f"{word} belongs to whoever has the most, at least {least}"
    return ""


def expected_ports(game, pos, seat) -> int:
    """The harbours a seat's buildings lie on, from the board."""
    ports = 0
    for node, byte in enumerate(pos[NODES : NODES + game.board.nodes]):
        if network.owner(byte) == seat:
            kind = building.harbour_at(game, pos, node)
            ports |= 1 << kind if kind != NONE else 0
    return ports


def expected_points(game, pos, seat) -> int:
    """The shown points of a seat, added up from pieces and titles (B76)."""
    built = [b for b in pos[NODES : NODES + game.board.nodes] if network.owner(b) == seat]
    points = sum(2 if network.is_city(byte) else 1 for byte in built)
    for holder in (pos[game.trail_title], pos[game.army_title]):
        points += game.title_points if holder == seat else 0
    return points


def _piece_bytes(game, pos) -> bytes:
    """What the checks of board and pieces read."""
    titles = pos[game.trail_title], pos[game.army_title]
    head = bytes((pos[PHASE] == phase.FOUND_ROAD, *titles, pos[OPTIONS], pos[ROBBER]))
    return b"".join((head, pos[HEXES:], *_seats(game, pos)))


def _development_bytes(game, pos) -> bytes:
    stacks = [
        pos[at : at + facts.CARD_KINDS] for at in (DECK, *(hand + CARDS for hand in game.hands))
    ]
    return b"".join((*_seats(game, pos), *stacks))


def _seats(game, pos) -> list[bytes]:
    return [pos[hand - COUNTERS : hand] for hand in game.hands]


GROUPS = (
    (None, (_head, check_common.cards)),
    (_development_bytes, (_development,)),
    (_piece_bytes, (_board, _pieces, _derived)),
    (None, (check_catan_turn.turn, check_catan_turn.decision)),
)
