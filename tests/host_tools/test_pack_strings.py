"""Words packed: languages checked together and against the fonts, bad tables refused."""

from random import Random

import pytest

from hexpocket.ui.kit.strings import TABLES, Strings
from hexpocket.ui.pages.help import Index
from host_tools.pack import PackError, fonts, strings
from host_tools.pack.__main__ import main

FILES = {
    "en/common.toml": 'language = "English"\nback = "Back"\n',
    "en/turn.toml": 'roll = "Roll"\npoints = "{} has {} points"\n',
    "de/common.toml": 'language = "Deutsch"\nback = "Zurück"\n',
    "de/turn.toml": 'points = "{} hat {} Punkte"\nroll = "Würfeln"\n',
}
ALL_TABLES = sorted(language + ending for language in ("de", "en") for ending in strings.TABLES)


@pytest.fixture
def folder(tmp_path):
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def refusal(folder) -> str:
    with pytest.raises(PackError) as refused:
        strings.pack_folder(folder)
    assert "\n" not in str(refused.value)
    return str(refused.value)


def test_a_files_name_begins_its_keys(folder):
    packed = strings.pack_folder(folder)
    assert sorted(packed) == ALL_TABLES
    tables = {name: Strings(packed[name], packed[f"{name}.america"]) for name in ("de", "en")}
    keys = tables["en"].keys()
    assert keys == ["common.back", "common.language", "turn.points", "turn.roll"]
    assert keys == tables["de"].keys()
    assert (tables["en"].language, tables["de"].language) == ("English", "Deutsch")
    assert tables["de"]("turn.points", "Ann", 7) == "Ann hat 7 Punkte"


def test_what_one_game_alone_needs_is_in_a_table_of_its_own(folder):
    for language in ("en", "de"):
        (folder / language / "why.toml").write_text('over = "Over!"\n', "utf-8")
        (folder / language / "america_why.toml").write_text('rail = "A rail!"\n', "utf-8")
    packed = strings.pack_folder(folder)
    assert "america_why.rail" not in Strings(packed["en"])
    assert "why.over" not in Strings(packed["en.america"])
    english = Strings(packed["en"], packed["en.america"])
    assert (english("why.over"), english("america_why.rail")) == ("Over!", "A rail!")


def keywords(table: Strings, room: str) -> str:
    """The index of a room, a line for each keyword."""
    book = type("Book", (), {"ROOM": room})
    return "".join(f"{word}\t{topic}\n" for word, topic in Index(table, book))


def add_rooms_with_topics(folder, shared):
    for language in ("en", "de"):
        (folder / language / "help.toml").write_text(
            'aim_title = "Aim"\naim_words = "win"\nkeys_title = "Keys"\nkeys_words = "A, menu"\n'
        )
        (folder / language / "more.toml").write_text(
            f'aim_title = "Aim"\naim_words = "goods"\nshared = "{shared}"\n'
        )


def test_a_room_takes_topics_of_others_into_its_index(folder):
    add_rooms_with_topics(folder, "help.keys")
    english = Strings(strings.pack_folder(folder)["en"])
    assert keywords(english, "help") == "A\tkeys\nAim\taim\nKeys\tkeys\nmenu\tkeys\nwin\taim\n"
    lines = ("A\thelp.keys", "Aim\taim", "goods\taim", "Keys\thelp.keys", "menu\thelp.keys")
    assert keywords(english, "more") == "\n".join((*lines, ""))
    assert "more.shared" not in english


def test_a_room_cannot_share_a_topic_that_is_not_there(folder):
    add_rooms_with_topics(folder, "help.nothing")
    assert "more.toml: shared: there is no topic help.nothing with keywords" in refusal(folder)


