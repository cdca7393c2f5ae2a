"""Functions of frozen modules lie in flash, where they take no heap, and do what they did.

See firmware/board/functions.c. That whole games go as elsewhere is played in test_game.py.
"""

import pytest

from host_tools.emulator.disk import with_files
from host_tools.emulator.machine import Machine
from host_tools.firmware.board import FLASH, FLASH_BYTES

PROGRAM = b"""
import gc
import sys
from machine import mem32

def say(*words):
    for byte in (" ".join([str(word) for word in words]) + "\\n").encode():
        mem32[0x4003_4000] = byte

def own(number):
    return number + 1

try:
    from hexpocket.engine import action, network, trails
    from hexpocket.ui import parts
    from hexpocket.ui.kit.font import Font
    say("plain", id(network.piece))
    say("inner", id(parts.find))
    say("method", id(Font.wrap))
    say("own", id(own))
    say("places", id(network), id(parts))
    say("sum", own(network.piece(2)))
    deck = parts.find(("catan",), "deck")
    for name in ("deck", "parts", "Font", "network"):
        del globals()[name]
    gc.collect()
    junk = [bytes(40) for _ in range(500)]  # over what was let go by mistake
    say("kept", sys.modules["hexpocket.ui.parts"].find(("catan",), "deck").__name__)
    del sys.modules["hexpocket.engine.action"]
    from hexpocket.engine import action as again
    say("again", id(action) == id(again), again.kind_of(5 << 16 | 7) >> 16)
except Exception as error:
    say("failed", repr(error))
say("end")
"""
FROZEN = range(FLASH, FLASH + FLASH_BYTES)


@pytest.fixture(scope="module")
def said(flash) -> dict[str, list[str]]:
    """What the program says, by the first word of its lines."""
    machine = Machine(with_files(flash, {"boot.py": PROGRAM}))
    machine.run_until(lambda: b"\nend" in machine.report, 5_000, 50)
    lines = [line.split() for line in machine.report.decode().splitlines()]
    assert all(line[0] != "failed" for line in lines), lines
    return {line[0]: line[1:] for line in lines}


@pytest.mark.parametrize("function", ["plain", "inner", "method"])
def test_a_frozen_function_is_in_flash(said, function):
    assert int(said[function][0]) in FROZEN


def test_a_function_from_elsewhere_is_made(said):
    assert int(said["own"][0]) not in FROZEN
    assert said["sum"] == [str((2 + 1 << 4) + 1)]


def test_modules_have_places_four_words_long(said):
    one, other = map(int, said["places"])
    assert one != other
    assert (one - other) % 16 == 0


def test_what_modules_hold_is_not_let_go(said):
    assert said["kept"] == ["hexpocket.ui.catan.deck"]


def test_a_module_imported_again_is_in_its_old_place(said):
    assert said["again"] == ["True", "5"]
