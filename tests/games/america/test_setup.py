"""The fixed set-up, and who takes the first turn (A9-A12)."""

import pytest

from hexpocket.engine.position import BEGINNER
from tests.games.america import printed
from tests.games.america.begin import rolled_off
from tests.support import rule
from tests.support.america import (
    GAME,
    colours,
    end_turn,
    legal,
    now,
    of,
    play,
    position,
    refused,
    shown,
)


def roll_off(pos, **sums) -> list[str]:
    """Every colour rolls its sums in order; who was asked, in order."""
    left = {colour: list(wanted) for colour, wanted in sums.items()}
    asked = []
    while now(pos)[0] == "roll off":
        asked.append(now(pos)[1])
        total = left[asked[-1]].pop(0)
        play(pos, f"roll {min(total - 1, 6)} {total - min(total - 1, 6)}")
    assert not any(left.values()), f"not asked to roll: {left}"
    return asked


@rule("A9")
def test_the_fixed_setup_of_four():
    pos = GAME.new(4, 1, BEGINNER)
    assert shown(pos)["tokens"] == printed.TOKENS
    assert shown(pos)["neutral"] == []
    for colour in printed.COLOURS:
        cities, rail = printed.PIECES[colour]
        assert sorted(of(pos, colour, "cities")) == sorted(cities)
        assert of(pos, colour, "rails") == [rail]
        assert of(pos, colour, "trains") == [rail]
        assert of(pos, colour, "settlers") == []
        assert of(pos, colour, "cards") == printed.HANDS[colour]
        assert of(pos, colour, "development") == {}
    assert shown(pos)["bank"] == {"lumber": 19, "coal": 17, "cattle": 17, "grain": 12, "ore": 18}


@rule("A9")
@pytest.mark.parametrize("seed", range(5))
def test_the_fixed_setup_is_the_same_for_every_seed(seed):
    first, other = (shown(GAME.new(4, each, BEGINNER)) for each in (99, seed))
    assert first.pop("random") != other.pop("random")
    assert first == other


@rule("A9", "A10", "A50")
def test_the_fixed_setup_of_three_has_neutral_cities_without_rail_and_train():
    pos = GAME.new(3, 1, BEGINNER)
    assert sorted(shown(pos)["neutral"]) == sorted(printed.PIECES["red"][0])
    assert list(shown(pos)["players"]) == ["blue", "orange", "white"]
    for colour in ("blue", "orange", "white"):
        cities, rail = printed.PIECES[colour]
        assert sorted(of(pos, colour, "cities")) == sorted(cities)
        assert of(pos, colour, "rails") == of(pos, colour, "trains") == [rail]
        assert of(pos, colour, "cards") == printed.HANDS[colour]
    laid = [path for path in range(GAME.board.paths) if pos[GAME.paths + path] > 15]
    assert len(laid) == 3


@rule("A10")
def test_neutral_cities_produce_nothing():
    """Nobody but the neutral Chicago lies at an 8 of the north; Indianapolis at two 5s."""
    pos = position(3, phase="start")
    play(pos, "roll 4 4")
    assert of(pos, "blue", "cards") == {"lumber": 1}  # Little Rock
    assert of(pos, "orange", "cards") == {}
    assert of(pos, "white", "cards") == {"lumber": 1, "grain": 1}  # Shreveport, Raleigh
    assert sum(shown(pos)["bank"].values()) == 95 - 3


@rule("A10")
def test_neutral_cities_are_never_robbed():
    pos = position(3, phase="start", orange={"cards": {"ore": 1}}, white={"cards": {"ore": 1}})
    play(pos, "roll 3 4", "outlaw 10.04")  # at Chicago alone
    assert now(pos) == ("main", "blue")


