"""The seven: hand limits, and the frozen robber (C21-C23)."""

import pytest

from tests.games.knights import printed
from tests.support import rule
from tests.support.knights import (
    GAME,
    cards,
    legal,
    legal_of,
    now,
    play,
    position,
    refused,
    shown,
)

WALLED = {
    "cities": [8, 17, 30],
    "roads": ["8-13", "17-22", "30-35"],
}


@rule("C21", "C46")
@pytest.mark.parametrize(("walls", "limit"), [(0, 7), (1, 9), (2, 11), (3, 13)])
def test_walls_let_a_hand_be_larger(walls, limit):
    for number in (limit, limit + 1):
        red = WALLED | {"walls": WALLED["cities"][:walls], "cards": {"ore": number}}
        pos = play(position(phase="start", red=red), "roll 3 4 trade")
        assert (now(pos)[0] == "discard") == (number > limit)
        if number > limit:
            assert shown(pos)["owed"] == {"red": number // 2}


@rule("C21")
def test_only_own_walls_count():
    red = WALLED | {"walls": [8, 17, 30]}
    pos = position(phase="start", red=red, blue={"cards": {"ore": 8}})
    assert now(play(pos, "roll 3 4 trade")) == ("discard", "blue")


@rule("C21")
def test_the_limit_is_the_same_whatever_lies_on_the_table():
    """An offer's bytes and what is under way share their place."""
    red = WALLED | {"walls": [8], "cards": dict.fromkeys(printed.KINDS, 2)}
    pos = play(position(red=red, blue={"cards": {"ore": 1}}), "offer")
    for kind in printed.KINDS:
        for _ in range(2):
            play(pos, f"less {kind}")
            assert [GAME.hand_limit(pos, seat) for seat in range(4)] == [9, 7, 7, 7]


@rule("C21")
def test_progress_cards_never_count():
    red = {"cards": {"ore": 7}, "progress": {"crane": 1, "smith": 2, "spy": 1}}
    assert now(play(position(phase="start", red=red), "roll 3 4 trade"))[0] == "main"


@rule("C21", "B82")
def test_discards_go_clockwise_from_the_roller():
    eight = {"cards": {"wool": 5, "coin": 3}}
    pos = position(phase="start", active="blue", red=eight, blue=eight, white=eight)
    play(pos, "roll 3 4 trade")
    order = []
    while now(pos)[0] == "discard":
        order.append(now(pos)[1])
        play(pos, "discard wool")
    assert order == ["blue"] * 4 + ["white"] * 4 + ["red"] * 4


@rule("C22")
def test_before_the_first_attack_a_seven_only_discards():
    blue = {"settlements": [8], "roads": ["8-13"], "cards": {"ore": 8}}
    pos = play(position(phase="start", blue=blue), "roll 3 4 trade")
    play(pos, *["discard ore"] * 4)
    assert now(pos) == ("main", "red")
    assert shown(pos)["robber"] == 5
    assert cards(pos, "blue") == {"ore": 4}


@rule("C22")
def test_a_chosen_seven_only_discards_either():
    red = {"progress": {"alchemist": 1}, "cards": {"ore": 8}}
    pos = play(position(phase="start", red=red), "play alchemist 3 4 trade")
    assert now(pos) == ("discard", "red")
    play(pos, *["discard ore"] * 4)
    assert now(pos) == ("main", "red")


KNIGHT = {
    "settlements": [8],
    "roads": ["8-13"],
    "knights": {"13": "basic active"},
    "progress": {"bishop": 1},
}


@rule("C22", "C42")
def test_before_the_first_attack_no_knight_chases_and_no_bishop_is_played():
    pos = position(red=KNIGHT)  # 13 is at the desert, where the robber is
    refused(pos, "chase 13", "before the first attack")
    refused(pos, "play bishop", "before the first attack")
    free = position(red=KNIGHT, attacked=True)
    assert {"chase 13", "play bishop"} <= set(legal(free))


@rule("C22")
def test_without_the_option_the_robber_acts_from_the_start():
    pos = position(phase="start", robber_frozen=False, red=KNIGHT)
    play(pos, "roll 3 4 trade")
    assert now(pos) == ("robber", "red")
    play(pos, "robber 3")
    assert {"chase 13", "play bishop"} & set(legal(pos)) == {"play bishop"}


@rule("C23", "B39", "B41")
def test_after_it_the_robber_moves_and_steals_a_card_of_either_sort():
    blue = {"settlements": [8], "roads": ["8-13"], "cards": {"cloth": 1}}
    pos = play(position(phase="start", attacked=True, blue=blue), "roll 3 4 trade")
    assert now(pos) == ("robber", "red")
    play(pos, "robber 4", "steal blue cloth")
    assert cards(pos, "red") == {"cloth": 1}
    assert now(pos) == ("main", "red")


@rule("C23", "B40", "C66")
@pytest.mark.parametrize(("edition", "desert"), [("seed", False), ("modern", True)])
def test_the_desert_only_in_the_modern_edition(edition, desert):
    pos = position(edition=edition, phase="start", attacked=True, robber=4)
    play(pos, "roll 3 4 trade")
    hexes = {int(text) for text in legal_of(pos, "robber")}
    assert (5 in hexes) == desert
    assert 4 not in hexes
    assert len(hexes) == 17 + desert


@rule("C23", "B82")
def test_discards_come_before_the_robber():
    pos = position(phase="start", attacked=True, white={"cards": {"coin": 9}})
    play(pos, "roll 3 4 trade")
    assert now(pos) == ("discard", "white")
    play(pos, *["discard coin"] * 4)
    assert now(pos) == ("robber", "red")
