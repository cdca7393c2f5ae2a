"""Plays a match on a handheld by pressing its buttons; keeps what was pressed and done."""

from contextlib import contextmanager
from random import Random

from hexpocket import keys
from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import ACTOR, PHASE, next_seat
from hexpocket.ui.play.hands_up import HandsUp
from tests.support.handheld import FRAME, Handheld
from tests.support.planner import plans

# Weight of an action by kind, 6 unless listed: build what can be built, trade now and then.
WEIGHTS = {
    act.SETTLEMENT: 400,
    act.CITY: 400,
    act.BUY: 60,
    act.ROAD: 8,
    act.KNIGHT: 40,
    act.ROAD_BUILDING: 40,
    act.INVENTION: 4,
    act.MONOPOLY: 8,
    act.BANK: 3,
    act.OFFER: 2,
    act.INVITE: 0.5,
    act.MORE: 3,
    act.LESS: 3,
    act.SEND: 40,
    act.PROPOSE: 15,
    act.CANCEL: 1,
    act.WANT: 8,
    act.AGREE: 20,
    act.ACCEPT: 20,
    act.REFUSE: 5,
    act.COUNTER: 4,
    act.DEAL: 30,
    act.NO_DEAL: 2,
    act.END_TURN: 12,
    act.PASS: 40,
}
WORDS = {keys.UP: "up", keys.DOWN: "down", keys.LEFT: "left", keys.RIGHT: "right",
         keys.A: "a", keys.B: "b", keys.X: "x", keys.Y: "y"}  # fmt: skip
# A goes on.
INFORMING = ("dice", "attack", "opened", "notice", "news", "message", "outcome", "pass_back",
             "tip")  # fmt: skip
HANDED = ("curtain", "pass_back")  # it goes to another, or back
WALK = 100  # ms between two looks whether a piece has arrived


def by_weight(rng: Random, view, actions: list[int]) -> int:
    """One of the actions, as a player of the base game would."""
    return rng.choices(actions, [WEIGHTS.get(act.kind_of(action), 6) for action in actions])[0]


def _way(row: int, to: int) -> list[str]:
    return ["up"] * (row - to) + ["down"] * (to - row)


class Pilot:
    """Has `chooser` choose by `seed` among the legal actions; the keys find their way themselves.

    One press may do several actions, as the steps of a way, and what leaves no choice does itself:
    `actions` has all of them.
    """

    def __init__(self, handheld: Handheld, seed: int, chooser=by_weight):
        self.handheld = handheld
        self.rng = Random(seed)
        self.chooser = chooser
        self.pressed: list[str] = []  # words of a script
        self.actions: list[int] = []
        self.tips: list[str] = []  # read
        self.curtains = 0  # opened, ways back included
        self.watched: list[int] = []  # bots that were asked, by frame

    def press(self, *buttons):
        for button in buttons:
            word = button if isinstance(button, str) else WORDS[button]
            self.pressed.append(word)
            self.handheld.press(word)
            self.read_tips()

    def read_tips(self):
        """If what was pressed is a choice that is explained."""
        while self.handheld.screen.name == "tip":
            self.tips.append(self.handheld.screen.words)
            self.pressed.append("a")
            self.handheld.press("a")

    def go_on(self):
        """Through notices, what bots do and the curtain to the next decision of a person."""
        match = self.handheld.match
        while True:
            name = self.handheld.screen.name
            if name == "bots":
                if match.bot():
                    self.watched.append(match.view[ACTOR])
                self.wait(FRAME)
            elif name in INFORMING or match.curtain():
                self.curtains += name in HANDED
                with self._noted():
                    self.press("a")
            else:
                return

    def choose(self) -> int:
        match = self.handheld.match
        return self.choose_at(match.game, match._pos)

    def choose_at(self, game, pos) -> int:
        """As the player asked, who knows his hand though it may not be on the screen."""
        return self.chooser(self.rng, game.view(pos, pos[ACTOR]), game.legal(pos))

    def decide(self):
        """The next action; if all are asked in the open, all of them."""
        screen = self.handheld.screen
        if isinstance(screen, HandsUp):
            self.raise_hands(screen)
        else:
            self.act(self.choose())

    def raise_hands(self, screen):
        """Tick whoever is in, seat by seat; after each the last row is chosen again."""
        game = self.handheld.match.game
        pos = bytearray(self.handheld.match._pos)
        buttons = []
        expected = []
        last = len(screen.seats)
        row = screen.list.at
        asked = []
        seat = pos[ACTOR]
        while seat != screen.before:
            asked.append(seat)
            seat = next_seat(pos, seat)
        while pos[PHASE] == screen.asked and pos[ACTOR] in asked:
            seat = pos[ACTOR]
            action = self.choose_at(game, pos)
            if (action == screen.yes) != screen.ticked >> seat & 1:
                buttons += _way(row, screen.seats.index(seat)) + ["a"]
                row = last
            game.apply(pos, action)
            expected.append(action)
        before = len(self.actions)
        self.do(*buttons, *_way(row, last), "a")
        assert self.actions[before : before + len(expected)] == expected

    def ways(self, action) -> dict:
        return plans(self.handheld.app, action)

    def act(self, action):
        """Bring the action about by the fewest presses."""
        found = self.ways(action)
        assert action in found, f"no way to {action:#x} on {self.handheld.screen.name}"
        self.do(*found[action])

    def do(self, *buttons):
        """Press these, and note what they do."""
        with self._noted():
            self.press(*buttons)
        while getattr(self.handheld.screen, "walking", False):
            self.wait(WALK)

    def wait(self, ms: int):
        """Let time pass, and note what bots do in it."""
        self.pressed.append(f"wait {ms}")
        with self._noted():
            self.handheld.frame(ms // FRAME)

    @contextmanager
    def _noted(self):
        match = self.handheld.match
        plain = match._play

        def noted(done):
            self.actions.append(done)
            return plain(done)

        match._play = noted
        yield
        del match._play

    def play(self, most=10_000):
        """Up to so many actions, or to the end."""
        for _ in range(most):
            self.go_on()
            if self.handheld.match.view[PHASE] == phase.OVER:
                return
            self.decide()
        self.go_on()
