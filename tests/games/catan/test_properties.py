"""What holds in every position that random play can reach: nothing lost, nothing leaked."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexpocket.engine import action as act
from hexpocket.engine import outcome, phase
from hexpocket.engine.cards import size
from hexpocket.engine.position import (
    ACTIVE,
    ACTOR,
    NOBODY,
    PHASE,
    RANDOM,
    IllegalAction,
    players,
)
from hexpocket.engine.seats import CITIES, ROADS, SETTLEMENTS
from hexpocket.games.catan import facts
from host_tools.catan.words import CARDS, PHASES
from host_tools.referee import notation
from host_tools.referee.check import problem
from host_tools.referee.position import load
from tests.games.catan.deck import HOME, PRICE
from tests.games.catan.random_play import OPTIONS, SEEDS, random_play, reach_phase, reached
from tests.support import rule
from tests.support.catan import GAME, position, shown
from tests.support.reasons import english

KINDS = GAME.kind_names


@rule("B2", "B3", "B4")
@settings(max_examples=60)
@given(reached())
def test_cards_and_pieces_are_conserved(pos):
    value = shown(pos)
    seats = value["players"].values()
    for kind in KINDS:
        held = sum(seat["cards"].get(kind, 0) for seat in seats)
        assert value["bank"].get(kind, 0) + held == 19
    for seat, pieces in enumerate(seats):
        hand = GAME.hands[seat]
        assert pos[hand + ROADS] + len(pieces["roads"]) == 15
        assert pos[hand + SETTLEMENTS] + len(pieces["settlements"]) == 5
        assert pos[hand + CITIES] + len(pieces["cities"]) == 4


@rule("B3", "B65")
@settings(max_examples=40)
@given(SEEDS, OPTIONS)
def test_development_cards_leave_the_game_only_when_played(seed, options):
    pos = GAME.new(4, seed, options)
    played = [act.kind_of(record) for record in random_play(pos, Random(seed), 3000)]
    value = shown(pos)
    seats = value["players"].values()
    uses = {
        "knight": 0,
        "road building": played.count(act.ROAD_BUILDING),
        "invention": played.count(act.INVENTION),
        "monopoly": played.count(act.MONOPOLY),
        "victory point": 0,
    }
    open_knights = sum(seat["knights_played"] for seat in seats)
    assert open_knights == played.count(act.KNIGHT)
    for card, number in zip(CARDS, (14, 2, 2, 2, 5), strict=True):
        held = sum(seat["development"].get(card, 0) for seat in seats)
        left = value["deck"].get(card, 0) + held + (open_knights if card == "knight" else 0)
        assert left == number - uses[card]


@rule("B76")
@settings(max_examples=60)
@given(reached())
def test_points_are_the_sum_of_their_parts(pos):
    value = shown(pos)
    for seat, (colour, pieces) in enumerate(value["players"].items()):
        points = len(pieces["settlements"]) + 2 * len(pieces["cities"])
        points += 2 * (value["longest_road"] == colour) + 2 * (value["largest_army"] == colour)
        assert GAME.points(pos, seat) == points
        assert GAME.score(pos, seat) == points + pieces["development"].get("victory point", 0)


@rule("B66")
@settings(max_examples=60)
@given(reached())
def test_largest_army_is_with_the_most_knights(pos):
    value = shown(pos)
    armies = {name: seat["knights_played"] for name, seat in value["players"].items()}
    most = max(armies.values())
    if most < 3:
        assert value["largest_army"] is None
    else:
        assert armies[value["largest_army"]] == most


@rule("B77")
@settings(max_examples=60)
@given(reached())
def test_somebody_can_act_until_the_game_is_over(pos):
    over = pos[PHASE] == phase.OVER
    assert (GAME.legal(pos) == []) == over
    if pos[ACTIVE] != NOBODY and pos[PHASE] >= phase.START:
        assert (GAME.score(pos, pos[ACTIVE]) >= 10) == over


@settings(max_examples=40)
@given(reached(), SEEDS)
def test_every_position_in_a_row_is_a_possible_one(pos, seed):
    for record in random_play(pos, Random(seed), 40):
        assert problem(GAME, pos) == "", f"after action {record}"


@settings(max_examples=60)
@given(reached())
def test_a_position_shown_and_loaded_is_the_same(pos):
    assert load(GAME, json.loads(json.dumps(shown(pos)))) == pos


@settings(max_examples=60)
@given(reached())
def test_every_legal_action_has_words_of_its_own(pos):
    actions = GAME.legal(pos)
    texts = [notation.to_text(GAME, pos, action) for action in actions]
    assert len(set(texts)) == len(texts)
    assert [notation.from_text(GAME, pos, text) for text in texts] == actions


# Playing


def candidates():
    """Actions of every kind with all small operands, and numbers that are no action at all."""
    for kind in range(act.KINDS + 1):
        for b in (*range(76), 255):
            yield kind << 16 | b
        for a in (*range(1, 7), 255):
            for b in (*range(7), 255):
                yield kind << 16 | a << 8 | b
    yield from (-1, -(1 << 16), 2**29)


CANDIDATES = list(candidates())


@pytest.mark.parametrize("goal", PHASES)
@settings(max_examples=3)
@given(SEEDS, OPTIONS)
def test_what_is_listed_is_accepted_and_all_else_refused(goal, seed, options):
    pos = reach_phase(goal, seed, options)
    listed = GAME.legal(pos)
    before = bytes(pos)
    assert set(listed) <= set(CANDIDATES)
    for action in CANDIDATES:
        if action in listed:
            record = GAME.apply(bytearray(pos), action)
            assert outcome.intent(GAME, record) == action
            continue
        with pytest.raises(IllegalAction) as refusal:
            GAME.apply(pos, action)
        reason = english(refusal.value, GAME)
        assert reason.strip() == reason != ""
        assert "\n" not in reason
        assert pos == before


@settings(max_examples=40)
@given(reached(), SEEDS)
def test_a_copy_lives_its_own_life(pos, seed):
    before = bytes(pos)
    copy = bytearray(pos)
    for _ in random_play(copy, Random(seed), 50):
        pass
    assert pos == before


@settings(max_examples=40)
@given(reached(), reached(), SEEDS)
def test_the_same_choices_give_the_same_game_whatever_is_played_between(pos, other, seed):
    alone, mixed = bytearray(pos), bytearray(pos)
    records = list(random_play(alone, Random(seed), 60))
    between = random_play(other, Random(seed + 1), 60)
    again = []
    for record in random_play(mixed, Random(seed), 60):
        again.append(record)
        next(between, None)
    assert again == records
    assert mixed == alone


def without_generator(pos) -> bytes:
    return bytes(pos[:RANDOM]) + bytes(6) + bytes(pos[RANDOM + 6 :])


@settings(max_examples=40)
@given(st.sampled_from([3, 4]), SEEDS, OPTIONS)
def test_records_forced_in_order_give_the_same_game(seats, seed, options):
    """Another seed's generator does not matter: the records carry all that chance has brought."""
    pos = GAME.new(seats, seed, options)
    replay = bytearray(pos)
    replay[RANDOM : RANDOM + 6] = bytes((1, 0, 1, 0, 1, 0))
    for record in random_play(pos, Random(seed), 500):
        assert GAME.force(replay, record) == record
        assert without_generator(replay) == without_generator(pos)
    assert bytes(replay[RANDOM : RANDOM + 6]) == bytes((1, 0, 1, 0, 1, 0))


