"""The real MicroPython, built for this machine on first use, and a way to run scripts on it."""

import os
import subprocess
from pathlib import Path

import pytest

from host_tools.firmware import unix

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"


@pytest.fixture(scope="session")
def micropython() -> Path:
    """The interpreter's path."""
    return unix.binary()


def run(
    micropython: Path, script: str | Path, *args: str | Path, firmware: Path = FIRMWARE
) -> str:
    """Run a script (a path, or its text) that finds the firmware's modules; returns its stdout."""
    start = (script,) if isinstance(script, Path) else ("-c", script)
    words = [str(word.resolve() if isinstance(word, Path) else word) for word in (*start, *args)]
    done = subprocess.run(
        [str(micropython), *words],
        cwd=firmware,  # MicroPython imports from there too: nothing else of the checkout is found
        env={**os.environ, "MICROPYPATH": str(firmware)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"exit {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout
