"""The handheld on a page: the device the app is given there, and what the page calls.

It runs on MicroPython in the browser; `page` is what main.mjs hands in. The frame goes over as a
file, which both have in memory.
"""

import browser  # pyright: ignore (beside it in the pack)
import page  # pyright: ignore (made of JavaScript)

from framebuf import GS4_HMSB, FrameBuffer
from hexpocket.hal.buttons import Buttons
from hexpocket.hal.signals import TONES, Signals
from hexpocket.hal.storage import Storage, StorageError
from hexpocket.ui.app import App
from hexpocket.ui.front import library, saves
from hexpocket.ui.kit.ask import Ask
from hexpocket.ui.match import BadMatch, NoMap, map_of, unpack
from hexpocket.ui.play import flow

_WIDTH = 240
_HEIGHT = 240
_ASSETS = "/rom/assets/"
_FRAME = "/frame"
SAVES = "/saves"
HAND = "/hand"  # a game on its way out or in, under the name of an autosave
browser.mount(SAVES)
browser.mount(HAND)


class Store(Storage):
    """Files in memory; the page carries them to the browser's database after every change."""

    def __init__(self):
        Storage.__init__(self, SAVES, self._carry)

    def remove(self, name):
        Storage.remove(self, name)
        self._carry(SAVES)

    def _carry(self, path):
        """Have the files reach the database when their names do; OSError if it took none."""
        if path == SAVES:
            wrong = page.carry()
            if wrong:
                raise OSError(wrong)


class Device:
    """All eight buttons, light and tones, as on a PicoSystem."""

    width = _WIDTH
    height = _HEIGHT
    four = False
    aside = ""

    def __init__(self):
        self.buffer = bytearray(_WIDTH * _HEIGHT // 2)
        self.canvas = FrameBuffer(self.buffer, _WIDTH, _HEIGHT, GS4_HMSB)
        self.mask = 0
        self.now = 0
        self.buttons = Buttons(self._read)
        self.storage = Store()
        self.signals = Signals(page.signal, TONES)
        self._frame = open(_FRAME, "r+b")  # noqa: SIM115 (for ever)
        self._bytes = memoryview(self.buffer)
        self.brightness = page.brightness
        self.entropy = page.entropy

    def _read(self):
        return self.mask

    def ticks(self):
        return self.now

    def show(self, top, bottom):
        first = top * _WIDTH // 2
        self._frame.seek(first)
        self._frame.write(self._bytes[first : bottom * _WIDTH // 2])
        self._frame.flush()
        page.show(top, bottom)

    def palette(self, table):
        page.palette(bytes(table).hex())

    def asset(self, path):
        with open(_ASSETS + path, "rb") as file:
            return memoryview(file.read())

    def assets(self, folder):
        return ()  # nobody's own maps are on the page

    def battery(self):
        return None  # the browser's own machine shows it

    def console(self, wanted):
        """There is none."""


class Handheld:
    """What the page has in hand: the app, frame by frame."""

    def __init__(self):
        self.device = Device()
        self.app = App(self.device)

    def tap(self, x, y):
        """A finger or the mouse on this pixel of the screen."""
        self.app.tap(x, y)

    def step(self, now, mask):
        """One frame at this time, in ms, with these buttons down."""
        self.device.now = now & 0x3FFFFFFF
        self.device.mask = mask
        self.app.step()

    def wake(self):
        """The page was out of sight: whoever looks at it now may be somebody else."""
        self.app.wake()

    def not_kept(self, number):
        """What was carried off did not arrive, for the reason of an OSError's number."""
        flow.complain(self.app, StorageError("save", OSError(number)))
        self.app.unsaved = True

    # A game taken out or put in

    def take_out(self, whole):
        """Have the game in progress in HAND, without its log unless `whole`; False: there is none.

        A game in progress may not be in the store, if that is full.
        """
        app = self.app
        payload = app.match.pack() if app.match else app.storage.load(flow.AUTO)[0]
        match = self._match(payload)[0] if payload else None
        if match is None:
            return False
        if not whole:
            match.logged = 0
            match.unseen = bytearray(len(match.names))
        hand = Storage(HAND)
        hand.remove(flow.AUTO)
        hand.save(flow.AUTO, match.pack())
        return True

    def put_in(self, source):
        """Take up the game in HAND, if need be after a question; or say what is wrong with it,
        of what it came in."""
        app = self.app
        match = None
        payload, problem = Storage(HAND).load(flow.AUTO)
        if payload:
            match, problem = self._match(payload)
        if match is None:
            key, name = problem or ("version", "")
            words = (
                app.t("front.no_map", name) if key == "map" else app.t("front.file_" + key, source)
            )
            app.say(words)
            return
        lost = saves.at_stake(app)
        if lost is None:
            flow.begin(app, match)
            return
        words = app.t("front.lost", ", ".join(lost.names), lost.stage(app))
        begin = lambda ui: flow.begin(ui, match)  # noqa: E731
        answers = ((app.t("common.back"), None), (app.t("front.load_anyway"), begin))
        app.push(Ask(words, answers))

    def _match(self, payload):
        """The match of an autosave or a slot, or None; and what is wrong, as saves.py tells it."""
        bodies = payload, payload[1 + payload[0] :]
        for body in bodies:
            try:
                return unpack(self._rules_for(body), body), None
            except NoMap:
                return None, ("map", saves.map_name(self.app, body))
            except BadMatch:
                pass
        keys = [saves.flaw(body) for body in bodies]
        return None, ("refused" if "refused" in keys else "version", "")

    def _rules_for(self, body):
        """What gives the rules of a match, by the game's number."""
        return lambda number: library.rules_of(self.device, number, map_of(body))

    # What the page asks

    def language(self):
        return self.app.settings.language()

    def signals(self):
        return self.app.settings.signals
