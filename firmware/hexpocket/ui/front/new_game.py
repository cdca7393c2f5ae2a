"""A new game: which one it is, and what is chosen for it on the way to the first roll."""

from ...keys import DOWN, UP, A, B
from ..kit.ask import Ask
from ..kit.draw import BAR, foot, lines, page, text
from ..kit.palette import DARK, INK, LIGHT, PAPER, SEA, TERRAIN
from ..kit.screen import Screen
from ..match import Match
from . import library, saves, scenery

SEEDS = 1000000  # seeds have at most six digits, to be read out and typed
_TOP = BAR + 6  # where the cards begin
_CARD = 58  # rows of a game's card, if there is room
_LEAST = 50  # rows that an island needs below them
_HEX = (0, -20, 17, -10, 17, 10, 0, 20, -17, 10, -17, -10)
_EMBLEMS = {"catan": (2, "big-city0"), "america": (3, "big-train0")}  # terrain and piece


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
    """The colours by seat; three players leave red in the box (B21, A1)."""
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
    """The games to choose from, each with a line about it.

    The one named `chosen` is offered first; `then` gets the app and an entry of library.GAMES.
    """

    name = "games"

    def __init__(self, ui, chosen="", then=None):
        self.at = 0
        for index, entry in enumerate(library.GAMES):
            if entry[1] == chosen:
                self.at = index
        self.then = then or _to_players

    def draw(self, ui):
        page(ui, ui.t("front.games"))
        self._sea(ui)
        self._cards(ui)
        foot(ui, "A", ui.t("common.choose"), "B", ui.t("common.back"))

    def _sea(self, ui):
        """An island in what the cards leave free."""
        top = _TOP + len(library.GAMES) * (_card(ui) + 2)
        if ui.height - BAR - top > _LEAST:
            ui.canvas.fill_rect(0, top + 4, ui.width, ui.height - top, SEA)
            scenery.draw_waves(ui, top + 20)
            foot_bar = (0, ui.height - BAR, ui.width, 2 * ui.height)  # and what is below
            scenery.draw_island(ui, ui.width // 2, top + 94, foot_bar)

    def _cards(self, ui):
        y = _TOP
        height = _card(ui)
        for index, (_, name, _, _) in enumerate(library.GAMES):
            chosen = index == self.at
            paper, ink, soft = (INK, PAPER, LIGHT) if chosen else (PAPER, INK, DARK)
            ui.canvas.fill_rect(6, y, ui.width - 12, height, paper)
            _emblem(ui, 30, y + height // 2, name)
            top = y + (height - 46) // 2
            text(ui, ui.body, ui.t("front.game_" + name), 58, top, ui.width - 70, ink)
            words = ui.t("front.game_about_" + name)
            lines(ui, ui.label, words, 58, top + 18, ui.width - 70, soft)
            y += height + 2

    def press(self, ui, key):
        if key in (UP, DOWN):
            self.at = (self.at + (1 if key == DOWN else -1)) % len(library.GAMES)
            self._cards(ui)
            ui.touch(BAR, ui.height - BAR)
        elif key == A:
            self.then(ui, library.GAMES[self.at])
        elif key == B:
            ui.pop()


def _to_players(ui, entry):
    from .players import Players

    ui.push(Players(Draft(ui, entry)))


def _card(ui) -> int:
    """The rows of a game's card."""
    return min(_CARD, (ui.height - BAR - _TOP - 2) // len(library.GAMES) - 2)


def _emblem(ui, x, y, game):
    """A hex with a piece on it."""
    from array import array

    terrain, piece = _EMBLEMS[game]
    corners = array("h", _HEX)
    ui.canvas.poly(x, y, corners, TERRAIN[terrain], True)
    ui.canvas.poly(x, y, corners, PAPER)
    w, h = ui.sprites.size(piece)
    ui.sprites.draw(ui.canvas, piece, x - w // 2, y - h // 2, 0)
