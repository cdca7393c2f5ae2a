"""The fuzzer would notice a game of Cities & Knights that is broken."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine.position import ACTIVE, ACTOR, NOBODY, PHASE
from hexpocket.engine.seats import POINTS
from hexpocket.games.knights import Knights, acts, facts
from host_tools import fuzz, games


class Broken(Knights):
    """Does something wrong after actions of a kind."""

    after = act.END_TURN

    def play(self, pos, action):
        seat = pos[ACTOR]
        record = super().play(pos, action)
        if act.kind_of(action) == self.after and pos[ACTIVE] != NOBODY:
            self.harm(pos, self.hands[seat], seat)
        return record

    def harm(self, pos, hand, seat):
        raise NotImplementedError


class LosesACoin(Broken):
    """A commodity vanishes from the bank."""

    def harm(self, pos, hand, seat):
        pos[facts.BANK + facts.COIN] -= 1


class LosesAProgressCard(Broken):
    """A card drawn is gone."""

    after = acts.DRAW

    def harm(self, pos, hand, seat):
        for at in range(hand + facts.PROGRESS, hand + facts.LEVELS):
            pos[at] = 0


class LosesWhatComesBack(Broken):
    """A card put under its deck is gone."""

    after = acts.RETURN

    def harm(self, pos, hand, seat):
        pos[facts.UNDER] = 0


class KeepsTheOldPiece(Broken):
    """A promoted knight's old piece does not return."""

    after = acts.PROMOTE

    def harm(self, pos, hand, seat):
        pos[hand + facts.STOCK] -= pos[hand + facts.STOCK] > 0


class WalkingKnight(Broken):
    """A knight is left behind when it moves."""

    after = acts.MOVE

    def harm(self, pos, hand, seat):
        own = 0x90 + (seat << 4)
        free = [at for at in range(self.nodes, self.paths) if pos[at] < 16]
        pos[free[0]] = own


class ForgetsAWall(Broken):
    """Walls are not counted."""

    after = acts.WALL

    def harm(self, pos, hand, seat):
        pos[hand + facts.WALLS] -= 1


class UnearnedMetropolis(Broken):
    """A city becomes a metropolis for nothing."""

    def harm(self, pos, hand, seat):
        own = [node for node in range(self.board.nodes) if pos[self.nodes + node] >> 4 == 5 + seat]
        if own and pos[facts.METROPOLIS_OF] == NOBODY:
            pos[facts.METROPOLIS_OF] = seat
            pos[facts.METROPOLIS_AT] = own[0]
            pos[hand + POINTS] += facts.METROPOLIS_POINTS


class DearLevels(Broken):
    """A level costs one commodity more than it should."""

    after = acts.IMPROVE

    def harm(self, pos, hand, seat):
        for kind in range(facts.KINDS):
            if pos[hand + kind]:
                pos[hand + kind] -= 1
                pos[facts.BANK + kind] += 1
                return


class GivesAPoint(Broken):
    """A point too many for a knight hired."""

    after = acts.HIRE

    def harm(self, pos, hand, seat):
        pos[hand + POINTS] += 1


class TiredKnights(Broken):
    """Knights of others are promoted in one's own turn."""

    def harm(self, pos, hand, seat):
        for at in range(self.nodes, self.paths):
            if pos[at] >> 4 == 9 + seat and pos[at] & 15 == 0:
                pos[at] += 10


class LosesTheShip(Broken):
    """The ship goes on beyond the shore."""

    after = act.ROLL

    def harm(self, pos, hand, seat):
        if pos[PHASE] == 4:
            pos[facts.SHIP] = 7


class ShowsTheDeck(Knights):
    """Everybody sees what lies under a deck."""

    under = ()

    def view(self, pos, seat):
        seen = super().view(pos, seat)
        for hand in self.hands:
            seen[hand : hand + facts.KINDS] = pos[hand : hand + facts.KINDS]
        return seen


class FallsTwice(Broken):
    """A level is lost with the turn."""

    def harm(self, pos, hand, seat):
        if pos[hand + facts.LEVELS + 1] == 1:
            pos[hand + facts.LEVELS + 1] = 0


@pytest.mark.parametrize(
    ("broken", "found"),
    [
        (LosesACoin, "12 coin cards, not 11"),
        (LosesAProgressCard, "cards, not"),
        (LosesWhatComesBack, "cards, not"),
        (KeepsTheOldPiece, "basic knights in all"),
        (WalkingKnight, "basic knights in all"),
        (ForgetsAWall, "walls, noted are"),
        (UnearnedMetropolis, "has not earned the metropolis of science"),
        (DearLevels, "cards, not"),
        (GivesAPoint, "points are not the sum"),
        (TiredKnights, "out of turn"),
        (LosesTheShip, "there is no attack"),
        (ShowsTheDeck, "sees the wrong cards"),
        (FallsTwice, "lost a level"),
    ],
)
def test_a_broken_game_is_noticed(broken, found):
    for seed in (1, 2, 3, 4, 5):
        played = fuzz.play_game(broken(games.load("knights").board), seed)
        if played.wrong:
            break
    assert found in played.wrong
    assert played.wrong.startswith(f"knights, seed {seed}, ")
