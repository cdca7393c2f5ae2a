"""The display model: windows, directions, inversion, and what a data sheet forbids."""

import pytest

from hexpocket.boards import displaypack, picosystem, waveshare
from host_tools.emulator.panel import Panel

READY = 200_000  # us after power on
RED, BLUE = b"\xf8\x00", b"\x00\x1f"


def panel(board, madctl: int, colmod: int = 0x55) -> Panel:
    made = Panel(board)
    made.reset(0)
    made.command(0x11, READY)
    for code, data in (
        (0x36, bytes((madctl,))),
        (0x3A, bytes((colmod,))),
        (0x21, b""),
        (0x29, b""),
    ):
        made.command(code, READY * 2)
        made.data(data, READY * 2)
    return made


def draw(made: Panel, columns: tuple, rows: tuple, pixels: bytes):
    for code, (first, last) in ((0x2A, columns), (0x2B, rows)):
        made.command(code, READY * 2)
        made.data(first.to_bytes(2, "big") + last.to_bytes(2, "big"), READY * 2)
    made.command(0x2C, READY * 2)
    made.data(pixels[:3], READY * 2)  # in pieces that end inside a pixel
    made.data(pixels[3:], READY * 2)


def at(made: Panel, x: int, y: int) -> bytes:
    shown = made.shown()
    place = 2 * (y * shown.width + x)
    return shown.pixels[place : place + 2]


@pytest.mark.parametrize("board", [waveshare, picosystem, displaypack])
def test_a_window_is_filled_row_by_row_and_begins_anew(board):
    made = panel(board, board.madctl)
    draw(made, (10, 11), (20, 21), RED + BLUE + BLUE + RED + BLUE)
    assert [at(made, x, y) for y in (20, 21) for x in (10, 11)] == [BLUE, BLUE, BLUE, RED]
    assert made.faults == []


@pytest.mark.parametrize(("board", "madctl", "left", "top"), [
    (waveshare, 0xB0, 80, 0), (picosystem, 0xC4, 0, 80), (displaypack, 0xB0, 0, 0),
])  # fmt: skip
def test_turned_the_first_pixel_is_the_last(board, madctl, left, top):
    made = panel(board, madctl)
    draw(made, (left, left), (top, top), RED)
    assert at(made, board.width - 1, board.height - 1) == RED


def test_without_inversion_the_colours_are_wrong():
    made = panel(waveshare, 0x70)
    draw(made, (0, 0), (0, 0), RED)
    made.command(0x20, READY * 2)
    assert at(made, 0, 0) == b"\x07\xff"


def test_asleep_or_off_it_is_black():
    made = panel(waveshare, 0x70)
    draw(made, (0, 0), (0, 0), RED)
    made.command(0x28, READY * 2)
    assert not any(made.shown().pixels)


@pytest.mark.parametrize(("code", "now", "words"), [
    (0x11, 1000, "too early"), (0x11, 100_000, "less than 120 ms after the reset"),
])  # fmt: skip
def test_haste_is_a_fault(code, now, words):
    made = Panel(waveshare)
    made.reset(0)
    made.command(code, now)
    assert words in made.faults[0]


def test_a_window_off_the_memory_and_another_format_are_faults():
    made = panel(picosystem, 0, colmod=0x03)
    draw(made, (0, 240), (0, 0), RED)
    assert "there are 240" in made.faults[0]
    assert "COLMOD is 03" in made.faults[1]
