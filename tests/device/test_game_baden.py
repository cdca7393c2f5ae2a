"""Baden-Württemberg by keys on the handheld: a new game, turns with landmarks, the inventor and
deals, and the end of a long game; compared with the simulator and the rules as played.py says.
"""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import OPTIONS, PHASE
from hexpocket.games.baden import acts
from hexpocket.games.baden.facts import CARD_BEFORE_ROLL
from hexpocket.ui.match import Match
from hexpocket.ui.play.flow import AUTO
from hexpocket.ui.settings import STORE
from host_tools.baden.scenes import KARLSRUHE, START, STUTTGART, playing
from host_tools.emulator.disk import with_files
from host_tools.referee import notation
from sim.device import Device
from sim.session import Session
from tests.device.played import AGAIN, Played
from tests.device.records import saved, storage_of
from tests.support.baden import GAME
from tests.support.baden.driver import Driver
from tests.support.handheld import NAMES
from tests.ui.test_walker import all_screens

SEED = 7  # of the players
OFF = 24  # actions; at the next turn's menu they look around, and the power goes
ON = 6  # actions after that, in German
UNDONE = (act.ROAD, acts.HALL, acts.LANDMARK, acts.TRADE)  # taken back, and done again
# Rows of the title, and what is pressed once they are chosen.
TITLE = {
    "help": ("a", "down", "down", "down", "a", "down", "a", "b", "b", "b"),
    # No animations: a roll is shown in a quarter of the time.
    "settings": ("a", "up", "right", "b"),
    # Three players, cards may be played before the roll.
    "new": ("a", "down", "down", "down", "a", "down", "right", "up", "a", "down", "down", "right",
            "up", "up", "a"),
}  # fmt: skip
# Version, language, brightness, palette, speed of animations, names.
GERMAN = bytes((1, 1, 5, 0, 0)) + "\n".join(NAMES).encode()
END = 2  # seed of the long game
LAST = 6  # actions of it that are played by keys
OFFER = ("offer", "less grain", "less grain", "more wool")

# By name: what is other than in the showcase, and what is chosen by keys. Whoever is asked
# something in between does the first thing he may.
STORIES: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "pieces": (
        {},
        ("landmark 82", "hall 70", "play trade", "trade 2 grain -> 1 ore", "road 37-44", "end"),
    ),
    "card": (
        STUTTGART,
        ("landmark draw 36", "play road building", "road 36-44", "road 36-43", "end"),
    ),
    "road": (
        KARLSRUHE,
        ("landmark 27", "road 22-27", "play successful invention wool ore", "buy", "end"),
    ),
    # The dice that lie ahead bring a seven: the inventor moves twice.
    "inventor": (
        {**START, "options": {"players": 4, "card_before_roll": True}},
        ("play invention", "inventor 22", "steal blue", "roll", "inventor 23", "end"),
    ),
    "deals": (
        {},
        ("trade 3 ore -> 1 wool", *OFFER, "send", "want", "want", "want", "counter", "more grain",
         "send", "refuse", "refuse", "deal blue",
         "offer", "less lumber", "more wool", "propose white", "agree", "end"),
    ),
}  # fmt: skip
# Screens that are the same in every game, seen in test_game.py.
SHARED = {"about", "ask", "bots", "entry", "maps", "message", "no_second", "pass_back"}


class Told:
    """Chooses as it is told, in the words of the referee."""

    def __init__(self, texts: tuple[str, ...]):
        self.texts = list(texts)

    def __call__(self, rng, view, actions: list[int]) -> int:
        told = notation.from_text(GAME, view, self.texts[0])
        if told in actions:
            del self.texts[0]
            return told
        assert view[PHASE] not in (phase.START, phase.MAIN), f"{self.texts[0]}: not legal"
        return actions[0]


@pytest.fixture(scope="module")
def seen() -> set[str]:
    """The screens that were compared in all tests of this module."""
    return set()


def holding(flash: bytes, folder: Path, game: bytes, chooser) -> Played:
    """A handheld and its twin with this game to go on with, taken up."""
    flash = with_files(flash, saved({AUTO: game, STORE: GERMAN}))
    storage_of(flash, folder)
    made = Played(flash, folder / "saves", GAME, SEED, chooser, UNDONE)
    made.twin.press("a")
    made.begin()
    made.pilot.go_on()
    return made


def test_a_new_game(flash, tmp_path, seen):
    made = Played(flash, tmp_path, GAME, SEED, Driver(GAME), UNDONE)
    made.twin.press("a")  # the language
    made.choose(TITLE)
    made.begin()
    made.pilot.go_on()
    options = int.from_bytes(made.pos[OPTIONS : OPTIONS + 2], "little")
    assert options == 3 | CARD_BEFORE_ROLL  # players, and the change
    while len(made.actions) < OFF or made.twin.screen.name != "turn":
        made.act()
    assert {act.ROAD, acts.HALL} <= set(made.undone)
    made.look_around()
    made.switch_on()
    made.choose(AGAIN)
    made.pilot.go_on()
    for _ in range(ON):
        made.act()
    assert made.faults == []
    seen |= made.seen


def game_of(keys: dict[str, Any]) -> bytes:
    """The showcase game with these changes."""
    with TemporaryDirectory() as folder:
        session = Session(Device("waveshare", folder, seed=1))
        playing(**keys)(session, NAMES)
        return session.app.match.pack()


@pytest.mark.parametrize("name", STORIES)
def test_a_turn(flash, tmp_path, seen, name):
    keys, texts = STORIES[name]
    told = Told(texts)
    made = holding(flash, tmp_path, game_of(keys), told)
    while told.texts:
        made.act()
    kinds = {act.kind_of(action) for action in made.actions}
    assert set(made.undone) == kinds & set(UNDONE)
    assert made.faults == []
    seen |= made.seen


def long_game() -> bytes:
    """A game of four as it was saved, some actions before its end."""
    rng = Random(END)
    choose = Driver(GAME)
    match = Match(GAME, GAME.new(4, END), list(NAMES), range(4))
    kept = []
    while match.view[PHASE] != phase.OVER:
        kept.append(match.pack())
        match.take()
        match.do(choose(rng, match.view, match.legal()))
    return kept[-LAST]


def test_a_long_game_comes_to_its_end(flash, tmp_path, seen):
    made = holding(flash, tmp_path, long_game(), Driver(GAME))
    made.to_the_end()
    assert made.twin.screen.name == "result"
    made.twin.press("a")
    assert made.twin.screen.name == "title"
    assert made.faults == []
    seen |= made.seen


def test_every_kind_of_screen_was_compared(seen):
    assert all_screens("catan", "america", "knights") - SHARED - seen == set()
