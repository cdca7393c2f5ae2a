"""What a roll brings: cards, shortage, gold for those who get nothing (A19-A22, A24)."""

import pytest

from tests.games.america import printed
from tests.support import rule
from tests.support.america import gold, now, of, play, position, shown

DICE = {
    2: "roll 1 1",
    3: "roll 1 2",
    4: "roll 2 2",
    5: "roll 1 4",
    6: "roll 1 5",
    8: "roll 3 5",
    9: "roll 4 5",
    10: "roll 5 5",
    11: "roll 5 6",
    12: "roll 6 6",
}


def hands(pos) -> dict:
    return {colour: of(pos, colour, "cards") for colour in printed.COLOURS}


def expected_hands(total: int) -> dict:
    """What the fixed set-up yields on a roll, from the printed map."""
    found = {colour: {} for colour in printed.COLOURS}
    for name, (terrain, mark, corners) in printed.HEXES.items():
        if printed.TOKENS.get(name, mark) not in (total, str(total)):
            continue
        for colour, (sites, _) in printed.PIECES.items():
            number = sum(printed.SITES[site][0] in corners for site in sites)
            if number:
                kind = printed.CARD_OF[terrain]
                found[colour][kind] = found[colour].get(kind, 0) + number
    return found


@rule("A19", "A22")
@pytest.mark.parametrize("total", DICE)
def test_every_city_at_a_hex_with_the_number_gives_a_card(total):
    pos = play(position(phase="start"), DICE[total])
    expected = expected_hands(total)
    assert hands(pos) == expected
    assert gold(pos) == {colour: 0 if expected[colour] else 1 for colour in printed.COLOURS}
    assert now(pos) == ("main", "red")


@rule("A19")
def test_a_hex_gives_its_own_kind():
    cities = ["Boston", "Denver", "Atlanta"]
    pos = position(phase="start", red={"cities": cities}, blue={"cities": ["Reno", *FAR]})
    play(pos, "roll 1 4")  # Denver's hills, Atlanta's forest, Reno's fields
    assert of(pos, "red", "cards") == {"coal": 1, "lumber": 1}
    assert of(pos, "blue", "cards") == {"grain": 1}


FAR = ["Seattle", "Portland"]  # at hexes without a number


@rule("A19")
def test_two_cities_at_a_hex_give_two_cards():
    """Indianapolis and St. Louis at the fields with the 5."""
    red = {"cities": ["Indianapolis", "St. Louis", "Seattle"], "rails": [], "trains": []}
    orange = {"cities": ["Lexington", "Albany", "Boston"], "rails": [], "trains": []}
    pos = position(phase="start", red=red, orange=orange)
    play(pos, "roll 1 4")
    assert of(pos, "red", "cards") == {"grain": 2}


@rule("A19")
def test_a_city_at_two_hexes_with_the_number_gives_two_cards():
    tokens = {**printed.TOKENS, "12.06": 11, "06.06": 9}
    red = {"cities": ["Columbia", "Raleigh", "Bismarck"], "rails": [], "trains": []}
    white = {"cities": ["Boston", "Shreveport", "Houston"]}
    pos = position(phase="start", tokens=tokens, red=red, white=white)
    play(pos, "roll 4 5")  # Bismarck: the 9 on its north-eastern hex
    assert of(pos, "red", "cards") == {"grain": 1}
    tokens = {**printed.TOKENS, "06.02": 11, "06.06": 9}
    pos = position(phase="start", tokens=tokens, red=red, white=white)
    play(pos, "roll 5 6")  # Bismarck: printed 11 and token 11, both fields
    assert of(pos, "red", "cards") == {"grain": 2}


@rule("A19", "A20")
def test_the_outlaws_hex_gives_nothing():
    pos = play(position(phase="start", outlaw="09.07"), "roll 1 4")
    expected = expected_hands(5)
    assert hands(pos)["red"] == {}  # Indianapolis and Nashville lie there
    assert hands(pos)["orange"] == {}  # St. Louis too
    assert hands(pos)["blue"] == expected["blue"] == {"lumber": 1}
    assert hands(pos)["white"] == expected["white"] == {"coal": 1}
    assert gold(pos) == {"red": 1, "blue": 0, "orange": 1, "white": 0}


