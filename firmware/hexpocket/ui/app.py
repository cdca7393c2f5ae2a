"""The app: one stack of screens, one canvas, one loop; everything a screen needs hangs on it.

A frame is: take the key presses, give them to the top screen, let it tick, draw what changed,
push the rows that changed. Screens call it `ui`.
"""

from . import parts
from .front.first_start import FirstStart
from .front.title import Title
from .kit import tap
from .kit.font import Font
from .kit.message import Message
from .kit.palette import Palette
from .kit.sprites import Sprites
from .kit.strings import TABLES, Strings
from .match import Match
from .play import curtain, decisions
from .settings import Settings

FRAME = 20  # ms from one frame to the next


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
        self.island = None  # the board of the match, see play/table.py
        self.mind = None  # of the bots of the match, see play/thinking.py
        self.character = 0  # as which it thinks
        self.due = None  # the record of what was just done, 0 if it is not to be told
        self.pages = []  # what it brought, still to be shown: screens
        self.to_say = []  # texts for messages over what comes next
        self.read = []  # tips about choices, and by whom, see play/tips.py
        self.unsaved = False  # the last save failed, and the players know
        self.now = device.ticks()
        self._whole = True  # all of the screen is to be drawn
        self._top = self.height  # rows drawn but not yet pushed
        self._bottom = 0
        self.settings = Settings(self.storage)
        self.obey_settings()
        self.screens = []
        self.hinted = ()  # the hints at the foot of the top screen, see kit/draw.py
        self.told = []  # problems with files that the players know of
        if self.settings.first:
            self.only(FirstStart(self))
        else:
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
            self._whole = True

    def only(self, screen):
        """Show this screen and no other."""
        self.screens.clear()
        self.push(screen)

    def home(self):
        """The title; a game in progress is saved and out of the way."""
        self.device.console(True)
        self.match = None  # pyright: ignore
        self.island = self.due = self.mind = None
        self.pages.clear()
        self.read.clear()
        self.only(Title(self))

    def part(self, name):
        """The module of the match's game for this, see parts.py."""
        return parts.part(self.match.game, name)

    def own(self, key, *values):
        """Words as the match's game says them, or as all games do."""
        return self.t(parts.own_key(self.t, self.match.game, key), *values)

    def say(self, text, then=None):
        """Show a message over everything until it is read; then do `then(ui)`."""
        self.push(Message(text, then))

    def signal(self, name):
        """Tell those who do not look, as far as the device can and the settings let it."""
        if self.device.signals:
            self.device.signals.start(name, self.settings.signals)

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
        self.settle()
        device = self.device
        self.now = now = device.ticks()
        if device.signals:
            device.signals.step(now)
        for key in device.buttons.poll(now):
            if self._whole:
                self.draw()  # nobody presses a button on what he has not seen
            self.screens[-1].press(self, key)
            self.settle()
        self.screens[-1].tick(self, now)
        self.settle()
        if self._whole:
            self.draw()
        if self._top < self._bottom:
            device.show(self._top, self._bottom)
            self._top = self.height
            self._bottom = 0

    def tap(self, x, y):
        """A finger or the mouse on a pixel, where there are such; between two frames."""
        for key in tap.keys(self, x, y):
            if self._whole:
                self.draw()
            self.screens[-1].press(self, key)
            self.settle()

    def settle(self):
        """Show what follows a press or a tick.

        That is not left to the screens: a Pico's stack of 4 KB has no room for the calls from a
        press to the action and from there on to the next screen, which may do something by itself.
        """
        if self.due is not None:
            record = self.due
            self.due = None
            decisions.show(self, record)
        while self.to_say:
            self.say(self.to_say.pop())

    def draw(self):
        """All of the screen, from the highest that covers everything up."""
        self._whole = False
        lowest = len(self.screens) - 1
        while lowest > 0 and self.screens[lowest].overlay:
            lowest -= 1
        for screen in self.screens[lowest:]:
            self.hinted = ()
            screen.draw(self)
        self.touch(0, self.height)

    def run(self):
        """Frames, for ever."""
        while True:
            self.step()
            spent = (self.device.ticks() - self.now) & 0x3FFFFFFF
            if self.device.wait(max(1, FRAME - spent)):
                self.wake()

    def wake(self):
        """The light was out and comes back with the next frame: no hand is on it."""
        curtain.cover(self)
        self._whole = True
