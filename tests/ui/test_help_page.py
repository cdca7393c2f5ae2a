"""Rule help on the screen: both lists lead to every topic, and every topic can be read."""

import pytest

from hexpocket.games.catan import Catan
from hexpocket.ui.catan import help as book
from hexpocket.ui.kit.screen import Screen
from hexpocket.ui.pages import help as rules
from hexpocket.ui.pages.help_page import HelpIndex, HelpText
from tests.games.catan.table import table
from tests.ui.watched import ENGLISH, GERMAN, LOOKS, Watched, assert_fits, no_cut


def opened(tmp_path, screen, look=LOOKS[0]):
    handheld = Watched(tmp_path, look=look)
    handheld.show(screen)
    return handheld


def test_it_needs_no_match(tmp_path):
    handheld = opened(tmp_path, HelpIndex(None, "catan"))
    assert handheld.match is None
    assert rules.title(handheld.app.t, book, book.TOPICS[0]) in handheld.words()


def test_topics_stand_in_reading_order(tmp_path):
    handheld = opened(tmp_path, HelpIndex(None, "catan"))
    assert [topic for _, topic in handheld.screen.list.items] == list(book.TOPICS)


@pytest.mark.parametrize("topic", ["aim", "robber", "undo"])
def test_a_topic_can_be_chosen_from_the_start(tmp_path, topic):
    handheld = opened(tmp_path, HelpIndex(topic, "catan"))
    assert handheld.screen.list.value() == topic
    handheld.press("a")
    assert handheld.screen.name == "help_text"
    assert rules.title(handheld.app.t, book, topic) in handheld.words()


@pytest.mark.parametrize(
    ("keys", "topic"),
    [
        ({"phase": "main"}, "turn"),
        ({"phase": "robber"}, "robber"),
        ({"phase": "offer", "red": {"cards": {"ore": 1}}, "blue": {"cards": {"ore": 1}}}, "trade"),
    ],
)
def test_in_a_game_the_topic_that_fits_is_chosen(tmp_path, keys, topic):
    handheld = Watched(tmp_path, table(**keys), 0)
    handheld.show(HelpIndex(None, "catan"))
    assert handheld.screen.list.value() == topic


def test_a_screen_may_have_a_topic_of_its_own(tmp_path):
    handheld = Watched(tmp_path, table(phase="main"), 0)
    below = Screen()
    below.name = "bank"
    handheld.app.push(below)
    handheld.show(HelpIndex(None, "catan"))
    assert handheld.screen.list.value() == "bank"


def test_every_phase_has_a_topic():
    assert set(book.BY_PHASE.values()) | {"trade"} <= set(book.TOPICS)
    assert set(book.BY_SCREEN.values()) <= set(book.TOPICS)


def test_right_shows_the_keywords_with_the_same_topic_chosen(tmp_path):
    handheld = opened(tmp_path, HelpIndex("robber", "catan"))
    handheld.press("right")
    assert handheld.screen.list.value() == "robber"
    assert isinstance(handheld.screen.list.items, rules.Index)
    handheld.press("down")
    topic = handheld.screen.list.value()
    handheld.press("left")
    assert handheld.screen.list.value() == topic
    assert len(handheld.screen.list.items) == len(book.TOPICS)


def test_a_keyword_shows_the_topic_it_leads_to(tmp_path):
    handheld = opened(tmp_path, HelpIndex(None, "catan"))
    handheld.press("right")
    items = handheld.screen.list.items
    t = handheld.app.t
    at = next(i for i, (word, topic) in enumerate(items) if word != rules.title(t, book, topic))
    handheld.screen.list.at = at
    words = handheld.words()
    assert words[words.index(items[at][0]) :].count(rules.title(t, book, items[at][1])) >= 1


def test_x_goes_to_the_next_letter_and_round(tmp_path):
    handheld = opened(tmp_path, HelpIndex(None, "catan"))
    handheld.press("x")
    assert handheld.screen.list.at == 0
    handheld.press("right")
    items = handheld.screen.list.items
    handheld.screen.list.at = 0
    letters = []
    for _ in range(40):
        letters.append(items[handheld.screen.list.at][0][0].lower())
        handheld.press("x")
        if handheld.screen.list.at == 0:
            break
    assert handheld.screen.list.at == 0
    assert len(letters) == len(set(letters)) > 10


def test_every_topic_is_read_to_its_end(tmp_path):
    """Down to the last line, in rows; the first and the last words of the text are on the way."""
    for language in (ENGLISH, GERMAN):
        for topic in book.TOPICS:
            handheld = opened(tmp_path, HelpText(topic, "catan"), ("waveshare", language))
            whole = rules.text(handheld.app.t, book, Catan, topic).split()
            assert handheld.screen.rows[0].split()[0] == whole[0]
            assert " ".join(handheld.screen.rows).split()[-1] == whole[-1]
            handheld.screen.first = handheld.screen.last(handheld.app)
            assert handheld.screen.rows[-1] in handheld.words()


def test_reading_by_lines_and_pages(tmp_path):
    handheld = opened(tmp_path, HelpText("development", "catan"))
    screen = handheld.screen
    page = screen.shown(handheld.app) - 1
    handheld.press("down")
    assert screen.first == 1
    handheld.press("up", "up")
    assert screen.first == 0
    handheld.press("right")
    assert screen.first == min(page, screen.last(handheld.app))
    handheld.press("left")
    assert screen.first == 0


def test_a_goes_through_all_topics_and_round(tmp_path):
    handheld = opened(tmp_path, HelpText(book.TOPICS[0], "catan"))
    for topic in book.TOPICS[1:] + book.TOPICS[:1]:
        handheld.press("down", "a")
        assert handheld.screen.topic == topic
        assert handheld.screen.first == 0
        assert rules.title(handheld.app.t, book, topic) in handheld.words()


@pytest.mark.parametrize("key", [1 << bit for bit in range(8)])
def test_a_press_before_the_first_picture_does_no_harm(tmp_path, key):
    handheld = Watched(tmp_path)
    for screen in (HelpIndex(None, "catan"), HelpText("aim", "catan")):
        handheld.app.push(screen)
        screen.press(handheld.app, key)
        assert handheld.words()


def test_b_goes_back_step_by_step(tmp_path):
    handheld = opened(tmp_path, HelpIndex(None, "catan"))
    handheld.press("a", "b")
    assert handheld.screen.name == "help"
    handheld.press("b")
    assert handheld.screen.name == "title"


def test_moving_draws_what_drawing_anew_would(tmp_path):
    handheld = opened(tmp_path, HelpIndex(None, "catan"))
    handheld.press("right")
    for button in ("down", "x", "x", "up"):
        handheld.press(button)
        moved = bytes(handheld.device.buffer)
        assert handheld.pixels() == moved


@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    handheld = opened(tmp_path, HelpIndex(None, "catan"), look)
    for at in (0, 1):
        handheld.screen.at = at
        handheld.screen._fill(handheld.app)
        for row in range(0, len(handheld.screen.list.items), 8):
            handheld.screen.list.at = row
            assert_fits(handheld)
    for topic in book.TOPICS:
        handheld.show(HelpText(topic, "catan"))
        for first in range(0, handheld.screen.last(handheld.app) + 1, 11):
            handheld.screen.first = first
            assert_fits(handheld)
