"""A walker who presses any button, thousands of times: nothing breaks and nobody is ever stuck."""

import importlib
import pkgutil
from collections import Counter
from random import Random

import hexpocket.ui
from hexpocket import keys
from hexpocket.engine import phase
from hexpocket.engine.position import PHASE
from hexpocket.ui.front import library
from hexpocket.ui.kit.screen import Screen
from hexpocket.ui.play import flow
from hexpocket.ui.settings import LANGUAGES
from sim.gallery import set_up
from sim.scenes import SCENES
from tests.support.handheld import NAMES, Handheld
from tests.support.matches import DECISIONS, random_match
from tests.support.planner import plans

STEPS = 60  # a walk
ROUNDS = 3
# How often a key is pressed at a place before the next: he moves on rather than leaves.
KEYS = {keys.UP: 4, keys.DOWN: 8, keys.LEFT: 2, keys.RIGHT: 4, keys.A: 2}
KEYS |= {keys.B: 1, keys.X: 1, keys.Y: 1}
# The games' own menus and choices, named when they are made.
NAMED = {"monopoly", "invention", "take_nothing", "mineral_rights", "scout", "halt", "move_menu"}


def all_screens(*without: str) -> set[str]:
    """The names of all kinds of screens, but for those of some games; those of menus are given
    when they are made."""
    for module in pkgutil.walk_packages(hexpocket.ui.__path__, "hexpocket.ui."):
        importlib.import_module(module.name)
    found = {"pause", "no_second"}
    waiting = [Screen]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        room = kind.__module__.split(".")
        if room[:2] == ["hexpocket", "ui"] and room[2] not in without:
            found.add(kind.name)
    return found - {""}


def is_stuck(handheld) -> bool:
    """Whether no way leads from here on: to an action in a match, to the title without one."""
    match = handheld.match
    if match and match.bot():
        return False  # it goes on by itself
    if match and match.view[PHASE] != phase.OVER:
        return not plans(handheld.app, most=8, first=True)
    for _ in range(16):  # a name being typed goes letter by letter
        if handheld.screen.name == "title":
            return False
        handheld.press("a" if handheld.screen.name == "result" else "b")
    return True


class Walker:
    """Presses what he pressed least where he is, but for that at random."""

    def __init__(self, seed):
        self.rng = Random(seed)
        self.visited = set()
        self.pressed = Counter()

    def walk(self, handheld):
        for step in range(STEPS):
            self.visited.add(handheld.screen.name)
            handheld.press(self.choose(handheld.screen))
            while getattr(handheld.screen, "walking", False):
                handheld.frame()
            if step % 20 == 19:
                assert not is_stuck(handheld), handheld.screen.name

    def choose(self, screen) -> int:
        rows = getattr(screen, "list", None)
        place = (screen.name, rows.items[rows.at][0] if rows else getattr(screen, "at", 0))
        worn = {key: self.pressed[place, key] // patience for key, patience in KEYS.items()}
        key = self.rng.choice([key for key in KEYS if worn[key] == min(worn.values())])
        self.pressed[place, key] += 1
        return key


def test_from_every_scene_a_walker_goes_on(tmp_path):
    walker = Walker(1)
    for number, scene in enumerate(SCENES):
        board = ("waveshare", "picosystem")[number % 2]
        session = set_up(scene, LANGUAGES[number % 2], 0, board, NAMES, tmp_path / scene.name)
        walker.walk(Handheld(tmp_path, session=session))
    assert walker.visited == all_screens() | NAMED


def test_from_random_positions_a_walker_goes_on(tmp_path):
    walker = Walker(2)
    handheld = Handheld(tmp_path)
    for name in library.names():
        game = library.rules(handheld.device, name)
        for wanted in (*DECISIONS[name], phase.OVER) * ROUNDS:
            flow.begin(handheld.app, random_match(walker.rng, game, wanted))
            handheld.frame()
            walker.walk(handheld)
