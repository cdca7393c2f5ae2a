"""The rules of Cities & Knights to choose from, as ui/front/options.py shows them."""

from ...engine.position import BEGINNER, OWN_OPTION
from ..catan import options as base

EMBLEM = (4, "big-knight0", "big-arms5")
BITS = dict(base.BITS)
BITS["free"] = OWN_OPTION  # of the robber; the rules call it FREE_ROBBER
values = base.values


def rows(options) -> list:
    """On every island all found their pieces, so the dice decide who begins."""
    island = [] if options & BEGINNER else ["island"]
    return ["edition", "setup"] + island + ["free", "robber", "dice", "trade"]
