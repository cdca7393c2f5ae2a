"""Kinds of values in a position: how each is written as JSON, read, and checked."""

from collections.abc import Callable

from hexpocket.engine import cards
from hexpocket.engine.position import NOBODY, NONE, get16, players, put16

from . import RefereeError
from .fields import Field, Many, One
from .form import Form, choice, flag, items, number
from .operands import parse_path, path_text
from .words import resources, seat_names, words_of

Limit = int | Callable[..., int]  # or (game, pos) -> number


# One number


def numbers(low: int, high: Limit) -> One:
    """Numbers from low to high."""

    def top(game, pos) -> int:
        return high if isinstance(high, int) else high(game, pos)

    return One(
        lambda game, pos, value: value,
        lambda game, pos, value, where: number(value, low, top(game, pos), where),
        lambda game, pos, value: low <= value <= top(game, pos),
    )


def names(words: Callable) -> One:
    """One of some words, by its place among them: (game, pos) -> words."""
    return One(
        lambda game, pos, value: words(game, pos)[value],
        lambda game, pos, value, where: choice(value, words(game, pos), where),
        lambda game, pos, value: value < len(words(game, pos)),
    )


def or_null(kind: One, none: int) -> One:
    """The same, or null for none."""
    return One(
        lambda game, pos, value: None if value == none else kind.write(game, pos, value),
        lambda game, pos, value, where: (
            none if value is None else kind.read(game, pos, value, where)
        ),
        lambda game, pos, value: value == none or kind.fits(game, pos, value),
    )


def seats_of(game, pos) -> tuple[str, ...]:
    return seat_names(players(pos))


def read_path(game, pos, value, where: str) -> int:
    if not isinstance(value, str):
        raise RefereeError(f'{where}: expected a path, as in "12-17"')
    return parse_path(game.board, value, where)


FLAG = One(
    lambda game, pos, value: bool(value),
    lambda game, pos, value, where: flag(value, where),
    lambda game, pos, value: True,
)
NODE = numbers(0, lambda game, pos: game.board.nodes - 1)
HEX = numbers(0, lambda game, pos: game.board.hexes - 1)
SEAT = names(seats_of)
SEAT_OR_NULL = or_null(SEAT, NOBODY)
PATH = One(
    lambda game, pos, value: path_text(game.board, value),
    read_path,
    lambda game, pos, value: value < game.board.paths,
)
PATH_OR_NULL = or_null(PATH, NONE)


# More than one


def word(most: int) -> Many:
    """A number of 16 bits."""
    return Many(
        lambda game, pos, at: get16(pos, at),
        lambda game, pos, at, value, where: put16(pos, at, number(value, 0, most, where)),
        size=2,
    )


def by_seat(most: int, sparse=False) -> Many:
    """A byte for each seat; `sparse`: zeros are not written."""

    def show(game, pos, at) -> dict:
        found = zip(seats_of(game, pos), pos[at : at + players(pos)], strict=True)
        return {name: count for name, count in found if count or not sparse}

    def load(game, pos, at, value, where):
        found = counted(value, seats_of(game, pos), (most,) * players(pos), where)
        pos[at : at + len(found)] = bytes(found)

    return Many(show, load, size=4)


def counted(value, known, most, where: str) -> list[int]:
    """A number for each name, at most `most` of each; 0 where it is not written."""
    form = Form(value, where)
    if "hidden" in form.value:
        raise RefereeError(f"{where}: hidden cards: a player's view cannot be loaded")
    found = [form.number(name, 0, 0, top) for name, top in zip(known, most, strict=True)]
    form.done()
    return found


def bits(words: Callable) -> One:
    """Some of some words: a bit for each."""

    def read(game, pos, value, where) -> int:
        known = words(game, pos)
        return sum({1 << choice(name, known, f"{where}[{i}]") for i, name in enumerate(
            items(value, where))})  # fmt: skip

    return One(
        lambda game, pos, value: [n for i, n in enumerate(words(game, pos)) if value >> i & 1],
        read,
        lambda game, pos, value: not value >> len(words(game, pos)),
    )


