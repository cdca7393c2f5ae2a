"""Thousands of damaged requests, positions, actions and saves: an answer each, and no harm done.

The same mutations every time: each test draws from a generator with a fixed seed. Whatever is
accepted in spite of its damage must be a position that plays on.
"""

import json
import random

import pytest

from hexpocket.engine import save
from host_tools import games
from host_tools.referee import check
from host_tools.referee.position import show
from host_tools.referee.session import Session
from tests.support.catan import GAME
from tests.support.referee import ask, assert_playable, granted, pool, reply_to, table

GARBAGE = (
    *(None, True, False, 0, -1, 1, 2, 7, 255, 256, 65535, 10**6, 10**20, 1.5, -0.0),
    *("", "red", "green", "main", "hidden", "12-17", "17-12", "0", "ore", "x" * 50, "\ud800\n"),
    *([], {}, [[]], [None], [1, 2], [3, 4], [8], ["8-13"], {"red": 4}, {"ore": 1}, {"hidden": 2}),
    *([[[[[[]]]]]], {"a": {"b": {"c": []}}}),
)
WORDS = (
    *("roll", "end", "road", "settlement", "city", "buy", "play", "pass", "robber", "steal"),
    *("discard", "trade", "offer", "more", "less", "send", "cancel", "invite", "accept"),
    *("refuse", "counter", "deal", "no", "nothing", "knight", "building", "invention"),
    *("propose", "want", "agree", "build"),
    *("monopoly", "victory", "point", "lumber", "brick", "wool", "grain", "ore", "red", "blue"),
    *("orange", "white", "->", "0", "1", "2", "3", "4", "5", "6", "7", "18", "19", "53", "54"),
    *("rail", "found", "settler", "train", "move", "step", "fuel", "stop", "deliver", "route"),
    *("outlaw", "removing", "cavalry", "engineer", "scout", "gold", "coal", "cattle", "148"),
    *("hire", "activate", "promote", "chase", "wall", "improve", "draw", "science", "ship"),
    *("merchant", "harbor", "card", "crane", "take", "give", "cloth", "coin", "swap", "lend"),
    *("255", "8-13", "13-8", "0-0", "12-17", "9" * 30, "-1", "\uff11", "x", "\0", "'"),
)


def places(value) -> list[tuple]:
    """Every place in a JSON value: its container and key."""
    found = []
    if isinstance(value, (dict, list)):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            found.append((value, key))
            found += places(value[key])
    return found


def mutate(value, rng: random.Random):
    """Change a JSON value in one place, in place."""
    on_top = [(value, key) for key in value]
    container, key = rng.choice(places(value) if rng.random() < 0.6 else on_top)
    kind = rng.randrange(6)
    old = container[key]
    if kind == 0:
        del container[key]
    elif kind == 1:
        container[key] = json.loads(json.dumps(rng.choice(GARBAGE)))
    elif kind == 2 and isinstance(container, list):
        container.insert(rng.randrange(len(container) + 1), old)
    elif kind == 2:
        container[rng.choice(("green", "red", "turn", "owed", "ore", "hidden", ""))] = old
    elif kind == 3 and isinstance(old, int):
        container[key] = old + rng.choice((-1, 1))
    elif kind == 3 and isinstance(old, list):
        rng.shuffle(old)
    else:
        other, at = rng.choice(places(value))
        container[key] = json.loads(json.dumps(other[at]))


def mutated(value, rng: random.Random):
    """A copy with one to three changes."""
    copy = json.loads(json.dumps(value))
    for _ in range(rng.choice((1, 1, 2, 3))):
        if copy:
            mutate(copy, rng)
    return copy


@pytest.mark.parametrize("name", games.ALL)
@pytest.mark.parametrize("seed", range(4))
def test_mutated_positions(seed, name):
    rng = random.Random(seed)
    values = [show(games.load(name), pos) for pos in pool(6, name)]
    session = Session()
    granted(session, "load", position={"game": name})
    outcomes = {True: 0, False: 0}
    for _ in range(350):
        before = table(session)
        reply = ask(session, "load", position=mutated(rng.choice(values), rng))
        outcomes[reply["ok"]] += 1
        if reply["ok"]:
            assert_playable(session.pos, rng, 4, session.game.name)
        else:
            assert table(session) == before
    assert min(outcomes.values()) > 10, outcomes


