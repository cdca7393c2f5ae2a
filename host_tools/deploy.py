"""`python -m host_tools.deploy`: a new app for a handheld that is plugged in, by mpremote.

The app's partition is written anew; firmware, saved games and settings stay as they are. The
handheld checks what it has got before it restarts.
"""

import argparse
import importlib.util
import os
import re
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from host_tools.firmware import app
from host_tools.firmware.steps import BuildError

USB_ID = (0x2E8A, 0x0005)  # MicroPython on an RP2040
TRIES = 2
END = b"\x04"  # after what a program said, and after what its exception says
PAUSE = 0.2  # s from one look for Ctrl-C to the next
PATIENCE = 10  # s for a program to end
HOW = (
    "no Pico found on USB: plug the handheld in and switch it on, then try again; "
    "one without Hexpocket needs make flash first"
)
FOREIGN = "this Pico has no Hexpocket firmware: make flash puts it there"
# `launch` is frozen into our firmware; others do not have it, and are left alone.
FIND = f"""\
import sys
try:
    from launch import check
except ImportError:
    raise RuntimeError("{FOREIGN}")
print("found:", sys.implementation._machine)
"""
CHECK = """\
from vfs import rom_ioctl
rom = memoryview(rom_ioctl(2, 0))
check(rom)
if bytes(rom[{seal}:{end}]) != {crc!r}:
    raise ValueError("another image is in flash than was sent")
print("checked: the handheld has the whole app")
"""
# The handheld's own modules, each with its checksum.
LIST = """\
import os
from binascii import crc32
def walk(folder):
    for entry in os.ilistdir(folder):
        path = folder + "/" + entry[0]
        if entry[1] == 0x4000:
            walk(path)
        else:
            with open(path, "rb") as file:
                print("has:", path[5:], crc32(memoryview(file)))
try:
    walk("/rom/hexpocket")
except OSError:
    pass
"""
# Modules in RAM would leave no room for a game: what is the same in /rom runs there, in place.
START = """\
import os, sys, vfs
os.chdir("/")
class Both:
    def mount(self, readonly, mkfs):
        pass
    def umount(self):
        pass
    def place(self, path):
        return ("/remote" if path in {own} else "/rom") + path
    def stat(self, path):
        return os.stat(self.place(path))
    def open(self, path, mode):
        return open(self.place(path), mode)
vfs.mount(Both(), "/both")
sys.path.insert(0, "/both")
from hexpocket.start import start
start()
"""


class DeployError(Exception):
    """One line: what is wrong, and what to do."""


def find_port(given: str) -> str:
    """The serial port that was named, or that of the one Pico on USB."""
    if given:
        if os.name != "nt" and "://" not in given and not os.path.exists(given):
            raise DeployError(
                f"there is no port {given}: without --port the handheld is looked for"
            )
        return given
    from serial.tools.list_ports import comports

    found = sorted(port.device for port in comports() if (port.vid, port.pid) == USB_ID)
    if not found:
        raise DeployError(HOW)
    if len(found) > 1:
        raise DeployError(f"{len(found)} Picos found: choose with --port {' or '.join(found)}")
    return found[0]


