"""The barbarians' attack: who wins, who loses, who is rewarded (C24 to C34)."""

import pytest

from tests.games.knights.rulebook.table import barred, changes
from tests.support import rule
from tests.support.knights import legal, legal_of, nodes_of, now, of, play, points, position, shown

# By colour: three places for cities, and two roads from the first to two knights.
PLACES = {
    "red": ([0, 12, 16], ["0-3", "0-4"], ["3", "4"]),
    "blue": ([2, 14, 20], ["2-5", "2-6"], ["5", "6"]),
    "orange": ([51, 39, 33], ["47-51", "48-51"], ["47", "48"]),
    "white": ([53, 41, 37], ["49-53", "50-53"], ["49", "50"]),
}
KNIGHTS = {
    0: [],
    1: ["basic"],
    2: ["strong"],
    3: ["mighty"],
    4: ["mighty", "basic"],
    5: ["mighty", "strong"],
    6: ["mighty", "mighty"],
}
TRACKS = ("trade", "politics", "science")


def island(seats=4, /, **given) -> bytearray:
    """The seventh ship is next. A colour's word is c for each city, m for each metropolis, and its
    active strength: `red="cm2"`. A roll of 2 brings nobody anything."""
    keys = {"phase": "start", "ship": 6, "metropolises": {}}
    for colour, word in given.items():
        if colour not in PLACES:
            keys[colour] = word
            continue
        places, roads, corners = PLACES[colour]
        owned = {"cities": [], "settlements": [], "roads": roads, "levels": {}}
        for place, piece in zip(places, word[:-1], strict=False):
            owned["settlements" if piece == "s" else "cities"].append(place)
            if piece == "m":
                track = TRACKS[len(keys["metropolises"])]
                keys["metropolises"][track] = place
                owned["levels"][track] = 4
        if places[0] not in owned["cities"]:  # the roads need a building
            owned["settlements"] = [places[0]]
        ranks = KNIGHTS[int(word[-1])]
        owned["knights"] = {at: f"{rank} active" for at, rank in zip(corners, ranks, strict=False)}
        keys[colour] = owned
    return position(seats, **keys)


def fallen(pos) -> dict:
    """Who lost how many cities to the attack, everybody choosing the first of his."""
    before = shown(pos)["players"]
    play(pos, "roll 1 1 ship")
    while now(pos)[0] == "pillage":
        play(pos, legal(pos)[0])
    while now(pos)[0] == "aqueduct":
        play(pos, "pass")
    after = shown(pos)["players"]
    lost = {
        colour: len(before[colour]["cities"]) - len(after[colour]["cities"]) for colour in before
    }
    return {colour: count for colour, count in lost.items() if count}


# The barbarians win


@rule("C24", "C25", "C27", "C30")
@pytest.mark.parametrize(
    ("given", "losers"),
    [
        # One city each, four barbarians.
        ({"red": "c1", "blue": "c0", "orange": "c0", "white": "c0"}, "blue orange white"),
        ({"red": "c2", "blue": "c1", "orange": "c0", "white": "c0"}, "orange white"),
        ({"red": "c1", "blue": "c1", "orange": "c1", "white": "c0"}, "white"),
        ({"red": "c0", "blue": "c0", "orange": "c0", "white": "c0"}, "red blue orange white"),
        ({"red": "c3", "blue": "c0", "orange": "c0", "white": "c0"}, "blue orange white"),
        # Equal strength is not enough, whoever has the knights.
        ({"red": "c4", "blue": "c0", "orange": "c0", "white": "c0"}, ""),
        ({"red": "c1", "blue": "c1", "orange": "c1", "white": "c1"}, ""),
        (
            {
                "red": "c0",
                "blue": "c0",
                "orange": "s4",
                "white": "c0",
            },
            "",
        ),
        # All have knights: the least strength, not the fewest pieces.
        ({"red": "cc4", "blue": "ccc1", "orange": "ccc2", "white": "ccc2"}, "blue"),
        ({"red": "cc3", "blue": "ccc2", "orange": "ccc2", "white": "ccc3"}, "blue orange"),
        (
            {"red": "ccc2", "blue": "ccc2", "orange": "ccc2", "white": "ccc2"},
            "red blue orange white",
        ),
        # Who has no city is passed over, and so the next is the weakest.
        ({"red": "c1", "blue": "c0", "orange": "s0", "white": "c1"}, "blue"),
        ({"red": "cc1", "blue": "cc1", "orange": "s0", "white": "c2"}, "red blue"),
        # A metropolis counts for the barbarians, cannot fall, and does not expose its owner.
        ({"red": "c1", "blue": "c1", "orange": "m0", "white": "c1"}, "red blue white"),
        ({"red": "c2", "blue": "c1", "orange": "mm0", "white": "c1"}, "blue white"),
        ({"red": "c1", "blue": "c1", "orange": "mc0", "white": "c1"}, "orange"),
        ({"red": "c1", "blue": "m1", "orange": "m0", "white": "m0"}, "red"),
        # Only metropolises: they win and nobody loses anything.
        ({"red": "m1", "blue": "m0", "orange": "m0", "white": "s0"}, ""),
    ],
)
def test_who_loses_a_city(given, losers):
    pos = island(**given)
    kept = dict(shown(pos)["metropolises"])
    assert fallen(pos) == dict.fromkeys(losers.split(), 1)
    assert shown(pos)["metropolises"] == kept


