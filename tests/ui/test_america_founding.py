"""The variable set-up on the board: three cities each, the first rail, neutral cities."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import ACTOR, PHASE
from hexpocket.games.america import acts, facts
from tests.games.america.words import node
from tests.support.america import GAME
from tests.ui.america_decision import asked, assert_all_reached, point
from tests.ui.decision import assert_current
from tests.ui.watched import LONGEST, LOOKS, no_cut


def founding(wanted, seats=4) -> bytearray:
    """A new game, played on until this phase by the first action of each list."""
    pos = GAME.new(seats, 3, 0)
    while pos[PHASE] != wanted:
        GAME.apply(pos, GAME.legal(pos)[0])
    return pos


PHASES = [
    (facts.FOUND_CITY, "america_pick.found_city", 4),
    (phase.FOUND_ROAD, "america_pick.found_road", 4),
    (facts.FOUND_NEUTRAL, "america_pick.found_neutral", 3),
]


@pytest.mark.parametrize(("wanted", "said", "seats"), PHASES)
def test_what_is_asked_and_which_site_is_told(tmp_path, wanted, said, seats):
    pos = founding(wanted, seats)
    handheld = asked(tmp_path, pos)
    assert handheld.screen.name == "pick"
    assert handheld.said(said) in handheld.words()
    names = {GAME.board.site_name(i) for i in range(45)}
    assert names & set(handheld.words())
    assert handheld.match.names[pos[ACTOR]] in handheld.words()
    assert_all_reached(handheld, act.kind_of(handheld.match.legal()[0]))


@pytest.mark.parametrize(("wanted", "said", "seats"), PHASES)
@pytest.mark.parametrize("look", LOOKS)
def test_it_fits_and_follows_the_cursor(tmp_path, monkeypatch, wanted, said, seats, look):
    no_cut(monkeypatch)
    handheld = asked(tmp_path, founding(wanted, seats), look, LONGEST)
    for key in ("left", "down", "right", "up", "b", "right", "down"):
        assert_current(handheld)
        handheld.press(key)
    assert_current(handheld)


def test_a_founds_a_city_at_the_cursor(tmp_path):
    pos = founding(facts.FOUND_CITY)
    handheld = asked(tmp_path, pos)
    point(handheld, node("New Orleans"))
    assert "New Orleans" in handheld.words()
    handheld.press("a")
    GAME.apply(pos, acts.FOUND | node("New Orleans"))
    assert handheld.match._pos == pos
    assert handheld.screen.name == "pick", "it goes round openly"


def test_the_first_rail_comes_with_its_train(tmp_path):
    pos = founding(phase.FOUND_ROAD)
    seat = pos[ACTOR]
    handheld = asked(tmp_path, pos)
    path = handheld.screen.targets.action() & 255
    handheld.press("a")
    assert handheld.match._pos[GAME.hands[seat] + facts.PIECES + facts.TRAINS[0]] == path


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("look", LOOKS)
def test_that_the_third_city_brings_cards_is_told_before(tmp_path, monkeypatch, seats, look):
    no_cut(monkeypatch)
    pos = founding(facts.FOUND_CITY, seats)
    for number in range(3 * seats):
        handheld = asked(tmp_path, pos, look, LONGEST)
        third = number >= 2 * seats
        key = "america_pick.found_last" if third else "america_pick.found_city"
        assert handheld.said(key) in handheld.words()
        assert_current(handheld)
        hand = GAME.hands[pos[ACTOR]]
        GAME.apply(pos, acts.FOUND | node("New Orleans") if number == 8 else GAME.legal(pos)[0])
        assert third or not any(pos[hand : hand + facts.RESOURCES])
    assert pos[PHASE] == phase.FOUND_ROAD


def test_a_neutral_city_shows_nobodys_colour(tmp_path):
    handheld = asked(tmp_path, founding(facts.FOUND_NEUTRAL, 3))
    assert handheld.screen.targets.team is None
    at = handheld.screen.targets.action() & 255
    handheld.press("a")
    assert handheld.match._pos[GAME.nodes + at] >> 4 == facts.NEUTRAL


def test_after_the_last_piece_the_first_turn_waits_behind_the_curtain(tmp_path):
    handheld = asked(tmp_path, founding(facts.FOUND_NEUTRAL, 3))
    handheld.press("a", "a", "a")
    assert handheld.match.view[PHASE] == phase.START
    assert handheld.screen.name == "curtain"
