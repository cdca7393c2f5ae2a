"""Impossible positions that only a save can hold: bytes that no words could have written."""

import pytest

from hexpocket import games as firmware
from hexpocket.engine import founding, phase, save, seats, seven
from hexpocket.engine.position import (
    ACTIVE,
    ACTOR,
    DICE,
    DICE_DECK,
    FLAGS,
    NOBODY,
    OFFERS,
    OPTIONS,
    PHASE,
    RANDOM,
    ROBBER,
)
from hexpocket.games.catan import facts, setup
from host_tools.referee import check
from host_tools.referee.session import Session
from tests.support.catan import GAME, position
from tests.support.referee import refusal

RED, BLUE, _, FOURTH = GAME.hands
BEGUN: dict = {"red": {"settlements": [8], "roads": ["8-13"]}}
ASKED: dict = {
    "phase": "answer",
    "offer": {"wool": -2, "ore": 1},
    "red": {"cards": {"wool": 3}},
    "blue": {"cards": {"ore": 1}},
}
CAPPED: dict = {"phase": "over", "active": None, "turn_cap": 1, "dice": [1, 1]}
BUNDLE = facts.TABLE + 1  # where the offer lies; four bytes each for it and the others


def damage(keys, *bytes_) -> bytearray:
    """A good position with some bytes replaced."""
    pos = position(**keys)
    for at, value in bytes_:
        pos[at] = value
    return pos


TABLE = facts.TABLE
CASES = [
    ("three or four players, not 2", {}, (OPTIONS, 2)),
    ("there is no phase 16", {}, (PHASE, 16)),
    ("active cannot be 4", {}, (ACTIVE, 4)),
    ("active cannot be 255", {}, (ACTIVE, NOBODY)),
    ("actor cannot be 3", {"seats": 3}, (ACTOR, 3)),
    ("actor cannot be 0", CAPPED, (ACTOR, 0)),
    ("robber cannot be 19", {}, (ROBBER, 19)),
    ("a flag of the turn is set that means nothing", {}, (FLAGS, 9)),
    ("failed_offers cannot be 5", {}, (OFFERS, 5)),
    ("this is one player's view", {}, *((RANDOM + i, 0) for i in range(6))),
    ("state 1 is not from 1 to 32362", {}, (RANDOM, 0)),
    ("state 1 is not from 1 to 32362", {}, (RANDOM + 1, 255)),
    ("state 1 is not from 1 to 32362", {}, (RANDOM, 0x6B), (RANDOM + 1, 0x7E)),
    ("state 2 is not from 1 to 31726", {}, (RANDOM + 3, 124)),
    ("state 3 is not from 1 to 31656", {}, (RANDOM + 5, 124)),
    ("the dice deck is not in use and so is full", {}, (DICE_DECK, 254)),
    ("the dice deck holds 1 to 36 results", {"dice_deck": True}, (DICE_DECK + 4, 31)),
    ("the dice show two numbers from 1 to 6", {}, (DICE, 0x17)),
    ("a card to be played, but nobody's turn", CAPPED, (facts.OLD_CARDS, 1)),
    ("old_cards cannot be 64", {}, (facts.OLD_CARDS, 64)),
    ("the harbours are not four 3:1", {}, (facts.HARBOURS + 4, 0x10)),
    ("cards or points at an empty seat", {"seats": 3}, (FOURTH + seats.POINTS, 1)),
    ("cards or points at an empty seat", {"seats": 3}, (FOURTH + facts.CARDS, 1)),
    ("an empty seat's harbours do not", {"seats": 3}, (FOURTH + seats.PORTS, 1)),
    ("an empty seat's longest trail", {"seats": 3}, (FOURTH + seats.TRAIL, 1)),
    ("an empty seat has 5 settlements in all", {"seats": 3}, (FOURTH + seats.SETTLEMENTS, 4)),
    ("intersection 50 has a piece of nobody", {"seats": 3}, (facts.NODES + 50, 0x40)),
    ("intersection 50 has a piece of nobody", {}, (facts.NODES + 50, 0x90)),
    ("path 70 has a road of nobody", {"seats": 3}, (facts.PATHS + 70, 0x40)),
    ("path 70 has a road of nobody", {}, (facts.PATHS + 70, 0x50)),
    ("red has 15 roads in all, not 1 built and 15 left", BEGUN, (RED + seats.ROADS, 15)),
    ("red has 5 settlements in all, not 1 built and 5 left", BEGUN, (RED + seats.SETTLEMENTS, 5)),
    ("red has 4 cities in all, not 0 built and 3 left", BEGUN, (RED + seats.CITIES, 3)),
    ("the open places do not follow from the pieces", BEGUN, (facts.NODES + 13, 0)),
    ("the open places do not follow from the pieces", BEGUN, (facts.PATHS, 1)),
    ("red's longest trail is 1", BEGUN, (RED + seats.TRAIL, 2)),
    ("red's harbours do not follow from the buildings", BEGUN, (RED + seats.PORTS, 1)),
    ("red's points are not the sum of their parts", BEGUN, (RED + seats.POINTS, 2)),
    ("longest_road cannot be 4", {}, (facts.TRAIL_TITLE, 4)),
    ("longest_road cannot be 3", {"seats": 3}, (facts.TRAIL_TITLE, 3)),
    ("largest_army cannot be 4", {}, (facts.ARMY_TITLE, 4)),
    ("something is left on the table", {}, (TABLE, 1)),
    ("something is left on the table", {}, (BUNDLE + 15, 1)),
    ("something is left on the table", {"phase": "roll off"}, (TABLE + founding.STARTER, 1)),
    ("something is left on the table", {"phase": "roll off"}, (TABLE + founding.ROLLS + 4, 1)),
    ("something is left on the table", {"phase": "found settlement"}, (TABLE + setup.FOUND_AT, 1)),
    ("something is left on the table", {"phase": "found settlement"}, (TABLE + founding.TIED, 1)),
    ("founded cannot be 8", {"phase": "found settlement"}, (TABLE + founding.FOUNDED, 8)),
    ("starter cannot be 4", {"phase": "found settlement"}, (TABLE + founding.STARTER, 4)),
    ("tied cannot be 15", {"phase": "roll off", "seats": 3}, (TABLE + founding.TIED, 15)),
    ("free_roads cannot be 3", {**BEGUN, "phase": "free road"}, (facts.FREE_ROADS, 3)),
    ("the refused offers leave a gap", {"failed_offers": 2}, (BUNDLE + 20, 32)),
    ("only the others at the table answer", {**ASKED, "seats": 3, "active": "blue",
     "orange": {"cards": {"wool": 2}}, "offer": {}, "red": {}}, (TABLE, 64)),
    ("an offer with bits that mean nothing", ASKED, (BUNDLE + 3, 0x80 | 33)),
    ("blue: a counter-offer that was not made", ASKED, (BUNDLE + 4, 1)),
    ("an offer with bits that mean nothing", {"refused_offers": [{}]}, (BUNDLE + 19, 0x80 | 32)),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "keys", "first", "more"), [(*c[:3], c[3:]) for c in CASES])
