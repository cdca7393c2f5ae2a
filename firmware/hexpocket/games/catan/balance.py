"""Balanced islands by lot: terrain that does not clump, numbers that keep apart (B90)."""

from micropython import const

from ...engine import chance
from ...engine.position import NONE, ROBBER
from .facts import DESERT

# Of the base map's hexes and numbers seven tries in ten fit. That all of these fail is not to be
# expected of a single one of the generator's 3.2e13 states.
_TRIES = const(40)


def lay_out(game, pos) -> bool:
    """The hexes of a new position; False if no try fits, because the map's may not allow it."""
    near = neighbours(game.board)
    for _ in range(_TRIES):
        if _has_laid(game, pos, near):
            return True
    return False


def _has_laid(game, pos, near) -> bool:
    """One try, over what the last one left."""
    board = game.board
    terrain = bytearray([byte & 15 for byte in board.land])
    chance.shuffle(pos, terrain)
    places = list(range(board.hexes))
    land = _places(pos, terrain, places, near, True)
    if len(land) < board.hexes:
        return False
    for i, place in enumerate(land):
        pos[game.hexes + place] = terrain[i]
        if terrain[i] == DESERT:
            pos[ROBBER] = place
            places.remove(place)
    tokens = sorted(board.tokens, key=_rarity)  # those that come most often find a place first
    together = bytes([6 if number == 8 else number for number in tokens])  # as if they were one
    numbered = _places(pos, together, places, near, False)
    for i, place in enumerate(numbered):
        pos[game.hexes + place] |= tokens[i] << 4
    return len(numbered) == len(tokens)


def _rarity(number) -> int:
    """By this, those of the same rarity are in one order too: MicroPython's sort keeps none."""
    return abs(number - 7) << 4 | number


def neighbours(board) -> list:
    """By hex, a bit for each of its neighbours: hexes with a corner in common share a side."""
    near = []
    for hex_id in range(board.hexes):
        bits = 0
        for node in board.hex_nodes[6 * hex_id : 6 * hex_id + 6]:
            if node != NONE:
                for other in board.node_hexes[3 * node : 3 * node + 3]:
                    if other not in (NONE, hex_id):
                        bits |= 1 << other
        near.append(bits)
    return near


def _places(pos, groups, places, near, pairs) -> list:
    """A place by lot for each piece, given by its group, until one finds none.

    No two of a group lie side by side; with `pairs` two may, but no third with them.
    """
    free = list(places)
    laid = [0] * 16  # by group: a bit for each of its places
    paired = 0  # those that have a neighbour of their group
    found = []
    for group in groups:
        own = laid[group]
        fitting = []
        for place in free:
            touched = near[place] & own
            if not touched or pairs and not touched & (touched - 1 | paired):
                fitting.append(place)
        if not fitting:
            break
        place = fitting[chance.below(pos, len(fitting))]
        free.remove(place)
        found.append(place)
        laid[group] = own | 1 << place
        if near[place] & own:
            paired |= near[place] & own | 1 << place
    return found
