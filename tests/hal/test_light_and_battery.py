"""Backlight and battery: steps that can be seen, levels that do not flicker."""

import pytest

from hexpocket.boards import displaypack, picosystem, waveshare
from tests.hal.chip import WRAP, Chip

PIN = 26


@pytest.mark.parametrize("board", [waveshare, picosystem, displaypack], ids=lambda b: b.name)
def test_five_steps_rise_and_the_lowest_is_never_black(monkeypatch, board):
    chip = Chip()
    pin = board.pins["backlight"]
    light = chip.install(monkeypatch, board)["backlight"].Backlight(pin)
    assert chip.duty[pin] == 0
    duties = []
    for level in range(1, 6):
        light.set(level)
        assert light.level == level
        duties.append(chip.duty[pin])
    assert duties[0] >= 0.02 * 65535
    assert duties == sorted(set(duties))
    assert duties[-1] == 65535
    assert chip.hertz[pin] == 1000
    for level, duty in enumerate(duties, 1):
        assert duty / 65535 == pytest.approx((level / 5) ** 2.2, rel=0.01)
    light.set(0)
    assert chip.duty[pin] == 0


def reading(volts: float) -> int:
    """Of the ADC, for a voltage of the battery."""
    return round(volts / 3 / 3.3 * 65535)


def battery(monkeypatch, volts, start=0):
    chip = Chip(start)
    chip.adc[PIN] = reading(volts)
    return chip, chip.install(monkeypatch, picosystem)["battery"].Battery(PIN, start % WRAP)


@pytest.mark.parametrize(
    ("volts", "level"),
    [
        (0, 0),
        (2.7, 0),
        (3.1, 0),
        (3.15, 1),
        (3.4, 1),
        (3.5, 2),
        (3.7, 2),
        (3.8, 3),
        (4.1, 3),
        (5, 3),
    ],
)
def test_four_levels_from_empty_to_full(monkeypatch, volts, level):
    chip, found = battery(monkeypatch, volts)
    assert found.level(chip.now) == level


@pytest.mark.parametrize("start", [0, WRAP - 500, WRAP - 2500])
def test_one_bad_measurement_changes_nothing_and_a_lasting_change_does(monkeypatch, start):
    chip, found = battery(monkeypatch, 3.9, start)
    said = []
    for volts in [2.9] + [3.9] * 5 + [3.0] * 40:
        chip.adc[PIN] = reading(volts)
        chip.now += 1000
        said.append(found.level(chip.now % WRAP))
    assert said[:6] == [3] * 6
    assert said[-1] == 0
    assert said == sorted(said, reverse=True)


def test_it_is_measured_once_a_second(monkeypatch):
    chip, found = battery(monkeypatch, 4.0)
    chip.adc[PIN] = 0
    for _ in range(900):
        chip.now += 1
        assert found.level(chip.now) == 3


def test_a_voltage_at_a_step_does_not_flicker(monkeypatch):
    chip, found = battery(monkeypatch, 3.46)
    said = set()
    for number in range(200):
        chip.adc[PIN] = reading(3.44 if number % 8 < 4 else 3.47)
        chip.now += 1000
        said.add(found.level(chip.now))
    assert len(said) == 1
