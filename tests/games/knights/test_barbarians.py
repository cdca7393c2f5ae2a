"""The barbarians: strength, battle, cities that fall, rewards (C24-C34)."""

import pytest

from hexpocket.games.knights import barbarians
from tests.games.knights import printed
from tests.support import rule
from tests.support.knights import (
    GAME,
    legal,
    legal_of,
    now,
    of,
    play,
    points,
    position,
    refused,
    shown,
)

ROLL = "roll 1 1 ship"  # produces nothing here
# Cities with a road and a place for knights, one for each colour, and a second one.
RED = {"cities": [8], "roads": ["8-13"]}
BLUE = {"cities": [17], "roads": ["17-22"]}
ORANGE = {"cities": [30], "roads": ["30-35"]}
WHITE = {"cities": [41], "roads": ["41-46"]}
SECOND = {
    "red": (0, "0-3"),
    "blue": (28, "28-33"),
    "orange": (25, "25-31"),
    "white": (44, "44-48"),
}


def attacked(seats=4, /, **keys) -> bytearray:
    """The ship has landed and the battle is fought, as far as nobody is asked."""
    return play(position(seats, phase="start", ship=6, **keys), ROLL)


def knight(base: dict, node: int, text: str) -> dict:
    return base | {"knights": {str(node): text}}


def two(base: dict, colour: str) -> dict:
    """With a second city."""
    node, road = SECOND[colour]
    return base | {"cities": [*base["cities"], node], "roads": [*base["roads"], road]}


@rule("C24")
def test_strengths_of_both_sides():
    pos = position(
        red=two(knight(RED, 13, "mighty active"), "red") | {"levels": {"trade": 4}},
        blue=knight(BLUE, 22, "strong"),
        orange=ORANGE | {"knights": {"35": "strong active"}},
        metropolises={"trade": 8},
    )
    assert barbarians.forces(GAME, pos) == (4, [3, 0, 2, 0])


@rule("C24", "C30")
@pytest.mark.parametrize(("text", "force"), [("basic", 1), ("strong", 2), ("mighty", 3)])
def test_only_active_knights_count_by_their_strength(text, force):
    red = knight(RED, 13, text)
    assert barbarians.forces(GAME, position(red=red))[1][0] == 0
    for status in ("active", "activated"):
        red = knight(RED, 13, f"{text} {status}")
        assert barbarians.forces(GAME, position(red=red))[1][0] == force


@rule("C24", "C29")
def test_settlements_and_cities_laid_down_do_not_count_for_the_barbarians():
    red = {"settlements": [8], "laid_down": [17], "roads": ["8-13", "17-22"]}
    assert barbarians.forces(GAME, position(edition="modern", red=red))[0] == 0


@rule("C25")
@pytest.mark.parametrize("strength", ["basic", "strong", "mighty"])
def test_they_win_only_if_they_are_stronger(strength):
    """Two cities against one knight."""
    pos = attacked(red=knight(RED, 13, f"{strength} active"), blue=BLUE)
    assert of(pos, "blue", "cities") == ([] if strength == "basic" else [17])
    assert of(pos, "red", "defenders") == (strength != "basic")


@rule("C26")
def test_the_battle_follows_the_landing_at_once():
    """Nobody can activate a knight in between: the next decision is the loser's."""
    red = two(knight(RED, 13, "basic"), "red") | {"cards": {"grain": 1}}
    pos = attacked(red=red)
    assert now(pos) == ("pillage", "red")
    assert {text.split()[0] for text in legal(pos)} == {"pillage"}


@rule("C27")
def test_the_weakest_with_a_city_loses_one():
    pos = attacked(
        red=two(knight(RED, 13, "strong active"), "red"),
        blue=two(knight(BLUE, 22, "basic active"), "blue"),
        orange=knight(ORANGE, 35, "strong active"),
        white=two(WHITE | {"levels": {"trade": 4}}, "white"),
        metropolises={"trade": 41},
    )
    assert of(pos, "white", "cities") == [41]
    assert [len(of(pos, colour, "cities")) for colour in ("red", "blue", "orange")] == [2, 2, 1]


@rule("C27", "C31")
def test_all_who_tie_for_the_weakest_lose_a_city():
    pos = attacked(
        red=knight(RED, 13, "basic active"),
        blue=knight(BLUE, 22, "basic active"),
        orange=knight(ORANGE, 35, "strong active"),
        white=two(two(knight(WHITE, 46, "basic active"), "white"), "red"),
    )
    assert now(pos) == ("pillage", "white")
    assert of(pos, "red", "cities") == of(pos, "blue", "cities") == []
    assert of(pos, "orange", "cities") == [30]
    assert of(pos, "orange", "defenders") == 0


