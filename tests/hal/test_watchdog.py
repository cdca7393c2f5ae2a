"""The watchdog: for the installed app only, and it lets go; it counts starts that failed."""

import pytest

from hexpocket.boards import waveshare
from tests.hal.chip import Chip

STOP, COUNT = 0x40058000 + 0x3000, 0x40058000 + 0x0C


def test_the_installed_app_has_one(monkeypatch):
    chip = Chip()
    dog = chip.install(monkeypatch, waveshare)["watchdog"].Watchdog(True)
    assert chip.dog == 8000
    dog.feed()
    dog.feed()
    assert chip.fed == 2
    assert STOP not in chip.memory
    dog.stop()
    assert chip.memory == {STOP: 1 << 30, COUNT: 0}  # clears the enable bit


def test_a_working_copy_has_none(monkeypatch):
    chip = Chip()
    dog = chip.install(monkeypatch, waveshare)["watchdog"].Watchdog(False)
    dog.feed()
    dog.stop()
    assert chip.dog is None
    assert not chip.memory


def failed(chip, monkeypatch) -> int:
    """Of the starts right before this one, which begins now."""
    return chip.install(monkeypatch, waveshare)["watchdog"].Watchdog(True).failed


def test_starts_that_hang_are_counted(monkeypatch):
    chip = Chip()
    assert [failed(chip, monkeypatch) for _ in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize("noise", [1, 0xFFFFFFFF, 0x484FFF, 0x485000 + 255, 0x6AB73121])
def test_what_somebody_else_left_there_does_not_count(monkeypatch, noise):
    chip = Chip()
    chip.memory[COUNT] = noise
    assert failed(chip, monkeypatch) == 0
    assert failed(chip, monkeypatch) == 1


def test_the_count_has_an_end(monkeypatch):
    chip = Chip()
    counts = [failed(chip, monkeypatch) for _ in range(300)]
    assert max(counts) == 254
    assert counts[255] == 0


@pytest.mark.parametrize(("minute", "count"), [(59_900, 2), (60_000, 0)])
def test_after_a_minute_a_start_was_a_good_one(monkeypatch, minute, count):
    chip = Chip((1 << 30) - 1000)  # the clock wraps meanwhile
    failed(chip, monkeypatch)
    dog = chip.install(monkeypatch, waveshare)["watchdog"].Watchdog(True)
    for _ in range(minute // 100):
        chip.now += 100
        dog.feed()
    assert failed(chip, monkeypatch) == count


def test_a_text_on_the_display_for_hours_makes_no_start_good(monkeypatch):
    chip = Chip()
    dog = chip.install(monkeypatch, waveshare)["watchdog"].Watchdog(True)
    dog.crashed()
    chip.now += 10_000_000
    dog.feed()
    assert failed(chip, monkeypatch) == 1
