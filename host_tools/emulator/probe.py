"""Runs on the emulated Pico before the app is started, and measures; see measure.py.

A line for each figure goes to UART0's data register, where the emulator reads it.
"""

# pyright: reportMissingImports=false, reportAttributeAccessIssue=false, reportArgumentType=false
import gc
import os
import time
from binascii import crc32

from machine import mem32

from hexpocket.boards import waveshare as board
from hexpocket.keys import DOWN, LEFT, RIGHT, UP, Y

_UART = 0x4003_4000
_FRAME = 20  # ms, as the app's
_CHECKED = 12  # one position in so many: a check takes longer than all else
_AROUND = (UP, DOWN, RIGHT, LEFT, DOWN, UP, LEFT, RIGHT, RIGHT, RIGHT, DOWN, DOWN)
_THRIFT = 1024  # bytes of garbage, at most, when what is in use is measured


def say(*words):
    for byte in (" ".join([str(word) for word in words]) + "\n").encode():
        mem32[_UART] = byte


def start():
    """Measure what there are files for, else play, naming the screens; for ever."""
    try:
        files = os.listdir("/")
        if "thrift.txt" in files:
            gc.threshold(_THRIFT)
        frame = bytearray(board.width * board.height // 2)  # first, as hexpocket/start.py does it
        from hexpocket.hal.pico import Device
        from hexpocket.hal.watchdog import Watchdog
        from hexpocket.ui.app import App

        device = Device(board, False, frame, Watchdog(False))
        device.display.setup()
        app = App(device)
        if "screens.txt" in files:
            say("end", screens(app, "mind.txt" in files))
        elif "views" in files:
            from thought import asked

            say("end", asked(app))
        elif "bots.txt" in files:
            from thought import decided

            say("end", decided(app))
        elif "saves.txt" in files:
            say("end", matches(app))
        elif "game.txt" in files:
            say("end", engine())
        else:
            play(app)
    except Exception as error:
        say("failed", repr(error))
    while True:
        time.sleep(1)


def play(app):
    """The app's own loop; a line for every screen that is drawn as a whole, and for every move of
    the board's window."""
    drawn = []
    draw = app.draw
    app.draw = lambda: drawn.append(draw())
    at = window(app)
    while True:
        app.step()
        if window(app) != at:
            at = window(app)
            say("scroll")
        if drawn:
            drawn.clear()
            say("screen", app.screens[-1].name)
        app.device.wait(max(1, _FRAME - (app.device.ticks() - app.now & 0x3FFFFFFF)))


def screens(app, mind):
    """Full-screen redraw and push of every screen in screens.txt, maybe with bots in memory; how
    many."""
    from hexpocket.ui.front.first_start import FirstStart

    app.settings.speed = 0  # of animations: none
    app.device.buttons = Keys()
    count = 0
    with open("/screens.txt") as file:
        for line in file:
            name, wanted, start, *keys = line.split()
            app.settings.tips = bytearray() if wanted == "tip" else None
            if wanted == "language":
                app.only(FirstStart(app))
            elif start == "title":
                app.home()
            else:
                begin(app, start, int(keys.pop(0)))
            if mind and app.match.legal():
                from thought import think

                think(app)
            say("screen", name)
            press(app, [int(key) for key in keys])
            if app.screens[-1].name != wanted:
                raise ValueError(name + " shows " + app.screens[-1].name)
            redraw(app, name)
            if hasattr(app.screens[-1], "targets"):
                moves(app, name)
            count += 1
    app.home()
    app.say(app.t("front.store_full"))
    app.step()
    redraw(app, "message")
    return count


def matches(app):
    """Take up every match named in saves.txt and press keys; the CRC32 of what is shown then, or
    "refused". How many."""
    from hexpocket.ui.match import BadMatch

    app.settings.speed = 0
    app.settings.tips = None
    app.device.buttons = Keys()
    count = 0
    with open("/saves.txt") as file:
        for line in file:
            name, *keys = line.split()
            try:
                begin(app, name, 0)
                press(app, [int(key) for key in keys])
                shown = crc32(app.device.buffer)
            except BadMatch:
                shown = "refused"
            say("save", name, shown)
            count += 1
    return count


def begin(app, start, holder):
    """Take up a match; it is in the slots too, if it is the first."""
    from hexpocket.ui.front import library, saves
    from hexpocket.ui.match import unpack
    from hexpocket.ui.play import flow

    app.home()  # one match at a time
    with open("/" + start, "rb") as file:
        match = unpack(lambda number: library.rules_of(app.device, number), file.read())
    if holder < len(match.names):  # somebody has the handheld in his hands
        match.take()
    if not saves.any_slot(app):
        for slot in saves.SLOTS:
            app.storage.save(slot, saves.join(slot, match.pack()))
    flow.begin(app, match)
    app.settle()


def press(app, keys):
    app.step()
    for key in keys:
        app.device.buttons.pressed = (key,)
        app.step()


class Keys:
    """In the place of the buttons."""

    pressed = ()

    def poll(self, now):
        keys = self.pressed
        self.pressed = ()
        return keys


def redraw(app, name):
    gc.collect()
    began = time.ticks_us()
    app.draw()
    app.device.show(0, app.height)
    say("redraw", time.ticks_diff(time.ticks_us(), began), name)


def moves(app, name):
    """From a press to the last pixel: the cursor to each side and back, the board close by."""
    if not app.island.close:
        press(app, (Y,))
    for key in _AROUND:
        gc.collect()
        at = window(app)
        app.device.buttons.pressed = (key,)
        began = time.ticks_us()
        app.step()
        took = time.ticks_diff(time.ticks_us(), began)
        say("move" if window(app) == at else "scroll", took, name)


def window(app):
    """Where the board's corner is: it moves when the board scrolls."""
    return app.island and (app.island.x0, app.island.y0)


def engine():
    """Map and rules, the list of legal actions, `apply` and the check of a saved position, over
    a recorded game; the last position's CRC32."""
    from hexpocket.engine.board import Board
    from hexpocket.games import problem

    with open("/game.txt") as file:
        name, *setup = file.readline().split()
        rules = __import__("hexpocket.games." + name, None, None, (name,))
        with open("/rom/assets/maps/" + name + ".hxm", "rb") as board:
            began = time.ticks_us()
            game = getattr(rules, name[0].upper() + name[1:])(Board(memoryview(board)))
            say("rules", time.ticks_diff(time.ticks_us(), began))
        pos = game.new(*[int(word) for word in setup])
        for number, line in enumerate(file):
            if number % _CHECKED == 0:
                gc.collect()
                began = time.ticks_us()
                wrong = problem(game, pos)
                say("check", time.ticks_diff(time.ticks_us(), began))
                if wrong:
                    raise ValueError(wrong)
            action = int(line)
            began = time.ticks_us()
            game.legal(pos)
            between = time.ticks_us()
            game.apply(pos, action)
            ended = time.ticks_us()
            say("legal", time.ticks_diff(between, began))
            say("apply", time.ticks_diff(ended, between))
            say("hash", crc32(pos))
    return crc32(pos)


start()
