"""Where the scenes of Cities & Knights begin."""

from typing import Any

from sim.starts import showing

START: dict[str, Any] = {"phase": "start", "dice": None, "event": None}


def playing(*texts: str, last: str = "", **keys):
    """A start in the showcase game of Cities & Knights."""
    return showing(*texts, last=last, game="knights", **keys)
