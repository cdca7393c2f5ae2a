"""Marks of the places a piece under way can go to.

In the overview a round dot, or a square one where more grain or coal must be paid; close by the
number of steps. A ring, round or square likewise, is around every site where a city could be
founded and every city that would take goods.
"""

from micropython import const

from ...engine.position import NONE
from ..board.targets import Targets
from ..kit.palette import DARK, HIGHLIGHT, INK, PAPER
from . import move_bar

_ASIDE = const(12)  # pixels: a number beside what it must not hide
_WHOLE = const(8)  # pixels from its middle that it needs
_NEAR = const(26)  # pixels between a place and the numbers that a cursor there may touch
_HIGH = const(11)  # rows for a figure
_ABOVE = const(1)  # rows of the font above them


class ReachMarks(Targets):
    """The places to go to, each with its mark."""

    def __init__(self, island, actions, team, reach, ways):
        self.reach = reach
        self.ways = ways
        self._mover = team
        self._at = 0  # the target with the cursor
        Targets.__init__(self, island, actions, team)
        self._nodes = bytes([move_bar.worth(reach, reach.place[way]) for way in ways])
        self.rings = {}
        for i, node in enumerate(self._nodes):
            if node != NONE:
                self.rings[node] = reach.beyond(ways[i]) and self.rings.get(node, True)

    def draw(self):
        island = self.island
        reach = self.reach
        for i, way in enumerate(self.ways):
            if island.close:
                self._number(i, i != self.current)
            elif way and (reach.piece > 1 or self._nodes[i] == NONE):
                x, y = island.pixel(self.places[i])
                _dot(island, x, y, reach.beyond(way))
        self._patch = None
        self.show()

    def show(self):
        """The cursor; the piece in it only where it is not already."""
        self.team = self._mover if self.ways[self.current] else None
        Targets.show(self)
        self._at = self.current
        if self._aside(self._at):
            self._number(self._at)
        x, y = self.island.pixel(self.places[self._at])
        for i in range(len(self.ways)):  # the cursor's corners leave the numbers around it alone
            x2, y2 = self.island.pixel(self.places[i])
            if i != self._at and -_NEAR < x - x2 < _NEAR and -_NEAR < y - y2 < _NEAR:
                self._number(i)

    def hide(self):
        """Where a piece was shown is a number again."""
        Targets.hide(self)
        self._number(self._at)

    def _keep(self, x, y, across, down):
        """Before the piece comes to stand there, the number goes."""
        Targets._keep(self, x, y, across, down)
        self._number(self.current, False)

    def _aside(self, i) -> int:
        """Pixels from a place to its number, which must not hide a site."""
        return _ASIDE if self.reach.piece < 2 and self._nodes[i] != NONE else 0

    def _number(self, i, told=True):
        """Close by the steps of a way: dark on bright if they are paid for, else light on dark; or
        nothing, only dark."""
        island = self.island
        way = self.ways[i]
        x, y = island.pixel(self.places[i])
        aside = self._aside(i)
        x -= aside
        y -= aside
        if not way or not island.close or not island.in_sight(x, y, -_WHOLE, -_WHOLE):
            return
        words = str(self.reach.steps[way])
        wide = island.body.width(words) + 2
        x -= wide // 2
        y -= _HIGH // 2
        paid = not self.reach.beyond(way)
        canvas = island.canvas
        canvas.fill_rect(x - 1, y, wide + 2, _HIGH, INK)
        canvas.fill_rect(x, y - 1, wide, _HIGH + 2, INK)
        if paid or not told:
            canvas.fill_rect(x, y, wide, _HIGH, HIGHLIGHT if told else DARK)
        if told:
            island.body.draw(island.screen, words, x + 1, y - _ABOVE, INK if paid else PAPER)


def _dot(island, x, y, beyond):
    """In the overview: round if the steps are paid for, else square."""
    if beyond:
        island.canvas.fill_rect(x - 2, y - 2, 5, 5, INK)
        island.canvas.fill_rect(x - 1, y - 1, 3, 3, PAPER)
    else:
        island.put("target", x, y)
