"""Knights: hired, activated, promoted, moved, displacing and chasing (C35 to C45)."""

import pytest

from tests.games.knights.rulebook.table import barred, changes
from tests.support import rule
from tests.support.knights import (
    cards,
    legal,
    legal_of,
    nodes_of,
    now,
    of,
    play,
    points,
    position,
    shown,
)

PRICE = {"wool": 1, "ore": 1}
WAY = ["8-13", "13-18", "18-24", "24-30"]


def red(knights=(), /, **keys) -> dict:
    return {"cities": [8], "roads": WAY, "knights": dict(knights), **keys}


# Hiring


@rule("C35", "C45")
def test_a_basic_inactive_knight_for_wool_and_ore():
    pos = position(red=red(cards={"wool": 2, "ore": 1}))
    assert changes(pos, "hire 18") == {
        "players": {"red": {"cards": {"wool": -1, "ore": -1}, "knights": {"18": "basic"}}}
    }
    assert points(pos, "red") == 2


@rule("C35")
def test_where_a_knight_may_be_hired():
    """At an own road, also beside buildings and where another's road ends; 30 has a settlement."""
    blue = {
        "settlements": [30, 19],
        "roads": ["19-24", "18-23", "23-29", "29-35", "30-35"],
        "knights": {"35": "basic"},
    }
    pos = position(red=red({"13": "basic"}, cards=PRICE), blue=blue)
    assert nodes_of(pos, "hire") == [18, 24]
    barred(pos, "hire 8", "hire 13", "hire 30", why="stands there")
    barred(pos, "hire 12", "hire 29", why="road of your own")


@rule("C35")
def test_no_knight_without_the_price_or_a_basic_piece():
    barred(position(red=red(cards={"wool": 3})), "hire 18", why="costs")
    barred(position(red=red(cards={"ore": 3})), "hire 18", why="costs")
    pos = position(red=red({"13": "basic", "18": "basic active"}, cards=PRICE))
    barred(pos, "hire 24", why="no basic knight left")
    pos = position(red=red({"13": "basic", "18": "strong", "24": "strong"}, cards=PRICE))
    play(pos, "hire 30")


@rule("C35", "C36", "C37")
def test_hired_activated_and_promoted_in_one_turn():
    pos = position(red=red(cards={"wool": 2, "ore": 2, "grain": 1}))
    play(pos, "hire 24", "activate 24", "promote 24")
    assert of(pos, "red", "knights") == {"24": "strong activated promoted"}
    assert cards(pos, "red") == {}


# Activating


@rule("C36", "C38")
def test_activating_costs_grain_and_the_knight_waits_for_the_next_turn():
    pos = position(attacked=True, red=red({"24": "basic"}, cards={"grain": 1}))
    assert changes(pos, "activate 24") == {
        "players": {"red": {"cards": {"grain": -1}, "knights": {"24": "basic activated"}}}
    }
    barred(pos, "move 24 13", "chase 24", why="activated this turn")
    play(pos, "end", *["roll 1 1 trade", "end"] * 3)
    assert of(pos, "red", "knights") == {"24": "basic active"}
    barred(pos, "move 24 13", why="Roll")
    assert {"move 24 13", "chase 24"} <= set(legal(play(pos, "roll 1 1 trade")))


@rule("C36")
def test_no_activating_without_grain_or_twice_or_of_another():
    barred(position(red=red({"24": "basic"}, cards={"ore": 4})), "activate 24", why="costs")
    for state in ("active", "activated"):
        pos = position(red=red({"24": f"basic {state}"}, cards={"grain": 1}))
        barred(pos, "activate 24", why="active already")
    pos = position(red={"cards": {"grain": 1}}, blue=red({"24": "basic"}))
    barred(pos, "activate 24", why="No knight of yours")


@rule("C38", "C36")
def test_after_its_action_a_knight_activated_again_waits():
    pos = position(red=red({"24": "basic active"}, cards={"grain": 2}))
    play(pos, "move 24 13")
    assert of(pos, "red", "knights") == {"13": "basic"}
    barred(pos, "move 13 24", why="not active")
    play(pos, "activate 13")
    barred(pos, "move 13 24", why="activated this turn")


# Promoting


@rule("C37", "C48")
@pytest.mark.parametrize("state", ["", " active", " activated"])
@pytest.mark.parametrize(("rank", "next_rank"), [("basic", "strong"), ("strong", "mighty")])
def test_promoting_one_level_and_the_state_stays(rank, next_rank, state):
    pos = position(red=red({"24": rank + state}, cards=PRICE, levels={"politics": 3}))
    assert changes(pos, "promote 24") == {
        "players": {
            "red": {
                "cards": {"wool": -1, "ore": -1},
                "knights": {"24": f"{next_rank}{state} promoted"},
            }
        }
    }


