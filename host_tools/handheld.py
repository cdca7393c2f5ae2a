"""A handheld on USB: its port, what it says of itself, and mpremote to talk to it."""

import importlib.util
import os
import re
import subprocess
import sys
from typing import NamedTuple

from host_tools.outside import plain

USB_ID = (0x2E8A, 0x0005)  # MicroPython on an RP2040
BOOTSEL = "hold its BOOTSEL button (PicoSystem: X) while you plug it in or switch it on"
BUSY = (
    "it does not answer: while a game is open it listens to nobody; go to the title on the "
    "handheld, or hold B while switching it on, and try again"
)
NONSENSE = f"its answer makes no sense: {BOOTSEL}, then make flash"
FOREIGN = f"this Pico has no Hexpocket firmware: {BOOTSEL}, then make flash"
# `hexpocket` is frozen into our firmware, `built` since the whole app is.
ASK = f"""\
try:
    from hexpocket.start import find_board
except ImportError:
    raise RuntimeError("{FOREIGN}")
try:
    from built import ASSETS, MODULES
except ImportError:
    ASSETS = MODULES = b""
board = find_board()[0]
print("found:", board.__name__, ASSETS.hex() or "-", MODULES.hex() or "-", board.name)
import os
top = "/rom/assets/maps/"
try:
    for entry in os.ilistdir(top):
        for name in os.listdir(top + entry[0]) if entry[1] == 0x4000 else ():
            with open(top + entry[0] + "/" + name, "rb") as made:
                print("map:", made.read().hex())
except OSError:
    pass
"""
ANSWER = re.compile(
    r"found: hexpocket\.boards\.([a-z0-9_]+) (-|[0-9a-f]{8}) (-|(?:[0-9a-f]{8})+) (.+)"
)


MAP = re.compile("map: ((?:[0-9a-f]{2})+)")


class HandheldError(Exception):
    """One line: what is wrong, and what to do."""


class Handheld(NamedTuple):
    """What one says of itself: its product and board, the mark of the assets that its image takes,
    the checksums of the modules in it; an image from before there were any has none of both. And
    the maps that people put on it."""

    product: str
    board: str
    assets: bytes
    modules: set[bytes]
    maps: list[bytes]


def ports() -> list[str]:
    """The serial ports of all Picos that run MicroPython."""
    from serial.tools.list_ports import comports

    return sorted(port.device for port in comports() if (port.vid, port.pid) == USB_ID)


def one(found: list[str]) -> str:
    """The only one of these ports; empty if there is none."""
    if len(found) > 1:
        choice = " or ".join(found)
        raise HandheldError(f"{len(found)} Picos found: choose with --port {choice}")
    return found[0] if found else ""


def find_port(given: str) -> str:
    """The serial port that was named, or that of the one Pico on USB; empty if there is none."""
    if importlib.util.find_spec("mpremote") is None:
        raise HandheldError("mpremote is not installed: make deploy gets it")
    if given and os.name != "nt" and "://" not in given and not os.path.exists(given):
        raise HandheldError(f"there is no port {given}: without --port the handheld is looked for")
    return given or one(ports())


def mpremote(port: str, *words: str, show=lambda line: None) -> str:
    """Run it to its end: empty if all went well, else what it said last."""
    said = ["it said nothing"]

    def hear(line: str):
        said[0] = line
        show(line)

    status = run([sys.executable, "-m", "mpremote", "connect", port, *words], hear)
    return re.sub(r"^(mpremote[\w.]*|RuntimeError): ", "", said[0]) if status else ""


def run(command: list[str], show) -> int:
    """Run a command, showing each of its lines: its status.

    It has a session of its own: Ctrl-C is for us to answer.
    """
    with subprocess.Popen(
        command,
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
                line = plain(line.rstrip())
                if line:
                    show(line)
        except BaseException:
            process.kill()
            raise
    return process.returncode


def ask(port: str) -> Handheld:
    """What is on this port; the game on it stops, which is saved."""
    said: list[str] = []
    wrong = mpremote(port, "exec", ASK, show=said.append)
    if "could not enter raw repl" in wrong:
        wrong = BUSY
    answers = [answer for answer in map(ANSWER.fullmatch, said) if answer]
    if wrong or not answers:
        raise HandheldError(f"{port}: {wrong or (NONSENSE if said else 'it did not answer')}")
    board, assets, modules, product = answers[0].groups()
    sums = bytes.fromhex(modules.strip("-"))
    return Handheld(
        product,
        board,
        bytes.fromhex(assets.strip("-")),
        {sums[at : at + 4] for at in range(0, len(sums), 4)},
        [bytes.fromhex(made[1]) for made in map(MAP.fullmatch, said) if made],
    )
