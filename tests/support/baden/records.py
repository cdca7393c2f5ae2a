"""What records of Baden-Württemberg hide, for tests that change it."""

from hexpocket.games.baden import acts
from tests.support.baden import GAME


def retell(kind: int, a: int, b: int, rng) -> tuple[int, int]:
    """Operands of a record with another card than it has; `a` and `b` are what they are."""
    assert kind == acts.LANDMARK_DRAW, hex(kind)
    return rng.randrange(1, GAME.card_kinds + 1), b
