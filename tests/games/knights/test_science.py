"""Science cards, each with its conditions and edge cases (C62)."""

import pytest

from tests.games.knights import printed
from tests.support import rule
from tests.support.knights import (
    GAME,
    action,
    cards,
    legal,
    legal_of,
    nodes_of,
    now,
    of,
    play,
    points,
    position,
    refused,
    shown,
)

CITY = {"cities": [8], "roads": ["8-13"]}


def holding(card: str, number=1, **keys) -> dict:
    return CITY | {"progress": {card: number}} | keys


# Alchemist


@rule("C62", "C11")
def test_the_alchemist_chooses_two_dice_and_rolls_the_third():
    pos = position(phase="start", red=holding("alchemist", levels={"trade": 1}))
    play(pos, "play alchemist 1 5 trade")
    assert now(pos) == ("draw", "red")
    assert cards(pos, "red") == {}
    play(pos, "draw trade merchant")
    assert cards(pos, "red") == {"brick": 2}  # hills 6
    assert shown(pos)["dice"] == [1, 5]
    assert shown(pos)["under"] == {"science": ["alchemist"]}
    assert "roll" not in legal(pos)


@rule("C62")
def test_the_event_die_is_left_to_chance():
    pos = position(phase="start", red=holding("alchemist"))
    record = GAME.apply(pos, action(pos, "play alchemist 2 3"))
    assert 1 <= record >> 12 & 15 <= 4
    assert (record >> 8 & 15, record & 255) == (2, 3)


@rule("C62", "C13")
@pytest.mark.parametrize(("red", "draws"), [(2, True), (3, False)])
def test_the_chosen_red_die_decides_draws(red, draws):
    pos = position(phase="start", red=holding("alchemist", levels={"trade": 1}))
    play(pos, f"play alchemist {red} 1 trade")
    assert (now(pos)[0] == "draw") == draws


@rule("C62", "C23")
def test_a_seven_may_be_chosen():
    pos = position(phase="start", attacked=True, red=holding("alchemist"))
    play(pos, "play alchemist 3 4 trade")
    assert now(pos) == ("robber", "red")


@rule("C62", "C26")
def test_a_ship_rolled_with_it_may_land():
    pos = position(phase="start", ship=6, red=holding("alchemist"))
    play(pos, "play alchemist 6 6 ship")
    assert of(pos, "red", "cities") == []


@rule("C62", "B86")
def test_the_dice_deck_is_left_alone():
    pos = position(phase="start", dice_deck=True, red=holding("alchemist"))
    play(pos, "play alchemist 2 3 trade")
    assert len(shown(pos)["dice_deck"]) == 36


# Crane


@rule("C62", "C47")
@pytest.mark.parametrize("level", range(5))
def test_crane_makes_a_level_cheaper_by_one(level):
    red = holding("crane", levels={"trade": level}, cards={"cloth": level})
    metropolis = {"trade": 8} if level > 3 else {}
    pos = play(position(red=red, metropolises=metropolis), "play crane trade")
    assert of(pos, "red", "levels")["trade"] == level + 1
    assert cards(pos, "red") == {}


@rule("C62")
def test_crane_needs_a_level_that_is_allowed_and_can_be_paid():
    pos = position(red=holding("crane", levels={"trade": 2, "science": 1}, cards={"cloth": 1}))
    assert legal_of(pos, "play crane") == ["politics"]
    refused(pos, "play crane trade", "costs 2 cloth")
    village = {"settlements": [8], "roads": ["8-13"], "progress": {"crane": 1}}
    refused(position(red=village), "play crane trade", "You need a city")
    top = holding("crane", levels={"trade": 5}, cards={"cloth": 9})
    refused(position(red=top, metropolises={"trade": 8}), "play crane trade", "highest level")


@rule("C62")
def test_two_cranes_do_not_add_up():
    red = holding("crane", 2, levels={"trade": 2}, cards={"cloth": 1})
    refused(position(red=red), "play crane trade", "costs 2 cloth")
    red = holding("crane", 2, cards={"cloth": 1})
    pos = play(position(red=red), "play crane trade", "play crane trade")
    assert of(pos, "red", "levels")["trade"] == 2


