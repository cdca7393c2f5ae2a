"""The bank in the words of the base game."""

TITLE = "trade.bank_title"
DISCARD = "cards.discard"


def note(ui, y):
    """Nothing is to be told below its cards."""
