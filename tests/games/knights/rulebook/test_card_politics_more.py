"""Deserter, Diplomat and Intrigue (C62)."""

import pytest

from tests.games.knights.rulebook.table import barred, changes, effect, holding
from tests.support import rule
from tests.support.knights import legal, legal_of, nodes_of, now, of, play, points, position, shown

RED = {"cities": [8], "roads": ["8-13"]}
BLUE = {"cities": [30], "roads": ["30-35", "35-40"]}

# Deserter


def deserter(knights: dict, **keys) -> bytearray:
    owned = {**RED, **keys.pop("red", {})}
    return holding("deserter", red=owned, blue={**BLUE, "knights": knights}, **keys)


@rule("C62")
def test_deserter_the_opponent_chooses_and_the_player_places_the_same():
    pos = deserter({"35": "basic active", "40": "strong"})
    assert effect(pos, "play deserter blue") == {"now": ("desert", "blue")}
    assert sorted(legal(pos)) == ["desert 35", "desert 40"]
    assert changes(pos, "desert 40") == {
        "now": ("replace", "red"),
        "players": {"blue": {"knights": {"40": None}}},
    }
    assert legal_of(pos, "replace") == ["13"]
    assert changes(pos, "replace 13") == {
        "now": ("main", "red"),
        "players": {"red": {"knights": {"13": "strong"}}},
    }


@rule("C62")
@pytest.mark.parametrize(
    "knight", ["basic", "basic active", "strong", "strong active", "mighty", "mighty active"]
)
def test_deserter_an_only_knight_goes_unasked_and_keeps_strength_and_state(knight):
    """Without the Fortress, and for nothing."""
    pos = deserter({"35": knight})
    assert effect(pos, "play deserter blue", "replace 13") == {
        "players": {"red": {"knights": {"13": knight}}, "blue": {"knights": {"35": None}}}
    }


@rule("C62")
def test_deserter_placing_may_be_declined():
    assert effect(deserter({"35": "mighty"}), "play deserter blue", "pass") == {
        "players": {"blue": {"knights": {"35": None}}}
    }


LONG = {"roads": ["8-13", "8-12", "12-17", "13-18", "18-24"]}


@rule("C62")
@pytest.mark.parametrize(
    ("own", "left", "placed"),
    [
        ({"12": "mighty", "13": "mighty"}, "mighty active", "basic active"),
        ({"12": "strong", "13": "strong"}, "strong", "basic"),
        ({"12": "mighty", "13": "strong"}, "strong active", "strong active"),
        ({"12": "mighty", "13": "mighty", "17": "basic", "18": "basic"}, "mighty", None),
        ({"17": "basic", "18": "basic"}, "basic active", None),
        ({"17": "basic", "18": "basic"}, "mighty", "mighty"),
    ],
)
def test_deserter_without_such_a_piece_a_basic_one_or_none(own, left, placed):
    pos = deserter({"35": left}, red={**LONG, "knights": own})
    play(pos, "play deserter blue")
    assert of(pos, "blue", "knights") == {}
    if placed:
        assert changes(pos, "replace 24")["players"] == {"red": {"knights": {"24": placed}}}
    else:
        assert of(pos, "red", "knights") == own
    assert now(pos) == ("main", "red")


@rule("C62", "C58")
def test_deserter_the_knight_is_lost_even_if_there_is_no_place():
    pos = deserter({"35": "strong"}, red={"roads": ["8-13"], "knights": {"13": "basic"}})
    assert effect(pos, "play deserter blue") == {"players": {"blue": {"knights": {"35": None}}}}


@rule("C62", "C35")
def test_deserter_places_where_a_knight_may_be_hired():
    """No building or knight there, at an own road; also where the other's knight stood."""
    pos = deserter(
        {"35": "basic"},
        red={
            "roads": ["8-13", "8-12", "12-17", "29-35"],
            "settlements": [29],
            "knights": {"12": "basic"},
        },
        white={"settlements": [17], "roads": ["17-22"]},
    )
    play(pos, "play deserter blue")
    assert nodes_of(pos, "replace") == [13, 35]


@rule("C62", "C38")
def test_deserter_an_active_one_may_act_in_this_turn():
    pos = deserter({"35": "basic active"}, attacked=True, red=LONG)
    play(pos, "play deserter blue", "replace 24")
    assert "chase 24" in legal(pos)
    assert changes(pos, "move 24 17") == {
        "players": {"red": {"knights": {"24": None, "17": "basic"}}}
    }


@rule("C62", "C58")
def test_deserter_only_against_an_opponent_with_a_knight():
    pos = deserter({"35": "basic"}, red={"knights": {"13": "basic"}}, white={"settlements": [20]})
    assert legal_of(pos, "play deserter") == ["blue"]
    barred(pos, "play deserter orange", "play deserter white", why="no knight")
    barred(pos, "play deserter red", why="another player")


