"""America's rule help: complete in every language, its numbers those of the rules, findable."""

import re

import pytest

from hexpocket.engine import phase, trade
from hexpocket.engine.position import players
from hexpocket.games.america import America, facts
from hexpocket.games.catan import Catan
from hexpocket.ui.america import help as book
from hexpocket.ui.catan import help as base
from hexpocket.ui.match import Match
from hexpocket.ui.pages import help as rule_help
from hexpocket.ui.pages.help_page import HelpIndex, HelpText
from tests.support.america import GAME, position
from tests.support.handheld import NAMES
from tests.ui.test_help import BODY, ROOM, TABLES, fold
from tests.ui.watched import LOOKS, Watched, assert_fits, no_cut

ORE = ((facts.ORE, 987),)
# Where each number is told, and a fact that changes it: topics, module, name, another value.
CHANGES = [
    ("aim three turntable end", facts, "TURNTABLE", {3: 980, 4: 7}),
    ("aim three turntable end", facts, "TURNTABLE", {3: 9, 4: 980}),
    ("aim three turntable end", facts, "START_GOODS", 980),
    ("three", facts, "START_CITIES", 980),
    ("setup", facts, "START_GOLD", 987),
    ("production", facts, "CARDS_OF_A_KIND", 987),
    ("production", facts, "COMPENSATION", 987),
    ("seven", America, "most_cards", 987),
    ("trade", trade, "MOST", 987),
    ("trade", trade, "OFFERS_PER_TURN", 987),
    ("supply", facts, "GOLD_RATE", 987),
    ("supply", facts, "GOLD_BUYS", 987),
    ("supply", facts, "BANK_RATE", 987),
    ("costs rails", facts, "RAIL_COST", ORE),
    ("costs settlers", facts, "SETTLER_COST", ORE),
    ("costs trains", facts, "TRAIN_COST", ORE),
    ("costs development", facts, "CARD_COST", ORE),
    ("costs moves", facts, "STEPS_PAID", 987),
    ("costs rails", facts, "RAILS", 987),
    ("trains", facts, "TRAINS_ON_A_PATH", 987),
    ("fees", facts, "FEE", 987),
    ("development", facts, "DECK_CARDS", (987, 4, 4, 3, 3, 2, 2)),
    ("cavalry", facts, "CAVALRY_GOLD", 987),
    ("engineer", facts, "ENGINEER_RAILS", 987),
    ("right_of_way scout", facts, "STEPS_BY_CARD", 987),
    ("cattle_drive", facts, "CATTLE_DRIVE_GOLD", 987),
    ("scout", facts, "SCOUT_GOLD", 987),
    ("extra", facts, "LEAST_COST", 987),
]


@pytest.fixture(params=sorted(TABLES))
def t(request):
    return TABLES[request.param]


def room_and(topic):
    return topic if "." in topic else f"america_help.{topic}"


def shown(tmp_path, pos, screen, look=LOOKS[0]):
    """A page of help in a match of America."""
    handheld = Watched(tmp_path, look=look)
    seats = players(pos)
    handheld.app.match = Match(GAME, pos, list(NAMES[:seats]), bytes(range(seats)))
    handheld.hold(pos[1])
    handheld.show(screen)
    return handheld


def test_topics_and_texts_belong_together(t):
    own = [topic for topic in book.TOPICS if "." not in topic]
    wanted = [f"america_help.{topic}_{part}" for topic in own for part in ("title", "text")]
    wanted.append("america_help.index")
    keys = t.keys()
    assert sorted(wanted) == [key for key in keys if key.startswith("america_help.")]
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
    assert 15 <= len(re.findall(r"\S+", text)) <= 160
    assert all(line == line.strip() and line for line in text.split("\n"))
    filled = rule_help.SHARED.get(topic) or book.values(GAME, topic)
    assert source.count("{}") == len(filled)
    assert not re.search(r"[0-9]", source)
    assert BODY.width(rule_help.title(t, book, topic)) <= ROOM


@pytest.mark.parametrize(("topics", "module", "name", "value"), CHANGES)
def test_numbers_come_from_the_rules(t, monkeypatch, topics, module, name, value):
    before = {topic: rule_help.text(t, book, GAME, topic) for topic in book.TOPICS}
    monkeypatch.setattr(module, name, value)
    changed = {topic for topic in before if rule_help.text(t, book, GAME, topic) != before[topic]}
    assert changed == set(topics.split())
    assert all("98" in rule_help.text(t, book, GAME, topic) for topic in changed)


