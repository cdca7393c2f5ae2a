"""Bishop, Saboteur, Spy, Warlord and Wedding (C62)."""

import pytest

from tests.games.knights.rulebook.table import barred, changes, effect, holding
from tests.support import rule
from tests.support.knights import (
    cards,
    legal,
    legal_of,
    nodes_of,
    now,
    of,
    play,
    points,
    position,
    shown,
)

RED = {"cities": [8], "roads": ["8-13"]}
AROUND = {"blue": [30], "orange": [41], "white": [40]}  # three corners of hex 14, mountains 6


def bishop(hands: dict, **keys) -> bytearray:
    """Three buildings at hex 14, with these hands."""
    owned = {
        colour: {"settlements": AROUND[colour], "cards": hand} for colour, hand in hands.items()
    }
    return holding(
        "bishop", **{"attacked": True, "red": {**RED, "cards": {"wool": 1}}, **owned, **keys}
    )


# Bishop


@rule("C62")
def test_bishop_takes_a_card_of_everybody_there_clockwise():
    pos = bishop({"blue": {"ore": 2}, "orange": {"coin": 1}, "white": {"paper": 3}})
    assert effect(pos, "play bishop") == {"now": ("robber", "red")}
    assert changes(pos, "robber 14") == {"now": ("steal", "red"), "robber": 14}
    for colour, kind in (("blue", "ore"), ("orange", "coin"), ("white", "paper")):
        assert legal(pos) == [f"steal {colour}"]
        play(pos, f"steal {colour}")
        assert cards(pos, "red")[kind] == 1
    assert now(pos) == ("main", "red")
    assert cards(pos, "red") == {"wool": 1, "ore": 1, "coin": 1, "paper": 1}
    assert cards(pos, "blue") == {"ore": 1}
    assert cards(pos, "orange") == {}
    assert cards(pos, "white") == {"paper": 2}


@rule("C62", "B82")
def test_bishop_goes_round_from_the_one_who_plays_it():
    owned = {"settlements": [8], "progress": {"bishop": 1}}
    pos = position(
        active="orange",
        attacked=True,
        orange=owned,
        white={"settlements": [40], "cards": {"ore": 1}},
        red={"settlements": [30], "cards": {"wool": 1}},
        blue={"settlements": [41], "cards": {"coin": 1}},
    )
    play(pos, "play bishop", "robber 14")
    order = []
    while now(pos)[0] == "steal":
        order += legal_of(pos, "steal")
        play(pos, f"steal {order[-1]}")
    assert order == ["white", "red", "blue"]


@rule("C62")
def test_bishop_an_empty_hand_loses_nothing_and_nobody_loses_twice():
    """Blue has two buildings there; red's own hand is safe."""
    pos = holding(
        "bishop",
        attacked=True,
        red={"settlements": [41], "cards": {"wool": 1}},
        blue={"settlements": [30], "cities": [40], "cards": {"ore": 5}},
        orange={"settlements": [34], "cards": {"ore": 5}},
    )
    play(pos, "play bishop", "robber 14", "steal blue")
    assert now(pos) == ("main", "red")
    assert cards(pos, "red") == {"wool": 1, "ore": 1}
    assert cards(pos, "orange") == {"ore": 5}
    pos = bishop({"blue": {}, "orange": {"coin": 1}, "white": {}})
    assert legal(play(pos, "play bishop", "robber 14")) == ["steal orange"]
    assert now(play(pos, "steal orange")) == ("main", "red")


@rule("C62", "B40", "C66")
@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_bishop_any_hex_even_without_anybody_the_desert_by_edition(edition):
    pos = bishop({"blue": {"ore": 1}}, robber=4, edition=edition)
    play(pos, "play bishop")
    free = set(range(19)) - {4} - ({5} if edition == "seed" else set())
    assert nodes_of(pos, "robber") == sorted(free)
    assert changes(pos, "robber 17") == {"now": ("main", "red"), "robber": 17}


