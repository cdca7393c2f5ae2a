"""The scenes of the gallery: every screen in a telling state, reached by key presses.

A scene is its picture's name, the screen it shows, where it begins and the keys pressed there, in
the words of scripts. Tests look at the same scenes, with longer names and in every language.
"""

from .scene import NAMES, Scene, press
from .scenes_america import AMERICA
from .scenes_catan import CATAN

__all__ = ["NAMES", "SCENES", "Scene", "press"]

SCENES = CATAN + AMERICA