@pytest.mark.parametrize(
    ("name", "change", "reason"),
    [
        ("de/common.toml", ("back =", "bäck ="), "de/common.toml: "),
        ("de/common.toml", ("back =", "BACK ="), "common.BACK: a key is made of a-z"),
        ("de/common.toml", ("back =", "b" * 40 + " ="), "at most 40 with the file's name"),
        ("de/common.toml", ("Zurück", " "), "common.back: must be a text, is ' '"),
        ("de/common.toml", ('"Zurück"', "7"), "common.back: must be a text, is 7"),
        ("de/common.toml", ("back =", "back.a ="), "common.back: must be a text, is a table"),
        ("de/common.toml", ("Zurück", "{0}"), "common.back: the places to fill in"),
        ("de/common.toml", ("Zurück", "Ω"), "de/common.toml: common.back: 'Ω' (U+03A9) is not in"),
        ("de/common.toml", ("Zurück", "a\\tb"), "common.back: '\\t' (U+0009) is not in"),
        ("de/common.toml", ('"Deutsch"', '"Deutsch'), "de/common.toml: not TOML"),
        ("de/common.toml", ("back =", "index ="), "common.index: is what the list of all keyw"),
        ("de/turn.toml", ("{} hat ", ""), "de/turn.toml: turn.points: has 1 places {}, en has 2"),
        ("de/turn.toml", ('roll = "Würfeln"\n', ""), "de/turn.toml: turn.roll: is missing; en"),
        ("en/turn.toml", ('roll = "Roll"\n', ""), "en/turn.toml: turn.roll: is missing; de has"),
        ("de/turn.toml", (FILES["de/turn.toml"], ""), "turn.points: is missing, and 1 more; en"),
    ],
)
def test_a_bad_text_is_refused_in_one_line(folder, name, change, reason):
    assert change[0] in FILES[name]
    (folder / name).write_text(FILES[name].replace(*change), "utf-8")
    assert reason in refusal(folder)


def test_a_language_without_its_own_name(folder):
    for name in ("en/common.toml", "de/common.toml"):
        path = folder / name
        path.write_text('back = "x"\n', "utf-8")
    assert "common.toml: common.language: is missing" in refusal(folder)


def test_a_missing_room_is_named(folder):
    (folder / "de" / "turn.toml").unlink()
    assert "de/turn.toml: turn.points: is missing, and 1 more; en has it" in refusal(folder)


def test_a_character_must_be_in_every_font(folder, tmp_path):
    assert main(["fonts", "-o", str(tmp_path / "out")]) == 0
    for path in sorted(fonts.FONTS.glob("*.txt")):
        (tmp_path / "fonts").mkdir(exist_ok=True)
        text = path.read_text("utf-8")
        if path.stem == "title":
            assert "char ü = " in text
            text = text.replace("char ü = ", "char ů = ")
        (tmp_path / "fonts" / path.name).write_text(text, "utf-8")
    with pytest.raises(PackError, match=r"common.back: 'ü' \(U\+00FC\) is not in every font"):
        strings.pack_folder(folder, tmp_path / "fonts")
    with pytest.raises(PackError, match="no fonts"):
        strings.pack_folder(folder, tmp_path / "none")


@pytest.mark.parametrize(
    ("texts", "reason"),
    [
        ({"a.b": 60000, "a.c": 20000}, "x: a.c: does not fit: a table has at most 65535 bytes"),
        ({"a.b": 70000}, "x: a.b: is too long: at most 65535 bytes"),
        ({"a.index": 256}, "x: a.index: is too long: at most 255 bytes a line"),
    ],
)
def test_too_much_text_is_refused(texts, reason):
    dice = Random(7)
    letters = [chr(code) for code in range(32, 127)]  # at random, or they would pack too well
    many = {key: "".join(dice.choices(letters, k=size)) + "\n" for key, size in texts.items()}
    with pytest.raises(PackError) as refused:
        strings.pack(many | {"common.language": "X"}, "x")
    assert str(refused.value) == reason


def test_files_out_of_place_are_refused(folder, tmp_path):
    (folder / "en.toml").write_text(FILES["en/common.toml"], "utf-8")
    assert "en.toml: belongs into a language's folder" in refusal(folder)
    (tmp_path / "empty").mkdir()
    assert "no string tables" in refusal(tmp_path / "empty")


def test_the_projects_own_words(tmp_path):
    tables = strings.pack_folder(strings.STRINGS)
    assert sorted(tables) == ALL_TABLES
    english, german = Strings(tables["en"]), Strings(tables["de"])
    assert english.keys() == german.keys()
    assert german("common.road_building") == "Straßenbau"
    assert main(["strings", "-o", str(tmp_path)]) == 0
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        f"{name}.hxl": data for name, data in tables.items()
    }


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_word_of_the_projects_own(language):
    tables = strings.pack_folder(strings.STRINGS)
    sources = [(path.read_text("utf-8"), str(path)) for path in strings.find(strings.STRINGS)]
    texts = strings.read(sources, fonts.FONTS)[language]
    packed = [tables[language + table] for table in TABLES]
    table = Strings(*packed)
    assert table.keys() == sorted(texts)
    for key, text in texts.items():
        room, _, name = key.partition(".")
        assert (keywords(table, room) if name == "index" else table(key)) == text
    written = sum(len(text.encode()) for text in texts.values())
    keys = sum(len(key) + 5 for key in texts)  # 5 bytes: offset and lengths
    assert sum(map(len, packed)) - keys < 0.52 * written
