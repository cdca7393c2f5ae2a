"""A random player of America that leans to the goal: deliver, found, step nearer.

Aimless players hardly ever come to an end: trains wander, rails lead to nowhere.
"""

from collections.abc import Callable, Iterable
from random import Random

from hexpocket.engine import action as act
from hexpocket.engine import cards, deals, network
from hexpocket.engine.position import ACTOR, NONE
from hexpocket.games.america import acts, facts, goods, legal
from hexpocket.games.america.facts import CITY_STOCK, GOODS, MOVER, NODES, PATHS, PIECES, STEPS

from ..players import uniform

_WHIM = 0.1  # how often a pioneer takes just anything
FAR = 99  # steps to what cannot be reached
_MUST, _GOOD, _SOME, _POOR = 1000.0, 40.0, 6.0, 0.5
_WEIGHTS = {
    act.END_TURN: 3,
    act.BANK: 2,
    act.BUY: 2,
    act.OFFER: 1,
    act.INVITE: 1,
    act.CANCEL: 4,
    act.SEND: 20,
    act.DEAL: 20,
    act.PASS: 2,
    acts.BUILD: 0.8,  # of a hand that is not seen: one in four can pay for something
}


class Pioneer:
    """Chooses in America: a dice that prefers what leads to deliveries."""

    def __init__(self, game):
        self.game = game
        board = game.board
        self.beside: list[list[int]] = [[] for _ in range(board.nodes)]  # nodes, by node
        for a, b in zip(board.path_nodes[::2], board.path_nodes[1::2], strict=True):
            self.beside[a].append(b)
            self.beside[b].append(a)
        self.sites = [node for node in range(board.nodes) if game.site_at[node] != NONE]
        self.known: dict = {}  # distances measured before, by measure and seat

    def __call__(self, rng: Random, pos, actions: list[int]) -> int:
        if len(actions) == 1:
            return actions[0]
        if rng.random() < _WHIM:
            return uniform(rng, pos, actions)
        return rng.choices(actions, [self._weight(pos, action) for action in actions])[0]

    def _measured(self, pos, measure) -> list[int]:
        """Distances by node, measured anew if a city or a rail has changed."""
        seen = bytes(pos[NODES:])
        key = measure, pos[ACTOR]
        if self.known.get(key, (b"",))[0] != seen:
            self.known[key] = seen, measure(pos)
        return self.known[key][1]

    def to_site(self, pos) -> list[int]:
        """Steps of a settler to an empty site."""
        empty = [node for node in self.sites if pos[NODES + node] < 16]
        return self._steps(empty, lambda node: self.beside[node])

    def to_goods(self, pos) -> list[int]:
        """Steps over rails to a city that takes goods."""
        return self._steps(self._takers(pos), lambda node: self._by_rail(pos, node))

    def to_join(self, pos) -> list[int]:
        """Steps over land to a city that takes goods and to which no rails lead from a train."""
        hand = self.game.hands[pos[ACTOR]]
        trains = [pos[hand + PIECES + train] for train in facts.TRAINS]
        ends = [node for path in trains if path != NONE for node in self._ends(path)]
        reached = self._steps(ends, lambda node: self._by_rail(pos, node))
        apart = [node for node in self._takers(pos) if reached[node] == FAR]
        return self._steps(apart, lambda node: self.beside[node])

    def _takers(self, pos) -> list[int]:
        return [node for node in self.sites if goods.takes_goods(pos, node, pos[ACTOR])]

    def _steps(self, goals: Iterable[int], neighbours: Callable[[int], list[int]]) -> list[int]:
        """How far it is from each node to the nearest goal."""
        steps = [FAR] * self.game.board.nodes
        queue = list(goals)
        for node in queue:
            steps[node] = 0
        for node in queue:
            for beyond in neighbours(node):
                if steps[beyond] == FAR:
                    steps[beyond] = steps[node] + 1
                    queue.append(beyond)
        return steps

    def _by_rail(self, pos, node: int) -> list[int]:
        board = self.game.board
        paths = [path for path in network.paths_at(board, node) if pos[PATHS + path] > 15]
        return [network.other_end(board, path, node) for path in paths]

    def _ends(self, path: int):
        return self.game.board.path_nodes[2 * path : 2 * path + 2]

    def _nearest(self, pos, measure, path: int) -> int:
        steps = self._measured(pos, measure)
        return min(steps[node] for node in self._ends(path))

    def _weight(self, pos, action: int) -> float:
        """How much an action is liked."""
        kind = act.kind_of(action)
        place = action & 255
        hand = self.game.hands[pos[ACTOR]]
        if kind == acts.DELIVER:
            return _MUST
        if kind == act.ROAD:
            return _GOOD / (1 + self._nearest(pos, self.to_join, place)) ** 2
        if kind == acts.SETTLER:
            return _GOOD if pos[hand + CITY_STOCK] and not action >> 8 & 255 else _POOR
        if kind == acts.TRAIN:
            return _GOOD if pos[hand + PIECES + facts.TRAINS[0]] == NONE else _POOR
        if kind == acts.MOVE or kind == acts.RIGHT_OF_WAY:
            return _GOOD if self._has_goal(pos, place) else _POOR
        if kind in (acts.STEP, acts.STOP, acts.FUEL):
            return self._under_way(pos, kind, place)
        if kind in (acts.BUILD, act.WANT, act.AGREE) and pos[hand] != cards.HIDDEN:
            return self._in_the_open(pos, kind)
        return _WEIGHTS.get(kind, _SOME)

    def _in_the_open(self, pos, kind: int) -> float:
        """He says that he builds if he can, and wants what he can pay."""
        if kind == acts.BUILD:
            builds = legal.extra_builds(self.game, pos)[1:]
            return max([self._weight(pos, action) for action in builds], default=0)
        return _SOME if deals.pays(self.game, pos, 0, self.game.hands[pos[ACTOR]]) else _POOR

    def _has_goal(self, pos, piece: int) -> bool:
        """Whether there is something to found or deliver where the piece can go."""
        hand = self.game.hands[pos[ACTOR]]
        if piece in facts.SETTLERS:
            return pos[hand + CITY_STOCK] > 0
        at = pos[hand + PIECES + piece]
        return pos[hand + GOODS] > 0 and self._nearest(pos, self.to_goods, at) < FAR

    def _under_way(self, pos, kind: int, place: int) -> float:
        piece = pos[MOVER] & 3
        at = pos[self.game.hands[pos[ACTOR]] + PIECES + piece]
        if piece in facts.SETTLERS:
            steps = self._measured(pos, self.to_site)
            here, there = steps[at], steps[place] if kind == acts.STEP else 0
            if kind == acts.STOP and not here:
                return _MUST
        else:
            here = self._nearest(pos, self.to_goods, at)
            there = self._nearest(pos, self.to_goods, place) if kind == acts.STEP else 0
        if kind == acts.STEP:
            return _GOOD if there < here else _POOR
        if kind == acts.FUEL:
            return _SOME if not pos[STEPS] and self._has_goal(pos, piece) else _POOR
        return _POOR if pos[STEPS] and self._has_goal(pos, piece) else _SOME
