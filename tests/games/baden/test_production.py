"""The turn and what a roll brings (W13-W15, W20)."""

import pytest

from tests.games.baden import printed
from tests.support import rule
from tests.support.baden import cards, colours, legal, line, now, play, position, refused, shown


@rule("W13")
def test_first_the_roll_then_everything_in_any_order():
    hand = dict.fromkeys(printed.KINDS, 5)
    red = {"cards": hand, "halls": ["Ebingen"], "roads": line("Ebingen", 63, "Riedlingen")}
    pos = position(phase="start", red=red, blue={"cards": {"ore": 1}})
    assert legal(pos) == ["roll"]
    for text in ("hall Riedlingen", "buy", "end", "trade 3 ore -> 1 wool", "offer"):
        refused(pos, text, "Roll the dice first")
    play(pos, "roll 1 1", "buy trade", "trade 3 ore -> 1 wool", "hall Riedlingen")
    play(pos, "trade 3 brick -> 1 ore", "road 64-Riedlingen", "offer", "cancel", "end")
    assert now(pos) == ("start", "blue")


@rule("W13")
def test_the_dice_are_rolled_once():
    pos = position(phase="start")
    play(pos, "roll 1 1")
    refused(pos, "roll", "already been rolled")


@rule("W13")
def test_one_development_card_a_turn():
    red = {"development": {"trade": 2, "invention": 1}}
    pos = play(position(red=red), "play trade")
    assert not [text for text in legal(pos) if text.startswith("play")]
    refused(pos, "play trade", "Only one development card")
    refused(pos, "play invention", "Only one development card")


@rule("W13")
@pytest.mark.parametrize("seats", [3, 4])
def test_turns_pass_clockwise(seats):
    pos = position(seats, active=colours(seats)[0])
    order = []
    for _ in range(seats + 1):
        order.append(now(pos)[1])
        play(pos, "end", "roll 1 1")
    assert order == [*colours(seats), colours(seats)[0]]


@rule("W14")
def test_a_card_for_every_hall_at_every_hex_with_the_number():
    """9: Heilbronner Becken, Hohenloher Ebene, Oberes Gäu, Donauried, Wiesental."""
    red = {"halls": ["Sinsheim", "Heilbronn", "Ebingen"]}  # grain, grain, brick
    blue = {"halls": ["Nagold", "Biberach", "Lörrach", "Crailsheim"]}  # brick grain ore wool
    pos = position(phase="start", red=red, blue=blue, white={"halls": ["Aalen"]})
    play(pos, "roll 4 5")
    assert cards(pos, "red") == {"grain": 2, "brick": 1}
    assert cards(pos, "blue") == {"brick": 1, "grain": 1, "ore": 1, "wool": 1}
    assert cards(pos, "white") == {}
    assert shown(pos)["bank"] == {"lumber": 18, "brick": 16, "wool": 17, "grain": 15, "ore": 17}


@rule("W14")
def test_several_halls_at_one_hex_of_one_player():
    pos = position(phase="start", red={"halls": ["Tübingen", "Ebingen", "Nagold"]})
    assert cards(play(pos, "roll 3 6"), "red") == {"brick": 3}


@rule("W14")
def test_roads_and_halls_elsewhere_get_nothing():
    red = {"halls": ["Ebingen"], "roads": line("Ebingen", 63, "Tübingen")}
    pos = position(phase="start", red=red)
    assert cards(play(pos, "roll 5 6"), "red") == {}  # Filder: only the road touches it


@rule("W15")
def test_too_many_claims_and_nobody_gets_the_kind():
    red = {"halls": ["Ebingen", "Sinsheim"]}
    blue = {"halls": ["Nagold"]}
    pos = position(phase="start", red=red, blue=blue, white={"cards": {"brick": 17}})
    assert shown(pos)["bank"]["brick"] == 1
    play(pos, "roll 4 5")
    assert cards(pos, "red") == {"grain": 1}
    assert cards(pos, "blue") == {}
    assert shown(pos)["bank"]["brick"] == 1


@rule("W15")
def test_a_sole_claimant_gets_what_is_left():
    red = {"halls": ["Tübingen", "Ebingen", "Nagold"]}
    pos = position(phase="start", red=red, white={"cards": {"brick": 16}})
    play(pos, "roll 4 5")
    assert cards(pos, "red") == {"brick": 2}
    assert "brick" not in shown(pos)["bank"]


@rule("W15")
def test_enough_for_all_is_given_to_all():
    red = {"halls": ["Ebingen"]}
    pos = position(
        phase="start", red=red, blue={"halls": ["Nagold"]}, white={"cards": {"brick": 16}}
    )
    play(pos, "roll 4 5")
    assert (cards(pos, "red"), cards(pos, "blue")) == ({"brick": 1}, {"brick": 1})


@rule("W20")
def test_the_inventors_hex_gives_nothing_and_others_with_its_number_do():
    red = {"halls": ["Ebingen", "Sinsheim"]}
    pos = position(phase="start", inventor=22, red=red, blue={"halls": ["Nagold"]})
    play(pos, "roll 4 5")
    assert cards(pos, "red") == {"grain": 1}
    assert cards(pos, "blue") == {}
