"""Hidden information: views, lists and logs of each player (C67)."""

import random
from collections import Counter

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import cards, chance
from hexpocket.engine.position import ACTOR, BEGINNER, MODERN, NOBODY, PHASE, players
from hexpocket.games.knights import acts, facts, progress
from host_tools.knights.steward import Steward
from host_tools.referee import notation
from tests.games.knights import printed
from tests.support import rule
from tests.support.knights import GAME, action, legal, now, of, play, position, shown
from tests.support.scramble import scrambled

RED, BLUE, ORANGE, WHITE = range(4)
EVERYBODY = (RED, BLUE, ORANGE, WHITE, NOBODY)


def same_views(first, second, seats):
    for seat in seats:
        assert GAME.view(first, seat) == GAME.view(second, seat), seat


def told(pos, record: int, actor: int, seat: int) -> str:
    """What a record says in the log of a seat."""
    return notation.to_text(GAME, pos, GAME.seen_by(record, actor, seat))


def walk(steps: int, seats: int, options=0):
    """Positions of a random game, each before it changes."""
    rng = random.Random(seats + options)
    choose = Steward(GAME)
    seed = 1
    pos = GAME.new(seats, seed, options)
    for _ in range(steps):
        listed = GAME.legal(pos)
        if not listed:
            seed += 1
            pos = GAME.new(seats, seed, options)
            listed = GAME.legal(pos)
        yield pos
        GAME.play(pos, choose(rng, pos, listed))


@rule("C67")
@pytest.mark.parametrize(("seats", "options"), [(3, 0), (4, MODERN), (4, BEGINNER)])
def test_views_and_lists_never_depend_on_what_is_hidden(seats, options):
    """All that a seat cannot know is dealt anew: its view, its list and reasons stay the same."""
    rng = random.Random(3)
    tried: Counter = Counter()
    for pos in walk(2500, seats, options):
        for seat in {pos[ACTOR], NOBODY, rng.randrange(seats)}:
            other = scrambled(GAME, pos, seat, rng)
            if other is None:
                continue
            assert GAME.view(other, seat) == GAME.view(pos, seat), now(pos)
            if seat == pos[ACTOR]:
                tried[pos[PHASE]] += 1
                assert GAME.legal(other) == GAME.legal(pos), now(pos)
                stray = rng.randrange(1, acts.KINDS) << 16 | rng.randrange(54)
                if stray not in GAME.legal(pos):
                    assert GAME.reason(other, stray) == GAME.reason(pos, stray)
    assert len(tried) > 10


@rule("C67")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_own_view_is_enough_to_list_the_legal_actions(seats):
    for pos in walk(2500, seats, MODERN if seats == 3 else 0):
        assert GAME.legal(GAME.view(pos, pos[ACTOR])) == GAME.legal(pos)


@rule("C67")
def test_in_open_phases_an_onlooker_could_answer():
    """Nothing hidden is needed for them: the list is the same for who sees no hand at all."""
    seen: Counter = Counter()
    for pos in walk(6000, 4):
        if pos[PHASE] in GAME.open:
            seen[pos[PHASE]] += 1
            assert GAME.legal(GAME.view(pos, NOBODY)) == GAME.legal(pos)
    assert {facts.DRAWING, facts.AQUEDUCT, facts.DESERTING} <= set(seen)


@rule("C67", "C18")
def test_hands_show_their_size_only_resources_and_commodities_alike():
    first = position(red={"cards": {"ore": 1, "coin": 2}}, white={"cards": {"wool": 3}})
    second = position(red={"cards": {"wool": 3}}, white={"cards": {"ore": 1, "coin": 2}})
    same_views(first, second, (BLUE, ORANGE, NOBODY))
    assert GAME.view(first, RED) != GAME.view(second, RED)
    for seat in EVERYBODY:
        seen = GAME.view(first, seat)
        assert [GAME.hand_size(seen, each) for each in range(4)] == [3, 0, 0, 3]
    assert shown(GAME.view(first, BLUE))["players"]["red"]["cards"] == {"hidden": 3}


@rule("C67")
def test_progress_cards_show_how_many_of_each_colour():
    first = position(red={"progress": {"crane": 1, "smith": 1, "spy": 1}})
    second = position(red={"progress": {"mining": 2, "wedding": 1}})
    same_views(first, second, (BLUE, ORANGE, WHITE, NOBODY))
    third = position(red={"progress": {"mining": 1, "wedding": 2}})
    assert GAME.view(first, BLUE) != GAME.view(third, BLUE)
    seen = GAME.view(first, BLUE)
    assert [progress.of_deck(GAME, seen, RED, deck) for deck in range(3)] == [2, 0, 1]
    hidden = shown(seen)["players"]["red"]["progress"]["hidden"]
    assert hidden == {"science": 2, "trade": 0, "politics": 1}
    assert of(GAME.view(first, RED), "red", "progress") == {"crane": 1, "smith": 1, "spy": 1}


