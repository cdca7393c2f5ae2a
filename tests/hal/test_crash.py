"""The crash screen: what it says, what it keeps, and how little it needs."""

import errno

import pytest

from hexpocket.boards import displaypack, picosystem, waveshare
from tests.hal.chip import Chip, Reset
from tests.hal.disk import Disk

BOARDS = (waveshare, picosystem, displaypack)
TEXT = """Traceback (most recent call last):
  File "hexpocket/start.py", line 99, in play
  File "hexpocket/ui/app.py", line 132, in run
  File "hexpocket/ui/app.py", line 102, in <lambda>
ValueError: no rows 3 to 2
on this screen
"""


class Strip:
    """A FrameBuffer that notes the texts written on it; each gives its pixels a value."""

    texts: list[tuple[str, int]] = []

    def __init__(self, buffer, width, height, form):
        assert len(buffer) == 2 * width * height
        self.buffer, self.width = buffer, width
        Strip.texts = []

    def fill(self, colour):
        self.buffer[:] = colour.to_bytes(2, "little") * (len(self.buffer) // 2)

    def text(self, words, x, y, colour):
        assert x >= 0
        assert x + 8 * len(words) <= self.width
        Strip.texts.append((words, colour))
        self.buffer[:] = bytes((len(Strip.texts),)) * len(self.buffer)


@pytest.fixture
def disk(monkeypatch):
    return Disk()


def crash_module(monkeypatch, board=waveshare, disk=None):
    chip = Chip()
    crash = chip.install(monkeypatch, board)["crash"]
    monkeypatch.setattr(crash, "FrameBuffer", Strip)
    if disk:
        disk.folders.add("")
        monkeypatch.setattr(crash, "os", disk)
        monkeypatch.setattr(crash, "open", disk.open, raising=False)
    return chip, crash


def test_the_summary_says_what_then_where(monkeypatch):
    _, crash = crash_module(monkeypatch)
    assert crash.summary(TEXT) == [
        "ValueError: no rows 3 to 2",
        "on this screen",
        "",
        "ui.app 102 <lambda>",
        "ui.app 132 run",
        "start 99 play",
    ]
    assert crash.summary("MemoryError: \n") == ["MemoryError:", ""]


def test_the_summary_has_the_innermost_of_many_places(monkeypatch):
    _, crash = crash_module(monkeypatch)
    text = "".join(f'  File "a/b.py", line {line}, in f\n' for line in range(1, 30)) + "E: x\n"
    assert crash.summary(text) == ["E: x", "", *(f"a.b {line} f" for line in range(29, 21, -1))]


def test_a_real_exception(monkeypatch):
    _, crash = crash_module(monkeypatch)
    try:
        raise MemoryError("no room")
    except MemoryError as error:
        lines = crash.summary(crash.text_of(error))
    assert lines[0] == "MemoryError: no room"
    assert ".test_crash " in lines[2]
    assert lines[2].endswith(" test_a_real_exception")


@pytest.mark.parametrize(
    ("line", "folded"),
    [
        ("", [""]),
        ("ten letter", ["ten letter"]),
        ("eleven lett", ["eleven", "lett"]),
        ("ten letter more", ["ten letter", "more"]),
        ("abcdefghijklmnopqrstuvwxyz", ["abcdefghij", "klmnopqrst", "uvwxyz"]),
        ("a  b c d e f g h i", ["a  b c d e", "f g h i"]),
    ],
)
def test_long_lines_are_folded(monkeypatch, line, folded):
    _, crash = crash_module(monkeypatch)
    assert crash.fold([line, "x"], 10) == [*folded, "x"]


def test_the_last_text_is_kept(monkeypatch, disk):
    _, crash = crash_module(monkeypatch, disk=disk)
    assert crash.keep("first")
    assert crash.keep("second, longer")
    assert disk.files == {"/crash.txt": b"second, longer"}


@pytest.mark.parametrize("room", range(8))
def test_a_full_disk_keeps_the_one_before(monkeypatch, disk, room):
    _, crash = crash_module(monkeypatch, disk=disk)
    crash.keep("first")
    disk.space = 5 + room
    assert not crash.keep("the second")
    assert disk.files == {"/crash.txt": b"first"}


def test_a_broken_disk_breaks_nothing(monkeypatch, disk):
    _, crash = crash_module(monkeypatch, disk=disk)
    disk.error = errno.EIO
    assert not crash.keep("text")
    assert disk.files == {}


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_every_row_of_the_display_is_written(monkeypatch, board):
    chip, crash = crash_module(monkeypatch, board)
    crash.show(board, False, ["Title", "", "word " * 12])
    sent = [data for code, data in chip.commands() if code == 0x2C]
    assert sum(map(len, sent)) == 2 * board.width * board.height
    assert [words for words, _ in Strip.texts][:3] == ["", "Title", ""]
    assert " ".join(words for words, _ in Strip.texts[3:]).split() == ["word"] * 12
    assert {colour for _, colour in Strip.texts} == {0xFFFF}
    for number in range(len(Strip.texts)):
        assert sent[number] == bytes((number + 1,)) * (20 * board.width)
    assert set(sent[-1][0::2]) == {0}
    rows = [data for code, data in chip.commands() if code == 0x2B]
    assert rows[0] == bytes((0, 0, 0, 9))
    assert rows[-1] == bytes((0, 230, 0, 239))
    assert chip.duty[board.pins["backlight"]] > 10_000


def test_more_lines_than_the_display_has(monkeypatch):
    _, crash = crash_module(monkeypatch)
    crash.show(waveshare, True, [str(number) for number in range(100)])
    assert [words for words, _ in Strip.texts] == ["", *map(str, range(23))]


def test_the_last_lines_are_never_cut_off(monkeypatch):
    _, crash = crash_module(monkeypatch)
    crash.show(waveshare, True, [str(number) for number in range(100)], ["the end " * 5, "A"])
    shown = [words for words, _ in Strip.texts]
    assert shown == ["", *map(str, range(20)), "the end the end the end the", "end the end ", "A"]
    crash.show(waveshare, True, ["1"], ["A"])
    assert [words for words, _ in Strip.texts] == ["", "1", "A"]


def test_a_press_restarts_it_and_the_dog_is_fed(monkeypatch):
    chip, crash = crash_module(monkeypatch)
    pin = waveshare.buttons[4]
    chip.levels[pin] = 0  # held from before: no press
    fed = []

    def later():
        if chip.now >= 500:
            chip.levels[pin] = 1
        if chip.now >= 9000:
            chip.levels[pin] = 0

    chip.waiting = later
    with pytest.raises(Reset):
        crash.restart_on(pin, lambda: fed.append(chip.now))
    assert chip.now >= 9000
    assert max(b - a for a, b in zip(fed, fed[1:], strict=False)) <= 100
