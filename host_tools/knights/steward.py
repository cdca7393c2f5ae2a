"""A random player of Cities & Knights that leans to points: cities, improvements, knights.

Aimless players seldom build a city, and so never see a metropolis.
"""

from random import Random

from hexpocket.engine import action as act
from hexpocket.engine.position import ACTIVE
from hexpocket.engine.seats import CITIES, SETTLEMENTS
from hexpocket.games.knights import acts, facts, pieces

from ..players import uniform

_WHIM = 0.08  # how often a steward takes just anything
_USUAL = 4.0
_WEIGHTS = {
    act.END_TURN: 0.6,
    act.ROAD: 2,
    act.SETTLEMENT: 300,
    act.CITY: 400,
    act.OFFER: 0.3,
    act.INVITE: 0.2,
    act.MORE: 1,
    act.LESS: 1,
    act.SEND: 15,
    act.CANCEL: 3,
    act.DEAL: 15,
    act.PASS: 1,
    acts.IMPROVE: 500,
    acts.CRANE: 300,
    acts.WALL: 3,
    acts.HIRE: 1.5,
    acts.ACTIVATE: 8,
    acts.PROMOTE: 5,
    acts.MOVE: 0.2,
    acts.ALCHEMIST: 0.05,
    acts.INVENTOR: 0.05,
    acts.MEDICINE: 300,
    acts.MERCHANT: 3,
    acts.SPY: 8,
}
_ATTACK = 10.0
_GOOD, _POOR = 12.0, 0.05  # trades


class Steward:
    """Chooses by weight; cards are traded for what it wants to build next."""

    def __init__(self, game):
        self.game = game

    def __call__(self, rng: Random, pos, actions: list[int]) -> int:
        if len(actions) == 1:
            return actions[0]
        if rng.random() < _WHIM:
            return uniform(rng, pos, actions)
        return rng.choices(actions, [self._weight(pos, action) for action in actions])[0]

    def _weight(self, pos, action: int) -> float:
        kind = act.kind_of(action)
        if kind == act.BANK:
            return self._trade(pos, action >> 8 & 255, action & 255)
        if kind == acts.MOVE and pieces.is_knight(pos[self.game.nodes + (action & 255)]):
            return _ATTACK
        return _WEIGHTS.get(kind, _USUAL)

    def _trade(self, pos, give: int, take: int) -> float:
        """What the next city or settlement lacks, or the next level of the furthest track, for
        what none of them needs."""
        game = self.game
        hand = game.hands[pos[ACTIVE]]
        needs = [0] * facts.KINDS
        for kind, number in self._plans(pos, hand):
            needs[kind] += number
        spare = pos[hand + give] - needs[give] >= game.rate(pos, pos[ACTIVE], give)
        lacks = needs[take] > pos[hand + take]
        return _GOOD if spare and lacks else _POOR

    def _plans(self, pos, hand: int):
        """The costs of what is wanted next."""
        game = self.game
        levels = [pos[hand + facts.LEVELS + track] for track in range(facts.TRACKS)]
        standing = game.settlements - pos[hand + SETTLEMENTS]
        yield from game.city_cost if standing and pos[hand + CITIES] else game.settlement_cost
        if min(levels) < facts.HIGHEST:
            level = max(level for level in levels if level < facts.HIGHEST)
            yield facts.PAPER + levels.index(level), level + 1
