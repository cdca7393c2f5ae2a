"""Whether a position can be: `problem` tells the first thing wrong with it, in one line.

Loaded positions pass through it, and the fuzzer asks it after every action. Each game has its own
list of checks in its room, made of parts that all games share (check_common.py, check_trade.py)
and of its own. Not asked is whether play could have led here: a player may have no piece at all,
so that examples stay short.
"""

from hexpocket import games as firmware

from .. import games


def problem(game, pos) -> str:
    """What is wrong with the position; empty if nothing is.

    Beneath these checks are those with which a handheld looks at a save. They have fewer words
    and find the same; what they alone found would be told in theirs.
    """
    return Watch(game).problem(pos) or firmware.problem(game, pos)


class Watch:
    """The same checks over a game, without repeating what cannot have changed.

    Pieces and development cards move in one action out of twenty, and their checks take most of
    the time: they run again only when the bytes they read differ from the last time.
    """

    def __init__(self, game):
        self.game = game
        # Groups of checks, and what tells the bytes a group reads, if few actions change them.
        self.groups = games.part(game.folders, "check").GROUPS
        self.seen: dict = {}

    def problem(self, pos) -> str:
        """What is wrong with the position; empty if nothing is."""
        for reads, checks in self.groups:
            bytes_read = reads(self.game, pos) if reads else None
            if reads and self.seen.get(reads) == bytes_read:
                continue
            for check in checks:
                found = check(self.game, pos)
                if found:
                    return found
            self.seen[reads] = bytes_read
        return ""
