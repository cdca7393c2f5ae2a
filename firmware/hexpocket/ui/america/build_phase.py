"""The others' build phase (A62): who builds, then the turn menu, and in whose turn it is."""

from ...engine import action as act
from ...engine.position import ACTIVE
from ...games.america import acts, facts
from ..kit.draw import BAR, CENTRE, head, text
from ..kit.palette import INK, PAPER
from ..play import table
from ..play.hands_up import HandsUp
from ..play.turn import Turn

_HIGH = 16  # rows of the line


class BuildPhase(Turn):
    """Build, buy, or build nothing more."""

    name = "extra"

    def draw(self, ui):
        Turn.draw(self, ui)
        _line(ui)


class Builders(HandsUp):
    """Those with cards enough for anything."""

    name = "builders"
    board = True
    one = "america_turn.builds"
    yes = acts.BUILD
    no = act.PASS

    def may(self, game, view, seat) -> bool:
        return game.hand_size(view, seat) >= facts.LEAST_COST

    def draw(self, ui):
        match = ui.match
        table.board(ui).draw(match.view)
        head(ui, ui.t("america_turn.who_builds"))
        _line(ui)
        table.foot_line(ui)
        self.foot(ui)
        if ui.screens[-1] is self:  # under another menu it would only be in the way
            self.fill(ui)
            self.list.draw_panel(ui, len(self.list.items))


def _line(ui):
    """Whose turn it was."""
    words = ui.t("america_turn.extra_after", ui.match.names[ui.match.view[ACTIVE]])
    ui.canvas.fill_rect(0, BAR, ui.width, _HIGH, PAPER)
    ui.canvas.fill_rect(0, BAR + _HIGH, ui.width, 1, INK)
    small = ui.body.width(words) > ui.width - 8  # a wide name
    font = ui.label if small else ui.body
    text(ui, font, words, 4, BAR + (3 if small else 1), ui.width - 8, INK, CENTRE)


def why(ui):
    """Why the next player gets the handheld."""
    return ui.t("america_turn.why_extra", ui.match.names[ui.match.view[ACTIVE]])
