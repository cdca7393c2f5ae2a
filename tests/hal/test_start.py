"""From power-on to the app: the right board, the way out, and a readable end of everything."""

import sys
from types import ModuleType

import pytest

from hexpocket.boards import displaypack, picosystem, waveshare
from host_tools.firmware.board import BOARDS, label
from tests.hal.chip import Chip, Reset


class Start:
    """The start module on a fake chip, with an app of our own and a screen that is only noted."""

    def __init__(self, monkeypatch, tmp_path):
        self.chip = Chip()
        self.modules = self.chip.install(monkeypatch, waveshare)
        self.start = self.modules["start"]
        self.shown: list[list[str]] = []
        self.kept: list[str] = []
        self.choice = tmp_path / "board.txt"
        self.run = lambda device: None
        crash = self.modules["crash"]
        monkeypatch.setattr(crash, "show", lambda b, t, lines: self.shown.append(list(lines)))
        monkeypatch.setattr(crash, "keep", lambda text: self.kept.append(text) or True)
        monkeypatch.setattr(self.start, "_CHOICE", str(self.choice))
        app = ModuleType("hexpocket.ui.app")
        app.__dict__["App"] = self.app
        monkeypatch.setitem(sys.modules, "hexpocket.ui.app", app)
        self.chip.waiting = self.press_in_the_end

    def app(self, device):
        self.device = device
        made = ModuleType("app")
        made.__dict__["run"] = lambda: self.run(device)
        return made

    def press_in_the_end(self):
        """A is pressed a minute after all."""
        self.chip.levels[waveshare.buttons[4]] = int(self.chip.now < 60_000)

    def until_reset(self):
        with pytest.raises(Reset):
            self.start.start()


@pytest.fixture
def made(monkeypatch, tmp_path):
    return Start(monkeypatch, tmp_path)


def test_the_app_runs_on_the_device(made):
    def run(device):
        device.wait(20)
        raise KeyboardInterrupt

    made.run = run
    with pytest.raises(KeyboardInterrupt):
        made.start.start()
    assert len(made.device.buffer) == 28_800
    assert made.chip.dog == 8000
    assert made.chip.fed == 1
    assert made.chip.commands()[-1] == (0x29, b"")
    assert made.shown == []


def test_ctrl_c_stops_the_watchdog(made):
    def run(device):
        raise KeyboardInterrupt

    made.run = run
    with pytest.raises(KeyboardInterrupt):
        made.start.start()
    assert made.chip.memory == {0x4005B000: 1 << 30}


def test_b_held_down_leads_to_the_console_without_a_watchdog(made):
    made.chip.levels[waveshare.buttons[5]] = 0
    assert made.start.start() is None
    assert made.chip.dog is None
    assert made.shown == [list(made.start.CONSOLE)]
    assert not hasattr(made, "device")


@pytest.mark.parametrize("board", ["waveshare", "picosystem", "displaypack"])
@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_no_tone_and_no_light_outlasts_the_app(made, monkeypatch, board, error):
    """Not a crash, nor Ctrl-C."""
    made.choice.write_text(board)
    made.chip.adc[26] = 24_000
    levels = []

    def run(device):
        levels.append(dict(made.chip.levels))
        if device.signals:
            device.signals.start("seven", 2)
            device.signals.step(0)
        raise error

    def show(board, turned, lines):
        raise KeyboardInterrupt  # that will do

    made.run = run
    monkeypatch.setattr(made.modules["crash"], "show", show)
    found, _, _ = made.start.find_board()
    made.chip.cs, made.chip.dc = found.pins["cs"], found.pins["dc"]
    with pytest.raises(KeyboardInterrupt):
        made.start.start()
    rest = {name: getattr(found, "dark", 0) for name in ("red", "green", "blue")} | {"audio": 0}
    for name, level in rest.items():
        if name in found.pins:
            assert made.chip.levels[found.pins[name]] == level
            assert found.pins[name] not in made.chip.duty
    if board == "waveshare":
        assert made.chip.levels == levels[0]


