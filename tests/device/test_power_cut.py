"""Power may be cut at any program or erase of the flash: at most the last action is lost."""

from random import Random

import pytest

from hexpocket.ui.flow import AUTO
from host_tools.emulator.flash import PowerCut
from host_tools.emulator.machine import Machine
from tests.device.apart import apart
from tests.device.disk import files_of, storage_of

CUTS = 20


def saved(flash: bytes, folder) -> bytes | None:
    """The game on a disk, as the firmware's own storage reads it."""
    payload, problem = storage_of(flash, folder).load(AUTO)
    assert problem is None, problem
    return payload


def action(machine: Machine):
    """The next action of the game, saved; keys until then only look."""
    before = machine.flash.operations
    for _ in range(6):
        machine.press("a")
        machine.settle()
        if machine.flash.operations > before:
            return
    raise AssertionError("no action in six presses")


def cut(machine: Machine, after: int, how: str, seed: int) -> bytes | None:
    """Flash after the power was cut at an operation; None if there were not so many."""
    machine.flash.cut(after, how, seed)
    try:
        action(machine)
        action(machine)
    except PowerCut as power:
        return power.flash
    return None


@pytest.fixture(scope="session")
def cuts(playing) -> list[tuple[int, str, int]]:
    """Where to cut: operations spread over two actions, before them and in their midst."""

    def count() -> int:
        before = playing.flash.operations
        action(playing)
        action(playing)
        return playing.flash.operations - before

    operations = apart(count)
    assert operations >= 14
    chance = Random(5)
    places = [at * operations // CUTS for at in range(CUTS)]
    return [(at, chance.choice(("before", "torn", "torn")), at) for at in places]


def test_a_cut_loses_at_most_the_last_action(playing, cuts, tmp_path):
    games = [saved(playing.flash.image(), tmp_path / "0")]
    for number in (1, 2):
        folder = tmp_path / str(number)
        games.append(apart(lambda n=number, f=folder: _after(playing, n, f)))
    assert len(set(games)) == 3
    found = []
    for number, (at, how, seed) in enumerate(cuts):
        left = apart(lambda at=at, how=how, seed=seed: cut(playing, at, how, seed))
        assert left, f"no operation {at}"
        again = Machine(left)
        again.run_until(again.light, 2000)
        again.settle()
        payload = saved(again.flash.image(), tmp_path / f"cut{number}")
        assert payload in games, f"{how} operation {at}: {files_of(left).keys()}"
        found.append(games.index(payload))
        again.press("a")  # continue
        again.settle()
        assert again.panel.faults == []
        assert saved(again.flash.image(), tmp_path / f"on{number}") == payload
    assert found == sorted(found), "an older game came back"
    assert set(found) >= {0, 1}


def _after(machine: Machine, actions: int, folder) -> bytes | None:
    for _ in range(actions):
        action(machine)
    return saved(machine.flash.image(), folder)
