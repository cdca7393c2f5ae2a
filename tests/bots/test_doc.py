"""docs/bots.md: its example plays, and its strengths are those of the firmware."""

import ast
import re
import subprocess
import sys
from pathlib import Path

from hexpocket import bots
from host_tools.arena.__main__ import main

ROOT = Path(__file__).parents[2]
DOC = (ROOT / "docs" / "bots.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", DOC, re.DOTALL)


def test_the_example_plays(tmp_path, monkeypatch):
    (tmp_path / "eager.py").write_text(EXAMPLES[0])
    monkeypatch.syspath_prepend(tmp_path)
    words = ["eager:Eager", "2*random", "--games", "3", "--jobs", "1", "--turn-cap", "200"]
    assert main([*words, "--out", str(tmp_path / "run")]) == 0


def test_the_example_over_the_referee_plays(tmp_path):
    (tmp_path / "taste.py").write_text(EXAMPLES[1])
    words = [sys.executable, str(tmp_path / "taste.py"), "7", "12"]
    said = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    winner, _, points = said.partition(" ")
    assert winner == "None"  # in twelve turns nobody wins
    assert list(ast.literal_eval(points)) == ["red", "blue", "orange", "white"]
    assert all(found >= 2 for found in ast.literal_eval(points).values())


def test_there_are_two_examples():
    assert len(EXAMPLES) == 2


def test_the_strengths_are_told():
    for name, (slip, _, _) in bots.STRENGTHS.items():
        (line,) = re.findall(rf"^\| {name} \| (.*) \|$", DOC, re.MULTILINE)
        assert slip == 0 or f"{slip / 1000} points" in line
