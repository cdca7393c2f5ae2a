"""Progress cards: hands, decks, limits, what comes back (C54-C59)."""

import random

import pytest

from hexpocket.engine.position import IllegalAction
from hexpocket.games.knights import facts
from tests.games.knights import printed
from tests.support import rule
from tests.support.knights import (
    GAME,
    action,
    cards,
    legal,
    legal_of,
    now,
    of,
    play,
    points,
    position,
    refused,
    shown,
)

CITY = {"cities": [8], "roads": ["8-13"]}
POINTS = ("printer", "constitution")
FOUR = {"crane": 2, "smith": 2}


def gate(level=1, **keys) -> dict:
    return CITY | {"levels": dict.fromkeys(printed.TRACKS, level)} | keys


@rule("C54")
def test_any_number_of_cards_in_a_turn():
    hand = {"resource monopoly": 3, "trade monopoly": 1}
    pos = position(red={"progress": hand}, blue={"cards": {"ore": 9, "coin": 2}})
    play(pos, *["play resource monopoly ore"] * 3, "play trade monopoly coin")
    assert cards(pos, "red") == {"ore": 6, "coin": 1}


@rule("C54", "C15")
@pytest.mark.parametrize("card", sorted({*printed.CARDS} - {"alchemist", *POINTS}))
def test_no_card_but_the_alchemist_before_the_roll(card):
    pos = position(phase="start", attacked=True, red={"progress": {card: 1}})
    assert not [text for text in legal(pos) if text.startswith("play")]


@rule("C54", "C62")
def test_the_alchemist_only_before_the_roll():
    red = {"progress": {"alchemist": 1}}
    assert len(legal_of(position(phase="start", red=red), "play alchemist")) == 36
    pos = position(red=red)
    refused(pos, "play alchemist 3 4", "before the roll")
    refused(position(phase="start"), "play alchemist 3 4", "no such card")


@rule("C54")
def test_the_robber_never_steals_a_progress_card():
    blue = CITY | {"progress": {"spy": 1}}
    pos = position(phase="steal", robber=4, blue=blue)
    play(pos, "steal blue nothing")
    assert of(pos, "blue", "progress") == {"spy": 1}


@rule("C54", "C63")
def test_progress_cards_are_not_traded():
    pos = position(red={"progress": FOUR, "cards": {"ore": 1}}, blue={"cards": {"ore": 1}})
    play(pos, "offer")
    assert set(legal_of(pos, "less")) <= set(printed.KINDS)
    assert set(legal_of(pos, "more")) == set(printed.KINDS)


# Under the deck


@rule("C55")
def test_a_played_card_goes_under_its_deck():
    red = {"progress": {"warlord": 1, "resource monopoly": 1}} | CITY
    pos = position(red=red | {"knights": {"13": "basic"}})
    play(pos, "play warlord", "play resource monopoly ore")
    assert of(pos, "red", "progress") == {}
    assert shown(pos)["under"] == {"politics": ["warlord"], "trade": ["resource monopoly"]}


@rule("C55")
def test_it_leaves_the_hand_before_its_effect():
    """The Spy is under its deck when its player looks at the other hand."""
    pos = position(red={"progress": {"spy": 1}}, blue={"progress": {"crane": 1}})
    play(pos, "play spy blue")
    assert now(pos)[0] == "spy"
    assert of(pos, "red", "progress") == {}
    assert shown(pos)["under"] == {"politics": ["spy"]}


@rule("C55")
def test_what_came_back_is_drawn_after_the_last_shuffled_card_in_order():
    """Of trade only one card is shuffled; then come those that were played, the first first."""
    under = [card for card, number in printed.TRADE.items() for _ in range(number)]
    random.Random(1).shuffle(under)
    last, *under = under
    pos = position(phase="start", under={"trade": under}, red=gate())
    assert shown(pos)["deck"] == printed.SCIENCE | printed.POLITICS | {last: 1}
    play(pos, "roll 1 1 trade", f"draw trade {last}")
    for card in under[:3]:
        play(pos, *["end", "roll 6 6 ship"] * 3, "end", "roll 1 1 trade")
        before = of(pos, "red", "progress").get(card, 0)
        play(pos, "draw trade")
        assert of(pos, "red", "progress")[card] == before + 1
    assert shown(pos)["under"]["trade"] == under[3:]


