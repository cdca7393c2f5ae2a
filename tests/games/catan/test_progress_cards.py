"""The progress cards: Road Building, Invention, Monopoly, and where played cards go (B62-B65)."""

from itertools import combinations_with_replacement

import pytest

from tests.games.catan.deck import HOME, PRICE, ROUND, WHOLE, development, red_with
from tests.games.catan.trails import along
from tests.support import rule
from tests.support.catan import GAME, cards, legal, legal_of, play, position, refused, shown
from tests.support.reasons import refusing

KINDS = GAME.kind_names

# Red at 0 with a road to 3: blue's roads and his settlement at 8 leave 3-7 as the only place.
CORNER = {"settlements": [0], "roads": ["0-3"], "development": {"road building": 1}}
CORNER_BLUE = {"settlements": [8], "roads": ["4-8", "0-4"]}
CLOSED_BLUE = {"settlements": [8, 7], "roads": ["4-8", "0-4", "7-12"]}
COAST = (0, 3, 7, 11, 16, 21, 27, 33, 38, 43, 47, 51, 48, 52, 49, 53)


def roads(pos):
    return shown(pos)["players"]["red"]["roads"]


@rule("B62")
@pytest.mark.parametrize("phase", ["start", "main"])
def test_road_building_lays_two_roads_for_nothing(phase):
    pos = red_with({"phase": phase}, road_building=1)
    bank = shown(pos)["bank"]
    play(pos, "play road building", "road 13-18", "road 4-8")
    assert roads(pos) == ["4-8", "8-13", "13-18"]
    assert shown(pos)["bank"] == bank
    assert shown(pos)["phase"] == phase
    assert legal_of(pos, "road") == []


@rule("B62")
def test_free_roads_leave_the_hand_alone():
    price = {"lumber": 1, "brick": 1}
    pos = position(red={**HOME, "cards": price, "development": {"road building": 1}})
    play(pos, "play road building", "road 13-18", "road 4-8")
    assert cards(pos, "red") == price


@rule("B62")
def test_free_roads_obey_the_rules_for_roads():
    pos = position(
        red={**HOME, "development": {"road building": 1}},
        blue={"settlements": [18], "roads": ["13-18", "18-24"]},
    )
    play(pos, "play road building")
    assert legal(pos) == ["road 4-8", "road 8-12", "road 9-13"]
    refused(pos, "road 13-18", "A road lies there already")
    refused(pos, "road 8-13", "A road lies there already")
    refused(pos, "road 41-45", "must go on from your own road or building")


@rule("B62")
def test_free_roads_do_not_pass_an_opponents_building():
    pos = position(
        red={"settlements": [8], "roads": ["8-13", "13-18"], "development": {"road building": 1}},
        blue={"settlements": [18], "roads": ["18-24"]},
    )
    play(pos, "play road building")
    refused(pos, "road 18-23", "not past another's building")


@rule("B62")
def test_the_second_free_road_may_be_declined():
    pos = red_with(road_building=1)
    play(pos, "play road building", "road 13-18")
    assert "pass" in legal(pos)
    play(pos, "pass")
    assert roads(pos) == ["8-13", "13-18"]
    assert shown(pos)["phase"] == "main"


@rule("B62")
def test_the_first_free_road_may_not_be_declined():
    pos = red_with(road_building=1)
    play(pos, "play road building")
    refused(pos, "pass", "first free road must be laid")


@rule("B62")
def test_places_are_judged_again_after_the_first_free_road():
    pos = red_with(road_building=1)
    play(pos, "play road building")
    refused(pos, "road 18-23", "must go on from your own road or building")
    play(pos, "road 13-18")
    assert "road 18-23" in legal(pos)
    refused(pos, "road 13-18", "A road lies there already")
    play(pos, "road 18-23")
    assert roads(pos) == ["8-13", "13-18", "18-23"]


@rule("B62")
def test_nothing_else_before_the_free_roads_are_laid():
    pos = red_with(road_building=1)
    play(pos, "play road building")
    refused(pos, "end", "Lay the free roads first")
    play(pos, "road 13-18")
    refused(pos, "end", "Lay the free roads first")


@rule("B62")
def test_with_one_piece_one_free_road():
    red = {"settlements": [0], "roads": along(*COAST[:15]), "development": {"road building": 1}}
    pos = position(red=red)
    play(pos, "play road building", "road 49-53")
    assert len(roads(pos)) == 15
    assert shown(pos)["phase"] == "main"


@rule("B62")
def test_the_only_free_road_of_one_piece_may_not_be_declined():
    red = {"settlements": [0], "roads": along(*COAST[:15]), "development": {"road building": 1}}
    pos = position(red=red)
    play(pos, "play road building")
    refused(pos, "pass", "first free road must be laid")


@rule("B62")
def test_without_a_piece_road_building_cannot_be_played():
    red = {"settlements": [0], "roads": along(*COAST), "development": {"road building": 1}}
    pos = position(red=red)
    refused(pos, "play road building", "no place or no piece")


@rule("B62")
def test_with_one_place_one_free_road():
    pos = position(red=CORNER, blue=CLOSED_BLUE)
    play(pos, "play road building")
    assert legal(pos) == ["road 3-7"]
    play(pos, "road 3-7")
    assert roads(pos) == ["0-3", "3-7"]
    assert shown(pos)["phase"] == "main"


