"""Machine code of the rules: Cython makes C of them, the C compiler a module for this Python.

Bytes are unsigned, as in Python: the compiler's own are signed on most computers, and 255, which
stands for "none" in every table, would be -1. Division is Python's, as Cython does it unless told
otherwise. Places in rows are not checked, as no legal action leads beyond them.
"""

import hashlib
import importlib
import shutil
import sys
import sysconfig
from functools import cache
from pathlib import Path

from hexpocket import bots
from hexpocket.engine.undo import Undo

from .. import games
from ..firmware.steps import BUILD, BuildError, finished, fresh, locked, publish, run, step
from .write import Module

NAME = "hexpocket_compiled"
FUNCTIONS = ("host_tools.players.play_on",)  # that play and are compiled with the rules
ROOT = Path(__file__).resolve().parents[2]
_SOURCES = ("firmware/hexpocket/engine", "firmware/hexpocket/games", "firmware/hexpocket/bots",
            "host_tools/compiled")  # fmt: skip
_CYTHON = ("boundscheck=False", "wraparound=False", "nonecheck=False", "infer_types=True")
_COMPILER = ("-O2", "-funsigned-char", "-fwrapv", "-fno-strict-aliasing", "-w")


def folder(build: Path = BUILD) -> Path:
    return build / "compiled"


def path(build: Path = BUILD) -> Path:
    """The compiled module."""
    return folder(build) / (NAME + sysconfig.get_config_var("EXT_SUFFIX"))


def built(build: Path = BUILD) -> bool:
    """Whether it is there, for this Python, of the sources as they are."""
    return finished(folder(build), _wanted())


@cache
def _wanted() -> dict:
    digest = hashlib.sha256()
    files = [file for room in _SOURCES for file in (ROOT / room).rglob("*.py")]
    files += [file for name in FUNCTIONS for file in [_module_of(name).__file__] if file]
    for file in sorted(map(Path, files)):
        digest.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes() + b"\0")
    return {"games": [*games.ALL], "sources": digest.hexdigest(), "python": sys.version}


def _module_of(function: str):
    return importlib.import_module(function.rpartition(".")[0])


def _functions() -> list:
    return [getattr(_module_of(name), name.rpartition(".")[2]) for name in FUNCTIONS]


def make(build: Path = BUILD) -> Path:
    """Build the module if it is not there, and say where it is."""
    compiler = [*sysconfig.get_config_var("LDSHARED").split(),
                *sysconfig.get_config_var("CCSHARED").split()]  # fmt: skip
    headers = Path(sysconfig.get_path("include"))
    _need(compiler[0], headers)
    with locked(build):
        if built(build):
            return path(build)
        work = fresh(folder(build))
        log = work / "build.log"
        source, result = work / f"{NAME}.py", work / path(build).name
        with step("gathering the rules"):
            rules = [games.load(name) for name in games.ALL]
            module = Module(rules, _functions(), [Undo, bots.Bot, *map(bots.mind_of, rules)])
            source.write_text(module.text())
            source.with_suffix(".pxd").write_text(module.declarations())
        with step("making C of them"):
            words = [word for option in _CYTHON for word in ("-X", option)]
            run([sys.executable, "-m", "cython", "-3", *words, source.name], log,
                "report it, please", work)  # fmt: skip
        with step("compiling that"):
            run([*compiler, *_COMPILER, f"-I{headers}", source.with_suffix(".c"), "-o", result],
                log, "report it, please", work)  # fmt: skip
        publish(work, folder(build), _wanted())
    return path(build)


def _need(compiler: str, headers: Path):
    """Refuse to start without what only the system can bring."""
    if not shutil.which(compiler):
        raise BuildError(f"missing: {compiler}, a C compiler; install it "
                         "(on Debian, as root: apt-get install gcc libc6-dev)")  # fmt: skip
    if not (headers / "Python.h").is_file():
        raise BuildError(f"missing: Python.h in {headers}; install Python's headers "
                         "(on Debian, as root: apt-get install python3-dev)")  # fmt: skip
