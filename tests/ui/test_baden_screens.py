"""What Baden-Württemberg tells: landmarks, the log, points, what cannot be done, the rule help."""

import re
from typing import Any

import pytest

from hexpocket.engine import action as act
from hexpocket.games.baden import acts, facts
from hexpocket.ui.baden import help as book
from hexpocket.ui.baden.margin import Margin
from hexpocket.ui.match import Match
from hexpocket.ui.pages import help as rule_help
from hexpocket.ui.pages.log_page import LogPage
from hexpocket.ui.pages.not_now import NotNow
from hexpocket.ui.pages.result import Result
from hexpocket.ui.pages.standings import Standings
from hexpocket.ui.play.notice import Notice
from host_tools.baden.showcase import PLAYERS
from host_tools.referee import notation
from tests.games.baden import printed
from tests.support.baden import GAME, line, play, position
from tests.support.handheld import NAMES
from tests.ui.test_help import TABLES
from tests.ui.watched import Watched

MARK = {"ore": 2, "grain": 1}
SIGMARINGEN = {"halls": ["Ebingen"], "roads": line("Ebingen", 75, "Sigmaringen"), "cards": MARK}
STUTTGART = {"halls": ["Sinsheim"], "roads": line("Sinsheim", 29, "Stuttgart"), "cards": MARK}
KARLSRUHE = {"halls": ["Wiesloch"], "roads": line("Wiesloch", 22, "Karlsruhe"), "cards": MARK}
NO_WOOL = {"cards": {"wool": 18}}
NO_DECK = {"deck": {}, "white": {"inventions": 14, "development": {"achievement": 3}}}


def held(saves, pos, *texts: str, holder=0) -> Any:
    """A match in these hands, and these actions done by whoever is asked."""
    handheld: Any = Watched(saves)
    handheld.app.settings.speed = 0
    handheld.app.match = match = Match(GAME, bytearray(pos), list(NAMES), bytes(range(4)))
    handheld.hold(holder)
    for text in texts:
        if match.curtain():
            match.take()
        handheld.record = match.do(notation.from_text(GAME, match._pos, text))
    return handheld


@pytest.mark.parametrize(
    ("keys", "text", "words"),
    [
        ({"red": SIGMARINGEN}, "landmark 82", ("SIGMARINGEN", "You get: Wool + Grain.")),
        ({"red": SIGMARINGEN, "blue": NO_WOOL}, "landmark 82", ("SIGMARINGEN", "You get: Grain.")),
        ({"red": SIGMARINGEN, "blue": {"cards": {"wool": 18, "grain": 17}}}, "landmark 82",
         ("SIGMARINGEN", "You get: Grain.")),  # the one that was just paid
        ({"red": KARLSRUHE}, "landmark 27", ("KARLSRUHE", "You lay a road for nothing.")),
        ({"red": STUTTGART}, "landmark draw 36 trade", ("STUTTGART", "You draw: Trade.")),
        ({"red": STUTTGART, **NO_DECK}, "landmark draw 36",
         ("STUTTGART", "It brings nothing more.")),
    ],
)  # fmt: skip
def test_a_landmark_tells_what_it_brought_indeed(tmp_path, keys, text, words):
    handheld = held(tmp_path, position(**keys), text)
    record = handheld.record
    told = handheld.show(Notice(record))
    assert told[0] == "A new landmark"
    heading, more = words
    assert heading in [word.upper() for word in told]
    assert more in told
    landmark = next(name for name, at in printed.SITES.items() if at == record & 255)
    assert printed.LANDMARKS[landmark][1] in told or landmark.upper() == heading
    assert any(name.startswith("landmark-") for name in handheld.sprites)


def test_the_log_tells_towns_cards_and_titles(tmp_path):
    pos = position(**PLAYERS, inventor=23)
    handheld = held(tmp_path, pos, "hall 70", "play invention", "inventor 22", "steal blue wool")
    words = handheld.show(LogPage())
    assert [word for word in words if word.startswith("builds a hall")] == [
        "builds a hall: Riedlingen"
    ]
    assert "plays an Invention" in words
    number, terrain = printed.HEXES[22][2], "Hills"
    assert f"inventor: {terrain} {number}" in words


