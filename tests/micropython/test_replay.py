"""The engine on real MicroPython: the same positions, views, counts and reasons as on CPython."""

from pathlib import Path

import pytest

from host_tools import games, golden
from host_tools.pack.maps import pack_toml
from tests.micropython.conftest import FIRMWARE, run

ROOT = Path(__file__).resolve().parents[2]


def packed_map(name: str, folder: Path) -> Path:
    source = ROOT / "assets" / "maps" / f"{name}.toml"
    path = folder / f"{name}.hxm"
    path.write_bytes(pack_toml(source.read_text("utf-8"), str(source)))
    return path


def hold_golden_files(micropython: Path, name: str, tmp_path: Path, firmware: Path = FIRMWARE):
    folder = ROOT / golden.folder(name)
    script = ROOT / "host_tools" / "replay.py"
    map_file = packed_map(name, tmp_path)
    said = run(micropython, script, name, map_file, folder, firmware=firmware)
    positions = len((folder / "games.txt").read_text().splitlines())
    refusals = len((folder / "refusals.txt").read_text().splitlines())
    assert said.startswith(f"{positions} positions, ")
    assert said.endswith(f", {refusals} refusals\n")


@pytest.mark.parametrize("name", games.ALL)
def test_golden_files_hold_on_micropython(micropython, name, tmp_path):
    hold_golden_files(micropython, name, tmp_path)
