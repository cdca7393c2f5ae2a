"""Packs a game's bots (assets/bots/NAME.toml) into a .hxb file."""

import re
import struct
from binascii import crc32
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from hexpocket.bots.weights import MAGIC, VERSION, Weights

from . import PackError
from .reader import Reader, parse, shown

BOTS = Path(__file__).resolve().parents[2] / "assets" / "bots"
BUDGET = 1024
MOST_PERCENT = 1000
CHARACTERS = "characters"
FORMAT = """\
Tables of weights by subject, whole numbers, and in [characters.NAME] percents of them:

  [production]
  ore = 46
  [characters.steady]    # the first is the usual one; what it leaves out stays as it is
  [characters.builder]
  ore = 120

Every weight of the game is in one of the tables; firmware/hexpocket/bots/GAME/weights.py lists
them."""


def places(name: str) -> dict[str, int]:
    """By the name of each weight of a game, its place."""
    if not find_spec(f"hexpocket.bots.{name}"):
        return {}
    found = _named(import_module(f"hexpocket.bots.{name}.weights"))
    number = found.pop("number")
    assert sorted(found.values()) == list(range(number)), f"the places of {name}'s weights"
    return found


def _named(module: ModuleType) -> dict[str, int]:
    """The places that a module names, after those of the module that it stands behind."""
    found: dict[str, int] = {}
    names = vars(module)
    for behind in names.values():
        if isinstance(behind, ModuleType):
            found |= _named(behind)
    return found | {word.lower(): place for word, place in names.items() if word.isupper()}


def mark(known: dict[str, int]) -> int:
    """A byte that stands for the weights' names in their order."""
    return crc32(" ".join(sorted(known, key=known.__getitem__)).encode()) & 255


def pack_weights(name: str, text: str, where: str) -> bytes:
    """The packed weights, or PackError with `where`, key and reason."""
    known = places(name)
    if not known:
        raise PackError(where, "", f"no folder of hexpocket.bots is called '{name}'")
    reader = Reader(where)
    top = parse(text, where)
    characters = read_characters(reader, top.pop(CHARACTERS, None), known)
    table = read_table(reader, top, known)
    rest = bytes((VERSION, len(known), len(characters), mark(known)))
    for character, percents in characters.items():
        own = [scaled(reader, table, percents, weight, character) for weight in known]
        own = [value for _, value in sorted(zip(known.values(), own, strict=True))]
        rest += bytes((len(character),)) + character.encode() + struct.pack(f"<{len(own)}h", *own)
    return MAGIC + struct.pack("<I", crc32(rest)) + rest


def read_table(reader: Reader, top: dict, known: dict[str, int]) -> dict[str, int]:
    """Every weight, from tables of any name."""
    table: dict[str, int] = {}
    for subject, entries in top.items():
        for weight, value in reader.table(entries, subject, (), tuple(known)).items():
            key = f"{subject}.{weight}"
            if weight in table:
                raise reader.refuse(key, "is there twice")
            table[weight] = reader.integer(value, key, -(2**15), 2**15 - 1)
    for weight in known:
        if weight not in table:
            raise reader.refuse(weight, "is missing")
    return table


def read_characters(reader: Reader, value: object, known: dict[str, int]) -> dict[str, dict]:
    """By name, percents by weight."""
    if not isinstance(value, dict) or not value:
        raise reader.refuse(CHARACTERS, f"must be tables, one at least, is {shown(value)}")
    if len(value) > 255:
        raise reader.refuse(CHARACTERS, f"{len(value)} characters, at most 255 fit")
    for name, percents in value.items():
        key = f"{CHARACTERS}.{name}"
        if not re.fullmatch("[a-z][a-z_]{0,15}", name):
            raise reader.refuse(key, "a name has up to 16 small letters")
        reader.table(percents, key, (), tuple(known))
        for weight, percent in percents.items():
            reader.integer(percent, f"{key}.{weight}", 0, MOST_PERCENT)
    return value


def scaled(reader: Reader, table: dict, percents: dict, weight: str, character: str) -> int:
    value = table[weight] * percents.get(weight, 100) // 100
    if not -(2**15) <= value < 2**15:
        key = f"{CHARACTERS}.{character}.{weight}"
        raise reader.refuse(key, f"{value} does not fit into 16 bits")
    return value


def describe(data: bytes) -> str:
    """What is in packed weights, in a few words."""
    weights = Weights(data)
    return f"{weights.number} weights, {', '.join(weights.characters())}"
