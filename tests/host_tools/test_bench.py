"""The bench measures what it says: real games of ours, and a ratio that can fail."""

import json

import pytest

from host_tools import bench, compiled, games
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
        *("python", "hexpocket", "hexpocket_checked", "bytes_per_position"),
        *("copy_ns", "play_ns", "make_unmake_ns", "map", "us_by_action"),
    ]
    assert figures["america"]["host"]["hexpocket"]["games_per_second"] > 0


def test_attributes_of_the_rules_are_found_at_once():
    """From 30 on CPython 3.11 keeps them in a dictionary of each object's own: 3 % slower."""
    assert len(vars(GAME)) < 30
