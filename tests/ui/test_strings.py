"""String tables: packed and read back, checked together, refused when damaged."""

import pytest

from hexpocket.ui.strings import BadStrings, Strings
from host_tools.pack import PackError, strings

ENGLISH = """
language = "English"
[turn]
roll = "Roll the dice"
points = "{} has {} points"
[menu]
back = "Back"
"""
GERMAN = """
language = "Deutsch"
[menu]
back = "Zurück"
[turn]
roll = "Würfeln"
points = "{} hat {} Punkte"
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "en.toml").write_text(ENGLISH, "utf-8")
    (tmp_path / "de.toml").write_text(GERMAN, "utf-8")
    return tmp_path


def test_every_text_is_found_by_its_key(folder):
    tables = strings.pack_folder(folder)
    english, german = Strings(tables["en"]), Strings(memoryview(tables["de"]))
    assert english.keys() == german.keys() == ["language", "menu.back", "turn.points", "turn.roll"]
    assert (english.language, german.language) == ("English", "Deutsch")
    assert german("menu.back") == "Zurück"
    assert english("turn.points", "Ann", 7) == "Ann has 7 points"
    assert "turn.roll" in german
    assert "turn" not in german


def test_an_unknown_key_shows_itself(folder):
    assert Strings(strings.pack_folder(folder)["en"])("turn.end") == "turn.end"


def test_many_keys_are_all_found():
    texts = {"language": "X"} | {f"k{i}": f"text {i}" for i in range(500)}
    table = Strings(strings.pack(texts, "x"))
    assert table.count == 501
    assert all(table(key) == text for key, text in texts.items())


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("back =", "bäck ="), "de.toml: "),
        (("Zurück", ""), "menu.back: must be a text"),
        (("Zurück", "{0}"), "menu.back: the places to fill in"),
        (("{} hat {} Punkte", "{} Punkte"), "has 2 places {}, de.toml has another number"),
        (('roll = "Würfeln"\n', ""), "turn.roll: is missing"),
        (('language = "Deutsch"\n', ""), "language: is missing"),
        (('back = "Zurück"', "back = 7"), "menu.back: must be a text"),
        (('"Deutsch"', '"Deutsch'), "not TOML"),
    ],
)
def test_a_bad_table_is_refused_in_one_line(folder, change, reason):
    (folder / "de.toml").write_text(GERMAN.replace(*change), "utf-8")
    with pytest.raises(PackError) as refused:
        strings.pack_folder(folder)
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)


def test_too_much_text_is_refused():
    with pytest.raises(PackError, match="bytes, at most"):
        strings.pack({"language": "X", "long": "x" * 60000, "more": "x" * 6000}, "x")


def test_an_empty_folder_is_refused(tmp_path):
    with pytest.raises(PackError, match="no string tables"):
        strings.pack_folder(tmp_path)


def test_every_damage_is_noticed(folder):
    packed = strings.pack_folder(folder)["de"]
    for at in range(len(packed)):
        damaged = bytearray(packed)
        damaged[at] ^= 1 << at % 8
        with pytest.raises(BadStrings):
            Strings(damaged)
        with pytest.raises(BadStrings):
            Strings(packed[:at])
