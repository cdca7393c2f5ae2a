"""Impossible positions of America: one example for each thing that load refuses."""

import pytest

from hexpocket import games as firmware
from hexpocket.engine.position import (
    ACTIVE,
    ACTOR,
    CARD_PLAYED,
    DICE_DECK,
    FLAGS,
    NOBODY,
    NONE,
    OPTIONS,
    PHASE,
    ROBBER,
    ROLLED,
)
from hexpocket.games.america import facts
from host_tools.referee import RefereeError, check
from tests.support.referee import AMERICA as GAME
from tests.support.referee import NEIGHBOURS, of_every_phase
from tests.support.referee import american as position

RED, _, _, FOURTH = GAME.hands
OVER = {"phase": "over", "active": None, "dice": [1, 1], "options": {"turn_cap": 1}}
EXTRA = {"phase": "extra build", **NEIGHBOURS}
CALLED = {"phase": "call", **dict.fromkeys(("blue", "orange"), {"cards": {"ore": 2}})}
ASKED = {"phase": "answer", "offer": {"gold": -2, "ore": 1}, "blue": {"cards": {"ore": 1}}}
FOUNDING = {"phase": "found city"}
GONE = {str(h): n for h, n in zip(
    (35, 36, 43, 45, 47, 50, 53, 56, 59, 62, 66), (11, 9, 11, 10, 9, 11, 10, 11, 10, 10, 9),
    strict=True,
)}  # fmt: skip


