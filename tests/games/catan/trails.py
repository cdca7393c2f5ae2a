"""Trails for Longest Road, and settlements that cut them.

Red lies along one zigzag of the island, from 21 to 26, white along the north coast, orange along
a zigzag in the south; blue comes to red's trail from the side and cuts it with a settlement.
"""

import pytest

from hexpocket.engine import trails
from hexpocket.engine.seats import TRAIL
from tests.support.catan import GAME, position, shown


def along(*nodes) -> list[str]:
    """The roads from one intersection to the next."""
    return [f"{a}-{b}" for a, b in zip(nodes, nodes[1:], strict=False)]


RED = (21, 16, 22, 17, 23, 18, 24, 19, 25, 20, 26)
ORANGE = (38, 43, 39, 44, 40, 45, 41, 46, 42)
WHITE = (6, 2, 5, 1, 4, 0, 3)
RING = (8, 13, 18, 23, 17, 12, 8)
ROAD_CARDS = {"lumber": 1, "brick": 1}
SETTLEMENT_CARDS = {"lumber": 1, "brick": 1, "wool": 1, "grain": 1}
# Where blue lives and by which roads he comes to the intersection he cuts.
CUTTER = {
    22: (34, along(34, 28, 22)),
    17: (7, along(7, 12, 17)),
    23: (35, along(35, 29, 23)),
    18: (9, along(9, 13, 18)),
    24: (36, along(36, 30, 24)),
}
EDITIONS = pytest.mark.parametrize("edition", ["seed", "modern"])


def line(nodes, roads, **more):
    """A colour with this many roads in a row from its settlement at the first node."""
    return {"settlements": [nodes[0]], "roads": along(*nodes[: roads + 1]), **more}


def before_cut(
    at, red: int | dict, orange: int | dict = 0, white: int | dict = 0, **keys
) -> bytearray:
    """Blue about to settle on red's trail; of the others, their roads in a row or all pieces."""
    home, roads = CUTTER[at]
    colours = {
        "red": _colour(RED, red),
        "blue": {"settlements": [home], "roads": roads, "cards": SETTLEMENT_CARDS},
        "orange": _colour(ORANGE, orange),
        "white": _colour(WHITE, white),
    }
    return position(active="blue", **(colours | keys))


def _colour(nodes, given) -> dict:
    if isinstance(given, dict):
        return given
    return line(nodes, given) if given else {}


def holder(pos):
    return shown(pos)["longest_road"]


def trail(pos, colour="red") -> int:
    """The longest trail as the position keeps it, which a new count confirms."""
    seat = list(shown(pos)["players"]).index(colour)
    trail = pos[GAME.hands[seat] + TRAIL]
    assert trails.longest(GAME, pos, seat) == trail
    return trail
