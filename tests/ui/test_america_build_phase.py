"""Who builds, the others' build phase, free rails and the outlaw: what is asked, in whose turn."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine.position import ACTOR, NOBODY
from hexpocket.games.america import acts
from tests.support.america import GAME, action, now, play, position
from tests.ui.america_decision import asked, assert_all_reached, chosen, point
from tests.ui.decision import assert_current, assert_whole
from tests.ui.watched import LONGEST, LOOKS, no_cut

RICH = {"lumber": 3, "coal": 3, "cattle": 3, "grain": 3, "ore": 3}


def calling(**blue) -> bytearray:
    """Red's turn is over, blue and white may build."""
    colours = {"blue": {"cards": RICH, **blue}, "white": {"cards": RICH}}
    return play(position(red={}, orange={"cards": {"ore": 1}}, **colours), "end")


def extra(**blue) -> bytearray:
    """Both do."""
    return play(calling(**blue), "build", "build")


# Who builds


def test_those_with_cards_enough_are_asked_in_the_open(tmp_path):
    handheld = asked(tmp_path, calling())
    assert handheld.screen.name == "builders"
    assert handheld.match.holder == NOBODY
    assert [item[0] for item in handheld.screen.list.items] == ["Ben", "Dirk", "Nobody"]
    assert handheld.said("america_turn.who_builds") in handheld.words()
    assert handheld.said("america_turn.extra_after", "Anna") in handheld.words()
    assert_current(handheld)


def test_nobody_takes_one_press(tmp_path):
    handheld = asked(tmp_path, calling())
    handheld.press("a")
    assert handheld.match._pos == play(calling(), "pass", "pass")
    assert handheld.screen.name == "curtain"
    assert handheld.said("table.why_turn") in handheld.words()


@pytest.mark.parametrize(
    ("buttons", "said"),
    [
        (("up", "a", "a"), ("pass", "build")),
        (("up", "up", "a", "a"), ("build", "pass")),
        (("up", "up", "a", "up", "a", "a"), ("build", "build")),
        (("up", "a", "up", "a", "a"), ("pass", "pass")),
    ],
)
def test_who_builds_is_ticked(tmp_path, buttons, said):
    handheld = asked(tmp_path, calling())
    for button in buttons:
        assert_current(handheld)
        handheld.press(button)
    assert handheld.match._pos == play(calling(), *said)
    assert handheld.screen.name == "curtain"


def test_the_curtain_says_why_and_takes_it_that_nothing_is_built(tmp_path):
    handheld = asked(tmp_path, calling())
    handheld.press("up", "up", "a", "up", "a", "a")
    assert handheld.match.view[ACTOR] == 1
    assert handheld.said("america_turn.why_extra", "Anna") in " ".join(handheld.words())
    assert handheld.said("america_turn.build_nothing") in handheld.words()
    handheld.press("b")
    assert handheld.match._pos == play(extra(), "pass")
    assert handheld.match.holder == NOBODY
    assert handheld.screen.name == "curtain"
    assert handheld.match.view[ACTOR] == 3


def test_whoever_built_last_goes_on_if_it_is_his_turn(tmp_path):
    handheld = asked(tmp_path, play(calling(), "build", "pass"))
    chosen(handheld, handheld.said("america_turn.no_more"))
    assert now(handheld.match._pos) == ("start", "blue")
    assert handheld.screen.name == "turn"


def test_the_board_can_be_looked_at_closely_meanwhile(tmp_path):
    handheld = asked(tmp_path, calling())
    handheld.press("b", "a", "left")
    assert handheld.screen.name == "look"
    assert handheld.app.island.close
    handheld.press("b")
    assert handheld.screen.name == "builders"
    assert_current(handheld)


@pytest.mark.parametrize("look", LOOKS)
def test_who_builds_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    handheld = asked(tmp_path, calling(), look, LONGEST)
    for button in ("up", "a", "up", "up", "a", "x", "b"):
        handheld.press(button)
        assert_current(handheld)
    handheld.press("a")
    assert handheld.screen.name == "curtain"
    assert_whole(handheld)


# The build phase


def test_the_build_phase_says_what_it_is_and_whose_turn_it_was(tmp_path):
    handheld = asked(tmp_path, extra())
    assert handheld.screen.name == "extra"
    assert handheld.said("america_turn.extra_after", "Anna") in handheld.words()
    assert "Ben" in handheld.words()
    kinds = [item[1] for item in handheld.screen.list.items]
    assert kinds == [act.ROAD, acts.SETTLER, acts.TRAIN, act.BUY, act.PASS]


