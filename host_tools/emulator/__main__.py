"""`python -m host_tools.emulator`: the firmware on an emulated handheld, in a window or not."""

import argparse
import os
import signal
import sys
import time
from contextlib import contextmanager
from pathlib import Path

from host_tools.files import write_whole
from host_tools.firmware import board
from host_tools.firmware.steps import BuildError
from sim.__main__ import LARGEST, before_pygame, number, picture
from sim.device import BOARDS
from sim.places import saves_folder
from sim.script import LONGEST, BadScript, Step, parse
from sim.session import SimError

IMAGE = Path(__file__).resolve().parents[2] / "build" / "hexpocket.uf2"
START = 5000  # ms to wait for the first picture
NEED = "the emulator needs {}; `make emulator` installs it"


class _Parser(argparse.ArgumentParser):
    """Says in one line what is wrong."""

    def error(self, message: str):
        self.exit(2, f"emulator: {message}; --help lists the options\n")


def parser() -> argparse.ArgumentParser:
    made = _Parser(
        prog="python -m host_tools.emulator",
        description="Run the firmware on an emulated Pico with display and keys: in a window, or "
        "without one with --png or --headless. Times are those of the device.",
        epilog="The words of --keys are those of the simulator's scripts: "
        '--keys "a down*3 wait 500 hold right 800 shot NAME.png"',
    )
    made.add_argument("--board", choices=BOARDS, default="waveshare",
                      help="which handheld (default: %(default)s), if there is no board.txt "
                      "of the player's own")  # fmt: skip
    made.add_argument("--image", type=Path, default=IMAGE, metavar="FILE",
                      help="a UF2, or firmware as .bin (default: "
                      "build/hexpocket.uf2)")  # fmt: skip
    folder = str(kept_in()).replace("%", "%%")
    made.add_argument("--flash", type=Path, metavar="FILE",
                      help="keep the flash, and with it saved games and settings, in this file; "
                      "a new one is a new handheld (default: a file for each board in "
                      f"{folder}; with --png nothing is kept)")  # fmt: skip
    made.add_argument("--keys", default="", metavar="WORDS",
                      help="keys to press once the first picture is there")  # fmt: skip
    made.add_argument("--png", type=picture("png"), metavar="FILE.png",
                      help="then write a picture of the display and end; no window")  # fmt: skip
    made.add_argument("--ms", type=number(0, LONGEST), default=0, metavar="N",
                      help="let so many ms pass before --png")  # fmt: skip
    made.add_argument("--scale", type=number(1, LARGEST), metavar="N",
                      help="size of a pixel, in the window and in pictures (default: 2, with "
                      "--png 1)")  # fmt: skip
    made.add_argument("--serial", type=number(0, 65535), metavar="PORT",
                      help="plug it into USB: mpremote connect socket://127.0.0.1:PORT (0: any "
                      "port that is free)")  # fmt: skip
    made.add_argument("--headless", action="store_true",
                      help="no window, only --serial, until interrupted (Ctrl-C)")  # fmt: skip
    made.add_argument("--seed", type=int, metavar="N",
                      help="the same random numbers every time (default: others every "
                      "time)")  # fmt: skip
    return made


