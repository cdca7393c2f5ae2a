"""The base game's sentences of the log."""

from ...engine import action as act
from ..pages.log_page import pair, picture

PLAIN = {
    act.ROAD: ("info.log_road", "icon-road"),
    act.SETTLEMENT: ("info.log_settlement", "icon-house"),
    act.CITY: ("info.log_city", "icon-city"),
    act.KNIGHT: ("info.log_knight", "card-knight"),
    act.ROAD_BUILDING: ("info.log_road_building", "card-road"),
    act.PASS: ("info.log_pass", "cross"),
}


def row(found, actor, record):
    """The row of a record that is to follow those found: actor, record, counts."""
    return actor, record, None


def sentence(ui, row):
    """The words for a row, and the picture before them; None if log_page.py has them."""
    record = row[1]
    kind = act.kind_of(record)
    if kind == act.INVENTION:
        return ui.t("info.log_invention", pair(ui.match, record)), "card-invention"
    if kind == act.MONOPOLY:
        return ui.t("info.log_monopoly", picture(ui.match, record & 255)), "card-monopoly"
    return None
