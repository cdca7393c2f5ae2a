"""Trade in eight kinds, victory points and the end (C63 to C65)."""

import pytest

from tests.games.knights.printed import HARBOURS, KINDS, RESOURCES
from tests.games.knights.rulebook.table import barred, changes
from tests.support import rule
from tests.support.knights import (
    cards,
    legal,
    legal_of,
    now,
    of,
    play,
    points,
    position,
    rate,
    shown,
)


@rule("C63", "B48", "B49")
@pytest.mark.parametrize("path", HARBOURS)
def test_what_a_harbour_serves(path):
    for site in path.split("-"):
        pos = position(red={"settlements": [int(site)]})
        for kind in KINDS:
            best = {"3:1": 3, kind: 2}.get(HARBOURS[path], 4)
            assert rate(pos, "red", kind) == best, kind


@rule("C63", "B51", "B50")
def test_four_equal_cards_of_any_kind_for_one_of_another():
    """The bank has no grain left."""
    pos = position(red={"cards": {"coin": 4, "wool": 4, "ore": 3}}, white={"cards": {"grain": 19}})
    expected = [
        f"4 {give} -> 1 {take}"
        for give in ("coin", "wool")
        for take in KINDS
        if take not in (give, "grain")
    ]
    assert legal_of(pos, "trade") == sorted(expected)
    assert changes(pos, "trade 4 wool -> 1 paper") == {
        "players": {"red": {"cards": {"wool": -4, "paper": 1}}}
    }
    barred(pos, "trade 4 coin -> 1 grain", why="bank has none")


@rule("C63", "B47")
def test_players_trade_commodities_like_resources():
    pos = position(red={"cards": {"coin": 2}}, blue={"cards": {"paper": 1, "ore": 1}})
    play(pos, "offer", "less coin", "more paper", "propose blue", "agree")
    assert cards(pos, "red") == {"coin": 1, "paper": 1}
    assert cards(pos, "blue") == {"coin": 1, "ore": 1}
    pos = position(red={"cards": {"coin": 2}}, blue={"cards": {"paper": 1, "coin": 1}})
    play(pos, "offer", "less coin", "more paper", "send", "want", "accept", "deal blue")
    assert cards(pos, "blue") == {"coin": 2}
    pos = position(red={"cards": {"coin": 2}}, blue={"cards": {"coin": 1}})
    play(pos, "offer", "less coin")
    barred(pos, "send", why="Both sides")
    play(pos, "more coin")  # takes the card back instead of wanting one
    assert not shown(pos)["offer"]


# Points


@rule("C64", "C45", "C68")
@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ({"red": {"settlements": [8, 30]}}, 2),
        ({"red": {"cities": [8, 30]}}, 4),
        ({"red": {"cities": [8], "walls": [8]}}, 2),
        ({"red": {"cities": [8], "levels": {"trade": 4}}, "metropolises": {"trade": 8}}, 4),
        ({"red": {"cities": [8], "levels": {"trade": 3, "politics": 3}}}, 2),
        ({"red": {"defenders": 3}}, 3),
        ({"printer": "red"}, 1),
        ({"constitution": "red"}, 1),
        ({"merchant": "red", "merchant_at": 0}, 1),
        ({"red": {"progress": {"merchant": 2, "spy": 2}}}, 0),
        ({"red": {"cities": [8], "roads": ["8-13"], "knights": {"13": "mighty active"}}}, 2),
        ({"red": {"settlements": [8], "roads": ["8-13", "13-18", "18-24", "24-30", "30-35"]}}, 3),
        ({"edition": "modern", "red": {"laid_down": [8]}}, 1),
    ],
)
def test_what_is_worth_points(keys, expected):
    assert points(position(**keys), "red") == expected


# The end

TWELVE = {"cities": [8, 30], "settlements": [34], "defenders": 7}


@rule("C64")
@pytest.mark.parametrize(
    ("owned", "actions"),
    [
        ({"cards": {"ore": 3, "grain": 2}}, ["city 34"]),
        ({"progress": {"merchant": 1}}, ["play merchant 0"]),
        ({"progress": {"medicine": 1}, "cards": {"ore": 2, "grain": 1}}, ["play medicine 34"]),
        ({"levels": {"trade": 3}, "cards": {"cloth": 4}}, ["improve trade", "crown 8"]),
        (
            {"roads": ["34-39", "39-43", "43-47", "47-51"], "cards": {"brick": 1, "lumber": 1}},
            ["road 48-51"],
        ),
    ],
)
def test_thirteen_in_the_own_turn_win_at_once(owned, actions):
    pos = position(red={**TWELVE, **owned})
    assert points(pos, "red") == 12
    play(pos, *actions)
    assert now(pos) == ("over", "red")
    assert legal(pos) == []


@rule("C64")
def test_twelve_do_not_win():
    pos = position(red={**TWELVE, "defenders": 6, "cards": {"ore": 3, "grain": 2}})
    assert now(play(pos, "city 34", "end")) == ("start", "blue")
    assert points(pos, "red") == 12


@rule("C64", "C31")
def test_the_roller_wins_by_the_defender_card_before_production_and_seven():
    red = {**TWELVE, "roads": ["8-13"], "knights": {"13": "mighty active"}}
    pos = position(phase="start", ship=6, red=red)
    play(pos, "roll 3 4 ship")
    assert now(pos) == ("over", "red")


@rule("C64", "C57")
def test_the_roller_wins_by_a_point_drawn_at_a_gate():
    """Blue would draw after him, but the game is over."""
    pos = position(
        phase="start", red={**TWELVE, "levels": {"science": 1}}, blue={"levels": {"science": 1}}
    )
    play(pos, "roll 1 1 science", "draw science printer")
    assert now(pos) == ("over", "red")
    assert of(pos, "blue", "progress") == {}


@rule("C65", "C57")
@pytest.mark.parametrize("seats", [3, 4])
def test_thirteen_in_the_turn_of_another_win_when_the_own_begins(seats):
    """White draws the Printer in the first turn; the others still have theirs."""
    white = {**TWELVE, "levels": {"science": 1}}
    pos = position(seats, phase="start", white=white)
    play(pos, "roll 1 1 science", "draw science printer")
    assert points(pos, "white") == 13
    assert now(pos)[0] == "main"
    play(pos, "end", *["roll 1 1 trade", "end"] * (seats - 2))
    assert now(pos) == ("over", "white")


@rule("C65", "C28")
def test_points_lost_again_before_the_own_turn_do_not_win():
    """The merchant made 13; blue takes it."""
    blue = {"settlements": [20], "progress": {"merchant": 1}}
    pos = position(active="blue", white=TWELVE, blue=blue, merchant="white", merchant_at=0)
    assert points(pos, "white") == 13
    play(pos, "play merchant 6", "end", "roll 1 1 trade", "end")
    assert now(pos) == ("start", "white")


@rule("C65")
def test_who_comes_first_in_turn_wins_of_two_with_thirteen():
    """Orange and white both have them in blue's turn."""
    orange = {"cities": [8], "defenders": 11}
    white = {"cities": [30], "defenders": 12}
    pos = position(active="blue", orange=orange, white=white)
    assert now(play(pos, "end")) == ("over", "orange")


@rule("C6", "C64")
def test_there_is_no_card_to_buy_and_no_army():
    pos = position(red={"cities": [8], "cards": dict.fromkeys(RESOURCES, 2)})
    assert legal_of(pos, "buy") == []
    assert "largest_army" not in shown(pos)
    assert "development" not in shown(pos)["players"]["red"]
