"""The variable set-up: cities, first cards, rails, trains, neutral cities (A13-A17)."""

from collections import Counter

import pytest

from tests.games.america import printed
from tests.games.america.begin import NEUTRAL, SITES, first_rail, found_cities, rolled_off
from tests.support import rule
from tests.support.america import (
    GAME,
    all_build,
    colours,
    give,
    gold,
    legal,
    legal_of,
    now,
    of,
    play,
    refused,
    shown,
)

PURPLE = [name for name, (_, colour, _) in printed.SITES.items() if colour == "purple"]
TABLES = pytest.mark.parametrize(
    ("seats", "starter"), [(3, "blue"), (3, "white"), (4, "red"), (4, "orange")]
)


def from_starter(seats, starter) -> list[str]:
    """The colours clockwise from the one that begins."""
    names = list(colours(seats))
    at = names.index(starter)
    return names[at:] + names[:at]


def with_cities(seats, starter="blue") -> bytearray:
    pos = rolled_off(seats, starter)
    found_cities(pos, SITES[: 3 * seats])
    return pos


def lay_rails(pos) -> list[str]:
    """Each a rail at the city founded last; who laid them, in order."""
    order = []
    while now(pos)[0] == "found rail":
        order.append(now(pos)[1])
        play(pos, f"rail {first_rail(of(pos, order[-1], 'cities')[-1])}")
    return order


@rule("A13")
def test_the_tokens_are_shuffled_onto_the_marked_hexes():
    boards = [shown(GAME.new(4, seed))["tokens"] for seed in range(300)]
    for name in printed.TOKENS:
        counts = Counter(board[name] for board in boards)
        assert set(counts) == {9, 10, 11}
        assert all(60 < count < 140 for count in counts.values())  # 100 of 300 expected
    assert len({tuple(board.values()) for board in boards}) > 290


@rule("A13")
@TABLES
def test_cities_come_clockwise_then_back_then_clockwise(seats, starter):
    order = from_starter(seats, starter)
    pos = rolled_off(seats, starter)
    assert now(pos) == ("found city", starter)
    assert found_cities(pos, SITES[: 3 * seats]) == order + order[::-1] + order
    assert all(len(of(pos, colour, "cities")) == 3 for colour in order)


@rule("A13")
def test_a_founded_city_is_its_founders():
    pos = play(rolled_off(4, "red"), "found Chicago", "found Boston")
    assert of(pos, "red", "cities") == ["Chicago"]
    assert of(pos, "blue", "cities") == ["Boston"]
    assert of(pos, "red", "turntable") == 7
    assert of(pos, "red", "goods") == 1


@rule("A13")
def test_cities_are_founded_on_purple_sites_only():
    pos = rolled_off(4, "red")
    assert legal_of(pos, "found") == sorted(PURPLE)
    assert len(legal(pos)) == 21
    refused(pos, "found Omaha", "sites with a diamond")
    refused(pos, "found 118", "sites with a diamond")


@rule("A13")
def test_a_site_takes_one_city():
    pos = play(rolled_off(4, "red"), "found Chicago")
    refused(pos, "found Chicago", "sites with a diamond")
    assert len(legal_of(pos, "found")) == 20


def cards_of(pos, site) -> Counter:
    """One card for each hex with a number at the site."""
    found = Counter()
    for name in printed.hexes_at(printed.SITES[site][0]):
        terrain, mark, _ = printed.HEXES[name]
        if mark not in ("", "??"):
            found[printed.CARD_OF[terrain]] += 1
    return found


@rule("A14")
@pytest.mark.parametrize("third", PURPLE)
def test_the_third_city_gives_a_card_for_each_numbered_hex(third):
    others = [site for site in PURPLE if site != third]
    pos = rolled_off(4, "red")
    found_cities(pos, others[:8])
    assert all(of(pos, colour, "cards") == {} for colour in printed.COLOURS)
    play(pos, f"found {third}")
    expected = {"New Orleans": 1} | dict.fromkeys(
        ("Houston", "Pensacola", "Columbia", "Jacksonville", "New York"), 2
    )
    assert sum(of(pos, "red", "cards").values()) == expected.get(third, 3)
    assert of(pos, "red", "cards") == cards_of(pos, third)
    taken = of(pos, "red", "cards")
    assert shown(pos)["bank"] == {kind: 19 - taken.get(kind, 0) for kind in printed.KINDS}
    assert [of(pos, colour, "cards") for colour in printed.COLOURS[1:]] == [{}, {}, {}]


@rule("A14")
def test_everyone_gets_the_cards_of_his_own_third_city():
    pos = with_cities(4)
    for colour, site in zip(from_starter(4, "blue"), SITES[8:12], strict=True):
        assert of(pos, colour, "cards") == cards_of(pos, site), colour