def main(argv: list[str] | None = None) -> int:
    """Exit status: 0 done, 1 something failed (one line), 2 wrong usage, 130 interrupted."""
    top = parser()
    args = top.parse_args(argv)
    check(args, top)
    try:
        run(args)
    except SimError as error:
        print(f"emulator: {error}", file=sys.stderr)
        return 1
    except ModuleNotFoundError as error:
        if error.name not in ("rp2040py", "pygame", "PIL"):
            raise
        print(f"emulator: {NEED.format(error.name)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def check(args, top: argparse.ArgumentParser):
    """What can be known to be wrong before anything is done."""
    if not args.image.is_file():
        hint = "`make uf2` writes it" if args.image == IMAGE else "name a UF2"
        top.error(f"there is no image {args.image}, {hint}")
    if args.headless and args.serial is None and not args.png:
        top.error("--headless needs --png or --serial")
    if args.png and args.serial is not None:
        top.error("--png ends before --serial is of use")
    if args.ms and not args.png:
        top.error("--ms needs --png")
    if args.keys and args.headless and not args.png:
        top.error("--keys needs a window or --png")
    try:
        parse(args.keys, "--keys")
    except BadScript as error:
        top.error(str(error))


# The flash


def kept_in() -> Path:
    """The folder for the flash of each board's handheld."""
    return saves_folder() / "emulator"


def load(args, path: Path | None) -> bytes:
    """The flash at power on: the image over what was kept of the last run."""
    from .flash import SIZE, BadImage, read_image

    before = None
    if path and path.exists():
        before = path.read_bytes()
        if len(before) != SIZE:
            raise SimError(f"{path}: {len(before)} bytes, but flash has {SIZE}")
    try:
        flash = read_image(args.image, before)
        board.whole(flash)  # a damaged one stays as it is
        return board.resealed(flash, args.board)
    except BadImage as error:
        raise SimError(str(error)) from error
    except BuildError as error:
        raise SimError(f"{args.image}: {error}") from error


@contextmanager
def kept(path: Path | None, machine):
    """Write the flash in the end; and now, for a place that cannot be written is better known."""
    _keep(path, machine)
    try:
        yield
    finally:
        _keep(path, machine)


def _keep(path: Path | None, machine):
    if not path:
        return
    try:
        write_whole(path, machine.flash.image())
    except OSError as error:
        raise SimError(f"cannot write {path}: {error.strerror}") from error


# A run


def run(args):
    """Switch it on."""
    from .chip import ChipError
    from .machine import Machine, TooLong
    from .processor import library

    if not library():
        print("emulator: without a C compiler (cc, gcc or CC) it is slow", file=sys.stderr)
    path = args.flash or (None if args.png else kept_in() / f"{args.board}.flash")
    try:
        flash = load(args, path)
    except OSError as error:
        raise SimError(f"{error.filename}: {error.strerror}") from error
    machine = Machine(flash, args.board, time.time_ns() if args.seed is None else args.seed)
    try:
        if args.png:
            with kept(path, machine):
                _without_window(args, machine)
        elif args.serial is None:
            _window(args, machine, path)
        else:
            _plugged_in(args, machine, path)
    except (ChipError, TooLong) as error:
        raise SimError(str(error)) from error


def _window(args, machine, path: Path | None, port=None):
    before_pygame()
    from .window import EmulatorWindow

    steps = parse(args.keys, "--keys")
    window = EmulatorWindow(machine, args.board, port, args.scale or 0, steps)
    with kept(path, machine):
        print(f"F1 lists the keys. The flash is kept in {path}", flush=True)
        window.run()


def _plugged_in(args, machine, path: Path | None):
    from .usb import Port

    try:
        port = Port(machine, args.serial)
    except OSError as error:
        raise SimError(f"port {args.serial}: {os.strerror(error.errno or 0)}") from error
    with port:
        print(f"mpremote connect {port.address}", flush=True)
        if not args.headless:
            _window(args, machine, path, port)
            return
        with kept(path, machine):
            print(f"Ctrl-C ends it. The flash is kept in {path}", flush=True)
            _serve(machine, port)


def _serve(machine, port):
    """For ever, at most as fast as the device."""
    due = time.monotonic()
    while True:
        before = machine.now
        port.step()
        now = time.monotonic()
        due = max(due + (machine.now - before) / 1e6, now)
        time.sleep(due - now)


def _without_window(args, machine):
    """Keys, time, picture."""
    from .machine import TooLong
    from .picture import write_png

    scale = args.scale or 1
    try:
        machine.run_until(machine.light, START)
    except TooLong:
        hint = f"is its own board.txt for another handheld than {args.board}?"
        raise SimError(f"no picture in {START} ms: {hint}") from None
    machine.settle()
    for step in parse(args.keys, "--keys"):
        _do(step, machine, scale)
    machine.run(args.ms)
    write_png(args.png, machine.shown(), scale)
    for fault in machine.panel.faults:
        print(f"emulator: the display would not like this: {fault}", file=sys.stderr)
    print(f"{args.png}: {args.board} after {machine.now / 1e6:.2f} s")


def _do(step: Step, machine, scale: int):
    from .picture import write_png

    if step.shot:
        write_png(step.shot, machine.shown(), scale)
    machine.keys_down(step.key)
    machine.run(step.ms)


def _end(*_):
    """What is kept must be written when somebody ends us."""
    raise KeyboardInterrupt


if __name__ == "__main__":
    for which in (signal.SIGINT, signal.SIGTERM):  # what a shell starts with & ignores the first
        signal.signal(which, _end)
    sys.exit(main())