@pytest.mark.parametrize("seed", range(2))
def test_mutated_requests(seed):
    rng = random.Random(seed)
    session = Session()
    granted(session, "new", seed=3)
    requests = [
        {"do": "new", "seed": 7, "players": 3, "setup": "beginner", "starter": "blue", "id": 4},
        {"do": "play", "action": "roll"},
        {"do": "play", "actions": ["roll", "roll 3 4", "roll"], "id": "x"},
        {"do": "undo"},
        {"do": "legal"},
        {"do": "show", "view": "red"},
        {"do": "load", "position": {"phase": "start", "players": {"red": {"cards": {"ore": 3}}}}},
        {"do": "recording"},
        {"do": "replay", "recording": {"new": {"seed": 1}, "actions": ["roll"], "hash": 5}},
        {"do": "load", "file": "/nowhere/game.hxs"},
    ]
    for _ in range(400):
        before = table(session)
        reply = reply_to(session, json.dumps(mutated(rng.choice(requests), rng)).encode())
        assert reply["ok"] or table(session) == before


@pytest.mark.parametrize("seed", range(2))
def test_mutated_bytes_of_requests(seed):
    rng = random.Random(seed)
    session = Session()
    granted(session, "new", seed=3)
    lines = [
        b'{"do": "new", "seed": 7, "players": 3}',
        b'{"do": "play", "actions": ["roll", "roll 3 4", "roll"], "id": "x"}',
        b'{"do": "load", "position": {"phase": "start", "players": {"red": {"roads": []}}}}',
        b'{"do": "show", "view": "red"}',
        b'{"do": "replay", "recording": {"new": {"seed": 1}, "actions": ["roll"]}}',
    ]
    for _ in range(600):
        line = bytearray(rng.choice(lines))
        for _ in range(rng.choice((1, 1, 2, 5))):
            at = rng.randrange(len(line))
            kind = rng.randrange(4)
            if kind == 0:
                line[at] = rng.randrange(256)
            elif kind == 1:
                del line[at : at + rng.choice((1, 1, 9))]
            elif kind == 2:
                line[at:at] = line[at : at + rng.choice((1, 4, 20))]
            else:
                line[at:at] = rng.choice((b'"', b"{", b"[", b"]", b"}", b",", b"\\u00e4", b"\0"))
            line = line or bytearray(b"x")
        before = table(session)
        reply = reply_to(session, bytes(line))
        assert reply["ok"] or table(session) == before


@pytest.mark.parametrize("name", games.ALL)
@pytest.mark.parametrize("seed", range(2))
def test_random_words_as_actions(seed, name):
    rng = random.Random(seed)
    session = Session()
    session.game = games.load(name)
    played = 0
    for pos in pool(4, name):
        session.pos = bytearray(pos)
        session.actions, session.before = [], []
        legal = granted(session, "legal")["actions"]
        for _ in range(20):
            words = [rng.choice(WORDS) for _ in range(rng.choice((1, 2, 2, 3, 6)))]
            if legal and rng.random() < 0.5:
                words = rng.choice(legal).split()
                words[rng.randrange(len(words))] = rng.choice((*WORDS, words[-1], ""))
            before = table(session)
            reply = ask(session, "play", action=" ".join(words))
            if reply["ok"]:
                played += 1
                assert any(text.split()[0] == words[0] for text in legal)
                granted(session, "undo")
            assert table(session) == before
    assert played > 10


def test_truncated_saves(tmp_path):
    data = save.pack(GAME, pool(1)[3])
    path = tmp_path / "game.hxs"
    session = Session()
    for length in range(len(data)):
        path.write_bytes(data[:length])
        reply = ask(session, "load", file=str(path))
        assert not reply["ok"]
        assert reply["error"].startswith(f"{path}: ")
        assert session.pos is None
    path.write_bytes(data + b"\0")
    assert not ask(session, "load", file=str(path))["ok"]
    path.write_bytes(data)
    assert ask(session, "load", file=str(path))["ok"]


def test_saves_with_a_flipped_bit(tmp_path):
    data = save.pack(GAME, pool(1)[3])
    path = tmp_path / "game.hxs"
    session = Session()
    for bit in range(0, 8 * len(data), 11):
        damaged = bytearray(data)
        damaged[bit >> 3] ^= 1 << (bit & 7)
        path.write_bytes(damaged)
        reply = ask(session, "load", file=str(path))
        assert not reply["ok"]
        assert session.pos is None


@pytest.mark.parametrize("name", games.ALL)
@pytest.mark.parametrize("seed", range(2))
def test_saves_written_with_other_bytes(seed, name):
    """A checksum over nonsense is no protection: the position itself is judged."""
    rng = random.Random(seed)
    positions = pool(6, name)
    accepted = 0
    for _ in range(1600):
        pos = bytearray(rng.choice(positions))
        for _ in range(rng.choice((1, 1, 2, 3))):
            at = rng.randrange(len(pos))
            pos[at] = rng.choice((rng.randrange(256), pos[at] ^ 1 << rng.randrange(8)))
        if check.problem(games.load(name), pos) == "":
            accepted += 1
            assert_playable(pos, rng, 4, name)
    assert accepted > 10
