"""What has a file's name, and is none: nothing may wait for it, or read it for ever."""

import os
from pathlib import Path

# And what is said of it.
ODD = {
    "pipe": "it is not a regular file",
    "device": "it is not a regular file",
    "folder": "it is a folder",
}


def odd(path: Path, what: str) -> Path:
    """One of these, under this name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if what == "pipe":
        os.mkfifo(path)
    elif what == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/zero")
    return path
