"""Games on a Dask cluster: the same as here, by whoever has time.

The workers play from checkouts of their own, which have to be the same as this one. A batch that
was under way on a worker that dies is played again by another; what has come back is kept here.
"""

import asyncio
import hashlib
import math
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from .players import ArenaError
from .table import Match, Played, play, play_some

ROOT = Path(__file__).resolve().parents[2]
_SOURCES = ("firmware/hexpocket/engine", "firmware/hexpocket/games", "firmware/hexpocket/bots",
            "host_tools/arena", "assets/maps", "assets/bots")  # fmt: skip
_BATCH = 0.25  # seconds at least: Dask takes about 1 ms for a task
_WAIT = 20  # seconds for the scheduler, and for the first worker
_MISSING = "--cluster needs Dask: `make arena ARGS=...` fetches it"


@cache
def fingerprint() -> str:
    """Of all that makes a game what it is."""
    digest = hashlib.sha256()
    for room in _SOURCES:
        for file in sorted((ROOT / room).rglob("*.*")):
            if file.suffix in (".py", ".toml"):
                digest.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()


def play_there(task: tuple[Match, range], wanted: str) -> list[Played]:
    """A batch, on a worker."""
    if fingerprint() != wanted:
        raise ArenaError("a worker of the cluster runs other sources: update its checkout")
    return play_some(task)


class Cluster:
    """A connection, as long as games are played: use it in a `with`."""

    def __init__(self, address: str):
        try:
            import distributed
        except ImportError:
            raise ArenaError(_MISSING) from None
        self.dask: Any = distributed
        self._least: dict[str, int] = {}
        try:
            self.client: Any = distributed.Client(address, timeout=_WAIT, set_as_default=False)
        except (OSError, ValueError, asyncio.TimeoutError):
            raise ArenaError(f"no Dask scheduler answers at {address}") from None
        try:
            self.client.wait_for_workers(1, timeout=_WAIT)
        except asyncio.TimeoutError:
            self.close()
            raise ArenaError(f"the cluster at {address} has no worker") from None
        self.address = address

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.client.close()

    def threads(self) -> int:
        """How many batches it plays at once."""
        return max(1, sum(self.client.nthreads().values()))

    def least(self, match: Match) -> int:
        """How many games of this kind take a quarter of a second, here."""
        if match.game not in self._least:
            play(match, 0)  # what is loaded once is not the game's
            began = time.perf_counter()
            play(match, 0)
            took = max(time.perf_counter() - began, 1e-3)
            self._least[match.game] = math.ceil(_BATCH / took)
        return self._least[match.game]

    def results(self, tasks: list, function: Callable = play_there) -> Iterator[list[Played]]:
        """What comes of each batch, as it comes."""
        wanted = fingerprint()
        futures = [self.client.submit(function, task, wanted, pure=False) for task in tasks]
        try:
            for done in self.dask.as_completed(futures, loop=self.client.loop):
                yield done.result()
                done.release()  # it is here now
        except self.dask.KilledWorker:
            raise ArenaError("workers die of the same games again and again") from None
        except (OSError, asyncio.CancelledError, self.dask.CancelledError):
            raise ArenaError(f"the cluster at {self.address} was lost") from None
        finally:
            self.client.cancel(futures)
