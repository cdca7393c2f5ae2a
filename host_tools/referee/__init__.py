"""The referee: positions and actions in words, checked, and a line protocol on top."""


class RefereeError(ValueError):
    """What a person or a program asked for cannot be done; the text says why."""
