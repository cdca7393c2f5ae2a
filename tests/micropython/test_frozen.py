"""The app as it is frozen, with literals for constants: it plays as the sources do."""

from pathlib import Path
from random import Random

import pytest

from host_tools import games
from host_tools.firmware import board
from tests.micropython.conftest import run
from tests.micropython.test_handheld import (
    AMERICA,
    BADEN,
    KNIGHTS,
    START,
    frames_here_and_there,
    walk,
)
from tests.micropython.test_language import IMPORT_ALL, module_names
from tests.micropython.test_replay import hold_golden_files


@pytest.fixture(scope="module")
def firmware(tmp_path_factory) -> Path:
    """A folder with all that is frozen."""
    folder = tmp_path_factory.mktemp("frozen")
    for name, data in board.frozen().items():
        path = folder / board.modules()[name].relative_to(board.FIRMWARE)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def test_every_module_imports(micropython, firmware):
    """Imports that were there for constants are gone: each module still finds what it needs."""
    names = module_names()
    said = run(micropython, IMPORT_ALL, *names, firmware=firmware)
    assert said.splitlines() == [f"ok {name}" for name in names]


@pytest.mark.parametrize("name", games.NAMES)
def test_golden_files_hold(micropython, firmware, name, tmp_path):
    hold_golden_files(micropython, name, tmp_path, firmware)


WALKS = [(3, START), (4, KNIGHTS), (6, AMERICA), (8, BADEN)]


@pytest.mark.parametrize(("number", "start"), WALKS)
def test_every_frame_is_the_simulators(micropython, firmware, tmp_path, number, start):
    walks = [walk(Random(2), number, start, 800)]
    here, there = frames_here_and_there(micropython, tmp_path, walks, firmware)
    assert there == here
    screens = {line.split()[0] for line in here[:-1]}
    assert len(screens) >= 14, sorted(screens)
