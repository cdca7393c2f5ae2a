"""Players with pieces: the beginner's, to which a test adds what it needs, or buildings alone."""

from tests.games.catan.printed import BEGINNER_PIECES, COLOURS, near
from tests.support.catan import position

RICH = {"lumber": 4, "brick": 4, "wool": 4, "grain": 4, "ore": 4}


def table(seats=4, **keys) -> bytearray:
    """A position with the beginner's pieces; what a colour is given replaces or adds to them."""
    for colour in COLOURS[4 - seats :]:
        settlements, roads = BEGINNER_PIECES[colour]
        keys[colour] = {"settlements": settlements, "roads": roads} | keys.get(colour, {})
    return position(seats, **keys)


def owning(*settlements, cities=(), roads=(), hand=None, **keys) -> dict:
    """A colour with these buildings, each with a road to its first neighbour, and more roads."""
    ends = [sorted((node, near(node)[0])) for node in (*settlements, *cities)]
    first = [f"{a}-{b}" for a, b in ends]
    return {
        "settlements": list(settlements),
        "cities": list(cities),
        "roads": first + [road for road in roads if road not in first],
        "cards": hand or {},
        **keys,
    }
