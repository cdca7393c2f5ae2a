"""The longest trade route and the greatest inventor (W49-W53)."""

import pytest

from hexpocket.engine.seats import TRAIL
from tests.games.baden import printed
from tests.support import rule
from tests.support.baden import GAME, halls_left, line, now, play, points, position, shown

ROAD = {"lumber": 1, "brick": 1}
HALL = {"lumber": 1, "brick": 1, "grain": 1, "wool": 1}
FIVE = line("Ebingen", 63, "Tübingen", 51, 44, "Göppingen")
SOUTH = line("Ravensburg", 103, 107, "Friedrichshafen", 96, 90)  # five
WEST = line("Lörrach", 98, 104, "Waldshut", 93, 86)  # five
RING = line("Ellwangen", 32, 39, 46, "Aalen", 31, "Ellwangen")
# Blue can build in Tübingen, in the middle of red's line.
CUTTER = {"halls": ["Nagold"], "roads": line("Nagold", 50, "Tübingen"), "cards": HALL}


def trail(pos, seat=0) -> int:
    return pos[GAME.hands[seat] + TRAIL]


def holder(pos):
    return shown(pos)["longest_route"]


@rule("W49")
def test_the_first_line_of_five_gets_a_hall_by_itself():
    red = {"halls": ["Ebingen"], "roads": FIVE[:4], "cards": ROAD}
    pos = position(red=red)
    assert (holder(pos), points(pos, "red"), halls_left(pos, "red")) == (None, 1, 11)
    pos = position(red={**red, "halls": ["Ebingen", "Tübingen"]})
    play(pos, f"road {FIVE[4]}")
    assert (holder(pos), points(pos, "red"), halls_left(pos, "red")) == ("red", 3, 9)
    assert now(pos) == ("main", "red")


@rule("W49")
def test_branches_do_not_count():
    roads = FIVE[:4] + line(63, "Riedlingen") + line("Ebingen", 62)
    pos = position(red={"halls": ["Ebingen"], "roads": roads})
    assert trail(pos) == 5  # 62-69-63-57-51-44, the branch to Riedlingen apart
    pos = position(red={"halls": ["Ebingen"], "roads": FIVE[:4] + line(63, "Riedlingen")})
    assert (trail(pos), holder(pos)) == (4, None)


@rule("W49")
def test_a_ring_of_six_counts_six():
    red = {"halls": ["Ellwangen"], "roads": RING[:5], "cards": ROAD}
    pos = position(red=red)
    assert trail(pos) == 5
    play(pos, f"road {RING[5]}")
    assert trail(pos) == 6


@rule("W49")
def test_an_intersection_may_be_passed_twice_but_no_road():
    roads = RING + line("Aalen", 45)
    pos = position(red={"halls": ["Ellwangen", "Aalen"], "roads": roads})
    assert trail(pos) == 7
    roads += line(31, "Schwäbisch Hall")
    pos = position(red={"halls": ["Ellwangen", "Aalen"], "roads": roads})
    assert trail(pos) == 7  # with both tails some of the ring is left out


@rule("W49")
def test_roads_for_nothing_count_too():
    red = {"halls": ["Ebingen", "Tübingen"], "roads": FIVE[:3],
           "development": {"road building": 1}}  # fmt: skip
    pos = play(position(red=red), "play road building", f"road {FIVE[3]}")
    assert holder(pos) is None
    play(pos, f"road {FIVE[4]}")
    assert holder(pos) == "red"


@rule("W50")
@pytest.mark.parametrize(("builder", "left"), [("blue", 3), ("red", 5)])
def test_rival_halls_break_a_line_own_do_not(builder, left):
    players = {"red": {"halls": ["Ebingen"], "roads": FIVE}, "blue": {"halls": []}}
    players[builder]["halls"] = [*players[builder]["halls"], "Tübingen"]
    assert trail(position(**players)) == left


@rule("W50")
@pytest.mark.parametrize("builder", [None, "red", "blue"])
def test_landmarks_and_unbuilt_sites_do_not_break_it(builder):
    players = {"orange": {"halls": ["Ravensburg"], "roads": SOUTH}}
    if builder:
        players[builder] = {"margin": ["Friedrichshafen"]}
    assert trail(position(**players), 2) == 5


