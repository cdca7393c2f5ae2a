"""Bytes altered at random under a right checksum: saved matches, their records, packed maps.

What is altered comes from a generator, so that the same seed brings the same bytes.
"""

import struct
from binascii import crc32
from collections.abc import Sequence
from random import Random

from hexpocket.engine.board import HEADER_SIZE
from hexpocket.engine.position import PHASE
from hexpocket.ui.match import Match, parts

from . import games
from .fuzz import options_of, player_of

NAMES = ("Anna", "Ben", "Cleo", "Dirk")
_KEPT = 12  # matches of each phase
_GAMES = 8  # that they come from, and as many again if a phase is missing


def matches(name: str, seed: int = 0) -> list[bytes]:
    """Packed matches of a game: so many of every phase that its random games come to."""
    game = games.load(name)
    rng = Random(seed)
    found: dict[int, list[bytes]] = {}
    for number in range(seed, seed + _GAMES):
        seats, options = options_of(game, number)
        choose, _ = player_of(game, number)
        pos = game.new(seats, number, options, turn_cap=120)
        match = Match(game, pos, list(NAMES[:seats]), rng.sample(range(4), seats))
        while True:
            kept = found.setdefault(pos[PHASE], [])
            if len(kept) < _KEPT:
                kept.append(match.pack())
            elif not rng.randrange(40):
                kept[rng.randrange(_KEPT)] = match.pack()
            listed = game.legal(pos)
            if not listed:
                break
            if match.curtain():
                match.take()
            match.do(choose(rng, pos, listed))
    return [packed for kept in found.values() for packed in kept]


def altered_match(rng: Random, pool: Sequence[bytes], others: Sequence[bytes]) -> bytes:
    """A match of the pool, altered; `others` are matches of other games."""
    data = bytearray(rng.choice(pool))
    start = parts(data)[3]  # of the position
    kind = rng.randrange(10)
    if kind == 0:  # the position of another phase or game
        other = rng.choice(rng.choice((pool, pool, others)))
        return bytes(data[:start]) + other[parts(other)[3] :]
    if kind == 1:  # a part of one
        other = rng.choice(pool)
        at = rng.randrange(len(data) - start)
        end = at + rng.choice((1, 2, 8, 30, 120))
        place = parts(other)[3]
        data[start + at : start + end] = other[place + at : place + end]
        return bytes(data)
    first = rng.choice((0, start, start, start))
    last = rng.choice((start + 24, start + 140, len(data)))  # the head, the seats, all
    return altered(rng, data, first, min(last, len(data)))


def altered(rng: Random, data: bytearray, first: int, last: int) -> bytes:
    """Bytes altered from the first to before the last, or cut off, or extended."""
    kind = rng.randrange(12)
    if kind == 0:
        del data[rng.randrange(len(data)) :]
    elif kind == 1:
        data += rng.randbytes(rng.choice((1, 2, 4, 40)))
    elif kind == 2:  # a range
        at = rng.randrange(first, last)
        end = min(at + rng.choice((2, 4, 20)), last)
        data[at:end] = rng.choice((bytes(end - at), b"\xff" * (end - at), rng.randbytes(end - at)))
    elif kind == 3:  # two fields change places
        size = rng.choice((1, 1, 2, 7, 20))
        a, b = (rng.randrange(first, max(last - size, first + 1)) for _ in range(2))
        data[a : a + size], data[b : b + size] = data[b : b + size], data[a : a + size]
    else:
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            at = rng.randrange(first, last)
            byte = data[at]
            near = ((byte + 1) & 255, (byte - 1) & 255, byte ^ 1 << rng.randrange(8))
            data[at] = rng.choice((*near, rng.randrange(8), rng.randrange(256)))
    return bytes(data)


def record(rng: Random, payload: bytes, generation: int = 0) -> bytes:
    """The file that a storage keeps of a payload; one in eight has another head."""
    head = bytearray(b"HEXD\1" + generation.to_bytes(3, "little"))
    head += len(payload).to_bytes(4, "little")
    if not rng.randrange(8):
        head[rng.randrange(4, len(head))] = rng.randrange(256)
    return bytes(head) + payload + crc32(head + payload).to_bytes(4, "little")


def altered_map(rng: Random, packed: bytes, others: Sequence[bytes]) -> bytes:
    """A packed map, altered and sealed; `others` are other games' maps."""
    data = bytearray(packed)
    kind = rng.randrange(8)
    if kind == 0:
        other = rng.choice(others)
        at = rng.randrange(8, min(len(data), len(other)))
        end = at + rng.choice((1, 4, 40, 400))
        data[at:end] = other[at:end]
    elif kind == 1:
        data[:] = altered(rng, data, 9, HEADER_SIZE)
    else:
        data[:] = altered(rng, data, HEADER_SIZE, len(data))
    if len(data) > HEADER_SIZE and rng.randrange(8):
        struct.pack_into("<H", data, 10, len(data))
    return bytes(data[:4]) + crc32(data[8:]).to_bytes(4, "little") + bytes(data[8:])
