"""From power-on to the first frame, and to a text on the display when that fails.

/board.txt, one line, says which handheld it is: a name from BOARDS, and "turned" behind it for a
display upside down. Without it, it is the one that the image was made for.

Emulated Pico: the title is on the display 0.6 s after power-on, a text about trouble after 0.5 s.
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
_Y = 7
_TWICE = 2  # starts in a row that came to nothing: now saves and settings are put aside
# How far a start came.
_NOWHERE, _UP, _PLAYING = 0, 1, 2

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
SPOILT = (
    "The firmware in the Pico's flash is damaged. Put hexpocket.uf2 on it once more; "
    "saved games stay."
)
SAVED = "Your game is saved; at most the last action is lost."
AGAIN = "If it stops once more, the start after that puts saves and settings aside."
TWICE = "Twice in a row: the next start puts saves and settings aside. None is deleted."
ASIDE = "Saves and settings were put into the folder {}. Hold Y at the start to bring them back."
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
        Watchdog(False).forgive()
        return
    watchdog = Watchdog(guarded)
    try:
        if wrong:
            trouble, hints = wrong, [CHOOSE]
            watchdog.forgive()
        else:
            trouble, hints = play(board, turned, watchdog)
        watchdog.console(True)  # the match is closed
        report(board, turned, trouble, hints, watchdog.feed)
    finally:
        watchdog.stop()  # Ctrl-C: the console must not end in eight seconds


def find_board():
    """The board's module, whether its display is turned, and what is wrong with board.txt."""
    name, turned, wrong = BOARD.split()[3].decode(), False, None
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


def play(board, turned, watchdog):
    """Run the app until it fails: the exception, and what to tell the player."""
    came = _NOWHERE
    saves = ()
    try:
        # The largest piece of memory comes first, while it is in one piece.
        frame = bytearray(board.width * board.height // 2)
        from .hal.pico import Device  # here, so that what goes wrong in it is told

        saves = find_saves(board, watchdog.failed)
        device = Device(board, turned, frame, watchdog, *saves)
        # In the time that the panel's reset takes.
        rom.check_firmware()
        rom.check()
        from .ui.app import App

        device.display.setup()
        came = _UP
        app = App(device)
        came = _PLAYING
        app.run()
    except Exception as error:
        if came:
            watchdog.crashed()
        else:
            watchdog.forgive()  # no save had a part in it
        if isinstance(error, rom.BadFirmware):
            return error, [SPOILT]
        return error, advice(came, watchdog.failed, saves[1] if saves else "")
    finally:
        crash.silence(board)


def find_saves(board, failed):
    """The folder for saves and the one put aside, or nothing if all is as usual."""
    back = not Pin(board.buttons[_Y], Pin.IN, Pin.PULL_UP)()
    if not back and failed != _TWICE:
        return ()
    rom.check()  # if it is the assets, saves can stay
    from .hal import aside  # hardly ever needed, so it takes no memory until then

    return aside.bring_back() if back else aside.put()


def advice(came, failed, aside):
    """What to tell the player of a start that came so far, after others that failed."""
    hints = []
    if came == _PLAYING:
        hints.append(SAVED)
    elif came == _NOWHERE or failed >= _TWICE:
        hints.append(DAMAGED)
    elif not failed:
        hints.append(AGAIN)
    if came and failed == _TWICE - 1:
        hints.append(TWICE)
    if aside:
        hints.append(ASIDE.format(aside))
    return hints


def report(board, turned, trouble, hints, feed):
    """Keep the exception, show it, start again when A is pressed."""
    gc.collect()  # the app and its frame
    text = crash.text_of(trouble)
    kept = crash.keep(board.name + "\n" + text)
    lines = ["Hexpocket has stopped.", ""] + crash.summary(text)
    last = [""] + hints + ([KEPT] if kept else []) + ["", RESTART]
    crash.show(board, turned, lines, last)
    crash.restart_on(board.buttons[_A], feed)
