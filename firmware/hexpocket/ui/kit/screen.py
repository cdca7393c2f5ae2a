"""What a screen is: it draws, takes key presses, and may move with the time."""

from .tap import THERE


class Screen:
    """Screens lie on the app's stack; the top one gets the keys."""

    name = ""  # of the screen, for help and pictures
    board = False  # it shows the board
    zooms = False  # Y looks closer at it and back; else Y shows the hand
    overlay = False  # drawn over the screen below, which is drawn first
    list = None  # of its rows, if it has one (menu.py)
    anywhere = 0  # the key that a tap presses, wherever it is
    at_once = False  # a tap does what is there, without a second one

    def draw(self, ui):
        """Draw all of it."""

    def press(self, ui, key):
        """A button went down, or repeats."""

    def point(self, ui, x, y) -> int:
        """The key that leads to what is at a pixel, see tap.py; 0 if nothing is."""
        if self.list:
            return self.list.point(x, y)
        return THERE | self.anywhere if self.anywhere else 0

    def tick(self, ui, now):
        """Called each frame with the clock in ms."""
