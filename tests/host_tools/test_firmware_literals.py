"""Constants as literals in what is frozen: what becomes one, what is left alone, and that all of
the firmware is what it was. tests/micropython/test_frozen.py plays it.
"""

import ast

import pytest

from host_tools.firmware import board, literals
from host_tools.firmware.steps import BuildError

FACTS = "from micropython import const\nGOLD = const(5)\nORE = const(4)\n"


def frozen(package: str = "", **texts: str) -> dict[str, str]:
    """What becomes of the modules of a package `app`."""
    sources = {"app": package.encode()} | {f"app.{k}": v.encode() for k, v in texts.items()}
    found = literals.put_in(sources, frozenset({"app"}))
    return {name.removeprefix("app."): data.decode() for name, data in found.items()}


def user(text: str, **more: str) -> str:
    """What becomes of a module beside `facts`."""
    return frozen(facts=FACTS, user=text, **more)["user"]


def stays(text: str, **more: str) -> bool:
    """Whether a module and the definition that it needs are as they were."""
    found = frozen(facts=FACTS, user=text, **more)
    return found["user"] == text and "\nGOLD = 5\npass\n" in found["facts"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("from .facts import GOLD\nx = [GOLD]\n", "pass\nx = [5]\n"),
        ("from app.facts import GOLD\nx = [GOLD]\n", "pass\nx = [5]\n"),
        ("from .facts import GOLD as G, ORE\nx = [G, ORE]\n", "pass\nx = [5, 4]\n"),
        ("from . import facts\nx = [facts.GOLD]\n", "pass\nx = [5]\n"),
        ("from . import facts as f\ndef g(a=f.ORE): f.g(f.GOLD)\n",
         "from . import facts as f\ndef g(a=4): f.g(5)\n"),
        ("def g():\n    from .facts import GOLD\n    return GOLD\n",
         "def g():\n    pass\n    return 5\n"),
        ("from .facts import GOLD\ng(GOLD=GOLD)\n", "pass\ng(GOLD=5)\n"),
        ("from .facts import GOLD\nx.y = {GOLD: -GOLD ** GOLD}\n", "pass\nx.y = {5: -5 ** 5}\n"),
        ("from .facts import GOLD\nx = GOLD.to_bytes(2)\n", "pass\nx = (5).to_bytes(2)\n"),
        ("# Ä\nfrom .facts import GOLD; x = ['Ä', GOLD, 'Ä', GOLD]\n",
         "# Ä\npass; x = ['Ä', 5, 'Ä', 5]\n"),
    ],
)  # fmt: skip
def test_a_literal_stands_where_a_constant_was_used(text, expected):
    assert user(text) == expected


def test_what_nobody_asks_for_is_gone_from_its_own_module_too():
    text = "from micropython import const\nA = const(1 << 4)  # sixteen\n_B = A + 1\nx = [A, _B]\n"
    assert frozen(facts=text)["facts"] == "pass\npass  # sixteen\npass\nx = [16, 17]\n"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("A = facts.GOLD << 16 | facts.ORE", 5 << 16 | 4),
        ("A = -facts.GOLD // 2", -3),
        ("A = ~facts.GOLD % facts.ORE", 2),
        ("A = _TABLE[1] ^ 1\n_TABLE = (7, facts.ORE)", 5),
        ("A = (_B, 'b', (b'c', None, True))\n_B = 0x10", (16, "b", (b"c", None, True))),
        ("A = bytes((facts.GOLD, 0))", b"\x05\0"),
        ('A = "it\'s \\n ☃"', "it's \n ☃"),
    ],
)
def test_numbers_strings_bytes_and_tuples_of_them_are_constants(text, value):
    text = f"from . import facts\n{text}\n"
    found = frozen(facts=FACTS, user=text, other="from .user import A\nx = [A, A ** 2]\n")
    assert "A" not in found["user"].split()
    start, line = found["other"].splitlines()
    assert start == "pass"
    assert ast.literal_eval(line.removeprefix("x = ").replace(" ** 2", "")) == [value, value]
    if isinstance(value, int):
        assert eval(line.removeprefix("x = ")) == [value, value**2]


