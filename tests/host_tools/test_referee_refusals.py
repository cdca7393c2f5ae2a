"""Impossible positions: one hand-written example for each thing that load refuses."""

import pytest

from host_tools.referee import RefereeError
from tests.support.catan import position

# A road of five for red, and what it needs; other pieces keep clear of it.
CHAIN = ["8-13", "13-18", "18-24", "24-30", "30-36"]
FIVE_ROADS = {"settlements": [8], "roads": CHAIN}
NINE_POINTS = {
    "cities": [0, 2, 27, 32],
    "settlements": [51],
    "roads": ["0-4", "2-5", "27-33", "32-37", "47-51"],
}
LAND = [
    *("mountains 10", "pasture 2", "forest 9"),
    *("fields 12", "hills 6", "pasture 4", "hills 10"),
    *("fields 9", "forest 11", "desert", "forest 3", "mountains 8"),
    *("forest 8", "mountains 3", "fields 4", "pasture 5"),
    *("hills 5", "fields 6", "pasture 11"),
]
HARBOURS = ["3:1", "grain", "ore", "3:1", "wool", "3:1", "3:1", "brick", "lumber"]


def pieces(settlement: int, *roads: str, **more) -> dict:
    return {"settlements": [settlement], "roads": list(roads), **more}


def changed(items: list, index: int, value: str) -> list:
    return [*items[:index], value, *items[index + 1 :]]


def refused(reason: str, **keys):
    with pytest.raises(RefereeError) as error:
        position(**keys)
    text = str(error.value)
    assert reason in text
    assert "\n" not in text


@pytest.mark.parametrize("kind", ["lumber", "brick", "wool", "grain", "ore"])
def test_nineteen_cards_of_each_resource(kind):
    refused(
        f"there are 19 {kind} cards, not 20", red={"cards": {kind: 10}}, blue={"cards": {kind: 10}}
    )
    bank = {"lumber": 19, "brick": 19, "wool": 19, "grain": 19, "ore": 19}
    refused(f"there are 19 {kind} cards, not 18", bank={**bank, kind: 18})
    assert position(bank={**bank, kind: 18}, red={"cards": {kind: 1}})


@pytest.mark.parametrize(
    ("red", "blue", "reason"),
    [
        ({"knight": 8}, {"knight": 7}, "there are 14 knight cards, not 15"),
        ({"road building": 2}, {"road building": 1}, "there are 2 road building cards, not 3"),
        ({"invention": 2}, {"invention": 1}, "there are 2 invention cards, not 3"),
        ({"monopoly": 2}, {"monopoly": 1}, "there are 2 monopoly cards, not 3"),
        ({"victory point": 3}, {"victory point": 3}, "there are 5 victory point cards, not 6"),
    ],
)
def test_development_cards_are_no_more_than_there_are(red, blue, reason):
    refused(reason, red={"development": red}, blue={"development": blue})


def test_knights_and_victory_points_do_not_vanish():
    refused("there are 14 knight cards, not 0", deck={"victory point": 5})
    refused("there are 5 victory point cards, not 4", deck={"knight": 14, "victory point": 4})
    refused("there are 14 knight cards, not 15", red={"knights_played": 1}, deck={"knight": 14})
    assert position(deck={"knight": 14, "victory point": 5})  # all progress cards were played


def test_pieces_of_a_colour():
    far_apart = [0, 2, 7, 9, 11, 13]
    refused(
        "players.red.settlements: a player has 5 settlements, not 6",
        red={"settlements": far_apart},
    )
    refused("players.red.cities: a player has 4 cities, not 5", red={"cities": far_apart[:5]})
    paths = [f"{n}-{n + 1}" for n in range(16)]
    refused("players.red.roads: a player has 15 roads, not 16", red={"roads": paths})


def test_one_piece_in_a_place():
    twice = {"settlements": [8], "cities": [8], "roads": ["8-13"]}
    refused("players.red.cities[0]: intersection 8 is taken already", red=twice)
    refused(
        "players.blue.settlements[0]: intersection 8 is taken already",
        red=pieces(8, "8-13"),
        blue=pieces(8, "4-8"),
    )
    refused("players.red.roads[1]: the path 13-8 is taken already", red=pieces(8, "8-13", "13-8"))
    refused(
        "players.blue.roads[0]: the path 8-13 is taken already",
        red=pieces(8, "8-13"),
        blue=pieces(18, "8-13"),
    )