@rule("C55")
def test_another_card_than_the_top_one_cannot_be_drawn():
    under = [card for card, number in printed.TRADE.items() for _ in range(number)]
    pos = position(phase="start", under={"trade": under}, red=gate())
    play(pos, "roll 1 1 trade")
    with pytest.raises(IllegalAction):
        play(bytearray(pos), "draw trade merchant")
    play(pos, f"draw trade {under[0]}")


def emptied(pos, track: str) -> bytearray:
    """The position without a card in one deck: four hands of four leave one, but it might be."""
    deck = ["science", "trade", "politics"].index(track)
    for at in range(
        facts.DECK + facts.FIRST_CARDS[deck], facts.DECK + facts.FIRST_CARDS[deck + 1]
    ):
        pos[at] = 0
    return pos


def force(pos, text: str):
    """Play without a look at the position, which is not whole."""
    GAME.force(pos, action(pos, text))
    return pos


@rule("C55", "C13")
@pytest.mark.parametrize("track", list(printed.TRACKS))
def test_an_empty_deck_gives_none(track):
    pos = emptied(
        position(phase="start", red=gate(), blue=gate(cities=[30], roads=["30-35"])), track
    )
    assert now(force(pos, f"roll 1 1 {track}")) == ("main", "red")


@rule("C55", "C59")
def test_an_empty_deck_cannot_be_chosen_as_a_reward():
    red = CITY | {"knights": {"13": "basic active"}}
    blue = {"cities": [17], "roads": ["17-22"], "knights": {"22": "basic active"}}
    pos = position(phase="start", ship=6, red=red, blue=blue)
    force(emptied(pos, "trade"), "roll 6 6 ship")
    assert legal_of(pos, "draw") == ["politics", "science"]
    refused(pos, "draw trade", "This deck is empty")
    pos = position(phase="start", ship=6, red=red, blue=blue)
    for track in printed.TRACKS:
        emptied(pos, track)
    assert now(force(pos, "roll 6 6 ship")) == ("main", "red")


# The limit


@rule("C56")
def test_of_five_one_goes_back_at_once():
    pos = position(phase="start", red=gate(progress=FOUR))
    play(pos, "roll 1 1 politics", "draw politics spy")
    assert now(pos) == ("return", "red")
    assert legal_of(pos, "return") == ["crane", "smith", "spy"]
    refused(pos, "return bishop", "no such card")
    refused(pos, "end", "Put one of your progress cards back first")
    play(pos, "return smith")
    assert of(pos, "red", "progress") == {"crane": 2, "smith": 1, "spy": 1}
    assert shown(pos)["under"] == {"science": ["smith by red"]}
    assert now(pos) == ("main", "red")


@rule("C56")
def test_the_card_just_drawn_may_be_the_one():
    pos = position(phase="start", red=gate(progress=FOUR))
    play(pos, "roll 1 1 politics", "draw politics spy", "return spy")
    assert of(pos, "red", "progress") == FOUR


@rule("C56")
@pytest.mark.parametrize("edition", ["seed", "modern"])
@pytest.mark.parametrize("active", ["red", "blue"])
def test_in_both_editions_and_in_ones_own_turn_too(edition, active):
    red = gate(progress=FOUR)
    pos = position(edition=edition, phase="start", active=active, red=red)
    play(pos, "roll 1 1 politics", "draw politics spy")
    assert now(pos) == ("return", "red")


@rule("C56", "C57")
def test_opened_points_do_not_count():
    red = gate(progress={"crane": 1, "smith": 2})
    pos = position(phase="start", red=red, printer="red", constitution="red")
    play(pos, "roll 1 1 trade", "draw trade merchant")
    assert now(pos) == ("main", "red")
    pos = position(phase="start", red=gate(progress=FOUR))
    play(pos, "roll 1 1 science", "draw science printer")
    assert now(pos) == ("main", "red")


# Points