def test_who_was_not_there_does_not_read_which_card_was_drawn(tmp_path):
    pos = position(**PLAYERS, inventor=23)
    handheld = held(tmp_path, pos, "play invention", "inventor 22", "steal blue wool", "end")
    seen = []
    for reader in (0, 1, 2):
        handheld.hold(reader)
        handheld.words()
        seen.append("wool12" in (handheld.show(LogPage()), handheld.sprites)[1])
        handheld.app.pop()
    assert seen == [True, True, False]


def test_the_margin_has_every_landmark_and_who_built_it(tmp_path):
    handheld = held(tmp_path, position(**PLAYERS))
    words = handheld.show(Margin())
    for name in printed.LANDMARKS:
        site = GAME.site_at[printed.SITES[name]]
        assert GAME.board.site_name(site, True) in words
    names = handheld.sprites
    assert [names.count(f"landmark-{letter}") for letter in "abcdefghijkl"] == [1] * 12
    halls = [names.count(f"hall{seat}") for seat in range(4)]
    assert halls == [2, 2, 1, 2]  # red has the longest route, blue is the greatest inventor
    assert [word for word in words if word in NAMES] == ["Anna", "Ben"]


def test_points_are_taken_apart_at_the_end(tmp_path):
    """Ten points: seven halls, a landmark, an Achievement and the longest route."""
    red = {**PLAYERS["red"], "halls": [69, 57, 38, 5, 14, 15]}
    pos = position(**{**PLAYERS, "red": red})
    handheld = held(tmp_path, play(pos, "hall 70"))
    words = handheld.show(Result(handheld.app))
    assert words[0] == "Anna"
    at = words.index("Anna", 1)
    assert words[at : at + 5] == ["Anna", "10", "7", "1", "1"]
    row = handheld.sprites[handheld.sprites.index("badge0") :]
    assert row[1:5] == ["hall0", "landmark", "card-victory", "title-road"]
    handheld.press("y")
    assert handheld.screen.name == "look"


def test_standings_do_not_tell_others_of_an_achievement(tmp_path):
    handheld = held(tmp_path, position(**PLAYERS))
    own = handheld.show(Standings())
    handheld.app.pop()
    handheld.hold(1)
    other = handheld.show(Standings())
    assert "+1" in own
    assert "+1" not in other


@pytest.mark.parametrize(
    ("keys", "kind", "words"),
    [
        ({"red": {"halls": ["Ebingen"], "cards": MARK}}, "Landmark", "reached by a road"),
        ({"red": {**SIGMARINGEN, "cards": {"ore": 1}}}, "Landmark", "2 ore"),
        ({"red": {"halls": ["Ebingen"]}}, "Town hall", "1 brick"),
        ({"red": {"halls": ["Ebingen"]}}, "Road", "1 brick"),
    ],
)
def test_what_cannot_be_built_has_its_reason(tmp_path, keys, kind, words):
    handheld = held(tmp_path, position(**keys))
    told = " ".join(handheld.show(NotNow())).lower().replace("\xa0", " ")
    assert kind.lower() in told
    assert words in told


# The rule help


@pytest.mark.parametrize("name", sorted(TABLES))
def test_every_topic_has_its_text_and_numbers(name):
    t = TABLES[name]
    for topic in book.TOPICS:
        text = rule_help.text(t, book, GAME, topic)
        assert "{}" not in text
        if "." not in topic:
            filled = book.values(GAME, topic)
            assert t(f"baden_help.{topic}_text").count("{}") == len(filled), topic


@pytest.mark.parametrize("name", sorted(TABLES))
def test_the_help_says_what_the_rules_say(name):
    t = TABLES[name]
    wanted = {
        "aim": r"\b12\b.*\b10\b",
        "seven": r"\b7\b",
        "bank": r"\b3\b.*\b2\b",
        "development": r"\b26\b.*\b14\b",
        "route": r"\b5\b",
        "greatest": r"\b3\b",
        "production": r"\b18\b",
    }
    for topic, pattern in wanted.items():
        assert re.search(pattern, rule_help.text(t, book, GAME, topic), re.DOTALL), topic


def test_every_decision_and_card_has_its_topic():
    assert set(book.BY_PHASE.values()) | set(book.OF_CARDS) <= set(book.TOPICS)
    assert len(book.OF_CARDS) == len(facts.DECK_CARDS)
    kinds = {act.kind_of(kind << 16) for kind, do in enumerate(GAME.handlers) if do}
    assert {acts.HALL, acts.LANDMARK, acts.LANDMARK_DRAW, acts.TRADE} <= kinds
