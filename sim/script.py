"""Scripts: keys and waits in a text file, checked whole before the first key is pressed."""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from hexpocket.ui.app import FRAME
from host_tools.outside import read_file

from .keys import BUTTONS

HELP = """\
The words of a script, one or more on a line; # begins a comment:

  up down left right a b x y    press a key and let it go
  a*3                           the same three times
  wait 500                      let 500 ms pass
  hold right 800                keep a key down for 800 ms
  tap 120 80                    tap the screen at this column and row
  shot NAME.png                 write a picture of the screen
"""
DOWN = 60  # ms that a pressed key stays down
BETWEEN = 60  # ms until the next
MOST = 999  # times
LONGEST = 600_000  # ms
FARTHEST = 319  # column or row of a screen
_MOST_BYTES = 1 << 20  # of a script


class BadScript(ValueError):
    """A line that cannot be played: file, line, reason."""


class Step(NamedTuple):
    """A key down for some ms, or none; or before it a picture to take, or a tap on a pixel."""

    key: str
    ms: int
    shot: Path | None = None
    tap: tuple[int, int] | None = None


def read_script(path: Path) -> list[Step]:
    """The steps of a script file, or BadScript."""
    try:
        text = read_file(path, _MOST_BYTES).decode()
    except OSError as error:
        raise BadScript(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadScript(f"{path}: not a text in UTF-8") from error
    return parse(text, str(path))


def parse(text: str, where: str) -> list[Step]:
    """The steps of a script, or BadScript."""
    steps: list[Step] = []
    for number, line in enumerate(text.split("\n"), 1):
        words = iter(line.partition("#")[0].split())
        try:
            for word in words:
                steps += _steps(word, words)
        except ValueError as error:
            raise BadScript(f"{where}:{number}: {error}") from None
    return steps


def _steps(word: str, more: Iterator[str]) -> list[Step]:
    if word == "wait":
        return [Step("", _number(next(more, ""), "wait needs milliseconds", LONGEST))]
    if word == "hold":
        key = _key(next(more, ""), "hold needs a key")
        ms = _number(next(more, ""), "hold needs a key and milliseconds", LONGEST)
        return [Step(key, ms), Step("", BETWEEN)]
    if word == "shot":
        return [Step("", 0, _picture(next(more, "")))]
    if word == "tap":
        need = "tap needs column and row"
        at = _number(next(more, ""), need, FARTHEST, 0), _number(next(more, ""), need, FARTHEST, 0)
        return [Step("", BETWEEN, None, at)]
    name, star, times = word.partition("*")
    key = _key(name, "known words are wait, hold, tap, shot and the keys")
    count = _number(times, "* needs how often", MOST) if star else 1
    return [Step(key, DOWN), Step("", BETWEEN)] * count


def _key(name: str, need: str) -> str:
    if name not in BUTTONS:
        raise ValueError(f"{need}, {' '.join(BUTTONS)}, not {_shown(name)}")
    return name


def _number(text: str, need: str, most: int, least: int = 1) -> int:
    if not re.fullmatch("[0-9]{1,9}", text) or not least <= int(text) <= most:
        raise ValueError(f"{need}, {least} to {most}, not {_shown(text)}")
    return int(text)


def _picture(name: str) -> Path:
    path = Path(name)
    if path.suffix != ".png":
        raise ValueError(f"shot needs the name of a .png file, not {_shown(name)}")
    if not path.parent.is_dir():
        raise ValueError(f"there is no folder {_shown(str(path.parent))} for the picture")
    return path


def _shown(text: str) -> str:
    """A word of the script for a message: short, on one line."""
    return ascii(text if len(text) <= 24 else text[:24] + "...") if text else "nothing"


def play(
    steps: Sequence[Step],
    presses: dict[str, int],
    shoot: Callable[[Path], None],
    tap: Callable[[tuple[int, int]], None],
) -> Iterator[int]:
    """The buttons that are down, frame by frame; due pictures go to `shoot`, taps to `tap`."""
    for step in steps:
        if step.shot:
            shoot(step.shot)
        if step.tap:
            tap(step.tap)
        for _ in range(0, step.ms, FRAME):
            yield presses[step.key] if step.key else 0
