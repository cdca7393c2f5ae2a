"""The handheld runs on MicroPython itself, and every frame of a game is the simulator's."""

from pathlib import Path
from random import Random

from hexpocket import keys
from host_tools.pack.__main__ import main
from tests.micropython import handheld_program
from tests.micropython.conftest import run

SEED = 4711
# New game, Catan, the players, the rules; then a player who does not know what he does, but
# founds, rolls, builds, trades and looks things up.
START = (keys.A,) * 4
KEYS = (keys.A,) * 9 + (keys.DOWN,) * 3 + (keys.UP, keys.LEFT, keys.RIGHT, keys.B, keys.X, keys.Y)


def test_every_frame_is_the_simulators(micropython, tmp_path):
    assert main(["all", "-o", str(tmp_path / "assets")]) == 0
    rng = Random(2)
    pressed = [*START, *[rng.choice(KEYS) for _ in range(1200)]]
    script = tmp_path / "keys.txt"
    script.write_text("\n".join(map(str, pressed)))
    assets = str(tmp_path / "assets")
    here = list(handheld_program.program(assets, str(tmp_path / "here"), pressed, SEED))
    program = Path(handheld_program.__file__)
    there = run(micropython, program, assets, str(tmp_path / "there"), script, str(SEED))
    assert there.splitlines() == here
    screens = {line.split()[0] for line in here[:-1]}
    assert len(screens) >= 14, sorted(screens)
