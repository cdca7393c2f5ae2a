"""Building roads, settlements and cities: where, what it costs, what comes of it (B51-B57).

Stocks and points are a seat's counters (seats.py); limits and costs are the game's.
"""

from . import action as act
from . import cards, network, phase, roads, trails
from .position import ACTIVE, BUILT, FLAGS, NONE, PHASE
from .seats import CITIES, POINTS, PORTS, ROADS, SETTLEMENTS, TRAIL
from .turns import resume

# Where


def add_roads(game, pos, seat, found):
    """Where the seat may lay a road, cost aside (B53, B54, B57)."""
    if pos[game.hands[seat] + ROADS]:
        bit = 1 << seat
        first = game.paths
        for path, byte in enumerate(pos[first : first + game.board.paths], act.ROAD):
            if byte & bit:
                found.append(path)


def may_lay(game, pos, seat) -> bool:
    """Whether there is a piece and a place for a road."""
    found = []
    add_roads(game, pos, seat, found)
    return bool(found)


def add_settlements(game, pos, seat, found):
    """Where the seat may settle, cost aside (B55, B57)."""
    if pos[game.hands[seat] + SETTLEMENTS]:
        bit = 1 << seat
        first = game.nodes
        for node, byte in enumerate(pos[first : first + game.board.nodes], act.SETTLEMENT):
            if byte & bit and byte < network.FIRST_PIECE:
                found.append(node)


def add_cities(game, pos, seat, found):
    """Which settlements may become cities, cost aside (B56, B57)."""
    if pos[game.hands[seat] + CITIES]:
        own = network.piece(seat)
        first = game.nodes
        for node, byte in enumerate(pos[first : first + game.board.nodes], act.CITY):
            if byte == own:
                found.append(node)


def free_places(game, pos) -> list:
    """Free roads: the first must be laid."""
    found = []
    add_roads(game, pos, pos[ACTIVE], found)
    if pos[game.free_roads] < game.free_road_number:
        found.append(act.PASS)
    return found


def harbour_at(game, pos, node) -> int:
    """The kind of the harbour the node lies on, or NONE."""
    board = game.board
    for place in range(len(board.harbours) // 2):
        path = board.harbours[2 * place]
        if board.path_nodes[2 * path] == node or board.path_nodes[2 * path + 1] == node:
            return game.harbour_kind(pos, place)
    return NONE


def ports(game, pos, seat) -> int:
    """The harbours that a seat's buildings lie on: bit a kind."""
    board = game.board
    found = 0
    for place in range(len(board.harbours) // 2):
        path = board.harbours[2 * place]
        for node in board.path_nodes[2 * path : 2 * path + 2]:
            if network.owner(pos[game.nodes + node]) == seat:
                found |= 1 << game.harbour_kind(pos, place)
    return found


# Pieces out of the stock


def place_road(game, pos, path, seat):
    """A road; the longest trail is measured again."""
    hand = game.hands[seat]
    game.lay_road(pos, path, seat)
    pos[hand + ROADS] -= 1
    pos[hand + TRAIL] = trails.after_road(game, pos, path, seat, pos[hand + TRAIL])


def place_settlement(game, pos, node, seat):
    """A settlement: its point, its harbour."""
    hand = game.hands[seat]
    roads.lay_settlement(game, pos, node, seat)
    pos[hand + SETTLEMENTS] -= 1
    pos[hand + POINTS] += 1
    kind = harbour_at(game, pos, node)
    if kind != NONE:
        pos[hand + PORTS] |= 1 << kind


def raise_city(game, pos, node, seat):
    """A city in the place of a settlement, and its point."""
    hand = game.hands[seat]
    pos[game.nodes + node] += network.CITY_STEP
    pos[hand + CITIES] -= 1
    pos[hand + SETTLEMENTS] += 1
    pos[hand + POINTS] += 1


# What is done


def pay(game, pos, cost):
    """The active player pays for something he builds."""
    cards.pay(pos, game.hands[pos[ACTIVE]], game.bank, cost)
    pos[FLAGS] |= BUILT


def road(game, pos, path):
    seat = pos[ACTIVE]
    free = pos[PHASE] == phase.FREE_ROAD
    if free:
        pos[game.free_roads] -= 1
    else:
        pay(game, pos, game.road_cost)
    place_road(game, pos, path, seat)
    trails.grew(game, pos, seat)
    if game.check_victory(pos):
        pos[game.free_roads] = 0
    elif free and (not pos[game.free_roads] or not may_lay(game, pos, seat)):
        decline(game, pos, 0)


def decline(game, pos, _):
    """No further free road."""
    pos[game.free_roads] = 0
    resume(pos)


def settlement(game, pos, node):
    pay(game, pos, game.settlement_cost)
    place_settlement(game, pos, node, pos[ACTIVE])
    trails.cut(game, pos, node)
    game.check_victory(pos)


def city(game, pos, node):
    pay(game, pos, game.city_cost)
    raise_city(game, pos, node, pos[ACTIVE])
    game.check_victory(pos)
