"""The settings page: every change shows at once and outlives power-off."""

import pytest

from hexpocket.ui.front.settings_page import SettingsPage
from hexpocket.ui.play.pause import choose
from hexpocket.ui.settings import Settings
from tests.ui.test_front_title import begin
from tests.ui.watched import Watched

LANGUAGE, BRIGHTNESS, COLOURS, HINTS, TIPS, BOTS, ANIMATION = range(7)


@pytest.fixture
def handheld(tmp_path):
    """A handheld with the page open."""
    made = Watched(tmp_path)
    made.press("down", "a")
    assert made.screen.name == "settings"
    return made


def test_the_language_changes_at_once_everywhere(handheld):
    assert "Settings" in handheld.words()
    handheld.press("right")
    assert "Einstellungen" in handheld.words()
    assert "Deutsch" in handheld.words()
    handheld.press("b")
    assert "Neues Spiel" in handheld.words()
    assert handheld.screen.list.value() == "settings"


def test_brightness_stops_at_its_ends_and_a_goes_round(handheld):
    handheld.press(*["down"] * BRIGHTNESS, *["right"] * 6)
    assert handheld.device.level == 5
    handheld.press("a")
    assert handheld.device.level == 1
    handheld.press("left")
    assert handheld.device.level == 1
    handheld.press("a")
    assert handheld.device.level == 2


def test_the_colours_change_on_the_whole_screen(handheld):
    palettes = handheld.app.palettes
    assert set(handheld.device.tables) == {bytes(palettes.standard)}
    handheld.press(*["down"] * COLOURS, "right")
    assert set(handheld.device.tables) == {bytes(palettes.colour_blind)}
    handheld.press("a")
    assert set(handheld.device.tables) == {bytes(palettes.standard)}


def test_animation_goes_round(handheld):
    handheld.press(*["down"] * ANIMATION)
    seen = []
    for _ in range(3):
        handheld.press("right")
        seen.append(handheld.app.settings.speed)
    assert seen == [0, 1, 2]


def test_hints_are_hidden_and_shown(handheld, tmp_path):
    handheld.press(*["down"] * HINTS)
    assert handheld.said("settings.hints1") in handheld.words()
    for key, hints in (("right", 0), ("a", 1), ("left", 0)):
        handheld.press(key)
        assert handheld.app.settings.hints == hints
        assert handheld.said(f"settings.hints{hints}") in handheld.words()
    handheld.press("b")
    assert Settings(Watched(tmp_path).device.storage).hints == 0


@pytest.mark.parametrize("colours", range(6))
def test_a_record_from_before_there_were_hints_shows_them(tmp_path, colours):
    """The byte had the palette in its lowest bit, and how much less is given of signals."""
    storage = Watched(tmp_path).device.storage
    storage.save("settings", bytes((1, 0, 4, colours, 2)))
    settings = Settings(storage)
    assert settings.hints == 1
    assert (settings.colour_blind, settings.signals) == (colours & 1, 2 - (colours >> 1))
    assert settings.keep() is None
    assert storage.load("settings")[0] == bytes((1, 0, 4, colours, 2))


@pytest.mark.parametrize("signals", range(3))
@pytest.mark.parametrize("colour_blind", range(2))
@pytest.mark.parametrize("hints", range(2))
def test_hints_share_a_byte_with_colours_and_signals(tmp_path, signals, colour_blind, hints):
    storage = Watched(tmp_path).device.storage
    settings = Settings(storage)
    settings.signals, settings.colour_blind, settings.hints = signals, colour_blind, hints
    assert settings.keep() is None
    again = Settings(storage)
    assert (again.signals, again.colour_blind, again.hints) == (signals, colour_blind, hints)


def test_changes_outlive_power_off(handheld, tmp_path):
    handheld.press("a", "down", "left", "down", "a", *["down"] * 4, "left", "b")
    again = Settings(Watched(tmp_path).device.storage)
    assert (again.lang, again.brightness, again.colour_blind, again.speed) == (1, 3, 1, 1)


def test_they_are_written_once_and_only_if_changed(handheld, monkeypatch):
    written = []
    storage = handheld.device.storage
    monkeypatch.setattr(storage, "save", lambda name, data: written.append(name))
    handheld.press("b")
    assert written == []
    handheld.press("a", "down", "left", "left", "right", "b")
    assert written == ["settings"]


def test_a_store_that_fails_costs_the_settings_only(handheld, monkeypatch):
    def fail(*_):
        raise OSError("no space left")

    monkeypatch.setattr(handheld.device.storage, "save", fail)
    handheld.press("a", "b")
    assert handheld.screen.words == handheld.app.t("front.store_failed")
    handheld.press("a")
    assert handheld.screen.name == "title"
    assert "Neues Spiel" in handheld.words()


def test_the_page_opens_in_a_game_too(tmp_path):
    handheld = Watched(tmp_path)
    begin(handheld)
    below = handheld.screen
    handheld.press("x")
    choose(handheld.app, "settings")
    handheld.press("right", "b")
    assert handheld.screen is below
    assert handheld.app.settings.lang == 1


@pytest.mark.parametrize(
    "data", [b"\x09\x01\x01\x01\x01", b"\x01\x01", b"\x01\xff\xff\xff\xff\xff"]
)
def test_any_settings_record_leaves_settings_that_work(tmp_path, data):
    handheld = Watched(tmp_path)
    handheld.device.storage.save("settings", data)
    settings = Settings(handheld.device.storage)
    assert settings.language() in ("en", "de")
    assert 1 <= settings.brightness <= 5
    assert settings.speed in (0, 1, 2)
    assert settings.names == []


def test_settings_of_another_version_are_named(tmp_path):
    Watched(tmp_path).device.storage.save("settings", b"\x09 later")
    handheld = Watched(tmp_path)
    handheld.frame(2)
    assert handheld.screen.words.startswith("settings.sav is from another version.")


def test_the_page_names_no_value_twice(tmp_path):
    page = SettingsPage()
    handheld = Watched(tmp_path)
    handheld.show(page)
    rows = page.rows(handheld.app)
    assert len({page.value(handheld.app, row) for row in rows}) == len(rows)
