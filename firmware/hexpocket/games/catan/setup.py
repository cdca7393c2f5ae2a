"""Setting up the base game: the board, the beginner's pieces, rolling off, founding (B10-B27)."""

from ...engine import action as act
from ...engine import building, chance, founding, network, phase
from ...engine.building import place_road, place_settlement
from ...engine.network import FIRST_PIECE
from ...engine.position import (
    ACTOR,
    BALANCED,
    BEGINNER,
    DICE,
    NOBODY,
    NONE,
    PHASE,
    ROBBER,
    players,
)
from ...engine.seats import CITIES, ROADS, SETTLEMENTS
from .facts import COUNTS, DESERT

HARBOURS = 9  # pieces in the box
# Each of the settlements founded first bars four nodes at most, so that the last finds a place.
LEAST_NODES = 7 * 4 + 1
FOUND_AT = 2  # from the table's first byte: the node whose road comes next


def misfit(board) -> str:
    """The first table of a map that is not as the game needs it, by its key; empty if all are.

    Room to found; as many tokens as numbers, and the same; a spiral over all hexes; a desert for
    the robber; two starts with roads for each colour, none beside another, or no starts.
    """
    if board.nodes < LEAST_NODES:
        return "hexes"
    if sorted(board.tokens) != sorted([byte >> 4 for byte in board.land if byte & 15 != DESERT]):
        return "tokens"
    if len(board.spiral) != board.hexes:
        return "spiral"
    if len(board.harbours) > 2 * HARBOURS:
        return "harbours"
    if board.robber == NONE or board.land[board.robber] != DESERT:
        return "robber"
    starts = board.starts
    colours = sorted([starts[i] for i in range(0, len(starts), 4)])
    roads = [starts[i] for i in range(2, len(starts), 4)]
    if len(starts) and colours != [0, 0, 1, 1, 2, 2, 3, 3] or NONE in roads:
        return "starts"
    from ...engine.chart import are_beside  # which is loaded for maps only

    settled = [starts[i] for i in range(1, len(starts), 4)]
    return "starts" if are_beside(board, settled) else ""


def lay_out(game, pos, seats, seed, options, starter, turn_cap):
    """Fill an empty position: bank, deck, board, stocks; then the first decision."""
    founding.begin(pos, seats, seed, options, turn_cap)
    for title in game.titles:
        pos[title] = NOBODY
    for kind, number in enumerate(game.most):
        pos[game.bank + kind] = number
    for card, number in enumerate(game.deck_cards):
        pos[game.deck + card] = number
    for hand in game.hands:
        pos[hand + ROADS] = game.roads
        pos[hand + SETTLEMENTS] = game.settlements
        pos[hand + CITIES] = game.cities
    if options & BEGINNER:
        _printed_board(game, pos)
    elif not options & BALANCED or not _balanced_board(game, pos):
        _shuffled_board(game, pos)
    if options & BEGINNER and game.has_starts:
        _start_pieces(game, pos)
        game.begin_turn(pos, starter)
    else:
        founding.begin_roll_off(game, pos)


