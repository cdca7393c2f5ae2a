"""Rule help: every topic in every language, its numbers those of the rules, its words findable."""

import re

import pytest

from hexpocket.engine import trade
from hexpocket.games.catan import Catan, facts
from hexpocket.ui.catan import help as book
from hexpocket.ui.front import library
from hexpocket.ui.kit.font import Font
from hexpocket.ui.kit.strings import TABLES as ENDINGS
from hexpocket.ui.kit.strings import Strings
from hexpocket.ui.pages import help as rule_help
from hexpocket.ui.settings import LANGUAGES
from host_tools.pack import fonts, strings

PACKED = strings.pack_folder(strings.STRINGS)
TABLES = {name: Strings(*[PACKED[name + end] for end in ENDINGS]) for name in LANGUAGES}
BODY = Font(fonts.pack_font((fonts.FONTS / "body.txt").read_text("utf-8"), "body.txt"))
ROOM = 196  # columns of a title in a list on the narrow screen

# Where each number is told, and a fact that changes it: topics, module, name, another value.
CHANGES = [
    ("aim victory end", Catan, "points_to_win", 987),
    ("aim longest_road largest_army end", Catan, "title_points", 987),
    ("production", Catan, "cards_of_a_kind", 987),
    ("seven", Catan, "most_cards", 987),
    ("robber options", Catan, "friendly_points", 987),
    ("costs roads", Catan, "road_cost", ((facts.ORE, 987),)),
    ("costs settlements", Catan, "settlement_cost", ((facts.ORE, 987),)),
    ("costs cities", Catan, "city_cost", ((facts.ORE, 987),)),
    ("costs development", Catan, "card_cost", ((facts.ORE, 987),)),
    ("costs roads", Catan, "roads", 987),
    ("costs settlements", Catan, "settlements", 987),
    ("costs cities", Catan, "cities", 987),
    ("roads longest_road", Catan, "trail_least", 987),
    ("knight largest_army", Catan, "army_least", 987),
    ("bank", Catan, "bank_rate", 987),
    ("harbours bank", Catan, "any_harbour_rate", 987),
    ("harbours bank", Catan, "own_harbour_rate", 987),
    ("trade", trade, "OFFERS_PER_TURN", 987),
    ("development largest_army", Catan, "deck_cards", (987, 2, 2, 2, 5)),
    ("development victory", Catan, "deck_cards", (14, 2, 2, 2, 987)),
]


@pytest.fixture(params=sorted(TABLES))
def t(request) -> Strings:
    return TABLES[request.param]


def source(t, topic: str) -> str:
    """A topic's text before anything is filled in."""
    return t(f"help.{topic}_text")


def test_topics_and_texts_belong_together(t):
    parts = ("title", "text")
    wanted = [f"help.{topic}_{part}" for topic in book.TOPICS for part in parts]
    wanted.append("help.index")
    keys = t.keys()
    assert sorted(wanted) == [key for key in keys if key.startswith("help.")]
    assert len(set(book.TOPICS)) == len(book.TOPICS)


@pytest.mark.parametrize("topic", book.TOPICS)
def test_a_topic_is_complete(t, topic):
    text = rule_help.text(t, book, Catan, topic)
    assert "{}" not in text
    assert not re.search(r"\b\w+\.\w+_", text)  # a key that found no text
    assert 60 <= len(re.findall(r"\S+", text)) <= 160
    assert all(line == line.strip() and line for line in text.split("\n"))
    filled = rule_help.SHARED.get(f"help.{topic}") or book.values(Catan, topic)
    assert source(t, topic).count("{}") == len(filled)
    assert BODY.width(rule_help.title(t, book, topic)) <= ROOM


@pytest.mark.parametrize("topic", book.TOPICS)
def test_no_number_is_written_in_a_text(t, topic):
    assert not re.search(r"[0-9]", source(t, topic).replace("{}:1", ""))