@rule("C37")
@pytest.mark.parametrize(
    ("knights", "politics", "held", "why"),
    [
        ({"24": "basic"}, 0, {"wool": 5}, "costs"),
        ({"24": "strong"}, 2, PRICE, "Fortress"),
        ({"24": "mighty"}, 3, PRICE, "mighty already"),
        ({"24": "strong promoted"}, 3, PRICE, "promoted this turn"),
        ({"24": "basic", "13": "strong", "18": "strong"}, 3, PRICE, "next strength"),
        ({"24": "strong", "13": "mighty", "18": "mighty"}, 3, PRICE, "next strength"),
    ],
)
def test_what_stands_against_promoting(knights, politics, held, why):
    pos = position(red=red(knights, cards=held, levels={"politics": politics}))
    barred(pos, "promote 24", why=why)


@rule("C37")
def test_the_old_piece_returns_and_next_turn_it_is_promoted_again():
    pos = position(
        red=red(
            {"18": "basic", "24": "basic"}, levels={"politics": 3}, cards={"wool": 3, "ore": 3}
        )
    )
    play(pos, "promote 24", "hire 13")
    barred(pos, "promote 24", why="promoted this turn")
    play(pos, "end", *["roll 1 1 trade", "end"] * 3, "roll 1 1 trade", "promote 24")
    assert of(pos, "red", "knights") == {"13": "basic", "18": "basic", "24": "mighty promoted"}


@rule("C37", "C38")
def test_a_promoted_knight_still_acts():
    pos = position(red=red({"24": "basic active"}, cards=PRICE))
    play(pos, "promote 24", "move 24 13")
    assert of(pos, "red", "knights") == {"13": "strong promoted"}


# Moving


@rule("C39", "C38")
def test_a_knight_moves_along_own_roads_past_own_pieces():
    """City, settlement and knight of red lie on the way; 12 and 17 lie beyond the city."""
    owned = red(
        {"24": "strong active", "13": "basic"}, settlements=[18], roads=[*WAY, "8-12", "12-17"]
    )
    pos = position(red=owned)
    assert nodes_of(pos, "move 24") == [12, 17, 30]
    assert changes(pos, "move 24 17") == {
        "players": {"red": {"knights": {"24": None, "17": "strong"}}}
    }


@rule("C39", "C40")
@pytest.mark.parametrize(
    ("blue", "free"),
    [
        ({"settlements": [18]}, [30]),
        ({"cities": [18]}, [30]),
        ({"settlements": [29], "roads": ["23-29", "18-23"], "knights": {"18": "strong"}}, [30]),
        ({"settlements": [29], "roads": ["23-29", "18-23"], "knights": {"18": "basic"}}, [18, 30]),
        ({"settlements": [29], "roads": ["23-29", "18-23"]}, [13, 18, 30]),
    ],
)
def test_not_past_a_building_or_knight_of_another(blue, free):
    """Red's strong knight on 24 wants to go to 13; a weaker knight may be displaced at best."""
    pos = position(red=red({"24": "strong active"}), blue=blue)
    assert nodes_of(pos, "move 24") == free
    if 13 not in free:
        barred(pos, "move 24 13", why="bars them")


@rule("C39")
def test_a_way_round_serves():
    """White's settlement bars one side of red's ring."""
    ring = ["8-12", "12-17", "17-23", "18-23", "13-18", "8-13"]
    pos = position(red=red({"18": "basic active"}, roads=ring), white={"settlements": [17]})
    assert nodes_of(pos, "move 18") == [12, 13, 23]
    barred(pos, "move 18 17")


@rule("C39")
def test_no_move_on_the_spot_over_gaps_or_others_roads():
    blue = {"settlements": [29], "roads": ["23-29", "18-23"]}
    pos = position(
        red=red({"24": "basic active"}, settlements=[0], roads=[*WAY, "0-4"]), blue=blue
    )
    barred(pos, "move 24 24")
    barred(pos, "move 24 4", "move 24 23", "move 24 8")


# Displacing


@rule("C40")
@pytest.mark.parametrize("mine", ["basic", "strong", "mighty"])
@pytest.mark.parametrize("other", ["basic", "strong", "mighty"])
@pytest.mark.parametrize("state", ["", " active"])
def test_only_a_strictly_weaker_knight_is_displaced(mine, other, state):
    blue = {"settlements": [29], "roads": ["23-29", "18-23"], "knights": {"18": other + state}}
    pos = position(red=red({"24": f"{mine} active"}), blue=blue)
    ranks = ["basic", "strong", "mighty"]
    if ranks.index(mine) > ranks.index(other):
        assert changes(pos, "move 24 18")["players"] == {
            "red": {"knights": {"24": None, "18": mine}},
            "blue": {"knights": {"18": None, "23": other + state}},
        }
    else:
        barred(pos, "move 24 18", why="Only a weaker knight")


def displaced(roads, **keys) -> bytearray:
    """Red's strong knight on 24 is about to drive blue's basic one from 18."""
    blue = {
        "settlements": [29],
        "roads": ["23-29", "18-23", *roads],
        "knights": {"18": "basic active", **keys.pop("knights", {})},
        **keys.pop("blue", {}),
    }
    return position(**{"red": red({"24": "strong active"}), "blue": blue, **keys})


