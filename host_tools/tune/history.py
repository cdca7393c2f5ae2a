"""What was tried, a line of JSON each: a search goes on from there.

A search begins with `start`, the weights and the settings it is for. Then come `trial`s. `end`
says whether what was kept has proved better than the weights at the start.
"""

import json
from pathlib import Path

from ..arena.players import ArenaError
from ..files import write_whole

Line = dict


class History:
    """One file, written whole after every line."""

    def __init__(self, path: Path):
        self.path = path
        self.lines: list[Line] = []
        if path.exists():
            self.lines = _read(path)

    def add(self, what: str, **told) -> Line:
        line = {"what": what, **told}
        text = "".join(json.dumps(each) + "\n" for each in [*self.lines, line])
        write_whole(self.path, text.encode())
        self.lines.append(line)
        return line

    def begin(self, settings: dict, anew: bool) -> list[Line]:
        """The trials of the search that goes on; none if a new one begins."""
        places = [at for at, line in enumerate(self.lines) if line["what"] == "start"]
        last = self.lines[places[-1] :] if places else []
        if not last or last[-1]["what"] == "end" or anew:
            self.add("start", search=len(places), **settings)
            return []
        for name, value in settings.items():
            if last[0].get(name) != value:
                raise ArenaError(
                    f"{self.path}: the search that goes on has other {name}; "
                    "go on as it began, or begin one --anew"
                )
        return last[1:]

    @property
    def search(self) -> int:
        """The number of the search that goes on."""
        return sum(line["what"] == "start" for line in self.lines) - 1


def _read(path: Path) -> list[Line]:
    try:
        lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    except (OSError, ValueError) as error:
        raise ArenaError(f"{path} cannot be read: {error}") from None
    if not all(isinstance(line, dict) and "what" in line for line in lines):
        raise ArenaError(f"{path} is no history of weights")
    return lines
