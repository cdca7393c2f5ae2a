"""Hidden information: what a player's view, list and log show of the others (A65)."""

import random
from collections import Counter

import pytest

from hexpocket.engine import cards, chance
from hexpocket.engine.position import ACTOR, BEGINNER, NOBODY, players
from hexpocket.games.america import facts
from host_tools.referee import notation
from tests.games.america import printed
from tests.support import rule
from tests.support.america import GAME, action, legal, now, of, play, position, shown

RED, BLUE, ORANGE, WHITE = range(4)
EVERYBODY = (RED, BLUE, ORANGE, WHITE, NOBODY)
PLENTY = dict.fromkeys(printed.KINDS, 2)


def same_views(first, second, seats):
    for seat in seats:
        assert GAME.view(first, seat) == GAME.view(second, seat), seat


def told(pos, record: int, seat: int) -> str:
    """What red's record says in the log of a seat."""
    return notation.to_text(GAME, pos, GAME.seen_by(record, RED, seat))


def walk(steps: int, seats: int, options=0):
    """Positions of a random game, each before it changes."""
    rng = random.Random(seats + options)
    pos = GAME.new(seats, 1, options)
    for _ in range(steps):
        yield pos
        listed = GAME.legal(pos)
        kinds = sorted({each >> 16 for each in listed})
        kind = rng.choice(kinds)
        GAME.play(pos, rng.choice([each for each in listed if each >> 16 == kind]))


def swapped(pos, seat: int, rng) -> bytearray | None:
    """The position with cards of two others exchanged, and one of the deck's with another's."""
    others = [GAME.hands[other] for other in range(players(pos)) if other != seat]
    first, second = rng.sample(others, 2)
    other = bytearray(pos)
    for one, two, kinds in (
        (first, second, facts.RESOURCES),
        (first + facts.CARDS, facts.DECK, facts.CARD_KINDS),
        (first + facts.CARDS, second + facts.CARDS, facts.CARD_KINDS),
    ):
        here = [kind for kind in range(kinds) if other[one + kind]]
        there = [kind for kind in range(kinds) if other[two + kind]]
        if here and there:
            give, take = rng.choice(here), rng.choice(there)
            for at, kind, number in (
                (one, give, -1),
                (two, give, 1),
                (one, take, 1),
                (two, take, -1),
            ):
                other[at + kind] += number
    chance.seed(other, rng.randrange(1 << 30))
    return other if other[facts.BANK :] != pos[facts.BANK :] else None


@rule("A65")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("options", [0, BEGINNER])
def test_views_and_lists_never_depend_on_what_the_others_hold(seats, options):
    rng = random.Random(3)
    tried = Counter()
    for pos in walk(1500, seats, options):
        actor = pos[ACTOR]
        for seat in (actor, NOBODY):
            other = swapped(pos, seat, rng)
            if other is None:
                continue
            assert GAME.view(other, seat) == GAME.view(pos, seat)
            if seat == actor:
                tried[now(pos)[0]] += 1
                assert GAME.legal(other) == GAME.legal(pos)
    assert tried["main"] > 20
    assert tried["extra build"] > 20
    assert tried["call"] > 20


@rule("A65")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("options", [0, BEGINNER])
def test_the_own_view_is_enough_to_list_the_legal_actions(seats, options):
    for pos in walk(1500, seats, options):
        assert GAME.legal(GAME.view(pos, pos[ACTOR])) == GAME.legal(pos)


@rule("A65", "A29")
@pytest.mark.parametrize("discards", [0, 1])
def test_the_own_view_tells_whether_a_development_card_is_left(discards):
    deck = {**printed.DECK, "scout": 2 - discards}
    red = {"cards": {"cattle": 1, "coal": 1}}
    pos = position(red=red, blue={"development": deck}, discards={"scout": discards})
    assert ("buy" in legal(pos)) == bool(discards)
    assert GAME.legal(GAME.view(pos, RED)) == GAME.legal(pos)


@rule("A65")
def test_resource_cards_of_the_others_are_hidden():
    first = position(red={"cards": {"ore": 2}}, white={"cards": {"coal": 2}})
    second = position(red={"cards": {"coal": 2}}, white={"cards": {"ore": 2}})
    same_views(first, second, (BLUE, ORANGE, NOBODY))
    assert GAME.view(first, RED) != GAME.view(second, RED)
    assert GAME.view(first, WHITE) != GAME.view(second, WHITE)


@rule("A65")
@pytest.mark.parametrize("card", [card for card in printed.DECK if card != "cavalry"])
def test_unplayed_development_cards_of_the_others_are_hidden(card):
    first = position(red={"development": {card: 2}})
    second = position(red={"development": {"cavalry": 2}})
    same_views(first, second, (BLUE, ORANGE, WHITE, NOBODY))
    assert GAME.view(first, RED) != GAME.view(second, RED)


@rule("A65")
def test_which_cards_are_new_this_turn_is_hidden_too():
    """Red holds a scout and a cavalry; another cannot tell which was bought just now."""
    price = {"cattle": 1, "coal": 1}
    first = play(position(red={"cards": price, "development": {"cavalry": 1}}), "buy scout")
    second = play(position(red={"cards": price, "development": {"scout": 1}}), "buy cavalry")
    same_views(first, second, (BLUE, ORANGE, WHITE, NOBODY))


