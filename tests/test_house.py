"""The house itself: what the README promises is there, and the sources keep the house rules."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = ("firmware", "sim", "host_tools", "tests")
SOURCES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
PLAN = {"LICENSE", "Makefile", "README.md", "assets", "docs", "pyproject.toml", *ROOMS}
LONGEST = 450  # lines


def makefile_commands() -> set[str]:
    """The commands that `make` alone lists."""
    listing = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(re.findall(r"^  make ([a-z0-9-]+) +\S", listing.stdout, re.MULTILINE))


def test_readme_and_make_list_the_same_commands():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    in_table = set(re.findall(r"^\| `make ([a-z0-9-]+)` \|", readme, re.MULTILINE))
    assert in_table == makefile_commands()
    assert set(re.findall(r"`make ([a-z0-9-]+)", readme)) <= in_table


def test_ci_runs_what_the_readme_says():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert re.findall(r"^make (.+)$", script, re.MULTILINE) == ["test", "rules", "lint"]
    assert "set -euo pipefail" in script


def test_the_top_folder_holds_only_what_is_planned():
    made = {"build", "hexpocket.egg-info"}
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert found - made == PLAN


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_module_is_short_and_says_what_it_is_for(path):
    text = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text)), "no docstring on top"
    assert len(text.splitlines()) <= LONGEST


def test_packages_are_found_from_any_folder(tmp_path):
    code = (
        "import hexpocket.engine, host_tools, micropython, sim\n"
        "assert micropython.const(7) == 7\n"
        "print(hexpocket.__file__)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.strip()) == ROOT / "firmware" / "hexpocket" / "__init__.py"


def test_firmware_prints_nothing():
    """A computer on USB would read it, and who looks at its screen: hands are nobody else's."""
    for path in sorted((ROOT / "firmware").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id != "print", f"{path}:{node.lineno}"


def test_firmware_asks_no_tuple_of_startswith():
    """MicroPython's startswith() and endswith() take one string."""
    for path in sorted((ROOT / "firmware").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                asked = node.func.attr in ("startswith", "endswith")
                tuples = any(isinstance(argument, ast.Tuple) for argument in node.args)
                assert not (asked and tuples), f"{path}:{node.lineno}"
