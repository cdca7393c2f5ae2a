"""A whole game by keys on the handheld, from the first power on to the result, with all the tips
and a power-off in between.

Compared with the simulator and the rules as played.py says.
"""

import pytest

from hexpocket.engine import action as act
from tests.device.played import AGAIN, Played
from tests.support.catan import GAME
from tests.support.pilot import WEIGHTS
from tests.ui.test_walker import all_screens

SEED = 1886  # of the players: with it every kind of action comes up, in 312 actions
NEW = 20  # times they are more likely to do what they have not done yet
OFF = 120  # actions; at the next turn's menu they look around, and the power goes
UNDONE = (act.SETTLEMENT, act.BANK, act.OFFER)  # taken back, and done again
ELSEWHERE = {"bots", "maps"}  # test_bots.py and test_own_map.py have them

# Rows of the title, and what is pressed once they are chosen.
TITLE = {
    "help": ("a", "a", "a", "down", "b", "b", "b"),
    "about": ("a", "b"),
    # No animations: a roll is shown in a quarter of the time.
    "settings": ("a", "up", "right", "b"),
    "new": ("a", "a", "down", "down", "a", "right", "a", "a", "y", "up", "up", "a", "a"),
}


class Curious:
    """Chooses what was not done yet rather than what was."""

    def __init__(self):
        self.done: set[int] = set()

    def __call__(self, rng, view, actions: list[int]) -> int:
        kinds = [act.kind_of(action) for action in actions]
        weights = [WEIGHTS.get(kind, 6) * (1 if kind in self.done else NEW) for kind in kinds]
        action = rng.choices(actions, weights)[0]
        self.done.add(act.kind_of(action))
        return action


def in_vain(rng, view, actions: list[int]) -> int:
    """Offers something to all, which nobody wants: the handheld goes back to who has offered."""
    for kind in (act.SEND, act.REFUSE, act.OFFER):
        if kind in actions:
            return kind
    composing = [action for action in actions if act.kind_of(action) in (act.LESS, act.MORE)]
    return rng.choice(composing or actions)


@pytest.fixture(scope="module")
def played(flash, tmp_path_factory) -> Played:
    made = Played(flash, tmp_path_factory.mktemp("saves"), GAME, SEED, Curious(), UNDONE)
    made.twin.press("a")  # the language
    made.choose(TITLE)
    made.begin()
    made.pilot.go_on()
    while len(made.actions) < OFF or made.twin.screen.name != "turn":
        made.act()
    made.look_around()
    made.switch_on()
    made.choose(AGAIN)
    made.pilot.go_on()
    curious, made.pilot.chooser = made.pilot.chooser, in_vain
    while "pass_back" not in made.seen:
        made.act()
    made.pilot.chooser = curious
    made.to_the_end()
    return made


def test_it_comes_to_its_end_by_every_kind_of_action(played, record_property):
    record_property("keys pressed", sum(twin.pressed for twin in played.twins))
    record_property("actions", len(played.actions))
    assert played.twin.screen.name == "result"
    kinds = {act.kind_of(action) for action in played.actions}
    assert kinds == {kind << 16 for kind in range(1, act.KINDS)}
    assert set(played.undone) == set(UNDONE)


def test_every_kind_of_screen_was_compared(played):
    assert all_screens("america", "knights", "baden") - ELSEWHERE - played.seen == set()


def test_the_display_got_nothing_that_its_data_sheet_forbids(played):
    assert played.faults == []
