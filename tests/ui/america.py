"""America on a handheld whose screen is watched; see watched.py."""

from hexpocket.engine.position import players
from hexpocket.ui.match import Match
from tests.support.america import GAME
from tests.support.handheld import NAMES
from tests.ui.watched import LOOKS, Watched


class Rails(Watched):
    """One match of America on a handheld; `holder` has it in hand, or nobody has."""

    def __init__(self, saves, pos, holder=None, look=LOOKS[0], names=NAMES):
        super().__init__(saves, look=look)
        seats = players(pos)
        teams = bytes(range(4 - seats, 4))
        self.app.match = Match(GAME, bytearray(pos), list(names[:seats]), teams)
        self.hold(holder)
