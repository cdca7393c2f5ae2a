"""Costs, roads and where they stop, town halls (W25-W33)."""

import pytest

from hexpocket.engine import action as act
from tests.games.baden import printed
from tests.support import rule
from tests.support.baden import (
    GAME,
    cards,
    halls_left,
    legal,
    legal_of,
    line,
    of,
    play,
    points,
    position,
    refused,
    shown,
)

ROAD = {"lumber": 1, "brick": 1}
HALL = {"lumber": 1, "brick": 1, "grain": 1, "wool": 1}
MARK = {"ore": 2, "grain": 1}
CARD = {"wool": 1, "ore": 1, "grain": 1}
RED = {"halls": ["Ebingen"], "roads": line("Ebingen", 63, "Riedlingen") + line(69, 75, 82)}


def short_of(cost: dict, kind: str) -> dict:
    return {**cost, kind: cost[kind] - 1}


@rule("W25")
@pytest.mark.parametrize(
    ("cost", "text", "name"),
    [
        (ROAD, "road 63-57", "A road costs"),
        (HALL, "hall Riedlingen", "A town hall costs"),
        (MARK, "landmark Sigmaringen", "A landmark costs"),
        (CARD, "buy", "A development card costs"),
    ],
)
def test_costs_go_to_the_bank(cost, text, name):
    pos = position(red={**RED, "cards": cost})
    before = shown(pos)["bank"]
    play(pos, text)
    bank = shown(pos)["bank"]
    hand = cards(pos, "red")  # Sigmaringen rewards wool and grain
    for kind in printed.KINDS:
        assert bank[kind] + hand.get(kind, 0) == before[kind] + cost.get(kind, 0)
    assert not {k: n for k, n in hand.items() if text != "landmark Sigmaringen"}
    for kind in cost:
        poor = position(red={**RED, "cards": short_of(cost, kind)})
        refused(poor, text, name)


@rule("W26")
def test_a_road_touches_an_own_hall():
    pos = position(red={"halls": ["Ebingen"], "cards": ROAD})
    assert legal_of(pos, "road") == ["62-69", "63-69", "69-75"]
    refused(pos, "road 56-62", "must go on from a road or town hall of your own")


@rule("W26", "W27")
def test_or_goes_on_from_an_own_road_at_a_free_intersection():
    red = {"halls": ["Ebingen"], "roads": line("Ebingen", 63), "cards": ROAD}
    assert legal_of(position(red=red), "road") == ["57-63", "62-69", "63-70", "69-75"]


@rule("W26")
def test_another_players_roads_and_halls_are_no_help():
    blue = {"halls": ["Nagold"], "roads": line("Nagold", 50)}
    pos = position(red={"halls": ["Ebingen"], "cards": ROAD}, blue=blue)
    assert legal_of(pos, "road") == ["62-69", "63-69", "69-75"]


@rule("W26")
def test_one_road_to_a_path():
    blue = {"halls": ["Nagold"], "roads": line("Nagold", 62, "Ebingen")}
    pos = position(red={"halls": ["Ebingen"], "cards": ROAD}, blue=blue)
    assert legal_of(pos, "road") == ["63-69", "69-75"]
    refused(pos, "road 62-69", "A road lies there already")
    play(pos, "road 63-69")
    assert of(pos, "red", "roads") == ["63-69"]


@rule("W27")
def test_a_free_intersection_is_passed_by_all_at_once():
    red = {"halls": ["Ebingen"], "roads": line("Ebingen", 63), "cards": ROAD}
    blue = {"halls": ["Tübingen"], "roads": line("Tübingen", 63), "cards": ROAD}
    assert "63-70" in legal_of(position(red=red, blue=blue), "road")
    assert "63-70" in legal_of(position(red=red, blue=blue, active="blue"), "road")


@rule("W28")
def test_an_unbuilt_city_site_stops_everybody():
    red = {"halls": ["Ebingen"], "roads": line("Ebingen", 63, "Tübingen"), "cards": ROAD}
    pos = position(red=red)
    assert legal_of(pos, "road") == ["62-69", "63-70", "69-75"]
    refused(pos, "road 50-57", "Nobody goes on past a town or landmark that is not built yet")
    refused(pos, "road 51-57", "not built yet")


