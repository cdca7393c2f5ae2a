"""All words, rule help and reasons in both languages; runs on CPython and MicroPython alike."""

import sys
from binascii import crc32

from hexpocket.engine.board import Board
from hexpocket.games.america import America
from hexpocket.games.baden import Baden
from hexpocket.games.catan import Catan
from hexpocket.games.knights import Knights
from hexpocket.ui.america import help as america
from hexpocket.ui.baden import help as baden
from hexpocket.ui.catan import help as catan
from hexpocket.ui.kit.strings import TABLES, Strings
from hexpocket.ui.knights import help as knights
from hexpocket.ui.pages import help as rule_help
from hexpocket.ui.play.reason import sentence

STEPS = 120


def load(folder, name):
    with open(folder + "/" + name, "rb") as file:
        return file.read()


def program(folder):
    """One line for each text and topic, for the index, and for the refusals of each position."""
    island = Board(load(folder, "maps/catan.hxm"))
    games = (
        Catan(island),
        Knights(island),
        America(Board(load(folder, "maps/america.hxm"))),
        Baden(Board(load(folder, "maps/baden.hxm"))),
    )
    for language in ("en", "de"):
        file = "strings/" + language
        t = Strings(*[memoryview(load(folder, file + table + ".hxl")) for table in TABLES])
        keys = t.keys()
        for key in keys:
            yield f"{language} {key} {crc32(t(key).encode())}"
        books = (catan, knights, america, baden)
        for book, game in zip(books, games):  # noqa: B905 (MicroPython's has no strict)
            for topic in book.TOPICS:
                text = rule_help.title(t, book, topic) + rule_help.text(t, book, game, topic)
                yield f"{language} {topic} {crc32(text.encode())}"
            entries = [word + " " + topic for word, topic in rule_help.Index(t, book)]
            yield f"{language} {crc32(', '.join(entries).encode())}"
        for game in games:
            for line in refusals(t, game):
                yield f"{language} {game.name} {line}"


def refusals(t, game):
    pos = game.new(4, 3, 64)
    for step in range(STEPS):
        listed = game.legal(pos)
        texts = []
        for kind in range(1, len(game.handlers)):
            for operand in (0, 3, 40):
                if kind << 16 | operand not in listed:
                    texts.append(sentence(t, game, pos, kind << 16 | operand))
        yield f"{step} {crc32(' '.join(texts).encode())}"
        game.play(pos, listed[(7 * step + 3) % len(listed)])


if __name__ == "__main__":
    for printed in program(sys.argv[1]):
        print(printed)
