"""Why an action is refused, in English: what the rules say by key, put in words."""

from functools import cache

from ..pack import files, strings
from ..pack.reader import parse


@cache
def _texts(room: str) -> dict[str, str]:
    path = strings.STRINGS / "en" / f"{room}.toml"
    return parse(files.read_text(path), str(path)) if path.is_file() else {}


def in_words(game, key: str, value=None) -> str:
    """A reason as game.reason gives it: in the game's own words or in those of all games."""
    if isinstance(value, tuple):
        value = ", ".join(f"{number} {game.kind_names[kind]}" for kind, number in value)
    rooms = [f"{folder}_why" for folder in game.folders]
    return next(_texts(room)[key] for room in (*rooms, "why") if key in _texts(room)).format(value)
