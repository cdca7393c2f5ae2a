"""From power-on to the app: the right board, the way out, and a readable end of everything."""

import importlib
import os
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
        monkeypatch.setattr(
            crash, "show", lambda b, t, lines, last=(): self.shown.append([*lines, *last])
        )
        monkeypatch.setattr(crash, "keep", lambda text: self.kept.append(text) or True)
        monkeypatch.setattr(self.start, "_CHOICE", str(self.choice))
        app = ModuleType("hexpocket.ui.app")
        app.__dict__["App"] = self.app
        monkeypatch.setitem(sys.modules, "hexpocket.ui.app", app)
        self.chip.waiting = self.press_in_the_end
        self.saves = tmp_path / "saves"
        self.saves.mkdir()
        (self.saves / "auto.sav").write_bytes(b"a game")
        aside = importlib.import_module("hexpocket.hal.aside")
        monkeypatch.setattr(aside, "SAVES", self.saves.as_posix())

    def app(self, device):
        self.device = device
        made = ModuleType("app")
        made.__dict__["run"] = lambda: self.run(device)
        return made

    def press_in_the_end(self):
        """A is up for half a minute, down for as long, and so on."""
        self.chip.levels[waveshare.buttons[4]] = int(self.chip.now % 60_000 < 30_000)

    def until_reset(self, end=Reset):
        self.chip.now = 0
        self.chip.off = False
        with pytest.raises(end):
            self.start.start()

    def folders(self):
        """Those of saves, by their names, with the files in them."""
        found = sorted(self.saves.parent.glob("saves*"))
        return {path.name: os.listdir(path) for path in found}


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
    assert made.chip.memory[0x4005B000] == 1 << 30


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

    def show(board, turned, lines, last):
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


def fail(device):
    raise ValueError("font is damaged (checksum)")


class Hang(BaseException):
    """The watchdog has ended it."""


def test_a_start_that_fails_again_and_again_asks_for_a_new_image_in_the_end(made):
    sys.modules["hexpocket.ui.app"].__dict__["App"] = fail
    for _ in range(4):
        made.until_reset()
    start = made.start
    hints = [[line for line in lines if line in (start.AGAIN, start.TWICE, start.DAMAGED)]
             for lines in made.shown]  # fmt: skip
    assert hints == [[start.AGAIN], [start.TWICE], [start.DAMAGED], [start.DAMAGED]]
    assert all("ValueError: font is damaged (checksum)" in lines for lines in made.shown)
    told = start.ASIDE.format(made.saves.as_posix()[1:] + "1")
    assert [told in lines for lines in made.shown] == [False, False, True, False]
    assert made.folders() == {"saves1": ["auto.sav"]}


def hang(made):
    def run(device):
        made.chip.off = True
        raise Hang

    return run


def crash(made):
    def run(device):
        raise ValueError("no such turn")

    return run


@pytest.mark.parametrize(("end", "how"), [(Reset, crash), (Hang, hang)])
def test_after_two_failures_in_a_row_it_plays_without_the_saves(made, end, how):
    made.run = how(made)
    for _ in range(2):
        made.until_reset(end)
        assert made.device.aside == ""
        assert made.folders() == {"saves": ["auto.sav"]}
    hours = []

    def run(device):
        for _ in range(61):
            made.chip.now += 1000
            device.wait(20)
        hours.append(device.aside)
        raise ValueError("much later")

    made.run = run
    made.until_reset()
    assert hours == [made.saves.as_posix()[1:] + "1"]
    assert made.folders() == {"saves1": ["auto.sav"]}
    assert made.device.storage.folder == made.saves.as_posix()
    made.run = how(made)
    made.until_reset(end)  # the second in a row again, and no third
    assert made.device.aside == ""


def test_what_is_said_of_a_second_crash_in_a_row(made):
    made.run = crash(made)
    for _ in range(3):
        made.until_reset()
    first, second, third = made.shown
    start = made.start
    assert start.SAVED in first
    assert start.TWICE not in first
    assert {start.SAVED, start.TWICE} <= set(second)
    assert start.ASIDE.format(made.device.aside) in third
    assert start.TWICE not in third


def test_a_text_that_is_read_for_minutes_makes_no_start_a_good_one(made):
    pin = waveshare.buttons[4]
    made.chip.waiting = lambda: made.chip.levels.update({pin: int(made.chip.now < 100_000)})
    made.run = crash(made)
    for _ in range(3):
        made.until_reset()
    assert made.folders() == {"saves1": ["auto.sav"]}


