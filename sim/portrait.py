"""A map of one's own as the handheld offers it: the picture that the packer's check writes."""

import io
import tempfile

from hexpocket.engine.board import Board
from hexpocket.ui.front.maps import Maps
from hexpocket.ui.front.new_game import Draft

from .device import Device, VirtualClock
from .picture import frame, image
from .session import Session, get_to_know
from .store import open_store

BOARD = "waveshare"
SCALE = 2


def portrait(data: bytes) -> bytes:
    """A PNG of the choice of maps that shows this packed one."""
    shown = io.BytesIO()
    with tempfile.TemporaryDirectory() as folder:
        image(frame(offer(data, folder).device), SCALE).save(shown, "PNG", optimize=True)
    return shown.getvalue()


def offer(data: bytes, folder: str) -> Session:
    """A handheld that offers the map behind the usual one; `folder` is for its saves."""
    name = Board(data).name
    made = {f"maps/{name}/000.hxm": data}
    session = Session(Device(BOARD, open_store(folder, synced=False), 1, VirtualClock(), made))
    get_to_know(session.app)
    screen = Maps(session.app, Draft(session.app, name))
    screen.at = 1
    session.app.push(screen)
    session.step(0)
    return session
