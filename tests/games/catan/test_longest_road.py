"""Longest Road: how a trail is measured, who has the card, when it is judged (B68-B71)."""

import pytest

from tests.games.catan.trails import (
    EDITIONS,
    ORANGE,
    RED,
    RING,
    ROAD_CARDS,
    SETTLEMENT_CARDS,
    along,
    before_cut,
    holder,
    line,
    trail,
)
from tests.support import rule
from tests.support.catan import legal, play, points, position, shown

# B68: what a trail is


@rule("B68", "B71")
@EDITIONS
def test_the_fifth_road_in_a_row_brings_two_points(edition):
    pos = position(edition=edition, red=line(RED, 4, cards=ROAD_CARDS))
    assert (holder(pos), points(pos, "red")) == (None, 1)
    play(pos, "road 18-23")
    assert (holder(pos), points(pos, "red")) == ("red", 3)


@rule("B68")
def test_the_fourth_road_in_a_row_brings_nothing():
    pos = position(red=line(RED, 3, cards=ROAD_CARDS))
    play(pos, "road 17-23")
    assert (holder(pos), points(pos, "red")) == (None, 1)


@rule("B68")
def test_a_fifth_road_off_the_row_brings_nothing():
    pos = position(red=line(RED, 4, cards=ROAD_CARDS))
    play(pos, "road 16-11")
    assert (holder(pos), trail(pos)) == (None, 4)


@rule("B68")
@pytest.mark.parametrize(
    ("roads", "length"),
    [
        pytest.param(along(8, 13), 1, id="one road"),
        pytest.param(along(8, 13, 18, 24, 19, 14), 5, id="a row"),
        pytest.param(along(8, 13, 18, 24) + along(9, 13) + along(18, 23), 3, id="branches"),
        pytest.param(along(8, 13, 9) + along(13, 18), 2, id="a star of three"),
        pytest.param(along(8, 4) + along(8, 12) + along(8, 13, 18, 24), 4, id="a long branch"),
        pytest.param(along(*RING), 6, id="a ring"),
        pytest.param(along(*RING, 4), 7, id="a ring with a tail, its junction passed twice"),
        pytest.param(along(*RING, 4, 0, 3), 9, id="a ring with a long tail"),
        pytest.param(along(*RING, 4) + along(13, 9), 7, id="two tails on neighbours of a ring"),
        pytest.param(along(*RING, 4, 0) + along(13, 9, 14), 9, id="long tails on neighbours"),
        pytest.param(along(*RING, 4) + along(23, 29), 7, id="two tails across a ring"),
        pytest.param(along(*RING) + along(13, 9, 14, 19, 24, 18), 11, id="two rings, one side"),
        pytest.param(
            along(*RING) + along(23, 29, 34, 39, 44, 40, 35, 29), 13, id="two rings, one bridge"
        ),
        pytest.param(along(8, 13, 18) + along(28, 34, 29, 35), 3, id="two pieces, the longer"),
    ],
)
def test_length_of_a_trail(roads, length):
    homes = [8, 28] if "28-34" in roads else [8]
    pos = position(red={"settlements": homes, "roads": roads})
    assert trail(pos) == length
    assert holder(pos) == ("red" if length >= 5 else None)


@rule("B68")
def test_the_closing_road_of_a_ring_counts():
    pos = position(
        red={"settlements": [8], "roads": along(*RING[:-1]), "cards": ROAD_CARDS},
        orange=line(ORANGE, 5),
        longest_road="orange",
    )
    assert trail(pos) == 5
    play(pos, "road 8-12")
    assert (holder(pos), trail(pos)) == ("red", 6)


@rule("B68", "B71")
def test_a_road_that_joins_two_pieces_makes_one_trail():
    red = {"settlements": [21, 24], "roads": along(21, 16, 22) + along(17, 23, 18, 24)}
    pos = position(red={**red, "cards": ROAD_CARDS})
    assert trail(pos) == 3
    play(pos, "road 17-22")
    assert (holder(pos), trail(pos)) == ("red", 6)


@rule("B68")
def test_own_buildings_do_not_cut():
    red = {"settlements": [21, 17], "cities": [18], "roads": along(*RED[:7])}
    assert trail(position(red=red)) == 6


# B69: only a strictly longer trail


@rule("B69")
@EDITIONS
def test_an_equally_long_trail_does_not_take_it(edition):
    pos = position(edition=edition, red=line(RED, 4, cards=ROAD_CARDS), orange=line(ORANGE, 5))
    play(pos, "road 18-23")
    assert trail(pos, "red") == trail(pos, "orange") == 5
    assert (holder(pos), points(pos, "red"), points(pos, "orange")) == ("orange", 1, 3)


@rule("B69")
@EDITIONS
@pytest.mark.parametrize("length", [5, 6, 7])
def test_a_strictly_longer_trail_takes_it_and_its_points(length, edition):
    pos = position(
        edition=edition,
        red=line(RED, length, cards=ROAD_CARDS),
        orange=line(ORANGE, length),
        longest_road="orange",
    )
    assert (points(pos, "red"), points(pos, "orange")) == (1, 3)
    play(pos, f"road {RED[length]}-{RED[length + 1]}")
    assert (holder(pos), points(pos, "red"), points(pos, "orange")) == ("red", 3, 1)


