"""`python -m host_tools.flash`: put the image on a Pico in BOOTSEL mode, or on a running handheld.

A Pico in BOOTSEL mode is a USB drive with a file INFO_UF2.TXT on it. It takes a UF2 that is copied
there, and restarts by itself: the drive goes, often before the last write has come back. Where no
drive is mounted, picotool does the same if it is installed. A running handheld is asked which one
it is, and sent into that mode.
"""

import argparse
import os
import re
import shutil
import string
import sys
import time
from pathlib import Path

from host_tools import handheld, outside, romfs, uf2
from host_tools.firmware import board, image
from host_tools.firmware.steps import BuildError
from host_tools.handheld import BOOTSEL, HandheldError
from host_tools.outside import plain

INFO = "INFO_UF2.TXT"
RP2040 = "RPI-RP2"  # Board-ID on the drive; an RP2350 says RP2350
# Where systems mount drives; each of these folders may be one.
PLACES = ("media/*", "media/*/*", "run/media/*/*", "mnt/*", "Volumes/*")
LABEL = Path("/dev/disk/by-label") / RP2040  # a drive that Linux knows, mounted or not
MOST_INFO = 4096  # bytes of INFO_UF2.TXT; a Pico's has 62
MOST = 4 * board.FLASH_BYTES  # bytes of an image: a UF2 is twice what it brings
CHUNK = 64 * 1024
PATIENCE = 15  # s until the drive must be there, or gone
HOW = f"no handheld and no Pico in BOOTSEL mode found: {BOOTSEL}, then try again"


def load(path: Path) -> bytes:
    """The file's bytes, if it is an undamaged image of ours that leaves saves alone."""
    try:
        data = outside.read_file(path, MOST)
    except FileNotFoundError:
        raise HandheldError(f"{path} is not there: make uf2 writes build/hexpocket.uf2") from None
    except OSError as error:
        raise HandheldError(f"{path} cannot be read: {error.strerror}") from None
    places = board.flash_map()
    try:
        regions = uf2.read(data)
        if len(regions) != 2 or any(
            start != place.start or len(part) > len(place)
            for (start, part), place in zip(regions, places.values(), strict=False)
        ):
            raise uf2.Uf2Error("firmware and assets are not where Hexpocket has them")
        (_, firmware), (_, assets) = regions
        if image.combine(board.whole(firmware), romfs.whole(assets), places) != data:
            raise uf2.Uf2Error("damaged: more is in it than firmware and assets")
    except (uf2.Uf2Error, romfs.RomfsError, BuildError) as error:
        raise HandheldError(
            f"{path} is no Hexpocket image: {error}; make uf2 writes one"
        ) from None
    return data


def board_id(drive: Path) -> str:
    """What the drive says it is; empty if it is no boot loader's."""
    try:
        data = outside.read_file(drive / INFO, MOST_INFO, links=False)
    except OSError:
        return ""
    found = re.search(rb"^Board-ID: *([!-~]+)", data, re.MULTILINE)
    return found[1].decode() if found else ""


def drives(root: Path = Path("/")) -> list[Path]:
    """Mounted drives of boot loaders, ours or not; no link leads to one."""
    if os.name == "nt":
        found = [Path(f"{letter}:/") for letter in string.ascii_uppercase]
    else:
        root = root.resolve()
        found = [path for place in PLACES for path in sorted(root.glob(place))]
        found = [path for path in found if path.resolve() == path]
    return [path for path in found if board_id(path)]


def choose(found: list[Path], given: Path | None) -> Path | None:
    """The one drive to write to; None if there is none."""
    if given:
        found = [given] if board_id(given) else []
    usable = [path for path in found if board_id(path) == RP2040]
    if len(usable) > 1:
        names = ", ".join(map(str, usable))
        raise HandheldError(f"{len(usable)} Picos found ({names}): choose one with --drive")
    if found and not usable:
        raise HandheldError(
            f"{found[0]} is a {board_id(found[0])}: Hexpocket runs on a Pico with RP2040"
        )
    return usable[0] if usable else None


def progress(done: int, total: int) -> None:
    if sys.stdout.isatty():
        end = "\n" if done == total else ""
        print(f"\r  {done * 100 // total:3} %", end=end, flush=True)