@rule("A20")
def test_the_outlaw_stops_one_hex_not_its_number():
    """The 6 on the mountains is stopped, the others with a 6 are not."""
    blue = {"cities": ["Omaha", "Atlanta", "Seattle"], "rails": [], "trains": []}
    pos = play(position(phase="start", outlaw="10.08", blue=blue), "roll 3 3")
    assert of(pos, "blue", "cards") == {"coal": 1}
    assert of(pos, "red", "cards") == {}


@rule("A21", "A22")
def test_a_shortage_leaves_all_claimants_without():
    """Two grain are left; three are claimed by red (2) and orange (1)."""
    pos = position(phase="start", white={"cards": {"grain": 17}})
    play(pos, "roll 1 4")
    assert shown(pos)["bank"]["grain"] == 2
    assert hands(pos) == {
        "red": {},
        "blue": {"lumber": 1},
        "orange": {},
        "white": {"grain": 17, "coal": 1},
    }
    assert gold(pos) == {"red": 1, "blue": 0, "orange": 1, "white": 0}


@rule("A21")
def test_just_enough_is_no_shortage():
    pos = play(position(phase="start", white={"cards": {"grain": 16}}), "roll 1 4")
    assert "grain" not in shown(pos)["bank"]
    assert hands(pos)["red"] == {"grain": 2}
    assert hands(pos)["orange"] == {"grain": 1}


@rule("A21", "A22")
def test_a_shortage_leaves_a_single_claimant_without_too():
    """Red alone claims two grain, one is left: no partial payment."""
    orange = {"cities": ["Lexington", "Albany", "Boston"], "rails": [], "trains": []}
    pos = position(phase="start", orange=orange, white={"cards": {"grain": 18}})
    play(pos, "roll 1 4")
    assert hands(pos)["red"] == {}
    assert shown(pos)["bank"]["grain"] == 1
    assert gold(pos)["red"] == 1


@rule("A21", "A22")
def test_a_shortage_of_one_kind_leaves_the_others():
    """Atlanta's lumber comes although no grain does; who gets any card gets no gold."""
    red = {"cities": ["Indianapolis", "Atlanta", "Seattle"], "rails": [], "trains": []}
    blue = {"cities": ["Minneapolis", "Little Rock", "Boston"]}
    pos = position(phase="start", red=red, blue=blue, white={"cards": {"grain": 19}})
    play(pos, "roll 1 4")
    assert hands(pos)["red"] == {"lumber": 1}
    assert gold(pos) == {"red": 0, "blue": 1, "orange": 1, "white": 0}


@rule("A22")
def test_everyone_without_a_card_gets_a_gold():
    pos = play(position(phase="start", red={"gold": 4}), "roll 1 1")
    assert gold(pos) == {"red": 5, "blue": 1, "orange": 1, "white": 1}


@rule("A22", "A23")
def test_no_gold_on_a_seven():
    pos = play(position(phase="start"), "roll 3 4")
    assert set(gold(pos).values()) == {0}
    assert all(hand == {} for hand in hands(pos).values())
    assert sum(shown(pos)["bank"].values()) == 95


@rule("A22")
def test_three_players_get_it_too_and_neutral_cities_nothing():
    pos = play(position(3, phase="start"), "roll 1 1")
    assert gold(pos) == {"blue": 1, "orange": 1, "white": 1}


@rule("A24")
def test_a_hex_whose_token_left_gives_nothing_and_the_one_it_came_to_does():
    tokens = {**printed.TOKENS, "05.05": 9}
    del tokens["12.06"]
    red = {"cities": ["Rapid City", "Chicago", "Nashville"]}
    pos = play(position(phase="start", tokens=tokens, red=red), "roll 4 5")
    assert hands(pos)["red"] == {"cattle": 1}
    assert hands(pos)["white"] == {}  # Raleigh and Washington lie at the old place
