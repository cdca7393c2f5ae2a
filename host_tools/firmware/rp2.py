"""MicroPython for the Pico: the rp2 port with the handheld's board folder.

A first build compiles all of MicroPython. Its objects are kept: when only frozen modules change,
the next takes seconds.
"""

import json
import os
import shutil
import sys
from pathlib import Path

from host_tools import romfs
from host_tools.files import write_whole
from host_tools.firmware import assets, board, bytecode, compiler, functions, sources
from host_tools.firmware.steps import (
    BUILD,
    STAMP,
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

RECIPE = 7  # raise it when the build is done differently, so that cached ones are remade
KEPT = ("HOME", "TMPDIR")
HINT = "see the log"
# The one behind a virtual environment: the objects outlive it.
PYTHON = Path(sys.executable).resolve()
# The day of MicroPython's release 1.25.0: the same sources give the same bytes on every day.
DATE = 1744675200


def folder(build: Path) -> Path:
    return home(build) / "rp2"


def compiled() -> dict:
    """What the kept objects depend on; nothing else makes them out of date."""
    parts = {**sources.identity(), **compiler.identity(), **board.identity()}
    return {**parts, "rp2 recipe": RECIPE}


def wanted(built: str) -> dict:
    return {**compiled(), "built": built}


def binary(build: Path = BUILD, force: bool = False) -> Path:
    """The path of firmware.bin; built first when it is not there or out of date."""
    result = folder(build)
    mark = romfs.mark(assets.binary(build).read_bytes())  # packed first, so before the lock
    if force or not finished(result, wanted(board.built(mark, board.frozen()))):
        with locked(build):
            app = board.frozen()
            want = wanted(board.built(mark, app))
            if force or not finished(result, want):
                _make(build, result, want, app, force)
    return result / "firmware.bin"


def _make(build: Path, result: Path, want: dict, app: dict[str, bytes], force: bool) -> None:
    need("make")
    cmake = _cmake()
    tree = sources.tree(build)
    env = _environment(build)
    log = home(build) / "rp2.log"
    log.unlink(missing_ok=True)
    objects = result.with_name("rp2-objects")
    stamp = {**compiled(), "place": str(objects), "python": str(PYTHON)}
    with step("building MicroPython for the Pico"):
        if force or not finished(objects, stamp):
            shutil.rmtree(objects, ignore_errors=True)
            run([cmake, *_configure(tree, objects)], log, HINT, env=env)
        _write(objects / "built", want["built"], app)
        (objects / STAMP).unlink(missing_ok=True)  # until all of it is up to date again
        jobs = f"-j{os.cpu_count() or 1}"
        run(["make", "--no-print-directory", "-C", objects, jobs], log, HINT, env=env)
        write_whole(objects / STAMP, json.dumps(stamp).encode())
    work = fresh(result)
    shutil.copyfile(objects / "firmware.elf", work / "firmware.elf")
    data = (objects / "firmware.bin").read_bytes()
    (work / "firmware.bin").write_bytes(check(board.sealed(data, board.DEFAULT)))
    publish(work, result, want)


def _write(folder: Path, built: str, app: dict[str, bytes]) -> None:
    """What is frozen; what is there already stays, and is not compiled anew."""
    places = {
        path.relative_to(board.FIRMWARE): app[name] for name, path in board.modules().items()
    }
    for place, data in {Path("built.py"): built.encode(), **places}.items():
        path = folder / place
        if not path.is_file() or path.read_bytes() != data:
            write_whole(path, data)


def _cmake() -> str:
    """The machine's cmake, or the one installed beside this Python (from PyPI)."""
    beside = Path(sys.executable).with_name("cmake")
    found = shutil.which("cmake") or (str(beside) if os.access(beside, os.X_OK) else None)
    if found is None:
        need("cmake")
    return str(found)


def _environment(build: Path) -> dict:
    env = {name: os.environ[name] for name in KEPT if name in os.environ}
    env |= {**compiler.environment(build), "LC_ALL": "C", "SOURCE_DATE_EPOCH": str(DATE)}
    env["PYTHONHASHSEED"] = "0"  # MicroPython's scripts write sets as they come
    if sources.own_checkout() is None:
        # Else the version's name would be taken from the git repository around the build folder.
        env["MICROPY_GIT_TAG"] = "v" + sources.dotted(sources.VERSION)
        # Else the tree's own one would be built first; a checkout may need its own.
        env["MICROPY_MPYCROSS"] = bytecode.program()
    return env


def _configure(tree: Path, objects: Path) -> list:
    definitions = {
        "MICROPY_BOARD": "HEXPOCKET",
        "MICROPY_BOARD_DIR": board.FOLDER,
        "MICROPY_MANIFEST_BUILT_DIR": objects / "built",
        "HEXPOCKET_VERSION": board.VERSION,
        "HEXPOCKET_FUNCTIONS": functions.__file__,
        "PICO_BUILD_DOCS": 0,
        "Python3_EXECUTABLE": PYTHON,
    }
    words = [f"-D{name}={value}" for name, value in definitions.items()]
    return ["-S", tree / "ports" / "rp2", "-B", objects, "-G", "Unix Makefiles", *words]


def check(data: bytes) -> bytes:
    """Is this our firmware, and does it end before the assets begin? The linker does not look."""
    room = len(board.flash_map()["firmware"])
    if len(data) > room:
        raise BuildError(
            f"the firmware has {len(data)} bytes, {room} fit below ROMFS: leave modules out"
        )
    banner = f"Hexpocket {board.VERSION} on MicroPython".encode()
    if banner not in data:
        raise BuildError(f"it does not say '{banner.decode()}': was it built from our board?")
    return data
