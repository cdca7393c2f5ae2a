"""Cards of the base game that are valued without being played."""

from ...engine import action as act
from .. import judges
from . import weights as at


def invention(mind, pos, action, value) -> int:
    return judges.pair(mind, pos, action, value) - mind.weights[at.INVENTION]


def monopoly(mind, pos, action, value) -> int:
    """The others hold of a kind what their production lets expect."""
    kind = action & 255
    held = bytearray(mind.hand(pos))
    held[kind] += judges.expected(mind, pos, kind)
    return mind.with_hand(value, pos, held) - mind.weights[at.MONOPOLY]


BY_KIND = {act.INVENTION: invention, act.MONOPOLY: monopoly}
