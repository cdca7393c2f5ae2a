"""The watchdog: for the installed app only, and it lets go."""

from hexpocket.boards import waveshare
from tests.hal.chip import Chip


def test_the_installed_app_has_one(monkeypatch):
    chip = Chip()
    dog = chip.install(monkeypatch, waveshare)["watchdog"].Watchdog(True)
    assert chip.dog == 8000
    dog.feed()
    dog.feed()
    assert chip.fed == 2
    assert not chip.memory
    dog.stop()
    assert chip.memory == {0x40058000 + 0x3000: 1 << 30}  # clears the enable bit


def test_a_working_copy_has_none(monkeypatch):
    chip = Chip()
    dog = chip.install(monkeypatch, waveshare)["watchdog"].Watchdog(False)
    dog.feed()
    dog.stop()
    assert chip.dog is None
    assert not chip.memory
