"""The log: who did what, as the holder of the handheld may know it, the newest at the end.

A row is a player's name or one thing he did. What is done in many small steps is one row: cards
given back, an offer, a piece's move. The answers to an offer stand among the rows of the player
who made it. What only one game knows, its own module has: GAME/log.py.
"""

from ...engine import action as act
from ...engine.position import NONE
from ..kit.draw import CENTRE, foot, page, text
from ..kit.palette import DARK, INK, LIGHT, TERRAINS
from ..kit.rows import Rows

_HIGH = Rows.pitch
_ICON = "\x01"  # stands before and after a picture's name in a text

_HIDDEN = (act.OFFER, act.COUNTER, act.MORE, act.LESS, act.CANCEL, act.END_TURN)
_ANSWERS = (act.ACCEPT, act.REFUSE)
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
        return condensed(ui.match, ui.part("log"))

    def start(self, ui) -> int:
        return len(self.rows)

    def draw_row(self, ui, row, y):
        _draw_row(ui, row, y)


def condensed(match, own) -> list:
    """What to show of the log, the oldest first: (actor, record or 0 for a name, counts)."""
    entries = match.entries()
    found = []
    said = None  # the actor whose rows these are
    began = {}  # what the actor's next SEND means
    for i in range(len(entries) - 1, -1, -1):
        actor, record = entries[i]
        kind = act.kind_of(record)
        if kind == act.OFFER or kind == act.COUNTER:
            began[actor] = kind
        if kind in _HIDDEN:
            continue
        if kind == act.SEND and began.get(actor) == act.COUNTER:
            record = kind = act.COUNTER
        if kind == act.DISCARD and found and found[-1][0] == actor:
            last = found[-1]
            if act.kind_of(last[1]) == kind:
                last[2][record & 255] += 1
                continue
        row = own.row(found, actor, record)
        if not row:
            continue
        if said != actor and kind not in _ANSWERS and kind != act.COUNTER:
            said = actor
            found.append((actor, 0, None))
        if kind == act.DISCARD:
            counts = bytearray(match.game.resources)
            counts[record & 255] = 1
            row = (actor, record, counts)
        found.append(row)
    return found


def _draw_row(ui, row, y):
    actor, record, counts = row
    match = ui.match
    team = match.teams[actor]
    canvas = ui.canvas
    if not record:
        canvas.fill_rect(4, y, ui.width - 14, _HIGH - 2, LIGHT)
        ui.sprites.draw(canvas, "badge" + str(team), 8, y + 4, team)
        text(ui, ui.body, match.names[actor], 22, y + 1, ui.width - 36)
        return
    own = ui.part("log")
    words, picture = own.sentence(ui, row) or _sentence(ui, own, actor, record, counts)
    if picture:
        wide, high = ui.sprites.size(picture)
        left = 8 + (16 - wide) // 2
        ui.sprites.draw(canvas, picture, left, y + (_HIGH - high) // 2, team)
    _draw_words(ui, words, 28, y)


def _draw_words(ui, words, x, y):
    """A text with pictures in it."""
    icon = False
    for part in words.split(_ICON):
        if icon:
            wide, high = ui.sprites.size(part)
            ui.sprites.draw(ui.canvas, part, x, y + (_HIGH - high) // 2)
            x += wide + 1
        elif part:
            x = text(ui, ui.body, part, x, y + 1, ui.width - 10 - x, INK)
        icon = not icon


def _sentence(ui, own, actor, record, counts):
    """The words for a record, and the picture before them."""
    t = ui.t
    match = ui.match
    kind = act.kind_of(record)
    a = record >> 8 & 255
    b = record & 255
    plain = _PLAIN.get(kind) or own.PLAIN.get(kind)
    if plain:
        return t(plain[0]), plain[1]
    if kind == act.ROLL:
        return t("info.log_roll", a, b, a + b), "icon-dice"
    if kind in _ANSWERS or kind == act.COUNTER:
        key = {act.ACCEPT: "accept", act.REFUSE: "refuse", act.COUNTER: "counter"}[kind]
        return t("info.log_" + key, match.names[actor]), "badge" + str(match.teams[actor])
    if kind == act.BUY:
        if not b:
            return t("info.log_buy"), "card-back"
        name, sprite, _ = ui.part("deck").CARDS[b - 1]
        return t("info.log_buy_known", t(name)), sprite
    if kind == act.ROBBER_TO:
        return _robber(ui, b), "robber"
    if kind == act.STEAL:
        return _theft(ui, a, match.names[b]), "icon-hand"
    if kind == act.DISCARD:
        taken = ["{} {}".format(n, picture(match, i)) for i, n in enumerate(counts) if n]
        return t("info.log_discard", " ".join(taken)), "icon-hand"
    if kind == act.BANK:
        return ui.own("info.log_bank", picture(match, a), picture(match, b)), "icon-bank"
    return t("info.log_deal", match.names[b]), "check"  # DEAL


def picture(match, kind) -> str:
    """A resource in a text."""
    return _ICON + match.game.kind_names[kind] + "12" + _ICON


def pair(match, record) -> str:
    """The kinds of a record that has two, or one and NONE, in a text."""
    a = record >> 8 & 255
    return ("" if a == NONE else picture(match, a)) + picture(match, record & 255)


def _theft(ui, card, name) -> str:
    if card == NONE:
        return ui.t("info.log_steal_none", name)
    if card:
        return ui.t("info.log_steal_known", picture(ui.match, card - 1), name)
    return ui.t("info.log_steal", name)


def _robber(ui, hex_id) -> str:
    byte = ui.match.view[ui.match.game.hexes + hex_id]
    terrain = ui.t("common." + TERRAINS[byte & 15])
    number = byte >> 4
    return ui.own("info.log_robber", terrain, number if 0 < number < 13 else "")
