"""The window, on SDL's dummy display: events press the right buttons, and they shine."""

import pygame
import pytest
from PIL import Image

from hexpocket.keys import DOWN, LEFT, RIGHT, UP, A, B, X, Y
from sim import overlay
from sim.device import BOARDS, Device
from sim.keys import BUTTONS
from sim.layout import ARROWS, REACH
from sim.picture import frame, image
from sim.script import parse
from sim.session import Session, SimError
from tests.sim.probe import Probe


@pytest.fixture
def open_window(monkeypatch, tmp_path):
    from sim.window import Window

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")

    def make(board: str = "waveshare", scale: int = 1, script: str = "", bare=False) -> Window:
        session = Session(Device(board, tmp_path / "saves"), make=Probe)
        return Window(session, board, scale, parse(script, "x"), bare)

    yield make
    pygame.quit()


@pytest.fixture
def pictures(monkeypatch, tmp_path):
    """The folder that pictures go to."""
    monkeypatch.setattr("sim.places.pictures_folder", lambda: tmp_path)
    return tmp_path


def step(window, *events, frames=1) -> int:
    """Frames of 20 ms after these events; the buttons down in the last."""
    for kind, values in events:
        pygame.event.post(pygame.Event(kind, values))
    for _ in range(frames):
        window.frame()
        window.session.device.wait(20)
    return window.lit


def key(code: int, down: bool = True, mod: int = 0):
    return (pygame.KEYDOWN if down else pygame.KEYUP), {"key": code, "mod": mod}


def mouse(window, name: str, down: bool = True, button: int = 1):
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    return kind, {"pos": at(window, name), "button": button, "touch": False}


def at(window, name: str) -> tuple[int, int]:
    """Where a button is in the window."""
    where = window.layout
    if name in where.buttons:
        x, y = where.buttons[name]
    else:
        x, y = (m + d * REACH * 2 // 3 for m, d in zip(where.pad, ARROWS[name], strict=True))
    scale = window.case.scale
    return window.corner[0] + x * scale, window.corner[1] + y * scale


def around(window, name: str) -> bytes:
    """The pixels in the middle of a button."""
    x, y = at(window, name)
    reach = 5 * window.case.scale
    box = pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach)
    return pygame.image.tobytes(window.surface.subsurface(box), "RGB")


def change(pixels: bytes, before: bytes) -> float:
    """How much they differ on average, of 255."""
    return sum(abs(a - b) for a, b in zip(pixels, before, strict=True)) / len(pixels)


KEYBOARD = [
    (pygame.K_UP, UP),
    (pygame.K_DOWN, DOWN),
    (pygame.K_LEFT, LEFT),
    (pygame.K_RIGHT, RIGHT),
    (pygame.K_KP_8, UP),
    (pygame.K_RETURN, A),
    (pygame.K_SPACE, A),
    (pygame.K_a, A),
    (pygame.K_BACKSPACE, B),
    (pygame.K_ESCAPE, B),
    (pygame.K_b, B),
    (pygame.K_TAB, X),
    (pygame.K_m, X),
    (pygame.K_x, X),
    (pygame.K_h, Y),
    (pygame.K_y, Y),
]


def test_every_key_presses_its_button(open_window):
    window = open_window()
    for code, mask in KEYBOARD:
        assert step(window, key(code)) == mask
        assert step(window, key(code, False), frames=2) == 0
    assert window.session.app.heard == [mask for _, mask in KEYBOARD]


def test_other_keys_and_those_of_the_desktop_press_nothing(open_window):
    window = open_window()
    assert step(window, key(pygame.K_q)) == 0
    for mod in (pygame.KMOD_LALT, pygame.KMOD_RCTRL, pygame.KMOD_LMETA):
        assert step(window, key(pygame.K_TAB, mod=mod)) == 0
    assert window.session.app.heard == []


def test_with_four_buttons_arrows_press_two_and_letters_one(open_window):
    window = open_window("displaypack")
    pressed = {}
    for code in (pygame.K_UP, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_h, pygame.K_x):
        pressed[code] = step(window, key(code))
        step(window, key(code, False), frames=2)
    assert list(pressed.values()) == [X, B | X, B | Y, A | X, A | Y, X]
    assert window.session.app.heard == [UP, LEFT, RIGHT, X, Y, UP]


