"""Finds the button presses that bring about an action, knowing nothing of the screens.

It searches breadth first through copies of the screens, without drawing, until the match is
told to do something. So it proves what can be reached with how many presses, and it plays.
"""

from array import array
from collections import deque
from copy import copy
from typing import Any

from framebuf import GS4_HMSB, FrameBuffer
from hexpocket import keys
from hexpocket.ui.board.island import Island
from hexpocket.ui.board.targets import Targets
from hexpocket.ui.kit.menu import List
from hexpocket.ui.kit.message import Message
from hexpocket.ui.kit.screen import Screen
from hexpocket.ui.play import decisions

PRESSES = (keys.A, keys.DOWN, keys.UP, keys.RIGHT, keys.LEFT, keys.B)
# They lead nowhere else; and one of them has a state for every place to look at.
ONLY_BACK = ("look", "message")
MOST = 20  # presses after which the search gives up


class Mute:
    """Stands in for a font or the sprites: the same, but what it draws costs no time."""

    def __init__(self, drawing):
        self._drawing = drawing

    def __getattr__(self, name):
        return getattr(self._drawing, name)

    def draw(self, _, words, x, *rest):
        return x


MUTED = ("label", "body", "title", "sprites")  # attributes of the app


class Nowhere:
    """Stands in for the device: the same, but whatever is drawn here costs no time."""

    width = 2  # no letter fits, so none is drawn
    height = 0

    def __init__(self, device):
        self._device = device
        self.buffer = bytearray(240)  # for boards as high as a screen
        self.canvas = FrameBuffer(self.buffer, 1, 1, GS4_HMSB)

    def __getattr__(self, name):
        return getattr(self._device, name)


class Done(Exception):
    """The match was told to do something."""


class Spy:
    """Stands in for the match: the same in everything, but it plays nothing."""

    def __init__(self, match):
        self.__dict__.update(match.__dict__)
        self._match = match

    def __getattr__(self, name):
        return getattr(self._match, name)

    def do(self, action):
        raise Done(action)

    def undo(self):
        raise Done(None)

    def take(self):
        raise Done(None)

    def sit(self, seats):
        raise Done(None)

    def heard(self):
        pass


class Still:
    """Stands in for the app: a stack of screens that is never drawn or saved."""

    def __init__(self, app, muted, device, match, screens, island, pages):
        self.__dict__.update(muted)
        self._app = app
        self.device = device
        self.canvas = device.canvas
        self.match = match
        self.screens = screens
        self.island = island
        self.due = None
        self.pages = pages
        self.settings = copy(app.settings)
        self.settings.tips = None  # whoever presses the keys reads them
        self.settings.give = lambda tip: None

    def __setattr__(self, name, thing):
        if name == "island" and thing:  # machine code would draw beyond so small a device
            follow = getattr(thing.pieces, "follow", lambda island, pos: None)
            thing.draw = lambda pos, *shown: follow(thing, pos)
            thing.in_sight = lambda *place: False
        self.__dict__[name] = thing

    def __getattr__(self, name):
        return getattr(self._app, name)

    def push(self, screen):
        self.screens.append(screen)
        screen.draw(self)  # as the app does before the next press

    def pop(self):
        if len(self.screens) > 1:
            self.screens.pop()

    def only(self, screen):
        self.screens.clear()
        self.push(screen)

    def say(self, text, then=None):
        self.push(Message(text, then))

    def home(self):
        raise Done(None)

    def redraw(self):
        pass

    def touch(self, top, bottom):
        pass


def plans(app, wanted=None, most=MOST, first=False) -> dict:
    """The fewest presses for every action that can be done from here: {action: keys}.

    With `wanted` only until that one is found, with `first` until any is; without an action, None,
    what ends a look at the match: a curtain opened, an undo, the title.
    """
    spy = Spy(app.match)
    nowhere = Nowhere(app.device)
    muted = {name: Mute(getattr(app, name)) for name in MUTED}
    start = (app.screens[:], app.island, app.pages[:])
    found: dict[int, tuple] = {}
    seen = {_mark(start)}
    waiting: deque[tuple[tuple, tuple]] = deque([(start, ())])
    while waiting:
        state, pressed = waiting.popleft()
        if len(pressed) == most:
            continue
        for key in (keys.B,) if state[0][-1].name in ONLY_BACK else PRESSES:
            memo: dict[int, Any] = {id(app.canvas): nowhere.canvas, id(app.device): nowhere}
            screens, island, pages = _copied(state, memo)
            ui = Still(app, muted, nowhere, spy, list(screens), island, list(pages))
            try:
                ui.screens[-1].press(ui, key)
                if ui.due is not None:
                    decisions.show(ui, ui.due)
            except Done as done:
                action = done.args[0]
                found.setdefault(action, (*pressed, key))
                if first or action is not None and action == wanted:
                    return found
                continue
            state2 = (ui.screens[:], ui.island, ui.pages)
            mark = _mark(state2)
            if mark not in seen:
                seen.add(mark)
                waiting.append((state2, (*pressed, key)))
    return found


PLAIN = {int, str, bytes, bool, type(None)}


def _copied(thing: Any, memo: dict[int, Any]) -> Any:
    """A copy of what screens consist of; what they only use (fonts, rules, match) is shared."""
    if type(thing) in PLAIN:
        return thing
    if id(thing) in memo:
        return memo[id(thing)]
    if isinstance(thing, (list, tuple)):
        if PLAIN.issuperset(map(type, thing)):
            made = thing[:]
        else:
            made = type(thing)([_copied(part, memo) for part in thing])
    elif isinstance(thing, (bytearray, array)):
        made = thing[:]
    elif isinstance(thing, dict):
        made = dict(thing)
    elif isinstance(thing, (Screen, List, Targets, Island)):
        made = object.__new__(type(thing))
        memo[id(thing)] = made
        made.__dict__.update({name: _copied(part, memo) for name, part in vars(thing).items()})
    else:
        return thing
    memo[id(thing)] = made
    return made


def _mark(state) -> tuple:
    """What tells one state from another: the screens' attributes, as far as they are plain."""
    screens, island, pages = state
    near = (island.close, island.x0, island.y0) if island else ()
    return (*[_plain(screen) for screen in screens], near, len(pages))


def _plain(thing):
    if type(thing) in PLAIN:
        return thing
    if isinstance(thing, (list, tuple)):
        if PLAIN.issuperset(map(type, thing)):
            return tuple(thing)
        return tuple([_plain(part) for part in thing])
    if isinstance(thing, bytearray):
        return bytes(thing)
    if isinstance(thing, (Screen, List)):
        parts = sorted(vars(thing).items())
        return (type(thing).__name__, *[(name, _plain(part)) for name, part in parts])
    if isinstance(thing, Targets):
        return thing.current
    return type(thing).__name__
