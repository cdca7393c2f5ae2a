"""The packed palette: both tables in place, damage refused."""

import struct
from binascii import crc32

import pytest

from hexpocket.ui.kit.palette import BLUE, BadPalette, Palette
from host_tools.pack.palette import PALETTE, pack_palette, read, rgb565

SOURCE = PALETTE.read_text(encoding="utf-8")
DATA = pack_palette(SOURCE, "palette.toml")


def test_both_tables_are_slices_of_the_file():
    palette = Palette(DATA)
    for view, colours in zip(
        (palette.standard, palette.colour_blind), read(SOURCE, "").values(), strict=True
    ):
        assert view.obj is DATA
        assert list(struct.unpack(">16H", view)) == [rgb565(colour) for colour in colours]


def test_a_colour_is_two_bytes_high_byte_first():
    assert bytes(Palette(DATA).standard[2 * BLUE : 2 * BLUE + 2]) == b"\x19\xf7"


def test_every_damaged_byte_is_noticed():
    for index in range(len(DATA)):
        data = bytearray(DATA)
        data[index] ^= 0x41
        with pytest.raises(BadPalette):
            Palette(data)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not a Hexpocket palette"),
        (DATA[:-1], "not a Hexpocket palette"),
        (b"HEXF" + DATA[4:], "not a Hexpocket palette"),
        (DATA[:-1] + b"\x01", "palette is damaged (checksum)"),
        (
            DATA[:4] + struct.pack("<I", crc32(b"\x02" + DATA[9:])) + b"\x02" + DATA[9:],
            "palette version 2, need 1",
        ),
    ],
)
def test_why_a_file_is_refused(data, message):
    with pytest.raises(BadPalette) as refusal:
        Palette(data)
    assert str(refusal.value) == message
    assert isinstance(refusal.value, ValueError)
