"""Storage and buttons on MicroPython itself: as on CPython, and on flash whose power fails."""

import re
from pathlib import Path

from tests.micropython import hal_program
from tests.micropython.conftest import run

PROGRAM = Path(hal_program.__file__)


def test_storage_and_buttons_do_the_same(micropython, tmp_path):
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
    here = list(hal_program.program(str(tmp_path / "here")))
    there = run(micropython, PROGRAM, tmp_path / "there").splitlines()
    assert there == here
    assert len(here) > 400


def test_flash_that_loses_power_or_fills_up_keeps_the_saves(micropython):
    *cuts, memory = run(micropython, PROGRAM, "flash").splitlines()
    cuts, full = cuts[:3], cuts[3:]
    for line in cuts:
        count, older, wrong = map(int, re.findall(r"(\d+) (?:cuts|times|wrong)", line))
        assert count >= 4 * hal_program.SAVES, line
        assert 0 < older < count, line
        assert wrong == 0, line
    assert all(
        re.fullmatch(r"full cannot save slot\d+: no space left", line) for line in full[:-1]
    )
    saved, good, files = map(int, re.findall(r"\d+", full[-1]))
    assert saved == good == files >= 3
    assert saved + len(full) - 1 == 21
    assert memory == "0 keys, no memory"
