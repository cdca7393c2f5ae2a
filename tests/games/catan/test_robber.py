"""The robber: when and where he moves, and what is stolen (B39 to B44)."""

from collections import Counter

import pytest

from hexpocket.engine.position import RANDOM
from host_tools.referee.notation import from_text
from tests.games.catan.printed import BEGINNER_HEXES, COLOURS
from tests.games.catan.table import RICH, table
from tests.support import rule
from tests.support.catan import GAME, cards, legal, legal_of, play, refused, shown
from tests.support.reasons import refusing

DESERT = BEGINNER_HEXES.index("desert")
KNIGHT = {"development": {"knight": 1}}
OTHERS = [f"roll {a} {b}" for a in range(1, 7) for b in range(1, 7) if a + b != 7]

# Three ways to the robber, by the dice or a knight: the phase before, the action, the phase after.
WAYS = {
    "seven": ("start", "roll 3 4", "main"),
    "early knight": ("start", "play knight", "start"),
    "late knight": ("main", "play knight", "main"),
}
WAY = pytest.mark.parametrize("way", WAYS)
EDITIONS = pytest.mark.parametrize("edition", ["seed", "modern"])


def robbing(way, **keys):
    """Red is about to move the robber, and holds a knight or has played it."""
    phase, text, _ = WAYS[way]
    red = KNIGHT | keys.pop("red", {})
    return play(table(phase=phase, red=red, **keys), text)


def hands(pos):
    return {colour: cards(pos, colour) for colour in COLOURS}


# B39: the robber must move


@rule("B39")
@EDITIONS
@WAY
@pytest.mark.parametrize("robber", [DESERT, 4])
def test_the_robber_may_not_stay(edition, way, robber):
    pos = robbing(way, edition=edition, robber=robber)
    refused(pos, f"robber {robber}", "another hex")


@rule("B39")
@EDITIONS
@WAY
def test_the_move_may_not_be_left_out(edition, way):
    pos = robbing(way, edition=edition, red={"cards": {"lumber": 1, "brick": 1}})
    assert {text.split()[0] for text in legal(pos)} == {"robber"}
    for text in ("end", "pass", "roll", "road 13-18", "offer"):
        refused(pos, text, "Move the robber first")


@rule("B39")
@WAY
@pytest.mark.parametrize("target", [0, 3, 18])
def test_the_robber_stands_where_he_was_sent(way, target):
    assert shown(play(robbing(way), f"robber {target}"))["robber"] == target


@rule("B39")
def test_the_roller_moves_him_also_when_others_discarded():
    pos = table(phase="start", active="orange", white={"cards": {"wool": 8}})
    play(pos, "roll 3 4", *["discard wool"] * 4)
    assert shown(pos)["actor"] == "orange"
    assert legal_of(pos, "robber")


@rule("B39")
def test_there_is_no_place_for_him_at_sea():
    refused(robbing("seven"), "robber 19", "no such")


# B40: where to


@rule("B40")
@WAY
@pytest.mark.parametrize("robber", [DESERT, 0, 4, 18])
def test_any_other_hex_with_a_number_in_the_seed_edition(way, robber):
    pos = robbing(way, robber=robber)
    targets = {f"robber {i}" for i in range(19) if i not in (robber, DESERT)}
    assert set(legal(pos)) == targets


@rule("B40")
@WAY
def test_the_desert_is_refused_in_the_seed_edition(way):
    refused(robbing(way, robber=4), f"robber {DESERT}", "a hex with a number")


@rule("B40")
@WAY
@pytest.mark.parametrize("robber", [DESERT, 0, 4, 18])
def test_any_other_land_hex_in_the_modern_edition(way, robber):
    pos = robbing(way, edition="modern", robber=robber)
    assert set(legal(pos)) == {f"robber {i}" for i in range(19) if i != robber}


@rule("B40")
@WAY
def test_back_to_the_desert_in_the_modern_edition(way):
    pos = play(robbing(way, edition="modern", robber=4), f"robber {DESERT}")
    assert shown(pos)["robber"] == DESERT


# B41: one card of one opponent there


@rule("B41")
@WAY
def test_one_card_goes_from_the_victim_to_the_thief(way):
    pos = robbing(way, orange={"cards": {"wool": 2, "ore": 1}}, white={"cards": {"ore": 5}})
    play(pos, "robber 5", "steal orange wool")
    assert hands(pos) == {
        "red": {"wool": 1},
        "blue": {},
        "orange": {"wool": 1, "ore": 1},
        "white": {"ore": 5},
    }
    assert shown(pos)["phase"] == WAYS[way][2]


@rule("B41")
@EDITIONS
@WAY
def test_the_theft_may_not_be_left_out(edition, way):
    pos = robbing(way, edition=edition, orange={"cards": {"wool": 1}})
    play(pos, "robber 5")
    assert legal(pos) == ["steal orange"]
    for text in ("end", "pass", "roll", "robber 0"):
        refused(pos, text, "Choose whom to rob")


