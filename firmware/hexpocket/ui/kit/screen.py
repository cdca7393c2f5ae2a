"""What a screen is: it draws, takes key presses, and may move with the time."""


class Screen:
    """Screens lie on the app's stack; the top one gets the keys."""

    name = ""  # of the screen, for help and pictures
    board = False  # it shows the board
    zooms = False  # Y looks closer at it and back; else Y shows the hand
    overlay = False  # drawn over the screen below, which is drawn first

    def draw(self, ui):
        """Draw all of it."""

    def press(self, ui, key):
        """A button went down, or repeats."""

    def tick(self, ui, now):
        """Called each frame with the clock in ms."""
