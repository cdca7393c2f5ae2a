"""The kinds of action that only Cities & Knights has (see engine/action.py).

A roll has three dice: its record's a is red | event << 4, b is white. Where only its doer, or he
and the seat a, may see a card, b is its number + 1: 0 is left of it to the others.
"""

from ...engine.action import KINDS as _FIRST

DRAW = _FIRST << 16  # a = deck; record: b = card + 1
RETURN = _FIRST + 1 << 16  # a = deck, b = card + 1: put one of five cards under its deck
PILLAGE = _FIRST + 2 << 16  # b = node of the own city that is lost
FETCH = _FIRST + 3 << 16  # b = resource taken by the Aqueduct
HIRE = _FIRST + 4 << 16  # b = node
ACTIVATE = _FIRST + 5 << 16  # b = node
PROMOTE = _FIRST + 6 << 16  # b = node; for nothing, the second knight of Smith
MOVE = _FIRST + 7 << 16  # a = node of the knight, b = where to; a weaker knight there is displaced
CHASE = _FIRST + 8 << 16  # b = node of the knight that chases the robber
RELOCATE = _FIRST + 9 << 16  # b = node: where the own displaced knight goes
WALL = _FIRST + 10 << 16  # b = node
IMPROVE = _FIRST + 11 << 16  # b = track
CROWN = _FIRST + 12 << 16  # b = node of the city that becomes a metropolis

ALCHEMIST = _FIRST + 13 << 16  # a = red die, b = white die; record: a has the event die too
CRANE = _FIRST + 14 << 16  # b = track
ENGINEER = _FIRST + 15 << 16  # b = node
INVENTOR = _FIRST + 16 << 16  # a < b = hexes whose numbers change places
IRRIGATION = _FIRST + 17 << 16
MEDICINE = _FIRST + 18 << 16  # b = node
MINING = _FIRST + 19 << 16
SMITH = _FIRST + 20 << 16  # b = node of the first knight

COMMERCIAL_HARBOR = _FIRST + 21 << 16
LEND = _FIRST + 22 << 16  # a = to whom, b = resource + 1: offer it face down
SWAP = _FIRST + 23 << 16  # a = with whom, b = commodity + 1; record: a | (resource + 1) << 4
MASTER_MERCHANT = _FIRST + 24 << 16  # b = seat
TAKE = _FIRST + 25 << 16  # a = from whom, b = kind + 1
MERCHANT = _FIRST + 26 << 16  # b = hex
MERCHANT_FLEET = _FIRST + 27 << 16  # b = kind
RESOURCE_MONOPOLY = _FIRST + 28 << 16  # b = kind
TRADE_MONOPOLY = _FIRST + 29 << 16  # b = kind

BISHOP = _FIRST + 30 << 16
DESERTER = _FIRST + 31 << 16  # b = seat
DESERT = _FIRST + 32 << 16  # b = node of the own knight that is given up
REPLACE = _FIRST + 33 << 16  # b = node of the knight placed for it
DIPLOMAT = _FIRST + 34 << 16  # b = path
INTRIGUE = _FIRST + 35 << 16  # b = node
SABOTEUR = _FIRST + 36 << 16
SPY = _FIRST + 37 << 16  # b = seat
TAKE_CARD = _FIRST + 38 << 16  # a = from whom, b = card + 1
WARLORD = _FIRST + 39 << 16
WEDDING = _FIRST + 40 << 16
GIVE = _FIRST + 41 << 16  # a = to whom, b = kind + 1

KINDS = _FIRST + 42
