"""The device on a Pico: what the app sees of it, and how it goes to sleep and wakes."""

import pytest

from hexpocket.boards import displaypack, picosystem, waveshare
from hexpocket.hal.idle import NAP
from hexpocket.keys import DOWN, LEFT, RIGHT, UP, A, B, X, Y
from hexpocket.ui.app import App
from sim.assets import packed
from sim.device import Device as Twin
from tests.hal.chip import WRAP, Chip

BOARDS = (waveshare, picosystem, displaypack)
ALL = (UP, DOWN, LEFT, RIGHT, A, B, X, Y)
PROMISED = (
    "width", "height", "buffer", "canvas", "show", "palette", "brightness", "buttons", "four",
    "storage", "asset", "assets", "ticks", "wait", "signals", "battery", "entropy", "console",
)  # fmt: skip


class Handheld:
    """A chip and the device on it, set up."""

    def __init__(self, monkeypatch, board=waveshare, turned=False, start=0):
        self.chip = chip = Chip(start)
        self.board = board
        self.fed = 0
        self.slept = 0
        chip.adc[26] = 24_000  # 3.63 V
        pico = chip.install(monkeypatch, board)["pico"]
        frame = bytearray(board.width * board.height // 2)
        self.device = pico.Device(board, turned, frame, self)
        self.device.display.setup()

    def feed(self):
        self.fed += 1

    def console(self, wanted):
        self.open = wanted

    def hold(self, mask):
        for number, pin in enumerate(self.board.buttons):
            if pin is not None:
                self.chip.levels[pin] = int(not mask & 1 << number)

    @property
    def light(self):
        return self.chip.duty[self.board.pins["backlight"]]

    def frames(self, ms, mask=0):
        """Frames as the app has them, with these buttons held; the keys that came."""
        self.hold(mask)
        keys = []
        end = self.chip.now + ms
        while self.chip.now < end:
            keys += self.device.buttons.poll(self.device.ticks())
            if self.device.wait(20):
                self.slept += 1
                assert self.light == 0, "nothing is seen before the next picture"
                self.device.show(0, self.board.height)
        return keys


@pytest.fixture(params=BOARDS, ids=lambda board: board.name)
def handheld(request, monkeypatch):
    return Handheld(monkeypatch, request.param)


def lit(monkeypatch, start=0):
    """A handheld with a picture, full brightness."""
    made = Handheld(monkeypatch, start=start)
    made.device.brightness(5)
    made.device.palette(bytes(range(32)))
    made.device.show(0, 240)
    return made


def test_the_device_has_what_is_promised(handheld):
    device, board = handheld.device, handheld.board
    for name in PROMISED:
        assert hasattr(device, name)
    assert (device.width, device.height, device.four) == (board.width, board.height, board.four)
    device.canvas.pixel(1, 0, 15)
    assert device.buffer[0] == 15
    assert device.ticks() == handheld.chip.now
    assert 0 <= device.entropy() < WRAP
    assert device.entropy() != device.entropy()
    assert device.battery() == (2 if board is picosystem else None)


def test_every_button_is_its_key(handheld):
    for number, pin in enumerate(handheld.board.buttons):
        if pin is not None:
            assert handheld.chip.pulls[pin] == 1  # up
            handheld.hold(1 << number)
            assert handheld.device._read() == ALL[number]
    handheld.hold(0)
    assert handheld.device._read() == 0


def test_the_joystick_pushed_in_is_a(monkeypatch):
    made = Handheld(monkeypatch)
    made.chip.levels[waveshare.pins["press"]] = 0
    assert made.device._read() == A


def test_upside_down_the_directions_are_too(monkeypatch):
    made = Handheld(monkeypatch, turned=True)
    for held, key in zip(ALL, (DOWN, UP, RIGHT, LEFT, A, B, X, Y), strict=True):
        made.hold(held)
        assert made.device._read() == key


def test_the_light_comes_with_the_first_picture(handheld):
    handheld.device.brightness(4)
    assert handheld.light == 0
    handheld.device.show(0, 240)
    assert handheld.light > 0
    assert handheld.chip.now - handheld.chip.when(0x11) >= 120
    before = handheld.light
    handheld.device.brightness(1)
    assert 0 < handheld.light < before


@pytest.mark.parametrize("board", ["waveshare", "picosystem", "displaypack"])
def test_the_app_shows_what_it_shows_in_the_simulator(monkeypatch, tmp_path, board):
    twin = Twin(board, tmp_path / "twin")
    App(twin).step()
    made = Handheld(monkeypatch, twin.board)
    made.device.asset = packed
    monkeypatch.setattr(made.device.storage, "folder", str(tmp_path / "pico"))
    made.device.battery = twin.battery
    App(made.device).step()
    assert made.device.buffer == twin.screen
    sent = made.chip.commands()[-1][1]
    table = twin.tables[0]
    assert sent[:4] == b"".join(
        table[2 * colour : 2 * colour + 2] for colour in (twin.screen[0] >> 4, twin.screen[0] & 15)
    )
    assert len(sent) == 4 * len(twin.screen)


def test_assets_are_files_in_rom(monkeypatch, tmp_path):
    made = Handheld(monkeypatch)
    pico = made.chip.install(monkeypatch, waveshare)["pico"]
    monkeypatch.setattr(pico, "_ASSETS", str(tmp_path) + "/")
    with pytest.raises(OSError, match="no file .*fonts/body.hxf"):
        pico.Device.asset(made.device, "fonts/body.hxf")
    assert pico.Device.assets(made.device, "maps/catan") == []
    (tmp_path / "maps" / "catan").mkdir(parents=True)
    (tmp_path / "maps" / "catan" / "000.hxm").touch()
    assert pico.Device.assets(made.device, "maps/catan") == ["000.hxm"]


@pytest.mark.parametrize("start", [0, WRAP - 90_000])
def test_it_dims_then_sleeps_and_the_key_that_wakes_does_nothing_else(monkeypatch, start):
    made = lit(monkeypatch, start)
    chip = made.chip
    full = made.light
    made.frames(59_000)
    assert made.light == full
    made.frames(2_000)
    assert 0 < made.light < full
    assert made.frames(40, DOWN) == [DOWN]  # it was to be seen: the key counts
    made.frames(1000)
    assert made.light == full

    # Asleep in the end; in its tenth nap somebody presses A and holds it for a while.
    asleep = []

    def napping():
        asleep.append((made.light, dict(chip.irqs), chip.commands()[-1][0]))
        if len(chip.naps) == 10:
            made.hold(A)

    chip.napping = napping
    chip.said.clear()
    made.frames(118_500)
    assert not chip.naps
    picture = bytes(made.device.buffer)
    made.frames(1_000)
    assert chip.naps == [NAP] * 10
    for light, irqs, said in asleep:
        assert light == 0
        assert all(irqs[pin] for pin in waveshare.buttons)
        assert said == 0x10
    assert set(chip.irqs.values()) == {None}
    codes = [code for code, _ in chip.commands()]
    assert made.slept == 1
    assert codes == [0x28, 0x10, 0x11, 0x29, 0x2A, 0x2B, 0x2C]
    assert chip.commands()[-1][1] == bytes(4 * len(picture)).replace(b"\0\0", b"\0\1")
    assert chip.clocks[-1] == (125_000_000, 125_000_000)
    assert len(chip.buses) == 2
    assert made.light == full
    assert made.frames(2_000, A) == []
    assert made.frames(100, A | UP) == [UP]
    assert made.frames(100) == []
    assert made.frames(40, A) == [A]


def test_the_dog_is_fed_awake_and_asleep(monkeypatch):
    made = lit(monkeypatch)
    made.frames(1000)
    assert made.fed == 50
    made.frames(118_000)
    made.fed = 0
    made.chip.napping = lambda: made.hold(B if len(made.chip.naps) == 40 else 0)
    made.frames(1_500)
    assert made.fed >= 40
    assert NAP < 8000


def test_a_key_held_all_the_time_wakes_nobody_a_new_press_does(monkeypatch):
    made = lit(monkeypatch)
    chip = made.chip
    chip.napping = lambda: made.hold(0 if 20 <= len(chip.naps) < 30 else DOWN)
    made.frames(120_200, DOWN)
    assert len(chip.naps) == 30


def test_with_usb_power_it_goes_dark_but_does_not_sleep(monkeypatch):
    made = lit(monkeypatch)
    chip = made.chip
    chip.levels[waveshare.usb] = 1
    assert chip.pulls[waveshare.usb] == 2  # down: no power if nothing is connected
    made.frames(119_000)
    dark = []

    def waiting():
        if not made.light:
            dark.append(chip.now)
            if len(dark) == 100:
                made.hold(Y)

    chip.waiting = waiting
    made.frames(1_500)
    assert not chip.naps
    assert len(dark) >= 100
    assert made.light


@pytest.mark.parametrize(("board", "menu"), [(waveshare, X), (displaypack, A | X)])
def test_the_menu_button_held_down_turns_it_off(monkeypatch, board, menu):
    made = Handheld(monkeypatch, board)
    made.device.brightness(3)
    made.device.show(0, 240)
    made.chip.napping = lambda: made.hold({3: 0, 5: B}.get(len(made.chip.naps), menu))
    made.frames(1400, menu)
    assert not made.chip.naps
    made.frames(200, menu)
    assert len(made.chip.naps) >= 4
    assert made.light


def test_garbage_is_collected_when_nothing_moves(monkeypatch):
    made = lit(monkeypatch)
    collected = []
    monkeypatch.setattr("gc.collect", lambda: collected.append(made.chip.now))
    for _ in range(100):
        made.device.show(0, 8)
        made.device.wait(20)
    assert not collected
    made.frames(5000)
    assert len(collected) == 1
