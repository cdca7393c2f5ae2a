"""Where a piece under way can go, how far that is, and which opponents it pays (A38-A40, A47-A49).

A search in layers from where the piece is, over pairs of a place and the opponents paid by then. A
place can be come to in several ways: a longer one is kept only if it pays somebody less. Of these
the best is the one that needs no more fuel, then pays least gold, then is shortest.

Every way found is allowed step by step, if the fuel it needs is paid before the first: it ends
where a piece may end, so each of its steps leaves a way to end.
"""

from micropython import const

from ...engine.cards import held
from ...engine.position import ACTIVE, NONE
from ...games.america import move
from ...games.america.facts import BY_RIGHT, GOLD, MOVER, PATHS, PIECES, STEPS, STEPS_PAID

_ALIKE = ((PIECES, PIECES + 1), (PIECES + 2, PIECES + 3))  # in a seat: settlers, trains
_MOST = const(160)  # ways kept: all nodes; what lies nearer comes first


class Reach:
    """All ways of the piece under way, by number; way 0 is to stay. `place`, `steps`, `paid`."""

    def __init__(self, game, pos):
        self.game = game
        self.pos = pos
        mover = pos[MOVER]
        self.piece = mover & 3
        self.own = pos[ACTIVE] + 1
        self.at = game.hands[pos[ACTIVE]] + PIECES + self.piece  # where its place is noted
        self._full = bytes([pos[hand + i] for hand in game.hands for i in _ALIKE[self.piece > 1]])
        self.left = pos[STEPS]
        self.fuel = not move.why_no_fuel(game, pos)
        self.gold = held(game, pos, game.hands[pos[ACTIVE]], GOLD)
        self.place = bytearray()
        self.steps = bytearray()
        self.paid = bytearray()  # bit an opponent
        self._from = bytearray()  # the way that this one prolongs
        self._same = bytearray()  # the way found before to the same place, or 0
        self._last = bytearray(255)  # by place: the way found last, or 0
        self.count = 0
        paid = 0
        if self.piece > 1:
            paid = 15 if mover & BY_RIGHT else move.paid_by(pos, self.piece)
        self._add(pos[self.at], paid, 0)
        self._search(self.left + (STEPS_PAID if self.fuel else 0))

    def _search(self, furthest):
        way = 0
        walk = self._rails_from if self.piece > 1 else self._walk_from
        while way < self.count and self.steps[way] < furthest:
            walk(way)
            way += 1

    def _walk_from(self, way):
        """A settler's steps: along any path."""
        board = self.game.board
        node = self.place[way]
        for i in range(3 * node, 3 * node + 3):
            path = board.node_paths[i]
            if path == NONE:
                break
            beyond = board.path_nodes[2 * path] + board.path_nodes[2 * path + 1] - node
            self._try(beyond, 0, way)

    def _rails_from(self, way):
        """A train's: to any rail that begins where its own ends, if it can be paid for."""
        board = self.game.board
        path = self.place[way]
        paid = self.paid[way]
        poor = self.fee(way) == self.gold
        for end in range(2 * path, 2 * path + 2):
            node = board.path_nodes[end]
            for i in range(3 * node, 3 * node + 3):
                beyond = board.node_paths[i]
                if beyond == NONE:
                    break
                owner = self.pos[PATHS + beyond] >> 4
                if owner and beyond != path:
                    bit = 0 if owner == self.own else 1 << owner - 1
                    if not (poor and bit & ~paid):
                        self._try(beyond, paid | bit, way)

    def _try(self, place, paid, way):
        if self.count < _MOST and not self._in_vain(place, paid):
            self._add(place, paid, way)

    def _in_vain(self, place, paid) -> bool:
        """Whether a way found before leads there and pays nobody else."""
        if place == self.place[0]:
            return True
        way = self._last[place]
        while way:
            if not self.paid[way] & ~paid:
                return True
            way = self._same[way]
        return False

    def _add(self, place, paid, way):
        new = self.count
        self.place.append(place)
        self.paid.append(paid)
        self.steps.append(self.steps[way] + 1 if new else 0)
        self._from.append(way)
        self._same.append(self._last[place])
        self._last[place] = new
        self.count = new + 1

    def fee(self, way) -> int:
        """The gold it costs: one for each opponent paid on it."""
        paid = self.paid[way] ^ self.paid[0]
        return (paid & 1) + (paid >> 1 & 1) + (paid >> 2 & 1) + (paid >> 3)

    def beyond(self, way) -> bool:
        """Whether it takes more fuel."""
        return self.steps[way] > self.left

    def best(self) -> bytes:
        """The best way to each place where the move may end; first to stay, if that may be."""
        found = bytearray()
        for way in range(self.count):
            place = self.place[way]
            last = self._last[place]
            if (not self._same[last] or self._best(last) == way) and self.may_end(place):
                found.append(way)
        return bytes(found)

    def _best(self, way) -> int:
        """The best of a way and those found before to the same place."""
        best = way
        while way:
            if self._cost(way) < self._cost(best):
                best = way
            way = self._same[way]
        return best

    def _cost(self, way) -> int:
        return self.beyond(way) << 16 | self.fee(way) << 8 | self.steps[way]

    def may_end(self, place) -> bool:
        """Whether the move may end there: as the rules say with the piece put there.

        Where nothing is, it may: to ask the rules about each of 90 places takes a Pico long.
        """
        if place not in self._full and (self.piece > 1 or self.game.site_at[place] == NONE):
            return True
        pos = self.pos
        here = pos[self.at]
        pos[self.at] = place
        may = move.may_stop(self.game, pos)
        pos[self.at] = here
        return may

    def to(self, place) -> int:
        """The shortest way to a place, 0 if there is none."""
        way = self._last[place]
        while self._same[way]:
            way = self._same[way]
        return way

    def along(self, way) -> bytes:
        """The places of a way, from the next one on."""
        found = []
        while way:
            found.append(self.place[way])
            way = self._from[way]
        found.reverse()
        return bytes(found)
