"""Founding: rolling for the start, two rounds of settlement and road, first cards (B16-B20)."""

import pytest

from hexpocket.engine.position import MODERN
from hexpocket.engine.seats import CITIES, ROADS, SETTLEMENTS
from tests.games.catan import printed
from tests.support import rule
from tests.support.catan import (
    GAME,
    cards,
    legal,
    legal_of,
    play,
    points,
    position,
    refused,
    shown,
)

HARBOUR_NODES = [node for sites in printed.HARBOUR_SITES for node in sites]
COAST_NODES = [node for node in range(54) if len(printed.hexes_at(node)) < 3]
# Settlements two paths and more apart, each with a road, enough for eight foundings.
SITES = [0, 2, 11, 13, 15, 27, 29, 31]
ROUND_ONE = (0, 2, 11, 15)
BARRED = {near for node in ROUND_ONE for near in (node, *printed.near(node))}
OPEN_IN_ROUND_TWO = [node for node in range(54) if node not in BARRED]


def road_at(node: int) -> str:
    return road(node, printed.near(node)[0])


def road(a: int, b: int) -> str:
    return f"road {min(a, b)}-{max(a, b)}"


def roll_off(pos, **sums):
    """Every colour rolls its sums in order, in whatever order the colours are asked."""
    sums = {colour: list(wanted) for colour, wanted in sums.items()}
    while shown(pos)["phase"] == "roll off":
        total = sums[shown(pos)["actor"]].pop(0)
        play(pos, f"roll {min(total - 1, 6)} {total - min(total - 1, 6)}")
    assert not any(sums.values()), f"not asked to roll: {sums}"
    return pos


def begun(seats: int, starter: str, **options) -> bytearray:
    """A variable game at its first founding."""
    sums = {colour: [12 if colour == starter else 2] for colour in printed.COLOURS[4 - seats :]}
    return roll_off(GAME.new(seats=seats, **options), **sums)


def founders(pos) -> list[str]:
    """Who founds, in order, until the first turn begins."""
    order = []
    sites = list(SITES)
    while shown(pos)["phase"] == "found settlement":
        order.append(shown(pos)["actor"])
        node = sites.pop(0)
        play(pos, f"settlement {node}")
        assert shown(pos)["actor"] == order[-1]
        play(pos, road_at(node))
    return order


def second_round(*first: int, **keys) -> bytearray:
    """Four players on the printed board, round 1 done, white to found again (red began)."""
    first = first or ROUND_ONE
    for colour, node in zip(printed.COLOURS, first, strict=True):
        path = f"{node}-{printed.near(node)[0]}"
        keys.setdefault(colour, {"settlements": [node], "roads": [path]})
    return position(phase="found settlement", actor="white", starter="red", founded=4, **keys)


@rule("B16")
@pytest.mark.parametrize("starter", printed.COLOURS)
def test_the_highest_roll_begins_among_four(starter):
    sums = {"red": [5], "blue": [7], "orange": [4], "white": [6]} | {starter: [8]}
    pos = roll_off(GAME.new(seats=4, seed=1), **sums)
    assert (shown(pos)["phase"], shown(pos)["actor"]) == ("found settlement", starter)


@rule("B16")
@pytest.mark.parametrize("starter", printed.COLOURS[1:])
def test_the_highest_roll_begins_among_three(starter):
    sums = {"blue": [3], "orange": [4], "white": [2]} | {starter: [5]}
    pos = roll_off(GAME.new(seats=3, seed=1), **sums)
    assert (shown(pos)["phase"], shown(pos)["actor"]) == ("found settlement", starter)


@rule("B16")
def test_the_sum_of_both_dice_counts():
    pos = GAME.new(seats=3, seed=1)
    for _ in range(3):
        dice = {"blue": "6 1", "orange": "4 4", "white": "1 6"}
        play(pos, f"roll {dice[shown(pos)['actor']]}")
    assert shown(pos)["actor"] == "orange"


