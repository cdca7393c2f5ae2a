"""The others' build phase (A62): the turn menu, and in whose turn it is."""

from ...engine.position import ACTIVE
from ..kit.draw import BAR, CENTRE, text
from ..kit.palette import INK, PAPER
from ..play.turn import Turn

_HIGH = 13  # rows of the line


class BuildPhase(Turn):
    """Build, buy, or build nothing more."""

    name = "extra"

    def draw(self, ui):
        Turn.draw(self, ui)
        words = ui.t("america_turn.extra_after", ui.match.names[ui.match.view[ACTIVE]])
        ui.canvas.fill_rect(0, BAR, ui.width, _HIGH, PAPER)
        ui.canvas.fill_rect(0, BAR + _HIGH, ui.width, 1, INK)
        text(ui, ui.label, words, 4, BAR + 2, ui.width - 8, INK, CENTRE)
