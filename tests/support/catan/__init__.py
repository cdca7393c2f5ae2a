"""Positions of the base game in words: set one up, act, compare."""

from hexpocket.games.catan import Catan
from host_tools.pack.maps import load_board
from host_tools.referee import notation
from host_tools.referee.check import problem
from host_tools.referee.position import load, show
from tests.support.reasons import refusing
from tests.support.zeros import without_zeros

GAME = Catan(load_board("catan"))
_OPTIONS = (
    "edition",
    "setup",
    "balanced",
    "friendly_robber",
    "dice_deck",
    "player_trade",
    "turn_cap",
)


def position(seats=4, **keys) -> bytearray:
    """A position from its JSON keys; options and colours may be given as keywords.

    position(edition="modern", phase="start", red={"cards": {"ore": 1}, "settlements": [8], ...})
    """
    value = {"options": {"players": seats}, "players": {}}
    for key, given in keys.items():
        if key in _OPTIONS:
            value["options"][key] = given
        elif key in ("red", "blue", "orange", "white"):
            value["players"][key] = given
        elif key == "deck_of_dice":
            value["dice_deck"] = given
        else:
            value[key] = given
    return load(GAME, value)


def play(pos, *texts):
    """Play actions in order; one with its outcome (`roll 3 4`, `buy knight`) forces it."""
    for text in texts:
        GAME.force(pos, notation.from_text(GAME, pos, text))
        wrong = problem(GAME, pos)
        assert not wrong, f"after '{text}': {wrong}"
    return pos


def legal(pos) -> list[str]:
    """The legal actions, in words."""
    return [notation.to_text(GAME, pos, action) for action in GAME.legal(pos)]


def legal_of(pos, word: str) -> list[str]:
    """The legal actions that begin with a word."""
    return [text for text in legal(pos) if text.startswith(word)]


def refused(pos, text: str, reason: str):
    """The action is not listed and is refused with this reason, the position untouched."""
    before = bytes(pos)
    assert text not in legal(pos)
    with refusing(GAME, reason):
        GAME.apply(pos, notation.from_text(GAME, pos, text))
    assert bytes(pos) == before, "a refused action changed the position"


def shown(pos) -> dict:
    """The position in words, of cards only those that are there."""
    return without_zeros(show(GAME, pos))


def cards(pos, colour: str) -> dict:
    return shown(pos)["players"][colour]["cards"]


def points(pos, colour: str) -> int:
    """The shown points of a colour."""
    return GAME.points(pos, list(shown(pos)["players"]).index(colour))