@rule("C62")
def test_crane_lowers_no_other_price():
    red = {"settlements": [8], "cities": [17], "roads": ["8-13", "17-22"]}
    red |= {"progress": {"crane": 1}, "cards": {"ore": 2, "grain": 2}}
    pos = play(position(red=red), "play crane trade")
    refused(pos, "city 8", "costs 3 ore, 2 grain")
    refused(pos, "improve trade", "costs 2 cloth")


@rule("C62", "C49")
def test_crane_may_bring_a_metropolis():
    red = {"cities": [8, 17], "roads": ["8-13", "17-22"], "progress": {"crane": 1}}
    red |= {"levels": {"trade": 3}, "cards": {"cloth": 3}}
    pos = play(position(red=red), "play crane trade")
    assert now(pos) == ("crown", "red")
    assert shown(play(pos, "crown 8"))["metropolises"] == {"trade": 8}


# Engineer


@rule("C62", "C46")
def test_engineer_builds_a_wall_for_nothing():
    pos = play(position(red=holding("engineer")), "play engineer 8")
    assert of(pos, "red", "walls") == [8]


@rule("C62")
def test_engineer_needs_a_wall_and_a_city_without_one():
    refused(position(red=holding("engineer", walls=[8])), "play engineer 8", "has a wall")
    four = {"cities": [8, 17, 30, 41], "walls": [8, 17, 30], "progress": {"engineer": 1}}
    four["roads"] = ["8-13", "17-22", "30-35", "41-46"]
    refused(position(red=four), "play engineer 41", "no walls left")
    village = {"settlements": [8], "roads": ["8-13"], "progress": {"engineer": 1}}
    refused(position(red=village), "play engineer 8", "under a city")


# Inventor


@rule("C62")
def test_inventor_swaps_two_numbers():
    pos = play(position(red=holding("inventor")), "play inventor 2 8")
    land = shown(pos)["hexes"]
    assert (land[2], land[8]) == ("hills 4", "fields 5")
    assert sorted(text.split()[-1] for text in land) == sorted(
        text.split()[-1] for text in printed.LAND
    )


@rule("C62")
def test_what_the_inventor_may_choose():
    pos = position(red=holding("inventor"))
    pairs = [tuple(map(int, text.split())) for text in legal_of(pos, "play inventor")]
    numbers = [int(text.split()[1]) if " " in text else 0 for text in printed.LAND]
    free = [i for i, number in enumerate(numbers) if number not in (0, 2, 6, 8, 12)]
    expected = [(a, b) for a in free for b in free if a < b and numbers[a] != numbers[b]]
    assert sorted(pairs) == sorted(expected)
    assert len(free) == 12
    refused(pos, "play inventor 0 2", "may not be moved")  # 6
    refused(pos, "play inventor 2 5", "may not be moved")  # the desert
    refused(pos, "play inventor 2 13", "numbers are the same")  # 5 and 5


@rule("C62")
def test_the_robbers_hex_may_be_chosen_and_the_robber_stays():
    pos = position(red=holding("inventor"), attacked=True, robber=4)
    play(pos, "play inventor 3 4")
    assert shown(pos)["hexes"][4] == "mountains 3"
    assert shown(pos)["robber"] == 4


@rule("C62", "C17")
def test_numbers_swapped_count_from_the_next_roll_on():
    """Hex 4, at red's city, has 11 now instead of 9."""
    pos = play(position(red=holding("inventor")), "play inventor 4 9", "end", "roll 5 6 ship")
    assert cards(pos, "red") == {"ore": 1, "coin": 1}
    play(pos, "end", "roll 4 5 ship")
    assert cards(pos, "red") == {"ore": 1, "coin": 1}


@rule("C62")
def test_own_buildings_need_not_be_there():
    play(position(red={"progress": {"inventor": 1}}), "play inventor 15 18")


# Irrigation and Mining

HARVEST = {
    # A building each at two hexes of the kind, and one that touches both.
    "irrigation": ("grain", {"settlements": [34, 17], "roads": ["34-39", "17-22"]}, 2),
    "mining": ("ore", {"settlements": [8], "cities": [30], "roads": ["8-13", "30-35"]}, 3),
}


@rule("C62")
@pytest.mark.parametrize("card", list(HARVEST))
def test_two_cards_for_each_hex_with_an_own_building(card):
    kind, red, hexes = HARVEST[card]
    pos = position(red=red | {"progress": {card: 1}})
    play(pos, f"play {card}")
    assert cards(pos, "red") == {kind: 2 * hexes}
    assert shown(pos)["bank"].get(kind, 0) == 19 - 2 * hexes


