"""Baden-Württemberg's actions in words."""

from hexpocket.engine import action as act
from hexpocket.engine.position import NONE
from hexpocket.games.baden import acts

from ..referee import operands
from ..referee.operands import NODE, Operands, one_of
from .words import CARDS

_DRAWN = (*CARDS, "nothing")


def _write_drawn(game, pos, a, b) -> str:
    drawn = f" {'nothing' if a == NONE else CARDS[a - 1]}" if a else ""
    return NODE.write(game, pos, 0, b) + drawn


def _read_drawn(game, pos, words) -> int | None:
    node = NODE.read(game, pos, words[:1])
    if node is None or not words[1:]:
        return node
    drawn = one_of(" ".join(words[1:]), _DRAWN, "development card")
    return (NONE if drawn == len(CARDS) else drawn + 1) << 8 | node


_DRAWING = Operands(
    _write_drawn, _read_drawn, "write '{0} 36', or '{0} 36 trade' to say which card comes"
)
ACTIONS = {
    act.ROAD: ("road", operands.PATH),
    acts.HALL: ("hall", operands.NODE),
    acts.LANDMARK: ("landmark", operands.NODE),
    acts.LANDMARK_DRAW: ("landmark draw", _DRAWING),
    acts.INVENTION: ("play invention", operands.PLAIN),
    act.ROAD_BUILDING: ("play road building", operands.PLAIN),
    acts.SUCCESSFUL_INVENTION: ("play successful invention", operands.PAIR),
    acts.TRADE: ("play trade", operands.PLAIN),
    act.ROBBER_TO: ("inventor", operands.HEX),
}
