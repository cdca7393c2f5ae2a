"""The same sources give the same image: in another folder, for another user, at another time.

The second working copy is kept in build/, its objects with it: only its first build takes minutes.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from host_tools.firmware import assets, board, image, rp2
from host_tools.firmware.steps import BUILD, home, read_stamp

ROOT = BUILD.parent
SECOND = BUILD / "second" / "a-folder-of-another-name"
PARTS = ("assets", "firmware", "host_tools")
# What is fetched, not built; a machine may have its own.
FETCHED = ("src", "compiler")
SOMEBODY = {
    "USER": "somebody",
    "TZ": "Pacific/Kiritimati",
    "LANG": "de_DE.UTF-8",
    "PYTHONHASHSEED": "7",
}


def second_copy() -> Path:
    """The working copy, its files made in another order, with the times that they have here."""
    for part in PARTS:
        shutil.rmtree(SECOND / part, ignore_errors=True)
        paths = [path for path in (ROOT / part).rglob("*") if path.is_file()]
        for path in sorted(paths, reverse=True):
            if "__pycache__" not in path.parts:
                target = SECOND / path.relative_to(ROOT)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(path, target)
    for name in FETCHED:
        source, target = (home(build) / name for build in (BUILD, SECOND / "build"))
        if source.exists() and read_stamp(source) != read_stamp(target):
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(source, target, symlinks=True, copy_function=os.link)
    return SECOND


def test_another_working_copy_builds_the_same_bytes(tmp_path):
    here = image.binary(target=tmp_path / "here.uf2").read_bytes()
    there = second_copy()
    path = os.pathsep.join([str(there), str(there / "firmware")])
    own = {name: os.environ[name] for name in ("PATH", "MICROPY_DIR") if name in os.environ}
    done = subprocess.run(
        [sys.executable, "-m", "host_tools.firmware", "uf2"],
        cwd=there,
        env={**own, **SOMEBODY, "HOME": str(tmp_path), "PYTHONPATH": path},
        umask=0o077,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    built = (there / "build" / "hexpocket.uf2").read_bytes()
    differing = [at for at in range(0, len(here), 512) if here[at : at + 512] != built[at:][:512]]
    assert (len(built), differing) == (len(here), [])


def test_no_trace_of_folder_or_user_is_in_it():
    data = rp2.binary().read_bytes() + assets.binary().read_bytes()
    for trace in (ROOT, Path.home() / "x", "/tmp/", "/var/tmp/", "/usr/", sys.prefix):
        assert str(trace).removesuffix("x").encode() not in data, trace
    assert data.count(board.LABEL) == 1


def test_modules_are_frozen_in_their_own_order():
    """Not in that of a folder on somebody's disk: the names that tracebacks have are in order."""
    data = (home(BUILD) / "rp2-objects" / "frozen_content.c").read_text()
    paths = [path.relative_to(board.FIRMWARE).as_posix() for path in board.modules().values()]
    places = [data.index(f'"{path}\\0"') for path in sorted(paths) if "/" in path]
    assert places == sorted(places)
