"""A game of Cities & Knights under way, to be shown: the position behind the gallery's pictures.

Written as docs/notation.md explains. Red is to move, after his roll.
"""

PLAYERS = {
    "red": {
        "settlements": [0, 38],
        "cities": [8, 28],
        "walls": [8],
        "roads": ["8-13", "13-18", "4-8", "0-4", "28-34", "28-33", "33-38"],
        "knights": {"13": "strong active", "33": "mighty active", "34": "basic"},
        "cards": {
            "lumber": 2, "brick": 2, "wool": 3, "grain": 2, "ore": 3,
            "paper": 2, "cloth": 5, "coin": 1,
        },
        "progress": {"crane": 1, "merchant": 1, "spy": 1, "warlord": 1},
        "levels": {"science": 2, "trade": 4, "politics": 3},
        "defenders": 1,
    },
    "blue": {
        "settlements": [51, 50],
        "cities": [41, 39],
        "walls": [39],
        "roads": ["39-44", "44-48", "48-51", "36-41", "41-46", "46-50"],
        "knights": {"44": "strong", "36": "basic active"},
        "cards": {"lumber": 1, "brick": 2, "ore": 2, "paper": 1, "coin": 2},
        "progress": {"wedding": 1, "smith": 1},
        "levels": {"science": 1, "trade": 2, "politics": 2},
    },
    "orange": {
        "settlements": [14, 6, 49],
        "cities": [40],
        "roads": ["9-14", "10-14", "6-10", "40-45", "45-49"],
        "knights": {"9": "basic active", "45": "strong active"},
        "cards": {"wool": 2, "grain": 4, "ore": 1, "cloth": 2},
        "progress": {"merchant": 1},
        "levels": {"trade": 3},
    },
    "white": {
        "settlements": [17, 26],
        "cities": [31, 11],
        "walls": [31, 11],
        "roads": ["17-22", "16-22", "11-16", "25-31", "20-25", "20-26", "26-32", "32-37"],
        "knights": {"20": "basic", "37": "basic active"},
        "cards": {"lumber": 3, "wool": 1, "grain": 2, "ore": 3, "paper": 3},
        "progress": {"inventor": 1, "deserter": 1, "medicine": 1},
        "levels": {"science": 4, "politics": 1},
    },
}  # fmt: skip

POSITION = {
    "options": {"players": 4, "edition": "modern"},
    "phase": "main",
    "turn": 41,
    "dice": [3, 5],
    "event": "ship",
    "ship": 5,
    "attacked": True,
    "robber": 7,
    "metropolises": {"trade": 8, "science": 31},
    "merchant": "orange",
    "merchant_at": 6,
}
