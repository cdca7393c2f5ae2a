"""America's standings: gold, cards, cities that wait, goods; what everybody may know."""

import pytest

from hexpocket.engine.position import NOBODY
from hexpocket.games.america import facts
from hexpocket.ui.pages.standings import Standings
from tests.support.america import GAME, position
from tests.ui.america import Rails
from tests.ui.watched import GERMAN, LONGEST, LOOKS, assert_fits, no_cut

DENVER = 51
PLAYERS = {
    "red": {"cards": {"ore": 3, "cattle": 9}, "gold": 4, "development": {"scout": 2}},
    "blue": {"cards": {"ore": 4}, "gold": 120, "development": {"cavalry": 1, "engineer": 2}},
}


def game(seats=4, **keys):
    """The second player has delivered three; one of his new cities is in Denver."""
    keys = {"turn": 37, **PLAYERS, **keys}
    if seats == 3:
        del keys["red"]
    pos = position(seats, **keys)
    hand = GAME.hands[1]
    pos[hand + facts.CITY_STOCK] -= 5
    pos[hand + facts.GOODS] += 2
    pos[facts.NODES + DENVER] = 2 << 4
    return pos


def row(handheld, name):
    """Delivered of all, resource and development cards, gold, cities, goods ready."""
    words = handheld.show(Standings())
    at = words.index(name)
    return words[at + 1 : at + 7]


def test_each_player_has_a_block(tmp_path):
    handheld = Rails(tmp_path, game(), 0)
    assert row(handheld, "Anna") == ["0/8", "12", "2", "4", "3", "1"]
    assert row(handheld, "Ben") == ["3/8", "4", "3", "120", "4", "3"]
    assert row(handheld, "Dirk") == ["0/8", "0", "0", "0", "3", "1"]


def test_three_players_have_more_goods_and_neutral_cities_no_block(tmp_path):
    handheld = Rails(tmp_path, game(3), 0)
    assert row(handheld, "Anna") == ["0/10", "4", "3", "120", "3", "1"]
    assert row(handheld, "Ben") == ["3/10", "0", "0", "0", "4", "3"]
    assert "Dirk" not in handheld.words()


def test_the_supply_deck_and_discards(tmp_path):
    pos = game(discards={"cavalry": 2, "scout": 0})
    words = Rails(tmp_path, pos, 0).show(Standings())
    supply = words[words.index("Supply") + 1 :][:7]
    assert supply == ["19", "19", "10", "19", "12", str(sum(facts.DECK_CARDS) - 5 - 2), "2"]
    assert "Turn 37" in words


def test_the_turn_is_marked(tmp_path):
    for active in ("red", "white"):
        handheld = Rails(tmp_path, game(active=active), 0)
        handheld.show(Standings())
        assert handheld.sprites.count("arrow-right") == 1


@pytest.mark.parametrize("seat", [0, 2, NOBODY])
def test_what_others_hold_leaves_no_trace(tmp_path, seat):
    frames = []
    for cards, card in (({"ore": 2}, "cavalry"), ({"grain": 2}, "engineer")):
        pos = game(blue={"cards": cards, "development": {card: 2}})
        pos[GAME.bank : GAME.bank + facts.RESOURCES] = b"\x10" * facts.RESOURCES
        handheld = Rails(tmp_path, pos, seat)
        handheld.show(Standings())
        frames.append(handheld.pixels())
    assert frames[0] == frames[1]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look, seats):
    no_cut(monkeypatch)
    pos = position(seats, turn=999, active="orange")
    for seat in range(seats):
        hand = GAME.hands[seat]
        pos[hand : hand + facts.RESOURCES] = bytes((19, 4, 0, 0, 0))
        pos[hand + facts.GOLD] = pos[hand + facts.GOLD + 1] = 255
        pos[hand + facts.CARDS] = 6 + seat
    for card in range(facts.CARD_KINDS):
        pos[facts.DISCARDS + card] = facts.DECK_CARDS[card]
    for holder in (0, NOBODY):
        handheld = Rails(tmp_path, pos, holder, look, LONGEST)
        words = handheld.show(Standings())
        assert words.count("65535") == seats
        assert_fits(handheld)


def test_it_speaks_german(tmp_path):
    words = Rails(tmp_path, game(), 0, ("waveshare", GERMAN)).show(Standings())
    assert {"Zwischenstand", "Vorrat", "Zug 37"} <= set(words)
