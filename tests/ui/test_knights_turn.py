"""The turn menu of Cities & Knights: everything legal once, what a choice asks, what it does."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine.position import ACTIVE, PHASE
from hexpocket.games.knights import acts, facts, pieces
from hexpocket.ui.kit import palette
from hexpocket.ui.knights import glance, not_now
from hexpocket.ui.play import flow
from tests.support.knights import GAME, action, play
from tests.ui.knights_decision import asked, assert_all_reached, chosen, point, settled
from tests.ui.watched import LONGEST, LOOKS, no_cut

RICH = {
    "lumber": 4,
    "brick": 4,
    "wool": 4,
    "grain": 4,
    "ore": 6,
    "paper": 5,
    "cloth": 5,
    "coin": 5,
}
ROADS = ["0-4", "4-8", "8-13", "28-33", "33-38", "28-34"]
KNIGHTS = {"4": "mighty", "33": "strong active", "34": "basic active"}
CARDS = {"crane": 1, "spy": 1, "warlord": 1}
TABS = ["Build", "Trade", "Knights", "Cards"]
BUILD = ["Road", "Settlement", "City", "Build a city wall", "Improve your cities"]
RIDE = ["Hire a knight", "Activate a knight", "Promote a knight", "Move a knight",
        "Chase the robber"]  # fmt: skip


def rich(**keys) -> bytearray:
    """Red, in its turn, can do nearly everything; the robber is beside its strong knight."""
    red = {"cards": RICH, "roads": ROADS, "knights": KNIGHTS, "progress": CARDS,
           "levels": {"politics": 3}}  # fmt: skip
    keys["red"] = {**red, **keys.get("red", {})}
    return settled(**{"attacked": True, "robber": 7, **keys})


POOR = {"cards": {}, "progress": {}, "knights": {}}


def rows(handheld) -> list[str]:
    return [item[0] for item in handheld.screen.list.items]


def test_the_groups_keep_their_places_whatever_can_be_done(tmp_path):
    for pos in (rich(), rich(red=POOR)):
        handheld = asked(tmp_path, pos)
        assert [words for words in handheld.words() if words in TABS] == TABS
        assert rows(handheld) == [*BUILD, "End the turn"]
        handheld.press("right", "right")
        assert rows(handheld) == [*RIDE, "End the turn"]


@pytest.mark.parametrize(
    "pos",
    [rich(), rich(red=POOR), rich(phase="start", red={"progress": {"alchemist": 1}})],
    ids=["rich", "poor", "start"],
)
def test_everything_legal_is_a_row_once_and_all_other_rows_are_shut(tmp_path, pos):
    """But for the improvements, whose page is always open."""
    handheld = asked(tmp_path, pos)
    found = {}
    for _ in TABS:
        things = [item[1] for item in handheld.screen.list.items]
        assert len(things) == len(set(things))
        found.update({item[1]: not item[4] for item in handheld.screen.list.items if item[1]})
        handheld.press("right")
    legal = {not_now.thing(listed) for listed in handheld.match.legal()}
    assert {thing for thing, may in found.items() if may} - {acts.IMPROVE} == legal - {
        acts.IMPROVE
    }


def test_the_turn_ends_with_two_presses(tmp_path):
    handheld = asked(tmp_path, rich())
    handheld.press("up", "a")
    assert handheld.match.view[ACTIVE] == 1


@pytest.mark.parametrize(
    ("row", "place", "done"),
    [
        ("Hire a knight", 13, "hire 13"),
        ("Activate a knight", 4, "activate 4"),
        ("Promote a knight", 34, "promote 34"),
        ("Chase the robber", 33, "chase 33"),
        ("Build a city wall", 28, "wall 28"),
        ("Road", 2, ""),
    ],
)
def test_a_place_on_the_board_is_all_that_is_asked(tmp_path, row, place, done):
    pos = rich()
    handheld = chosen(asked(tmp_path, pos), row)
    assert handheld.screen.name == "pick"
    if not done:
        handheld.press("b")
        assert handheld.screen.name == "turn"
        return
    point(handheld, place).press("a")
    assert bytes(handheld.match._pos) == bytes(play(bytearray(pos), done))


def test_a_knight_moves_in_two_steps_and_back(tmp_path):
    pos = rich()
    handheld = chosen(asked(tmp_path, pos), "Move a knight")
    point(handheld, 34)
    assert "which knight? · basic, active" in handheld.words()
    handheld.press("a")
    assert handheld.said("knights_pick.move_to") in handheld.words()
    handheld.press("b")
    point(handheld, 33).press("a")
    assert [goal & 255 for goal in handheld.screen.targets.actions] == [
        goal & 255
        for goal in GAME.legal(pos)
        if act.kind_of(goal) == acts.MOVE and goal >> 8 & 255 == 33
    ]
    handheld.press("b", "b")
    assert handheld.screen.name == "turn"
    assert bytes(handheld.match._pos) == bytes(pos)


def test_all_knights_and_places_are_reached(tmp_path):
    handheld = asked(tmp_path, rich())
    kinds = (acts.HIRE, acts.ACTIVATE, acts.PROMOTE, acts.MOVE, acts.CHASE, acts.WALL,
             acts.IMPROVE, act.ROAD, act.CITY)  # fmt: skip
    assert_all_reached(handheld, *kinds)


BLUE_AT = {"roads": ["39-44", "44-48", "34-39"], "knights": {"34": "basic active"},
           "settlements": [51], "cities": [39]}  # fmt: skip


def test_the_bar_says_whose_knight_would_be_driven_away(tmp_path):
    pos = rich(red={"knights": {"33": "strong active"}}, blue=BLUE_AT)
    handheld = chosen(asked(tmp_path, pos), "Move a knight")
    handheld.press("a")
    point(handheld, 34)
    assert any("Ben: basic" in words for words in handheld.words())
    handheld.press("a")
    assert handheld.match.view[PHASE] == facts.RELOCATING
    assert handheld.screen.name == "pick"
    assert handheld.said("knights_pick.relocate") in handheld.words()
    handheld.press("a")
    assert handheld.match.view[PHASE] == 4
    assert pieces.of_seat(GAME, handheld.match.view, 1)


def test_what_cannot_be_paid_says_what_is_missing(tmp_path):
    handheld = chosen(asked(tmp_path, rich(red={"cards": {"wool": 1}})), "Hire a knight")
    assert handheld.screen.name == "message"
    assert "1\xa0ore" in " ".join(handheld.words())


# Improvements


def test_a_level_is_bought_on_the_page_of_the_tracks(tmp_path):
    pos = rich()
    handheld = chosen(asked(tmp_path, pos), "Improve your cities")
    assert handheld.screen.name == "improvements"
    words = handheld.words()
    assert "1  Abbey" in words
    assert "1  Market" in words
    assert "Card on red 1 to 2" in words
    handheld.press("down", "a")
    assert bytes(handheld.match._pos) == bytes(play(bytearray(pos), "improve trade"))


def test_the_page_is_open_without_a_commodity_and_says_why_nothing_is_bought(tmp_path):
    handheld = chosen(asked(tmp_path, rich(red={"cards": {}})), "Improve your cities")
    assert handheld.screen.name == "improvements"
    assert handheld.said("turn.why") in handheld.words()
    handheld.press("a")
    assert handheld.screen.name == "message"
    assert "1\xa0paper" in " ".join(handheld.words())


@pytest.mark.parametrize(
    ("levels", "white", "said"),
    [
        ({"trade": 2}, {}, "Commodities 2:1 at the bank"),
        ({"politics": 2}, {}, "Mighty knights"),
        ({"science": 2}, {}, "A resource if you get nothing"),
        ({"science": 3}, {}, "The metropolis, 2 points"),
        ({"science": 3}, {"science": 4}, "Held by Dirk"),
        ({"science": 4}, {"science": 4}, "The metropolis of Dirk"),
        ({"science": 4}, {"science": 5}, "Held by Dirk"),
    ],
)
def test_it_says_what_the_next_level_brings(tmp_path, levels, white, said):
    crowned = {"science": 31} if white else {}
    pos = rich(
        red={"levels": levels, "knights": {}}, white={"levels": white}, metropolises=crowned
    )
    handheld = chosen(asked(tmp_path, pos), "Improve your cities")
    assert said in handheld.words()


def test_who_has_two_cities_chooses_which_becomes_a_metropolis(tmp_path):
    pos = rich(red={"levels": {"science": 3}, "knights": {}, "cities": [28, 0], "settlements": []})
    handheld = chosen(asked(tmp_path, pos), "Improve your cities")
    handheld.press("a")
    assert handheld.match.view[PHASE] == facts.CROWNING
    assert handheld.said("knights_pick.crown") in handheld.words()
    point(handheld, 0).press("a")
    assert handheld.match.view[facts.METROPOLIS_AT] == 0
    assert handheld.screen.name == "notice"


# Behind X


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("event", ["science", "trade", "politics", "ship"])
def test_behind_x_the_three_dice_stand_above_the_menu(tmp_path, monkeypatch, look, event):
    rolled = []
    draw = glance.small_die

    def note(ui, x, y, face, paper, ink):
        rolled.append((face, paper))
        draw(ui, x, y, face, paper, ink)

    monkeypatch.setattr(glance, "small_die", note)
    handheld = asked(tmp_path, rich(phase="start"), look)
    handheld.press("x")
    assert handheld.said("knights_info.not_rolled") in handheld.words()
    assert not rolled
    handheld.press("b")
    flow.do(handheld.app, action(handheld.match._pos, "roll 3 5 " + event))
    handheld.frame()
    while handheld.screen.name != "turn":
        handheld.press("a")
    handheld.press("x")
    words = handheld.words()
    assert handheld.screen.name == "pause"
    assert handheld.said("knights_info.not_rolled") not in words
    assert handheld.sprites.count("event-" + event) == 1
    assert rolled[-2:] == [(3, palette.RED), (5, palette.PAPER)]


def test_behind_x_the_barbarians_stand_above_the_menu(tmp_path):
    handheld = asked(tmp_path, rich(ship=5))
    handheld.press("x")
    words = handheld.words()
    assert handheld.screen.name == "pause"
    assert "ship12" in handheld.sprites
    assert words[words.index(">") - 1 :][:3] == ["4", ">", "3"]
    assert handheld.said("knights_info.would_lose") in words
    chosen(handheld, "The barbarians")
    assert handheld.screen.name == "barbarians"
    words = handheld.words()
    assert handheld.said("knights_info.steps_left", 2) in words
    assert "3 of 6 active" in words
    assert handheld.said("knights_info.would_lose") + " Ben, Cleo, Dirk" in words


def test_behind_x_are_the_improvements_of_all(tmp_path):
    pos = rich(blue={"levels": {"trade": 2}})
    handheld = asked(tmp_path, pos)
    handheld.press("x")
    chosen(handheld, "City improvements")
    assert "Anna" in handheld.words()
    handheld.press("right")
    words = handheld.words()
    assert "Ben" in words
    assert "3  Merchant Guild" in words
    handheld.press("a")
    assert handheld.screen.name == "turn"


@pytest.mark.parametrize("look", LOOKS)
def test_all_of_it_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    handheld = asked(tmp_path, rich(), look, LONGEST)
    for _ in TABS:
        handheld.words()
        handheld.press("right")
    for row in range(5):
        handheld.press("right", "right", *["down"] * row, "a")
        handheld.words()
        handheld.press("b", "left", "left")