@rule("C62", "C44")
def test_deserter_a_knight_that_leaves_opens_the_trail_again_and_a_new_one_cuts():
    """Blue's knight on 12 cuts red's trail of five; red's on 35 then cuts blue's."""
    line = ["3-7", "7-12", "12-17", "17-22", "22-28"]
    blue = {"settlements": [13], "roads": ["8-13", "8-12"], "knights": {"12": "basic"}}
    pos = holding("deserter", red={"settlements": [3], "roads": line}, blue=blue)
    assert shown(pos)["longest_road"] is None
    assert effect(pos, "play deserter blue", "pass") == {
        "longest_road": "red",
        "players": {"blue": {"knights": {"12": None}}},
    }


# Diplomat


@rule("C62")
def test_diplomat_which_roads_are_open():
    """Blue's end at red's settlement is open, the one at his own knight is not."""
    blue = {
        "cities": [30],
        "settlements": [19],
        "knights": {"34": "basic"},
        "roads": ["30-35", "35-40", "29-35", "29-34", "24-30", "19-24", "40-44"],
    }
    red = {"cities": [8], "settlements": [44], "roads": ["8-13", "44-48"]}
    pos = holding("diplomat", red=red, blue=blue)
    assert legal_of(pos, "play diplomat") == ["40-44", "44-48", "8-13"]
    barred(
        pos, "play diplomat 29-34", "play diplomat 24-30", "play diplomat 35-40", why="not open"
    )
    barred(pos, "play diplomat 0-3", why="No road")


@rule("C62")
@pytest.mark.parametrize(
    "piece", [{"settlements": [40]}, {"cities": [40]}, {"knights": {"40": "basic"}}]
)
def test_diplomat_a_road_between_own_pieces_is_closed(piece):
    blue = {"roads": ["30-35", "35-40"], "settlements": [30], "cities": [], **piece}
    blue["settlements"] = sorted({30, *piece.get("settlements", [])})
    pos = holding("diplomat", red=RED, blue=blue)
    assert legal_of(pos, "play diplomat") == ["8-13"]


@rule("C62")
def test_diplomat_a_ring_has_no_open_road_and_without_one_the_card_waits():
    ring = ["8-12", "12-17", "17-23", "18-23", "13-18", "8-13"]
    pos = holding("diplomat", red={"cities": [8], "roads": ring})
    assert legal_of(pos, "play diplomat") == []
    barred(pos, "play diplomat 8-12", why="not open")


@rule("C62")
def test_diplomat_anothers_road_goes_back_to_his_stock():
    """He may build it again, and nobody lays it elsewhere; a city may be left without a road."""
    pos = holding("diplomat", red=RED, blue={"cities": [30], "roads": ["30-35"]})
    assert effect(pos, "play diplomat 30-35") == {"players": {"blue": {"roads": []}}}


@rule("C62")
def test_diplomat_an_own_road_is_laid_elsewhere_for_nothing():
    """What only the road taken reached, 18 and beyond, is out of reach."""
    pos = holding("diplomat", red={"cities": [8], "roads": ["8-13", "13-18"]})
    assert effect(pos, "play diplomat 13-18") == {
        "now": ("rebuild", "red"),
        "players": {"red": {"roads": ["8-13"]}},
    }
    assert legal_of(pos, "road") == ["4-8", "8-12", "9-13"]
    barred(pos, "road 13-18", why="another place")
    barred(pos, "road 18-23", "road 18-24", why="go on")
    barred(pos, "end")
    assert changes(pos, "road 8-12") == {
        "now": ("main", "red"),
        "players": {"red": {"roads": ["8-12", "8-13"]}},
    }


@rule("C62")
def test_diplomat_laying_it_elsewhere_may_be_declined():
    pos = holding("diplomat", red={"cities": [8], "roads": ["8-13"]})
    assert effect(pos, "play diplomat 8-13", "pass") == {"players": {"red": {"roads": []}}}


LINE = ["8-12", "12-17", "17-22", "22-28", "28-34"]  # red's five, from the city on 8
OTHER = ["30-36", "36-41", "41-45", "45-49", "49-53"]  # blue's five, from the city on 30


def roads(**keys) -> bytearray:
    keys = {"longest_road": "red", **keys}
    return holding(
        "diplomat",
        red={"cities": [8], "roads": LINE},
        blue={"cities": [30], "roads": OTHER},
        **keys,
    )


@rule("C62", "C44")
def test_diplomat_longest_road_is_judged_after_the_road_lies_elsewhere():
    """In between red has four and blue five."""
    pos = roads()
    found = effect(pos, "play diplomat 28-34", "road 8-13")
    assert found == {"players": {"red": {"roads": ["8-12", "8-13", *LINE[1:4]]}}}
    assert shown(pos)["longest_road"] == "red"