@rule("B41")
@WAY
def test_only_one_card_is_taken(way):
    pos = robbing(way, orange={"cards": {"wool": 3}})
    play(pos, "robber 5", "steal orange")
    assert legal_of(pos, "steal") == []
    assert cards(pos, "orange") == {"wool": 2}


# Around hex 12: red has 28, blue 39; white may get 38.
CROWD = {"white": {"settlements": [17, 38], "roads": ["17-22", "38-43"], "cards": {"grain": 1}}}


@rule("B41")
@WAY
@pytest.mark.parametrize("victim", ["blue", "white"])
def test_among_several_the_thief_chooses_one(way, victim):
    pos = robbing(way, blue={"cards": {"ore": 1}}, orange={"cards": {"wool": 1}}, **CROWD)
    play(pos, "robber 12")
    assert sorted(legal(pos)) == ["steal blue", "steal white"]
    before = hands(pos)
    play(pos, f"steal {victim}")
    assert hands(pos) == before | {"red": before[victim], victim: {}}


@rule("B41")
@WAY
def test_an_empty_handed_one_may_be_chosen_among_several(way):
    pos = play(robbing(way, **CROWD), "robber 12")
    assert sorted(legal(pos)) == ["steal blue", "steal white"]
    before = hands(pos)
    assert hands(play(pos, "steal blue")) == before
    assert shown(pos)["phase"] == WAYS[way][2]


@rule("B41")
@WAY
def test_never_himself(way):
    pos = robbing(way, red={"cards": {"wool": 3}}, blue={"cards": {"ore": 1}})
    play(pos, "robber 12")
    refused(pos, "steal red", "You cannot rob yourself")
    assert cards(play(pos, "steal blue"), "red") == {"wool": 3, "ore": 1}


@rule("B41")
@WAY
def test_nobody_without_a_building_there(way):
    pos = robbing(way, orange={"cards": {"ore": 1}}, blue={"cards": {"ore": 1}})
    play(pos, "robber 12")
    refused(pos, "steal orange", "no building at the robber's hex")


@rule("B41")
def test_a_road_at_the_hex_is_no_building():
    orange = {"cards": {"ore": 1}, "roads": ["9-14", "40-45", "40-44", "44-48", "48-51"]}
    pos = play(robbing("seven", orange=orange, blue={"cards": {"wool": 1}}), "robber 16")
    assert legal(pos) == ["steal blue"]


@rule("B41")
def test_a_city_is_a_building():
    orange = {"settlements": [40], "cities": [14], "cards": {"ore": 1}}
    assert legal(play(robbing("seven", orange=orange), "robber 5")) == ["steal orange"]


@rule("B41")
def test_two_buildings_of_one_opponent_are_one_choice_and_one_card():
    pieces = {"settlements": [14, 24], "cities": [], "roads": ["9-14", "14-19", "19-24"]}
    pos = play(robbing("seven", orange=pieces | {"cards": {"ore": 2}}), "robber 5")
    assert legal(pos) == ["steal orange"]
    assert cards(play(pos, "steal orange"), "orange") == {"ore": 1}


@rule("B41")
def test_three_opponents_at_one_hex_are_all_listed():
    orange = {"settlements": [14, 32], "roads": ["9-14", "26-32"]}
    blue = {"settlements": [39, 20], "roads": ["39-44", "15-20"]}
    pos = play(robbing("seven", orange=orange, blue=blue), "robber 11")
    assert sorted(legal(pos)) == ["steal blue", "steal orange", "steal white"]


def thefts(pos, number):
    """What an open theft from orange brings, time after time, one generator running on."""
    taken = Counter()
    before = cards(pos, "orange")
    for _ in range(number):
        after = bytearray(pos)
        GAME.apply(after, from_text(GAME, after, "steal orange"))
        (kind,) = [k for k, n in before.items() if cards(after, "orange").get(k, 0) < n]
        taken[kind] += 1
        pos[RANDOM : RANDOM + 6] = after[RANDOM : RANDOM + 6]
    return taken


@rule("B41")
def test_each_card_of_the_hand_is_equally_likely():
    held = {"lumber": 1, "wool": 5, "ore": 2}
    pos = play(robbing("late knight", orange={"cards": held}), "robber 5")
    taken = thefts(pos, 800)
    for kind, number in held.items():
        assert abs(taken[kind] - 100 * number) < 40, taken


@rule("B41")
@pytest.mark.parametrize("kind", ["lumber", "wool", "ore"])
def test_any_card_of_the_hand_can_be_the_one(kind):
    pos = robbing("seven", orange={"cards": {"lumber": 1, "wool": 5, "ore": 1}})
    assert cards(play(pos, "robber 5", f"steal orange {kind}"), "red") == {kind: 1}