@rule("W50")
def test_two_own_ends_that_meet_at_an_unbuilt_site():
    """From Ebingen and from Göppingen to Tübingen, where nobody has built."""
    roads = line("Ebingen", 63, "Tübingen") + line("Göppingen", 44, 51)
    red = {"halls": ["Ebingen", "Göppingen"], "roads": roads, "cards": ROAD}
    pos = position(red=red)
    assert (trail(pos), holder(pos)) == (2, None)
    play(pos, "road 51-57")
    assert (trail(pos), holder(pos)) == (5, "red")


@rule("W51")
def test_only_a_strictly_longer_line_takes_the_field():
    red = {"halls": ["Ebingen"], "roads": FIVE}
    blue = {"halls": ["Lörrach", "Waldshut"], "roads": WEST[:4],
            "cards": {"lumber": 2, "brick": 2}}  # fmt: skip
    pos = position(active="blue", red=red, blue=blue)
    assert (holder(pos), points(pos, "red"), halls_left(pos, "red")) == ("red", 2, 10)
    play(pos, f"road {WEST[4]}")
    assert (trail(pos, 1), holder(pos)) == (5, "red")
    play(pos, "road 79-86")
    assert (trail(pos, 1), holder(pos)) == (6, "blue")
    assert (points(pos, "red"), halls_left(pos, "red")) == (1, 11)
    assert (points(pos, "blue"), halls_left(pos, "blue")) == (3, 9)


@rule("W51")
def test_the_holder_keeps_it_however_long_it_grows():
    red = {"halls": ["Ebingen"], "roads": FIVE, "cards": ROAD}
    pos = play(position(red=red), "road 62-69")
    assert (trail(pos), holder(pos), points(pos, "red")) == (6, "red", 2)


def cut(**players) -> bytearray:
    """Blue builds in Tübingen in his turn."""
    pos = position(active="blue", blue=CUTTER, longest_route="red", **players)
    assert holder(pos) == "red"
    play(pos, "hall Tübingen")
    return pos


@rule("W52")
def test_cut_and_nobody_has_five():
    pos = cut(red={"halls": ["Ebingen"], "roads": FIVE})
    assert trail(pos) == 3
    assert holder(pos) is None
    assert (points(pos, "red"), halls_left(pos, "red")) == (1, 11)


@rule("W52")
def test_cut_and_another_is_alone_longest():
    pos = cut(red={"halls": ["Ebingen"], "roads": FIVE},
              white={"halls": ["Ravensburg"], "roads": SOUTH})  # fmt: skip
    assert holder(pos) == "white"
    assert (points(pos, "white"), points(pos, "red")) == (2, 1)


@rule("W52")
def test_cut_and_two_others_are_tied_then_the_next_alone_takes_it():
    pos = cut(red={"halls": ["Ebingen"], "roads": FIVE},
              orange={"halls": ["Lörrach"], "roads": WEST, "cards": ROAD},
              white={"halls": ["Ravensburg"], "roads": SOUTH})  # fmt: skip
    assert holder(pos) is None
    play(pos, "end", "roll 1 1", "road 79-86")
    assert (holder(pos), points(pos, "orange")) == ("orange", 2)


TEN = line(61, "Rottweil", 74, "Tuttlingen", 75, "Ebingen") + FIVE
SEVEN = line(74, "Tuttlingen", 75, "Ebingen", 63, "Tübingen", 51, 44)


@rule("W52")
def test_cut_but_still_alone_longest():
    pos = cut(red={"halls": ["Ebingen"], "roads": TEN},
              white={"halls": ["Ravensburg"], "roads": SOUTH})  # fmt: skip
    assert (trail(pos), holder(pos), points(pos, "red")) == (7, "red", 2)


@rule("W52")
def test_cut_to_a_tie_with_the_holder_empties_the_field():
    pos = cut(red={"halls": ["Ebingen"], "roads": SEVEN},
              white={"halls": ["Ravensburg"], "roads": SOUTH})  # fmt: skip
    assert (trail(pos), trail(pos, 3), holder(pos)) == (5, 5, None)
    assert (points(pos, "red"), points(pos, "white")) == (1, 1)


