"""Fonts, sprites and palette on MicroPython itself: the same pixels as in the simulator."""

from pathlib import Path

from host_tools.pack.__main__ import main
from tests.micropython import ui_program
from tests.micropython.conftest import run


def test_text_and_sprites_are_drawn_alike(micropython, tmp_path):
    assert main(["all", "-o", str(tmp_path)]) == 0
    here = list(ui_program.program(str(tmp_path)))
    there = run(micropython, Path(ui_program.__file__), tmp_path).splitlines()
    assert there == here
    assert len(here) == len(set(here)) > 80
