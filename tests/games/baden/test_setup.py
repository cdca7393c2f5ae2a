"""Before the first turn: start cards, or free founding (W6-W12)."""

import pytest

from hexpocket.engine.position import BEGINNER
from tests.games.baden import printed
from tests.support import rule
from tests.support.baden import (
    GAME,
    cards,
    colours,
    halls_left,
    legal,
    legal_of,
    now,
    of,
    play,
    points,
    refused,
    shown,
)


def card_of(halls) -> str:
    """The start card with these towns."""
    return next(name for name, (towns, _) in printed.START_CARDS.items() if set(towns) == {*halls})


def dealt(seats: int, seed: int, starter=0) -> bytearray:
    return GAME.new(seats, seed, BEGINNER, starter)


# Start cards


@rule("W6")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_each_player_has_a_start_cards_towns_and_resources(seats, seed):
    pos = dealt(seats, seed)
    names = [card_of(of(pos, colour, "halls")) for colour in colours(seats)]
    assert len(set(names)) == seats
    for colour, name in zip(colours(seats), names, strict=True):
        assert cards(pos, colour) == printed.START_CARDS[name][1]


@rule("W6")
def test_start_cards_are_shuffled():
    by_red = {card_of(of(dealt(4, seed), "red", "halls")) for seed in range(40)}
    assert by_red == set("ABCD")
    orders = {
        tuple(card_of(of(dealt(4, seed), c, "halls")) for c in colours(4)) for seed in range(300)
    }
    assert len(orders) == 24


@rule("W6")
def test_a_cards_resources_are_those_of_the_hexes_at_one_of_its_towns():
    for towns, shown_there in printed.START_CARDS.values():
        assert shown_there in [printed.cards_at(town) for town in towns]


@rule("W6")
def test_with_three_players_the_fourth_cards_towns_stay_free():
    pos = dealt(3, 4)
    halls = [town for colour in colours(3) for town in of(pos, colour, "halls")]
    left = [towns for towns, _ in printed.START_CARDS.values() if not {*towns} & {*halls}]
    assert len(left) == 1
    assert len(halls) == 9
    for town in left[0]:
        node = printed.TOWNS[town]
        assert pos[GAME.nodes + node] == 0xD0  # unbuilt, no road leads there


@rule("W6")
def test_with_three_players_any_of_the_four_cards_may_be_left_over():
    dealt_out = [
        {card_of(of(pos, colour, "halls")) for colour in colours(3)}
        for pos in (dealt(3, seed) for seed in range(100))
    ]
    assert {card for names in dealt_out for card in {*"ABCD"} - names} == {*"ABCD"}


@rule("W7")
@pytest.mark.parametrize("seats", [3, 4])
def test_no_roads_no_landmarks_three_points(seats):
    pos = dealt(seats, 5)
    for colour in colours(seats):
        assert of(pos, colour, "roads") == []
        assert of(pos, colour, "margin") == []
        assert points(pos, colour) == 3
        assert halls_left(pos, colour) == 9


@rule("W8")
def test_the_inventor_begins_on_the_pasture_south_of_sinsheim():
    region, terrain, number, corners = printed.HEXES[shown(dealt(4, 1))["inventor"]]
    assert (terrain, number) == ("pasture", 12)
    assert corners[0] == printed.TOWNS["Sinsheim"]
    assert region == "Strohgäu"
    assert shown(GAME.new(4, 1))["inventor"] == shown(dealt(4, 1))["inventor"]


@rule("W8")
def test_he_blocks_it_from_the_first_roll():
    for seed in range(20):
        pos = dealt(4, seed)
        owner = next(c for c in colours(4) if "Sinsheim" in of(pos, c, "halls"))
        before = cards(pos, owner)
        play(pos, "roll 6 6")  # the other 12 is the Odenwald's ore, far from card D
        assert cards(pos, owner) == before


@rule("W9")
@pytest.mark.parametrize("starter", range(4))
def test_whoever_is_named_begins(starter):
    assert now(dealt(4, 1, starter)) == ("start", printed.COLOURS[starter])


@rule("W9")
def test_the_first_seat_begins_by_default():
    assert now(GAME.new(4, 1, BEGINNER)) == ("start", "red")
    assert now(GAME.new(3, 1, BEGINNER)) == ("start", "blue")


# Free founding

TOWNS = tuple(printed.TOWNS)


def rolled_off(seats: int, winner: str) -> bytearray:
    pos = GAME.new(seats, 1)
    for colour in colours(seats):
        assert now(pos) == ("roll off", colour)
        play(pos, "roll 6 6" if colour == winner else "roll 1 2")
    return pos


@rule("W10")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_rounds_there_and_back_and_there(seats):
    for first, winner in enumerate(colours(seats)):
        pos = rolled_off(seats, winner)
        order = []
        for town in TOWNS[: 3 * seats]:
            assert now(pos)[0] == "found hall"
            order.append(now(pos)[1])
            play(pos, f"hall {town}")
        round_ = [colours(seats)[(first + i) % seats] for i in range(seats)]
        assert order == round_ + round_[::-1] + round_


@rule("W10")
def test_who_is_tied_for_the_highest_rolls_again():
    pos = GAME.new(3, 1)
    play(pos, "roll 6 5", "roll 1 1", "roll 5 6")
    assert now(pos) == ("roll off", "blue")
    play(pos, "roll 1 1", "roll 1 2")
    assert now(pos) == ("found hall", "white")


@rule("W11")
def test_any_free_city_site_and_no_other_place():
    pos = rolled_off(4, "red")
    assert legal_of(pos, "hall") == sorted(printed.TOWNS)
    play(pos, "hall Ebingen")
    assert legal_of(pos, "hall") == sorted(set(printed.TOWNS) - {"Ebingen"})
    refused(pos, "hall Ebingen", "stands there already")
    refused(pos, "hall Ulm", "only on a town's field")
    refused(pos, "hall 63", "only on a town's field")
    refused(pos, "end", "Found a town hall first")


@rule("W11")
def test_near_towns_are_no_hindrance():
    """Ebingen and Riedlingen, Nagold and Tübingen: two paths apart."""
    pos = rolled_off(4, "red")
    for town in ("Ebingen", "Riedlingen", "Tübingen", "Nagold"):
        play(pos, f"hall {town}")
    assert of(pos, "white", "halls") == ["Nagold"]


@rule("W12")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_third_hall_brings_a_card_for_each_hex(seats):
    pos = rolled_off(seats, colours(seats)[1])
    founded = {}
    for i, town in enumerate(TOWNS[: 3 * seats]):
        colour = now(pos)[1]
        play(pos, f"hall {town}")
        expected = printed.cards_at(town) if i >= 2 * seats else {}
        assert cards(pos, colour) == expected
        founded[colour] = expected
    assert {colour: cards(pos, colour) for colour in founded} == founded
    bank = shown(pos)["bank"]
    for kind in printed.KINDS:
        assert bank[kind] == 18 - sum(given.get(kind, 0) for given in founded.values())


@rule("W12")
@pytest.mark.parametrize("winner", printed.COLOURS)
def test_the_winner_of_the_roll_has_the_first_turn(winner):
    pos = rolled_off(4, winner)
    for town in TOWNS[:12]:
        play(pos, f"hall {town}")
    assert now(pos) == ("start", winner)
    assert legal(pos) == ["roll"]
    assert [points(pos, colour) for colour in printed.COLOURS] == [3, 3, 3, 3]
    assert shown(pos)["turn"] == 1
