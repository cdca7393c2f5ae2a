"""Trade among players from one position to the next: every card and every offer accounted for.

`problem(game, before, record, after)` works out what the action should have done to each hand and
to the count of offers without a deal, by other means than the rules, and tells the first
difference in one line.
"""

from hexpocket.engine import action as act
from hexpocket.engine import phase, trade
from hexpocket.engine.cards import held
from hexpocket.engine.position import ACTIVE, ACTOR, OFFERS, PHASE, players

from .referee.words import ANSWERS, TRADE, seat_name


def problem(game, before, record: int, after) -> str:
    """What is wrong with hands and offers after an action; empty if nothing is."""
    kind = act.kind_of(record)
    if not act.OFFER <= kind <= act.NO_DEAL:
        return ""
    due = _due(game, before, record)
    for seat in range(players(before)):
        old, new = (_hand(game, pos, seat) for pos in (before, after))
        got = [b - a for a, b in zip(old, new, strict=True)]
        expected = due.get(seat, [0] * game.kinds)
        if got != expected:
            return f"{seat_name(before, seat)} got {got} in a trade, not {expected}"
    ended = before[PHASE] in TRADE and after[PHASE] == phase.MAIN and kind != act.CANCEL
    if after[OFFERS] - before[OFFERS] != (ended and not due):
        return "an offer that ended without a deal was not counted, or another was"
    return ""


def _due(game, before, record: int) -> dict[int, list[int]]:
    """What the two get who made a deal, by seat; nothing if none was made."""
    kind, active = act.kind_of(record), before[ACTIVE]
    if kind == act.DEAL:
        partner = record & 255
        countered = ANSWERS[trade.answer(game, before, partner)] == "countered"
        bundle = trade.counter_bundle(before, partner) if countered else 0
        maker = partner if countered else active
    elif kind == act.AGREE:
        partner, bundle, maker = before[ACTOR], 0, active
    else:
        return {}
    terms = [trade.amount(game, before, bundle, i) for i in range(game.kinds)]
    other = partner if maker == active else active
    if any(n > has for n, has in zip(terms, _hand(game, before, other), strict=True)):
        return {}  # who agreed could not pay
    return {maker: terms, other: [-n for n in terms]}


def _hand(game, pos, seat: int) -> list[int]:
    return [held(game, pos, game.hands[seat], kind) for kind in range(game.kinds)]
