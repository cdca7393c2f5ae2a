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
    "charge_light": 2,
    "charging": 24,
}
buttons = (23, 20, 22, 21, 18, 19, 17, 16)
