"""The free rail beside a train track (A37)."""

from tests.games.america import printed
from tests.support import rule
from tests.support.america import (
    all_build,
    gold,
    legal,
    legal_of,
    now,
    of,
    play,
    position,
    refused,
    shown,
)

MANY = {"ore": 6, "lumber": 6}
NOTHING = dict.fromkeys(printed.COLOURS, 0)
AT_OMAHA = ["Omaha", "Chicago", "Nashville"]
AROUND = ["81-88", "74-81", "67-74", "61-67"]  # from Minneapolis to the north of the track


def west(*rails, **keys) -> bytearray:
    """Red at Omaha with these rails, 75-82 among them; 68-75 has a track."""
    red = {"cards": MANY, "cities": AT_OMAHA, "rails": ["75-82", *rails], "trains": []}
    return position(red={**red, **keys.pop("red", {})}, **keys)


@rule("A37")
def test_a_rail_on_a_track_brings_a_free_one_beside_it():
    pos = play(west(), "rail 68-75")
    assert now(pos) == ("free rail", "red")
    assert sorted(legal(pos)) == ["pass", "rail 61-68", "rail 62-68", "rail 75-81"]
    play(pos, "rail 61-68")
    assert of(pos, "red", "cards") == {"ore": 5, "lumber": 5}
    assert of(pos, "red", "rails") == ["61-68", "68-75", "75-82"]
    assert of(pos, "red", "rails left") == 27
    assert now(pos) == ("main", "red")


@rule("A37")
def test_the_free_rail_needs_no_cards():
    pos = west(red={"cards": {"ore": 1, "lumber": 1}})
    play(pos, "rail 68-75", "rail 75-81")
    assert of(pos, "red", "cards") == {}
    assert "75-81" in of(pos, "red", "rails")


@rule("A37")
def test_the_free_rail_may_be_declined():
    pos = play(west(), "rail 68-75", "pass")
    assert now(pos) == ("main", "red")
    assert of(pos, "red", "rails") == ["68-75", "75-82"]
    refused(play(west(), "rail 68-75"), "end", "The free rail comes first")


@rule("A37")
def test_the_free_rail_touches_the_one_on_the_track():
    pos = play(west(), "rail 68-75")
    refused(pos, "rail 76-82", "touch the rail on the track")  # at Omaha, free and own
    refused(pos, "rail 112-118", "touch the rail on the track")
    refused(pos, "rail 75-82", "lies there already")


@rule("A37")
def test_the_free_rail_goes_on_a_free_path():
    blue = {"rails": [*AROUND, "61-68", "75-81"]}
    pos = play(west(blue=blue), "rail 68-75")
    assert sorted(legal(pos)) == ["pass", "rail 62-68"]
    refused(pos, "rail 61-68", "lies there already")


@rule("A37")
def test_without_a_free_path_nothing_is_free():
    blue = {"rails": [*AROUND, "61-68", "62-68", "75-81"]}
    pos = play(west(blue=blue), "rail 68-75")
    assert now(pos) == ("main", "red")


@rule("A37")
def test_without_a_piece_nothing_is_free():
    red = {"cities": [*AT_OMAHA, "Boise"], "rails": ["75-82", *printed.FAR_RAILS[1:]]}
    pos = west(red=red)
    assert of(pos, "red", "rails left") == 1
    play(pos, "rail 68-75")
    assert now(pos) == ("main", "red")
    assert of(pos, "red", "rails left") == 0


@rule("A37")
def test_a_rail_without_a_track_brings_none():
    assert now(play(west(), "rail 75-81")) == ("main", "red")


@rule("A37")
def test_the_free_rail_does_not_chain():
    """No track touches another: after the free rail there is none more."""
    pos = play(west(), "rail 68-75", "rail 62-68")
    assert now(pos) == ("main", "red")
    assert "62-68" not in printed.TRACKS


@rule("A37", "A34")
def test_its_own_gold_is_paid_first():
    """The rail on the track connects Boise over 13 with Portland's; only then comes the bonus."""
    cities = ["Portland", "Chicago", "Nashville"]
    pos = position(red={"cards": MANY, "cities": cities, "rails": ["8-13", "4-8", "1-4"]})
    play(pos, "rail 13-18")
    assert now(pos) == ("free rail", "red")
    assert gold(pos) == NOTHING | {"red": 4}


