"""Undo, saves and power where bots play."""

import pytest

from hexpocket.bots import Weights
from hexpocket.engine import action as act
from hexpocket.engine.position import ACTOR
from hexpocket.ui.characters import playing as seated
from hexpocket.ui.front import library
from hexpocket.ui.match import CHARACTERS, HARD, PERSON, BadMatch, Match, unpack
from hexpocket.ui.play import flow, thinking
from host_tools import games
from host_tools.arena.players import weights
from tests.bots.tables import bot
from tests.support import catan
from tests.support.handheld import NAMES, Handheld
from tests.support.pilot import Pilot
from tests.ui.bots import (
    ALONE,
    AT_ONCE,
    BOTS,
    CARDS,
    RED,
    TWO,
    begin,
    new,
    settled,
    until,
)
from tests.ui.decision import settled as settled_board


def test_what_a_bot_did_is_not_taken_back(tmp_path):
    handheld = Handheld(tmp_path)
    match = settled(handheld, ALONE, phase="main", red=CARDS)
    flow.do(handheld.app, act.OFFER)
    assert match.can_undo()
    for action in (act.LESS | 2, act.MORE | 1, act.PROPOSE | 1):
        flow.do(handheld.app, action)
        handheld.frame()
    until(handheld, "outcome")
    assert not match.can_undo()


@pytest.mark.parametrize("after", [3, 40, 111])
def test_the_power_goes_and_the_game_goes_on_the_same(tmp_path, after):
    """What bots do follows from what they see."""
    whole = new(Handheld(tmp_path / "whole"), BOTS)
    first = Handheld(tmp_path / "cut")
    match = new(first, BOTS)
    while match.entered < after:
        first.frame()
    again = Handheld(tmp_path / "cut")
    again.app.settings.bots = AT_ONCE
    again.press("a")
    assert again.match.seats == match.seats
    until(again, "result")
    other = Handheld(tmp_path / "other")
    begin(other, whole, AT_ONCE)
    until(other, "result")
    assert again.match._pos == other.match._pos


def test_a_save_brings_back_who_plays():
    match = Match(catan.GAME, settled_board(), list(NAMES), range(4), TWO)
    back = unpack(lambda number: catan.GAME, match.pack())
    assert back.seats == bytes(TWO)
    assert back.teams == match.teams
    assert back.pack() == match.pack()


def test_a_seat_that_nobody_can_play_is_refused():
    packed = bytearray(Match(catan.GAME, settled_board(), list(NAMES), range(4)).pack())
    for seat in range(4):
        bots = [who | character << 2 for who in (1, 2, 3) for character in range(CHARACTERS)]
        for playing in (PERSON, *bots):
            packed[7 + seat] = seat | playing << 2
            assert unpack(lambda number: catan.GAME, bytes(packed)).seats[seat] == playing
        for playing in set(range(1, 64)) - set(bots):
            packed[7 + seat] = seat | playing << 2
            with pytest.raises(BadMatch, match="does not fit together"):
                unpack(lambda number: catan.GAME, bytes(packed))
        packed[7 + seat] = seat


def test_one_mind_serves_all_seats_and_goes_with_the_match(tmp_path):
    handheld = Handheld(tmp_path)
    settled(handheld, BOTS, phase="start", active="blue")
    handheld.frame(40)
    mind = handheld.app.mind
    assert mind is not None
    handheld.frame(200)
    assert handheld.app.mind is mind
    handheld.app.home()
    assert handheld.app.mind is None


@pytest.mark.parametrize("name", games.NAMES)
def test_each_seat_is_played_in_character(tmp_path, name):
    """The one mind weighs for each seat as a bot made for its character alone does."""
    handheld = Handheld(tmp_path)
    seats = [seated(who, character) for who, character in ((2, 3), (3, 1), (2, 4), (3, 2))]
    match = Match((game := library.rules(handheld.device, name)), game.new(4, 5), list(NAMES),
                  range(4), seats)  # fmt: skip
    handheld.app.match = match
    names = Weights(weights(name)).characters()
    other = 0
    while match.entered < 160:
        who = match.seats[match.view[ACTOR]]
        choice = thinking.choose(handheld.app, who)
        strength = ("easy", "normal", "hard")[(who & 3) - 1]
        view = match.asked()
        assert choice == bot(name, strength, names[who >> 2]).choose(game, view)
        other += choice != bot(name, strength).choose(game, view)
        match.do(choice)
    assert other, "all-rounders would have played the same"


def test_a_bot_sees_what_its_seat_sees(tmp_path, monkeypatch):
    handheld = Handheld(tmp_path)
    match = new(handheld, ALONE)
    seen = []
    asked = match.asked

    def noted():
        view = asked()
        assert view == match.game.view(match._pos, match._pos[ACTOR])
        assert view != match._pos
        seen.append(match._pos[ACTOR])
        return view

    match.asked = noted
    Pilot(handheld, 3).play(12)
    assert set(seen) == {1, 2, 3}


def test_the_light_goes_out_and_comes_back_without_a_curtain(tmp_path):
    handheld = Handheld(tmp_path)
    match = settled(handheld, ALONE, phase="main", red=CARDS)
    handheld.app.wake()
    handheld.frame()
    assert handheld.screen.name == "turn"
    assert match.holder == RED


@pytest.mark.parametrize("strength", range(1, HARD + 1))
def test_every_strength_finds_a_legal_action(tmp_path, strength):
    handheld = Handheld(tmp_path)
    match = settled(handheld, TWO, phase="main", red=CARDS)
    assert thinking.choose(handheld.app, strength) in match.game.legal(match._pos)
