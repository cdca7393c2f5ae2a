"""Longest Road after a cut: who keeps it, who gets it, when it lies aside (B72-B75)."""

import pytest

from tests.games.catan.trails import (
    EDITIONS,
    ORANGE,
    RED,
    RING,
    ROAD_CARDS,
    SETTLEMENT_CARDS,
    WHITE,
    along,
    before_cut,
    holder,
    line,
    trail,
)
from tests.support import rule
from tests.support.catan import play, points, position, shown

RED_RING = {"settlements": [8], "roads": along(*RING)}


def three(pos):
    """The points of red, orange and white."""
    return tuple(points(pos, colour) for colour in ("red", "orange", "white"))


# B72: only a cut that shortens the holder's trail opens the question


@rule("B72")
@EDITIONS
def test_the_holder_still_alone_longest_after_the_cut_keeps_it(edition):
    pos = before_cut(24, red=10, orange=5, edition=edition)
    play(pos, "settlement 24")
    assert (trail(pos), holder(pos), three(pos)) == (6, "red", (3, 1, 0))


@rule("B72")
@pytest.mark.parametrize(
    ("edition", "keeper", "shares"), [("seed", None, (1, 1, 0)), ("modern", "red", (3, 1, 0))]
)
@pytest.mark.parametrize(("at", "red", "left"), [(18, 7, 5), (24, 8, 6)])
def test_the_holder_cut_down_to_a_tie(at, red, left, edition, keeper, shares):
    pos = before_cut(at, red=red, orange=left, edition=edition)
    play(pos, f"settlement {at}")
    assert trail(pos, "red") == trail(pos, "orange") == left
    assert (holder(pos), three(pos)) == (keeper, shares)


@rule("B72")
@pytest.mark.parametrize(("edition", "keeper"), [("seed", None), ("modern", "red")])
def test_the_holder_cut_down_to_a_tie_with_the_cutter(edition, keeper):
    blue = {"settlements": [9], "roads": along(18, 13, 9, 14, 10, 15), "cards": SETTLEMENT_CARDS}
    pos = before_cut(18, red=7, edition=edition, blue=blue)
    play(pos, "settlement 18")
    assert trail(pos, "red") == trail(pos, "blue") == 5
    assert holder(pos) == keeper


@rule("B72")
@pytest.mark.parametrize(("edition", "keeper"), [("seed", None), ("modern", "red")])
def test_the_holder_cut_down_to_a_tie_of_three(edition, keeper):
    pos = before_cut(18, red=7, orange=5, white=5, edition=edition)
    play(pos, "settlement 18")
    assert holder(pos) == keeper


@rule("B72")
@EDITIONS
@pytest.mark.parametrize(("red", "others"), [(7, 5), (7, 6)])
def test_others_tied_above_the_cut_holder_leave_it_aside(red, others, edition):
    pos = before_cut(23, red=red, orange=others, white=others, edition=edition)
    play(pos, "settlement 23")
    assert (trail(pos), holder(pos), three(pos)) == (4, None, (1, 1, 1))


@rule("B72")
@EDITIONS
def test_others_tied_above_a_holder_still_with_five_leave_it_aside(edition):
    pos = before_cut(18, red=7, orange=6, white=6, edition=edition)
    play(pos, "settlement 18")
    assert (trail(pos), holder(pos), three(pos)) == (5, None, (1, 1, 1))


@rule("B72")
@EDITIONS
def test_a_cut_of_a_side_branch_leaves_a_tied_holder_his_card(edition):
    red = {"settlements": [21], "roads": along(*RED[:7]) + along(17, 12, 7)}
    blue = {"settlements": [13], "roads": along(13, 8, 12), "cards": SETTLEMENT_CARDS}
    pos = position(
        edition=edition,
        active="blue",
        red=red,
        blue=blue,
        orange=line(ORANGE, 6),
        longest_road="red",
    )
    play(pos, "settlement 12")
    assert trail(pos, "red") == trail(pos, "orange") == 6
    assert holder(pos) == "red"


@rule("B72")
@EDITIONS
def test_a_building_at_the_trails_end_leaves_a_tied_holder_his_card(edition):
    pos = before_cut(24, red=6, orange=6, edition=edition, longest_road="red")
    play(pos, "settlement 24")
    assert (trail(pos), holder(pos)) == (6, "red")


