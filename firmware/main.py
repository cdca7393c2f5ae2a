"""What the Pico runs first. Frozen into the firmware: no lost file keeps it from starting."""

from hexpocket.start import start

start()
