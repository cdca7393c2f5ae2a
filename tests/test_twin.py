"""A game that extends another: a folder in each layer that it needs, and one line in the list.

The house is copied, `Twin(Catan)` with other numbers moves in, and the tools play it as they are.
"""

import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hexpocket.engine.position import TURN, get16
from hexpocket.hal.storage import Storage
from hexpocket.ui.match import parts

ROOT = Path(__file__).resolve().parents[1]
NUMBER = 9
RULES = f'''
"""A twin of the base game: longer roads, fewer settlements, an earlier end."""

from ..catan import Catan
from ..catan.facts import LUMBER


class Twin(Catan):
    name = "twin"
    number = {NUMBER}
    folders = ("twin", "catan")
    roads = 20
    settlements = 4
    points_to_win = 7
    most_cards = 9
    bank_rate = 3
    road_cost = ((LUMBER, 2),)
    deck_cards = (15, 3, 2, 2, 4)
    checks = "twin.check"
'''
CHECKS = '''
"""What the base game looks at in a saved position, and that no game has 77 turns."""

from ...engine.check import first
from ...engine.position import TURN_CAP
from ..catan import check


def _cap(game, pos):
    return "no twin has 77 turns" if pos[TURN_CAP] == 77 else ""


def problem(game, pos):
    return first(check.ALL + (_cap,), game, pos)
'''
WORDS = {
    "en": 'name = "Twin"\nabout = "The base game with other numbers."\n',
    "de": 'name = "Zwilling"\nabout = "Das Grundspiel mit anderen Zahlen."\n',
}
LIST = Path("firmware/hexpocket/games/__init__.py")
ENTRY = '3: "america"'
# The last game of the list, as it is offered; then whatever the last row of a menu does.
KEYS = "a a up a a a " + "up a wait 400 " * 300
# A chain of 17 roads, past what four bits count.
CHAIN = (0, 4, 8, 13, 18, 24, 30, 36, 41, 46, 50, 53, 49, 45, 40, 44, 39, 43)


@pytest.fixture(scope="module")
def house(tmp_path_factory) -> Path:
    """A copy of the house with a twin of the base game in it."""
    house = tmp_path_factory.mktemp("house")
    for room in ("firmware", "host_tools", "sim", "assets"):
        shutil.copytree(ROOT / room, house / room, ignore=shutil.ignore_patterns("__pycache__"))
    folder = house / LIST.parent / "twin"
    folder.mkdir()
    (folder / "__init__.py").write_text(RULES.lstrip(), "utf-8")
    (folder / "check.py").write_text(CHECKS.lstrip(), "utf-8")
    for language, words in WORDS.items():
        (house / "assets" / "strings" / language / "twin.toml").write_text(words, "utf-8")
    text = (house / LIST).read_text("utf-8")
    assert text.count(ENTRY) == 1
    (house / LIST).write_text(text.replace(ENTRY, f'{ENTRY}, {NUMBER}: "twin"'), "utf-8")
    return house


def command(house: Path, module: str, *arguments: str) -> dict:
    """How a tool of that house is started."""
    rooms = [str(house / room) for room in ("", "firmware", "sim/shims")]
    return {
        "args": [sys.executable, "-m", module, *arguments],
        "cwd": house,
        "env": {**os.environ, "PYTHONPATH": os.pathsep.join(rooms)},
        "text": True,
    }


class Referee:
    """Talks to the referee, a request at a time."""

    def __init__(self, process: subprocess.Popen):
        self.process = process

    def __call__(self, do: str, **keys) -> dict:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps({"do": do, **keys}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


@pytest.fixture
def referee(house):
    pipe = subprocess.PIPE
    with subprocess.Popen(
        **command(house, "host_tools.referee"), stdin=pipe, stdout=pipe
    ) as process:
        yield Referee(process)
        assert process.stdin
        process.stdin.close()
        assert process.wait(60) in (0, 1)


def test_the_referee_knows_its_numbers(referee):
    roads = [f"{min(pair)}-{max(pair)}" for pair in zip(CHAIN, CHAIN[1:], strict=False)]
    red = {"settlements": [0], "roads": roads, "cards": {"lumber": 4}}
    assert referee("load", position={"game": "twin", "players": {"red": red}})["ok"]
    shown = referee("show")["position"]
    assert (shown["game"], shown["longest_road"]) == ("twin", "red")
    assert shown["deck"]["knight"] == 15
    red = referee("standings")["players"]["red"]
    assert (red["points"], red["trail"]) == (3, len(roads))
    assert red["stock"] == {"roads": 20 - len(roads), "settlements": 3, "cities": 4}
    assert red["rates"]["ore"] == 3
    assert referee("play", actions=["road 1-4", "road 0-3"])["ok"]
    refused = referee("play", action="road 3-7")
    assert refused["error"].endswith("A road costs 2 lumber.")


def test_its_own_check_is_asked_after_those_of_the_base_game(referee):
    refused = referee("load", position={"game": "twin", "options": {"turn_cap": 77}})
    assert refused["error"] == "impossible position: no twin has 77 turns"
    assert referee("load", position={"game": "twin", "options": {"turn_cap": 78}})["ok"]


def test_the_referee_plays_it(referee):
    """From the set-up to somebody's victory: any listed action, as a bot would."""
    rng = random.Random(1)
    status = referee("new", game="twin", seed=1, player_trade=False, turn_cap=1000)
    while status["phase"] != "over":
        status = referee("play", action=rng.choice(referee("legal")["actions"]))
        assert status["ok"], status
    points = [seat["points"] for seat in referee("standings")["players"].values()]
    assert 5 <= max(points) <= 9  # and victory cards
    saved = referee("recording")["recording"]
    assert saved["new"]["game"] == "twin"
    assert referee("replay", recording=saved)["hash"] == status["hash"]


def test_the_fuzzer_plays_it(house):
    asked = ("--game", "twin", "--games", "6", "--jobs", "1", "--json", "fuzz.json")
    done = subprocess.run(**command(house, "host_tools.fuzz", *asked), capture_output=True)
    assert done.returncode == 0, done.stdout + done.stderr
    figures = json.loads((house / "fuzz.json").read_text())["twin"]
    assert (figures["games"], figures["violations"]) == (6, 0)
    assert figures["won"] > 0


def test_the_simulator_plays_it(house):
    """Chosen in the list of games, founded and played for some turns by keys."""
    (house / "keys.txt").write_text(KEYS, "utf-8")
    asked = ("--headless", "--seed", "7", "--script", "keys.txt", "--saves", "saves")
    done = subprocess.run(**command(house, "sim", *asked), capture_output=True)
    assert (done.returncode, done.stderr) == (0, "")
    data, _ = Storage((house / "saves").as_posix()).load("auto")
    assert data is not None
    assert data[1] == NUMBER
    assert get16(data, parts(data)[4] + TURN) > 10
