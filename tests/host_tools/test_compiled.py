"""The compiled engine plays the very games that the plain one and MicroPython play."""

import importlib.util
import json
import random
import shutil
import sys
from pathlib import Path

import pytest

from hexpocket import bots
from hexpocket.bots import STRENGTHS, Weights, judges
from hexpocket.engine import chance
from hexpocket.engine.network import owner
from hexpocket.engine.position import ACTOR, NONE, IllegalAction, players
from host_tools import bench, compiled, fuzz, games, golden, replay
from host_tools.arena.players import weights
from host_tools.compiled import __main__ as command
from host_tools.compiled import build, helpers
from host_tools.compiled.house import House
from host_tools.compiled.kinds import Kinds, joined
from host_tools.compiled.write import Module
from host_tools.firmware.steps import BuildError, read_stamp
from host_tools.players import play_on
from tests.support.machine_code import build_it

ROOT = Path(__file__).resolve().parents[2]
BOTS_GAMES = 12
GAMES = 32  # of each kind; with these every option comes up, and 20,000 actions and more


@pytest.fixture(scope="module", autouse=True)
def built():
    build_it()


# The same games


def coast(game) -> set[int]:
    """The nodes with fewer than three hexes: their rows of the map are filled up with 255."""
    rows = game.board.node_hexes
    return {node for node in range(game.board.nodes) if NONE in rows[3 * node : 3 * node + 3]}


@pytest.mark.parametrize("name", games.ALL)
def test_every_position_is_that_of_the_plain_engine(name):
    plain, fast = games.load(name), compiled.load(name)
    actions = settled = 0
    for seed in range(GAMES):
        seats, options = fuzz.options_of(plain, seed)
        choose, cap = fuzz.player_of(plain, seed)
        dice = random.Random(seed)
        setting = {"starter": seed % seats, "turn_cap": cap}
        pos, other = (game.new(seats, seed, options, **setting) for game in (plain, fast))
        while True:
            assert pos == other
            listed = plain.legal(pos)
            assert fast.legal(other) == listed
            if not listed:
                break
            if actions % 16 == 0:
                for seat in range(players(pos)):
                    assert fast.view(other, seat) == plain.view(pos, seat)
            action = choose(dice, pos, listed)
            assert fast.play(other, action) == plain.play(pos, action)
            actions += 1
        settled += sum(owner(pos[plain.nodes + node]) != NONE for node in coast(plain))
    assert actions > 20000
    assert settled > GAMES


@pytest.mark.parametrize("name", games.ALL)
def test_the_golden_files_hold(name):
    folder = ROOT / golden.folder(name)
    game = compiled.load(name)
    comparisons = replay.games, replay.perfts, replay.refusals
    for kind, compare in zip(golden.RECORDS, comparisons, strict=True):
        assert compare(game, str(folder / f"{kind}.txt")) > 0


@pytest.mark.parametrize("name", games.ALL)
def test_the_compiled_loop_plays_the_same_random_game(name):
    plain, fast = games.load(name), compiled.load(name)
    assert compiled.of(fast, play_on) is not play_on
    assert compiled.of(plain, play_on) is play_on
    assert bench.play_random(fast, 5) == bench.play_random(plain, 5) > 300


@pytest.mark.parametrize("name", games.ALL)
def test_the_fuzzer_takes_the_compiled_rules_for_a_game(name):
    played = fuzz.play_game(compiled.load(name), 3)
    assert played.wrong == ""
    assert played == fuzz.play_game(games.load(name), 3)


@pytest.mark.parametrize("name", games.ALL)
def test_bots_choose_what_plain_ones_choose(name):
    """Of all strengths and characters, on all the positions of some games."""
    plain, fast = games.load(name), compiled.load(name)
    data = weights(name)
    characters = Weights(data).characters()
    actions = settled = 0
    for seed in range(BOTS_GAMES):
        seats, options = fuzz.options_of(plain, seed)
        kinds = [(list(STRENGTHS.values())[(seed + seat) % 3], characters[seat % len(characters)])
                 for seat in range(seats)]  # fmt: skip
        slow = [bots.seat(plain, data, *kind) for kind in kinds]
        quick = [compiled.bot(fast, data, *kind) for kind in kinds]
        assert type(slow[0]) is bots.Bot
        assert type(quick[0]) is not bots.Bot
        pos = plain.new(seats, seed, options, seed % seats, turn_cap=120)
        while plain.legal(pos):
            view = plain.view(pos, pos[ACTOR])
            action = slow[pos[ACTOR]].choose(plain, view)
            assert quick[pos[ACTOR]].choose(fast, view) == action
            plain.play(pos, action)
            actions += 1
        settled += sum(owner(pos[plain.nodes + node]) != NONE for node in coast(plain))
    assert actions > 4000
    assert settled > BOTS_GAMES


