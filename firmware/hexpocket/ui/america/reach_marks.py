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
        self._nodes = bytes([move_bar.worth(reach, reach.place[way]) for way in ways])
        self.rings = {}
        for i, node in enumerate(self._nodes):
            if node != NONE:
                self.rings[node] = reach.beyond(ways[i]) and self.rings.get(node, True)

    def draw(self):
        island = self.island
        reach = self.reach
        nodes = self._nodes
        for i, way in enumerate(self.ways):
            beyond = reach.beyond(way)
            x, y = island.pixel(self.places[i])
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
