"""Founding cities, and the tokens that go west (A42-A46)."""

import pytest

from tests.games.america import printed
from tests.support import rule
from tests.support.america import end_turn, gold, legal, now, of, play, position, refused, shown

NOTHING = dict.fromkeys(printed.COLOURS, 0)
FAR = [name for name, (_, mark, _) in printed.HEXES.items() if mark == "??"]
TEN = [
    *("Indianapolis", "Chicago", "Nashville", "Boston", "New York", "Houston"),
    *("Jackson", "Columbus", "New Orleans", "Pensacola"),
]


def founder(start, site, **keys) -> bytearray:
    """Red's settler goes one step and founds."""
    red = {"settlers": [start], "cards": {"grain": 1}, **keys.pop("red", {})}
    return play(position(red=red, **keys), "move settler 1", f"step {site}", "stop")


# A42: what founding brings


@rule("A42")
def test_a_founded_city_comes_from_the_turntable_and_frees_a_cube():
    pos = founder(118, "Columbus")
    red = shown(pos)["players"]["red"]
    assert red["settlers"] == []
    assert red["cities"] == ["Chicago", "Indianapolis", "Nashville", "Columbus"]
    assert (red["turntable"], red["goods"]) == (6, 2)
    assert red["cards"] == {}
    assert now(pos) == ("main", "red")


@rule("A42", "A8")
def test_each_further_city_frees_one_cube():
    red = {"settlers": [118, 89], "cards": {"grain": 2}}
    pos = play(position(red=red), "move settler 1", "step Columbus", "stop")
    play(pos, "move settler 2", "step Omaha", "stop")
    assert (of(pos, "red", "turntable"), of(pos, "red", "goods")) == (5, 3)
    assert of(pos, "red", "settlers") == []


@rule("A42", "A32")
def test_rails_may_be_built_from_the_new_city_at_once():
    pos = founder(89, "Omaha", red={"cards": {"grain": 1, "ore": 1, "lumber": 1}})
    assert {"rail 75-82", "rail 76-82", "rail 82-89"} <= set(legal(pos))


@rule("A42", "A33")
def test_without_a_city_left_no_move_ends_on_an_empty_site():
    red = {"cities": TEN, "settlers": [89], "cards": {"grain": 1}}
    pos = play(position(red=red), "move settler 1", "step Omaha")
    assert of(pos, "red", "turntable") == 0
    refused(pos, "stop", "no city left")
    play(pos, "step 75")
    refused(pos, "step Omaha", "could not be ended")  # with the last step
    play(pos, "stop")
    assert of(pos, "red", "settlers") == [75]
    assert len(of(pos, "red", "cities")) == 10


@rule("A42", "A33", "A1")
def test_the_last_city_of_the_turntable_can_be_founded():
    pos = founder(89, "Omaha", red={"cities": TEN[:9]})
    assert of(pos, "red", "turntable") == 0
    assert len(of(pos, "red", "cities")) == 10


@rule("A1", "A42")
def test_twelve_cities_with_three_players():
    """Eleven stand, the twelfth is founded, then the turntable is empty."""
    sites = ["Boston", "New York", "Houston", "Jackson", "Columbus", "New Orleans", "Pensacola"]
    sites += ["Columbia", "Jacksonville", "Dallas", "Wichita"]
    blue = {"cities": sites, "settlers": [89, 75], "cards": {"grain": 2}}
    pos = play(position(3, blue=blue), "move settler 1", "step Omaha", "stop")
    assert (len(of(pos, "blue", "cities")), of(pos, "blue", "turntable")) == (12, 0)
    assert of(pos, "blue", "goods") == 10
    play(pos, "move settler 2", "step 68", "step 61")
    refused(pos, "step Bismarck", "could not be ended")


# A43: the coast


@rule("A43")
@pytest.mark.parametrize("site", [n for n, (_, _, gold_) in printed.SITES.items() if gold_])
def test_a_coast_pays_on_founding(site):
    node, _, pays = printed.SITES[site]
    pos = founder(printed.near(node)[0], site)
    assert gold(pos) == NOTHING | {"red": pays}
    assert pays == {"red": 3}.get(printed.SITES[site][1], pays)


