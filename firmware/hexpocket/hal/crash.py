"""Texts on the display when nothing else works, and what went wrong kept in a file.

This needs the panel, the pins and framebuf's own font; no asset, no canvas, no DMA.
"""

import io
import os
import sys
import time

import machine
from machine import Pin

from framebuf import RGB565, FrameBuffer
from micropython import const

from .backlight import Backlight
from .st7789 import Panel

FILE = "/crash.txt"
_NEW = "/crash.new"
_LETTER = const(8)  # pixels wide and high
_PITCH = const(10)  # pixels from line to line
_PAPER = const(0x0600)  # dark blue; RGB565, bytes swapped
_INK = const(0xFFFF)
_LIGHT = const(3)  # brightness
_PLACES = const(8)  # of the code that are shown
_POLL = const(20)  # ms


def text_of(error):
    """The exception with the places it came through."""
    out = io.StringIO()
    sys.print_exception(error, out)  # pyright: ignore (the stubs want a file)
    return out.getvalue()  # pyright: ignore (nor do they know this)


def keep(text):
    """Write it to the file in place of the last one; False if there is no room or no disk."""
    try:
        with open(_NEW, "wb") as file:
            file.write(text.encode())
        os.rename(_NEW, FILE)
        return True
    except (OSError, MemoryError):
        pass
    try:
        os.remove(_NEW)
    except OSError:
        pass
    return False


def summary(text):
    """What went wrong, then where: the innermost place first; module, line and function."""
    places = []
    said = []
    for line in text.split("\n"):
        line = line.strip()
        if line.startswith('File "'):
            said = []
            _, path, place = line.split('"')
            place = place.replace(", line ", " ").replace(", in ", " ")
            module = path.split("hexpocket/")[-1].replace("/", ".").replace(".py", "")
            places.append(module + place)
        elif line:
            said.append(line)
    return said + [""] + places[: -_PLACES - 1 : -1]


def silence(board):
    """No tone and no light outlasts the app that began it."""
    pins = board.pins
    if "audio" in pins:
        Pin(pins["audio"], Pin.OUT, value=0)
    if "red" in pins:
        for name in ("red", "green", "blue"):
            Pin(pins[name], Pin.OUT, value=board.dark)


def show(board, turned, lines, last=()):
    """Write lines over the whole display, long ones folded; if need be, so that the last fit."""
    panel = Panel(board, turned)
    light = Backlight(board.pins["backlight"])
    pixels = bytearray(2 * board.width * _PITCH)
    strip = FrameBuffer(pixels, board.width, _PITCH, RGB565)
    panel.setup()
    columns, rows = board.width // _LETTER - 1, board.height // _PITCH
    last = fold(last, columns)
    lines = ([""] + fold(lines, columns))[: max(rows - len(last), 0)] + last
    for number in range(rows):
        strip.fill(_PAPER)
        if number < len(lines):
            strip.text(lines[number], _LETTER // 2, 1, _INK)
        panel.write(_PITCH * number, _PITCH * (number + 1), pixels)
    panel.settle()
    light.set(_LIGHT)


def fold(lines, columns):
    """Lines of at most so many letters, broken at spaces where there are any."""
    folded = []
    for line in lines:
        while len(line) > columns:
            cut = line.rfind(" ", 0, columns + 1)
            if cut <= 0:
                cut = columns
            folded.append(line[:cut])
            line = line[cut:].lstrip()
        folded.append(line)
    return folded


def restart_on(number, feed):
    """Start the Pico anew when this button is pressed, one held down all the time aside."""
    pin = Pin(number, Pin.IN, Pin.PULL_UP)
    for wanted in (1, 0):
        while pin() != wanted:
            feed()
            time.sleep_ms(_POLL)
    machine.reset()
