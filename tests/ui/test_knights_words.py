"""The words of Cities & Knights: every card, level and rank has its own, and they fit."""

import pytest

from hexpocket.ui.kit.font import Font
from hexpocket.ui.kit.strings import TABLES, Strings
from hexpocket.ui.settings import LANGUAGES
from sim.assets import packed

CARDS = (
    *("alchemist", "crane", "engineer", "inventor", "irrigation", "medicine", "mining"),
    *("printer", "road_building", "smith", "commercial_harbor", "master_merchant", "merchant"),
    *("merchant_fleet", "resource_monopoly", "trade_monopoly", "bishop", "constitution"),
    *("deserter", "diplomat", "intrigue", "saboteur", "spy", "warlord", "wedding"),
)
BODY, LABEL = (Font(packed(f"fonts/{name}.hxf")) for name in ("body", "label"))
# Columns: of a card's name and of what it does beside its picture, in two lines; of a question in
# the status bar beside the widest name; of a row in the turn menu.
NAME, DOES, ASKED, ROW = 116, 200, 97, 187
MENU = ("choose_on", "no_promotion", "no_knight", "no_road")  # rows, not questions
FILLED = {"knight_at"}


@pytest.fixture(params=LANGUAGES)
def words(request) -> Strings:
    return Strings(*[packed(f"strings/{request.param}{table}.hxl") for table in TABLES])


def room(words: Strings, name: str) -> dict[str, str]:
    """The texts of a room by the ends of their keys."""
    start = f"knights_{name}."
    return {key[len(start) :]: words(key) for key in words.keys() if key.startswith(start)}  # noqa: SIM118


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_a_name_what_it_does_and_a_topic(words, card):
    cards, topics = room(words, "cards"), room(words, "help")
    assert BODY.width(cards[card]) <= NAME
    assert topics[card + "_title"] == cards[card]
    assert topics[card + "_text"].count("{}") >= 1  # how many there are
    costs = f"2 {words('common.ore')}, 1 {words('common.grain')}"
    does = cards["does_" + card].replace("{}", costs if card == "medicine" else "12")
    assert len(BODY.wrap(does, DOES)) <= 2


def test_no_two_cards_levels_or_topics_have_the_same_name(words):
    cards, common, topics = room(words, "cards"), room(words, "common"), room(words, "help")
    tracks = [common[f"{track}{level}"] for track in ("trade", "politics", "science")
              for level in range(1, 6)]  # fmt: skip
    titles = [text for key, text in topics.items() if key.endswith("_title")]
    for names in ([cards[card] for card in CARDS], tracks, titles):
        assert len(set(names)) == len(names)
    assert len({common[f"knight{rank}"] for rank in (1, 2, 3)}) == 3
    assert len({common[f"rank{rank}"] for rank in (1, 2, 3)}) == 3


def test_questions_fit_the_status_bar(words):
    for key, text in room(words, "pick").items():
        if key not in FILLED:
            wide = BODY.width(text) <= ROW if key in MENU else LABEL.width(text) <= ASKED
            assert wide, key


def test_rows_fit_the_turn_menu(words):
    names = [room(words, "cards")[card] for card in CARDS]
    longest: dict[str, tuple] = {"play": (max(names, key=BODY.width),)}
    tracks = [words(f"knights_common.{track}") for track in ("trade", "politics", "science")]
    longest["to_level"] = (max(tracks, key=BODY.width), 5)
    for key, text in room(words, "turn").items():
        filled = text.format(*longest.get(key, ()))
        assert BODY.width(filled) <= ROW if key[:3] != "ask" else LABEL.width(text) <= ASKED, key
