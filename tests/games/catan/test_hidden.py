"""Hidden information: what a player's view, list and log show of the others' hands (B80)."""

import random
from collections import Counter

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import cards as hands
from hexpocket.engine.position import ACTOR, MODERN, NOBODY, PHASE, IllegalAction, players
from hexpocket.games.catan import facts
from host_tools.catan.words import PHASES
from host_tools.referee import notation
from host_tools.referee.check import problem
from tests.games.catan.playout import walk
from tests.games.catan.table import RICH, table
from tests.support import rule
from tests.support.catan import GAME, legal, legal_of, play, position, shown
from tests.support.reasons import english
from tests.support.scramble import scrambled

OTHERS = ("blue", "orange", "white")
RED, BLUE, ORANGE, WHITE = range(4)
TRIED = [  # a few of each kind; in any position most of them are refused
    act.ROLL,
    act.END_TURN,
    act.ROAD | 20,
    act.SETTLEMENT | 18,
    act.CITY | 8,
    act.BUY,
    act.KNIGHT,
    act.MONOPOLY | 2,
    act.INVENTION | 4,
    act.STEAL | 1,
    act.STEAL | 2,
    act.DEAL | 1,
    act.DEAL | 2,
    act.BANK | 4 << 8 | 1,
    act.DISCARD | 3,
    act.MORE | 4,
    act.LESS | 4,
    act.ACCEPT,
    act.COUNTER,
    act.SEND,
]


def refusal(pos, action: int) -> str:
    try:
        GAME.apply(bytearray(pos), action)
    except IllegalAction as error:
        return english(error, GAME)
    return ""


def told(pos, record: int, seat: int) -> str:
    """What red's record says in the log of a seat."""
    return notation.to_text(GAME, pos, GAME.seen_by(record, RED, seat))


def size(seen, seat: int) -> int:
    return GAME.hand_size(seen, seat)


def unplayed(seen, seat: int) -> int:
    return hands.size(seen, GAME.hands[seat] + facts.CARDS, facts.CARD_KINDS)


def same_views(first, second, seats):
    for seat in seats:
        assert GAME.view(first, seat) == GAME.view(second, seat), seat


def positions(steps: int):
    """Random games of three and four players in both editions."""
    for seats in (3, 4):
        for options in (0, MODERN):
            for pos, _ in walk(steps, seed=seats, seats=seats, options=options):
                yield pos


@rule("B80")
def test_views_and_legal_lists_never_depend_on_what_other_hands_hold():
    rng = random.Random(1)
    tried = Counter()
    for pos in positions(1200):
        for seat in {pos[ACTOR], rng.randrange(players(pos))}:
            other = scrambled(GAME, pos, seat, rng)
            if other is None:
                continue
            assert GAME.view(other, seat) == GAME.view(pos, seat)
            if seat == pos[ACTOR]:
                tried[PHASES[pos[PHASE]]] += 1
                assert GAME.legal(other) == GAME.legal(pos)
                for action in rng.sample(TRIED, 3):
                    assert refusal(other, action) == refusal(pos, action)
    rare = {"roll off", "found settlement", "found road", "free road", "over"}
    assert set(tried) >= set(PHASES.values()) - rare, f"the random games came by {tried}"


@rule("B80")
def test_free_roads_do_not_depend_on_what_other_hands_hold():
    blue, white = {"cards": {"ore": 2}}, {"cards": {"wool": 2}}
    first = table(phase="free road", blue=blue, white=white)
    second = table(phase="free road", blue=white, white=blue)
    assert GAME.legal(first) == GAME.legal(second)
    assert GAME.view(first, RED) == GAME.view(second, RED)


@rule("B80")
def test_an_onlooker_sees_no_hand_at_all():
    rng = random.Random(5)
    tried = 0
    for pos in positions(400):
        other = scrambled(GAME, pos, NOBODY, rng)
        if other is not None:
            tried += 1
            assert GAME.view(other, NOBODY) == GAME.view(pos, NOBODY)
    assert tried > 400


def test_scrambled_positions_are_possible_ones():
    rng = random.Random(9)
    others = [scrambled(GAME, pos, pos[ACTOR], rng) for pos in positions(60)]
    assert {problem(GAME, other) for other in others if other} == {""}


