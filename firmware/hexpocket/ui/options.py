"""The rules of the new game: edition, set-up, robber, dice, trade, length, seed."""

from ..engine.position import BEGINNER, DECKED_DICE, FRIENDLY, MODERN, NO_TRADE
from ..games.catan.facts import FRIENDLY_POINTS
from . import new_game
from .entry import Entry
from .form import Form

# Rows that are one bit of a position's options.
_BITS = {
    "edition": MODERN,
    "setup": BEGINNER,
    "robber": FRIENDLY,
    "dice": DECKED_DICE,
    "trade": NO_TRADE,
}
_TURNS = (0, 40, 60, 80, 100, 150, 200)  # after which a game ends undecided; 0: never
_DIGITS = 6  # of a seed


class Options(Form):
    """Start is the first row: whoever wants the usual game presses A."""

    name = "options"
    words = "front.option_"

    def __init__(self, draft):
        Form.__init__(self)
        self.draft = draft

    def rows(self, ui):
        rows = ["start", "edition", "setup", "robber", "dice", "trade", "turns", "seed"]
        if self.draft.options & BEGINNER:
            rows.insert(3, "starter")
        return rows

    def value(self, ui, key):
        draft = self.draft
        if key == "start":
            return None
        if key == "starter":
            return draft.names[draft.starter]
        if key == "seed":
            return str(draft.seed)
        if key == "turns":
            return str(draft.turn_cap) if draft.turn_cap else ui.t("front.no_limit")
        return ui.t("front." + key + self._bit(key))

    def _bit(self, key) -> str:
        return "1" if self.draft.options & _BITS[key] else "0"

    def change(self, ui, key, step):
        draft = self.draft
        if key == "starter":
            draft.starter = (draft.starter + step) % draft.seats
        elif key == "seed":
            draft.seed = (draft.seed + step) % new_game.SEEDS
        elif key == "turns":
            at = _TURNS.index(draft.turn_cap)
            draft.turn_cap = _TURNS[(at + step) % len(_TURNS)]
        elif key != "start":
            draft.options ^= _BITS[key]

    def act(self, ui, key):
        if key == "start":
            new_game.ask_and_start(ui, self.draft)
        elif key == "seed":
            title = ui.t("front.option_seed")
            ui.push(Entry(title, str(self.draft.seed), self._seeded, 1, _DIGITS, True))
        else:
            self.change(ui, key, 1)

    def _seeded(self, ui, digits):
        self.draft.seed = int(digits)

    def about(self, ui, key):
        if key == "robber" and self.draft.options & FRIENDLY:
            return ui.t("front.about_robber1", FRIENDLY_POINTS)
        if key in _BITS:
            return ui.t("front.about_" + key + self._bit(key))
        return ui.t("front.option_about_" + key)

    def hints(self, ui, key):
        if key == "start":
            return ("A", ui.t("front.begin"))
        return ("A", ui.t("front.type" if key == "seed" else "front.change"))
