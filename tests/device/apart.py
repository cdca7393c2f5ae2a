"""Run something in a fork of this process: a handheld in it is a copy, and gone afterwards."""

import os
import pickle
import traceback
from collections.abc import Callable
from typing import Any


class Apart(Exception):
    """What went wrong there, as text."""


def apart(do: Callable[[], Any]) -> Any:
    """What `do` returns, computed on copies of everything it uses; it must be picklable."""
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
    with os.fdopen(reading, "rb") as file:
        data = file.read()
    os.waitpid(child, 0)
    wrong, result = pickle.loads(data) if data else ("the process died", None)
    if wrong:
        raise Apart(wrong)
    return result
