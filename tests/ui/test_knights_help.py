"""The rule help of Cities & Knights: complete, its numbers those of the rules, findable."""

import re

import pytest

from hexpocket.engine import phase, trade
from hexpocket.games.catan import Catan
from hexpocket.games.knights import Knights, facts
from hexpocket.ui.catan import help as base
from hexpocket.ui.kit.screen import Screen
from hexpocket.ui.knights import help as book
from hexpocket.ui.knights.deck import CARDS
from hexpocket.ui.pages import help as rule_help
from hexpocket.ui.pages.help_page import HelpIndex, HelpText
from sim.scenes import SCENES
from tests.support.knights import GAME, position
from tests.ui.knights_decision import Realm, settled
from tests.ui.test_help import BODY, ROOM, TABLES, fold
from tests.ui.watched import LOOKS, Watched, assert_fits, no_cut

ORE = ((facts.ORE, 987),)
FIVE = {"progress": {"spy": 3, "crane": 2}, "levels": {"science": 1}}
# Where each number is told, and a fact that changes it: topics, module, name, another value.
CHANGES = [
    ("aim differences end", Knights, "points_to_win", 987),
    ("event", facts, "SHIP_FACES", 987),
    ("event barbarians", facts, "LANDING", 987),
    ("production", Knights, "cards_of_a_kind", 987),
    ("production", facts, "COMMODITIES", 987),
    ("seven", Knights, "most_cards", 987),
    ("seven walls", facts, "WALL_CARDS", 987),
    ("defender", facts, "DEFENDER_CARDS", 987),
    ("knights costs", facts, "KNIGHTS", 987),
    ("knights costs", Knights, "knight_cost", ORE),
    ("activating costs", Knights, "activate_cost", ORE),
    ("promoting costs", Knights, "promote_cost", ORE),
    ("walls costs", Knights, "wall_cost", ORE),
    ("walls costs", facts, "MOST_WALLS", 987),
    ("metropolis end", facts, "METROPOLIS_POINTS", 987),
    ("progress", facts, "DECK_SIZE", 987),
    ("progress", facts, "HAND_LIMIT", 987),
    ("costs roads", Knights, "road_cost", ORE),
    ("costs help.settlements", Knights, "settlement_cost", ORE),
    ("costs cities", Knights, "city_cost", ORE),
    ("setup costs roads", Knights, "roads", 989),
    ("setup costs help.settlements", Knights, "settlements", 988),
    ("setup costs cities", Knights, "cities", 988),
    ("roads longest_road", Knights, "trail_least", 987),
    ("bank", Knights, "any_harbour_rate", 987),
    ("bank trade_track merchant merchant_fleet", Knights, "own_harbour_rate", 987),
    ("bank", Knights, "bank_rate", 987),
    ("trade", trade, "OFFERS_PER_TURN", 987),
    ("longest_road end", Knights, "title_points", 987),
    ("options", Knights, "friendly_points", 987),
    ("inventor", facts, "FIXED_TOKENS", (0, 987, 6, 8, 12)),
    ("irrigation mining", facts, "CROP", 987),
    ("medicine", Knights, "medicine_cost", ORE),
    ("road_building", Knights, "free_road_number", 987),
    ("smith", facts, "SMITHS", 987),
    ("wedding master_merchant", facts, "GIFT", 987),
    ("resource_monopoly", facts, "MONOPOLY", 987),
]


@pytest.fixture(params=sorted(TABLES))
def t(request):
    return TABLES[request.param]


def room_and(topic):
    return topic if "." in topic else f"knights_help.{topic}"


def test_topics_and_texts_belong_together(t):
    own = [topic for topic in book.TOPICS if "." not in topic]
    wanted = [f"knights_help.{topic}_{part}" for topic in own for part in ("title", "text")]
    wanted.append("knights_help.index")
    assert sorted(wanted) == [key for key in t.keys() if key.startswith("knights_help.")]  # noqa: SIM118
    assert len(set(book.TOPICS)) == len(book.TOPICS)


