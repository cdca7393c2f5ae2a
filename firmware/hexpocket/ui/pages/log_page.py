"""The log: who did what, as the holder of the handheld may know it, the newest at the end.

A row is a player's name, one thing he did, or what that moved. What is done in many small steps is
one row: cards given back, an offer, a piece's move. What others say to an offer stands among the
rows of the player who made it, and so does a deal to which his partner agreed.

A row is a small int, where its entry is in the log << 4 and one of the below; all else is read
there when the row is drawn. What only one game knows, its own module has, GAME/log.py:

    PLAIN     by kind of action: its words, if it needs no more, and its picture
    BESIDE    kinds whose goods stand beside their words
    TITLES    by number: name and picture
    HEARD     remarks that are told where the action is not
    rows(match, at)                   how many an action or a remark has: none if it is part of an
                                      earlier one
    sentence(ui, at, record, second)  words and picture of one of them; None if they are here

And for ../play/catch_up.py what touches one player, who is told of it apart:

    YIELDING  kinds that may be the last of a roll, after which it yields
    cause(ui, kind, name)     the words for what a player of this name brought him
    is_about(match, at, seat) whether an action or a remark is such a thing
    told(ui, at)              it: a seat or a picture, words, goods or None
"""

from micropython import const

from ...engine import action as act
from ...engine.board import DESERT
from ...engine.position import NOBODY, NONE
from ...engine.rules import AGREED
from ..details import DETAIL, REMARK, TITLE, goods
from ..kit import cardrow
from ..kit.draw import CENTRE, foot, page, text
from ..kit.palette import DARK, INK, LIGHT, TERRAINS
from ..kit.rows import Rows
from ..match import LOG

_NAME = const(0)  # rows: a player
_DONE = const(1)  # an action, or a title
_SECOND = const(2)  # what else an action did
_GOODS = const(3)  # a detail; a higher number: so many more that follow it

_HIGH = Rows.pitch
_LEFT = const(28)  # column of the words
_BADGE = const(13)  # columns of a badge among goods
_PAIR = const(34)  # of a number of one digit and its picture
_DIGIT = const(7)
_ICON = "\x01"  # stands before and after a picture's name in a text

HIDDEN = (act.OFFER, act.COUNTER, act.MORE, act.LESS, act.CANCEL, act.WANT, act.END_TURN)
# By kind of what others say: their words.
ANSWERS = {
    act.ACCEPT: "info.log_accept",
    act.REFUSE: "info.log_refuse",
    act.COUNTER: "info.log_counter",
}
# Kinds of action that need nothing but their words, and the picture before them.
_PLAIN = {
    act.INVITE: ("info.log_invite", "icon-ask"),
    act.NO_DEAL: ("info.log_no_deal", "cross"),
    act.SEND: ("info.log_offer", "icon-trade"),
}


class LogPage(Rows):
    """It opens at its end."""

    name = "log"

    def draw(self, ui):
        page(ui, ui.t("pause.log"))
        self.draw_rows(ui)
        if not self.rows:
            text(ui, ui.body, ui.t("info.log_empty"), 8, 60, ui.width - 16, DARK, CENTRE)
        foot(ui, "B", ui.t("common.back"))

    def make(self, ui) -> list:
        return condensed(ui, LOG, HIDDEN)

    def start(self, ui) -> int:
        return len(self.rows)

    def draw_row(self, ui, row, y):
        draw_row(ui, row, y)


def condensed(ui, newest, hidden, reader=NOBODY) -> list:
    """The rows of so many entries, the oldest first, without kinds that are hidden, and without
    what was taken from the reader or agreed with him, or what he did himself."""
    match = ui.match
    own = ui.part("log")
    found = []
    said = NOBODY  # whose rows these are
    actor = NOBODY  # of the last action
    shown = False  # it is
    beside = False  # what it moved for him stands in its row
    rolled = False  # what it moved is told with the rolls
    room = 0  # columns left in the last row, if goods are in it
    for at in range(4 * max(0, match.logged - newest), 4 * match.logged, 4):
        first, record = match.read(at)
        if first >= REMARK:
            if (shown or first - REMARK in own.HEARD) and not _is_told(own, match, at, reader):
                for row in range(own.rows(match, at)):
                    found.append(at << 4 | _DONE + row)
        elif first == TITLE:
            if shown:
                found.append(at << 4 | _DONE)
        elif first >= DETAIL:
            if shown and not rolled and not (beside and first & 3 == actor):
                wide = _wide(first, record)
                if room < wide:
                    room = ui.width - _LEFT - 10
                    found.append(at << 4 | _GOODS)
                else:
                    found[-1] += 1
                room -= wide
        else:
            actor = first
            room = 0
            kind = _meant(match, at, record)
            beside = kind == act.BANK or kind in own.BESIDE
            rolled = reader != NOBODY and kind in own.YIELDING
            shown = act.kind_of(record) not in hidden
            if actor == reader and match.has_bots() and not match.by_bot(at):
                shown = False  # he did it with the handheld in his hands
            if kind == act.AGREE and reader != NOBODY:  # of what was only talk nobody hears
                shown = record & AGREED > 0 and reader not in (first, record & 3)
            elif _is_told(own, match, at, reader):
                shown = False
            rows = own.rows(match, at) if shown and not _is_next_card(match, at, kind) else 0
            if rows and said != _whose(first, record) and kind not in ANSWERS:
                said = _whose(first, record)
                found.append(at << 4 | _NAME)
            for row in range(rows):
                found.append(at << 4 | _DONE + row)
    return found


