"""America's sentences of the log: founding, rails, pieces under way, goods, cards.

A piece's move, however often it is paid for, is one row where it began: at its MOVE, or the second
row of the card it moves by. Gold paid on the way is a row of its own. An entry of steps has their
number (ui/match.py), that of a STOP what it founded (games/america: noted).
"""

from micropython import const

from ...engine import action as act
from ...engine.position import NONE
from ...games.america import acts
from ...games.america.facts import FUEL_OF, NEUTRAL
from ..details import DETAIL
from ..pages.log_page import near, picture

PLAIN = {}

_UNKNOWN = const(4)  # the piece of a move whose beginning is forgotten
_ROOM = const(188)  # columns of a row's words beside a picture

_BY_CARD = (acts.RIGHT_OF_WAY, acts.SCOUT)
_UNDER_WAY = (acts.STEP, acts.FUEL)
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
BESIDE = (
    act.ROAD,
    acts.ROUTE,
    acts.STOP,
    acts.CAVALRY,
    acts.MINERAL_RIGHTS,
    acts.CATTLE_DRIVE,
    acts.SCOUT_GOLD,
)
HEARD = ()  # there are no remarks
YIELDING = ()
# Of what is gained in another's turn.
_CAUSES = {
    act.ROAD: "america_news.rail",
    acts.ROUTE: "america_news.rail",
    acts.STEP: "america_news.fee",
}


def rows(match, at) -> int:
    """How many rows an action has: none if it is part of an earlier one."""
    log = match.log
    kind = log[at + 1] << 16
    if kind in _BY_CARD:
        return 2 if any(_way(match, at)[:2]) else 1
    if kind == acts.STOP:
        return 0 if founded_at(match, at) == NONE else 2 if log[at + 3] >> 4 else 1
    if kind in _UNDER_WAY:
        paid = at + 4 < 4 * match.logged and log[at + 4] >= DETAIL
        return 1 if paid or _begun(match, at) == at else 0
    return 0 if kind == act.PASS or kind == acts.BUILD else 1


def _begun(match, at) -> int:
    """Where the move began that this entry is part of, or the first of it that is in the log."""
    log = match.log
    actor = log[at]
    first = at
    while at > 0:
        at -= 4
        if log[at] < DETAIL:
            kind = log[at + 1] << 16
            if log[at] != actor:
                break
            if kind == acts.MOVE or kind in _BY_CARD:
                return at
            if kind in _UNDER_WAY:
                first = at
    return first


def _way(match, at):
    """Of the move that begins here: steps, cards paid for more of them, last place or NONE."""
    log = match.log
    actor = log[at]
    steps = paid = 0
    last = NONE
    if log[at + 1] << 16 not in _UNDER_WAY:
        at += 4
    while at < 4 * match.logged:
        if log[at] < DETAIL:
            kind = log[at + 1] << 16
            if log[at] != actor or kind not in _UNDER_WAY and kind != acts.DELIVER:
                break
            if kind == acts.STEP:
                steps += log[at + 2]
                last = log[at + 3]
            paid += kind == acts.FUEL
        at += 4
    return steps, paid, last


def founded_at(match, at) -> int:
    """Where a STOP made a city of a settler, or NONE."""
    node = _way(match, _begun(match, at))[2] if match.log[at + 3] else NONE
    game = match.game
    # A saved log may say anything: only a site becomes a city.
    return node if node < game.board.nodes and game.site_at[node] != NONE else NONE


def sentence(ui, at, record, second):
    """The words for an action, and the picture before them; None if log_page.py has them."""
    match = ui.match
    kind = act.kind_of(record)
    b = record & 255
    if kind == acts.MOVE or second and kind in _BY_CARD:
        return _moved(ui, at, b)
    if kind in _CARDS:
        return _played(ui, kind, b)
    t = ui.t
    if kind == acts.FOUND:
        return _founded(ui, b)
    if kind == acts.STOP:
        if second:
            return t("america_info.log_token", b >> 4), "icon-move"
        return t("america_info.log_found", _site(ui, founded_at(match, at))), "icon-city"
    if kind in _UNDER_WAY:
        if _begun(match, at) == at:
            return _moved(ui, at, _UNKNOWN)
        return t("america_news.pays"), "icon-train"
    if kind == act.ROAD:
        ends = match.game.board.path_nodes[2 * b : 2 * b + 2]
        return t("america_news.lays", _stop(ui, b) or near(ui, *ends)), "icon-rail"
    if kind == acts.ROUTE:
        return t("america_info.log_route"), "icon-rail"
    if kind == acts.SETTLER:
        key = "settler_again" if record >> 8 & 255 else "settler"
        return t("america_info.log_" + key, _site(ui, b)), "icon-wagon"
    if kind == acts.TRAIN:
        key = "train_again" if record >> 8 & 255 else "train"
        return t("america_info.log_" + key, _stop(ui, b)), "icon-train"
    if kind == acts.DELIVER:
        return t("america_info.log_deliver", _site(ui, b)), "icon-goods"
    return None


def _moved(ui, at, piece):
    """So many steps, what was paid for them, and to which site if it is one."""
    t = ui.t
    steps, paid, last = _way(ui.match, at)
    words = t("america_info.log_step" if steps == 1 else "america_info.log_steps", steps)
    if piece == _UNKNOWN:
        return words, "icon-move"
    site = "" if last == NONE else _site(ui, last) if piece < 2 else _stop(ui, last)
    if site:
        words = t("america_info.log_to", site, words)
    paid += ui.match.log[at + 1] == acts.MOVE >> 16
    if paid:
        more = ", {} ".format(paid)
        if ui.body.width(words + more) <= _ROOM:
            words += more + picture(ui.match, FUEL_OF[piece])
    return words, "icon-wagon" if piece < 2 else "icon-train"


def _played(ui, kind, result):
    """The card's name; what it brought stands beside it."""
    name, sprite, _ = ui.part("deck").CARDS[_CARDS[kind]]
    words = ui.t("america_info.log_plays", ui.t(name))
    return words + ": " + str(result) if kind == acts.NATIVE_SUPPORT else words, sprite


def _founded(ui, node):
    """A city of the set-up."""
    neutral = ui.match.view[ui.match.game.nodes + node] >> 4 == NEUTRAL
    key = "america_info.log_neutral" if neutral else "america_info.log_found"
    return ui.t(key, _site(ui, node)), "icon-city"


def _site(ui, node) -> str:
    """The name of the site at an intersection, or nothing."""
    game = ui.match.game
    site = game.site_at[node] if node < game.board.nodes else NONE
    return "" if site == NONE else game.board.site_name(site)


def _stop(ui, path) -> str:
    """The name of the site at a path, or nothing; no path has two."""
    nodes = ui.match.game.board.path_nodes
    return _site(ui, nodes[2 * path]) or _site(ui, nodes[2 * path + 1])


def cause(ui, kind, name) -> str:
    """By whom, and how, a player has gained something."""
    key = _CAUSES.get(kind)
    return ui.t(key, name) if key else name


def is_about(match, at, seat) -> bool:
    """Robberies and deals are all that is told to one player apart."""
    return False
