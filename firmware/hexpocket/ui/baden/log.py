"""The sentences of Baden-Württemberg in the log; see ../pages/log_page.py."""

from ...engine import action as act
from ...engine.position import NONE
from ...games.baden import acts
from ..catan.log import HEARD as HEARD
from ..catan.log import YIELDING as YIELDING
from ..catan.log import is_about as is_about
from ..catan.log import rows as rows
from ..pages.log_page import near, terrain
from .deck import CARDS

PLAIN = {
    acts.INVENTION: ("baden_info.log_invention", "card-inventor"),
    act.ROAD_BUILDING: ("info.log_road_building", "card-road"),
    acts.SUCCESSFUL_INVENTION: ("baden_info.log_success", "card-invention"),
    acts.TRADE: ("baden_info.log_exchange", "card-exchange"),
    act.PASS: ("baden_info.log_pass", "cross"),
}
BESIDE = (acts.SUCCESSFUL_INVENTION,)
TITLES = (
    ("baden_help.route_title", "title-road"),
    ("baden_help.greatest_title", "title-inventor"),
)


def sentence(ui, at, record, second):
    """The words for an action, and the picture before them; None if log_page.py has them."""
    kind = act.kind_of(record)
    match = ui.match
    a = record >> 8 & 255
    b = record & 255
    t = ui.t
    if kind == act.ROAD:
        return t(
            "news.road", near(ui, *match.game.board.path_nodes[2 * b : 2 * b + 2])
        ), "icon-road"
    if kind == acts.HALL:
        return t("baden_info.log_hall", _town(match, b)), "icon-hall"
    if kind == acts.LANDMARK or kind == acts.LANDMARK_DRAW and a in (0, NONE):
        return t("baden_info.log_landmark", _town(match, b)), "icon-landmark"
    if kind == acts.LANDMARK_DRAW:
        card = t(CARDS[a - 1][0])
        return t("baden_info.log_landmark_card", _town(match, b, True), card), "icon-landmark"
    if kind == act.ROBBER_TO:
        land = match.view[match.game.hexes + b]
        return t("baden_info.log_inventor", terrain(ui, land & 15), land >> 4), "inventor"
    return None


def _town(match, node, short=False) -> str:
    return match.game.board.site_name(match.game.site_at[node], short)


def cause(ui, kind, name) -> str:
    """By whom a player has gained or lost something."""
    return name
