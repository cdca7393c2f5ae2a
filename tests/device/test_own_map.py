"""The example of docs/maps.md on the handheld: chosen, played to the end by keys, and away for a
while in between. Compared with the simulator and the rules as played.py says.
"""

import pytest

from hexpocket.engine.board import Board
from hexpocket.engine.position import BEGINNER, NO_TRADE, OPTIONS, TURN, get16
from hexpocket.games import load
from host_tools.emulator.disk import files_of
from host_tools.firmware import assets
from host_tools.pack import own
from sim.starts import EXAMPLE
from tests.device.played import NO_MAPS, Played
from tests.device.test_deploy import with_assets
from tests.support.pilot import by_weight

SEED = 2644  # of the players, who need 191 actions with it; that of the game is 0
OFF = 60  # actions; then the power goes, and the map with it
# Rows of the title, and what is pressed once they are chosen.
TITLE = {
    # No animations: a roll is shown in a quarter of the time.
    "settings": ("a", "up", "right", "b"),
    # The game, its second map, its players; then seed 0 and no trade among them.
    "new": ("a", "a", "right", "a", "a", "up", "right", "up", "up", "right", *["down"] * 3, "a"),
}


@pytest.fixture(scope="module")
def played(flash, tmp_path_factory) -> Played:
    maps = own.packed([EXAMPLE])
    game = load("catan")(Board(*maps.values()))
    sold = assets.binary()
    with_map = assets.with_maps(sold, maps).read_bytes()
    saves = tmp_path_factory.mktemp("saves")
    made = Played(with_assets(flash, with_map), saves, game, SEED, by_weight, maps=maps)
    made.twin.press("a")  # the language
    made.choose(TITLE)
    made.begin()
    made.pilot.go_on()
    while len(made.actions) < OFF:
        made.act()
    before = files_of(made.twin.machine.flash.image())
    made.maps = NO_MAPS
    made.switch_on(with_assets(made.twin.machine.flash.image(), sold.read_bytes()))
    assert made.twin.screen.name == "message"
    made.twin.press("a")
    made.choose({"continue": ("a",)})
    assert made.twin.screen.name == "message"
    made.twin.press("a")
    assert files_of(made.twin.machine.flash.image()) == before
    made.maps = maps
    made.switch_on(with_assets(made.twin.machine.flash.image(), with_map))
    made.choose({"continue": ("a",)})
    made.pilot.go_on()
    made.to_the_end()
    return made


def test_it_is_chosen_and_played_to_the_end(played, record_property):
    record_property("keys pressed", sum(twin.pressed for twin in played.twins))
    record_property("actions", len(played.actions))
    assert played.twin.screen.name == "result"
    assert {"maps", "options", "message"} <= played.seen
    assert played.twin.match.game.board.title == "Horseshoe"
    assert played.pos[OPTIONS] == 4 | BEGINNER | NO_TRADE
    assert get16(played.pos, TURN) > 20


def test_the_display_got_nothing_that_its_data_sheet_forbids(played):
    assert played.faults == []
