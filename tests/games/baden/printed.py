"""What the game's data says, written down for the tests apart from the engine and its map.

Hexes and intersections are numbered row by row from the north-west.
"""

KINDS = ("lumber", "brick", "wool", "grain", "ore")
COLOURS = ("red", "blue", "orange", "white")  # in seat order; with three players without red
CARD_OF = {
    "forest": "lumber",
    "hills": "brick",
    "pasture": "wool",
    "fields": "grain",
    "mountains": "ore",
}

# Each hex: its region, terrain and number, its six intersections clockwise from the north.
HEXES = (
    ("Taubertal", "fields", 3, (0, 2, 6, 10, 5, 1)),
    ("Kurpfalz", "fields", 8, (3, 8, 13, 17, 12, 7)),
    ("Odenwald", "mountains", 12, (4, 9, 14, 18, 13, 8)),
    ("Bauland", "pasture", 5, (5, 10, 15, 19, 14, 9)),
    ("Jagsttal", "hills", 8, (6, 11, 16, 20, 15, 10)),
    ("Kraichgau", "hills", 4, (13, 18, 23, 28, 22, 17)),
    ("Heilbronner Becken", "fields", 9, (14, 19, 24, 29, 23, 18)),
    ("Waldenburger Berge", "forest", 2, (15, 20, 25, 30, 24, 19)),
    ("Hohenloher Ebene", "pasture", 9, (16, 21, 26, 31, 25, 20)),
    ("Pfinzgau", "hills", 11, (22, 28, 35, 42, 34, 27)),
    ("Strohgäu", "pasture", 12, (23, 29, 36, 43, 35, 28)),
    ("Schwäbischer Wald", "forest", 5, (24, 30, 37, 44, 36, 29)),
    ("Limpurger Berge", "hills", 10, (25, 31, 38, 45, 37, 30)),
    ("Ostalb", "mountains", 4, (26, 32, 39, 46, 38, 31)),
    ("Hanauerland", "fields", 11, (33, 41, 48, 54, 47, 40)),
    ("Nordschwarzwald", "forest", 4, (34, 42, 49, 55, 48, 41)),
    ("Heckengäu", "pasture", 8, (35, 43, 50, 56, 49, 42)),
    ("Filder", "fields", 11, (36, 44, 51, 57, 50, 43)),
    ("Albtrauf", "mountains", 8, (37, 45, 52, 58, 51, 44)),
    ("Härtsfeld", "pasture", 11, (38, 46, 53, 59, 52, 45)),
    ("Ortenau", "forest", 5, (48, 55, 61, 67, 60, 54)),
    ("Kniebis", "mountains", 3, (49, 56, 62, 68, 61, 55)),
    ("Oberes Gäu", "hills", 9, (50, 57, 63, 69, 62, 56)),
    ("Reutlinger Alb", "pasture", 10, (51, 58, 64, 70, 63, 57)),
    ("Blaubeurer Alb", "mountains", 5, (52, 59, 65, 71, 64, 58)),
    ("Breisgau", "hills", 6, (60, 67, 73, 79, 72, 66)),
    ("Mittlerer Schwarzwald", "forest", 10, (61, 68, 74, 80, 73, 67)),
    ("Großer Heuberg", "mountains", 6, (62, 69, 75, 81, 74, 68)),
    ("Zwiefalter Alb", "pasture", 3, (63, 70, 76, 82, 75, 69)),
    ("Donauried", "fields", 9, (64, 71, 77, 83, 76, 70)),
    ("Markgräflerland", "hills", 10, (72, 79, 86, 92, 85, 78)),
    ("Feldberg", "mountains", 3, (73, 80, 87, 93, 86, 79)),
    ("Baar", "fields", 4, (74, 81, 88, 94, 87, 80)),
    ("Hegau", "forest", 10, (75, 82, 89, 95, 88, 81)),
    ("Linzgau", "hills", 2, (76, 83, 90, 96, 89, 82)),
    ("Altdorfer Wald", "forest", 4, (77, 84, 91, 97, 90, 83)),
    ("Wiesental", "mountains", 9, (86, 93, 99, 104, 98, 92)),
    ("Hotzenwald", "forest", 6, (87, 94, 100, 105, 99, 93)),
    ("Bodanrück", "fields", 5, (89, 96, 102, 106, 101, 95)),
    ("Allgäu", "pasture", 6, (90, 97, 103, 107, 102, 96)),
)

