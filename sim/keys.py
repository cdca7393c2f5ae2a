"""Keys and buttons: a board with four buttons takes two at once for the keys it lacks."""

from hexpocket.keys import DOWN, LEFT, RIGHT, UP, A, B, X, Y

# By name: the bit of the mask.
BUTTONS = {"up": UP, "down": DOWN, "left": LEFT, "right": RIGHT, "a": A, "b": B, "x": X, "y": Y}

# The buttons to press for a key where there are only A B X Y, as hal/buttons.py reads them.
CHORDS = {
    "up": X,
    "down": Y,
    "left": B | X,
    "right": B | Y,
    "a": A,
    "b": B,
    "x": A | X,
    "y": A | Y,
}


def presses(four: bool) -> dict[str, int]:
    """By key the buttons to press."""
    return CHORDS if four else BUTTONS
