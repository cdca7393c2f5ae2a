"""Plays a packed map before it is written, with the rules of every game that is played on it.

Every set-up, with three players and with four, is laid out and played on by random players, and
the position is checked after every action, as the fuzzer does.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise, product

from hexpocket.engine import phase
from hexpocket.engine.board import NONE, BadMap, Board
from hexpocket.engine.position import BEGINNER, PHASE

from .. import games
from ..players import uniform
from ..referee.check import Watch
from ..referee.words import words_of
from . import PackError
from .source import COLOURS

PLIES = 60  # of each set-up: all pieces are founded, and some turns played
# Tables of a board and the keys of a map that they come from.
KEYS = {"land": "hexes", "harbours": "harbours", "tokens": "tokens", "spiral": "spiral",
        "robber": "robber", "starts": "starts", "sites": "sites", "tracks": "tracks"}  # fmt: skip


class Watched(Board):
    """A board that notes which of its tables are read: a game that fails has read a bad one."""

    def __init__(self, data: bytes):
        self.read: list[str] = []
        super().__init__(data)
        self.read.clear()

    def __getattribute__(self, name: str):
        if name in KEYS:
            self.read.append(name)
        return super().__getattribute__(name)

    def missing(self) -> list[str]:
        """The keys of tables that were read but have nothing in them."""
        found = [(name, getattr(self, name)) for name in tuple(dict.fromkeys(self.read))]
        return [KEYS[name] for name, table in found
                if table == NONE or not isinstance(table, int) and not len(table)]  # fmt: skip


def play(data: bytes, names: set[str], where: str) -> None:
    """Try it out as the map of these names, or PackError with `where`, key and reason."""
    play_with(games.played_on(names), data, where)


def play_with(all_rules: Iterable, data: bytes, where: str) -> None:
    """Try it out by the rules of these games."""
    for rules in all_rules:
        board = Watched(data)
        check_room(rules, board, where)
        board.read.clear()
        try:
            rules(board)
        except BadMap as error:
            key, _, what = str(error).partition(": ")
            needs = games.part(rules.folders, "needs").NEEDS
            what = f"{rules.name} needs {needs[key]}" if key in needs else what
            raise refusal(board, what, where, key) from None
        for seats, bits in setups(rules):
            if wrong := stumbles(rules(Board(data)), seats, bits):
                stumbles(rules(board), seats, bits)
                what = f"{rules.name} cannot be played ({told(rules, seats, bits)}): {wrong}"
                raise refusal(board, what, where)


def refusal(board: Watched, what: str, where: str, key: str = "") -> PackError:
    """What is wrong, with its key: if not known, an empty one that was read, or the last."""
    missing = board.missing()
    key = key or [*missing, *(KEYS[name] for name in reversed(board.read)), ""][0]
    return PackError(where, key, "is missing, " * (key in missing) + what)


def check_room(game, board, where: str) -> None:
    """Refuses a map that a position of the game cannot hold, or that has starts for some only."""
    things = {  # by field of a position: the key, how many there are, what they are, in a byte
        "hexes": ("hexes", board.hexes, "hexes", 1),
        "harbours": ("harbours", len(board.harbours) // 2, "harbours", 2),
        "nodes": ("hexes", board.nodes, "intersections", 1),
        "paths": ("hexes", board.paths, "paths", 1),
    }
    places = sorted((getattr(game, field), field) for field in things if hasattr(game, field))
    for (at, field), (end, _) in pairwise([*places, (game.size, "")]):
        key, count, what, dense = things[field]
        if count > (end - at) * dense:
            room = (end - at) * dense
            raise PackError(where, key, f"{count} {what}, {game.name} has room for {room}")
    if (
        game.has_starts
        and len(board.starts)
        and any(bit == BEGINNER for _, bit, _ in words_of(game).OPTIONS)
    ):
        starts = Counter(board.starts[::4])
        if len({starts[colour] for colour in range(len(COLOURS))}) > 1:
            what = f"{game.name} needs as many for each colour, {', '.join(COLOURS)}"
            raise PackError(where, "starts", what)


def setups(rules) -> Iterator[tuple[int, int]]:
    """Every number of players with every combination of options."""
    bits = [bit for _, bit, _ in words_of(rules).OPTIONS]
    for seats, *chosen in product((3, 4), *((0, bit) for bit in bits)):
        yield seats, sum(chosen)


def told(rules, seats: int, bits: int) -> str:
    """A set-up: what is not as usual in the words of the notation."""
    chosen = [f"{key} {said[1]}" for key, bit, said in words_of(rules).OPTIONS if bits & bit]
    return ", ".join([f"{seats} players", *chosen]).lower()


def stumbles(game, seats: int, bits: int) -> str:
    """What goes wrong in a game that is laid out and played on; empty if nothing does."""
    chance = random.Random(bits)
    watch = Watch(game)
    try:
        pos = game.new(seats, bits, bits)
        for _ in range(PLIES):
            actions = game.legal(pos)
            if not actions:
                return "" if pos[PHASE] == phase.OVER else "nobody can do anything"
            if wrong := watch.problem(pos):
                return wrong
            game.play(pos, uniform(chance, pos, actions))
    except LookupError:
        return "the rules look for more than is there"
    except Exception as error:  # whatever else they trip over
        return f"{type(error).__name__}: {error}"
    return ""