@rule("C62")
def test_by_hex_and_not_by_building_and_no_commodities():
    """Two cities at the one mountains hex 14."""
    red = {"cities": [36, 45], "roads": ["36-41", "41-45"], "progress": {"mining": 1}}
    assert cards(play(position(red=red), "play mining"), "red") == {"ore": 2}


@rule("C62")
def test_the_robber_does_not_stop_it():
    red = {"settlements": [36], "roads": ["36-41"], "progress": {"mining": 1}}
    pos = position(red=red, attacked=True, robber=14)
    assert cards(play(pos, "play mining"), "red") == {"ore": 2}


@rule("C62")
@pytest.mark.parametrize("card", list(HARVEST))
@pytest.mark.parametrize("left", [0, 1, 3])
def test_a_short_bank_gives_what_it_has(card, left):
    kind, red, _ = HARVEST[card]
    pos = position(red=red | {"progress": {card: 1}}, blue={"cards": {kind: 19 - left}})
    if left:
        assert cards(play(pos, f"play {card}"), "red") == {kind: left}
    else:
        refused(pos, f"play {card}", "or the bank has no")


@rule("C62", "C58")
@pytest.mark.parametrize("card", list(HARVEST))
def test_without_a_building_there_it_may_not_be_played(card):
    red = {"settlements": [15], "roads": ["15-20"], "progress": {card: 1}}  # forest
    refused(position(red=red), f"play {card}", "You have no building")


@rule("C62", "C45")
def test_knights_harvest_nothing():
    red = {"settlements": [24], "roads": ["24-30"], "knights": {"30": "basic active"}}
    refused(position(red=red | {"progress": {"mining": 1}}), "play mining", "no building")


# Medicine


@rule("C62")
def test_medicine_raises_a_settlement_for_less():
    red = {"settlements": [8, 17], "roads": ["8-13", "17-22"], "cards": {"ore": 2, "grain": 1}}
    pos = position(red=red | {"progress": {"medicine": 1}})
    assert nodes_of(pos, "play medicine") == [8, 17]
    play(pos, "play medicine 17")
    assert (of(pos, "red", "cities"), cards(pos, "red")) == ([17], {})
    assert points(pos, "red") == 3


@rule("C62")
def test_medicine_needs_cards_a_settlement_and_a_city_piece():
    red = {"settlements": [8], "roads": ["8-13"], "progress": {"medicine": 1}}
    for hand in ({"ore": 1, "grain": 1}, {"ore": 2}):
        pos = position(red=red | {"cards": hand})
        refused(pos, "play medicine 8", "costs 2 ore, 1 grain")
    pos = position(red=CITY | {"progress": {"medicine": 1}, "cards": {"ore": 2, "grain": 1}})
    refused(pos, "play medicine 8", "replaces a settlement")
    full = {"settlements": [0], "cities": [8, 17, 30, 41], "progress": {"medicine": 1}}
    full |= {"roads": ["0-3", "8-13", "17-22", "30-35", "41-46"], "cards": {"ore": 2, "grain": 1}}
    refused(position(red=full), "play medicine 0", "no cities left")


@rule("C62")
def test_two_medicines_do_not_add_up():
    red = {"settlements": [8], "roads": ["8-13"], "progress": {"medicine": 2}}
    pos = position(red=red | {"cards": {"ore": 1, "grain": 1}})
    refused(pos, "play medicine 8", "costs 2 ore, 1 grain")


@rule("C62", "C64")
def test_a_city_by_medicine_may_win():
    red = {"settlements": [8], "roads": ["8-13"], "progress": {"medicine": 1}, "defenders": 11}
    pos = position(red=red | {"cards": {"ore": 2, "grain": 1}})
    assert now(play(pos, "play medicine 8")) == ("over", "red")


# Road Building


@rule("C62", "B62")
def test_road_building_lays_two_roads_that_need_not_be_connected():
    red = {"settlements": [8, 30], "roads": ["8-13", "30-35"], "progress": {"road building": 1}}
    pos = play(position(red=red), "play road building", "road 13-18", "road 35-40")
    assert of(pos, "red", "roads") == ["8-13", "13-18", "30-35", "35-40"]
    assert now(pos) == ("main", "red")


