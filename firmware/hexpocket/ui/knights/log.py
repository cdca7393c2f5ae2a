"""The sentences of Cities & Knights in the log; see ../pages/log_page.py.

A card that does what else is paid for has two rows: its name, and what it did. A city that falls
is told by its remark (games/knights/remarks.py), whether its owner chose it or not; and a card
that is opened by the title that it is.
"""

from micropython import const

from ...engine import action as act
from ...engine.position import NOBODY, NONE
from ...games.knights import acts, facts, remarks
from ...games.knights.remarks import ATTACKED, CUT_OFF, DISPLACED, PILLAGED, REMOVED, SAILED
from ..catan import log as base
from ..details import DETAIL, REMARK
from ..pages.log_page import near, picture, pictured, terrain
from .deck import CARDS, TRACKS

PLAIN = {acts.CHASE: ("knights_info.log_chase", "icon-chase")}
BESIDE = (
    acts.FETCH,
    acts.IRRIGATION,
    acts.MINING,
    acts.RESOURCE_MONOPOLY,
    acts.TRADE_MONOPOLY,
)
TITLES = (
    ("help.longest_road_title", "title-road"),
    ("knights_common.merchant", "title-merchant"),
    ("knights_common.metropolis_science", "title-metro"),
    ("knights_common.metropolis_trade", "title-metro"),
    ("knights_common.metropolis_politics", "title-metro"),
    ("knights_cards.printer", "title-open"),
    ("knights_cards.constitution", "title-open"),
)
HEARD = (ATTACKED, PILLAGED, CUT_OFF)
YIELDING = (acts.DRAW, acts.RETURN, acts.PILLAGE)

# Kinds of action at a node: words and picture.
_PLACES = {
    acts.HIRE: ("knights_info.log_hire", "icon-knight"),
    acts.ACTIVATE: ("knights_info.log_activate", "icon-activate"),
    acts.PROMOTE: ("knights_info.log_promote", "icon-promote"),
    acts.MOVE: ("knights_info.log_move", "icon-ride"),
    acts.RELOCATE: ("knights_info.log_evade", "icon-ride"),
    acts.WALL: ("knights_info.log_wall", "icon-wall"),
    acts.CROWN: ("knights_info.log_metropolis", "title-metro"),
    acts.REPLACE: ("knights_info.log_hire", "icon-knight"),
}
# By card that does what a kind of action does.
_SECONDS = {
    acts.CRANE: acts.IMPROVE,
    acts.ENGINEER: acts.WALL,
    acts.MEDICINE: act.CITY,
    acts.SMITH: acts.PROMOTE,
}
_CAUSE = const(124)  # columns beside two goods
_OF_KIND = (acts.MERCHANT_FLEET, acts.RESOURCE_MONOPOLY, acts.TRADE_MONOPOLY)


def rows(match, at) -> int:
    """How many rows an action or a remark has."""
    log = match.log
    first = log[at]
    if first == REMARK + ATTACKED:
        return 1 if _defender(match.read(at)[1]) == NOBODY else 2
    if first >= REMARK:
        return 1
    kind = log[at + 1] << 16
    if kind in _SECONDS:
        return 2
    if kind == acts.DRAW:
        return 0 if log[at + 3] - 1 in facts.POINT_CARDS else 1
    if kind == acts.LEND:
        return 1 if _found_none(match, at) else 0
    if kind == acts.SWAP:
        return 2 if match.read(at)[1] & 255 else 1  # to both of them what they swapped
    return 0 if kind == act.PASS or kind == acts.PILLAGE else 1


def _defender(record) -> int:
    """Who alone was the strongest in an attack that was beaten off, or NOBODY."""
    return remarks.defender(record >> 16, remarks.strengths(record))


def _found_none(match, at) -> bool:
    """Whether something else followed a card lent than the one given for it."""
    at += 4
    return at < 4 * match.logged and match.log[at + 1] != acts.SWAP >> 16


