"""A random player of Baden-Württemberg that leans to points: towns and landmarks within reach.

Aimless players lay their roads to nowhere and take three times as long to an end.
"""

from random import Random

from hexpocket.engine import action as act
from hexpocket.engine import cards, deals
from hexpocket.engine.network import FIRST_PIECE, NEUTRAL, UNBUILT
from hexpocket.engine.position import ACTIVE, ACTOR
from hexpocket.games.baden import acts

from ..players import uniform

_WHIM = 0.08  # how often a mayor takes just anything
_FAR = 9  # paths to a site, more are as many
_USUAL = 4.0
_WEIGHTS = {
    act.END_TURN: 0.6,
    acts.HALL: 400,
    acts.LANDMARK: 400,
    acts.LANDMARK_DRAW: 500,
    act.BUY: 3,
    acts.TRADE: 1,
    act.OFFER: 0.3,
    act.INVITE: 0.2,
    act.MORE: 1,
    act.LESS: 1,
    act.SEND: 15,
    act.CANCEL: 3,
    act.DEAL: 15,
    act.PASS: 1,
}
_ROAD = 30.0  # to a site; with every path between a quarter of that
_GOOD, _POOR = 12.0, 0.05  # trades


class Mayor:
    """Chooses by weight; cards are traded for what it wants to build next."""

    def __init__(self, game):
        self.game = game
        board = game.board
        self.beside: list[list[int]] = [[] for _ in range(board.nodes)]  # nodes, by node
        for a, b in zip(board.path_nodes[::2], board.path_nodes[1::2], strict=True):
            self.beside[a].append(b)
            self.beside[b].append(a)
        self.known: dict[int, tuple[bytes, list[int]]] = {}  # paths to a site, by seat

    def __call__(self, rng: Random, pos, actions: list[int]) -> int:
        if len(actions) == 1:
            return actions[0]
        if rng.random() < _WHIM:
            return uniform(rng, pos, actions)
        return rng.choices(actions, [self._weight(pos, action) for action in actions])[0]

    def _weight(self, pos, action: int) -> float:
        kind = act.kind_of(action)
        if kind == act.ROAD:
            return _ROAD / 4 ** self._to_site(pos, action & 255)
        if kind == act.BANK:
            return self._trade(pos, action >> 8 & 255, action & 255)
        hand = self.game.hands[pos[ACTOR]]
        if kind in (act.WANT, act.AGREE) and pos[hand] != cards.HIDDEN:
            return _USUAL if deals.pays(self.game, pos, 0, hand) else _POOR
        return _WEIGHTS.get(kind, _USUAL)

    def _to_site(self, pos, path: int) -> int:
        """How far a path is from a site that nobody has built on and no own road leads to."""
        seat = pos[ACTIVE]
        nodes = bytes(pos[self.game.nodes : self.game.nodes + self.game.board.nodes])
        if self.known.get(seat, (b"",))[0] != nodes:
            self.known[seat] = nodes, self._steps(nodes, 1 << seat)
        ends = self.game.board.path_nodes[2 * path : 2 * path + 2]
        return min(self.known[seat][1][node] for node in ends)

    def _steps(self, nodes: bytes, bit: int) -> list[int]:
        steps = [_FAR] * len(nodes)
        queue = [i for i, byte in enumerate(nodes) if byte & 0xF0 == UNBUILT and not byte & bit]
        for node in queue:
            steps[node] = 0
        for node in queue:
            for beyond in self.beside[node]:
                stops = FIRST_PIECE <= nodes[beyond] < NEUTRAL
                if steps[beyond] == _FAR and steps[node] + 1 < _FAR and not stops:
                    steps[beyond] = steps[node] + 1
                    queue.append(beyond)
        return steps

    def _trade(self, pos, give: int, take: int) -> float:
        """What the next hall, landmark or road lacks, for what it does not need."""
        game = self.game
        hand = game.hands[pos[ACTIVE]]
        needs = [0] * game.resources
        for kind, number in self._next_cost(pos):
            needs[kind] += number
        spare = pos[hand + give] - needs[give] >= game.rate(pos, pos[ACTIVE], give)
        return _GOOD if spare and needs[take] > pos[hand + take] else _POOR

    def _next_cost(self, pos):
        game = self.game
        bit = 1 << pos[ACTIVE]
        for places, cost in (
            (game.towns, game.settlement_cost),
            (game.landmarks, game.landmark_cost),
        ):
            for node in places:
                byte = pos[game.nodes + node]
                if byte & 0xF0 == UNBUILT and byte & bit:
                    return cost
        return game.road_cost
