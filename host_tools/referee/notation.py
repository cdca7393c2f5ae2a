"""Actions in words: `road 12-17`, `trade 4 wool -> 1 ore`, `steal blue`; see docs/notation.md.

A chance action may carry its outcome (`roll 3 4`, `buy knight`, `steal blue wool`): that is its
record, as logs show it, and playing it forces the outcome.
"""

import re

from hexpocket.engine import action as act
from hexpocket.engine.position import ACTIVE, NONE, players

from . import RefereeError
from .form import quote
from .words import CARDS, KINDS, seat_name

_PLAIN = {
    act.END_TURN: "end",
    act.KNIGHT: "play knight",
    act.ROAD_BUILDING: "play road building",
    act.PASS: "pass",
    act.OFFER: "offer",
    act.INVITE: "invite",
    act.SEND: "send",
    act.CANCEL: "cancel",
    act.ACCEPT: "accept",
    act.REFUSE: "refuse",
    act.COUNTER: "counter",
    act.NO_DEAL: "no deal",
    act.ROLL: "roll",
    act.BUY: "buy",
}
_OF_KIND = {
    act.MONOPOLY: "play monopoly",
    act.DISCARD: "discard",
    act.MORE: "more",
    act.LESS: "less",
}
_OF_NUMBER = {act.SETTLEMENT: "settlement", act.CITY: "city", act.ROBBER_TO: "robber"}
_OF_SEAT = {act.STEAL: "steal", act.DEAL: "deal"}

_WORDS = {**_PLAIN, **_OF_KIND, **_OF_NUMBER, **_OF_SEAT}
_BY_WORD = {word: kind for kind, word in _WORDS.items()}
_FORMS = {
    "road": "write the two ends of its path, as in 'road 12-17'",
    "play invention": "write one or two resources, as in 'play invention wool ore'",
}


def to_text(game, pos, action: int) -> str:
    """An action or record in words; the position tells who and at what rate."""
    kind = act.kind_of(action)
    a = action >> 8 & 255
    b = action & 255
    if kind == act.ROLL and a:
        return f"roll {a} {b}"
    if kind == act.BUY and b:
        return f"buy {CARDS[b - 1]}"
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind in _OF_KIND:
        return f"{_OF_KIND[kind]} {KINDS[b]}"
    if kind in _OF_NUMBER:
        return f"{_OF_NUMBER[kind]} {b}"
    if kind in _OF_SEAT:
        stolen = "" if not a else " nothing" if a == NONE else " " + KINDS[a - 1]
        return f"{_OF_SEAT[kind]} {seat_name(pos, b)}{stolen}"
    if kind == act.ROAD:
        return f"road {path_text(game.board, b)}"
    if kind == act.INVENTION:
        return "play invention " + " ".join(KINDS[k] for k in (a, b) if k != NONE)
    if kind == act.BANK:
        return f"trade {game.rate(pos, pos[ACTIVE], a)} {KINDS[a]} -> 1 {KINDS[b]}"
    raise RefereeError(f"action {action} has no words")


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


def from_text(game, pos, text: str) -> int:
    """The action or record that the words name; legality is not judged here."""
    words = text.split()
    for length in (3, 2, 1):
        head = " ".join(words[:length])
        rest = words[length:]
        if head == "road" and len(rest) == 1:
            return act.ROAD | parse_path(game.board, rest[0])
        if head == "trade":
            return _bank_trade(game, pos, rest)
        if head == "play invention" and 1 <= len(rest) <= 2:
            kinds = sorted(_kind(word) for word in rest)
            return act.INVENTION | (kinds[0] if len(rest) == 2 else NONE) << 8 | kinds[-1]
        if head in _BY_WORD:
            return _with_operands(game, pos, _BY_WORD[head], rest)
        if head in _FORMS:
            raise RefereeError(f"{quote(text)} is no action: {_FORMS[head]}")
    raise RefereeError(f"{quote(text)} is no action; docs/notation.md lists them")


def _with_operands(game, pos, kind: int, rest: list[str]) -> int:
    if kind == act.ROLL and len(rest) == 2:
        return kind | _number(rest[0], 1, 6) << 8 | _number(rest[1], 1, 6)
    if kind == act.BUY and rest:
        return kind | _one_of(" ".join(rest), CARDS, "development card") + 1
    if kind in _PLAIN and not rest:
        return kind
    if kind in _OF_KIND and len(rest) == 1:
        return kind | _kind(rest[0])
    if kind in _OF_NUMBER and len(rest) == 1:
        last = (game.board.hexes if kind == act.ROBBER_TO else game.board.nodes) - 1
        return kind | _number(rest[0], 0, 254, last)  # past the last: the rules say no
    if kind in _OF_SEAT and 1 <= len(rest) <= (2 if kind == act.STEAL else 1):
        return kind | _stolen(rest[1:]) << 8 | seat_number(pos, rest[0])
    word = _WORDS[kind]
    raise RefereeError(f"{quote(' '.join([word, *rest]))} is no action: {_form(kind, word)}")


def _form(kind: int, word: str) -> str:
    """How an action is written, by an example."""
    if kind == act.ROLL:
        return "write 'roll', or 'roll 3 4' to say what the dice show"
    if kind == act.STEAL:
        return "write 'steal blue', or 'steal blue wool' to say which card"
    tail = " wool" if kind in _OF_KIND else " 12" if kind in _OF_NUMBER else ""
    return f"write '{word}{' blue' if kind in _OF_SEAT else tail}'"


def _bank_trade(game, pos, rest: list[str]) -> int:
    if len(rest) != 5 or rest[2] != "->" or rest[3] != "1":
        raise RefereeError("a bank trade is written as in 'trade 4 wool -> 1 ore'")
    give = _kind(rest[1])
    rate = game.rate(pos, pos[ACTIVE], give) if pos[ACTIVE] != NONE else 4
    take = _kind(rest[4])
    if rest[0] != str(rate):
        raise RefereeError(
            f"the bank gives 1 card for {rate} {KINDS[give]}, not for {quote(rest[0])}"
        )
    return act.BANK | give << 8 | take


def _stolen(words: list[str]) -> int:
    if not words:
        return 0
    return NONE if words[0] == "nothing" else _kind(words[0]) + 1


def _kind(word: str) -> int:
    return _one_of(word, KINDS, "resource")


def seat_number(pos, word: str) -> int:
    names = [seat_name(pos, seat) for seat in range(players(pos))]
    return _one_of(word, names, "player at this table")


def _one_of(word: str, names, what: str) -> int:
    if word in names:
        return list(names).index(word)
    raise RefereeError(f"{quote(word)} is no {what}: it is one of {', '.join(names)}")


def _number(word: str, low: int, high: int, last: int | None = None) -> int:
    if re.fullmatch(r"[0-9]{1,3}", word) and low <= int(word) <= high:
        return int(word)
    raise RefereeError(f"{quote(word)} is no number from {low} to {last or high}")
