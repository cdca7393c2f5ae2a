"""Baden-Württemberg's actions: shared kinds under its own names, and those that only it has."""

from ...engine import action as act
from ...engine.action import KINDS as _FIRST

HALL = act.SETTLEMENT  # b = node
INVENTION = act.KNIGHT  # the card that brings the inventor
SUCCESSFUL_INVENTION = act.INVENTION  # a <= b = kinds taken; a = NONE if the bank has one card

TRADE = _FIRST << 16  # the card: two equal cards for another until the turn ends
LANDMARK = _FIRST + 1 << 16  # b = node
# The same where a development card is the reward; record: a = card + 1, NONE if none came.
LANDMARK_DRAW = _FIRST + 2 << 16

KINDS = _FIRST + 3
