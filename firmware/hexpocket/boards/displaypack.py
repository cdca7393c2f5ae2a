"""Pimoroni Pico Display Pack 2.0: 320x240 and four buttons on a plain Pico."""

name = "Pico Display Pack 2.0"
width = 320
height = 240
four = True

spi = 0
baud = 62_500_000  # the ST7789 takes a bit every 16 ns
madctl = 0x70
offset = (0, 0)
inversion = True
panel = (
    (0xB2, b"\x0c\x0c\x00\x33\x33"),  # porches
    (0xB7, b"\x35"),  # gate voltages
    (0xBB, b"\x1f"),  # VCOM
    (0xC0, b"\x2c"),
    (0xC2, b"\x01"),
    (0xC3, b"\x12"),
    (0xC4, b"\x20"),
    (0xC6, b"\x0f"),  # 60 pictures a second
    (0xD0, b"\xa4\xa1"),
    (0xD6, b"\xa1"),
    (0xE0, b"\xd0\x08\x11\x08\x0c\x15\x39\x33\x50\x36\x13\x14\x29\x2d"),  # gamma
    (0xE1, b"\xd0\x08\x10\x08\x06\x06\x39\x44\x51\x0b\x16\x14\x2f\x31"),
)

pins = {
    "sck": 18,
    "mosi": 19,
    "miso": None,  # the bus would take GP16, which is dc
    "cs": 17,
    "dc": 16,
    "reset": None,  # by command only
    "backlight": 20,  # PWM
    "red": 6,
    "green": 7,
    "blue": 8,
}
dark = 1
buttons = (None, None, None, None, 12, 13, 14, 15)
usb = 24  # of the Pico
