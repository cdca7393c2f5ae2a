"""Waveshare Pico-LCD-1.3: 240x240, joystick and four buttons on a plain Pico. The default."""

name = "Waveshare Pico-LCD-1.3"
width = 240
height = 240
four = False

spi = 1
baud = 62_500_000  # the ST7789 takes a bit every 16 ns
madctl = 0x70
offset = (0, 0)
inversion = True

pins = {
    "sck": 10,
    "mosi": 11,
    "miso": None,  # the bus would take GP8, which is dc
    "cs": 9,
    "dc": 8,
    "reset": 12,
    "backlight": 13,  # PWM, 1 kHz
    "press": 3,  # the joystick pushed in
}
buttons = (2, 18, 16, 20, 15, 17, 19, 21)