def stack(words: Callable, most: Callable) -> Many:
    """Cards, a byte a kind; in a view how many are hidden, and those that lie open."""

    def show(game, pos, at) -> dict:
        known = words(game)
        found = dict(zip(known, pos[at : at + len(known)], strict=True))
        if pos[at] != cards.HIDDEN:
            return found
        laid = {name: found[name] for name in known[2:] if found[name]}
        return {"hidden": pos[at + 1] - sum(laid.values()), **laid}

    def load(game, pos, at, value, where):
        known = words(game)
        pos[at : at + len(known)] = bytes(counted(value, known, most(game), where))

    return Many(show, load)


RESOURCES = stack(resources, lambda game: game.most[: game.resources])
DEVELOPMENT = stack(lambda game: words_of(game).CARDS, lambda game: game.deck_cards)
OF_SEATS = bits(seats_of)
TO_PLAY = bits(lambda game, pos: words_of(game).PLAYED)


def _limited(game, pos, value, most: Limit, where: str) -> list:
    """A list of pieces, no more than there are."""
    found = items(value, where)
    limit = most if isinstance(most, int) else most(game, pos)
    if len(found) > limit:
        key = where.rpartition(".")[2]
        raise RefereeError(f"{where}: a player has {limit} {key}, not {len(found)}")
    return found


def on_nodes(most: Limit, has: Callable, lay: Callable) -> Many:
    """The nodes where `has(byte, owner)`; the owner is that of the hand here, 1 the first seat.

    `lay(game, node, byte, owner)` gives the byte with the piece on it, or what is wrong with it.
    """

    def show(game, pos, at) -> list[int]:
        owner = game.hands.index(at) + 1
        nodes = pos[game.nodes : game.nodes + game.board.nodes]
        return [node for node, byte in enumerate(nodes) if has(byte, owner)]

    def load(game, pos, at, value, where):
        found = _limited(game, pos, value, most, where)
        put_on_nodes(game, pos, found, lay, game.hands.index(at) + 1, where)

    return Many(show, load)


def put_on_nodes(game, pos, nodes: list, lay: Callable, owner: int, where: str):
    for i, value in enumerate(nodes):
        node = number(value, 0, game.board.nodes - 1, f"{where}[{i}]")
        laid = lay(game, node, pos[game.nodes + node], owner)
        if isinstance(laid, str):
            raise RefereeError(f"{where}[{i}]: {laid}")
        pos[game.nodes + node] = laid


def on_paths(most: int) -> Many:
    """The paths of a seat's roads or rails."""

    def show(game, pos, at) -> list[str]:
        owner = game.hands.index(at) + 1
        paths = pos[game.paths : game.paths + game.board.paths]
        return [path_text(game.board, i) for i, byte in enumerate(paths) if byte >> 4 == owner]

    def load(game, pos, at, value, where):
        for i, text in enumerate(_limited(game, pos, value, most, where)):
            place = game.paths + read_path(game, pos, text, f"{where}[{i}]")
            if pos[place]:
                raise RefereeError(f"{where}[{i}]: the path {text} is taken already")
            pos[place] = (game.hands.index(at) + 1) << 4

    return Many(show, load)


def players_of(table: tuple[Field, ...]) -> Many:
    """Everybody at the table, with the fields of a seat."""

    def show(game, pos, at) -> dict:
        return {
            name: {f.key: f.kind.show(game, pos, hand + f.place) for f in table}
            for name, hand in zip(seats_of(game, pos), game.hands, strict=False)
        }

    def load(game, pos, at, value, where):
        form = Form(value, where)
        forms = [form.form(name) for name in seats_of(game, pos)]
        form.done()
        for field in table:
            for hand, sub in zip(game.hands, forms, strict=False):
                found = sub.get(field.key, field.default)
                field.kind.load(game, pos, hand + field.place, found, sub.at(field.key))
        for sub in forms:
            sub.done()

    return Many(show, load)
