"""America's actions in words. A player's settlers have the numbers 1 and 2, so have his trains."""

from hexpocket.engine import action as act
from hexpocket.engine.position import PHASE, players
from hexpocket.games.america import acts, facts, route

from ..referee import RefereeError, operands
from ..referee.operands import (
    NODE,
    PATH,
    Operands,
    number,
    one,
    one_of,
    parse_path,
    path_text,
    seat_number,
)
from ..referee.words import seat_name
from .words import PIECES

_AGAIN = "removing"


def _built(place: Operands, first: int, example: str) -> Operands:
    """Where a piece is built, and which one is removed for it."""

    def write(game, pos, a, b) -> str:
        again = f" {_AGAIN} {a - first}" if a else ""
        return place.write(game, pos, a, b) + again

    def read(game, pos, words) -> int | None:
        if len(words) == 3 and words[1] == _AGAIN:
            return number(words[2], 1, 2) + first << 8 | (place.read(game, pos, words[:1]) or 0)
        return place.read(game, pos, words)

    return Operands(write, read, f"write '{{0}} {example}', or '{{0}} {example} {_AGAIN} 1'")


def _numbered(first: int) -> Operands:
    """One of two pieces by its number."""
    return Operands(
        lambda game, pos, a, b: str(b - first + 1),
        one(lambda game, pos, word: number(word, 1, 2) - 1 + first),
        "write '{0} 1' or '{0} 2'",
    )


def _read_piece(game, pos, words) -> int | None:
    return one_of(" ".join(words), PIECES, "piece") if words else None


def _by_train(pos) -> bool:
    """Whether it is a train that moves."""
    return pos[PHASE] == facts.MOVING and pos[facts.MOVER] & 3 in facts.TRAINS


def _write_step(game, pos, a, b) -> str:
    return path_text(game.board, b) if _by_train(pos) else str(b)


def _read_step(game, pos, words) -> int | None:
    if len(words) != 1:
        return None
    if _by_train(pos):
        return parse_path(game.board, words[0])
    return number(words[0], 0, 254, game.board.nodes - 1)


def _payments(game, pos) -> list[int]:
    if pos[PHASE] != facts.ROUTING:
        return []
    return route.payments(game, pos, pos[facts.ROUTE_AT])


def _gold_text(pos, payment: int) -> str:
    """What a route pays: `blue 2 orange 1`."""
    parts = [(seat_name(pos, seat), route.rails_of(payment, seat)) for seat in range(players(pos))]
    return " ".join(f"{name} {gold}" for name, gold in parts if gold)


def _write_route(game, pos, a, b) -> str:
    payments = _payments(game, pos)
    if b >= len(payments):
        raise RefereeError("a route has words only while it is to be chosen")
    return _gold_text(pos, payments[b])


def _read_route(game, pos, words) -> int | None:
    if not words or len(words) % 2:
        return None
    for name, gold in zip(words[::2], words[1::2], strict=True):
        seat_number(pos, name)
        number(gold, 1, 99)
    texts = [_gold_text(pos, payment) for payment in _payments(game, pos)]
    return one_of(" ".join(words), texts, "route here") if texts else 0


_SETTLER = _built(NODE, facts.SETTLERS[0], "12")
_TRAIN = _built(PATH, facts.TRAINS[0], "12-17")
_PIECE = Operands(
    lambda game, pos, a, b: PIECES[b], _read_piece, "write '{0} settler 1' or '{0} train 2'"
)
_OWN_SETTLER = _numbered(facts.SETTLERS[0])
_OWN_TRAIN = _numbered(facts.TRAINS[0])
_STEP = Operands(_write_step, _read_step, "write '{0} 12' for a settler, '{0} 12-17' for a train")
_ROUTE = Operands(_write_route, _read_route, "write the gold it pays, as in '{0} blue 2 orange 1'")
_TOTAL = Operands(
    lambda game, pos, a, b: str(b),
    one(lambda game, pos, word: number(word, 2, 12)),
    "write '{0} 8'",
)
ACTIONS = {
    act.ROAD: ("rail", operands.PATH),
    act.ROBBER_TO: ("outlaw", operands.HEX),
    acts.FOUND: ("found", operands.NODE),
    acts.SETTLER: ("settler", _SETTLER),
    acts.TRAIN: ("train", _TRAIN),
    acts.MOVE: ("move", _PIECE),
    acts.STEP: ("step", _STEP),
    acts.FUEL: ("fuel", operands.PLAIN),
    acts.STOP: ("stop", operands.PLAIN),
    acts.DELIVER: ("deliver", operands.NODE),
    acts.ROUTE: ("route", _ROUTE),
    acts.CAVALRY: ("play cavalry", operands.PLAIN),
    acts.ENGINEER: ("play engineer", operands.PLAIN),
    acts.RIGHT_OF_WAY: ("play right of way", _OWN_TRAIN),
    acts.MINERAL_RIGHTS: ("play mineral rights", operands.PAIR),
    acts.CATTLE_DRIVE: ("play cattle drive", operands.PLAIN),
    acts.SCOUT_GOLD: ("play scout gold", operands.PLAIN),
    acts.SCOUT: ("play scout", _OWN_SETTLER),
    acts.NATIVE_SUPPORT: ("play native support", _TOTAL),
    acts.BUILD: ("build", operands.PLAIN),
}