@rule("B80")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_own_view_is_enough_to_list_the_legal_actions(seats):
    for pos, _ in walk(1200, seed=8, seats=seats):
        assert GAME.legal(GAME.view(pos, pos[ACTOR])) == GAME.legal(pos)


@rule("B80", "B58")
@pytest.mark.parametrize("left", [0, 1])
def test_the_own_view_tells_whether_a_development_card_is_left(left):
    pos = table(
        red={"cards": {"wool": 1, "grain": 1, "ore": 1}, "knights_played": 2},
        blue={"knights_played": 7, "development": {"victory point": 5}},
        white={"development": {"knight": 5 - left}},
        deck={"knight": left},
    )
    assert ("buy" in legal(pos)) == bool(left)
    assert GAME.legal(GAME.view(pos, RED)) == GAME.legal(pos)


@rule("B80")
def test_counts_of_hands_and_unplayed_cards_are_public():
    pos = table(
        red={"cards": {"ore": 2, "wool": 1}},
        blue={"cards": {"brick": 5}, "development": {"knight": 1, "victory point": 2}},
        orange={"development": {"monopoly": 1}},
    )
    for seat in (RED, BLUE, ORANGE, WHITE, NOBODY):
        seen = GAME.view(pos, seat)
        assert [size(seen, other) for other in range(4)] == [3, 5, 0, 0]
        assert [unplayed(seen, other) for other in range(4)] == [0, 3, 1, 0]


@rule("B80")
def test_resource_cards_of_the_others_are_hidden():
    first = table(red={"cards": {"ore": 2}}, white={"cards": {"wool": 2}})
    second = table(red={"cards": {"wool": 2}}, white={"cards": {"ore": 2}})
    same_views(first, second, (BLUE, ORANGE, NOBODY))
    assert GAME.view(first, RED) != GAME.view(second, RED)
    assert GAME.view(first, WHITE) != GAME.view(second, WHITE)


@rule("B80")
@pytest.mark.parametrize("card", ["road building", "invention", "monopoly", "victory point"])
def test_unplayed_development_cards_of_the_others_are_hidden(card):
    first = table(red={"development": {card: 2}})
    second = table(red={"development": {"knight": 2}})
    same_views(first, second, (BLUE, ORANGE, WHITE, NOBODY))
    assert GAME.view(first, RED) != GAME.view(second, RED)


@rule("B80")
def test_which_cards_are_new_this_turn_is_hidden_too():
    held = {"development": {"knight": 1, "monopoly": 1}}
    first = table(red=held, old_cards=["knight"])
    second = table(red=held, old_cards=["monopoly"])
    same_views(first, second, (BLUE, ORANGE, WHITE, NOBODY))


@rule("B80")
def test_everyone_sees_the_own_hand_and_cards_whole():
    pos = table(blue={"cards": RICH, "development": {"knight": 3, "victory point": 1}})
    hand = GAME.hands[BLUE]
    assert GAME.view(pos, BLUE)[hand : hand + 7] == pos[hand : hand + 7]


@rule("B80")
def test_bank_stacks_are_public():
    pos = table(red={"cards": {"ore": 19, "wool": 3}})
    for seat in (RED, BLUE, NOBODY):
        seen = GAME.view(pos, seat)
        assert list(seen[facts.BANK : facts.BANK + 5]) == [19, 19, 16, 19, 0]


@rule("B80")
def test_the_deck_shows_its_size_only():
    first = table(blue={"development": {"knight": 2}})
    second = table(blue={"development": {"victory point": 2}})
    for seat in (RED, BLUE, NOBODY):
        assert hands.size(GAME.view(first, seat), facts.DECK, facts.CARD_KINDS) == 23
        at = slice(facts.DECK, facts.DECK + facts.CARD_KINDS)
        assert GAME.view(first, seat)[at] == GAME.view(second, seat)[at]


@rule("B80")
def test_knights_laid_open_are_public():
    first = table(blue={"knights_played": 2})
    second = table(blue={"knights_played": 1})
    for seat in (RED, BLUE, NOBODY):
        assert GAME.view(first, seat) != GAME.view(second, seat)