@rule("C62", "B62")
def test_its_second_road_may_be_declined():
    pos = play(position(red=holding("road building")), "play road building")
    refused(pos, "pass", "first free road must be laid")
    play(pos, "road 13-18", "pass")
    assert now(pos) == ("main", "red")


@rule("C62", "B62")
def test_with_one_piece_left_it_lays_one_and_with_none_it_cannot_be_played():
    ring = ["8-13", "13-18", "18-23", "17-23", "12-17", "8-12", "4-8", "4-1", "1-5", "5-9"]
    fourteen = [*ring, "9-13", "9-14", "14-19", "19-24"]
    pos = position(red=holding("road building", roads=fourteen))
    play(pos, "play road building", "road 24-30")
    assert now(pos) == ("main", "red")
    full = position(red=holding("road building", roads=[*fourteen, "24-30"]))
    refused(full, "play road building", "no place or no piece")


@rule("C62", "C64", "B78")
def test_it_may_win_longest_road_in_the_middle():
    red = holding("road building", roads=["8-13", "13-18", "18-23", "23-29"], defenders=9)
    pos = play(position(red=red), "play road building", "road 29-35")
    assert now(pos) == ("over", "red")


# Smith

KNIGHTS = {"13": "basic", "18": "basic active", "23": "strong"}
SMITH = {"cities": [8], "roads": ["8-13", "13-18", "18-23"], "progress": {"smith": 1}}


@rule("C62", "C37")
def test_smith_promotes_two_knights_for_nothing_and_keeps_their_status():
    red = SMITH | {"knights": {"13": "basic", "18": "basic active"}}
    pos = play(position(red=red), "play smith 13")
    assert now(pos) == ("smith", "red")
    assert legal_of(pos, "promote") == ["18"]
    play(pos, "promote 18")
    assert of(pos, "red", "knights") == {"13": "strong promoted", "18": "strong active promoted"}
    assert now(pos) == ("main", "red")


@rule("C62")
def test_the_first_is_a_must_and_the_second_optional():
    red = SMITH | {"knights": {"13": "basic", "18": "basic active"}}
    pos = play(position(red=red), "play smith 18")
    play(pos, "pass")
    assert of(pos, "red", "knights") == {"13": "basic", "18": "strong active promoted"}
    assert now(pos) == ("main", "red")


@rule("C62")
def test_with_one_knight_to_promote_nobody_is_asked_for_a_second():
    pos = play(position(red=SMITH | {"knights": {"13": "basic"}}), "play smith 13")
    assert now(pos) == ("main", "red")


@rule("C62", "C37")
def test_smith_makes_mighty_knights_with_the_fortress_only():
    red = SMITH | {"knights": {"13": "strong"}}
    refused(position(red=red), "play smith 13", "need the Fortress")
    pos = play(position(red=red | {"levels": {"politics": 3}}), "play smith 13")
    assert of(pos, "red", "knights") == {"13": "mighty promoted"}


@rule("C62", "C37")
def test_each_knight_once_a_turn_with_smiths_and_paid_promotions_together():
    red = SMITH | {"knights": {"13": "basic"}, "levels": {"politics": 3}}
    red |= {"progress": {"smith": 2}, "cards": {"wool": 1, "ore": 1}}
    pos = play(position(red=red), "play smith 13")
    refused(pos, "play smith 13", "promoted this turn")
    refused(pos, "promote 13", "promoted this turn")
    pos = play(position(red=red), "promote 13")
    refused(pos, "play smith 13", "promoted this turn")


@rule("C62", "C37")
def test_the_piece_that_the_first_frees_serves_the_second():
    red = SMITH | {"knights": {"13": "strong", "18": "strong", "23": "basic"}}
    red |= {"levels": {"politics": 3}}
    pos = position(red=red)
    refused(pos, "play smith 23", "no knight of the next strength")
    play(pos, "play smith 13", "promote 23")
    assert of(pos, "red", "knights") == {
        "13": "mighty promoted", "18": "strong", "23": "strong promoted"}  # fmt: skip


@rule("C62", "C58")
def test_smith_needs_a_knight_that_can_be_promoted():
    refused(position(red=SMITH), "play smith 13", "No knight of yours")
    pos = position(red=SMITH | {"knights": {"13": "mighty"}})
    refused(pos, "play smith 13", "mighty already")
