"""A 7, and the inventor's way (W16-W20)."""

import pytest

from hexpocket.engine import chance
from tests.games.baden import printed
from tests.support import rule
from tests.support.baden import cards, legal, legal_of, now, play, position, refused, shown


def size(pos, colour: str) -> int:
    return sum(cards(pos, colour).values())


@rule("W16")
@pytest.mark.parametrize(("held", "left"), [(7, 7), (8, 4), (9, 5), (10, 5), (13, 7)])
@pytest.mark.parametrize("colour", printed.COLOURS)
def test_more_than_seven_cards_are_halved_rounded_down(held, left, colour):
    pos = position(phase="start", **{colour: {"cards": {"grain": held}}})
    play(pos, "roll 1 6")
    while now(pos)[0] == "discard":
        assert now(pos) == ("discard", colour)
        play(pos, "discard grain")
    assert now(pos) == ("inventor", "red")
    assert size(pos, colour) == left
    assert shown(pos)["bank"]["grain"] == 18 - left


@rule("W16")
def test_a_seven_yields_nothing_and_each_chooses():
    red = {"halls": list(printed.TOWNS)[:9], "cards": {"ore": 4, "wool": 4}}
    pos = play(position(phase="start", red=red), "roll 3 4")
    assert legal_of(pos, "discard") == ["ore", "wool"]
    play(pos, "discard ore", "discard wool", "discard wool", "discard wool")
    assert cards(pos, "red") == {"ore": 3, "wool": 1}


@rule("W16")
def test_clockwise_from_the_roller_who_returns_too():
    hands = {colour: {"cards": {"lumber": 2, "brick": 2, "ore": 4}} for colour in printed.COLOURS}
    pos = play(position(phase="start", active="orange", **hands), "roll 2 5")
    order = []
    while now(pos)[0] == "discard":
        order.append(now(pos)[1])
        play(pos, "discard ore")
    assert order == [c for c in ("orange", "white", "red", "blue") for _ in range(4)]
    assert now(pos) == ("inventor", "orange")


@rule("W16")
def test_how_many_is_settled_at_the_roll():
    """Eight cards owe four, though seven are left after the first."""
    pos = play(position(phase="start", red={"cards": {"ore": 8}}), "roll 3 4")
    assert shown(pos)["owed"] == {"red": 4}
    play(pos, *["discard ore"] * 4)
    assert now(pos)[0] == "inventor"
    assert cards(pos, "red") == {"ore": 4}


@rule("W16")
def test_nothing_else_is_done_meanwhile():
    pos = play(position(phase="start", blue={"cards": {"ore": 8}}), "roll 3 4")
    refused(pos, "end", "Return half of your cards first")
    refused(pos, "inventor 3", "Return half of your cards first")
    refused(pos, "discard wool", "no card of this kind")


@rule("W17")
@pytest.mark.parametrize("here", [0, 10, 39])
def test_he_must_move_to_another_hex(here):
    pos = play(position(phase="start", inventor=here), "roll 3 4")
    assert legal_of(pos, "inventor") == sorted(str(i) for i in range(40) if i != here)
    assert len(legal(pos)) == 39
    refused(pos, f"inventor {here}", "must move to another hex")
    refused(pos, "end", "Move the inventor first")
    refused(pos, "inventor 40", "no such action")
    play(pos, "inventor 5")
    assert shown(pos)["inventor"] == 5
    assert now(pos) == ("main", "red")


VICTIMS = {
    "red": {"halls": ["Ebingen"], "cards": {"grain": 1}},
    "blue": {"halls": ["Nagold"], "cards": {"ore": 1}},
    "white": {"halls": ["Tübingen"], "cards": {"wool": 2}},
}


@rule("W18")
def test_one_card_from_one_opponent_of_choice():
    pos = play(position(phase="start", **VICTIMS), "roll 3 4", "inventor 22")
    assert sorted(legal(pos)) == ["steal blue", "steal white"]
    play(pos, "steal white")
    assert cards(pos, "red") == {"grain": 1, "wool": 1}
    assert cards(pos, "white") == {"wool": 1}
    assert cards(pos, "blue") == {"ore": 1}
    assert now(pos) == ("main", "red")


