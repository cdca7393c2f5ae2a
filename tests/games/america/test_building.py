"""Building settlers, trains and rails, buying development cards (A28-A33)."""

from collections import Counter

import pytest

from hexpocket.engine import chance
from tests.games.america import printed
from tests.support import rule
from tests.support.america import (
    GAME,
    action,
    all_build,
    end_turn,
    legal,
    legal_of,
    now,
    of,
    play,
    position,
    refused,
    shown,
)

COSTS = {
    "settler Chicago": {"cattle": 1, "grain": 1, "lumber": 1},
    "train 106-112": {"ore": 1, "lumber": 1, "coal": 1},
    "rail 100-106": {"ore": 1, "lumber": 1},
    "buy": {"cattle": 1, "coal": 1},
}
PLENTY = dict.fromkeys(printed.KINDS, 4)


def builder(**keys) -> dict:
    return {"cards": PLENTY, "trains": [], **keys}


@rule("A28", "A30", "A31", "A32", "A66")
@pytest.mark.parametrize("text", COSTS)
def test_what_is_built_is_paid_to_the_supply(text):
    cost = COSTS[text]
    pos = position(red={"cards": cost, "trains": []})
    play(pos, text)
    assert of(pos, "red", "cards") == {}
    assert shown(pos)["bank"] == dict.fromkeys(printed.KINDS, 19)


@rule("A28", "A30", "A31", "A32")
@pytest.mark.parametrize(
    ("text", "missing"), [(text, kind) for text, cost in COSTS.items() for kind in cost]
)
def test_each_card_of_the_cost_is_needed(text, missing):
    cards = {kind: number for kind, number in PLENTY.items() if kind != missing}
    refused(position(red={"cards": cards, "trains": []}), text, "costs")


# Development cards


@rule("A28")
def test_a_bought_card_comes_from_the_deck():
    pos = play(position(red={"cards": COSTS["buy"]}), "buy scout")
    assert of(pos, "red", "development") == {"scout": 1}
    assert shown(pos)["deck"]["scout"] == 1
    assert sum(shown(pos)["deck"].values()) == 23


@rule("A28", "A4")
def test_any_card_of_the_deck_may_come_by_its_share():
    drawn: Counter = Counter()
    before = position(red={"cards": COSTS["buy"]})
    for seed in range(600):
        pos = bytearray(before)
        chance.seed(pos, seed)
        GAME.apply(pos, action(pos, "buy"))
        drawn.update(of(pos, "red", "development"))
    for card, number in printed.DECK.items():  # 25 of 600 for each card, five deviations are 25
        assert 25 * number - 25 * number**0.5 < drawn[card] < 25 * number + 25 * number**0.5, card


@rule("A28")
def test_a_card_bought_now_is_not_played_now():
    pos = play(position(red={"cards": COSTS["buy"]}), "buy cavalry")
    refused(pos, "play cavalry", "bought this turn")


@rule("A28")
def test_a_card_bought_now_does_not_bar_an_older_one():
    red = {"cards": PLENTY, "development": {"cattle drive": 1}}
    pos = play(position(red=red), "buy cavalry", "play cattle drive")
    assert of(pos, "red", "development") == {"cavalry": 1}


@rule("A28", "A61")
def test_the_second_of_two_alike_is_the_old_one():
    """Bought one more of a kind held before: one of them may be played."""
    red = {"cards": PLENTY, "development": {"cavalry": 1}}
    pos = play(position(red=red), "buy cavalry", "play cavalry", "outlaw 02.08")
    assert of(pos, "red", "development") == {"cavalry": 1}


@rule("A28")
@pytest.mark.parametrize("phase", ["start", "main"])
def test_one_card_a_turn(phase):
    red = {"cards": PLENTY, "development": {"cattle drive": 2, "scout": 1}}
    pos = play(position(phase=phase, red=red), "play cattle drive")
    refused(pos, "play cattle drive", "Only one development card")
    refused(pos, "play scout gold", "Only one development card")
    if phase == "start":
        play(pos, "roll 6 6")
        refused(pos, "play scout gold", "Only one development card")


@rule("A28")
def test_the_next_turn_plays_another():
    red = {"cards": {"cattle": 1}, "development": {"cattle drive": 1, "scout": 1}}
    pos = play(position(red=red), "play cattle drive", "end")
    for _ in range(3):
        play(pos, "roll 6 6")
        end_turn(pos)
    play(pos, "play scout gold")
    assert of(pos, "red", "development") == {}


@rule("A28", "A62")
def test_a_card_bought_in_anothers_turn_is_played_in_the_next_own():
    pos = position(blue={"cards": COSTS["buy"]})
    play(all_build(pos), "buy scout", "pass")
    assert now(pos) == ("start", "blue")
    play(pos, "play scout gold")
    assert of(pos, "blue", "gold") == 3