def test_what_is_shared_is_the_base_games(t):
    shared = [topic for topic in book.TOPICS if "." in topic]
    assert shared
    for topic in shared:
        other = topic.removeprefix("help.")
        assert rule_help.title(t, book, topic) == rule_help.title(t, base, other)
        assert rule_help.text(t, book, GAME, topic) == rule_help.text(t, base, Catan, other)


@pytest.mark.parametrize("topic", book.TOPICS)
def test_a_topic_is_complete(t, topic):
    text = rule_help.text(t, book, GAME, topic)
    source = t(f"{room_and(topic)}_text")
    assert "{}" not in text
    assert not re.search(r"\b\w+\.\w+_", text)  # a key that found no text
    assert 12 <= len(re.findall(r"\S+", text)) <= 160
    assert all(line == line.strip() and line for line in text.split("\n"))
    filled = rule_help.SHARED.get(topic) or book.values(GAME, topic)
    assert source.count("{}") == len(filled)
    assert BODY.width(rule_help.title(t, book, topic)) <= ROOM


@pytest.mark.parametrize(("topics", "module", "name", "value"), CHANGES)
def test_numbers_come_from_the_rules(t, monkeypatch, topics, module, name, value):
    before = {topic: rule_help.text(t, book, GAME, topic) for topic in book.TOPICS}
    for there in {module, GAME} if module is Knights else {module}:
        monkeypatch.setattr(there, name, value)
    changed = {topic for topic in before if rule_help.text(t, book, GAME, topic) != before[topic]}
    assert changed == set(topics.split())
    assert all("98" in rule_help.text(t, book, GAME, topic) for topic in changed)


def test_each_card_says_how_many_there_are(t):
    for card, topic in enumerate(book.OF_CARDS):
        text = rule_help.text(t, book, GAME, topic)
        assert re.search(rf"\b{facts.DECK_CARDS[card]}\b[^.]*\.$", text), topic


def test_places_stand_in_the_same_order_in_all_languages(t):
    """Each number is followed or led by the word that belongs to it."""
    wanted = {
        "setup": r"4 (settlements|Siedlungen).*3 (cities|Städte).*13 (roads|Straßen)",
        "event": r"\b3\b.*\b7\b",
        "production": r"19 .*12",
        "seven": r"\b7\b.*\b2 ",
        "walls": r"\b3\b.*\b2 (cards|Karten)",
        "progress": r"54.*18.*\b4\b",
        "costs": r"15 (roads|Straßen).*5 (settlements|Siedlungen).*4 (cities|Städte).*3 .*2 ",
        "bank": r"\b4\b.*3:1.*\b3\b.*2:1.*\b2\b.*2:1.*2:1",
        "end": r"13.*\b2\b.*\b2\b",
    }
    for topic, pattern in wanted.items():
        assert re.search(pattern, rule_help.text(t, book, GAME, topic), re.DOTALL), topic


def test_levels_have_their_names(t):
    for track in ("science", "trade", "politics"):
        text = rule_help.text(t, book, GAME, f"{track}_track")
        names = [t(f"knights_common.{track}{level}") for level in range(1, facts.HIGHEST + 1)]
        assert ", ".join(names) in text


def test_costs_are_those_of_the_game():
    english = rule_help.text(TABLES["en"], book, GAME, "costs")
    assert "Hiring a knight: 1\xa0wool, 1\xa0ore\n" in english
    assert "City wall: 2\xa0brick\n" in english
    assert "Ritter aktivieren: 1\xa0Getreide\n" in rule_help.text(
        TABLES["de"], book, GAME, "costs"
    )