@pytest.mark.parametrize(
    ("reason", "keys"),
    [
        ("there are 19 ore cards, not 20", {"red": {"cards": {"ore": 12}},
         "blue": {"cards": {"ore": 8}}}),
        ("there are 6 cavalry cards, not 7", {"red": {"development": {"cavalry": 6}},
         "discards": {"cavalry": 1}}),
        ("there are 2 scout cards, not 1", {"deck": {"cavalry": 6, "engineer": 4,
         "right of way": 4, "mineral rights": 3, "cattle drive": 3, "scout": 1,
         "native support": 2}}),
        ("the number tokens are not four 9, four 10 and four 11", {"tokens": {"33": 9}}),
        ("a token came to hex 0, but no city stands there", {"tokens": {**GONE, "0": 9}}),
        ("a token left before one further to the east",
         {"tokens": {**GONE, "0": 9}, "red": {"cities": [0]}}),
        ("the outlaw never goes to a desert", {"outlaw": 8}),
        ("red has the rail 113-118, which leads to no own city", {"red": {"rails": ["113-118"]}}),
        ("with 4 players there are not 1 neutral cities", {"neutral": [113]}),
        ("with 3 players there are not 4 neutral cities",
         {"seats": 3, "neutral": [113, 114, 97, 98]}),
        ("the goods on intersection 113 are not at another's city",
         {"red": {"cities": [113], "delivered": [113]}}),
        ("the goods on intersection 114 are not at another's city", {"red": {"delivered": [114]}}),
        ("intersection 5 is no site", {"red": {"delivered": [5]}}),
        ("a train of red stands on no rail", {"red": {"trains": ["113-118"]}}),
        ("a settler of red rests on another's city",
         {**NEIGHBOURS, "red": {"settlers": [112]}}),
        ("a settler of red rests on an empty site", {"red": {"settlers": [0]}}),
        ("two settlers rest on one intersection", {"red": {"settlers": [5, 5]}}),
        ("three trains rest on one path", {
         "red": {"cities": [113], "rails": ["113-118"], "trains": ["113-118"] * 2},
         "blue": {"trains": ["113-118"]}}),
        ("nobody's turn has begun before all have founded", {"phase": "roll off", "turn": 1}),
        ("the first turn is turn 1", {"turn": 0}),
        ("in the phase 'move' the active player acts",
         {**NEIGHBOURS, "phase": "move", "actor": "blue"}),
        ("the build phase comes after the roll",
         {**EXTRA, "rolled": False, "dice": None}),
        ("the phase 'free rail' does not fit the roll",
         {**NEIGHBOURS, "phase": "free rail", "rolled": False, "card_played": False}),
        ("no gold is spent before the roll", {"phase": "start", "bought": 1}),
        ("the way was paid to somebody who is no opponent",
         {**NEIGHBOURS, "paid": {"train 1": ["red"]}}),
        ("a train has paid for the way that is not on the map",
         {**NEIGHBOURS, "paid": {"train 2": ["blue"]}}),
        ("a development card to be played is not in the hand", {"old_cards": ["scout"]}),
        ("a development card is to be played, but its time is over",
         {"card_played": True, "old_cards": ["scout"], "red": {"development": {"scout": 1}}}),
        ("a development card was bought this turn, before the roll",
         {"phase": "start", "old_cards": [], "red": {"development": {"scout": 1}}}),
        ("players do not trade in this game",
         {"failed_offers": 1, "options": {"player_trade": False}}),
        ("the winner has not delivered all goods", {"phase": "over"}),
        ("a game ends undecided at the end of its last turn", {**OVER, "options": {}}),
        ("cards are returned on a 7 only", {"phase": "discard", "dice": [1, 1],
         "red": {"cards": {"ore": 8}}}),
        ("cards are returned before anything is built or offered",
         {"phase": "discard", "bought": 1, "red": {"cards": {"ore": 8}}}),
        ("the outlaw moves on a 7, before anything else", {"phase": "outlaw", "dice": [1, 1]}),
        ("the outlaw moves on a 7, before anything else", {"phase": "outlaw", "bought": 1}),
        ("there is nobody to rob at the outlaw's hex", {"phase": "steal", "outlaw": 3}),
        ("the piece under way is not on the map", {"phase": "move", "moving": "train 2"}),
        ("a settler does not move by Right of Way",
         {**NEIGHBOURS, "phase": "move", "by_right": True}),
        ("before the roll a train moves by Right of Way only", {**NEIGHBOURS, "phase": "move",
         "moving": "train 1", "dice": None, "rolled": False, "card_played": True}),
        ("a move by Right of Way comes from a card played this turn", {**NEIGHBOURS,
         "phase": "move", "moving": "train 1", "by_right": True, "card_played": False}),
        ("the move has 6 steps left, more than 5", {**NEIGHBOURS, "phase": "move",
         "moving": "train 1", "by_right": True, "steps": 6}),
        ("the move under way could not be ended", {**NEIGHBOURS, "phase": "move", "steps": 0,
         "red": {"settlers": [112]}}),
        ("no free rail is left to lay", {**NEIGHBOURS, "phase": "free rail", "free_rails": 0}),
        ("no place for a free rail", {"phase": "free rail"}),
        ("free rails come from a card played this turn",
         {**NEIGHBOURS, "phase": "free rail", "card_played": False}),
        ("free rails come from a card played this turn",
         {**NEIGHBOURS, "phase": "free rail", "builder": "blue"}),
        ("it is blue who lays the free rail", {**NEIGHBOURS, "phase": "free rail",
         "builder": "blue", "actor": "red", "bonus_at": "112-118"}),
        ("2 free rails are left to lay, more than 1", {**NEIGHBOURS, "phase": "free rail",
         "bonus_at": "113-118", "free_rails": 2, "card_played": True}),
        ("the rail that brings a free one is none of the builder's on a track",
         {**NEIGHBOURS, "phase": "free rail", "bonus_at": "113-118"}),
        ("the rail whose route is chosen is none of the builder's",
         {**NEIGHBOURS, "phase": "route", "route_at": "112-118"}),
        ("there is only one route to pay for",
         {**NEIGHBOURS, "phase": "route", "route_at": "113-118"}),
        ("somebody builds, or is asked, out of turn", {**EXTRA, "builder": "red"}),
        ("red builds, or is asked, out of turn", {**EXTRA, "willing": ["red"]}),
        ("blue builds, or is asked, out of turn", {**EXTRA, "willing": ["blue"]}),
        ("blue builds, or is asked, out of turn", {**EXTRA, "builder": "orange",
         "willing": ["blue"], "blue": {"cards": {"ore": 2}}}),
        ("white has too few cards to build and is not asked", {**EXTRA, "willing": ["white"]}),
        ("somebody waits to build, but nobody builds", {**NEIGHBOURS, "phase": "free rail",
         "willing": ["white"], "white": {"cards": {"ore": 2}}}),
        ("blue has too few cards to build and is not asked", {"phase": "call"}),
        ("somebody builds, or is asked, out of turn", {**CALLED, "actor": "red"}),
        ("white has too few cards to build and is not asked", {**CALLED, "actor": "white"}),
        ("red builds, or is asked, out of turn", {**CALLED, "willing": ["red"],
         "red": {"cards": {"ore": 2}}}),
        ("orange builds, or is asked, out of turn",
         {**CALLED, "willing": ["orange"], "actor": "blue"}),
        ("blue builds, or is asked, out of turn",
         {**CALLED, "willing": ["blue"], "actor": "blue"}),
        ("the build phase comes after the roll", {**CALLED, "dice": None}),
        ("a development card is to be played, but its time is over",
         {**CALLED, "old_cards": ["scout"], "red": {"development": {"scout": 1}}}),
        ("in the build phase somebody builds", {**EXTRA, "builder": None}),
        ("the outlaw leaves the desert on a 7", {"dice": [3, 4]}),
        ("in the build phase the builder acts", {**EXTRA, "builder": "blue", "actor": "white"}),
        ("red: gold is offered that is not in the hand", {**ASKED, "red": {"gold": 1}}),
        ("red: both sides of an offer give a card", {**ASKED, "offer": {"gold": -2}}),
        ("blue: the hand cannot pay the offer accepted",
         {**ASKED, "blue": {}, "actor": "orange", "answers": {"blue": "accepted"}}),
        ("the outlaw waits on its desert", {**FOUNDING, "outlaw": 3}),
        ("no development card is bought or played before all have founded",
         {**FOUNDING, "discards": {"scout": 1}}),
        ("the tokens lie on the hexes marked '?'", {**FOUNDING,
         "tokens": {**{k: n for k, n in GONE.items() if k != "66"}, "33": 9, "0": 9},
         "red": {"cities": [0]}}),
        ("the fixed set-up begins with founded cities",
         {**FOUNDING, "options": {"setup": "fixed"}}),
        ("in the fixed set-up everything is in its place",
         {"phase": "roll off", "options": {"setup": "fixed"}}),
        ("three cities are founded first", {"phase": "found rail"}),
        ("it is red's turn to found", {**FOUNDING, "actor": "blue"}),
        ("the city on intersection 0 stands on no purple site",
         {**FOUNDING, "red": {"cities": [0]}}),
        ("red has founded 1 cities by now", {**FOUNDING, "blue": {"cities": [113]}}),
        ("red has 3 gold and no development card", {**FOUNDING, "red": {"gold": 2}}),
        ("red has one train on the first rail and no settler", {**FOUNDING,
         "red": {"settlers": [5]}}),
        ("red has the cards of the third city's hexes, and none before",
         {**FOUNDING, "red": {"cards": {"ore": 1}}}),
        ("0 neutral cities stand by now, not 1",
         {**FOUNDING, "seats": 3, "neutral": [113], "founded": 1, "blue": {"cities": [114]}}),
        ("the neutral city on intersection 99 stands where the coast pays gold",
         {**FOUNDING, "seats": 3, "neutral": [99]}),
        ("two or more players at the table roll", {"phase": "roll off", "tied": ["red"]}),
        ("those tied roll in the order of their seats", {"phase": "roll off", "actor": "blue"}),
    ],
)  # fmt: skip
def test_impossible_positions(reason, keys):
    with pytest.raises(RefereeError) as error:
        position(**keys)
    assert reason in str(error.value)
    assert str(error.value).startswith("impossible position: ")


