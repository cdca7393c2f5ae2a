"""What the printed game says, written down for the tests apart from the engine and its map.

Hexes are numbered row by row (3-4-5-4-3); intersections likewise, from the north down.
"""

COLOURS = ("red", "blue", "orange", "white")
KINDS = ("lumber", "brick", "wool", "grain", "ore")
CARD_OF = {
    "forest": "lumber",
    "hills": "brick",
    "pasture": "wool",
    "fields": "grain",
    "mountains": "ore",
}
ROWS = (3, 4, 5, 4, 3)

# The six intersections of each hex, clockwise from the north.
CORNERS = (
    (0, 4, 8, 12, 7, 3),
    (1, 5, 9, 13, 8, 4),
    (2, 6, 10, 14, 9, 5),
    (7, 12, 17, 22, 16, 11),
    (8, 13, 18, 23, 17, 12),
    (9, 14, 19, 24, 18, 13),
    (10, 15, 20, 25, 19, 14),
    (16, 22, 28, 33, 27, 21),
    (17, 23, 29, 34, 28, 22),
    (18, 24, 30, 35, 29, 23),
    (19, 25, 31, 36, 30, 24),
    (20, 26, 32, 37, 31, 25),
    (28, 34, 39, 43, 38, 33),
    (29, 35, 40, 44, 39, 34),
    (30, 36, 41, 45, 40, 35),
    (31, 37, 42, 46, 41, 36),
    (39, 44, 48, 51, 47, 43),
    (40, 45, 49, 52, 48, 44),
    (41, 46, 50, 53, 49, 45),
)

TOKENS = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)  # letters A to R

# Counter-clockwise spirals inward, by the corner hex they begin on.
SPIRALS = {
    0: (0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1, 4, 8, 13, 14, 10, 5, 9),
    2: (2, 1, 0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 5, 4, 8, 13, 14, 10, 9),
    7: (7, 12, 16, 17, 18, 15, 11, 6, 2, 1, 0, 3, 8, 13, 14, 10, 5, 4, 9),
    11: (11, 6, 2, 1, 0, 3, 7, 12, 16, 17, 18, 15, 10, 5, 4, 8, 13, 14, 9),
    16: (16, 17, 18, 15, 11, 6, 2, 1, 0, 3, 7, 12, 13, 14, 10, 5, 4, 8, 9),
    18: (18, 15, 11, 6, 2, 1, 0, 3, 7, 12, 16, 17, 14, 10, 5, 4, 8, 13, 9),
}

# The nine harbour places, clockwise from the north-west, as pairs of intersections.
HARBOUR_SITES = (
    (0, 3),
    (1, 5),
    (10, 15),
    (26, 32),
    (42, 46),
    (49, 52),
    (47, 51),
    (33, 38),
    (11, 16),
)

# The layout for beginners.
BEGINNER_HEXES = (
    "mountains 10",
    "pasture 2",
    "forest 9",
    "fields 12",
    "hills 6",
    "pasture 4",
    "hills 10",
    "fields 9",
    "forest 11",
    "desert",
    "forest 3",
    "mountains 8",
    "forest 8",
    "mountains 3",
    "fields 4",
    "pasture 5",
    "hills 5",
    "fields 6",
    "pasture 11",
)
BEGINNER_HARBOURS = ("3:1", "grain", "ore", "3:1", "wool", "3:1", "3:1", "brick", "lumber")
BEGINNER_PIECES = {
    "red": ([8, 28], ["8-13", "28-34"]),
    "blue": ([39, 41], ["36-41", "39-44"]),
    "orange": ([14, 40], ["9-14", "40-45"]),
    "white": ([17, 31], ["17-22", "25-31"]),
}
STARRED = {"red": 28, "blue": 39, "orange": 40, "white": 31}
BEGINNER_CARDS = {
    "red": {"lumber": 2, "grain": 1},
    "blue": {"lumber": 1, "brick": 1, "ore": 1},
    "orange": {"grain": 2, "ore": 1},
    "white": {"lumber": 1, "wool": 1, "ore": 1},
}
BEGINNER_BANK = {
    4: {"lumber": 15, "brick": 18, "wool": 18, "grain": 16, "ore": 16},
    3: {"lumber": 17, "brick": 18, "wool": 18, "grain": 17, "ore": 16},
}


def sides(corners) -> list[tuple[int, int]]:
    """The six paths around a hex, each with its lower end first."""
    return [tuple(sorted((corners[i], corners[i - 1]))) for i in range(6)]


PATHS = sorted({side for corners in CORNERS for side in sides(corners)})


def near(node: int) -> list[int]:
    """The intersections one path away."""
    return [a + b - node for a, b in PATHS if node in (a, b)]


def beside(hex_id: int) -> list[int]:
    """The hexes that share a path with this one."""
    here = set(sides(CORNERS[hex_id]))
    return [i for i, corners in enumerate(CORNERS) if i != hex_id and here & set(sides(corners))]


def hexes_at(node: int) -> list[int]:
    return [i for i, corners in enumerate(CORNERS) if node in corners]


def cards_at(node: int, hexes=BEGINNER_HEXES) -> dict[str, int]:
    """One card for each producing hex at an intersection."""
    lands = [hexes[hex_id].split()[0] for hex_id in hexes_at(node)]
    kinds = [CARD_OF[land] for land in lands if land != "desert"]
    return {kind: kinds.count(kind) for kind in KINDS if kind in kinds}