@rule("B72")
@EDITIONS
def test_a_cut_of_another_players_trail_leaves_a_tied_holder_his_card(edition):
    pos = before_cut(23, red=6, orange=6, white=6, edition=edition, longest_road="orange")
    play(pos, "settlement 23")
    assert trail(pos, "red") == 4
    assert trail(pos, "orange") == trail(pos, "white") == 6
    assert (holder(pos), three(pos)) == ("orange", (1, 3, 1))


@rule("B72")
@EDITIONS
def test_a_settlement_far_from_the_holder_leaves_him_his_card_in_a_tie(edition):
    pos = before_cut(
        23,
        red=7,
        orange=7,
        edition=edition,
        longest_road="red",
        blue={"settlements": [9], "roads": along(9, 14, 10), "cards": SETTLEMENT_CARDS},
    )
    play(pos, "settlement 10")
    assert holder(pos) == "red"


@rule("B72", "B69")
def test_in_modern_the_tie_kept_is_broken_by_a_longer_trail():
    pos = before_cut(18, red=7, edition="modern", orange=line(ORANGE, 5, cards=ROAD_CARDS))
    play(pos, "settlement 18", "end", "roll 1 1")
    assert holder(pos) == "red"
    play(pos, "road 41-45")
    assert (holder(pos), three(pos)) == ("orange", (1, 3, 0))


# B73: aside, and out of it


@rule("B73")
@EDITIONS
def test_nobody_with_five_after_a_cut_sets_it_aside(edition):
    pos = before_cut(23, red=7, orange=4, white=4, edition=edition)
    assert three(pos) == (3, 1, 1)
    play(pos, "settlement 23")
    assert (trail(pos), holder(pos), three(pos)) == (4, None, (1, 1, 1))


@rule("B73")
@EDITIONS
def test_set_aside_it_goes_to_the_next_with_five(edition):
    pos = before_cut(23, red=7, edition=edition, orange=line(ORANGE, 4, cards=ROAD_CARDS))
    play(pos, "settlement 23", "end", "roll 1 1")
    assert holder(pos) is None
    play(pos, "road 40-45")
    assert (holder(pos), three(pos)) == ("orange", (1, 3, 0))


@rule("B73")
def test_set_aside_its_former_holder_may_get_it_back():
    red = line(RED, 7, cards={"lumber": 2, "brick": 2})
    pos = before_cut(23, red=red)
    play(pos, "settlement 23", "end", "roll 1 1", "end", "roll 1 1", "end", "roll 1 1")
    play(pos, "road 19-25")
    assert (trail(pos), holder(pos)) == (4, None)
    play(pos, "road 20-25")
    assert (trail(pos), holder(pos)) == (5, "red")


@rule("B73")
@EDITIONS
@pytest.mark.parametrize(("tied", "red"), [(5, 4), (6, 4), (6, 5)])
def test_set_aside_it_does_not_go_to_one_who_is_not_alone_longest(tied, red, edition):
    pos = position(
        edition=edition,
        red=line(RED, red, cards=ROAD_CARDS),
        orange=line(ORANGE, tied),
        white=line(WHITE, tied),
        longest_road=None,
    )
    play(pos, f"road {RED[red]}-{RED[red + 1]}")
    assert trail(pos) == red + 1
    assert (holder(pos), three(pos)) == (None, (1, 1, 1))


@rule("B73")
@EDITIONS
def test_set_aside_it_goes_to_whoever_breaks_the_tie(edition):
    pos = position(
        edition=edition,
        active="orange",
        orange=line(ORANGE, 6, cards=ROAD_CARDS),
        white=line(WHITE, 6),
        longest_road=None,
    )
    play(pos, "road 41-46")
    assert (holder(pos), three(pos)) == ("orange", (0, 3, 1))


@rule("B73")
@EDITIONS
def test_set_aside_a_third_player_may_overtake_the_tied(edition):
    pos = position(
        edition=edition,
        red=line(RED, 5, cards=ROAD_CARDS),
        orange=line(ORANGE, 5),
        white=line(WHITE, 5),
        longest_road=None,
    )
    play(pos, "road 18-24")
    assert (holder(pos), three(pos)) == ("red", (3, 1, 1))


@rule("B73", "B71")
@EDITIONS
def test_set_aside_a_cut_may_leave_one_alone_longest(edition):
    pos = before_cut(23, red=6, orange=6, edition=edition, longest_road=None)
    play(pos, "settlement 23")
    assert (trail(pos), holder(pos), three(pos)) == (4, "orange", (1, 3, 0))


