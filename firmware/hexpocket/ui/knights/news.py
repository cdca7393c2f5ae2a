"""What was drawn, stolen or collected, and titles that changed hands; see ../play/notice.py."""

from ...engine import action as act
from ...games.knights import acts, facts
from ..catan import news as base
from ..details import TITLE
from ..kit import cardrow
from ..play.notice import stolen, title
from .deck import CARDS, does

_MONOPOLIES = (acts.RESOURCE_MONOPOLY, acts.TRADE_MONOPOLY)
# Of these something is told; of those behind the third line a title, if one has moved.
KINDS = (act.STEAL, acts.TAKE_CARD) + _MONOPOLIES
KINDS += (act.ROAD, act.SETTLEMENT, act.CITY, acts.MERCHANT, acts.IMPROVE, acts.CRANE, acts.CROWN)
KINDS += (acts.HIRE, acts.MOVE, acts.RELOCATE, acts.REPLACE, acts.DIPLOMAT, acts.INTRIGUE)


def told(ui, record):
    """Title, picture, heading, words, more words or ""; None if there is nothing to tell."""
    kind = act.kind_of(record)
    b = record & 255
    t = ui.t
    if kind == act.STEAL:
        return stolen(ui, record)
    if kind == acts.DRAW:
        name, picture, played = CARDS[b - 1]
        more = ""
        if played:
            more = t("knights_cards.only_" + ("before" if played == acts.ALCHEMIST else "after"))
        return t("knights_cards.drawn_title"), picture, t(name), does(ui, b - 1), more
    if kind == acts.TAKE_CARD:
        name, picture, _ = CARDS[b - 1]
        more = t("knights_cards.spied", ui.match.names[record >> 8 & 255])
        return t("knights_cards.spy"), picture, t(name), does(ui, b - 1), more
    return _collected(ui, kind, b) if kind in _MONOPOLIES else _title(ui)


def _collected(ui, kind, card):
    """What a monopoly brought."""
    match = ui.match
    number = match.gains[match.holder * facts.KINDS + card]
    name = match.game.kind_names[card]
    key = "resource_monopoly" if kind == acts.RESOURCE_MONOPOLY else "trade_monopoly"
    words = ui.t("knights_cards.collected" if number else "knights_cards.collected_nothing")
    heading = cardrow.count(ui.t, name, number)
    return ui.t("knights_cards." + key), name + "16", heading, words, ""


def _title(ui):
    """Longest Road as in the base game; others are worth other points."""
    found = title(ui)
    match = ui.match
    first, record = match.read(4 * match.logged - 4)
    number = record >> 16
    if found is None or first != TITLE or not number:
        return found
    heading, picture, name, _, more = found
    words = ui.t("knights_news.has_one")
    if match.game.titles[number] in range(facts.METROPOLIS_OF, facts.PRINTER_OF):
        words = ui.t("knights_news.has", facts.METROPOLIS_POINTS)
    return heading, picture, name, words, more


def givers(match, record) -> list:
    """Who gave how many cards to a monopoly: (seat, number)."""
    kind = act.kind_of(record)
    return base.givers(match, act.MONOPOLY | record & 255) if kind in _MONOPOLIES else []