@rule("B16")
def test_everyone_rolls_once_before_the_start_is_decided():
    pos = GAME.new(seats=4, seed=1)
    asked = []
    for _ in range(4):
        assert shown(pos)["phase"] == "roll off"
        assert legal(pos) == ["roll"]
        asked.append(shown(pos)["actor"])
        play(pos, f"roll 1 {len(asked)}")
    assert sorted(asked) == sorted(printed.COLOURS)
    assert shown(pos)["phase"] == "found settlement"


@rule("B16")
def test_the_tied_highest_roll_again_among_themselves():
    pos = GAME.new(seats=4, seed=1)
    roll_off(pos, red=[11], blue=[12, 3], orange=[4], white=[12, 4])
    assert (shown(pos)["phase"], shown(pos)["actor"]) == ("found settlement", "white")


@rule("B16")
def test_those_below_a_tie_do_not_roll_again():
    pos = GAME.new(seats=4, seed=1)
    while len(shown(pos)["tied"]) == 4:
        total = {"red": "2 2", "blue": "5 5", "orange": "5 5", "white": "2 2"}
        play(pos, f"roll {total[shown(pos)['actor']]}")
    again = [shown(pos)["actor"]]
    play(pos, "roll 1 1")
    again.append(shown(pos)["actor"])
    play(pos, "roll 1 2")
    assert sorted(again) == ["blue", "orange"]
    assert (shown(pos)["phase"], shown(pos)["actor"]) == ("found settlement", again[1])


@rule("B16")
def test_a_tie_below_the_highest_decides_nothing():
    pos = roll_off(GAME.new(seats=4, seed=1), red=[5], blue=[5], orange=[9], white=[5])
    assert shown(pos)["actor"] == "orange"


@rule("B16")
def test_all_four_tied_and_then_three_and_then_two():
    pos = GAME.new(seats=4, seed=1)
    roll_off(pos, red=[7, 8, 9, 3], blue=[7, 8, 4], orange=[7, 6], white=[7, 8, 9, 2])
    assert shown(pos)["actor"] == "red"


@rule("B16")
def test_the_same_two_tie_again():
    pos = GAME.new(seats=3, seed=1)
    roll_off(pos, blue=[6, 6, 6, 6, 5], orange=[6, 6, 6, 6, 10], white=[2])
    assert shown(pos)["actor"] == "orange"


@rule("B16")
def test_nothing_but_the_roll_before_the_start_is_decided():
    pos = GAME.new(seats=4, seed=1)
    refused(pos, "settlement 0", "Roll for the first turn first.")
    refused(pos, "end", "Roll for the first turn first.")


@rule("B16")
def test_rolling_for_the_start_produces_nothing_and_wakes_no_robber():
    pos = roll_off(GAME.new(seats=4, seed=1), red=[7, 7], blue=[7, 6], orange=[6], white=[4])
    assert shown(pos)["bank"] == dict.fromkeys(printed.KINDS, 19)
    assert shown(pos)["hexes"][shown(pos)["robber"]] == "desert"
    assert (shown(pos)["dice"], shown(pos)["rolled"], shown(pos)["turn"]) == (None, False, 0)


@rule("B16", "B17")
@pytest.mark.parametrize("starter", range(4))
def test_round_one_clockwise_and_round_two_back_among_four(starter):
    clockwise = [printed.COLOURS[(starter + i) % 4] for i in range(4)]
    assert founders(begun(4, clockwise[0])) == clockwise + clockwise[::-1]


@rule("B16", "B17")
@pytest.mark.parametrize("starter", range(3))
def test_round_one_clockwise_and_round_two_back_among_three(starter):
    colours = printed.COLOURS[1:]
    clockwise = [colours[(starter + i) % 3] for i in range(3)]
    assert founders(begun(3, clockwise[0])) == clockwise + clockwise[::-1]


@rule("B16", "B20")
def test_the_first_settlement_may_stand_on_every_intersection():
    pos = begun(4, "red")
    assert legal(pos) == [f"settlement {node}" for node in range(54)]


