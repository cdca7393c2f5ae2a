"""The board view on MicroPython itself: the same pixels and jumps as in the simulator."""

from pathlib import Path

from host_tools.pack.__main__ import main
from tests.micropython import island_program
from tests.micropython.conftest import run
from tests.ui.test_island import wide_map


def test_boards_and_cursors_are_drawn_alike(micropython, tmp_path):
    assert main(["all", "-o", str(tmp_path)]) == 0
    (tmp_path / "maps" / "wide.hxm").write_bytes(wide_map())
    here = list(island_program.program(str(tmp_path)))
    there = run(micropython, Path(island_program.__file__), tmp_path).splitlines()
    assert there == here
    assert len(set(here)) > 400
