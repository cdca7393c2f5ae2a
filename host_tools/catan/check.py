"""Whether a base-game position can be: cards and pieces conserved, points and titles earned.

What turn and open decision must look like is in check_turn.py. Every check returns what is wrong
in one line, or an empty string.
"""

from collections import Counter

from hexpocket.engine import network, phase, roads, trails
from hexpocket.engine.position import BEGINNER, NOBODY, NONE, OPTIONS, PHASE, ROBBER, players
from hexpocket.engine.seats import ARMY, COUNTERS, POINTS, PORTS, TRAIL
from hexpocket.games.catan import facts
from hexpocket.games.catan.check import most_points
from hexpocket.games.catan.setup import FOUND_AT

from ..referee import check_common
from ..referee.words import seat_name, words_of
from . import check_turn
from .fields import STOCK, built, points, ports


def _board(game, pos) -> str:
    return board(game, pos, 255)


def board(game, pos, printed: int) -> str:
    """The island is the map's; with its layout these bits of every hex are as printed."""
    board = game.board
    lands = list(pos[game.hexes : game.hexes + board.hexes])
    kinds = [game.harbour_kind(pos, i) for i in range(len(board.harbours) // 2)]
    if Counter(b & 15 for b in lands) != Counter(b & 15 for b in board.land):
        return "the hexes are not 4 forest, 4 pasture, 4 fields, 3 hills, 3 mountains and 1 desert"
    if Counter(b >> 4 for b in lands) != Counter(b >> 4 for b in board.land):
        return "the number tokens are not 2 and 12 once and 3 to 6 and 8 to 11 twice"
    if any((b & 15 == facts.DESERT) != (b >> 4 == 0) for b in lands):
        return "the desert has no number and every other hex has one"
    if sorted(kinds) != sorted(board.harbours[1::2]) or pos[game.harbours + 4] >> 4:
        return "the harbours are not four 3:1 and one of each resource"
    if pos[OPTIONS] & BEGINNER:
        moved = any((a ^ b) & printed for a, b in zip(lands, board.land, strict=True))
        if moved or bytes(kinds) != bytes(board.harbours[1::2]):
            return "the beginner's set-up has the printed board: leave out hexes and harbours"
    return ""


def _development(game, pos) -> str:
    seats = players(pos)
    places = (game.deck, *(hand + game.hand_bytes for hand in game.hands[:seats]))
    for card, number in enumerate(game.deck_cards):
        total = sum(pos[at + card] for at in places)
        if card == facts.KNIGHT_CARD:
            total += sum(pos[hand + ARMY] for hand in game.hands[:seats])
        if total > number or total < number and card not in check_turn.PROGRESS:
            return f"there are {number} {words_of(game).CARDS[card]} cards, not {total}"
    for hand in game.hands[seats:]:
        if any(pos[hand : hand + game.hand_bytes + game.card_kinds]) or pos[hand + POINTS]:
            return "cards or points at an empty seat"
        if pos[hand + ARMY]:
            return "knights of an empty seat"
    return ""


def _pieces(game, pos) -> str:
    seats = players(pos)
    for node, byte in enumerate(pos[game.nodes : game.nodes + game.board.nodes]):
        owner = network.owner(byte)
        if 8 < byte >> 4 < 15 or owner != NONE and owner >= seats:
            return f"intersection {node} has a piece of nobody at the table"
    for path, byte in enumerate(pos[game.paths : game.paths + game.board.paths]):
        if byte >> 4 > seats:
            return f"path {path} has a road of nobody at the table"
    for seat in range(len(game.hands)):
        name = seat_name(pos, seat) if seat < seats else "an empty seat"
        laid = built(game, pos, seat)
        for word, place in STOCK:
            left, number = pos[game.hands[seat] + place], getattr(game, word)
            if len(laid[word]) + left != number:
                have = f"{len(laid[word])} built and {left} left"
                return f"{name} has {number} {word} in all, not {have}"
        found = _loose_piece(game, pos, seat, (*laid["settlements"], *laid["cities"]))
        if found:
            return f"{name}: {found}"
    return ""


def _loose_piece(game, pos, seat: int, buildings) -> str:
    """Geometry of one colour: no building without a road, no road without a building."""
    board = game.board
    for node in buildings:
        paths = network.paths_at(board, node)
        for other in (network.other_end(board, path, node) for path in paths):
            if network.owner(pos[game.nodes + other]) != NONE:
                return f"buildings on the neighbouring intersections {node} and {other}"
        waiting = pos[PHASE] == phase.FOUND_ROAD and pos[game.table + FOUND_AT] == node
        if not waiting and all(pos[game.paths + path] >> 4 != seat + 1 for path in paths):
            return f"the building on intersection {node} touches no own road"
    loose = check_common.loose_path(game, pos, seat, buildings)
    return f"the road {loose} leads to no own building" if loose else ""


def _derived(game, pos) -> str:
    """What follows from the pieces must be what the position says: places, trails, points."""
    again = bytearray(pos)
    roads.reindex(game, again)
    if again != pos:
        return "the open places do not follow from the pieces"
    for seat in range(len(game.hands)):
        name = seat_name(pos, seat) if seat < players(pos) else "an empty seat"
        hand = game.hands[seat]
        trail = trails.longest(game, pos, seat)
        expected = points(game, pos, seat)
        if pos[hand + TRAIL] != trail:
            return f"{name}'s longest trail is {trail}"
        if pos[hand + PORTS] != ports(game, pos, seat):
            return f"{name}'s harbours do not follow from the buildings"
        if expected > most_points(game):
            return f"{name} has {expected} points: the game was over before"
        if seat < players(pos) and game.points(pos, seat) != expected:
            return f"{name}'s points are not the sum of their parts"
    return longest_road(game, pos) or title(
        game, pos, "Largest Army", game.army_title, ARMY, game.army_least
    )


def longest_road(game, pos) -> str:
    return title(
        game, pos, "Longest Road", game.trail_title, TRAIL, game.trail_least, may_lie=True
    )


def title(game, pos, word: str, place, size, least: int, may_lie=False) -> str:
    """Whether who holds a title has earned it; one that is shared may lie aside."""
    sizes = [pos[hand + size] for hand in game.hands[: players(pos)]]
    longest = max(sizes)
    if pos[place] == NOBODY:
        shared = sizes.count(longest) > 1
        if longest >= least and not (shared and may_lie):
            return f"somebody must hold {word}" + (": say who" if shared else "")
    elif longest < least or sizes[pos[place]] < longest:
        return f"{word} belongs to whoever has the most, at least {least}"
    return ""


def _piece_bytes(game, pos) -> bytes:
    """What the checks of board and pieces read."""
    titles = (pos[game.trail_title], pos[game.army_title])
    head = bytes((pos[PHASE] == phase.FOUND_ROAD, *titles, pos[OPTIONS], pos[ROBBER]))
    return b"".join((head, pos[game.hexes :], *_counters(game, pos)))


def _development_bytes(game, pos) -> bytes:
    ends = [hand + game.hand_bytes for hand in game.hands] + [game.deck]
    stacks = [pos[at : at + game.card_kinds] for at in ends]
    return b"".join((*_counters(game, pos), *stacks))


def _counters(game, pos) -> list[bytes]:
    return [pos[hand - COUNTERS : hand] for hand in game.hands]


GROUPS = (
    (None, (check_common.head, check_common.cards)),
    (_development_bytes, (_development,)),
    (_piece_bytes, (_board, _pieces, _derived)),
    (None, (check_turn.turn, check_turn.decision)),
)
