"""MicroPython's source tree: a person's own checkout, or put together from Debian's packages.

The package's tree comes without the libraries MicroPython keeps in submodules; the ones our builds
use are packages of their own and are put in their places here.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

from host_tools.firmware import apt
from host_tools.firmware.steps import (
    BUILD,
    BuildError,
    finished,
    fresh,
    home,
    need,
    publish,
    run,
    step,
)

VERSION = (1, 25, 0)
RECIPE = 1  # raise it when the tree is put together differently, so that cached ones are remade

# Source package -> where its tree goes, below the MicroPython tree.
SOURCE_PACKAGES = {"micropython": ".", "mbedtls": "lib/mbedtls"}
# Binary package -> (the folder in it, where that goes).
BINARY_PACKAGES = {
    "pico-sdk-source": ("usr/src/pico-sdk", "lib/pico-sdk"),
    "tinyusb-source": ("usr/src/tinyusb", "lib/tinyusb"),
}
# MicroPython's makefiles take a library for checked out when it has a README.
MARKERS = ("lib/pico-sdk/README.md", "lib/micropython-lib/README.md")


def dotted(version: tuple) -> str:
    return ".".join(str(number) for number in version)


def version_of(tree: Path) -> tuple:
    """The version a tree says it is."""
    header = tree / "py" / "mpconfig.h"
    if not header.is_file():
        raise BuildError(f"{tree} is no MicroPython source tree: py/mpconfig.h is missing")
    text = header.read_text()
    found = dict(re.findall(r"#define MICROPY_VERSION_(MAJOR|MINOR|MICRO)\s+(\d+)", text))
    if len(found) != 3:
        raise BuildError(f"{header} does not say its version")
    return int(found["MAJOR"]), int(found["MINOR"]), int(found["MICRO"])


def own_checkout() -> Path | None:
    """The checkout named by MICROPY_DIR, if any."""
    named = os.environ.get("MICROPY_DIR")
    if not named:
        return None
    tree = Path(named).expanduser().resolve()
    version = version_of(tree)
    if version < VERSION:
        raise BuildError(
            f"MICROPY_DIR={named} is MicroPython {dotted(version)}: "
            f"check out {dotted(VERSION)} or later"
        )
    return tree


def identity() -> dict:
    """What the tree in use is made of; results built from another one are out of date."""
    tree = own_checkout()
    if tree is None:
        return {"source": "packages", "version": dotted(VERSION), "recipe": RECIPE}
    head = ""
    if shutil.which("git"):
        git = ["git", "-C", str(tree), "rev-parse", "HEAD"]
        head = subprocess.run(git, capture_output=True, text=True, check=False).stdout.strip()
    return {"source": str(tree), "version": dotted(version_of(tree)), "commit": head}


def packaged_tree(build: Path) -> Path:
    return home(build) / "src"


def tree(build: Path = BUILD) -> Path:
    """The source tree, fetched and put together if it is not there. Call it holding the lock."""
    own = own_checkout()
    if own is not None:
        return own
    folder = packaged_tree(build)
    if not finished(folder, identity()):
        _make(build, folder)
    return folder


def _make(build: Path, folder: Path) -> None:
    need("tar", "xz", "bzip2", "dpkg-deb")
    log = home(build) / "sources.log"
    log.unlink(missing_ok=True)
    packages = fresh(home(build) / "packages")
    apt.fetch(list(SOURCE_PACKAGES), list(BINARY_PACKAGES), packages, build / "apt", log)
    work = fresh(folder)
    with step("unpacking"):
        assemble(packages, work, log)
    version = version_of(work)
    if version != VERSION:
        raise BuildError(
            f"Debian {apt.SUITE} has MicroPython {dotted(version)}, this project is pinned to "
            f"{dotted(VERSION)}: {apt.OWN_CHECKOUT}"
        )
    names = sorted(path.name for path in packages.iterdir() if path.suffix in (".dsc", ".deb"))
    publish(work, folder, {**identity(), "packages": names})
    shutil.rmtree(packages)


def assemble(packages: Path, work: Path, log: Path) -> None:
    """Unpack downloaded packages into one tree."""
    hint = "start again: the packages are fetched anew"
    for name, place in SOURCE_PACKAGES.items():
        target = work / place
        target.mkdir(parents=True, exist_ok=True)
        archive = _only(packages, f"{name}_*.orig.tar.*")
        run(["tar", "-xf", archive, "--strip-components=1", "-C", target], log, hint)
    for name, (inside, place) in BINARY_PACKAGES.items():
        opened = packages / f"{name}.d"
        run(["dpkg-deb", "-x", _only(packages, f"{name}_*.deb"), opened], log, hint)
        shutil.rmtree(work / place, ignore_errors=True)
        shutil.move(opened / inside, work / place)
    for marker in MARKERS:
        (work / marker).parent.mkdir(parents=True, exist_ok=True)
        (work / marker).touch()


def _only(folder: Path, pattern: str) -> Path:
    found = [path for path in folder.glob(pattern) if path.suffix != ".asc"]
    if len(found) != 1:
        raise BuildError(f"{folder}: {len(found)} files match {pattern}, expected one")
    return found[0]