def test_a_game_can_begin_from_any_state_of_the_generator():
    states = chance.by_lot(lambda: 12345)
    plain, fast = games.load("catan"), compiled.load("catan")
    assert fast.new(4, states) == plain.new(4, states)


def test_refusals_are_those_of_the_plain_engine():
    game = compiled.load("catan")
    pos = game.new(4, 1)
    before = bytes(pos)
    with pytest.raises(IllegalAction) as refused:
        game.apply(pos, 5 << 16)
    assert refused.value.key == "roll_off_first"
    assert pos == before


def test_a_counter_that_leaves_its_byte_is_noticed():
    """As in Python: nothing wraps around."""
    game = compiled.load("catan")
    pos = game.new(4, 1, games.part(game.folders, "plan").BENCH.options)
    while game.legal(pos)[0] >> 16 == 1:
        game.play(pos, game.legal(pos)[0])
    for hand in game.hands:
        pos[hand - 5] = 0  # no settlement in stock
    with pytest.raises(ValueError, match="byte must be in range"):
        game.play(pos, game.legal(pos)[0])


def test_what_is_not_compiled_is_the_plain_engine_s():
    game = compiled.load("knights")
    assert game.name == "knights"
    assert game.board.name == games.load("knights").board.name
    pos = game.new()
    assert game.points(bytes(pos), 0) == 0
    assert not hasattr(game, "no_such_thing")


# The build


def test_without_a_build_the_plain_engine_plays(monkeypatch):
    monkeypatch.setattr(compiled, "is_built", lambda: False)
    compiled.load.cache_clear()
    assert compiled.load("catan") is games.load("catan")
    compiled.load.cache_clear()


def test_a_build_of_other_sources_does_not_count(tmp_path, monkeypatch):
    shutil.copytree(build.folder(), build.folder(tmp_path))
    assert build.built(tmp_path)
    assert read_stamp(build.folder(tmp_path))["games"] == list(games.ALL)
    monkeypatch.setattr(build, "_wanted", lambda: {"sources": "others"})
    assert not build.built(tmp_path)


def test_the_command_says_where_it_is(capsys):
    assert command.main([]) == 0
    assert capsys.readouterr().out.strip().endswith(str(build.path()))


def test_a_missing_compiler_is_one_line(monkeypatch, capsys):
    monkeypatch.setenv("PATH", "")
    assert command.main([]) == 1
    said = capsys.readouterr().err
    assert said.startswith("compiled: missing: ")
    assert said.endswith(
        "a C compiler; install it (on Debian, as root: apt-get install gcc libc6-dev)\n"
    )


def test_missing_headers_are_one_line(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(build.sysconfig, "get_path", lambda name: str(tmp_path))
    assert command.main([]) == 1
    assert capsys.readouterr().err == (
        f"compiled: missing: Python.h in {tmp_path}; install Python's headers "
        "(on Debian, as root: apt-get install python3-dev)\n"
    )


# What becomes of a function


def module_of(text: str, tmp_path: Path, name: str) -> Module:
    """The compiled module of the base game with a function `asked` from this source."""
    file = tmp_path / f"{name}.py"
    file.write_text(text)
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec
    module = importlib.util.module_from_spec(spec)
    assert spec.loader
    spec.loader.exec_module(module)
    sys.modules[name] = module
    return Module([games.load("catan")], [module.asked])


def body(text: str) -> str:
    return text.partition("def made__asked")[2].partition("\n\n\n")[0]


def test_loops_over_slices_count_unless_they_change_what_they_read(tmp_path):
    source = """
def asked(game, pos, node) -> int:
    total = 0
    for hex_id in game.board.node_hexes[3 * node : 3 * node + 3]:
        total += hex_id
    for at, byte in enumerate(pos[0:4], 7):
        pos[at] = byte
    for at, byte in enumerate(pos[0:4], 7):
        total += byte << at
    return total
"""
    text = body(module_of(source, tmp_path, "made").text())
    assert text.count("in range(first_") == 2
    assert text.count("enumerate(pos[0:4], 7)") == 1


def test_constants_are_literals_and_bytes_are_read_in_place(tmp_path):
    source = """
from struct import unpack_from
from hexpocket.engine.position import RANDOM, ACTIVE
def asked(game, pos, seat) -> int:
    low, high = unpack_from("<HH", pos, RANDOM)
    return 1 << seat | max(pos[4:9]) | pos[ACTIVE] | low | high
"""
    assert body(module_of(source, tmp_path, "made").text()) == (
        "(game, pos, seat):\n"
        "    low, high = (get_16(pos, 13 + 0), get_16(pos, 13 + 2))\n"
        "    return as_long(1) << seat | most_of(pos, 4, 9) | pos[2] | low | high"
    )


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("pos[-1]", "made: pos[-1]: compiled code cannot count from the end of a row"),
        ("unpack_from('>I', pos, 0)", "the format >I is not known to compiled code"),
    ],
)
def test_what_compiled_code_cannot_do_is_refused(tmp_path, line, problem):
    source = f"from struct import unpack_from\ndef asked(game, pos):\n    return {line}\n"
    with pytest.raises(BuildError) as refused:
        module_of(source, tmp_path, "made")
    assert str(refused.value) == problem


