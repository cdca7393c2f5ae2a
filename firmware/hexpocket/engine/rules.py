"""The rules of a game as one object: what may be done, doing it, and who may see what.

A game's class has its facts as attributes, and two tables. `lists` gives by phase what may be
done, `handlers` by kind of action what does it. An entry is a function, or the name of a chapter:
a module with LISTS or HANDLERS of its own. Chapters are loaded when they are needed, and on the
Pico they leave RAM again; so what stays there imports them inside of functions only. The first
action that needs one takes 3 to 10 ms more on an emulated Pico; 3 to 6 KB are free meanwhile.
"""

from .. import engine
from . import action as act
from . import cards, phase, trade
from .position import ACTOR, PHASE, RANDOM, IllegalAction

# Modules of the engine that need not stay in RAM, chapters among them.
_SELDOM = (
    "chance",
    "deals",
    "founding",
    "harvest",
    "outcome",
    "reasons",
    "roads",
    "seven",
    "wording",
)


def roll_only(game, pos) -> list:
    return [act.ROLL]


def nothing(game, pos) -> list:
    return []


class Rules:
    """What every game offers."""

    folder = engine  # the game's package
    folders: tuple = ()  # names of those that hold the game's parts, the most special first
    stays = ()  # modules there that stay in RAM as long as the game goes on
    size = resources = 0
    hands: tuple = ()
    lists: tuple = ()  # by phase
    handlers: tuple = ()  # by kind of action

    def __init__(self, board):
        self.board = board

    def chapter(self, name):
        """A module of the game's folder or the engine, loaded now if it is not there."""
        folder = engine if name in _SELDOM else self.folder
        if hasattr(folder, name):
            return getattr(folder, name)
        # Without names to import from it, this would be the topmost package.
        return __import__(folder.__name__ + "." + name, None, None, ("__name__",))

    def is_seldom(self, name) -> bool:
        """Whether a module, by its whole name, may leave RAM while the game goes on."""
        folder, _, name = name.rpartition(".")
        if folder == engine.__name__:
            return name in _SELDOM
        return folder == self.folder.__name__ and name not in self.stays

    def new(self, seats=4, seed=0, options=0, starter=0, turn_cap=0) -> bytearray:
        """A new game. `starter` begins where the dice do not decide that."""
        if not 3 <= seats <= 4:
            raise ValueError("three or four players, not {}".format(seats))
        if not 0 <= starter < seats:
            raise ValueError("the starter is none of the players")
        pos = bytearray(self.size)
        self.chapter("setup").lay_out(self, pos, seats, seed, options, starter, turn_cap)
        return pos

    def legal(self, pos) -> list:
        """Everything the acting player may do; empty when the game is over."""
        found = self.lists[pos[PHASE]]
        if isinstance(found, str):
            found = self.chapter(found).LISTS[pos[PHASE]]
        return found(self, pos)

    def apply(self, pos, action) -> int:
        """Do a legal action and return its record; refuse any other, the position untouched."""
        if action not in self.legal(pos):
            raise IllegalAction(*self.reason(pos, action))
        return self.play(pos, action)

    def play(self, pos, action) -> int:
        """Do an action just taken from the list of legal ones, without looking it up again."""
        handler = self.handlers[action >> 16]
        if isinstance(handler, str):
            handler = self.chapter(handler).HANDLERS[action & ~0xFFFF]
        return handler(self, pos, action & 0xFFFF) or action

    def force(self, pos, record) -> int:
        """Do a record: a legal action with the outcome of its chance laid down."""
        outcome = self.chapter("outcome")
        action = outcome.intent(record)
        if action not in self.legal(pos):
            raise IllegalAction(*self.reason(pos, action))
        if not outcome.can_happen(self, pos, record):
            raise IllegalAction("no_chance", None)
        return self.play(pos, record)

    def why_not(self, pos, action) -> str:
        """Why an action that is not listed is refused, in English."""
        return self.chapter("wording").in_words(self, *self.reason(pos, action))

    def reason(self, pos, action):
        """The same as a key and its value or None."""
        return self.chapter("why").reason(self, pos, action)

    def view(self, pos, seat) -> bytearray:
        """The position as this player may know it; NOBODY for an onlooker."""
        seen = bytearray(pos)
        for at in range(RANDOM, RANDOM + 6):
            seen[at] = 0
        self.chapter("view").hide(self, seen, seat)
        if pos[PHASE] in (phase.OFFERING, phase.COUNTERING) and seat != pos[ACTOR]:
            trade.erase_bundle(self, seen, trade.composed_bundle(pos))
        return seen

    def seen_by(self, record, actor, seat) -> int:
        """A record as this player may see it; 0 if he may see nothing of it."""
        return self.chapter("outcome").seen_by(record, actor, seat)

    def noted(self, before, pos, record) -> int:
        """A record as a log keeps it: what it brought stands where it has no operand."""
        return record

    def hand_size(self, pos, seat) -> int:
        """How many resource cards the seat holds; in a view too."""
        return cards.size(pos, self.hands[seat], self.resources)
