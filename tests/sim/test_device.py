"""The device on the desktop: what was pushed is shown, time and chance are as asked for."""

import pytest

from hexpocket.keys import RIGHT, A
from hexpocket.ui.kit.palette import Palette
from sim.assets import packed
from sim.device import BOARDS, WRAP, Device, RealClock, VirtualClock

STANDARD = bytes(Palette(packed("palette.hxp")).standard)


@pytest.fixture
def device(tmp_path):
    return Device("waveshare", tmp_path, seed=7)


@pytest.mark.parametrize("name", BOARDS)
def test_the_canvas_has_the_size_of_the_board(name, tmp_path):
    device = Device(name, tmp_path)
    assert (device.width, device.height) == (BOARDS[name].width, BOARDS[name].height)
    device.canvas.pixel(device.width - 1, device.height - 1, 5)
    assert len(device.buffer) == device.width * device.height // 2
    assert device.buffer[-1] == 5


def test_only_pushed_rows_are_shown(device):
    device.canvas.fill(3)
    assert not any(device.screen)
    device.show(10, 12)
    shown = bytes(device.screen)
    assert shown[: 10 * 120] == bytes(10 * 120)
    assert shown[10 * 120 : 12 * 120] == b"\x33" * 240
    assert shown[12 * 120 :] == bytes(228 * 120)


def test_what_is_drawn_later_is_not_shown(device):
    device.show(0, 240)
    device.canvas.fill(9)
    assert not any(device.screen)


def test_a_palette_colours_only_what_is_pushed_after_it(device):
    device.show(0, 240)
    device.palette(STANDARD)
    assert set(device.tables) == {bytes(32)}
    device.show(5, 6)
    assert [row for row, table in enumerate(device.tables) if table == STANDARD] == [5]


def test_changes_are_counted(device):
    counts = [device.changes]
    for change in (lambda: device.show(0, 1), lambda: device.brightness(2)):
        change()
        counts.append(device.changes)
    assert counts == sorted(set(counts))


@pytest.mark.parametrize(("top", "bottom"), [(-1, 5), (5, 5), (6, 5), (0, 241)])
def test_rows_that_are_not_there_are_refused(device, top, bottom):
    with pytest.raises(ValueError, match="no rows"):
        device.show(top, bottom)


def test_a_wrong_palette_or_brightness_is_refused(device):
    with pytest.raises(ValueError, match="32 bytes, not 31"):
        device.palette(bytes(31))
    for level in (-1, 6):
        with pytest.raises(ValueError, match="0 to 5"):
            device.brightness(level)


def test_buttons_are_read_from_the_mask(device):
    assert not device.buttons.poll(device.ticks())
    device.mask = A | RIGHT
    assert sorted(device.buttons.poll(device.ticks())) == [RIGHT, A]
    assert device.buttons.held == A | RIGHT


def test_time_passes_only_by_waiting(device):
    assert device.ticks() == device.ticks() == 0
    device.wait(35)
    assert device.ticks() == 35


def test_ticks_wrap(tmp_path):
    device = Device("waveshare", tmp_path, clock=VirtualClock(WRAP - 5))
    device.wait(7)
    assert device.ticks() == 2
    assert device.clock.now() == WRAP + 2


def test_the_real_clock_goes_on_by_itself_from_nought():
    clock = RealClock()
    first = clock.now()
    clock.wait(1)
    assert 0 <= first < clock.now() < 60_000


def test_a_seed_gives_the_same_chance_every_time(tmp_path):
    first, again, other = (Device("waveshare", tmp_path, seed) for seed in (7, 7, 8))
    numbers = [first.entropy() for _ in range(5)]
    assert numbers == [again.entropy() for _ in range(5)]
    assert numbers != [other.entropy() for _ in range(5)]
    assert len(set(numbers)) == 5
    assert all(0 <= number < 1 << 30 for number in numbers)


def test_without_a_seed_chance_differs(tmp_path):
    assert Device("waveshare", tmp_path).entropy() != Device("waveshare", tmp_path).entropy()


def test_saves_go_into_the_folder(tmp_path):
    folder = tmp_path / "made" / "when needed"
    Device("waveshare", folder).storage.save("auto", b"game")
    assert Device("waveshare", folder).storage.load("auto") == (b"game", None)
    assert [path.name for path in folder.iterdir()] == ["auto.sav"]


@pytest.mark.parametrize(
    ("name", "lamp", "most"), [("waveshare", None, 0), ("picosystem", 0, 2), ("displaypack", 0, 1)]
)
def test_it_signals_as_the_board_can(tmp_path, name, lamp, most):
    device = Device(name, tmp_path)
    assert (device.lamp, device.tone) == (lamp, 0)
    assert (device.signals.most if device.signals else 0) == most
    if device.signals:
        device.signals.start("seven", most)
        device.signals.step(0)
        assert (device.lamp, device.tone > 0) == (6, most == 2)


def test_there_is_no_battery_unless_one_is_put_in(device):
    assert device.battery() is None
    device.charge = 2
    assert device.battery() == 2
