"""The standings: what an onlooker may know of everyone, and the holder's own hidden points."""

import pytest

from hexpocket.engine.position import NOBODY
from hexpocket.engine.seats import ARMY, POINTS, TRAIL
from hexpocket.games.catan import Catan, facts
from hexpocket.ui.pages.standings import Standings
from tests.games.catan.table import RICH, table
from tests.support.catan import GAME
from tests.ui.watched import LONGEST, LOOKS, Watched, assert_fits, no_cut

PLAYERS = {
    "red": {"cards": {"ore": 3, "wool": 9}, "development": {"victory point": 2, "knight": 1}},
    "blue": {"cards": {"ore": 4}, "knights_played": 3, "development": {"victory point": 1}},
}


def game(**keys):
    return table(**({"turn": 37, "phase": "main"} | PLAYERS | keys))


def drawn(handheld):
    """The pictures of the screen, by name."""
    handheld.show(Standings())
    return handheld.sprites


def row(handheld, name):
    """A player's points, cards, development cards, knights, trail, in the order drawn."""
    words = handheld.show(Standings())
    at = words.index(name)
    numbers = [int(word) for word in words[at + 1 : at + 7] if word.isdigit()]
    return numbers[:5]


def test_each_player_has_a_block(tmp_path):
    handheld = Watched(tmp_path, game(), 0)
    assert row(handheld, "Anna") == [2, 12, 3, 0, 1]
    assert row(handheld, "Ben") == [2 + Catan.title_points, 4, 1, 3, 1]
    assert row(handheld, "Dirk") == [2, 0, 0, 0, 1]


def test_the_holder_alone_reads_his_hidden_points(tmp_path):
    assert Watched(tmp_path, game(), 0).show(Standings()).count("+2") == 1
    assert Watched(tmp_path, game(), 1).show(Standings()).count("+1") == 1
    for seat in (2, NOBODY):
        words = Watched(tmp_path, game(), seat).show(Standings())
        assert not [word for word in words if word.startswith("+")]


def test_titles_stand_with_their_owners(tmp_path):
    without = drawn(Watched(tmp_path, table(phase="main"), 0))
    with_army = drawn(Watched(tmp_path, game(), 0))
    assert with_army.count("title-army") == without.count("title-army") + 1
    assert with_army.count("title-road") == without.count("title-road")


def test_an_arrow_points_at_whose_turn_it_is(tmp_path):
    frames = set()
    for active in ("red", "blue", "orange", "white"):
        handheld = Watched(tmp_path, table(phase="main", active=active), NOBODY)
        assert drawn(handheld).count("arrow-right") == 1
        frames.add(handheld.pixels())
    assert len(frames) == 4


def test_turn_bank_and_deck(tmp_path):
    words = Watched(tmp_path, game(), 0).show(Standings())
    assert "Turn 37" in words
    bank = words[words.index("Bank") + 1 :][:6]
    assert bank == ["19", "19", "10", "19", "12", str(sum(Catan.deck_cards) - 7)]


def test_b_closes_it(tmp_path):
    handheld = Watched(tmp_path, game(), 0)
    below = handheld.screen
    handheld.show(Standings())
    handheld.press("a", "up", "y")
    assert handheld.screen.name == "standings"
    handheld.press("b")
    assert handheld.screen is below


@pytest.mark.parametrize("seat", [0, NOBODY])
def test_what_others_hold_leaves_no_trace(tmp_path, seat):
    """The same number of other cards, known to their owner alone, gives the same picture."""
    frames = []
    for kind, card in (("victory point", "knight"), ("knight", "victory point")):
        pos = game(blue={"development": {kind: 2}}, white={"development": {card: 2}})
        frames.append(Watched(tmp_path, pos, seat))
        frames[-1].show(Standings())
    assert frames[0].pixels() == frames[1].pixels()


def test_kinds_of_cards_in_other_hands_are_hidden(tmp_path):
    frames = []
    for blue, white in (({"ore": 2}, {"wool": 2}), ({"wool": 2}, {"ore": 2})):
        handheld = Watched(tmp_path, game(blue={"cards": blue}, white={"cards": white}), 0)
        handheld.show(Standings())
        frames.append(handheld.pixels())
    assert frames[0] == frames[1]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look, seats):
    no_cut(monkeypatch)
    pos = table(seats, turn=999, phase="main", active="orange", orange={"cards": RICH})
    for seat in range(seats):
        at = GAME.hands[seat]
        pos[at + POINTS], pos[at + ARMY] = 12, 14
        pos[at + TRAIL] = 15
        pos[at + facts.CARDS + facts.VICTORY_CARD] = 5
    for holder in (0, 1, 2):
        pos[GAME.trail_title] = pos[GAME.army_title] = holder
        handheld = Watched(tmp_path, pos, 0, look, LONGEST)
        handheld.show(Standings())
        assert_fits(handheld)