# The towns with fields for halls.
TOWNS = {
    "Buchen": 5,
    "Mosbach": 14,
    "Künzelsau": 15,
    "Crailsheim": 16,
    "Wiesloch": 17,
    "Sinsheim": 23,
    "Heilbronn": 24,
    "Ellwangen": 26,
    "Pforzheim": 35,
    "Göppingen": 37,
    "Aalen": 38,
    "Offenburg": 54,
    "Freudenstadt": 55,
    "Nagold": 56,
    "Tübingen": 57,
    "Münsingen": 58,
    "Triberg": 67,
    "Ebingen": 69,
    "Riedlingen": 70,
    "Biberach": 71,
    "Villingen": 80,
    "Tuttlingen": 81,
    "Bad Saulgau": 83,
    "Lörrach": 92,
    "Singen": 94,
    "Konstanz": 95,
    "Ravensburg": 97,
    "Waldshut": 99,
}

# The towns with landmarks: the intersection, the landmark, and what it rewards.
LANDMARKS = {
    "Bad Mergentheim": (6, "Deutschordensschloss", "road"),
    "Mannheim": (7, "Wasserturm", "road"),
    "Heidelberg": (8, "Heidelberger Schloss", "card"),
    "Schwäbisch Hall": (25, "St. Michael", ("brick", "wool")),
    "Karlsruhe": (27, "Schloss Karlsruhe", "road"),
    "Stuttgart": (36, "Fernsehturm", "card"),
    "Baden-Baden": (41, "Kurhaus", ("lumber", "brick")),
    "Ulm": (59, "Ulmer Münster", "card"),
    "Rottweil": (68, "Schwarzes Tor", ("grain", "ore")),
    "Freiburg": (79, "Freiburger Münster", ("lumber", "ore")),
    "Sigmaringen": (82, "Schloss Sigmaringen", ("wool", "grain")),
    "Friedrichshafen": (102, "Zeppelin", "road"),
}

# The start cards: three towns, and the resources shown.
START_CARDS = {
    "A": (("Biberach", "Crailsheim", "Villingen"), {"lumber": 1, "ore": 1, "grain": 1}),
    "B": (("Buchen", "Konstanz", "Göppingen"), {"lumber": 1, "brick": 1, "ore": 1}),
    "C": (("Offenburg", "Ebingen", "Wiesloch"), {"grain": 1, "brick": 1}),
    "D": (("Ravensburg", "Waldshut", "Sinsheim"), {"brick": 1, "grain": 1, "wool": 1}),
}
INVENTOR = 10  # the hex on which he begins
DECK = {
    "invention": 14,
    "road building": 3,
    "successful invention": 3,
    "trade": 3,
    "achievement": 3,
}


def sides(corners) -> list[tuple[int, int]]:
    """The six paths around a hex, each with its lower end first."""
    return [tuple(sorted((corners[i], corners[i - 1]))) for i in range(6)]


PATHS = sorted({side for *_, corners in HEXES for side in sides(corners)})
SITES = TOWNS | {name: node for name, (node, *_) in LANDMARKS.items()}


def near(node: int) -> list[int]:
    """The intersections one path away."""
    return sorted(a + b - node for a, b in PATHS if node in (a, b))


def hexes_at(node: int) -> list[int]:
    return [i for i, (*_, corners) in enumerate(HEXES) if node in corners]


def cards_at(town: str) -> dict[str, int]:
    """One card for each hex at a town."""
    kinds = [CARD_OF[HEXES[i][1]] for i in hexes_at(SITES[town])]
    return {kind: kinds.count(kind) for kind in KINDS if kind in kinds}