def mpremote(port: str, *words: str, show) -> str:
    """Run it to its end: empty if all went well, else what it said last.

    It has a session of its own: Ctrl-C is for us to answer.
    """
    last = "it said nothing"
    with subprocess.Popen(
        [sys.executable, "-m", "mpremote", "connect", port, *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        start_new_session=True,
    ) as process:
        assert process.stdout
        try:
            for line in process.stdout:  # a progress line ends with \r, which counts too
                line = line.rstrip()
                if line:
                    last = line
                    show(line)
        except BaseException:
            process.kill()
            raise
    return "" if process.returncode == 0 else re.sub(r"^(mpremote[\w.]*|RuntimeError): ", "", last)


def shower(total: int):
    """What prints, of mpremote's lines, those that a person wants to read."""

    def show(line: str) -> None:
        if line.startswith(("found: ", "checked: ")):
            print(line, flush=True)
        offset = re.fullmatch(r"Writing at offset (\d+)", line)
        if offset and sys.stdout.isatty():
            done = min(total, int(offset[1]) + 4096)
            end = "\n" if done == total else ""
            print(f"\r  {done * 100 // total:3} %", end=end, flush=True)

    return show


def deploy(port: str, image: Path) -> None:
    """Send the image, let the handheld check it, restart."""
    data = image.read_bytes()
    check = CHECK.format(seal=len(data) - 4, end=len(data), crc=data[-4:])
    words = ["exec", FIND, "romfs", "deploy", str(image), "exec", check, "reset"]
    wrong = ""
    for number in range(TRIES):
        if number:
            print(f"{wrong}; trying once more", flush=True)
        print(f"sending {image}, {len(data)} bytes, to {port}", flush=True)
        wrong = mpremote(port, *words, show=shower(len(data)))
        if not wrong:
            print("done: the handheld restarts with the new app; saved games are as they were")
            return
        if wrong == FOREIGN:
            raise DeployError(f"{port}: {wrong}")
    raise DeployError(
        f"{port}: {wrong}; unplug the handheld, plug it in with B held down and try again "
        "(if its display says the game is damaged: this or make flash repairs it)"
    )


def stage(folder: Path, has: dict[str, int]) -> set[str]:
    """Write the compiled modules that the handheld has not, below a folder: files and folders."""
    own = set()
    for name, data in app.modules().items():
        if has.get(name) == crc32(data):
            continue
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        own |= {f"/{name}"}
        if not any(other.startswith(f"{Path(name).parent.as_posix()}/") for other in has):
            own |= {f"/{parent.as_posix()}" for parent in Path(name).parents[:-1]}
    return own


def run_mounted(port: str) -> None:
    """Run the working copy until Ctrl-C or a crash; nothing is installed."""
    failed = False
    with suppress(KeyboardInterrupt):
        failed = play_mounted(port)
    print("restarting the handheld with its own app", flush=True)
    trouble = mpremote(port, "reset", show=lambda line: None)
    if failed:
        raise DeployError(f"{port}: the working copy has stopped; what it said is above")
    if trouble:
        raise DeployError(f"{port}: {trouble}; unplug the handheld and plug it in again")


def play_mounted(port: str) -> bool:
    """Find out what differs, and run it; whether it failed."""
    has = {}

    def note(line: str) -> None:
        if line.startswith("has: "):
            _, name, checksum = line.split()
            has[name] = int(checksum)
        elif line.startswith("found: "):
            print(line, flush=True)

    wrong = mpremote(port, "exec", FIND, "exec", LIST, show=note)
    if wrong:
        raise DeployError(f"{port}: {wrong}")
    with tempfile.TemporaryDirectory() as place:
        own = stage(Path(place), has)
        count = sum(name.endswith(".mpy") for name in own)
        words = f"{count} module{'' if count == 1 else 's'} of it"
        print(f"running the working copy, {words} from here; Ctrl-C ends it", flush=True)
        return serve(port, place, START.format(own=sorted(own)))


def serve(port: str, folder: str, program: str) -> bool:
    """Run a program on the handheld, with a folder of this computer as /remote; whether it failed.

    Ctrl-C is passed on until the program ends. It gets its files all the while: one that waits for
    a file hears nothing else, and would wait for ever.
    """
    from mpremote.transport import TransportError
    from mpremote.transport_serial import SerialTransport

    asked = []  # to end, by Ctrl-C
    before = signal.signal(signal.SIGINT, lambda *_: asked.append(True))
    try:
        line = SerialTransport(port)
        line.enter_raw_repl()
        line.mount_local(folder)
        line.exec_raw_no_follow(program)
        last = b""
        times = 0
        while last != END and times < PATIENCE / PAUSE:
            last = line.read_until(1, END, data_consumer=show_bytes, timeout_overall=PAUSE)
            if asked:
                line.serial.write(b"\x03")
                times += 1
        wrong = b"" if asked else line.read_until(1, END)
        line.close()
    except (OSError, TransportError) as error:
        if not asked:
            raise DeployError(
                f"{port}: {error}; plug the handheld in again, and try again"
            ) from None
        return False
    finally:
        signal.signal(signal.SIGINT, before)
    show_bytes(wrong)
    return wrong not in (b"", END)


def show_bytes(data: bytes) -> None:
    """What the program says, but for the sign that it has ended."""
    print(data.replace(END, b"").decode(errors="replace"), end="", flush=True)


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="python -m host_tools.deploy",
        description="Build the app and send it to the handheld on USB; saved games are kept.",
    )
    text = "serial port, or socket://host:number (default: the one Pico found)"
    top.add_argument("--port", default="", help=text)
    top.add_argument(
        "--board",
        default="",
        choices=app.boards(),
        help="the handheld it is for (default: waveshare, or the player's board.txt)",
    )
    text = "install nothing: run the working copy's modules from this computer"
    top.add_argument("--mounted", action="store_true", help=text)
    return top


def main(arguments: list[str] | None = None) -> int:
    options = parser().parse_args(arguments)
    if options.mounted and options.board:
        parser().error("--board is for an app that is installed: --mounted asks the handheld")
    try:
        if importlib.util.find_spec("mpremote") is None:
            raise DeployError("mpremote is not installed: make deploy gets it")
        port = find_port(options.port)
        if options.mounted:
            run_mounted(port)
        else:
            deploy(port, app.binary(handheld=options.board))
    except (DeployError, BuildError) as error:
        print(f"deploy: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("deploy: interrupted; the next call sends the whole app anew", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
