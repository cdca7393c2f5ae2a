"""Trades in words for the tests: who has what, an offer, an answer."""

from tests.support.catan import play, position, shown

KINDS = ("lumber", "brick", "wool", "grain", "ore")
# Nobody's home produces on a 12 ("roll 6 6").
HOMES = {
    "red": {"settlements": [8], "roads": ["8-13"]},
    "blue": {"settlements": [39], "roads": ["39-44"]},
    "orange": {"settlements": [14], "roads": ["9-14"]},
    "white": {"settlements": [31], "roads": ["25-31"]},
}
ROUND = ["end", "roll 6 6"] * 4  # until the same player trades again


def table(seats=4, hands=None, **keys) -> bytearray:
    """After a roll, everyone at home, with these hands by colour."""
    hands = hands or {}
    for colour in list(HOMES)[4 - seats :]:
        keys[colour] = {**HOMES[colour], "cards": hands.get(colour, {}), **keys.get(colour, {})}
    return position(seats, **keys)


def compose(give: dict, want: dict) -> list[str]:
    """The steps that lay these cards into an empty offer."""
    steps = [f"less {kind}" for kind, count in give.items() for _ in range(count)]
    return steps + [f"more {kind}" for kind, count in want.items() for _ in range(count)]


def send(pos, give: dict, want: dict) -> bytearray:
    """The active player offers `give` for `want`; nobody has been asked yet who wants it."""
    return play(pos, "offer", *compose(give, want), "send")


def propose(pos, partner: str, give: dict, want: dict) -> bytearray:
    """The active player has agreed with a partner, who is now to say so, to give this for that."""
    return play(pos, "offer", *compose(give, want), f"propose {partner}")


def offer(pos, give: dict, want: dict) -> bytearray:
    """The active player offers `give` for `want`, and all who are asked want it."""
    return all_want(send(pos, give, want))


def invite(pos) -> bytearray:
    """The active player asks for proposals, and all who are asked want to make one."""
    return all_want(play(pos, "invite"))


def all_want(pos) -> bytearray:
    while shown(pos)["phase"] == "ask":
        play(pos, "want")
    return pos
