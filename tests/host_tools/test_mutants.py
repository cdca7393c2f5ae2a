"""Altered saves and maps under right checksums: refused, or sound to the last action and pixel."""

import json
from collections import Counter
from random import Random

import pytest

from hexpocket import games as firmware
from hexpocket.ui.match import BadMatch, unpack
from host_tools import games, mutants
from host_tools.mutants import Task, attempt
from host_tools.mutations import record
from host_tools.referee.check import Watch


@pytest.mark.parametrize("what", mutants.TRIES)
@pytest.mark.parametrize("game", games.NAMES)
def test_none_crashes_and_nothing_impossible_is_played(game, what):
    told = [attempt(Task(what, game, number)) for number in range(40)]
    assert [found.wrong for found in told if found.wrong] == []
    counts = Counter(found.accepted for found in told)
    assert min(counts[True], counts[False]) > 1, counts


@pytest.mark.parametrize("game", games.NAMES)
def test_the_handheld_refuses_what_the_referee_refuses(game):
    """Neither more nor less: a good game is never lost, a bad one never played."""
    rules = games.load(game)
    verdicts = Counter()
    for number in range(600):
        data = mutants.altered_save(game, number)
        pos = bytearray(data[-rules.size :])
        if len(data) < rules.size or data[1] != rules.number:
            continue
        said = Watch(rules).problem(pos)
        assert bool(firmware.problem(rules, pos)) == bool(said), (number, said)
        verdicts[bool(said)] += 1
    assert min(verdicts.values()) > 60, verdicts


@pytest.mark.parametrize("game", games.NAMES)
def test_the_matches_that_are_altered_are_in_order(game):
    rules = games.load(game)
    for packed in mutants.pool(game):
        assert unpack(lambda number: rules, packed).pack() == packed


def test_what_goes_wrong_is_told_with_its_number(monkeypatch, tmp_path, capsys):
    def unseen(data):
        raise IndexError("no seat 7")

    monkeypatch.setattr(mutants, "TRIES", {"saves": lambda game, number: unseen(number)})
    told = attempt(Task("saves", "catan", 41))
    assert told.accepted
    assert told.wrong.startswith("catan, saves 41: IndexError: no seat 7 (test_mutants.py:")


def test_an_impossible_position_is_a_violation():
    game = games.load("catan")
    pos = game.new(4, 1)
    pos[game.bank] += 1
    with pytest.raises(mutants.Violation, match="there are 19 lumber cards, not 20"):
        mutants.judge(game, pos)


def test_the_command_counts_and_writes_figures(tmp_path, capsys):
    figures = tmp_path / "figures.json"
    asked = ("--game", "catan", "--saves", "6", "--maps", "6", "--jobs", "1", "--json")
    assert mutants.main([*asked, str(figures)]) == 0
    assert "catan, maps: 6 tried" in capsys.readouterr().out
    found = json.loads(figures.read_text())["catan"]
    assert (found["saves"]["tried"], found["maps"]["violations"]) == (6, 0)
    with pytest.raises(SystemExit):
        mutants.main(["--jobs", "0"])


def test_records_are_as_storage_keeps_them(tmp_path):
    held = mutants.Handheld(str(tmp_path), "waveshare")
    good = mutants.pool("catan")[0]
    rng = Random(3)  # whose first record has a head in order
    assert held.take_up(record(rng, good)) is not None
    bad = bytearray(good)
    bad[-1] ^= 0x10  # a road that nobody laid
    assert held.take_up(record(rng, bytes(bad))) is None
    with pytest.raises(BadMatch):
        unpack(lambda number: games.load("catan"), bytes(bad))