@rule("A65")
def test_counts_and_gold_are_public():
    pos = position(
        red={"cards": {"ore": 2, "coal": 1}, "gold": 300},
        blue={"cards": {"grain": 5}, "development": {"scout": 1, "cavalry": 2}, "gold": 4},
        orange={"development": {"engineer": 1}},
    )
    for seat in EVERYBODY:
        seen = GAME.view(pos, seat)
        assert [GAME.hand_size(seen, other) for other in range(4)] == [3, 5, 0, 0]
        assert [GAME.gold(seen, other) for other in range(4)] == [300, 4, 0, 0]
        at = [GAME.hands[other] + facts.CARDS for other in range(4)]
        assert [_held(seen, place) for place in at] == [0, 3, 1, 0]


def _held(seen, at) -> int:
    """Development cards at a place of a view."""
    return cards.size(seen, at, facts.CARD_KINDS)


@rule("A65")
def test_the_own_hand_and_cards_are_seen_whole():
    pos = position(blue={"cards": PLENTY, "development": {"scout": 1, "engineer": 3}, "gold": 7})
    assert of(GAME.view(pos, BLUE), "blue", "cards") == PLENTY
    assert of(GAME.view(pos, BLUE), "blue", "development") == {"scout": 1, "engineer": 3}


@rule("A65")
def test_supply_board_goods_and_discards_are_public():
    pos = position(red={"cards": {"ore": 19}, "delivered": ["Atlanta"]}, discards={"scout": 1})
    for seat in EVERYBODY:
        seen = shown(GAME.view(pos, seat))
        assert seen["bank"] == dict.fromkeys(printed.KINDS[:4], 19)
        assert seen["discards"] == {"scout": 1}
        assert seen["players"]["red"]["delivered"] == ["Atlanta"]
        assert GAME.view(pos, seat)[facts.HEXES :] == pos[facts.HEXES :]


@rule("A65")
def test_the_deck_shows_its_size_only():
    first = position(blue={"development": {"cavalry": 2}})
    second = position(blue={"development": {"scout": 2}})
    at = slice(facts.DECK, facts.DECK + facts.CARD_KINDS)
    for seat in (RED, BLUE, NOBODY):
        assert GAME.view(first, seat)[at] == GAME.view(second, seat)[at]
        assert _held(GAME.view(first, seat), facts.DECK) == 22


@rule("A65")
def test_nobody_sees_the_generator():
    first, second = position(), position()
    chance.seed(first, 1)
    chance.seed(second, 2)
    same_views(first, second, EVERYBODY)


@rule("A65", "A23")
def test_a_stolen_card_is_seen_by_thief_and_victim_only():
    before = position(phase="start", orange={"cards": {"ore": 1, "coal": 1}})
    play(before, "roll 3 4", "outlaw 08.06")
    assert now(before) == ("steal", "red")
    ore = play(bytearray(before), "steal orange ore")
    coal = play(bytearray(before), "steal orange coal")
    same_views(ore, coal, (BLUE, WHITE, NOBODY))
    for seat in (RED, ORANGE):
        assert GAME.view(ore, seat) != GAME.view(coal, seat)
    record = GAME.force(bytearray(before), action(before, "steal orange ore"))
    heard = [told(before, record, seat) for seat in EVERYBODY]
    stolen, seen = "steal orange ore", "steal orange"
    assert heard == [stolen, seen, stolen, seen, seen]


@rule("A65", "A28")
def test_a_bought_card_is_known_to_its_buyer_only():
    before = position(red={"cards": {"cattle": 1, "coal": 1}})
    scout = play(bytearray(before), "buy scout")
    cavalry = play(bytearray(before), "buy cavalry")
    same_views(scout, cavalry, (BLUE, ORANGE, WHITE, NOBODY))
    assert GAME.view(scout, RED) != GAME.view(cavalry, RED)
    record = GAME.force(bytearray(before), action(before, "buy scout"))
    assert [told(before, record, seat) for seat in EVERYBODY] == ["buy scout"] + ["buy"] * 4


@rule("A65")
@pytest.mark.parametrize(
    "text",
    ["roll 3 4", "rail 112-118", "settler Chicago", "play cavalry", "end", "deliver Albany"],
)
def test_what_everyone_sees_happen_is_in_everyones_log(text):
    pos = position()
    record = action(pos, text)
    assert len({told(pos, record, seat) for seat in EVERYBODY}) == 1
    assert GAME.seen_by(record, RED, BLUE) == record


@rule("A65", "A25")
def test_an_offer_being_composed_is_seen_by_its_maker_alone():
    before = position(red={"cards": {"coal": 1, "ore": 1}, "gold": 2}, blue={"gold": 1})
    play(before, "offer")
    one = play(bytearray(before), "less coal", "more grain")
    two = play(bytearray(before), "less gold", "more lumber")
    same_views(one, two, (BLUE, ORANGE, WHITE, NOBODY))
    assert GAME.view(one, RED) != GAME.view(two, RED)
    assert GAME.seen_by(action(before, "less gold"), RED, BLUE) == 0
