"""Bots at the table: they act by themselves, are shown, and the handheld goes from person to
person only; who is alone keeps it."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import ACTIVE, ACTOR, NOBODY, PHASE
from hexpocket.ui.board.island import Island
from hexpocket.ui.match import Match
from hexpocket.ui.play import flow
from host_tools import games
from tests.support import catan
from tests.support.handheld import FRAME, NAMES, Handheld
from tests.ui.bots import (
    ALONE,
    AT_ONCE,
    BOTS,
    CARDS,
    FAST,
    RED,
    SLOW,
    TWO,
    Watching,
    begin,
    new,
    settled,
    until,
)
from tests.ui.decision import settled as settled_board
from tests.ui.watched import LOOKS, Watched, assert_fits


def test_one_person_plays_a_whole_game_without_a_curtain(tmp_path):
    handheld = Handheld(tmp_path)
    match = new(handheld, ALONE)
    pilot = Watching(handheld, 3, match.game)
    pilot.play()
    assert handheld.screen.name == "result"
    assert pilot.curtains == 0
    assert pilot.hands == []
    assert {1, 2, 3} <= set(pilot.watched)
    assert RED not in pilot.watched
    assert match.keeper == RED
    assert [name for name, same in pilot.glimpses if not same] == []
    assert {"bots", "turn"} <= {name for name, _ in pilot.glimpses}


@pytest.mark.parametrize("name", games.NAMES)
def test_in_every_game_the_bots_act_by_themselves(tmp_path, name):
    handheld = Handheld(tmp_path)
    match = new(handheld, ALONE, name)
    pilot = Watching(handheld, 4, match.game)
    pilot.play(40)
    assert pilot.curtains == 0
    assert set(pilot.watched) == {1, 2, 3}
    assert [name for name, same in pilot.glimpses if not same] == []


@pytest.mark.parametrize("name", ["catan", "america"])
def test_with_two_it_goes_from_one_to_the_other_only(tmp_path, name):
    handheld = Handheld(tmp_path)
    match = new(handheld, TWO, name)
    pilot = Watching(handheld, 3, match.game)
    pilot.play(80)
    assert pilot.curtains > 4
    assert set(pilot.hands[1:]) == {(0, 2), (2, 0)}
    assert set(pilot.watched) == {1, 3}
    assert [name for name, same in pilot.glimpses if not same] == []


def test_while_bots_act_nobody_sees_a_hand_where_two_play(tmp_path):
    handheld = Handheld(tmp_path)
    match = settled(handheld, TWO, phase="main", red=CARDS)
    handheld.press("a")  # the curtain
    assert match.holder == RED
    handheld.app.settings.bots = SLOW
    flow.do(handheld.app, act.END_TURN)
    assert handheld.screen.name == "bots"
    assert match.holder == NOBODY
    assert match.keeper == RED


def test_a_table_of_bots_plays_to_its_end(tmp_path):
    handheld = Handheld(tmp_path)
    match = new(handheld, BOTS)
    until(handheld, "result")
    assert match.view[PHASE] == phase.OVER
    assert match.keeper == NOBODY


# What is shown


@pytest.mark.parametrize(("pace", "least", "most"), [(FAST, 300, 600), (SLOW, 2000, 2600)])
def test_what_was_done_is_shown_as_long_as_the_players_want(tmp_path, pace, least, most):
    handheld = Handheld(tmp_path)
    match = settled(handheld, ALONE, pace, phase="start", active="blue")
    while not handheld.screen.told:
        handheld.frame()
    told = match.entered
    frames = 0
    while match.entered == told:
        handheld.frame()
        frames += 1
    assert least <= frames * FRAME <= most


def test_the_roll_of_a_bot_and_who_thinks_are_told(tmp_path):
    handheld = Watched(tmp_path)
    settled(handheld, ALONE, SLOW, phase="start", active="blue")
    assert {handheld.said("table.thinks"), "Ben"} <= set(handheld.words())
    while not handheld.screen.told:
        handheld.frame()
    words = " ".join(handheld.words())
    assert "rolls" in words
    assert handheld.said("table.thinks") not in words


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_all_of_it_fits(tmp_path, look, monkeypatch):
    """But for the board, of which it may cover a part."""
    monkeypatch.setattr(Island, "draw", lambda island, view: None)
    handheld = Watched(tmp_path, look=look)
    match = Match(catan.GAME, settled_board(phase="start", active="blue"),
                  ["WWWWWWWWWW"[seat:] + "MMMM"[:seat] for seat in range(4)],
                  range(4), BOTS)  # fmt: skip
    begin(handheld, match, FAST)
    for _ in range(40):
        assert_fits(handheld)
        handheld.frame(7)


def test_a_key_goes_on_at_once_and_another_to_the_own_turn(tmp_path):
    handheld = Handheld(tmp_path)
    match = settled(handheld, ALONE, SLOW, phase="start", active="blue")
    while not handheld.screen.told:
        handheld.frame()
    told = match.entered
    handheld.press("a")
    handheld.frame(3)
    assert match.entered > told
    handheld.press("b")
    frames = 0
    while handheld.screen.name == "bots":
        handheld.frame()
        frames += 1
    assert frames * FRAME < 2000
    assert match.view[ACTOR] == RED


def test_the_menu_holds_them_up(tmp_path):
    handheld = Handheld(tmp_path)
    match = settled(handheld, ALONE, FAST, phase="start", active="blue")
    handheld.press("x")
    before = match.pack()
    handheld.frame(200)
    assert match.pack() == before
    handheld.press("b")
    handheld.frame(60)
    assert match.pack() != before


def test_the_news_of_what_they_did_wait_for_the_own_turn(tmp_path):
    handheld = Handheld(tmp_path)
    match = settled(handheld, ALONE, phase="main", red=CARDS)
    flow.do(handheld.app, act.END_TURN)
    seen = set()
    while match.view[PHASE] != phase.START or match.view[ACTOR] != RED:
        seen.add(handheld.screen.name)
        assert handheld.screen.name != "news"
        handheld.press("a")
    until(handheld, "news", 4)
    assert match.unseen[RED] > 0
    handheld.press("a")
    assert handheld.screen.name == "turn"
    assert match.unseen[RED] == 0


def test_news_wait_over_a_power_off(tmp_path):
    handheld = Handheld(tmp_path)
    match = settled(handheld, ALONE, phase="main", red=CARDS)
    flow.do(handheld.app, act.END_TURN)
    while handheld.screen.name != "news":
        handheld.press("b" if handheld.screen.name == "bots" else "a")
    again = Handheld(tmp_path)
    again.app.settings.bots = AT_ONCE
    again.press("a")
    assert again.screen.name == "news"
    assert again.match.seats == match.seats


def test_whoever_is_asked_by_a_bot_answers_without_a_curtain(tmp_path, monkeypatch):
    """Red needs no hand-over to return cards at a bot's seven."""
    handheld = Handheld(tmp_path)
    full = {"cards": {"wool": 5, "ore": 4}}
    pos = settled_board(phase="main", active="blue", red=full)
    match = Match(catan.GAME, pos, list(NAMES), range(4), ALONE)
    match._pos[PHASE] = phase.DISCARDING
    match._pos[ACTOR] = RED
    match._pos[catan.GAME.table] = 4
    match.keep(NOBODY)
    begin(handheld, match, AT_ONCE)
    assert handheld.screen.name == "discard"
    assert match.holder == RED


