"""Constants go from module to module; texts keep their lines and their meaning."""

import ast

import pytest

from host_tools.firmware import app
from host_tools.firmware.inline import App

SOURCES = {
    "p": "",
    "p.words": (
        "from micropython import const\nLOW = const(1)\nHIGH = const(LOW << 4)\nlist = (LOW,)\n"
    ),
    "p.more": "from .words import HIGH\nWIDE = 7\n",
    "p.q": "",
}


def inlined(text: str) -> str:
    """A module p.q.it."""
    made = App({**SOURCES, "p.q.it": text}, {"p", "p.q"}).inlined("p.q.it")
    assert len(made.splitlines()) == len(text.splitlines())
    return made


WORDS = "from ..words import "
CONST = "from micropython import const\n"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (WORDS + "HIGH\nx = HIGH + 1\n", "pass\nx = (16) + 1\n"),
        (WORDS + "HIGH as TOP, list\nx = TOP\n", WORDS + "list\nx = (16)\n"),
        ("from .. import words\nx = words.LOW\n", "pass\nx = (1)\n"),
        ("from .. import words\nx = words.list\n", "from .. import words\nx = words.list\n"),
        ("from ..more import HIGH, WIDE\nx = HIGH\n", "from ..more import WIDE\nx = (16)\n"),
        (
            WORDS + "(\n    LOW,\n    list,\n)  # why\nx = LOW\n",
            WORDS + "list  # why\n\n\n\nx = (1)\n",
        ),
        (
            "def f():\n    " + WORDS + "LOW\n\n    return LOW\n",
            "def f():\n    pass\n\n    return (1)\n",
        ),
        (
            CONST + WORDS + "LOW\nMINE = const(LOW + 2)\nx = 'ü', MINE\n",
            3 * "pass\n" + "x = 'ü', (3)\n",
        ),
        (CONST + "_OWN = const(5)\nx = _OWN\n", CONST + "_OWN = const(5)\nx = _OWN\n"),
    ],
)
def test_numbers_take_the_place_of_names(text, wanted):
    assert inlined(text) == wanted


@pytest.mark.parametrize(
    "text",
    [
        "from ..words import LOW\nLOW = 3\nx = LOW\n",
        "from ..words import LOW\ndef f(LOW):\n    return LOW\n",
        "from ..words import LOW\nfor LOW in (1, 2):\n    print(LOW)\n",
        "from other import LOW\nx = LOW\n",
        "from ..words import lower\nx = lower.LOW\n",
        "from .. import words\ndef f(words):\n    return words.LOW\n",
        "import sys\nx = sys.LOW\n",
    ],
)
def test_a_name_that_means_something_else_somewhere_stays(text):
    assert inlined(text) == text


def test_definitions_go_and_other_statements_stay():
    made = App(SOURCES, {"p", "p.q"}).inlined("p.words")
    assert made == "pass\npass\npass\nlist = ((1),)\n"


def test_the_apps_modules_keep_their_lines_and_parse():
    texts = app.inlined(app.MODULES)
    before = {path.relative_to(app.MODULES.parent) for path in app.MODULES.rglob("*.py")}
    assert {path.with_suffix("") for path in before} == texts.keys()
    for name, text in texts.items():
        ast.parse(text)
        source = (app.MODULES.parent / name).with_suffix(".py").read_text()
        assert text.count("\n") == source.count("\n"), name
    phase = "".join(text for name, text in texts.items() if name.name == "phase")
    assert "const" not in phase
