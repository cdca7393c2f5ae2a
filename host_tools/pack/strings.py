"""Packs assets/strings/LANGUAGE/*.toml into tables of a language, read by ui/kit/strings.py.

What one game alone needs is in a table of its own: rooms that begin with its name.

All languages must have the same keys, each with the same number of {} to fill in.

Rule help is found by keywords: a topic's title and `words`. They are sorted here, where RAM is
no concern; the packed table has in place of the words one `index`, a line for each keyword. A room
takes topics of others into its index with `shared`, their names with the room's: help.buttons.
"""

import re
import struct
import unicodedata
from binascii import crc32
from itertools import chain
from pathlib import Path

from hexpocket.ui.kit.strings import HEADER, HEADER_SIZE, MAGIC, TABLES, VERSION, Strings

from . import PackError, files, fonts, pairs
from .reader import parse, shorten, shown

STRINGS = Path(__file__).resolve().parents[2] / "assets" / "strings"
MAX_FILE = 65535  # bytes of a packed table: its offsets have 16 bits
FORMAT = """\
Every language has a folder, and in it a file for each room of the UI: en/trade.toml with

  send = "Send"
  wants = "{} wants {}"      {} is filled in when the text is shown

gives the texts trade.send and trade.wants. A key is made of a-z, 0-9 and _. Every language has
every key, with as many {}, and common.toml has its name for itself: language = "English".
Only characters that all fonts have can be shown.
"""

_NAME = "common.language"
_KEY = re.compile(r"[a-z0-9_]+")
_MAX_KEY = 40
_MAX_LINE = 255  # bytes of a keyword with its topic: a line's length has 8 bits
_WORDS = "_words"  # end of the key of a topic's keywords
_INDEX = ".index"  # end of the key of all keywords of a room
_SHARED = "shared"  # key of a room's topics from other rooms

Texts = dict[str, str]  # by key, as trade.send


def find(folder: Path) -> list[Path]:
    """The files of all languages."""
    for path in sorted(folder.glob("*.toml")):
        raise PackError(path, "", f"belongs into a language's folder, as {folder}/en")
    found = sorted(folder.glob("*/*.toml"))
    if not found:
        raise PackError(folder, "", "no string tables (LANGUAGE/*.toml) here")
    return found


def pack_folder(folder: Path, font_folder: Path = fonts.FONTS) -> dict[str, bytes]:
    """All languages of a folder, checked together: packed tables by the folders' names."""
    sources = [(files.read_text(path), str(path)) for path in find(folder)]
    languages = read(sources, font_folder)
    names = tables([Path(source) for _, source in sources])
    return {name: pack(table(languages, name), str(folder / name)) for name in names}


def pack_language(name: str, font_folder: Path, sources: list[tuple[str, str]]) -> bytes:
    """One table of a language; the other sources are there to check it by."""
    return pack(table(read(sources, font_folder), name), name)


def tables(paths: list[Path]) -> list[str]:
    """The names of the tables that sources are packed into: de, de.america."""
    return sorted({path.parent.name + ending for path in paths for ending in TABLES})


def table(languages: dict[str, Texts], name: str) -> Texts:
    """The texts of a table, and the language's name for itself, which heads each."""
    language, dot, game = name.partition(".")
    texts = languages[language]
    return {_NAME: texts[_NAME]} | {
        key: text for key, text in texts.items() if table_of(key) == dot + game
    }


def table_of(key: str) -> str:
    """The ending of the file that a key is packed into."""
    ending = "." + key.partition(".")[0].partition("_")[0]
    return ending if ending in TABLES else ""


def read(sources: list[tuple[str, str]], font_folder: Path) -> dict[str, Texts]:
    """The texts of all languages, checked."""
    letters = letters_of(font_folder)
    languages: dict[str, Texts] = {}
    where: dict[tuple[str, str], Path] = {}  # files by language and room
    for text, source in sources:
        path = Path(source)
        language, room = path.parent.name, path.stem
        where[language, room] = path
        texts = read_room(path, room, parse(text, source), letters)
        languages.setdefault(language, {}).update(texts)
    check_together(languages, where)
    for language, texts in languages.items():
        if _NAME not in texts:
            reason = "is missing: the language's name for itself"
            raise PackError(file_of(where, language, _NAME), _NAME, reason)
        add_indexes(texts, language, where)
    return languages


def add_indexes(texts: Texts, language: str, where: dict[tuple[str, str], Path]):
    """An index for every room that has keywords, in place of them: keyword, tab, topic."""
    found: dict[str, list[tuple[str, str]]] = {}  # by room: keyword and topic
    words: dict[str, list[str]] = {}  # by topic with its room
    for key in sorted(key for key in texts if key.endswith(_WORDS)):
        room, topic = key.removesuffix(_WORDS).split(".")
        words[f"{room}.{topic}"] = [texts[f"{room}.{topic}_title"], *texts.pop(key).split(", ")]
        found.setdefault(room, []).extend((word, topic) for word in words[f"{room}.{topic}"])
    for room, entries in found.items():
        for topic in filter(None, texts.pop(f"{room}.{_SHARED}", "").split(", ")):
            if topic not in words:
                reason = f"there is no topic {topic} with keywords"
                raise PackError(file_of(where, language, room + "."), _SHARED, reason)
            entries.extend((word, topic) for word in words[topic])
        entries.sort(key=lambda entry: (folded(entry[0]), entry))
        texts[room + _INDEX] = "".join(f"{word}\t{topic}\n" for word, topic in entries)


