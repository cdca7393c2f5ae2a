"""The watchdog: for the shipped app only, and it lets go."""

import pytest

from hexpocket.boards import waveshare
from tests.hal.chip import Chip


def test_the_shipped_app_has_one(monkeypatch):
    chip = Chip()
    dog = chip.install(monkeypatch, waveshare)["watchdog"].Watchdog("/rom/hexpocket/start.mpy")
    assert chip.dog == 8000
    dog.feed()
    dog.feed()
    assert chip.fed == 2
    assert not chip.memory
    dog.stop()
    assert chip.memory == {0x40058000 + 0x3000: 1 << 30}  # clears the enable bit


@pytest.mark.parametrize("path", ["/remote/hexpocket/start.py", "hexpocket/start.py", "/roman/x"])
def test_a_working_copy_has_none(monkeypatch, path):
    chip = Chip()
    dog = chip.install(monkeypatch, waveshare)["watchdog"].Watchdog(path)
    dog.feed()
    dog.stop()
    assert chip.dog is None
    assert not chip.memory
