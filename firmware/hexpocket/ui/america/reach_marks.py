"""Marks of the places a piece under way can go to.

In the overview a round dot, or a square one where more grain or coal must be paid; close by the
number of steps. A ring, round or square likewise, is around every site where a city could be
founded and every city that would take goods.
"""

from micropython import const

from ...engine.position import NONE
from ..board.targets import Targets
from ..kit.palette import HIGHLIGHT, INK, PAPER
from . import move_bar

_ASIDE = const(10)  # pixels: a number beside what it must not hide


class ReachMarks(Targets):
    """The places to go to, each with its mark."""

    def __init__(self, island, actions, team, reach, ways):
        self.reach = reach
        self.ways = ways
        self._mover = team
        Targets.__init__(self, island, actions, team)

    def draw(self):
        island = self.island
        reach = self.reach
        nodes = bytes([move_bar.worth(reach, reach.place[way]) for way in self.ways])
        rings = {}  # by node where something can be done: whether all ways there need fuel
        for i, node in enumerate(nodes):
            if node != NONE:
                rings[node] = reach.beyond(self.ways[i]) and rings.get(node, True)
        for node in rings:
            ring(island, island.node_at(node), 7 if island.close else 4, rings[node])
        for i, way in enumerate(self.ways):
            beyond = reach.beyond(way)
            x, y = island.place_at(self.actions[i])
            if not way or not island.in_sight(x, y):
                continue
            if island.close:
                aside = _ASIDE if reach.piece < 2 and nodes[i] != NONE else 0
                _number(island, x - aside, y - aside, reach.steps[way], beyond)
            elif reach.piece > 1 or nodes[i] == NONE:
                _dot(island, x, y, beyond)
        self._patch = None
        self.show()

    def show(self):
        """The cursor; the piece in it only where it is not already."""
        self.team = self._mover if self.ways[self.current] else None
        Targets.show(self)


def _dot(island, x, y, beyond):
    """In the overview: round if the steps are paid for, else square."""
    if beyond:
        island.canvas.fill_rect(x - 2, y - 2, 5, 5, INK)
        island.canvas.fill_rect(x - 1, y - 1, 3, 3, PAPER)
    else:
        island.put("target", x, y)


def ring(island, middle, size, beyond=False):
    """Around a place, which stays in sight: round, or square where more steps must be paid for."""
    x, y = middle
    canvas = island.canvas
    if not island.in_sight(x, y):
        return
    for pixels in (size - 1, size + 2, size, size + 1):
        edge = pixels == size - 1 or pixels == size + 2
        if beyond:
            around = 2 * pixels + 1
            canvas.rect(x - pixels, y - pixels, around, around, INK if edge else PAPER)
        else:
            canvas.ellipse(x, y, pixels, pixels, INK if edge else HIGHLIGHT)


def _number(island, x, y, number, beyond):
    """Close by the number of steps: dark on bright if they are paid for, else light on dark."""
    words = str(number)
    wide = island.label.width(words) + 2
    x -= wide // 2
    y -= 4
    canvas = island.canvas
    canvas.fill_rect(x - 1, y, wide + 2, 9, INK)
    canvas.fill_rect(x, y - 1, wide, 11, INK)
    if not beyond:
        canvas.fill_rect(x, y, wide, 9, HIGHLIGHT)
    island.label.draw(island.screen, words, x + 1, y, PAPER if beyond else INK)