def sentence(ui, at, record, second):
    """The words for an action or a remark, and the picture before them; None if log_page.py has
    them."""
    match = ui.match
    if match.log[at] >= REMARK:
        return _remark(ui, match.log[at] - REMARK, record, second)
    kind = act.kind_of(record)
    a = record >> 8 & 255
    b = record & 255
    t = ui.t
    if second and kind == acts.SWAP:
        return "+" + picture(match, (a >> 4) - 1) + "  –" + picture(match, b - 1), ""
    if second:
        kind = _SECONDS[kind]
        record = kind | record & 0xFFFF
    if kind in _PLACES:
        key, icon = _PLACES[kind]
        return t(key, near(ui, b)), icon
    if kind == acts.IMPROVE:
        track = TRACKS[b]
        return t("knights_info.log_improve", t("knights_common." + track + str(a))), track + "16"
    if kind == act.ROLL and a >> 4:
        return t("knights_info.log_roll", a & 15, b, (a & 15) + b, _event(a)), "icon-dice"
    if kind == acts.DRAW or kind == acts.RETURN:
        key = "knights_info.log_draw" if kind == acts.DRAW else "knights_info.log_under"
        return _card(ui, key, b, TRACKS[a])
    if kind == acts.FETCH:
        return t("knights_common.science3"), "science16"
    if kind == acts.DESERT:
        return t("knights_info.log_knight_gone"), "card-deserter"
    return _played(ui, kind, a, b) or _between(ui, kind, a, b) or base.sentence(ui, at, record, 0)


def _event(a) -> str:
    """What the third die shows, in a text."""
    event = a >> 4
    return pictured("ship12" if event == facts.SHIP_EVENT else TRACKS[event - facts.GATE] + "12")


def _card(ui, key, number, track):
    """A progress card by its name, or if it is not known by its deck."""
    if not number:
        return ui.t(key, ui.t("knights_common." + track)), "back-" + track
    name, sprite, _ = CARDS[number - 1]
    return ui.t(key, ui.t(name)), sprite


def card_of(kind) -> int:
    """The card that an action of this kind plays, or NONE."""
    for card, row in enumerate(CARDS):
        if row[2] == kind:
            return card
    return NONE


def _played(ui, kind, a, b):
    """A card; None if it is no card."""
    card = card_of(kind)
    if card == NONE:
        return None
    t = ui.t
    match = ui.match
    name, sprite, _ = CARDS[card]
    if kind == acts.ALCHEMIST:
        words = t("knights_info.log_alchemist", a & 15, b, _event(a))
    elif kind == acts.INVENTOR:
        words = t("knights_info.log_inventor", a, b)
    elif kind == acts.MERCHANT:
        kind = match.view[match.game.hexes + b] & 15
        words = t("knights_info.log_merchant", terrain(ui, kind), a)
    elif kind == acts.DESERTER:
        words = t("knights_info.log_deserter", match.names[b])
    elif kind in _OF_KIND:
        words = t("knights_info.log_plays_kind", t(name), picture(match, b))
    else:
        words = t("knights_info.log_plays", t(name))
    return words, sprite


def _between(ui, kind, a, b):
    """Cards that go from hand to hand; None if none do."""
    match = ui.match
    t = ui.t
    if kind == acts.TAKE_CARD:
        name = t(CARDS[b - 1][0]) if b else ""
    elif kind in (acts.TAKE, acts.GIVE):
        name = picture(match, b - 1) if b else ""
    elif kind == acts.SWAP:
        return t("knights_info.log_harbor", match.names[a & 15]), "icon-trade"
    elif kind == acts.LEND:
        return t("knights_info.log_harbor_none", match.names[a]), "cross"
    else:
        return None
    partner = match.names[a]
    if kind == acts.GIVE:
        name = name or t("common.card", 1)
        return t("knights_info.log_gift", partner, name), "card-wedding"
    if name:
        return t("knights_info.log_take_known", name, partner), "icon-hand"
    return t("knights_info.log_take", partner), "icon-hand"


