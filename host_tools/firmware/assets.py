"""The app's assets as one ROMFS image: maps, fonts, pictures, words, colours and what
bots weigh, packed.

On the device `/rom/assets` holds them under the names that the app asks for them by.
"""

from pathlib import Path
from zlib import crc32

from hexpocket.ui.kit.sprites import HEADER_SIZE, Sprites
from hexpocket.ui.kit.strings import Strings
from host_tools import romfs
from host_tools.files import write_whole
from host_tools.firmware import board
from host_tools.firmware.steps import (
    BUILD,
    BuildError,
    finished,
    fresh,
    home,
    locked,
    publish,
    step,
)
from host_tools.pack import PackError
from host_tools.pack.__main__ import ASSETS, all_jobs
from host_tools.pack.files import read_text

ROOT = board.FIRMWARE.parent
TOOLS = ROOT / "host_tools"
RECIPE = 4  # raise it when the image is made differently, so that cached ones are remade


def packed(folder: Path = ASSETS) -> dict[str, bytes]:
    """Every asset by its path on the device."""
    try:
        return {
            job.target.as_posix(): job.pack([(read_text(path), str(path)) for path in job.sources])
            for job in all_jobs(folder, Path("assets"))
        }
    except PackError as error:
        raise BuildError(str(error)) from None


def names(files: dict[str, bytes]) -> list[str]:
    """What the app relies on: formats, pictures and their sizes, texts and their places to fill
    in. What is drawn, said or on a map may change, and maps may be added.
    """
    found = set()
    for path, data in files.items():
        found.add(f"{data[:4]} {data[8]}")  # magic and version
        if path.endswith(".hxm"):
            continue
        found.add(path)
        if path.endswith(".hxf"):
            found.add(f"{path} {data[9:12]}")  # height, baseline, spacing
        elif path.endswith(".hxb"):
            found.add(f"{path} {data[9]} {data[11]}")  # how many weights, and which
        elif path.endswith(".hxl"):
            table = Strings(data)
            texts = [key for key in table.keys() if not key.endswith(".index")]  # noqa: SIM118
            found |= {f"{path} {key} {table(key).count('{}')}" for key in texts}
        elif path.endswith(".hxg"):
            sprites = Sprites(data)
            for number in range(sprites.count):
                at = int.from_bytes(data[HEADER_SIZE + 2 * number :][:2], "little")
                name = data[at + 1 : at + 1 + data[at]]
                found.add(f"{path} {name} {sprites.size(number)}")
    return sorted(found)


def contract(files: dict[str, bytes]) -> bytes:
    """Four bytes that stand for these names: an image takes only assets with its own."""
    return crc32("\n".join(names(files)).encode()).to_bytes(4, "little")


def image(files: dict[str, bytes]) -> bytes:
    """The ROMFS image of assets, if the device has room for it."""
    return fitting(romfs.build(files, contract(files)))


def with_maps(path: Path, maps: dict[str, bytes]) -> Path:
    """An image like the one at the path, with these files among its assets too; beside it."""
    data = path.read_bytes()
    files = romfs.read(data) | {f"assets/{name}": made for name, made in maps.items()}
    made = path.with_name("with-maps.romfs")
    write_whole(made, fitting(romfs.build(files, romfs.mark(data))))
    return made


def fitting(data: bytes) -> bytes:
    """The image, if there is room for it."""
    room = len(board.flash_map()["romfs"])
    if len(data) > room:
        raise BuildError(
            f"the assets have {len(data)} bytes, {room} fit into ROMFS: leave some out"
        )
    return data


def folder(build: Path) -> Path:
    return home(build) / "assets"


def wanted() -> dict:
    paths = [*(TOOLS / "pack").glob("*.py"), TOOLS / "romfs.py", Path(__file__)]
    paths += [path for path in ASSETS.rglob("*") if path.suffix in (".toml", ".txt")]
    return {
        "inputs": board.digest(paths, ROOT),
        "partition": len(board.flash_map()["romfs"]),
        "assets recipe": RECIPE,
    }


def binary(build: Path = BUILD, force: bool = False) -> Path:
    """The path of assets.romfs; made first when it is not there or out of date."""
    result = folder(build)
    if force or not finished(result, wanted()):
        with locked(build), step("packing the assets"):
            want = wanted()
            data = image(packed())
            work = fresh(result)
            (work / "assets.romfs").write_bytes(data)
            publish(work, result, want)
    return result / "assets.romfs"


def report(path: Path) -> str:
    """One line about an image."""
    files = romfs.read(path.read_bytes())
    used, room = path.stat().st_size, len(board.flash_map()["romfs"])
    return f"{path}: {used} of {room} bytes, {len(files)} files"
