"""What chance or a card brought, shown to the player who did it: one card and a sentence."""

from micropython import const

from ..engine import action as act
from ..engine.position import NONE
from ..games.catan import facts
from ..keys import A, B
from . import cardrow, flow
from .deck import CARDS
from .draw import CENTRE, RIGHT, foot, lines, page, text
from .palette import DARK, DESERT, INK
from .screen import Screen
from .turn import shortcuts

_SIDE = const(80)  # pixels of the card
_GAP = const(3)  # rows between two lines
_GIVER = const(16)  # rows of a player who gave cards


def _told(ui, record):
    """What was bought, stolen or collected: title, picture, heading, words, more words or ""."""
    kind = act.kind_of(record)
    if kind == act.BUY:
        return _bought(ui, (record & 255) - 1)
    if kind == act.STEAL:
        return _stolen(ui, record)
    return _collected(ui, record & 255)


def _bought(ui, card):
    key, picture, _ = CARDS[card]
    when = "cards.when_counts" if card == facts.VICTORY_CARD else "cards.when_next"
    does = ui.t("cards.does_" + key)
    return ui.t("cards.bought_title"), picture, ui.t("common." + key), does, ui.t(when)


def _stolen(ui, record):
    match = ui.match
    victim = match.names[record & 255]
    kind = record >> 8 & 255
    title = ui.t("cards.stolen_title")
    if kind == NONE:
        return title, "big-robber", ui.t("cards.nothing"), ui.t("cards.stolen_nothing", victim), ""
    name = match.game.kind_names[kind - 1]
    return title, name + "16", ui.t("common." + name), ui.t("cards.stolen", victim), ""


def _collected(ui, kind):
    match = ui.match
    number = match.gains[match.holder * match.game.kinds + kind]
    name = match.game.kind_names[kind]
    words = ui.t("cards.collected" if number else "cards.collected_nothing")
    return ui.t("common.monopoly"), name + "16", ui.t("common.n_" + name, number), words, ""


def _givers(match, record) -> list:
    """Who gave how many cards to a monopoly: (seat, number)."""
    if act.kind_of(record) != act.MONOPOLY:
        return []
    found = []
    for seat in range(len(match.names)):
        number = match.gains[seat * match.game.kinds + (record & 255)]
        if number and seat != match.holder:
            found.append((seat, number))
    return found


class Notice(Screen):
    """A card, its name, what it means; A goes on."""

    name = "notice"

    def __init__(self, record):
        self.record = record

    def draw(self, ui):
        match = ui.match
        record = match.game.seen_by(self.record, match.doer, match.holder)
        title, picture, heading, words, more = _told(ui, record)
        givers = _givers(match, record)
        page(ui, title, match.teams[match.holder])
        wide = ui.width - 24
        rows = len(ui.body.wrap(words, wide))
        if more:
            rows += len(ui.body.wrap(more, wide))
        high = _SIDE + 40 + rows * (ui.body.height + _GAP) + 4 + len(givers) * _GIVER
        y = max(22, (ui.height - high) // 2)
        _card(ui, picture, y)
        text(ui, ui.title, heading, 4, y + _SIDE + 4, ui.width - 8, INK, CENTRE)
        y = lines(ui, ui.body, words, 12, y + _SIDE + 38, wide, INK, CENTRE, _GAP)
        if more:
            lines(ui, ui.body, more, 12, y + 4, wide, DARK, CENTRE, _GAP)
        for seat, number in givers:
            _giver(ui, seat, number, y + 4)
            y += _GIVER
        t = ui.t
        foot(ui, "A", t("common.go_on"), "X", t("common.menu"), "Y", t("common.hand"))

    def press(self, ui, key):
        if key in (A, B):
            flow.proceed(ui)
        else:
            shortcuts(ui, key)


def _card(ui, picture, y):
    """The card with its picture four times as large; tall pictures twice."""
    x = (ui.width - _SIDE) // 2
    cardrow.blank(ui, x, y, _SIDE, _SIDE, DESERT)
    w, h = ui.sprites.size(picture)
    times = 4 if h <= 16 else 2
    w += w & 1
    x += (_SIDE - times * w) // 2
    y += (_SIDE - times * h) // 2
    ui.sprites.draw(ui.canvas, picture, x, y)
    cardrow.double(ui, x, y, w, h)
    if times == 4:
        cardrow.double(ui, x, y, 2 * w, 2 * h)


def _giver(ui, seat, number, y):
    team = ui.match.teams[seat]
    x = (ui.width - 150) // 2
    ui.sprites.draw(ui.canvas, "badge" + str(team), x, y + 3, team)
    text(ui, ui.body, ui.match.names[seat], x + 14, y, 112)
    text(ui, ui.body, str(number), x + 128, y, 22, INK, RIGHT)
