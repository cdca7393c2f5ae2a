"""What actions cost and bring, from one position to the next: every card is accounted for.

`problem(game, before, record, after)` works out by other means than the rules how many cards each
player's hand should have gained or lost, and what else only certain actions may change.
"""

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import ACTIVE, ACTOR, PHASE, players
from hexpocket.games.knights import acts, facts

from ..referee.words import seat_name

# Cards that its doer pays; a negative number he gets.
_COSTS = {
    act.SETTLEMENT: 4,
    act.CITY: 5,
    act.DISCARD: 1,
    acts.HIRE: 2,
    acts.ACTIVATE: 1,
    acts.WALL: 2,
    acts.MEDICINE: 3,
    acts.FETCH: -1,
}
# Cards of kinds whose number depends on more: worked out below, or moved among players.
_OPEN = (act.BANK, acts.IRRIGATION, acts.MINING)
_AMONG = (act.STEAL, act.DEAL, acts.TAKE, acts.GIVE, acts.SWAP, acts.RESOURCE_MONOPOLY,
          acts.TRADE_MONOPOLY, getattr(act, "AGREE", 0))  # fmt: skip
_ROLLS = (act.ROLL, acts.ALCHEMIST, acts.DRAW, acts.RETURN, acts.PILLAGE)  # production may follow
_RAIDS = (act.ROLL, acts.ALCHEMIST, acts.PILLAGE)
_FALL = {  # kinds after which somebody may have fewer knights
    *_RAIDS, acts.MOVE, acts.RELOCATE, acts.DESERTER, acts.DESERT, acts.INTRIGUE,
}  # fmt: skip


def problem(game, before, record: int, after) -> str:
    """What is wrong after an action; empty if nothing is."""
    return _hands(game, before, record, after) or _lasting(game, before, record, after)


def _hands(game, before, record: int, after) -> str:
    seats = range(players(before))
    got = [game.hand_size(after, seat) - game.hand_size(before, seat) for seat in seats]
    kind = act.kind_of(record)
    if kind in _AMONG:
        return f"{sum(got)} cards came from nowhere" if sum(got) else ""
    if kind in _ROLLS:
        return "somebody lost cards by a roll" if min(got) < 0 else ""
    if before[PHASE] in game.founding:
        return ""
    due = [0] * len(got)
    doer = before[ACTOR]
    due[doer] = -_cost(game, before, record)
    if kind in _OPEN:
        due[doer] = got[doer]
    for seat in seats:
        if got[seat] != due[seat]:
            return f"{seat_name(before, seat)} got {got[seat]} cards, not {due[seat]}"
    return ""


def _cost(game, before, record: int) -> int:
    kind = act.kind_of(record)
    if kind == act.ROAD:
        return 2 if before[PHASE] == phase.MAIN else 0
    if kind == acts.PROMOTE:
        return 2 if before[PHASE] == phase.MAIN else 0
    if kind in (acts.IMPROVE, acts.CRANE):
        level = before[game.hands[before[ACTIVE]] + facts.LEVELS + (record & 255)] + 1
        return level - (kind == acts.CRANE)
    return _COSTS.get(kind, 0)


def _lasting(game, before, record: int, after) -> str:
    """Levels and Defender cards stay; cities, walls, knights and roads go for a reason only."""
    kind = act.kind_of(record)
    for seat in range(players(before)):
        hand = game.hands[seat]
        name = seat_name(before, seat)
        kept = [*range(hand + facts.LEVELS, hand + facts.STOCK), hand + facts.DEFENDERS]
        if any(after[at] < before[at] for at in kept):
            return f"{name} lost a level or a Defender card"
        stock = slice(hand + facts.STOCK, hand + facts.STOCK + facts.KNIGHT_LEVELS)
        if sum(after[stock]) > sum(before[stock]) and kind not in _FALL:
            return f"{name} lost a knight"
        if after[hand + facts.WALLS] < before[hand + facts.WALLS] and kind not in (
            *_RAIDS, acts.DRAW, acts.RETURN):  # fmt: skip
            return f"{name} lost a wall"
    return ""
