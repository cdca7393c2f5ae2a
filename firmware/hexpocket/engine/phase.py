"""The kinds of decision a position can wait for, shared by the games."""

from micropython import const

ROLL_OFF = const(0)  # roll for the first turn
FOUND_SETTLEMENT = const(1)
FOUND_ROAD = const(2)
START = const(3)  # own turn, before the roll
MAIN = const(4)  # own turn, after the roll
DISCARDING = const(5)
ROBBING = const(6)  # the robber must move
STEALING = const(7)  # a victim must be chosen
FREE_ROAD = const(8)
OFFERING = const(9)  # an offer is being composed
ASKING = const(10)  # who wants the offer: asked in the open
ANSWERING = const(11)
COUNTERING = const(12)  # a counter-offer is being composed
CLOSING = const(13)
AGREEING = const(14)  # the partner of a deal agreed aloud says yes or no
OVER = const(15)

OWN = const(16)  # a game's own phases begin here

AT_TABLE = (ASKING, AGREEING)  # asked in the open, while a turn goes on