@rule("C57", "C64")
@pytest.mark.parametrize(("track", "card"), [("science", "printer"), ("politics", "constitution")])
@pytest.mark.parametrize("active", ["red", "blue"])
def test_points_are_opened_when_drawn_in_anybodys_turn(track, card, active):
    pos = position(phase="start", active=active, red=gate())
    before = points(pos, "red")
    play(pos, f"roll 1 1 {track}", f"draw {track} {card}")
    assert shown(pos)[card] == "red"
    assert of(pos, "red", "progress") == {}
    assert points(pos, "red") == before + 1


@rule("C57")
def test_the_spy_cannot_take_an_opened_point():
    pos = position(red={"progress": {"spy": 1}}, printer="blue", constitution="blue")
    refused(pos, "play spy blue", "no progress card")
    pos = position(red={"progress": {"spy": 1}}, blue={"progress": {"crane": 1}}, printer="blue")
    assert legal_of(play(pos, "play spy blue"), "take card") == ["blue crane"]


@rule("C57", "C64")
def test_a_point_drawn_in_ones_own_turn_may_win_before_the_others_draw():
    red = gate(defenders=10)
    pos = position(phase="start", red=red, blue={"levels": {"science": 1}})
    assert points(pos, "red") == 12
    play(pos, "roll 1 1 science", "draw science printer")
    assert now(pos) == ("over", "red")


# Who may play what


@rule("C58")
def test_a_card_that_could_do_nothing_may_not_be_played():
    """Red has nothing but cards, and so have the others; only Monopolies may be played."""
    for card in {*printed.CARDS} - {"alchemist", *POINTS}:
        pos = position(red={"progress": {card: 1}})
        can = [text for text in legal(pos) if text.startswith("play")]
        always = card in ("resource monopoly", "trade monopoly", "inventor", "merchant fleet")
        assert bool(can) == always, card


@rule("C58", "C67")
@pytest.mark.parametrize("card", ["resource monopoly", "trade monopoly"])
def test_monopolies_may_always_be_played(card):
    pos = position(red={"progress": {card: 1}})
    kinds = printed.RESOURCES if card.startswith("resource") else printed.COMMODITIES
    assert legal_of(pos, f"play {card}") == sorted(kinds)
    play(pos, f"play {card} {kinds[0]}")
    assert cards(pos, "red") == {}


# Order


@rule("C59")
def test_drawing_is_a_must():
    pos = play(position(phase="start", red=gate()), "roll 1 1 trade")
    assert legal(pos) == ["draw trade"]
    refused(pos, "pass", "Draw a progress card first")


@rule("C59", "C56")
def test_each_settles_his_own_limit_before_the_next_draws():
    blue = {"levels": {"science": 1}, "progress": FOUR}
    pos = position(phase="start", red=gate(progress={"spy": 3, "bishop": 1}), blue=blue)
    play(pos, "roll 1 1 science", "draw science mining")
    assert now(pos) == ("return", "red")
    play(pos, "return mining")
    assert now(pos) == ("draw", "blue")
    play(pos, "draw science mining")
    assert now(pos) == ("return", "blue")
    play(pos, "return crane")
    assert now(pos) == ("main", "red")


@rule("C59", "C56")
def test_a_card_put_back_by_one_is_drawn_by_the_next_if_it_is_the_top_one():
    """Of trade nothing is left but one card: what red puts back is what blue draws."""
    flat = [card for card, number in printed.TRADE.items() for _ in range(number)]
    flat.remove("merchant fleet")
    red, orange, white = flat[:4], flat[4:8], flat[8:12]
    keys = {
        colour: {"progress": {card: hand.count(card) for card in hand}}
        for colour, hand in (("red", red), ("orange", orange), ("white", white))
    }
    keys["red"] |= {"levels": {"trade": 1}}
    blue = {
        "levels": {"trade": 1},
        "progress": {card: flat[12:16].count(card) for card in flat[12:16]},
    }
    pos = position(phase="start", blue=blue, under={"trade": [flat[16]]}, **keys)
    play(pos, "roll 1 1 trade", "draw trade merchant fleet", "return merchant fleet")
    assert now(pos) == ("draw", "blue")
    play(pos, f"draw trade {flat[16]}", f"return {flat[16]}")
    assert shown(pos)["under"]["trade"] == ["merchant fleet by red", f"{flat[16]} by blue"]
