"""Tables with bots: to begin a game there, to wait for a screen, to watch whom it goes to."""

from random import Random

from hexpocket.engine.position import NOBODY
from hexpocket.ui.front import library
from hexpocket.ui.match import HARD, NORMAL, PERSON, Match
from hexpocket.ui.play import flow
from tests.support import catan
from tests.support.games import part
from tests.support.handheld import NAMES
from tests.support.pilot import Pilot
from tests.support.scramble import retold, scrambled
from tests.ui.decision import settled as settled_board

AT_ONCE, FAST, USUAL, SLOW = range(4)
ALONE = (PERSON, NORMAL, NORMAL, NORMAL)
TWO = (PERSON, NORMAL, PERSON, HARD)
BOTS = (NORMAL,) * 4
RED = 0
CARDS = {"cards": {"wool": 2, "ore": 1, "lumber": 1}}


def new(handheld, seats, name="catan", seed=5, pace=AT_ONCE):
    """A new game with these at the table, begun."""
    game = library.rules(handheld.device, name)
    pos = game.new(len(seats), seed)
    return begin(handheld, Match(game, pos, list(NAMES), range(4), seats), pace)


def settled(handheld, seats, pace=AT_ONCE, **keys):
    """A game that is under way."""
    match = Match(catan.GAME, settled_board(**keys), list(NAMES), range(4), seats)
    return begin(handheld, match, pace)


def begin(handheld, match, pace):
    handheld.app.settings.bots = pace
    handheld.app.settings.speed = 0
    flow.begin(handheld.app, match)
    handheld.frame()
    return match


def until(handheld, screen, most=4000):
    """Wait until a screen is there; how many frames."""
    for frames in range(most):
        if handheld.screen.name == screen:
            return frames
        handheld.frame()
    raise AssertionError(f"{handheld.screen.name} stays")


class Watching(Pilot):
    """Notes at each curtain between whom the handheld went, and compares what is drawn with what
    would be drawn if the cards were dealt otherwise that the reader does not see."""

    def __init__(self, handheld, seed, game, every=13):
        super().__init__(handheld, seed, part(game.name, "table").chooser(game))
        self.hands: list[tuple[int, int]] = []  # from whom to whom
        self.last = NOBODY
        self.glimpses: list[tuple[str, bool]] = []
        self.draws = 0
        self.every = every
        self.dealt = Random(seed)
        self.plain = handheld.app.draw
        handheld.app.draw = self.drawn

    def press(self, *buttons):
        for button in buttons:
            match = self.handheld.match
            opened = self.handheld.screen.name == "curtain"
            super().press(button)
            if opened:
                self.hands.append((self.last, match.keeper))
            if match.keeper != NOBODY:
                self.last = match.keeper

    def drawn(self):
        self.plain()
        self.draws += 1
        match = self.handheld.app.match
        if not match or self.draws % self.every:
            return
        other = scrambled(match.game, match._pos, match.holder, self.dealt)
        if other is None:
            return
        frame = bytes(self.handheld.device.buffer)
        view, match.view = match.view, match.game.view(other, match.holder)
        log, match.log = match.log, retold(match, self.dealt)
        self.plain()
        match.view, match.log = view, log
        same = bytes(self.handheld.device.buffer) == frame
        self.glimpses.append((self.handheld.app.screens[-1].name, same))
        self.plain()
