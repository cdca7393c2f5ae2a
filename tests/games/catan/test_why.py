"""Reasons for refusals: each has its words, in every language, and tells nothing hidden."""

from random import Random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import deals
from hexpocket.engine.position import ACTOR, BEGINNER, FRIENDLY, MODERN, NO_TRADE
from hexpocket.games.catan import why
from hexpocket.ui.kit.strings import Strings
from hexpocket.ui.play import reason
from host_tools.pack import strings
from host_tools.referee.reasons import in_words
from tests.games.catan.random_play import random_play
from tests.support import rule
from tests.support.catan import GAME, position
from tests.support.reasons import keys_in, texts

REASONS = texts("why")
TABLES = {name: Strings(data) for name, data in strings.pack_folder(strings.STRINGS).items()}


def test_every_reason_in_the_code_has_words_and_all_words_a_reason():
    assert keys_in(why, deals.why_unsendable) | {"no_chance", "missing"} == set(REASONS)


def strays(pos, rng: Random):
    """Actions of every kind that are not legal here."""
    legal = set(GAME.legal(pos))
    operands = (*range(5), rng.randrange(72), rng.randrange(5) << 8 | rng.randrange(5))
    for kind in range(1, act.KINDS):
        for operand in operands:
            if kind << 16 | operand not in legal:
                yield kind << 16 | operand


def said(language: str, pos, action) -> str:
    """The reason as the handheld words it, whatever kind of space stands in it."""
    key, value = GAME.reason(pos, action)
    return reason.in_words(TABLES[language], GAME, key, value).replace("\xa0", " ")


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, 0), (4, MODERN), (4, FRIENDLY), (3, NO_TRADE | BEGINNER), (4, FRIENDLY | MODERN)],
)
def test_a_refusal_reads_the_same_from_the_players_view(seats, options):
    rng = Random(options)
    pos = GAME.new(seats, options, options)
    found = set()
    for number, _ in enumerate(random_play(pos, rng, 1500)):
        if number % 9:
            continue
        view = GAME.view(pos, pos[ACTOR])
        for action in strays(pos, rng):
            key, value = GAME.reason(view, action)
            assert GAME.reason(pos, action) == (key, value)
            assert REASONS[key].count("{}") == (value is not None)
            if key not in found:
                assert said("en", view, action) == in_words(GAME, key, value)
                assert "{}" not in said("de", view, action)
            found.add(key)
    assert len(found) > 30


@rule("B52")
def test_a_cost_in_both_languages():
    pos = position(phase="main", red={"settlements": [8], "roads": ["8-12"]})
    action = act.CITY | 8
    assert GAME.reason(pos, action) == ("city_cost", ((4, 3), (3, 2)))
    assert said("en", pos, action) == "A city costs 3 ore, 2 grain."
    assert said("de", pos, action) == "Eine Stadt kostet 3 Erz, 2 Getreide."
    words = reason.sentence(TABLES["en"], GAME, pos, action)
    assert words.replace("\xa0", " ") == "You still need 3 ore, 2 grain."
    assert "3\xa0ore" in words, "number and kind stay together"
