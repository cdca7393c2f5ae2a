"""The weights in a file of assets/bots: read, changed, written with all else left as it is."""

import re
from pathlib import Path
from random import Random

from ..arena.players import ArenaError
from ..pack.reader import parse
from ..pack.weights import CHARACTERS

Table = dict[str, int]
LEFT = ("slip",)  # of the strengths that misjudge: play of the strongest does not show it
_LINE = re.compile(r"^(\s*(\w+)\s*=\s*)(-?\d+)(.*)$", re.DOTALL)
_GROUP = (1, 1, 2, 3)  # how many weights of a subject are changed at once


def read(text: str) -> dict[str, Table]:
    """By subject and name."""
    top = parse(text, "weights")
    return {subject: dict(entries) for subject, entries in top.items() if subject != CHARACTERS}


def load(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeError) as error:
        raise ArenaError(f"{path} cannot be read: {error}") from None


def written(text: str, changed: Table) -> str:
    """The text with these weights; characters are percents, which stay."""
    lines = []
    subject = ""
    for line in text.splitlines(keepends=True):
        if line.lstrip().startswith("["):
            subject = line.strip()[1:].partition("]")[0]
        match = _LINE.match(line)
        if match and match[2] in changed and subject.partition(".")[0] != CHARACTERS:
            line = f"{match[1]}{changed[match[2]]}{match[4]}"
        lines.append(line)
    return "".join(lines)


def change(subjects: dict[str, Table], dice: Random, percent: int) -> Table:
    """Other values for a few weights of one subject, each up to so many percent off."""
    known = {
        subject: [name for name in table if name not in LEFT]
        for subject, table in subjects.items()
    }
    weighed = [subject for subject, names in known.items() for _ in names]
    subject = dice.choice(weighed)
    names = dice.sample(known[subject], min(dice.choice(_GROUP), len(known[subject])))
    return {name: moved(subjects[subject][name], dice, percent) for name in sorted(names)}


def moved(value: int, dice: Random, percent: int) -> int:
    """Another value of the same sign, one off at least: a weight of 0 is a bonus not used yet."""
    step = max(1, round(abs(value) * dice.uniform(percent / 4, percent) / 100))
    size = abs(value) + dice.choice((-step, step))
    size = size if size > 0 else abs(value) + step
    return (-1 if value < 0 else 1) * min(size, 2**14)
