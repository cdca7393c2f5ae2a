"""The kinds of action that only America has (see engine/action.py)."""

from ...engine.action import KINDS as _FIRST

FOUND = _FIRST << 16  # b = node: a city of the set-up
SETTLER = _FIRST + 1 << 16  # b = node; a = piece removed for it + 1, or 0
TRAIN = _FIRST + 2 << 16  # b = path; a = piece removed for it + 1, or 0
MOVE = _FIRST + 3 << 16  # b = piece: pay for its first steps
STEP = _FIRST + 4 << 16  # b = node of a settler, path of a train
FUEL = _FIRST + 5 << 16  # pay for more steps
STOP = _FIRST + 6 << 16  # end the move
DELIVER = _FIRST + 7 << 16  # b = node
ROUTE = _FIRST + 8 << 16  # b = which of the routes listed
CAVALRY = _FIRST + 9 << 16
ENGINEER = _FIRST + 10 << 16
RIGHT_OF_WAY = _FIRST + 11 << 16  # b = piece
MINERAL_RIGHTS = _FIRST + 12 << 16  # a <= b = kinds taken; a = NONE if the bank has one
CATTLE_DRIVE = _FIRST + 13 << 16
SCOUT_GOLD = _FIRST + 14 << 16
SCOUT = _FIRST + 15 << 16  # b = piece
NATIVE_SUPPORT = _FIRST + 16 << 16  # b = the result, 2 to 12
BUILD = _FIRST + 17 << 16  # say in the open that one will build in the extraordinary phase

KINDS = _FIRST + 18
