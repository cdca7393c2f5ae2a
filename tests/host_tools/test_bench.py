"""The bench measures what it says: real games of ours, and a ratio that can fail."""

import json

import pytest

from host_tools import bench
from tests.support.catan import GAME


def test_random_games_of_both_kinds_are_the_same_game():
    assert bench.play_random(GAME, 3) == bench.play_checked(GAME, 3) > 300


def test_costs_of_a_position():
    costs = bench.position_costs(GAME)
    assert costs["bytes_per_position"] == GAME.size <= 256
    assert costs["make_unmake_ns"] > 0
    assert costs["copy_ns"] > 0


def slow(seed):
    return sum(bench.play_random(GAME, seed) for _ in range(12))


def fast(seed):
    return 1


@pytest.mark.parametrize(("other", "status"), [(slow, 0), (fast, 1)])
def test_the_ratio_decides_the_exit_status(other, status, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(bench, "play_catanatron", other)
    report = tmp_path / "bench.json"
    assert bench.main(["--rounds", "1", "--json", str(report)]) == status
    ratio = json.loads(report.read_text())["catan"]["host"]["ratio_vs_catanatron"]
    assert (ratio >= bench.FLOOR) == (status == 0)
    assert "times catanatron's games per second" in capsys.readouterr().out
