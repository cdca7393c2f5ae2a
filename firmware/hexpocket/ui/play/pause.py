"""The menu behind X: look, take back, read up, save, leave."""

from ...engine.phase import OVER
from ...engine.position import ACTOR, NOBODY, PHASE
from ..front.saves import Saved
from ..front.settings_page import SettingsPage
from ..front.slots import Slots
from ..kit.ask import Ask
from ..kit.draw import foot
from ..kit.menu import PAD, Menu
from ..pages.help_page import HelpIndex
from ..pages.log_page import LogPage
from ..pages.not_now import NotNow
from ..pages.standings import Standings
from ..pages.statistics import Statistics
from . import flow, table

_PAGES = {
    "standings": Standings,
    "log": LogPage,
    "statistics": Statistics,
    "help": HelpIndex,
    "not_now": NotNow,
    "settings": SettingsPage,
}


_ROWS = 8  # shown at once


class Pause(Menu):
    """What can be done at any moment of a match. A game has pages of its own here, PAGES of its
    turn.py, and maybe HEADLINE: rows of pixels, and what draws on them above the menu."""

    def __init__(self, ui):
        match = ui.match
        own = [(ui.t(name), page, icon) for name, icon, page in ui.part("turn").PAGES]
        items = [
            (ui.t("pause." + key), key, icon)
            for key, icon in (
                ("undo", "icon-undo"),
                ("zoom_out" if ui.island and ui.island.close else "zoom_in", "icon-look"),
                ("hand", "icon-hand"),
                ("standings", "icon-points"),
                ("log", "icon-log"),
                ("statistics", "icon-stats"),
                ("help", "icon-help"),
                ("not_now", "icon-why"),
                ("hint", "icon-ask"),
                ("seats", "badge0"),
                ("save", "icon-save"),
                ("settings", "icon-gear"),
                ("leave", "icon-exit"),
            )
            if not (key == "undo" and not match.can_undo())
            and not (key in ("hand", "not_now") and match.holder == NOBODY)
            and not (key == "not_now" and match.bot())
            and not (key == "hint" and not may_be_advised(match))
            and not (key == "seats" and match.view[PHASE] == OVER)
            and not (key in ("zoom_in", "zoom_out") and not ui.screens[-1].board)
        ]
        at = [key for _, key, _ in items].index("log") + 1
        Menu.__init__(self, "pause", items[:at] + own + items[at:], choose, _ROWS)

    def draw(self, ui):
        headline = ui.part("turn").HEADLINE
        if not headline:
            Menu.draw(self, ui)
            return
        rows, tell = headline
        wide = ui.width - 4
        y = self.list.draw_panel(ui, _ROWS - 2, wide, rows)
        tell(ui, 2 + PAD, y + PAD, wide - 2 * PAD)
        if ui.settings.hints:
            foot(ui, "A", ui.t("common.choose"), "B", ui.t(self.back))


def may_be_advised(match) -> bool:
    """Whether the player asked may be: he holds the handheld, or has no cards yet."""
    view = match.view
    if match.bot() or not match.legal():
        return False
    return match.holder == view[ACTOR] or view[PHASE] in match.game.founding


def choose(ui, key):
    """Close the menu and do it."""
    ui.pop()
    if key == "undo":
        flow.undo(ui)
    elif key in ("zoom_in", "zoom_out"):
        table.zoom(ui)
    elif key == "leave":
        leave(ui)
    else:
        ui.push(_page(ui, key) if isinstance(key, str) else key(ui))


def leave(ui):
    """To the title; a game that cannot be saved is not given up without a question."""
    flow.keep(ui)
    if not ui.unsaved or ui.match.view[PHASE] == OVER:
        ui.home()
        return
    words = ui.t("front.lost", ", ".join(ui.match.names), Saved("", ui.match.pack()).stage(ui))
    answers = (
        (ui.t("common.back"), None),
        (ui.t("pause.save"), lambda ui: ui.push(_page(ui, "save"))),
        (ui.t("pause.leave_anyway"), lambda ui: ui.home()),
    )
    ui.push(Ask(words, answers))


def _page(ui, key):
    if key == "hand":
        return ui.part("hand").Hand()
    if key in ("seats", "hint"):  # they cost heap only where bots come to the table
        from .advice import Advice
        from .seats import Seats

        return Seats(ui) if key == "seats" else Advice(ui)
    return Slots(True) if key == "save" else _PAGES[key]()
