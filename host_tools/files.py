"""Writing files whole: beside the target first, then in its place."""

import errno
import os
import tempfile
from pathlib import Path


def write_whole(path: Path, data: bytes):
    """Write all of the data to the path or leave what was there; OSError tells why not."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise OSError(errno.EINVAL, "a pipe or device is there")  # renaming would replace it
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
