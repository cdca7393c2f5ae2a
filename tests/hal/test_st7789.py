"""The display's driver: what it sends to the panel of each board, and when."""

import random

import pytest

from hexpocket.boards import displaypack, picosystem, waveshare
from tests.hal.chip import WRAP, Chip

BOARDS = (waveshare, picosystem, displaypack)
FULL = 62_500_000
# MADCTL, and columns and rows that a window of rows 10 to 33 has; turned by 180 degrees, too.
WINDOWS = {
    "Waveshare Pico-LCD-1.3": ((0x70, (0, 239), (10, 33)), (0xB0, (80, 319), (10, 33))),
    "Pimoroni PicoSystem": ((0x04, (0, 239), (10, 33)), (0xC4, (0, 239), (90, 113))),
    "Pico Display Pack 2.0": ((0x70, (0, 319), (10, 33)), (0xB0, (0, 319), (10, 33))),
}
# The gamma tables of the makers, as bytes.
WAVESHARE_GAMMA = (
    bytes.fromhex("d0040d11132b3f544c180d0b1f23"),
    bytes.fromhex("d0040c11132c3f44512f1f1f2023"),
)
PACK_GAMMA = (
    bytes.fromhex("d00811080c15393350361314292d"),
    bytes.fromhex("d008100806063944510b16142f31"),
)


@pytest.fixture(params=BOARDS, ids=lambda board: board.name)
def board(request):
    return request.param


def made(monkeypatch, board, turned=False, start=0):
    """A chip and a display that was set up."""
    chip = Chip(start)
    display = chip.install(monkeypatch, board)["st7789"].Display(board, turned)
    display.setup()
    return chip, display


def span(first: int, last: int) -> bytes:
    return first.to_bytes(2, "big") + last.to_bytes(2, "big")


def colours(seed: int) -> bytes:
    return random.Random(seed).randbytes(32)


def pixels(frame: bytes | bytearray, table: bytes) -> bytes:
    """The frame as the panel wants it, by the book."""
    out = b""
    for byte in frame:
        for index in (byte >> 4, byte & 15):
            out += table[2 * index : 2 * index + 2]
    return out


def test_setup_sends_the_makers_values_then_wakes_the_panel(monkeypatch, board):
    chip, _ = made(monkeypatch, board)
    reset = [] if board.pins["reset"] else [(0x01, b"")]
    assert chip.commands() == [
        *reset,
        *board.panel,
        (0x36, bytes((board.madctl,))),
        (0x3A, b"\x05"),
        (0x21, b""),
        (0x11, b""),
        (0x29, b""),
    ]


def test_the_makers_values():
    for board, gate, vcom, gamma in (
        (waveshare, b"\x35", b"\x19", WAVESHARE_GAMMA),
        (picosystem, b"\x14", b"\x25", WAVESHARE_GAMMA),
        (displaypack, b"\x35", b"\x1f", PACK_GAMMA),
    ):
        values = dict(board.panel)
        assert len(values) == len(board.panel)
        assert (values[0xB7], values[0xBB]) == (gate, vcom)
        assert (values[0xE0], values[0xE1]) == gamma
        assert (values[0xB2], values[0xD0]) == (b"\x0c\x0c\x00\x33\x33", b"\xa4\xa1")
        assert [values[code] for code in (0xC0, 0xC2, 0xC3, 0xC4, 0xC6)] == [
            b"\x2c", b"\x01", b"\x12", b"\x20", b"\x0f",
        ]  # fmt: skip


@pytest.mark.parametrize("start", [0, WRAP - 5, WRAP - 100])
def test_the_panel_gets_the_time_it_needs(monkeypatch, board, start):
    chip, display = made(monkeypatch, board, start=start)
    released = start if board.pins["reset"] is None else start + 10
    assert chip.when(0x11) - released >= 120
    assert chip.when(0x29) - chip.when(0x11) >= 6  # the clock may be one ms short
    display.settle()
    assert chip.now - chip.when(0x11) >= 121
    chip.now += 5000
    display.sleep()
    asleep = chip.now
    display.wake()
    assert chip.when(0x11) - asleep >= 121


def test_waiting_for_the_panel_costs_nothing_if_enough_time_has_passed(monkeypatch, board):
    chip = Chip()
    display = chip.install(monkeypatch, board)["st7789"].Display(board)
    chip.now += 300
    display.setup()
    assert chip.when(0x11) == 300 + (10 if board.pins["reset"] else 0)


def test_the_bus_is_the_boards_at_full_speed(monkeypatch, board):
    chip, display = made(monkeypatch, board)
    pins = board.pins
    assert chip.buses == [(board.spi, FULL, pins["sck"], pins["mosi"], None)]
    assert chip.clocks == [(2 * FULL, 2 * FULL)]
    display.connect()
    assert len(chip.buses) == len(chip.clocks) == 2
    assert chip.levels[pins["cs"]] == 1
    if pins["reset"]:
        assert chip.levels[pins["reset"]] == 1


@pytest.mark.parametrize("turned", [False, True])
def test_a_push_sets_the_window(monkeypatch, board, turned):
    chip, display = made(monkeypatch, board, turned)
    madctl, columns, rows = WINDOWS[board.name][turned]
    assert (0x36, bytes((madctl,))) in chip.commands()
    chip.said.clear()
    display.push(bytes(board.width * board.height // 2), 10, 34)
    assert chip.commands()[:2] == [(0x2A, span(*columns)), (0x2B, span(*rows))]
    assert [code for code, _ in chip.commands()] == [0x2A, 0x2B, 0x2C]
    assert chip.levels[board.pins["cs"]] == 1


@pytest.mark.parametrize("rows", [(0, 240), (0, 1), (239, 240), (3, 30), (100, 108), (7, 24)])
def test_pixels_are_those_of_the_frame_through_the_palette(monkeypatch, board, rows):
    chip, display = made(monkeypatch, board)
    frame = random.Random(rows[1]).randbytes(board.width * board.height // 2)
    table = colours(rows[0])
    display.palette(table)
    display.push(bytearray(frame), *rows)
    row = board.width // 2
    assert chip.commands()[-1] == (0x2C, pixels(frame[rows[0] * row : rows[1] * row], table))


def test_a_palette_is_for_what_is_pushed_from_then_on(monkeypatch):
    chip, display = made(monkeypatch, waveshare)
    frame = bytearray(random.Random(1).randbytes(28800))
    for seed in (1, 2):
        display.palette(colours(seed))
        display.push(frame, 0, 2)
        assert chip.commands()[-1][1] == pixels(frame[:240], colours(seed))


def test_sleep_and_wake(monkeypatch, board):
    chip, display = made(monkeypatch, board)
    chip.said.clear()
    display.sleep()
    assert chip.commands() == [(0x28, b""), (0x10, b"")]
    display.wake()
    assert chip.commands()[2:] == [(0x11, b""), (0x29, b"")]


def test_plain_pixels_are_written_as_they_are(monkeypatch, board):
    chip, display = made(monkeypatch, board)
    data = random.Random(3).randbytes(2 * 10 * board.width)
    display.write(20, 30, data)
    assert chip.commands()[-1] == (0x2C, data)
    assert chip.commands()[-2][1] == span(20 + board.offset[1], 29 + board.offset[1])
