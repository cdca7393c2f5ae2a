"""The base game's sentences of the log; see ../pages/log_page.py."""

from ...engine import action as act
from ..pages.log_page import near, picture

PLAIN = {
    act.KNIGHT: ("info.log_knight", "card-knight"),
    act.ROAD_BUILDING: ("info.log_road_building", "card-road"),
    act.INVENTION: ("news.invention", "card-invention"),
    act.PASS: ("info.log_pass", "cross"),
}
BESIDE = (act.INVENTION, act.MONOPOLY)
TITLES = (
    ("help.longest_road_title", "title-road"),
    ("help.largest_army_title", "title-army"),
)
HEARD = ()  # there are no remarks
YIELDING = ()


def rows(match, at) -> int:
    """Each action has one."""
    return 1


def sentence(ui, at, record, second):
    """The words for an action, and the picture before them; None if log_page.py has them."""
    kind = act.kind_of(record)
    b = record & 255
    if kind == act.MONOPOLY:
        return ui.t("info.log_monopoly", picture(ui.match, b)), "card-monopoly"
    if kind == act.ROAD:
        ends = ui.match.game.board.path_nodes[2 * b : 2 * b + 2]
        return ui.t("news.road", near(ui, *ends)), "icon-road"
    if kind == act.SETTLEMENT:
        return ui.t("news.settlement", near(ui, b)), "icon-house"
    if kind == act.CITY:
        return ui.t("news.city", near(ui, b)), "icon-city"
    return None


def cause(ui, kind, name) -> str:
    """By whom, and how, a player has gained or lost something."""
    return ui.t("news.monopoly", name) if kind == act.MONOPOLY else name


def is_about(match, at, seat) -> bool:
    """Robberies and deals are all that is told to one player apart."""
    return False