def _printed_board(game, pos):
    board = game.board
    for hex_id in range(board.hexes):
        pos[game.hexes + hex_id] = board.land[hex_id]
    for place in range(len(board.harbours) // 2):
        put_harbour(game, pos, place, board.harbours[2 * place + 1])
    pos[ROBBER] = board.robber


def _balanced_board(game, pos) -> bool:
    """Land by lot that is balanced (B90), and harbours by lot; False if the map's land is not."""
    from . import balance  # needed only here

    if not balance.lay_out(game, pos):
        return False
    _shuffle_harbours(game, pos)
    return True


def _shuffled_board(game, pos):
    """Terrain and harbours by lot, tokens in letter order from a corner by lot (B10-B15)."""
    board = game.board
    terrain = bytearray([byte & 7 for byte in board.land])
    chance.shuffle(pos, terrain)
    _shuffle_harbours(game, pos)
    letter = 0
    for hex_id in spiral(board, chance.below(pos, 6)):
        if terrain[hex_id] == DESERT:
            pos[game.hexes + hex_id] = DESERT
            pos[ROBBER] = hex_id
        else:
            pos[game.hexes + hex_id] = terrain[hex_id] | board.tokens[letter] << 4
            letter += 1


def _shuffle_harbours(game, pos):
    board = game.board
    kinds = bytearray([board.harbours[i] for i in range(1, len(board.harbours), 2)])
    chance.shuffle(pos, kinds)
    for place, kind in enumerate(kinds):
        put_harbour(game, pos, place, kind)


def put_harbour(game, pos, place, kind):
    pos[game.harbours + (place >> 1)] |= kind << 4 * (place & 1)


def spiral(board, corner) -> list:
    """The hexes counter-clockwise from one of the six corners, ring by ring inward (B13).

    The map holds the spiral from its first corner; a ring of 6n hexes has a corner every n. An
    island of another size has no rings: its numbers lie as the map says.
    """
    if board.hexes != COUNTS[0]:
        return list(board.spiral)
    order = []
    ring = 12
    at = 0
    while at < board.hexes:
        for i in range(ring):
            order.append(board.spiral[at + (i + corner * ring // 6) % ring])
        at += ring
        ring = max(ring - 6, 1)
    return order


def _start_pieces(game, pos):
    """Settlement, road and, at a star, cards for each colour at the table (B21-B26)."""
    starts = game.board.starts
    for i in range(0, len(starts), 4):
        seat = starts[i] - (4 - players(pos))  # with three players red stays in the box
        if seat < 0:
            continue
        place_settlement(game, pos, starts[i + 1], seat)
        place_road(game, pos, starts[i + 2], seat)
        if starts[i + 3] & 1:
            founding.first_cards(game, pos, starts[i + 1], seat)


def roll_off(game, pos, dice):
    """One player's roll for the first turn; when all are in, the highest begins (B16)."""
    if founding.roll_off(game, pos, dice) != NOBODY:
        pos[PHASE] = game.founding_phase(pos)


def settlements(game, pos) -> list:
    """Where the first settlements may stand: off the others."""
    first = game.nodes
    nodes = range(game.board.nodes)
    return [act.SETTLEMENT | node for node in nodes if pos[first + node] < FIRST_PIECE]


def roads(game, pos) -> list:
    """The free paths at the settlement just founded."""
    found = []
    for path in network.paths_at(game.board, pos[game.table + FOUND_AT]):
        if pos[game.paths + path] < FIRST_PIECE:
            found.append(act.ROAD | path)
    return found


def settlement(game, pos, node):
    """Found a settlement, or build one."""
    if pos[PHASE] != phase.FOUND_SETTLEMENT:
        building.settlement(game, pos, node)
        return
    found(game, pos, node)


def found(game, pos, node):
    """A settlement, with cards for the second, and then its road (B16-B18)."""
    seat = pos[ACTOR]
    place_settlement(game, pos, node, seat)
    if pos[game.table + founding.FOUNDED] >= players(pos):
        founding.first_cards(game, pos, node, seat)
    pos[game.table + FOUND_AT] = node
    pos[PHASE] = phase.FOUND_ROAD


def road(game, pos, path):
    """Found a settlement's road, or build one."""
    if pos[PHASE] != phase.FOUND_ROAD:
        building.road(game, pos, path)
        return
    place_road(game, pos, path, pos[ACTOR])
    founded = game.table + founding.FOUNDED
    pos[founded] += 1
    pos[game.table + FOUND_AT] = 0
    if pos[founded] == 2 * players(pos):
        starter = pos[game.table + founding.STARTER]
        pos[founded] = pos[game.table + founding.STARTER] = pos[DICE] = 0
        game.begin_turn(pos, starter)
    else:
        pos[ACTOR] = founding.founding_seat(pos, game.table)
        pos[PHASE] = game.founding_phase(pos)
