"""The bench measures what it says: real games of ours, and a ratio that can fail."""

import json

import pytest
from rich.console import Console

from hexpocket.engine.position import MODERN
from host_tools import bench, compiled, games
from host_tools.arena.table import Match, play, seating
from tests.support.catan import GAME

BUDGETS = {"catan": 320, "america": 704, "knights": 512, "baden": 512}  # bytes of a position


@pytest.mark.parametrize("name", games.ALL)
def test_random_games_of_both_kinds_are_the_same_game(name):
    game = games.load(name)
    assert bench.play_random(game, 3) == bench.play_checked(game, 3) > 300


@pytest.mark.parametrize("name", games.ALL)
def test_costs_of_a_position(name):
    game = games.load(name)
    costs = bench.position_costs(game)
    assert costs["bytes_per_position"] == game.size <= BUDGETS[name]
    assert costs["make_unmake_ns"] > 0
    assert costs["copy_ns"] > 0


def slow(seed):
    return sum(bench.play_random(GAME, seed) for _ in range(12))


def fast(seed):
    return 1


@pytest.mark.parametrize(("other", "status"), [(slow, 0), (fast, 1)])
def test_the_ratio_decides_the_exit_status(other, status, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(bench, "play_catanatron", other)
    monkeypatch.setattr(compiled, "load", games.load)  # built or not
    report = tmp_path / "bench.json"
    assert bench.main(["--rounds", "1", "--json", str(report)]) == status
    figures = json.loads(report.read_text())
    ratio = figures["catan"]["host"]["ratio_vs_catanatron"]
    assert (ratio >= bench.FLOORS["ratio_vs_catanatron"]) == (status == 0)
    said = capsys.readouterr().out
    assert "times catanatron's games per second" in said
    assert "compiled: not built, see make compiled" in said
    assert list(figures) == list(games.ALL)
    assert list(figures["america"]["host"]) == [
        *("python", "hexpocket", "hexpocket_checked", "bots", "bytes_per_position"),
        *("copy_ns", "play_ns", "make_unmake_ns", "map", "us_by_action"),
    ]
    assert figures["america"]["host"]["hexpocket"]["games_per_second"] > 0
    for name in games.ALL:
        bots = figures[name]["host"]["bots"]
        assert list(bots) == ["normal", "hard"]
        assert all(row["games"] == 1 for row in bots.values())
        assert all(row["games_per_second"] > 0 for row in bots.values())
        assert all(row["actions_per_game"] > 100 for row in bots.values())
    assert "four normal" in said


def test_each_game_of_bots_is_another_one_and_played_by_four_of_them(monkeypatch):
    seen = []

    def play(match, number):
        seen.append((match, *seating(match, number)))
        return arena(match, number)

    arena = bench.play_match
    monkeypatch.setattr(bench, "play_match", play)
    monkeypatch.setattr(compiled, "load", games.load)
    figures = bench.measure_bots("baden", 3, Console())
    assert [seed for _, seed, _ in seen] == [0, 0, 1, 1, 2, 2]
    assert [seats for *_, seats in seen] == 3 * [("normal",) * 4, ("hard",) * 4]
    assert all(match.plain and match.game == "baden" for match, *_ in seen)
    assert [row["games"] for row in figures.values()] == [3, 3]


def test_the_games_of_bots_are_those_that_people_play():
    """With modern rules, where a game has them, and with offers."""
    assert (
        bench.play_bots("catan", "normal", True, 2)
        == play(Match("catan", ("normal",) * 4, MODERN, plain=True), 8).actions
    )


def test_attributes_of_the_rules_are_found_at_once():
    """From 30 on CPython 3.11 keeps them in a dictionary of each object's own: 3 % slower."""
    assert len(vars(GAME)) < 30