@pytest.mark.parametrize(
    "value",
    ["[1]", "{}", "g()", "1.5", "1 / 1", "True + 1", "'a' * 2", "'%d' % 1", "1 // 0", "1 << -1",
     "(1, 2)[2]", "'ab'[0]", "not 1", "1 if x else 2", "bytes((256,))", "bytes(3)", "const(1, 2)"],
)  # fmt: skip
def test_nothing_else_is(value):
    text = f"from micropython import const\nA = {value}\nconst\nx = A\n"
    assert frozen(facts=text)["facts"] == text


@pytest.mark.parametrize(
    "text",
    [
        "def g(GOLD): return GOLD\n",
        "def g(*, a=1, GOLD=2): return GOLD\n",
        "def g(*GOLD): return GOLD\n",
        "g = lambda GOLD: GOLD\n",
        "def g():\n    GOLD = 1\n    return GOLD\n",
        "def g():\n    global GOLD\n    GOLD += 1\n",
        "def g():\n    with x as GOLD: pass\n",
        "for GOLD in x: pass\n",
        "x = [GOLD for GOLD in x]\n",
        "x = (GOLD := 1)\n",
        "try: pass\nexcept E as GOLD: pass\n",
        "class C:\n    GOLD = 1\n    x = GOLD\n",
        "def GOLD(): pass\n",
        "class GOLD: pass\n",
        "import GOLD\n",
        "del GOLD\n",
    ],
)
def test_a_name_that_means_something_else_too_is_left_alone(text):
    assert stays("from .facts import GOLD\ny = GOLD\n" + text)
    facts = f"GOLD = 5\ny = GOLD\n{text}"
    other = "from .facts import GOLD\nx = GOLD\n"
    assert frozen(facts=facts, user=other) == {"app": "", "facts": facts, "user": other}


@pytest.mark.parametrize(
    "text",
    [
        "if x:\n    GOLD = 5\n",
        "try:\n    GOLD = 5\nfinally:\n    pass\n",
        "GOLD = ORE = 5\n",
        "GOLD, ORE = 5, 4\n",
        "GOLD: int = 5\n",
    ],
)
def test_what_is_no_plain_definition_is_left_alone(text):
    other = "from .facts import GOLD\nx = GOLD\n"
    assert frozen(facts=text, user=other) == {"app": "", "facts": text, "user": other}


@pytest.mark.parametrize(
    "text",
    [
        "x = part('facts').GOLD\n",
        "x = self.facts.GOLD\n",
        "def g(facts): return facts.GOLD\n",
        "x = getattr(part, 'GOLD')\n",
        "x = [getattr(part, name) for name in ('GOLD', 'x')]\n",
        "x = __import__(name, None, None, ('GOLD',))\n",
        "g = getattr\nx = g(part, 'GOLD')\n",
        "import app.facts\nx = app.facts.GOLD\n",
    ],
)
def test_a_name_that_may_be_asked_for_stays(text):
    assert stays(text)
    assert frozen("from .facts import GOLD", facts=FACTS, user=text)["app"] == "GOLD = 5"


@pytest.mark.parametrize(
    "text",
    [
        "from .facts import GOLD\nx = f'{GOLD}'\n",
        "from .facts import GOLD\nx = f'{1:{GOLD}}'\n",
        "from .facts import GOLD\nx = y is GOLD\n",
        "from .facts import GOLD\nx = y == GOLD is not z\n",
    ],
)
def test_where_a_literal_cannot_stand_the_name_does(text):
    expected = text.replace("from .facts import GOLD", "GOLD = 5")
    assert frozen(facts=FACTS, user=text)["user"] == expected
    attribute = text.replace("from .facts import GOLD", "from . import facts")
    assert stays(attribute.replace("GOLD", "facts.GOLD"))


def test_strings_that_ask_for_nothing_and_calls_keep_no_name():
    text = "x = 'GOLD', getattr(part, 'ORE')\npart.GOLD()\n"
    assert frozen(facts=FACTS, user=text)["facts"] == "pass\npass\nORE = 4\n"


