"""The referee at a test's table: requests, and positions of every phase to ask about."""

import json
import random
from functools import cache

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
from host_tools.referee import notation
from host_tools.referee.__main__ import answer
from host_tools.referee.check import problem
from host_tools.referee.position import load, show
from host_tools.referee.session import Session
from host_tools.referee.words import PHASES
from tests.support.catan import GAME

# Players, options, turn cap, seed; together these games come through every phase.
_GAMES = (
    (4, 0, 40, 1),
    (3, MODERN | DECKED_DICE, 60, 2),
    (3, NO_TRADE, 0, 3),
    (4, NO_TRADE | FRIENDLY | DECKED_DICE, 0, 4),
    (4, BEGINNER | MODERN | NO_TRADE, 0, 5),
)
UNDECIDED = "over, undecided"
EVERY_PHASE = (*PHASES.values(), UNDECIDED)


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


@cache
def of_every_phase(number: int) -> dict[str, list[bytes]]:
    """So many different positions of each phase, from random games."""
    found: dict[str, list[bytes]] = {name: [] for name in EVERY_PHASE}
    for seats, options, cap, seed in _GAMES:
        rng = random.Random(seed)
        pos = GAME.new(seats, seed, options, turn_cap=cap)
        while True:
            name = PHASES[pos[PHASE]]
            name = UNDECIDED if name == "over" and pos[ACTIVE] == NOBODY else name
            found[name].append(bytes(pos))
            actions = GAME.legal(pos)
            if not actions:
                break
            GAME.play(pos, rng.choice(actions))
    rng = random.Random(0)
    return {name: rng.sample(all_, min(number, len(all_))) for name, all_ in found.items()}


def pool(number: int) -> list[bytes]:
    """The same in one list."""
    return [pos for positions in of_every_phase(number).values() for pos in positions]


def assert_playable(pos, rng, actions: int = 8):
    """An accepted position shows and loads the same, lists actions in words, and plays on."""
    assert load(GAME, json.loads(json.dumps(show(GAME, pos)))) == pos
    pos = bytearray(pos)
    for _ in range(actions):
        legal = GAME.legal(pos)
        assert bool(legal) == (PHASES[pos[PHASE]] != "over")
        for action in legal:
            assert notation.from_text(GAME, pos, notation.to_text(GAME, pos, action)) == action
        if not legal:
            return
        GAME.play(pos, rng.choice(legal))
        assert problem(GAME, pos) == ""
