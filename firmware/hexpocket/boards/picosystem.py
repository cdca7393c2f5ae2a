"""Pimoroni PicoSystem: 240x240, d-pad and four buttons, battery, light and piezo."""

name = "Pimoroni PicoSystem"
width = 240
height = 240
four = False

spi = 0
baud = 62_500_000  # the ST7789 takes a bit every 16 ns
madctl = 0x04
offset = (0, 0)
inversion = True
panel = (
    (0xB2, b"\x0c\x0c\x00\x33\x33"),  # porches
    (0xB7, b"\x14"),  # gate voltages
    (0xBB, b"\x25"),  # VCOM
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
    "sck": 6,
    "mosi": 7,
    "miso": None,
    "cs": 5,
    "dc": 9,
    "reset": 4,
    "backlight": 12,  # PWM
    "tearing": 8,  # in: the panel begins a new picture
    "audio": 11,  # PWM, piezo
    "red": 14,
    "green": 13,
    "blue": 15,
    "battery": 26,  # ADC, a third of the voltage: 2.8 V is empty, 4.1 V full
    "charging": 24,
}
dark = 0
buttons = (23, 20, 22, 21, 18, 19, 17, 16)
usb = 2
