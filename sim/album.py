"""The pictures of the pages: some scenes of the gallery, and an animation from a script."""

import tempfile
from pathlib import Path

from .device import Device, VirtualClock
from .gallery import BOARD, show
from .picture import frame, write_png
from .scenes import SCENES
from .script import read_script
from .session import Session
from .store import open_store

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
SCRIPT = FOLDER.parent / "demo.txt"
SEED = 8  # of the animation
SCALE = 2  # of the pictures
# Scene and language.
PICTURES = (
    ("title-continue", "en"),
    ("turn", "en"),
    ("dice", "de"),
    ("offer", "en"),
    ("hand", "de"),
    ("standings", "en"),
    ("map-made", "en"),
    ("knights-close", "en"),
    ("knights-attack-won", "de"),
    ("america-look", "en"),
    ("america-moving-train", "en"),
    ("america-deliveries", "de"),
    ("baden-overview", "en"),
    ("baden-landmark", "de"),
    ("baden-margin", "en"),
)


def pictures() -> dict[str, Device]:
    """The handhelds that show them, by file name."""
    scenes = {scene.name: scene for scene in SCENES}
    return {f"{name}.png": show(scenes[name], language, 0, BOARD) for name, language in PICTURES}


def animation(path: Path) -> None:
    with tempfile.TemporaryDirectory() as saves:
        session = Session(Device(BOARD, open_store(saves, synced=False), SEED, VirtualClock()))
        session.record(path)
        session.run(read_script(SCRIPT))
        session.finish()


def record() -> int:
    """Make all of them anew; how many there are."""
    shown = pictures()
    for name, device in shown.items():
        write_png(FOLDER / name, frame(device), SCALE)
    animation(FOLDER / "demo.gif")
    return len(shown) + 1