@rule("C24", "C27")
@pytest.mark.parametrize(
    ("given", "losers"),
    [
        ({"blue": "c1", "orange": "c1", "white": "c0"}, "white"),
        ({"blue": "c0", "orange": "c0", "white": "c3"}, ""),
        ({"blue": "c0", "orange": "c0", "white": "c2"}, "blue orange"),
        ({"blue": "m0", "orange": "c1", "white": "c1"}, "orange white"),
    ],
)
def test_who_loses_a_city_with_three_players(given, losers):
    assert fallen(island(3, **given)) == dict.fromkeys(losers.split(), 1)


@rule("C24", "C33")
def test_inactive_knights_do_not_count_and_all_are_inactive_afterwards():
    red = {"cities": [0], "roads": ["0-3", "0-4"], "knights": {"3": "mighty", "4": "basic active"}}
    blue = {"cities": [2], "roads": ["2-5"], "knights": {"5": "strong"}}
    pos = position(phase="start", ship=6, red=red, blue=blue)
    assert changes(pos, "roll 1 1 ship") == {
        "now": ("main", "red"),
        "dice": [1, 1],
        "event": "ship",
        "ship": 0,
        "attacked": True,
        "players": {
            "red": {"knights": {"4": "basic"}},
            "blue": {"cities": [], "settlements": [2]},
        },
    }


@rule("C28", "B82")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_choices_go_clockwise_from_the_roller(seats):
    colours = list(PLACES)[4 - seats :]
    for first in range(seats):
        pos = island(seats, active=colours[first], **dict.fromkeys(colours, "cc0"))
        play(pos, "roll 1 1 ship")
        order = []
        while now(pos)[0] == "pillage":
            colour = shown(pos)["actor"]
            order.append(colour)
            assert nodes_of(pos, "pillage") == sorted(PLACES[colour][0][:2])
            play(pos, legal(pos)[1])
        assert order == [colours[(first + i) % seats] for i in range(seats)]
        assert now(pos) == ("main", colours[first])


@rule("C28", "C27")
def test_a_metropolis_is_not_among_the_choices():
    pos = island(red="mcc0")
    play(pos, "roll 1 1 ship")
    assert nodes_of(pos, "pillage") == [12, 16]
    barred(pos, "pillage 0", why="no metropolis")


@rule("C28", "C46", "C47")
def test_the_wall_goes_and_the_levels_stay_but_none_can_be_bought_without_a_city():
    red = {
        "cities": [0],
        "walls": [0],
        "levels": {"trade": 2, "politics": 1},
        "cards": {"cloth": 5, "ore": 3, "grain": 2, "brick": 2},
    }
    pos = position(phase="start", ship=6, red=red)
    assert changes(pos, "roll 1 1 ship")["players"] == {
        "red": {"cities": [], "settlements": [0], "walls": []}
    }
    assert points(pos, "red") == 1
    barred(pos, "improve trade", why="need a city")
    play(pos, "city 0", "wall 0", "improve trade")
    assert of(pos, "red", "levels") == {"science": 0, "trade": 3, "politics": 1}


@rule("C28", "C46")
def test_both_pieces_return_to_the_stock():
    """All four cities and three walls stood; then a city and a wall can be built again."""
    red = {
        "cities": [0, 12, 16, 33],
        "walls": [0, 12, 16],
        "settlements": [31],
        "roads": ["31-36"],
        "cards": {"ore": 3, "grain": 2, "brick": 2},
    }
    pos = play(position(phase="start", ship=6, red=red), "roll 1 1 ship", "pillage 0")
    assert of(pos, "red", "walls") == [12, 16]
    play(pos, "city 31", "wall 31")
    assert of(pos, "red", "cities") == [12, 16, 31, 33]


# Catan wins


