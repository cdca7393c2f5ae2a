"""The window: the handheld on a desk, or its bare screen; keyboard, mouse, fingers, sound."""

import os
import sys
from collections.abc import Hashable, Iterator, Sequence
from contextlib import suppress

import pygame

from hexpocket.ui.app import FRAME

from . import overlay
from .case import Case, desk, icon
from .input import Input
from .keymap import KEYS, LETTERS, said
from .keys import BUTTONS, presses
from .layout import bare, button_at, layout
from .picture import frame
from .places import new_picture
from .script import Step, play
from .session import Session, SimError
from .speaker import Speaker

NAME = "Hexpocket"
SCALE = 2  # at first, if the desktop has room
LARGEST = 16
TOLD = 5000  # ms that a message stays
_OTHER = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META  # keys of the desktop
_RED = (230, 60, 60)
_VOID = ("offscreen", "dummy", "evdev")  # drivers without a display


class Window:
    """One handheld in a window; `session.scale` is that of the pictures, `case.scale` ours."""

    def __init__(self, session: Session, board: str, scale: int = 0, steps: Sequence[Step] = (),
                 only_screen: bool = False):  # fmt: skip
        self.session = session
        self.board = board
        device = session.device
        self.four: bool = device.board.four
        size = (device.width, device.height)
        self.layout = bare(*size) if only_screen else layout(*size, self.four)
        self.input = Input(self.four)
        keys = presses(self.four)
        self.script: Iterator[int] = play(steps, keys, session.shoot, session.tap)
        _open_display()
        self.speaker = Speaker("audio" in device.board.pins)
        width, height = self.layout.size
        scale = scale or self._scale_for(pygame.display.get_desktop_sizes()[0], SCALE)
        self.small = (width * scale, height * scale)  # the window when it is not full screen
        self.full = False
        self.help = False
        self.closed = False
        self.lit = 0
        self._told_until = 0
        self._message = ""  # over the window
        self._drawn: tuple | None = None
        self._touches: dict[Hashable, str] = {}  # what mouse and fingers are on
        self.case = Case(self.layout, board, scale)
        pygame.display.set_icon(icon())
        self._set_mode()
        self.tell("")

    def run(self):
        """Until the window is closed."""
        clock = pygame.time.Clock()
        try:
            while not self.closed:
                self.frame()
                clock.tick(1000 // FRAME)
        finally:
            pygame.quit()

    def frame(self):
        """Take the events, let the handheld go on, show it."""
        for event in pygame.event.get():
            self.take(event)
        self.lit = self.input.take() | next(self.script, 0)
        self.session.step(self.lit)
        self.speaker.set(self.session.device.tone)
        if self._told_until and self.now() > self._told_until:
            self.tell("")
        self.draw()

    def now(self) -> int:
        return self.session.device.clock.now()

    # Events

    def take(self, event: pygame.Event):
        """One event of the desktop."""
        kind = event.type
        if kind == pygame.QUIT:
            self.closed = True
        elif kind == pygame.KEYDOWN:
            self._key_down(event)
        elif kind == pygame.KEYUP:
            self.input.release(("key", event.key))
        elif kind == pygame.WINDOWFOCUSLOST:
            self.input.clear()
            self._touches.clear()
        elif kind == pygame.WINDOWSIZECHANGED:
            self.surface = pygame.display.get_surface() or self.surface
            self._fit()
        elif kind == pygame.WINDOWEXPOSED:
            self._drawn = None
        elif kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            width, height = self.surface.get_size()
            at = (event.x * width, event.y * height)
            if kind == pygame.FINGERDOWN:
                self._tap(at)
            self._touch(("finger", event.finger_id), at, kind != pygame.FINGERUP)
        elif kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            if not getattr(event, "touch", False):  # a finger comes as itself too
                self._mouse(event)

    def _key_down(self, event: pygame.Event):
        if event.key == pygame.K_F1:
            self.help = not self.help
        elif event.key == pygame.K_F2:
            self._shoot(bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key == pygame.K_F3:
            self._record()
        elif event.key == pygame.K_F11:
            self.full = not self.full
            self._set_mode()
        elif event.mod & _OTHER:
            return
        elif event.key in LETTERS:
            self.input.button(("key", event.key), LETTERS[event.key])
        elif event.key in KEYS:
            self.input.key(("key", event.key), KEYS[event.key])

    def _mouse(self, event: pygame.Event):
        if event.type == pygame.MOUSEMOTION:
            over = self._button_at(event.pos)
            with suppress(pygame.error):  # not every display has cursors
                pygame.mouse.set_cursor(
                    pygame.SYSTEM_CURSOR_HAND if over else pygame.SYSTEM_CURSOR_ARROW
                )
            if event.buttons[0]:
                self._touch("mouse", event.pos, True)
        elif event.button == pygame.BUTTON_LEFT:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._tap(event.pos)
            self._touch("mouse", event.pos, event.type == pygame.MOUSEBUTTONDOWN)
        elif event.button == pygame.BUTTON_RIGHT and event.type == pygame.MOUSEBUTTONDOWN:
            name = self._button_at(event.pos)
            if name:
                self.input.keep(name)

    def _touch(self, source: Hashable, at: tuple[float, float], down: bool):
        """Mouse or finger, on a button or not; it may slide from one to another."""
        name = self._button_at(at) if down else None
        if name == self._touches.get(source):
            return
        if self._touches.pop(source, None):
            self.input.release(source)
        if name:
            self._touches[source] = name
            self.input.button(source, name)

    def _tap(self, at: tuple[float, float]):
        """On the screen a press is a tap."""
        screen = self.case.screen(self.corner)
        if screen.collidepoint(at):
            scale = self.case.scale
            self.session.tap((int(at[0] - screen.left) // scale, int(at[1] - screen.top) // scale))

    def _button_at(self, at: tuple[float, float]) -> str | None:
        left, top = self.corner
        scale = self.case.scale
        return button_at(self.layout, (at[0] - left) / scale, (at[1] - top) / scale)

    # Pictures

    def _shoot(self, whole: bool):
        path = new_picture("png")
        try:
            if whole:
                picture = desk(self.case.size)
                self._draw_handheld(picture, (0, 0))
                pygame.image.save(picture, path)
            else:
                self.session.shoot(path)
        except (SimError, pygame.error) as error:
            self.tell(str(error), "failed", path.name)
        else:
            self.tell(f"saved {path}", "saved", path.name)

    def _record(self):
        if not self.session.recorder:
            self.session.record(new_picture("gif"))
            self.tell("", "recording")
            return
        path = self.session.recorder.path
        try:
            self.session.finish()
        except SimError as error:
            self.tell(str(error), "failed", path.name)
        else:
            self.tell(f"saved {path}", "saved", path.name)

    def tell(self, words: str, key: str = "", name: str = ""):
        """Words in the title bar, and in the window a message of keymap.py, for a while."""
        self._told_until = self.now() + TOLD if words or key else 0
        self._message = said(self._language(), key, name) if key else ""
        usual = "recording, F3 stops" if self.session.recorder else "F1: keys"
        pygame.display.set_caption(f"{NAME} - {words or usual}")

    # Drawing

    def draw(self):
        """All of the window, if anything in it has changed."""
        device = self.session.device
        recording = bool(self.session.recorder)
        shown = (device.changes, self.lit, device.lamp)
        state = (shown, self.help, recording, self._message, self._language())
        if state == self._drawn:
            return
        self._drawn = state
        self.surface.blit(self.desk, (0, 0))
        self._draw_handheld(self.surface, self.corner)
        if recording:
            pygame.draw.aacircle(self.surface, _RED, (16, 16), 7)
        if self.help:
            panel = overlay.panel(self._language(), self.four, self.case.scale)
            overlay.draw(self.surface, panel)
        if self._message:
            overlay.message(self.surface, self._message, self.case.scale)
        pygame.display.flip()

    def _draw_handheld(self, target: pygame.Surface, at: tuple[int, int]):
        """The case, and in it the very bytes of the screen."""
        lit = {name for name, bit in BUTTONS.items() if self.lit & bit}
        device = self.session.device
        self.case.draw(target, at, lit, device.lamp)
        shown = frame(device, dimmed=True)
        picture = pygame.image.frombuffer(shown.pixels, shown.size, "P")
        picture.set_palette(shown.colours)
        target.blit(pygame.transform.scale_by(picture, self.case.scale), self.case.screen(at))

    def _language(self) -> str:
        return getattr(getattr(self.session.app, "t", None), "language", "")

    def _set_mode(self):
        if self.full:
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self.surface = pygame.display.set_mode(self.small, pygame.RESIZABLE)
        self._fit()

    def _scale_for(self, size: tuple[int, int], most: int = LARGEST) -> int:
        """The largest whole scale at which the handheld fits."""
        width, height = self.layout.size
        return max(1, min(size[0] // width, size[1] // height, most))

    def _fit(self):
        """The handheld as large as the window lets it be, in its middle."""
        size = self.surface.get_size()
        if not self.full:
            self.small = size
        scale = self._scale_for(size)
        if self.case.scale != scale:
            self.case = Case(self.layout, self.board, scale)
        self.corner = (size[0] - self.case.size[0]) // 2, (size[1] - self.case.size[1]) // 2
        self.desk = desk(size).convert()
        self._drawn = None


def _open_display():
    """Not all of pygame: some machines lack sound."""
    chosen = os.environ.get("SDL_VIDEODRIVER")
    seen = chosen or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform != "linux" or seen:
        with suppress(pygame.error):
            pygame.display.init()
    # Where there is no display, SDL may draw into the void rather than fail.
    void = not pygame.display.get_init() or pygame.display.get_driver() in _VOID
    if void and not (chosen and pygame.display.get_init()):
        raise SimError("there is no display to open a window on; --headless needs none")
    pygame.font.init()
