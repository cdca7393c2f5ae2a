"""All saves and settings put aside at once, when the handheld came up with them twice in vain.

Their folder, /saves, is renamed to /saves1, or to the first number that is free. Nothing in it is
opened: what is wrong there is not known.
"""

import os

from .pico import SAVES

_ABSENT = 2  # number of an OSError
_MOST = 99


def put():
    """The folder to save in from now on, and the name of the one put aside, "" if there is none.

    On a disk that refuses, the saves stay where they are, and this start uses another folder.
    """
    free = _first(False)
    if not free:
        return SAVES, ""
    try:
        os.rename(SAVES, free)
    except OSError as error:
        if error.errno == _ABSENT:
            return SAVES, ""
        return free, SAVES[1:]
    return SAVES, free[1:]


def bring_back():
    """The folder put aside longest ago is used again, and the one in use put aside, untold.

    If the power is cut in between, the next time brings back the same one.
    """
    wanted = _first(True)
    if wanted:
        put()
        try:
            os.rename(wanted, SAVES)
        except OSError:
            pass  # all are still there
    return ()


def _first(there):
    """The path with the lowest number that is there, or that is not; None if there is none."""
    for number in range(1, _MOST + 1):
        path = SAVES + str(number)
        try:
            os.stat(path)
            found = True
        except OSError:
            found = False
        if found == there:
            return path
    return None
