"""A game of America under way, to be shown: the position behind the gallery's pictures.

Written as docs/notation.md explains. Red is to move, after his roll.
"""

PLAYERS = {
    "red": {
        "cards": {"lumber": 3, "coal": 3, "cattle": 2, "grain": 3, "ore": 2},
        "gold": 12,
        "development": {
            "cavalry": 1,
            "engineer": 1,
            "right of way": 1,
            "mineral rights": 1,
            "cattle drive": 1,
            "scout": 1,
        },
        "cities": [112, 124, 125, 137, 146],
        "delivered": [135, 136],
        "rails": [
            "115-120", "119-124", "120-125", "124-128", "125-129", "125-130", "128-132", "129-133",
            "131-135", "131-136", "132-137", "133-137", "133-138", "136-142", "142-146",
        ],
        "settlers": [69],
        "trains": ["132-137"],
    },
    "blue": {
        "cards": {"lumber": 1, "coal": 2, "cattle": 2, "grain": 2},
        "gold": 2,
        "cities": [82, 88, 113, 123, 135, 145],
        "delivered": [146],
        "rails": [
            "75-81", "75-82", "88-94", "88-95", "113-118", "113-119", "123-128", "141-145",
            "141-146",
        ],
        "settlers": [106, 117],
        "trains": ["141-146"],
    },
    "orange": {
        "cards": {"lumber": 1, "coal": 3, "cattle": 4},
        "gold": 0,
        "development": {"cattle drive": 1},
        "cities": [64, 78, 83, 97, 102, 116, 136, 138, 139],
        "delivered": [113, 114, 123, 124, 137],
        "rails": ["77-83", "90-97", "96-102", "97-103", "103-109"],
        "settlers": [139],
        "trains": ["124-128"],
    },
    "white": {
        "cards": {"cattle": 2, "ore": 1},
        "gold": 3,
        "cities": [79, 98, 99, 109, 114, 126],
        "rails": [
            "78-84", "84-91", "91-97", "91-98", "92-99", "102-108", "103-108", "104-109",
            "104-110", "108-114", "109-115", "114-119", "115-121", "126-130",
        ],
        "settlers": [109, 119],
        "trains": ["108-114"],
    },
}  # fmt: skip
TOKENS = {"33": 10, "35": 9, "36": 11, "37": 11, "43": 9, "45": 11, "47": 10, "50": 9, "53": 11,
          "56": 9, "59": 10, "62": 10}  # fmt: skip

POSITION = {
    "options": {"players": 4},
    "phase": "main",
    "turn": 57,
    "dice": [5, 5],
    "outlaw": 33,
    "tokens": TOKENS,
    "discards": {"cavalry": 3, "engineer": 2, "right of way": 2, "cattle drive": 1},
}
