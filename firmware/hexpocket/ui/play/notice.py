"""What an action brought, shown to the player who did it: a card, a sentence, who had part in it.

A game's own news.py has `told(ui, record)`: title, picture, heading, words, more words or "", or
None if there is nothing to tell; and `givers(match, record)`: (seat, number) pairs. What games
tell in the same way is here.
"""

from micropython import const

from ...engine import action as act
from ...engine.position import NOBODY, NONE
from ...keys import A, B
from ..details import TITLE
from ..kit import cardrow
from ..kit.draw import CENTRE, RIGHT, foot, lines, page, text
from ..kit.palette import DARK, DESERT, INK
from ..kit.screen import Screen
from . import flow
from .shortcuts import shortcuts

_SIDE = const(80)  # pixels of the card
_SMALL = const(44)  # and where there is much to tell
_GAP = const(3)  # rows between two lines
_GIVER = const(16)  # rows of a player who gave or got something


def notices(ui, record) -> list:
    """The page for the holder, if there is one and something to tell."""
    if act.kind_of(record) not in ui.part("turn").NEWS or ui.match.holder == NOBODY:
        return []
    return [Notice(record)] if ui.part("news").told(ui, record) else []


class Notice(Screen):
    """A card, its name, what it means; A goes on."""

    name = "notice"
    anywhere = A

    def __init__(self, record, doer=NOBODY):
        self.record = record
        self.doer = doer  # NOBODY: who acted last

    def draw(self, ui):
        match = ui.match
        doer = match.doer if self.doer == NOBODY else self.doer
        record = match.game.seen_by(self.record, doer, match.holder)
        news = ui.part("news")
        title, picture, heading, words, more = news.told(ui, record)
        page(ui, title, match.teams[match.holder])
        draw_card(ui, picture, heading, words, more, news.givers(match, record))
        t = ui.t
        foot(ui, "A", t("common.go_on"), "X", t("common.menu"), "Y", t("common.hand"))

    def press(self, ui, key):
        if key in (A, B):
            flow.proceed(ui)
        else:
            shortcuts(ui, key)


def draw_card(ui, picture, heading, words, more, givers):
    """A card, its name, what it means; who had part in it, with a number each."""
    wide = ui.width - 24
    rows = len(ui.body.wrap(words, wide))
    if more:
        rows += len(ui.body.wrap(more, wide))
    high = 40 + rows * (ui.body.height + _GAP) + 4 + len(givers) * _GIVER
    side = _SIDE if high + _SIDE <= ui.height - 40 else _SMALL
    y = max(22, (ui.height - high - side) // 2)
    _card(ui, picture, y, side)
    room = ui.width - 8
    font = ui.title if ui.title.width(heading) <= room else ui.body
    text(ui, font, heading, 4, y + side + 4, room, INK, CENTRE)
    y = lines(ui, ui.body, words, 12, y + side + 38, wide, INK, CENTRE, _GAP)
    if more:
        y = lines(ui, ui.body, more, 12, y + 4, wide, DARK, CENTRE, _GAP)
    for seat, number in givers:
        _giver(ui, seat, number, y + 4)
        y += _GIVER


def _card(ui, picture, y, side):
    """The card with its picture four times as large; a tall one, or on a small card, twice."""
    x = (ui.width - side) // 2
    cardrow.blank(ui, x, y, side, side, DESERT)
    w, h = ui.sprites.size(picture)
    times = 4 if max(w, h) <= 16 and side == _SIDE else 2
    w += w & 1
    x += (side - times * w) // 2
    y += (side - times * h) // 2
    holder = ui.match.holder
    team = None if holder == NOBODY else ui.match.teams[holder]
    ui.sprites.draw(ui.canvas, picture, x, y, team)
    cardrow.double(ui, x, y, w, h)
    if times == 4:
        cardrow.double(ui, x, y, 2 * w, 2 * h)


def _giver(ui, seat, number, y):
    team = ui.match.teams[seat]
    x = (ui.width - 150) // 2
    ui.sprites.draw(ui.canvas, "badge" + str(team), x, y + 3, team)
    text(ui, ui.body, ui.match.names[seat], x + 14, y, 112)
    text(ui, ui.body, str(number), x + 128, y, 22, INK, RIGHT)


# What is told


def bought(ui, card, does, when):
    """A development card; what it does, and the key of when."""
    name, picture, _ = ui.part("deck").CARDS[card]
    return ui.t("cards.bought_title"), picture, ui.t(name), does, ui.t(when)


def stolen(ui, record):
    """A resource card, or nothing."""
    match = ui.match
    victim = match.names[record & 255]
    kind = record >> 8 & 255
    title = ui.own("cards.stolen_title")
    if kind == NONE:
        return title, "big-robber", ui.t("cards.nothing"), ui.t("cards.stolen_nothing", victim), ""
    name = match.game.kind_names[kind - 1]
    return title, name + "16", ui.t("common." + name), ui.own("cards.stolen", victim), ""


def title(ui):
    """The title that the last action has moved, or None."""
    match = ui.match
    first, record = match.read(4 * match.logged - 4)
    if first != TITLE:
        return None
    t = ui.t
    key, picture = ui.part("log").TITLES[record >> 16]
    loser = record & 255
    more = "" if loser == NOBODY else t("news.had", match.names[loser])
    winner = record >> 8 & 255
    if winner == NOBODY:
        return t(key), picture, t("news.nobody"), t("news.none_has"), more
    return t(key), picture, match.names[winner], ui.own("news.has", match.game.title_points), more
