"""How often a game would be handed over if all were asked behind the curtain, one by one.

So it was before the table was asked in the open: every offer went to all others and then back to
whoever made it, and after a turn everybody who might build was asked.
"""

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import ACTIVE, ACTOR, NOBODY, PHASE, players

_OFFERS = (act.SEND, act.PROPOSE, act.INVITE)
_ANSWERS = (*phase.AT_TABLE, phase.ANSWERING, phase.COUNTERING)


def one_by_one(game, start, actions, builds) -> int:
    """Curtains in the game of these actions; `builds(pos, seat)` tells who might after a turn."""
    pos = bytearray(start)
    holder = NOBODY
    count = 0
    last = 0  # kind of what was done last
    for action in actions:
        seats = players(pos)
        others = [(pos[ACTIVE] + i) % seats for i in range(1, seats)]
        asked = [pos[ACTOR]]
        if pos[PHASE] in game.founding:
            asked = [NOBODY]
        elif pos[PHASE] in _ANSWERS or pos[ACTOR] != pos[ACTIVE] and last == act.END_TURN:
            asked = []  # they were, below
        elif act.kind_of(action) in _OFFERS and pos[PHASE] != phase.COUNTERING:
            asked += others
        elif act.kind_of(action) == act.END_TURN:
            asked += [seat for seat in others if builds(pos, seat)]
            last = act.END_TURN
        if pos[PHASE] == phase.START:
            last = 0
        for seat in asked:
            count += seat not in (NOBODY, holder)
            holder = seat
        game.play(pos, action)
    return count
