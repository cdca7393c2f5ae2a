"""One file to drag onto a Pico: firmware and assets; the player's files are not in it."""

from pathlib import Path

from host_tools import uf2
from host_tools.files import write_whole
from host_tools.firmware import assets, board, rp2
from host_tools.firmware.steps import BUILD, BuildError

NAME = "hexpocket"


def combine(firmware: bytes, romfs: bytes, places: dict[str, range]) -> bytes:
    """The UF2 of both, each in its place of the flash map."""
    regions = []
    for what, data in (("firmware", firmware), ("romfs", romfs)):
        if len(data) > len(places[what]):
            raise BuildError(f"{what}: {len(data)} bytes, {len(places[what])} fit in its place")
        regions.append((places[what].start, data))
    return uf2.write(regions)


def binary(build: Path = BUILD, target: Path | None = None, handheld: str = "") -> Path:
    """The path of the UF2 for a handheld, made anew from what is built; it takes no time."""
    name = f"{NAME}-{handheld}.uf2" if handheld else f"{NAME}.uf2"
    target = target or build / name
    firmware = board.resealed(rp2.binary(build).read_bytes(), handheld or board.DEFAULT)
    romfs = assets.binary(build).read_bytes()
    try:
        write_whole(target, combine(firmware, romfs, board.flash_map()))
    except OSError as error:
        raise BuildError(f"{target} cannot be written: {error.strerror}") from None
    return target


def report(path: Path) -> str:
    """What is in a UF2, a line for each region."""
    lines = [f"{path}: {path.stat().st_size} bytes"]
    places = board.flash_map()
    for address, data in uf2.read(path.read_bytes()):
        name = next(name for name, place in places.items() if address in place)
        lines.append(f"  {name:8} {address:#x} to {address + len(data):#x}, {len(data)} bytes")
    kept = places["storage"]
    lines.append(f"  left alone: saves and settings, {kept.start:#x} to {kept.stop:#x}")
    return "\n".join(lines)