@pytest.mark.parametrize("board", BOARDS)
def test_the_mouse_presses_every_button(open_window, board):
    window = open_window(board)
    names = "abxy" if BOARDS[board].four else BUTTONS
    for name in names:
        assert step(window, mouse(window, name)) == BUTTONS[name]
        assert step(window, mouse(window, name, False), frames=2) == 0


def test_the_mouse_slides_from_button_to_button(open_window):
    window = open_window()
    step(window, mouse(window, "up"))
    motion = {"rel": (0, 0), "buttons": (1, 0, 0), "touch": False}
    assert step(window, (pygame.MOUSEMOTION, {"pos": at(window, "left"), **motion})) == LEFT
    assert step(window, (pygame.MOUSEMOTION, {"pos": (1, 1), **motion})) == 0
    loose = {**motion, "buttons": (0, 0, 0)}
    assert step(window, (pygame.MOUSEMOTION, {"pos": at(window, "left"), **loose})) == 0


def test_the_right_mouse_button_keeps_a_button_down(open_window):
    window = open_window("displaypack")
    step(window, mouse(window, "b", button=3), mouse(window, "b", False, button=3))
    assert step(window, mouse(window, "x")) == B | X
    step(window, mouse(window, "x", False), frames=2)
    assert step(window, mouse(window, "b", button=3)) == 0
    assert window.session.app.heard == [LEFT]


def test_fingers_press_several_buttons(open_window):
    window = open_window()
    width, height = window.surface.get_size()
    for number, name in enumerate(("left", "a")):
        x, y = at(window, name)
        finger = {"finger_id": number, "x": x / width, "y": y / height}
        pygame.event.post(pygame.Event(pygame.FINGERDOWN, finger))
    # SDL makes mouse events of them too.
    echo = (pygame.MOUSEBUTTONDOWN, {"pos": at(window, "x"), "button": 1, "touch": True})
    assert step(window, echo) == LEFT | A
    gone = (pygame.FINGERUP, {"finger_id": 0, "x": 0.0, "y": 0.0})
    assert step(window, gone) == A


def test_a_lost_focus_lets_everything_go(open_window):
    window = open_window()
    assert step(window, key(pygame.K_UP), mouse(window, "a")) == UP | A
    assert step(window, (pygame.WINDOWFOCUSLOST, {})) == 0


@pytest.mark.parametrize("board", BOARDS)
def test_pressed_buttons_shine_and_only_those(open_window, board):
    window = open_window(board)
    names = list("abxy" if BOARDS[board].four else BUTTONS)
    step(window)
    dark = {name: around(window, name) for name in names}
    for name in names:
        step(window, mouse(window, name))
        changes = {other: change(around(window, other), dark[other]) for other in names}
        assert changes.pop(name) > 20
        assert max(changes.values()) < 5  # the halo
        step(window, mouse(window, name, False), frames=2)
        assert all(around(window, other) == dark[other] for other in names)


@pytest.mark.parametrize("board", ["picosystem", "displaypack"])
def test_the_light_shines_and_is_larger_then(open_window, board):
    window = open_window(board)
    device = window.session.device
    x, y = (a + b for a, b in zip(window.layout.lamp, window.corner, strict=True))
    shapes = []
    for device.lamp in (0, 2, 4, 0):
        step(window)
        at = [window.surface.get_at((x + dx, y)) for dx in range(22)]
        middle = at[0]
        shapes.append([change(bytes(pixel[:3]), bytes(at[-1][:3])) > 40 for pixel in at])
        if device.lamp:
            assert middle[1 if device.lamp == 2 else 0] > 200
    assert shapes[0] == shapes[3]
    assert shapes[1] == shapes[2]  # whatever the colour
    assert sum(shapes[1]) > 2 * sum(shapes[0])  # the lamp, its rim, a ray


def test_a_handheld_without_a_light_shows_none(open_window):
    window = open_window()
    step(window)
    x, y = window.layout.lamp
    near = window.surface.subsurface(window.corner[0] + x - 8, window.corner[1] + y - 8, 16, 1)
    colours = {tuple(near.get_at((dx, 0))) for dx in range(16)}
    assert len(colours) == 1


