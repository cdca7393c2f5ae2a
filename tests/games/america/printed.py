"""What the printed game says, written down for the tests apart from the engine and its map.

Hexes are named by column and row (rows count half hexes, southward); intersections and paths are
numbered from west to east, those of a column from north to south.
"""

KINDS = ("lumber", "coal", "cattle", "grain", "ore")
COLOURS = ("red", "blue", "orange", "white")  # in seat order; with three players without red
CARD_OF = {
    "forest": "lumber",
    "hills": "coal",
    "pasture": "cattle",
    "fields": "grain",
    "mountains": "ore",
}

# Each hex: its terrain, its number or mark, the intersections of its corners.
HEXES = {
    "00.02": ("forest", "??", (0, 4, 8, 12)),
    "00.04": ("pasture", "??", (1, 4, 5, 8, 9, 13)),
    "00.06": ("mountains", "??", (2, 5, 6, 9, 10, 14)),
    "00.08": ("fields", "5", (3, 6, 7, 10, 11, 15)),
    "00.10": ("pasture", "??", (7, 11, 16)),
    "01.03": ("fields", "4", (8, 12, 13, 17, 18, 22)),
    "01.05": ("hills", "??", (9, 13, 14, 18, 19, 23)),
    "01.07": ("desert", "", (10, 14, 15, 19, 20, 24)),
    "01.09": ("desert", "", (11, 15, 16, 20, 21, 25)),
    "01.11": ("desert", "", (16, 21, 26)),
    "02.02": ("mountains", "??", (17, 22, 27, 32)),
    "02.04": ("mountains", "8", (18, 22, 23, 27, 28, 33)),
    "02.06": ("hills", "??", (19, 23, 24, 28, 29, 34)),
    "02.08": ("hills", "8", (20, 24, 25, 29, 30, 35)),
    "02.10": ("desert", "", (21, 25, 26, 30, 31, 36)),
    "02.12": ("desert", "", (26, 31, 37)),
    "03.03": ("forest", "4", (27, 32, 33, 38, 39, 44)),
    "03.05": ("mountains", "3", (28, 33, 34, 39, 40, 45)),
    "03.07": ("mountains", "2", (29, 34, 35, 40, 41, 46)),
    "03.09": ("forest", "??", (30, 35, 36, 41, 42, 47)),
    "03.11": ("hills", "9", (31, 36, 37, 42, 43, 48)),
    "04.02": ("fields", "??", (38, 44, 49, 54)),
    "04.04": ("forest", "6", (39, 44, 45, 49, 50, 55)),
    "04.06": ("mountains", "??", (40, 45, 46, 50, 51, 56)),
    "04.08": ("hills", "5", (41, 46, 47, 51, 52, 57)),
    "04.10": ("mountains", "??", (42, 47, 48, 52, 53, 58)),
    "04.12": ("mountains", "??", (43, 48, 53, 59)),
    "05.03": ("fields", "11", (49, 54, 55, 60, 61, 67)),
    "05.05": ("pasture", "??", (50, 55, 56, 61, 62, 68)),
    "05.07": ("pasture", "3", (51, 56, 57, 62, 63, 69)),
    "05.09": ("pasture", "10", (52, 57, 58, 63, 64, 70)),
    "05.11": ("pasture", "6", (53, 58, 59, 64, 65, 71)),
    "05.13": ("desert", "", (59, 65, 72)),
    "06.02": ("fields", "?", (60, 66, 67, 73, 74, 80)),
    "06.04": ("fields", "6", (61, 67, 68, 74, 75, 81)),
    "06.06": ("fields", "?", (62, 68, 69, 75, 76, 82)),
    "06.08": ("fields", "?", (63, 69, 70, 76, 77, 83)),
    "06.10": ("fields", "??", (64, 70, 71, 77, 78, 84)),
    "06.12": ("pasture", "11", (65, 71, 72, 78, 79, 85)),
    "07.03": ("fields", "3", (74, 80, 81, 87, 88, 94)),
    "07.05": ("fields", "10", (75, 81, 82, 88, 89, 95)),
    "07.07": ("hills", "6", (76, 82, 83, 89, 90, 96)),
    "07.09": ("fields", "3", (77, 83, 84, 90, 91, 97)),
    "07.11": ("forest", "?", (78, 84, 85, 91, 92, 98)),
    "07.13": ("pasture", "5", (79, 85, 86, 92, 99)),
    "08.04": ("fields", "?", (88, 94, 95, 100, 101, 106)),
    "08.06": ("pasture", "3", (89, 95, 96, 101, 102, 107)),
    "08.08": ("hills", "?", (90, 96, 97, 102, 103, 108)),
    "08.10": ("forest", "8", (91, 97, 98, 103, 104, 109)),
    "08.12": ("forest", "12", (92, 98, 99, 104, 110)),
    "09.03": ("pasture", "?", (100, 105, 106, 111, 112, 117)),
    "09.05": ("fields", "4", (101, 106, 107, 112, 113, 118)),
    "09.07": ("fields", "5", (102, 107, 108, 113, 114, 119)),
    "09.09": ("forest", "?", (103, 108, 109, 114, 115, 120)),
    "09.11": ("forest", "4", (104, 109, 110, 115, 116, 121)),
    "10.04": ("pasture", "8", (112, 117, 118, 122, 123, 127)),
    "10.06": ("hills", "?", (113, 118, 119, 123, 124, 128)),
    "10.08": ("mountains", "6", (114, 119, 120, 124, 125, 129)),
    "10.10": ("forest", "5", (115, 120, 121, 125, 126, 130)),
    "11.03": ("forest", "?", (122, 127, 131, 135)),
    "11.05": ("hills", "5", (123, 127, 128, 131, 132, 136)),
    "11.07": ("mountains", "4", (124, 128, 129, 132, 133, 137)),
    "11.09": ("pasture", "?", (125, 129, 130, 133, 134, 138)),
    "11.11": ("pasture", "12", (126, 130, 134, 139)),
    "12.02": ("forest", "9", (135, 140, 141, 145)),
    "12.04": ("pasture", "3", (131, 135, 136, 141, 142, 146)),
    "12.06": ("pasture", "?", (132, 136, 137, 142, 143, 147)),
    "12.08": ("fields", "8", (133, 137, 138, 143)),
    "12.12": ("pasture", "11", (139,)),
    "13.01": ("forest", "12", (140, 144, 145, 148)),
    "13.03": ("pasture", "2", (141, 145, 146)),
}  # fmt: skip

