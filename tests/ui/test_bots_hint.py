"""A hint: what a strong bot would do, and nothing that the holder does not see."""

from random import Random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import PHASE
from hexpocket.ui.front import library
from hexpocket.ui.match import PERSON
from hexpocket.ui.play import advice, flow, pause
from host_tools import games
from tests.support.handheld import Handheld
from tests.support.matches import DECISIONS, random_match
from tests.support.scramble import scrambled
from tests.ui.bots import (
    SLOW,
    TWO,
    settled,
)
from tests.ui.watched import Watched


def hint(handheld):
    handheld.press("x")
    rows = [value for _, value, *_ in handheld.screen.list.items]
    handheld.press(*["down"] * rows.index("hint"), "a")
    assert handheld.screen.name == "advice"
    handheld.frame(2)


RICH = {"cards": {"ore": 3, "grain": 2}}


def test_a_hint_says_what_a_strong_bot_would_do_and_points_there(tmp_path):
    handheld = Watched(tmp_path)
    match = settled(handheld, (PERSON,) * 4, phase="main", red=RICH)
    handheld.press("a")
    before = match.pack()
    hint(handheld)
    action = handheld.screen.action
    assert action == act.CITY | 8
    said = handheld.said("advice.do", handheld.said("common.city"))
    assert said in handheld.words()
    handheld.press("a")
    assert match.pack() == before
    assert handheld.screen.name == "turn"
    assert handheld.app.island.last == action


def test_who_is_not_asked_gets_no_hint(tmp_path):
    handheld = Handheld(tmp_path)
    settled(handheld, TWO, SLOW, phase="start", active="blue")
    handheld.press("x")
    assert "hint" not in [value for _, value, *_ in handheld.screen.list.items]


@pytest.mark.parametrize("name", games.NAMES)
def test_a_hint_reads_no_more_than_the_holder_sees(tmp_path, name):
    """In whatever decision, with the other cards dealt anew: the same advice, and it fits."""
    rng = Random(6)
    handheld = Watched(tmp_path)
    game = library.rules(handheld.device, name)
    given = set()
    for wanted in (*DECISIONS[name],):
        match = random_match(rng, game, wanted)
        if match.curtain():
            match.take()
        other = scrambled(game, match._pos, match.holder, rng)
        if not pause.may_be_advised(match) or match.view[PHASE] == phase.OVER or other is None:
            continue
        found = []
        for pos in (bytes(match._pos), other):
            match._pos[:] = pos
            match.keep(match.keeper)
            flow.begin(handheld.app, match)
            handheld.app.settle()
            handheld.app.push(advice.Advice(handheld.app))
            handheld.frame(2)
            found.append(handheld.screen.action)
            shown = handheld.words()
            assert not [words for words in shown if words.endswith("..")]
        assert found[0] == found[1]
        given.add(wanted)
    assert {phase.MAIN, phase.DISCARDING} <= given