@rule("C62", "C22", "C58")
def test_bishop_waits_for_the_first_attack_unless_the_option_is_off():
    hands = {"blue": {"ore": 1}}
    barred(bishop(hands, attacked=False), "play bishop", why="before the first attack")
    pos = bishop(hands, attacked=False, robber_frozen=False)
    assert effect(pos, "play bishop", "robber 14", "steal blue") == {
        "robber": 14,
        "players": {"red": {"cards": {"ore": 1}}, "blue": {"cards": {"ore": -1}}},
    }


# Saboteur


@rule("C62")
@pytest.mark.parametrize(
    ("hand", "lost"), [(0, 0), (1, 0), (2, 1), (3, 1), (7, 3), (8, 4), (9, 4), (15, 7)]
)
def test_saboteur_half_of_any_hand_rounded_down_walls_or_not(hand, lost):
    """Orange keeps the card playable."""
    blue = {"cities": [30], "walls": [30], "cards": {"ore": hand}}
    pos = holding("saboteur", red=RED, blue=blue, orange={"cities": [34], "cards": {"wool": 2}})
    play(pos, "play saboteur", *["discard ore"] * lost)
    assert now(pos) == ("discard", "orange")
    assert changes(pos, "discard wool")["now"] == ("main", "red")
    assert cards(pos, "blue").get("ore", 0) == hand - lost


@rule("C62", "B82")
def test_saboteur_equal_points_are_hit_fewer_are_not_and_each_chooses():
    blue = {"settlements": [30], "cards": {"ore": 8}}  # fewer
    orange = {"cities": [34], "cards": {"wool": 2, "coin": 2}}  # as many
    white = {"cities": [20, 49], "cards": {"paper": 1, "grain": 1}}  # more
    pos = holding(
        "saboteur", red={**RED, "cards": {"brick": 9}}, blue=blue, orange=orange, white=white
    )
    assert effect(pos, "play saboteur") == {"now": ("discard", "orange")}
    assert sorted(legal(pos)) == ["discard coin", "discard wool"]
    assert changes(pos, "discard coin", "discard wool") == {
        "now": ("discard", "white"),
        "players": {"orange": {"cards": {"wool": -1, "coin": -1}}},
    }
    assert changes(pos, "discard grain") == {
        "now": ("main", "red"),
        "players": {"white": {"cards": {"grain": -1}}},
    }


@rule("C62", "C58")
def test_saboteur_not_if_nobody_with_the_points_has_two_cards():
    pos = holding(
        "saboteur",
        red=RED,
        blue={"settlements": [30], "cards": {"ore": 8}},
        orange={"cities": [34, 20], "cards": {"wool": 1}},
    )
    barred(pos, "play saboteur", why="Nobody with enough points")


# Spy


@rule("C62")
def test_spy_takes_a_card_that_may_be_played_in_this_turn():
    pos = holding("spy", red=RED, blue={"progress": {"mining": 1, "spy": 1}})
    assert effect(pos, "play spy blue") == {"now": ("spy", "red")}
    assert sorted(legal(pos)) == ["take card blue mining", "take card blue spy"]  # a must
    assert changes(pos, "take card blue mining") == {
        "now": ("main", "red"),
        "players": {"red": {"progress": {"mining": 1}}, "blue": {"progress": {"mining": -1}}},
    }
    assert effect(pos, "play mining")["players"] == {"red": {"cards": {"ore": 4}}}


@rule("C62")
def test_spy_may_take_a_spy_and_go_on():
    pos = holding("spy", blue={"progress": {"spy": 1}}, orange={"progress": {"merchant": 1}})
    play(pos, "play spy blue", "take card blue spy", "play spy orange")
    play(pos, "take card orange merchant")
    assert of(pos, "red", "progress") == {"merchant": 1}
    assert shown(pos)["under"] == {"politics": ["spy", "spy"]}


@rule("C62", "C56", "C57")
def test_spy_never_makes_five_and_leaves_opened_points():
    pos = holding(
        "spy",
        red={"progress": {"merchant": 3}},
        printer="blue",
        constitution="blue",
        blue={"progress": {"crane": 2}},
    )
    play(pos, "play spy blue")
    assert legal(pos) == ["take card blue crane"]
    play(pos, "take card blue crane")
    assert now(pos) == ("main", "red")
    assert of(pos, "red", "progress") == {"crane": 1, "merchant": 3}
    assert (points(pos, "red"), points(pos, "blue")) == (0, 2)


