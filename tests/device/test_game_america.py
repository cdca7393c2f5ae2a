"""America by keys on the handheld: a new game, the end of a long one, and what chance is slow
to bring; compared with the simulator and the rules as played.py says.
"""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import DECKED_DICE, OPTIONS, PHASE
from hexpocket.games.america import acts
from hexpocket.ui.match import Match
from hexpocket.ui.play.flow import AUTO
from hexpocket.ui.settings import STORE
from host_tools.america.scenes import SCENES
from host_tools.emulator.disk import with_files
from sim.device import Device
from sim.script import parse
from sim.session import Session
from tests.device.played import AGAIN, Played
from tests.device.records import saved, storage_of
from tests.support.america import GAME
from tests.support.america.driver import Driver
from tests.support.handheld import NAMES
from tests.ui.test_walker import all_screens

SEED = 1595  # of the players: pieces move soon, and many screens come up
OFF = 50  # actions; at the next turn's menu they look around, and the power goes
ON = 8  # actions after that, in German
UNDONE = (act.ROAD, acts.STEP)  # taken back, and done again
# Rows of the title, and what is pressed once they are chosen.
TITLE = {
    "help": ("a", "down", "down", "a", "a", "down", "b", "b", "b"),
    # No animations: a roll is shown in a quarter of the time.
    "settings": ("a", "up", "right", "b"),
    # Three players, a deck in place of the dice.
    "new": ("a", "down", "down", "a", "down", "right", "up", "a",
            "down", "down", "right", "up", "up", "a"),
}  # fmt: skip
# Version, language, brightness, palette, speed of animations, names.
GERMAN = bytes((1, 1, 5, 0, 0)) + "\n".join(NAMES).encode()
SLOW = bytes((1, 0, 5, 1, 2)) + "\n".join(NAMES).encode()
STEP = 300  # ms, of a walk that is slow
END = 24  # seed of the long game
ENDED = 2489  # of its last players: they come to the end soon
LAST = 8  # actions of it that are played by keys
THERE = {scene.name: scene for scene in SCENES}
# By scene: actions after it that are chosen by keys.
SCENES = {
    "america-native": 1,
    "america-discard": 1,
    "america-remove": 1,
    "america-moving-wagon": 1,
    "america-halt": 1,
    "america-under-way": 1,
    "america-free-rail": 1,
    "america-route": 1,
    "america-bank": 1,
    "america-minerals": 1,
    "america-scout": 1,
    "america-answer": 1,
    "america-closing": 1,
    "america-builders": 1,
    "america-extra": 1,
}
# Screens that are the same in every game, seen in test_game.py.
SHARED = {"about", "ask", "entry", "message", "no_second"}
SHARED |= {"partners", "wishes", "agree", "outcome", "pass_back"}
SHARED |= {"bots", "maps"}  # test_bots.py and test_own_map.py have them
NAMED = {"mineral_rights", "move_menu", "scout"}  # when they are made


@pytest.fixture(scope="module")
def seen() -> set[str]:
    """The screens that were compared in all tests of this module."""
    return set()


def holding(flash: bytes, folder: Path, game: bytes, settings=GERMAN) -> Played:
    """A handheld and its twin with this game to go on with, taken up."""
    flash = with_files(flash, saved({AUTO: game, STORE: settings}))
    storage_of(flash, folder)
    made = Played(flash, folder / "saves", GAME, ENDED, Driver(GAME))
    if settings is SLOW:
        made.twin.quiet = 2 * STEP
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
    assert made.pos[OPTIONS] == 3 | DECKED_DICE  # players, and the change
    while len(made.actions) < OFF or made.twin.screen.name != "turn":
        made.act()
    assert set(made.undone) == set(UNDONE)
    made.look_around()
    made.switch_on()
    made.choose(AGAIN)
    made.pilot.go_on()
    for _ in range(ON):
        made.act()
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
    made = holding(flash, tmp_path, long_game())
    made.to_the_end()
    assert made.twin.screen.name == "result"
    made.twin.press("y")
    assert made.twin.screen.name == "deliveries"
    made.twin.press("b", "a")
    assert made.twin.screen.name == "title"
    assert made.faults == []
    seen |= made.seen


def game_of(name: str) -> bytes:
    """The game of a scene."""
    with TemporaryDirectory() as folder:
        session = Session(Device("waveshare", folder, seed=1))
        THERE[name].start(session, NAMES)
        return session.app.match.pack()


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_goes_on(flash, tmp_path, seen, name):
    made = holding(flash, tmp_path, game_of(name))
    made.press(*[step.key for step in parse(THERE[name].keys, name) if step.key])
    assert made.twin.screen.name == THERE[name].screen
    for _ in range(SCENES[name]):
        made.act()
    assert made.faults == []
    seen |= made.seen


def test_a_train_is_seen_on_its_way(flash, tmp_path):
    """Step by step, not all at once."""
    made = holding(flash, tmp_path, game_of("america-moving-train"), SLOW)
    panel = made.twin.machine.panel
    made.press("up", "up", "left")
    before = made.twin.machine.now, len(panel.pushes)
    made.press("a")
    steps = [act.kind_of(action) for action in made.actions].count(acts.STEP)
    assert steps == 5
    assert len(panel.pushes) - before[1] >= steps
    assert panel.changed - before[0] > (steps - 1) * STEP * 1000
    assert made.faults == []


def test_every_kind_of_screen_was_compared(seen):
    assert (all_screens("catan", "knights", "baden") | NAMED) - SHARED - seen == set()
