"""The handhelds: one module each, pins and sizes only. Every module has

name            of the product
width, height   of the screen in pixels
four            True if there are only the buttons A B X Y
spi, baud       bus of the display and its clock in Hz
madctl          memory access byte of the ST7789 (command 36)
offset          column and row where the panel begins in the controller's memory
inversion       True if the panel shows true colours only when inverted (command 21)
panel           the maker's voltages, timing and gamma: ST7789 commands, each with its bytes
usb             GPIO number that is high while power comes by USB
pins            GPIO numbers by signal; None where the board has no such line
dark            level of the pins red, green and blue when the light is off; only with such pins
buttons         GPIO numbers of up, down, left, right, a, b, x, y; None where there is none

A pressed button pulls its pin to ground: inputs need their pull-ups.
"""
