"""The rules of the new game: what its game offers (see parts.py), length, seed."""

from ...keys import X
from .. import parts
from ..kit.entry import Entry
from ..kit.form import Form
from . import new_game

_TURNS = (0, 40, 60, 80, 100, 150, 200)  # after which a game ends undecided; 0: never
_DIGITS = 6  # of a seed


class Options(Form):
    """Start is the first row: whoever wants the usual game presses A."""

    name = "options"
    words = "front.option_"

    def __init__(self, draft):
        Form.__init__(self)
        self.draft = draft
        self.part = parts.part(draft.game, "options")

    def rows(self, ui):
        own = self.part.rows(self.draft.options)
        if self.draft.bare:  # the dice decide who begins
            own = [key for key in own if key != "starter"]
        return ["start"] + own + ["turns", "seed"]

    def value(self, ui, key):
        draft = self.draft
        if key == "start":
            return None
        if key == "starter":
            return draft.names[draft.starter]
        if key == "seed":
            return str(draft.seed) if self._has_seed() else ui.t("front.by_chance")
        if key == "turns":
            return str(draft.turn_cap) if draft.turn_cap else ui.t("front.no_limit")
        return self._own(ui, "front." + self._bit(key))

    def _bit(self, key) -> str:
        """How the words for the value of a row end."""
        if not self.draft.options & self.part.BITS[key]:
            return key + "0"
        return key + ("2" if key == "setup" and self.draft.bare else "1")

    def _own(self, ui, key, *values) -> str:
        return ui.t(parts.own_key(ui.t, self.draft.game, key), *values)

    def said(self, ui, key):
        return self._own(ui, self.words + key)

    def change(self, ui, key, step):
        draft = self.draft
        if key == "starter":
            draft.starter = (draft.starter + step) % draft.seats
        elif key == "seed":
            # Chance stands before the first seed and behind the last.
            draft.seed = (draft.seed + 1 + step) % (new_game.SEEDS + 1) - 1
        elif key == "turns":
            at = _TURNS.index(draft.turn_cap)
            draft.turn_cap = _TURNS[(at + step) % len(_TURNS)]
        elif key != "start":
            draft.options ^= self.part.BITS[key]

    def act(self, ui, key):
        if key == "start":
            new_game.ask_and_start(ui, self.draft)
        elif key == "seed":
            title = ui.t("front.option_seed")
            digits = str(self.draft.seed) if self._has_seed() else ""
            ui.push(Entry(title, digits, self._seeded, 1, _DIGITS, True))
        else:
            self.change(ui, key, 1)

    def press(self, ui, key):
        if key == X and self.rows(ui)[self.at] == "seed":
            self.draft.seed = new_game.BY_CHANCE
            ui.redraw()
        else:
            Form.press(self, ui, key)

    def _has_seed(self) -> bool:
        return self.draft.seed != new_game.BY_CHANCE

    def _seeded(self, ui, digits):
        self.draft.seed = int(digits)

    def about(self, ui, key):
        if key in self.part.BITS:
            words = self._bit(key)
            return self._own(ui, "front.about_" + words, *self.part.values(self.draft.game, words))
        if key == "seed" and not self._has_seed():
            key = "chance"
        return Form.about(self, ui, key)

    def hints(self, ui, key):
        if key == "start":
            return ("A", ui.t("front.begin"))
        if key != "seed":
            return ("A", ui.t("front.change"))
        typing = ("A", ui.t("front.type"))
        return typing + ("X", ui.t("front.by_chance")) if self._has_seed() else typing
