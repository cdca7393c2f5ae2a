"""Positions reached by random play, for property tests."""

from random import Random

from hypothesis import strategies as st

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import BEGINNER, DECKED_DICE, FRIENDLY, MODERN, NO_TRADE, PHASE
from tests.support.catan import GAME

_BITS = (MODERN, FRIENDLY, DECKED_DICE, BEGINNER, NO_TRADE)
# Weight of an action by kind, 6 unless listed: build much, haggle little, so games get on.
_WEIGHTS = {
    act.ROAD: 20,
    act.SETTLEMENT: 200,
    act.CITY: 200,
    act.BUY: 100,
    act.KNIGHT: 40,
    act.ROAD_BUILDING: 40,
    act.OFFER: 1,
    act.INVITE: 1,
    act.CANCEL: 2,
    act.SEND: 20,
    act.DEAL: 20,
}


def random_action(rng: Random, actions: list[int]) -> int:
    weights = [_WEIGHTS.get(act.kind_of(action), 6) for action in actions]
    return rng.choices(actions, weights)[0]


def random_play(pos, rng: Random, steps: int):
    """Up to this many random actions, or to the end; yields each record as it is played."""
    for _ in range(steps):
        actions = GAME.legal(pos)
        if not actions:
            return
        yield GAME.play(pos, random_action(rng, actions))


def reach(seats: int, seed: int, options: int, turn_cap: int, steps: int) -> bytearray:
    """The position after this many actions, or at the end."""
    pos = GAME.new(seats, seed, options, turn_cap=turn_cap)
    for _ in random_play(pos, Random(seed), steps):
        pass
    return pos


def reach_phase(goal: int, seed: int, options: int) -> bytearray:
    """A position that waits for one kind of decision, in the first game that comes to it."""
    rng = Random(seed)
    options &= ~(BEGINNER | NO_TRADE)  # with these not every decision ever comes
    while True:
        steps = rng.randrange(1500) if goal >= phase.START else 0
        pos = reach(4, rng.randrange(2**30), options, 0, steps)
        for _ in random_play(pos, rng, 3000):
            if pos[PHASE] == goal:
                return pos


OPTIONS = st.sets(st.sampled_from(_BITS)).map(sum)
SEEDS = st.integers(0, 2**30 - 1)


def reached():
    """Positions of all lengths, seats, options and phases; some games have a turn cap."""
    anywhere = st.builds(
        reach,
        seats=st.sampled_from([3, 4]),
        seed=SEEDS,
        options=OPTIONS,
        turn_cap=st.sampled_from([0, 0, 0, 60]),
        steps=st.integers(30, 2500),
    )
    goals = st.sampled_from(range(phase.ROLL_OFF, phase.OVER + 1))
    return anywhere | st.builds(reach_phase, goals, SEEDS, OPTIONS)
