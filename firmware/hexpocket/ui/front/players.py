"""Who plays: how many, their names and colours, and in which order they sit."""

from ...keys import X
from ..kit.draw import text
from ..kit.entry import Entry
from ..kit.form import MARGIN, Form, draw_value
from ..kit.palette import DARK, INK, LIGHT, PAPER
from ..match import LONGEST
from .options import Options

SHORTEST = 2  # letters of a name
# By palette, as eyes see them: the second one's red is purple.
_COLOURS = (("red", "blue", "orange", "white"), ("purple", "blue", "orange", "white"))
_SEAT = 24  # rows of a seat


class Players(Form):
    """The seats, clockwise around the table. Their rows are known by number."""

    name = "players"
    words = "front.players_"

    def __init__(self, draft):
        Form.__init__(self)
        self.draft = draft

    def rows(self, ui):
        return ["next", "count"] + list(range(self.draft.seats))

    def height(self, ui, key):
        return _SEAT if isinstance(key, int) else Form.height(self, ui, key)

    def value(self, ui, key):
        return str(self.draft.seats) if key == "count" else None

    def change(self, ui, key, step):
        if key == "count":
            self.draft.seat(7 - self.draft.seats)
        elif key != "next":
            self._recolour(key, step)
            ui.redraw()

    def act(self, ui, key):
        if key == "next":
            ui.push(Options(self.draft))
        elif key == "count":
            self.change(ui, key, 1)
        else:
            title = ui.t("front.name_of", key + 1)
            ui.push(Entry(title, self.draft.names[key], self._rename, SHORTEST, LONGEST))

    def about(self, ui, key):
        return ui.t("front.players_about_" + ("seat" if isinstance(key, int) else key))

    def hints(self, ui, key):
        if key == "next":
            return ("A", ui.t("common.next"))
        if key == "count":
            return Form.hints(self, ui, key)
        return ("A", ui.t("front.name"), "X", ui.t("front.move"))

    def press(self, ui, key):
        seat = self.at - 2
        if key == X and seat >= 0:
            other = (seat + 1) % self.draft.seats
            _swap(self.draft.names, seat, other)
            _swap(self.draft.teams, seat, other)
            self.at = other + 2
            ui.redraw()
        else:
            Form.press(self, ui, key)

    def _recolour(self, seat, step):
        """The next colour; who has it gets the old one."""
        teams = self.draft.teams
        _swap(teams, seat, teams.index((teams[seat] + step) % 4))

    def _rename(self, ui, name):
        """A new name for the chosen seat, one that nobody else at the table has."""
        names = self.draft.names
        seat = self.at - 2
        if name in names[: self.draft.seats] and names[seat] != name:
            ui.say(ui.t("front.name_taken", name))
        elif name in names:
            _swap(names, seat, names.index(name))
        else:
            names[seat] = name

    def draw_row(self, ui, key, y, chosen):
        if not isinstance(key, int):
            Form.draw_row(self, ui, key, y, chosen)
            return
        canvas = ui.canvas
        paper, ink, soft = (INK, PAPER, LIGHT) if chosen else (PAPER, INK, DARK)
        canvas.fill_rect(MARGIN, y, ui.width - 2 * MARGIN, _SEAT, paper)
        team = self.draft.teams[key]
        canvas.fill_rect(MARGIN + 4, y + 2, 20, _SEAT - 4, LIGHT)
        ui.sprites.draw(canvas, "big-settlement" + str(team), MARGIN + 6, y + 4, team)
        end = text(ui, ui.body, self.draft.names[key], MARGIN + 32, y + 5, 112, ink)
        colour = _COLOURS[ui.settings.colour_blind][team]
        draw_value(ui, ui.label, ui.t("common." + colour), end, y + 8, soft, chosen)


def _swap(items, a, b):
    items[a], items[b] = items[b], items[a]
