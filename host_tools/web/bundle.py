"""`make web`: the handheld as a folder of static files, build/web/.

It holds the page of sim/web/, MicroPython for browsers as npm has it, icons, and app.pack: the
firmware's modules as bytecode, and the packed assets, compressed. MicroPython refuses machine code
there, so viper's decorators are left out, and what stands in for its pointers to words on CPython
is another stand-in; nothing else of the firmware is changed.
"""

import gzip
import hashlib
import io
import json
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from PIL import Image

from host_tools.firmware import assets, board, bytecode
from host_tools.firmware.steps import BUILD, fresh, replace
from host_tools.web import npm
from sim.gallery import BOARD, show
from sim.picture import frame, image
from sim.scenes import SCENES

SOURCES = Path(__file__).resolve().parents[2] / "sim" / "web"
FOLDER = "web"  # in build/
ROM = "/rom/"
# Not on a page: the Pico's own start, pins and chips. Its buttons, signals and storage are used.
LEFT_OUT = re.compile(r"main|_boot|hexpocket\.(start|boards.*|hal\.(?!buttons|signals|storage).+)")
ICONS = (192, 512)
HEXES = (105, 7, 137, 37)  # of the title's picture: left, top, right, bottom
_MACHINE_CODE = re.compile(rb"^@micropython\.(viper|native)$", re.MULTILINE)
# A view of bytes as words, by CPython and by sim/web/browser.py.
_CAST = b'memoryview(data).cast("B").cast("I")'
_WORDS = b'__import__("browser").words(data)'


def program(name: str, data: bytes) -> bytes:
    """A module as bytecode."""
    return bytecode.compiled(_MACHINE_CODE.sub(b"", data).replace(_CAST, _WORDS), name, ())


def modules() -> dict[str, bytes]:
    """The app's modules and the page's, by path."""
    sources = {name: path for name, path in board.modules().items()
               if not LEFT_OUT.fullmatch(name)}  # fmt: skip
    sources |= {path.stem: path for path in SOURCES.glob("*.py")}
    places = {}
    for name, path in sources.items():
        inner = name.replace(".", "/") + ("/__init__" if path.stem == "__init__" else "")
        places[f"{ROM}{inner}.mpy"] = path
    with ThreadPoolExecutor() as pool:
        made = pool.map(lambda path: program(path.name, path.read_bytes()), places.values())
        return dict(zip(places, made, strict=True))


def rom() -> dict[str, bytes]:
    """What is in the handheld, by path: all modules, and all assets under the device's names."""
    return modules() | {ROM + path: data for path, data in assets.packed().items()}


def pack(files: dict[str, bytes]) -> bytes:
    """Files in one: a line of JSON with paths and sizes, then their bytes; compressed."""
    head = json.dumps([[path, len(data)] for path, data in files.items()]) + "\n"
    return gzip.compress(head.encode() + b"".join(files.values()), mtime=0)


def icon(size: int) -> bytes:
    """The seven hexes of the title's name, on its sea."""
    scene = next(scene for scene in SCENES if scene.name == "title")
    title = image(frame(show(scene, "en", 0, BOARD))).convert("RGB")
    picture = title.crop(HEXES)
    scale = size * 3 // 4 // picture.width
    wide, high = picture.width * scale, picture.height * scale
    made = Image.new("RGB", (size, size), title.getpixel((HEXES[0], HEXES[1])))
    picture = picture.resize((wide, high), Image.Resampling.NEAREST)
    made.paste(picture, ((size - wide) // 2, (size - high) // 2))
    data = io.BytesIO()
    made.save(data, "PNG", optimize=True)
    return data.getvalue()


def files() -> dict[str, bytes]:
    """All of the folder, by name."""
    found = {path.name: path.read_bytes() for path in SOURCES.iterdir()
             if path.is_file() and path.suffix != ".py"}  # fmt: skip
    micropython = npm.package(npm.MICROPYTHON)
    for name in ("micropython.mjs", "micropython.wasm"):
        found[name] = (micropython / name).read_bytes()
    found["app.pack"] = pack(rom())
    for size in ICONS:
        found[f"icon-{size}.png"] = icon(size)
    found["sw.js"] = worker(found)
    return found


def worker(found: dict[str, bytes]) -> bytes:
    """The service worker, told what to keep; any change of a file makes another version."""
    names = sorted(set(found) - {"sw.js"})
    total = hashlib.sha256()
    for name in sorted(found):
        total.update(f"{name} {len(found[name])}\n".encode() + found[name])
    source = found["sw.js"].decode()
    source = source.replace('VERSION = ""', f'VERSION = "{total.hexdigest()[:16]}"')
    return source.replace("FILES = []", f"FILES = {json.dumps(['./', *names])}").encode()


def build(build: Path = BUILD) -> Path:
    """The folder, made anew."""
    target = build / FOLDER
    made = files()
    work = fresh(target)
    for name, data in made.items():
        (work / name).write_bytes(data)
    replace(work, target)
    return target


def compressed(folder: Path) -> int:
    """Bytes that a server which compresses sends for all of it."""
    return sum(len(gzip.compress(path.read_bytes())) for path in folder.iterdir())
