"""The packed files the firmware reads, made from assets/ in memory when they are first asked for.

All of them take half a second once; no file can be stale.
"""

from functools import cache
from pathlib import Path

from host_tools.pack import files, fonts, maps, palette, sprites, strings, weights

ASSETS = Path(__file__).resolve().parents[1] / "assets"


@cache
def packed(path: str) -> bytes:
    """The file by its path on the device, as "fonts/body.hxf"; FileNotFoundError if none is."""
    folder, _, name = path.rpartition("/")
    stem, _, ending = name.rpartition(".")
    if (folder, ending) not in _PACKERS:
        raise FileNotFoundError(path)
    return _PACKERS[folder, ending](stem)


def _source(path: Path) -> tuple[str, str]:
    """Text and place of a source."""
    if not path.is_file():
        raise FileNotFoundError(path)
    return files.read_text(path), str(path)


def _map(stem: str) -> bytes:
    return maps.pack_toml(*_source(ASSETS / "maps" / f"{stem}.toml"))


def _font(stem: str) -> bytes:
    return fonts.pack_font(*_source(ASSETS / "fonts" / f"{stem}.txt"))


def _bots(stem: str) -> bytes:
    return weights.pack_weights(stem, *_source(ASSETS / "bots" / f"{stem}.toml"))


def _palette(stem: str) -> bytes:
    return palette.pack_palette(*_source(ASSETS / f"{stem}.toml"))


def _sprites(stem: str) -> bytes:
    return sprites.pack_sprites([_source(path) for path in sorted((ASSETS / stem).glob("*.txt"))])


def _strings(stem: str) -> bytes:
    languages = _languages()
    if stem not in languages:
        raise FileNotFoundError(ASSETS / "strings" / stem)
    return languages[stem]


@cache
def _languages() -> dict[str, bytes]:
    return strings.pack_folder(ASSETS / "strings")


# By folder and ending of the packed file.
_PACKERS = {
    ("maps", "hxm"): _map,
    ("fonts", "hxf"): _font,
    ("bots", "hxb"): _bots,
    ("", "hxp"): _palette,
    ("sprites", "hxg"): _sprites,
    ("strings", "hxl"): _strings,
}