@rule("W52")
def test_a_field_that_a_tie_left_empty_goes_to_the_one_whom_a_cut_leaves_alone():
    pos = position(active="blue", blue=CUTTER, red={"halls": ["Ebingen"], "roads": FIVE},
                   white={"halls": ["Ravensburg"], "roads": SOUTH},
                   longest_route=None)  # fmt: skip
    assert (trail(pos), trail(pos, 3), holder(pos)) == (5, 5, None)
    play(pos, "hall Tübingen")
    assert (trail(pos), holder(pos), points(pos, "white")) == (3, "white", 2)


@rule("W52")
def test_a_hall_that_does_not_shorten_the_holders_line_leaves_him_the_field():
    """At its end, while another line is as long."""
    blue = {"halls": ["Aalen"], "roads": line("Aalen", 45, "Göppingen"), "cards": HALL}
    pos = position(active="blue", blue=blue, red={"halls": ["Ebingen"], "roads": FIVE},
                   white={"halls": ["Ravensburg"], "roads": SOUTH},
                   longest_route="red")  # fmt: skip
    play(pos, "hall Göppingen")
    assert (trail(pos), trail(pos, 3), holder(pos)) == (5, 5, "red")
    assert (points(pos, "red"), points(pos, "white")) == (2, 1)


@rule("W52")
def test_a_cut_of_somebody_elses_line_changes_nothing():
    white = {"halls": ["Ebingen"], "roads": FIVE}
    red = {"halls": ["Ellwangen"], "roads": RING}
    pos = position(active="blue", blue=CUTTER, red=red, white=white)
    play(pos, "hall Tübingen")
    assert (trail(pos, 3), holder(pos)) == (3, "red")


@rule("W52")
def test_the_builder_himself_may_be_the_next():
    blue = {**CUTTER, "halls": ["Nagold", "Ravensburg"], "roads": CUTTER["roads"] + SOUTH}
    pos = position(active="blue", red={"halls": ["Ebingen"], "roads": FIVE}, blue=blue,
                   longest_route="red")  # fmt: skip
    play(pos, "hall Tübingen")
    assert (holder(pos), points(pos, "blue")) == ("blue", 4)


# The greatest inventor


def inventor(**players):
    pos = position(**players)
    return play(pos, "play invention")


@rule("W53")
@pytest.mark.parametrize(("before", "expected"), [(0, None), (1, None), (2, "red")])
def test_the_first_with_three_open_inventions(before, expected):
    pos = inventor(red={"inventions": before, "development": {"invention": 1}})
    assert shown(pos)["greatest_inventor"] == expected
    assert points(pos, "red") == (1 if expected else 0)
    assert halls_left(pos, "red") == 12 - points(pos, "red")


@rule("W53")
def test_an_equal_number_takes_nothing_more_does():
    red = {"inventions": 2, "development": {"invention": 1}}
    pos = inventor(red=red, blue={"inventions": 3})
    assert shown(pos)["greatest_inventor"] == "blue"
    red = {"inventions": 3, "development": {"invention": 1}}
    pos = inventor(red=red, blue={"inventions": 3}, greatest_inventor="blue")
    assert shown(pos)["greatest_inventor"] == "red"
    assert (points(pos, "red"), points(pos, "blue")) == (1, 0)
    assert halls_left(pos, "blue") == 12


@rule("W53")
def test_inventions_in_the_hand_do_not_count():
    pos = position(red={"development": {"invention": 5}}, blue={"inventions": 2})
    assert shown(pos)["greatest_inventor"] is None


@rule("W49", "W53")
def test_both_fields_are_a_point_each():
    red = {"halls": ["Ellwangen"], "roads": RING, "inventions": 3}
    pos = position(red=red)
    assert points(pos, "red") == 3
    assert (holder(pos), shown(pos)["greatest_inventor"]) == ("red", "red")
    assert printed.DECK["invention"] == 14
