"""The page of keys: complete in both languages, and nothing runs out of it."""

import pygame
import pytest

from sim import keymap, overlay, paint


@pytest.fixture(autouse=True)
def font():
    pygame.font.init()
    yield
    pygame.font.quit()


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("language", ["English", "Deutsch"])
def test_keys_and_words_stay_in_their_columns(language, four):
    title, rows = keymap.page(language, four)
    panel = overlay.panel(language, four, 2)
    right = (overlay.WIDTH - overlay.LEFT) * 2
    for keys, words in rows:
        x = overlay.LEFT * 2
        for key in keys:
            x = overlay.draw_key(panel, key, x, 100, 2) + overlay.BETWEEN * 2
        assert x <= overlay.WORDS_AT * 2, keys
        if words:
            written = paint.written(words, overlay.FONT * 2, (0, 0, 0))
            assert overlay.WORDS_AT * 2 + written.get_width() <= right, words
    assert title == ("Tasten" if language == "Deutsch" else "Keys")
    assert panel.get_height() <= 300 * 2  # less than the smallest window


@pytest.mark.parametrize("size", [(240, 240), (90, 40), (1040, 640)])
def test_nothing_is_larger_than_the_window(size):
    target = pygame.Surface(size)
    target.fill("blue")
    overlay.message(target, "gespeichert: hexpocket-2026-11-17-054859-12.png", 2)
    edges = [(0, y) for y in range(size[1])] + [(size[0] - 1, y) for y in range(size[1])]
    assert {tuple(target.get_at(at)) for at in edges} == {tuple(pygame.Color("blue"))}
    assert pygame.transform.average_color(target) != pygame.Color("blue")[:]
    veiled = pygame.Surface(size)
    overlay.draw(veiled, overlay.panel("Deutsch", True, 2))
    for corner in ((0, 0), (size[0] - 1, size[1] - 1)):
        assert veiled.get_at(corner) == pygame.Color("black")


def test_every_message_is_there_in_both_languages():
    for key in ("saved", "failed", "recording", "no_recording"):
        english, german = (keymap.said(name, key, "a.png") for name in ("English", "Deutsch"))
        assert english != german
        assert ("a.png" in english) == ("a.png" in german) == (key in ("saved", "failed"))


@pytest.mark.parametrize("four", [False, True])
def test_both_languages_list_the_same_number_of_keys(four):
    (_, english), (_, german) = (keymap.page(name, four) for name in ("English", "Deutsch"))
    assert [len(keys) for keys, _ in english] == [len(keys) for keys, _ in german]
    assert [bool(words) for _, words in english] == [bool(words) for _, words in german]


def test_an_unknown_language_is_english():
    assert keymap.page("", False) == keymap.page("English", False)


def test_letters_and_keys_do_not_collide():
    assert not keymap.LETTERS.keys() & keymap.KEYS.keys()
    assert set(keymap.KEYS.values()) == {"up", "down", "left", "right", "a", "b", "x", "y"}