def test_the_index_is_alphabetical_and_leads_to_every_topic(t):
    entries = [(word, topic) for word, topic in rule_help.Index(t, book)]
    assert {topic for _, topic in entries} == set(book.TOPICS)
    assert len(set(entries)) == len(entries)
    folded = [fold(word) for word, _ in entries]
    assert folded == sorted(folded)
    for topic in book.TOPICS:
        assert (rule_help.title(t, book, topic), topic) in entries
        assert 2 <= [found for _, found in entries].count(topic) <= 6
    assert all(BODY.width(word) <= ROOM for word, _ in entries)


@pytest.mark.parametrize(
    ("language", "word", "topics"),
    [
        ("en", "pillage", {"attack"}),
        ("en", "gate", {"event"}),
        ("en", "cursor", {"help.buttons"}),
        ("de", "Strom", {"help.saving"}),
    ],
)
def test_words_lead_to_their_topics(language, word, topics):
    entries = [(word, topic) for word, topic in rule_help.Index(TABLES[language], book)]
    assert {topic for found, topic in entries if found == word} == topics


def test_every_card_and_every_phase_has_a_topic():
    assert {*book.BY_PHASE.values(), *book.BY_SCREEN.values(), "trade"} <= set(book.TOPICS)
    trading = set(range(phase.OFFERING, phase.AGREEING + 1))
    own = set(range(facts.FOUND_CITY, facts.SWAPPING + 1))
    assert set(book.BY_PHASE) == set(range(phase.OVER + 1)) - trading | own
    assert [f"knights_cards.{topic}" for topic in book.OF_CARDS] == [name for name, _, _ in CARDS]
    assert set(book.OF_CARDS) | set(book.OF_RESOURCES) <= set(book.TOPICS)
    assert len(book.OF_RESOURCES) == facts.KINDS


@pytest.mark.parametrize(
    ("keys", "topic"),
    [
        ({}, "turn"),
        ({"phase": "robber"}, "robber"),
        ({"phase": "start"}, "turn"),
        ({"phase": "pillage", "red": {"cities": [28, 8]}}, "attack"),
        ({"phase": "return", "red": FIVE}, "progress"),
    ],
)
def test_in_a_match_it_begins_with_what_fits(tmp_path, keys, topic):
    handheld = Realm(tmp_path, settled(**keys), 0)
    handheld.show(HelpIndex())
    assert handheld.screen.list.value() == topic
    assert [each for _, each in handheld.screen.list.items] == list(book.TOPICS)
    handheld.press("a")
    assert rule_help.title(handheld.app.t, book, topic) in handheld.words()


@pytest.mark.parametrize(("screen", "topic"), book.BY_SCREEN.items())
def test_over_a_page_it_begins_with_what_the_page_is_about(tmp_path, screen, topic):
    page = Screen()
    page.name = screen
    handheld = Realm(tmp_path, settled(), 0)
    handheld.show(page)
    handheld.show(HelpIndex())
    assert handheld.screen.list.value() == topic


def test_these_pages_are_there():
    names = {scene.screen for scene in SCENES if scene.name.startswith("knights")}
    assert set(book.BY_SCREEN) <= names


def test_keys_lead_to_every_topic(tmp_path):
    handheld = Realm(tmp_path, position(), 0)
    handheld.show(HelpIndex("aim"))
    for topic in book.TOPICS:
        assert handheld.screen.list.value() == topic
        handheld.press("a")
        assert rule_help.title(handheld.app.t, book, topic) in handheld.words()
        handheld.press("b", "down")
    handheld.press("a")
    for topic in book.TOPICS:
        assert handheld.screen.topic == topic
        handheld.press("a")


@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    handheld = Watched(tmp_path, look=look)
    handheld.show(HelpIndex(None, "knights"))
    for at in (0, 1):
        handheld.screen.at = at
        handheld.screen._fill(handheld.app)
        for row in range(0, len(handheld.screen.list.items), 8):
            handheld.screen.list.at = row
            assert_fits(handheld)
    for topic in book.TOPICS:
        handheld.show(HelpText(topic, "knights"))
        for first in range(0, handheld.screen.last(handheld.app) + 1, 11):
            handheld.screen.first = first
            assert_fits(handheld)
