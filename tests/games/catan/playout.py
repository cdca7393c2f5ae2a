"""Random games for tests that must hold everywhere: positions, each with an action to come."""

import random

from hexpocket.engine import action as act
from tests.support.catan import GAME

# How much likelier than others an action is to be tried; a game should get somewhere.
_WEIGHTS = {
    act.CITY: 60,
    act.SETTLEMENT: 60,
    act.BUY: 20,
    act.ROAD: 8,
    act.BANK: 8,
    act.SEND: 8,
    act.END_TURN: 2,
    act.OFFER: 1,
    act.INVITE: 1,
    act.COUNTER: 1,
}


def walk(steps: int, seed=1, **options):
    """Positions of random games, new ones as old ones end; they change after each is used."""
    rng = random.Random(seed)
    pos = GAME.new(seed=seed, **options)
    for _ in range(steps):
        actions = GAME.legal(pos)
        if not actions:
            seed += 1
            pos = GAME.new(seed=seed, **options)
            actions = GAME.legal(pos)
        kinds = sorted({act.kind_of(action) for action in actions})
        kind = rng.choices(kinds, [_WEIGHTS.get(kind, 4) for kind in kinds])[0]
        action = rng.choice([action for action in actions if act.kind_of(action) == kind])
        yield pos, action
        GAME.apply(pos, action)
