"""UF2 files: what is written reads back; what a Pico would not take is refused in one line."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools import uf2

BASE = 0x10000000


def words(data, index):
    return struct.unpack_from("<8I", data, index * 512)


def test_one_block_is_laid_out_as_the_format_says():
    data = uf2.write([(BASE, b"abc")])
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, BASE, 256, 0, 16, 0xE48BFF56)
    assert data[:32] == head
    assert data[:4] == b"UF2\n"
    assert data[32:288] == b"abc" + b"\xff" * 253
    assert data[288:508] == bytes(220)
    assert data[508:512] == struct.pack("<I", 0x0AB16F30)


def test_regions_fill_whole_sectors_and_blocks_are_counted_through():
    data = uf2.write([(BASE + 0x8000, b"b" * 4097), (BASE, b"a" * 300)])
    count = len(data) // 512
    assert count == (4096 + 8192) // 256
    heads = [words(data, index) for index in range(count)]
    assert [head[5] for head in heads] == list(range(count))
    assert {head[6] for head in heads} == {count}
    low = [BASE + at for at in range(0, 4096, 256)]
    assert [head[3] for head in heads] == low + [BASE + 0x8000 + at for at in range(0, 8192, 256)]
    assert uf2.read(data) == [
        (BASE, b"a" * 300 + b"\xff" * 3796),
        (BASE + 0x8000, b"b" * 4097 + b"\xff" * 4095),
    ]


@given(st.lists(st.tuples(st.integers(0, 3), st.binary(min_size=1, max_size=9000)), max_size=4))
def test_what_is_written_reads_back(parts):
    regions, address, expected = [], BASE, {}
    for gap, data in parts:
        address += (gap + 1) * 4096
        regions.append((address, data))
        whole = data + b"\xff" * (-len(data) % 4096)
        for at in range(0, len(whole), 4096):
            expected[address + at] = whole[at : at + 4096]
        address += len(whole)
    if not regions:
        return
    found = {
        address + at: data[at : at + 4096]
        for address, data in uf2.read(uf2.write(regions[::-1]))
        for at in range(0, len(data), 4096)
    }
    assert found == expected


@pytest.mark.parametrize(
    ("regions", "reason"),
    [
        ([], "nothing to write"),
        ([(BASE, b"")], "nothing to write at 0x10000000"),
        ([(BASE + 256, b"a")], "starts at 0x10000100, inside a sector"),
        ([(BASE, b"a"), (BASE, b"b")], "ends at 0x10001000, but another starts at 0x10000000"),
        ([(BASE + 4096, b"a"), (BASE, b"b" * 4097)], "ends at 0x10002000, but another"),
        ([(0xFFFFF000, b"a" * 4097)], "beyond 32 bits"),
    ],
)
def test_regions_a_pico_would_not_take_are_refused(regions, reason):
    with pytest.raises(uf2.Uf2Error, match=reason):
        uf2.write(regions)


def changed(data, at, value):
    return data[:at] + struct.pack("<I", value) + data[at + 4 :]


GOOD = uf2.write([(BASE, b"x" * 5000)])


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "0 bytes are no whole number"),
        (GOOD[:-1], "are no whole number of 512-byte blocks"),
        (GOOD[512:], "block 0 of 31 says it is block 1 of 32"),
        (GOOD[:-512], "block 0 of 31 says it is block 0 of 32"),
        (GOOD + GOOD, "block 0 of 64 says it is block 0 of 32"),
        (changed(GOOD, 512, 0), "block 1 is no UF2 block"),
        (changed(GOOD, 516, 0), "block 1 is no UF2 block"),
        (changed(GOOD, 1020, 0), "block 1 is no UF2 block"),
        (changed(GOOD, 28, 0xADA52840), "block 0 is not for the RP2040"),
        (changed(GOOD, 8, 0x2001), "block 0 is not for the RP2040"),
        (changed(GOOD, 16, 476), "block 0 is not for the RP2040"),
    ],
)
def test_files_a_pico_would_not_take_are_refused(data, reason):
    with pytest.raises(uf2.Uf2Error, match=reason):
        uf2.read(data)
