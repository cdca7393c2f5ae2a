"""Knights bar building, roads and trails (C43, C44)."""

import pytest

from tests.games.knights.rulebook.table import barred
from tests.support import rule
from tests.support.knights import (
    legal,
    legal_of,
    of,
    play,
    position,
    shown,
)

PRICE = {"wool": 1, "ore": 1}
WAY = ["8-13", "13-18", "18-24", "24-30"]


def red(knights=(), /, **keys) -> dict:
    return {"cities": [8], "roads": WAY, "knights": dict(knights), **keys}


# In the way


@rule("C43")
@pytest.mark.parametrize("mine", [True, False])
def test_nobody_builds_where_a_knight_stands_but_beside_it(mine):
    rich = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    owned = red(cards=rich)
    blue = {"settlements": [35], "roads": ["29-35", "23-29", "18-23"]}
    (owned if mine else blue)["knights"] = {"18": "basic"}
    pos = position(red=owned, blue=blue)
    barred(pos, "settlement 18", why="knight stands there")
    assert legal_of(pos, "settlement") == ["24"]


@rule("C43")
def test_a_road_ends_at_anothers_knight_but_does_not_go_on_past_it():
    owned = {"cities": [8], "roads": ["8-13", "13-18"], "cards": {"brick": 1, "lumber": 1}}
    blue = {"settlements": [29], "roads": ["23-29", "18-23"], "knights": {"18": "basic"}}
    pos = position(red=owned, blue=blue)
    barred(pos, "road 18-24", why="not past another's piece")
    pos = position(red={**owned, "roads": ["8-13"]}, blue=blue)
    assert "road 13-18" in legal(pos)
    own = {**owned, "knights": {"18": "basic"}}
    assert "road 18-24" in legal(position(red=own, blue={**blue, "knights": {}}))


@rule("C43")
def test_roads_beyond_stay_and_go_on_from_what_else_they_touch():
    """Roads of red end or meet at blue's knight: nothing goes on there, but elsewhere."""
    owned = {"cities": [8], "cards": {"brick": 2, "lumber": 2}}
    blue = {"settlements": [36], "roads": ["30-36", "24-30"], "knights": {"24": "basic"}}
    pos = position(red={**owned, "roads": WAY[:3]}, blue=blue)
    barred(pos, "road 19-24", why="not past")
    blue = {"settlements": [35], "roads": ["29-35", "23-29"], "knights": {"23": "basic"}}
    ring = ["8-12", "12-17", "17-23", "18-23", "13-18", "8-13"]
    pos = position(red={**owned, "roads": ring}, blue=blue)
    barred(pos, "road 23-29")
    assert "road 18-24" in legal(pos)


# Longest Road

LINE = ["3-7", "7-12", "12-17", "17-22", "22-28", "28-34"]  # blue's six, from the city on 3


@rule("C43", "C44", "B72")
@pytest.mark.parametrize(
    ("at", "holder"),
    [(17, None), (12, None), (7, "blue"), (28, "blue")],  # 3 and 3, 2 and 4, 1 and 5, 5 and 1
)
def test_a_knight_hired_on_a_trail_cuts_it(at, holder):
    site = {7: 11, 12: 8, 17: 23, 28: 33}[at]  # red's settlement beside it
    path = f"{min(at, site)}-{max(at, site)}"
    pos = position(
        red={"settlements": [site], "roads": [path], "cards": PRICE},
        blue={"cities": [3], "roads": LINE},
    )
    assert shown(pos)["longest_road"] == "blue"
    play(pos, f"hire {at}")
    assert shown(pos)["longest_road"] == holder
    assert of(pos, "blue", "roads") == LINE


@rule("C44", "B72", "B75")
@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_a_cut_passes_the_card_to_who_has_the_longest_then(edition):
    """Blue's six become three: white alone has five, or white and orange have."""
    white = {"settlements": [2], "roads": ["2-5", "1-5", "1-4", "0-4", "2-6"]}
    orange = {"settlements": [53], "roads": ["50-53", "46-50", "42-46", "37-42", "32-37"]}
    one = {
        "red": {"settlements": [23], "roads": ["17-23"], "cards": PRICE},
        "blue": {"cities": [3], "roads": LINE},
        "white": white,
        "edition": edition,
    }
    assert shown(play(position(**one), "hire 17"))["longest_road"] == "white"
    assert shown(play(position(orange=orange, **one), "hire 17"))["longest_road"] is None


@rule("C44", "B72", "C66")
@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_a_holder_cut_to_a_tie(edition):
    """Of seven five are left, and white has five."""
    white = {"settlements": [2], "roads": ["2-5", "1-5", "1-4", "0-4", "2-6"]}
    pos = position(
        red={"settlements": [33], "roads": ["28-33"], "cards": PRICE},
        blue={"cities": [3], "roads": [*LINE, "34-39"]},
        white=white,
        edition=edition,
    )
    play(pos, "hire 28")
    assert shown(pos)["longest_road"] == (None if edition == "seed" else "blue")


@rule("C44", "B69")
@pytest.mark.parametrize(("length", "holder"), [(5, "blue"), (4, "red")])
def test_a_knight_that_leaves_only_makes_trails_longer(length, holder):
    """Red's five are whole again; equal length takes nothing from a holder of five."""
    owned = {"cities": [8], "roads": ["8-13", "13-18", "18-24", "24-30", "30-35"]}
    line = [*LINE[:length]]
    blue = {
        "cities": [3],
        "settlements": [29],
        "roads": [*line, "18-23", "23-29"],
        "knights": {"18": "basic active"},
    }
    pos = position(active="blue", red=owned, blue=blue)
    assert shown(pos)["longest_road"] == ("blue" if length == 5 else None)
    play(pos, "move 18 23")
    assert shown(pos)["longest_road"] == holder


@rule("C43", "B68")
def test_an_own_knight_cuts_no_own_trail():
    pos = position(blue={"cities": [3], "roads": LINE, "knights": {"17": "basic"}})
    assert shown(pos)["longest_road"] == "blue"
