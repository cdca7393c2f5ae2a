"""A game of Baden-Württemberg under way, to be shown: the position behind the gallery's pictures.

Written as docs/notation.md explains. Red is to move, after his roll.
"""

PLAYERS = {
    "red": {
        "cards": {"lumber": 2, "brick": 2, "wool": 1, "grain": 3, "ore": 3},
        "development": {
            "invention": 1, "road building": 1, "successful invention": 1, "trade": 1,
            "achievement": 1,
        },
        "inventions": 2,
        "halls": [69, 57, 38],
        "margin": [36],
        "roads": ["63-69", "57-63", "51-57", "44-51", "69-75", "75-82", "31-38", "36-44", "64-70",
                  "63-70"],
    },
    "blue": {
        "cards": {"lumber": 1, "wool": 2, "ore": 1},
        "development": {"invention": 1},
        "inventions": 3,
        "halls": [56, 17, 55],
        "margin": [27],
        "roads": ["50-56", "17-22", "22-27", "48-55"],
    },
    "orange": {
        "cards": {"brick": 2, "grain": 2, "ore": 2},
        "inventions": 1,
        "halls": [97, 95, 83],
        "margin": [102],
        "roads": ["97-103", "103-107", "102-107", "83-90"],
    },
    "white": {
        "cards": {"wool": 3, "grain": 1},
        "halls": [92, 99, 80],
        "margin": [79, 8],
        "roads": ["86-92", "79-86"],
    },
}  # fmt: skip

POSITION = {
    "options": {"players": 4},
    "phase": "main",
    "turn": 41,
    "dice": [4, 5],
    "inventor": 23,
}
