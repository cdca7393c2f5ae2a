"""The golden files are what the engine does now, and a difference in them is noticed."""

from pathlib import Path

import pytest

from hexpocket.engine import action as act
from hexpocket.engine.position import BEGINNER, PHASE
from host_tools import games, golden, replay
from host_tools.golden import RECORDS
from host_tools.players import plan_of
from host_tools.referee.words import words_of

ROOT = Path(__file__).resolve().parents[2]
FILES = [(name, kind) for name in games.ALL for kind in RECORDS]


def golden_file(name: str, kind: str) -> str:
    return (ROOT / golden.folder(name) / f"{kind}.txt").read_text()


@pytest.mark.parametrize(("name", "kind"), FILES)
def test_recording_anew_gives_the_golden_file(name, kind):
    recorded = RECORDS[kind](games.load(name), plan_of(games.load(name)).GOLDEN)
    assert recorded == golden_file(name, kind).splitlines()


@pytest.mark.parametrize(
    ("name", "kind", "compare", "old", "new"),
    [
        ("catan", "games", replay.games, " 3", " 4"),
        ("catan", "perft", replay.perfts, " 54 ", " 55 "),
        ("catan", "refusals", replay.refusals, "first", "last"),
        ("america", "games", replay.games, " 3", " 4"),
        ("america", "perft", replay.perfts, " 21 ", " 22 "),
        ("america", "refusals", replay.refusals, "first", "last"),
        ("knights", "games", replay.games, " 3", " 4"),
        ("knights", "refusals", replay.refusals, "first", "last"),
        ("baden", "games", replay.games, " 3", " 4"),
        ("baden", "perft", replay.perfts, " 24 ", " 25 "),
        ("baden", "refusals", replay.refusals, "first", "last"),
    ],
)
def test_a_changed_golden_file_is_noticed(tmp_path, name, kind, compare, old, new):
    text = golden_file(name, kind)
    assert old in text
    changed = tmp_path / f"{kind}.txt"
    changed.write_text(text.replace(old, new, 1))
    game = games.load(name)
    with pytest.raises(replay.Difference):
        compare(game, str(changed))
    assert compare(game, str(ROOT / golden.folder(name) / f"{kind}.txt")) > 0


@pytest.mark.parametrize("name", games.ALL)
def test_the_recorded_games_have_every_phase_and_every_kind_of_action(name):
    """And all seats, set-ups and options between them; of America some end with a victory."""
    game = games.load(name)
    phases, kinds = set(), set()
    pos = bytearray(0)
    for line in golden_file(name, "games").splitlines():
        words = line.split()
        if words[0] == "game":
            pos = game.new(*[int(word) for word in words[1:6]])
        else:
            kinds.add(act.kind_of(int(words[0])))
            game.play(pos, int(words[0]))
        phases.add(pos[PHASE])
    assert phases == set(words_of(game).PHASES)
    assert kinds == {kind << 16 for kind, do in enumerate(game.handlers) if do}


@pytest.mark.parametrize("name", games.ALL)
def test_recorded_games_are_of_all_sizes_and_set_ups(name):
    recorded = plan_of(games.load(name)).GOLDEN.games
    settings = {(seats, bool(options & BEGINNER)) for seats, _, options, *_ in recorded}
    assert settings == {(3, False), (3, True), (4, False), (4, True)}


def test_the_command_records_every_game(monkeypatch, tmp_path, capsys):
    written = {}
    monkeypatch.setattr(golden, "write_whole", lambda path, data: written.update({path: data}))
    monkeypatch.setattr(golden, "RECORDS", {"games": lambda game, recipe: [str(game.number)]})
    monkeypatch.setattr(golden, "checksums", lambda: ["frame"])
    monkeypatch.setattr(golden.album, "record", lambda: 0)
    assert golden.main([]) == 0
    assert [str(path) for path in written] == [
        *(f"tests/golden/{name}/games.txt" for name in games.ALL),
        "tests/golden/frames.txt",
    ]
    assert "tests/golden/america/games.txt: 1 lines" in capsys.readouterr().out
