"""The firmware is MicroPython: every module of it imports there, whichever is the first."""

import pytest

from host_tools.firmware.sources import VERSION
from tests.micropython.conftest import FIRMWARE, run

# Modules of the device, and the one made with its image, are stood in for: drivers import too.
IMPORT_ALL = """
import sys

class Anything:
    def __getattr__(self, name):
        return Anything()
    def __call__(self, *args, **kwargs):
        return Anything()

for name in ("built", "machine", "_rp2", "vfs"):
    sys.modules[name] = Anything()
for name in sys.argv[1:]:
    for loaded in list(sys.modules):
        if loaded.startswith("hexpocket"):
            del sys.modules[loaded]
    try:
        __import__(name)
        print("ok", name)
    except Exception as error:
        print("failed", name, repr(error))
"""


def module_names() -> list[str]:
    names = []
    for path in sorted((FIRMWARE / "hexpocket").rglob("*.py")):
        parts = path.relative_to(FIRMWARE).with_suffix("").parts
        names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


def test_every_firmware_module_imports(micropython):
    names = module_names()
    assert "hexpocket.engine" in names
    assert run(micropython, IMPORT_ALL, *names).splitlines() == [f"ok {name}" for name in names]


def test_the_interpreter_is_micropython_with_its_own_const(micropython):
    script = """
import sys, micropython
print(sys.implementation.name, sys.implementation.version[:2] >= VERSION[:2], micropython.const(7))
print(hasattr(micropython, "heap_lock"))
"""
    script = script.replace("VERSION", repr(VERSION))
    assert run(micropython, script) == "micropython True 7\nTrue\n"


def test_a_script_file_gets_its_arguments(micropython, tmp_path):
    script = tmp_path / "script.py"
    script.write_text("import sys\nprint(sys.argv[1:])\n")
    assert run(micropython, script, "a b", tmp_path) == f"['a b', '{tmp_path}']\n"


def test_a_failing_script_shows_its_error(micropython):
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        run(micropython, "1 // 0")


def test_a_part_that_is_missing_is_the_extended_games(micropython):
    script = """
from hexpocket.ui import parts
class Twin:
    name = "twin"
    folders = ("twin", "catan")
print(parts.part(Twin, "deck").__name__)
try:
    parts.part(Twin, "nothing")
except ImportError as error:
    print(error)
"""
    found = "hexpocket.ui.catan.deck\nno part 'nothing' in ui/twin or ui/catan\n"
    assert run(micropython, script) == found
