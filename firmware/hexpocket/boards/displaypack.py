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

pins = {
    "sck": 18,
    "mosi": 19,
    "miso": None,  # the bus would take GP16, which is dc
    "cs": 17,
    "dc": 16,
    "reset": None,  # by command only
    "backlight": 20,  # PWM
    "red": 6,  # the light is on when its pins are low
    "green": 7,
    "blue": 8,
}
buttons = (None, None, None, None, 12, 13, 14, 15)