@rule("A43")
@pytest.mark.parametrize("site", ["Omaha", "Columbus", "Rapid City", "San Antonio"])
def test_inland_sites_pay_nothing(site):
    pos = founder(printed.near(printed.SITES[site][0])[0], site)
    assert gold(pos) == NOTHING


# A44, A45: tokens


@rule("A44")
def test_rapid_city_takes_the_easternmost_nine_and_denver_the_ten_west_of_albany():
    red = {"settlers": [50, 46], "cards": {"grain": 2}}
    pos = play(position(red=red), "move settler 1", "step Rapid City", "stop")
    expected = dict(printed.TOKENS)
    assert expected.pop("12.06") == 9
    expected["05.05"] = 9
    assert shown(pos)["tokens"] == expected
    play(pos, "move settler 2", "step Denver", "stop")
    assert expected.pop("11.03") == 10
    expected["04.06"] = 10
    assert shown(pos)["tokens"] == expected


@rule("A44")
def test_the_tokens_leave_from_east_to_west_and_north_to_south():
    order = ["12.06", "11.03", "11.09", "10.06", "09.03", "09.09"]
    order += ["08.04", "08.08", "07.11", "06.02", "06.06", "06.08"]
    sites = dict(site_at_far())
    tokens = dict(printed.TOKENS)
    laid: dict[str, str] = {}
    for name, origin in zip(FAR, order, strict=False):
        cities = [*laid.values()] + ["Boston", "New York", "Houston"]
        blue, red = cities[:9], [*cities[9:], "Chicago", "Nashville", "Atlanta"]
        node = printed.SITES[sites[name]][0]
        others = {"blue": {"cities": blue, "rails": []}, "orange": {"cities": ORANGE}}
        others["red"] = {"cities": red, "rails": []}
        pos = founder(printed.near(node)[0], sites[name], tokens=tokens, **others)
        tokens[name] = tokens.pop(origin)
        assert shown(pos)["tokens"] == tokens, name
        laid[name] = sites[name]
    assert not set(tokens) & set(order)


ORANGE = ["St. Louis", "Lexington", "Albany"]


def site_at_far():
    """Of each hex marked ??, one site that touches it."""
    for name in FAR:
        for site, (node, _, _) in printed.SITES.items():
            if node in printed.HEXES[name][2]:
                yield name, site
                break


@rule("A44")
@pytest.mark.parametrize("site", ["Omaha", "Wichita", "San Antonio", "Columbus", "San Francisco"])
def test_away_from_such_hexes_no_token_moves(site):
    pos = founder(printed.near(printed.SITES[site][0])[0], site)
    assert shown(pos)["tokens"] == printed.TOKENS


@rule("A44")
def test_no_token_comes_back_to_a_hex_of_the_east():
    """12.06 is bare since its token went to 05.05; a city founded there brings none."""
    tokens = {**printed.TOKENS, "05.05": 9}
    del tokens["12.06"]
    white = {"cities": ["Shreveport", "Washington D.C.", "Boston"]}
    blue = {"cities": ["Rapid City", "Atlanta", "Reno"]}
    pos = founder(133, "Raleigh", tokens=tokens, blue=blue, white=white)
    assert "Raleigh" in of(pos, "red", "cities")
    assert shown(pos)["tokens"] == tokens


@rule("A44")
def test_a_hex_that_has_a_token_gets_no_second():
    """Casper and Denver share a hex: the second city there moves nothing."""
    tokens = {**printed.TOKENS, "04.06": 9}
    del tokens["12.06"]
    blue = {"cities": ["Casper", "Atlanta", "Boston"]}
    pos = founder(46, "Denver", tokens=tokens, blue=blue)
    assert shown(pos)["tokens"] == tokens


@rule("A44", "A24")
def test_a_token_produces_in_its_new_place():
    pos = founder(50, "Rapid City", red={"gold": 0})
    end_turn(pos)
    play(pos, "roll 4 5")
    assert of(pos, "red", "cards") == {"cattle": 1}
    assert of(pos, "white", "cards") == {}  # at 12.06