# Each site: its intersection, its colour, the gold of its coast.
SITES = {
    "Seattle": (0, "red", 3),
    "Portland": (1, "red", 3),
    "San Francisco": (3, "red", 3),
    "Reno": (10, "red", 0),
    "Los Angeles": (16, "red", 3),
    "Spokane": (17, "red", 0),
    "Boise": (18, "red", 0),
    "Las Vegas": (25, "red", 0),
    "Helena": (27, "red", 0),
    "Idaho Falls": (28, "red", 0),
    "Salt Lake City": (29, "red", 0),
    "Flagstaff": (36, "red", 0),
    "Billings": (44, "red", 0),
    "Casper": (45, "red", 0),
    "Denver": (51, "red", 0),
    "Santa Fe": (52, "red", 0),
    "Rapid City": (55, "red", 0),
    "El Paso": (59, "red", 0),
    "Amarillo": (64, "red", 0),
    "Bismarck": (67, "red", 0),
    "Dallas": (78, "red", 0),
    "San Antonio": (79, "red", 0),
    "Omaha": (82, "red", 0),
    "Wichita": (83, "red", 0),
    "Minneapolis": (88, "purple", 0),
    "Little Rock": (97, "purple", 0),
    "Shreveport": (98, "purple", 0),
    "Houston": (99, "purple", 2),
    "St. Louis": (102, "purple", 0),
    "Jackson": (109, "purple", 0),
    "Chicago": (112, "purple", 0),
    "Indianapolis": (113, "purple", 0),
    "Nashville": (114, "purple", 0),
    "New Orleans": (116, "purple", 2),
    "Columbus": (123, "purple", 0),
    "Lexington": (124, "purple", 0),
    "Atlanta": (125, "purple", 0),
    "Pensacola": (126, "purple", 1),
    "Albany": (135, "purple", 0),
    "Washington D.C.": (136, "purple", 0),
    "Raleigh": (137, "purple", 0),
    "Columbia": (138, "purple", 1),
    "Jacksonville": (139, "purple", 2),
    "Boston": (145, "purple", 2),
    "New York": (146, "purple", 2),
}

