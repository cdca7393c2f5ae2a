"""Points and victory: what counts, when the game is over, and who has won (B76 to B78)."""

import pytest

from tests.games.catan.printed import COLOURS
from tests.games.catan.table import RICH, owning
from tests.support import rule
from tests.support.catan import GAME, cards, legal, play, points, position, refused, shown

EDITIONS = pytest.mark.parametrize("edition", ["seed", "modern"])
PHASE = pytest.mark.parametrize("phase", ["start", "main"])


def score(pos, colour):
    """All points of a colour, hidden victory cards included."""
    return GAME.score(pos, COLOURS.index(colour))


def red_with(built, roads=("0-4",), **keys):
    """Red with this many points in buildings; a road leads from 8 over 4 to the site at 0."""
    cities = [8, 28, 20][: built // 2]
    settlements = [36, 48, 24][: built - 2 * len(cities)]
    return owning(*settlements, cities=cities, roads=roads, hand=RICH, **keys)


def winner(pos):
    now = shown(pos)
    return now["active"] if now["phase"] == "over" else None


FOUR_ROADS = ["0-4", "0-3", "3-7"]  # with 4-8 a trail of four; 7-12 makes it five
TWO_KNIGHTS = {"knights_played": 2, "development": {"knight": 1}}
HIDDEN = {"development": {"victory point": 2}}

# B76: what counts


@rule("B76")
@pytest.mark.parametrize(
    ("red", "deed", "before", "after"),
    [
        (red_with(2), "settlement 0", 2, 3),
        (red_with(3), "city 36", 3, 4),
        (red_with(2, FOUR_ROADS), "road 7-12", 2, 4),
        (red_with(2, **TWO_KNIGHTS), "play knight", 2, 4),
        (red_with(2), "road 3-0", 2, 2),
        (red_with(2, ["0-4", "0-3"]), "road 3-7", 2, 2),
        (red_with(2, development={"knight": 1}, knights_played=1), "play knight", 2, 2),
    ],
)
def test_points_for_what_is_built_and_for_titles(red, deed, before, after):
    pos = position(red=red)
    assert (points(pos, "red"), score(pos, "red")) == (before, before)
    play(pos, deed)
    assert (points(pos, "red"), score(pos, "red")) == (after, after)


@rule("B76")
@pytest.mark.parametrize("number", range(6))
def test_a_victory_card_is_one_point_though_not_a_shown_one(number):
    pos = position(red=red_with(2, development={"victory point": number}))
    assert (points(pos, "red"), score(pos, "red")) == (2, 2 + number)


@rule("B76")
@pytest.mark.parametrize("card", ["knight", "road building", "invention", "monopoly"])
def test_no_other_card_in_the_hand_is_a_point(card):
    pos = play(position(red=red_with(2)), f"buy {card}")
    assert (points(pos, "red"), score(pos, "red")) == (2, 2)


@rule("B76")
def test_a_bought_victory_card_is_one_point():
    pos = play(position(red=red_with(2)), "buy victory point")
    assert (points(pos, "red"), score(pos, "red")) == (2, 3)


@rule("B76")
def test_all_that_counts_adds_up():
    red = owning(36, cities=[8], roads=FOUR_ROADS, hand=RICH, **TWO_KNIGHTS)
    pos = position(red=red | {"development": {"knight": 1, "victory point": 1}})
    play(pos, "road 7-12", "settlement 0", "city 36", "play knight")
    assert points(pos, "red") == 1 + 2 + 2 + 2 + 2
    assert score(pos, "red") == 10
    assert winner(pos) == "red"


@rule("B76")
def test_longest_road_taken_over_takes_its_points_along():
    blue = owning(47, roads=["47-51", "48-51", "48-52", "49-52"])
    pos = position(red=red_with(2, [*FOUR_ROADS, "7-12"]), blue=blue, longest_road="blue")
    assert (points(pos, "red"), points(pos, "blue")) == (2, 3)
    play(pos, "road 12-17")
    assert (points(pos, "red"), points(pos, "blue")) == (4, 1)


@rule("B76")
def test_largest_army_taken_over_takes_its_points_along():
    red = red_with(2, knights_played=3, development={"knight": 1})
    pos = position(red=red, blue=owning(47, knights_played=3), largest_army="blue")
    assert (points(pos, "red"), points(pos, "blue")) == (2, 3)
    play(pos, "play knight")
    assert (points(pos, "red"), points(pos, "blue")) == (4, 1)


# B77: in one's own turn


@rule("B77")
@EDITIONS
@pytest.mark.parametrize(
    ("built", "keys", "deed", "total"),
    [
        (9, {}, "settlement 0", 10),
        (9, {}, "city 36", 10),
        (8, {"roads": FOUR_ROADS}, "road 7-12", 10),
        (8, TWO_KNIGHTS, "play knight", 10),
        (9, {}, "buy victory point", 10),
        (7, HIDDEN, "settlement 0", 10),
        (7, HIDDEN, "city 36", 10),
        (6, HIDDEN | {"roads": FOUR_ROADS}, "road 7-12", 10),
        (7, HIDDEN, "buy victory point", 10),
        (9, {"roads": FOUR_ROADS}, "road 7-12", 11),
        (9, TWO_KNIGHTS, "play knight", 11),
    ],
)
def test_ten_points_or_more_win_at_once(edition, built, keys, deed, total):
    pos = play(position(edition=edition, red=red_with(built, **keys)), deed)
    assert score(pos, "red") == total
    assert winner(pos) == "red"
    assert legal(pos) == []


@rule("B77")
@EDITIONS
@pytest.mark.parametrize(
    ("built", "keys", "deed"),
    [
        (8, {}, "settlement 0"),
        (8, {}, "city 36"),
        (7, {"roads": FOUR_ROADS}, "road 7-12"),
        (7, TWO_KNIGHTS, "play knight"),
        (8, {}, "buy victory point"),
        (9, {}, "buy knight"),
        (6, HIDDEN, "settlement 0"),
        (5, HIDDEN | {"roads": FOUR_ROADS}, "road 7-12"),
        (6, HIDDEN, "buy victory point"),
    ],
)
def test_nine_points_do_not_win(edition, built, keys, deed):
    pos = play(position(edition=edition, red=red_with(built, **keys)), deed)
    assert score(pos, "red") == 9
    assert winner(pos) is None
    assert legal(pos) != []


@rule("B77")
@pytest.mark.parametrize("colour", COLOURS)
def test_any_colour_wins_in_its_own_turn(colour):
    pos = play(position(4, active=colour, **{colour: red_with(9)}), "settlement 0")
    assert winner(pos) == colour


@rule("B77")
@pytest.mark.parametrize(
    "text", ["end", "roll", "buy", "road 12-17", "play knight", "robber 0", "offer", "pass"]
)
def test_after_the_victory_nothing_more_is_done(text):
    pos = play(position(red=red_with(9)), "settlement 0")
    refused(pos, text, "The game is over")


@rule("B77")
def test_the_winners_hidden_cards_are_shown_then():
    pos = position(red=red_with(7, **HIDDEN), blue=owning(47))
    seen = GAME.view(pos, COLOURS.index("blue"))
    assert GAME.score(seen, 0) == GAME.points(seen, 0) == 7
    play(pos, "settlement 0")
    for onlooker in range(1, 4):
        seen = GAME.view(pos, onlooker)
        assert (GAME.points(seen, 0), GAME.score(seen, 0)) == (8, 10)


# Orange holds Longest Road with six roads from 16 to 19, which a settlement on 23 cuts in halves.
ORANGE = {
    "settlements": [16, 19],
    "roads": ["16-22", "17-22", "17-23", "18-23", "18-24", "19-24"],
}
# White has 8 points in cities and five roads in a row, the longest once orange is cut.
WHITE = {
    "cities": [42, 47, 48, 49],
    "roads": ["47-51", "48-51", "48-52", "49-52", "49-53", "42-46"],
}
# Blue has four roads in a row and the cards for two more, 4-8 and 0-4.
BLUE = {
    "settlements": [3, 8],
    "roads": ["0-3", "3-7", "7-12", "8-12"],
    "cards": {"lumber": 2, "brick": 2},
}
TO_23 = ("29-34", "23-29")


def cut(white=WHITE, **keys):
    """Red has settled on 23, which gives white Longest Road in red's turn."""
    red = owning(34, roads=TO_23, hand=RICH)
    pos = position(red=red, blue=BLUE, orange=ORANGE, white=white, **keys)
    assert shown(pos)["longest_road"] == "orange"
    play(pos, "settlement 23")
    assert shown(pos)["longest_road"] == "white"
    return pos


@rule("B77")
def test_a_settlement_wins_with_the_title_it_brings():
    way = [*TO_23, "28-34", "28-33"]  # with 33-38 five roads in a row
    red = owning(38, cities=[1, 6, 26], roads=way, hand=RICH)
    pos = position(red=red, orange=ORANGE)
    assert points(pos, "red") == 7
    play(pos, "settlement 23")
    assert points(pos, "red") == 7 + 1 + 2
    assert winner(pos) == "red"


# B77: in another's turn


@rule("B77")
@EDITIONS
def test_ten_points_in_anothers_turn_do_not_win_yet(edition):
    pos = cut(edition=edition)
    assert points(pos, "white") == 10
    assert winner(pos) is None
    play(pos, "road 33-28")
    assert shown(pos)["actor"] == "red"
    assert "end" in legal(pos)


@rule("B77")
@EDITIONS
def test_they_win_when_the_own_turn_begins_before_the_roll(edition):
    pos = play(cut(edition=edition), "end", "roll 6 6", "end", "roll 6 6")
    assert winner(pos) is None
    play(pos, "end")
    assert winner(pos) == "white"
    assert shown(pos)["dice"] is None
    assert legal(pos) == []
    refused(pos, "roll", "The game is over")


@rule("B77")
def test_they_do_not_win_in_a_third_players_turn():
    pos = play(cut(), "end")
    now = shown(pos)
    assert (now["phase"], now["active"]) == ("start", "blue")
    play(pos, "roll 6 6", "end")
    now = shown(pos)
    assert (now["phase"], now["active"]) == ("start", "orange")


@rule("B77")
@EDITIONS
def test_they_do_not_win_if_lost_before_the_own_turn(edition):
    pos = play(cut(edition=edition), "end", "roll 6 6", "road 4-8")
    assert (points(pos, "white"), winner(pos)) == (10, None)
    play(pos, "road 0-4", "end")
    assert points(pos, "white") == 8
    play(pos, "roll 6 6", "end")
    assert winner(pos) is None
    assert shown(pos)["active"] == "white"
    assert legal(pos) == ["roll"]


@rule("B77")
@pytest.mark.parametrize(("victory", "wins"), [(0, False), (1, True)])
def test_hidden_cards_count_when_the_turn_begins(victory, wins):
    white = WHITE | {"cities": [47, 48, 49], "settlements": [42]}
    pos = cut(white | {"development": {"victory point": victory}})
    play(pos, "end", "roll 6 6", "end", "roll 6 6", "end")
    assert points(pos, "white") == 9
    assert winner(pos) == ("white" if wins else None)


@rule("B77")
def test_whose_turn_it_is_wins_though_another_has_ten_as_well():
    red = owning(34, cities=[1, 6, 26, 38], roads=TO_23, hand=RICH)
    pos = position(red=red, orange=ORANGE, white=WHITE)
    play(pos, "settlement 23")
    assert (points(pos, "red"), points(pos, "white")) == (10, 10)
    assert winner(pos) == "red"


@rule("B77")
def test_the_active_player_may_take_the_title_back_in_time():
    blue = owning(36, 48, cities=[8, 28, 20], roads=["0-4", "0-3", "3-7", "7-12"])
    red = owning(39, roads=["29-34", "29-35", "35-40", "40-45"], hand=RICH)
    pos = position(red=red, blue=blue, longest_road="blue")
    assert points(pos, "blue") == 10
    assert winner(play(bytearray(pos), "city 39", "end")) == "blue"
    play(pos, "road 45-49", "end")
    assert points(pos, "blue") == 8
    assert (winner(pos), legal(pos)) == (None, ["roll"])


# B78: in the middle of an effect

ROAD_BUILDING = {"development": {"road building": 1}}


@rule("B78")
@PHASE
def test_a_win_by_the_first_free_road_ends_the_game_there(phase):
    pos = position(phase=phase, red=red_with(8, FOUR_ROADS, **ROAD_BUILDING))
    laid = len(shown(pos)["players"]["red"]["roads"])
    play(pos, "play road building", "road 7-12")
    assert winner(pos) == "red"
    assert len(shown(pos)["players"]["red"]["roads"]) == laid + 1
    assert legal(pos) == []
    refused(pos, "road 12-17", "The game is over")
    refused(pos, "pass", "The game is over")


@rule("B78")
@PHASE
def test_a_win_by_the_second_free_road(phase):
    pos = position(phase=phase, red=red_with(8, ["0-4", "0-3"], **ROAD_BUILDING))
    play(pos, "play road building", "road 3-7")
    assert winner(pos) is None
    assert winner(play(pos, "road 7-12")) == "red"


@rule("B78")
@PHASE
@pytest.mark.parametrize("built", [8, 9])
def test_a_win_by_the_third_knight_comes_before_the_robber(phase, built):
    blue = owning(39, hand={"wool": 3})
    pos = position(phase=phase, robber=4, red=red_with(built, **TWO_KNIGHTS), blue=blue)
    play(pos, "play knight")
    now = shown(pos)
    assert now["players"]["red"]["knights_played"] == 3
    assert now["players"]["red"]["development"] == {}
    assert now["largest_army"] == "red"
    assert winner(pos) == "red"
    assert now["robber"] == 4
    assert (cards(pos, "red"), cards(pos, "blue")) == (RICH, {"wool": 3})
    refused(pos, "robber 12", "The game is over")


@rule("B78")
@PHASE
def test_a_win_by_the_knight_that_overtakes_comes_before_the_robber(phase):
    red = red_with(8, knights_played=3, development={"knight": 1})
    blue = owning(39, knights_played=3)
    pos = position(phase=phase, robber=4, red=red, blue=blue, largest_army="blue")
    play(pos, "play knight")
    assert winner(pos) == "red"
    assert shown(pos)["robber"] == 4


@rule("B78")
@PHASE
def test_without_a_win_the_knight_and_the_title_come_first_and_the_robber_after(phase):
    pos = position(phase=phase, robber=4, red=red_with(7, **TWO_KNIGHTS), blue=owning(39))
    play(pos, "play knight")
    now = shown(pos)
    assert now["players"]["red"]["knights_played"] == 3
    assert now["players"]["red"]["development"] == {}
    assert (now["largest_army"], points(pos, "red")) == ("red", 9)
    assert (now["phase"], now["robber"]) == ("robber", 4)
    assert shown(play(pos, "robber 0"))["robber"] == 0


@rule("B78")
def test_a_knight_that_brings_no_title_wins_nothing():
    red = red_with(9, knights_played=1, development={"knight": 1})
    pos = play(position(red=red), "play knight")
    assert winner(pos) is None
    assert shown(pos)["phase"] == "robber"
