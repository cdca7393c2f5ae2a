"""The fuzzer would notice a game of Baden-Württemberg that is broken."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import network
from hexpocket.engine.position import ACTIVE, ACTOR, NOBODY, ROBBER
from hexpocket.engine.seats import POINTS
from hexpocket.games.baden import Baden, acts, pieces
from host_tools import fuzz, games


class Broken(Baden):
    """Does something wrong after actions of a kind."""

    after = act.END_TURN

    def play(self, pos, action):
        seat = pos[ACTOR]
        record = super().play(pos, action)
        if act.kind_of(action) == self.after and pos[ACTIVE] != NOBODY:
            self.harm(pos, self.hands[seat], seat, action & 255)
        return record

    def harm(self, pos, hand, seat, place):
        raise NotImplementedError


class RoadsPassUnbuiltSites(Baden):
    """A road goes on where nobody has built."""

    def lay_road(self, pos, path, seat):
        super().lay_road(pos, path, seat)
        for node in self.board.path_nodes[2 * path : 2 * path + 2]:
            network.open_paths(self, pos, node, seat)


class LandmarksOpenNothing(Broken):
    """Only its builder goes on past a landmark."""

    after = acts.LANDMARK

    def harm(self, pos, hand, seat, place):
        for path in network.paths_at(self.board, place):
            if pos[self.paths + path] < 16:
                pos[self.paths + path] = 0


class LandmarksOfAnother(Broken):
    """The hall at the margin is the next player's."""

    after = acts.LANDMARK

    def harm(self, pos, hand, seat, place):
        pos[self.nodes + place] ^= 1


class DearLandmarks(Broken):
    """A landmark costs an ore more."""

    after = acts.LANDMARK

    def harm(self, pos, hand, seat, place):
        if pos[hand + 4]:
            pos[hand + 4] -= 1
            pos[self.bank + 4] += 1


class NoRewards(Baden):
    """Two resources become a road."""

    def reward(self, node):
        return super().reward(node) & 127 or 1


class InventorBlocksNothing(Baden):
    """The inventor's hex yields too."""

    def produce(self, pos, total):
        here = pos[ROBBER]
        pos[ROBBER] = 255
        found = super().produce(pos, total)
        pos[ROBBER] = here
        return found


class KeepsTheHall(Broken):
    """A hall that goes back is still counted."""

    after = act.ROAD

    def harm(self, pos, hand, seat, place):
        if pos[self.trail_title] == seat:
            pos[hand + POINTS] += 1


class CardsComeBack(Broken):
    """An Invention laid open is dealt again."""

    after = acts.INVENTION

    def harm(self, pos, hand, seat, place):
        pos[self.deck] += 1


class TradeForEver(Baden):
    """Two for one without the card."""

    def rate(self, pos, seat, kind):
        return 2

    def more_rates(self, pos, seat):
        return True


class HallsGo(Broken):
    """A hall is lost with a 7."""

    after = act.ROBBER_TO

    def harm(self, pos, hand, seat, place):
        for node in self.towns:
            if pos[self.nodes + node] == network.piece(seat):
                pos[self.nodes + node] = network.UNBUILT
                pos[hand + POINTS] -= 1
                pieces.reindex(self, pos)
                return


class ShowsHands(Baden):
    """Everybody sees everything."""

    secrets = ()


class FewPoints(Baden):
    """A victory too early."""

    def check_victory(self, pos):
        goal, self.points_of_four, self.points_to_win = self.points_of_four, 9, 9
        try:
            return super().check_victory(pos)
        finally:
            self.points_of_four, self.points_to_win = goal, 12


@pytest.mark.parametrize(
    ("broken", "found"),
    [
        (RoadsPassUnbuiltSites, "open to others than may go on there"),
        (LandmarksOpenNothing, "open to others than may go on there"),
        (LandmarksOfAnother, "points are not the town halls placed"),
        (DearLandmarks, "got ["),
        (NoRewards, "got ["),
        (InventorBlocksNothing, "got ["),
        (KeepsTheHall, "points are not the town halls placed"),
        (CardsComeBack, "14 invention cards, not 15"),
        (TradeForEver, "got ["),
        (HallsGo, "is gone"),
        (ShowsHands, "sees the wrong cards"),
        (FewPoints, "fewer than"),
    ],
)
def test_a_broken_game_is_noticed(broken, found):
    for seed in range(1, 9):
        played = fuzz.play_game(broken(games.load("baden").board), seed)
        if played.wrong:
            break
    assert found in played.wrong
    assert played.wrong.startswith(f"baden, seed {seed}, ")
