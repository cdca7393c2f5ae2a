"""Rule help and reasons in both languages; runs on CPython and MicroPython alike."""

import sys
from binascii import crc32

from hexpocket.engine import action as act
from hexpocket.engine.board import Board
from hexpocket.games.catan import Catan
from hexpocket.ui import help as rule_help
from hexpocket.ui.reason import sentence
from hexpocket.ui.strings import Strings

STEPS = 120


def load(folder, name):
    with open(folder + "/" + name, "rb") as file:
        return file.read()


def program(folder):
    """One line for each topic, for the index, and for the refusals of each position."""
    game = Catan(Board(load(folder, "maps/catan.hxm")))
    for language in ("en", "de"):
        t = Strings(memoryview(load(folder, "strings/" + language + ".hxl")))
        for topic in rule_help.TOPICS:
            text = rule_help.title(t, topic) + rule_help.text(t, topic)
            yield f"{language} {topic} {crc32(text.encode())}"
        entries = [word + " " + topic for word, topic in rule_help.Index(t)]
        yield f"{language} {crc32(', '.join(entries).encode())}"
        for line in refusals(t, game):
            yield language + " " + line


def refusals(t, game):
    pos = game.new(4, 3, 64)
    for step in range(STEPS):
        listed = game.legal(pos)
        texts = []
        for kind in range(1, act.KINDS):
            for operand in (0, 3, 40):
                if kind << 16 | operand not in listed:
                    texts.append(sentence(t, game, pos, kind << 16 | operand))
        yield f"{step} {crc32(' '.join(texts).encode())}"
        game.play(pos, listed[(7 * step + 3) % len(listed)])


if __name__ == "__main__":
    for printed in program(sys.argv[1]):
        print(printed)
