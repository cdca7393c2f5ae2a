"""What the land at each node brings, in pips (ways in 36 to roll a number), and its harbours."""

from array import array

from ..engine.position import NONE

PIPS = b"\0\0\1\2\3\4\5\0\5\4\3\2\1\0\0\0"  # by number


class Land:
    """Looked at once: numbers change seldom, if ever."""

    def __init__(self, game, mind):
        nodes = game.board.nodes
        self._game = game
        self._mind = mind
        self._seen = b""
        self.worth = array("h", bytes(2 * nodes))  # by node: its pips by the weight of their kinds
        self.terrains = bytearray(nodes)  # by node: bit a kind
        self.pips = bytearray(game.board.hexes)  # by hex
        self.harbours = bytearray(nodes)  # by node: harbour kind + 1

    def forget(self):
        """It is weighed otherwise from now on."""
        self._seen = b""

    def look(self, pos):
        """Note it anew if it is not the land looked at last."""
        game = self._game
        first = game.hexes
        land = pos[first : first + game.board.hexes]
        if land == self._seen:
            return
        self._seen = bytes(land)
        for hex_id, byte in enumerate(land):
            self.pips[hex_id] = PIPS[byte >> 4]
        for node in range(game.board.nodes):
            self._look_at(land, node)
        self._look_at_harbours(pos)

    def _look_at(self, land, node):
        mind = self._mind
        worth = bits = 0
        for hex_id in self._game.board.node_hexes[3 * node : 3 * node + 3]:
            if hex_id != NONE and self.pips[hex_id]:
                kind = land[hex_id] & 15
                worth += mind.weights[mind.weight_of[kind]] * self.pips[hex_id]
                bits |= 1 << kind
        self.worth[node] = worth
        self.terrains[node] = bits

    def _look_at_harbours(self, pos):
        board = self._game.board
        for place in range(len(board.harbours) // 2):
            path = board.harbours[2 * place]
            for node in board.path_nodes[2 * path : 2 * path + 2]:
                self.harbours[node] = self._game.harbour_kind(pos, place) + 1