@rule("C67")
def test_decks_show_their_size_only_to_anybody():
    first = position(red={"progress": {"crane": 1}})
    second = position(red={"progress": {"smith": 1}})
    at = slice(facts.DECK, facts.DECK + facts.CARD_KINDS)
    for seat in EVERYBODY:
        assert GAME.view(first, seat)[at] == GAME.view(second, seat)[at]
        assert [progress.left(GAME.view(first, seat), deck) for deck in range(3)] == [17, 18, 18]


@rule("C67")
def test_points_ship_levels_and_knights_are_public():
    pos = position(
        red={"cities": [8], "roads": ["8-13"], "knights": {"13": "strong active"}, "defenders": 2,
             "levels": {"trade": 3}},
        ship=4, printer="blue", merchant="red", merchant_at=4,
    )  # fmt: skip
    for seat in EVERYBODY:
        seen = GAME.view(pos, seat)
        assert seen[facts.TRAIL_TITLE : facts.BANK] == pos[facts.TRAIL_TITLE : facts.BANK]
        assert seen[facts.HEXES :] == pos[facts.HEXES :]
        hand = GAME.hands[RED]
        assert (
            seen[hand + facts.LEVELS : hand + facts.WALLS + 1]
            == (pos[hand + facts.LEVELS : hand + facts.WALLS + 1])
        )


@rule("C67", "C56")
def test_a_card_put_under_a_deck_is_known_to_who_put_it_there():
    levels = {"levels": {"politics": 1}}
    red = {"progress": {"crane": 2, "smith": 2}, "cities": [8], "roads": ["8-13"], **levels}
    before = play(position(phase="start", red=red), "roll 1 1 politics", "draw politics spy")
    crane = play(bytearray(before), "return crane")
    smith = play(bytearray(before), "return smith")
    same_views(crane, smith, (BLUE, ORANGE, WHITE, NOBODY))
    assert GAME.view(crane, RED) != GAME.view(smith, RED)
    assert shown(GAME.view(crane, RED))["under"] == {"science": ["crane by red"]}
    assert shown(GAME.view(crane, BLUE))["under"] == {"science": ["hidden by red"]}
    record = GAME.force(bytearray(before), action(before, "return crane"))
    heard = [told(before, record, RED, seat) for seat in EVERYBODY]
    assert heard == ["return crane"] + ["return science"] * 4


@rule("C67", "C55")
def test_a_card_played_is_known_to_all_also_under_its_deck():
    pos = position(red={"progress": {"resource monopoly": 1}})
    play(pos, "play resource monopoly ore")
    for seat in EVERYBODY:
        assert shown(GAME.view(pos, seat))["under"] == {"trade": ["resource monopoly"]}


@rule("C67", "C13")
def test_a_card_drawn_is_known_to_who_drew_it():
    blue = {"levels": {"trade": 1}}
    before = play(position(phase="start", blue=blue), "roll 1 1 trade")
    one = play(bytearray(before), "draw trade merchant")
    two = play(bytearray(before), "draw trade merchant fleet")
    same_views(one, two, (RED, ORANGE, WHITE, NOBODY))
    record = GAME.force(bytearray(before), action(before, "draw trade merchant"))
    heard = [told(before, record, BLUE, seat) for seat in EVERYBODY]
    assert heard == ["draw trade", "draw trade merchant", *["draw trade"] * 3]


@rule("C67", "C57")
def test_an_opened_point_is_known_to_all():
    before = play(position(phase="start", blue={"levels": {"science": 1}}), "roll 1 1 science")
    record = GAME.force(bytearray(before), action(before, "draw science printer"))
    heard = {told(before, record, BLUE, seat) for seat in EVERYBODY}
    assert heard == {"draw science printer"}


@rule("C67", "C62")
def test_what_the_spy_sees_only_he_sees():
    blue = {"progress": {"crane": 1, "spy": 1}}
    pos = play(position(red={"progress": {"spy": 1}}, blue=blue), "play spy blue")
    seen = shown(GAME.view(pos, RED))["players"]
    assert seen["blue"]["progress"] == {"crane": 1, "spy": 1}
    assert seen["orange"]["progress"]["hidden"] == {"science": 0, "trade": 0, "politics": 0}
    for seat in (ORANGE, WHITE, NOBODY):
        assert "hidden" in shown(GAME.view(pos, seat))["players"]["blue"]["progress"]
    record = GAME.force(pos, action(pos, "take card blue crane"))
    heard = [told(pos, record, RED, seat) for seat in EVERYBODY]
    assert heard == ["take card blue crane"] * 2 + ["take card blue"] * 3
    assert "hidden" in shown(GAME.view(pos, RED))["players"]["blue"]["progress"]


@rule("C67", "C62")
def test_the_spy_sees_no_hand_of_resources():
    blue = {"progress": {"crane": 1}, "cards": {"ore": 2}}
    pos = play(position(red={"progress": {"spy": 1}}, blue=blue), "play spy blue")
    assert shown(GAME.view(pos, RED))["players"]["blue"]["cards"] == {"hidden": 2}


