"""A Raspberry Pi Pico and its handheld as a Python object: real firmware, emulated hardware.

    machine = Machine(read_image("hexpocket.uf2"), board="waveshare")
    machine.run_until(machine.light, 3000)
    machine.press("a")
    machine.shown()

Built on rp2040py. PIO state machines and the second processor do not run; the clock is 125 MHz;
flash is read without cache misses, so the interpreter's times are somewhat short.
"""
