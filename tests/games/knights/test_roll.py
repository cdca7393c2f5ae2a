"""The roll: event die first, draws at gates, the ship (C11-C16)."""

import pytest

from tests.games.knights import printed
from tests.support import rule
from tests.support.knights import legal, legal_of, now, of, play, position, refused, shown

LEVEL_ONE = {"levels": {"science": 1, "trade": 1, "politics": 1}}
BUILDER = {
    "cards": {"brick": 1, "lumber": 1, "wool": 1, "ore": 1, "grain": 4, "paper": 1},
    "settlements": [8],
    "cities": [30],
    "roads": ["8-13", "30-35"],
    "knights": {"13": "basic"},
    "progress": {"warlord": 1},
}


@rule("C11")
def test_cards_are_drawn_before_anything_is_produced():
    pos = position(phase="start", red={"cities": [8], "roads": ["8-13"], **LEVEL_ONE})
    play(pos, "roll 1 5 trade")  # hills 6, at the city
    assert now(pos) == ("draw", "red")
    assert of(pos, "red", "cards") == {}
    play(pos, "draw trade merchant")
    assert now(pos) == ("main", "red")
    assert of(pos, "red", "cards") == {"brick": 2}


@rule("C11", "C56")
def test_a_hand_of_five_is_settled_before_production_too():
    full = {"crane": 2, "smith": 2}
    red = {"cities": [8], "roads": ["8-13"], "levels": {"science": 1}, "progress": full}
    pos = play(position(phase="start", red=red), "roll 1 5 science", "draw science mining")
    assert now(pos) == ("return", "red")
    assert of(pos, "red", "cards") == {}
    play(pos, "return crane")
    assert of(pos, "red", "cards") == {"brick": 2}


@rule("C11", "C12", "C28")
def test_a_city_falls_before_production_and_produces_as_a_settlement():
    red = {"cities": [8, 17], "roads": ["8-13", "17-22"]}
    pos = play(position(phase="start", ship=6, red=red), "roll 4 5 ship")  # mountains 9 at both
    assert now(pos) == ("pillage", "red")
    assert of(pos, "red", "cards") == {}
    play(pos, "pillage 8")
    assert of(pos, "red", "cards") == {"ore": 2, "coin": 1}


@rule("C12", "C54")
def test_a_card_drawn_by_the_roll_may_be_played_in_the_same_turn():
    red = {"cities": [8], "roads": ["8-13"], "levels": {"trade": 1}}
    pos = play(position(phase="start", red=red), "roll 1 1 trade", "draw trade merchant")
    play(pos, "play merchant 4")
    assert shown(pos)["merchant_at"] == 4


@rule("C13")
@pytest.mark.parametrize("level", range(6))
@pytest.mark.parametrize("track", list(printed.TRACKS))
def test_who_draws_at_a_gate(level, track):
    for red_die in range(1, 7):
        draws = red_die <= printed.DRAWS[level]
        metropolis = {track: 8} if level > 3 else {}
        red = {"cities": [8], "roads": ["8-13"], "levels": {track: level}}
        pos = position(phase="start", red=red, metropolises=metropolis)
        play(pos, f"roll {red_die} {7 - red_die if red_die > 1 else 1} {track}")
        assert (now(pos) == ("draw", "red")) == draws


@rule("C13")
def test_only_the_red_die_and_only_the_gates_track_count():
    red = {"levels": {"trade": 2}}
    assert now(play(position(phase="start", red=red), "roll 3 6 trade"))[0] == "draw"
    assert now(play(position(phase="start", red=red), "roll 4 1 trade"))[0] == "main"
    assert now(play(position(phase="start", red=red), "roll 1 1 science"))[0] == "main"
    assert now(play(position(phase="start", red=red), "roll 1 1 politics"))[0] == "main"


@rule("C13")
def test_no_city_is_needed_to_draw():
    pos = play(position(phase="start", blue={"levels": {"politics": 1}}), "roll 2 1 politics")
    assert now(pos) == ("draw", "blue")


