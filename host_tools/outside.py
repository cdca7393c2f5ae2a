"""What comes from outside, a drive, a handheld or somebody's file: taken with care."""

import errno
import os
import stat
from pathlib import Path

# Ways to open a file, where the system has them.
NO_WAIT = getattr(os, "O_NONBLOCK", 0)  # for somebody at the other end of a pipe
NO_LINK = getattr(os, "O_NOFOLLOW", 0)  # is followed


def plain(text: object, kept: str = "") -> str:
    """It as text for a terminal: what would move, colour or turn around the writing is a "?"."""
    return "".join(
        letter if letter.isprintable() or letter in kept else "?" for letter in str(text)
    )


def read_file(path: Path, most: int, links: bool = True) -> bytes:
    """What is in a regular file of at most so many bytes; OSError tells why not."""
    mode = os.stat(path, follow_symlinks=links).st_mode
    if stat.S_ISDIR(mode):
        raise OSError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is not a regular file")
    flags = NO_WAIT | (0 if links else NO_LINK)
    with open(path, "rb", opener=lambda name, more: os.open(name, more | flags)) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"it has more than {most} bytes")
    return data
