"""What a review of America's screens found, each fault with the keys that showed it."""

import sys

import pytest

from hexpocket.games.america import acts, facts
from hexpocket.ui.america.move import Moving
from tests.support.america import GAME, of, play, position
from tests.ui.america_decision import asked, chosen, point
from tests.ui.decision import assert_current
from tests.ui.test_america_move import BLUE, ORANGE, WEST, bar, path, settler, train, walk
from tests.ui.test_america_route import choice
from tests.ui.watched import LOOKS


def _depth() -> int:
    frame = sys._getframe()
    depth = 0
    while frame:
        depth += 1
        frame = frame.f_back
    return depth


def test_a_long_way_does_not_fill_the_stack(tmp_path, monkeypatch):
    """Eighteen steps at once: on a Pico every call inside a call takes stack that is short."""
    handheld = asked(tmp_path, play(settler(grain=8), *["fuel"] * 4))
    reach = handheld.screen.reach
    ways = [way for way in handheld.screen.targets.ways if reach.steps[way] == 18]
    depths = []
    step = Moving._step

    def noted(screen, ui):
        depths.append(_depth())
        step(screen, ui)

    monkeypatch.setattr(Moving, "_step", noted)
    point(handheld, reach.place[ways[0]]).press("a")
    assert len(depths) == 18
    assert len(set(depths)) == 1


@pytest.mark.parametrize("look", LOOKS)
def test_beside_a_city_the_bar_says_that_b_delivers_and_a_does_not(tmp_path, look):
    """Goods were not delivered when asked on the way, or the handheld was off since."""
    pos = walk(train(coal=1), *WEST[:3])
    handheld = asked(tmp_path, bytearray(pos), look)
    assert bar(handheld) == handheld.said("america_turn.delivers_here", "Minneapolis") + " 0/8"
    handheld.press("b")
    assert handheld.screen.list.value() & ~0xFFFF == acts.DELIVER
    handheld.press("a")
    assert of(handheld.match._pos, "red", "delivered") == ["Minneapolis"]
    assert bar(handheld) == handheld.said("america_turn.here") + " 1/8"
    handheld = asked(tmp_path, bytearray(pos), look)
    handheld.press("a")
    assert handheld.match._pos == play(pos, "stop")
    assert of(handheld.match._pos, "red", "delivered") == []


def test_the_payments_of_routes_are_not_seen_beside_the_menu(tmp_path):
    handheld = asked(tmp_path, choice())
    handheld.words()
    coins = handheld.sprites.count("gold12")
    handheld.press("x")
    handheld.words()
    assert coins > 1
    assert handheld.sprites.count("gold12") == 0
    handheld.press("b")
    assert_current(handheld)
    handheld.words()
    assert handheld.sprites.count("gold12") == coins


def test_a_train_goes_on_after_the_delivery_it_was_asked_for(tmp_path):
    """At every speed, to the place that was chosen."""
    for speed in (0, 1, 2):
        handheld = asked(tmp_path, walk(train(coal=1), *WEST[:2]))
        handheld.app.settings.speed = speed
        point(handheld, path("89-95")).press("a")
        handheld.frame(100)
        assert handheld.screen.name == "halt"
        chosen(handheld, handheld.said("america_turn.deliver_to", "Minneapolis"))
        handheld.frame(100)
        expected = play(
            walk(train(coal=1), *WEST[:2]), "fuel", "step 88-94", "deliver Minneapolis"
        )
        assert handheld.match._pos == walk(expected, "88-95", "89-95")
        assert not handheld.screen.walking


@pytest.mark.parametrize("look", LOOKS)
def test_where_no_move_may_end_the_bar_says_so_also_without_a_name(tmp_path, look):
    """Another's settler stands there, on no site; two trains stand there."""
    said = {0: "no stopping here", 1: "kein Halt erlaubt"}[look[1]]
    pos = position(red={"settlers": [94], "cards": {"grain": 1}}, blue={"settlers": [100]})
    handheld = asked(tmp_path, play(pos, "move settler 1"), look)
    point(handheld, 100)
    assert handheld.said("america_turn.steps", 1, 3) in handheld.words()
    assert bar(handheld) == said
    others = {"rails": BLUE, "trains": ["88-94"]}, {"rails": ORANGE, "trains": []}
    pos = walk(train(coal=1, blue=others[0], orange=others[1]), *WEST[:2])
    pos[GAME.hands[2] + facts.PIECES + facts.TRAINS[0]] = path("88-94")
    handheld = asked(tmp_path, play(pos, "fuel"), look)
    point(handheld, path("88-94"))
    assert bar(handheld).startswith(said), "without a name, for who is paid"
