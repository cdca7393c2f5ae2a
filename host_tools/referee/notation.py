"""Actions in words: `road 12-17`, `trade 4 wool -> 1 ore`, `steal blue`; see docs/notation.md.

A chance action may carry its outcome (`roll 3 4`, `buy knight`, `steal blue wool`): that is its
record, as logs show it, and playing it forces the outcome.
"""

from functools import cache

from hexpocket.engine import action as act
from hexpocket.engine import trade

from .. import games
from . import RefereeError, operands
from .form import quote

_SHARED = {
    act.ROLL: ("roll", operands.ROLL),
    act.END_TURN: ("end", operands.PLAIN),
    act.BUY: ("buy", operands.CARD),
    act.STEAL: ("steal", operands.THIEF),
    act.DISCARD: ("discard", operands.RESOURCE),
    act.BANK: ("trade", operands.BANK),
    act.PASS: ("pass", operands.PLAIN),
    act.OFFER: ("offer", operands.PLAIN),
    act.INVITE: ("invite", operands.PLAIN),
    act.MORE: ("more", operands.KIND),
    act.LESS: ("less", operands.KIND),
    act.SEND: ("send", operands.PLAIN),
    act.PROPOSE: ("propose", operands.SEAT),
    act.CANCEL: ("cancel", operands.PLAIN),
    act.WANT: ("want", operands.PLAIN),
    act.AGREE: ("agree", operands.PLAIN),
    act.ACCEPT: ("accept", operands.PLAIN),
    act.REFUSE: ("refuse", operands.PLAIN),
    act.COUNTER: ("counter", operands.PLAIN),
    act.DEAL: ("deal", operands.SEAT),
    act.NO_DEAL: ("no deal", operands.PLAIN),
}


@cache
def _actions(folders) -> dict[int, tuple[str, operands.Operands]]:
    """A game's actions by kind: their own words, and what stands behind them."""
    return {**_SHARED, **games.part(folders, "actions").ACTIONS}


@cache
def _kinds(folders) -> dict[str, int]:
    """The kinds by their own words, the longest first."""
    kinds = {own: kind for kind, (own, _) in _actions(folders).items()}
    return dict(sorted(kinds.items(), key=lambda item: -item[0].count(" ")))


def to_text(game, pos, action: int) -> str:
    """An action or record in words; the position tells who and at what rate."""
    actions = _actions(game.folders)
    kind = act.kind_of(action)
    if kind not in actions:
        raise RefereeError(f"action {action} has no words")
    words, form = actions[kind]
    return f"{words} {form.write(game, pos, action >> 8 & 255, action & 255)}".rstrip()


def from_text(game, pos, text: str) -> int:
    """The action or record that the words name; legality is not judged here."""
    words = text.split()
    for own, kind in _kinds(game.folders).items():
        length = own.count(" ") + 1
        if own.split() == words[:length]:
            form = _actions(game.folders)[kind][1]
            found = form.read(game, pos, words[length:])
            if found is None:
                how = form.hint.format(own, game.kind_names[2])
                raise RefereeError(f"{quote(' '.join(words))} is no action: {how}")
            return kind | found
    raise RefereeError(f"{quote(text)} is no action; docs/notation.md lists them")


def is_whole_offer(text: str) -> bool:
    """Whether the words are a whole offer, proposal or counter-offer, `offer 2 wool -> 1 ore`."""
    return text.split()[:1] in (["offer"], ["propose"], ["counter"]) and "->" in text


def play_offer(game, pos, text: str) -> int:
    """Begin it, compose it card by card, and end it; IllegalAction if a step is refused."""
    begin, *words = text.split()
    end = act.SEND
    if begin == "propose":
        end = act.PROPOSE | operands.seat_number(pos, words.pop(0))
    wanted = _bundle(game, words)
    game.apply(pos, act.COUNTER if begin == "counter" else act.OFFER)
    bundle = trade.composed_bundle(pos)
    for kind, value in enumerate(wanted):
        change = value - trade.amount(game, pos, bundle, kind)
        for _ in range(abs(change)):
            game.apply(pos, (act.MORE if change > 0 else act.LESS) | kind)
    return game.apply(pos, end)


def _bundle(game, words: list[str]) -> list[int]:
    """What its maker gets of each kind, negative what he gives."""
    amounts = [0] * game.kinds
    at = words.index("->") if "->" in words else 0
    for sign, side in ((-1, words[:at]), (1, words[at + 1 :])):
        if len(side) % 2 or not side:
            raise RefereeError("an offer is written as in 'offer 2 wool 1 ore -> 1 grain'")
        for number, word in zip(side[::2], side[1::2], strict=True):
            kind = operands.one_of(word, game.kind_names, "resource")
            if amounts[kind]:
                raise RefereeError(f"{quote(word)} is named twice in one offer")
            amounts[kind] = sign * operands.number(number, 1, game.most[kind])
    return amounts
