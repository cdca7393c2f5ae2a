"""The app plays only with whole, undamaged assets that were made for it."""

import importlib
import random
import sys
from types import ModuleType

import pytest

from host_tools import romfs
from host_tools.firmware import board

FILES = {
    "assets/maps/catan.hxm": random.Random(1).randbytes(3000),
    "assets/fonts/body.hxf": random.Random(2).randbytes(700),
}
MARK = b"mark"
IMAGE = romfs.build(FILES, MARK)
PARTITION = 8192
FIRMWARE = random.Random(4).randbytes(5000) + board.label("waveshare") + bytes(3000)
CUT_OFF = "the assets in /rom are cut off, or not Hexpocket's"


class Rom:
    """The module on a Pico whose partition begins with these bytes."""

    def __init__(self, monkeypatch):
        self.image = IMAGE
        self.firmware = board.sealed(FIRMWARE, "picosystem")
        vfs, built, uctypes = ModuleType("vfs"), ModuleType("built"), ModuleType("uctypes")
        vfs.__dict__["rom_ioctl"] = lambda what, which: self.image.ljust(PARTITION, b"\xff")
        built.__dict__.update(ASSETS=MARK, BOARD=board.label("picosystem", len(self.firmware)))
        uctypes.__dict__["bytearray_at"] = self.flash
        monkeypatch.setitem(sys.modules, "uctypes", uctypes)
        monkeypatch.setitem(sys.modules, "vfs", vfs)
        monkeypatch.setitem(sys.modules, "built", built)
        monkeypatch.delitem(sys.modules, "hexpocket.hal.rom", raising=False)
        self.module = importlib.import_module("hexpocket.hal.rom")

    def flash(self, address: int, size: int) -> bytearray:
        assert address == board.FLASH
        return bytearray(self.firmware[:size])

    def refuses(self, image: bytes) -> str:
        self.image = image
        with pytest.raises(self.module.BadAssets) as raised:
            self.module.check()
        return str(raised.value)


@pytest.fixture
def rom(monkeypatch):
    return Rom(monkeypatch)


def test_good_assets_have_their_checksum(rom):
    assert rom.module.check() == int.from_bytes(IMAGE[-4:], "little")


@pytest.mark.parametrize("at", random.Random(3).sample(range(len(IMAGE)), 60))
def test_a_wrong_bit_anywhere_is_found(rom, at):
    damaged = bytearray(IMAGE)
    damaged[at] ^= 1 << at % 8
    said = rom.refuses(bytes(damaged))
    if at < 3:
        assert said == "there are no assets in /rom"
    elif at > 4 and not len(IMAGE) - 10 <= at < len(IMAGE) - 8:
        assert said == "the assets in /rom are damaged"


@pytest.mark.parametrize("length", [3, 4, 5, 6, 10, 100, 2000, len(IMAGE) - 9, len(IMAGE) - 8])
def test_assets_cut_off_are_found(rom, length):
    said = rom.refuses(IMAGE[:length])
    assert said == CUT_OFF if length < len(IMAGE) - 8 else "the assets in /rom are damaged"


@pytest.mark.parametrize("start", [b"", b"\0" * 100, IMAGE[1:]])
def test_no_assets_are_said_to_be_missing(rom, start):
    assert rom.refuses(start) == "there are no assets in /rom"


def test_an_image_that_mpremote_made_is_not_taken(rom):
    body = IMAGE[:-10]
    assert rom.refuses(body[:3] + romfs.number(len(body) - 5) + body[5:]) == CUT_OFF


def test_a_length_without_end_is_found(rom):
    assert rom.refuses(IMAGE[:3] + b"\xff" * (PARTITION - 3)) == CUT_OFF


def test_assets_for_another_app_are_not_taken(rom):
    said = rom.refuses(romfs.build(FILES, b"else"))
    assert said == "the assets in /rom are for another version of the app"


# The firmware


def test_an_undamaged_firmware_is_taken(rom):
    rom.module.check_firmware()


@pytest.mark.parametrize("at", random.Random(5).sample(range(len(FIRMWARE) + 4), 60))
def test_a_wrong_bit_anywhere_in_the_firmware_is_found(rom, at):
    damaged = bytearray(rom.firmware)
    damaged[at] ^= 1 << at % 8
    rom.firmware = bytes(damaged)
    with pytest.raises(rom.module.BadFirmware, match="its checksum does not match"):
        rom.module.check_firmware()


def test_a_firmware_that_was_never_sealed_is_not_taken(rom, monkeypatch):
    monkeypatch.setattr(rom.module, "BOARD", board.label("waveshare"))
    with pytest.raises(rom.module.BadFirmware):
        rom.module.check_firmware()
