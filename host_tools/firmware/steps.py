"""What every build step shares: progress, logged commands, one lock, folders that appear whole.

A result is a folder with a `stamp.json` inside. It is made under a temporary name and renamed when
all of it is there, so whatever is interrupted leaves nothing that could be taken for finished.
"""

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

try:
    import fcntl
except ModuleNotFoundError:  # Windows, where nothing but the app can be built
    fcntl = None

BUILD = Path(__file__).resolve().parents[2] / "build"
STAMP = "stamp.json"

# Program -> the Debian packages that bring it.
TOOL_PACKAGES = {
    "bzip2": "bzip2",
    "cmake": "cmake",
    "dpkg-deb": "dpkg",
    "gcc": "gcc libc6-dev",
    "make": "make",
    "tar": "tar",
    "xz": "xz-utils",
}


class BuildError(Exception):
    """One line: what is missing or went wrong, and what to do about it."""


def home(build: Path) -> Path:
    """The folder all MicroPython results live in."""
    return build / "micropython"


def need(*tools: str) -> None:
    """Refuse to start without these programs, naming the command that installs them."""
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing:
        packages = " ".join(TOOL_PACKAGES[tool] for tool in missing)
        raise BuildError(
            f"missing: {', '.join(missing)}; install it "
            f"(on Debian, as root: apt-get install {packages})"
        )


@contextlib.contextmanager
def step(what: str):
    """Report one step on stderr: its name at once, its seconds when done."""
    print(f"{what} ...", end=" ", file=sys.stderr, flush=True)
    start = time.monotonic()
    try:
        yield
    except BaseException:
        print("failed", file=sys.stderr, flush=True)
        raise
    print(f"{time.monotonic() - start:.1f} s", file=sys.stderr, flush=True)


def run(command: list, log: Path, hint: str, cwd: Path | None = None, env: dict | None = None):
    """Run a command with its output added to `log`; on failure say where it is and what helps."""
    log.parent.mkdir(parents=True, exist_ok=True)
    words = [str(word) for word in command]
    with open(log, "ab") as out:
        out.write(f"$ {' '.join(words)}\n".encode())
        out.flush()
        status = subprocess.run(
            words,
            cwd=cwd,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            close_fds=False,  # the command keeps the lock, should it outlive us
            check=False,
        ).returncode
    if status:
        raise BuildError(f"{Path(words[0]).name} failed: {_complaint(log)}; {hint}; log: {log}")


def _complaint(log: Path) -> str:
    """The log's first line that names an error, else its last line."""
    lines = [line.strip() for line in log.read_text(errors="replace").splitlines() if line.strip()]
    errors = [line for line in lines if re.search(r"^E: |error: |\*\*\* ", line)]
    return [*errors, lines[-1]][0]


@contextlib.contextmanager
def locked(build: Path):
    """Let one process at a time fetch and build; the lock ends with it and its commands.

    Without locks for files nobody waits: then do not build twice at once.
    """
    home(build).mkdir(parents=True, exist_ok=True)
    if fcntl is None:
        yield
        return
    with open(home(build) / "lock", "w") as lock:
        os.set_inheritable(lock.fileno(), True)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            with step("waiting for another build to end"):
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def fresh(folder: Path) -> Path:
    """An empty working folder beside `folder`; what an interrupted run left there goes."""
    work = folder.with_name(folder.name + ".tmp")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    return work


def publish(work: Path, folder: Path, stamp: dict) -> None:
    """Stamp a finished working folder and give it its final name."""
    (work / STAMP).write_text(json.dumps(stamp, indent=1) + "\n")
    replace(work, folder)


def replace(work: Path, folder: Path) -> None:
    """Give a finished working folder its final name, in place of what was there."""
    old = folder.with_name(folder.name + ".old")
    shutil.rmtree(old, ignore_errors=True)
    if folder.exists():
        os.replace(folder, old)
    os.replace(work, folder)
    shutil.rmtree(old, ignore_errors=True)


def read_stamp(folder: Path) -> dict:
    """The stamp of a finished folder; empty when there is none."""
    try:
        return json.loads((folder / STAMP).read_text())
    except (OSError, ValueError):
        return {}


def finished(folder: Path, wanted: dict) -> bool:
    """Is this folder complete and made from exactly what is wanted now?"""
    stamp = read_stamp(folder)
    return bool(stamp) and all(stamp.get(key) == value for key, value in wanted.items())
