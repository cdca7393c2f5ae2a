"""String tables on the device: every text found by its key and spelled, a bad table refused."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hexpocket.ui.kit.strings import TABLES, BadStrings, Strings
from hexpocket.ui.pages.help import Index
from hexpocket.ui.settings import LANGUAGES
from host_tools.pack import strings
from sim.assets import packed as asset

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
    assert german.keys() == sorted([*GERMAN, "rails.lay"])
    assert "rails" not in german
    with pytest.raises(BadStrings):
        Strings(packed, more[:-1])


def test_every_language_has_all_tables_and_no_key_is_in_two_of_them():
    keys = []
    for language in LANGUAGES:
        tables = [Strings(asset(f"strings/{language}{table}.hxl")) for table in TABLES]
        assert {table.language for table in tables} == {tables[0].language}
        found = [set(table.keys()) - {"common.language"} for table in tables]
        assert len(set.union(*found)) == sum(map(len, found))
        for ending, own in zip(TABLES[1:], found[1:], strict=True):
            assert f"{ending[1:]}.name" in own
        keys.append(found)
    assert keys == keys[:1] * len(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_that_rules_know_are_filled_in(language):
    """Left are one of a thing, the seven, the dice deck's cards; and in one language a third."""
    t = Strings(*[asset(f"strings/{language}{table}.hxl") for table in TABLES])
    for key in sorted(t.keys()):
        if not key.endswith(".index") and key != "america_pick.found_last":
            assert set(re.findall(r"[0-9]+", t(key))) <= {"1", "7", "36"}, key


@given(st.lists(st.text(), max_size=12))
@example(["", "a", "aa", "aaa", "aaaa", "aaaaa", "aaaaaaaaaaaaaaaaaaaaaaaaaaa"])
@example(["Würfel, Würfel und Würfel würfeln: „Würfel“…\n"] * 3)
@example(["".join(map(chr, range(0x800)))] * 2)  # hardly a byte is left for a code
def test_a_text_is_spelled_as_it_was_written(written):
    texts = {"common.language": "X"} | {f"a.{i}": text for i, text in enumerate(written)}
    table = Strings(strings.pack(texts, "x"))
    assert table.keys() == sorted(texts)
    assert {key: table(key) for key in texts} == texts


class Book:
    ROOM = "help"


def test_an_index_is_read_line_by_line(packed):
    words = "Ähre\tgrain\nWürfel\tdice\nwürfeln\tdice\nWürfelwurf\tdice\n"
    table = Strings(strings.pack(GERMAN | {"help.index": words, "help.x": "Wurf"}, "de"))
    index = Index(table, Book)
    assert len(index) == 4
    assert index[2] == ("würfeln", "dice")
    assert "".join(f"{word}\t{topic}\n" for word, topic in index) == words
    assert table("help.index") == ""  # no text
    assert table("help.x") == "Wurf"


def test_a_bad_table_is_refused_with_a_reason(packed):
    older = packed[:8] + b"\1" + packed[9:]
    for data, reason in (
        (b"", "not a string table"),
        (b"HEXF" + packed[4:], "not a string table"),
        (packed[:13], "not a string table"),
        (older, "string table version 1, need 2"),
        (older[:40], "string table version 1, need 2"),
        (packed[:14], f"string table has 14 bytes, needs {len(packed)}"),
        (packed + b"\0", f"string table has {len(packed) + 1} bytes, needs {len(packed)}"),
        (packed[:-1] + b"\0", "string table is damaged (checksum)"),
    ):
        with pytest.raises(BadStrings) as refused:
            Strings(data)
        assert str(refused.value) == reason


def test_every_damage_is_noticed(packed):
    for at in range(len(packed)):
        damaged = bytearray(packed)
        damaged[at] ^= 1 << at % 8
        with pytest.raises(BadStrings):
            Strings(damaged)
        with pytest.raises(BadStrings):
            Strings(packed[:at])
