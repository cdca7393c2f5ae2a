"""Who plays which seat, while a game goes on: a bot takes over from whoever has to leave, and
gives the seat back."""

from ..kit.form import Form
from ..match import HARD
from . import flow


class Seats(Form):
    """A row for each seat. What was changed counts when the page is left."""

    name = "seats"
    words = "pause.seats_"

    def __init__(self, ui):
        Form.__init__(self)
        self.seats = bytearray(ui.match.seats)

    def rows(self, ui):
        return list(range(len(self.seats)))

    def value(self, ui, key):
        playing = self.seats[key]
        return ui.t("front.bot" + str(playing) if playing else "front.person")

    def said(self, ui, key):
        return ui.match.names[key] if isinstance(key, int) else Form.said(self, ui, key)

    def about(self, ui, key):
        return self.said(ui, "about")

    def change(self, ui, key, step):
        self.seats[key] = (self.seats[key] + step) % (HARD + 1)

    def leave(self, ui):
        """Whoever is asked next takes the handheld anew; what lies below may not be his."""
        if self.seats == ui.match.seats:
            ui.pop()
            return
        ui.match.sit(self.seats)
        flow.keep(ui)
        ui.pages.clear()
        flow.proceed(ui)
