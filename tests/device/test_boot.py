"""Power on: the title is there in time, on every board, as the simulator shows it."""

import pytest

from host_tools.emulator.disk import with_files
from host_tools.emulator.machine import BOARDS, Machine
from tests.device.twin import Twin

BOOT = 1_500_000  # us from power on to the title


def test_a_new_handheld_comes_to_its_title_in_time(title, record_property):
    first = title.panel.pushes[0][0]
    record_property("first boot, ms to the first picture", first // 1000)
    assert first < BOOT
    assert title.panel.faults == []


@pytest.mark.parametrize("board", BOARDS)
def test_the_title_is_the_simulators(flash, tmp_path, board):
    machine = Machine(with_files(flash, {"/board.txt": board.encode()}), board)
    machine.run_until(machine.light, BOOT // 1000)
    machine.settle()
    assert machine.panel.faults == []
    assert Twin(machine, board, tmp_path).differences() == 0


def test_turned_it_is_upside_down(flash, title):
    turned = Machine(with_files(flash, {"/board.txt": b"waveshare turned"}))
    turned.run_until(turned.light, BOOT // 1000)
    turned.settle()
    pixels = title.shown().pixels
    upside_down = b"".join(pixels[i : i + 2] for i in range(len(pixels) - 2, -2, -2))
    assert turned.shown().pixels == upside_down
    assert turned.panel.faults == []
