"""Whether a position of Cities & Knights can be: all that there is of cards and pieces is there.

Counted by other means than in the firmware; what turn and open decision must look like is in
check_turn.py. Every check returns what is wrong in one line, or an empty string.
"""

from collections import Counter

from hexpocket.engine import decks, network, roads, trails
from hexpocket.engine.position import (
    ACTIVE,
    ACTOR,
    MODERN,
    NOBODY,
    NONE,
    OPTIONS,
    PHASE,
    players,
)
from hexpocket.engine.seats import COUNTERS, POINTS, PORTS, TRAIL
from hexpocket.games.knights import facts, pieces
from hexpocket.games.knights.check import UNJUDGED
from hexpocket.games.knights.check_turn import most_points

from ..catan import check as base
from ..catan.fields import STOCK, built, ports
from ..referee import check_common
from ..referee.operands import path_text
from ..referee.words import seat_name
from . import check_turn
from .fields import knights_out, points
from .words import CARDS, RANKS, TRACKS


def _board(game, pos) -> str:
    return base.board(game, pos, 15)


# Cards


def _where(game, pos) -> dict[str, Counter]:
    """The progress cards by where they are: shuffled, under the decks, opened, held by whom."""
    found: dict[str, Counter] = {"deck": _counted(pos, facts.DECK), "under": Counter()}
    for seat, hand in enumerate(game.hands):
        found[f"hand {seat}"] = _counted(pos, hand + facts.PROGRESS)
    for deck in range(facts.TRACKS):
        at = facts.UNDER + deck * facts.DECK_SIZE
        first = facts.FIRST_CARDS[deck]
        row = bytes(pos[at : at + facts.DECK_SIZE]).rstrip(b"\0")
        found["under"].update(first + (byte & decks.UNKNOWN) - 1 for byte in row)
    opened = zip((facts.PRINTER_OF, facts.CONSTITUTION_OF), facts.POINT_CARDS, strict=True)
    found["open"] = Counter(card for at, card in opened if pos[at] != NOBODY)
    return found


def _counted(pos, at: int) -> Counter:
    return Counter({card: pos[at + card] for card in range(facts.CARD_KINDS) if pos[at + card]})


def _progress(game, pos) -> str:
    where = _where(game, pos)
    total = sum(where.values(), Counter())
    for card, number in enumerate(facts.DECK_CARDS):
        if total[card] != number:
            return f"there are {number} {CARDS[card]} cards, not {total[card]}"
    for card in facts.POINT_CARDS:
        if where["deck"][card] + where["open"][card] != 1:
            return f"the {CARDS[card]} is opened as soon as it is drawn"
    for deck, track in enumerate(TRACKS):
        at = facts.UNDER + deck * facts.DECK_SIZE
        row = bytes(pos[at : at + facts.DECK_SIZE])
        kinds = facts.FIRST_CARDS[deck + 1] - facts.FIRST_CARDS[deck]
        for byte in row.rstrip(b"\0"):
            knower = decks.knower(byte)
            if not 1 <= byte & decks.UNKNOWN <= kinds or players(pos) <= knower != NOBODY:
                return f"under the deck of {track} is no row of its cards"
    for seat in range(len(game.hands)):
        number = where[f"hand {seat}"].total()
        returning = pos[PHASE] == facts.RETURNING and seat == pos[ACTOR]
        name = seat_name(pos, seat) if seat < players(pos) else "an empty seat"
        if returning and number != facts.HAND_LIMIT + 1:
            return f"{name} puts one of five progress cards back, not of {number}"
        if not returning and number > (facts.HAND_LIMIT if seat < players(pos) else 0):
            return f"{name} holds {number} progress cards"
    return ""


# Pieces


def _pieces(game, pos) -> str:
    seats = players(pos)
    for node, byte in enumerate(pos[game.nodes : game.nodes + game.board.nodes]):
        owner = pieces.owner(byte) if pieces.is_knight(byte) else network.owner(byte)
        if 12 < byte >> 4 < 15 or owner != NONE and owner >= seats:
            return f"intersection {node} has a piece of nobody at the table"
        if byte < network.TOO_CLOSE and byte >> 4 and byte & 15 & ~game.marks[byte >> 4]:
            return f"the piece on intersection {node} has a mark that means nothing"
    for path, byte in enumerate(pos[game.paths : game.paths + game.board.paths]):
        if byte >> 4 > seats:
            return f"path {path} has a road of nobody at the table"
    for seat in range(len(game.hands)):
        name = seat_name(pos, seat) if seat < seats else "an empty seat"
        found = _counts(game, pos, seat) or _loose(game, pos, seat)
        if seat >= seats and not found and _has_more(game, pos, seat):
            found = "has cards, levels or points"
        if found:
            return f"{name} {found}"
    return ""


def _has_more(game, pos, seat: int) -> bool:
    """Beside what lies in stock."""
    hand = game.hands[seat]
    return any(pos[hand : hand + facts.STOCK]) or bool(pos[hand + facts.DEFENDERS])


