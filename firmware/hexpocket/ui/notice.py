"""What chance or a card brought, shown to the player who did it: one card and a sentence."""

from micropython import const

from ..engine import action as act
from ..engine.position import NONE
from ..games.catan import facts
from ..keys import A, B
from . import cardrow, flow
from .draw import CENTRE, RIGHT, foot, lines, page, text
from .palette import DARK, DESERT, INK
from .screen import Screen
from .turn import shortcuts

_SIDE = const(80)  # pixels of the card
_GAP = const(3)  # rows between two lines
_GIVER = const(16)  # rows of a player who gave cards

# By development card: its picture and the key of its name and texts.
_CARDS = (
    ("card-knight", "knight"),
    ("card-road", "road_building"),
    ("card-invention", "invention"),
    ("card-monopoly", "monopoly"),
    ("card-victory", "victory_point"),
)


def notice(ui, record):
    """The screen for what was bought, stolen or collected."""
    match = ui.match
    record = match.game.seen_by(record, match.doer, match.holder)
    kind = act.kind_of(record)
    if kind == act.BUY:
        return _bought(ui, (record & 255) - 1)
    if kind == act.STEAL:
        return _stolen(ui, record)
    return _collected(ui, record & 255)


def _bought(ui, card):
    picture, key = _CARDS[card]
    when = "cards.when_counts" if card == facts.VICTORY_CARD else "cards.when_next"
    does = ui.t("cards.does_" + key)
    return Notice(ui.t("cards.bought_title"), picture, ui.t("common." + key), does, ui.t(when))


def _stolen(ui, record):
    match = ui.match
    victim = match.names[record & 255]
    kind = record >> 8 & 255
    title = ui.t("cards.stolen_title")
    if kind == NONE:
        words = ui.t("cards.stolen_nothing", victim)
        return Notice(title, "big-robber", ui.t("cards.nothing"), words)
    name = match.game.kind_names[kind - 1]
    return Notice(title, name + "16", ui.t("common." + name), ui.t("cards.stolen", victim))


def _collected(ui, kind):
    match = ui.match
    kinds = match.game.kinds
    number = match.gains[match.holder * kinds + kind]
    name = match.game.kind_names[kind]
    words = ui.t("cards.collected" if number else "cards.collected_nothing")
    title = ui.t("common.monopoly")
    shown = Notice(title, name + "16", ui.t("common.n_" + name, number), words)
    for seat in range(len(match.names)):
        given = match.gains[seat * kinds + kind]
        if given and seat != match.holder:
            shown.givers.append((seat, given))
    return shown


class Notice(Screen):
    """A card, its name, what it means; A goes on."""

    name = "notice"

    def __init__(self, title, picture, heading, words, more=""):
        self.title = title
        self.picture = picture
        self.heading = heading
        self.words = words
        self.more = more
        self.givers = []  # (seat, number of cards), listed below

    def draw(self, ui):
        match = ui.match
        page(ui, self.title, match.teams[match.holder])
        wide = ui.width - 24
        rows = len(ui.body.wrap(self.words, wide))
        if self.more:
            rows += len(ui.body.wrap(self.more, wide))
        high = _SIDE + 40 + rows * (ui.body.height + _GAP) + 4 + len(self.givers) * _GIVER
        y = max(22, (ui.height - high) // 2)
        self._card(ui, y)
        text(ui, ui.title, self.heading, 4, y + _SIDE + 4, ui.width - 8, INK, CENTRE)
        y = lines(ui, ui.body, self.words, 12, y + _SIDE + 38, wide, INK, CENTRE, _GAP)
        if self.more:
            lines(ui, ui.body, self.more, 12, y + 4, wide, DARK, CENTRE, _GAP)
        for seat, number in self.givers:
            self._giver(ui, seat, number, y + 4)
            y += _GIVER
        t = ui.t
        foot(ui, "A", t("common.go_on"), "X", t("common.menu"), "Y", t("common.hand"))

    def _card(self, ui, y):
        """The card with its picture four times as large; tall pictures twice."""
        x = (ui.width - _SIDE) // 2
        cardrow.blank(ui, x, y, _SIDE, _SIDE, DESERT)
        w, h = ui.sprites.size(self.picture)
        times = 4 if h <= 16 else 2
        w += w & 1
        x += (_SIDE - times * w) // 2
        y += (_SIDE - times * h) // 2
        ui.sprites.draw(ui.canvas, self.picture, x, y)
        cardrow.double(ui, x, y, w, h)
        if times == 4:
            cardrow.double(ui, x, y, 2 * w, 2 * h)

    def _giver(self, ui, seat, number, y):
        team = ui.match.teams[seat]
        x = (ui.width - 150) // 2
        ui.sprites.draw(ui.canvas, "badge" + str(team), x, y + 3, team)
        text(ui, ui.body, ui.match.names[seat], x + 14, y, 112)
        text(ui, ui.body, str(number), x + 128, y, 22, INK, RIGHT)

    def press(self, ui, key):
        if key in (A, B):
            flow.proceed(ui)
        else:
            shortcuts(ui, key)