@rule("B80")
def test_nobody_sees_the_generator():
    first = table(random=[1, 2, 3])
    second = table(random=[30000, 20000, 10000])
    same_views(first, second, (RED, BLUE, ORANGE, WHITE, NOBODY))


@rule("B80")
def test_what_lies_on_the_board_is_public():
    pos = table()
    for seat in (RED, BLUE, NOBODY):
        assert GAME.view(pos, seat)[facts.HEXES :] == pos[facts.HEXES :]


@rule("B80")
def test_hidden_victory_cards_are_not_in_the_shown_score():
    pos = table(red={"development": {"victory point": 3}})
    assert GAME.points(pos, RED) == 2
    for seat in (BLUE, NOBODY):
        seen = GAME.view(pos, seat)
        assert (GAME.points(seen, RED), GAME.score(seen, RED)) == (2, 2)
    assert GAME.score(GAME.view(pos, RED), RED) == 5


@rule("B80")
def test_the_winners_victory_cards_are_shown_and_the_losers_stay_hidden():
    cities = {
        "cities": [8, 28],
        "settlements": [0, 24],
        "roads": ["8-13", "28-34", "0-4", "18-24"],
    }
    red = cities | {"cards": {"ore": 3, "grain": 2}, "development": {"victory point": 3}}
    pos = table(red=red, blue={"development": {"victory point": 2}})
    play(pos, "city 0")
    assert shown(pos)["phase"] == "over"
    for seat in (BLUE, WHITE, NOBODY):
        assert GAME.score(GAME.view(pos, seat), RED) == 10
    assert GAME.score(GAME.view(pos, WHITE), BLUE) == 2


@rule("B80")
def test_a_stolen_card_is_seen_by_thief_and_victim_only():
    before = table(phase="steal", dice=[3, 4], robber=16, blue={"cards": {"wool": 2, "ore": 2}})
    wool = play(bytearray(before), "steal blue wool")
    ore = play(bytearray(before), "steal blue ore")
    same_views(wool, ore, (ORANGE, WHITE, NOBODY))
    for seat in (RED, BLUE):
        assert GAME.view(wool, seat) != GAME.view(ore, seat)


@rule("B80")
def test_the_log_tells_a_stolen_card_to_thief_and_victim_only():
    pos = table(phase="steal", dice=[3, 4], robber=16, blue={"cards": {"ore": 1}})
    record = GAME.apply(bytearray(pos), notation.from_text(GAME, pos, "steal blue"))
    heard = [told(pos, record, seat) for seat in (RED, BLUE, ORANGE, WHITE, NOBODY)]
    assert heard == ["steal blue ore"] * 2 + ["steal blue"] * 3


@rule("B80")
def test_a_bought_card_is_seen_by_its_buyer_only():
    before = table(red={"cards": {"wool": 1, "grain": 1, "ore": 1}})
    knight = play(bytearray(before), "buy knight")
    victory = play(bytearray(before), "buy victory point")
    same_views(knight, victory, (BLUE, ORANGE, WHITE, NOBODY))
    assert GAME.view(knight, RED) != GAME.view(victory, RED)


@rule("B80")
def test_the_log_tells_a_bought_card_to_its_buyer_only():
    pos = table(red={"cards": {"wool": 1, "grain": 1, "ore": 1}})
    record = GAME.force(bytearray(pos), notation.from_text(GAME, pos, "buy monopoly"))
    heard = [told(pos, record, seat) for seat in (RED, BLUE, ORANGE, WHITE, NOBODY)]
    assert heard == ["buy monopoly"] + ["buy"] * 4


@rule("B80")
def test_what_everyone_sees_happen_is_in_everyones_log():
    for text in ("roll 3 4", "road 8-12", "settlement 18", "city 8", "play knight", "end"):
        pos = table()
        record = notation.from_text(GAME, pos, text)
        assert [told(pos, record, seat) for seat in (RED, BLUE, NOBODY)] == [text] * 3


