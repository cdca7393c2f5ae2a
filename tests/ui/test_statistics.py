"""Dice statistics: bars by sum, marks where chance expects them."""

import pytest

from hexpocket.ui.kit.palette import HIGHLIGHT, SEA
from hexpocket.ui.pages.statistics import Statistics
from tests.games.catan.table import table
from tests.ui.watched import LOOKS, Watched, assert_fits, no_cut

AS_EXPECTED = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)


def rolled(tmp_path, counts, look=LOOKS[0]):
    handheld = Watched(tmp_path, table(phase="main"), 0, look)
    for i, count in enumerate(counts):
        handheld.match.dice[i] = count
    handheld.show(Statistics())
    return handheld


def column(handheld, number, colour):
    """The rows of a sum's column that have a colour."""
    step = (handheld.app.width - 10) // 11
    x = (handheld.app.width - 11 * step) // 2 + number * step + step // 2
    canvas = handheld.app.canvas
    return [y for y in range(40, handheld.app.height - 50) if canvas.pixel(x, y) == colour]


def test_rolls_are_counted_by_sum(tmp_path):
    counts = (0, 1, 2, 3, 4, 15, 6, 7, 8, 9, 10)
    words = rolled(tmp_path, counts).words()
    assert "65 rolls" in words
    numbers = [int(word) for word in words if word.isdigit()]
    assert numbers == [number for i, count in enumerate(counts) for number in (i + 2, count)]


def test_one_roll_is_not_in_the_plural(tmp_path):
    assert "1 roll" in rolled(tmp_path, (0, 1)).words()


def test_before_the_first_roll_it_says_so(tmp_path):
    handheld = rolled(tmp_path, ())
    assert "No dice rolled yet." in handheld.words()
    assert not column(handheld, 4, HIGHLIGHT)


def test_dice_as_expected_end_at_their_marks(tmp_path):
    handheld = rolled(tmp_path, AS_EXPECTED)
    for number in (0, 1, 2, 3, 4, 6, 7, 8, 9, 10):
        bar = column(handheld, number, SEA)
        mark = column(handheld, number, HIGHLIGHT)
        assert abs(min(bar) - max(mark)) <= 3


def test_a_bar_is_as_high_as_its_share(tmp_path):
    handheld = rolled(tmp_path, (10, 20, 0, 40))
    base = handheld.app.height - 54
    assert not column(handheld, 2, SEA)
    high = [base - min(column(handheld, number, SEA)) for number in (0, 1, 3)]
    assert abs(high[1] - 2 * high[0]) <= 3
    assert abs(high[2] - 4 * high[0]) <= 5


def test_the_mark_tells_luck_from_bad_luck(tmp_path):
    handheld = rolled(tmp_path, (20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    assert min(column(handheld, 0, SEA)) < min(column(handheld, 0, HIGHLIGHT))
    assert not column(handheld, 4, SEA)
    assert column(handheld, 4, HIGHLIGHT)


def test_b_closes_it(tmp_path):
    handheld = rolled(tmp_path, AS_EXPECTED)
    handheld.press("a")
    assert handheld.screen.name == "statistics"
    handheld.press("b")
    assert handheld.screen.name != "statistics"


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("counts", [(), (0, 1), (999,) * 11])
def test_everything_fits(tmp_path, monkeypatch, look, counts):
    no_cut(monkeypatch)
    assert_fits(rolled(tmp_path, counts, look))
