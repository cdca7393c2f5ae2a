"""A 7 on the dice: who returns how many cards, before the robber moves (B38, B45)."""

import pytest

from tests.games.catan.printed import COLOURS, KINDS
from tests.games.catan.table import table
from tests.support import rule
from tests.support.catan import cards, legal, legal_of, play, refused, shown

SEVENS = ["roll 1 6", "roll 2 5", "roll 3 4", "roll 4 3", "roll 5 2", "roll 6 1"]
OTHERS = [f"roll {a} {b}" for a in range(1, 7) for b in range(1, 7) if a + b != 7]
EDITIONS = pytest.mark.parametrize("edition", ["seed", "modern"])
RETURNS = pytest.mark.parametrize(
    ("held", "owed"),
    [(0, 0), (1, 0), (6, 0), (7, 0), (8, 4), (9, 4), (10, 5), (11, 5), (12, 6), (13, 6)]
    + [(14, 7), (15, 7), (16, 8), (17, 8), (25, 12), (40, 20)],
)


def hand_of(number):
    """This many cards, of all kinds in turn."""
    counts = [(number + 4 - i) // 5 for i in range(5)]
    return {kind: count for kind, count in zip(KINDS, counts, strict=True) if count}


def size(pos, colour):
    return sum(cards(pos, colour).values())


def return_all(pos):
    """Everybody returns the first card that may be; how many each colour returned."""
    returned = dict.fromkeys(COLOURS, 0)
    while legal_of(pos, "discard"):
        returned[shown(pos)["actor"]] += 1
        play(pos, legal(pos)[0])
    return returned


# B38: half of the cards


@rule("B38")
@EDITIONS
@RETURNS
def test_the_roller_returns_half_rounded_down_of_more_than_seven(edition, held, owed):
    pos = table(phase="start", edition=edition, red={"cards": hand_of(held)})
    play(pos, "roll 3 4")
    assert return_all(pos) == {"red": owed, "blue": 0, "orange": 0, "white": 0}
    assert size(pos, "red") == held - owed
    assert shown(pos)["phase"] == "robber"


@rule("B38")
@RETURNS
@pytest.mark.parametrize("colour", COLOURS[1:])
def test_the_others_return_half_too(held, owed, colour):
    pos = play(table(4, phase="start", **{colour: {"cards": hand_of(held)}}), "roll 3 4")
    assert return_all(pos) == dict.fromkeys(COLOURS, 0) | {colour: owed}
    assert size(pos, colour) == held - owed


@rule("B38")
def test_everyone_over_seven_returns_and_nobody_else():
    hands = {"red": 8, "blue": 7, "orange": 11, "white": 9}
    pos = table(4, phase="start", **{c: {"cards": hand_of(n)} for c, n in hands.items()})
    play(pos, "roll 3 4")
    assert shown(pos)["owed"] == {"red": 4, "orange": 5, "white": 4}
    assert return_all(pos) == {"red": 4, "blue": 0, "orange": 5, "white": 4}
    assert [size(pos, colour) for colour in COLOURS] == [4, 7, 6, 5]


@rule("B38")
@pytest.mark.parametrize("dice", SEVENS)
def test_every_seven_counts(dice):
    pos = play(table(phase="start", blue={"cards": {"wool": 8}}), dice)
    assert shown(pos)["owed"] == {"blue": 4}


@rule("B38")
@pytest.mark.parametrize("dice", OTHERS)
def test_no_other_roll_makes_anyone_return_cards(dice):
    held = {"cards": {"wool": 4, "ore": 5}}
    pos = play(table(phase="start", red=held, blue=held), dice)
    assert shown(pos)["phase"] == "main"
    assert size(pos, "red") >= 9
    assert size(pos, "blue") >= 9


@rule("B38")
@EDITIONS
@pytest.mark.parametrize("dice", SEVENS)
def test_nobody_produces_on_a_seven(edition, dice):
    pos = table(phase="start", edition=edition)
    bank = shown(pos)["bank"]
    play(pos, dice)
    assert [cards(pos, colour) for colour in COLOURS] == [{}, {}, {}, {}]
    assert shown(pos)["bank"] == bank


@rule("B38")
def test_development_cards_do_not_count():
    held = {"cards": hand_of(7), "development": {"knight": 3, "victory point": 1}}
    pos = play(table(phase="start", red=held, blue=held), "roll 3 4")
    assert shown(pos)["phase"] == "robber"


@rule("B38")
def test_development_cards_do_not_raise_the_number_nor_go_back():
    held = {"cards": hand_of(9), "development": {"knight": 3, "victory point": 1}}
    pos = play(table(phase="start", red=held), "roll 3 4")
    assert return_all(pos)["red"] == 4
    assert shown(pos)["players"]["red"]["development"] == held["development"]


@rule("B38")
def test_the_kinds_in_the_hand_are_the_choice():
    pos = table(phase="start", red={"cards": {"wool": 4, "grain": 1, "ore": 4}})
    play(pos, "roll 3 4")
    assert sorted(legal(pos)) == ["discard grain", "discard ore", "discard wool"]
    refused(pos, "discard brick", "You have no card of this kind")
    play(pos, "discard grain")
    assert sorted(legal(pos)) == ["discard ore", "discard wool"]
    refused(pos, "discard grain", "You have no card of this kind")


@rule("B38")
@pytest.mark.parametrize(
    ("choice", "kept"),
    [
        (["ore"] * 4, {"wool": 4, "grain": 1}),
        (["wool"] * 4, {"grain": 1, "ore": 4}),
        (["wool", "ore", "wool", "ore"], {"wool": 2, "grain": 1, "ore": 2}),
        (["grain", "wool", "ore", "wool"], {"wool": 2, "ore": 3}),
    ],
)
def test_what_goes_back_is_of_own_choice(choice, kept):
    pos = table(phase="start", red={"cards": {"wool": 4, "grain": 1, "ore": 4}})
    play(pos, "roll 3 4", *(f"discard {kind}" for kind in choice))
    assert cards(pos, "red") == kept
    assert shown(pos)["phase"] == "robber"


@rule("B38")
def test_each_chooses_from_his_own_hand():
    pos = table(phase="start", red={"cards": {"wool": 8}}, white={"cards": {"ore": 8}})
    assert legal(play(pos, "roll 3 4")) == ["discard wool"]
    assert legal(play(pos, *["discard wool"] * 4)) == ["discard ore"]
    refused(pos, "discard wool", "You have no card of this kind")


@rule("B38")
def test_returning_goes_on_below_eight_until_the_number_is_reached():
    pos = play(table(phase="start", red={"cards": {"wool": 8}}), "roll 3 4")
    for left in (3, 2, 1):
        play(pos, "discard wool")
        assert shown(pos)["owed"] == {"red": left}
        refused(pos, "robber 0", "Return half of your cards first")
    assert shown(play(pos, "discard wool"))["phase"] == "robber"


@rule("B38")
def test_a_hand_still_over_seven_is_not_halved_again():
    pos = play(table(phase="start", red={"cards": hand_of(17)}), "roll 3 4")
    play(pos, *["discard lumber"] * 4, *["discard brick"] * 4)
    assert size(pos, "red") == 9
    assert shown(pos)["phase"] == "robber"


@rule("B38")
def test_a_stolen_card_comes_too_late_to_be_counted():
    pos = table(phase="start", red={"cards": {"wool": 7}}, orange={"cards": {"ore": 1}})
    play(pos, "roll 3 4", "robber 5", "steal orange ore")
    assert cards(pos, "red") == {"wool": 7, "ore": 1}
    assert shown(pos)["phase"] == "main"


# B45: first all discards, then the robber


@rule("B45")
@EDITIONS
def test_the_robber_waits_for_the_last_discard(edition):
    held = {"cards": {"wool": 4, "ore": 4}}
    pos = table(phase="start", edition=edition, active="blue", red=held, white=held)
    play(pos, "roll 3 4")
    for _ in range(8):
        assert legal_of(pos, "robber") == []
        refused(pos, "robber 0", "Return half of your cards first")
        assert shown(pos)["robber"] == 9
        play(pos, "discard wool" if "discard wool" in legal(pos) else "discard ore")
    now = shown(pos)
    assert (now["phase"], now["actor"]) == ("robber", "blue")
    assert "robber 0" in legal(pos)


@rule("B45")
def test_the_theft_is_from_what_the_discards_left():
    pos = table(phase="start", orange={"cards": {"wool": 4, "ore": 4}})
    play(pos, "roll 3 4", *["discard wool"] * 4, "robber 5", "steal orange")
    assert cards(pos, "orange") == {"ore": 3}
    assert cards(pos, "red") == {"ore": 1}


@rule("B45")
def test_with_nothing_to_discard_the_robber_moves_at_once():
    pos = play(table(phase="start", red={"cards": {"wool": 7}}), "roll 3 4")
    assert shown(pos)["phase"] == "robber"
    assert "robber 0" in legal(pos)
