"""Runs on the emulated Pico in the place of hexpocket/start.py and measures; see measure.py.

A line for each figure goes to UART0's data register, where the emulator reads it.
"""

# pyright: reportMissingImports=false, reportAttributeAccessIssue=false, reportArgumentType=false
import gc
import os
import time
from binascii import crc32

from machine import mem32

from hexpocket.boards import waveshare as board
from hexpocket.engine.board import Board
from hexpocket.games.catan import Catan
from hexpocket.hal.pico import Device
from hexpocket.keys import DOWN, A
from hexpocket.ui.app import FRAME, App

_UART = 0x4003_4000
_SCREENS = (("title", ()), ("text page", (DOWN, DOWN, A, A)))
_INTO_A_GAME = (A,) * 7


def say(*words):
    for byte in (" ".join([str(word) for word in words]) + "\n").encode():
        mem32[_UART] = byte


def start(trouble):
    """What the firmware calls: with a recorded game measure, else play and name the screens."""
    try:
        frame = bytearray(board.width * board.height // 2)
        device = Device(board, False, frame, lambda: None)
        device.display.setup()
        app = App(device)
        if "game.txt" not in os.listdir("/rom"):
            play(app)
        redraws(app)
        say("end", engine())
    except Exception as error:
        say("failed", repr(error))
    while True:
        time.sleep(1)


def play(app):
    """The app's own loop; a line for every new screen."""
    shown = None
    while True:
        app.step()
        if app.screens[-1] is not shown:
            shown = app.screens[-1]
            say("screen", shown.name)
        app.device.wait(max(1, FRAME - (app.device.ticks() - app.now & 0x3FFFFFFF)))


def redraws(app):
    """Full-screen redraw and push: title, a page of text, the board."""
    for name, keys in _SCREENS:
        press(app, keys)
        redraw(app, name)
    app.home()
    press(app, _INTO_A_GAME)
    redraw(app, "empty board")


def press(app, keys):
    for key in keys:
        app.draw()
        app.screens[-1].press(app, key)
    app.draw()


def redraw(app, name):
    gc.collect()
    began = time.ticks_us()
    app.draw()
    app.device.show(0, app.height)
    say("redraw", time.ticks_diff(time.ticks_us(), began), name + ": " + app.screens[-1].name)


def engine():
    """The list of legal actions and `apply`, over a recorded game; the last position's CRC32."""
    with open("/rom/assets/maps/catan.hxm", "rb") as file:
        game = Catan(Board(memoryview(file)))
    with open("/rom/game.txt") as file:
        pos = game.new(*[int(word) for word in file.readline().split()])
        for line in file:
            action = int(line)
            began = time.ticks_us()
            game.legal(pos)
            between = time.ticks_us()
            game.apply(pos, action)
            ended = time.ticks_us()
            say("legal", time.ticks_diff(between, began))
            say("apply", time.ticks_diff(ended, between))
    return crc32(pos)
