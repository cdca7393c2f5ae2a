"""`python -m host_tools.deploy`: new assets for a handheld that is plugged in, by mpremote.

The partition with maps, fonts, pictures and words is written anew; firmware, saved games and
settings stay as they are, and so do maps that people put on it before. The handheld checks what it
has got before it restarts.
"""

import argparse
import re
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from hexpocket.engine.board import BadMap
from host_tools import mounted, romfs
from host_tools.firmware import assets
from host_tools.firmware.steps import BuildError
from host_tools.handheld import Handheld, HandheldError, ask, find_port, mpremote
from host_tools.outside import plain
from host_tools.pack import PackError, own

TRIES = 2
HOW = (
    "no Pico found on USB: plug the handheld in and switch it on, then try again; "
    "one without Hexpocket needs make flash first"
)
OTHERS = (
    "the image on this handheld is older than these assets need, or newer: "
    "make flash puts both on it; saved games stay"
)
CHECK = """\
from hexpocket.hal.rom import check
if check() != {crc}:
    raise ValueError("other assets are in flash than were sent")
print("checked: the handheld has all of it")
"""


def shower(total: int):
    """What prints, of mpremote's lines, those that a person wants to read."""

    def show(line: str) -> None:
        if line.startswith("checked: "):
            print(line, flush=True)
        offset = re.fullmatch(r"Writing at offset (\d+)", line)
        if offset and sys.stdout.isatty():
            done = min(total, int(offset[1]) + 4096)
            end = "\n" if done == total else ""
            print(f"\r  {done * 100 // total:3} %", end=end, flush=True)

    return show


def known(port: str, mark: bytes) -> Handheld:
    """The handheld on this port, if its image takes assets with this mark."""
    found = ask(port)
    print(f"found: Hexpocket on {found.product} ({found.board})", flush=True)
    if found.assets != mark:
        raise HandheldError(f"{port}: {OTHERS}")
    return found


def with_maps(image: Path, there: list[bytes], made: list[bytes]) -> Path:
    """An image with people's maps, those on the handheld and new ones; it itself if none is."""
    kept = {}
    for data in there:
        with suppress(BadMap):  # it was packed for another version
            kept[own.called(data)] = data
    new = {own.called(data): data for data in made}
    for words, maps in (("keeping", kept.keys() - new), ("with", new)):
        for game, title in sorted(maps):
            print(f"{words} the map {plain(title)} ({plain(game)})", flush=True)
    maps = own.arranged([*kept.values(), *new.values()])
    return assets.with_maps(image, maps) if maps else image


def deploy(port: str, image: Path, made: list[bytes], forget: bool) -> None:
    """Send the image with these maps, let the handheld check it, restart."""
    found = known(port, romfs.mark(image.read_bytes()))
    image = with_maps(image, [] if forget else found.maps, made)
    data = image.read_bytes()
    check = CHECK.format(crc=int.from_bytes(data[-4:], "little"))
    wrong = ""
    for number in range(TRIES):
        if number:
            print(f"{wrong}; trying once more", flush=True)
        print(f"sending {plain(image)}, {len(data)} bytes, to {plain(port)}", flush=True)
        words = ["romfs", "deploy", str(image), "exec", check, "reset"]
        wrong = mpremote(port, *words, show=shower(len(data)))
        if not wrong:
            print("done: the handheld restarts with the new assets; saved games are as they were")
            return
    raise HandheldError(
        f"{port}: {wrong}; unplug the handheld, plug it in with B held down and try again "
        "(if its display says that something is damaged: this or make flash repairs it)"
    )


def run_mounted(port: str) -> None:
    """Run the working copy until Ctrl-C or a crash; nothing is installed."""
    found = known(port, romfs.mark(assets.binary().read_bytes()))
    failed = False
    with suppress(KeyboardInterrupt), tempfile.TemporaryDirectory() as place:
        changed = mounted.changed(found.modules)
        program = mounted.stage(Path(place), changed)
        words = f"{len(changed)} module{'' if len(changed) == 1 else 's'} of it"
        print(f"running the working copy, {words} from here; Ctrl-C ends it", flush=True)
        failed = mounted.serve(port, place, program)
    print("restarting the handheld with its own app", flush=True)
    trouble = mpremote(port, "reset")
    if failed:
        raise HandheldError(f"{port}: the working copy has stopped; what it said is above")
    if trouble:
        raise HandheldError(f"{port}: {trouble}; unplug the handheld and plug it in again")


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="python -m host_tools.deploy",
        description="Pack the assets and send them to the handheld on USB; saved games are kept.",
    )
    text = "serial port, or socket://host:number (default: the one Pico found)"
    top.add_argument("--port", default="", help=text)
    text = "install nothing: run the working copy's modules from this computer"
    top.add_argument("--mounted", action="store_true", help=text)
    top.add_argument(
        "--map",
        type=Path,
        action="append",
        default=[],
        metavar="MAP.toml",
        help="put this map of one's own on it, or all in a folder; may be said again",
    )
    text = "take the maps off that people put on it before"
    top.add_argument("--forget", action="store_true", help=text)
    return top


def main(arguments: list[str] | None = None) -> int:
    options = parser().parse_args(arguments)
    try:
        made = [*own.packed(options.map).values()]
        port = find_port(options.port)
        if not port:
            raise HandheldError(HOW)
        if options.mounted:
            run_mounted(port)
        else:
            deploy(port, assets.binary(), made, options.forget)
    except (HandheldError, BuildError, PackError) as error:
        print(f"deploy: {plain(error)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("deploy: interrupted; the next call sends all of it anew", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