@rule("W28")
def test_a_hall_lets_its_owner_pass():
    red = {"halls": ["Ebingen", "Tübingen"], "roads": line("Ebingen", 63, "Tübingen")}
    assert {"50-57", "51-57"} <= set(legal_of(position(red={**red, "cards": ROAD}), "road"))


@rule("W28")
def test_a_rivals_hall_stops():
    red = {"halls": ["Ebingen"], "roads": line("Ebingen", 63, "Tübingen"), "cards": ROAD}
    pos = position(red=red, blue={"halls": ["Tübingen"]})
    assert legal_of(pos, "road") == ["62-69", "63-70", "69-75"]
    refused(pos, "road 50-57", "Only its owner's roads go on past a town hall")


@rule("W28")
def test_the_way_opens_with_the_hall():
    hand = {kind: HALL.get(kind, 0) + ROAD.get(kind, 0) for kind in HALL}
    red = {"halls": ["Ebingen"], "roads": line("Ebingen", 63, "Tübingen"), "cards": hand}
    pos = position(red=red)
    refused(pos, "road 50-57", "not built yet")
    play(pos, "hall Tübingen", "road 50-57")
    assert "50-57" in of(pos, "red", "roads")


@rule("W29")
def test_an_unbuilt_landmark_site_stops_everybody_even_its_reacher():
    red = {"halls": ["Ebingen"], "roads": line("Ebingen", 75, "Sigmaringen"), "cards": ROAD}
    pos = position(red=red)
    assert legal_of(pos, "road") == ["62-69", "63-69", "75-81"]
    refused(pos, "road 76-82", "not built yet")


@rule("W29")
@pytest.mark.parametrize("builder", printed.COLOURS)
def test_a_landmark_lets_everybody_pass_whoever_built_it(builder):
    red = {"halls": ["Ebingen"], "roads": line("Ebingen", 75, "Sigmaringen"), "cards": ROAD}
    blue = {"halls": ["Konstanz"], "roads": line("Konstanz", 89, "Sigmaringen"), "cards": ROAD}
    players = {"red": red, "blue": blue}
    players[builder] = {**players.get(builder, {}), "margin": ["Sigmaringen"]}
    assert "76-82" in legal_of(position(**players), "road")
    assert "76-82" in legal_of(position(active="blue", **players), "road")


@rule("W29")
def test_the_way_opens_for_all_with_the_landmark():
    red = {**RED, "cards": {"ore": 2, "grain": 1}}
    blue = {"halls": ["Konstanz"], "roads": line("Konstanz", 89, "Sigmaringen"), "cards": ROAD}
    pos = position(red=red, blue=blue)
    assert "76-82" not in legal_of(position(red=red, blue=blue, active="blue"), "road")
    play(pos, "landmark Sigmaringen", "end", "roll 1 1", "road 76-82")
    assert "76-82" in of(pos, "blue", "roads")


@rule("W30")
def test_example_ebingen_lets_red_go_on_and_stops_blue():
    red = {"halls": ["Ebingen"], "roads": line("Ebingen", 62), "cards": ROAD}
    blue = {"halls": ["Riedlingen"], "roads": line("Riedlingen", 63, "Ebingen"), "cards": ROAD}
    assert "69-75" in legal_of(position(red=red, blue=blue), "road")
    pos = position(red=red, blue=blue, active="blue")
    assert "69-75" not in legal_of(pos, "road")
    refused(pos, "road 69-75", "Only its owner's roads go on")


@rule("W30")
@pytest.mark.parametrize("colour", printed.COLOURS)
def test_example_nobody_goes_on_behind_unbuilt_biberach(colour):
    own = {"halls": ["Riedlingen"], "roads": line("Riedlingen", 64, "Biberach"), "cards": ROAD}
    pos = position(active=colour, **{colour: own})
    assert not {"65-71", "71-77"} & set(legal_of(pos, "road"))


