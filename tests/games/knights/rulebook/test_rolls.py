"""The roll: the event die first, then production (C4, C5, C11 to C16)."""

from collections import Counter

import pytest

from tests.games.knights.printed import DECKS, DRAWS
from tests.games.knights.rulebook.table import barred, changes
from tests.support import rule
from tests.support.knights import (
    GAME,
    action,
    cards,
    legal,
    legal_of,
    now,
    of,
    play,
    points,
    position,
    shown,
)

EDITIONS = pytest.mark.parametrize("edition", ["seed", "modern"])


def gain(pos, *texts) -> dict:
    """What the hands get."""
    found = changes(pos, *texts).get("players", {})
    return {colour: of["cards"] for colour, of in found.items() if "cards" in of}


# The order


@rule("C11", "C12", "C28")
def test_a_city_that_falls_to_this_roll_produces_as_a_settlement():
    """A 9 for mountains 4, where red has a city, and blue one that his knight saves."""
    pos = position(
        phase="start",
        ship=6,
        red={"cities": [8], "roads": ["8-13"]},
        blue={"cities": [18], "roads": ["18-24"], "knights": {"24": "basic active"}},
    )
    assert changes(pos, "roll 4 5 ship") == {
        "now": ("main", "red"),
        "dice": [4, 5],
        "event": "ship",
        "ship": 0,
        "attacked": True,
        "players": {
            "red": {"cards": {"ore": 1}, "settlements": [8], "cities": []},
            "blue": {"cards": {"ore": 1, "coin": 1}, "knights": {"24": "basic"}},
        },
    }


@rule("C11", "C28")
def test_nothing_is_produced_before_the_falling_city_is_chosen():
    pos = position(phase="start", ship=6, red={"cities": [8, 23]})  # both at mountains 9
    assert gain(pos, "roll 4 5 ship") == {}
    assert now(pos) == ("pillage", "red")
    assert gain(pos, "pillage 23") == {"red": {"ore": 2, "coin": 1}}
    assert now(pos) == ("main", "red")


@rule("C11", "C29", "C12")
def test_a_city_lost_altogether_produces_nothing():
    settled = [11, 33, 52, 50, 31]
    pos = position(phase="start", ship=6, red={"cities": [8], "settlements": settled})
    assert gain(pos, "roll 4 5 ship") == {}


@rule("C11", "C56")
def test_cards_are_drawn_and_put_back_before_production():
    four = {"mining": 1, "smith": 1, "merchant": 2}
    pos = position(
        phase="start",
        red={"cities": [8], "levels": {"science": 5}, "progress": four},
        metropolises={"science": 8},
    )
    assert gain(pos, "roll 4 5 science") == {}
    assert now(pos) == ("draw", "red")
    assert gain(pos, "draw science crane") == {}
    assert now(pos) == ("return", "red")
    assert gain(pos, "return mining") == {"red": {"ore": 1, "coin": 1}}
    assert now(pos) == ("main", "red")


@rule("C16")
def test_an_attack_and_a_seven_the_attack_first_and_the_robber_is_free():
    """Red's hand is counted after the attack has cost him the wall of his only city."""
    red = {"cities": [8], "walls": [8], "cards": {"wool": 9}}
    pos = position(phase="start", ship=6, red=red)
    found = changes(pos, "roll 3 4 ship")
    assert found["players"] == {"red": {"settlements": [8], "cities": [], "walls": []}}
    assert found["now"] == ("discard", "red")
    play(pos, *["discard wool"] * 4)
    assert now(pos) == ("robber", "red")
    assert cards(pos, "red") == {"wool": 5}


# The gates


@rule("C13")
@pytest.mark.parametrize("track", ["science", "trade", "politics"])
@pytest.mark.parametrize("level", range(6))
def test_a_gate_by_red_die_and_level(track, level):
    """Only in its own colour, and up to level 3 even without a city."""
    others = {name: 3 for name in DECKS if name != track}
    for red in range(1, 7):
        if level > 3:
            keys = {"cities": [29]}
            pos = position(
                phase="start",
                blue={**keys, "levels": {track: level, **others}},
                metropolises={track: 29},
            )
        else:
            pos = position(phase="start", blue={"levels": {track: level, **others}})
        play(pos, f"roll {red} 1 {track}")
        drawing = now(pos) == ("draw", "blue")
        assert drawing == (red <= DRAWS[level]), (level, red)
        if drawing:
            assert legal(pos) == [f"draw {track}"]  # it is a must, and from this deck


