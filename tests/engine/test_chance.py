"""The random generator in the position: fair, the same everywhere, different for every seed.

Bounds are chi-square values that a fair generator exceeds about once in ten thousand tries; the
generator is deterministic, so a test that holds once holds for ever.
"""

import random
from collections import Counter
from functools import partial
from itertools import pairwise, permutations

import pytest

from hexpocket.engine import chance
from hexpocket.engine.position import HEAD, RANDOM
from tests.games.catan.playout import walk
from tests.support.catan import GAME

MODULI = (32363, 31727, 31657)
FACTORS = (157, 146, 142)
VALUES = 32362
SEEDS = range(2001)


def fresh(seed=7) -> bytearray:
    pos = bytearray(HEAD)
    chance.seed(pos, seed)
    return pos


def states(pos) -> list[int]:
    return [pos[RANDOM + 2 * i] | pos[RANDOM + 2 * i + 1] << 8 for i in range(3)]


def chi_square(counts: Counter, shares: dict) -> float:
    assert set(counts) <= set(shares)
    total = sum(counts.values())
    return sum((counts[what] - total * p) ** 2 / (total * p) for what, p in shares.items())


def evenly(things) -> dict:
    things = list(things)
    return dict.fromkeys(things, 1 / len(things))


DICE = evenly((a, b) for a in range(1, 7) for b in range(1, 7))
SUMS = {total: (6 - abs(7 - total)) / 36 for total in range(2, 13)}


def dice(pos) -> tuple[int, int]:
    result = chance.roll(pos)
    return result & 15, result >> 4


@pytest.mark.parametrize("start", [(1, 1, 1), (2, 30000, 777), (32362, 31726, 31656)])
def test_the_three_generators_step_as_published(start):
    pos = bytearray(HEAD)
    chance.put_states(pos, *start)
    assert states(pos) == list(start)
    for step in range(1, 2000):
        value = chance.next_value(pos)
        now = [s * pow(f, step, m) % m for s, f, m in zip(start, FACTORS, MODULI, strict=True)]
        assert states(pos) == now
        assert value == (now[0] - now[1] + now[2]) % VALUES


@pytest.mark.parametrize(("factor", "modulus"), list(zip(FACTORS, MODULI, strict=True)))
def test_each_of_the_three_has_its_full_period(factor, modulus):
    state, steps = factor, 1
    while state != 1:
        state = state * factor % modulus
        steps += 1
    assert steps == modulus - 1


