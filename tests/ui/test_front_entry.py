"""Typing with the d-pad."""

import pytest

from hexpocket.ui.kit.entry import Entry
from tests.support.handheld import Handheld
from tests.ui.typing_keys import type_text


@pytest.fixture
def handheld(tmp_path):
    return Handheld(tmp_path)


def ask(handheld, text="Ben", least=2, most=10, digits=False):
    """Open an entry; returns the list that gets what was typed."""
    typed = []

    def done(ui, text):
        typed.append(text)

    handheld.app.push(Entry("Name", text, done, least, most, digits))
    return typed


def test_the_first_letter_replaces_what_was_there(handheld):
    typed = ask(handheld)
    type_text(handheld, "Zo")
    handheld.press("y")
    assert typed == ["Zo"]
    assert handheld.screen.name == "title"


def test_ok_leaves_it_as_it_is(handheld):
    typed = ask(handheld)
    handheld.press("y")
    assert typed == ["Ben"]


def test_b_goes_back_until_something_is_typed_then_deletes(handheld):
    typed = ask(handheld)
    type_text(handheld, "An")
    handheld.press("b")
    assert handheld.screen.text == "A"
    handheld.press("b")
    assert handheld.screen.text == ""
    handheld.press("b")
    assert handheld.screen.name == "title"
    ask(handheld)
    handheld.press("b")
    assert handheld.screen.name == "title"
    assert typed == []


def test_the_delete_key_keeps_the_rest(handheld):
    typed = ask(handheld, "Benno")
    handheld.press("up", "left", "left")  # the lowest row, from its first key back round to delete
    handheld.press("a", "a")
    handheld.press("right", "a")
    assert typed == ["Ben"]


def test_capitals_come_by_themselves(handheld):
    ask(handheld)
    entry = handheld.screen
    assert entry.capital
    handheld.press("a")
    assert not entry.capital
    type_text(handheld, "b-")
    assert entry.capital
    type_text(handheld, "C ")
    assert entry.text == "Ab-C "
    assert entry.capital


def test_x_switches_and_holds_capitals(handheld):
    ask(handheld)
    handheld.press("a", "x", "a", "a", "x", "a")
    assert handheld.screen.text == "AAAa"


@pytest.mark.parametrize("text", ["Ä", "ö", "ß", "0", "-x"])
def test_every_kind_of_letter_can_be_typed(handheld, text):
    typed = ask(handheld, least=1)
    type_text(handheld, text)
    handheld.press("y")
    assert typed == [text]


def test_too_short_a_name_is_not_taken(handheld):
    typed = ask(handheld)
    type_text(handheld, "A ")  # spaces at the end do not count
    handheld.press("y")
    assert handheld.screen.name == "entry"
    assert handheld.screen.short
    type_text(handheld, "B")
    handheld.press("y")
    assert typed == ["A B"]


def test_a_name_has_at_most_ten_letters_and_begins_with_no_space(handheld):
    typed = ask(handheld)
    type_text(handheld, " ")
    assert handheld.screen.text == "Ben"
    handheld.press("up")
    type_text(handheld, "Abcdefghijkl")
    handheld.press("y")
    assert typed == ["Abcdefghij"]


def test_numbers_have_digits_only(handheld):
    typed = ask(handheld, "17", 1, 6, digits=True)
    type_text(handheld, "4096")
    handheld.press("down", "a")
    assert typed == ["4096"]


def test_moving_goes_round_at_the_edges(handheld):
    ask(handheld)
    entry = handheld.screen
    handheld.press("left")
    assert (entry.row, entry.column) == (0, 9)
    handheld.press("up")
    assert entry.row == 4
    handheld.press("right")
    assert entry._key() == 0
    handheld.press("down")
    assert entry.row == 0
