"""Screens draw only what a key changed: the display never differs from a whole new drawing."""

import random

import pytest

from hexpocket.ui.match import Match
from hexpocket.ui.play import flow
from tests.support.catan import GAME
from tests.support.handheld import NAMES, Handheld

# Of the screens of this room; a game that begins is left for the title.
FRONT = {
    *("title", "games", "players", "options", "entry"),
    *("settings", "slots", "ask", "message", "about"),
}
KEYS = ("up", "down", "left", "right", "a", "a", "b", "x", "y")


@pytest.mark.parametrize("seed", range(4))
def test_the_display_shows_what_a_whole_drawing_shows(tmp_path, seed):
    chance = random.Random(seed)
    handheld = Handheld(tmp_path)
    seen = set()
    for step in range(200):
        handheld.press(chance.choice(KEYS))
        handheld.frame()
        name = handheld.screen.name
        seen.add(name)
        if name not in FRONT:
            handheld.app.home()
            handheld.frame()
        shown = bytes(handheld.device.screen)
        handheld.app.draw()
        assert shown == bytes(handheld.device.buffer), f"step {step}, on {name}"
    assert len(seen & FRONT) >= 5


def test_the_display_with_games_saved(tmp_path):
    handheld = Handheld(tmp_path)
    match = Match(GAME, GAME.new(4, 5), list(NAMES), range(4))
    handheld.device.storage.save("slot2", b"\x03One" + match.pack())
    match.dice[0] = 1  # the game in the slot is another
    flow.begin(handheld.app, match)
    handheld.app.home()
    seen = []
    # To the slots; load? no; delete? yes; back; new game, save the other first: slot 1.
    keys = "down down a down a down up b x down a b down a a a a down up a a y a"
    for key in keys.split():
        handheld.press(key)
        seen.append(handheld.screen.name)
        shown = bytes(handheld.device.screen)
        handheld.app.draw()
        assert shown == bytes(handheld.device.buffer), f"after {seen}"
    assert {"title", "slots", "ask", "entry", "message"} <= set(seen)
    assert handheld.device.storage.names() == ["auto", "slot1"]