@rule("C27", "C49")
def test_who_has_only_metropolises_or_no_city_is_passed_over():
    """Red has none, blue a metropolis, both without knights: orange is next."""
    pos = attacked(
        red={"settlements": [8], "roads": ["8-13"]},
        blue=BLUE | {"levels": {"trade": 4}},
        orange=knight(ORANGE, 35, "basic active"),
        white=two(knight(WHITE, 46, "strong active"), "white"),
        metropolises={"trade": 17},
    )
    assert of(pos, "blue", "cities") == [17]
    assert of(pos, "orange", "cities") == []
    assert len(of(pos, "white", "cities")) == 2


@rule("C27", "C30")
def test_fewest_is_measured_in_strength_not_in_knights():
    """Red has two basic knights, blue one that is mighty: red loses a city."""
    red = {"cities": [8, 0, 2], "roads": ["8-13", "13-18", "0-3", "2-6"]}
    red["knights"] = {"13": "basic active", "18": "basic active"}
    blue = {"cities": [17, 28, 44], "roads": ["17-22", "28-33", "44-48"]}
    blue["knights"] = {"22": "mighty active"}
    pos = position(phase="start", ship=6, red=red, blue=blue)
    assert barbarians.forces(GAME, pos) == (6, [2, 3, 0, 0])
    assert now(play(pos, ROLL)) == ("pillage", "red")
    play(pos, "pillage 8")
    assert len(of(pos, "blue", "cities")) == 3


@rule("C28")
def test_the_owner_chooses_which_city_becomes_a_settlement():
    red = two(RED, "red") | {"walls": [0, 8], "levels": {"science": 2, "trade": 1}}
    pos = attacked(red=red)
    assert now(pos) == ("pillage", "red")
    assert legal_of(pos, "pillage") == ["0", "8"]
    refused(pos, "pillage 17", "A city of your own falls")
    play(pos, "pillage 0")
    assert (of(pos, "red", "cities"), of(pos, "red", "settlements")) == ([8], [0])
    assert of(pos, "red", "walls") == [8]
    assert of(pos, "red", "levels") == {"science": 2, "trade": 1, "politics": 0}
    assert points(pos, "red") == 3


@rule("C28", "C46")
def test_wall_and_city_piece_return_to_the_stock():
    red = {
        "cities": [8, 17, 30, 41],
        "walls": [8, 17, 30],
        "roads": ["8-13", "17-22", "30-35", "41-46"],
    }
    pos = play(attacked(red=red), "pillage 8")
    hand = GAME.hands[0]
    assert (pos[hand - 6], pos[hand - 5]) == (1, 4)  # cities and settlements in stock
    assert pos[hand + 39] == 2  # walls built


@rule("C28")
def test_a_single_ordinary_city_goes_without_asking():
    pos = attacked(red=RED)
    assert now(pos) == ("main", "red")
    assert (of(pos, "red", "cities"), of(pos, "red", "settlements")) == ([], [8])


@rule("C28", "C49")
def test_a_metropolis_cannot_be_chosen():
    red = two(RED, "red") | {"levels": {"trade": 4}}
    pos = attacked(red=red, metropolises={"trade": 0})
    assert of(pos, "red", "cities") == [0]
    assert now(pos) == ("main", "red")


@rule("C28", "C47")
def test_without_a_city_no_improvement_can_be_bought():
    pos = attacked(red=RED | {"cards": {"cloth": 1}})
    refused(pos, "improve trade", "You need a city")


@rule("C28", "B82")
@pytest.mark.parametrize("roller", ["red", "blue", "orange", "white"])
def test_the_choices_go_clockwise_from_the_roller(roller):
    colours = ["red", "blue", "orange", "white"]
    bases = dict(zip(colours, (RED, BLUE, ORANGE, WHITE), strict=True))
    pos = attacked(active=roller, **{name: two(base, name) for name, base in bases.items()})
    order = []
    while now(pos)[0] == "pillage":
        order.append(now(pos)[1])
        play(pos, legal(pos)[0])
    first = colours.index(roller)
    assert order == colours[first:] + colours[:first]
    assert now(pos) == ("main", roller)


@rule("C31", "C64")
def test_the_sole_strongest_gets_a_defender_card():
    pos = attacked(
        red=knight(RED, 13, "basic active"),
        blue=knight(BLUE, 22, "strong active"),
        orange=ORANGE,
    )
    assert [of(pos, colour, "defenders") for colour in ("red", "blue", "orange")] == [0, 1, 0]
    assert points(pos, "blue") == 3
    assert now(pos) == ("main", "red")