def test_every_colour_may_have_cities():
    cities = {"red": 8, "blue": 18, "orange": 29, "white": 31}
    roads = {"red": "8-13", "blue": "18-24", "orange": "29-34", "white": "31-36"}
    pos: dict = {name: {"cities": [at], "roads": [roads[name]]} for name, at in cities.items()}
    assert position(**pos)


def test_the_distance_rule():
    own = {"settlements": [8], "cities": [13], "roads": ["8-13"]}
    refused("red: buildings on the neighbouring intersections 8 and 13", red=own)
    refused(
        "red: buildings on the neighbouring intersections 8 and 13",
        red=pieces(8, "8-12"),
        blue=pieces(13, "13-18"),
    )


def test_roads_and_buildings_belong_together():
    refused("red: the building on intersection 8 touches no own road", red=pieces(8))
    refused(
        "red: the building on intersection 8 touches no own road",
        red=pieces(8),
        blue=pieces(18, "13-18", "8-13"),
    )
    refused("red: the road 18-24 leads to no own building", red=pieces(8, "8-13", "18-24"))


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"hexes": changed(LAND, 2, "hills 9")}, "the hexes are not 4 forest"),
        ({"hexes": changed(LAND, 2, "forest 10")}, "the number tokens are not"),
        (
            {"hexes": changed(changed(LAND, 2, "forest"), 9, "desert 9")},
            "the desert has no number",
        ),
        ({"hexes": LAND[1:]}, "hexes: expected all 19 of them, not 18"),
        ({"hexes": []}, "hexes: expected all 19 of them, not 0"),
        ({"hexes": None}, "hexes: expected a list [...], not null"),
        ({"harbours": []}, "harbours: expected all 9 of them, not 0"),
        ({"harbours": None}, "harbours: expected a list [...], not null"),
        ({"hexes": changed(LAND, 2, "swamp 9")}, "hexes[2]: expected one of forest, hills"),
        ({"hexes": changed(LAND, 2, "forest 9 9")}, "hexes[2]: expected terrain and number"),
        ({"hexes": changed(LAND, 2, "forest nine")}, "hexes[2]: expected terrain and number"),
        ({"hexes": changed(LAND, 2, "")}, "hexes[2]: expected one of forest, hills"),
        ({"harbours": changed(HARBOURS, 1, "ore")}, "the harbours are not four 3:1"),
        ({"harbours": changed(HARBOURS, 1, "gold")}, "harbours[1]: expected one of lumber"),
        ({"harbours": HARBOURS[1:]}, "harbours: expected all 9 of them, not 8"),
        ({"robber": 19}, "robber: expected a number from 0 to 18, not 19"),
    ],
)
def test_the_board_is_the_games(keys, reason):
    refused(reason, **keys)


def test_the_beginners_board_is_the_printed_one():
    swapped = changed(changed(LAND, 0, LAND[1]), 1, LAND[0])
    assert position(hexes=swapped)
    refused("the beginner's set-up has the printed board", hexes=swapped, setup="beginner")


def test_longest_road_is_earned():
    refused("Longest Road belongs to whoever has the most, at least 5", longest_road="red")
    refused("Longest Road belongs to whoever has the most", red=FIVE_ROADS, longest_road="blue")
    refused("somebody must hold Longest Road", red=FIVE_ROADS, longest_road=None)
    longer = pieces(27, "27-33", "33-38", "38-43", "43-47", "47-51", "48-51")
    refused("Longest Road belongs", red=FIVE_ROADS, blue=longer, longest_road="red")
    shared = pieces(27, "27-33", "33-38", "38-43", "43-47", "47-51")
    assert position(red=FIVE_ROADS, blue=shared)  # it lies aside


def test_largest_army_is_earned():
    two, three = {"knights_played": 2}, {"knights_played": 3}
    refused(
        "Largest Army belongs to whoever has the most, at least 3", red=two, largest_army="red"
    )
    refused("somebody must hold Largest Army", red=three, largest_army=None)
    refused("somebody must hold Largest Army: say who", red=three, blue=three)
    refused("Largest Army belongs", red=three, blue={"knights_played": 4}, largest_army="red")
    assert position(red=three, blue=three, largest_army="blue")


