"""A scene of the gallery: a screen in a telling state, reached by key presses."""

from typing import NamedTuple

from .script import parse
from .session import Session
from .starts import Start

NAMES = ("Anna", "Ben", "Cleo", "Dirk")


class Scene(NamedTuple):
    """One picture. `start(session, names)` brings the handheld to where the keys are pressed."""

    name: str
    screen: str
    start: Start
    keys: str = ""


def press(session: Session, keys: str):
    session.run(parse(keys, "scene"))
