"""A computer on the USB port: mpremote itself, over the emulated serial line."""

import subprocess
import sys
import time

from host_tools.emulator.machine import Machine
from host_tools.emulator.usb import Port

LONG = 300  # s


def test_mpremote_talks_to_it(flash):
    machine = Machine(flash)
    with Port(machine) as port:
        while machine.now < 1_200_000:
            port.step()
        words = ["connect", port.address, "exec", "import os; print(os.listdir('/rom'))"]
        command = [sys.executable, "-m", "mpremote", *words]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            end = time.monotonic() + LONG
            while process.poll() is None and time.monotonic() < end:
                port.step()
            process.kill()
            said, _ = process.communicate()
        assert "hexpocket" in said
