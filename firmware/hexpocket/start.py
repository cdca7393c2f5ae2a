"""From power-on to the first frame, and to a text on the display when that fails.

/board.txt, one line, says which handheld it is: a name from BOARDS, and "turned" behind it for a
display upside down. Without it, it is the one that the image was made for.

Emulated Pico: the title is on the display 0.5 s after power-on, a text about trouble after 0.4 s.
"""

import gc

from built import BOARD  # pyright: ignore (made with the firmware)
from machine import Pin

import micropython

from .hal import crash, rom
from .hal.watchdog import Watchdog

BOARDS = ("waveshare", "picosystem", "displaypack")
_CHOICE = "/board.txt"
_A = 4  # number in a board's buttons
_B = 5

CONSOLE = (
    "Hexpocket: console",
    "",
    "B was held down at the start: no game, no watchdog. The console is open on USB.",
    "",
    "To play, let go of B and turn the power off and on.",
)
DAMAGED = (
    "What the game needs in the Pico's flash is missing, damaged or of another version. "
    "Put hexpocket.uf2 on it once more, or try make deploy; saved games stay."
)
SAVED = "Your game is saved; at most the last action is lost."
CHOOSE = "Write one of these into board.txt: " + ", ".join(BOARDS) + "."
KEPT = "This is kept in crash.txt."
RESTART = "Press A to start again."


def start(guarded=True):
    """Run the app for ever, or say what is wrong; `guarded` by the watchdog.

    It comes back only if B is held down: to the console.
    """
    micropython.alloc_emergency_exception_buf(256)  # a MemoryError can say where it came from
    board, turned, wrong = find_board()
    if not Pin(board.buttons[_B], Pin.IN, Pin.PULL_UP)():
        crash.show(board, turned, CONSOLE)
        return
    watchdog = Watchdog(guarded)
    try:
        trouble, hint = wrong, CHOOSE
        if not trouble:
            trouble, hint = play(board, turned, watchdog.feed)
        report(board, turned, trouble, hint, watchdog.feed)
    finally:
        watchdog.stop()  # Ctrl-C: the console must not end in eight seconds


def find_board():
    """The board's module, whether its display is turned, and what is wrong with board.txt."""
    name, turned, wrong = BOARD.split()[-1].decode(), False, None
    try:
        with open(_CHOICE) as file:
            words = file.read(64).split() or [""]
        if words[0] not in BOARDS or words[1:] not in ([], ["turned"]):
            raise ValueError("no board '" + " ".join(words) + "'")
        name, turned = words[0], len(words) > 1
    except OSError:
        pass  # there is none
    except Exception as error:
        wrong = error
    package = __name__[:-5] + "boards."
    return __import__(package + name, None, None, (name,)), turned, wrong


def play(board, turned, feed):
    """Run the app until it fails: the exception, and what to tell the player."""
    hint = DAMAGED
    try:
        # The largest piece of memory comes first, while it is in one piece.
        frame = bytearray(board.width * board.height // 2)
        from .hal.pico import Device  # here, so that what goes wrong in it is told

        device = Device(board, turned, frame, feed)
        # In the time that the panel's reset takes.
        rom.check()
        from .ui.app import App

        device.display.setup()
        app = App(device)
        hint = SAVED
        app.run()
    except Exception as error:
        return error, hint
    finally:
        crash.silence(board)


def report(board, turned, trouble, hint, feed):
    """Keep the exception, show it, start again when A is pressed."""
    gc.collect()  # the app and its frame
    text = crash.text_of(trouble)
    kept = crash.keep(board.name + "\n" + text)
    lines = ["Hexpocket has stopped.", ""] + crash.summary(text)
    lines += ["", hint] + ([KEPT] if kept else []) + ["", RESTART]
    crash.show(board, turned, lines)
    crash.restart_on(board.buttons[_A], feed)
