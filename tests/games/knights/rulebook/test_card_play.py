"""What holds of all progress cards: when they are played, and where they go (C54, C55, C58)."""

import pytest

from tests.games.knights.printed import CARDS, DECKS
from tests.games.knights.rulebook.table import barred, changes, effect, holding
from tests.support import rule
from tests.support.knights import legal, now, of, play, position, shown

FIRST = {
    "alchemist": "play alchemist 2 2 ship",
    "crane": "play crane trade",
    "engineer": "play engineer 8",
    "inventor": "play inventor 2 3",
    "irrigation": "play irrigation",
    "medicine": "play medicine 34",
    "mining": "play mining",
    "road building": "play road building",
    "smith": "play smith 13",
    "commercial harbor": "play commercial harbor",
    "master merchant": "play master merchant blue",
    "merchant": "play merchant 0",
    "merchant fleet": "play merchant fleet wool",
    "resource monopoly": "play resource monopoly ore",
    "trade monopoly": "play trade monopoly coin",
    "bishop": "play bishop",
    "deserter": "play deserter blue",
    "diplomat": "play diplomat 29-35",
    "intrigue": "play intrigue 35",
    "saboteur": "play saboteur",
    "spy": "play spy blue",
    "warlord": "play warlord",
    "wedding": "play wedding",
}
ALL = pytest.mark.parametrize("card", FIRST)


def lively(card: str, **keys) -> bytearray:
    """Red's turn in which every card could bring something."""
    red = {
        "cities": [8],
        "settlements": [34],
        "roads": ["8-13", "29-34", "29-35"],
        "cards": {"ore": 3, "grain": 2, "wool": 1},
        "knights": {"13": "basic"},
    }
    blue = {
        "cities": [19, 31, 49],
        "roads": ["31-36", "30-36", "30-35"],
        "knights": {"35": "basic"},
        "cards": {"wool": 4},
        "progress": {"crane": 1},
    }
    return holding(card, red=red, blue=blue, attacked=True, **keys)


@rule("C54", "C62")
def test_all_kinds_but_the_two_points_are_tried_here():
    assert set(FIRST) == set(CARDS) - {"printer", "constitution"}


@rule("C54", "C62")
@ALL
def test_before_the_roll_only_the_alchemist_and_after_it_every_other_card(card):
    early, late = lively(card, phase="start"), lively(card)
    if card == "alchemist":
        early, late = late, early
    barred(early, FIRST[card].removesuffix(" ship"))
    play(late, FIRST[card])


@rule("C54")
@ALL
def test_nobody_plays_a_card_he_does_not_hold(card):
    """Nor one that another holds."""
    pos = lively(
        "crane" if card == "smith" else "smith",
        phase="start" if card == "alchemist" else "main",
        white={"progress": {card: 1}},
    )
    barred(pos, FIRST[card].removesuffix(" ship"), why="You have no such card")


@rule("C55")
@ALL
def test_a_played_card_lies_under_its_deck_before_it_takes_effect(card):
    """Behind what lies there already, and everybody knows it."""
    deck = next(name for name in DECKS if card in DECKS[name])
    other = next(name for name in DECKS[deck] if name not in (card, "printer", "constitution"))
    pos = lively(
        card, phase="start" if card == "alchemist" else "main", under={deck: [other + " by white"]}
    )
    play(pos, FIRST[card])
    assert shown(pos)["under"] == {deck: [other + " by white", card]}
    assert card not in {name for name, count in of(pos, "red", "progress").items() if count}


@rule("C54")
def test_any_number_of_cards_in_one_turn_after_building_and_trading_too():
    pos = position(
        red={
            "cities": [8],
            "roads": ["8-13"],
            "cards": {"brick": 2, "wool": 4},
            "progress": {"mining": 2, "merchant": 1, "resource monopoly": 1},
        }
    )
    play(
        pos, "wall 8", "trade 4 wool -> 1 lumber", "play mining", "play merchant 1", "play mining"
    )
    play(pos, "play resource monopoly wool")
    assert of(pos, "red", "cards") == {"lumber": 1, "ore": 8}
    assert shown(pos)["under"] == {
        "science": ["mining", "mining"],
        "trade": ["merchant", "resource monopoly"],
    }
    assert now(pos) == ("main", "red")


@rule("C12", "C54")
def test_a_card_drawn_by_this_roll_is_played_in_this_turn():
    pos = position(phase="start", red={"cities": [8], "roads": ["8-13"], "levels": {"science": 1}})
    play(pos, "roll 1 2 science", "draw science mining")
    assert effect(pos, "play mining") == {"players": {"red": {"cards": {"ore": 4}}}}


@rule("C55", "C59")
def test_cards_come_back_in_the_order_in_which_they_went_under_the_deck():
    """Of trade one card is left in the shuffled part; red, blue and orange draw."""
    back = [
        "trade monopoly",
        "merchant fleet",
        *["merchant"] * 5,
        *["resource monopoly"] * 4,
        *["commercial harbor"] * 2,
        *["master merchant"] * 2,
        "merchant fleet",
        "trade monopoly",
    ]
    shuffled = {"merchant": 1, **DECKS["science"], **DECKS["politics"]}
    one = {"levels": {"trade": 1}}
    pos = position(
        phase="start", deck=shuffled, under={"trade": back}, red=one, blue=one, orange=one
    )
    assert changes(pos, "roll 1 1 trade", "draw trade", "draw trade", "draw trade") == {
        "now": ("main", "red"),
        "dice": [1, 1],
        "event": "trade",
        "deck": {"merchant": -1},
        "under": {"trade": back[2:]},
        "players": {
            "red": {"progress": {"merchant": 1}},
            "blue": {"progress": {"trade monopoly": 1}},
            "orange": {"progress": {"merchant fleet": 1}},
        },
    }


@rule("C54", "C63")
def test_progress_cards_are_not_traded():
    pos = position(red={"cards": {"ore": 1}, "progress": {"spy": 1}}, blue={"cards": {"ore": 1}})
    play(pos, "offer")
    assert not [text for text in legal(pos) if "spy" in text]


@rule("C54")
@pytest.mark.parametrize("colour", ["blue", "orange", "white"])
def test_nobody_plays_in_the_turn_of_another(colour):
    """Whoever acts in it only does what is asked: here returning cards on a 7."""
    pos = position(
        phase="start",
        red={"cards": {"ore": 9}},
        **{colour: {"cards": {"wool": 8}, "progress": {"resource monopoly": 1}}},
    )
    play(pos, "roll 3 4 ship", *["discard ore"] * 4)
    assert now(pos) == ("discard", colour)
    assert legal(pos) == ["discard wool"]
