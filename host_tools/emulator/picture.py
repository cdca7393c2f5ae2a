"""Pictures of the emulated display."""

import io
from functools import cache
from pathlib import Path

from PIL import Image

from host_tools.files import write_whole
from sim.picture import part
from sim.session import SimError

from .panel import Shown


@cache
def _colours() -> list[bytes]:
    """Red, green and blue by RGB565, as the simulator has them."""
    return [
        bytes((part(v >> 11, 31, 100), part(v >> 5 & 63, 63, 100), part(v & 31, 31, 100)))
        for v in range(1 << 16)
    ]


def rgb(shown: Shown) -> bytes:
    """Three bytes a pixel."""
    colours, pixels = _colours(), shown.pixels
    return b"".join(
        [colours[high << 8 | low] for high, low in zip(pixels[::2], pixels[1::2], strict=True)]
    )


def write_png(path: Path, shown: Shown, scale: int = 1):
    """A picture file."""
    image = Image.frombytes("RGB", (shown.width, shown.height), rgb(shown))
    size = shown.width * scale, shown.height * scale
    data = io.BytesIO()
    image.resize(size, Image.Resampling.NEAREST).save(data, "PNG", optimize=True)
    try:
        write_whole(path, data.getvalue())
    except OSError as error:
        raise SimError(f"cannot write {path}: {error.strerror or error}") from error