# Bytes that no words could have written


@pytest.mark.parametrize(
    ("reason", "keys", "changes"),
    [
        ("three or four players, not 2", {}, {OPTIONS: 2}),
        ("an option that this game has not", {}, {OPTIONS: 4 | 8}),
        ("there is no phase 1", {}, {PHASE: 1}),
        ("there is no phase 22", {}, {PHASE: 22}),
        ("active cannot be 255", {}, {ACTIVE: NOBODY}),
        ("a flag of the turn is set that means nothing", {}, {FLAGS: 1 | 2}),
        ("outlaw cannot be 71", {}, {ROBBER: 71}),
        ("the dice deck is not in use and so is full", {}, {DICE_DECK: 0}),
        ("hex 3 has another terrain than the map", {}, {facts.HEXES + 3: 0x54}),
        ("hex 3 has another number than the map", {}, {facts.HEXES + 3: 0x63}),
        ("a city or a rail of nobody at the table", {"seats": 3}, {facts.NODES + 113: 0x40}),
        ("a city or a rail of nobody at the table", {}, {facts.PATHS + 3: 0x50}),
        ("goods of nobody at the table", {"seats": 3, "neutral": [113]},
         {facts.NODES + 113: facts.NEUTRAL << 4 | 4}),
        ("intersection 5 is no site", {}, {facts.NODES + 5: 0x10}),
        ("red has 3 cities, but 1 have left", {"red": {"cities": [113, 114, 125]}},
         {RED + facts.CITY_STOCK: 6}),
        ("red has 30 rails in all, not 1 built and 30 left", NEIGHBOURS,
         {RED + facts.RAIL_STOCK: 30}),
        ("red has delivered 0 and kept 2 of 1 free goods", {}, {RED + facts.GOODS: 2}),
        ("cards, gold or pieces at an empty seat", {"seats": 3}, {FOURTH + facts.GOLD: 1}),
        ("cards, gold or pieces at an empty seat", {"seats": 3}, {FOURTH + facts.GOODS: 1}),
        ("a settler or a train of an empty seat", {"seats": 3}, {FOURTH + facts.PIECES: 3}),
        ("a settler of red stands on no intersection", {}, {RED + facts.PIECES: 149}),
        ("a train of red stands on no rail", {}, {RED + facts.PIECES + 2: 201}),
        ("who may build on path 0-4 does not follow", {}, {facts.PATHS + 0: 1}),
        ("whether the site on intersection 113 is isolated does not follow", NEIGHBOURS,
         {facts.NODES + 113: 0x10}),
        ("bought cannot be 3", {}, {facts.BOUGHT: 3}),
        ("moving has no place in the phase 'main'", {}, {facts.MOVER: 0}),
        ("steps has no place in the phase 'main'", {}, {facts.STEPS: 1}),
        ("moving cannot be 4", {**NEIGHBOURS, "phase": "move"}, {facts.MOVER: 4}),
        ("free_rails has no place in the phase 'main'", {}, {facts.FREE_RAILS: 1}),
        ("bonus_at has no place in the phase 'main'", {}, {facts.BONUS_AT: 3}),
        ("route_at has no place in the phase 'main'", {}, {facts.ROUTE_AT: 3}),
        ("builder has no place in the phase 'main'", {}, {facts.BUILDER: 1}),
        ("willing has no place in the phase 'main'", {}, {facts.WILLING: 1}),
        ("willing cannot be 16", CALLED, {facts.WILLING: 16}),
        ("builder has no place in the phase 'call'", CALLED, {facts.BUILDER: 1}),
        ("in the build phase somebody builds", EXTRA, {facts.BUILDER: NOBODY}),
        ("something is left on the table", {}, {facts.TABLE: 1}),
        ("an offer with bits that mean nothing", ASKED, {facts.TABLE + 5: 0x18 | 0x80}),
        ("founded cannot be 20", FOUNDING, {facts.FOUNDED: 20}),
    ],
)  # fmt: skip
def test_bytes_that_cannot_be(reason, keys, changes):
    pos = position(**keys)
    for at, value in changes.items():
        pos[at] = value
    assert reason in check.problem(GAME, pos)
    assert firmware.problem(GAME, pos), "a handheld takes it up"


