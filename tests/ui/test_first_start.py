"""The first start asks for the language, once; a handheld that has settings never does."""

import pytest

from hexpocket.keys import DOWN
from hexpocket.ui.front.first_start import FirstStart
from hexpocket.ui.settings import LANGUAGES, STORE, Settings
from tests.support.handheld import Handheld
from tests.ui.decision import assert_current
from tests.ui.test_front_title import spoil
from tests.ui.watched import LOOKS, Watched, assert_fits, no_cut


class New(Watched):
    """A handheld from the shop, its screen watched."""

    def __init__(self, saves, look=LOOKS[0]):
        super().__init__(saves, look=look)
        self.app.only(FirstStart(self.app))
        self.frame()


def test_a_new_handheld_asks_in_every_language(tmp_path):
    handheld = New(tmp_path)
    words = handheld.words()
    assert {"English", "Deutsch"} <= set(words)
    assert "Press A to play in English." in words
    assert "Mit A auf Deutsch spielen." in words


@pytest.mark.parametrize(("keys", "language"), [("", "en"), ("down", "de"), ("up", "de"),
                                                ("down down", "en")])  # fmt: skip
def test_the_choice_is_kept_and_never_asked_for_again(tmp_path, keys, language):
    handheld = Handheld(tmp_path, new=True)
    assert handheld.screen.name == "language"
    handheld.press(*keys.split(), "a")
    for again in (handheld, Handheld(tmp_path, new=True)):
        assert again.screen.name == "title"
        assert again.app.settings.language() == language
        words = [item[0] for item in again.screen.list.items]
        assert words[0] == ("Neues Spiel" if language == "de" else "New game")


@pytest.mark.parametrize("key", ["b", "x", "y", "left", "right"])
def test_no_other_key_does_anything(tmp_path, key):
    handheld = Handheld(tmp_path, new=True)
    before = bytes(handheld.device.buffer)
    handheld.press(key)
    assert (handheld.screen.name, handheld.screen.at) == ("language", 0)
    assert bytes(handheld.device.buffer) == before
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("record", [b"\x01\x01\x03\x00\x01Anna\nBen", b"\x01\x00\x04\x00\x02"])
def test_settings_from_before_are_settings(tmp_path, record):
    Handheld(tmp_path).device.storage.save(STORE, record)
    handheld = Handheld(tmp_path, new=True)
    assert handheld.screen.name == "title"
    assert handheld.app.settings.tips is None


def test_damaged_settings_are_told_of_and_nothing_is_asked(tmp_path):
    Handheld(tmp_path).app.settings.keep()
    spoil(tmp_path / "settings.sav")
    handheld = Handheld(tmp_path, new=True)
    handheld.frame(2)
    assert handheld.screen.name == "message"
    handheld.press("a")
    assert handheld.screen.name == "title"
    assert handheld.app.settings.tips is None


def test_what_there_is_to_tell_is_told_in_the_language_chosen(tmp_path):
    handheld = Handheld(tmp_path, new=True)
    handheld.device.aside = "saves1"
    handheld.press("down", "a")
    handheld.frame(2)
    assert handheld.screen.name == "message"
    assert handheld.screen.words == handheld.app.t("front.set_aside", "saves1")
    assert "Einschalten" in handheld.screen.words


def test_a_store_that_fails_costs_the_next_start_a_press(tmp_path, monkeypatch):
    handheld = Handheld(tmp_path, new=True)

    def fail(*_):
        raise OSError("no")

    monkeypatch.setattr(handheld.device.storage, "save", fail)
    handheld.press("down", "a")
    assert handheld.screen.words == handheld.app.t("front.store_failed")
    handheld.press("a")
    assert handheld.screen.name == "title"
    assert Handheld(tmp_path, new=True).screen.name == "language"


@pytest.mark.parametrize("look", LOOKS)
def test_all_of_it_fits_and_is_drawn_in_parts(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    handheld = New(tmp_path, look)
    assert_fits(handheld)
    for _ in LANGUAGES:
        handheld.screen.press(handheld.app, DOWN)
        handheld.frame()
        assert_current(handheld)


# The record that settings are kept in


@pytest.mark.parametrize("names", [[], ["Anna", "Ben", ""], ["", "", "", ""], ["Ä" * 10] * 4])
@pytest.mark.parametrize("given", [(), (0,), (3, 40, 95)])
def test_tips_and_names_come_back(tmp_path, names, given):
    storage = Handheld(tmp_path).device.storage
    settings = Settings(storage)
    settings.names = names
    for tip in given:
        assert settings.is_new(tip)
        assert settings.give(tip) is None
    assert settings.keep() is None
    again = Settings(storage)
    assert again.names == names
    assert [tip for tip in range(200) if not again.is_new(tip)] == list(given)
    again.tips = None
    assert again.keep() is None
    last = Settings(storage)
    assert (last.tips, last.names) == (None, names or [""])
    assert not last.is_new(7)


def test_firmware_from_before_reads_names_in_front_of_tips(tmp_path):
    storage = Handheld(tmp_path).device.storage
    settings = Settings(storage)
    settings.names = ["Anna", "Ben", "Cleo"]
    settings.give(50)
    data, _ = storage.load(STORE)
    assert data
    assert data[0] == 1
    assert str(data[5:], "utf-8").split("\n")[:4] == ["Anna", "Ben", "Cleo", ""]


@pytest.mark.parametrize("line", ["", "x", "4zz", "9", "4abc", "é"])
def test_any_line_in_place_of_the_tips_leaves_settings_that_work(tmp_path, line):
    storage = Handheld(tmp_path).device.storage
    storage.save(STORE, b"\x01\x01\x03\x00\x01" + f"Anna\nBen\n\n\n{line}".encode())
    assert Settings(storage).keep() is None
    settings = Settings(storage)
    assert settings.names[:2] == ["Anna", "Ben"]
    assert len(settings.names) <= 4
    assert (settings.lang, settings.brightness) == (1, 3)