def test_nobody_plays_on_with_ten_points():
    ten = {**NINE_POINTS, "development": {"victory point": 1}}
    assert position(red=NINE_POINTS)
    refused("the active player has 10 points and so has won", red=ten)
    refused("blue has 10 points and won in a turn before", blue=ten)
    refused("the winner has fewer than 10 points", phase="over", red=NINE_POINTS)
    refused("the winner has 14 points and won before", phase="over",
            red={**NINE_POINTS, "development": {"victory point": 5}})  # fmt: skip
    assert position(phase="over", red=ten)
    assert position(phase="over", red={**NINE_POINTS, "development": {"victory point": 3}})


def test_only_longest_road_brings_a_tenth_point_in_anothers_turn():
    eight = {"cities": [0, 2, 27, 32], "roads": ["0-4", "2-5", "27-33", "32-37"]}
    chain = ["33-38", "38-43", "43-47", "47-51"]
    ten = {**eight, "roads": eight["roads"] + chain}
    assert position(blue=ten)
    refused("blue has 10 points and won", blue={**ten, "development": {"victory point": 2}})


def test_more_points_than_a_game_can_bring():
    many = {
        "cities": [0, 2, 27, 32],
        "settlements": [51, 49, 11, 15, 18],
        "roads": ["0-4", "2-5", "27-33", "32-37", "47-51", "49-52", "11-16", "10-15", "18-23"],
        "knights_played": 3,
    }
    refused("red has 15 points: the game was over before", red=many, phase="over")
    twelve = {**NINE_POINTS, "settlements": [51, 49], "knights_played": 3}
    twelve["roads"] = [*NINE_POINTS["roads"], "49-52"]
    assert position(red=twelve, phase="over")


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"turn": 0}, "the first turn is turn 1"),
        ({"turn": 3, "turn_cap": 2}, "the game ends after its turn cap"),
        ({"phase": "start", "dice": [1, 2]}, "the phase 'start' does not fit the roll"),
        ({"rolled": False}, "the phase 'main' does not fit the roll"),
        ({"phase": "start", "rolled": True}, "the dice show two numbers"),
        ({"dice": [1, 2], "rolled": False}, "the dice show two numbers"),
        ({"actor": "blue"}, "in the phase 'main' the active player acts"),
        (
            {"phase": "start", "built": True},
            "nothing is built and nothing offered before the roll",
        ),
        ({"phase": "start", "failed_offers": 1}, "nothing is built and nothing offered before"),
        ({"failed_offers": 1, "player_trade": False}, "players do not trade in this game"),
        ({"failed_offers": 5}, "failed_offers: expected a number from 0 to 4, not 5"),
        ({"old_cards": ["knight"]}, "a development card to be played is not in the hand"),
        ({"card_played": True}, "a card was played this turn, but none is gone"),
        ({"phase": "over", "active": None}, "a game ends undecided at the end of its last turn"),
        ({"phase": "over", "active": None, "turn_cap": 1}, "a game ends undecided at the end"),
        ({"phase": "over", "active": None, "actor": "red"}, "actor: nobody acts"),
        ({"actor": None}, "actor: expected one of red, blue, orange, white, not null"),
        ({"dice": None}, "the phase 'main' does not fit the roll"),
        ({"active": None}, "active: expected one of red, blue, orange, white, not null"),
    ],
)
def test_turn_and_dice_fit(keys, reason):
    refused(reason, **keys)


def test_all_dice_and_up_to_four_offers():
    for die in range(1, 7):
        assert position(dice=[die, 7 - die], robber=4)
    assert position(failed_offers=4)


def test_cards_to_be_played_fit_the_turn():
    knight = {"development": {"knight": 1}, "knights_played": 1}
    refused(
        "a development card was played this turn, so none is left",
        red=knight,
        card_played=True,
        old_cards=["knight"],
    )
    refused("was bought this turn, but nothing was built", red=knight, old_cards=[], built=False)
    bought = position(red=knight, old_cards=[])
    assert bought != position(red=knight)


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"deck_of_dice": []}, "the dice deck holds 1 to 36 results"),
        ({"deck_of_dice": [[1, 1], [2, 3]]}, "the result just rolled is not in the dice deck"),
        ({"deck_of_dice": [[2, 3], [2, 3]]}, "dice_deck[1]: 2 and 3 are in the deck twice"),
        ({"deck_of_dice": [[2, 7]]}, "dice_deck[0]: expected a number from 1 to 6, not 7"),
        ({"deck_of_dice": [[2]]}, "dice_deck[0]: expected two numbers"),
        ({"phase": "roll off", "deck_of_dice": [[2, 3]]}, "the dice deck is full until all have"),
    ],
)
def test_the_dice_deck_fits(keys, reason):
    refused(reason, dice_deck=True, **keys)


