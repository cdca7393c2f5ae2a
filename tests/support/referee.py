"""The referee at a test's table: requests, and positions of every phase to ask about."""

import json
import random
from functools import cache

from hexpocket.engine import phase
from hexpocket.engine.position import (
    ACTIVE,
    BEGINNER,
    DECKED_DICE,
    FRIENDLY,
    MODERN,
    NO_TRADE,
    NOBODY,
    PHASE,
)
from hexpocket.games.baden.facts import CARD_BEFORE_ROLL
from hexpocket.games.knights.facts import FREE_ROBBER
from host_tools import games
from host_tools.players import plan_of, uniform
from host_tools.referee import notation
from host_tools.referee.__main__ import answer
from host_tools.referee.check import problem
from host_tools.referee.position import load, show
from host_tools.referee.session import Session
from host_tools.referee.words import words_of

# Players, options, turn cap, seed; together a game's come through every phase.
_GAMES = {
    "catan": (
        (4, 0, 40, 1),
        (3, MODERN | DECKED_DICE, 60, 2),
        (3, NO_TRADE, 0, 3),
        (4, NO_TRADE | FRIENDLY | DECKED_DICE, 0, 4),
        (4, BEGINNER | MODERN | NO_TRADE, 0, 5),
    ),
    "america": (
        (4, 0, 40, 1),
        (3, DECKED_DICE, 60, 2),
        (3, NO_TRADE, 0, 3),
        (4, NO_TRADE | DECKED_DICE, 0, 4),
        (4, BEGINNER | NO_TRADE, 0, 5),
        (3, BEGINNER, 0, 7),
    ),
    "knights": (
        (4, 0, 60, 6),
        (3, MODERN | DECKED_DICE, 80, 6),
        (3, NO_TRADE, 0, 3),
        (4, NO_TRADE | FRIENDLY | DECKED_DICE, 0, 7),
        (4, BEGINNER | MODERN | NO_TRADE, 0, 2),
        (3, NO_TRADE | MODERN | FREE_ROBBER, 0, 6),
    ),
    "baden": (
        (4, 0, 60, 1),
        (3, BEGINNER | DECKED_DICE, 80, 2),
        (3, NO_TRADE | CARD_BEFORE_ROLL, 0, 3),
        (4, BEGINNER | CARD_BEFORE_ROLL, 0, 4),
        (4, NO_TRADE | DECKED_DICE, 30, 5),
    ),
}
UNDECIDED = "over, undecided"


def phases_of(name: str) -> tuple[str, ...]:
    """The phases of a game, and its end without a winner."""
    return (*words_of(games.load(name)).PHASES.values(), UNDECIDED)


EVERY_PHASE = phases_of("catan")
EVERYWHERE = [(name, word) for name in games.ALL for word in phases_of(name)]


def ask(session: Session, do: str, **keys) -> dict:
    """The answer to a request, as it comes out of the line protocol."""
    return reply_to(session, json.dumps({"do": do, **keys}).encode())


def reply_to(session: Session, line: bytes) -> dict:
    """The answer to a line: one line of JSON, and a reason in one line if it is refused."""
    printed = json.dumps(answer(session, line), allow_nan=False)
    assert "\n" not in printed
    reply = json.loads(printed)
    if reply["ok"]:
        assert "error" not in reply
    else:
        assert reply["error"] == " ".join(reply["error"].split()) != ""
        assert len(reply["error"]) < 1000
    return reply


def granted(session: Session, do: str, **keys) -> dict:
    reply = ask(session, do, **keys)
    assert reply["ok"], reply
    return reply


def refusal(session: Session, do: str, **keys) -> str:
    """The error that a request brings, the table as it was."""
    before = table(session)
    reply = ask(session, do, **keys)
    assert not reply["ok"], reply
    assert table(session) == before
    return reply["error"]


def table(session: Session):
    """All that a refused request must leave alone."""
    pos = None if session.pos is None else bytes(session.pos)
    return pos, list(session.actions), list(session.before), dict(session.start)


def _any(rng: random.Random, pos, actions: list[int]) -> int:
    return rng.choice(actions)


@cache
def of_every_phase(number: int, name: str = "catan") -> dict[str, list[bytes]]:
    """So many different positions of each phase, from random games."""
    game = games.load(name)
    names = words_of(game).PHASES
    found: dict[str, list[bytes]] = {word: [] for word in phases_of(name)}
    for seats, options, cap, seed in _GAMES[name]:
        rng = random.Random(seed)
        player = plan_of(game).FUZZ.player
        choose = player(game) if player else lambda rng, _, actions: rng.choice(actions)
        pos = game.new(seats, seed, options, turn_cap=cap)
        while True:
            undecided = pos[PHASE] == phase.OVER and pos[ACTIVE] == NOBODY
            found[UNDECIDED if undecided else names[pos[PHASE]]].append(bytes(pos))
            actions = game.legal(pos)
            if not actions:
                break
            game.play(pos, choose(rng, pos, actions))
    rng = random.Random(0)
    return {word: rng.sample(all_, min(number, len(all_))) for word, all_ in found.items()}


def pool(number: int, name: str = "catan") -> list[bytes]:
    """The same in one list."""
    return [pos for positions in of_every_phase(number, name).values() for pos in positions]


def assert_playable(pos, rng, actions: int = 8, name: str = "catan"):
    """An accepted position shows and loads the same, lists actions in words, and plays on."""
    game = games.load(name)
    assert load(game, json.loads(json.dumps(show(game, pos)))) == pos
    pos = bytearray(pos)
    for _ in range(actions):
        legal = game.legal(pos)
        assert bool(legal) == (pos[PHASE] != phase.OVER)
        for action in legal:
            assert notation.from_text(game, pos, notation.to_text(game, pos, action)) == action
        if not legal:
            return
        game.play(pos, uniform(rng, pos, legal))
        assert problem(game, pos) == ""


AMERICA = games.load("america")
# In America: Indianapolis is red's, Chicago blue's; a rail of each meets at 118.
NEIGHBOURS: dict = {
    "red": {"cities": [113], "rails": ["113-118"], "trains": ["113-118"], "settlers": [113]},
    "blue": {"cities": [112], "rails": ["112-118"]},
}


def american(seats=4, **keys) -> bytearray:
    """A position of America from its JSON keys; colours may be given as keywords."""
    value: dict = {"game": "america", "options": {"players": seats}, "players": {}}
    value["options"] |= keys.pop("options", {})
    for key, given in keys.items():
        (value["players"] if key in ("red", "blue", "orange", "white") else value)[key] = given
    return load(AMERICA, value)
