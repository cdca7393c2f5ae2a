"""The language changed in the middle of a game: every screen below speaks it at once."""

from random import Random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.ui.front import library
from hexpocket.ui.front.settings_page import SettingsPage
from hexpocket.ui.play import flow
from tests.support.matches import DECISIONS, random_match
from tests.ui.decision import asked, settled
from tests.ui.watched import GERMAN, Watched


def change(handheld):
    """To German and back to the game, as the menu does it."""
    handheld.app.push(SettingsPage())
    handheld.frame()
    handheld.press("right", "b")
    assert handheld.app.settings.lang == GERMAN


@pytest.mark.parametrize(
    ("name", "wanted"),
    [(name, wanted) for name in library.names() for wanted in (*DECISIONS[name], phase.OVER)],
)
def test_every_decision_is_asked_in_the_new_language(tmp_path, name, wanted):
    handheld = Watched(tmp_path)
    game = library.rules(handheld.device, name)
    handheld.app.settings.speed = 0
    handheld.app.match = random_match(Random(wanted), game, wanted)
    flow.proceed(handheld.app)
    handheld.frame()
    change(handheld)
    changed = handheld.pixels()
    flow.proceed(handheld.app)
    assert changed == handheld.pixels()


@pytest.mark.parametrize("action", [act.BUY, act.MONOPOLY | 2])
def test_a_notice_is_read_in_the_new_language(tmp_path, action):
    cards = {"cards": {"ore": 1, "wool": 1, "grain": 1}, "development": {"monopoly": 1}}
    handheld = asked(tmp_path, settled(phase="main", red=cards, old_cards=["monopoly"]))
    flow.do(handheld.app, action)
    handheld.frame()
    assert handheld.screen.name == "notice"
    change(handheld)
    words = handheld.words()
    assert handheld.app.t("common.go_on") in words
    title = "cards.bought_title" if action == act.BUY else "common.monopoly"
    assert handheld.app.t(title) in words
    if action != act.BUY:
        assert handheld.app.t("cards.collected_nothing") in " ".join(words)