def test_bare_is_the_screen_and_nothing_else(open_window, pictures):
    window = open_window("displaypack", 2, bare=True)
    assert window.surface.get_size() == (640, 480)
    assert step(window, key(pygame.K_LEFT)) == B | X  # keys as always
    step(window, key(pygame.K_LEFT, False), frames=2)
    expected = image(frame(window.session.device), 2).convert("RGB").tobytes()
    assert pygame.image.tobytes(window.surface, "RGB") == expected
    for at in ((5, 5), (320, 240), (600, 400)):
        press = {"pos": at, "button": 1, "touch": False}
        assert step(window, (pygame.MOUSEBUTTONDOWN, press)) == 0
        assert step(window, (pygame.MOUSEBUTTONUP, press)) == 0
    assert window.session.app.tapped == [(2, 2), (160, 120), (300, 200)]
    window.session.device.lamp = 7
    step(window)
    assert pygame.image.tobytes(window.surface, "RGB") == expected
    step(window, key(pygame.K_F2, mod=pygame.KMOD_LSHIFT))
    (path,) = pictures.glob("*.png")
    with Image.open(path) as read:
        assert read.convert("RGB").tobytes() == expected


def test_bare_grows_with_the_window(open_window):
    window = open_window(bare=True)
    pygame.display.set_mode((800, 730), pygame.RESIZABLE)
    step(window, (pygame.WINDOWSIZECHANGED, {"x": 800, "y": 730}))
    assert (window.case.scale, window.corner) == (3, (40, 5))


@pytest.mark.parametrize(("board", "scale"), [("waveshare", 2), ("displaypack", 1)])
def test_the_screen_shows_the_very_pixels(open_window, board, scale):
    window = open_window(board, scale)
    window.session.device.brightness(3)
    step(window)
    shown = pygame.image.tobytes(
        window.surface.subsurface(window.case.screen(window.corner)), "RGB"
    )
    expected = image(frame(window.session.device, dimmed=True), scale).convert("RGB")
    assert shown == expected.tobytes()


def test_a_frame_without_a_change_is_not_drawn_again(open_window):
    window = open_window()
    step(window)
    window.surface.fill("red")
    step(window)
    assert window.surface.get_at((1, 1)) == pygame.Color("red")
    step(window, (pygame.WINDOWEXPOSED, {}))
    assert window.surface.get_at((1, 1)) != pygame.Color("red")


