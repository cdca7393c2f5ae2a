"""Reading hand-written JSON: every value asked for by name and type, every mistake in one line."""

import json

from . import RefereeError


class Form:
    """A JSON object being read; what was not asked for by the end is refused."""

    def __init__(self, value, where: str, name: str = ""):
        if not isinstance(value, dict):
            place = where or name
            raise RefereeError(f"{place}: expected an object {{...}}, not {quote(value)}")
        self.value = value
        self.where = where
        self.asked: set[str] = set()

    def has(self, key: str) -> bool:
        return key in self.value

    def get(self, key: str, default=None):
        self.asked.add(key)
        return self.value.get(key, default)

    def number(self, key: str, default: int, low: int, high: int) -> int:
        return number(self.get(key, default), low, high, self.at(key))

    def choice(self, key: str, default: str, names) -> int:
        return choice(self.get(key, default), names, self.at(key))

    def items(self, key: str) -> list:
        return items(self.get(key, []), self.at(key))

    def form(self, key: str) -> "Form":
        return Form(self.get(key, {}), self.at(key))

    def at(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def done(self):
        for key in self.value:
            if key not in self.asked:
                known = ", ".join(sorted(self.asked))
                raise RefereeError(f"{self.at(key[:40])}: unknown key; known here: {known}")


def number(value, low: int, high: int, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise RefereeError(f"{where}: expected a number from {low} to {high}, not {quote(value)}")
    return value


def flag(value, where: str) -> bool:
    if not isinstance(value, bool):
        raise RefereeError(f"{where}: expected true or false, not {quote(value)}")
    return value


def items(value, where: str) -> list:
    if not isinstance(value, list):
        raise RefereeError(f"{where}: expected a list [...], not {quote(value)}")
    return value


def choice(value, names, where: str) -> int:
    names = list(names)
    if not isinstance(value, str) or value not in names:
        raise RefereeError(f"{where}: expected one of {', '.join(names)}, not {quote(value)}")
    return names.index(value)


def quote(value) -> str:
    """A JSON value as an error line shows it."""
    text = repr(value) if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= 40 else text[:37] + "..."
