"""From decision to decision: each phase of each game has its screen, and what was done is told."""

from random import Random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import PHASE
from hexpocket.games.america import acts, facts
from hexpocket.ui.match import Match
from hexpocket.ui.play import flow
from tests.support import america, catan
from tests.support.handheld import NAMES, Handheld
from tests.support.matches import DECISIONS, random_match
from tests.ui.test_america_route import choice

SCREENS = {
    phase.ROLL_OFF: "turn",
    phase.FOUND_SETTLEMENT: "pick",
    phase.FOUND_ROAD: "pick",
    phase.START: "turn",
    phase.MAIN: "turn",
    phase.DISCARDING: "discard",
    phase.ROBBING: "pick",
    phase.STEALING: "victim",
    phase.FREE_ROAD: "pick",
    phase.OFFERING: "offer",
    phase.ASKING: "wishes",
    phase.ANSWERING: "answer",
    phase.COUNTERING: "offer",
    phase.CLOSING: "closing",
    phase.AGREEING: "agree",
    phase.OVER: "result",
    facts.FOUND_CITY: "pick",
    facts.FOUND_NEUTRAL: "pick",
    facts.MOVING: "moving",
    facts.EXTRA: "extra",
    facts.CALLING: "builders",
}


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    return Handheld(tmp_path_factory.mktemp("saves"))


def take_up(handheld, match):
    handheld.app.settings.speed = 0
    flow.begin(handheld.app, match)
    handheld.frame()
    return handheld


def holding(saves, pos):
    """America on a handheld, in the hands of the player asked."""
    match = Match(america.GAME, bytearray(pos), list(NAMES), bytes(range(4)))
    match.take()
    return take_up(Handheld(saves), match)


@pytest.mark.parametrize("game", [catan.GAME, america.GAME], ids=lambda game: game.name)
def test_every_phase_of_a_game_has_its_screen(shared, game):
    rng = Random(5)
    for wanted in (*DECISIONS[game.name], phase.OVER):
        match = random_match(rng, game, wanted)
        if match.curtain():
            match.take()
        take_up(shared, match)
        assert match.view[PHASE] == wanted
        assert [screen.name for screen in shared.app.screens] == [SCREENS[wanted]], wanted


def test_a_choice_of_routes_has_its_screen(tmp_path):
    assert holding(tmp_path, choice()).screen.name == "route"


def test_a_match_taken_up_is_saved_and_begins_behind_the_curtain(tmp_path):
    match = Match(america.GAME, america.position(), list(NAMES), bytes(range(4)))
    handheld = take_up(Handheld(tmp_path), match)
    assert handheld.screen.name == "curtain"
    assert handheld.app.storage.load(flow.AUTO) == (match.pack(), None)
    handheld.press("a")
    assert handheld.screen.name == "turn"


@pytest.mark.parametrize("text", ["roll", "play native support 8"])
def test_what_a_roll_brought_is_shown_before_the_next_decision(tmp_path, text):
    red = {"development": {"native support": 1}}
    handheld = holding(tmp_path, america.position(red=red, phase="start"))
    flow.do(handheld.app, america.action(handheld.match._pos, text))
    assert handheld.app.storage.load(flow.AUTO) == (handheld.match.pack(), None), "saved at once"
    assert handheld.screen.name == "dice"


@pytest.mark.parametrize(
    ("text", "screen"),
    [("buy", "notice"), ("rail 82-89", "turn"), ("trade 3 ore -> 1 coal", "turn")],
)
def test_news_are_told_where_there_are_some(tmp_path, text, screen):
    cards = {"cattle": 1, "coal": 1, "ore": 4, "lumber": 1}
    cities = {"cities": ["Omaha", "Chicago", "Nashville"]}
    handheld = holding(tmp_path, america.position(red={**cities, "cards": cards}))
    flow.do(handheld.app, america.action(handheld.match._pos, text))
    assert handheld.screen.name == screen
    if screen == "notice":
        handheld.press("a")
    assert handheld.screen.name == "turn"


def test_of_the_delivery_that_wins_the_result_tells(tmp_path):
    """Nobody holds the handheld then: it lies open on the table."""
    red = {"rails": ["107-113", "102-107"], "trains": ["102-107"]}
    pos = america.position(red=red)
    pos[america.GAME.hands[0] + facts.CITY_STOCK] = 0
    handheld = holding(tmp_path, pos)
    flow.do(handheld.app, america.action(pos, "deliver St. Louis"))
    assert handheld.match.view[PHASE] == phase.OVER
    assert handheld.screen.name == "result"


def test_a_step_leaves_the_screen_open_and_is_saved(tmp_path):
    red = {"settlers": [50], "cards": {"grain": 1}}
    handheld = holding(tmp_path, america.position(red=red))
    flow.do(handheld.app, acts.MOVE)
    screen = handheld.screen
    assert screen.name == "moving"
    step = [listed for listed in handheld.match.legal() if act.kind_of(listed) == acts.STEP][0]
    flow.step(handheld.app, step)
    assert handheld.screen is screen
    assert handheld.app.storage.load(flow.AUTO) == (handheld.match.pack(), None)
    flow.undo(handheld.app)
    flow.undo(handheld.app)
    assert handheld.screen.name == "turn"
    assert handheld.app.storage.load(flow.AUTO) == (handheld.match.pack(), None)