@rule("C13", "C59")
@pytest.mark.parametrize("seats", [3, 4])
def test_they_draw_clockwise_from_the_roller(seats):
    colours = ["red", "blue", "orange", "white"][4 - seats :]
    for first in range(seats):
        everybody = {colour: {"levels": {"trade": 1}} for colour in colours}
        pos = position(seats, phase="start", active=colours[first], **everybody)
        play(pos, "roll 2 2 trade")
        order = []
        while now(pos)[0] == "draw":
            order.append(now(pos)[1])
            play(pos, "draw trade merchant")
        assert order == [colours[(first + i) % seats] for i in range(seats)]
        assert now(pos) == ("main", colours[first])


@rule("C56", "C59")
def test_the_fifth_card_goes_back_before_the_next_player_draws():
    """Also in the turn of another; blue may put back the one just drawn, or any other."""
    four = {"crane": 2, "merchant": 2}
    one = {"levels": {"politics": 1}}
    pos = position(phase="start", blue={**one, "progress": four}, white=one)
    play(pos, "roll 1 1 politics", "draw politics wedding")
    assert now(pos) == ("return", "blue")
    assert legal_of(pos, "return") == ["crane", "merchant", "wedding"]
    barred(pos, "draw politics", "end")
    assert changes(pos, "return crane") == {
        "now": ("draw", "white"),
        "under": {"science": ["crane by blue"]},
        "players": {"blue": {"progress": {"crane": -1}}},
    }


@rule("C56", "C66")
@EDITIONS
def test_the_limit_of_four_holds_in_the_own_turn_and_in_both_editions(edition):
    pos = position(
        phase="start",
        edition=edition,
        red={"levels": {"trade": 1}, "progress": {"resource monopoly": 4}},
    )
    play(pos, "roll 1 1 trade", "draw trade merchant")
    assert now(pos) == ("return", "red")
    barred(pos, "play resource monopoly ore", "play merchant 0", why="back first")
    play(pos, "return merchant")
    assert of(pos, "red", "progress") == {"resource monopoly": 4}


@rule("C14", "C5")
@pytest.mark.parametrize("ship", range(6))
def test_the_ship_moves_one_step_and_nobody_draws(ship):
    levels = {"levels": {"trade": 3, "science": 3, "politics": 3}}
    pos = position(phase="start", ship=ship, red=levels, blue=levels)
    found = changes(pos, "roll 1 1 ship", *["pass"] * 2)  # two Aqueducts
    assert found == {"now": ("main", "red"), "dice": [1, 1], "event": "ship", "ship": ship + 1}


@rule("C5", "C33")
def test_the_seventh_ship_lands_and_returns_to_its_start():
    pos = position(phase="start", red={"cities": [0]})
    steps = []
    for _ in range(8):
        play(pos, "roll 1 1 ship", "end")
        steps.append((shown(pos)["ship"], shown(pos)["attacked"], of(pos, "red", "cities") == [0]))
    before = [(step, False, True) for step in range(1, 7)]
    assert steps == [*before, (0, True, False), (1, True, False)]


@rule("C4")
def test_the_event_die_has_three_ships_and_a_gate_of_each_colour():
    """Over 600 states of the generator: 300 and 100 each are to be expected."""
    faces = Counter()
    for seed in range(1, 601):
        pos = position(phase="start", random=[seed, 7 * seed, 31 * seed])
        GAME.play(pos, action(pos, "roll"))
        faces[shown(pos)["event"]] += 1
    assert set(faces) == {"ship", "science", "trade", "politics"}
    assert 255 <= faces["ship"] <= 345
    for gate in ("science", "trade", "politics"):
        assert 70 <= faces[gate] <= 130


# After the roll


@rule("C15")
@EDITIONS
def test_trade_and_building_in_any_order_and_a_new_harbour_serves_at_once(edition):
    rich = {"brick": 6, "lumber": 2, "wool": 6, "grain": 2, "ore": 1}
    pos = position(edition=edition, red={"cities": [12], "roads": ["7-12", "3-7"], "cards": rich})
    play(pos, "wall 12", "settlement 3", "trade 2 brick -> 1 coin", "improve politics")
    play(pos, "hire 7", "trade 4 wool -> 1 grain", "activate 7", "road 0-3")
    assert cards(pos, "red") == {"grain": 1}
    assert points(pos, "red") == 3


@rule("C11")
@pytest.mark.parametrize(
    "text", ["wall 8", "improve trade", "hire 13", "activate 18", "promote 18", "move 18 24"]
)
def test_nothing_of_it_before_the_roll(text):
    red = {
        "cities": [8],
        "roads": ["8-13", "13-18", "18-24"],
        "knights": {"18": "basic active"},
        "cards": {"brick": 2, "cloth": 1, "wool": 1, "ore": 1, "grain": 1},
    }
    if text == "activate 18":
        red["knights"] = {"18": "basic"}
    barred(position(phase="start", red=red), text, why="Roll the dice first")
    play(position(red=red), text)
