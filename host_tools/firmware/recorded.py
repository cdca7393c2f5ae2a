"""Debian's packages as they were when `make lock` recorded them: file names and their SHA256.

The record is a list that `sha256sum -c` reads too; a file's name has the package's version. apt
has checked Debian's signatures before we look. Mirrors move on to newer versions, so one that is
not recorded is told and used; another file under a recorded name is refused.
"""

import hashlib
import sys
from pathlib import Path
from urllib.parse import unquote

from host_tools.files import write_whole
from host_tools.firmware.steps import BuildError

RECORD = Path(__file__).resolve().parents[1] / "locked" / "debian.sha256"


def read(record: Path = RECORD) -> dict[str, str]:
    """SHA256 by file name."""
    lines = [line.split() for line in record.read_text(encoding="ascii").splitlines()]
    return {name: digest for digest, name in lines}


def write(digests: dict[str, str], record: Path = RECORD) -> None:
    lines = [f"{digests[name]}  {name}\n" for name in sorted(digests)]
    write_whole(record, "".join(lines).encode("ascii"))


def check(folder: Path, record: Path = RECORD) -> None:
    """Refuse a file that is not the recorded one of its name; tell which are not recorded."""
    known = read(record)
    strange = set()
    for path in sorted(folder.iterdir()):
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        if path.name not in known:
            strange.add(path.name)
        elif digest != known[path.name]:
            raise BuildError(
                f"{path.name} is not the recorded file: its SHA256 is {digest}, that in "
                f"{record.name} {known[path.name]}; try another mirror, and tell us if it stays so"
            )
    for name in sorted(strange):
        if name.endswith((".deb", ".dsc")):  # the other files of a source are named in its .dsc
            print(f"{_about(name, known)}; apt found its signature good, going on with it "
                  "(`make lock` records it)", file=sys.stderr)  # fmt: skip


def _about(name: str, known: dict[str, str]) -> str:
    package, version, build = parts(name)
    recorded = [was for name, was, how in map(parts, known) if (name, how) == (package, build)]
    return f"\n{package} {build}: found {version}, recorded is {' and '.join(recorded) or 'none'}"


def parts(name: str) -> tuple[str, str, str]:
    """Package, version, and the processor or "source" of a file."""
    package, _, rest = unquote(name).partition("_")
    if rest.endswith(".deb"):
        version, _, processor = rest.removesuffix(".deb").rpartition("_")
        return package, version, processor
    return package, rest.removesuffix(".dsc"), "source" if rest.endswith(".dsc") else "part"
