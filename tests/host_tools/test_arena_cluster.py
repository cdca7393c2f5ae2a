"""The arena on a cluster: the same results, and no game lost when a worker is killed."""

import os
import signal
import sys
from typing import Any

import pytest
from distributed import LocalCluster

from host_tools.arena import cluster
from host_tools.arena.__main__ import main
from host_tools.arena.cluster import Cluster, fingerprint, play_there
from host_tools.arena.players import ArenaError
from host_tools.arena.table import Match, play

WORDS = ("normal", "easy", "2*random", "--games", "24", "--first", "7")


# On a busy machine Dask finds its disk slow.
pytestmark = pytest.mark.filterwarnings("ignore:Creating scratch directories is taking")


@pytest.fixture(scope="module")
def local(tmp_path_factory):
    """Two workers, each a process, that nobody else can reach."""
    settings: Any = {
        "n_workers": 2,
        "threads_per_worker": 1,
        "processes": True,
        "host": "127.0.0.1",
        "dashboard_address": None,
        "silence_logs": 50,
        "local_directory": str(tmp_path_factory.mktemp("dask")),
    }
    with LocalCluster(**settings) as made:
        yield made


def test_the_results_are_those_of_one_process(local, tmp_path):
    assert main([*WORDS, "--jobs", "1", "--out", str(tmp_path / "alone")]) == 0
    assert (
        main([*WORDS, "--cluster", local.scheduler_address, "--out", str(tmp_path / "many")]) == 0
    )
    for end in ("csv", "svg", "json"):
        alone, many = ((tmp_path / f"{name}.{end}").read_bytes() for name in ("alone", "many"))
        assert alone == many


def test_a_worker_that_is_killed_loses_no_game(local):
    match = Match("catan", ("normal", "easy", "random", "random"), turn_cap=200)
    tasks = [(match, range(first, first + 2)) for first in range(0, 40, 2)]
    with Cluster(local.scheduler_address) as connected:
        coming = connected.results(tasks)
        played = next(coming)
        workers: Any = connected.client.run(os.getpid)
        assert len(workers) == 2
        os.kill(next(iter(workers.values())), signal.SIGKILL)
        for some in coming:
            played += some
    assert sorted(played) == [play(match, number) for number in range(40)]


def test_batches_take_a_quarter_of_a_second(local):
    match = Match("catan", ("random",) * 4, turn_cap=100)
    with Cluster(local.scheduler_address) as connected:
        connected.client.wait_for_workers(2)  # the one that was killed is started again
        assert connected.threads() == 2
        quick = connected.least(match)
        assert quick > 1
        assert connected.least(match) == quick


def test_what_goes_wrong_there_is_told_here(local, tmp_path, capsys):
    bad = f"{__name__}:Nobody"
    words = [f"4*{bad}", "--cluster", local.scheduler_address, "--out", str(tmp_path / "run")]
    assert main(words) == 1
    said = capsys.readouterr().err
    assert "cannot be imported" in said
    assert said.count("\n") == 1


def test_other_sources_do_not_play_along(local):
    match = Match("catan", ("random",) * 4, turn_cap=20)
    with pytest.raises(ArenaError, match="runs other sources: update its checkout"):
        play_there((match, range(1)), "another")
    assert play_there((match, range(1)), fingerprint()) == [play(match, 0)]


def test_nobody_answers(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(cluster, "_WAIT", 0.2)
    words = ["4*random", "--out", str(tmp_path / "run")]
    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        assert main([*words, "--cluster", address]) == 1
        said = capsys.readouterr().err
        assert said == f"no Dask scheduler answers at {address}\n"


def test_without_dask_a_line_says_what_to_do(tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["4*random", "--cluster", "tcp://x:1", "--out", str(tmp_path / "run")]) == 1
    said = capsys.readouterr().err
    assert said == "--cluster needs Dask: `make arena ARGS=...` fetches it\n"
    assert not list(tmp_path.iterdir())