@rule("C31", "C59")
@pytest.mark.parametrize("roller", ["red", "white"])
def test_tied_strongest_each_take_a_card_of_a_deck_of_choice(roller):
    pos = attacked(
        active=roller,
        red=knight(RED, 13, "strong active"),
        blue=knight(BLUE, 22, "basic active"),
        white=knight(WHITE, 46, "strong active"),
    )
    other = "white" if roller == "red" else "red"
    assert now(pos) == ("draw", roller)
    assert legal_of(pos, "draw") == ["politics", "science", "trade"]
    play(pos, "draw politics spy")
    assert now(pos) == ("draw", other)
    play(pos, "draw trade merchant")
    assert now(pos) == ("main", roller)
    assert of(pos, roller, "progress") == {"spy": 1}
    assert of(pos, other, "progress") == {"merchant": 1}
    assert [of(pos, colour, "defenders") for colour in ("red", "blue", "white")] == [0, 0, 0]


@rule("C31", "C30")
def test_strongest_is_measured_in_strength():
    """Two basic knights tie with one strong one."""
    red = {"cities": [8], "roads": ["8-13", "13-18"]}
    red["knights"] = {"13": "basic active", "18": "basic active"}
    pos = attacked(red=red, blue=knight(BLUE, 22, "strong active"))
    assert now(pos) == ("draw", "red")


@rule("C32")
def test_the_point_is_awarded_when_the_cards_are_used_up():
    red = knight(RED, 13, "basic active") | {"defenders": 4}
    pos = attacked(red=red, blue={"defenders": 2})
    assert of(pos, "red", "defenders") == 5
    assert points(pos, "red") == 7


@rule("C33")
@pytest.mark.parametrize("text", ["basic active", "strong active", "mighty active"])
def test_afterwards_the_ship_returns_and_all_knights_are_inactive(text):
    won = attacked(red=knight(RED, 13, text), blue=knight(BLUE, 22, "basic active"))
    lost = attacked(blue=two(BLUE, "blue"), red=knight(RED, 13, "basic active"))
    play(lost, "pillage 17")
    for pos, mine in ((won, text), (lost, "basic")):
        if now(pos)[0] == "draw":
            play(pos, "draw trade merchant", "draw trade merchant")
        assert shown(pos)["ship"] == 0
        assert of(pos, "red", "knights") == {"13": mine.split()[0]}
        assert set(of(pos, "blue", "knights").values()) <= {"basic"}


@rule("C33")
def test_knights_stay_active_until_the_last_city_has_fallen():
    lost = attacked(blue=two(BLUE, "blue"), red=knight(RED, 13, "basic active"))
    assert now(lost) == ("pillage", "blue")
    assert of(lost, "red", "knights") == {"13": "basic active"}
    assert shown(lost)["ship"] == 7


@rule("C34")
def test_without_a_city_catan_wins():
    red = {"settlements": [8], "roads": ["8-13"], "knights": {"13": "basic active"}}
    assert of(attacked(red=red), "red", "defenders") == 1


@rule("C34")
def test_without_an_active_knight_nobody_is_rewarded():
    red = {"settlements": [8], "roads": ["8-13"], "knights": {"13": "mighty"}}
    pos = attacked(red=red)
    assert now(pos) == ("main", "red")
    assert of(pos, "red", "defenders") == 0


@rule("C34")
def test_with_only_metropolises_nobody_loses_a_city():
    red = RED | {"levels": {"trade": 4}}
    pos = attacked(red=red, metropolises={"trade": 8})
    assert of(pos, "red", "cities") == [8]
    assert points(pos, "red") == 4
    assert shown(pos)["ship"] == 0


@rule("C24", "C31")
def test_an_attack_with_three_players():
    pos = attacked(3, white=knight(WHITE, 46, "strong active"), blue=BLUE)
    assert of(pos, "white", "defenders") == 1


@rule("C31", "C55")
def test_with_all_decks_empty_nobody_draws_a_reward():
    """Everything but the points lies in hands, which cannot be: so all of one deck at least."""
    under = {"trade": [card for card, number in printed.TRADE.items() for _ in range(number)]}
    pos = position(
        phase="start",
        ship=6,
        under=under,
        red=knight(RED, 13, "basic active"),
        blue=knight(BLUE, 22, "basic active"),
    )
    play(pos, ROLL)
    assert legal_of(pos, "draw") == ["politics", "science", "trade"]
    play(pos, "draw trade commercial harbor")
    assert of(pos, "red", "progress") == {"commercial harbor": 1}