@rule("A15")
@TABLES
def test_rails_come_counter_clockwise_from_the_last_founder(seats, starter):
    pos = with_cities(seats, starter)
    assert now(pos) == ("found rail", from_starter(seats, starter)[-1])
    assert lay_rails(pos) == from_starter(seats, starter)[::-1]
    for colour in colours(seats):
        assert len(of(pos, colour, "rails")) == 1
        assert of(pos, colour, "trains") == of(pos, colour, "rails")
        assert of(pos, colour, "rails left") == 29


@rule("A15")
def test_the_rail_lies_at_any_city_of_ones_own():
    pos = with_cities(4)  # red, the last founder: Houston, St. Louis, Minneapolis
    assert of(pos, "red", "cities") == ["Minneapolis", "Houston", "St. Louis"]
    places = {"81-88", "88-94", "88-95", "92-99", "96-102", "102-107", "102-108"}
    assert set(legal_of(pos, "rail")) == places
    refused(pos, "rail 106-112", "touch a city or a rail of your own")
    refused(pos, "rail 82-89", "touch a city or a rail of your own")
    refused(pos, "end", "Lay your first rail now")
    play(pos, "rail 92-99")
    assert of(pos, "red", "cards") == cards_of(pos, "Minneapolis")  # rails are free now


@rule("A15")
def test_a_path_takes_one_rail():
    """Two cities of different colours never share a path, so any rail leaves the others theirs."""
    pos = with_cities(4)
    play(pos, "rail 81-88", "rail 114-119")
    assert now(pos) == ("found rail", "orange")
    refused(pos, "rail 81-88", "lies there already")


@rule("A16")
@pytest.mark.parametrize("starter", colours(3))
def test_three_players_place_neutral_cities_last(starter):
    pos = with_cities(3, starter)
    lay_rails(pos)
    assert now(pos) == ("found neutral city", starter)
    assert found_cities(pos, NEUTRAL) == from_starter(3, starter)
    assert sorted(shown(pos)["neutral"]) == sorted(NEUTRAL)
    assert now(pos) == ("start", starter)
    assert all(len(of(pos, colour, "cities")) == 3 for colour in colours(3))


@rule("A16")
def test_neutral_cities_keep_off_coasts_with_gold_and_off_cities():
    pos = with_cities(3)
    lay_rails(pos)
    taken = SITES[:9]
    free = [site for site in PURPLE if site not in taken and printed.SITES[site][2] == 0]
    assert legal_of(pos, "found") == sorted(free)
    refused(pos, "found New York", "coast pays gold")
    refused(pos, "found Pensacola", "coast pays gold")
    refused(pos, "found Chicago", "sites with a diamond")
    refused(pos, "found Omaha", "sites with a diamond")
    play(pos, "found Nashville")
    refused(pos, "found Nashville", "sites with a diamond")


@rule("A16")
@pytest.mark.parametrize("starter", printed.COLOURS)
def test_four_players_begin_after_the_rails(starter):
    pos = with_cities(4, starter)
    lay_rails(pos)
    assert now(pos) == ("start", starter)
    assert shown(pos)["neutral"] == []


@rule("A17", "A43")
@TABLES
def test_nothing_of_the_setup_earns_gold_or_moves_a_token(seats, starter):
    """Boston, Houston, New Orleans lie on a coast with gold; 112-118 joins nothing yet."""
    pos = rolled_off(seats, starter)
    tokens = shown(pos)["tokens"]
    found_cities(pos, SITES[: 3 * seats])
    lay_rails(pos)
    assert set(gold(pos).values()) == {3}
    assert shown(pos)["tokens"] == tokens


def joined_in_pairs() -> bytearray:
    """Rails of the set-up join Chicago and Indianapolis at 118, Nashville and Lexington at 119."""
    pos = rolled_off(4, "red")
    # Founders: red blue orange white, white orange blue red, red blue orange white.
    sites = ["Chicago", "Indianapolis", "Nashville", "Lexington", "Jackson", "Boston"]
    sites += ["Raleigh", "Albany", "New York", "Columbia", "Atlanta", "Minneapolis"]
    found_cities(pos, sites)
    return play(pos, "rail 119-124", "rail 114-119", "rail 113-118", "rail 112-118")


@rule("A17", "A34")
def test_setup_rails_pay_nothing_even_where_they_connect():
    pos = joined_in_pairs()
    assert now(pos) == ("start", "red")
    assert set(gold(pos).values()) == {3}


@rule("A17", "A34")
def test_sites_joined_in_the_setup_are_no_longer_isolated():
    pos = play(joined_in_pairs(), "roll 3 3")
    before = gold(pos)
    all_build(give(pos, "blue", lumber=1, ore=1))
    assert now(pos) == ("extra build", "blue")
    play(pos, "rail 113-119")  # each of the four sites had a route before
    assert gold(pos) == before


@rule("A17")
def test_no_purple_site_touches_a_far_mark_or_a_track():
    tracks = {node for track in printed.TRACKS for node in printed.ends(track)}
    for site in PURPLE:
        node = printed.SITES[site][0]
        assert all(printed.HEXES[name][1] != "??" for name in printed.hexes_at(node))
        assert node not in tracks