@rule("C67", "C62")
def test_what_the_master_merchant_sees_only_he_sees():
    blue = {"cities": [8], "roads": ["8-13"], "cards": {"ore": 2, "coin": 1},
            "progress": {"crane": 1}}  # fmt: skip
    pos = play(position(red={"progress": {"master merchant": 1}}, blue=blue),
               "play master merchant blue")  # fmt: skip
    assert of(GAME.view(pos, RED), "blue", "cards") == {"ore": 2, "coin": 1}
    assert "hidden" in of(GAME.view(pos, RED), "blue", "progress")
    for seat in (ORANGE, WHITE, NOBODY):
        assert of(GAME.view(pos, seat), "blue", "cards") == {"hidden": 3}
    record = GAME.force(pos, action(pos, "take blue coin"))
    heard = [told(pos, record, RED, seat) for seat in EVERYBODY]
    assert heard == ["take blue coin"] * 2 + ["take blue"] * 3
    play(pos, "take blue ore")
    assert of(GAME.view(pos, RED), "blue", "cards") == {"hidden": 1}


@rule("C67", "C62")
def test_a_wedding_gift_is_known_to_giver_and_receiver():
    blue = {"cities": [8], "roads": ["8-13"], "cards": {"ore": 2, "coin": 1}}
    pos = play(position(red={"progress": {"wedding": 1}}, blue=blue), "play wedding")
    one = play(bytearray(pos), "give red coin")
    two = play(bytearray(pos), "give red ore")
    same_views(one, two, (ORANGE, WHITE, NOBODY))
    record = GAME.force(pos, action(pos, "give red coin"))
    heard = [told(pos, record, BLUE, seat) for seat in EVERYBODY]
    assert heard == ["give red coin"] * 2 + ["give red"] * 3


@rule("C67", "C62")
def test_a_card_lent_is_face_down_until_it_was_swapped():
    red = {"progress": {"commercial harbor": 1}, "cards": {"wool": 1, "ore": 1}}
    before = position(red=red, blue={"cards": {"coin": 1, "paper": 1}})
    play(before, "play commercial harbor")
    wool = play(bytearray(before), "lend blue wool")
    ore = play(bytearray(before), "lend blue ore")
    same_views(wool, ore, (BLUE, ORANGE, WHITE, NOBODY))
    assert GAME.view(wool, RED) != GAME.view(ore, RED)
    assert legal(wool) == legal(ore)
    record = GAME.force(bytearray(before), action(before, "lend blue wool"))
    heard = [told(before, record, RED, seat) for seat in EVERYBODY]
    assert heard == ["lend blue wool"] + ["lend blue"] * 4
    record = GAME.apply(wool, action(wool, "swap red coin"))
    heard = [told(before, record, BLUE, seat) for seat in EVERYBODY]
    assert heard == ["swap red coin for wool"] * 2 + ["swap red"] * 3


@rule("C67")
def test_a_stolen_card_is_known_to_thief_and_victim():
    blue = {"settlements": [8], "roads": ["8-13"], "cards": {"coin": 1, "ore": 1}}
    before = position(phase="steal", robber=4, blue=blue)
    record = GAME.force(bytearray(before), action(before, "steal blue coin"))
    heard = [told(before, record, RED, seat) for seat in EVERYBODY]
    assert heard == ["steal blue coin"] * 2 + ["steal blue"] * 3


@rule("C67")
def test_what_cannot_be_taken_back():
    """Whatever shows a hidden card, or draws by lot."""
    for kind in (act.ROLL, act.STEAL, acts.DRAW, acts.ALCHEMIST, acts.SPY, acts.MASTER_MERCHANT,
                 acts.RESOURCE_MONOPOLY, acts.TRADE_MONOPOLY, acts.WEDDING, acts.LEND,
                 acts.SWAP):  # fmt: skip
        assert GAME.is_final(kind)
    for kind in (act.ROAD, acts.HIRE, acts.MOVE, acts.IMPROVE, acts.INVENTOR, acts.MERCHANT):
        assert not GAME.is_final(kind)


@rule("C67")
def test_nobody_sees_the_generator():
    first, second = position(), position()
    chance.seed(first, 1)
    chance.seed(second, 2)
    same_views(first, second, EVERYBODY)


@rule("C67")
def test_the_bank_is_public():
    pos = position(red={"cards": dict.fromkeys(printed.KINDS, 2)})
    for seat in EVERYBODY:
        bank = shown(GAME.view(pos, seat))["bank"]
        assert bank == dict.fromkeys(printed.RESOURCES, 17) | dict.fromkeys(
            printed.COMMODITIES, 10
        )
    assert players(pos) == 4
    assert cards.size(GAME.view(pos, BLUE), GAME.hands[RED], 8) == 16