@rule("C13", "C59")
@pytest.mark.parametrize("roller", ["red", "blue", "orange", "white"])
def test_draws_go_clockwise_from_the_roller(roller):
    colours = ["red", "blue", "orange", "white"]
    pos = position(phase="start", active=roller, **dict.fromkeys(colours, LEVEL_ONE))
    play(pos, "roll 1 1 science")
    order = []
    while now(pos)[0] == "draw":
        order.append(now(pos)[1])
        assert legal(pos) == ["draw science"]
        play(pos, "draw science")
    first = colours.index(roller)
    assert order == colours[first:] + colours[:first]
    assert now(pos) == ("main", roller)


@rule("C13")
def test_draws_with_three_players():
    everybody = dict.fromkeys(("blue", "orange", "white"), LEVEL_ONE)
    pos = play(position(3, phase="start", active="white", **everybody), "roll 2 1 trade")
    order = []
    while now(pos)[0] == "draw":
        order.append(now(pos)[1])
        play(pos, "draw trade")
    assert order == ["white", "blue", "orange"]


@rule("C14")
def test_with_a_ship_nobody_draws_and_it_moves_one_step():
    everybody = dict.fromkeys(("red", "blue", "orange", "white"), LEVEL_ONE)
    pos = play(position(phase="start", ship=3, **everybody), "roll 1 1 ship")
    assert now(pos) == ("main", "red")
    assert shown(pos)["ship"] == 4


@rule("C14")
@pytest.mark.parametrize("track", list(printed.TRACKS))
def test_at_a_gate_the_ship_does_not_move(track):
    assert shown(play(position(phase="start", ship=6), f"roll 1 1 {track}"))["ship"] == 6


@rule("C15")
@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_after_the_roll_everything_in_any_order(edition):
    """Trade after building, and building after trade, in both editions."""
    pos = position(edition=edition, red=BUILDER, blue={"cards": {"ore": 1}})
    play(pos, "road 12-8", "improve science")
    assert {"offer", "invite"} <= set(legal(pos))
    assert "hire 12" in legal(pos)
    play(pos, "hire 12", "play warlord")
    assert "offer" in legal(pos)


@rule("C15", "B29")
@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_the_bank_trades_after_something_was_built(edition):
    red = {"settlements": [8], "roads": ["8-13"], "cards": {"wool": 4, "brick": 1, "lumber": 1}}
    pos = play(position(edition=edition, red=red), "road 13-18", "trade 4 wool -> 1 cloth")
    assert of(pos, "red", "cards") == {"cloth": 1}


@rule("C15", "B30")
def test_a_new_harbour_serves_at_once_in_the_seed_edition():
    cards = {"brick": 1, "lumber": 1, "grain": 1, "wool": 3}
    red = {"settlements": [22], "roads": ["22-28", "28-33"], "cards": cards}
    pos = play(position(red=red), "settlement 33", "trade 2 wool -> 1 ore")
    assert of(pos, "red", "cards") == {"ore": 1}


@rule("C15")
def test_nothing_but_the_roll_and_the_alchemist_before_it():
    red = BUILDER | {"progress": {"warlord": 1, "merchant": 1, "spy": 1}}
    pos = position(phase="start", red=red)
    assert legal(pos) == ["roll"]
    refused(pos, "play warlord", "Roll the dice first")
    refused(pos, "activate 13", "Roll the dice first")
    refused(pos, "improve science", "Roll the dice first")


@rule("C16", "C22", "C23")
def test_an_attack_with_a_seven_frees_the_robber_for_that_seven():
    pos = position(phase="start", ship=6)
    play(pos, "roll 3 4 ship")
    assert shown(pos)["attacked"]
    assert now(pos) == ("robber", "red")
    play(pos, "robber 4")
    assert shown(pos)["robber"] == 4


@rule("C16")
def test_the_attack_is_over_before_the_seven_discards():
    red = {"cities": [8, 17], "roads": ["8-13", "17-22"], "cards": {"ore": 8}}
    pos = play(position(phase="start", ship=6, red=red), "roll 3 4 ship")
    assert now(pos) == ("pillage", "red")
    play(pos, "pillage 8")
    assert now(pos) == ("discard", "red")
    assert legal_of(pos, "discard") == ["ore"]
