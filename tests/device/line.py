"""A command of ours that talks to an emulated handheld over its USB line."""

import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path

from host_tools.emulator.machine import BETWEEN, DOWN
from host_tools.emulator.usb import Port

ROOT = Path(__file__).parents[2]
LONG = 300  # s on our clock
BOOTED = 1_500_000  # us after power on: the app is at its title


def until(port: Port, happened: Callable[[], object]):
    """Let both sides go on until something is true."""
    end = time.monotonic() + LONG
    while not happened():
        assert time.monotonic() < end, port.machine.words()
        port.step()


def later(port: Port, us: int):
    """Let them go on for so long."""
    end = port.machine.now + us
    until(port, lambda: port.machine.now >= end)


def press(port: Port, key: str):
    """Press a key of the handheld that is plugged in."""
    for down, ms in ((key, DOWN), ("", BETWEEN)):
        port.machine.keys_down(down)
        later(port, ms * 1000)


@contextmanager
def command(*words: str, folder: Path = ROOT):
    """A Python module as a process, in a working copy."""
    with subprocess.Popen(
        [sys.executable, "-m", *words],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def ended(port: Port, process: subprocess.Popen, status: int = 0) -> str:
    """What a command said until its end."""
    until(port, lambda: process.poll() is not None)
    said, _ = process.communicate()
    assert process.returncode == status, said
    return said
