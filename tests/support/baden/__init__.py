"""Positions of Baden-Württemberg in words: set one up, act, compare.

Towns may be written by name wherever an intersection is meant, and so may the ends of a path:
`hall Ulm`, `road 64-Ebingen`. What the game's data says is in tests/games/baden/printed.py.
"""

import re

from hexpocket.engine.position import players
from host_tools import games
from host_tools.referee import notation
from host_tools.referee.check import problem
from host_tools.referee.position import load, show
from tests.games.baden.printed import COLOURS, SITES
from tests.support.reasons import refusing
from tests.support.zeros import without_zeros

GAME = games.load("baden")
_OPTIONS = ("setup", "card_before_roll", "dice_deck", "player_trade", "turn_cap")
_NAME = re.compile("|".join(map(re.escape, sorted(SITES, reverse=True))))
_NAME_OF = {node: name for name, node in SITES.items()}
_AT_NODE = re.compile(r"^(hall|landmark|landmark draw) (\d+)")


def node(place) -> int:
    return SITES[place] if isinstance(place, str) else place


def path(a, b) -> str:
    """The path between two neighbouring places."""
    return "-".join(map(str, sorted((node(a), node(b)))))


def line(*places) -> list[str]:
    """The paths along these places."""
    return [path(a, b) for a, b in zip(places, places[1:], strict=False)]


def position(seats=4, /, **keys) -> bytearray:
    """A position from its JSON keys, checked; options and colours may be given as keywords.

    position(phase="start", inventor=4, red={"cards": {"ore": 1}, "halls": ["Ebingen"],
    "margin": ["Ulm"], "roads": line("Ebingen", 64), "development": {"trade": 1}})
    """
    value = {"game": "baden", "options": {"players": seats}, "players": {}}
    for key, given in keys.items():
        if key in _OPTIONS:
            value["options"][key] = given
        elif key in COLOURS:
            places = {k: [node(at) for at in given[k]] for k in ("halls", "margin") if k in given}
            value["players"][key] = {**given, **places}
        else:
            value[key] = given
    return load(GAME, value)


def action(pos, text: str) -> int:
    """The action that the words name."""
    text = _NAME.sub(lambda found: str(SITES[found[0]]), text)
    return notation.from_text(GAME, pos, text)


def play(pos, *texts):
    """Play actions in order; one with its outcome (`roll 3 4`, `buy trade`) forces it."""
    for text in texts:
        GAME.force(pos, action(pos, text))
        wrong = problem(GAME, pos)
        assert not wrong, f"after '{text}': {wrong}"
    return pos


def legal(pos) -> list[str]:
    """The legal actions, in words."""
    texts = [notation.to_text(GAME, pos, listed) for listed in GAME.legal(pos)]
    return [_AT_NODE.sub(lambda at: f"{at[1]} {_NAME_OF[int(at[2])]}", text) for text in texts]


def legal_of(pos, word: str) -> list[str]:
    """The legal actions that begin with these words, without them, sorted."""
    return sorted(text[len(word) + 1 :] for text in legal(pos) if text.startswith(word + " "))


def refused(pos, text: str, reason: str):
    """The action is not listed and is refused with this reason, the position untouched."""
    before = bytes(pos)
    asked = action(pos, text)
    assert asked not in GAME.legal(pos)
    with refusing(GAME, reason):
        GAME.apply(pos, asked)
    assert bytes(pos) == before, "a refused action changed the position"


def shown(pos) -> dict:
    """The position, or a player's view, in words, with names of towns; cards that are there."""
    value = without_zeros(show(GAME, pos))
    for form in value["players"].values():
        for key in ("halls", "margin"):
            form[key] = [_NAME_OF[at] for at in form[key]]
    return value


def of(pos, colour: str, key: str):
    """What a colour has: cards, development, halls, margin, roads, inventions."""
    return shown(pos)["players"][colour][key]


def cards(pos, colour: str) -> dict:
    return of(pos, colour, "cards")


def now(pos) -> tuple[str, str]:
    """Which decision is open, and whose it is."""
    value = show(GAME, pos)
    return value["phase"], value["actor"]


def colours(seats: int) -> tuple[str, ...]:
    return COLOURS[4 - seats :]


def seat_of(pos, colour: str) -> int:
    return colours(players(pos)).index(colour)


def points(pos, colour: str) -> int:
    """The points on show."""
    return GAME.points(pos, seat_of(pos, colour))


def halls_left(pos, colour: str) -> int:
    return GAME.halls_left(pos, seat_of(pos, colour))