@settings(max_examples=60)
@given(reached())
def test_forcing_what_was_played_gives_the_same_position(pos):
    for action in GAME.legal(pos):
        played, forced = bytearray(pos), bytearray(pos)
        record = GAME.apply(played, action)
        assert GAME.force(forced, record) == record
        assert without_generator(forced) == without_generator(played)
        if record == action:
            assert forced == played


# Views


@rule("B80")
@settings(max_examples=60)
@given(reached())
def test_views_show_what_is_open_and_ones_own_hand(pos):
    before = bytes(pos)
    for seat in (*range(players(pos)), NOBODY):
        seen = GAME.view(pos, seat)
        assert seen[facts.BANK : facts.BANK + 5] == pos[facts.BANK : facts.BANK + 5]
        assert seen[facts.HEXES :] == pos[facts.HEXES :]
        assert size(seen, facts.DECK, facts.CARD_KINDS) == size(pos, facts.DECK, facts.CARD_KINDS)
        for other in range(players(pos)):
            hand = GAME.hands[other]
            assert GAME.hand_size(seen, other) == GAME.hand_size(pos, other)
            assert GAME.points(seen, other) == GAME.points(pos, other)
            if other == seat:
                assert seen[hand : hand + 10] == pos[hand : hand + 10]
            elif pos[PHASE] != phase.OVER:
                number = size(pos, hand + facts.CARDS, facts.CARD_KINDS)
                assert size(seen, hand + facts.CARDS, facts.CARD_KINDS) == number
        assert GAME.view(seen, seat) == seen
    assert pos == before


@rule("B80")
@settings(max_examples=100)
@given(reached())
def test_the_acting_players_view_has_his_list_of_legal_actions(pos):
    assert GAME.legal(GAME.view(pos, pos[ACTOR])) == GAME.legal(pos)


@rule("B80", "B58")
def test_a_view_lists_no_purchase_when_the_deck_is_empty():
    deck = dict(zip(CARDS, GAME.deck_cards, strict=True))
    pos = position(red={**HOME, "cards": PRICE}, orange={"development": deck})
    assert act.BUY not in GAME.legal(pos)
    assert act.BUY not in GAME.legal(GAME.view(pos, 0))


@rule("B80")
@settings(max_examples=60)
@given(reached(), SEEDS)
def test_a_view_is_the_same_whatever_others_hold(pos, seed):
    """Cards exchanged among the others' hands and with the deck: nothing in the view moves."""
    rng = Random(seed)
    seats = range(players(pos))
    viewer = rng.choice([*seats, NOBODY])
    seen = GAME.view(pos, viewer)
    hidden = bytearray(pos)
    others = [seat for seat in seats if seat != viewer]
    for _ in range(20):
        one, two = (GAME.hands[seat] for seat in rng.sample(others, 2))
        swap_resources(hidden, one, two, rng)
        if pos[PHASE] != phase.OVER:
            swap_cards(hidden, one + facts.CARDS, facts.DECK, rng)
    hidden[RANDOM : RANDOM + 6] = rng.randbytes(6)
    assert GAME.view(hidden, viewer) == seen


def swap_resources(pos, one, two, rng):
    a, b = rng.randrange(5), rng.randrange(5)
    if pos[one + a] and pos[two + b]:
        pos[one + a] -= 1
        pos[two + a] += 1
        pos[two + b] -= 1
        pos[one + b] += 1


def swap_cards(pos, one, two, rng):
    a, b = rng.randrange(5), rng.randrange(5)
    if pos[one + a] and pos[two + b]:
        for at, sign in ((one, -1), (two, 1)):
            pos[at + a] += sign
            pos[at + b] -= sign