def _counts(game, pos, seat: int) -> str:
    """One colour: roads, settlements, cities, knights of each strength, walls."""
    hand = game.hands[seat]
    laid = {word: len(nodes) for word, nodes in built(game, pos, seat).items()}
    nodes = pos[game.nodes : game.nodes + game.board.nodes]
    lying = sum(byte == network.piece(seat) | facts.LAID_DOWN for byte in nodes)
    if lying and not pos[OPTIONS] & MODERN:
        return "has laid a city down, but not in the edition modern"
    laid["settlements"] -= lying
    laid["cities"] += lying
    for word, place in STOCK:
        left, number = pos[hand + place], getattr(game, word)
        if laid[word] + left != number:
            return f"has {number} {word} in all, not {laid[word]} built and {left} left"
    for i, out in enumerate(knights_out(game, pos, seat)):
        left = pos[hand + facts.STOCK + i]
        if out + left != facts.KNIGHTS:
            return f"has {facts.KNIGHTS} {RANKS[i]} knights in all, not {out} out and {left} left"
    walls = sum(byte >> 4 == 5 + seat and byte & facts.WALL for byte in nodes)
    if walls != pos[hand + facts.WALLS] or walls > facts.MOST_WALLS:
        return f"has {walls} walls, noted are {pos[hand + facts.WALLS]} of {facts.MOST_WALLS}"
    return ""


def _loose(game, pos, seat: int) -> str:
    """No buildings side by side, no road without a building, no knight without a road."""
    laid = built(game, pos, seat)
    own = (*laid["settlements"], *laid["cities"])
    for node in own:
        for path in network.paths_at(game.board, node):
            other = network.other_end(game.board, path, node)
            if network.owner(pos[game.nodes + other]) != NONE:
                return f"has a building on {node} beside the one on {other}"
    loose = check_common.loose_path(game, pos, seat, own)
    if loose:
        return f"has the road {loose}, which leads to no own building"
    ends = {end for path in laid["roads"] for end in path_text(game.board, path).split("-")}
    for node in pieces.of_seat(game, pos, seat):
        if str(node) not in ends:
            return f"has a knight on {node}, where no own road is"
    return ""


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
        if pos[hand + POINTS] != expected:
            return f"{name}'s points are not the sum of their parts"
        if expected > most_points(game):
            return f"{name} has {expected} points: the game was over before"
    return "" if pos[PHASE] in UNJUDGED else base.longest_road(game, pos)


def _metropolises(game, pos) -> str:
    """Each is a city of who was first at level 4, or of who took it at level 5."""
    seats = range(players(pos))
    nodes = pos[facts.METROPOLIS_AT : facts.METROPOLIS_AT + facts.TRACKS]
    taken = [node for node in nodes if node != NONE]
    if len(set(taken)) < len(taken):
        return "two metropolises are one city"
    for i, track in enumerate(TRACKS):
        levels = {seat: pos[game.hands[seat] + facts.LEVELS + i] for seat in seats}
        if max(levels.values()) > facts.HIGHEST:
            return f"the highest level of {track} is {facts.HIGHEST}"
        if pos[PHASE] == facts.CROWNING and pos[facts.PIECE] == i:
            del levels[pos[ACTIVE]]
        holder = pos[facts.METROPOLIS_OF + i]
        best = max(levels.values())
        if (holder == NOBODY) != (nodes[i] == NONE):
            return f"the metropolis of {track} is on no city"
        if holder == NOBODY:
            if best >= facts.METROPOLIS:
                return f"somebody must have the metropolis of {track}"
        elif levels.get(holder, 0) < facts.METROPOLIS or best == facts.HIGHEST != levels[holder]:
            return f"{seat_name(pos, holder)} has not earned the metropolis of {track}"
        elif pos[game.nodes + nodes[i]] >> 4 != 5 + holder:
            return f"the metropolis of {track} is no city of {seat_name(pos, holder)}"
    return ""


def _merchant(game, pos) -> str:
    seat, at = pos[facts.MERCHANT_OF], pos[facts.MERCHANT_AT]
    if (seat == NOBODY) != (at == NONE):
        return "the merchant has an owner and a hex, or neither"
    if seat != NOBODY and not game.has_number(pos, at):
        return "the merchant stands on a hex that produces"
    return ""


def _progress_bytes(game, pos) -> bytes:
    hands = [pos[hand + facts.PROGRESS : hand + facts.LEVELS] for hand in game.hands]
    returning = pos[ACTOR] if pos[PHASE] == facts.RETURNING else NOBODY
    head = bytes((returning, pos[facts.PRINTER_OF], pos[facts.CONSTITUTION_OF]))
    return b"".join((head, pos[facts.DECK : facts.TABLE], *hands))


def _piece_bytes(game, pos) -> bytes:
    """What the checks of board and pieces read."""
    head = b""
    if pos[PHASE] in (facts.CROWNING, *UNJUDGED):
        head = bytes((pos[PHASE], pos[ACTOR], pos[ACTIVE], pos[facts.PIECE]))
    seats = [
        part
        for hand in game.hands
        for part in (
            pos[hand - COUNTERS : hand],
            pos[hand + facts.LEVELS : hand + facts.WALLS + 1],
        )
    ]
    public = pos[facts.TRAIL_TITLE : facts.EVENT]
    return b"".join((head, pos[OPTIONS : OPTIONS + 2], public, pos[game.hexes :], *seats))


GROUPS = (
    (None, (check_common.head, check_turn.fields, check_common.cards)),
    (_progress_bytes, (_progress,)),
    (_piece_bytes, (_board, _pieces, _derived, _metropolises, _merchant)),
    (None, (check_turn.turn, check_turn.decision)),
)
