"""The console on USB: at the title, after a crash, with B held; in a match nobody looks in."""

from hexpocket.keys import B
from host_tools.emulator.disk import files_of, with_files
from host_tools.emulator.machine import Machine
from host_tools.emulator.usb import Port
from host_tools.handheld import BUSY
from tests.device.conftest import INTO_A_GAME
from tests.device.cuts import DEEDS
from tests.device.line import BOOTED, command, ended, later, press, until

PROMPT = b">>> "
SECOND = 1_000_000  # us
CRASH = """\
from hexpocket.ui.play import flow
def spoilt(ui, match):
    ui.device.console(False)
    raise ValueError("a mistake")
flow.begin = spoilt
"""


def playing(flash: bytes) -> Port:
    """A handheld that is plugged in, in a match."""
    port = Port(Machine(flash))
    until(port, lambda: port.machine.now > BOOTED)
    for key in INTO_A_GAME:
        press(port, key)
        later(port, SECOND // 2)
    assert "/saves/auto.sav" in files_of(port.machine.flash.image())
    return port


def answers(port: Port) -> bool:
    """Whether Ctrl-C brings the prompt within two seconds."""
    port.received.clear()
    port.send(b"\r\x03")
    later(port, 2 * SECOND)
    return PROMPT in port.received


def test_a_match_goes_on_whatever_a_computer_sends(flash):
    with playing(flash) as port:
        before = port.machine.shown()
        assert not answers(port)
        port.send(b"\r\x03\x03\r\x01\x04\x02" * 20)
        later(port, SECOND)
        assert port.machine.shown() == before
        for key in DEEDS["leave"].split():
            press(port, key)
            later(port, SECOND // 2)
            assert port.machine.shown() != before, "the keys do nothing any more"
        assert answers(port), "there is no console at the title"
    assert port.machine.resets == 0


def test_after_a_crash_in_a_match_the_console_is_there(flash):
    machine = Machine(with_files(flash, {"/boot.py": CRASH.encode()}))
    with Port(machine) as port:
        until(port, lambda: machine.now > BOOTED)
        while "/crash.txt" not in files_of(machine.flash.image()):
            press(port, "a")
            later(port, SECOND // 2)
        assert answers(port)
        later(port, 9 * SECOND)
    assert machine.resets == 0, "Ctrl-C stops the watchdog"


def test_with_b_held_the_console_is_there(flash):
    machine = Machine(flash)
    machine.hold(B)
    with Port(machine) as port:
        until(port, lambda: machine.now > BOOTED)
        assert answers(port)


def test_our_tools_say_why_a_handheld_does_not_answer(flash):
    with playing(flash) as port:
        before = port.machine.shown()
        with command("host_tools.deploy", "--port", port.address) as process:
            said = ended(port, process, 1)
        assert said == f"deploy: {port.address}: {BUSY}\n"
        assert port.machine.shown() == before
    assert port.machine.resets == 0
