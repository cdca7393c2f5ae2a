"""America's sentences of the log: founding, rails, pieces under way, goods, cards.

A piece's move, however often it is paid for, is one row with the counts steps, cards paid, last
place; the gold paid on the way is a row of its own. Records have the steps' number (ui/match.py),
and the gold of rails, cities and fees (games/america: noted). A move has 62 steps at most, 5 by
Scout and 3 for each of 19 grain: that leaves two bits for fees, one to each of three opponents.
"""

from micropython import const

from ...engine import action as act
from ...engine.position import NONE
from ...games.america import acts
from ...games.america.facts import (
    CATTLE_DRIVE_GOLD,
    CAVALRY_GOLD,
    FUEL_OF,
    GOLD,
    NEUTRAL,
    SCOUT_GOLD,
)
from ..pages.log_page import pair, picture

PLAIN = {}

_STEPS = const(0)  # counts of a move
_PAID = const(1)
_LAST = const(2)
_UNKNOWN = const(4)  # the piece of a move whose beginning is forgotten
_ROOM = const(188)  # columns of a row's words beside a picture

_BY_CARD = (acts.RIGHT_OF_WAY, acts.SCOUT)
# Kinds of action that play a card: which of the deck's.
_CARDS = {
    acts.CAVALRY: 0,
    acts.ENGINEER: 1,
    acts.RIGHT_OF_WAY: 2,
    acts.MINERAL_RIGHTS: 3,
    acts.CATTLE_DRIVE: 4,
    acts.SCOUT_GOLD: 5,
    acts.SCOUT: 5,
    acts.NATIVE_SUPPORT: 6,
}
_BRINGS = {
    acts.CAVALRY: CAVALRY_GOLD,
    acts.CATTLE_DRIVE: CATTLE_DRIVE_GOLD,
    acts.SCOUT_GOLD: SCOUT_GOLD,
}


def row(found, actor, record):
    """The row of a record that is to follow those found, or None: it is none, or part of one."""
    kind = act.kind_of(record)
    if kind == act.PASS:
        return None
    if kind == acts.MOVE:
        return actor, record, bytearray((0, 1, NONE))
    if kind not in (acts.STEP, acts.FUEL, acts.STOP):
        return actor, record, None
    begun = _begun(found, actor)
    counts = begun[2] if begun else None
    if kind != acts.STOP:
        return _under_way(actor, record, begun, counts)
    if not counts or not record & 255:
        return None
    row = (actor, record & ~255 | counts[_LAST], None)  # it founded a city where it came to
    if record & 0xF0:  # and a number came with it
        found.append(row)
        row = (actor, acts.STOP | (record & 0xF0) << 8 | NONE, None)
    return row


def _under_way(actor, record, begun, counts):
    """Steps and fuel join the row of their move; after a card, or lacking it, they begin one."""
    row = None
    if not counts:
        counts = bytearray((0, 0, NONE))
        row = (actor, acts.MOVE | (begun[1] & 255 if begun else _UNKNOWN), counts)
    if act.kind_of(record) == acts.FUEL:
        counts[_PAID] += 1
    else:
        counts[_STEPS] = min(counts[_STEPS] + (record >> 8 & 63), 255)
        counts[_LAST] = record & 255
        if record & 0xC000 and not row:
            return actor, acts.STEP | record >> 14 & 3, None
    return row


def _begun(found, actor):
    """The row that began the move under way."""
    for i in range(len(found) - 1, -1, -1):
        row = found[i]
        if row[0] != actor or not row[1]:
            break
        kind = act.kind_of(row[1])
        if kind == acts.MOVE or kind in _BY_CARD:
            return row
    return None


def sentence(ui, row):
    """The words for a row, and the picture before them; None if log_page.py has them."""
    record = row[1]
    kind = act.kind_of(record)
    if kind == acts.MOVE:
        return _moved(ui, record & 255, row[2])
    if kind in _CARDS:
        return _played(ui, kind, record)
    t = ui.t
    b = record & 255
    if kind == acts.FOUND:
        return _founded(ui, b)
    if kind == acts.STOP and b == NONE:
        return t("america_info.log_token", record >> 12 & 15), "icon-move"
    if kind == acts.STOP:
        return _with_gold(ui, t("america_info.log_found", _site(ui, b)), record), "icon-city"
    if kind == acts.STEP:
        return t("america_info.log_fee", _gold(ui, b)), "icon-train"
    if kind == act.ROAD or kind == acts.ROUTE:
        key = "america_info.log_rail" if kind == act.ROAD else "america_info.log_route"
        if b:
            words = t(key + "_pays", _gold(ui, record >> 8 & 255), _gold(ui, b))
        else:
            words = _with_gold(ui, t(key), record)
        return words, "icon-rail"
    if kind == acts.SETTLER:
        key = "settler_again" if record >> 8 & 255 else "settler"
        return t("america_info.log_" + key, _site(ui, b)), "icon-wagon"
    if kind == acts.TRAIN:
        key = "train_again" if record >> 8 & 255 else "train"
        return t("america_info.log_" + key, _stop(ui, b)), "icon-train"
    if kind == acts.DELIVER:
        return t("america_info.log_deliver", _site(ui, b)), "icon-goods"
    return None


def _moved(ui, piece, counts):
    """So many steps, what was paid for them, and to which site if it is one."""
    t = ui.t
    steps = counts[_STEPS]
    words = t("america_info.log_step" if steps == 1 else "america_info.log_steps", steps)
    if piece == _UNKNOWN:
        return words, "icon-move"
    last = counts[_LAST]
    site = "" if last == NONE else _site(ui, last) if piece < 2 else _stop(ui, last)
    if site:
        words = t("america_info.log_to", site, words)
    if counts[_PAID]:
        paid = ", {} ".format(counts[_PAID])
        if ui.body.width(words + paid) <= _ROOM:
            words += paid + picture(ui.match, FUEL_OF[piece])
    return words, "icon-wagon" if piece < 2 else "icon-train"


def _played(ui, kind, record):
    """The card's name and what it brought."""
    t = ui.t
    name, sprite, _ = ui.part("deck").CARDS[_CARDS[kind]]
    words = t("america_info.log_plays", t(name))
    if kind in _BRINGS:
        words += ": " + _gold(ui, _BRINGS[kind])
    elif kind == acts.MINERAL_RIGHTS:
        words += ": " + pair(ui.match, record)
    elif kind == acts.NATIVE_SUPPORT:
        words += ": " + str(record & 255)
    return words, sprite


def _founded(ui, node):
    """A city of the set-up."""
    neutral = ui.match.view[ui.match.game.nodes + node] >> 4 == NEUTRAL
    key = "america_info.log_neutral" if neutral else "america_info.log_found"
    return ui.t(key, _site(ui, node)), "icon-city"


def _with_gold(ui, words, record) -> str:
    gold = record >> 8 & 255
    return words + ": " + _gold(ui, gold) if gold else words


def _gold(ui, number) -> str:
    return "{} {}".format(number, picture(ui.match, GOLD))


def _site(ui, node) -> str:
    """The name of the site at an intersection, or nothing."""
    game = ui.match.game
    site = game.site_at[node] if node < game.board.nodes else NONE
    return "" if site == NONE else game.board.site_name(site)


def _stop(ui, path) -> str:
    """The name of the site at a path, or nothing; no path has two."""
    nodes = ui.match.game.board.path_nodes
    return _site(ui, nodes[2 * path]) or _site(ui, nodes[2 * path + 1])