@rule("B16", "B17")
@pytest.mark.parametrize("node", [0, 4, 18, 53])
def test_the_distance_rule_holds_in_round_one(node):
    pos = play(begun(4, "red"), f"settlement {node}", road_at(node))
    barred = [node, *printed.near(node)]
    assert legal(pos) == [f"settlement {n}" for n in range(54) if n not in barred]
    refused(pos, f"settlement {node}", "A building stands there already.")
    for other in printed.near(node):
        refused(pos, f"settlement {other}", "A building stands on a neighbouring intersection.")


@rule("B17")
def test_the_distance_rule_holds_in_round_two_for_own_and_other_settlements():
    pos = second_round()
    assert legal(pos) == [f"settlement {node}" for node in OPEN_IN_ROUND_TWO]
    refused(pos, "settlement 20", "A building stands on a neighbouring intersection.")  # own
    refused(pos, "settlement 4", "A building stands on a neighbouring intersection.")  # red's
    refused(pos, "settlement 2", "A building stands there already.")


@rule("B17")
def test_the_second_settlement_needs_no_road_to_it():
    assert {"settlement 51", "settlement 29"} <= set(legal(second_round()))


@rule("B17")
def test_the_second_settlement_may_also_stand_at_the_first_road():
    pos = second_round(0, 2, 11, 15, white={"settlements": [15], "roads": ["15-20"]})
    play(pos, "settlement 25")
    assert legal(pos) == ["road 19-25", "road 20-25", "road 25-31"]


@rule("B16")
@pytest.mark.parametrize("node", [0, 7, 18, 53])
def test_the_first_road_touches_the_settlement(node):
    pos = play(begun(4, "red"), f"settlement {node}")
    assert sorted(legal(pos)) == sorted(road(node, other) for other in printed.near(node))
    distant = next(pair for pair in printed.PATHS if node not in pair)
    refused(pos, road(*distant), "The road must touch the settlement just founded.")
    one_further = printed.near(node)[0]
    beyond = next(n for n in printed.near(one_further) if n != node)
    refused(pos, road(one_further, beyond), "The road must touch the settlement just founded.")


@rule("B17")
def test_the_second_road_touches_the_second_settlement_not_the_first():
    pos = play(second_round(), "settlement 31")
    assert legal(pos) == ["road 25-31", "road 31-36", "road 31-37"]
    refused(pos, "road 15-20", "The road must touch the settlement just founded.")
    refused(pos, "road 6-10", "The road must touch the settlement just founded.")
    refused(pos, "road 10-15", "A road lies there already.")


@rule("B16")
def test_founding_costs_no_cards_and_uses_up_pieces():
    pos = begun(4, "red")
    founders(pos)
    for colour, hand in zip(printed.COLOURS, GAME.hands, strict=True):
        player = shown(pos)["players"][colour]
        assert len(player["settlements"]) == len(player["roads"]) == 2
        assert points(pos, colour) == 2
        assert [pos[hand + stock] for stock in (ROADS, SETTLEMENTS, CITIES)] == [13, 3, 4]
    dealt = sum(sum(player["cards"].values()) for player in shown(pos)["players"].values())
    assert sum(shown(pos)["bank"].values()) == 95 - dealt


@rule("B20")
@pytest.mark.parametrize("node", sorted({*COAST_NODES, *HARBOUR_NODES}))
def test_founding_on_a_coast_or_a_harbour_in_both_rounds(node):
    pos = begun(4, "red")
    assert f"settlement {node}" in legal(pos)
    play(pos, f"settlement {node}")
    away = [18, 29, 36, 25, 12, 39, 10]
    far = [n for n in away if n != node and n not in printed.near(node)][:4]
    again = second_round(*far)
    assert f"settlement {node}" in legal(again)
    play(again, f"settlement {node}", road_at(node))


@rule("B20")
@pytest.mark.parametrize("words", ["pass", "end", "roll", "settlement 53"])
def test_the_road_may_not_be_skipped_in_round_one(words):
    pos = play(begun(4, "red"), "settlement 18")
    assert legal(pos) == legal_of(pos, "road")
    refused(pos, words, "Lay the new settlement's road first.")


