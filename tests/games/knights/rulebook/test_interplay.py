"""Where several rules meet in one action."""

from collections import Counter

import pytest

from tests.games.knights.rulebook.table import barred, changes, effect, holding
from tests.support import rule
from tests.support.knights import (
    GAME,
    action,
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

# Blue's eight roads from the city on 3, and red's that join two intersections of theirs.
EIGHT = ["3-7", "7-12", "12-17", "17-22", "22-28", "28-33", "33-38", "38-43"]
FIVE = ["2-5", "1-5", "1-4", "0-4", "2-6"]


@rule("C44", "B72")
@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_a_knight_that_cuts_a_trail_elsewhere_leaves_its_length_and_so_the_card(edition):
    """Blue has 3 and 5 roads, then 5 and 3; white's five do not bring the card into question."""
    red = {
        "settlements": [29],
        "roads": ["17-23", "23-29", "29-34", "28-34"],
        "knights": {"17": "basic active"},
    }
    pos = position(
        red=red,
        blue={"cities": [3], "roads": EIGHT},
        longest_road="blue",
        white={"settlements": [2], "roads": FIVE},
        edition=edition,
    )
    assert changes(pos, "move 17 28") == {
        "players": {"red": {"knights": {"17": None, "28": "basic"}}}
    }
    assert shown(pos)["longest_road"] == "blue"


@rule("C44", "B72", "C39")
@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_a_knight_that_moves_onto_a_trail_cuts_it(edition):
    """Of eight five are left and tie with white's."""
    red = {"settlements": [29], "roads": ["17-23", "23-29"], "knights": {"23": "basic active"}}
    pos = position(
        red=red,
        blue={"cities": [3], "roads": EIGHT},
        edition=edition,
        white={"settlements": [2], "roads": FIVE},
    )
    play(pos, "move 23 17")
    assert shown(pos)["longest_road"] == (None if edition == "seed" else "blue")


@rule("C41", "C44")
def test_a_displaced_knight_may_itself_cut_the_trail_of_a_third():
    """Orange's only place is on blue's trail; the card is judged with it there."""
    red = {"settlements": [29], "roads": ["23-29", "18-23"], "knights": {"23": "strong active"}}
    orange = {
        "cities": [13],
        "roads": ["13-18", "8-13", "8-12"],
        "knights": {"18": "basic", "8": "basic"},
    }
    pos = position(red=red, orange=orange, blue={"cities": [3], "roads": EIGHT[:6]})
    assert shown(pos)["longest_road"] == "blue"
    assert changes(pos, "move 23 18") == {
        "longest_road": None,
        "players": {
            "red": {"knights": {"23": None, "18": "strong"}},
            "orange": {"knights": {"18": None, "12": "basic"}},
        },
    }


@rule("C41")
def test_a_displaced_knight_may_go_to_where_its_attacker_came_from():
    """Red comes from 24 by a way round; blue's road leads from 18 straight to 24."""
    red = {
        "cities": [9],
        "roads": ["13-18", "9-13", "9-14", "14-19", "19-24"],
        "knights": {"24": "strong active"},
    }
    blue = {"settlements": [30], "roads": ["24-30", "18-24"], "knights": {"18": "basic active"}}
    pos = position(red=red, blue=blue)
    assert changes(pos, "move 24 18")["players"] == {
        "red": {"knights": {"24": None, "18": "strong"}},
        "blue": {"knights": {"18": None, "24": "basic active"}},
    }


@rule("C41", "C38")
def test_a_displaced_active_knight_acts_in_its_owners_next_turn():
    red = {"cities": [8], "roads": ["8-13", "13-18"], "knights": {"13": "strong active"}}
    blue = {"settlements": [30], "roads": ["24-30", "18-24"], "knights": {"18": "basic active"}}
    pos = play(position(red=red, blue=blue, attacked=True), "move 13 18", "end", "roll 1 1 trade")
    assert legal_of(pos, "chase") == ["24"]


@rule("C62", "C44", "C64", "B78")
def test_deserter_wins_as_soon_as_the_knight_that_cut_the_trail_is_gone():
    """No knight is placed any more."""
    line = ["3-7", "7-12", "12-17", "17-22", "22-28"]
    blue = {"settlements": [13], "roads": ["8-13", "8-12"], "knights": {"12": "basic"}}
    pos = holding("deserter", red={"settlements": [3], "roads": line, "defenders": 10}, blue=blue)
    assert points(pos, "red") == 11
    play(pos, "play deserter blue")
    assert now(pos) == ("over", "red")
    assert of(pos, "red", "knights") == {}


@rule("C62", "C50")
def test_crane_takes_a_metropolis_with_the_fifth_level():
    red = {"cities": [8, 34], "levels": {"science": 4}, "cards": {"paper": 4}}
    pos = holding(
        "crane",
        red=red,
        blue={"cities": [30], "levels": {"science": 4}},
        metropolises={"science": 30},
    )
    assert effect(pos, "play crane science")["players"] == {
        "red": {"levels": {"science": 1}, "cards": {"paper": -4}}
    }
    assert nodes_of(pos, "crown") == [8, 34]
    play(pos, "crown 34")
    assert shown(pos)["metropolises"] == {"science": 34}
    assert (points(pos, "red"), points(pos, "blue")) == (6, 2)


@rule("C20", "B37")
def test_the_last_resource_of_the_bank_goes_to_the_first_who_is_asked():
    third = {"levels": {"science": 3}}
    rest = {"lumber": 19, "brick": 19, "wool": 19, "grain": 19}
    pos = position(
        phase="start", red=third, blue=third, white={"cards": rest}, orange={"cards": {"ore": 18}}
    )
    play(pos, "roll 1 1 trade")
    assert sorted(legal(pos)) == ["fetch ore", "pass"]
    assert now(play(pos, "fetch ore")) == ("main", "red")
    pos = position(
        phase="start", red=third, blue=third, white={"cards": rest}, orange={"cards": {"ore": 19}}
    )
    assert now(play(pos, "roll 1 1 trade")) == ("main", "red")


@rule("C62", "B85")
def test_bishop_and_chase_spare_whom_the_friendly_robber_spares():
    """Blue has two points at hex 14, orange four at hex 9."""
    red = {"cities": [8], "roads": ["8-13"], "knights": {"13": "basic active"}, "defenders": 2}
    pos = holding(
        "bishop",
        red=red,
        attacked=True,
        friendly_robber=True,
        blue={"cities": [41], "cards": {"ore": 1}},
        orange={"cities": [29, 20], "cards": {"coin": 1}},
    )
    play(pos, "play bishop")
    barred(pos, "robber 14", why="spares")
    assert changes(pos, "robber 9", "steal orange")["players"] == {
        "red": {"cards": {"coin": 1}},
        "orange": {"cards": {"coin": -1}},
    }


@rule("C4", "B86")
def test_dice_from_a_deck_come_each_once_and_the_event_die_stays_a_die():
    pos = position(phase="start", dice_deck=True)
    seen, faces = Counter(), Counter()
    for _ in range(36):
        GAME.play(pos, action(pos, "roll"))
        seen[tuple(shown(pos)["dice"])] += 1
        faces[shown(pos)["event"]] += 1
        while now(pos)[0] != "main":
            GAME.play(pos, GAME.legal(pos)[0])
        play(pos, "end")
    assert set(seen.values()) == {1}
    assert len(seen) == 36
    assert len(faces) == 4


@rule("C22", "C16", "C62")
def test_the_attack_of_this_roll_frees_the_robber_for_bishop_and_chase_too():
    red = {
        "settlements": [8],
        "roads": ["8-13"],
        "knights": {"13": "basic"},
        "progress": {"bishop": 1, "warlord": 1},
    }
    pos = position(phase="start", ship=6, red=red)
    play(pos, "roll 1 1 ship")
    assert "play bishop" in legal(pos)


@rule("C54", "C62")
def test_an_alchemist_taken_by_a_spy_waits_for_the_next_turn():
    pos = holding("spy", blue={"progress": {"alchemist": 1}})
    play(pos, "play spy blue", "take card blue alchemist")
    barred(pos, "play alchemist 3 3", why="before the roll")
    play(pos, "end", *["roll 1 1 trade", "end"] * 3)
    assert "play alchemist 3 3" in legal(pos)


@rule("C62", "C56")
def test_cards_taken_given_and_swapped_keep_the_hand_limit_out_of_it():
    """Wedding may fill a hand over seven; only a 7 asks for cards."""
    red = {"cities": [8], "cards": {"wool": 7}}
    pos = holding("wedding", red=red, blue={"cities": [30, 34], "cards": {"ore": 3}})
    play(pos, "play wedding", "give red ore", "give red ore")
    assert now(pos) == ("main", "red")
    assert cards(pos, "red") == {"wool": 7, "ore": 2}


@rule("C62", "B82")
def test_wedding_asks_clockwise_and_passes_over_empty_hands():
    rich = {"cities": [], "defenders": 3}
    pos = position(
        active="orange",
        orange={"progress": {"wedding": 1}},
        white={**rich, "cards": {"ore": 2, "wool": 1}},
        red=rich,
        blue={**rich, "cards": {"coin": 2, "wool": 1}},
    )
    play(pos, "play wedding")
    order = []
    while now(pos)[0] == "give":
        order.append(now(pos)[1])
        play(pos, "give orange wool" if len(order) % 2 else legal(pos)[0])
    assert order == ["white", "white", "blue", "blue"]
    assert cards(pos, "orange") == {"wool": 2, "ore": 1, "coin": 1}


SIX = ["8-12", "12-17", "17-22", "22-28", "28-33", "33-38"]  # red's, from the city on 8
EDITIONS = pytest.mark.parametrize("edition", ["seed", "modern"])


@rule("C62", "C44", "B72")
@EDITIONS
def test_diplomat_who_shortens_his_own_trail_to_a_tie(edition):
    """Red takes up his sixth road and lays it where it does not count, or not at all."""
    for text in ("pass", "road 7-12"):
        pos = holding(
            "diplomat",
            edition=edition,
            red={"cities": [8], "roads": SIX},
            white={"settlements": [2], "roads": FIVE},
        )
        play(pos, "play diplomat 33-38")
        assert shown(pos)["longest_road"] == "red"
        play(pos, text)
        assert shown(pos)["longest_road"] == ("red" if edition == "modern" else None)


@rule("C41", "C44", "B72")
@EDITIONS
def test_a_displaced_knight_with_a_choice_leaves_the_trail_it_stood_on_cut(edition):
    """Blue's knight was on his own trail of eight; red's there leaves five, and white has five."""
    blue = {"cities": [3], "roads": EIGHT, "knights": {"17": "basic"}}
    red = {"settlements": [29], "roads": ["17-23", "23-29"], "knights": {"23": "strong active"}}
    pos = position(red=red, blue=blue, edition=edition, white={"settlements": [2], "roads": FIVE})
    play(pos, "move 23 17")
    assert now(pos) == ("relocate", "blue")
    assert shown(pos)["longest_road"] == "blue"
    play(pos, "relocate 43")
    assert shown(pos)["longest_road"] == ("blue" if edition == "modern" else None)


@rule("C20", "C19", "B36", "C66")
@pytest.mark.parametrize(
    ("edition", "left", "asked"),
    [("seed", 0, True), ("seed", 1, True), ("modern", 0, True), ("modern", 1, False)],
)
def test_aqueduct_and_what_a_sole_claimant_gets(edition, left, asked):
    """Red's city claims two brick."""
    pos = position(
        phase="start",
        edition=edition,
        red={"cities": [0], "levels": {"science": 3}},
        white={"cards": {"brick": 19 - left}},
    )
    play(pos, "roll 1 5 trade")
    assert now(pos)[0] == ("aqueduct" if asked else "main")
