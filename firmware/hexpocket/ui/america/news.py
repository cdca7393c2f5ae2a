"""What was bought, stolen, founded, connected or delivered; see ../play/notice.py."""

from ...engine import action as act
from ...engine.position import NONE
from ...games.america import acts, facts, goods
from ...games.america.city import coast_gold
from ..play.notice import bought, stolen
from .log import founded_at

# By card: the numbers in the words for what it does.
_VALUES = (
    (facts.CAVALRY_GOLD,),
    (facts.ENGINEER_RAILS,),
    (facts.STEPS_BY_CARD,),
    (),
    (facts.CATTLE_DRIVE_GOLD,),
    (facts.SCOUT_GOLD, facts.STEPS_BY_CARD),
    (),
)


def told(ui, record):
    """Title, picture, heading, words, more words or ""; None if there is nothing to tell."""
    kind = act.kind_of(record)
    if kind == act.BUY:
        card = (record & 255) - 1
        key = ui.part("deck").CARDS[card][0].replace(".", ".does_")
        return bought(ui, card, ui.t(key, *_VALUES[card]), "cards.when_next")
    if kind == act.STEAL:
        return stolen(ui, record)
    if kind == act.ROAD or kind == acts.ROUTE:
        return _connected(ui) if givers(ui.match, record) else None
    if kind == acts.STOP:
        node = _founded_at(ui.match)
        return None if node == NONE else _founded(ui, node)
    return _delivered(ui, record & 255) if kind == acts.DELIVER else None


def givers(match, record) -> list:
    """Who got how much gold for a connection: (seat, number)."""
    found = []
    if act.kind_of(record) in (act.ROAD, acts.ROUTE):
        for seat in range(len(match.names)):
            number = match.gains[seat * facts.KINDS + facts.GOLD]
            if number > 0:
                found.append((seat, number))
    return found


def _connected(ui):
    match = ui.match
    t = ui.t
    number = match.gains[match.holder * facts.KINDS + facts.GOLD]
    heading = t("common.n_gold", number)
    return t("america_cards.connected_title"), "gold16", heading, t("america_cards.connected"), ""


def _founded_at(match) -> int:
    """Where the move that was just stopped has made a city of a settler, or NONE."""
    return founded_at(match, match.last())


def _founded(ui, node):
    """The site's name; goods, gold, a token."""
    game = ui.match.game
    t = ui.t
    words = t("america_cards.founded")
    gold = coast_gold(game, node)
    if gold:
        words += " " + t("america_cards.coast", gold)
    number = _token(ui.match)
    more = t("america_cards.token", number) if number else ""
    name = game.board.site_name(game.site_at[node])
    return t("america_cards.founded_title"), "icon-city", name, words, more


def _token(match) -> int:
    """The number that came with a city; the log has it (games/america: noted)."""
    return match.log[match.last() + 3] >> 4


def _delivered(ui, node):
    match = ui.match
    t = ui.t
    words = t(
        "america_cards.delivered_of",
        match.game.points(match.view, match.holder),
        goods.in_all(match.view),
    )
    free = match.view[match.game.hands[match.holder] + facts.GOODS]
    name = match.game.board.site_name(match.game.site_at[node])
    more = t("america_cards.free_now", free)
    return t("america_cards.delivered_title"), "icon-goods", name, words, more
