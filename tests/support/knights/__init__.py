"""Positions of Cities & Knights in words: set one up, act, compare.

The board is the layout for beginners unless a test says otherwise: tests/games/knights/printed.py.
"""

from hexpocket.engine.position import ACTOR, NOBODY, PHASE
from host_tools import games
from host_tools.referee import notation
from host_tools.referee.check import problem
from host_tools.referee.position import load, show
from host_tools.referee.words import seat_name, words_of
from tests.support.reasons import refusing
from tests.support.zeros import without_zeros

GAME = games.load("knights")
COLOURS = ("red", "blue", "orange", "white")
_OPTIONS = (
    *("edition", "setup", "friendly_robber", "robber_frozen", "dice_deck", "player_trade"),
    "turn_cap",
)


def position(seats=4, /, **keys) -> bytearray:
    """A position from its JSON keys; options and colours may be given as keywords.

    position(phase="start", ship=6, red={"cards": {"ore": 1}, "cities": [8], "roads": ["8-13"],
    "knights": {"13": "basic active"}, "levels": {"trade": 3}, "progress": {"spy": 1}})
    """
    value = {"options": {"players": seats}, "players": {}}
    for key, given in keys.items():
        if key in _OPTIONS:
            value["options"][key] = given
        elif key in COLOURS:
            value["players"][key] = given
        else:
            value[key] = given
    return load(GAME, value)


def action(pos, text: str) -> int:
    return notation.from_text(GAME, pos, text)


def play(pos, *texts):
    """Play actions in order; one with its outcome (`roll 3 4 ship`, `draw trade merchant`) forces
    it."""
    for text in texts:
        GAME.force(pos, action(pos, text))
        wrong = problem(GAME, pos)
        assert not wrong, f"after '{text}': {wrong}"
    return pos


def legal(pos) -> list[str]:
    """The legal actions, in words."""
    return [notation.to_text(GAME, pos, listed) for listed in GAME.legal(pos)]


def legal_of(pos, word: str) -> list[str]:
    """The legal actions that begin with these words, without them, sorted."""
    return sorted(text[len(word) :].strip() for text in legal(pos) if f"{text} ".startswith(
        word + " "))  # fmt: skip


def nodes_of(pos, word: str) -> list[int]:
    """The same where they are followed by an intersection or a hex."""
    return sorted(int(text) for text in legal_of(pos, word))


def refused(pos, text: str, reason: str):
    """The action is not listed and is refused with this reason, the position untouched."""
    before = bytes(pos)
    assert text not in legal(pos)
    with refusing(GAME, reason):
        GAME.apply(pos, action(pos, text))
    assert bytes(pos) == before, "a refused action changed the position"


def shown(pos) -> dict:
    """The position in words, of cards only those that are there."""
    return without_zeros(show(GAME, pos))


def of(pos, colour: str, key: str):
    return shown(pos)["players"][colour][key]


def cards(pos, colour: str) -> dict:
    return of(pos, colour, "cards")


def now(pos) -> tuple[str, str | None]:
    """The phase, and who acts."""
    actor = None if pos[ACTOR] == NOBODY else seat_name(pos, pos[ACTOR])
    return words_of(GAME).PHASES[pos[PHASE]], actor


def seat_of(pos, colour: str) -> int:
    return list(shown(pos)["players"]).index(colour)


def points(pos, colour: str) -> int:
    return GAME.points(pos, seat_of(pos, colour))


def rate(pos, colour: str, kind: str) -> int:
    return GAME.rate(pos, seat_of(pos, colour), GAME.kind_names.index(kind))
