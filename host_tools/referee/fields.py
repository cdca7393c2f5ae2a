"""What stands in a position, as tables that are read, written and checked alike.

A `Field` says under which key a value is written, where it is in the position, of which kind it
is, what it is if it is left out, and in which phases it is there. A kind knows how to write and
read its values: one number in a byte or in a few bits of it (`One`), or whatever else (`Many`).
Kinds are in kinds.py; rows that all games have in shared.py, a game's own in its room's fields.py.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from hexpocket.engine.position import OPTIONS, PHASE

from .. import games
from .form import Form

LEFT_OUT = object()  # in place of a value: there is none, leave it alone


class Bits(NamedTuple):
    """A place that is a part of a byte."""

    at: int
    mask: int


class One(NamedTuple):
    """A kind of value that is one number."""

    write: Callable[..., Any]  # (game, pos, value) -> JSON
    read: Callable[..., int]  # (game, pos, JSON, where) -> value
    fits: Callable[..., bool]  # (game, pos, value)

    def show(self, game, pos, place):
        return self.write(game, pos, get(pos, place))

    def load(self, game, pos, place, value, where: str):
        put(pos, place, self.read(game, pos, value, where))


class Many(NamedTuple):
    """A kind of value that is more than one number."""

    show: Callable[..., Any]  # (game, pos, at) -> JSON
    load: Callable[..., None]  # (game, pos, at, JSON, where)
    size: int = 1  # bytes of the position that nothing else uses meanwhile


class Field(NamedTuple):
    """A row of a table."""

    key: str
    place: int | Bits  # in a table of a seat from where its cards begin
    kind: One | Many
    default: Any = None  # as JSON, or (game, form, pos) -> JSON
    phases: tuple[int, ...] = ()  # in which it is there; none: in all
    neutral: int = 0  # what is there in the others
    option: int = 0  # without which it is not there

    def missing(self, game, form: Form, pos):
        """What is meant if the key is not written."""
        return self.default(game, form, pos) if callable(self.default) else self.default

    def bytes(self) -> range:
        at = self.place if isinstance(self.place, int) else self.place.at
        return range(at, at + (self.kind.size if isinstance(self.kind, Many) else 1))


def room_of(game):
    """The module with a game's tables: fields(game), SEAT, derive(game, pos)."""
    return games.part(game.folders, "fields")


@cache
def table_of(game) -> tuple[Field, ...]:
    return room_of(game).fields(game)


@cache
def by_phase(game, now: int) -> tuple[list[Field], list[Field]]:
    """The fields that are there in a phase, and those that are not."""
    found: tuple[list[Field], list[Field]] = ([], [])
    for field in table_of(game):
        found[bool(field.phases) and now not in field.phases].append(field)
    return found


def fields_in(game, pos) -> list[Field]:
    """The fields of a position, in order."""
    there = by_phase(game, pos[PHASE])[0]
    return [field for field in there if not field.option or pos[OPTIONS] & field.option]


def get(pos, place) -> int:
    if isinstance(place, int):
        return pos[place]
    return (pos[place.at] & place.mask) // (place.mask & -place.mask)


def put(pos, place, value: int):
    if isinstance(place, int):
        pos[place] = value
    else:
        pos[place.at] = pos[place.at] & ~place.mask | value * (place.mask & -place.mask)