@rule("A29")
def test_an_empty_deck_is_made_of_the_discards():
    deck = dict(printed.DECK)
    deck["scout"] -= 2
    pos = position(
        red={"cards": {"cattle": 2, "coal": 2}},
        blue={"development": deck},
        discards={"scout": 2},
    )
    assert shown(pos)["deck"] == {}
    play(pos, "buy")
    assert of(pos, "red", "development") == {"scout": 1}
    assert shown(pos)["deck"] == {"scout": 1}
    assert shown(pos)["discards"] == {}


@rule("A29")
def test_the_discards_stay_while_the_deck_has_a_card():
    """Not before somebody buys from the empty deck."""
    deck = dict(printed.DECK)
    deck["scout"] -= 1
    deck["cavalry"] -= 1
    pos = position(
        red={"cards": {"cattle": 2, "coal": 2}},
        blue={"development": deck},
        discards={"scout": 1},
    )
    play(pos, "buy")
    assert of(pos, "red", "development") == {"cavalry": 1}
    assert (shown(pos)["deck"], shown(pos)["discards"]) == ({}, {"scout": 1})
    play(pos, "buy")
    assert of(pos, "red", "development") == {"cavalry": 1, "scout": 1}
    assert (shown(pos)["deck"], shown(pos)["discards"]) == ({}, {})


@rule("A29")
def test_with_both_empty_there_is_none_to_buy():
    pos = position(red={"cards": COSTS["buy"]}, blue={"development": printed.DECK})
    assert "buy" not in legal(pos)
    refused(pos, "buy", "No development card is left")


# Settlers


@rule("A30")
def test_a_settler_is_built_at_an_own_city():
    pos = position(red=builder())
    assert legal_of(pos, "settler") == ["Chicago", "Indianapolis", "Nashville"]
    refused(pos, "settler St. Louis", "city of your own")
    refused(pos, "settler 118", "city of your own")
    refused(pos, "settler Omaha", "city of your own")
    play(pos, "settler Nashville")
    assert of(pos, "red", "settlers") == ["Nashville"]


@rule("A30")
def test_also_where_a_settler_stands():
    """Another's settler cannot rest there, so it is an own one."""
    pos = position(red=builder(settlers=["Chicago"]))
    assert legal_of(pos, "settler") == ["Chicago", "Indianapolis", "Nashville"]
    play(pos, "settler Chicago")
    assert of(pos, "red", "settlers") == ["Chicago", "Chicago"]


@rule("A30", "A33")
def test_with_both_out_one_is_removed_first():
    pos = position(red=builder(settlers=["Chicago", 89]))
    refused(pos, "settler Nashville", "which one to take back")
    places = ["Chicago", "Indianapolis", "Nashville"]
    assert legal_of(pos, "settler") == sorted(
        f"{place} removing {gone}" for place in places for gone in (1, 2)
    )
    play(pos, "settler Nashville removing 2")
    assert of(pos, "red", "settlers") == ["Chicago", "Nashville"]
    assert of(pos, "red", "cards") == PLENTY | {"cattle": 3, "grain": 3, "lumber": 3}


@rule("A30")
def test_a_settler_is_taken_back_and_built_beside_the_other():
    pos = play(position(red=builder(settlers=["Chicago", 89])), "settler Chicago removing 2")
    assert of(pos, "red", "settlers") == ["Chicago", "Chicago"]


@rule("A30", "A62")
def test_two_settlers_at_one_city_in_anothers_turn():
    pos = position(blue={"cards": PLENTY, "settlers": ["Atlanta"]})
    play(all_build(pos), "settler Atlanta")
    assert of(pos, "blue", "settlers") == ["Atlanta", "Atlanta"]


@rule("A30")
def test_the_removed_settler_leaves_its_place_free():
    pos = play(position(red=builder(settlers=["Chicago", 89])), "settler Chicago removing 1")
    assert of(pos, "red", "settlers") == ["Chicago", 89]


@rule("A30")
def test_none_is_removed_while_one_is_in_stock():
    pos = position(red=builder(settlers=[89]))
    refused(pos, "settler Chicago removing 1", "none is taken back")
    pos = position(red=builder())
    refused(pos, "settler Chicago removing 1", "none is taken back")


@rule("A30", "A62")
def test_removing_works_in_anothers_turn_too():
    pos = position(blue={"cards": PLENTY, "settlers": [89, 90]})
    play(all_build(pos), "settler Atlanta removing 1")
    assert of(pos, "blue", "settlers") == ["Atlanta", 90]


# Trains


@rule("A31")
def test_a_train_is_built_on_an_own_rail_at_an_own_city():
    rails = ["106-112", "100-106", "113-118", "118-123"]
    orange = {"rails": ["96-102", "119-124", "114-119"]}
    pos = position(red=builder(rails=rails), orange=orange)
    assert legal_of(pos, "train") == ["106-112", "113-118"]
    refused(pos, "train 100-106", "rail of your own at a city of your own")
    refused(pos, "train 114-119", "rail of your own at a city of your own")
    refused(pos, "train 96-102", "rail of your own at a city of your own")
    refused(pos, "train 112-118", "rail of your own at a city of your own")
    play(pos, "train 113-118")
    assert of(pos, "red", "trains") == ["113-118"]


