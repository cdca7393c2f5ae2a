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
    "p.more": "from .words import HIGH\nWIDE = '7'\nTWICE = 1\nTWICE = 2\n",
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
        ("from .. import words\nSUM = 3 + words.HIGH * 2\nx = SUM\n", "pass\npass\nx = (35)\n"),
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
        "from ..more import TWICE\nx = TWICE\n",
        "SUM = len('abc')\nx = SUM\n",
        "COUNT = 0\ndef f():\n    global COUNT\n    COUNT = 1\nx = COUNT\n",
        "from ..words import LOW\nimport sys as LOW\nx = LOW\n",
        "from ..words import LOW\ntry:\n    pass\nexcept OSError as LOW:\n    print(LOW)\n",
        "from ..words import LOW\nclass C:\n    LOW = const(9)\nx = C.LOW, LOW\n",
        "def f():\n    from ..words import LOW\n    return LOW\nLOW = const(7)\n",
    ],
)
def test_a_name_that_means_something_else_somewhere_stays(text):
    assert inlined(text) == text


def test_the_same_name_from_two_modules_stays():
    two = {**SOURCES, "p.other": CONST + "LOW = const(2)\n"}
    text = "def f():\n    from ..words import LOW\n\n    return LOW\n"
    text += "def g():\n    from ..other import LOW\n\n    return LOW\n"
    assert App({**two, "p.q.it": text}, {"p", "p.q"}).inlined("p.q.it") == text


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


def test_nothing_that_the_apps_modules_still_mention_is_gone():
    paths = app.inlined(app.MODULES)
    texts = {app.dotted(path): text for path, text in paths.items()}
    whole = App(texts, {app.dotted(path) for path in paths if path.name == "__init__"})
    asked = {place for name in texts for place in mentioned(whole, name)}
    assert ("hexpocket.games.catan.facts", "ROAD_COST") in asked
    there = {(name, bound) for name in texts for bound in bound_in(whole.trees[name])}
    there |= {tuple(name.rsplit(".", 1)) for name in texts if "." in name}
    there |= {(name, "__name__") for name in texts}
    assert sorted(place for place in asked - there if place[0] in texts) == []


def mentioned(whole: App, name: str):
    """Module and name of what a module takes from others, by import or as one's attribute."""
    nodes = list(ast.walk(whole.trees[name]))
    modules = {}
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            origin = whole.origin(name, node)
            for alias in node.names:
                yield origin, alias.name
                modules[alias.asname or alias.name] = f"{origin}.{alias.name}"
    for node in nodes:
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if modules.get(node.value.id) in whole.trees:
                yield modules[node.value.id], node.attr


def bound_in(tree: ast.Module):
    """The names that a module binds, at any depth."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from (alias.asname or alias.name for alias in node.names)
