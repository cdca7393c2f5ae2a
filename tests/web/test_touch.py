"""A whole game of each rule set by touch: buttons on the glass, and taps on the screen itself."""

import pytest

from tests.support.finger import Finger
from tests.support.tables import TABLES
from tests.web.browser import PHONE, Tab
from tests.web.recorded import Recorded, replay


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.game.name)
def test_a_whole_game_is_the_simulators_picture_by_picture(browser, address, tmp_path, table):
    game = Recorded(tmp_path / "saves", table, Finger)
    words = game.first + game.rest
    assert sum(word.startswith("tap") for word in words) > len(words) / 3
    with browser.new_context(**PHONE) as context:
        replay(Tab(context, address, game.seed), game, "touch", tmp_path / "kept")
