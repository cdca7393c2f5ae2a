"""Several processes at once, for what has many games to play."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context


def workers(jobs: int) -> ProcessPoolExecutor:
    """Started anew, not forked: a fork inherits threads' locks, and the signals SDL has taken."""
    return ProcessPoolExecutor(jobs, get_context("spawn"))
