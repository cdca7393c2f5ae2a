"""Reasons for refusals: each has its words, and is the same for who sees only his own view."""

import random

import pytest

from hexpocket.engine import deals, reasons
from hexpocket.engine.position import ACTOR, BEGINNER, IllegalAction
from hexpocket.games.baden import acts, facts, why
from hexpocket.games.catan import why as base
from host_tools.baden.mayor import Mayor
from tests.support.baden import GAME
from tests.support.reasons import keys_in, texts

# Keys of the base game that have words of their own here.
OTHER_WORDS = {
    *("robber_first", "steal_first", "robber_stays", "road_apart", "steal_self", "steal_apart"),
}


def test_every_reason_in_the_code_has_words_and_all_words_a_reason():
    used = keys_in(why, deals.why_unsendable) | keys_in(base)
    own = set(texts("baden_why"))
    assert used - set(texts("why")) == own - OTHER_WORDS
    assert set(texts("why")) >= OTHER_WORDS


def test_both_languages_have_the_same_reasons():
    english, german = (texts("baden_why", language=name) for name in ("en", "de"))
    assert list(english) == list(german)
    for key, text in english.items():
        assert text.count("{}") == german[key].count("{}"), key


def test_every_kind_of_action_and_every_phase_is_explained():
    kinds = {kind << 16 for kind, do in enumerate(GAME.handlers) if do}
    assert kinds == set(GAME.operands)
    waited = {kind for _, known in GAME.waits.values() for kind in known}
    assert kinds <= waited
    for now, listed in enumerate(GAME.lists):
        if listed.__name__ != "nothing":
            assert now in GAME.waits
    assert reasons.find(GAME, GAME.new(4, 1), 99 << 16) == ("no_such", None)


def stray(rng: random.Random) -> int:
    """An action of any kind with any operands."""
    high = rng.choice((0, 0, 0, rng.randrange(6)))
    low = rng.choice((0, rng.randrange(6), rng.randrange(40), rng.randrange(147)))
    return rng.randrange(1, acts.KINDS + 1) << 16 | high << 8 | low


@pytest.mark.parametrize("seed", range(6))
def test_what_is_not_listed_is_refused_with_the_reason_a_view_gives_too(seed):
    rng = random.Random(seed)
    choose = Mayor(GAME)
    options = (BEGINNER if seed & 2 else 0) | (facts.CARD_BEFORE_ROLL if seed & 1 else 0)
    pos = GAME.new(3 + seed % 2, seed, options, turn_cap=120)
    words = texts("why") | texts("baden_why")
    while listed := GAME.legal(pos):
        view = GAME.view(pos, pos[ACTOR])
        assert GAME.legal(view) == listed
        for _ in range(3):
            action = stray(rng)
            if action in listed:
                continue
            before = bytes(pos)
            with pytest.raises(IllegalAction) as refused:
                GAME.apply(pos, action)
            assert bytes(pos) == before
            assert refused.value.key in words
            assert (refused.value.key, refused.value.value) == GAME.reason(view, action)
        GAME.play(pos, choose(rng, pos, listed))
