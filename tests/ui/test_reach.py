"""Every legal action of a random position can be reached by buttons, and in few presses."""

from random import Random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import PHASE
from hexpocket.ui.front import library
from hexpocket.ui.match import Match
from hexpocket.ui.play import flow
from sim.starts import position
from tests.support.handheld import NAMES, Handheld
from tests.support.matches import DECISIONS, random_match
from tests.support.planner import plans

POSITIONS = 5  # of each kind of decision
MOST = 12  # presses for any action; a large trade or discard is one action for each card


@pytest.fixture(scope="module")
def handheld(tmp_path_factory):
    return Handheld(tmp_path_factory.mktemp("saves"))


def take_up(handheld, match):
    """Show the match's decision to the player who is asked."""
    if match.curtain():
        match.take()
    flow.begin(handheld.app, match)
    handheld.frame()


def check(handheld):
    """All legal actions are found, nothing else is, and none is far."""
    found = plans(handheld.app)
    found.pop(None, None)
    assert set(found) == set(handheld.match.legal()), handheld.screen.name
    far = {hex(action): len(keys) for action, keys in found.items() if len(keys) > MOST}
    assert not far, handheld.screen.name


@pytest.mark.parametrize(
    ("name", "wanted"),
    [(name, wanted) for name in library.names() for wanted in DECISIONS[name]],
)
def test_every_legal_action_of_random_positions_is_a_few_presses_away(handheld, name, wanted):
    rng = Random(wanted)
    game = library.rules(handheld.device, name)
    for _ in range(POSITIONS):
        take_up(handheld, random_match(rng, game, wanted))
        check(handheld)


def test_so_it_is_with_everything_to_choose_from(handheld):
    game = library.rules(handheld.device, "catan")
    take_up(handheld, Match(game, position(game), list(NAMES), (0, 1, 2, 3)))
    kinds = {act.kind_of(action) for action in handheld.match.legal()}
    assert len(kinds) >= 11, "a rich hand has nearly every kind of action"
    check(handheld)


def test_so_it_is_in_the_close_view(handheld):
    game = library.rules(handheld.device, "catan")
    match = Match(game, game.new(4, 5), list(NAMES), (0, 1, 2, 3))
    while match.view[PHASE] != phase.FOUND_SETTLEMENT:
        match.do(act.ROLL)
    take_up(handheld, match)
    handheld.press("y")
    assert handheld.app.island.close
    found = plans(handheld.app)
    assert set(match.legal()) <= set(found)
