"""The games on this handheld: their rules, each on its map or on one that people made.

A game's map is maps/GAME.hxm. Those that people made for it lie in a folder, maps/GAME/.
"""

from ...engine.board import BadMap, Board, fingerprint
from ...games import GAMES, load
from ..match import NoMap


def names() -> list:
    """All games by their folders' names, in the order in which they are offered."""
    return [GAMES[number] for number in sorted(GAMES)]


def rules(device, name, file=None):
    """The rules object of a game on the map in this file, or on the usual one."""
    game = load(name)
    return game(Board(device.asset(file or _usual(device, game.folders))))


def rules_of(device, number, wanted=None):
    """The rules object of the game with this number in saves, or None if it is not here; on the
    map with the fingerprint `wanted`, or NoMap."""
    if number not in GAMES:
        return None
    if wanted is None:
        return rules(device, GAMES[number])
    for file in maps(device, load(GAMES[number])):
        if fingerprint(device.asset(file)) == wanted:
            try:
                return rules(device, GAMES[number], file)
            except BadMap:
                break  # it was made for another version
    raise NoMap("saved on a map that is not here")


def maps(device, game) -> list:
    """The files of the maps that a game is played on: the usual one, then those that people made
    for it or for what it extends."""
    found = [_usual(device, game.folders)]
    for folder in game.maps or game.folders:
        found += _made(device, folder)
    return found


def has_map(device, wanted) -> bool:
    """Whether a map with this fingerprint is here, of whatever game."""
    for name in names():
        for file in ["maps/" + name + ".hxm"] + _made(device, name):
            try:
                if fingerprint(device.asset(file)) == wanted:
                    return True
            except OSError:
                pass  # the game is played on the map of the one it extends
    return False


def _made(device, folder) -> list:
    """The files of the maps that people made for a game."""
    folder = "maps/" + folder
    return [folder + "/" + file for file in device.assets(folder)]


def _usual(device, folders) -> str:
    """The file of the game's map, or of that of the game it extends."""
    missing = None
    for folder in folders:
        file = "maps/" + folder + ".hxm"
        try:
            device.asset(file)
            return file
        except OSError as error:
            missing = missing or error
    raise missing  # pyright: ignore (there is a folder)