def test_a_route_is_chosen_for_a_rail_just_laid():
    for found in of_every_phase(3, "america")["route"]:
        pos = bytearray(found)
        pos[ACTOR] = pos[ACTIVE]
        pos[FLAGS] |= CARD_PLAYED | ROLLED
        pos[facts.OLD_CARDS] = pos[facts.WILLING] = 0
        pos[facts.BUILDER], pos[facts.ROUTE_AT], pos[facts.FREE_RAILS] = NOBODY, NONE, 1
        assert check.problem(GAME, pos) == "route_at cannot be 255"
        assert "a route is chosen for the rail just laid" in firmware.problem(GAME, pos)


def test_all_goods_delivered_is_the_end():
    cities = [113, 114, 125, 88, 97, 98, 99, 102, 109, 116]
    others = [112, 123, 124, 126, 135, 136, 137, 138]
    won: dict = {
        "red": {"cities": cities, "delivered": others},
        "blue": {"cities": others},
    }
    assert GAME.legal(position(phase="over", **won)) == []
    for keys in ({"phase": "main"}, {"phase": "over", "active": "blue"}):
        with pytest.raises(RefereeError, match="red has delivered all goods and so has won"):
            position(**keys, **won)
    with pytest.raises(RefereeError, match="all goods are delivered: somebody has won"):
        position(**OVER, **won)


def test_a_victory_in_the_middle_of_a_move_leaves_the_piece_where_it_is():
    """On a full path, or a settler in another's city; but only one piece, and the winner's."""
    cities = [113, 114, 125, 88, 97, 98, 99, 102, 109, 116]
    others = [112, 123, 124, 126, 135, 136, 137, 138]
    rail = "113-118"
    red = {"cities": cities, "delivered": others, "rails": [rail]}
    blue = {"cities": others, "trains": [rail, rail]}
    assert position(phase="over", red={**red, "trains": [rail]}, blue=blue)
    assert position(phase="over", red={**red, "settlers": [112]}, blue={"cities": others})
    for wrong in ({"trains": [rail, rail]}, {"trains": [rail], "settlers": [112]}):
        with pytest.raises(RefereeError, match="rests? on"):
            position(phase="over", red={**red, **wrong}, blue=blue)
    with pytest.raises(RefereeError, match="a settler of blue rests on another's city"):
        position(phase="over", red=red, blue={"cities": others, "settlers": [113]})


def test_a_watch_sees_what_a_single_look_sees():
    watch = check.Watch(GAME)
    good = position(**NEIGHBOURS)
    assert watch.problem(good) == ""
    for at, value in (
        (facts.NODES + 113, 0x10),
        (RED + facts.GOODS, 2),
        (RED + facts.PIECES, 0),
        (facts.BANK, 20),
        (facts.HEXES + 3, 0x63),
    ):
        bad = bytearray(good)
        bad[at] = value
        assert watch.problem(bad) == check.problem(GAME, bad) != ""
        assert watch.problem(bad) != ""
        assert watch.problem(good) == ""