def test_a_crash_hours_after_the_last_is_not_in_a_row(made):
    def run(device):
        made.chip.now += 3_600_000
        device.wait(20)
        raise ValueError("no such turn")

    made.run = run
    for _ in range(5):
        made.until_reset()
        assert made.start.TWICE not in made.shown[-1]
    assert made.folders() == {"saves": ["auto.sav"]}


def spoil_assets(made, monkeypatch):
    monkeypatch.setattr(made.modules["rom"], "rom_ioctl", lambda what, which: bytes(100))


def spoil_choice(made, monkeypatch):
    made.choice.write_text("gameboy")


@pytest.mark.parametrize("spoil", [spoil_assets, spoil_choice])
@pytest.mark.parametrize("before", range(3))
def test_what_saves_have_no_part_in_does_not_put_them_aside(made, monkeypatch, spoil, before):
    made.run = crash(made)
    for _ in range(before):
        made.until_reset()
    with monkeypatch.context() as patch:
        spoil(made, patch)
        for _ in range(4):
            made.until_reset()
    made.choice.unlink(missing_ok=True)
    made.until_reset()
    assert made.folders() == {"saves": ["auto.sav"]}


@pytest.mark.parametrize("way", ["console", "ctrl-c"])
def test_whoever_has_a_computer_begins_anew(made, way):
    made.run = crash(made)
    for _ in range(2):
        made.until_reset()
    if way == "console":
        made.chip.off = False
        made.chip.levels[waveshare.buttons[5]] = 0
        made.start.start()
        made.chip.levels[waveshare.buttons[5]] = 1
    else:
        made.run = lambda device: exec("raise KeyboardInterrupt")
        made.chip.memory[0x4005800C] -= 1  # one crash before it
        made.until_reset(KeyboardInterrupt)
        made.run = crash(made)
    made.until_reset()
    assert made.folders() == {"saves": ["auto.sav"]}


def test_a_working_copy_puts_nothing_aside(made):
    made.run = crash(made)
    for _ in range(4):
        made.chip.off = False
        made.chip.now = 0
        with pytest.raises(Reset):
            made.start.start(False)
    assert made.folders() == {"saves": ["auto.sav"]}


def test_y_held_down_brings_back_what_was_put_aside(made):
    made.run = crash(made)
    for _ in range(3):
        made.until_reset()
    made.saves.mkdir()
    (made.saves / "settings.sav").write_bytes(b"new ones")
    made.chip.levels[waveshare.buttons[7]] = 0
    made.until_reset()
    assert made.folders() == {"saves": ["auto.sav"], "saves2": ["settings.sav"]}
    assert made.device.aside == ""
    made.until_reset()
    assert made.folders() == {"saves": ["settings.sav"], "saves1": ["auto.sav"]}


def test_y_held_down_without_any_put_aside_changes_nothing(made):
    made.chip.levels[waveshare.buttons[7]] = 0
    made.run = crash(made)
    for _ in range(4):
        made.until_reset()
    assert made.folders() == {"saves": ["auto.sav"]}


def test_a_disk_that_renames_nothing_leaves_them_where_they_are(made, monkeypatch):
    def refuse(old, new):
        raise OSError(5, "no")

    monkeypatch.setattr(os, "rename", refuse)
    made.run = crash(made)
    for _ in range(3):
        made.until_reset()
    assert made.folders() == {"saves": ["auto.sav"]}
    assert made.device.storage.folder == made.saves.as_posix() + "1"
    assert made.device.aside == made.saves.as_posix()[1:]


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


def test_with_a_damaged_firmware_it_says_so_and_starts_no_app(made):
    made.chip.firmware[7] ^= 1
    made.until_reset()
    assert made.shown[0][2].endswith("BadFirmware: its checksum does not match")
    assert made.start.SPOILT in made.shown[0]
    assert not hasattr(made, "device")


def in_a_match(device):
    device.console(False)
    raise ValueError("a mistake")


def test_after_a_crash_the_console_is_there_again(made):
    made.run = in_a_match
    seen = []
    made.chip.waiting = lambda: (seen.append(made.chip.interrupt), made.press_in_the_end())
    made.until_reset()
    assert set(seen) == {3}


def test_in_a_match_ctrl_c_does_nothing(made):
    def run(device):
        device.console(True)
        seen.append(made.chip.interrupt)
        device.console(False)
        seen.append(made.chip.interrupt)
        raise KeyboardInterrupt

    seen = []
    made.run = run
    with pytest.raises(KeyboardInterrupt):
        made.start.start()
    assert seen == [3, -1]


def test_a_working_copy_can_be_stopped_in_a_match_too(made):
    def run(device):
        device.console(False)
        assert made.chip.interrupt == 3
        raise KeyboardInterrupt

    made.run = run
    with pytest.raises(KeyboardInterrupt):
        made.start.start(False)


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
