"""A game under way, to be shown: the position behind the gallery's pictures.

Written as docs/notation.md explains. Red is to move, after his roll.
"""

PLAYERS = {
    "red": {
        "settlements": [0, 28, 38],
        "cities": [8],
        "roads": ["8-13", "4-8", "0-4", "28-34", "28-33", "33-38"],
        "cards": {"lumber": 3, "brick": 2, "wool": 4, "grain": 3, "ore": 3},
        "development": {
            "knight": 1,
            "road building": 1,
            "invention": 1,
            "monopoly": 1,
            "victory point": 1,
        },
        "knights_played": 3,
    },
    "blue": {
        "settlements": [39, 51, 50],
        "cities": [41],
        "roads": ["39-44", "44-48", "48-51", "36-41", "41-46", "46-50"],
        "cards": {"lumber": 1, "brick": 2, "ore": 2},
        "development": {"knight": 1},
        "knights_played": 1,
    },
    "orange": {
        "settlements": [14, 6, 49],
        "cities": [40],
        "roads": ["9-14", "10-14", "6-10", "40-45", "45-49"],
        "cards": {"wool": 2, "grain": 4, "ore": 1},
        "development": {"victory point": 1, "knight": 1},
        "knights_played": 2,
    },
    "white": {
        "settlements": [17, 11, 26],
        "cities": [31],
        "roads": ["17-22", "16-22", "11-16", "25-31", "20-25", "20-26", "26-32", "32-37"],
        "cards": {"lumber": 3, "wool": 1, "grain": 2, "ore": 3},
    },
}

POSITION = {
    "options": {"players": 4, "edition": "modern"},
    "phase": "main",
    "turn": 41,
    "dice": [3, 5],
    "robber": 7,
}
