"""The engine on real MicroPython: the same positions, views, counts and reasons as on CPython."""

from pathlib import Path

from host_tools.pack.maps import pack_toml
from tests.micropython.conftest import run

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"


def packed_map(folder: Path) -> Path:
    source = ROOT / "assets" / "maps" / "catan.toml"
    path = folder / "catan.hxm"
    path.write_bytes(pack_toml(source.read_text("utf-8"), str(source)))
    return path


def test_golden_files_hold_on_micropython(micropython, tmp_path):
    said = run(micropython, ROOT / "host_tools" / "replay.py", packed_map(tmp_path), GOLDEN)
    positions = len((GOLDEN / "games.txt").read_text().splitlines())
    refusals = len((GOLDEN / "refusals.txt").read_text().splitlines())
    assert said.startswith(f"{positions} positions, ")
    assert said.endswith(f", {refusals} refusals\n")