EIGHT = {"cards": {"wool": 8}}


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"dice": [3, 3]}, "cards are returned on a 7 only"),
        ({"built": True}, "cards are returned before anything is built or offered"),
        ({"failed_offers": 1}, "cards are returned before anything is built or offered"),
        ({"owed": {}}, "red cannot owe 0 of 8 cards: half of more than 7 go"),
        ({"owed": {"red": 5}}, "red cannot owe 5 of 8 cards"),
        ({"owed": {"red": 4}, "blue": {"cards": {"ore": 9}}}, "blue owes 4 of 9 cards, not 0"),
        ({"owed": {"red": 4, "blue": 1}}, "blue owes 0 of 0 cards, not 1"),
        ({"owed": {"red": 4, "blue": 4}, "actor": "blue", "blue": {"cards": {"ore": 9}}},
         "red returns cards before blue does"),
        ({"owed": {"green": 4}}, "owed.green: unknown key"),
    ],
)  # fmt: skip
def test_what_is_owed_on_a_seven(keys, reason):
    refused(reason, **{"phase": "discard", "red": EIGHT, **keys})


def test_a_discard_half_done_is_possible():
    assert position(phase="discard", red=EIGHT, blue={"cards": {"ore": 7}})
    assert position(phase="discard", red={"cards": {"wool": 6}}, owed={"red": 2})
    refused("red cannot owe 2 of 5 cards", phase="discard",
            red={"cards": {"wool": 5}}, owed={"red": 2})  # fmt: skip


def test_the_robber_moves_for_a_reason():
    reason = "the robber moves on a 7, before anything else, or by a knight laid open this turn"
    beside = pieces(18, "13-18")
    for phase in ("robber", "steal"):
        refused(reason, phase=phase, dice=[1, 1], robber=4, blue=beside)
        refused(reason, phase=phase, built=True, robber=4, blue=beside)
        refused(reason, phase=phase, rolled=False, robber=4, blue=beside)
        earlier = {"knights_played": 1}
        refused(reason, phase=phase, dice=[1, 1], robber=4, blue=beside, red=earlier)
        monopoly = {"knight": 14, "monopoly": 1, "victory point": 5}
        refused(reason, phase=phase, dice=[1, 1], robber=4, blue=beside, card_played=True,
                deck=monopoly)  # fmt: skip
        assert position(
            phase=phase, rolled=False, card_played=True, robber=4, blue=beside,
            red={"knights_played": 1},
        )  # fmt: skip


def test_a_theft_has_victims():
    refused("there is nobody to rob at the robber's hex", phase="steal", robber=4)
    own = pieces(18, "13-18")
    refused("there is nobody to rob at the robber's hex", phase="steal", robber=4, red=own)
    never = "in the seed edition the robber never goes to the desert"
    refused(never, phase="steal", blue=own)
    refused(never, phase="steal", blue=own, dice=None, card_played=True, red={"knights_played": 1})
    assert position(phase="steal", blue=own, edition="modern")


def test_after_a_seven_the_robber_is_not_on_the_desert():
    reason = "in the seed edition the robber leaves the desert on a 7"
    refused(reason, dice=[3, 4])
    refused(
        reason, dice=[3, 4], phase="offer", red={"cards": {"wool": 1}}, blue={"cards": {"ore": 1}}
    )
    refused(reason, dice=[3, 4], phase="robber", built=True, card_played=True,
            red={"knights_played": 1})  # fmt: skip
    assert position(dice=[3, 4], edition="modern")
    assert position(dice=[3, 4], phase="robber")
    assert position(dice=[3, 4], robber=4)
    assert position(dice=[3, 5])


def test_free_roads_come_from_the_card():
    red = pieces(8, "8-13")
    assert position(phase="free road", red=red)
    refused("free roads come from a card played this turn", phase="free road", red=red,
            card_played=False)  # fmt: skip
    refused("no place or piece for a free road", phase="free road")
    refused("Road Building was played and so is gone", phase="free road",
            red={**red, "knights_played": 1},
            deck={"knight": 13, "road building": 2, "victory point": 5})  # fmt: skip
    refused("free_roads: expected a number from 1 to 2", phase="free road", red=red, free_roads=3)
