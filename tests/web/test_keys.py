"""A whole game of each rule set by the keyboard: every picture is the simulator's."""

import pytest

from tests.support.pilot import Pilot
from tests.support.tables import TABLES
from tests.web.browser import DESKTOP, Tab
from tests.web.recorded import Recorded, replay


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.game.name)
def test_a_whole_game_is_the_simulators_picture_by_picture(browser, address, tmp_path, table):
    game = Recorded(tmp_path / "saves", table, Pilot)
    with browser.new_context(**DESKTOP) as context:
        replay(Tab(context, address, game.seed), game, "keys", tmp_path / "kept")