# Deals


def test_a_bot_that_is_proposed_a_deal_says_so_and_nothing_is_handed_back(tmp_path):
    handheld = Watched(tmp_path)
    match = settled(handheld, ALONE, phase="main", red=CARDS, blue={"cards": {"brick": 2}})
    for action in (act.OFFER, act.LESS | 2, act.MORE | 1, act.PROPOSE | 1):
        flow.do(handheld.app, action)
        handheld.frame()
    until(handheld, "outcome")
    words = " ".join(handheld.words())
    assert "Ben" in words
    assert handheld.said("table.pass_to") not in words
    handheld.press("a")
    assert handheld.screen.name == "turn"
    assert match.view[ACTIVE] == RED


def test_an_offer_that_no_bot_wants_is_answered(tmp_path):
    handheld = Handheld(tmp_path)
    match = settled(handheld, ALONE, phase="main", red=CARDS, blue={"cards": {"ore": 1}})
    for action in (act.OFFER, act.LESS | 2, act.MORE | 4, act.MORE | 4, act.SEND):
        flow.do(handheld.app, action)
        handheld.frame()
    names = set()
    while match.view[PHASE] != phase.MAIN:
        names.add(handheld.screen.name)
        handheld.frame()
    assert "wishes" not in names
    handheld.frame(2)
    assert handheld.screen.name == "message"
    handheld.press("a")
    assert handheld.screen.name == "turn"


def test_only_people_are_asked_who_wants_it(tmp_path):
    handheld = Watched(tmp_path)
    everybody = {"cards": {"ore": 1, "wool": 1}}
    match = settled(handheld, TWO, phase="main", red=CARDS, blue=everybody,
                    orange=everybody, white=everybody)  # fmt: skip
    handheld.press("a")  # the curtain
    for action in (act.OFFER, act.LESS | 2, act.MORE | 4, act.SEND):
        flow.do(handheld.app, action)
        handheld.frame()
    until(handheld, "wishes")
    assert handheld.screen.seats == [2]
    assert match.view[ACTOR] == 2