def _remark(ui, what, record, second):
    """What happened inside the action above."""
    t = ui.t
    match = ui.match
    a = record >> 16
    b = record >> 8 & 255
    if what == SAILED:
        return t("knights_info.log_ship", a, facts.LANDING), "ship16"
    if what == ATTACKED and second:
        return t("knights_common.defender"), "badge" + str(match.teams[_defender(record)])
    if what == ATTACKED:
        ours = sum(remarks.strengths(record))
        won = "barbarians_win" if a > ours else "catan_wins"
        return t("knights_info.log_" + won, a, ours), "ship16"
    badge = "badge" + str(match.teams[a])
    if what == PILLAGED:
        return t("knights_info.log_pillage", near(ui, b)), badge
    if what == DISPLACED:
        if b == NONE:
            return t("knights_info.log_knight_gone"), badge
        return t("knights_info.log_evade", near(ui, b)), badge
    if what == CUT_OFF:
        return _cut_off(t, b, record & 255), badge
    return t("knights_info.log_road_gone"), badge


def _cut_off(t, roads, knights) -> str:
    """What hung on a city that is gone."""
    words = []
    if roads:
        words.append(t("knights_info.roads_lost", roads))
    if knights:
        words.append(t("knights_info.knights_lost", knights))
    return ", ".join(words)


# What touches one player: told to him apart when he takes the handheld, see ../play/catch_up.py


def cause(ui, kind, name) -> str:
    """By whom, and how, he has gained or lost something; a wide name is left to the badge."""
    card = card_of(kind)
    if card == NONE:
        return name
    words = ui.t("knights_news.by_card", name, ui.t(CARDS[card][0]))
    return words if ui.label.width(words) <= _CAUSE else ui.t(CARDS[card][0])


def is_about(match, at, seat) -> bool:
    """Whether an action or a remark is one of those things."""
    first = match.read(at)[0]
    a = match.log[at + 2]
    if first >= REMARK:
        return first > REMARK + ATTACKED and match.log[at + 1] == seat != _doer(match, at)
    kind = match.log[at + 1] << 16
    if kind == acts.DRAW:
        return first == seat and rows(match, at) > 0
    if kind == acts.DESERTER:
        return match.log[at + 3] == seat
    if kind == acts.SWAP:
        return a & 15 == seat
    return kind in (acts.TAKE, acts.TAKE_CARD, acts.GIVE) and a == seat


def _doer(match, at) -> int:
    """Who did the action that a remark belongs to, unless that is forgotten."""
    while at > 0 and match.log[at] >= DETAIL:
        at -= 4
    return match.read(at)[0]


def told(ui, at):
    """How: a seat or a picture, words, goods or None."""
    match = ui.match
    first, record = match.read(at)
    t = ui.t
    doer = _doer(match, at)
    name = match.names[doer] if doer < DETAIL else ""
    if first >= REMARK:
        what = first - REMARK
        if what == PILLAGED:
            return "ship12", t("knights_news.pillaged"), None
        if what == CUT_OFF:
            return "ship12", _cut_off(t, record >> 8 & 255, record & 255), None
        key = "knights_news.road_gone" if what == REMOVED else "knights_news.displaced"
        return doer, t(key, name), None
    kind = act.kind_of(record)
    a = record >> 8 & 255
    b = record & 255
    if kind == acts.DRAW:
        card, sprite, _ = CARDS[b - 1]
        return sprite, t("knights_news.drawn", t(card)), None
    if kind == acts.DESERTER:
        return doer, t("knights_news.deserted"), None
    if kind == acts.TAKE_CARD:
        return doer, t("knights_news.spied", name, t(CARDS[b - 1][0])), None
    if kind == acts.TAKE:
        return doer, t("knights_news.taken", name), [(b - 1, -1)]
    if kind == acts.GIVE:
        return doer, cause(ui, acts.WEDDING, name), [(b - 1, 1)]
    got = [(b - 1, 1), ((a >> 4) - 1, -1)]
    return doer, cause(ui, acts.COMMERCIAL_HARBOR, name), got
