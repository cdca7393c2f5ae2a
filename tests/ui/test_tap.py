"""Taps on the screen: the first goes there, the second does it; hints at the foot are buttons."""

import pytest

from hexpocket.engine import phase
from hexpocket.engine.position import PHASE
from hexpocket.ui.kit.draw import BAR
from sim.gallery import BOARD, set_up
from sim.scenes import SCENES
from tests.support.finger import Finger
from tests.support.handheld import NAMES, Handheld
from tests.support.tables import TABLES

STEP = 18  # rows from one tap to the next
BY_NAME = {scene.name: scene for scene in SCENES}


def opened(scene, folder) -> Handheld:
    session = set_up(scene, "en", 0, BOARD, NAMES, folder)
    return Handheld(None, session=session)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.game.name)
def test_a_game_can_be_played_with_a_finger(table, tmp_path):
    handheld = Handheld(tmp_path, seed=table.seed, new=True)
    finger = Finger(handheld, table.seed, table.chooser())
    finger.press("a", *table.start)
    finger.play(60)
    taps = [word for word in finger.pressed if word.startswith("tap")]
    assert len(taps) > len(finger.pressed) / 3
    assert len(finger.actions) >= 60
    assert handheld.match.view[PHASE] != phase.OVER


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_no_tap_anywhere_fails_or_leaves_the_screen_half_drawn(scene, tmp_path):
    """Above the foot: a tap moves the cursor or does what A would do there."""
    handheld = opened(scene, tmp_path)
    screen = handheld.screen
    for y in range(9, handheld.device.height - BAR, STEP):
        for x in range(y % STEP, handheld.device.width, 3 * STEP):
            handheld.app.tap(x, y)
            handheld.frame()
            if handheld.screen is not screen:
                return
            pushed = bytes(handheld.device.screen)
            handheld.app.draw()  # a frame more, and bots would go on
            handheld.device.show(0, handheld.device.height)
            assert bytes(handheld.device.screen) == pushed, (x, y)


def test_a_row_is_chosen_by_the_first_tap_and_done_by_the_second(tmp_path):
    handheld = Handheld(tmp_path)
    title = handheld.screen
    x, top = title.list._box[0] + 20, title.list._row_at(1) + 9
    handheld.tap(x, top)
    assert handheld.screen is title
    assert title.list.at == 1
    handheld.tap(x, top)
    assert handheld.screen.name == "settings"


def test_a_letter_is_typed_by_one_tap(tmp_path):
    handheld = opened(BY_NAME["name"], tmp_path)
    left, top = handheld.screen._place(handheld.app)
    for column, row in ((1, 0), (4, 0), (3, 1)):
        handheld.tap(left + 22 * column + 11, top + 24 * row + 11)
    assert handheld.screen.text == "Alben"  # Al stood there


def test_hints_at_the_foot_are_buttons(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.press("a")
    assert handheld.screen.name == "games"
    handheld.tap(handheld.device.width - 40, handheld.device.height - 5)
    assert handheld.screen.name == "title"


def test_a_curtain_opens_only_by_its_button(tmp_path):
    handheld = opened(BY_NAME["curtain"], tmp_path)
    for y in range(0, handheld.device.height - BAR, 20):
        handheld.tap(120, y)
        assert handheld.screen.name == "curtain"
    handheld.tap(60, handheld.device.height - 5)
    assert handheld.screen.name != "curtain"


def test_between_rows_and_places_nothing_happens(tmp_path):
    handheld = Handheld(tmp_path)
    before = bytes(handheld.device.screen)
    handheld.tap(230, 5)
    assert bytes(handheld.device.screen) == before
