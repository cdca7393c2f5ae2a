"""Command line of the gallery: python -m sim.gallery writes a picture of every screen."""

import argparse
import sys
import tempfile
from binascii import crc32
from pathlib import Path

from rich.progress import track

from hexpocket.ui.settings import LANGUAGES

from .device import BOARDS, Device, VirtualClock
from .picture import frame, write_png
from .scenes import NAMES, SCENES, Scene, press
from .session import Session, get_to_know
from .store import open_store

OUT = Path("build/gallery")
PALETTES = ("standard", "colour-blind")
BOARD = "waveshare"


def main(argv: list[str] | None = None) -> int:
    args = parser().parse_args(argv)
    if args.list:
        print("\n".join(scene.name for scene in SCENES))
        return 0
    unknown = sorted(set(args.scene) - {scene.name for scene in SCENES})
    if unknown:
        print(f"no scene is called {', '.join(unknown)}; --list names them", file=sys.stderr)
        return 2
    jobs = [
        (scene, language, palette)
        for language in args.language or LANGUAGES
        for palette in range(len(PALETTES))
        for scene in SCENES
        if not args.scene or scene.name in args.scene
    ]
    for scene, language, palette in track(jobs, "Drawing"):
        folder = args.out / args.board / f"{language}-{PALETTES[palette]}"
        shown = frame(show(scene, language, palette, args.board))
        try:
            write_png(folder / f"{scene.name}.png", shown, args.scale)
        except OSError as error:
            print(f"cannot write {folder}: {error.strerror or error}", file=sys.stderr)
            return 1
    print(f"{len(jobs)} pictures in {args.out / args.board}")
    return 0


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="python -m sim.gallery",
        description="Write a picture of every screen, in every language and palette.",
    )
    made.add_argument("scene", nargs="*", help="only these (default: all)")
    made.add_argument("--list", action="store_true", help="name the scenes and stop")
    made.add_argument("--language", action="append", choices=LANGUAGES)
    made.add_argument("--board", default=BOARD, choices=list(BOARDS))
    made.add_argument("--scale", type=int, default=2, choices=range(1, 9), metavar="1..8")
    made.add_argument("--out", type=Path, default=OUT, metavar="DIR", help="[%(default)s]")
    return made


def show(scene: Scene, language: str, palette: int, board: str, names=NAMES) -> Device:
    """The handheld that shows a scene; its saves are gone."""
    with tempfile.TemporaryDirectory() as folder:
        return set_up(scene, language, palette, board, names, folder).device


def set_up(scene: Scene, language: str, palette: int, board: str, names, folder) -> Session:
    """A handheld that shows the scene; `folder` is for its saves."""
    session = Session(Device(board, open_store(folder, synced=False), 1, VirtualClock()))
    get_to_know(session.app)
    settings = session.app.settings
    settings.lang = LANGUAGES.index(language)
    settings.colour_blind = palette
    settings.speed = 0
    session.app.obey_settings()
    scene.start(session, names)
    press(session, scene.keys or "wait 40")
    shown = session.app.screens[-1].name
    if shown != scene.screen:
        raise ValueError(f"scene {scene.name} shows {shown}, not {scene.screen}")
    return session


def checksums() -> list[str]:
    """A line for each scene and language: the CRC32 of what the display shows."""
    return [
        f"{scene.name} {language} {crc32(show(scene, language, 0, BOARD).screen):08x}"
        for scene in SCENES
        for language in LANGUAGES
    ]


if __name__ == "__main__":
    sys.exit(main())