@rule("B73")
@EDITIONS
def test_set_aside_a_cut_that_leaves_a_tie_leaves_it_there(edition):
    pos = before_cut(23, red=6, orange=6, white=6, edition=edition, longest_road=None)
    play(pos, "settlement 23")
    assert (trail(pos), holder(pos), three(pos)) == (4, None, (1, 1, 1))


@rule("B73")
def test_set_aside_by_a_tie_of_five_the_cut_player_may_win_it_again():
    pos = before_cut(18, red=line(RED, 7, cards=ROAD_CARDS), orange=5)
    play(pos, "settlement 18", "end", "roll 1 1", "end", "roll 1 1", "end", "roll 1 1")
    assert holder(pos) is None
    play(pos, "road 21-27")
    assert (trail(pos), holder(pos)) == (6, "red")


# B74: rings; B75: third players


@rule("B74")
@EDITIONS
def test_a_ring_cut_at_one_intersection_counts_six(edition):
    pos = before_cut(23, red=RED_RING, orange=6, edition=edition, longest_road="red")
    play(pos, "settlement 23")
    assert (trail(pos), holder(pos)) == (6, "red")


@rule("B74")
def test_a_cut_ring_is_no_longer_run_through_into_its_tail():
    pos = before_cut(23, red={"settlements": [8], "roads": along(*RING, 4)}, orange=6)
    assert (trail(pos), holder(pos)) == (7, "red")
    play(pos, "settlement 23")
    assert (trail(pos), holder(pos)) == (6, None)


@rule("B74", "B70")
@pytest.mark.parametrize(
    ("home", "first", "second", "length"),
    [
        pytest.param(8, (18, 24), (17, 22), 4, id="two apart"),
        pytest.param(4, (13, 9), (17, 22), 3, id="opposite"),
    ],
)
def test_a_ring_cut_twice_counts_its_longer_arc(home, first, second, length):
    pos = position(
        red={"settlements": [home], "roads": along(*RING) + ["4-8"] * (home == 4)},
        blue={"settlements": [first[0]], "roads": along(*first)},
        orange={"settlements": [second[0]], "roads": along(*second)},
    )
    assert (trail(pos), holder(pos)) == (length, None)


@rule("B75")
@EDITIONS
def test_a_cut_hands_the_card_to_a_third_player(edition):
    pos = before_cut(23, red=7, orange=5, white=4, edition=edition)
    assert three(pos) == (3, 1, 1)
    play(pos, "settlement 23")
    assert (trail(pos), holder(pos), three(pos)) == (4, "orange", (1, 3, 1))


@rule("B75", "B72")
@EDITIONS
def test_a_cut_hands_the_card_to_the_longer_of_two_others(edition):
    pos = before_cut(23, red=7, orange=5, white=6, edition=edition)
    play(pos, "settlement 23")
    assert (holder(pos), three(pos)) == ("white", (1, 1, 3))


@rule("B75", "B72")
@EDITIONS
def test_a_cut_hands_the_card_on_though_the_holder_still_has_five(edition):
    pos = before_cut(18, red=7, orange=6, edition=edition)
    play(pos, "settlement 18")
    assert (trail(pos), holder(pos), three(pos)) == (5, "orange", (1, 3, 0))


@rule("B72")
@EDITIONS
def test_a_cut_may_hand_the_card_to_the_cutter(edition):
    roads = along(23, 29, 35, 30, 36, 31, 37)
    blue = {"settlements": [35], "roads": roads, "cards": SETTLEMENT_CARDS}
    pos = before_cut(23, red=7, orange=5, edition=edition, blue=blue)
    play(pos, "settlement 23")
    assert (holder(pos), points(pos, "blue"), three(pos)) == ("blue", 4, (1, 1, 0))


@rule("B75")
def test_the_third_player_with_ten_points_wins_as_his_turn_begins():
    orange = {
        "settlements": [38, 52],
        "cities": [39, 40, 41],
        "roads": along(*ORANGE[:7]) + along(52, 48),
    }
    pos = before_cut(18, red=7, orange=orange)
    play(pos, "settlement 18")
    assert (holder(pos), points(pos, "orange")) == ("orange", 10)
    assert (shown(pos)["phase"], shown(pos)["active"]) == ("main", "blue")
    play(pos, "end")
    assert (shown(pos)["phase"], shown(pos)["active"]) == ("over", "orange")
