"""Who plays: how many, people or bots, their names and colours, and in which order they sit."""

from ...keys import X, Y
from .. import characters
from ..kit.draw import text
from ..kit.entry import Entry
from ..kit.form import MARGIN, Form, draw_value, value_width
from ..kit.palette import DARK, INK, LIGHT, PAPER
from ..match import HARD, LONGEST, PERSON
from . import new_game
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
        if isinstance(key, int):
            key = "bot" if self.draft.playing[key] else "seat"
        return ui.t("front.players_about_" + key)

    def hints(self, ui, key):
        if key == "next":
            return ("A", ui.t("common.next"))
        if key == "count":
            return Form.hints(self, ui, key)
        return ("A", ui.t("front.name"), "X", ui.t("front.move"), "Y", ui.t("front.who"))

    def press(self, ui, key):
        seat = self.at - 2
        if key == X and seat >= 0:
            other = (seat + 1) % self.draft.seats
            _swap(self.draft.names, seat, other)
            _swap(self.draft.teams, seat, other)
            _swap(self.draft.playing, seat, other)
            self.at = other + 2
            ui.redraw()
        elif key == Y and seat >= 0:
            self._seat(ui, seat)
            ui.redraw()
        else:
            Form.press(self, ui, key)

    def _seat(self, ui, seat):
        """A person, then bots from easy to hard, of a character by lot; names that nobody chose
        say which."""
        draft = self.draft
        who = draft.playing[seat]
        usual = new_game.default_name(ui, seat, who > 0)
        if who == PERSON:
            character = characters.by_lot(ui, draft.playing[: draft.seats])
        else:
            character = who >> 2
        who = characters.playing((who + 1) & HARD, character)
        draft.playing[seat] = who
        if draft.names[seat] == usual:
            draft.names[seat] = new_game.default_name(ui, seat, who > 0)

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
        playing = self.draft.playing[key]
        top = y + 1 if playing else y + 5
        end = text(ui, ui.body, self.draft.names[key], MARGIN + 32, top, 112, ink)
        if playing:
            said = ui.t("front.bot" + str(playing & HARD)) + ", " + characters.named(ui, playing)
            text(ui, ui.label, said, MARGIN + 32, y + 14, 112, soft)
        colour = ui.t("common." + _COLOURS[ui.settings.colour_blind][team])
        small = end + value_width(ui, ui.body, colour) > ui.width
        font = ui.label if small else ui.body
        draw_value(ui, font, colour, end, y + (8 if small else 5), soft, chosen)


def _swap(items, a, b):
    items[a], items[b] = items[b], items[a]