@pytest.mark.parametrize(
    "text",
    [
        "from . import facts\nfacts.GOLD = 6\n",
        "x.GOLD += 1\n",
        "del x.GOLD\n",
        "setattr(x, 'GOLD', 6)\n",
        "for name in ('GOLD',): delattr(x, name)\n",
    ],
)
def test_what_is_set_from_elsewhere_is_no_constant(text):
    other = "from .facts import GOLD\nx = GOLD\n"
    found = frozen(facts=FACTS, user=text, other=other)
    assert found["user"] == text
    assert found["other"] == other
    assert found["facts"] == "from micropython import const\nGOLD = const(5)\npass\n"


def test_a_module_of_the_same_name_is_no_constant():
    package = "GOLD = 1\n"
    text = "from . import GOLD\nx = GOLD\ny = GOLD.g\n"
    found = frozen(package, GOLD="g = 2\n", user=text)
    assert (found["app"], found["user"]) == (package, text)


def test_a_constant_can_be_had_through_another_module():
    text = "from .user import GOLD\nfrom . import user\nx = [GOLD, user.GOLD]\n"
    found = frozen(facts=FACTS, user="from .facts import GOLD\n", other=text)
    assert found["user"] == "pass\n"
    assert found["other"] == "pass\npass\nx = [5, 5]\n"


@pytest.mark.parametrize(
    "text",
    [
        "from .user import facts\nx = facts.GOLD\n",
        "from . import user\nx = user.facts.GOLD\n",
    ],
)
def test_a_module_can_be_had_through_another_module(text):
    found = frozen(facts=FACTS, user="from . import facts\nx = [facts.ORE]\n", other=text)
    assert found["user"] == "from . import facts\nx = [4]\n"
    assert found["other"] == text
    assert "\nGOLD = 5\n" in found["facts"]


def test_what_is_imported_for_another_reason_stays():
    text = "from . import facts, other\nfrom micropython import const\nx = g(facts)\n"
    assert user(text, other="") == text
    text = "from micropython import const, viper\nA = const(1)\n@viper\ndef g(): pass\n"
    assert user(text) == "from micropython import viper\npass\n@viper\ndef g(): pass\n"


def test_lines_stay_lines():
    facts = "A = (\n    1,  # one\n    2,\n)  # both\nB = 1 + \\\n    2\n"
    text = (
        "def g():\n    from .facts import (\n        A,  # two\n        B,\n    )\n"
        "    from .facts import (\n        B as C,\n        g,\n    )\n    return [\n        A,\n"
        "        C\n    ]\n"
    )
    found = frozen(facts=facts, user=text)
    assert found["facts"] == "pass\n\n\n  # both\npass\n\n"
    assert found["user"] == (
        "def g():\n    pass\n\n\n\n    from .facts import g\n\n\n\n    return [\n        (1, 2),\n"
        "        3\n    ]\n"
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("\nx = globals()['GOLD']\n", "app.user:2: globals can ask for any name"),
        ("x = part.__dict__\n", "app.user:1: __dict__ can ask for any name"),
        ("from .facts import *\n", "app.user:1: * asks for any name"),
    ],
)
def test_what_can_ask_for_any_name_is_refused(text, reason):
    with pytest.raises(BuildError, match=f"^{reason.replace('*', '[*]')}$"):
        user(text)


def test_a_program_beside_the_app_gets_its_constants():
    text = (
        b"from hexpocket.keys import A\nfrom hexpocket.engine import phase\nx = A, phase.MAIN, y\n"
    )
    assert board.beside("program", text) == b"pass\npass\nx = 16, 4, y\n"


# All of the firmware


def lines(data: bytes) -> set[int]:
    return {node.lineno for node in ast.walk(ast.parse(data)) if isinstance(node, ast.stmt)}


def test_every_line_of_the_firmware_stays_where_it_is():
    """And begins a statement if it did."""
    for name, data in board.frozen().items():
        before = board.modules()[name].read_bytes()
        assert data.count(b"\n") == before.count(b"\n"), name
        assert lines(data) == lines(before), name


def test_little_is_left_to_be_asked_for_by_its_name():
    left = {
        node.targets[0].id  # a name that every game's part has, such as ROOM, counts once
        for name, data in board.frozen().items()
        for node in ast.parse(data).body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        if isinstance(node.value, ast.Constant) and ".boards." not in name
    }
    assert len(left) < 15, left
    assert not any(b"const(" in data for data in board.frozen().values())