@rule("C62", "C57", "C58")
def test_spy_not_against_who_holds_none():
    pos = holding(
        "spy", printer="orange", blue={"cards": {"ore": 3}}, white={"progress": {"crane": 1}}
    )
    assert legal_of(pos, "play spy") == ["white"]
    barred(pos, "play spy blue", "play spy orange", why="no progress card")
    barred(pos, "play spy red", why="another player")


# Warlord


@rule("C62", "C36")
def test_warlord_activates_all_and_they_wait_for_a_later_turn():
    knights = {"13": "basic", "18": "strong active", "24": "mighty"}
    pos = holding(
        "warlord",
        red={**RED, "roads": ["8-13", "13-18", "18-24"], "knights": knights},
        blue={"settlements": [30], "roads": ["30-35"], "knights": {"35": "basic"}},
        attacked=True,
    )
    assert effect(pos, "play warlord") == {
        "players": {"red": {"knights": {"13": "basic activated", "24": "mighty activated"}}}
    }
    assert legal_of(pos, "chase") == ["18"]  # active before: it may act
    barred(pos, "chase 13", "chase 24", "move 24 9", why="activated this turn")


@rule("C62", "C58")
@pytest.mark.parametrize(
    "knights", [{}, {"13": "basic active"}, {"13": "basic activated", "18": "mighty active"}]
)
def test_warlord_not_without_an_inactive_knight(knights):
    pos = holding(
        "warlord",
        red={**RED, "roads": ["8-13", "13-18"], "knights": knights},
        blue={"settlements": [30], "roads": ["30-35"], "knights": {"35": "basic"}},
    )
    barred(pos, "play warlord", why="inactive")


# Wedding


@rule("C62", "B82")
def test_wedding_two_cards_of_his_choice_from_everybody_with_more_points():
    blue = {"cities": [30, 34], "cards": {"wool": 2, "ore": 1, "coin": 1}}
    orange = {"cities": [20], "cards": {"ore": 9}}  # as many as red
    white = {"settlements": [49, 47, 33], "cards": {"cloth": 1, "grain": 2}}
    pos = holding("wedding", red=RED, blue=blue, orange=orange, white=white)
    assert effect(pos, "play wedding") == {"now": ("give", "blue")}
    assert legal_of(pos, "give red") == ["coin", "ore", "wool"]
    assert changes(pos, "give red coin", "give red wool") == {
        "now": ("give", "white"),
        "players": {
            "red": {"cards": {"wool": 1, "coin": 1}},
            "blue": {"cards": {"wool": -1, "coin": -1}},
        },
    }
    assert changes(pos, "give red grain", "give red grain") == {
        "now": ("main", "red"),
        "players": {"red": {"cards": {"grain": 2}}, "white": {"cards": {"grain": -2}}},
    }


@rule("C62")
@pytest.mark.parametrize(
    "hand",
    [{"coin": 1}, {"coin": 1, "ore": 1}, {"wool": 2}],
)
def test_wedding_who_has_two_or_less_gives_them_unasked(hand):
    pos = holding("wedding", red=RED, blue={"cities": [30, 34], "cards": hand})
    play(pos, "play wedding")
    asked = set()
    while now(pos)[0] != "main":
        asked.add(now(pos)[1])
        play(pos, legal(pos)[0])
    assert "blue" not in asked
    assert cards(pos, "blue") == {}
    assert cards(pos, "red") == hand


@rule("C62", "C58")
def test_wedding_not_if_nobody_with_more_points_has_a_card():
    pos = holding(
        "wedding",
        red=RED,
        blue={"cities": [30, 34]},
        orange={"cities": [20], "cards": {"ore": 9}},
        white={"settlements": [49], "cards": {"ore": 3}},
    )
    barred(pos, "play wedding", why="Nobody with more points")
