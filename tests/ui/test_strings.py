"""String tables on the device: every text found by its key, a damaged table refused."""

import pytest

from hexpocket.ui.strings import BadStrings, Strings
from host_tools.pack import strings

GERMAN = {
    "common.language": "Deutsch",
    "menu.back": "Zurück",
    "turn.roll": "Würfeln",
    "turn.points": "{} hat {} Punkte",
}


@pytest.fixture
def packed() -> bytes:
    return strings.pack(GERMAN, "de")


def test_every_text_is_found_by_its_key(packed):
    german = Strings(memoryview(packed))
    assert german.keys() == sorted(GERMAN)
    assert german.language == "Deutsch"
    assert german("menu.back") == "Zurück"
    assert german("turn.points", "Ann", 7) == "Ann hat 7 Punkte"
    assert "turn.roll" in german
    assert "turn" not in german


def test_an_unknown_key_shows_itself(packed):
    assert Strings(packed)("turn.end") == "turn.end"


def test_many_keys_are_all_found():
    texts = {"common.language": "X"} | {f"k{i}": f"text {i}" for i in range(500)}
    table = Strings(strings.pack(texts, "x"))
    assert len(table.keys()) == 501
    assert all(table(key) == text for key, text in texts.items())


def test_a_second_table_has_what_the_first_lacks(packed):
    more = strings.pack({"common.language": "Deutsch", "rails.lay": "Schiene legen"}, "de")
    german = Strings(packed, memoryview(more))
    assert german("rails.lay") == "Schiene legen"
    assert german("menu.back") == "Zurück"
    assert german.raw("rails.lay") == b"Schiene legen"
    assert german.keys() == sorted([*GERMAN, "rails.lay"])
    assert "rails" not in german
    with pytest.raises(BadStrings):
        Strings(packed, more[:-1])


def test_every_damage_is_noticed(packed):
    for at in range(len(packed)):
        damaged = bytearray(packed)
        damaged[at] ^= 1 << at % 8
        with pytest.raises(BadStrings):
            Strings(damaged)
        with pytest.raises(BadStrings):
            Strings(packed[:at])
