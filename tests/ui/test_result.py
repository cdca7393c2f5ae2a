"""The result: the winner, everyone's points and where they come from, and the way out."""

import pytest

from hexpocket.engine import phase
from hexpocket.engine.position import ACTIVE, ACTOR, NOBODY, PHASE, TURN, put16
from hexpocket.engine.seats import CITIES, POINTS, SETTLEMENTS
from hexpocket.games.catan import Catan, facts
from hexpocket.ui.kit.palette import TEAM
from hexpocket.ui.pages.result import Result, ranking
from hexpocket.ui.play import flow
from tests.games.catan.table import owning, table
from tests.support.catan import GAME, play, position
from tests.ui.watched import GERMAN, LONGEST, LOOKS, Watched, assert_fits, no_cut


def won(**keys):
    """Ben buys the card that wins him the game."""
    blue = owning(
        0,
        cities=(10, 21, 40),
        knights_played=0,
        development={"victory point": 2},
        hand={"ore": 1, "wool": 1, "grain": 1},
    )
    white = {"development": {"victory point": 1, "knight": 1}}
    pos = position(
        turn=58,
        phase="main",
        active="blue",
        blue=blue,
        white=owning(52, **white),
        red=owning(28, knights_played=3),
        orange=owning(2),
        **keys,
    )
    return play(pos, "buy victory point")


def undecided():
    return play(table(turn=40, turn_cap=40, phase="main"), "end")


def test_the_position_of_these_tests_is_won():
    pos = won()
    assert (pos[PHASE], pos[ACTIVE]) == (phase.OVER, 1)


def test_the_winner_is_named_big_with_points_and_turns(tmp_path):
    handheld = Watched(tmp_path, won())
    words = handheld.show(Result(handheld.app))
    assert [text[0] for text in handheld.texts if text[1] is handheld.app.title][0] == "Ben"
    assert "10 points after 58 turns" in words


def test_players_are_ranked_the_winner_first(tmp_path):
    handheld = Watched(tmp_path, won())
    words = handheld.show(Result(handheld.app))
    rows = words[2:]
    assert [name for name in rows if name in ("Anna", "Ben", "Cleo", "Dirk")] == [
        "Ben",
        "Anna",
        "Cleo",
        "Dirk",
    ]
    assert rows[rows.index("Anna") + 1] == "3"
    assert ranking(handheld.match) == [1, 0, 2, 3]


def test_points_are_broken_down(tmp_path):
    handheld = Watched(tmp_path, won())
    handheld.show(Result(handheld.app))
    names = handheld.sprites
    winner = names[names.index("badge1") : names.index("badge0")]
    assert winner == ["badge1", "settlement1", "city1", "card-victory"]
    second = names[names.index("badge0") : names.index("badge2")]
    assert second == ["badge0", "settlement0", "title-army"]
    words = handheld.words()
    at = words.index("Ben", 1)
    assert words[at + 1 : at + 5] == ["10", "1", "3", "3"]


def test_victory_cards_of_the_others_stay_hidden(tmp_path):
    """White's hidden point is neither drawn nor counted."""
    handheld = Watched(tmp_path, won())
    words = handheld.show(Result(handheld.app))
    assert words[words.index("Dirk") + 1] == "1"
    pos = won()
    hand = GAME.hands[3] + facts.CARDS
    pos[hand + facts.VICTORY_CARD] += -1
    pos[hand + facts.KNIGHT_CARD] += 1
    other = Watched(tmp_path, pos)
    other.show(Result(other.app))
    assert handheld.pixels() == other.pixels()


def test_a_game_without_a_winner(tmp_path):
    handheld = Watched(tmp_path, undecided())
    assert handheld.match.view[ACTOR] == NOBODY
    words = handheld.show(Result(handheld.app))
    assert {"Undecided", "Nobody won in 40 turns."} <= set(words)
    handheld.frame(5)
    assert handheld.screen.fallen == 0


def test_confetti_falls_for_a_while_and_touches_nothing_else(tmp_path):
    handheld = Watched(tmp_path, won())
    handheld.show(Result(handheld.app))
    below = handheld.app.width // 2 * 42
    before = handheld.pixels()
    handheld.frame(4)
    after = bytes(handheld.device.buffer)
    assert before[:below] != after[:below]
    assert before[below:] == after[below:]
    handheld.frame(700)
    still = bytes(handheld.device.buffer)
    handheld.frame(10)
    assert bytes(handheld.device.buffer) == still


def test_without_animation_nothing_moves(tmp_path):
    handheld = Watched(tmp_path, won())
    handheld.app.settings.speed = 0
    handheld.show(Result(handheld.app))
    before = handheld.pixels()
    handheld.frame(20)
    assert bytes(handheld.device.buffer) == before


def test_the_banner_has_the_winners_colour(tmp_path):
    for team in range(4):
        handheld = Watched(tmp_path, won())
        handheld.match.teams = bytes(((team + 3) % 4, team, (team + 1) % 4, (team + 2) % 4))
        handheld.show(Result(handheld.app))
        handheld.words()
        assert handheld.app.canvas.pixel(2, 88) == TEAM[team]


def test_a_goes_to_the_title_and_leaves_no_game_to_continue(tmp_path):
    handheld = Watched(tmp_path, won())
    flow.keep(handheld.app)
    handheld.app.storage.save("slot1", b"another game")
    handheld.show(Result(handheld.app))
    handheld.press("a")
    assert handheld.screen.name == "title"
    assert handheld.match is None
    assert handheld.app.storage.load(flow.AUTO)[0] is None
    assert handheld.app.storage.load("slot1")[0] == b"another game"


def test_a_store_that_fails_does_not_hold_the_players(tmp_path):
    handheld = Watched(tmp_path, won())

    def fail(name):
        raise OSError("broken")

    handheld.app.storage.remove = fail
    handheld.show(Result(handheld.app))
    handheld.press("a")
    assert handheld.screen.name == "title"


def test_x_opens_the_menu_and_other_buttons_do_nothing(tmp_path):
    handheld = Watched(tmp_path, won())
    handheld.show(Result(handheld.app))
    handheld.press("b", "y", "up")
    assert handheld.screen.name == "result"
    handheld.press("x")
    assert handheld.screen.name == "pause"


@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    for pos in (won(), undecided()):
        pos[Catan.trail_title] = pos[Catan.army_title] = 1
        for seat in range(4):
            at = GAME.hands[seat]
            pos[at + POINTS] = 13
            pos[at + SETTLEMENTS] = pos[at + CITIES] = 0
        put16(pos, TURN, 65535)
        for shift in range(4):
            names = LONGEST[shift:] + LONGEST[:shift]
            handheld = Watched(tmp_path, pos, None, look, names)
            handheld.show(Result(handheld.app))
            assert_fits(handheld)


def test_it_speaks_german(tmp_path):
    handheld = Watched(tmp_path, won(), None, ("waveshare", GERMAN))
    assert "10 Punkte nach 58 Zügen" in handheld.show(Result(handheld.app))
