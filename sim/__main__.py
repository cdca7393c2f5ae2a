"""Command line of the simulator: python -m sim."""

import argparse
import os
import sys
import traceback
from contextlib import ExitStack
from pathlib import Path

from hexpocket.hal.storage import StorageError
from host_tools.pack import PackError, own

from .device import BOARDS, Device, RealClock, VirtualClock
from .places import is_plain, saves_folder
from .script import HELP, BadScript, Step, read_script
from .session import Session, SimError
from .store import Taken, alone, open_store

LARGEST = 16  # scale
HIGHEST = 2**30 - 1  # seed
# By the environment; pygame would greet on the terminal and name its window after the script.
PYGAME = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_VIDEO_X11_WMCLASS": "Hexpocket",
    "SDL_VIDEO_WAYLAND_WMCLASS": "Hexpocket",
}


def main(argv: list[str] | None = None) -> int:
    """Exit status: 0 done, 1 something failed (one line), 2 wrong usage, 130 interrupted."""
    top = parser()
    args = top.parse_args(argv)
    if args.headless and not args.script:
        top.error("--headless needs --script: nobody is there to press a button")
    try:
        run(args)
    except KeyboardInterrupt:
        return 130
    except (SimError, BadScript, PackError, StorageError) as error:
        return fail(args, str(error))
    except Exception as error:
        words = " ".join(f"{type(error).__name__}: {error}".split())
        safe = f"saved games are safe in {args.saves}; --debug tells where"
        return fail(args, f"the handheld crashed ({words}); {safe}")
    return 0


def fail(args: argparse.Namespace, message: str) -> int:
    """Say it in one line; with --debug also where."""
    if args.debug:
        traceback.print_exc()
    print(f"hexpocket: {message}", file=sys.stderr)
    return 1


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="python -m sim",
        description="The handheld on your desktop. F1 in its window lists the keys.",
        epilog=HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument(
        "--board",
        choices=BOARDS,
        default="waveshare",
        help="which handheld (default: %(default)s)",
    )
    top.add_argument(
        "--scale",
        type=number(1, LARGEST),
        metavar="N",
        help="size of a pixel, in the window and in pictures (default: 2, headless 1)",
    )
    top.add_argument(
        "--seed",
        type=number(0, HIGHEST),
        metavar="N",
        help="the same chance every time (default: another every time)",
    )
    top.add_argument("--script", type=Path, metavar="FILE", help="press the keys in this file")
    top.add_argument(
        "--headless", action="store_true", help="play the script without a window, and end"
    )
    top.add_argument(
        "--saves",
        type=Path,
        default=saves_folder(),
        metavar="DIR",
        help="folder for saved games and settings (default: %(default)s)",
    )
    top.add_argument(
        "--watch",
        action="store_true",
        help="only look at what is saved there: nothing is saved, and others may play",
    )
    top.add_argument(
        "--record", type=picture("gif"), metavar="FILE.gif", help="record everything as a GIF"
    )
    top.add_argument(
        "--bare", action="store_true", help="show the screen without the case; keys as always"
    )
    top.add_argument(
        "--map",
        type=Path,
        action="append",
        default=[],
        metavar="MAP.toml",
        help="have this map of one's own to choose, or all in a folder; may be said again",
    )
    top.add_argument("--debug", action="store_true", help="if it fails, show where")
    return top


def number(low: int, high: int):
    """A type of argument: a whole number within bounds."""

    def convert(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number {low} to {high}")
        return int(text)

    return convert


def picture(ending: str):
    """A type of argument: a file to write in a folder that exists."""

    def convert(text: str) -> Path:
        path = Path(text)
        if path.suffix != f".{ending}":
            raise argparse.ArgumentTypeError(f"{text!r} does not end in .{ending}")
        if not path.parent.is_dir():
            raise argparse.ArgumentTypeError(f"there is no folder {str(path.parent)!r}")
        if not is_plain(path):
            raise argparse.ArgumentTypeError(f"{text!r} is not a plain file")
        return path

    return convert


def run(args: argparse.Namespace):
    """The handheld from switching on to the end, alone with its saves."""
    steps = read_script(args.script) if args.script else []
    if args.watch:
        switch_on(args, steps)
        return
    with ExitStack() as held:
        try:
            held.enter_context(alone(args.saves))
        except Taken:
            ways = "--saves DIR plays in another folder, --watch only looks"
            raise SimError(f"another simulator plays in {args.saves}; {ways}") from None
        except OSError as error:
            raise SimError(f"cannot save in {args.saves}: {error.strerror or error}") from None
        switch_on(args, steps)


def switch_on(args: argparse.Namespace, steps: list[Step]):
    clock = VirtualClock() if args.headless else RealClock()
    store = open_store(args.saves, watched=args.watch)
    device = Device(args.board, store, args.seed, clock, own.packed(args.map))
    session = Session(device, args.scale or (1 if args.headless else 2))
    if args.record:
        session.record(args.record)
    try:
        if args.headless:
            session.run(steps)
        else:
            open_window(session, args, steps)
    finally:
        path = session.finish()
        if path:
            print(f"recorded {path}")


def before_pygame():
    """Tell it what it wants to know before it is imported."""
    for name, value in PYGAME.items():
        os.environ.setdefault(name, value)


def open_window(session: Session, args: argparse.Namespace, steps: list[Step]):
    """Until it is closed. Without a window pygame is not needed."""
    before_pygame()
    try:
        from .window import Window
    except ModuleNotFoundError as error:
        if error.name != "pygame":
            raise
        raise SimError("the window needs pygame-ce; `make play` installs it") from None
    window = Window(session, args.board, args.scale or 0, steps, args.bare)
    does = "Nothing is saved; this only looks at" if args.watch else "Games are saved in"
    print(f"F1 lists the keys. {does} {session.device.storage.folder}")
    window.run()


if __name__ == "__main__":
    sys.exit(main())
