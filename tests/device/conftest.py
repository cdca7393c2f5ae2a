"""One image and one booted handheld for all tests; each test that takes one has its own copy.

A test that takes a shared handheld runs in a fork of this process: the copy costs milliseconds,
and what the test does to it is gone when it ends. `record_property` works there as anywhere.
"""

import pytest

from host_tools.emulator.flash import read_image
from host_tools.emulator.machine import Machine
from host_tools.firmware import image
from tests.device.apart import Apart, apart

SHARED = {"title", "playing"}
# The language, from the title into a game, the tip about the first roll, and that roll.
INTO_A_GAME = ("a",) * 9


@pytest.fixture(scope="session")
def flash() -> bytes:
    """Flash with the image that `make uf2` writes, new from the shop: nothing is saved."""
    return read_image(image.binary())


@pytest.fixture(scope="session")
def title(flash) -> Machine:
    """The default board, switched on for the first time: it asks for the language."""
    machine = Machine(flash)
    machine.run_until(machine.light, 3000)
    machine.settle()
    return machine


@pytest.fixture(scope="session")
def playing(flash) -> Machine:
    """A game is under way and saved."""
    machine = Machine(flash)
    machine.run_until(machine.light, 3000)
    for key in INTO_A_GAME:
        machine.press(key)
        machine.settle()
    return machine


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    names = pyfuncitem._fixtureinfo.argnames
    if not SHARED & set(pyfuncitem.fixturenames):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in names}

    def test():
        pyfuncitem.obj(**arguments)
        return pyfuncitem.user_properties

    try:
        pyfuncitem.user_properties[:] = apart(test)
    except Apart as wrong:
        pytest.fail(str(wrong), pytrace=False)
    return True