def all_in_the_west(*bare) -> tuple[dict, dict]:
    """All tokens on hexes marked ??, but two; and cities at them for red and blue."""
    sites = dict(site_at_far())
    held = [name for name in FAR if name not in bare]
    numbers = [9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11]
    cities = list(dict.fromkeys(sites[name] for name in held))
    keys = {
        "tokens": dict(zip(held, numbers, strict=True)),
        "blue": {"cities": cities[:7], "rails": []},
        "orange": {"cities": ORANGE},
    }
    return keys, {"cities": [*cities[7:], "Chicago"], "rails": []}


@rule("A45")
def test_with_the_east_empty_a_token_comes_from_the_easternmost_far_hex():
    keys, red = all_in_the_west("00.02", "04.06")
    tokens = dict(keys["tokens"])
    pos = founder(4, "Seattle", red=red, **keys)
    tokens["00.02"] = tokens.pop("06.10")
    assert shown(pos)["tokens"] == tokens


@rule("A45")
def test_inside_a_column_the_northernmost_leaves_first():
    """Column 6 and 5 are bare: of 04.02, 04.06, 04.10 and 04.12 the first goes."""
    keys, red = all_in_the_west("06.10", "05.05")
    tokens = dict(keys["tokens"])
    pos = founder(50, "Rapid City", red=red, **keys)
    tokens["05.05"] = tokens.pop("04.02")
    assert shown(pos)["tokens"] == tokens


@rule("A45")
def test_a_token_that_went_west_may_go_east_again():
    keys, red = all_in_the_west("06.10", "00.02")
    tokens = dict(keys["tokens"])
    pos = founder(70, "Amarillo", red=red, **keys)
    tokens["06.10"] = tokens.pop("05.05")
    assert shown(pos)["tokens"] == tokens


@rule("A45")
def test_a_marked_hex_of_the_east_comes_before_any_of_the_west():
    """One token is left in column 6, where a ?? hex holds one too: north decides."""
    tokens = dict(printed.TOKENS)
    for origin, name in zip(
        ["12.06", "11.03", "11.09", "10.06", "09.03", "09.09", "08.04", "08.08", "07.11", "06.02"],
        ["06.10", "05.05", "04.06", "04.02", "04.10", "04.12", "03.09", "02.06", "02.02", "01.05"],
        strict=True,
    ):
        tokens[name] = tokens.pop(origin)
    sites = dict(site_at_far())
    cities = list(dict.fromkeys(sites[name] for name in tokens if name in sites))
    blue = {"cities": cities[:7], "rails": []}
    red = {"cities": [*cities[7:], "Chicago", "Nashville"], "rails": []}
    pos = founder(4, "Seattle", red=red, blue=blue, orange={"cities": ORANGE}, tokens=tokens)
    tokens["00.02"] = tokens.pop("06.06")
    assert shown(pos)["tokens"] == tokens


@rule("A45")
def test_printed_numbers_never_move():
    """Though every token has left, the cities of the east produce on printed numbers."""
    keys, red = all_in_the_west("00.02", "04.06")
    pos = founder(4, "Seattle", red=red, **keys)
    end_turn(pos)
    white = of(pos, "white", "cards")
    play(pos, "roll 3 5")  # Raleigh's fields and Shreveport's forest
    assert of(pos, "white", "cards") == {**white, "grain": 1, "lumber": 1}


# A46: the outlaw


@rule("A46")
def test_the_outlaw_stays_when_its_token_leaves():
    pos = founder(50, "Rapid City", outlaw="12.06")
    assert shown(pos)["outlaw"] == "12.06"


@rule("A46", "A20")
def test_the_outlaw_stays_when_a_token_arrives_and_stops_it():
    pos = founder(50, "Rapid City", outlaw="05.05")
    assert shown(pos)["outlaw"] == "05.05"
    end_turn(pos)
    play(pos, "roll 4 5")
    assert of(pos, "red", "cards") == {}
