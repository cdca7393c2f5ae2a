"""Who plays which seat, while a game goes on: a bot takes over from whoever has to leave, and
gives the seat back."""

from ...engine.position import NOBODY
from ...keys import Y
from .. import characters
from ..kit.draw import text
from ..kit.form import MARGIN, Form, draw_value
from ..kit.palette import DARK, INK, LIGHT, PAPER
from ..match import CHARACTERS, HARD
from . import flow

_SEAT = 27  # rows of a seat
_CHARACTER = 16  # of its name


class Seats(Form):
    """A row for each seat. What was changed counts when the page is left."""

    name = "seats"
    words = "pause.seats_"

    def __init__(self, ui):
        Form.__init__(self)
        self.seats = bytearray(ui.match.seats)
        # By seat: the character of a bot there, kept while the page is open.
        self.characters = bytearray([who >> 2 if who else NOBODY for who in self.seats])

    def rows(self, ui):
        return list(range(len(self.seats)))

    def height(self, ui, key):
        return _SEAT

    def value(self, ui, key):
        playing = self.seats[key] & HARD
        return ui.t("front.bot" + str(playing) if playing else "front.person")

    def said(self, ui, key):
        return ui.match.names[key] if isinstance(key, int) else Form.said(self, ui, key)

    def about(self, ui, key):
        return self.said(ui, "about")

    def hints(self, ui, key):
        hints = Form.hints(self, ui, key)
        return hints + ("Y", self.said(ui, "character")) if self.seats[key] else hints

    def change(self, ui, key, step):
        if self.characters[key] == NOBODY:
            self.characters[key] = characters.by_lot(ui, self.seats)
        self._sit(key, self.seats[key] + step & HARD)

    def _sit(self, key, strength):
        self.seats[key] = characters.playing(strength, self.characters[key])

    def press(self, ui, key):
        seat = self.at
        if key == Y and self.seats[seat]:
            self.characters[seat] = (self.characters[seat] + 1) % CHARACTERS
            self._sit(seat, self.seats[seat] & HARD)
            self._draw_changed(ui, self.rows(ui))
        else:
            Form.press(self, ui, key)

    def leave(self, ui):
        """Whoever is asked next takes the handheld anew; what lies below may not be his."""
        if self.seats == ui.match.seats:
            ui.pop()
            return
        ui.match.sit(self.seats)
        flow.keep(ui)
        ui.pages.clear()
        flow.proceed(ui)

    def draw_row(self, ui, key, y, chosen):
        """The character of a bot below its name."""
        paper, ink, soft = (INK, PAPER, LIGHT) if chosen else (PAPER, INK, DARK)
        width = ui.width - 2 * MARGIN
        who = self.seats[key]
        ui.canvas.fill_rect(MARGIN, y, width, _SEAT, paper)
        end = text(ui, ui.body, self.said(ui, key), MARGIN + 6, y + (1 if who else 6), width, ink)
        if who:
            text(ui, ui.label, characters.named(ui, who), MARGIN + 6, y + _CHARACTER, width, soft)
        draw_value(ui, ui.body, self.value(ui, key), end + 8, y + 6, ink, chosen)