@rule("C41", "C39")
def test_its_owner_moves_the_displaced_knight_at_once():
    """Not to a building, nor where no road of his leads; nothing else happens before."""
    pos = play(displaced(["17-23", "12-17"]), "move 24 18")
    assert now(pos) == ("relocate", "blue")
    assert nodes_of(pos, "relocate") == [12, 17, 23]
    barred(pos, "relocate 18", "relocate 29", "relocate 24", "end")
    assert changes(pos, "relocate 12") == {
        "now": ("main", "red"),
        "players": {"blue": {"knights": {"12": "basic active"}}},
    }
    assert of(pos, "red", "knights") == {"18": "strong"}


@rule("C41")
def test_the_displaced_knight_leaves_by_all_own_roads_from_there():
    """Blue's road goes on at 18 to both sides; red's knight there does not stop it."""
    owned = {
        "cities": [8],
        "roads": ["8-12", "12-17", "17-23", "18-23"],
        "knights": {"23": "strong active"},
    }
    blue = {"settlements": [30], "roads": ["24-30", "18-24", "13-18"], "knights": {"18": "basic"}}
    pos = play(position(red=owned, blue=blue), "move 23 18")
    assert nodes_of(pos, "relocate") == [13, 24]


@rule("C41", "C39")
def test_a_displaced_knight_displaces_nobody_and_passes_no_other():
    """White's basic knight stands on 17 and blue's own on 23, past which it may go."""
    white = {"settlements": [28], "roads": ["22-28", "17-22"], "knights": {"17": "basic"}}
    blue = {
        "settlements": [29],
        "roads": ["23-29", "18-23", "17-23", "12-17", "29-35"],
        "knights": {"18": "strong", "23": "basic"},
    }
    pos = position(red=red({"24": "mighty active"}), blue=blue, white=white)
    assert changes(pos, "move 24 18")["players"] == {  # 35 is the only place
        "red": {"knights": {"24": None, "18": "mighty"}},
        "blue": {"knights": {"18": None, "35": "strong"}},
    }


@rule("C41")
def test_without_a_place_it_returns_to_the_stock():
    """One step to 23 is taken by his own knight; both basic pieces were on the board."""
    pos = displaced([], knights={"23": "basic"}, blue={"cards": PRICE})
    assert changes(pos, "move 24 18")["players"] == {
        "red": {"knights": {"24": None, "18": "strong"}},
        "blue": {"knights": {"18": None}},
    }


@rule("C41", "C44", "C64")
def test_longest_road_and_victory_are_judged_after_it_has_moved():
    """Red's five are one trail as soon as his own knight stands on 18: 11 points, then 13."""
    line = ["8-13", "13-18", "18-24", "24-30", "30-35"]
    owned = {
        "cities": [8],
        "levels": {"trade": 4},
        "roads": line,
        "defenders": 7,
        "knights": {"24": "strong active"},
    }
    blue = {"settlements": [29], "roads": ["23-29", "18-23", "17-23"], "knights": {"18": "basic"}}
    pos = position(red=owned, blue=blue, metropolises={"trade": 8})
    assert points(pos, "red") == 11
    play(pos, "move 24 18")
    assert now(pos) == ("relocate", "blue")
    assert shown(pos)["longest_road"] is None
    assert now(play(pos, "relocate 17")) == ("over", "red")
    assert points(pos, "red") == 13


# Chasing the robber


@rule("C42", "C38")
def test_a_knight_chases_the_robber_and_stays():
    """It moves as on a 7 and steals; nobody returns cards."""
    pos = position(
        attacked=True,
        red=red({"18": "basic active"}, cards={"wool": 9}),
        blue={"settlements": [41], "cards": {"coin": 9}},
    )
    assert changes(pos, "chase 18")["now"] == ("robber", "red")
    assert nodes_of(pos, "robber") == [place for place in range(19) if place != 5]
    play(pos, "robber 14", "steal blue coin")
    assert of(pos, "red", "knights") == {"18": "basic"}
    assert cards(pos, "red") == {"wool": 9, "coin": 1}
    assert cards(pos, "blue") == {"coin": 8}
    assert now(pos) == ("main", "red")
    barred(pos, "chase 18", why="not active")


@rule("C42", "C22")
@pytest.mark.parametrize(
    ("robber", "attacked", "knight", "may"),
    [
        (5, True, "basic active", True),
        (9, True, "basic active", True),  # another hex at 18
        (10, True, "basic active", False),
        (5, True, "basic", False),
        (5, True, "mighty activated", False),
        (5, False, "mighty active", False),
    ],
)
def test_which_knight_may_chase(robber, attacked, knight, may):
    pos = position(robber=robber, attacked=attacked, red=red({"18": knight}))
    assert legal_of(pos, "chase") == (["18"] if may else [])
    if not may:
        barred(pos, "chase 18")


@rule("C22", "C42")
def test_without_the_option_a_knight_chases_from_the_start():
    pos = position(robber_frozen=False, red=red({"18": "basic active"}))
    assert changes(pos, "chase 18", "robber 0")["robber"] == 0
    assert now(pos) == ("main", "red")