def folded(word: str) -> str:
    """What a word is sorted by: letters before case, umlauts with their vowels."""
    plain = unicodedata.normalize("NFKD", word)
    return "".join(char for char in plain if not unicodedata.combining(char)).casefold()


def file_of(where: dict[tuple[str, str], Path], language: str, key: str) -> Path:
    """The file in which a key stands or ought to."""
    room = key.split(".")[0]
    known = [path for (name, _), path in where.items() if name == language]
    return where.get((language, room), known[0].with_name(f"{room}.toml"))


def read_room(where: Path, room: str, table: dict, letters: frozenset[str]) -> Texts:
    """The texts of one file by their whole keys."""
    texts = {}
    for name, value in table.items():
        key = f"{room}.{name}"
        if not _KEY.fullmatch(room) or not _KEY.fullmatch(name) or len(key) > _MAX_KEY:
            reason = f"a key is made of a-z, 0-9 and _, at most {_MAX_KEY} with the file's name"
            raise PackError(where, shorten(key), reason)
        if key.endswith(_INDEX):
            raise PackError(where, key, "is what the list of all keywords is called; rename it")
        if not isinstance(value, str) or not value.strip():
            raise PackError(where, key, f"must be a text, is {shown(value)}")
        check_text(where, key, value, letters)
        texts[key] = value
    return texts


def check_text(where: Path, key: str, text: str, letters: frozenset[str]):
    left = text.replace("{}", "")
    if "{" in left or "}" in left:
        raise PackError(where, key, "the places to fill in are written {}, no other brace")
    for char in left:
        if char not in letters and char != "\n":
            code = f"U+{ord(char):04X}"
            raise PackError(where, key, f"{char!r} ({code}) is not in every font; draw it there")


def letters_of(font_folder: Path) -> frozenset[str]:
    """The characters that every font has."""
    found = None
    for path in sorted(font_folder.glob("*.txt")):
        chars = {chr(code) for code in fonts.read(files.read_text(path), str(path)).chars}
        found = chars if found is None else found & chars
    if found is None:
        raise PackError(font_folder, "", "no fonts (*.txt) here")
    return frozenset(found)


def check_together(languages: dict[str, Texts], where: dict[tuple[str, str], Path]):
    """Every language has every key, with as many places to fill in."""
    first = "en" if "en" in languages else min(languages)
    texts = languages[first]
    for language, others in languages.items():
        for lacking, having in ((language, first), (first, language)):
            missing = sorted(languages[having].keys() - languages[lacking].keys())
            if missing:
                more = f", and {len(missing) - 1} more" if len(missing) > 1 else ""
                reason = f"is missing{more}; {having} has it"
                raise PackError(file_of(where, lacking, missing[0]), missing[0], reason)
        for key, text in texts.items():
            places, wanted = others[key].count("{}"), text.count("{}")
            if places != wanted:
                reason = f"has {places} places {{}}, {first} has {wanted}"
                raise PackError(file_of(where, language, key), key, reason)


def pack(texts: Texts, where: str) -> bytes:
    """The packed table of one language."""
    name = texts[_NAME].encode()
    if len(name) > 255:
        raise PackError(where, _NAME, "is too long")
    halves, bodies = coded(texts, where)
    entries = []
    offsets = []
    at = HEADER_SIZE + len(name) + 2 * len(bodies)
    for key, body in bodies.items():
        offsets.append(at)
        at += 1 + len(key) + len(body)
        if at > MAX_FILE:
            raise PackError(where, key, f"does not fit: a table has at most {MAX_FILE} bytes")
        entries.append(bytes((len(key),)) + key.encode() + body)
    body = halves + name + struct.pack(f"<{len(offsets)}H", *offsets) + b"".join(entries)
    head = struct.pack(HEADER, 0, VERSION, len(name), len(entries), at)
    rest = head[4:] + body
    return MAGIC + struct.pack("<I", crc32(rest)) + rest


def coded(texts: Texts, where: str) -> tuple[bytes, dict[str, bytes]]:
    """The halves of all codes; by keys in their order, each text's length and codes."""
    lines = {key: lines_of(key, text, where) for key, text in sorted(texts.items())}
    halves, codes = pairs.learn(tuple(chain(*lines.values())))
    bodies = {}
    for key, found in lines.items():
        if key.endswith(_INDEX):
            packed = [bytes((len(line), len(codes[line]))) + codes[line] for line in found]
            bodies[key] = struct.pack("<HH", 0, len(found)) + b"".join(packed)
        else:
            bodies[key] = struct.pack("<H", len(found[0])) + codes[found[0]]
    return halves, bodies


def lines_of(key: str, text: str, where: str) -> list[bytes]:
    """What is packed as one: the lines of an index, or all of a text."""
    many = key.endswith(_INDEX)
    found = text.encode().split(b"\n")[:-1] if many else [text.encode()]
    most = _MAX_LINE if many else MAX_FILE
    if any(len(line) > most for line in found):
        raise PackError(where, key, f"is too long: at most {most} bytes{' a line' * many}")
    return found


def describe(data: bytes) -> str:
    """What is in a packed table, in a few words."""
    table = Strings(data)
    return f"{len(table.keys())} texts, {table.language}"
