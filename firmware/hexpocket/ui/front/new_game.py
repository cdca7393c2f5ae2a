"""A new game: what is chosen for it on the way to the first roll, and its start."""

from ...engine import chance
from ...engine.position import BEGINNER
from ...games import load
from ..kit.ask import Ask
from ..match import PERSON, Match
from ..play import flow
from . import library, saves
from .slots import Slots

SEEDS = 1000000  # seeds have at most six digits, to be read out and typed
BY_CHANCE = -1  # no seed: nobody can foretell the game


class Draft:
    """What was chosen so far."""

    def __init__(self, ui, name):
        self.game = load(name)  # its rules' class
        self.map = None  # the file of one that people made
        self.bare = False  # which has no start pieces
        kept = ui.settings.names
        self.seats = len(kept) if len(kept) in (3, 4) else 4
        self.names = [default_name(ui, seat) for seat in range(4)]
        for seat, name in enumerate(kept):
            if name and name not in self.names:
                self.names[seat] = name
        self.teams = colours(self.seats)
        self.playing = [PERSON] * 4  # who plays, see match.py
        self.options = 0
        self.starter = 0
        self.turn_cap = 0
        self.seed = BY_CHANCE

    def lay(self, file, board):
        """Play on this map; one that people made lies as they drew it, if they want no other."""
        self.map = file
        self.bare = board.title != "" and not len(board.starts)
        self.options = BEGINNER if board.title else 0

    def seat(self, count):
        """Three or four players; colours nobody chose yet are those of that number."""
        if self.teams == colours(self.seats):
            self.teams = colours(count)
        self.seats = count
        self.starter = min(self.starter, count - 1)


def colours(seats) -> list:
    """The colours by seat; three players leave red in the box (B21, A1)."""
    return [0, 1, 2, 3] if seats == 4 else [1, 2, 3, 0]


def default_name(ui, seat, bot=False) -> str:
    return ui.t("front.bot" if bot else "front.player", seat + 1)


def ask_and_start(ui, draft):
    """Begin, unless a game would be lost that its players may want to keep."""
    lost = saves.at_stake(ui)
    if lost is None:
        start(ui, draft)
        return
    words = ui.t("front.lost", ", ".join(lost.names), lost.stage(ui))
    ui.push(
        Ask(
            words,
            (
                (ui.t("front.save_first"), lambda ui: ui.push(Slots(True))),
                (ui.t("front.start_anyway"), lambda ui: start(ui, draft)),
                (ui.t("common.back"), None),
            ),
        )
    )


def start(ui, draft):
    """The first decision of the new game."""
    game = library.rules(ui.device, draft.game.name, draft.map)
    seats = draft.seats
    seed = chance.by_lot(ui.device.entropy) if draft.seed == BY_CHANCE else draft.seed
    pos = game.new(seats, seed, draft.options, draft.starter, draft.turn_cap)
    usual = [default_name(ui, seat, bot) for seat in range(4) for bot in (False, True)]
    names = draft.names[:seats]
    ui.settings.names = ["" if name in usual else name for name in names]
    ui.settings.keep()
    flow.begin(ui, Match(game, pos, names, draft.teams[:seats], draft.playing[:seats]))
