"""The eight buttons, a bit each, and what they are for everywhere."""

from micropython import const

UP = const(1)
DOWN = const(2)
LEFT = const(4)
RIGHT = const(8)
A = const(16)  # do
B = const(32)  # back
X = const(64)  # menu
Y = const(128)  # hand
