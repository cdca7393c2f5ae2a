"""Standings and result of Cities & Knights: what everybody may know, where points come from."""

import pytest

from hexpocket.engine import phase
from hexpocket.engine.position import ACTIVE, NOBODY, PHASE
from hexpocket.games.knights import facts
from hexpocket.ui.knights import result as part
from hexpocket.ui.pages.result import Result
from hexpocket.ui.pages.standings import Standings
from tests.support.knights import GAME, play, position
from tests.ui.decision import assert_current
from tests.ui.knights_decision import Realm, settled
from tests.ui.watched import GERMAN, LONGEST, LOOKS, assert_fits, no_cut

RED = {
    "cities": [28, 8],
    "walls": [8],
    "knights": {"4": "strong active", "33": "mighty", "34": "basic active"},
    "roads": ["0-4", "4-8", "28-33", "28-34"],
    "cards": {"wool": 9, "coin": 2},
    "progress": {"crane": 1, "smith": 1, "spy": 1},
    "levels": {"science": 1, "trade": 4, "politics": 3},
    "defenders": 2,
}
BLUE = {"cards": {"paper": 3}, "progress": {"merchant": 2}}
GAME_ON = {
    "turn": 37,
    "red": RED,
    "blue": BLUE,
    "metropolises": {"trade": 8},
    "merchant": "red",
    "merchant_at": 8,
    "printer": "red",
}


def block(handheld, name, count) -> list[str]:
    words = handheld.show(Standings())
    return words[words.index(name) + 1 :][:count]


def test_a_block_has_points_tracks_cards_strength_and_trail(tmp_path):
    handheld = Realm(tmp_path, settled(**GAME_ON), 0)
    assert block(handheld, "Anna", 10) == ["11", "1", "4", "3", "11", "2", "0", "1", "3", "2"]
    assert block(handheld, "Ben", 10) == ["3", "0", "0", "0", "3", "0", "2", "0", "0", "2"]
    row = handheld.sprites
    assert row.count("back-trade") == len("ABCD") + 1  # and the deck


def test_the_supply_is_that_of_the_bank_and_three_decks(tmp_path):
    words = Realm(tmp_path, settled(**GAME_ON), 0).show(Standings())
    supply = words[words.index("Bank") + 1 :][:11]
    full = [str(GAME.most[kind]) for kind in range(facts.KINDS)]
    full[2], full[5], full[7] = "10", "9", "10"
    assert supply == [*full, "15", "16", "17"]  # a Printer lies open
    assert "Turn 37" in words


def test_on_the_next_page_points_are_taken_apart(tmp_path):
    handheld = Realm(tmp_path, settled(**GAME_ON), 0)
    handheld.show(Standings())
    handheld.press("right")
    words = handheld.words()
    assert "Where points come from" in words
    row = handheld.sprites[handheld.sprites.index("badge0") :]
    assert row[1 : row.index("badge1")] == [
        *("settlement0", "city0", "title-metro", "title-defender", "title-merchant", "title-open"),
    ]
    at = words.index("Anna")
    assert words[at + 1 : at + 7] == ["11", "1", "2", "1", "2", "1"]
    assert_current(handheld)
    handheld.press("right")
    assert "Standings" in handheld.words()
    handheld.press("left", "b")
    assert handheld.screen.name != "standings"


WORTH = {"settlement0": 1, "city0": 2, "title-metro": 2, "title-road": 2, "title-defender": 1,
         "title-merchant": 1, "title-open": 1}  # fmt: skip


@pytest.mark.parametrize(
    "keys",
    [
        {},
        GAME_ON,
        {"constitution": "red", "printer": "red"},
        {"red": {"roads": ["0-4", "4-8", "8-13", "13-18", "18-23", "28-33"]}},
        {"red": {"cities": [], "laid_down": [28]}, "edition": "modern"},
    ],
)
def test_the_parts_are_all_points(tmp_path, keys):
    pos = settled(**keys)
    row = part.row(Realm(tmp_path, pos, 0).match, 0)
    assert sum(WORTH[sprite] * int(number) for sprite, number in row) == GAME.points(pos, 0)


