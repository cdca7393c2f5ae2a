"""The handheld on a Pico: the device the app is given, as hal/__init__.py describes it."""

import gc
import os
import time

import machine
from machine import Pin

from framebuf import GS4_HMSB, FrameBuffer
from micropython import const

from ..keys import DOWN, LEFT, RIGHT, UP, A, X
from . import idle
from .backlight import Backlight
from .battery import Battery
from .buttons import Buttons
from .st7789 import Display
from .storage import Storage

SAVES = "/saves"
_ASSETS = "/rom/assets/"
_AWAKE_NAP = const(50)  # ms, with USB power
_QUIET = const(300)  # ms without a push, before the garbage of the last is collected
_DIMMED = const(1)  # brightness
_WRAP = const(0x3FFFFFFF)
_TURNED = (DOWN, UP, RIGHT, LEFT)  # what the directions are upside down


class Device:
    """One handheld; `frame` is memory for the picture.

    `saves` is the folder of its storage; `aside` is as hal/__init__.py has it.
    """

    def __init__(self, board, turned, frame, watchdog, saves=SAVES, aside=""):
        self.width = board.width
        self.height = board.height
        self.four = board.four
        self.buffer = frame
        self.canvas = FrameBuffer(frame, board.width, board.height, GS4_HMSB)
        self.ticks = time.ticks_ms
        self._light = Backlight(board.pins["backlight"])
        self.display = Display(board, turned)
        self._keys = keys(board, turned)
        self._ignored = 0  # buttons that woke it up, until they are let go
        self._menu = A | X if board.four else X
        self._usb = Pin(board.usb, Pin.IN, Pin.PULL_DOWN)
        self.buttons = Buttons(self._read, board.four)
        self.storage = Storage(saves)
        self.aside = aside
        self.palette = self.display.palette
        now = time.ticks_ms()
        self._idle = idle.Idle(now)
        self._level = 0  # of brightness
        self._shown = False  # and lit
        self._pushed = now
        self._litter = True  # something was drawn since the last collection
        self._feed = watchdog.feed
        self.console = watchdog.console
        pin = board.pins.get("battery")
        self._battery = None if pin is None else Battery(pin, now)
        self.signals = None
        if "red" in board.pins:
            from .beacon import signals  # here: 1 KB of heap that no other board pays

            self.signals = signals(board)

    def show(self, top, bottom):
        """Push these rows of the frame; the first time, turn on the light."""
        self.display.push(self.buffer, top, bottom)
        self._pushed = time.ticks_ms()
        self._litter = True
        if not self._shown:
            self._shown = True
            self.display.settle()
            self._light.set(self._level)

    def brightness(self, level):
        """1 to 5."""
        self._level = level
        if self._shown:
            self._light.set(level)

    def battery(self):
        """0 empty to 3 full, or None."""
        return self._battery.level(time.ticks_ms()) if self._battery else None

    def asset(self, path):
        """A packed file, as a memoryview over flash."""
        try:
            with open(_ASSETS + path, "rb") as file:
                return memoryview(file)
        except OSError:
            raise OSError("no file " + _ASSETS + path)

    def assets(self, folder):
        """The names of the packed files in a folder."""
        try:
            return os.listdir(_ASSETS + folder)
        except OSError:
            return []

    def entropy(self):
        """A number below 2**30 that nobody can guess."""
        return int.from_bytes(os.urandom(4), "little") & _WRAP

    def wait(self, ms):
        """The end of a frame: the dog is fed, and whoever does nothing loses the light.

        True if he did: what comes to the display next is for whoever looks at it then.
        """
        self._feed()
        now = time.ticks_ms()
        state = self._idle.state(now, self.buttons.held, self._menu)
        if state == idle.OFF:
            self._sleep()
            return True
        level = _DIMMED if state == idle.DIM else self._level
        if level != self._light.level:
            self._light.set(level)
        if self._litter and time.ticks_diff(now, self._pushed) >= _QUIET:
            self._litter = False
            gc.collect()  # 5 ms at the title, 16 ms in a game: nobody notices now
        time.sleep_ms(ms)
        return False

    def _sleep(self):
        """Dark and asleep until a button is pressed, which does nothing else."""
        if self.signals:
            self.signals.stop()
        self._light.set(0)
        self.display.sleep()
        for _, pin in self._keys:
            pin.irq(_nothing, Pin.IRQ_FALLING)  # an interrupt ends a nap
        down = self._down()
        while True:
            self._feed()
            if self._usb():
                time.sleep_ms(_AWAKE_NAP)  # a sleeping Pico answers no computer
            else:
                machine.lightsleep(idle.NAP)
            pressed = self._down()
            if pressed & ~down:
                break
            down &= pressed  # one held all the time wakes nobody
        for _, pin in self._keys:
            pin.irq(None)
        self._wake()

    def _wake(self):
        """All as before, but still dark: the naps have set the clocks anew."""
        self.display.connect()
        self.display.wake()
        self._shown = False
        self._ignored = self._down()
        self._idle.touch(time.ticks_ms())

    def _read(self):
        """The buttons for the app."""
        down = self._down()
        self._ignored &= down
        return down & ~self._ignored

    def _down(self):
        """The buttons that are down."""
        down = 0
        for key, pin in self._keys:
            if not pin():
                down |= key
        return down


def keys(board, turned):
    """The buttons of a board: pairs of a key's bit and its pin. A joystick pushed in is A."""
    found = []
    for number in range(8):
        if board.buttons[number] is not None:
            key = _TURNED[number] if turned and number < 4 else 1 << number
            found.append((key, _button(board.buttons[number])))
    if "press" in board.pins:
        found.append((A, _button(board.pins["press"])))
    return tuple(found)


def _button(number):
    return Pin(number, Pin.IN, Pin.PULL_UP)


def _nothing(pin):
    """What an interrupt does."""
