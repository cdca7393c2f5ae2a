"""Chooses for players of Cities & Knights on a handheld: to the goal, with little talk, everything
once."""

from hexpocket.engine import action as act
from hexpocket.engine.position import ACTIVE, NOBODY
from hexpocket.games.knights import acts, facts
from host_tools.knights.steward import Steward

NEW = 20  # times what was not done yet is more likely
# Weight of an action by kind where a steward's would make games long.
_WEIGHTS = {
    act.END_TURN: 1,
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
}
_TRADE = slice(act.OFFER >> 16, act.KINDS)  # what an offer may lead to


class Driver(Steward):
    """A steward in a hurry, for one game."""

    def __init__(self, game):
        super().__init__(game)
        self.done = bytearray(acts.KINDS)

    def __call__(self, rng, pos, actions: list[int]) -> int:
        action = actions[0]
        if len(actions) > 1:
            action = rng.choices(actions, [self._liked(pos, action) for action in actions])[0]
        self.done[action >> 16] = 1
        return action

    def _liked(self, pos, action: int) -> float:
        kind = act.kind_of(action)
        weight = _WEIGHTS[kind] if kind in _WEIGHTS else self._weight(pos, action)
        done = all(self.done[_TRADE]) if kind == act.OFFER else self.done[action >> 16]
        return weight if done else NEW * weight


class Thorough(Driver):
    """Sees to it that what is rare comes up: a metropolis that another player takes over."""

    def __init__(self, game):
        super().__init__(game)
        self.holders = [NOBODY] * facts.TRACKS
        self.taken = False

    def __call__(self, rng, pos, actions: list[int]) -> int:
        holders = list(pos[facts.METROPOLIS_OF : facts.METROPOLIS_OF + facts.TRACKS])
        for old, new in zip(self.holders, holders, strict=True):
            self.taken |= old not in (NOBODY, new)
        self.holders = holders
        return super().__call__(rng, pos, actions)

    def _plans(self, pos, hand: int):
        """First of all what takes a metropolis from another."""
        for track, holder in enumerate(self.holders):
            if not self.taken and holder not in (NOBODY, pos[ACTIVE]):
                level = pos[hand + facts.LEVELS + track]
                safe = pos[self.game.hands[holder] + facts.LEVELS + track] == facts.HIGHEST
                if level < facts.HIGHEST and not safe:
                    yield facts.PAPER + track, level + 1
                    return
        yield from super()._plans(pos, hand)

    def _liked(self, pos, action: int) -> float:
        """Its holder does not make it safe meanwhile."""
        weight = super()._liked(pos, action)
        kind = act.kind_of(action)
        if kind in (acts.IMPROVE, acts.CRANE) and not self.taken:
            if self.holders[action & 255] == pos[ACTIVE]:
                return weight / 1000
        return weight
