"""The board files: complete, and no wiring that an RP2040 cannot have."""

import pytest

from sim.device import BOARDS

KEPT_BY_THE_PICO = {23, 24, 25, 29}  # power, light and sensing on a plain Pico
SCK = {0: {2, 6, 18}, 1: {10, 14, 26}}  # by bus, as the RP2040's pin functions have them
MOSI = {0: {3, 7, 19}, 1: {11, 15, 27}}


@pytest.fixture(params=BOARDS)
def board(request):
    return BOARDS[request.param]


def wired(board) -> list[int]:
    return [pin for pin in (*board.pins.values(), *board.buttons) if pin is not None]


def test_no_pin_is_used_twice(board):
    pins = wired(board)
    assert len(pins) == len(set(pins))
    assert all(0 <= pin <= 29 for pin in pins)


def test_the_display_hangs_on_pins_of_its_bus(board):
    assert board.pins["sck"] in SCK[board.spi]
    assert board.pins["mosi"] in MOSI[board.spi]
    assert board.pins["miso"] is None
    assert {"cs", "dc", "reset", "backlight"} <= board.pins.keys()
    assert board.baud <= 62_500_000


def test_only_the_picosystem_uses_what_a_plain_pico_keeps_for_itself(board):
    kept = KEPT_BY_THE_PICO & set(wired(board))
    assert bool(kept) == (board.name == "Pimoroni PicoSystem")


def test_a_light_has_three_colours_and_says_when_it_is_dark(board):
    lit = {"red", "green", "blue"} & board.pins.keys()
    assert len(lit) in (0, 3)
    assert getattr(board, "dark", None) in ((0, 1) if lit else (None,))
    assert lit or "audio" not in board.pins  # signals come with a light, and tones if they can


def test_a_tone_changes_no_light(board):
    """A slice of PWM, two pins that are 0 or 16 and a pair apart, has one frequency."""
    pwm = [board.pins.get(name) for name in ("audio", "backlight", "red", "green", "blue")]
    slices = [None if pin is None else pin >> 1 & 7 for pin in pwm]
    assert slices[0] is None or slices[0] not in slices[1:]


def test_buttons_are_eight_or_four(board):
    assert len(board.buttons) == 8
    assert [pin is None for pin in board.buttons] == [board.four] * 4 + [False] * 4


def test_the_panel_fits_the_controller(board):
    """An ST7789 has 240 x 320 pixels; bit 5 of MADCTL swaps the two."""
    columns, rows = (320, 240) if board.madctl & 0x20 else (240, 320)
    assert board.width + board.offset[0] <= columns
    assert board.height + board.offset[1] <= rows
    assert board.inversion is True


@pytest.mark.parametrize(
    ("name", "size", "buttons"),
    [
        ("waveshare", (240, 240), (2, 18, 16, 20, 15, 17, 19, 21)),
        ("picosystem", (240, 240), (23, 20, 22, 21, 18, 19, 17, 16)),
        ("displaypack", (320, 240), (None, None, None, None, 12, 13, 14, 15)),
    ],
)
def test_sizes_and_buttons_are_those_of_the_products(name, size, buttons):
    board = BOARDS[name]
    assert (board.width, board.height) == size
    assert board.buttons == buttons
