"""Distances: to empty sites over land, along rails to cities that take goods, and how many rails
are missing to reach others."""

import micropython
from micropython import const

from ...engine.network import FIRST_PIECE
from ...engine.position import NONE
from ...games.america import facts, goods
from ...games.america.facts import NODES, PATHS, PIECES
from . import weights as at

# For MicroPython's compiler a pointer to bytes.
ptr8 = bytearray

FAR = const(255)  # no way leads there
_POOREST = const(6)  # steps that a poor site counts as more


class Ways:
    """By node; only what may have changed since is measured anew."""

    def __init__(self, game, mind):
        nodes = game.board.nodes
        self._game = game
        self._mind = mind
        self._cities = self._net = self._trains = b""  # what was measured last
        self.to_site = bytearray(nodes)  # steps of a settler
        self.to_goods = bytearray(nodes)  # steps of a train
        self.missing = bytearray(nodes)  # rails to a city that takes goods and is not reached
        self._reached = bytearray(nodes)  # steps from own trains, or own rails
        self.enough = False  # whether as many cities are reached as goods are left

    def forget(self):
        """Land is weighed otherwise from now on."""
        self._cities = self._net = b""

    def look(self, pos):
        """Measure anew what may have changed: sites with cities, else ways with rails, too, else,
        where trains alone went, what is reached."""
        seat = self._mind.seat
        cities = bytes(pos[NODES:PATHS])
        if cities != self._cities:
            self._cities = cities
            self._net = b""
            self._spread(pos, self.to_site, self._sites(pos), 1, 1)
        net = bytes((seat,)) + bytes(pos[PATHS:])
        trains = self._game.hands[seat] + PIECES + facts.TRAINS[0]
        trains = bytes(pos[trains : trains + 2])
        if net == self._net and trains == self._trains:
            return
        takers = self._takers(pos, seat)
        if net != self._net:
            self._net = net
            self._spread(pos, self.to_goods, [takers], 1, FAR)
        self._trains = trains
        self._spread(pos, self._reached, [self._own_ends(pos)], 1, FAR)
        apart = [node for node in takers if self._reached[node] == FAR]
        self._spread(pos, self.missing, [apart], 0, 1)
        left = goods.in_all(pos) - self._game.points(pos, seat)
        # Nodes from where rails lead to a city apart count as apart, too: so weights were tuned.
        self.enough = len(takers) - bytes(self.missing).count(b"\0") >= left

    def _takers(self, pos, seat) -> list:
        """Cities that take goods."""
        sites = self._game.board.sites
        found = []
        for i in range(0, len(sites), 3):
            if goods.takes_goods(pos, sites[i], seat):
                found.append(sites[i])
        return found

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
        steps[:] = bytes((FAR,)) * board.nodes
        for far, nodes in enumerate(layers):
            for node in nodes:
                steps[node] = min(steps[node], far)
        _spread(pos, steps, board.path_nodes, PATHS, board.paths, by_rail, by_land)

    def of_train(self, path) -> int:
        """Steps of a train on this path to a city that takes goods."""
        ends = self._game.board.path_nodes
        return min(self.to_goods[ends[2 * path]], self.to_goods[ends[2 * path + 1]])

    def left_after(self, pos, path) -> int:
        """The rails that are missing after one is laid here, FAR if it leads to nowhere."""
        return self._fewest(pos, path, path + 1)

    def nearest(self, pos) -> int:
        """The same of the best place for one."""
        return self._fewest(pos, 0, self._game.board.paths)

    def _fewest(self, pos, path, end) -> int:
        board = self._game.board
        seat = self._mind.seat
        return _fewest(
            pos, board.path_nodes, self.missing, board.node_paths, path, end, seat, NODES, PATHS
        )


# Machine code: in bytecode each of four takes a Pico 9 ms.
@micropython.viper
def _spread(
    pos: ptr8, steps: ptr8, ends: ptr8, first: int, number: int, by_rail: int, by_land: int
):
    """Let paths bring their ends nearer, to and fro, until none does."""
    turn = 0
    more = 1
    while more:
        more = 0
        for path in range(number):
            if turn:
                path = number - 1 - path
            step = by_land if pos[first + path] < 16 else by_rail
            near = ends[2 * path]
            far = ends[2 * path + 1]
            if steps[near] > steps[far]:
                near, far = far, near
            if steps[near] + step < steps[far]:
                steps[far] = steps[near] + step
                more = 1
        turn = 1 - turn


# Machine code: in bytecode all paths take a Pico 3.5 ms, for each position that is valued.
@micropython.viper
def _fewest(
    pos: ptr8,
    ends: ptr8,
    missing: ptr8,
    node_paths: ptr8,
    path: int,
    end: int,
    seat: int,
    nodes: int,
    paths: int,
) -> int:
    """The fewest rails that are missing after one is laid on one of these paths; it leads from an
    own city or rail to where fewer are missing."""
    fewest = 255
    bit = 1 << seat
    own = seat + 1
    while path < end:
        near = ends[2 * path]
        far = ends[2 * path + 1]
        byte = pos[paths + path]
        path += 1
        if byte > 15 or not byte & bit:
            continue
        if missing[near] > missing[far]:
            near, far = far, near
        if missing[near] == missing[far] or missing[near] >= fewest:
            continue
        is_own = pos[nodes + far] >> 4 == own
        for place in range(3 * far, 3 * far + 3):
            if node_paths[place] != 255 and pos[paths + node_paths[place]] >> 4 == own:
                is_own = True
        if is_own:
            fewest = missing[near]
    return fewest