@rule("W18")
def test_on_a_seven_the_draw_is_a_must():
    pos = play(position(phase="start", **VICTIMS), "roll 3 4", "inventor 22")
    refused(pos, "pass", "On a 7 a card must be drawn")
    refused(pos, "end", "Choose whom to draw a card from first")
    refused(pos, "steal red", "cannot draw from yourself")
    refused(pos, "steal orange", "no town hall at the inventor's hex")


@rule("W18")
def test_nobody_there_and_nothing_is_drawn():
    pos = play(position(phase="start", **VICTIMS), "roll 3 4", "inventor 0")
    assert now(pos) == ("main", "red")
    pos = position(phase="start", red=VICTIMS["red"], blue={"cards": {"ore": 1}})
    play(pos, "roll 3 4", "inventor 22")  # only red's own hall
    assert now(pos) == ("main", "red")
    assert cards(pos, "red") == {"grain": 1}


@rule("W18")
def test_empty_hands_are_passed_over():
    hands = {**VICTIMS, "blue": {"halls": ["Nagold"], "development": {"trade": 1}}}
    pos = play(position(phase="start", **hands), "roll 3 4", "inventor 22")
    assert legal(pos) == ["steal white"]
    refused(pos, "steal blue", "no cards")
    hands["white"] = {"halls": ["Tübingen"]}
    pos = play(position(phase="start", **hands), "roll 3 4", "inventor 22")
    assert now(pos) == ("main", "red")


@rule("W18")
def test_every_card_is_equally_likely():
    blue = {"halls": ["Nagold"], "cards": {"ore": 3, "wool": 1}}
    taken = {"ore": 0, "wool": 0}
    base = play(position(phase="start", blue=blue), "roll 3 4", "inventor 22")
    for seed in range(400):
        pos = bytearray(base)
        chance.seed(pos, seed)
        play(pos, "steal blue")
        (kind,) = cards(pos, "red")
        taken[kind] += 1
    assert 270 < taken["ore"] < 330


@rule("W18")
def test_a_hall_at_the_margin_is_at_no_hex():
    blue = {"margin": ["Stuttgart"], "cards": {"ore": 1}}
    pos = play(position(phase="start", blue=blue), "roll 3 4", "inventor 11")
    assert now(pos) == ("main", "red")


@rule("W19")
def test_an_invention_moves_him_and_the_draw_may_be_waived():
    hands = {**VICTIMS, "red": {"halls": ["Ebingen"], "development": {"invention": 1}}}
    pos = play(position(**hands), "play invention")
    assert now(pos) == ("inventor", "red")
    refused(pos, "inventor 10", "must move to another hex")
    play(pos, "inventor 22")
    assert sorted(legal(pos)) == ["pass", "steal blue", "steal white"]
    drawn = play(bytearray(pos), "steal blue")
    assert cards(drawn, "red") == {"ore": 1}
    play(pos, "pass")
    assert now(pos) == ("main", "red")
    assert cards(pos, "red") == {}
    assert cards(pos, "blue") == {"ore": 1}


@rule("W19")
def test_nothing_to_waive_where_nobody_is():
    pos = play(position(red={"development": {"invention": 1}}), "play invention", "inventor 3")
    assert now(pos) == ("main", "red")


@rule("W19", "W18")
def test_after_an_early_invention_a_seven_is_a_must_again():
    hands = {**VICTIMS, "red": {"development": {"invention": 1}}}
    pos = position(phase="start", card_before_roll=True, **hands)
    play(pos, "play invention", "inventor 22", "pass", "roll 3 4", "inventor 21")
    assert legal(pos) == ["steal blue"]
    refused(pos, "pass", "On a 7 a card must be drawn")


@rule("W19", "W18")
def test_an_invention_in_a_turn_with_a_seven_can_be_waived():
    hands = {**VICTIMS, "red": {"development": {"invention": 1}}}
    pos = position(dice=[3, 4], inventor=3, **hands)
    play(pos, "play invention", "inventor 22")
    assert "pass" in legal(pos)


@rule("W20", "W42")
def test_the_hex_he_left_yields_again():
    red = {"halls": ["Ebingen"], "development": {"invention": 1}}
    pos = position(inventor=22, red=red)
    play(pos, "play invention", "inventor 27", "end", "roll 4 5")
    assert cards(pos, "red") == {"brick": 1}
    play(pos, "end", "roll 3 3")  # Großer Heuberg, 6
    assert cards(pos, "red") == {"brick": 1}