@rule("W30")
@pytest.mark.parametrize("colour", printed.COLOURS)
def test_example_the_landmark_in_sigmaringen_lets_all_go_on(colour):
    own = {"halls": ["Ebingen"], "roads": line("Ebingen", 75, "Sigmaringen"), "cards": ROAD}
    players = {"orange": {}, colour: own}
    players["orange"] = {**players["orange"], "margin": ["Sigmaringen"]}
    pos = position(active=colour, **players)
    assert {"76-82", "82-89"} <= set(legal_of(pos, "road"))


@rule("W30")
@pytest.mark.parametrize("colour", printed.COLOURS)
def test_example_unbuilt_friedrichshafen_lets_none(colour):
    roads = line("Konstanz", 101, 106, "Friedrichshafen")
    pos = position(active=colour, **{colour: {"halls": ["Konstanz"], "roads": roads,
                                              "cards": ROAD}})  # fmt: skip
    assert not {"96-102", "102-107"} & set(legal_of(pos, "road"))
    refused(pos, "road 102-107", "not built yet")


def network(town: str, number: int) -> list[str]:
    """So many roads that hang together with a town."""
    reached, found = {printed.TOWNS[town]}, []
    while len(found) < number:
        for a, b in printed.PATHS:
            if (a, b) not in found and {a, b} & reached:
                found.append((a, b))
                reached |= {a, b}
                break
    return [f"{a}-{b}" for a, b in found]


@rule("W31")
def test_the_twentieth_road_is_the_last():
    red = {"halls": ["Ebingen"], "cards": {"lumber": 2, "brick": 2}}
    pos = position(red={**red, "roads": network("Ebingen", 19)})
    (first, *_) = legal_of(pos, "road")
    play(pos, f"road {first}")
    assert legal_of(pos, "road") == []
    other = next(f"{a}-{b}" for a, b in printed.PATHS if f"{a}-{b}" not in of(pos, "red", "roads"))
    refused(pos, f"road {other}", "You have no roads left")


@rule("W32")
def test_a_hall_needs_an_own_road_to_its_site():
    pos = position(red={**RED, "cards": HALL})
    assert legal_of(pos, "hall") == ["Riedlingen"]
    refused(pos, "hall Tübingen", "must be reached by a road of your own")
    refused(pos, "hall 63", "only on a town's field")
    refused(pos, "hall Sigmaringen", "only on a town's field")
    before = points(pos, "red")
    play(pos, "hall Riedlingen")
    assert points(pos, "red") == before + 1
    assert of(pos, "red", "halls") == ["Ebingen", "Riedlingen"]


@rule("W32")
def test_one_hall_to_a_site_whoevers():
    for owner in printed.COLOURS:
        players = {"red": {**RED, "cards": HALL}, owner: {"halls": ["Riedlingen"]}}
        if owner == "red":
            players["red"] = {**RED, "cards": HALL, "halls": ["Ebingen", "Riedlingen"]}
        pos = position(**players)
        assert legal_of(pos, "hall") == []
        refused(pos, "hall Riedlingen", "A town hall stands there already")


@rule("W32")
def test_there_is_no_upgrade():
    assert GAME.handlers[act.CITY >> 16] is None
    pos = position(red={**RED, "cards": dict.fromkeys(printed.KINDS, 5)})
    assert not [text for text in legal(pos) if "69" in text and not text.startswith("road")]


@rule("W32")
def test_neighbours_do_not_matter():
    red = {"halls": ["Ebingen"], "roads": line("Ebingen", 63, "Riedlingen"), "cards": HALL}
    blue = {"halls": ["Tübingen"]}
    assert legal_of(position(red=red, blue=blue), "hall") == ["Riedlingen"]


@rule("W33")
def test_all_halls_come_from_the_same_twelve():
    ring = line("Ellwangen", 32, 39, 46, "Aalen", 31, "Ellwangen")
    red = {"halls": ["Ellwangen", "Buchen"], "margin": ["Ulm", "Stuttgart"], "roads": ring,
           "inventions": 3}  # fmt: skip
    pos = position(red=red)
    assert shown(pos)["longest_route"] == shown(pos)["greatest_inventor"] == "red"
    assert points(pos, "red") == 2 + 2 + 1 + 1
    assert halls_left(pos, "red") == 12 - 6
