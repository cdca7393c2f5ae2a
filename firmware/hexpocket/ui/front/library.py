"""The games on this handheld, in one table; their rules are loaded when one is chosen."""

from ...engine.board import Board

# Number in saves, key of the name, map, bytes of a position.
GAMES = (
    (1, "catan", "maps/catan.hxm", 284),
    (3, "america", "maps/america.hxm", 593),
)


def load(device, number):
    """The rules object of a game, or None if it is not here."""
    for entry in GAMES:
        if entry[0] == number:
            return rules(device, entry)
    return None


def rules(device, entry):
    """The rules object of one of GAMES."""
    return _rules(entry[1])(Board(device.asset(entry[2])))


def name_of(number) -> str:
    """The key of a game's name; "" if it is not here."""
    for entry in GAMES:
        if entry[0] == number:
            return entry[1]
    return ""


def size_of(number) -> int:
    """The bytes of a game's positions; 0 if it is not here."""
    for entry in GAMES:
        if entry[0] == number:
            return entry[3]
    return 0


def _rules(name):
    """One game's rules in RAM at a time."""
    if name == "catan":
        from ...games.catan import Catan as Rules
    else:
        from ...games.america import America as Rules
    return Rules
