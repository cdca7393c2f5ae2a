"""The scenes of the gallery: every screen in a telling state, reached by key presses.

A scene is its picture's name, the screen it shows, where it begins and the keys pressed there, in
the words of scripts. A game has its own in its room of the tools; the first one's are those of the
front pages too. Tests look at the same scenes, with longer names and in every language.
"""

from host_tools import games

from .scene import NAMES, Scene, press

__all__ = ["NAMES", "SCENES", "Scene", "press"]

_FOLDERS = [games.load(name).folders for name in games.NAMES]
# A game may have no scenes but those of the game it extends.
_PARTS = dict.fromkeys(games.part(folders, "scenes") for folders in _FOLDERS)
SCENES: tuple[Scene, ...] = tuple(scene for part in _PARTS for scene in part.SCENES)
