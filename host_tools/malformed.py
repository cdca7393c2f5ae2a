"""Malformed maps by grammars: each has one fault, and the packer's check says so in one line.

A game's grammar is in its room. A map is expanded from its FILE by GRAMMAR; then one of its parts
is replaced by one of FAULTS, which no map may have; SEVERAL parts of a kind are on each.
`python -m host_tools.malformed` writes 2000 of them and has each checked.
"""

import argparse
import contextlib
import io
import re
import sys
import tempfile
from pathlib import Path
from random import Random

from . import games
from .pack.__main__ import main as pack

PART = re.compile(r"<([a-z]+)((?: [-\w]+)*)>")


GRAMMARS = [games.part((name,), "malformed") for name in ("catan", "baden")]


def written(rng: Random, faulty: bool = True) -> str:
    """A map with one fault; or a sound one."""
    grammar = rng.choice(GRAMMARS)
    text = grammar.FILE
    wanted = rng.choice(list(grammar.FAULTS)) if faulty else ""
    before = rng.randrange(grammar.SEVERAL.get(wanted, 1))  # parts of its kind that are sound
    while part := PART.search(text):
        name, places = part[1], part[2].split()
        before -= name == wanted
        way = rng.choice(grammar.GRAMMAR[name])
        if name == wanted and before < 0:
            way, wanted = rng.choice(grammar.FAULTS[name]), ""
        for place in places:
            way = way.replace("%", place, 1)
        text = text[: part.start()] + way + text[part.end() :]
    return text


def trouble(source: str, folder: Path) -> str:
    """What the check does otherwise than to refuse it in one line, nothing left behind."""
    path = folder / "my.toml"
    path.write_text(source, encoding="utf-8", newline="")
    out, err = io.StringIO(), io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = pack(["check", str(path), "-o", str(folder / "pictures")])
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    said = err.getvalue()
    if status != 1:
        return f"status {status}: {(out.getvalue() + said).strip()}"
    if out.getvalue() or said.count("\n") != 1 or not said.startswith(f"{path}: "):
        return f"not one line: {out.getvalue()}{said}"
    left = [found.name for found in folder.iterdir() if found != path]
    return f"left behind: {', '.join(left)}" if left else ""


def main(argv: list[str] | None = None) -> int:
    """Exit status: 0 all were refused as they should be, 1 some were not."""
    top = argparse.ArgumentParser(prog="python -m host_tools.malformed", description=__doc__)
    top.add_argument("--maps", type=int, default=2000, help="how many (2000)")
    top.add_argument("--first", type=int, default=0, help="number of the first (0)")
    args = top.parse_args(argv)
    wrong = 0
    for number in range(args.first, args.first + args.maps):
        with tempfile.TemporaryDirectory() as folder:
            found = trouble(written(Random(number)), Path(folder))
        if found:
            wrong += 1
            print(f"{number}: {' '.join(found.split())[:300]}")
    print(f"{args.maps} malformed maps, {wrong} not refused in one line")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
