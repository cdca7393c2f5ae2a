"""The words of Cities & Knights: every card, level and rank has its own, and they fit."""

import pytest

from hexpocket.games.knights import facts
from hexpocket.ui.kit.cardrow import count
from hexpocket.ui.kit.font import Font
from hexpocket.ui.kit.sprites import Sprites
from hexpocket.ui.kit.strings import TABLES, Strings
from hexpocket.ui.knights import deck
from hexpocket.ui.settings import LANGUAGES
from sim.assets import packed
from tests.support.knights import GAME

CARDS = tuple(key.partition(".")[2] for key, _, _ in deck.CARDS)
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
    does = deck.does(Ui(words), CARDS.index(card))
    assert "{}" not in does
    assert len(BODY.wrap(does, DOES)) <= 2


class Ui:
    """What the sentence about a card needs of the app."""

    class match:
        game = GAME

    def __init__(self, words: Strings):
        self.t = words


def test_cards_have_pictures_of_their_own():
    pictures = [picture for _, picture, _ in deck.CARDS]
    assert len(set(pictures)) == len(pictures) == facts.CARD_KINDS
    sprites = Sprites(packed("sprites/sprites.hxg"))
    for picture in (*pictures, *(f"back-{track}" for track in deck.TRACKS)):
        assert sprites.size(picture)[1] == 16


def test_no_two_cards_levels_or_topics_have_the_same_name(words):
    cards, common, topics = room(words, "cards"), room(words, "common"), room(words, "help")
    tracks = [common[f"{track}{level}"] for track in deck.TRACKS
              for level in range(1, facts.HIGHEST + 1)]  # fmt: skip
    titles = [text for key, text in topics.items() if key.endswith("_title")]
    for names in ([cards[card] for card in CARDS], tracks, titles):
        assert len(set(names)) == len(names)
    assert len({common[f"rank{rank}"] for rank in (1, 2, 3)}) == 3


def test_questions_fit_the_status_bar(words):
    for key, text in room(words, "pick").items():
        if key not in FILLED:
            wide = BODY.width(text) <= ROW if key in MENU else LABEL.width(text) <= ASKED
            assert wide, key


def test_rows_fit_the_turn_menu(words):
    for key, text in room(words, "turn").items():
        assert BODY.width(text) <= ROW or key == "no_cards_why", key


@pytest.mark.parametrize(("number", "said"), [(1, "1 Münze"), (2, "2 Münzen")])
def test_one_coin_is_not_in_the_plural(number, said):
    words = Strings(*[packed(f"strings/de{table}.hxl") for table in TABLES])
    assert count(words, "coin", number) == said
    assert count(words, "paper", number) == f"{number} Papier"
