"""What is told of the bank."""


def note(ui, y):
    """Nothing is to be told below its cards."""
