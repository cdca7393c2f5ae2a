"""Victory (W54, W55)."""

import pytest

from tests.games.baden import printed
from tests.games.baden.test_route import CUTTER, FIVE, HALL, ROAD, SOUTH, WEST
from tests.support import rule
from tests.support.baden import GAME, halls_left, legal, line, now, play, points, position, shown

TOWNS = list(printed.TOWNS)
RIEDLINGEN = line("Ebingen", 63, "Riedlingen")


def one_short(goal: int, **more) -> dict:
    """Goal minus one points, and a hall to be built in Riedlingen."""
    others = [town for town in TOWNS if town not in ("Ebingen", "Riedlingen")]
    return {"halls": ["Ebingen", *others[: goal - 2]], "roads": RIEDLINGEN, "cards": HALL, **more}


@rule("W54")
@pytest.mark.parametrize(("seats", "goal"), [(3, 12), (4, 10)])
def test_twelve_points_of_three_ten_of_four(seats, goal):
    colour = printed.COLOURS[4 - seats]
    pos = position(seats, **{colour: one_short(goal)})
    assert points(pos, colour) == goal - 1
    play(pos, "hall Riedlingen")
    assert now(pos) == ("over", colour)
    assert points(pos, colour) == goal
    assert legal(pos) == []
    fewer = position(seats, **{colour: one_short(goal - 1)})
    assert now(play(fewer, "hall Riedlingen")) == ("main", colour)


@rule("W54")
def test_halls_margin_fields_and_achievements_add_up():
    """3 halls + 2 at the margin + route + inventor + 2 Achievements = 9; a hall makes 10."""
    red = {"halls": ["Ebingen", "Tübingen", "Aalen"], "margin": ["Ulm", "Mannheim"],
           "roads": FIVE + RIEDLINGEN[1:], "inventions": 3, "cards": HALL,
           "development": {"achievement": 2}}  # fmt: skip
    pos = position(red=red)
    assert (points(pos, "red"), GAME.score(pos, 0)) == (7, 9)
    assert now(play(pos, "hall Riedlingen")) == ("over", "red")


@rule("W54")
def test_achievements_count_by_themselves_when_the_last_point_comes():
    red = one_short(9, development={"achievement": 1})
    pos = position(red=red)
    assert now(play(pos, "hall Riedlingen")) == ("over", "red")


NINE = {"halls": ["Ravensburg", "Buchen", "Mosbach", "Künzelsau", "Crailsheim", "Wiesloch",
                  "Sinsheim", "Heilbronn", "Ellwangen"], "roads": SOUTH}  # fmt: skip


def given_away(**players) -> bytearray:
    """Blue cuts red's line, and white has ten points in blue's turn."""
    pos = position(active="blue", red={"halls": ["Ebingen"], "roads": FIVE}, white=NINE,
                   blue=CUTTER, longest_route="red", **players)  # fmt: skip
    play(pos, "hall Tübingen")
    assert shown(pos)["longest_route"] == "white"
    assert points(pos, "white") == 10
    assert now(pos) == ("main", "blue")
    return pos


@rule("W54")
def test_points_from_anothers_turn_win_when_the_own_turn_begins():
    pos = given_away()
    play(pos, "end", "roll 1 1", "end")
    assert now(pos) == ("over", "white")
    assert shown(pos)["dice"] is None  # before the roll


@rule("W54")
def test_only_if_they_are_still_held():
    orange = {"halls": ["Lörrach", "Waldshut"], "roads": WEST[:4],
              "cards": {"lumber": 2, "brick": 2}}  # fmt: skip
    pos = given_away(orange=orange)
    play(pos, "end", "roll 1 1", f"road {WEST[4]}", "road 79-86", "end")
    assert shown(pos)["longest_route"] == "orange"
    assert now(pos) == ("start", "white")
    assert points(pos, "white") == 9


@rule("W55")
def test_victory_after_a_road_that_brings_the_route():
    others = [t for t in TOWNS if t not in ("Ebingen", "Tübingen")]
    red = {"halls": ["Ebingen", "Tübingen", *others[:7]], "roads": FIVE[:4], "cards": ROAD}
    assert now(play(position(red=red), f"road {FIVE[4]}")) == ("over", "red")


@rule("W55")
def test_victory_after_the_first_of_two_free_roads():
    others = [t for t in TOWNS if t not in ("Ebingen", "Tübingen")]
    red = {"halls": ["Ebingen", "Tübingen", *others[:7]], "roads": FIVE[:4],
           "development": {"road building": 1}}  # fmt: skip
    pos = play(position(red=red), "play road building", f"road {FIVE[4]}")
    assert now(pos) == ("over", "red")


@rule("W55")
def test_the_twelfth_hall_is_the_twelfth_point():
    pos = position(3, blue=one_short(12))
    assert halls_left(pos, "blue") == 1
    play(pos, "hall Riedlingen")
    assert (halls_left(pos, "blue"), now(pos)) == (0, ("over", "blue"))


@rule("W55")
def test_even_the_hall_that_comes_in_anothers_turn_is_there():
    """Three players: white has eleven halls, and the twelfth goes on the field in blue's turn."""
    white = {**NINE, "margin": ["Ulm", "Mannheim"]}
    pos = position(3, active="orange", blue={"halls": ["Ebingen"], "roads": FIVE}, white=white,
                   orange=CUTTER, longest_route="blue")  # fmt: skip
    assert halls_left(pos, "white") == 1
    play(pos, "hall Tübingen")
    assert (points(pos, "white"), halls_left(pos, "white")) == (12, 0)
    assert now(play(pos, "end")) == ("over", "white")


@rule("W55")
def test_nobody_wins_out_of_turn():
    pos = given_away()
    play(pos, "end")
    assert now(pos) == ("start", "orange")
