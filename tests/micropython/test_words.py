"""Words, rule help and reasons on MicroPython itself: the same words as on the desktop."""

from pathlib import Path

from host_tools.pack.__main__ import main
from tests.micropython import words_program
from tests.micropython.conftest import run


def test_help_and_reasons_read_alike(micropython, tmp_path):
    assert main(["all", "-o", str(tmp_path)]) == 0
    here = list(words_program.program(str(tmp_path)))
    there = run(micropython, Path(words_program.__file__), tmp_path).splitlines()
    assert there == here
    assert len(here) > 8 * words_program.STEPS + 2 * 1200
