"""What stands behind an action's own words: how each kind of operand is written and read.

Each entry of the tables of actions names one of the `Operands` here or in the game's room. They
write what stands behind the action's own words, and read it back as the int's two low bytes.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from hexpocket.engine.position import ACTIVE, NONE, players

from . import RefereeError
from .form import quote
from .words import resources, seat_name, seat_names, words_of


class Operands(NamedTuple):
    """One way to go on after an action's own words."""

    write: Callable[..., str]  # (game, pos, a, b)
    read: Callable[..., int | None]  # (game, pos, words); None if that is not how it is written
    hint: str  # how it is written; {0} are the action's own words, {1} is a resource


def path_text(board, path: int) -> str:
    return f"{board.path_nodes[2 * path]}-{board.path_nodes[2 * path + 1]}"


def parse_path(board, text: str, where: str = "") -> int:
    """The path between two neighbouring nodes, written `12-17`."""
    match = re.fullmatch(r"([0-9]{1,3})-([0-9]{1,3})", text)
    if match:
        ends = sorted((int(match[1]), int(match[2])))
        for path in range(board.paths):
            if list(board.path_nodes[2 * path : 2 * path + 2]) == ends:
                return path
    raise RefereeError(
        f"{where}{': ' * bool(where)}{quote(text)} is no path: "
        "write two neighbouring intersections, as in 12-17"
    )


def one_of(word: str, names, what: str) -> int:
    if word in names:
        return list(names).index(word)
    raise RefereeError(f"{quote(word)} is no {what}: it is one of {', '.join(names)}")


def number(word: str, low: int, high: int, last: int | None = None) -> int:
    """A number that fits the int; `last` is what the reader is told, past it the rules say no."""
    if re.fullmatch(r"[0-9]{1,3}", word) and low <= int(word) <= high:
        return int(word)
    raise RefereeError(f"{quote(word)} is no number from {low} to {last or high}")


def seat_number(pos, word: str) -> int:
    return one_of(word, seat_names(players(pos)), "player at this table")


def _kind(game, word: str) -> int:
    return one_of(word, game.kind_names, "resource")


def _resource(game, word: str) -> int:
    return one_of(word, resources(game), "resource")


def _write_roll(game, pos, a, b) -> str:
    return f"{a} {b}" if a else ""


def _read_roll(game, pos, words) -> int | None:
    if not words:
        return 0
    return number(words[0], 1, 6) << 8 | number(words[1], 1, 6) if len(words) == 2 else None


def _write_card(game, pos, a, b) -> str:
    return words_of(game).CARDS[b - 1] if b else ""


def _read_card(game, pos, words) -> int:
    cards = words_of(game).CARDS
    return one_of(" ".join(words), cards, "development card") + 1 if words else 0


def one(read: Callable[..., int]) -> Callable[..., int | None]:
    """A reader of exactly one word."""
    return lambda game, pos, words: read(game, pos, words[0]) if len(words) == 1 else None


def _write_thief(game, pos, a, b) -> str:
    stolen = "" if not a else " nothing" if a == NONE else " " + resources(game)[a - 1]
    return seat_name(pos, b) + stolen


def _read_thief(game, pos, words) -> int | None:
    if not 1 <= len(words) <= 2:
        return None
    stolen = 0
    if len(words) == 2:
        stolen = NONE if words[1] == "nothing" else _resource(game, words[1]) + 1
    return stolen << 8 | seat_number(pos, words[0])


def _write_pair(game, pos, a, b) -> str:
    return " ".join(resources(game)[kind] for kind in (a, b) if kind != NONE)


def _read_pair(game, pos, words) -> int | None:
    if not 1 <= len(words) <= 2:
        return None
    kinds = sorted(_resource(game, word) for word in words)
    return (kinds[0] if len(words) == 2 else NONE) << 8 | kinds[-1]


def _rate(game, pos, give: int) -> int:
    return game.rate(pos, 0 if pos[ACTIVE] == NONE else pos[ACTIVE], give)


def _write_bank(game, pos, a, b) -> str:
    kinds = game.kind_names
    return f"{_rate(game, pos, a)} {kinds[a]} -> 1 {kinds[b]}"


def _read_bank(game, pos, words) -> int:
    kinds = game.kind_names
    if len(words) != 5 or words[2] != "->" or words[3] != "1":
        example = f"trade {_rate(game, pos, 2)} {kinds[2]} -> 1 ore"
        raise RefereeError(f"a bank trade is written as in '{example}'")
    give = _kind(game, words[1])
    take = _kind(game, words[4])
    rate = _rate(game, pos, give)
    if words[0] != str(rate):
        raise RefereeError(
            f"the bank gives 1 card for {rate} {kinds[give]}, not for {quote(words[0])}"
        )
    return give << 8 | take


PLAIN = Operands(
    lambda game, pos, a, b: "", lambda game, pos, words: None if words else 0, "write '{0}'"
)
ROLL = Operands(_write_roll, _read_roll, "write '{0}', or '{0} 3 4' to say what the dice show")
CARD = Operands(_write_card, _read_card, "")
KIND = Operands(
    lambda game, pos, a, b: game.kind_names[b],
    one(lambda game, pos, word: _kind(game, word)),
    "write '{0} {1}'",
)
RESOURCE = KIND._replace(read=one(lambda game, pos, word: _resource(game, word)))
NODE = Operands(
    lambda game, pos, a, b: str(b),
    one(lambda game, pos, word: number(word, 0, 254, game.board.nodes - 1)),
    "write '{0} 12'",
)
HEX = NODE._replace(read=one(lambda game, pos, word: number(word, 0, 254, game.board.hexes - 1)))
SEAT = Operands(
    lambda game, pos, a, b: seat_name(pos, b),
    one(lambda game, pos, word: seat_number(pos, word)),
    "write '{0} blue'",
)
PATH = Operands(
    lambda game, pos, a, b: path_text(game.board, b),
    one(lambda game, pos, word: parse_path(game.board, word)),
    "write the two ends of its path, as in '{0} 12-17'",
)
THIEF = Operands(
    _write_thief, _read_thief, "write '{0} blue', or '{0} blue {1}' to say which card"
)
PAIR = Operands(_write_pair, _read_pair, "write one or two resources, as in '{0} {1} ore'")
BANK = Operands(_write_bank, _read_bank, "")
