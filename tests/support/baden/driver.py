"""Chooses for players of Baden-Württemberg on a handheld: with little talk, everything once."""

from hexpocket.engine import action as act
from hexpocket.games.baden.acts import KINDS
from host_tools.baden.mayor import Mayor

NEW = 20  # times what was not done yet is more likely
# Weight of an action by kind where a mayor's would make games long.
_WEIGHTS = {
    act.OFFER: 0.03,
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
    act.PASS: 1,
}
_TRADE = slice(act.OFFER >> 16, act.KINDS)  # what an offer may lead to


class Driver(Mayor):
    """A mayor in a hurry, for one game."""

    def __init__(self, game):
        super().__init__(game)
        self.done = bytearray(KINDS)

    def __call__(self, rng, pos, actions: list[int]) -> int:
        action = rng.choices(actions, [self._liked(pos, action) for action in actions])[0]
        self.done[action >> 16] = 1
        return action

    def _liked(self, pos, action: int) -> float:
        kind = act.kind_of(action)
        weight = _WEIGHTS[kind] if kind in _WEIGHTS else self._weight(pos, action)
        done = all(self.done[_TRADE]) if kind == act.OFFER else self.done[action >> 16]
        return weight if done else NEW * weight
