"""What a game was about, beside its actions: sevens, titles won and taken over, and what else the
game's own table knows of."""

from hexpocket.engine import action as act
from hexpocket.engine.position import NOBODY


def told(table, start, actions) -> set[str]:
    """The events of the game of these actions."""
    game = table.game
    pos = bytearray(start)
    found = set()
    for action in actions:
        before = bytes(pos)
        record = game.apply(pos, action)
        if act.kind_of(record) == act.ROLL and (record >> 8 & 15) + (record & 15) == 7:
            found.add("a seven")
        found |= _titles(game, before, pos) | table.events(before, pos, record)
    return found


def _titles(game, before, pos) -> set[str]:
    found = set()
    for title, at in enumerate(game.titles):
        if pos[at] not in (before[at], NOBODY):
            found.add(f"title {title} {'won' if before[at] == NOBODY else 'taken over'}")
    return found
