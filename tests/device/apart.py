"""Run something in a fork of this process: a handheld in it is a copy, and gone afterwards."""

import os
import pickle
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any


class Apart(Exception):
    """What went wrong there, as text."""


def apart(do: Callable[[], Any]) -> Any:
    """What `do` returns, computed on copies of everything it uses; it must be picklable."""
    return _end(*_begin(do))


def side_by_side(works: Iterable[Callable[[], Any]], jobs: int) -> Iterator[Any]:
    """What each returns, in their order, or the Apart that it raised; so many run at once."""
    running = deque()
    try:
        for do in works:
            running.append(_begin(do))
            if len(running) == jobs:
                yield _caught(*running.popleft())
        while running:
            yield _caught(*running.popleft())
    finally:
        for child in running:  # nobody waits for the rest
            _caught(*child)


def _begin(do: Callable[[], Any]) -> tuple[int, int]:
    """A fork that works: its process, and where its answer will be read."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        answer = "", None
        try:
            answer = "", do()
        except BaseException:
            answer = traceback.format_exc(), None
        finally:
            with os.fdopen(writing, "wb") as file:
                pickle.dump(answer, file)
            os._exit(0)
    os.close(writing)
    return child, reading


def _end(child: int, reading: int) -> Any:
    with os.fdopen(reading, "rb") as file:
        data = file.read()
    os.waitpid(child, 0)
    wrong, result = pickle.loads(data) if data else ("the process died", None)
    if wrong:
        raise Apart(wrong)
    return result


def _caught(child: int, reading: int) -> Any:
    try:
        return _end(child, reading)
    except Apart as wrong:
        return wrong
