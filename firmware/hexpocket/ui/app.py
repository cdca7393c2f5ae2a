"""The app: one stack of screens, one canvas, one loop; everything a screen needs hangs on it.

A frame is: take the key presses, give them to the top screen, let it tick, draw what changed,
push the rows that changed. Screens call it `ui`.
"""

from . import flow
from .font import Font
from .match import Match
from .palette import Palette
from .settings import Settings
from .sprites import Sprites
from .strings import Strings

FRAME = 20  # ms from one frame to the next

# Modules of this package that stay in RAM; a screen's own leave it when one closes, 1 to 3 KB
# each, and take 5 ms each to come back. CORE came with the app, PLAY is what every turn needs.
CORE = (
    "app",
    "draw",
    "flow",
    "font",
    "match",
    "menu",
    "order",
    "palette",
    "screen",
    "settings",
    "sprites",
    "strings",
)
PLAY = ("island", "land", "pieces", "table", "turn")
_UI = __name__[: -len("app")]  # "hexpocket.ui."
_GAMES = _UI[: -len("ui.")] + "games."


class App:
    """The whole handheld on a device (see hal/ and the simulator for what a device is)."""

    def __init__(self, device):
        self.device = device
        self.canvas = device.canvas
        self.width = device.width
        self.height = device.height
        self.storage = device.storage
        self.label = Font(device.asset("fonts/label.hxf"))
        self.body = Font(device.asset("fonts/body.hxf"))
        self.title = Font(device.asset("fonts/title.hxf"))
        self.sprites = Sprites(device.asset("sprites/sprites.hxg"))
        self.palettes = Palette(device.asset("palette.hxp"))
        self.match: Match = None  # pyright: ignore (no match: the title)
        self.island = None  # the board of the match, see table.py
        self.trouble = None  # a text to show as soon as a frame is done
        self.unsaved = False  # the last save failed, and the players know
        self.now = device.ticks()
        self._whole = True  # all of the screen is to be drawn
        self._top = self.height  # rows drawn but not yet pushed
        self._bottom = 0
        self.settings = Settings(self.storage)
        self.obey_settings()
        self.screens = []
        self.told = []  # problems with files that the players know of
        self._closed = False  # a screen, so its module may go
        self._begun = False  # a match that is not on the screen yet
        self.home()

    # What screens call

    def push(self, screen):
        """Show a screen over the one there."""
        self.screens.append(screen)
        self._whole = True

    def pop(self):
        """Back to the screen below; the lowest stays."""
        if len(self.screens) > 1:
            self.screens.pop()
        self._closed = True
        self._whole = True

    def only(self, screen):
        """Show this screen and no other."""
        self.screens.clear()
        self._closed = True
        self.push(screen)

    def home(self):
        """The title; a game in progress is saved and out of the way."""
        self.match = None  # pyright: ignore
        self.island = None
        self.screens.clear()  # before more is loaded
        from .title import Title

        self.only(Title(self))

    def begin(self, match):
        """Start or take up a match; when the press is over, and what led here is out of RAM."""
        self.match = match
        self._begun = True

    def say(self, text, then=None):
        """Show a message over everything until it is read; then do `then(ui)`."""
        from .message import Message

        self.push(Message(text, then))

    def redraw(self):
        """Draw everything anew at the end of this frame."""
        self._whole = True

    def touch(self, top, bottom):
        """These rows, at least one, were drawn: push them at the end of this frame."""
        self._top = min(self._top, max(top, 0))
        self._bottom = max(self._bottom, min(bottom, self.height))

    def obey_settings(self):
        """Language, colours and brightness as the settings say."""
        settings = self.settings
        self.t = Strings(self.device.asset("strings/" + settings.language() + ".hxl"))
        palettes = self.palettes
        self.device.palette(palettes.colour_blind if settings.colour_blind else palettes.standard)
        self.device.brightness(settings.brightness)
        self._whole = True

    # The loop

    def step(self):
        """One frame."""
        device = self.device
        self.now = now = device.ticks()
        for key in device.buttons.poll(now):
            if self._whole:
                self.draw()  # nobody presses a button on what he has not seen
            self.screens[-1].press(self, key)
            if self._begun:
                self._begin()
        self.screens[-1].tick(self, now)
        if self.trouble:
            self.say(self.trouble)
            self.trouble = None
        if self._whole:
            self.draw()
        if self._top < self._bottom:
            device.show(self._top, self._bottom)
            self._top = self.height
            self._bottom = 0
        if self._closed:
            self._closed = False
            device.unload(self._unused)

    def _begin(self):
        """Show the match; the title and its modules go first, which spares 6 KB."""
        self._begun = False
        self.screens.clear()
        self.device.unload(self._unused)
        flow.begin(self, self.match)

    def _unused(self, name) -> bool:
        """Whether a module is only in the way now; the rules are when there is no match."""
        if name.startswith(_GAMES):
            return self.match is None or name.endswith(".why")
        if not name.startswith(_UI):
            return False
        name = name[len(_UI) :]
        return name not in CORE and (self.match is None or name not in PLAY)

    def draw(self):
        """All of the screen, from the highest that covers everything up."""
        self._whole = False
        lowest = len(self.screens) - 1
        while lowest > 0 and self.screens[lowest].overlay:
            lowest -= 1
        for screen in self.screens[lowest:]:
            screen.draw(self)
        self.touch(0, self.height)

    def run(self):
        """Frames, for ever."""
        while True:
            self.step()
            spent = (self.device.ticks() - self.now) & 0x3FFFFFFF
            self.device.wait(max(1, FRAME - spent))
