"""Longest Road with knights on the board (C43, C44)."""

import pytest

from hexpocket.engine.seats import TRAIL
from tests.support import rule
from tests.support.knights import GAME, now, of, play, points, position, shown

SIX = ["8-13", "13-18", "18-23", "23-29", "29-35", "35-40"]
RED = {"settlements": [8], "roads": SIX}
HIRE = {"cards": {"wool": 1, "ore": 1}}
# Blue's road reaches 23, in the middle of red's.
BLUE = {"settlements": [17], "roads": ["17-23", "12-17"]}
FIVE = ["37-42", "42-46", "46-50", "50-53", "49-53"]


def trail(pos, seat: int) -> int:
    """The length of the longest trail."""
    return pos[GAME.hands[seat] + TRAIL]


def title(pos):
    return shown(pos)["longest_road"]


@rule("C43", "C44", "B70")
def test_a_knight_that_is_hired_cuts_a_trail():
    pos = position(active="blue", red=RED, blue=BLUE | HIRE)
    assert title(pos) == "red"
    play(pos, "hire 23")
    assert title(pos) is None
    assert points(pos, "red") == 1
    assert trail(pos, 0) == 3


@rule("C44", "B72", "B75")
def test_the_cut_may_give_it_to_a_third_player():
    orange = {"settlements": [37], "roads": FIVE}
    pos = position(active="blue", red=RED, blue=BLUE | HIRE, orange=orange)
    play(pos, "hire 23")
    assert title(pos) == "orange"
    assert points(pos, "orange") == 3


@rule("C44", "B72", "C66")
@pytest.mark.parametrize(("edition", "holder"), [("seed", None), ("modern", "red")])
def test_a_tie_after_a_cut_by_a_knight(edition, holder):
    """Red's six roads become five, as long as orange's."""
    red = {"settlements": [8], "roads": ["0-4", "4-8", "8-13", "13-18", "18-23", "23-29"]}
    orange = {"settlements": [37], "roads": FIVE}
    pos = position(edition=edition, active="blue", red=red, blue=BLUE | HIRE, orange=orange)
    assert title(pos) == "red"
    play(pos, "hire 23")
    assert trail(pos, 0) == 5
    assert title(pos) == holder


@rule("C44", "B69")
def test_a_knight_that_moves_away_makes_a_trail_longer():
    blue = BLUE | {"knights": {"23": "basic active"}}
    pos = position(active="blue", red=RED, blue=blue)
    assert title(pos) is None
    play(pos, "move 23 12")
    assert title(pos) == "red"
    assert points(pos, "red") == 3


@rule("C44", "B69")
def test_longer_by_a_knight_that_left_must_be_strictly_longer():
    """Red would have six again, as many as orange holds: it stays with orange."""
    orange = {"settlements": [37], "roads": [*FIVE, "32-37"]}
    blue = BLUE | {"knights": {"23": "basic active"}}
    pos = position(active="blue", red=RED, blue=blue, orange=orange)
    assert title(pos) == "orange"
    assert title(play(pos, "move 23 12")) == "orange"
    longer = RED | {"roads": [*SIX, "40-45"]}
    pos = position(active="blue", red=longer, blue=blue, orange=orange)
    assert title(play(pos, "move 23 12")) == "red"


@rule("C44", "B72")
def test_a_move_that_opens_one_place_and_cuts_another_is_judged_once():
    """Red holds it with five roads beyond 13; the knight goes from 13 to 40, one road further:
    seven with an end cut off are six, so nothing was shortened."""
    red = {"settlements": [4], "roads": ["4-8", "8-13", *SIX[1:], "40-44"]}
    blue = {"settlements": [9], "roads": ["9-13", "9-14", "14-19", "19-24", "24-30", "30-36"]}
    blue["roads"] += ["36-41", "41-45", "40-45"]
    blue["knights"] = {"13": "basic active"}
    pos = position(active="blue", red=red, blue=blue, longest_road="blue")
    assert title(pos) == "blue"
    play(pos, "move 13 40")
    assert trail(pos, 0) == 7
    assert title(pos) == "blue"


@rule("C44", "C40", "C41")
def test_a_displaced_knight_opens_the_attackers_trail():
    red = RED | {"knights": {"13": "strong active"}}
    blue = BLUE | {"knights": {"23": "basic"}}
    pos = position(red=red, blue=blue)
    assert title(pos) is None
    play(pos, "move 13 23")
    assert of(pos, "blue", "knights") == {"12": "basic"}
    assert title(pos) == "red"


@rule("C44", "C62")
def test_a_knight_that_deserts_opens_a_trail():
    red = RED | {"progress": {"deserter": 1}}
    pos = position(red=red, blue=BLUE | {"knights": {"23": "basic"}})
    play(pos, "play deserter blue")
    assert title(pos) == "red"


@rule("C44")
def test_activating_and_promoting_change_nothing():
    blue = BLUE | {"knights": {"23": "basic"}, "cards": {"wool": 1, "ore": 1, "grain": 1}}
    pos = play(position(active="blue", red=RED, blue=blue), "promote 23", "activate 23")
    assert title(pos) is None


@rule("C44", "C64")
def test_a_cut_that_gives_the_active_player_longest_road_may_win():
    blue = {"settlements": [17], "roads": ["17-23", "12-17", "7-12", "7-11", "11-16"]} | HIRE
    pos = position(active="blue", red=RED, blue=blue | {"defenders": 10})
    assert (title(pos), points(pos, "blue")) == ("red", 11)
    assert now(play(pos, "hire 23")) == ("over", "blue")
