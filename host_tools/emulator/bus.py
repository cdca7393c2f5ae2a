"""The display's wires on the emulated chip: SPI bytes, the DC, CS and reset pins, DMA to SPI.

rp2040py sends a byte in a callback and moves DMA byte by byte, in Python. Here a byte takes its
time on the wire, and a DMA block to the display is taken whole at its start, is shown when it has
left memory, and keeps the wire until its last byte has gone. A block that changes under way, or
pins that move under it, are faults.
"""

from typing import Any

from rp2040py.peripherals.dma import BUSY, CTRL_REGS, INCR_READ, INCR_WRITE, IRQ_QUIET

from .panel import FASTEST, Panel

SSPDR = (0x4003C008, 0x40040008)  # data registers of SPI0 and SPI1
RAM = 0x20000000
USB_CLOCK = 48_000_000  # Hz: clk_peri until machine.freq(f, f) moves it to the system's clock
ROOM = 8  # bytes in the transmit FIFO


class Bus:
    """Ties a panel to a chip."""

    def __init__(self, chip, panel: Panel):
        self.chip = chip
        self.panel = panel
        board = panel.board
        pins = board.pins
        self.dc = chip.gpio[pins["dc"]]
        self.cs = chip.gpio[pins["cs"]]
        self.spi = chip.spi[board.spi]
        self.port = SSPDR[board.spi]
        self.bytes = 0  # sent since power on
        self._block: Any = None  # DMA channel, address, bytes
        self._sent = chip.clock.create_alarm(lambda: self.spi.complete_transmit(0))
        self._ended = chip.clock.create_alarm(self._end_block)
        self.spi.on_transmit = self._transmit
        for channel in chip.dma.channels:
            _watch(channel, self)
        for pin in (self.dc, self.cs):
            pin.add_listener(self._pin_moved)
        if pins["reset"] is not None:
            self.reset = chip.gpio[pins["reset"]]
            self.reset.add_listener(self._reset_moved)

    @property
    def now(self) -> int:
        """us."""
        return int(self.chip.clock.nanos // 1000)

    def byte_time(self) -> float:
        """ns that a byte takes."""
        spi = self.spi
        peri = USB_CLOCK if self.chip.clocks.peri_ctrl >> 5 & 7 == 2 else spi.rp2040.clk_peri
        rate = spi.clock_frequency / spi.rp2040.clk_peri * peri
        if rate > FASTEST:
            self.fault(f"SPI at {rate / 1e6:.1f} MHz is too fast for the display")
        return 8e9 / rate

    def fault(self, words: str):
        self.panel.faults.append(f"at {self.now} us: {words}")

    def _transmit(self, value: int):
        """One byte, written by the processor."""
        self._deliver(bytes((value & 255,)))
        self._sent.schedule(self.byte_time())

    def _deliver(self, data: bytes):
        self.bytes += len(data)
        if self.cs.value != 0:
            return
        if self.dc.value != 0:
            self.panel.data(data, self.now)
        else:
            for code in data:
                self.panel.command(code, self.now)

    def take_block(self, channel) -> bool:
        """A DMA channel starts: is it a block of bytes for the display?"""
        if channel._write_addr != self.port or channel._treq_value != self.spi.dreq.tx:
            return False
        start, count = channel._read_addr, channel._trans_count_reload
        if channel._data_size != 1 or not channel._ctrl & INCR_READ or channel._ring_mask:
            return False
        if self._block or not count:
            return False
        self._block = channel, start, self._memory(start, count)
        channel._ctrl |= BUSY
        channel._trans_count = count
        # The channel is done as soon as the FIFO has taken the last byte.
        self._ended.schedule(max(1, count - ROOM) * self.byte_time())
        return True

    def _memory(self, start: int, count: int) -> bytes:
        if start >= RAM:
            return bytes(self.chip.sram[start - RAM : start - RAM + count])
        return bytes(self.chip.flash[start & 0xFFFFFF : (start & 0xFFFFFF) + count])

    def _end_block(self):
        channel, start, data = self._block
        self._block = None
        if self._memory(start, len(data)) != data:
            self.fault("a buffer changed while DMA was sending it")
        # The last bytes are still in the FIFO: the processor waits for them.
        rest = min(ROOM, len(data) - 1)
        if rest and not self._drain(len(data)) and not self.spi._busy:
            self._deliver(data)
            self.spi._busy = True
            self._sent.schedule(rest * self.byte_time())
        else:
            self._deliver(data[: len(data) - rest])
            for value in data[len(data) - rest :]:
                self.spi.write_uint32(8, value)
        channel._read_addr = start + len(data)
        channel._trans_count = 0
        channel._ctrl &= ~BUSY
        if not channel._ctrl & IRQ_QUIET:
            self.chip.dma.int_raw |= 1 << channel.index
            self.chip.dma.check_interrupts()
        if channel._chain_to != channel.index:
            self.chip.dma.channels[channel._chain_to].start()

    def _drain(self, count: int) -> bool:
        """What the display answers, to the channel that machine.SPI sets up for it: zeros."""
        for channel in self.chip.dma.channels:
            if channel._treq_value == self.spi.dreq.rx and channel.active:
                taken = min(count - ROOM, channel._trans_count - 1)
                if taken > 0:
                    channel._trans_count -= taken
                    if channel._ctrl & INCR_WRITE:
                        channel._write_addr += taken * channel._data_size
                return True
        return False

    def _pin_moved(self, *_):
        if self._block or self.spi._busy or not self.spi.tx_fifo.empty:
            self.fault("DC or CS moved while bytes were on their way")

    def _reset_moved(self, value, _):
        if value == 1:
            self.panel.reset(self.now)


def _watch(channel, bus: Bus):
    """Let the bus see the channel start; what is not for the display goes the usual way."""
    usual, read = channel.start, channel.read_uint32
    clock = bus.chip.clock

    def start():
        if channel._ctrl & BUSY or not channel._ctrl & 1 or not bus.take_block(channel):
            usual()

    def look(offset: int) -> int:
        """Who polls a busy channel waits: let him wait in one step (a crash screen, 4 s less)."""
        value = read(offset)
        if bus._block and offset in CTRL_REGS and value & BUSY:
            clock.tick(clock.nanos_to_next_alarm)
            return read(offset)
        return value

    channel.start = start
    channel.read_uint32 = look
