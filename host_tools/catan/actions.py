"""The base game's actions in words."""

from hexpocket.engine import action as act

from ..referee import operands

ACTIONS = {
    act.ROAD: ("road", operands.PATH),
    act.SETTLEMENT: ("settlement", operands.NODE),
    act.CITY: ("city", operands.NODE),
    act.KNIGHT: ("play knight", operands.PLAIN),
    act.ROAD_BUILDING: ("play road building", operands.PLAIN),
    act.INVENTION: ("play invention", operands.PAIR),
    act.MONOPOLY: ("play monopoly", operands.RESOURCE),
    act.ROBBER_TO: ("robber", operands.HEX),
}