@rule("C31", "C64", "C33")
@pytest.mark.parametrize(
    ("given", "hero"),
    [
        ({"red": "c3", "blue": "c1", "orange": "c0", "white": "c0"}, "red"),
        ({"red": "c1", "blue": "c3", "orange": "c0", "white": "c0"}, "blue"),
        ({"red": "c4", "blue": "c4", "orange": "c5", "white": "c0"}, "orange"),
        ({"red": "c1", "blue": "c1", "orange": "s3", "white": "c0"}, "orange"),  # no city
        ({"red": "s0", "blue": "s1", "orange": "s0", "white": "s0"}, "blue"),  # no city at all
        ({"red": "c1", "blue": "m4", "orange": "m0", "white": "c0"}, "blue"),
    ],
)
def test_the_strongest_alone_gets_a_defender_card(given, hero):
    pos = island(**given)
    had = points(pos, hero)
    found = changes(pos, "roll 1 1 ship")
    assert (found["ship"], found["attacked"], found["now"]) == (0, True, ("main", "red"))
    for colour, changed in found["players"].items():
        assert set(changed) <= {"knights", "defenders"}
        assert changed.get("defenders", 0) == (1 if colour == hero else 0)
        assert not [one for one in changed.get("knights", {}).values() if "active" in one]
    assert points(pos, hero) == had + 1
    assert "deck" not in found


@rule("C34")
def test_nobody_is_rewarded_if_nobody_has_an_active_knight():
    pos = island(red="s0", blue="s0", orange="s0", white="s0")
    assert changes(pos, "roll 1 1 ship") == {
        "now": ("main", "red"),
        "dice": [1, 1],
        "event": "ship",
        "ship": 0,
        "attacked": True,
    }


@rule("C31", "C59", "B82")
@pytest.mark.parametrize("roller", list(PLACES))
def test_who_ties_for_the_most_draws_of_any_deck_clockwise(roller):
    """Red, orange and white with three each; blue with two gets nothing, nobody the card."""
    pos = island(active=roller, red="c3", blue="c2", orange="c3", white="c3")
    found = changes(pos, "roll 1 1 ship")
    assert "defenders" not in str(found)
    seats = list(PLACES)
    order = [seats[(seats.index(roller) + i) % 4] for i in range(4)]
    for colour in [one for one in order if one != "blue"]:
        assert now(pos) == ("draw", colour)
        assert sorted(legal(pos)) == ["draw politics", "draw science", "draw trade"]
        found = changes(pos, "draw trade merchant")["players"]
        assert found[colour]["progress"] == {"merchant": 1}
    assert now(pos) == ("main", roller)
    assert shown(pos)["ship"] == 0
    assert not [
        one for colour in PLACES for one in of(pos, colour, "knights").values() if "active" in one
    ]


@rule("C31", "C56", "C57", "C11")
def test_a_reward_is_opened_or_put_back_at_once_and_before_production():
    """A 9 for mountains at red's city; blue's hand is full."""
    red = {"cities": [8], "roads": ["8-13"], "knights": {"13": "basic active"}}
    blue = {
        "cities": [30],
        "roads": ["30-35"],
        "knights": {"35": "basic active"},
        "progress": {"crane": 2, "spy": 2},
    }
    pos = position(phase="start", ship=6, red=red, blue=blue)
    play(pos, "roll 4 5 ship", "draw politics constitution")
    assert points(pos, "red") == 3
    play(pos, "draw politics spy")
    assert now(pos) == ("return", "blue")
    assert of(pos, "red", "cards") == {}
    assert changes(pos, "return spy") == {
        "now": ("main", "red"),
        "ship": 0,
        "under": {"politics": ["spy by blue"]},
        "players": {
            "red": {"cards": {"ore": 1, "coin": 1}, "knights": {"13": "basic"}},
            "blue": {"progress": {"spy": -1}, "knights": {"35": "basic"}},
        },
    }


@rule("C32")
def test_the_point_is_awarded_after_the_sixth_card_too():
    pos = island(red="c2", blue="c1")
    base = shown(pos)["players"]
    pos = position(
        phase="start",
        ship=6,
        red={**base["red"], "defenders": 4},
        blue={**base["blue"], "defenders": 2},
    )
    assert changes(pos, "roll 1 1 ship")["players"]["red"]["defenders"] == 5
    assert points(pos, "red") == 7


@rule("C26", "C36")
def test_nobody_acts_between_landing_and_battle():
    """Red could still activate a knight, but the roll goes on to the city's fall."""
    red = {"cities": [0], "roads": ["0-3"], "knights": {"3": "basic"}, "cards": {"grain": 1}}
    pos = position(phase="start", ship=6, red=red)
    barred(pos, "activate 3", why="Roll")
    play(pos, "roll 1 1 ship")
    assert of(pos, "red", "cities") == []
    assert legal_of(pos, "activate") == ["3"]


@rule("C24", "C25")
def test_a_knight_activated_in_the_turn_before_defends():
    red = {"cities": [0], "roads": ["0-3"], "knights": {"3": "basic"}, "cards": {"grain": 1}}
    pos = play(position(ship=6, red=red), "activate 3", "end", "roll 1 1 ship")
    assert of(pos, "red", "cities") == [0]
    assert of(pos, "red", "knights") == {"3": "basic"}
    assert of(pos, "red", "defenders") == 1
