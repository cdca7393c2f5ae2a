"""Three slots for games with a name: save one, load one, delete one."""

from ...keys import DOWN, UP, A, B, X
from ..kit.ask import Ask
from ..kit.draw import BAR, RIGHT, foot, lines, page, text
from ..kit.entry import Entry
from ..kit.palette import DARK, INK, LIGHT, PAPER
from ..kit.screen import Screen
from ..kit.tap import toward
from ..play import flow
from . import saves

LONGEST = 10  # letters of a slot's name
_CARD = 62  # rows of a slot
_STEP = 66


class Slots(Screen):
    """Choose a slot to save the game in (`saving`), or one to load."""

    name = "slots"

    def __init__(self, saving):
        self.saving = saving
        self.at = 0
        self.found = []  # by slot: what it holds or None, what is wrong or None
        self.body = b""  # of the game to be saved

    # Drawing

    def draw(self, ui):
        page(ui, ui.t("front.save_title" if self.saving else "front.load"))
        self._cards(ui)

    def _cards(self, ui):
        for index in range(len(saves.SLOTS)):
            self._card(ui, index, BAR + 5 + index * _STEP)
        saved, problem = self._holds(ui, self.at)
        hints = []
        if saved or self.saving and not problem:
            hints += ["A", ui.t("front.save_here" if self.saving else "front.load_it")]
        if saved or problem:
            hints += ["X", ui.t("front.delete")]
        foot(ui, *hints + ["B", ui.t("common.back")])

    def _card(self, ui, index, y):
        chosen = index == self.at
        paper, ink, soft = (INK, PAPER, LIGHT) if chosen else (PAPER, INK, DARK)
        width = ui.width - 12
        ui.canvas.fill_rect(6, y, width, _CARD, INK if chosen else LIGHT)
        ui.canvas.fill_rect(7, y + 1, width - 2, _CARD - 2, paper)
        text(ui, ui.title, str(index + 1), 14, y + 16, 20, soft)
        x = 40
        width = ui.width - 12 - x
        saved, problem = self._holds(ui, index)
        if saved:
            words = saved.stage(ui)
            wide = ui.body.width(words)
            text(ui, ui.body, saved.name, x, y + 6, width - wide - 8, ink)
            text(ui, ui.body, words, x + width - wide, y + 6, wide, soft, RIGHT)
            named = self._several(ui)
            if named:
                text(ui, ui.label, saved.told(ui), x, y + 21, width, soft)
            saved.draw_players(ui, x, y + (35 if named else 28), width, ink)
        elif problem:
            words = ui.t("front.file_" + problem[0], problem[1]) + " " + ui.t("front.left_alone")
            lines(ui, ui.body, words, x, y + 7, width, ink)
        else:
            text(ui, ui.body, ui.t("front.empty"), x, y + 23, width, soft)

    def _holds(self, ui, index):
        """What a slot holds, or None, and what is wrong with it, or None."""
        if not self.found:
            self.found = [saves.look(ui, store) for store in saves.SLOTS]
        return self.found[index]

    def _several(self, ui) -> bool:
        """Whether the slots hold more than one game, or one on a map that people made."""
        found = [saved for saved, _ in self.found if saved]
        odd = [saved for saved in found if saved.title or not saved.here]
        return bool(odd) or len({saved.game for saved in found}) > 1

    # Keys

    def point(self, ui, x, y):
        index = (y - BAR - 5) // _STEP
        return toward(self.at, index) if 0 <= index < len(saves.SLOTS) else 0

    def press(self, ui, key):
        if key in (UP, DOWN):
            self.at = (self.at + (1 if key == DOWN else -1)) % len(saves.SLOTS)
            self._cards(ui)
            ui.touch(BAR, ui.height)
        elif key == A:
            self._choose(ui)
        elif key == X:
            self._ask_delete(ui)
        elif key == B:
            ui.pop()

    def _choose(self, ui):
        saved, problem = self._holds(ui, self.at)
        if problem and not saved:
            ui.say(saves.complaint(ui, problem, None, "front.used_nothing"))
        elif self.saving and saved:
            words = ui.t("front.overwrite", saved.name)
            answers = ((ui.t("common.no"), None), (ui.t("common.yes"), self._name))
            ui.push(Ask(words, answers))
        elif self.saving:
            self._name(ui)
        elif saved and not saved.here:
            self._load(ui)
        elif problem:
            ui.say(saves.complaint(ui, problem, saved, ""), self._ask_load)
        elif saved:
            self._ask_load(ui)

    # Saving

    def _name(self, ui):
        """Ask for the slot's name; the old one, or the game's and its turn."""
        self.body = ui.match.pack() if ui.match else ui.storage.load(flow.AUTO)[0]
        if self.body is None:  # it was there a moment ago
            ui.pop()
            return
        saved, _ = self._holds(ui, self.at)
        name = saved.name if saved else _usual_name(ui, self.body)
        ui.push(Entry(ui.t("front.name_slot"), name[:LONGEST], self._save, 1, LONGEST))

    def _save(self, ui, name):
        if self._try(ui, ui.storage.save, saves.SLOTS[self.at], saves.join(name, self.body)):
            ui.pop()
            ui.say(ui.t("front.saved", name))

    def _try(self, ui, work, *arguments) -> bool:
        """Do it with the store; what goes wrong is said, and the game goes on."""
        try:
            work(*arguments)
        except OSError as error:
            ui.say(ui.t("front.store_" + getattr(error, "problem", "failed")))
            return False
        self.found = []
        ui.redraw()
        return True

    # Loading

    def _ask_load(self, ui):
        lost = saves.at_stake(ui)
        if lost is None:
            self._load(ui)
            return
        words = ui.t("front.lost", ", ".join(lost.names), lost.stage(ui))
        answers = ((ui.t("common.back"), None), (ui.t("front.load_anyway"), self._load))
        ui.push(Ask(words, answers))

    def _load(self, ui):
        known = self._holds(ui, self.at)[1]
        match, problem = saves.load(ui, saves.SLOTS[self.at])
        if match and problem == known:
            flow.begin(ui, match)
            return
        self.found = []
        ui.redraw()
        if problem:  # it looked like a game, and is none
            words = saves.complaint(ui, problem, match, "front.used_nothing")
            ui.say(words, self._load if match else None)

    # Deleting

    def _ask_delete(self, ui):
        saved, problem = self._holds(ui, self.at)
        if saved or problem:
            words = ui.t("front.ask_delete", saved.name if saved else problem[1])
            answers = ((ui.t("common.no"), None), (ui.t("common.yes"), self._delete))
            ui.push(Ask(words, answers))

    def _delete(self, ui):
        self._try(ui, ui.storage.remove, saves.SLOTS[self.at])


def _usual_name(ui, body) -> str:
    """A name for the game to be saved."""
    saved = saves.Saved("", body)
    name = ui.t(saved.game + ".name")
    longer = name + " " + str(saved.turn)
    return longer if saved.turn and len(longer) <= LONGEST else name