@rule("A31")
def test_a_rail_at_anothers_city_only_takes_no_train():
    pos = position(red=builder(rails=["102-107", "107-113"]))
    assert legal_of(pos, "train") == ["107-113"]
    refused(pos, "train 102-107", "at a city of your own")


@rule("A31", "A48")
def test_a_rail_with_two_trains_takes_no_third():
    white = {"trains": ["106-112"]}
    pos = position(red=builder(), blue={"trains": ["106-112"]}, white=white)
    refused(pos, "train 106-112", "Two trains stand there")
    pos = position(red=builder(), blue={"trains": ["106-112"]})
    play(pos, "train 106-112")
    assert of(pos, "red", "trains") == ["106-112"]


@rule("A31")
def test_without_such_a_rail_there_is_no_train():
    pos = position(red=builder(rails=[]))
    assert legal_of(pos, "train") == []
    refused(pos, "train 106-112", "at a city of your own")


@rule("A31", "A33")
def test_with_both_trains_out_one_is_removed_first():
    rails = ["106-112", "113-118"]
    pos = position(red={"cards": PLENTY, "rails": rails, "trains": rails})
    refused(pos, "train 106-112", "which one to take back")
    assert sorted(legal_of(pos, "train")) == sorted(
        f"{rail} removing {piece}" for rail in rails for piece in (1, 2)
    )
    play(pos, "train 113-118 removing 1")
    assert of(pos, "red", "trains") == ["113-118", "113-118"]
    assert of(pos, "red", "cards") == PLENTY | {"ore": 3, "lumber": 3, "coal": 3}


@rule("A31")
def test_the_removed_train_makes_room_on_its_rail():
    red = {"cards": PLENTY, "trains": ["106-112", "106-112"]}
    pos = play(position(red=red), "train 106-112 removing 2")
    assert of(pos, "red", "trains") == ["106-112", "106-112"]
    refused(position(red={**red, "trains": ["106-112"]}), "train 106-112 removing 1", "none is")


# Rails


@rule("A32")
def test_a_rail_touches_an_own_city_or_an_own_rail():
    pos = position(red=builder())
    at_cities = {"112-117", "112-118", "107-113", "113-118", "113-119"}
    at_cities |= {"108-114", "114-119", "114-120"}
    assert set(legal_of(pos, "rail")) == at_cities | {"100-106", "101-106"}
    refused(pos, "rail 106-112", "lies there already")
    refused(pos, "rail 96-102", "lies there already")
    refused(pos, "rail 102-107", "touch a city or a rail of your own")
    refused(pos, "rail 94-100", "touch a city or a rail of your own")
    play(pos, "rail 100-106")
    assert {"94-100", "100-105"} <= set(legal_of(pos, "rail"))
    assert of(pos, "red", "rails left") == 28


@rule("A32")
@pytest.mark.parametrize("what", ["site", "city", "settler", "foreign rail"])
def test_nothing_on_an_intersection_blocks_rails(what):
    """Red goes on past Columbus and 128, whatever is there."""
    others = {
        "site": {},
        "city": {"blue": {"cities": ["Columbus", "Atlanta", "Little Rock"], "rails": []}},
        "settler": {"blue": {"settlers": [128]}},
        "foreign rail": {"white": {"rails": ["131-136", "127-131", "123-127"]}},
    }
    pos = position(red=builder(rails=["113-118"]), **others[what])
    play(pos, "rail 118-123", "rail 123-128", "rail 128-132")
    assert of(pos, "red", "rails") == ["113-118", "118-123", "123-128", "128-132"]


@rule("A32")
def test_rails_of_others_carry_no_rail():
    pos = position(red=builder(), blue={"rails": ["88-95", "89-95"]})
    refused(pos, "rail 89-96", "touch a city or a rail of your own")


@rule("A32")
def test_one_rail_per_path():
    pos = position(red=builder(), orange={"rails": ["119-124", "114-119"]})
    refused(pos, "rail 114-119", "lies there already")


@rule("A33")
def test_the_thirtieth_rail_is_the_last():
    """Twenty-nine rails lie in the west, out of the way."""
    cities = ["Indianapolis", "Chicago", "Nashville", "Boise"]
    pos = position(red=builder(cities=cities, rails=printed.FAR_RAILS))
    assert of(pos, "red", "rails left") == 1
    play(pos, "rail 112-118")
    assert of(pos, "red", "rails left") == 0
    assert legal_of(pos, "rail") == []
    refused(pos, "rail 113-118", "You have no rails left")


@rule("A33", "A30", "A31")
def test_nobody_has_a_third_settler_or_train():
    red = {"cards": PLENTY, "settlers": [89, 90], "trains": ["106-112", "106-112"]}
    pos = play(position(red=red), "settler Chicago removing 1", "train 106-112 removing 1")
    assert len(of(pos, "red", "settlers")) == len(of(pos, "red", "trains")) == 2