@pytest.mark.parametrize("limit", [1, 2, 5, 6, 7, 19, 36, 95, 1000, VALUES])
def test_numbers_below_a_limit_are_exactly_equally_likely(limit, monkeypatch):
    """All values the generator can give, once each, make each number equally often.

    Those beyond the last whole round of the limit, the highest, must be passed over.
    """
    stream = iter(range(VALUES))
    monkeypatch.setattr(chance, "next_value", lambda pos: next(stream))
    counts = Counter()
    while True:
        try:
            counts[chance.below(b"", limit)] += 1
        except StopIteration:  # the stream has run dry
            break
    assert counts == Counter(dict.fromkeys(range(limit), VALUES // limit))


def test_many_rolls_of_one_game_are_fair():
    pos = fresh()
    rolls = [dice(pos) for _ in range(36000)]
    assert chi_square(Counter(rolls), DICE) < 77
    assert chi_square(Counter(a + b for a, b in rolls), SUMS) < 36


def test_a_roll_says_nothing_about_the_next():
    pos = fresh()
    sums = [sum(dice(pos)) for _ in range(36001)]
    together = {(a, b): p * q for a, p in SUMS.items() for b, q in SUMS.items()}
    assert chi_square(Counter(pairwise(sums)), together) < 186


def test_shuffles_bring_every_order_alike():
    pos = fresh()
    orders = Counter()
    for _ in range(12000):
        items = bytearray(b"abcd")
        chance.shuffle(pos, items)
        orders[bytes(items).decode()] += 1
    assert chi_square(orders, evenly("".join(order) for order in permutations("abcd"))) < 58


def test_a_shuffle_moves_every_item_everywhere():
    pos = fresh()
    places = Counter()
    for _ in range(5000):
        items = list(range(19))
        chance.shuffle(pos, items)
        assert sorted(items) == list(range(19))
        places.update(enumerate(items))
    assert chi_square(places, evenly((i, j) for i in range(19) for j in range(19))) < 440


def test_a_shuffle_of_nothing_and_of_one_is_left_alone():
    pos = fresh()
    empty, single = [], [5]
    chance.shuffle(pos, empty)
    chance.shuffle(pos, single)
    assert (empty, single) == ([], [5])


def test_the_same_seed_is_the_same_game():
    first = [bytes(pos) for pos, _ in walk(400, seed=12)]
    second = [bytes(pos) for pos, _ in walk(400, seed=12)]
    assert first == second


def test_position_and_actions_make_the_game():
    """Copied in the middle and played on alike, both end alike: nothing is outside of it."""
    game = [(bytes(pos), action) for pos, action in walk(300, seed=13)]
    pos = bytearray(game[100][0])
    for expected, action in game[100:]:
        assert pos == expected
        GAME.apply(pos, action)


def test_another_seed_is_another_game():
    assert len({tuple(states(fresh(seed))) for seed in SEEDS}) == len(SEEDS)
    assert len({tuple(dice(pos) for _ in range(12)) for pos in map(fresh, SEEDS)}) == len(SEEDS)


@pytest.mark.parametrize("seed", [0, 1, 32362, 2**15, 2**30 - 1])
def test_every_seed_starts_a_working_generator(seed):
    pos = fresh(seed)
    assert all(0 < state < modulus for state, modulus in zip(states(pos), MODULI, strict=True))
    assert chi_square(Counter(dice(pos) for _ in range(7200)), DICE) < 77


def source(seed):
    """Numbers below 2**30, as a device gives them."""
    return partial(random.Random(seed).getrandbits, 30)


def test_states_by_lot_are_all_equally_likely():
    """Fifteen bits of every kind make every state once; for those out of range a 1 is drawn."""
    for place, modulus in enumerate(MODULI):
        counts = Counter()
        for bits in range(2**15):
            drawn = iter([1] * place + [bits] + [1] * 3)
            counts[chance.by_lot(lambda drawn=drawn: next(drawn))[place]] += 1
        again = 2**15 - (modulus - 1)
        assert counts == Counter(dict.fromkeys(range(1, modulus), 1)) + Counter({1: again})


def test_states_out_of_range_are_drawn_again():
    drawn = iter([0, 32363, 32767, 32362, 31727, 31726, 0x7FFF << 15 | 0x7FFF, 31657, 31656])
    assert chance.by_lot(lambda: next(drawn)) == (32362, 31726, 31656)
    assert not list(drawn)


def test_both_halves_of_a_number_count():
    drawn = iter([5 << 15, 5, 5 << 15 | 4])
    assert chance.by_lot(lambda: next(drawn)) == (5, 5, 1)


def test_states_by_lot_fill_their_ranges_evenly():
    found = [chance.by_lot(source(seed)) for seed in range(8000)]
    assert len(set(found)) == len(found)
    for place, modulus in enumerate(MODULI):
        sixteenths = Counter(states[place] * 16 // modulus for states in found)
        assert chi_square(sixteenths, evenly(range(16))) < 45


def test_states_by_lot_make_a_board_of_their_own():
    boards = {bytes(GAME.new(seed=chance.by_lot(source(seed)))[HEAD:]) for seed in SEEDS}
    assert len(boards) == len(SEEDS)


def test_a_game_from_states_begins_with_them():
    pos = bytearray(HEAD)
    chance.seed(pos, (32362, 1, 31656))
    assert states(pos) == [32362, 1, 31656]


@pytest.mark.parametrize("number", [1, 2, 10])
def test_the_first_rolls_of_many_seeds_are_fair(number):
    """Whether the seeds are 0 to 2000 or only the first few hundred of them."""
    for seeds in (range(300), range(600), SEEDS):
        sums = Counter()
        for seed in seeds:
            pos = fresh(seed)
            sums[[sum(dice(pos)) for _ in range(number)][-1]] += 1
        assert chi_square(sums, SUMS) < 36, f"roll {number} of {len(seeds)} seeds"


@pytest.mark.parametrize("apart", [1, 2, 256])
def test_neighbouring_seeds_are_not_alike(apart):
    def first_die(seed: int) -> int:
        return dice(fresh(seed))[0]

    pairs = Counter((first_die(seed), first_die(seed + apart)) for seed in SEEDS)
    assert chi_square(pairs, evenly((a, b) for a in range(1, 7) for b in range(1, 7))) < 77


def test_plain_rolls_leave_the_dice_deck_and_its_own_empty_it():
    pos = fresh()
    chance.fill_deck(pos)
    chance.roll(pos)
    assert chance.deck_left(pos) == list(range(36))
    for left in range(36, 0, -1):
        assert len(chance.deck_left(pos)) == left
        chance.take_from_deck(pos, chance.deck_roll(pos))
    assert chance.deck_left(pos) == list(range(36))