@rule("A10", "A34")
def test_neutral_cities_earn_nothing_where_rails_pay():
    """From Indianapolis to Chicago, both neutral, or to Columbus: two rails of blue's."""
    blue = {"cities": ["Columbus", "Atlanta", "Little Rock"], "rails": ["112-118", "118-123"]}
    pos = position(3, blue={**blue, "cards": {"ore": 1, "lumber": 1}})
    play(pos, "rail 113-118")
    assert [of(pos, colour, "gold") for colour in colours(3)] == [2, 0, 0]


@rule("A10", "A51")
def test_goods_may_be_delivered_to_neutral_cities():
    rails = ["88-94", "94-100", "100-106", "106-112"]
    pos = position(3, blue={"rails": rails, "trains": ["106-112"]})
    play(pos, "deliver Chicago")
    assert of(pos, "blue", "delivered") == ["Chicago"]
    assert of(pos, "blue", "goods") == 0


@rule("A11")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("options", [0, BEGINNER])
def test_the_outlaw_starts_on_a_desert_of_the_west(seats, options):
    assert shown(GAME.new(seats, 3, options))["outlaw"] == "01.07"


@rule("A11", "A23")
def test_the_outlaw_never_returns_to_a_desert():
    pos = play(position(phase="start"), "roll 3 4")
    deserts = [name for name, (terrain, _, _) in printed.HEXES.items() if terrain == "desert"]
    assert len(deserts) == 6
    for name in deserts[:1]:
        refused(pos, f"outlaw {name}", "must move to another hex")
    for name in deserts[1:]:
        refused(pos, f"outlaw {name}", "hex with a number")
    play(pos, "outlaw 02.08")
    play(pos, *["end", "roll 3 4"])
    refused(pos, "outlaw 01.07", "hex with a number")


@rule("A12")
@pytest.mark.parametrize("options", [0, BEGINNER])
@pytest.mark.parametrize("starter", printed.COLOURS)
def test_the_highest_roll_begins(starter, options):
    sums = {"red": [5], "blue": [7], "orange": [4], "white": [6]} | {starter: [8]}
    pos = GAME.new(4, 1, options)
    assert roll_off(pos, **sums) == list(printed.COLOURS)
    assert now(pos) == ("start" if options else "found city", starter)


@rule("A12")
def test_only_those_tied_for_highest_roll_again():
    pos = GAME.new(4, 1, BEGINNER)
    asked = roll_off(pos, red=[4], blue=[9, 5, 11], orange=[9, 3], white=[9, 5, 6])
    assert asked == [*printed.COLOURS, "blue", "orange", "white", "blue", "white"]
    assert now(pos) == ("start", "blue")


@rule("A12")
def test_a_tie_below_the_highest_does_not_matter():
    pos = GAME.new(3, 1, BEGINNER)
    assert roll_off(pos, blue=[4], orange=[10], white=[4]) == list(colours(3))
    assert now(pos) == ("start", "orange")


@rule("A12")
def test_a_low_second_roll_of_the_tied_still_beats_the_others():
    pos = GAME.new(3, 1, BEGINNER)
    roll_off(pos, blue=[10, 2], orange=[9], white=[10, 3])
    assert now(pos) == ("start", "white")


@rule("A12")
def test_there_is_nothing_but_the_roll():
    pos = GAME.new(4, 1, BEGINNER)
    assert legal(pos) == ["roll"]
    refused(pos, "end", "Roll for the first turn first")


@rule("A12", "A66")
@pytest.mark.parametrize("seats", [3, 4])
def test_turns_go_clockwise(seats):
    names = colours(seats)
    pos = position(seats, active=names[1], phase="start")
    order = []
    for _ in range(seats + 1):
        order.append(now(pos)[1])
        play(pos, "roll 6 6")
        end_turn(pos)
    assert order == [names[(1 + i) % seats] for i in range(seats + 1)]


@rule("A9")
def test_the_first_turn_of_the_fixed_setup_needs_no_founding():
    pos = rolled_off(4, "white", BEGINNER)
    assert now(pos) == ("start", "white")
    assert shown(pos)["turn"] == 1
    assert [of(pos, colour, "gold") for colour in printed.COLOURS] == [3, 3, 3, 3]
