"""A new game: which one it is, and what is chosen for it on the way to the first roll."""

from ..keys import DOWN, UP, A, B
from . import library, saves, scenery
from .ask import Ask
from .draw import BAR, foot, lines, page, text
from .match import Match
from .palette import DARK, INK, LIGHT, PAPER, SEA, TERRAIN
from .screen import Screen

SEEDS = 1000000  # seeds have at most six digits, to be read out and typed
_CARD = 58  # rows of a game's card
_HEX = (0, -20, 17, -10, 17, 10, 0, 20, -17, 10, -17, -10)


class Draft:
    """What was chosen so far."""

    def __init__(self, ui, entry):
        self.entry = entry  # of library.GAMES
        kept = ui.settings.names
        self.seats = len(kept) if len(kept) in (3, 4) else 4
        self.names = [default_name(ui, seat) for seat in range(4)]
        for seat, name in enumerate(kept):
            if name and name not in self.names:
                self.names[seat] = name
        self.teams = colours(self.seats)
        self.options = 0
        self.starter = 0
        self.turn_cap = 0
        self.seed = ui.device.entropy() % SEEDS

    def seat(self, count):
        """Three or four players; colours nobody chose yet are those of that number."""
        if self.teams == colours(self.seats):
            self.teams = colours(count)
        self.seats = count
        self.starter = min(self.starter, count - 1)


def colours(seats) -> list:
    """The colours by seat; three players leave red in the box (B21)."""
    return [0, 1, 2, 3] if seats == 4 else [1, 2, 3, 0]


def default_name(ui, seat) -> str:
    return ui.t("front.player", seat + 1)


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
                (ui.t("front.save_first"), _to_slots),
                (ui.t("front.start_anyway"), lambda ui: start(ui, draft)),
                (ui.t("common.back"), None),
            ),
        )
    )


def _to_slots(ui):
    from .slots import Slots

    ui.push(Slots(True))


def start(ui, draft):
    """The first decision of the new game."""
    game = library.rules(ui.device, draft.entry)
    seats = draft.seats
    pos = game.new(seats, draft.seed, draft.options, draft.starter, draft.turn_cap)
    usual = [default_name(ui, seat) for seat in range(4)]
    names = draft.names[:seats]
    ui.settings.names = ["" if name in usual else name for name in names]
    ui.settings.keep()
    ui.begin(Match(game, pos, names, draft.teams[:seats]))


class Games(Screen):
    """The games to choose from, each with a line about it."""

    name = "games"

    def __init__(self, ui):
        self.at = 0

    def draw(self, ui):
        page(ui, ui.t("front.games"))
        self._sea(ui)
        self._cards(ui)
        foot(ui, "A", ui.t("common.choose"), "B", ui.t("common.back"))

    def _sea(self, ui):
        """An island in what the cards leave free."""
        top = BAR + 6 + len(library.GAMES) * (_CARD + 2)
        if ui.height - BAR - top > 100:
            ui.canvas.fill_rect(0, top + 4, ui.width, ui.height - top, SEA)
            scenery.draw_waves(ui, top + 20)
            foot_bar = (0, ui.height - BAR, ui.width, ui.height)
            scenery.draw_island(ui, ui.width // 2, top + 94, foot_bar)

    def _cards(self, ui):
        y = BAR + 6
        for index, (_, name, _, _) in enumerate(library.GAMES):
            chosen = index == self.at
            paper, ink, soft = (INK, PAPER, LIGHT) if chosen else (PAPER, INK, DARK)
            ui.canvas.fill_rect(6, y, ui.width - 12, _CARD, paper)
            _emblem(ui, 30, y + _CARD // 2, index)
            text(ui, ui.body, ui.t("front.game_" + name), 58, y + 6, ui.width - 70, ink)
            words = ui.t("front.game_about_" + name)
            lines(ui, ui.label, words, 58, y + 24, ui.width - 70, soft)
            y += _CARD + 2

    def press(self, ui, key):
        if key in (UP, DOWN):
            self.at = (self.at + (1 if key == DOWN else -1)) % len(library.GAMES)
            self._cards(ui)
            ui.touch(BAR, ui.height - BAR)
        elif key == A:
            from .players import Players

            ui.push(Players(Draft(ui, library.GAMES[self.at])))
        elif key == B:
            ui.pop()


def _emblem(ui, x, y, index):
    """A hex with a piece on it."""
    from array import array

    corners = array("h", _HEX)
    ui.canvas.poly(x, y, corners, TERRAIN[(2 + index) % 5], True)
    ui.canvas.poly(x, y, corners, PAPER)
    w, h = ui.sprites.size("big-city0")
    ui.sprites.draw(ui.canvas, "big-city0", x - w // 2, y - h // 2, 0)
