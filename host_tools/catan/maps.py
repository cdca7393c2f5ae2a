"""What maps for the base game have no use for, and what the packer's check tells of one."""

from collections.abc import Iterator

from hexpocket.games.catan import balance

ROOM: dict[str, tuple[str, int]] = {}  # no names are written on the board
_TRIED = 5  # positions; each makes 40 tries


def useless(source) -> Iterator[tuple[str, str]]:
    """Keys of what no game on it could show, and why."""
    for key in ("sites", "tracks"):
        if getattr(source, key):
            yield key, f"{source.name} has none: leave them out"


def lines(game) -> Iterator[str]:
    """More of what there is."""
    if not any(balance.lay_out(game, game.new(4, seed, 0)) for seed in range(_TRIED)):
        yield "mind: this land is never balanced: who chooses that gets it by lot alone"
