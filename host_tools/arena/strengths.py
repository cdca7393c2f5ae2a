"""The figures of several runs as a table of Markdown, for docs/bots.md.

python -m host_tools.arena.strengths build/arena.json build/peer.json ...

A line for each file that the arena or the table at catanatron's wrote: how often the first of its
players won, in percent of its seats, against whom.
"""

import json
import sys
from pathlib import Path

from ..performance import table

_HEADS = ["game", "player", "against", "games", "wins", "95 %", "turns"]


def line(told: dict) -> list[str]:
    """One run."""
    first, *others = told["players"]
    against = (f"{_number(told, other)}{other['player'].rpartition(':')[2]}" for other in others)
    return [
        " in ".join([told["game"], *filter(None, [told.get("engine")])]),
        first["player"],
        ", ".join(against),
        f"{told['games']:,}",
        f"{first['rate']:.1f} %",
        f"{first['low']:.1f} to {first['high']:.1f}",
        f"{told['turns']['mean']:.0f}",
    ]


def _number(told: dict, other: dict) -> str:
    seats = other["seats"] // told["games"]
    return f"{seats} " if seats > 1 else ""


def main(argv: list[str] | None = None) -> int:
    """Exit status: 0 done, 1 a file is none of these."""
    lines = []
    for name in sys.argv[1:] if argv is None else argv:
        try:
            lines.append(line(json.loads(Path(name).read_text("utf-8"))))
        except (OSError, ValueError, LookupError, TypeError, AttributeError):
            print(f"{name}: not the figures of a run, as --out of the arena", file=sys.stderr)
            return 1
    print(table(_HEADS, lines), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