@rule("B69")
def test_the_holder_building_on_keeps_it_once():
    pos = position(red=line(RED, 5, cards=ROAD_CARDS))
    play(pos, "road 18-24")
    assert (holder(pos), points(pos, "red")) == ("red", 3)


@rule("B69")
def test_it_is_won_back_by_a_longer_trail_only():
    two_roads = {"lumber": 2, "brick": 2}
    pos = position(red=line(RED, 5, cards=two_roads), orange=line(ORANGE, 6))
    play(pos, "road 18-24")
    assert holder(pos) == "orange"
    play(pos, "road 19-24")
    assert holder(pos) == "red"


# B70: cuts


@rule("B70")
@pytest.mark.parametrize(
    ("at", "length"), [(22, 6), (17, 5), (23, 4), (18, 5), (24, 6)], ids=lambda n: str(n)
)
def test_both_cut_pieces_end_at_the_opponents_building(at, length):
    pos = before_cut(at, red=8)
    assert trail(pos) == 8
    play(pos, f"settlement {at}")
    assert trail(pos) == length


@rule("B70")
@pytest.mark.parametrize("piece", ["settlements", "cities"])
def test_settlement_and_city_cut_alike(piece):
    blue = {"settlements": [35], "roads": along(35, 29, 23)}
    blue[piece] = [*blue.get(piece, []), 23]
    assert trail(position(red=line(RED, 7), blue=blue)) == 4


@rule("B70")
def test_raising_the_cutting_settlement_to_a_city_changes_nothing():
    blue = {"settlements": [35, 23], "roads": along(35, 29, 23), "cards": {"ore": 3, "grain": 2}}
    pos = position(active="blue", red=line(RED, 10), blue=blue)
    assert (holder(pos), trail(pos)) == ("red", 6)
    play(pos, "city 23")
    assert (holder(pos), trail(pos)) == ("red", 6)


@rule("B70")
def test_a_road_does_not_join_pieces_through_an_opponents_building():
    red = {"settlements": [21, 19], "roads": along(*RED[:5]) + along(18, 24, 19)}
    blue = {"settlements": [35, 23], "roads": along(35, 29, 23)}
    pos = position(red={**red, "cards": ROAD_CARDS}, blue=blue)
    play(pos, "road 18-23")
    assert (holder(pos), trail(pos)) == (None, 4)


@rule("B70")
def test_a_road_up_to_an_opponents_building_counts():
    pos = position(
        red=line(RED, 4, cards=ROAD_CARDS),
        blue={"settlements": [18], "roads": along(18, 13)},
    )
    play(pos, "road 18-23")
    assert (holder(pos), trail(pos)) == ("red", 5)


@rule("B70")
def test_an_opponents_road_across_does_not_cut():
    blue = {"settlements": [35], "roads": along(35, 29, 23)}
    assert trail(position(red=line(RED, 7), blue=blue)) == 7


# B71: when it is judged


@rule("B71")
@EDITIONS
def test_a_free_road_is_judged_at_once(edition):
    red = line(RED, 5, development={"road building": 1})
    pos = position(edition=edition, red=red, orange=line(ORANGE, 5), longest_road="orange")
    play(pos, "play road building", "road 18-24")
    assert (holder(pos), points(pos, "red"), shown(pos)["phase"]) == ("red", 3, "free road")


@rule("B71")
def test_the_second_free_road_is_judged_too():
    red = line(RED, 4, development={"road building": 1})
    pos = position(red=red, orange=line(ORANGE, 5))
    play(pos, "play road building", "road 18-23")
    assert holder(pos) == "orange"
    play(pos, "road 18-24")
    assert holder(pos) == "red"


@rule("B71", "B62")
def test_the_first_free_road_may_win_and_ends_the_game_there():
    red = {
        "cities": [21, 22, 23],
        "settlements": [8, 31],
        "roads": along(*RED[:5]) + along(4, 8) + along(31, 36),
        "development": {"road building": 1},
    }
    pos = position(red=red)
    play(pos, "play road building", "road 18-23")
    assert (shown(pos)["phase"], holder(pos), points(pos, "red")) == ("over", "red", 10)
    assert legal(pos) == []


@rule("B71")
def test_a_settlement_is_judged_at_once():
    pos = before_cut(23, red=7)
    assert (holder(pos), points(pos, "red")) == ("red", 3)
    play(pos, "settlement 23")
    assert (holder(pos), points(pos, "red")) == (None, 1)


@rule("B71")
def test_a_settlement_on_ones_own_trail_changes_nothing():
    pos = position(red=line(RED, 6, cards=SETTLEMENT_CARDS))
    play(pos, "settlement 17")
    assert (holder(pos), trail(pos), points(pos, "red")) == ("red", 6, 4)


@rule("B71")
def test_a_settlement_off_every_trail_changes_nothing():
    red = line(RED, 6)
    blue = {"settlements": [35], "roads": along(35, 40, 44), "cards": SETTLEMENT_CARDS}
    pos = position(active="blue", red=red, blue=blue)
    play(pos, "settlement 44")
    assert (holder(pos), points(pos, "red")) == ("red", 3)