@rule("B62")
def test_the_only_place_may_open_one_for_the_second():
    pos = position(red=CORNER, blue=CORNER_BLUE)
    play(pos, "play road building")
    assert legal(pos) == ["road 3-7"]
    play(pos, "road 3-7")
    assert legal(pos) == ["road 7-11", "road 7-12", "pass"]


@rule("B62")
def test_without_a_place_road_building_cannot_be_played():
    pos = position(red={**CORNER, "roads": ["0-3", "3-7"]}, blue=CLOSED_BLUE)
    refused(pos, "play road building", "no place or no piece")


def bank_of(**left):
    """A position in which blue holds all cards but these, and red an Invention card."""
    held = {kind: 19 - left.get(kind, 0) for kind in KINDS}
    return position(red={**HOME, "development": {"invention": 1}}, blue={"cards": held})


@rule("B63")
@pytest.mark.parametrize(("a", "b"), list(combinations_with_replacement(KINDS, 2)))
def test_invention_takes_any_two_cards_from_the_bank(a, b):
    pos = red_with(invention=1)
    assert f"play invention {a} {b}" in legal(pos)
    play(pos, f"play invention {a} {b}")
    assert cards(pos, "red") == ({a: 2} if a == b else {a: 1, b: 1})
    left = shown(pos)["bank"]
    assert left == {kind: 19 - (kind == a) - (kind == b) for kind in KINDS}


@rule("B63")
def test_invention_takes_only_what_the_bank_has():
    pos = bank_of(lumber=1, ore=2)
    assert legal_of(pos, "play") == ["play invention lumber ore", "play invention ore ore"]
    refused(pos, "play invention lumber lumber", "bank does not have")
    refused(pos, "play invention lumber wool", "bank does not have")
    refused(pos, "play invention wool wool", "bank does not have")


@rule("B63")
def test_invention_takes_two_while_the_bank_holds_two():
    pos = bank_of(lumber=1, ore=1)
    assert legal_of(pos, "play") == ["play invention lumber ore"]
    refused(pos, "play invention ore", "bank does not have")


@rule("B63")
@pytest.mark.parametrize("kind", KINDS)
def test_invention_takes_the_banks_only_card(kind):
    pos = bank_of(**{kind: 1})
    assert legal_of(pos, "play") == [f"play invention {kind}"]
    play(pos, f"play invention {kind}")
    assert cards(pos, "red") == {kind: 1}
    assert shown(pos)["bank"] == {}
    assert development(pos) == {}


@rule("B63")
def test_invention_cannot_be_played_on_an_empty_bank():
    pos = bank_of()
    assert legal_of(pos, "play") == []
    refused(pos, "play invention ore", "bank does not have")
    refused(pos, "play invention wool ore", "bank does not have")


@rule("B64")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seats", [3, 4])
def test_monopoly_takes_all_of_one_kind_from_all_others(seats, kind):
    others = {"orange": {"cards": dict.fromkeys(KINDS, 1)}, "white": {"cards": {kind: 5}}}
    if seats == 4:
        others["red"] = {"cards": dict.fromkeys(KINDS, 3)}
    held = {"cards": {kind: 1, "ore": 2}, "development": {"monopoly": 1}}
    pos = position(seats, active="blue", blue={**HOME, **held}, **others)
    bank = shown(pos)["bank"]
    play(pos, f"play monopoly {kind}")
    gained = 1 + 5 + (3 if seats == 4 else 0)
    own = held["cards"]
    assert cards(pos, "blue") == {**own, kind: own[kind] + gained}
    rest = [other for other in KINDS if other != kind]
    assert cards(pos, "orange") == dict.fromkeys(rest, 1)
    assert cards(pos, "white") == {}
    if seats == 4:
        assert cards(pos, "red") == dict.fromkeys(rest, 3)
    assert shown(pos)["bank"] == bank


@rule("B64")
@pytest.mark.parametrize("phase", ["start", "main"])
def test_monopoly_is_playable_when_nobody_has_any(phase):
    pos = red_with({"phase": phase}, monopoly=1)
    assert legal_of(pos, "play") == [f"play monopoly {kind}" for kind in KINDS]
    play(pos, "play monopoly wool")
    assert cards(pos, "red") == {}
    assert development(pos) == {}
    assert shown(pos)["phase"] == phase


@rule("B65")
@pytest.mark.parametrize("card", ["road building", "invention", "monopoly"])
def test_a_played_progress_card_leaves_the_game(card):
    pos = red_with(knight=1, **{card.replace(" ", "_"): 1})
    deck = shown(pos)["deck"]
    play(pos, *WHOLE[card])
    assert development(pos) == {"knight": 1}
    assert shown(pos)["deck"] == deck
    assert shown(pos)["players"]["red"]["knights_played"] == 0


@rule("B65")
def test_a_progress_card_that_has_left_is_never_bought_again():
    red = {**HOME, "cards": PRICE, "development": {"monopoly": 2}}
    pos = position(red=red)
    play(pos, "play monopoly brick")
    with refusing(GAME, "Chance cannot bring"):
        play(pos, "buy monopoly")


@rule("B65")
def test_a_played_knight_stays_in_front_of_its_owner():
    pos = red_with(knight=2)
    deck = shown(pos)["deck"]
    play(pos, *WHOLE["knight"], *ROUND)
    red = shown(pos)["players"]["red"]
    assert red["knights_played"] == 1
    assert red["development"] == {"knight": 1}
    assert shown(pos)["deck"] == deck
