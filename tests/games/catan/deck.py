"""Red at home with development cards, and how each card is played to its end."""

from tests.support.catan import position, shown

PRICE = {"ore": 1, "wool": 1, "grain": 1}
HOME = {"settlements": [8], "roads": ["8-13"]}
ROUND = ("end", "roll 1 1", "end", "roll 1 1", "end", "roll 1 1", "end")  # until the next turn
WHOLE = {
    "knight": ("play knight", "robber 12"),
    "road building": ("play road building", "road 13-18", "road 18-24"),
    "invention": ("play invention wool ore",),
    "monopoly": ("play monopoly ore",),
}


def red_with(keys=None, **held) -> bytearray:
    """Red at home with these cards, in the middle of the turn; road_building=1 and so on."""
    cards = {name.replace("_", " "): number for name, number in held.items()}
    return position(red={**HOME, "development": cards}, **(keys or {}))


def development(pos, colour="red") -> dict:
    """The cards a colour has not played yet."""
    return shown(pos)["players"][colour]["development"]
