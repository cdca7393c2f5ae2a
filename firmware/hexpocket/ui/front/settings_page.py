"""The settings: language, brightness, colours and more. Kept when the page is left."""

from array import array

from micropython import const

from ..kit.draw import BAR
from ..kit.form import ABOUT, Form
from ..kit.palette import DARK, LIGHT, TERRAIN, TERRAINS
from ..play import flow
from ..settings import BRIGHTEST, LANGUAGES, PACES, SPEEDS

_SAMPLES = const(32)  # rows of the colours
_HEX = (0, -15, 12, -8, 12, 8, 0, 15, -12, 8, -12, -8)


class SettingsPage(Form):
    """Each change shows at once."""

    name = "settings"
    words = "settings."
    extra = _SAMPLES

    def __init__(self):
        Form.__init__(self)
        self.changed = False

    def rows(self, ui):
        rows = ("language", "brightness", "colours", "hints", "tips", "bots", "animation")
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
        if key == "tips":
            return ui.t("settings.tips0" if settings.tips is None else "settings.tips1")
        if key == "bots":
            return ui.t("settings.bots" + str(settings.bots))
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
        elif key == "tips":  # when they come again, they come from the beginning
            settings.tips = bytearray() if settings.tips is None else None
            ui.read.clear()
        elif key == "bots":
            settings.bots = (settings.bots + step) % PACES
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
        """The colours to be told apart: teams and land."""
        canvas = ui.canvas
        y += (ui.height - BAR - ABOUT - y - _SAMPLES) // 2
        step = (ui.width - 18) // 10
        x = (ui.width - 10 * step - 6) // 2
        for team in range(4):
            canvas.fill_rect(x, y, step - 1, _SAMPLES, LIGHT)
            ui.sprites.draw(canvas, "big-settlement" + str(team), x + step // 2 - 8, y + 2, team)
            ui.sprites.draw(canvas, "badge" + str(team), x + step // 2 - 5, y + 20, team)
            x += step
        x += 6
        y += _SAMPLES // 2
        corners = array("h", _HEX)
        for terrain, tile in enumerate(TERRAINS):
            x += step // 2
            canvas.poly(x, y, corners, TERRAIN[terrain], True)
            for dx in (-8, 0):
                ui.sprites.draw(canvas, "tile-" + tile, x + dx, y - 8)
                ui.sprites.draw(canvas, "tile-" + tile, x + dx, y)
            canvas.poly(x, y, corners, DARK)
            x += step - step // 2


def _signals(ui):
    """What is given of signals: of what was asked for, what the device can do."""
    return min(ui.settings.signals, ui.device.signals.most)