def _is_told(own, match, at, reader) -> bool:
    """Whether the reader is told of it apart: robberies and deals, and what the game says."""
    if reader == NOBODY:
        return False
    first, record = match.read(at)
    kind = act.kind_of(record) if first < DETAIL else 0
    with_him = kind in (act.STEAL, act.DEAL) and record & 255 == reader
    return with_him or kind == act.DEAL and first == reader or own.is_about(match, at, reader)


def _meant(match, at, record) -> int:
    """The kind of an action; a counter-offer when it is sent."""
    kind = act.kind_of(record)
    if kind == act.SEND and at:
        first, before = match.read(at - 4)
        if first == match.read(at)[0] and before == act.COUNTER:
            return act.COUNTER
    return kind


def _whose(actor, record) -> int:
    """The player among whose rows an action stands."""
    return record & 3 if act.kind_of(record) == act.AGREE else actor


def _is_next_card(match, at, kind) -> bool:
    """Whether this is not the first card that a player gives back."""
    log = match.log
    return kind == act.DISCARD and at > 0 and log[at - 4 : at - 2] == log[at : at + 2]


def _wide(first, record) -> int:
    """Columns for a detail with its badge, at most."""
    wide = _BADGE
    for _, number in goods(first, record):
        wide += _PAIR if -10 < number < 10 else _PAIR + _DIGIT
    return wide


# Drawing


