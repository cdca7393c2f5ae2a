"""Saves: what is packed comes back, and damage of any kind is noticed and named."""

import random
from binascii import crc32

import pytest

from hexpocket.engine import save
from hexpocket.games import problem
from tests.support.catan import GAME, position

POS = position(red={"settlements": [8], "roads": ["8-13"], "cards": {"ore": 3}})
DATA = save.pack(GAME, POS)


def sealed(body: bytes) -> bytes:
    """The bytes with the right checksum behind them."""
    return body + crc32(body).to_bytes(4, "little")


def refused(data, reason: str | None):
    with pytest.raises(save.BadSave) as error:
        save.unpack(GAME, data, problem)
    assert reason is None or str(error.value) == reason


def test_the_layout_is_as_described():
    assert DATA[:4] == b"HEXS"
    assert list(DATA[4:8]) == [3, GAME.number, GAME.size & 255, GAME.size >> 8]
    assert DATA[8:-4] == POS
    assert DATA[-4:] == crc32(DATA[:-4]).to_bytes(4, "little")
    assert len(DATA) == 8 + 284 + 4


def test_packing_changes_nothing_and_is_the_same_each_time():
    before = bytes(POS)
    assert save.pack(GAME, POS) == save.pack(GAME, bytes(POS)) == DATA
    assert before == POS


def test_what_was_packed_comes_back_to_be_played_on():
    pos = save.unpack(GAME, DATA, problem)
    assert pos == POS
    assert isinstance(pos, bytearray)
    assert pos is not POS
    for data in (memoryview(DATA), bytearray(DATA)):
        assert save.unpack(GAME, data, problem) == POS


def test_bytes_that_are_no_position_are_refused():
    """A right checksum says nothing of who wrote them."""
    rng = random.Random(1)
    for _ in range(50):
        refused(save.pack(GAME, rng.randbytes(GAME.size)), None)
    pos = bytearray(POS)
    pos[GAME.bank] += 1
    refused(save.pack(GAME, pos), "impossible position: cards were added or lost")


def test_no_saved_game():
    for data in (b"", b"HEX", b"HEXM" + DATA[4:], b"hexs" + DATA[4:], b"\0" * 266):
        refused(data, "not a saved game")


def test_cut_short_before_the_position():
    for length in range(4, 12):
        refused(DATA[:length], "the save is cut short")


def test_cut_short_or_too_long():
    for length in range(12, len(DATA)):
        refused(DATA[:length], "the save is damaged")
    refused(DATA + b"\0", "the save is damaged")
    refused(DATA + DATA, "the save is damaged")
    refused(sealed(DATA[:-5]), "the save has the wrong length")
    refused(sealed(DATA[:-4] + b"\0"), "the save has the wrong length")


def test_another_version_or_game():
    refused(sealed(DATA[:4] + b"\1" + DATA[5:-4]), "saved by another version (1)")
    refused(sealed(DATA[:5] + b"\7" + DATA[6:-4]), "saved from another game (7)")


def test_a_length_that_is_not_the_games():
    refused(sealed(DATA[:6] + b"\xff\0" + DATA[8:-4]), "the save has the wrong length")
    refused(sealed(DATA[:6] + b"\xfe\1" + DATA[8:-4]), "the save has the wrong length")


def test_every_flipped_bit_is_noticed():
    for bit in range(8 * len(DATA)):
        damaged = bytearray(DATA)
        damaged[bit >> 3] ^= 1 << (bit & 7)
        with pytest.raises(save.BadSave):
            save.unpack(GAME, damaged, problem)


def test_blocks_swapped_or_lost_are_noticed():
    """As when a flash block was not written: filled with ones, zeros, or another's content."""
    for at in range(8, 256, 16):
        for block in (b"\xff" * 16, b"\0" * 16, DATA[0:16]):
            damaged = DATA[:at] + block + DATA[at + 16 :]
            if damaged != DATA:
                refused(damaged, "the save is damaged")
