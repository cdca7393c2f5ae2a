"""Progress cards that only one player sees: of five one goes back (C56), the Spy takes one. And
those that all see: a point that is opened when it is drawn (C57)."""

from micropython import const

from ...engine import action as act
from ...engine.position import ACTOR
from ...games.knights import acts, facts
from ...games.knights.facts import VICTIM
from ...keys import A, B
from ..details import DETAIL
from ..kit import cardrow
from ..kit.draw import ROW, foot, lines, page
from ..kit.menu import List
from ..kit.palette import DARK, LIGHT, PAPER
from ..kit.screen import Screen
from ..play import flow
from ..play.hints import hints
from ..play.notice import draw_card
from ..play.shortcuts import shortcuts
from .deck import CARDS, TRACKS, does

_LIST = const(62)  # rows where it begins


class Cards(Screen):
    """A list of cards with what the chosen one does below."""

    picture = ""
    new = -1  # a card that he has not seen yet

    def __init__(self, ui):
        self.list = List([])

    def draw(self, ui):
        match = ui.match
        title, words = self.asked(ui)
        page(ui, title, match.teams[match.view[ACTOR]])
        ui.sprites.draw(ui.canvas, self.picture, 12, 23)
        cardrow.double(ui, 12, 23, 16, 16)
        lines(ui, ui.body, words, 52, 23, ui.width - 58)
        self._fill(ui)
        rows = len(self.list.items)
        self.list.draw(ui, 6, _LIST, ui.width - 12, rows)
        self._does(ui)
        hints(ui, "A", self.does(ui))

    def _fill(self, ui):
        """The rows, in the language of now: a card, how often, its colour."""
        match = ui.match
        at = match.game.hands[self.owner(match.view)] + facts.PROGRESS
        self.list.items = rows = []
        for action in match.legal():
            card = (action & 255) - 1
            name, picture, _ = CARDS[card]
            words = ui.t(name)
            if card == self.new:
                words = words + " · " + ui.t("knights_cards.new")
            if match.view[at + card] > 1:
                words = words + " ×" + str(match.view[at + card])
            track = TRACKS[facts.deck_of(card)] + "12"
            rows.append((words, action, picture, None, False, track, False))

    def _does(self, ui):
        """What the card does, under the list."""
        y = _LIST + 5 * ROW + 6
        ui.canvas.fill_rect(6, y, ui.width - 12, 52, PAPER)
        ui.canvas.fill_rect(6, y, ui.width - 12, 1, LIGHT)
        card = (self.list.value() & 255) - 1
        lines(ui, ui.body, does(ui, card), 8, y + 4, ui.width - 16, DARK)
        ui.touch(y, y + 52)

    def press(self, ui, key):
        if self.list.press(ui, key):
            self._does(ui)
        elif key == A:
            flow.do(ui, self.list.value())
        else:
            shortcuts(ui, key)

    def asked(self, ui):
        """Title and question."""
        return "", ""

    def does(self, ui) -> str:
        """What A does."""
        return ui.t("common.choose")

    def owner(self, view) -> int:
        """Whose cards they are."""
        return view[ACTOR]


class PutBack(Cards):
    """One of five."""

    name = "put_back"
    picture = "icon-progress"

    def __init__(self, ui):
        Cards.__init__(self, ui)
        for _, record in ui.match.entries():
            if act.kind_of(record) == acts.DRAW:
                self.new = (record & 255) - 1
                break

    def asked(self, ui):
        words = ui.t("knights_cards.ask_limit", facts.HAND_LIMIT)
        return ui.t("knights_common.progress"), words

    def does(self, ui):
        return ui.t("cards.return_one")


class Spied(Cards):
    """Another's cards, which nobody else sees."""

    name = "spied"
    picture = "card-spy"

    def asked(self, ui):
        match = ui.match
        words = ui.t("knights_cards.ask_spy_take", match.names[match.view[VICTIM]])
        return ui.t("knights_cards.spy"), words

    def does(self, ui):
        return ui.t("knights_cards.take_one")

    def owner(self, view):
        return view[VICTIM]


class Opened(Screen):
    """Whose point it is; A goes on."""

    name = "opened"

    def __init__(self, seat, card):
        self.seat = seat
        self.card = card

    def draw(self, ui):
        match = ui.match
        name, picture, _ = CARDS[self.card]
        page(ui, match.names[self.seat], match.teams[self.seat])
        words = ui.t("knights_cards.opened", match.names[self.seat])
        draw_card(ui, picture, ui.t(name), words, does(ui, self.card), ())
        foot(ui, "A", ui.t("common.go_on"), "X", ui.t("common.menu"))

    def press(self, ui, key):
        if key in (A, B):
            flow.proceed(ui)
        else:
            shortcuts(ui, key)


def opened(match, record) -> list:
    """Pages for the points that an action, and what had to follow, has opened."""
    found = []
    for at in range(4 * match.logged - 4, -1, -4):
        actor, entry = match.read(at)
        if actor < DETAIL:
            kind = act.kind_of(entry)
            card = (entry & 255) - 1
            if kind == acts.DRAW and card in facts.POINT_CARDS:
                found.insert(0, Opened(actor, card))
            if actor == match.doer and kind == act.kind_of(record):
                break
    return found
