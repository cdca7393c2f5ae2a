"""The app: one stack of screens, one canvas, one loop; everything a screen needs hangs on it.

A frame is: take the key presses, give them to the top screen, let it tick, draw what changed,
push the rows that changed. Screens call it `ui`.
"""

from . import flow, parts
from .font import Font
from .match import Match
from .palette import Palette
from .settings import Settings
from .sprites import Sprites
from .strings import TABLES, Strings

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
    "parts",
    "screen",
    "settings",
    "sprites",
    "strings",
)
PLAY = ("bar", "island", "land", "machine", "pieces", "table", "turn")  # in a game's folder too
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
        self._next = None  # what shows the next screen
        self._keep = False  # the screens below it
        self.home()

    # What screens call

    def push(self, screen):
        """Show a screen over the one there."""
        self.screens.append(screen)
        self._whole = True

    def pop(self):
        """Back to the screen below; the lowest stays, or in a match leads to what it waits for."""
        if len(self.screens) > 1:
            self.screens.pop()
        elif self.match:
            self.next(flow.show)
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
        self.island = self._next = None
        self.screens.clear()
        from .title import Title

        self.only(Title(self))

    def next(self, show, keep=False):
        """Have `show(ui)` show what comes next, when the press is over and all modules that led
        here, and screens unless they are kept, are out of RAM: of a move and its news 8 KB."""
        self._next = show
        self._keep = keep

    def begin(self, match):
        """Start or take up a match."""
        self.match = match
        self.next(lambda ui: flow.begin(ui, match))

    def part(self, name):
        """The module of the match's game for this, see parts.py."""
        return parts.part(self.match.game.name, name)

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
        file = "strings/" + settings.language()
        self.t = Strings(*[self.device.asset(file + table + ".hxl") for table in TABLES])
        palettes = self.palettes
        self.device.palette(palettes.colour_blind if settings.colour_blind else palettes.standard)
        self.device.brightness(settings.brightness)
        self._whole = True

    # The loop

    def step(self):
        """One frame."""
        self.go_on()
        device = self.device
        self.now = now = device.ticks()
        for key in device.buttons.poll(now):
            if self._whole:
                self.draw()  # nobody presses a button on what he has not seen
            self.screens[-1].press(self, key)
            self.go_on()
        self.screens[-1].tick(self, now)
        self.go_on()
        if self.trouble:
            self.say(self.trouble)
            self.trouble = None
        if self._whole:
            self.draw()
        if self._top < self._bottom:
            device.show(self._top, self._bottom)
            self._top = self.height
            self._bottom = 0

    def go_on(self):
        """Show what comes next, if something does."""
        while self._next:
            show = self._next
            self._next = None
            if not self._keep:
                self.screens.clear()
            show(self)

    def _unused(self, name) -> bool:
        """Whether a module is only in the way now; the rules are when there is no match."""
        if self.match is not None and self.match.game.is_seldom(name):
            return True
        if name.startswith(_GAMES):
            return self.match is None
        if not name.startswith(_UI):
            return False
        name = name[len(_UI) :]
        if self.match is None:
            return name not in CORE
        game = self.match.game.name
        if name.startswith(game):  # its folder, or a module there
            name = name[len(game) + 1 :]
        return name and name not in PLAY and name not in CORE

    def draw(self):
        """All of the screen, from the highest that covers everything up."""
        self.go_on()
        self._whole = False
        lowest = len(self.screens) - 1
        while lowest > 0 and self.screens[lowest].overlay:
            lowest -= 1
        if self.island and not self.screens[lowest].board:
            self.island.stamps.clear()  # up to 3 KB; they are made anew with the board
        for screen in self.screens[lowest:]:
            screen.draw(self)
        self.touch(0, self.height)

    def run(self):
        """Frames, for ever."""
        while True:
            self.step()
            spent = (self.device.ticks() - self.now) & 0x3FFFFFFF
            self.device.wait(max(1, FRAME - spent))