_PATHS = """
    0-4 1-4 1-5 2-5 2-6 3-6 3-7 4-8 5-9 6-10 7-11 8-12 8-13 9-13 9-14 10-14 10-15 11-15 11-16
    12-17 13-18 14-19 15-20 16-21 17-22 18-22 18-23 19-23 19-24 20-24 20-25 21-25 21-26 22-27
    23-28 24-29 25-30 26-31 27-32 27-33 28-33 28-34 29-34 29-35 30-35 30-36 31-36 31-37 32-38
    33-39 34-40 35-41 36-42 37-43 38-44 39-44 39-45 40-45 40-46 41-46 41-47 42-47 42-48 43-48
    44-49 45-50 46-51 47-52 48-53 49-54 49-55 50-55 50-56 51-56 51-57 52-57 52-58 53-58 53-59
    54-60 55-61 56-62 57-63 58-64 59-65 60-66 60-67 61-67 61-68 62-68 62-69 63-69 63-70 64-70
    64-71 65-71 65-72 66-73 67-74 68-75 69-76 70-77 71-78 72-79 73-80 74-80 74-81 75-81 75-82
    76-82 76-83 77-83 77-84 78-84 78-85 79-85 79-86 80-87 81-88 82-89 83-90 84-91 85-92 87-93
    87-94 88-94 88-95 89-95 89-96 90-96 90-97 91-97 91-98 92-98 92-99 94-100 95-101 96-102
    97-103 98-104 100-105 100-106 101-106 101-107 102-107 102-108 103-108 103-109 104-109
    104-110 106-112 107-113 108-114 109-115 110-116 111-117 112-117 112-118 113-118 113-119
    114-119 114-120 115-120 115-121 116-121 117-122 118-123 119-124 120-125 121-126 122-127
    123-127 123-128 124-128 124-129 125-129 125-130 126-130 127-131 128-132 129-133 130-134
    131-135 131-136 132-136 132-137 133-137 133-138 134-138 134-139 135-141 136-142 137-143
    140-144 140-145 141-145 141-146 142-146 142-147 143-147 144-148
"""
_TRACKS = """
    4-8 5-9 7-11 13-18 26-31 32-38 33-39 34-40 35-41 42-47 48-53 54-60 56-62 57-63 65-71 68-75
    69-76 70-77 74-81 84-91 85-92
"""
PATHS = _PATHS.split()
TRACKS = _TRACKS.split()

# The fixed set-up.
TOKENS = {
    "06.02": 9,
    "06.06": 11,
    "06.08": 9,
    "07.11": 11,
    "08.04": 10,
    "08.08": 9,
    "09.03": 11,
    "09.09": 10,
    "10.06": 11,
    "11.03": 10,
    "11.09": 10,
    "12.06": 9,
}
PIECES = {  # three cities; the rail with the train
    "red": (["Indianapolis", "Chicago", "Nashville"], "106-112"),
    "blue": (["Minneapolis", "Atlanta", "Little Rock"], "81-88"),
    "orange": (["St. Louis", "Lexington", "Albany"], "96-102"),
    "white": (["Raleigh", "Shreveport", "Washington D.C."], "91-98"),
}
HANDS = {
    "red": {"coal": 1, "grain": 2},
    "blue": {"grain": 3},
    "orange": {"cattle": 1, "coal": 1, "grain": 1},
    "white": {"cattle": 1, "grain": 1, "ore": 1},
}
GOODS = {3: 10, 4: 8}  # of a colour, by number of players
DECK = {
    "cavalry": 6,
    "engineer": 4,
    "right of way": 4,
    "mineral rights": 3,
    "cattle drive": 3,
    "scout": 2,
    "native support": 2,
}


def ends(path: str) -> tuple[int, int]:
    a, b = path.split("-")
    return int(a), int(b)


# Twenty-nine rails around Boise, none on a track.
FAR_RAILS = [path for path in PATHS if path not in TRACKS and max(ends(path)) < 27][:29]


def near(node: int) -> list[int]:
    """The intersections one path away."""
    return [sum(ends(path)) - node for path in PATHS if node in ends(path)]


def hexes_at(node: int) -> list[str]:
    return [name for name, (_, _, corners) in HEXES.items() if node in corners]
