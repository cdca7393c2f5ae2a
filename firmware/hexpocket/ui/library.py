"""The games on this handheld: number in saves, key of the name, map. Loaded when chosen."""

from ..engine.board import Board

GAMES = ((1, "catan", "maps/catan.hxm"),)


def load(device, number):
    """The rules object of a game, or None if it is not here."""
    for entry in GAMES:
        if entry[0] == number:
            return rules(device, entry)
    return None


def rules(device, entry):
    """The rules object of one of GAMES."""
    return _rules(entry[0])(Board(device.asset(entry[2])))


def name_of(number) -> str:
    """The key of a game's name; "" if it is not here."""
    for found, name, _ in GAMES:
        if found == number:
            return name
    return ""


def _rules(number):
    """One game's rules in RAM at a time."""
    from ..games.catan import Catan

    return {1: Catan}[number]
