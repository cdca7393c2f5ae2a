"""The golden files are what the engine does now, and a difference in them is noticed."""

from pathlib import Path

import pytest

from host_tools import golden, replay
from tests.support.catan import GAME

FOLDER = Path(__file__).resolve().parents[1] / "golden"


@pytest.mark.parametrize(
    ("name", "record"),
    [("games", golden.games), ("perft", golden.perfts), ("refusals", golden.refusals)],
)
def test_recording_anew_gives_the_golden_file(name, record):
    assert record(GAME) == (FOLDER / f"{name}.txt").read_text().splitlines()


@pytest.mark.parametrize(
    ("name", "compare", "old", "new"),
    [
        ("games", replay.games, " 3", " 4"),
        ("perft", replay.perfts, " 54 ", " 55 "),
        ("refusals", replay.refusals, "first", "last"),
    ],
)
def test_a_changed_golden_file_is_noticed(tmp_path, name, compare, old, new):
    text = (FOLDER / f"{name}.txt").read_text()
    changed = tmp_path / f"{name}.txt"
    changed.write_text(text.replace(old, new, 1))
    with pytest.raises(replay.Difference):
        compare(GAME, str(changed))
    assert compare(GAME, str(FOLDER / f"{name}.txt")) > 0
