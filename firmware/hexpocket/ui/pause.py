"""The menu behind X: look, take back, read up, save, leave."""

from ..engine.position import NOBODY
from . import flow, table
from .menu import Menu


class Pause(Menu):
    """What can be done at any moment of a match."""

    def __init__(self, ui):
        match = ui.match
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
                ("save", "icon-save"),
                ("settings", "icon-gear"),
                ("leave", "icon-exit"),
            )
            if not (key == "undo" and not match.can_undo())
            and not (key in ("hand", "not_now") and match.holder == NOBODY)
        ]
        Menu.__init__(self, "pause", items, choose, 8)


def choose(ui, key):
    """Close the menu and do it."""
    ui.pop()
    if key == "undo":
        flow.undo(ui)
    elif key in ("zoom_in", "zoom_out"):
        table.zoom(ui)
    elif key == "leave":
        ui.home()
    else:
        ui.push(_page(key))


def _page(key):
    if key == "hand":
        from .hand import Hand as Page
    elif key == "standings":
        from .standings import Standings as Page
    elif key == "log":
        from .log_page import LogPage as Page
    elif key == "statistics":
        from .statistics import Statistics as Page
    elif key == "help":
        from .help_page import HelpIndex as Page
    elif key == "not_now":
        from .not_now import NotNow as Page
    elif key == "settings":
        from .settings_page import SettingsPage as Page
    else:
        from .slots import Slots

        return Slots(True)
    return Page()
