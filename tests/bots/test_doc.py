"""docs/bots.md: its example plays, and its strengths are those of the firmware."""

import re
from pathlib import Path

from hexpocket import bots
from host_tools.arena.__main__ import main

DOC = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")


def test_the_example_plays(tmp_path, monkeypatch):
    (code,) = re.findall(r"```python\n(.*?)```", DOC, re.DOTALL)
    (tmp_path / "eager.py").write_text(code)
    monkeypatch.syspath_prepend(tmp_path)
    words = ["eager:Eager", "2*random", "--games", "3", "--jobs", "1", "--turn-cap", "200"]
    assert main([*words, "--out", str(tmp_path / "run")]) == 0


def test_the_strengths_are_told():
    for name, (slip, _, _) in bots.STRENGTHS.items():
        (line,) = re.findall(rf"^\| {name} \| (.*) \|$", DOC, re.MULTILINE)
        assert slip == 0 or f"{slip / 1000} points" in line
