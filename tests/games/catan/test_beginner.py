"""The beginner's set-up: the printed board, its pieces, cards and bank (B21-B27)."""

import pytest

from hexpocket.engine.position import BEGINNER, MODERN
from hexpocket.engine.seats import CITIES, ROADS, SETTLEMENTS
from host_tools.referee import RefereeError
from tests.games.catan import printed
from tests.support import rule
from tests.support.catan import GAME, cards, legal, play, points, position, shown

both_tables = pytest.mark.parametrize("seats", [3, 4])
both_editions = pytest.mark.parametrize("edition", [0, MODERN], ids=["seed", "modern"])


def new(seats=4, seed=0, edition=0, starter=0) -> bytearray:
    return GAME.new(seats=seats, seed=seed, options=BEGINNER | edition, starter=starter)


def at_table(seats: int) -> tuple[str, ...]:
    return printed.COLOURS[4 - seats :]


@rule("B21", "B24")
@both_tables
@both_editions
@pytest.mark.parametrize("seed", [0, 1, 99])
def test_terrain_and_numbers_are_the_printed_ones_for_every_seed(seats, edition, seed):
    assert tuple(shown(new(seats, seed, edition))["hexes"]) == printed.BEGINNER_HEXES


@rule("B27")
@both_tables
@pytest.mark.parametrize("seed", [0, 1, 99])
def test_the_harbours_are_the_printed_ones_for_every_seed(seats, seed):
    assert tuple(shown(new(seats, seed))["harbours"]) == printed.BEGINNER_HARBOURS


@rule("B27")
@pytest.mark.parametrize("place", range(9))
def test_a_settlement_on_a_printed_harbour_has_its_rate(place):
    harbour = printed.BEGINNER_HARBOURS[place]
    for site in printed.HARBOUR_SITES[place]:
        red = {"settlements": [site], "roads": [f"{site}-{printed.near(site)[0]}"]}
        pos = position(setup="beginner", red=red)
        rates = [GAME.rate(pos, 0, kind) for kind in range(5)]
        usual = 3 if harbour == "3:1" else 4
        assert rates == [2 if harbour == kind else usual for kind in printed.KINDS]


@rule("B21", "B25")
@both_tables
def test_two_settlements_and_two_roads_of_each_colour_as_printed(seats):
    players = shown(new(seats))["players"]
    assert tuple(players) == at_table(seats)
    for colour, player in players.items():
        built = (player["settlements"], player["roads"])
        assert built == printed.BEGINNER_PIECES[colour]
        assert player["cities"] == []
        assert player["development"] == {}


@rule("B21")
@both_tables
def test_everyone_has_two_points(seats):
    pos = new(seats)
    assert [points(pos, colour) for colour in at_table(seats)] == [2] * seats


@rule("B21")
def test_with_three_players_red_is_not_used():
    pos = new(3)
    assert "red" not in shown(pos)["players"]
    free = {"settlement": [8, 28], "road": ["8-13", "28-34"]}
    for colour in at_table(3):
        player = shown(pos)["players"][colour]
        assert not set(player["settlements"]) & set(free["settlement"])
        assert not set(player["roads"]) & set(free["road"])
    with pytest.raises(RefereeError, match="red"):
        play(pos, "roll 3 4", "robber 0", "steal red")


@rule("B21")
def test_with_three_players_reds_places_are_free():
    # White may go on to 22-28 and found where red's second settlement would stand.
    white = {
        "settlements": [17, 31],
        "roads": ["17-22", "25-31"],
        "cards": dict.fromkeys(("lumber", "brick", "wool", "grain"), 2),
    }
    pos = position(seats=3, setup="beginner", active="white", white=white)
    play(pos, "road 22-28")
    assert "settlement 28" in legal(pos)


@rule("B21")
@both_tables
def test_thirteen_roads_three_settlements_and_four_cities_are_left(seats):
    pos = new(seats)
    for hand in GAME.hands[:seats]:
        assert [pos[hand + stock] for stock in (ROADS, SETTLEMENTS, CITIES)] == [13, 3, 4]


@rule("B21")
@both_tables
@both_editions
def test_the_first_seat_starts_if_nobody_says_otherwise(seats, edition):
    pos = GAME.new(seats=seats, options=BEGINNER | edition)
    assert shown(pos)["active"] == at_table(seats)[0]


@rule("B21")
@both_tables
@pytest.mark.parametrize("starter", range(3))
def test_the_oldest_player_starts(seats, starter):
    pos = shown(new(seats, starter=starter))
    oldest = at_table(seats)[starter]
    assert (pos["active"], pos["actor"], pos["phase"]) == (oldest, oldest, "start")
    assert (pos["turn"], pos["dice"]) == (1, None)


@rule("B21")
def test_the_fourth_player_may_be_the_oldest():
    assert shown(new(4, starter=3))["active"] == "white"


@rule("B21")
@pytest.mark.parametrize(("seats", "starter"), [(3, 3), (4, 4), (4, 255)])
def test_the_oldest_player_is_at_the_table(seats, starter):
    with pytest.raises(ValueError, match="player"):
        new(seats, starter=starter)


@rule("B21")
@both_tables
def test_there_is_no_founding_and_no_rolling_for_the_start(seats):
    assert legal(new(seats)) == ["roll"]
    play(pos := new(seats), "roll 1 1", "end")
    assert shown(pos)["active"] == at_table(seats)[1]


@rule("B22")
@both_tables
@both_editions
def test_cards_for_the_starred_settlement_only(seats, edition):
    pos = new(seats, edition=edition)
    for colour in at_table(seats):
        assert cards(pos, colour) == printed.cards_at(printed.STARRED[colour])


@rule("B22", "B25")
@both_tables
def test_the_starting_cards(seats):
    pos = new(seats)
    for colour in at_table(seats):
        assert cards(pos, colour) == printed.BEGINNER_CARDS[colour]


@rule("B26")
@both_tables
@both_editions
def test_the_bank_after_the_setup(seats, edition):
    assert shown(new(seats, edition=edition))["bank"] == printed.BEGINNER_BANK[seats]