@rule("B80")
@pytest.mark.parametrize("rich", [(), ("blue",), ("orange", "white")])
def test_an_offer_is_listed_whether_or_not_the_others_could_pay(rich):
    hands = {colour: {"cards": {"ore" if colour in rich else "brick": 3}} for colour in OTHERS}
    pos = table(4, red={"cards": {"wool": 1}}, **hands)
    assert {"offer", "invite"} <= set(legal(pos))
    play(pos, "offer")
    assert {f"more {kind}" for kind in RICH} <= {*legal(pos), "more wool"}
    play(pos, "less wool", "more ore", "more ore")
    assert {"send", *(f"propose {colour}" for colour in OTHERS)} <= set(legal(pos))
    play(pos, "send")
    for colour in OTHERS:
        assert shown(pos)["actor"] == colour
        play(pos, "refuse")


@rule("B80")
def test_an_offer_being_composed_is_seen_by_its_maker_alone():
    before = table(red={"cards": {"wool": 1, "ore": 1}}, blue={"cards": {"grain": 1}})
    play(before, "offer")
    wool = play(bytearray(before), "less wool", "more brick")
    ore = play(bytearray(before), "less ore", "more grain")
    same_views(wool, ore, (BLUE, ORANGE, WHITE, NOBODY))
    assert GAME.view(wool, RED) != GAME.view(ore, RED)
    play(wool, "send")
    play(ore, "send")
    for seat in (RED, BLUE, ORANGE, WHITE, NOBODY):
        assert GAME.view(wool, seat) != GAME.view(ore, seat)


@rule("B80")
def test_a_counter_offer_being_composed_is_seen_by_its_maker_alone():
    before = table(red={"cards": {"wool": 1}}, blue={"cards": {"brick": 1, "ore": 1}})
    play(before, "offer", "less wool", "more grain", "send", "want", "counter")
    brick = play(bytearray(before), "less brick", "more wool")
    ore = play(bytearray(before), "less ore", "more wool")
    same_views(brick, ore, (RED, ORANGE, WHITE, NOBODY))
    assert GAME.view(brick, BLUE) != GAME.view(ore, BLUE)


@rule("B80")
@pytest.mark.parametrize("step", [act.LESS, act.MORE], ids=["less", "more"])
def test_the_log_does_not_tell_the_others_what_is_being_composed(step):
    """Only a held card can be offered, so even an offer taken back would betray the hand."""
    for seat in (BLUE, NOBODY):
        assert GAME.seen_by(step | facts.WOOL, RED, seat) == GAME.seen_by(
            step | facts.ORE, RED, seat
        )
    assert GAME.seen_by(step | facts.WOOL, RED, RED) == step | facts.WOOL


@rule("B80")
def test_who_can_be_robbed_does_not_depend_on_the_hands():
    blue, white = {"cards": {"ore": 3}}, {"cards": {}}
    first = table(phase="robber", blue=blue, white=white)
    second = table(phase="robber", blue=white, white=blue)
    play(first, "robber 15")
    play(second, "robber 15")
    assert legal(first) == legal(second) == ["steal blue", "steal white"]


@rule("B80")
@pytest.mark.parametrize("holder", ["nobody", "blue", "white"])
def test_monopoly_is_listed_for_every_kind_whoever_holds_it(holder):
    others = {holder: {"cards": {"ore": 1}}} if holder != "nobody" else {}
    pos = table(4, red={"development": {"monopoly": 1}}, **others)
    assert legal_of(pos, "play monopoly") == [f"play monopoly {kind}" for kind in RICH]


@rule("B80")
def test_a_hidden_tenth_point_changes_nothing_before_its_owners_turn():
    red = {"settlements": [0], "roads": ["0-3"]}
    trail = ["34-39", "39-44", "44-48", "48-51", "47-51"]  # just became the longest by a cut
    blue = {"cities": [39, 41, 51], "settlements": [31], "roads": [*trail, "36-41", "31-37"]}
    first = position(red=red, blue={**blue, "development": {"victory point": 1}})
    second = position(red=red, blue={**blue, "development": {"knight": 1}})
    assert GAME.legal(first) == GAME.legal(second)
    same_views(first, second, (RED, ORANGE, WHITE, NOBODY))