def test_the_handheld_is_as_large_as_the_window_lets_it_be(open_window):
    window = open_window()
    width, height = window.layout.size
    for size, scale in (((2 * width + 5, 3 * height), 2), ((width, 9 * height), 1), ((90, 90), 1)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        step(window, (pygame.WINDOWSIZECHANGED, {"x": size[0], "y": size[1]}))
        assert window.case.scale == scale
        assert window.corner == ((size[0] - width * scale) // 2, (size[1] - height * scale) // 2)
    assert step(window, mouse(window, "a")) == A


def test_full_screen_and_back(open_window):
    window = open_window()
    before = window.surface.get_size()
    step(window, key(pygame.K_F11))
    assert window.full
    assert window.surface.get_size() == pygame.display.get_desktop_sizes()[0]
    step(window, key(pygame.K_F11))
    assert window.surface.get_size() == before


def test_at_first_it_is_no_larger_than_the_desktop(open_window):
    assert open_window(scale=0).case.scale in (1, 2)
    width, height = pygame.display.get_desktop_sizes()[0]
    assert pygame.display.get_window_size()[0] <= width
    assert pygame.display.get_window_size()[1] <= height


def test_the_key_map_comes_and_goes_in_the_language_of_the_device(open_window):
    window = open_window()
    seen = []
    for event in ((), (key(pygame.K_F1),), (), (key(pygame.K_F1),)):
        step(window, *event)
        seen.append(pygame.image.tobytes(window.surface, "RGB"))
        if len(seen) == 2:
            window.session.app.t.language = "Deutsch"
    assert seen[0] == seen[3]
    assert len(set(seen)) == 3


def test_a_screenshot_is_the_screen(open_window, pictures):
    window = open_window()
    window.session.scale = 2
    step(window)
    step(window, key(pygame.K_F2))
    (path,) = pictures.glob("*.png")
    assert pygame.display.get_caption()[0] == f"Hexpocket - saved {path}"
    with Image.open(path) as read:
        expected = image(frame(window.session.device), 2)
        assert read.convert("RGB").tobytes() == expected.convert("RGB").tobytes()
    step(window, frames=300)
    assert pygame.display.get_caption()[0] == "Hexpocket - F1: keys"


def test_a_screenshot_with_shift_is_the_handheld(open_window, pictures):
    window = open_window()
    step(window)
    step(window, key(pygame.K_F1))  # not in the picture
    step(window, key(pygame.K_F2, mod=pygame.KMOD_LSHIFT))
    step(window, key(pygame.K_F1))
    step(window, frames=300)  # nor is the message
    (path,) = pictures.glob("*.png")
    with Image.open(path) as read:
        assert read.convert("RGB").tobytes() == pygame.image.tobytes(window.surface, "RGB")


def test_a_recording_is_started_and_stopped(open_window, pictures):
    window = open_window()
    step(window)
    dark = window.surface.get_at((16, 16))
    step(window, key(pygame.K_F3))
    assert "recording" in pygame.display.get_caption()[0]
    assert window.surface.get_at((16, 16)) != dark
    for colour in (1, 2):
        window.session.device.canvas.fill(colour)
        window.session.device.show(0, 240)
        step(window, frames=5)
    step(window, key(pygame.K_F3))
    assert window.surface.get_at((16, 16)) == dark
    (path,) = pictures.glob("*.gif")
    assert pygame.display.get_caption()[0] == f"Hexpocket - saved {path}"
    with Image.open(path) as read:
        assert getattr(read, "n_frames", 1) == 3


def test_a_recording_is_told_in_the_title_as_long_as_it_goes_on(open_window, pictures):
    window = open_window()
    step(window, key(pygame.K_F3), frames=300)
    assert pygame.display.get_caption()[0] == "Hexpocket - recording, F3 stops"
    step(window, key(pygame.K_F2), frames=300)
    assert pygame.display.get_caption()[0] == "Hexpocket - recording, F3 stops"
    step(window, key(pygame.K_F3), frames=300)
    assert pygame.display.get_caption()[0] == "Hexpocket - F1: keys"


@pytest.fixture
def messages(monkeypatch):
    """The words of the messages drawn over the window."""
    drawn = []
    plain = overlay.message

    def noting(target, words, scale):
        drawn.append(words)
        plain(target, words, scale)

    monkeypatch.setattr(overlay, "message", noting)
    return drawn


@pytest.mark.parametrize("bare", [False, True])
def test_pictures_are_told_in_the_window_for_a_while(open_window, pictures, messages, bare):
    window = open_window(bare=bare)
    step(window)
    before = pygame.image.tobytes(window.surface, "RGB")
    step(window, key(pygame.K_F2))
    (shot,) = pictures.glob("*.png")
    told = pygame.image.tobytes(window.surface, "RGB")
    assert told != before
    row = len(before) // window.surface.get_height()
    assert told[: -30 * row] == before[: -30 * row]  # at the foot
    step(window, frames=300)
    assert pygame.image.tobytes(window.surface, "RGB") == before
    step(window, key(pygame.K_F3))
    window.session.app.t.language = "Deutsch"
    step(window, key(pygame.K_F3))
    (gif,) = pictures.glob("*.gif")
    expected = [f"saved {shot.name}", "recording, F3 stops", f"gespeichert: {gif.name}"]
    assert list(dict.fromkeys(messages)) == expected


def test_a_picture_that_cannot_be_written_is_told(open_window, monkeypatch, tmp_path, messages):
    (tmp_path / "file").touch()
    monkeypatch.setattr("sim.places.pictures_folder", lambda: tmp_path / "file")
    window = open_window()
    for code in (pygame.K_F2, pygame.K_F3, pygame.K_F3):
        step(window, key(code))
    assert pygame.display.get_caption()[0].startswith("Hexpocket - cannot write ")
    assert messages[0].startswith("could not write hexpocket-")
    assert messages[-1].endswith(".gif")


def test_a_script_plays_in_the_window_and_then_the_player(open_window):
    window = open_window(script="up a")
    step(window, frames=20)
    assert window.session.app.heard == [UP, A]
    step(window, key(pygame.K_b))
    assert window.session.app.heard == [UP, A, B]


def test_closing_the_window_ends_the_run(open_window):
    window = open_window()
    pygame.event.post(pygame.Event(pygame.QUIT))
    window.run()
    assert window.closed
    assert not pygame.display.get_init()


@pytest.mark.parametrize("env", [{}, {"SDL_VIDEODRIVER": "none of these"}])
def test_without_a_display_it_says_so(open_window, monkeypatch, env):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(SimError, match="no display .* --headless"):
        open_window()