@rule("A37", "A35")
def test_its_own_route_is_chosen_first():
    """Boise is as far from Portland by blue's rails as by orange's."""
    pos = position(
        red={"cards": MANY, "cities": ["Boise", "Chicago", "Nashville"], "rails": []},
        blue={"cities": ["Portland", "Atlanta", "Boston"], "rails": ["1-4", "4-8", "8-13"]},
        orange={
            "cities": ["San Francisco", "Lexington", "Albany"],
            "rails": ["1-5", "5-9", "9-13", "2-5", "2-6", "3-6"],
        },
    )
    play(pos, "rail 13-18")
    assert now(pos) == ("route", "red")
    play(pos, "route red 1 orange 3")
    assert gold(pos) == NOTHING | {"red": 1, "orange": 3}
    assert now(pos) == ("free rail", "red")
    assert sorted(legal(pos)) == ["pass", "rail 18-22", "rail 18-23"]


@rule("A37", "A34")
def test_the_free_rail_earns_gold_too():
    """68-75 and then 75-81 beside it, which ends at blue's rail to Minneapolis."""
    pos = play(west(), "rail 68-75")
    assert gold(pos) == NOTHING
    play(pos, "rail 75-81")  # Omaha, 75, 81, Minneapolis: two of red's, one of blue's
    assert gold(pos) == NOTHING | {"red": 2, "blue": 1}
    assert now(pos) == ("main", "red")


@rule("A37", "A35", "A55")
def test_a_free_rail_on_a_track_brings_another():
    """Engineer's first lies on a track; the bonus comes before its second."""
    red = {"cards": {}, "development": {"engineer": 1}}
    pos = play(west(red=red), "play engineer", "rail 68-75")
    assert sorted(legal_of(pos, "rail")) == ["61-68", "62-68", "75-81"]
    play(pos, "rail 62-68")
    assert now(pos) == ("free rail", "red")
    assert "rail 112-118" in legal(pos)  # anywhere by the normal rules: it is Engineer's second
    play(pos, "rail 112-118")
    assert now(pos) == ("main", "red")
    assert shown(pos)["discards"] == {"engineer": 1}
    assert len(of(pos, "red", "rails")) == 4


@rule("A37", "A55")
def test_a_declined_bonus_leaves_the_second_free_rail():
    red = {"cards": {}, "development": {"engineer": 1}}
    pos = play(west(red=red), "play engineer", "rail 68-75", "pass")
    assert now(pos) == ("free rail", "red")
    play(pos, "rail 112-118")
    assert now(pos) == ("main", "red")


@rule("A37", "A63")
def test_the_bonus_in_anothers_turn():
    blue = {"cards": {"ore": 1, "lumber": 1}, "rails": ["81-88", "75-81"]}
    pos = play(all_build(position(blue=blue)), "rail 68-75")
    assert now(pos) == ("free rail", "blue")
    play(pos, "rail 75-82")
    assert now(pos) == ("extra build", "blue")
    assert gold(pos) == NOTHING | {"blue": 3}  # Omaha, 75, 81, Minneapolis


@rule("A37", "A35", "A63")
def test_in_anothers_turn_the_active_player_chooses_the_route_and_the_builder_the_free_rail():
    pos = position(
        red={"cities": ["Portland", "Atlanta", "Boston"], "rails": ["1-4", "4-8", "8-13"]},
        blue={"cards": {"ore": 1, "lumber": 1}, "cities": ["Boise", "Chicago", "Reno"]},
        orange={
            "cities": ["San Francisco", "Lexington", "Albany"],
            "rails": ["1-5", "5-9", "9-13", "2-5", "2-6", "3-6"],
        },
    )
    play(all_build(pos), "rail 13-18")
    assert now(pos) == ("route", "red")
    play(pos, "route red 3 blue 1")
    assert now(pos) == ("free rail", "blue")
    play(pos, "rail 18-22")
    assert now(pos) == ("extra build", "blue")
    assert gold(pos) == NOTHING | {"red": 3, "blue": 1}
    assert of(pos, "blue", "rails") == ["13-18", "18-22"]
