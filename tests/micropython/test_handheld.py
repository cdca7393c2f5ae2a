"""The handheld runs on MicroPython itself, and every frame of a game is the simulator's."""

from pathlib import Path
from random import Random

import pytest

from hexpocket import keys
from hexpocket.engine import phase
from hexpocket.hal.storage import Storage
from hexpocket.ui.play.flow import AUTO
from hexpocket.ui.settings import STORE
from host_tools.pack.__main__ import main
from tests.device.records import KNOWN
from tests.micropython import handheld_program
from tests.micropython.conftest import FIRMWARE, run
from tests.support import america, baden, catan, knights
from tests.support.matches import DECISIONS, random_match

SEED = 4711
# The language, a new game, which one, the players, the rules, a tip; then a player who does not
# know what he does, but founds, rolls, builds, trades and looks things up.
START = (keys.A,) * 6
KNIGHTS = (keys.A, keys.A, keys.DOWN) + (keys.A,) * 4
AMERICA = (keys.A, keys.A, keys.DOWN, keys.DOWN) + (keys.A,) * 4
BADEN = (keys.A, keys.A, keys.DOWN, keys.DOWN, keys.DOWN) + (keys.A,) * 4
KEYS = (keys.A,) * 9 + (keys.DOWN,) * 3 + (keys.UP, keys.LEFT, keys.RIGHT, keys.B, keys.X, keys.Y)
WIDE = (240, 320)


def walk(rng: Random, number: int, start: tuple, count: int) -> list[int]:
    """A line for the program: every second walk on the wide screen, every third one in German."""
    pressed = [rng.choice(KEYS) for _ in range(count)]
    return [number, WIDE[number % 2], int(number % 3 == 0), SEED + number, *start, *pressed]


def frames_here_and_there(
    micropython: Path, folder: Path, walks: list, firmware: Path = FIRMWARE
) -> tuple[list, list]:
    """What the walks show on this Python and on MicroPython; saves are in "here" and "there"."""
    assert main(["all", "-o", str(folder / "assets")]) == 0
    script = folder / "walks.txt"
    script.write_text("\n".join(" ".join(map(str, line)) for line in walks))
    assets = str(folder / "assets")
    here = list(handheld_program.program(assets, str(folder / "here"), walks))
    program = Path(handheld_program.__file__)
    there = run(micropython, program, assets, str(folder / "there"), script, firmware=firmware)
    return here, there.splitlines()


@pytest.mark.parametrize(
    ("number", "start", "count"),
    [
        (2, START, 1200),  # narrow, in English
        (3, START, 1200),  # wide, in German
        (4, KNIGHTS, 800),  # narrow, in English
        (5, KNIGHTS, 800),  # wide, in English
        (6, AMERICA, 800),  # narrow, in German
        (9, BADEN, 800),  # wide, in German
    ],
)
def test_every_frame_is_the_simulators(micropython, tmp_path, number, start, count):
    walks = [walk(Random(2), number, start, count)]
    here, there = frames_here_and_there(micropython, tmp_path, walks)
    assert there == here
    screens = {line.split()[0] for line in here[:-1]}
    assert len(screens) >= 14, sorted(screens)


GAMES = [catan.GAME, knights.GAME, america.GAME, baden.GAME]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_frame_from_a_save_in_every_phase_is_the_simulators(micropython, tmp_path, game):
    rng = Random(3)
    walks = []
    for number, wanted in enumerate((*DECISIONS[game.name], phase.OVER)):
        saved = random_match(rng, game, wanted).pack()
        for place in ("here", "there"):
            storage = Storage((tmp_path / place / str(number)).as_posix())
            storage.save(AUTO, saved)
            storage.save(STORE, KNOWN)
        walks.append(walk(rng, number, (keys.A, keys.A), 80))
    here, there = frames_here_and_there(micropython, tmp_path, walks)
    assert there == here
    screens = {line.split()[0] for line in here}
    assert {"discard", "victim", "offer", "answer", "closing", "result"} <= screens
