"""Maps of one's own: what they need beyond a map of ours, and where they lie on a handheld."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from hexpocket.engine.board import Board
from hexpocket.ui.kit.font import Font

from .. import games
from . import PackError, files, fonts, strings, trial
from .maps import pack_toml
from .source import Source, read

TITLE = {"title": ("body", 128)}  # the room that it has, as in host_tools/GAME/maps.py


def pack_own(path: Path) -> bytes:
    """A map that has a title and that every game that takes it can be played on."""
    where = str(path)
    text = files.read_text(path)
    source = read(text, where)
    takers = games.takers(source.name)
    if not takers:
        raise source.refuse("map", f"names no game; these take maps: {', '.join(games.ALL)}")
    if not source.title:
        raise source.refuse("title", "is missing: the name that players choose the map by")
    mapped = games.part(takers[0].folders, "maps")
    for key, reason in mapped.useless(source):
        raise source.refuse(key, reason)
    names = list(names_of(source))
    check_letters(source, names)
    check_widths(source, names, TITLE | mapped.ROOM)
    data = pack_toml(text, where)
    trial.play_with(takers, data, where)
    return data


def names_of(source: Source) -> Iterator[tuple[str, str, str]]:
    """All that the screens write: key, kind of name, name; the short form may be the name."""
    yield "title", "title", source.title
    every = zip(source.sites, source.short_names, source.landmarks, strict=True)
    for index, (site, short, mark) in enumerate(every):
        yield f"sites[{index}].name", "name", site[0]
        yield f"sites[{index}].short", "short", short or site[0]
        yield f"sites[{index}].landmark", "landmark", mark


def check_letters(source: Source, names: list[tuple[str, str, str]]) -> None:
    """Refuses names that the fonts cannot write."""
    letters = strings.letters_of(fonts.FONTS)
    for key, _, name in names:
        strange = [char for char in name if char not in letters]
        if strange:
            raise source.refuse(key, f"{strange[0]!r} is in no font of the handheld")


def check_widths(source: Source, names: list, rooms: dict[str, tuple[str, int]]) -> None:
    """Refuses names that have no room beside what is around them."""
    for key, kind, name in names:
        font, room = rooms.get(kind, ("body", 0))
        wide = load_font(font).width(name)
        if room and wide > room:
            raise source.refuse(key, f"{name!r} is {wide} columns wide, {room} fit: shorten it")


@cache
def load_font(name: str) -> Font:
    path = fonts.FONTS / f"{name}.txt"
    return Font(fonts.pack_font(files.read_text(path), str(path)))


def found(paths: Iterable[Path]) -> list[Path]:
    """Files as they are named; of a folder all maps in it."""
    sources: list[Path] = []
    for path in paths:
        inside = sorted(path.glob("*.toml")) if path.is_dir() else [path]
        if not inside:
            raise PackError(path, "", "no maps (*.toml) here")
        sources += inside
    return list(dict.fromkeys(sources))


def packed(paths: Iterable[Path]) -> dict[str, bytes]:
    """The maps in these files and folders by their paths among the assets."""
    sources: dict[tuple[str, str], Path] = {}  # by game and title
    made = []
    for path in found(paths):
        made.append(pack_own(path))
        key = called(made[-1])
        if key in sources:
            raise PackError(path, "title", f"is that of {sources[key]} too; choose another")
        sources[key] = path
    return arranged(made)


def called(data: bytes) -> tuple[str, str]:
    """The game and the title of a packed map."""
    board = Board(data)
    return board.name, board.title


def arranged(made: Iterable[bytes]) -> dict[str, bytes]:
    """Packed maps by their paths among the assets; of two with one name the last.

    They are numbered in the order of their titles, in which a handheld offers them.
    """
    named = sorted({called(data): data for data in made}.items())
    return {f"maps/{key[0]}/{at:03}.hxm": data for at, (key, data) in enumerate(named)}
