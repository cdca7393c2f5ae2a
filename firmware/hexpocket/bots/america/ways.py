"""Distances: to empty sites over land, along rails to cities that take goods, and how many rails
are missing to reach others."""

from micropython import const

from ...engine.network import FIRST_PIECE, other_end, paths_at
from ...engine.position import NONE
from ...games.america import facts, goods
from ...games.america.facts import NODES, PATHS, PIECES
from . import weights as at

FAR = const(255)  # no way leads there
_POOREST = const(6)  # steps that a poor site counts as more


class Ways:
    """By node, measured anew when a city, a rail or an own train has changed."""

    def __init__(self, game, mind):
        nodes = game.board.nodes
        self._game = game
        self._mind = mind
        self._seen = b""
        self.to_site = bytearray(nodes)  # steps of a settler
        self.to_goods = bytearray(nodes)  # steps of a train
        self.missing = bytearray(nodes)  # rails to a city that takes goods and is not reached
        self._reached = bytearray(nodes)  # steps from own trains, or own rails
        self.enough = False  # whether as many cities are reached as goods are left

    def forget(self):
        """Land is weighed otherwise from now on."""
        self._seen = b""

    def look(self, pos):
        seat = self._mind.seat
        hand = self._game.hands[seat]
        seen = bytes(pos[NODES:]) + bytes(pos[hand + PIECES : hand + PIECES + 4])
        if seen + bytes((seat,)) == self._seen:
            return
        self._seen = seen + bytes((seat,))
        takers = []
        sites = self._game.board.sites
        for i in range(0, len(sites), 3):
            if goods.takes_goods(pos, sites[i], seat):
                takers.append(sites[i])
        self._spread(pos, self.to_site, self._sites(pos), 1, 1)
        self._spread(pos, self.to_goods, [takers], 1, FAR)
        self._spread(pos, self._reached, [self._own_ends(pos)], 1, FAR)
        apart = [node for node in takers if self._reached[node] == FAR]
        self._spread(pos, self.missing, [apart], 0, 1)
        left = goods.in_all(pos) - self._game.points(pos, seat)
        self.enough = len(takers) - len(apart) >= left

    def _sites(self, pos) -> list:
        """Empty sites, good ones first."""
        board = self._game.board
        worth = self._mind.land.worth
        nodes = []
        for i in range(0, len(board.sites), 3):
            if pos[NODES + board.sites[i]] < FIRST_PIECE:
                nodes.append(board.sites[i])
        layers = [[] for _ in range(_POOREST + 1)]
        best = max([worth[node] for node in nodes]) if nodes else 0
        step = 2 * self._mind.weights[at.STEP]
        for node in nodes:
            layers[min((best - worth[node]) // step, _POOREST)].append(node)
        return layers

    def _own_ends(self, pos) -> list:
        """Where own trains are; if there is none, where own rails are."""
        seat = self._mind.seat
        hand = self._game.hands[seat]
        board = self._game.board
        paths = [pos[hand + PIECES + train] for train in facts.TRAINS]
        paths = [path for path in paths if path != NONE]
        if not paths:
            own = seat + 1
            paths = [path for path in range(board.paths) if pos[PATHS + path] >> 4 == own]
        found = []
        for path in paths:
            for node in board.path_nodes[2 * path : 2 * path + 2]:
                found.append(node)
        return found

    def _spread(self, pos, steps, layers, by_rail, by_land):
        """How far each node is from the nearest start; starts come by how far they count."""
        board = self._game.board
        for node in range(board.nodes):
            steps[node] = FAR
        for far, nodes in enumerate(layers):
            for node in nodes:
                steps[node] = min(steps[node], far)
        far = 0
        while far < len(layers):
            for node in layers[far]:
                if steps[node] < far:
                    continue
                for path in paths_at(board, node):
                    step = by_rail if pos[PATHS + path] >= FIRST_PIECE else by_land
                    beyond = other_end(board, path, node)
                    if step != FAR and far + step < steps[beyond]:
                        steps[beyond] = far + step
                        if far + step == len(layers):
                            layers.append([])
                        layers[far + step].append(beyond)
            far += 1

    def of_train(self, path) -> int:
        """Steps of a train on this path to a city that takes goods."""
        ends = self._game.board.path_nodes
        return min(self.to_goods[ends[2 * path]], self.to_goods[ends[2 * path + 1]])

    def left_after(self, pos, path, seat) -> int:
        """The rails that are missing after one is laid here, FAR if it leads to nowhere."""
        ends = self._game.board.path_nodes
        near, far = ends[2 * path], ends[2 * path + 1]
        if self.missing[near] > self.missing[far]:
            near, far = far, near
        if self.missing[near] == self.missing[far] or not self._is_own(pos, far, seat):
            return FAR
        return self.missing[near]

    def _is_own(self, pos, node, seat) -> bool:
        """Whether an own city or rail is at the node."""
        if pos[NODES + node] >> 4 == seat + 1:
            return True
        for path in paths_at(self._game.board, node):
            if pos[PATHS + path] >> 4 == seat + 1:
                return True
        return False
