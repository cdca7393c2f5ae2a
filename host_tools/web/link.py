"""A game as the page takes it up from its address: the save, compressed, in base64url."""

import base64
import tempfile
import zlib
from pathlib import Path

from hexpocket.hal.storage import Storage
from hexpocket.ui.match import Match
from hexpocket.ui.play.flow import AUTO


def fragment(match: Match) -> str:
    """What follows the page's address; see sim/web/share.mjs."""
    with tempfile.TemporaryDirectory() as folder:
        Storage(Path(folder).as_posix()).save(AUTO, match.pack())
        data = Path(folder, f"{AUTO}.sav").read_bytes()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    small = packer.compress(data) + packer.flush()
    return "#game=" + base64.urlsafe_b64encode(small).decode().rstrip("=")
