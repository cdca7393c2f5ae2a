"""Decks that cards come back to: their order, and who knows what lies there."""

import pytest

from hexpocket.engine import decks
from hexpocket.engine.position import NOBODY

AT = 3  # where the row begins
MOST = 4


def row(*cards) -> bytearray:
    """Cards that came back, (kind, who knows it), between other bytes."""
    pos = bytearray(b"\x11" * AT + bytes(MOST) + b"\x22")
    for kind, seat in cards:
        decks.put_under(pos, AT, kind, seat)
    return pos


def test_what_came_back_first_is_taken_first():
    pos = row((5, NOBODY), (0, 2), (9, NOBODY))
    assert [decks.take_first(pos, AT, MOST) for _ in range(3)] == [5, 0, 9]
    assert pos == row()


def test_a_full_row_keeps_to_its_place():
    pos = row(*[(kind, 3) for kind in range(MOST)])
    assert (bytes(pos[:AT]), pos[-1]) == (b"\x11" * AT, 0x22)
    assert [decks.take_first(pos, AT, MOST) for _ in range(MOST)] == list(range(MOST))
    assert (bytes(pos[:AT]), pos[-1]) == (b"\x11" * AT, 0x22)


@pytest.mark.parametrize("seat", [0, 1, 2, 3, NOBODY])
def test_who_knows_a_card(seat):
    assert decks.knower(row((7, seat))[AT]) == seat


@pytest.mark.parametrize("seat", [0, 1, 2, 3, NOBODY])
def test_a_view_hides_what_another_put_there(seat):
    """The kinds of others' cards are the same for this seat, whose they were is not."""
    one = row((4, 0), (4, 3), (4, NOBODY))
    two = row((6, 0), (4, 3), (4, NOBODY))
    for pos in (one, two):
        decks.hide(pos, AT, MOST, seat)
    assert (one == two) == (seat != 0)
    assert [decks.knower(byte) for byte in one[AT : AT + 3]] == [0, 3, NOBODY]
    kinds = [(byte & decks.UNKNOWN) - 1 for byte in one[AT : AT + 3]]
    unknown = decks.UNKNOWN - 1
    assert kinds == [4 if seat == 0 else unknown, 4 if seat == 3 else unknown, 4]
    assert one[AT + 3] == 0
