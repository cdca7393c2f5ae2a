"""Whether a position of Baden-Württemberg can be: cards and pieces conserved, points and titles.

Which places are open is worked out by other means than in the rules: for each path and site alone,
from the pieces around it. What turn and open decision must look like is in check_turn.py. Every
check returns what is wrong in one line, or an empty string.
"""

from hexpocket.engine import network, trails
from hexpocket.engine.network import NEUTRAL, UNBUILT
from hexpocket.engine.position import NONE, players
from hexpocket.engine.seats import ARMY, CITIES, COUNTERS, POINTS, PORTS, ROADS, SETTLEMENTS, TRAIL
from hexpocket.games.baden import facts

from ..catan.check import title
from ..referee import check_common
from ..referee.operands import path_text
from ..referee.words import seat_name, words_of
from . import check_turn
from .fields import halls, points, roads


def _land(game, pos) -> str:
    """Nothing of the map ever changes; pieces stand where the map has a field for them."""
    board = game.board
    for hex_id, printed in enumerate(board.land):
        if pos[game.hexes + hex_id] != printed:
            return f"hex {hex_id} has another terrain or number than the map"
    for node in range(board.nodes):
        byte = pos[game.nodes + node]
        piece, below = byte & 0xF0, byte & 15
        if node in game.towns:
            fits = piece == UNBUILT or 0 < piece >> 4 <= players(pos) and not below
        elif node in game.landmarks:
            fits = piece == UNBUILT or piece == NEUTRAL and below < players(pos)
        else:
            fits = not byte
        if not fits:
            return f"intersection {node} has a piece that cannot be there"
    return ""


def _development(game, pos) -> str:
    seats = players(pos)
    places = (game.deck, *(hand + game.hand_bytes for hand in game.hands[:seats]))
    for card, number in enumerate(game.deck_cards):
        total = sum(pos[at + card] for at in places)
        if card == facts.INVENTION_CARD:
            total += sum(pos[hand + ARMY] for hand in game.hands[:seats])
        if total > number or total < number and card not in check_turn.LEAVING:
            return f"there are {number} {words_of(game).CARDS[card]} cards, not {total}"
    for hand in game.hands[seats:]:
        if any(pos[hand : hand + game.hand_bytes + game.card_kinds]) or pos[hand + ARMY]:
            return "cards of an empty seat"
    return ""


def _pieces(game, pos) -> str:
    seats = players(pos)
    for path, byte in enumerate(pos[game.paths : game.paths + game.board.paths]):
        if byte >> 4 > seats:
            return f"path {path} has a road of nobody at the table"
    for seat, hand in enumerate(game.hands):
        name = seat_name(pos, seat) if seat < seats else "an empty seat"
        laid = len(roads(game, pos, seat))
        if laid + pos[hand + ROADS] != game.roads:
            return f"{name} has {game.roads} roads in all, not {laid} laid and {pos[hand + ROADS]}"
        placed = points(game, pos, seat)
        if placed > game.settlements:
            return f"{name} has {game.settlements} town halls in all, not {placed}"
        if pos[hand + POINTS] != placed:
            return f"{name}'s points are not the town halls placed"
        if pos[hand + PORTS] or pos[hand + SETTLEMENTS] or pos[hand + CITIES]:
            return f"{name} has a counter that means nothing"
        loose = check_common.loose_path(game, pos, seat, halls(game, pos, seat)["halls"])
        if loose:
            return f"{name}: the road {loose} leads to no own town hall"
    return ""


def _derived(game, pos) -> str:
    """What follows from the pieces must be what the position says: places, trails, titles."""
    board = game.board
    for node in (*game.towns, *game.landmarks):
        byte = pos[game.nodes + node]
        if byte & 0xF0 == UNBUILT and byte & 15 != _touching(game, pos, node):
            return f"intersection {node} is open to others than roads lead there"
    for path in range(board.paths):
        byte = pos[game.paths + path]
        if byte & 15 != (0 if byte > 15 else _open_to(game, pos, path)):
            return f"the path {path_text(board, path)} is open to others than may go on there"
    for seat in range(len(game.hands)):
        trail = trails.longest(game, pos, seat)
        if pos[game.hands[seat] + TRAIL] != trail:
            name = seat_name(pos, seat) if seat < players(pos) else "an empty seat"
            return f"{name}'s longest line is {trail}"
    return title(
        game, pos, "the longest route", game.trail_title, TRAIL, game.trail_least, may_lie=True
    ) or title(game, pos, "the greatest inventor", game.army_title, ARMY, game.army_least)


def _touching(game, pos, node: int) -> int:
    """The seats with roads at a node: bit a seat."""
    owners = {pos[game.paths + path] >> 4 for path in network.paths_at(game.board, node)}
    return sum(1 << owner - 1 for owner in owners if owner)


def _open_to(game, pos, path: int) -> int:
    """The seats that may lay a road on a free path: bit a seat."""
    found = 0
    for node in game.board.path_nodes[2 * path : 2 * path + 2]:
        byte = pos[game.nodes + node]
        seat = network.owner(byte)
        if seat != NONE:
            found |= 1 << seat
        elif byte & 0xF0 != UNBUILT:
            found |= _touching(game, pos, node)
    return found


def _piece_bytes(game, pos) -> bytes:
    """What the checks of map and pieces read."""
    head = bytes((pos[game.trail_title], pos[game.army_title], players(pos)))
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
    (_piece_bytes, (_land, _pieces, _derived)),
    (None, (check_turn.turn, check_turn.decision)),
)
