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
panel = (
    (0xB2, b"\x0c\x0c\x00\x33\x33"),  # porches
    (0xB7, b"\x35"),  # gate voltages
    (0xBB, b"\x19"),  # VCOM
    (0xC0, b"\x2c"),
    (0xC2, b"\x01"),
    (0xC3, b"\x12"),
    (0xC4, b"\x20"),
    (0xC6, b"\x0f"),  # 60 pictures a second
    (0xD0, b"\xa4\xa1"),
    (0xE0, b"\xd0\x04\x0d\x11\x13\x2b\x3f\x54\x4c\x18\x0d\x0b\x1f\x23"),  # gamma
    (0xE1, b"\xd0\x04\x0c\x11\x13\x2c\x3f\x44\x51\x2f\x1f\x1f\x20\x23"),
)

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
usb = 24  # of the Pico