def test_kinds_of_names():
    house = House([games.load("catan")], classes=[bots.Bot, bots.mind_of(games.load("catan"))])
    kinds = Kinds(house)
    (unpacked,) = house.methods[bots.Bot, "be"]
    assert kinds.names[unpacked]["strength"] == "object"
    mind = kinds.attributes["hexpocket_bots_mind__Mind"]
    assert kinds.attributes["hexpocket_bots_bot__Bot"]["mind"] == "hexpocket_bots_mind__Mind"
    assert (mind["gains"], mind["pips"], mind["seat"]) == ("list", "bytearray", "long")
    by_name = {function.name: kinds.names[function] for function in house.all()}
    claims = by_name["hexpocket_engine_production__claims"]
    assert (claims["total"], claims["found"], claims["yields"]) == ("long", "list", "bytes")
    count = by_name["hexpocket_bots_production___count"]  # asked of a game that its mind knows
    assert {count[name] for name in ("number", "robber", "nodes", "hexes")} == {"long"}
    assert count["node_hexes"] == count["yields"] == "bytes"
    assert by_name["hexpocket_engine_chance__seed"]["value"] == "object"
    assert kinds.rules["hands"] == "tuple"
    assert kinds.board["paths"] == "long"
    assert (joined("long", "bint"), joined("", "list"), joined("long", "list"), joined()) == (
        *("long", "list", "object", ""),
    )


def test_helpers_do_what_they_stand_for():
    row = bytearray([3, 0, 255, 7])
    assert helpers.sum_of(row, 1, 4) == sum(row[1:4])
    assert helpers.least_of(row, 0, 4) == min(row)
    assert helpers.most_of(row, 0, 4) == max(row)
    assert [helpers.any_of(row, 1, end) for end in (1, 2, 3)] == [False, False, True]
    helpers.put_16(row, 1, 0x1234)
    assert (row[1], helpers.get_16(row, 1)) == (0x34, 0x1234)
    assert helpers.as_long(5) == 5
    known = {(judges.__name__, "bank"): helpers.sum_of}
    table = {7: judges.bank, 8: judges.buy}
    assert helpers.own(table, known) == {7: helpers.sum_of, 8: judges.buy}


def test_the_bench_measures_both_engines(monkeypatch, tmp_path):
    game = games.load("catan")
    monkeypatch.setattr(bench, "play_catanatron", lambda seed: bench.play_random(game, seed))
    report = tmp_path / "bench.json"
    assert bench.main(["--rounds", "1", "--json", str(report)]) == 1  # it is as fast as we are
    base = json.loads(report.read_text())["catan"]["host"]
    assert base["compiled_ratio_vs_catanatron"] > 3 * base["ratio_vs_catanatron"]
    bots = base["bots"]
    assert list(bots) == ["normal", "normal_compiled", "hard", "hard_compiled"]
    for strength in bench.BOTS:
        plain, fast = bots[strength], bots[f"{strength}_compiled"]
        assert fast["games_per_second"] > 2 * plain["games_per_second"]
        assert fast["games"] > plain["games"]