def test_the_next_one_comes_behind_a_curtain(tmp_path):
    handheld = asked(tmp_path, extra())
    chosen(handheld, handheld.said("america_turn.no_more"))
    assert handheld.match._pos == play(extra(), "pass")
    assert handheld.screen.name == "curtain"
    handheld.press("a")
    assert handheld.screen.name == "extra"
    assert handheld.match.view[ACTOR] == 3
    chosen(handheld, handheld.said("america_turn.no_more"))
    assert now(handheld.match._pos) == ("start", "blue")


def test_building_leads_back_to_the_same_menu(tmp_path):
    handheld = asked(tmp_path, extra())
    handheld.press("a", "a")
    assert len([1 for at in handheld.match._pos[GAME.paths :] if at >> 4 == 2]) == 2
    while handheld.screen.name == "notice":
        handheld.press("a")
    assert handheld.screen.name == "extra"
    assert_all_reached(handheld, act.ROAD, acts.SETTLER, act.BUY, act.PASS)


def test_a_piece_is_taken_back_in_the_build_phase_too(tmp_path):
    pos = extra(settlers=["Minneapolis", 94])
    handheld = asked(tmp_path, pos)
    chosen(handheld, handheld.said("info.settler"))
    assert handheld.screen.name == "which"
    island = handheld.app.island
    assert island.place_at(handheld.screen.targets.actions[1]) == island.node_at(94)
    point(handheld, 1).press("a")
    place = handheld.screen.targets.action()
    handheld.press("a")
    GAME.apply(pos, place)
    assert handheld.match._pos == pos
    assert place >> 8 & 255 == 2


@pytest.mark.parametrize("look", LOOKS)
def test_the_build_phase_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    handheld = asked(tmp_path, extra(), look, LONGEST)
    assert_current(handheld)
    handheld.press("down")
    assert_current(handheld)


# Free rails


def engineer() -> bytearray:
    return play(position(red={"development": {"engineer": 1}}), "play engineer")


def test_the_engineers_first_rail_must_be_laid_and_the_second_may_be_declined(tmp_path):
    handheld = asked(tmp_path, engineer())
    assert handheld.screen.name == "pick"
    assert handheld.said("america_pick.free_road") in " ".join(handheld.words())
    handheld.press("b")
    assert handheld.screen.name == "pick", "there is nothing to go back to"
    handheld.press("a")
    while handheld.screen.name == "notice":
        handheld.press("a")
    handheld.press("b")
    assert handheld.screen.name == "no_second"
    assert handheld.said("america_pick.no_second") in handheld.words()
    handheld.press("down", "a")
    assert now(handheld.match._pos) == ("main", "red")


def test_a_track_brings_a_free_rail_that_may_be_declined(tmp_path):
    cities = ["Omaha", "Chicago", "Nashville"]
    red = {"cities": cities, "rails": ["75-82"], "trains": [], "cards": {"ore": 1, "lumber": 1}}
    handheld = asked(tmp_path, position(red=red))
    chosen(handheld, handheld.said("info.rail"))
    point(handheld, action(handheld.match._pos, "rail 68-75") & 255).press("a")
    assert handheld.screen.name == "pick"
    assert_all_reached(handheld, act.ROAD, act.PASS)
    handheld.press("b", "down", "a")
    assert handheld.match._pos == play(position(red=red), "rail 68-75", "pass")


# The outlaw


def test_the_outlaw_is_moved_by_the_cursor(tmp_path):
    pos = play(position(red={"development": {"cavalry": 1}}), "play cavalry")
    handheld = asked(tmp_path, pos)
    assert handheld.said("america_pick.robber") in handheld.words()
    wanted = action(pos, "outlaw 09.05")
    point(handheld, wanted & 255)
    assert_current(handheld)
    handheld.press("a")
    GAME.apply(pos, wanted)
    assert handheld.match._pos == pos


@pytest.mark.parametrize("look", LOOKS)
def test_free_rails_and_the_outlaw_fit(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    cavalry = play(position(red={"development": {"cavalry": 1}}), "play cavalry")
    for pos in (engineer(), cavalry):
        handheld = asked(tmp_path, pos, look, LONGEST)
        for key in ("left", "up", "right", "down"):
            assert_current(handheld)
            handheld.press(key)
        assert_current(handheld)