@pytest.mark.parametrize(("topics", "module", "name", "value"), CHANGES)
def test_numbers_come_from_the_rules(t, monkeypatch, topics, module, name, value):
    before = {topic: rule_help.text(t, book, Catan, topic) for topic in book.TOPICS}
    monkeypatch.setattr(module, name, value)
    changed = {topic for topic in before if rule_help.text(t, book, Catan, topic) != before[topic]}
    assert changed == set(topics.split())
    assert all("987" in rule_help.text(t, book, Catan, topic) for topic in changed)


def test_what_the_texts_say():
    english, german = TABLES["en"], TABLES["de"]
    assert "Settlement: 1\xa0brick, 1\xa0lumber, 1\xa0wool, 1\xa0grain\n" in rule_help.text(
        english, book, Catan, "costs"
    )
    assert "Stadt: 3\xa0Erz, 2\xa0Getreide\n" in rule_help.text(german, book, Catan, "costs")
    assert "marked 3:1 the bank takes 3 equal" in rule_help.text(english, book, Catan, "harbours")
    assert "mit 2:1 und einem Rohstoff nimmt sie 2 Karten" in rule_help.text(
        german, book, Catan, "harbours"
    )
    assert "a stack of 25: 14 knights, 2 Road" in rule_help.text(
        english, book, Catan, "development"
    )


def test_places_stand_in_the_same_order_in_all_languages(t):
    """Each number is followed or led by the word that belongs to it."""
    wanted = {
        "costs": r"15 (roads|Straßen).*5 (settlements|Siedlungen).*4 (cities|Städte)",
        "bank": r"4 (equal|gleiche).*3 (equal|gleiche).*2 (of|vom)",
        "largest_army": r"3 (of them|davon).*2 (points|Punkte).*14 (knights|Ritter)",
        "longest_road": r"5 (roads|Straßen).*2 (points|Punkte)",
        "victory": r"5 (of them|davon).*10 (points|Punkte)",
        "aim": r"10 (or more|oder mehr).*2 (points|Punkte)",
        "end": r"10 (or more|oder mehr).*(title|Titel) 2",
        "roads": r"15.*5 (or more|oder mehr)",
        "development": r"25: 14 .* 2 .* 2 .* 2 \w+ \w+ 5 ",
    }
    for topic, pattern in wanted.items():
        assert re.search(pattern, rule_help.text(t, book, Catan, topic), re.DOTALL), topic


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


def fold(word: str) -> str:
    return word.lower().translate(str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "ss"}))


@pytest.mark.parametrize(
    ("language", "word", "topics"),
    [
        ("en", "thief", {"robber"}),
        ("en", "7", {"seven"}),
        ("en", "friendly robber", {"robber", "options"}),
        ("de", "Dieb", {"robber"}),
        ("de", "Gegenangebot", {"trade"}),
        ("de", "Fortschrittskarte", {"road_building", "invention", "monopoly"}),
    ],
)
def test_words_lead_to_their_topics(language, word, topics):
    entries = [(word, topic) for word, topic in rule_help.Index(TABLES[language], book)]
    assert {topic for found, topic in entries if found == word} == topics


@pytest.mark.parametrize("name", library.names())
def test_the_way_of_a_deal_is_told_in_all_games(t, name):
    """One is asked in the open whether it is agreed, all who wants it; deals are not counted."""
    text = t(f"{'' if name == 'catan' else name + '_'}help.trade_text")
    wanted = (
        r"(in the open|offen)[^\n]*(can't be made|nicht möglich)",
        r"(who wants it|Wer will)[^\n]*(in the open|offen)[^\n]*(counter-offer|Gegenangebot)",
        r"(offers|Angebote)[^\n]*(without a deal|ohne Abschluss)[^\n]*(not counted|zählen nicht)",
    )
    assert re.search(r".*\n.*".join(wanted), text, re.DOTALL)