def test_a_city_laid_down_counts_as_a_settlement(tmp_path):
    """C29."""
    pos = settled(red={"cities": [], "laid_down": [28]}, edition="modern")
    assert part.row(Realm(tmp_path, pos, 0).match, 0) == [("settlement0", 2)]


def test_hidden_cards_leave_no_trace(tmp_path):
    """Who has which of the cards that are not in the bank."""
    frames = []
    one, other = {"cards": {"wool": 3}}, {"cards": {"coin": 3}}
    for blue, white, card in ((one, other, "spy"), (other, one, "warlord")):
        pos = settled(blue={**blue, "progress": {card: 1}}, white=white)
        handheld = Realm(tmp_path, pos, 0)
        handheld.show(Standings())
        frames.append(handheld.pixels())
    assert frames[0] == frames[1]


def won() -> bytearray:
    """Red raises a settlement and has thirteen points."""
    red = {**RED, "cities": [28, 8], "cards": {"ore": 3, "grain": 2}, "defenders": 3}
    return play(settled(**{**GAME_ON, "red": red}), "city 0")


def result(saves, pos, look=LOOKS[0], names=None):
    handheld = Realm(saves, pos, None, look, *([names] if names else []))
    handheld.app.settings.speed = 0
    handheld.show(Result(handheld.app))
    return handheld


def test_the_winner_and_what_he_did_it_with(tmp_path):
    pos = won()
    assert (pos[PHASE], pos[ACTIVE]) == (phase.OVER, 0)
    handheld = result(tmp_path, pos)
    words = handheld.words()
    assert words[0] == "Anna"
    assert words[1] == "13 points after 37 turns"
    at = words.index("Anna", 1)
    assert words[at + 1 : at + 6] == ["13", "3", "1", "3", "1"]
    names = handheld.sprites
    row = names[names.index("badge0") + 1 : names.index("badge1")]
    assert row == ["city0", "title-metro", "title-defender", "title-merchant", "title-open"]


def test_nobody_may_have_won(tmp_path):
    pos = play(settled(turn=40, turn_cap=40), "end")
    assert pos[ACTIVE] == NOBODY
    assert "Undecided" in result(tmp_path, pos).words()


def crowded(seats) -> bytearray:
    """As many parts of points as there can be, among seats with long names."""
    much = {
        "settlements": [0, 2, 22, 38],
        "cities": [8, 18],
        "roads": ["0-4", "4-8", "8-13", "13-18", "18-23", "2-5"],
        "levels": {"trade": 4, "science": 3},
        "cards": {"wool": 12},
    }
    keys = {"metropolises": {"trade": 8}, "merchant": "blue", "merchant_at": 0, "turn": 999}
    keys |= {"printer": "blue", "active": "white"}
    home = {"blue": much, "white": {"settlements": [49], "roads": ["45-49"]}}
    home["orange"] = {"settlements": [51], "cities": [41], "roads": ["36-41"]}
    if seats == 4:
        home["red"] = {"settlements": [31], "roads": ["25-31"]}
    return position(seats, **home, **keys)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look, seats):
    no_cut(monkeypatch)
    pos = crowded(seats)
    handheld = Realm(tmp_path, pos, 0, look, LONGEST)
    handheld.show(Standings())
    assert_fits(handheld)
    handheld.press("right")
    assert_fits(handheld)
    assert_fits(result(tmp_path, won(), look, LONGEST))


def test_it_speaks_german(tmp_path):
    handheld = Realm(tmp_path, settled(), 0, ("waveshare", GERMAN))
    handheld.show(Standings())
    handheld.press("right")
    assert "Woher Punkte kommen" in handheld.words()
