"""The arena: rotated seats, paired seeds, the same results in one process or in several."""

import csv
import json
from xml.etree import ElementTree

import pytest

from hexpocket.engine import action as act
from host_tools.arena.__main__ import main, seats
from host_tools.arena.crew import batches
from host_tools.arena.figures import rows, wilson
from host_tools.arena.players import ArenaError
from host_tools.arena.table import Match, Played, play, seating


class First:
    """Takes the first action that is listed."""

    def __init__(self, game, seed: int):
        self.seed = seed

    def choose(self, game, view) -> int:
        return game.legal(view)[0]


class Cheat(First):
    def choose(self, game, view) -> int:
        return act.CITY | 7


class Dawdler(First):
    """Begins an offer and gives it up, for ever."""

    def choose(self, game, view) -> int:
        listed = game.legal(view)
        return next((a for a in (act.OFFER, act.CANCEL) if a in listed), listed[0])


def ran(tmp_path, *words: str) -> dict:
    assert main([*words, "--out", str(tmp_path / "run")]) == 0
    return json.loads((tmp_path / "run.json").read_text())


def test_every_seed_comes_in_each_rotation():
    match = Match("catan", ("a", "b", "c"), first=50)
    assert [seating(match, number) for number in range(4)] == [
        (50, ("a", "b", "c")),
        (50, ("b", "c", "a")),
        (50, ("c", "a", "b")),
        (51, ("a", "b", "c")),
    ]


def test_seats_by_number():
    assert seats(["hard", "3*normal"]) == ("hard", "normal", "normal", "normal")
    assert seats(["hard:raider", "easy", "random"]) == ("hard:raider", "easy", "random")
    with pytest.raises(ArenaError, match="three or four players, not 2"):
        seats(["2*easy"])
    with pytest.raises(ArenaError, match="a number stands before"):
        seats(["x*easy"])


def test_batches_hold_every_game_once():
    for number, jobs in ((1, 2), (7, 3), (100, 1), (1001, 4)):
        assert [i for some in batches(range(number), jobs) for i in some] == list(range(number))
    assert [len(some) for some in batches(range(10, 40), 2, 12)] == [12, 12, 6]


@pytest.mark.parametrize(
    ("wins", "number", "low", "high"),
    [(0, 10, 0, 27.75), (10, 10, 72.25, 100), (50, 100, 40.38, 59.62), (486, 1000, 45.51, 51.70)],
)
def test_wilson_intervals(wins, number, low, high):
    assert wilson(wins, number) == (pytest.approx(low, abs=0.01), pytest.approx(high, abs=0.01))


def test_wins_and_points_are_counted_by_player():
    match = Match("catan", ("a", "b", "b"))
    played = [
        Played(0, 0, ("a", "b", "b"), 0, (10, 4, 6), 60, 500),
        Played(1, 0, ("b", "b", "a"), 1, (8, 10, 9), 70, 600),
        Played(2, 0, ("b", "a", "b"), -1, (2, 2, 2), 400, 900),
    ]
    a, b = rows(match, played)
    assert (a.player, a.seats, a.wins, a.points) == ("a", 3, 1, 7)
    assert (b.player, b.seats, b.wins) == ("b", 6, 1)
    assert a.rate == pytest.approx(33.33, abs=0.01)


def test_one_process_or_two_the_results_are_the_same(tmp_path):
    words = ("normal", "easy", "random", "--games", "9", "--first", "7")
    alone = ran(tmp_path, *words, "--jobs", "1")
    table = (tmp_path / "run.csv").read_bytes()
    assert ran(tmp_path, *words, "--jobs", "2") == alone
    assert (tmp_path / "run.csv").read_bytes() == table
    lines = list(csv.DictReader(table.decode().splitlines()))
    assert [line["seed"] for line in lines] == ["7"] * 3 + ["8"] * 3 + ["9"] * 3
    assert {line["player_0"] for line in lines} == {"normal", "easy", "random"}
    wins = {player["player"]: player["wins"] for player in alone["players"]}
    for name in wins:
        assert wins[name] == sum(line["winner"] == name for line in lines)
    ElementTree.parse(tmp_path / "run.svg")


def test_a_game_is_what_its_number_says():
    match = Match("catan", ("normal", "random", "easy"), first=3)
    assert play(match, 5) == play(match, 5)
    assert play(match, 5).seed == 4


def test_a_player_by_import_path(tmp_path):
    told = ran(
        tmp_path,
        "normal",
        f"2*{__name__}:First",
        "--games",
        "3",
        "--jobs",
        "1",
        "--turn-cap",
        "200",
    )
    assert told["players"][0]["wins"] == 3


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["normal", "easy"], "three or four players, not 2"),
        (["4*strong"], "'strong' is none of easy, normal, hard, random"),
        (["4*hard:pirate"], "no character 'pirate' in catan; there are steady"),
        (["4*nowhere:Bot"], "'nowhere:Bot' cannot be imported"),
        (["4*random", "--options", "modern,foggy"], "catan has no option 'foggy'"),
        (["4*random", "--game", "america", "--options", "modern"], "america has no option"),
        ([f"4*{__name__}:Cheat", "--jobs", "1"], "chose 327687"),
        ([f"4*{__name__}:Dawdler", "--jobs", "1"], "comes to no end"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(words, reason, tmp_path, capsys):
    assert main([*words, "--games", "1", "--out", str(tmp_path / "run")]) == 1
    said = capsys.readouterr().err
    assert reason in said
    assert said.count("\n") == 1
    assert not list(tmp_path.iterdir())
