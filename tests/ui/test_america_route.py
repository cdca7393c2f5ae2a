"""Equally short routes: who would get how much gold, and which rails that is."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine.position import ACTOR, NOBODY, PHASE
from hexpocket.games.america import acts, facts, route
from hexpocket.ui.america.route import rails_of
from tests.games.america.lay import GAME, city, give, path, rails
from tests.games.america.test_route import HUB, build, joined_hub
from tests.support.handheld import NAMES
from tests.ui.america_decision import asked, assert_all_reached
from tests.ui.decision import assert_current
from tests.ui.watched import LONGEST, LOOKS, no_cut


def choice() -> bytearray:
    """Columbus is joined: over seat 0's rail to Chicago, or over seat 1's to Indianapolis."""
    pos = joined_hub()
    build(pos, HUB, "Columbus")
    return pos


def rows(handheld) -> list[str]:
    """The lines of the panel, from left to right: names and gold."""
    handheld.texts.clear()
    handheld.screen._panel(handheld.app, 0)
    found: dict[int, list] = {}
    for words, font, x, y in handheld.texts:
        found.setdefault(y if font is handheld.app.body else y - 3, []).append((x, words))
    return [" ".join(words for _, words in sorted(found[y])) for y in sorted(found)]


def test_rows_tell_who_gets_how_much_the_one_who_chooses_first(tmp_path):
    handheld = asked(tmp_path, choice())
    assert handheld.screen.name == "route"
    assert rows(handheld) == ["You 2", "You 1 Ben 1"]
    assert handheld.said("america_turn.route") in handheld.words()


@pytest.mark.parametrize("row", [0, 1])
def test_a_takes_the_route_of_the_row(tmp_path, row):
    handheld = asked(tmp_path, choice())
    handheld.press(*["down"] * row)
    assert_current(handheld)
    handheld.press("a")
    after = choice()
    GAME.apply(after, acts.ROUTE | row)
    assert handheld.match._pos == after


def test_every_route_can_be_chosen(tmp_path):
    assert_all_reached(asked(tmp_path, choice()), acts.ROUTE, most=3)


def test_the_board_shows_the_rails_of_the_row():
    pos = choice()
    hub = {name: path(HUB, name) for name in ("Chicago", "Indianapolis", "Columbus")}
    first, second = route.payments(GAME, pos, pos[facts.ROUTE_AT])
    assert set(rails_of(GAME, pos, first)) == {hub["Columbus"], hub["Chicago"]}
    assert set(rails_of(GAME, pos, second)) == {hub["Columbus"], hub["Indianapolis"]}


def test_all_of_the_board_shows_and_only_the_chosen_route_stays_bright(tmp_path):
    handheld = asked(tmp_path, choice())
    island = handheld.app.island
    assert not island.close, "routes are long"
    lit = []
    drawn = island.draw
    island.draw = lambda view, spot: (lit.append(spot.lit), drawn(view, spot))
    handheld.press("down")
    hub = set(GAME.board.node_hexes[3 * HUB : 3 * HUB + 3])
    assert [{hex_id for hex_id in range(71) if on[hex_id]} for on in lit] == [hub]
    island.draw = drawn
    handheld.press("y")
    assert island.close
    assert_current(handheld)
    x, y = island.path_at(handheld.match.view[facts.ROUTE_AT])
    assert island.in_sight(x, y)


def many(handheld, count: int) -> list[int]:
    """As many payments, each to all four: more than any position known needs."""
    screen = handheld.screen
    screen.payments = [1 | (1 + i) << 7 | 2 << 14 | 20 - i << 21 for i in range(count)]
    screen.lines = 2
    handheld.app.redraw()
    handheld.frame()
    return screen.payments


@pytest.mark.parametrize("look", LOOKS)
def test_however_many_routes_there_are_the_chosen_one_is_in_sight(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    monkeypatch.setattr("hexpocket.ui.america.route.rails_of", lambda *_: b"")
    handheld = asked(tmp_path, choice(), look, LONGEST)
    for row in range(len(many(handheld, 12))):
        assert_current(handheld)
        shown = [line.split() for line in rows(handheld)][::2]
        assert [handheld.said("america_turn.you"), "1", LONGEST[1], str(1 + row)] in shown
        handheld.press("down")
    assert handheld.screen.at == 0


def test_a_long_route_is_shown_from_site_to_site():
    pos = joined_hub()
    city(pos, 0, "Columbus")
    rails(pos, 2, "Columbus", 127)
    pos[facts.ROUTE_AT] = path(HUB, "Columbus")
    rails(pos, 0, HUB, "Columbus")
    for payment in route.payments(GAME, pos, pos[facts.ROUTE_AT]):
        shown = rails_of(GAME, pos, payment)
        worth = sum(1 << 7 * ((pos[facts.PATHS + rail] >> 4) - 1) for rail in shown)
        assert worth == payment


def test_in_the_build_phase_the_player_whose_turn_it_is_chooses(tmp_path):
    handheld = built_by_another(tmp_path)
    laid = handheld.said("america_turn.route_by", "Cleo")
    assert rows(handheld) == [laid, "You 1 Cleo 1", "You 0 Ben 1", "Cleo 1"]
    handheld = asked(tmp_path, choice())
    said = [handheld.said("america_turn.route_by", name) for name in handheld.match.names]
    assert not set(said) & set(handheld.words()), "his own rail he knows"


def built_by_another(saves, look=LOOKS[0], names=NAMES):
    """Seat 2 has laid a rail after the turn of seat 0."""
    pos = joined_hub(builder=2)
    give(pos, 2, ore=1, lumber=1)
    GAME.apply(pos, act.END_TURN)
    GAME.apply(pos, acts.BUILD)
    assert (pos[PHASE], pos[ACTOR]) == (facts.EXTRA, 2)
    handheld = asked(saves, pos, look, names)
    handheld.press("a")
    place = act.ROAD | path(HUB, "Columbus")
    handheld.screen.targets.current = handheld.screen.targets.actions.index(place)
    handheld.press("a")
    assert handheld.match.view[ACTOR] == 0
    assert handheld.match.holder == NOBODY, "he chooses before all eyes"
    assert handheld.screen.name == "route"
    return handheld


def test_then_who_laid_the_rail_goes_on_without_a_curtain(tmp_path):
    handheld = built_by_another(tmp_path)
    handheld.press("a")
    assert handheld.screen.name == "pass_back"
    assert handheld.match.holder == NOBODY
    said = handheld.said("america_turn.why_extra", NAMES[0])
    assert said in " ".join(handheld.words())
    handheld.press("a")
    assert handheld.screen.name == "notice"
    assert handheld.match.holder == 2
    handheld.press("a")
    assert handheld.screen.name == "extra"


@pytest.mark.parametrize("look", LOOKS)
def test_it_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    handheld = asked(tmp_path, choice(), look, LONGEST)
    assert_current(handheld)
    handheld.press("up")
    assert_current(handheld)
    handheld.press("x")
    assert handheld.screen.name == "pause"
    assert_current(built_by_another(tmp_path, look, LONGEST))
