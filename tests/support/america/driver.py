"""Chooses for players of America on a handheld: to the goal, with little talk, everything once."""

from hexpocket.engine import action as act
from hexpocket.engine.position import PHASE
from hexpocket.games.america import facts
from hexpocket.games.america.acts import KINDS, ROUTE
from host_tools.america.pioneer import Pioneer

NEW = 20  # times what was not done yet is more likely
# Weight of an action by kind where a pioneer's would make games long.
_WEIGHTS = {
    act.OFFER: 0.02,
    act.INVITE: 0.005,
    act.MORE: 1,
    act.LESS: 1,
    act.SEND: 40,
    act.PROPOSE: 40,
    act.CANCEL: 0.2,
    act.WANT: 8,
    act.AGREE: 6,
    act.COUNTER: 0.3,
    act.ACCEPT: 8,
    act.REFUSE: 3,
    act.DEAL: 20,
    act.NO_DEAL: 10,
    act.BANK: 0.6,
    act.BUY: 1.5,
    act.PASS: 1,
}
_TRADE = slice(act.OFFER >> 16, act.KINDS)  # what an offer may lead to


class Driver(Pioneer):
    """A pioneer in a hurry, for one game."""

    def __init__(self, game):
        super().__init__(game)
        self.done = bytearray(KINDS)

    def __call__(self, rng, pos, actions: list[int]) -> int:
        weights = [self._liked(pos, action) for action in actions]
        action = rng.choices(actions, weights)[0]
        self.done[action >> 16] = 1
        return action

    def _liked(self, pos, action: int) -> float:
        kind = act.kind_of(action)
        weight = _WEIGHTS[kind] if kind in _WEIGHTS else self._weight(pos, action)
        done = all(self.done[_TRADE]) if kind == act.OFFER else self.done[action >> 16]
        return weight if done else NEW * weight


class Thorough(Driver):
    """Sees to it that what is rare comes up: a choice of routes, all that an offer leads to."""

    def _liked(self, pos, action: int) -> float:
        kind = act.kind_of(action)
        weight = super()._liked(pos, action)
        if kind == act.OFFER and not all(self.done[_TRADE]):
            weight *= 3
        elif kind == act.ROAD and not self.done[ROUTE >> 16] and self._forks(pos, action):
            weight *= 100
        return weight

    def _forks(self, pos, action: int) -> bool:
        """Whether a rail leaves a choice of routes."""
        after = bytearray(pos)
        self.game.play(after, action)
        return after[PHASE] == facts.ROUTING
