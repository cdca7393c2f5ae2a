"""The settings: language, brightness, colours and more. Kept when the page is left."""

from array import array

from micropython import const

from ..kit.draw import BAR
from ..kit.form import ABOUT, Form
from ..kit.palette import DARK, LIGHT, TERRAIN, TERRAINS
from ..play import flow
from ..settings import BRIGHTEST, LANGUAGES, SPEEDS

_TEAMS = const(26)  # rows of the teams' colours
_SAMPLES = const(66)  # and of all colours
_HEX = (0, -16, 14, -8, 14, 8, 0, 16, -14, 8, -14, -8)


class SettingsPage(Form):
    """Each change shows at once."""

    name = "settings"
    words = "settings."

    def __init__(self):
        Form.__init__(self)
        self.changed = False

    def rows(self, ui):
        rows = ("language", "brightness", "colours", "hints", "animation")
        return rows + ("signals",) if ui.device.signals else rows

    def value(self, ui, key):
        settings = ui.settings
        if key == "language":
            return ui.t.language
        if key == "brightness":
            return str(settings.brightness) + "/" + str(BRIGHTEST)
        if key == "colours":
            return ui.t("settings.colours" + str(settings.colour_blind))
        if key == "hints":
            return ui.t("settings.hints" + str(settings.hints))
        if key == "signals":
            return ui.t("settings.signals" + str(_signals(ui)))
        return ui.t("settings.animation" + str(settings.speed))

    def change(self, ui, key, step):
        settings = ui.settings
        self.changed = True
        if key == "language":
            settings.lang = (settings.lang + step) % len(LANGUAGES)
        elif key == "brightness":
            settings.brightness = min(max(settings.brightness + step, 1), BRIGHTEST)
        elif key == "colours":
            settings.colour_blind ^= 1
        elif key == "hints":
            settings.hints ^= 1
        elif key == "signals":
            settings.signals = (_signals(ui) + step) % (ui.device.signals.most + 1)
            ui.signal("turn")
        else:
            settings.speed = (settings.speed + step) % SPEEDS
        ui.obey_settings()

    def act(self, ui, key):
        """A goes round, so that the darkest follows the brightest."""
        if key == "brightness" and ui.settings.brightness == BRIGHTEST:
            ui.settings.brightness = 0
        self.change(ui, key, 1)

    def leave(self, ui):
        if self.changed:
            flow.complain(ui, ui.settings.keep())
        ui.pop()

    def draw_extra(self, ui, y):
        """The colours to be told apart: teams and, if there is room, land."""
        canvas = ui.canvas
        room = ui.height - BAR - ABOUT - y
        land = room >= _SAMPLES
        y += (room - (_SAMPLES if land else _TEAMS)) // 2
        step = (ui.width - 24) // 4
        for team in range(4):
            x = 12 + team * step + step // 2
            canvas.fill_rect(x - 22, y, 44, _TEAMS, LIGHT)
            ui.sprites.draw(canvas, "big-city" + str(team), x - 19, y + 4, team)
            ui.sprites.draw(canvas, "badge" + str(team), x + 6, y + 9, team)
        if land:
            _land(ui, y + 50)


def _land(ui, y):
    """A hex of each terrain."""
    canvas = ui.canvas
    step = (ui.width - 24) // 6
    corners = array("h", _HEX)
    for terrain, tile in enumerate(TERRAINS):
        x = 12 + terrain * step + step // 2
        canvas.poly(x, y, corners, TERRAIN[terrain], True)
        for dx in (-8, 0):
            ui.sprites.draw(canvas, "tile-" + tile, x + dx, y - 8)
            ui.sprites.draw(canvas, "tile-" + tile, x + dx, y)
        canvas.poly(x, y, corners, DARK)


def _signals(ui):
    """What is given of signals: of what was asked for, what the device can do."""
    return min(ui.settings.signals, ui.device.signals.most)