def copy(data: bytes, drive: Path) -> None:
    """Write the file piece by piece, and see the Pico restart."""
    target = drive / f"{image.NAME}.uf2"
    if target.is_symlink() or target.exists() and not target.is_file():
        raise HandheldError(f"{target} is there, and no file: a Pico has nothing like it")
    done = 0
    try:
        with open(target, "wb", buffering=0, opener=_carefully) as file:
            while done < len(data):
                done += file.write(data[done : done + CHUNK])
                os.fsync(file.fileno())
                progress(done, len(data))
    except OSError as error:
        if done < len(data):  # else it restarted before the last answer
            raise HandheldError(
                f"{target}: {error.strerror} after {done} of {len(data)} bytes: "
                "plug the Pico in once more with BOOTSEL held, and try again"
            ) from None
    end = time.monotonic() + PATIENCE
    while board_id(drive):
        if time.monotonic() > end:
            raise HandheldError(
                f"all of it was copied to {drive}, but the Pico did not restart: "
                "plug it in once more with BOOTSEL held, and try again"
            )
        time.sleep(0.1)


def _carefully(name: str, flags: int) -> int:
    return os.open(name, flags | outside.NO_WAIT | outside.NO_LINK)


def send(port: str, given: Path | None) -> Path | None:
    """Send a handheld into BOOTSEL mode: its drive, once that is there."""
    print("sending it into BOOTSEL mode", flush=True)
    wrong = handheld.mpremote(port, "bootloader")
    if wrong:
        raise HandheldError(f"{port}: {wrong}; {BOOTSEL}, and try again")
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        drive = choose(drives(), given)
        if drive or LABEL.exists():
            return drive
        time.sleep(0.1)
    return None


def by_picotool(program: str, path: Path) -> None:
    """Load, verify and start the image with picotool."""
    command = [program, "load", "-v", "-x", str(path)]
    print(f"no drive of a Pico is mounted; trying {plain(' '.join(command))}", flush=True)
    status = handheld.run(command, show=lambda line: print(line, flush=True))
    if status:
        raise HandheldError(f"picotool ended with status {status}; {HOW}")


def flash(path: Path | None, name: str, given: Path | None, port: str) -> None:
    """Put the image of this path, or for this board, on the one Pico that is found."""
    if path:
        load(path)  # a bad one is refused before anything is done
    picotool = shutil.which("picotool")
    drive = None if port else choose(drives(), given)
    port = "" if drive else handheld.find_port(port)
    if port:
        found = handheld.ask(port)
        print(f"found: Hexpocket on {found.product} ({found.board}), {port}", flush=True)
        name = name or found.board
        if name not in board.BOARDS:
            raise HandheldError(
                f"no image is made for {name}: choose with --board {' or '.join(board.BOARDS)}"
            )
    elif given and not drive:
        raise HandheldError(f"{given} is no Pico in BOOTSEL mode: it has no {INFO}")
    elif not (drive or picotool or LABEL.exists()):
        raise HandheldError(HOW)
    path = path or image.binary(handheld="" if name == board.DEFAULT else name)
    data = load(path)
    if port:
        drive = send(port, given)
    if drive:
        print(f"found a Pico in BOOTSEL mode: {plain(drive)}")
        print(f"copying {plain(path)}, {len(data)} bytes", flush=True)
        copy(data, drive)
    elif picotool:
        by_picotool(picotool, path)
    else:
        raise HandheldError(
            f"a Pico in BOOTSEL mode is there ({RP2040}), but not mounted: open its drive in the "
            "file manager, or mount it and name the folder with --drive"
        )
    print("done: the Pico restarts and shows the title in a second; saved games are as they were")


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="python -m host_tools.flash",
        description="Put firmware and assets on a Pico; saved games are kept. Finds the drive of "
        "a Pico in BOOTSEL mode, or a running handheld, which is sent into it; uses picotool "
        "where no drive is mounted.",
    )
    text = f"the handheld it is (default: the one that is running, else {board.DEFAULT})"
    top.add_argument("--board", default="", choices=board.BOARDS, help=text)
    text = "UF2 file to put there (default: one that is built for that handheld)"
    top.add_argument("--image", type=Path, metavar="FILE", help=text)
    text = "the Pico's drive, if it is not found by itself"
    top.add_argument("--drive", type=Path, metavar="FOLDER", help=text)
    text = "serial port of a running handheld (default: the one found)"
    top.add_argument("--port", default="", help=text)
    return top


def main(arguments: list[str] | None = None) -> int:
    options = parser().parse_args(arguments)
    try:
        flash(options.image, options.board, options.drive, options.port)
    except (HandheldError, BuildError) as error:
        print(f"flash: {plain(error)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(
            "flash: interrupted; plug the Pico in with BOOTSEL held, and start again",
            file=sys.stderr,
        )
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
