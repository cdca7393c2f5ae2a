"""The title: take up the last game, begin one, load one, settings, help."""

from ...keys import A
from ..kit.draw import ROW, lines, panel, text
from ..kit.menu import List
from ..kit.palette import DARK, INK
from ..kit.screen import Screen
from ..pages.help_page import HelpIndex
from ..play import flow
from . import saves, scenery
from .about import About
from .games import Games
from .settings_page import SettingsPage
from .slots import Slots

_PAD = 4  # pixels between a panel's rim and its rows
_LEFT = 8
_CARD = 46  # rows of the card at the foot
_ICONS = {
    "continue": "icon-dice",
    "result": "icon-points",
    "new": "icon-new",
    "load": "icon-save",
    "settings": "icon-gear",
    "help": "icon-help",
    "about": "icon-log",
}


class Title(Screen):
    """The lowest screen, always there."""

    name = "title"

    def __init__(self, ui):
        self.list = List([])
        self.saved = None  # what the autosave holds
        self.problem = None  # with the autosave
        self.news = []  # messages to show one after the other
        settings = ui.settings
        if ui.device.aside:
            self._tell(ui, "aside", ui.t("front.set_aside", ui.device.aside))
        if settings.problem:
            self._complain(ui, settings.problem, settings.read, "front.used_factory")
        self._look(ui)

    def _look(self, ui):
        """What there is to take up."""
        self.saved, self.problem = saves.look(ui, flow.AUTO)
        if self.problem:
            self._complain(ui, self.problem, self.saved, "front.used_no_game")
        elif self.saved and not self.saved.here:
            self._complain(ui, ("map", self.saved.on(ui)), None, "")
        self.list.at = 0

    def _complain(self, ui, problem, usable, instead):
        told = problem, bool(usable)
        self._tell(ui, told, saves.complaint(ui, problem, usable, instead))

    def _tell(self, ui, what, words):
        """Once, however often the title is opened."""
        if what not in ui.told:
            ui.told.append(what)
            self.news.append(words)

    def tick(self, ui, now):
        if self.news:
            ui.say(self.news.pop(0))

    # Drawing

    def draw(self, ui):
        self._fill(ui)
        top = self._top(ui)
        width = self.list.width(ui) + 2 * _PAD
        height = len(self.list.items) * ROW + 2 * _PAD
        scenery.draw(ui, (_LEFT, top, _LEFT + width, top + height))
        panel(ui, _LEFT, top, width, height)
        self._menu(ui)

    def _fill(self, ui):
        """The rows as they are now, in the language of now."""
        keys = []
        if self.saved:
            keys.append("result" if self.saved.over else "continue")
        keys.append("new")
        if saves.any_slot(ui):
            keys.append("load")
        keys += ("settings", "help", "about")
        items = [(ui.t("front." + key), key, _ICONS[key]) for key in keys]
        chosen = self.list.value() if self.list.items else None
        self.list.items = items
        self.list.at = keys.index(chosen) if self.list.at and chosen in keys else 0

    def _top(self, ui):
        """Where the menu begins: between name and card, a little nearer to the name."""
        height = len(self.list.items) * ROW + 2 * _PAD
        return 40 + (ui.height - _CARD - 50 - height) // 2

    def _menu(self, ui):
        top = self._top(ui)
        items = self.list.items
        self.list.draw(ui, _LEFT + _PAD, top + _PAD, self.list.width(ui), len(items))
        self._card(ui)
        ui.touch(top, ui.height)

    def _card(self, ui):
        """What the chosen row is about."""
        y = ui.height - _CARD - 4
        width = ui.width - 2 * _LEFT
        panel(ui, _LEFT, y, width, _CARD)
        x = _LEFT + 8
        width -= 16
        key = self.list.value()
        saved = self.saved
        if saved and key in ("continue", "result"):
            words = saved.told(ui)
            if saved.here:
                words = ui.t("front.stage", words, saved.stage(ui))
            text(ui, ui.body, words, x, y + 4, width, INK)
            saved.draw_players(ui, x, y + 21, width, INK)
        else:
            lines(ui, ui.body, ui.t("front.about_" + key), x, y + 8, width, DARK)

    # Keys

    def press(self, ui, key):
        if self.list.move(key):
            self._menu(ui)
        elif key == A:
            self._choose(ui, self.list.value())

    def _choose(self, ui, key):
        if key == "continue" or key == "result":
            match, problem = saves.load(ui, flow.AUTO)
            if match and problem == self.problem:
                flow.begin(ui, match)
            elif problem and problem[0] == "map":
                ui.say(saves.complaint(ui, problem, None, ""))
            else:  # what there was when the title opened is gone, or no game after all
                self._look(ui)
                ui.redraw()
        elif key == "new":
            ui.push(Games(ui, self.saved.game if self.saved else ""))
        elif key == "load":
            ui.push(Slots(False))
        elif key == "settings":
            ui.push(SettingsPage())
        elif key == "help":
            ui.push(Games(ui, self.saved.game if self.saved else "", _read))
        else:
            ui.push(About())


def _read(ui, name):
    """The rule help of a game."""
    ui.push(HelpIndex(None, name))
