"""MicroPython for the machine at hand: the unix port, which plays games as the device does."""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from host_tools.firmware import sources
from host_tools.firmware.steps import (
    BUILD,
    BuildError,
    finished,
    fresh,
    home,
    locked,
    need,
    publish,
    run,
    step,
)

# What needs libraries beyond libc stays out; so do frozen modules. Warnings differ between
# compilers, and are no reason to stop building a released version.
SETTINGS = (
    "MICROPY_PY_SSL=0",
    "MICROPY_PY_FFI=0",
    "MICROPY_PY_BTREE=0",
    "MICROPY_PY_BLUETOOTH=0",
    "FROZEN_MANIFEST=",
    "CWARN=",
)
# Passed on to make; others (an outer make's flags, DEBUG=1) would change the result.
KEPT = ("PATH", "HOME", "TMPDIR")

# What our tests rely on.
CHECK = """
import sys, binascii, framebuf, hashlib, json, select
assert binascii.crc32(b"123456789") == 0xCBF43926
assert hashlib.sha256(b"").digest()[:2] == b"\\xe3\\xb0"
assert json.loads("[1]") == [1]
framebuf.FrameBuffer(bytearray(8), 4, 4, framebuf.GS4_HMSB)
print(".".join(str(n) for n in sys.implementation.version[:3]))
"""


def folder(build: Path) -> Path:
    return home(build) / "unix"


def wanted() -> dict:
    return {**sources.identity(), "settings": list(SETTINGS), "machine": platform.machine()}


def binary(build: Path = BUILD, force: bool = False) -> Path:
    """The interpreter's path; built first when it is not there or out of date."""
    result = folder(build)
    if force or not finished(result, wanted()):
        with locked(build):
            if force or not finished(result, wanted()):
                _make(build, result)
    return result / "micropython"


def _make(build: Path, result: Path) -> None:
    need("gcc", "make")
    tree = sources.tree(build)
    log = home(build) / "unix.log"
    log.unlink(missing_ok=True)
    work = fresh(result)
    objects = fresh(result.with_name("unix-objects"))
    port = tree / "ports" / "unix"
    env = {name: os.environ[name] for name in KEPT if name in os.environ}
    env["LC_ALL"] = "C"
    if sources.own_checkout() is None:
        # Else the version's name would be taken from the git repository around the build folder.
        env["MICROPY_GIT_TAG"] = "v" + sources.dotted(sources.VERSION)
    # A relative path, because make cannot handle a space in the checkout's.
    place = os.path.relpath(objects, port)
    command = ["make", "--no-print-directory", "-C", port, "-j2", f"BUILD={place}"]
    command += [f"PYTHON={sys.executable}", *SETTINGS]
    with step("building MicroPython's unix port"):
        run(command, log, "apt-get install gcc libc6-dev make, or see the log", env=env)
    os.replace(objects / "micropython", work / "micropython")
    version = check(work / "micropython")
    publish(work, result, {**wanted(), "reports": version})
    shutil.rmtree(objects)


def check(program: Path) -> str:
    """Run the fresh interpreter on what our tests rely on; returns the version it reports."""
    done = subprocess.run([program, "-c", CHECK], capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise BuildError(f"{program} does not do what the tests rely on: {last}")
    return done.stdout.strip()