@pytest.mark.parametrize("error", [ValueError("a mistake"), MemoryError("no room"), OSError(5)])
def test_an_exception_in_play_is_shown_and_kept(made, error):
    def run(device):
        raise error

    made.run = run
    made.until_reset()
    (lines,) = made.shown
    assert f"{type(error).__name__}: {error}" in lines
    assert made.start.SAVED in lines
    assert made.start.KEPT in lines
    assert lines[-1] == made.start.RESTART
    assert any(line.endswith(" run") for line in lines)
    assert made.kept[0].startswith("Waveshare Pico-LCD-1.3\nTraceback")
    assert made.chip.fed > 1000  # while it waits for A


def test_an_exception_before_the_first_frame_asks_for_a_new_image(made):
    def app(device):
        raise ValueError("font is damaged (checksum)")

    sys.modules["hexpocket.ui.app"].__dict__["App"] = app
    made.until_reset()
    assert "ValueError: font is damaged (checksum)" in made.shown[0]
    assert made.start.DAMAGED in made.shown[0]


def test_without_an_app(made, monkeypatch):
    monkeypatch.setitem(sys.modules, "hexpocket.ui.app", None)
    made.until_reset()
    assert made.start.DAMAGED in made.shown[0]


def test_without_assets_it_says_so_and_starts_no_app(made, monkeypatch):
    monkeypatch.setattr(made.modules["rom"], "rom_ioctl", lambda what, which: bytes(100))
    made.until_reset()
    assert made.shown[0][2].endswith("BadAssets: there are no assets in /rom")
    assert made.start.DAMAGED in made.shown[0]
    assert not hasattr(made, "device")


def test_a_working_copy_has_no_watchdog(made):
    def run(device):
        raise KeyboardInterrupt

    made.run = run
    with pytest.raises(KeyboardInterrupt):
        made.start.start(False)
    assert made.chip.dog is None


def test_what_could_not_be_kept_is_not_said_to_be(made, monkeypatch):
    monkeypatch.setattr(made.modules["crash"], "keep", lambda text: False)
    monkeypatch.setitem(sys.modules, "hexpocket.ui.app", None)
    made.until_reset()
    assert made.start.KEPT not in made.shown[0]


@pytest.mark.parametrize(
    ("own", "image", "board", "turned"),
    [
        (None, "waveshare", waveshare, False),
        ("waveshare", "waveshare", waveshare, False),
        ("picosystem\n", "waveshare", picosystem, False),
        ("displaypack turned\r\n", "waveshare", displaypack, True),
        (None, "picosystem", picosystem, False),
        ("waveshare  turned ", "picosystem", waveshare, True),
    ],
)
def test_board_txt_chooses_the_board_else_the_image(made, monkeypatch, own, image, board, turned):
    if own is not None:
        made.choice.write_text(own)
    monkeypatch.setattr(made.start, "BOARD", label(image))
    found, is_turned, wrong = made.start.find_board()
    assert found.name == board.name
    assert (is_turned, wrong) == (turned, None)


@pytest.mark.parametrize(
    "data",
    [b"", b"gameboy", b"waveshare twisted", b"waveshare turned x", b"\xff\xfe", b"x" * 9999],
)
def test_a_bad_board_txt_is_shown_on_the_images_board(made, monkeypatch, data):
    made.choice.write_bytes(data)
    monkeypatch.setattr(made.start, "BOARD", label("picosystem"))
    board, turned, wrong = made.start.find_board()
    assert (board.name, turned) == (picosystem.name, False)
    assert wrong is not None
    monkeypatch.setattr(made.start, "BOARD", label("waveshare"))
    made.until_reset()
    assert made.start.CHOOSE in made.shown[0]
    for name in BOARDS:
        assert name in made.start.CHOOSE
