"""A seat's counters, a byte each: they stand before its cards, counted from game.hands[seat].

Behind the cards of the hand stand the development cards, a byte a kind (development.py).
"""

from micropython import const

POINTS = const(-1)  # shown to all
PORTS = const(-2)  # bit a harbour kind
TRAIL = const(-3)  # the longest trail
ROADS = const(-4)  # in stock, as the next two
SETTLEMENTS = const(-5)
CITIES = const(-6)
ARMY = const(-7)  # knight cards played
COUNTERS = const(7)