@rule("C62", "C44")
def test_diplomat_longest_road_passes_on_if_the_road_is_not_laid_again():
    pos = roads()
    play(pos, "play diplomat 28-34")
    assert shown(pos)["longest_road"] == "red"
    assert changes(pos, "pass")["longest_road"] == "blue"
    assert (points(pos, "red"), points(pos, "blue")) == (2, 4)


@rule("C62", "C44", "B72")
@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_diplomat_between_two_equals_it_lies_aside(edition):
    """Neither of the two with five is the holder, so both editions agree."""
    white = {"cities": [16], "roads": ["16-21", "21-27", "27-33", "33-38", "38-43"]}
    pos = roads(edition=edition, white=white)
    assert changes(play(pos, "play diplomat 28-34"), "pass")["longest_road"] is None


@rule("C62", "C44", "B72")
@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_diplomat_a_holder_cut_to_the_length_of_another(edition):
    """Blue has six and loses one: in the later edition he keeps it, in the other nobody has it."""
    pos = holding(
        "diplomat",
        edition=edition,
        red={"cities": [8], "roads": LINE},
        blue={"cities": [30], "roads": [*OTHER, "50-53"]},
    )
    assert shown(pos)["longest_road"] == "blue"
    play(pos, "play diplomat 50-53")
    assert shown(pos)["longest_road"] == (None if edition == "seed" else "blue")


@rule("C62", "C64", "C44")
def test_diplomat_may_win_by_longest_road():
    red = {
        "cities": [8, 30, 34],
        "levels": {"trade": 4, "science": 4, "politics": 4},
        "roads": ["8-12", "12-17", "17-22", "22-28", "30-35"],
    }
    pos = holding("diplomat", metropolises={"trade": 8, "science": 30, "politics": 34}, red=red)
    assert points(pos, "red") == 12
    play(pos, "play diplomat 30-35")
    assert now(pos) == ("rebuild", "red")
    assert now(play(pos, "road 8-13")) == ("over", "red")


# Intrigue

WAY = {"cities": [8], "settlements": [29], "roads": ["8-13", "29-35"]}


def intrigue(knights: dict, roads=("30-35", "35-40", "40-44"), **keys) -> bytearray:
    blue = {"cities": [30], "roads": [*roads], "knights": knights}
    return holding("intrigue", **{"red": WAY, "blue": blue, **keys})


@rule("C62", "C41")
@pytest.mark.parametrize("knight", ["basic", "strong active", "mighty active"])
def test_intrigue_drives_away_a_knight_of_any_strength(knight):
    """Its owner moves it, as it is; red needs no knight and gets none."""
    pos = intrigue({"35": knight})
    play(pos, "play intrigue 35")
    assert now(pos) == ("relocate", "blue")
    assert nodes_of(pos, "relocate") == [40, 44]
    assert changes(pos, "relocate 44") == {
        "now": ("main", "red"),
        "players": {"blue": {"knights": {"44": knight}}},
    }
    assert of(pos, "red", "knights") == {}


@rule("C62", "C41")
def test_intrigue_one_place_is_no_choice_and_without_one_it_goes_to_the_stock():
    pos = intrigue({"35": "strong active"}, roads=("30-35", "35-40"))
    assert effect(pos, "play intrigue 35") == {
        "players": {"blue": {"knights": {"35": None, "40": "strong active"}}}
    }
    pos = intrigue({"35": "strong active"}, roads=("30-35",))
    assert effect(pos, "play intrigue 35") == {"players": {"blue": {"knights": {"35": None}}}}


@rule("C62", "C58")
def test_intrigue_only_against_anothers_knight_at_an_own_road():
    red = {**WAY, "knights": {"13": "basic"}}
    pos = intrigue({"35": "basic", "44": "strong"}, red=red)
    assert legal_of(pos, "play intrigue") == ["35"]
    barred(pos, "play intrigue 44", why="No road of yours")
    barred(pos, "play intrigue 13", "play intrigue 40", why="another player")


@rule("C62", "C41", "C44")
def test_intrigue_longest_road_is_judged_when_the_knight_has_left():
    """Blue's knight stood in the middle of red's five."""
    line = ["23-29", "29-35", "35-40", "40-45", "45-49"]
    red = {"settlements": [29], "roads": line}
    pos = holding(
        "intrigue",
        red=red,
        blue={"cities": [30], "roads": ["30-35", "30-36"], "knights": {"35": "mighty"}},
    )
    assert effect(pos, "play intrigue 35") == {
        "longest_road": "red",
        "players": {"blue": {"knights": {"35": None, "36": "mighty"}}},
    }


@rule("C62")
def test_intrigue_with_three_players_too():
    pos = position(
        3,
        blue={**WAY, "progress": {"intrigue": 1}},
        white={"cities": [30], "roads": ["30-35", "35-40"], "knights": {"35": "basic"}},
    )
    assert effect(pos, "play intrigue 35")["players"] == {
        "white": {"knights": {"35": None, "40": "basic"}}
    }
