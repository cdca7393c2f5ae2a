"""City walls, the seven and the robber (C21 to C23, C46)."""

import pytest

from tests.games.knights.rulebook.table import barred, changes
from tests.support import rule
from tests.support.knights import cards, legal_of, nodes_of, now, of, play, position, shown

CITIES = [8, 30, 34, 20]


@rule("C46")
def test_a_wall_costs_two_brick():
    pos = position(red={"cities": CITIES, "cards": {"brick": 3}})
    assert changes(pos, "wall 30") == {"players": {"red": {"cards": {"brick": -2}, "walls": [30]}}}
    barred(pos, "wall 8", why="costs")


@rule("C46")
def test_where_a_wall_goes():
    """Under cities and metropolises, one each, and three in all."""
    red = {
        "cities": CITIES[:3],
        "settlements": [47],
        "walls": [30],
        "cards": {"brick": 9},
        "levels": {"trade": 4},
    }
    pos = position(red=red, blue={"cities": [20]}, metropolises={"trade": 8})
    assert nodes_of(pos, "wall") == [8, 34]
    barred(pos, "wall 30", why="has a wall")
    barred(pos, "wall 47", "wall 20", "wall 1", why="under a city of your own")
    pos = position(red={"cities": CITIES, "walls": CITIES[:3], "cards": {"brick": 9}})
    barred(pos, "wall 20", why="no walls left")


LIMITS = [
    (walls, hand, hand // 2 if hand > 7 + 2 * walls else 0)
    for walls in range(4)
    for hand in (7 + 2 * walls, 8 + 2 * walls, 9 + 2 * walls)
]


@rule("C21", "C46", "C18")
@pytest.mark.parametrize(("walls", "hand", "owed"), LIMITS)
def test_the_hand_limit_is_seven_and_two_for_each_wall(walls, hand, owed):
    """Commodities count, progress cards do not."""
    held = {"coin": 4, "wool": hand - 4}
    red = {"cities": CITIES, "walls": CITIES[:walls], "cards": held, "progress": {"spy": 3}}
    pos = position(phase="start", red=red)
    play(pos, "roll 3 4 trade")
    if owed:
        assert shown(pos)["owed"]["red"] == owed
        assert sorted(legal_of(pos, "discard")) == ["coin", "wool"]
        play(pos, *["discard coin"] * min(owed, 4), *["discard wool"] * (owed - 4))
    assert now(pos) == ("main", "red")
    assert sum(cards(pos, "red").values()) == hand - owed
    assert of(pos, "red", "progress") == {"spy": 3}


@rule("C21")
def test_the_walls_of_others_do_not_help():
    pos = position(
        phase="start",
        red={"cities": [8], "cards": {"wool": 8}},
        blue={"cities": [30], "walls": [30], "cards": {"ore": 8}},
    )
    play(pos, "roll 6 1 ship")
    assert now(pos) == ("discard", "red")
    play(pos, *["discard wool"] * 4)
    assert now(pos) == ("main", "red")  # blue may hold nine


@rule("C21", "B82")
@pytest.mark.parametrize("seats", [3, 4])
def test_they_return_cards_clockwise_from_the_roller(seats):
    colours = ["red", "blue", "orange", "white"][4 - seats :]
    for first in range(seats):
        hands = {colour: {"cards": {"paper": 1, "wool": 3, "ore": 4}} for colour in colours}
        pos = position(seats, phase="start", active=colours[first], **hands)
        play(pos, "roll 5 2 ship")
        order = []
        while now(pos)[0] == "discard":
            order.append(now(pos)[1])
            play(pos, *["discard ore"] * 4)
        assert order == [colours[(first + i) % seats] for i in range(seats)]


@rule("C22")
@pytest.mark.parametrize(
    ("attacked", "frozen", "after"),
    [(False, True, "main"), (True, True, "robber"), (False, False, "robber")],
)
def test_a_seven_before_and_after_the_first_attack(attacked, frozen, after):
    pos = position(
        phase="start",
        attacked=attacked,
        robber_frozen=frozen,
        blue={"settlements": [30], "cards": {"ore": 3}},
    )
    found = changes(pos, "roll 3 4 trade")
    assert found == {"now": (after, "red"), "dice": [3, 4], "event": "trade"}


@rule("C22", "C33")
def test_the_robber_is_free_from_the_first_attack_on_also_if_catan_won():
    red = {"cities": [0], "roads": ["0-3"], "knights": {"3": "basic active"}}
    pos = play(position(phase="start", ship=6, red=red), "roll 1 1 ship", "end")
    play(pos, "roll 3 4 ship")
    assert now(pos) == ("robber", "blue")


@rule("C23", "B40", "C18")
@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_the_robber_moves_and_one_card_is_stolen(edition):
    pos = position(
        phase="start",
        robber=4,
        attacked=True,
        edition=edition,
        blue={"cities": [30], "cards": {"coin": 2}},
        orange={"settlements": [41]},
    )
    play(pos, "roll 3 4 trade")
    free = set(range(19)) - {4} - ({5} if edition == "seed" else set())
    assert nodes_of(pos, "robber") == sorted(free)
    play(pos, "robber 14")
    assert legal_of(pos, "steal") == ["blue", "orange"]  # an empty hand may be chosen
    assert changes(pos, "steal blue") == {
        "now": ("main", "red"),
        "players": {"red": {"cards": {"coin": 1}}, "blue": {"cards": {"coin": -1}}},
    }


@rule("C54", "C23")
def test_progress_cards_are_not_stolen():
    pos = position(phase="robber", blue={"settlements": [30], "progress": {"spy": 2}})
    play(pos, "robber 14")
    while now(pos)[0] == "steal":
        play(pos, "steal blue nothing")
    assert of(pos, "blue", "progress") == {"spy": 2}
    assert of(pos, "red", "progress") == {}


@rule("C22", "C23")
def test_with_the_option_off_the_robber_may_stand_anywhere_before_an_attack():
    pos = position(phase="start", robber_frozen=False, blue={"cities": [30], "cards": {"ore": 1}})
    play(pos, "roll 3 4 trade", "robber 9", "steal blue")
    assert cards(pos, "red") == {"ore": 1}
    assert shown(pos)["attacked"] is False
