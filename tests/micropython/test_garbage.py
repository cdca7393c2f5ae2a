"""What is done at every press or frame leaves little behind: the Pico has 136 KB for everything.

Bytes on a 64-bit machine, about twice a Pico's.
"""

from pathlib import Path
from random import Random

import pytest

from hexpocket.engine import phase
from hexpocket.hal.storage import Storage
from hexpocket.ui.play.flow import AUTO
from hexpocket.ui.settings import STORE
from host_tools.pack.__main__ import main
from tests.device.records import KNOWN
from tests.micropython.conftest import run
from tests.support import america, baden, catan, knights
from tests.support.matches import random_match

PROGRAM = Path(__file__).with_name("garbage_program.py")
MOST = {
    "idle": 0,
    "text": 300,  # 704 when keys were compared as copies
    "sprite": 200,  # 1056
    "index": 4_000,  # 60,000 when it was sorted here
    "menu": 4_000,  # 16,500 when all rows were drawn
    "pause": 0,
}


GAMES = [catan.GAME, knights.GAME, america.GAME, baden.GAME]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_presses_leave_little_behind(micropython, tmp_path, game):
    assert main(["all", "-o", str(tmp_path / "assets")]) == 0
    saved = random_match(Random(1), game, phase.MAIN).pack()
    storage = Storage((tmp_path / "saves").as_posix())
    storage.save(AUTO, saved)
    storage.save(STORE, KNOWN)
    said = run(micropython, PROGRAM, tmp_path / "assets", tmp_path / "saves")
    spent = {name: int(number) for name, number in map(str.split, said.splitlines())}
    assert spent.keys() == MOST.keys()
    assert {name: spent[name] for name in MOST if spent[name] > MOST[name]} == {}
