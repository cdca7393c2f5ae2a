"""The engine on real MicroPython: the same positions, views, counts and reasons as on CPython."""

from pathlib import Path

import pytest

from host_tools import games, golden
from host_tools.pack.maps import pack_toml
from tests.micropython.conftest import run

ROOT = Path(__file__).resolve().parents[2]


def packed_map(name: str, folder: Path) -> Path:
    source = ROOT / "assets" / "maps" / f"{name}.toml"
    path = folder / f"{name}.hxm"
    path.write_bytes(pack_toml(source.read_text("utf-8"), str(source)))
    return path


@pytest.mark.parametrize("name", games.ALL)
def test_golden_files_hold_on_micropython(micropython, name, tmp_path):
    folder = ROOT / golden.folder(name)
    script = ROOT / "host_tools" / "replay.py"
    said = run(micropython, script, name, packed_map(name, tmp_path), folder)
    positions = len((folder / "games.txt").read_text().splitlines())
    refusals = len((folder / "refusals.txt").read_text().splitlines())
    assert said.startswith(f"{positions} positions, ")
    assert said.endswith(f", {refusals} refusals\n")