@rule("B41")
@pytest.mark.parametrize("kind", ["brick", "grain", "nothing"])
def test_no_card_outside_the_hand_can_be_the_one(kind):
    pos = play(robbing("seven", orange={"cards": {"wool": 5}}), "robber 5")
    with refusing(GAME, "Chance cannot bring"):
        play(pos, f"steal orange {kind}")
    assert hands(pos)["orange"] == {"wool": 5}


# B42: nothing to take


@rule("B42")
@WAY
@pytest.mark.parametrize("target", [0, 7, 16])  # only red at the first two, nobody at the last
def test_with_no_opponent_there_nothing_is_taken(way, target):
    blue = {"settlements": [41], "roads": ["36-41"], "cards": {"wool": 2}}
    pos = robbing(way, blue=blue, orange={"cards": {"wool": 2}}, white={"cards": {"wool": 2}})
    before = hands(pos)
    play(pos, f"robber {target}")
    assert hands(pos) == before
    assert shown(pos)["phase"] == WAYS[way][2]
    assert legal_of(pos, "steal") == []


@rule("B42")
@WAY
def test_from_an_empty_hand_nothing_is_taken(way):
    pos = robbing(way, red={"cards": {"ore": 1}}, white={"cards": {"wool": 2}})
    before = hands(pos)
    play(pos, "robber 5", "steal orange nothing")
    assert hands(pos) == before
    assert shown(pos)["phase"] == WAYS[way][2]


# B43: only by a 7 or a knight


@rule("B43")
@EDITIONS
@pytest.mark.parametrize("dice", OTHERS)
def test_no_other_roll_moves_the_robber(edition, dice):
    pos = play(table(phase="start", edition=edition, robber=4), dice)
    assert (shown(pos)["robber"], shown(pos)["phase"]) == (4, "main")
    refused(pos, "robber 0", "cannot be done now")


@rule("B43")
def test_the_robber_does_not_move_before_the_roll_by_itself():
    refused(table(phase="start", red=KNIGHT), "robber 0", "Roll the dice first")


@rule("B43")
@pytest.mark.parametrize(
    "deeds",
    [
        ["buy knight"],
        ["play invention wool ore"],
        ["play monopoly wool"],
        ["play road building", "road 13-18", "road 4-8"],
        ["city 8"],
        ["road 13-18"],
        ["trade 4 wool -> 1 ore"],
        ["end"],
    ],
)
def test_no_other_deed_moves_the_robber(deeds):
    held = {"invention": 1, "monopoly": 1, "road building": 1}
    pos = play(table(robber=4, red={"cards": RICH, "development": held}), *deeds)
    assert shown(pos)["robber"] == 4
    assert legal_of(pos, "robber") == []


@rule("B43")
@WAY
def test_he_moves_once(way):
    pos = play(robbing(way), "robber 0")
    assert legal_of(pos, "robber") == []
    refused(pos, "robber 3", "Roll the dice" if way == "early knight" else "cannot be done now")


# B44: the knight


@rule("B44")
@pytest.mark.parametrize("way", ["early knight", "late knight"])
def test_nobody_discards_by_a_knight(way):
    many = {"cards": {"wool": 4}}
    pos = robbing(way, red={"cards": {"ore": 9}}, orange={"cards": {"wool": 9}}, blue=many)
    assert shown(pos)["phase"] == "robber"
    play(pos, "robber 5", "steal orange")
    assert hands(pos) == {
        "red": {"wool": 1, "ore": 9},
        "blue": {"wool": 4},
        "orange": {"wool": 8},
        "white": {},
    }


@rule("B44")
@pytest.mark.parametrize("way", ["early knight", "late knight"])
def test_a_knight_moves_the_robber_and_steals(way):
    pos = robbing(way, orange={"cards": {"wool": 1}})
    play(pos, "robber 5", "steal orange")
    assert shown(pos)["robber"] == 5
    assert hands(pos)["red"] == {"wool": 1}


FIVE = {"knight": 2, "monopoly": 1, "victory point": 2}


@rule("B44")
@WAY
def test_no_development_card_is_stolen_from_a_hand_without_resources(way):
    pos = robbing(way, orange={"development": FIVE})
    own = shown(pos)["players"]["red"]["development"]
    play(pos, "robber 5", "steal orange")
    assert shown(pos)["players"]["orange"]["development"] == FIVE
    assert shown(pos)["players"]["red"]["development"] == own
    assert hands(pos) == dict.fromkeys(COLOURS, {})


@rule("B44")
@WAY
def test_a_resource_is_stolen_however_many_development_cards_there_are(way):
    pos = robbing(way, orange={"cards": {"wool": 1}, "development": FIVE})
    assert thefts(play(pos, "robber 5"), 40) == {"wool": 40}
    play(pos, "steal orange")
    assert shown(pos)["players"]["orange"]["development"] == FIVE