def test_places_stand_in_the_same_order_in_all_languages(t):
    """Each number is followed or led by the word that belongs to it."""
    wanted = {
        "aim": r"(10 at a table of three|zu dritt 10).*8",
        "three": r"12 (cities|Städte).*10 (goods|Waren).*10 \w+ 8",
        "production": r"19 (cards|Karten).*1 [Gg]old",
        "trade": r"31\s+[Gg]old.*4 (offers|Angebote)",
        "supply": r"2 [Gg]old.*2.(times|mal).*3\s+(equal|gleiche)",
        "costs": r"30 (rails|Gleise).*2 (settlers|Siedler).*2 (trains|Eisenbahnen)",
        "trains": r"2; .*2 (trains|Eisenbahnen)",
        "turntable": r"9\D*7\D*10\D*8",
        "development": r"24: 6\D*4\D*4\D*3\D*3\D*2\D*2",
        "scout": r"3 [Gg]old.*5 (steps|Schritte)",
    }
    for topic, pattern in wanted.items():
        assert re.search(pattern, rule_help.text(t, book, GAME, topic), re.DOTALL), topic


def test_costs_are_those_of_the_game():
    english = rule_help.text(TABLES["en"], book, GAME, "costs")
    assert "Rail: 1\xa0ore, 1\xa0lumber\n" in english
    assert "3 steps of a train: 1\xa0coal\n" in english
    assert "3 Schritte eines Siedlers: 1\xa0Getreide\n" in rule_help.text(
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
        assert 2 <= [found for _, found in entries].count(topic) <= 5
    assert all(BODY.width(word) <= ROOM for word, _ in entries)


@pytest.mark.parametrize(
    ("language", "word", "topics"),
    [
        ("en", "robber", {"outlaw"}),
        ("en", "fees", {"fees"}),
        ("en", "cursor", {"help.buttons"}),
        ("de", "Zoll", {"fees"}),
        ("de", "Gegenangebot", {"trade"}),
        ("de", "Strom", {"help.saving"}),
    ],
)
def test_words_lead_to_their_topics(language, word, topics):
    entries = [(word, topic) for word, topic in rule_help.Index(TABLES[language], book)]
    assert {topic for found, topic in entries if found == word} == topics


def test_every_card_and_every_phase_has_a_topic():
    assert {*book.BY_PHASE.values(), *book.BY_SCREEN.values(), "trade"} <= set(book.TOPICS)
    trading = set(range(phase.OFFERING, phase.AGREEING + 1))
    own = {facts.FOUND_CITY, facts.FOUND_NEUTRAL, facts.MOVING, facts.ROUTING, facts.EXTRA}
    own.add(facts.CALLING)
    shared = set(range(phase.OVER + 1)) - trading - {phase.FOUND_SETTLEMENT}
    assert set(book.BY_PHASE) == shared | own
    cards = [name for name in vars(facts) if name.endswith("_CARD") and "STEPS" not in name]
    assert len(cards) == facts.CARD_KINDS
    assert {name.removesuffix("_CARD").lower() for name in cards} <= set(book.TOPICS)


@pytest.mark.parametrize(
    ("keys", "topic"),
    [
        ({"phase": "main"}, "turn"),
        ({"phase": "outlaw"}, "outlaw"),
        ({"phase": "start"}, "turn"),
    ],
)
def test_in_a_match_it_is_americas_and_begins_with_what_fits(tmp_path, keys, topic):
    handheld = shown(tmp_path, position(**keys), HelpIndex())
    assert handheld.screen.list.value() == topic
    assert [each for _, each in handheld.screen.list.items] == list(book.TOPICS)
    handheld.press("a")
    assert rule_help.title(handheld.app.t, book, topic) in handheld.words()


def test_keys_lead_to_every_topic(tmp_path):
    handheld = shown(tmp_path, position(), HelpIndex("aim"))
    for topic in book.TOPICS:
        assert handheld.screen.list.value() == topic
        handheld.press("a")
        assert rule_help.title(handheld.app.t, book, topic) in handheld.words()
        handheld.press("b", "down")
    handheld.press("a")
    for topic in book.TOPICS:
        assert handheld.screen.topic == topic
        handheld.press("a")


def test_from_the_title_a_game_is_chosen_first(tmp_path):
    handheld = Watched(tmp_path)
    handheld.press("down", "down", "a")
    assert handheld.screen.name == "games"
    handheld.press("down", "down", "a")
    assert handheld.screen.name == "help"
    assert handheld.screen.list.value() == "aim"
    assert "Rule help: America" in handheld.words()
    handheld.press("down", "down", "down", "a")
    assert handheld.screen.topic == "three"
    handheld.press("b", "b", "up", "up", "a")
    assert "Rule help: Catan" in handheld.words()
    assert [topic for _, topic in handheld.screen.list.items] == list(base.TOPICS)


@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    handheld = Watched(tmp_path, look=look)
    handheld.show(HelpIndex(None, "america"))
    for at in (0, 1):
        handheld.screen.at = at
        handheld.screen._fill(handheld.app)
        for row in range(0, len(handheld.screen.list.items), 8):
            handheld.screen.list.at = row
            assert_fits(handheld)
    for topic in book.TOPICS:
        handheld.show(HelpText(topic, "america"))
        for first in range(0, handheld.screen.last(handheld.app) + 1, 11):
            handheld.screen.first = first
            assert_fits(handheld)
