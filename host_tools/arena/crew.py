"""Who plays the games of a match: this process, several here, or a cluster."""

from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool

from ..workers import workers
from .cluster import Cluster
from .players import ArenaError
from .table import Match, Played, play_some

BATCHES = 16  # for each process: the slowest game of the last one is waited for


def batches(numbers: range, jobs: int, least: int = 1) -> list[range]:
    """The numbers of games that are played in one go, so many at least."""
    size = max(least, -(-len(numbers) // (jobs * BATCHES)))
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


class Crew:
    """Stays for several matches; use it in a `with`."""

    def __init__(self, jobs: int, address: str = ""):
        self.cluster = Cluster(address) if address else None
        self.pool = workers(jobs) if jobs > 1 and not address else None
        self.jobs = jobs

    def __enter__(self) -> "Crew":
        return self

    def __exit__(self, *_):
        if self.cluster:
            self.cluster.close()
        if self.pool:
            self.pool.shutdown(cancel_futures=True)

    def play(self, match: Match, numbers: range) -> Iterator[list[Played]]:
        """The games with these numbers, some at a time, in any order."""
        if self.cluster:
            least, jobs = self.cluster.least(match), self.cluster.threads()
            tasks = [(match, some) for some in batches(numbers, jobs, least)]
            yield from self.cluster.results(tasks)
            return
        tasks = [(match, some) for some in batches(numbers, self.jobs)]
        if not self.pool:
            yield from map(play_some, tasks)
            return
        try:
            yield from self.pool.map(play_some, tasks)
        except BrokenProcessPool:
            raise ArenaError(
                "a process that played has died: is there too little memory?"
            ) from None