def test_bytes_that_cannot_be(reason, keys, first, more):
    keys = dict(keys)
    if keys.get("seats") == 3:
        keys.pop("red", None)
    pos = damage(keys, first, *more)
    assert reason in check.problem(GAME, pos)
    assert firmware.problem(GAME, pos), "a handheld takes it up"


def test_an_empty_seat_owes_nothing():
    pos = damage(
        {"phase": "discard", "seats": 3, "blue": {"cards": {"ore": 8}}},
        (facts.TABLE + seven.OWED + 3, 1),
    )
    assert "an empty seat owes cards" in check.problem(GAME, pos)


def test_a_position_has_its_length():
    assert "a position has 284 bytes, not 283" in check.problem(GAME, position()[:-1])
    assert "a position has 284 bytes, not 285" in check.problem(GAME, position() + b"\0")


def test_an_impossible_save_is_refused_though_its_checksum_is_right(tmp_path):
    path = tmp_path / "game.hxs"
    path.write_bytes(save.pack(GAME, damage({}, (facts.BANK, 20))))
    error = refusal(Session(), "load", file=str(path))
    assert error == f"{path}: impossible position: there are 19 lumber cards, not 20"


def test_a_saved_view_is_refused(tmp_path):
    path = tmp_path / "view.hxs"
    path.write_bytes(save.pack(GAME, GAME.view(position(), 0)))
    assert "this is one player's view" in refusal(Session(), "load", file=str(path))


def test_a_watch_sees_what_a_single_look_sees():
    """The fuzzer's shortcut repeats the checks of pieces as soon as a piece has moved."""
    watch = check.Watch(GAME)
    good = position(**BEGUN)
    assert watch.problem(good) == ""
    for at, value in ((facts.NODES + 13, 0), (RED + seats.TRAIL, 2), (facts.BANK, 20)):
        bad = bytearray(good)
        bad[at] = value
        assert watch.problem(bad) == check.problem(GAME, bad) != ""
        assert watch.problem(good) == ""
    assert good[PHASE] == phase.MAIN