def draw_row(ui, row, y):
    """A row as wide as the screen."""
    match = ui.match
    canvas = ui.canvas
    what = row & 15
    at = row >> 4
    first, record = match.read(at)
    if what >= _GOODS:
        x = _LEFT
        for beside in range(what - _GOODS + 1):
            first, record = match.read(at + 4 * beside)
            team = match.teams[first & 3]
            ui.sprites.draw(canvas, "badge" + str(team), x, y + 4, team)
            x = _draw_goods(ui, goods(first, record), x + _BADGE, y)
        return
    if first == TITLE:
        _draw_title(ui, record, y)
        return
    if what == _NAME:
        name_row(ui, _whose(first, record), y)
        return
    own = ui.part("log")
    words, picture = own.sentence(ui, at, record, what == _SECOND) or _sentence(
        ui, own, at, record
    )
    if picture:
        wide, high = ui.sprites.size(picture)
        left = 8 + (16 - wide) // 2
        team = match.teams[first] if first < DETAIL else None
        if picture[:5] == "badge":  # of whoever it is about
            team = int(picture[5:])
        ui.sprites.draw(canvas, picture, left, y + (_HIGH - high) // 2, team)
    x = _draw_words(ui, words, _LEFT, y)
    if what == _DONE and first < DETAIL and act.kind_of(record) in own.BESIDE:
        _draw_goods(ui, match.moved(at, first), x + 5, y)


def is_name(row) -> bool:
    """Whether a row only says whose rows follow."""
    return row & 15 == _NAME


def name_row(ui, seat, y):
    """Whose rows follow."""
    team = ui.match.teams[seat]
    ui.canvas.fill_rect(4, y, ui.width - 14, _HIGH - 2, LIGHT)
    ui.sprites.draw(ui.canvas, "badge" + str(team), 8, y + 4, team)
    text(ui, ui.body, ui.match.names[seat], 22, y + 1, ui.width - 36)


def signed(pairs) -> list:
    """Goods with a sign at their numbers."""
    return [(kind, "+" + str(n) if n > 0 else "–" + str(-n)) for kind, n in pairs]


def _draw_goods(ui, pairs, x, y) -> int:
    """What was gained and lost; returns where to go on."""
    return cardrow.goods(ui, signed(pairs), x, y + 1) + 5


def _draw_title(ui, record, y):
    """Who has it now; small where a long name stands before a long title."""
    key, picture = ui.part("log").TITLES[record >> 16]
    winner = record >> 8 & 255
    name = ui.t("news.nobody") if winner == NOBODY else ui.match.names[winner]
    words = name + ": " + ui.t(key)
    room = ui.width - _LEFT - 10
    ui.sprites.draw(ui.canvas, picture, 10, y + 3)
    if ui.body.width(words) <= room:
        text(ui, ui.body, words, _LEFT, y + 1, room)
    else:
        text(ui, ui.label, words, _LEFT, y + 4, room)


def _draw_words(ui, words, x, y) -> int:
    """A text with pictures in it; returns where it ends."""
    icon = False
    for part in words.split(_ICON):
        if icon:
            wide, high = ui.sprites.size(part)
            ui.sprites.draw(ui.canvas, part, x, y + (_HIGH - high) // 2)
            x += wide + 1
        elif part:
            x = text(ui, ui.body, part, x, y + 1, ui.width - 10 - x, INK)
        icon = not icon
    return x


def _sentence(ui, own, at, record):
    """The words for an action, and the picture before them."""
    t = ui.t
    match = ui.match
    actor = match.read(at)[0]
    kind = _meant(match, at, record)
    a = record >> 8 & 255
    b = record & 255
    plain = _PLAIN.get(kind) or own.PLAIN.get(kind)
    if plain:
        return t(plain[0]), plain[1]
    if kind == act.ROLL:
        return t("info.log_roll", a, b, a + b), "icon-dice"
    if kind in ANSWERS:
        return t(ANSWERS[kind], match.names[actor]), "badge" + str(match.teams[actor])
    if kind == act.AGREE:
        if record & AGREED:
            return t("info.log_deal", match.names[actor]), "check"
        return t("info.log_unmade"), "cross"
    if kind == act.PROPOSE:
        return t("info.log_propose", match.names[b]), "icon-trade"
    if kind == act.BUY:
        if not b:
            return t("info.log_buy"), "card-back"
        name, sprite, _ = ui.part("deck").CARDS[b - 1]
        return t("info.log_buy_known", t(name)), sprite
    if kind == act.ROBBER_TO:
        return _robber(ui, b), "robber"
    if kind == act.STEAL:
        return _theft(ui, a, match.names[b]), "icon-hand"
    if kind == act.BANK:
        paid = [str(-number) + " " for card, number in match.moved(at, actor) if card == a]
        given = "".join(paid) + picture(match, a)
        return ui.own("info.log_bank", given, picture(match, b)), "icon-bank"
    if kind == act.DISCARD:
        return t("info.log_discard", _given_back(match, at)), "icon-hand"
    return t("info.log_deal", match.names[b]), "check"  # DEAL


def picture(match, kind) -> str:
    """A resource in a text."""
    return pictured(match.game.kind_names[kind] + "12")


def pictured(sprite) -> str:
    """A picture in a text."""
    return _ICON + sprite + _ICON


def near(ui, *nodes) -> str:
    """The hexes at an intersection, or at both ends of a path: what they bring, their numbers."""
    match = ui.match
    game = match.game
    around = [bytes(game.board.node_hexes[3 * node : 3 * node + 3]) for node in nodes]
    found = []
    for hex_id in around[0]:
        if hex_id != NONE and hex_id in around[-1]:
            land = match.view[game.hexes + hex_id]
            kind = land & 15
            words = terrain(ui, kind) if kind == DESERT else picture(match, kind)
            found.append(words + str(land >> 4) if game.has_number(match.view, hex_id) else words)
    return " ".join(found)


def _given_back(match, at) -> str:
    """All cards that a player gives back from here on."""
    counts = bytearray(match.game.resources)
    begin = match.log[at : at + 2]
    while at < 4 * match.logged and match.log[at : at + 2] == begin:
        counts[match.log[at + 3]] += 1
        at += 4
    return " ".join(["{} {}".format(n, picture(match, i)) for i, n in enumerate(counts) if n])


def _theft(ui, card, name) -> str:
    if card == NONE:
        return ui.own("info.log_steal_none", name)
    if card:
        return ui.own("info.log_steal_known", picture(ui.match, card - 1), name)
    return ui.own("info.log_steal", name)


def _robber(ui, hex_id) -> str:
    byte = ui.match.view[ui.match.game.hexes + hex_id]
    number = byte >> 4
    words = terrain(ui, byte & 15)
    return ui.own("info.log_robber", words, number if 0 < number < 13 else "")


def terrain(ui, kind) -> str:
    """The name of a kind of land."""
    return ui.t("common." + TERRAINS[kind])
