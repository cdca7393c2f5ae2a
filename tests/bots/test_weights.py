"""The packed weights as the firmware reads them."""

import struct
from binascii import crc32

import pytest

from hexpocket.bots.weights import BadWeights, Weights
from hexpocket.ui.match import CHARACTERS
from host_tools.arena.players import weights
from host_tools.pack.weights import BOTS
from host_tools.tune.__main__ import GAMES
from host_tools.tune.history import History
from host_tools.tune.search import SHARE
from host_tools.tune.weights import load, read

DATA = weights("catan")


def sealed(rest: bytes) -> bytes:
    """A file with a right checksum."""
    return b"HEXB" + struct.pack("<I", crc32(rest)) + rest


SMALL = sealed(bytes((1, 2, 2, 0)) + b"\2ab\x05\0\xff\xff" + b"\1c\0\x01\x10\0")


def test_a_table_for_each_character():
    small = Weights(SMALL)
    assert small.characters() == ["ab", "c"]
    assert (small.of(), small.of("ab"), small.of("c")) == ((5, -1), (5, -1), (256, 16))
    assert Weights(memoryview(SMALL)).of("c") == (256, 16)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "not Hexpocket weights"),
        (b"HEXP" + SMALL[4:], "not Hexpocket weights"),
        (sealed(b"\2" + SMALL[9:]), "version 2, need 1"),
        (SMALL[:-1] + b"\1", "damaged"),
        (sealed(SMALL[8:-1]), "do not fill"),
        (sealed(SMALL[8:] + b"\0"), "do not fill"),
        (sealed(SMALL[8:12]), "do not fill"),
        (sealed(bytes((1, 2, 0, 0))), "do not fill"),
    ],
)
def test_other_bytes_are_refused(data, reason):
    with pytest.raises(BadWeights, match=reason):
        Weights(data)


def test_an_unknown_character_is_refused():
    with pytest.raises(BadWeights, match="no character is called pirate"):
        Weights(DATA).of("pirate")


@pytest.mark.parametrize("name", sorted(path.stem for path in BOTS.glob("*.toml")))
def test_every_game_has_the_same_characters_and_they_differ(name):
    """Seats know them by number, and say them by it."""
    tables = Weights(weights(name))
    assert tables.characters() == ["steady", "settler", "builder", "raider", "trader"]
    assert len(tables.characters()) == CHARACTERS
    assert len({tables.of(character) for character in tables.characters()}) == CHARACTERS


@pytest.mark.parametrize("name", sorted(path.stem for path in BOTS.glob("*.toml")))
def test_the_weights_are_those_that_the_last_search_left(name):
    """All that was tried against them, and whether it was better, is in its log."""
    lines = History(BOTS / "history" / f"{name}.jsonl").lines
    start = max(at for at, line in enumerate(lines) if line["what"] == "start")
    first, *trials, last = lines[start:]
    assert (first["strength"], last["what"]) == ("hard", "end")
    assert first["games"] >= GAMES
    assert len(trials) >= 16
    kept: dict[str, int] = {}
    for trial in trials:
        assert trial["kept"] == (trial["games"] >= first["games"] and trial["low"] > SHARE)
        kept |= trial["weights"] if trial["kept"] else {}
    assert last["weights"] == kept
    found = kept if last["written"] else {}
    left = {
        subject: {key: found.get(key, value) for key, value in table.items()}
        for subject, table in first["weights"].items()
    }
    assert left == read(load(BOTS / f"{name}.toml"))