@rule("B20")
@pytest.mark.parametrize("words", ["pass", "end", "roll", "settlement 53"])
def test_the_road_may_not_be_skipped_in_round_two(words):
    pos = play(second_round(), "settlement 18")
    assert legal(pos) == legal_of(pos, "road")
    refused(pos, words, "Lay the new settlement's road first.")


@rule("B20")
@pytest.mark.parametrize("words", ["pass", "end", "roll", "road 18-23"])
def test_the_settlement_may_not_be_skipped(words):
    refused(begun(4, "red"), words, "Found a settlement first.")
    refused(second_round(), words, "Found a settlement first.")


@rule("B18")
@pytest.mark.parametrize("edition", ["seed", "modern"])
@pytest.mark.parametrize("node", OPEN_IN_ROUND_TWO)
def test_the_second_settlement_takes_a_card_for_each_producing_hex(node, edition):
    pos = play(second_round(edition=edition), f"settlement {node}", road_at(node))
    taken = printed.cards_at(node)
    assert cards(pos, "white") == taken
    assert shown(pos)["bank"] == {kind: 19 - taken.get(kind, 0) for kind in printed.KINDS}
    assert [cards(pos, other) for other in ("red", "blue", "orange")] == [{}] * 3


@rule("B18")
def test_two_equal_hexes_give_two_cards():
    # Intersection 28: fields 9, forest 11, forest 8.
    pos = play(second_round(), "settlement 28", "road 22-28")
    assert cards(pos, "white") == {"lumber": 2, "grain": 1}


@rule("B18")
def test_the_desert_gives_no_card():
    # Intersection 35: the desert, mountains 3, fields 4.
    pos = play(second_round(), "settlement 35", "road 30-35")
    assert cards(pos, "white") == {"grain": 1, "ore": 1}


@rule("B18")
def test_the_desert_alone_on_a_corner_gives_none():
    pos = second_round(
        hexes=["desert", *(text for text in printed.BEGINNER_HEXES if text != "desert")],
        red={"settlements": [18], "roads": ["18-23"]},
    )
    assert cards(play(pos, "settlement 0", "road 0-3"), "white") == {}


@rule("B18")
def test_the_first_settlement_gives_no_cards():
    pos = begun(4, "red")
    for node in SITES[:4]:
        play(pos, f"settlement {node}", road_at(node))
    assert all(player["cards"] == {} for player in shown(pos)["players"].values())
    assert shown(pos)["bank"] == dict.fromkeys(printed.KINDS, 19)


@rule("B18", "B17")
@pytest.mark.parametrize("seats", [3, 4])
def test_every_player_takes_the_cards_of_the_own_second_settlement(seats):
    pos = begun(seats, printed.COLOURS[4 - seats], seed=11)
    order = founders(pos)
    for colour, node in list(zip(order, SITES, strict=False))[seats:]:
        assert cards(pos, colour) == printed.cards_at(node, shown(pos)["hexes"])


@rule("B19")
@pytest.mark.parametrize("options", [0, MODERN], ids=["seed", "modern"])
@pytest.mark.parametrize("seats", [3, 4])
def test_who_founded_last_takes_the_first_turn(seats, options):
    for starter in printed.COLOURS[4 - seats :]:
        pos = begun(seats, starter, options=options)
        order = founders(pos)
        assert order[-1] == order[0] == starter
        after = shown(pos)
        assert (after["phase"], after["active"], after["actor"]) == ("start", starter, starter)
        assert (after["turn"], after["dice"], legal(pos)) == (1, None, ["roll"])


@rule("B19")
def test_the_turn_after_the_first_is_the_next_clockwise():
    pos = begun(4, "orange")
    founders(pos)
    play(pos, "roll 1 1", "end")
    assert (shown(pos)["active"], shown(pos)["turn"]) == ("white", 2)
    play(pos, "roll 1 1", "end")
    assert (shown(pos)["active"], shown(pos)["turn"]) == ("red", 3)
