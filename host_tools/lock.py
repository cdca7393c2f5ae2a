"""`make lock`: records the packages that our commands fetch, for Python, from Debian and from npm.

host_tools/locked/ has a file for each extra in pyproject.toml: all packages that it adds, those
they need in turn included, and the SHA256 of each of their files. pip takes no others. They hold
for every Python and platform. What we need without an extra, and to build, is in base.txt;
debian.sha256 is read by firmware/recorded.py; npm.sha512, which has the versions too, by
web/npm.py.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from .files import write_whole
from .firmware import apt, compiler, recorded, sources
from .firmware.steps import BUILD, BuildError
from .pack import PackError
from .pack.reader import parse
from .web import npm

ROOT = Path(__file__).resolve().parents[1]
LOCKED = ROOT / "host_tools" / "locked"
OLDEST = "3.10"  # Python
BASE = "base"
APART = "typings"  # goes into a folder of its own: nothing else belongs there
# Debian's releases and processors that people build on.
RELEASES = ("bookworm", "trixie")
PROCESSORS = ("amd64", "arm64")
# No index is named in the result: pip asks the one that it is set up with.
UV = (sys.executable, "-m", "uv", "pip", "compile", "--universal", "--generate-hashes",
      "--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links",
      "--system-certs", "--quiet", "pyproject.toml")  # fmt: skip


def project() -> dict:
    """What pyproject.toml says."""
    return parse((ROOT / "pyproject.toml").read_text(encoding="utf-8"), "pyproject.toml")


def stands_on(data: dict) -> dict[str, list[str]]:
    """The files that each file needs: base.txt none, that of an extra those of others, or base."""
    found: dict[str, list[str]] = {BASE: []}
    for extra, needs in data["project"]["optional-dependencies"].items():
        own = [re.fullmatch(rf"{data['project']['name']}\[(.*)\]", need) for need in needs]
        found[extra] = [part for match in own if match for part in match[1].split(",")] or [BASE]
    return found


def resolve(more: list[str], build: list[str]) -> dict[str, str]:
    """Every package that pyproject.toml and its build need, with its hashes, by its first line."""
    command = [*UV, "--python-version", OLDEST, *more, "-"]
    done = subprocess.run(command, cwd=ROOT, input="\n".join(build), capture_output=True,
                          text=True, check=False)  # fmt: skip
    if done.returncode:
        raise BuildError(f"uv failed: {' '.join(done.stderr.split())}")
    return blocks(done.stdout)


def blocks(text: str) -> dict[str, str]:
    """The packages of a file by their first lines, each with the lines that belong to it."""
    found = re.findall(r"^\S.*\n(?: .*\n)*", text, re.MULTILINE)
    return {block.partition("\n")[0]: block for block in found}


def layers() -> dict[str, str]:
    """The files' texts by name. What a file stands on is named at its top and not repeated."""
    data = project()
    build = data["build-system"]["requires"]
    below = stands_on(data)
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as whole:  # one version for all files
        whole.writelines(resolve(["--all-extras"], build).values())
        whole.flush()
        found = {name: resolve([f"-c{whole.name}"] + [f"--extra={name}"] * (name != BASE), build)
                 for name in below}  # fmt: skip
    texts = {}
    for name, blocks in found.items():
        there = set().union(*(found[other] for other in below[name]))
        head = "" if name == APART else "".join(f"-r {other}.txt\n" for other in below[name])
        texts[name] = head + "".join(blocks[line] for line in blocks if line not in there)
    return texts


def debian() -> dict[str, str]:
    """The SHA256 of each file, by name."""
    log = BUILD / "lock.log"
    log.unlink(missing_ok=True)
    found = {}
    for release in RELEASES:
        for processor in PROCESSORS:
            state = BUILD / f"apt-lock-{release}-{processor}"
            found |= apt.offered(release, processor, [], [*compiler.PACKAGES], state, log)
    names = [*sources.SOURCE_PACKAGES], [*sources.BINARY_PACKAGES]
    return found | apt.offered(apt.SUITE, processor, *names, state, log)


def main(argv: list[str] | None = None) -> int:
    """Exit status: 0 done, 1 not done; then the files of that kind are as they were."""
    argparse.ArgumentParser(prog="make lock", description=__doc__).parse_args(argv)
    try:
        texts = layers()
        for name, text in texts.items():
            write_whole(LOCKED / f"{name}.txt", text.encode())
        print(f"{LOCKED.relative_to(ROOT)}: Python's packages, {len(texts)} files")
        packages = npm.offered()
        write_whole(npm.RECORD, npm.write(packages).encode())
        print(f"{npm.RECORD.relative_to(ROOT)}: {len(packages)} packages of npm")
        digests = debian()
        recorded.write(digests)
        print(f"{recorded.RECORD.relative_to(ROOT)}: {len(digests)} files of Debian's packages")
    except (BuildError, PackError, OSError) as error:
        print(f"lock: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
