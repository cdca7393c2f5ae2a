"""`python -m host_tools.emulator`: the firmware on an emulated handheld, in a window or not."""

import argparse
import os
import sys
import time
from pathlib import Path

from host_tools.files import write_whole
from sim.script import BadScript, Step, parse
from sim.session import SimError

IMAGE = Path(__file__).resolve().parents[2] / "build" / "hexpocket.uf2"
START = 5000  # ms to wait for the first picture
LONGEST = 600_000  # ms
NEED = "the emulator needs {}; `make emulator` installs it"


class Usage(Exception):
    """What cannot be done, in one line."""


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="python -m host_tools.emulator",
        description="Run the firmware on an emulated Pico with display and keys: in a window, or "
        "without one with --png. Times are those of the device.",
        epilog="The words of --keys are those of the simulator's scripts: a down*3 'wait 500' "
        "'hold right 800' 'shot NAME.png'.",
    )
    made.add_argument("--image", type=Path, default=IMAGE, metavar="FILE",
                      help="a UF2, or firmware as .bin; default: build/hexpocket.uf2")  # fmt: skip
    made.add_argument("--board", default="waveshare", metavar="NAME",
                      help="waveshare (default), picosystem, displaypack; the image decides by "
                      "its board.txt which one it expects")  # fmt: skip
    made.add_argument("--flash", type=Path, metavar="FILE",
                      help="keep the flash, and with it saved games, in this file")  # fmt: skip
    made.add_argument("--keys", default="", metavar="WORDS",
                      help="keys to press once the first picture is there")  # fmt: skip
    made.add_argument("--ms", type=int, default=0, metavar="N",
                      help="then let so many ms pass")  # fmt: skip
    made.add_argument("--png", type=Path, metavar="FILE",
                      help="write a picture of the display and end; no window")  # fmt: skip
    made.add_argument("--scale", type=int, default=0, metavar="N", help="of window and pictures")
    made.add_argument("--serial", type=int, metavar="PORT",
                      help="plug in USB: mpremote connect socket://127.0.0.1:PORT")  # fmt: skip
    made.add_argument("--headless", action="store_true",
                      help="no window: with --serial, until interrupted")  # fmt: skip
    made.add_argument("--seed", type=int, default=None, metavar="N",
                      help="the same random numbers every time")  # fmt: skip
    return made


def main(argv: list[str] | None = None) -> int:
    """Exit status: 0 done, 1 something failed (one line), 2 wrong usage, 130 interrupted."""
    args = parser().parse_args(argv)
    try:
        check(args)
        run(args)
    except (Usage, BadScript) as error:
        print(f"emulator: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        if error.name not in ("rp2040py", "pygame", "PIL"):
            raise
        print(f"emulator: {NEED.format(error.name)}", file=sys.stderr)
        return 1
    except (SimError, OSError, AssertionError, ValueError) as error:
        print(f"emulator: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def check(args):
    """What can be known to be wrong before anything is done."""
    if args.board not in ("waveshare", "picosystem", "displaypack"):
        raise Usage(f"no board '{args.board}': waveshare, picosystem, displaypack")
    if not 0 <= args.ms <= LONGEST:
        raise Usage(f"--ms is 0 to {LONGEST}, not {args.ms}")
    if not 0 <= args.scale <= 16:
        raise Usage(f"--scale is 1 to 16, not {args.scale}")
    if args.serial is not None and not 0 <= args.serial < 65536:
        raise Usage(f"--serial is a TCP port, 0 to 65535, not {args.serial}")
    if args.png and not args.png.parent.is_dir():
        raise Usage(f"--png: there is no folder {args.png.parent}")
    if not args.image.is_file():
        hint = "`make uf2` writes it" if args.image == IMAGE else "name a UF2"
        raise Usage(f"there is no image {args.image}; {hint}")
    if args.headless and not args.png and args.serial is None:
        raise Usage("--headless needs --png or --serial")
    parse(args.keys, "--keys")


def run(args):
    """Switch it on."""
    from .flash import SIZE, read_image
    from .machine import Machine

    before = args.flash.read_bytes() if args.flash and args.flash.exists() else None
    if before is not None and len(before) != SIZE:
        raise Usage(f"{args.flash}: {len(before)} bytes, but flash has {SIZE}")
    seed = time.time_ns() if args.seed is None else args.seed
    machine = Machine(read_image(args.image, before), args.board, seed)
    try:
        _show(args, machine)
    finally:
        if args.flash:
            write_whole(args.flash, machine.flash.image())


def _show(args, machine):
    port = None
    if args.serial is not None:
        from .usb import Port

        port = Port(machine, args.serial)
        print(f"mpremote connect {port.address}", flush=True)
    if args.png:
        _without_window(args, machine)
    elif args.headless and port:
        while True:
            port.step()
    else:
        _window(args, machine, port)


def _without_window(args, machine):
    """Keys, time, picture."""
    from .picture import write_png

    try:
        machine.run_until(machine.light, START)
    except AssertionError:
        raise Usage(f"no picture in {START} ms: is the image, by its board.txt, for "
                    f"{args.board}?") from None  # fmt: skip
    machine.settle()
    for step in parse(args.keys, "--keys"):
        _do(step, machine, lambda path: write_png(path, machine.shown(), args.scale or 1))
    machine.run(args.ms)
    write_png(args.png, machine.shown(), args.scale or 1)
    for fault in machine.panel.faults:
        print(f"emulator: the display would not like this: {fault}", file=sys.stderr)
    print(f"{args.png}: {args.board} after {machine.now / 1e6:.2f} s")


def _do(step: Step, machine, shoot):
    if step.shot:
        shoot(step.shot)
    machine.keys_down(step.key)
    machine.run(step.ms)


def _window(args, machine, port):
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from .window import EmulatorWindow

    EmulatorWindow(machine, args.board, port, args.scale, parse(args.keys, "--keys")).run()


if __name__ == "__main__":
    sys.exit(main())
