"""Reasons for refusals: each has its words, and is the same for who sees only his own view."""

import random

import pytest

from hexpocket.engine import deals
from hexpocket.engine.position import ACTOR, BEGINNER, IllegalAction
from hexpocket.games.america import acts, move, why
from tests.games.america.lay import GAME
from tests.support.reasons import keys_in, texts


def test_every_reason_in_the_code_has_words_and_all_words_a_reason():
    used = keys_in(why, deals.why_unsendable, move.why_no_fuel)
    assert used - set(texts("why")) == set(texts("america_why"))


def stray(rng: random.Random) -> int:
    """An action of any kind with any operands."""
    high = rng.choice((0, 0, 0, rng.randrange(6)))
    low = rng.choice((0, rng.randrange(6), rng.randrange(13), rng.randrange(201)))
    return rng.randrange(1, acts.KINDS + 1) << 16 | high << 8 | low


@pytest.mark.parametrize("seed", range(6))
def test_what_is_not_listed_is_refused_with_the_reason_a_view_gives_too(seed):
    rng = random.Random(seed)
    pos = GAME.new(3 + seed % 2, seed, BEGINNER if seed & 2 else 0, turn_cap=40)
    while listed := GAME.legal(pos):
        view = GAME.view(pos, pos[ACTOR])
        assert GAME.legal(view) == listed
        action = stray(rng)
        if action not in listed:
            before = bytes(pos)
            with pytest.raises(IllegalAction) as refused:
                GAME.apply(pos, action)
            assert bytes(pos) == before
            assert (refused.value.key, refused.value.value) == GAME.reason(view, action)
        GAME.play(pos, rng.choice(listed))
