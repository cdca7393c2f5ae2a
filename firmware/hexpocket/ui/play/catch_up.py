"""What happened since the player who takes the handheld last held it, on one page.

First what touched himself: what others took or gave, the rolls and what they brought him. Then
titles that moved, then what the others did, in the words of the log: deals, but no offers.
"""

from micropython import const

from ...engine import action as act
from ...engine.phase import START
from ...engine.position import NOBODY, NONE, PHASE
from ...keys import A, B
from ..details import DETAIL, REMARK, TITLE
from ..kit import cardrow
from ..kit.draw import RIGHT, foot, page, text
from ..kit.palette import DARK, DESERT, TEAM
from ..kit.rows import Rows
from ..pages import log_page
from . import flow
from .shortcuts import shortcuts

_HIDDEN = log_page.HIDDEN + tuple(log_page.ANSWERS)
_HIDDEN += (act.INVITE, act.SEND, act.PROPOSE, act.NO_DEAL, act.PASS, act.BANK)
_CAUSES = {act.STEAL: "news.stolen", act.DEAL: "news.deal"}
_LEFT = const(28)  # column of the words
_ROLLS = const(3)  # sums that leave room for goods beside them
_BESIDE = const(3)  # digits of goods there
_BELOW = const(4)  # goods in a row of their own


def catch_up(ui):
    """Show the player who has just taken the handheld his news; without any, go on."""
    news = News()
    if news.make(ui):
        ui.only(news)
    else:
        flow.proceed(ui)


def due(ui) -> bool:
    """Whether the keeper, who handed it to nobody while bots acted, has news at his turn."""
    match = ui.match
    if not match.has_bots() or match.holder == NOBODY or match.view[PHASE] != START:
        return False
    if News().make(ui):
        return True
    match.heard()
    return False


class News(Rows):
    """One press goes on; what does not fit is a scroll away."""

    name = "news"
    anywhere = A

    def draw(self, ui):
        page(ui, ui.t("news.title"), ui.match.teams[ui.match.holder])
        self.draw_rows(ui)
        t = ui.t
        foot(ui, "A", t("common.go_on"), "X", t("common.menu"), "Y", t("common.hand"))

    def make(self, ui) -> list:
        """Below 0: ~ a seat, whose name it is. Tuples: a seat or a picture, words, goods of the
        reader or None. Else rows of the log."""
        match = ui.match
        reader = match.holder
        newest = match.unseen[reader]
        hidden = _HIDDEN + ui.part("turn").ROLLS
        titles = []
        others = []
        for row in log_page.condensed(ui, newest, hidden, reader):
            (titles if match.log[row >> 4] == TITLE else others).append(row)
        return _own(ui, newest, reader) + titles + others

    def draw_row(self, ui, row, y):
        if isinstance(row, tuple):
            _draw_own(ui, row, y)
        elif row < 0:
            log_page.name_row(ui, ~row, y)
        else:
            log_page.draw_row(ui, row, y)

    def press(self, ui, key):
        if key in (A, B):
            ui.match.heard()
            flow.proceed(ui)
        else:
            Rows.press(self, ui, key)
            shortcuts(ui, key)


def _own(ui, newest, reader) -> list:
    """The reader's name and what touched him."""
    match = ui.match
    log = ui.part("log")
    rolls = ui.part("turn").ROLLS
    sums = []
    gains = [0] * match.game.kinds  # by rolls
    found = [~reader]
    for at in range(4 * (match.logged - newest), 4 * match.logged, 4):
        actor, record = match.read(at)
        if (actor < DETAIL or actor >= REMARK) and log.is_about(match, at, reader):
            who, words, pairs = log.told(ui, at)
            _put(found, who, words, pairs, 2)
        if actor >= DETAIL:
            continue
        kind = act.kind_of(record)
        pairs = match.moved(at, reader)
        if kind in rolls:
            sums.append(str((record >> 8 & 15) + (record & 255)))  # a third die is above
        if kind in rolls or kind in log.YIELDING:
            for card, number in pairs:
                gains[card] += number
            continue
        with_him = kind in _CAUSES and record & 255 == reader
        if with_him:
            pairs = _taken(match, at, record)
        if pairs or with_him:
            if kind == act.DEAL and actor == reader:  # a bot agreed to it for him
                actor = record & 255
            _put(found, actor, _cause(ui, actor, kind), pairs, 1)
    if sums:
        pairs = [(card, number) for card, number in enumerate(gains) if number]
        _put(found, "icon-dice", ", ".join(sums), pairs, _BESIDE if len(sums) <= _ROLLS else 0)
    return found if len(found) > 1 else []


def _taken(match, at, record) -> list:
    """What a thief took of the reader, or what he got and gave in a deal."""
    if act.kind_of(record) == act.DEAL:
        return [(card, -number) for card, number in match.moved(at, match.read(at)[0])]
    card = record >> 8 & 255
    return [] if card == NONE else [(card - 1, -1)]


def _put(found, who, words, pairs, beside):
    """A row with goods of so many digits beside its words, or else with rows of goods below."""
    if not pairs or sum([1 if -10 < number < 10 else 2 for _, number in pairs]) <= beside:
        found.append((who, words, pairs))
        return
    found.append((who, words, None))
    for first in range(0, len(pairs), _BELOW):
        found.append(("", "", pairs[first : first + _BELOW]))


def _draw_own(ui, row, y):
    """Set off from what others did among themselves."""
    who, what, pairs = row
    match = ui.match
    canvas = ui.canvas
    canvas.fill_rect(4, y, ui.width - 14, Rows.pitch, DESERT)
    canvas.fill_rect(4, y, 3, Rows.pitch, TEAM[match.teams[match.holder]])
    if who == "":
        pass  # more goods of the row above
    elif isinstance(who, str):
        wide, high = ui.sprites.size(who)
        ui.sprites.draw(canvas, who, 9 + (16 - wide) // 2, y + (Rows.pitch - high) // 2)
    else:
        team = match.teams[who]
        ui.sprites.draw(canvas, "badge" + str(team), 12, y + 4, team)
    right = ui.width - 14
    goods = log_page.signed(pairs) if pairs else []
    left = right - cardrow.goods_width(ui, goods) if goods else right
    room = left - 4 - _LEFT
    if ui.body.width(what) <= room:
        text(ui, ui.body, what, _LEFT, y + 1, room)
    else:  # a wide name beside goods is written small
        text(ui, ui.label, what, _LEFT, y + 4, room)
    if goods:
        cardrow.goods(ui, goods, left, y + 1)
    elif pairs is not None:
        text(ui, ui.body, "–", right - 20, y + 1, 20, DARK, RIGHT)


def _cause(ui, actor, kind) -> str:
    """By whom, and how, the reader has gained or lost something."""
    key = _CAUSES.get(kind)
    name = ui.match.names[actor]
    return ui.own(key, name) if key else ui.part("log").cause(ui, kind, name)
