"""Figures of runs as a table of Markdown: docs/bots.md has such lines."""

import json
import re
from pathlib import Path

import pytest

from host_tools.arena.figures import summary
from host_tools.arena.strengths import main
from host_tools.arena.table import Match, Played

DOC = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")


def run(path: Path, players: tuple[str, ...], **more) -> str:
    played = [Played(i, i, players, i % 2, (10, *[5] * (len(players) - 1)), 80, 500)
              for i in range(10)]  # fmt: skip
    path.write_text(json.dumps({**more, **summary(Match("catan", players), played)}))
    return str(path)


def test_a_line_for_each_run(tmp_path, capsys):
    files = [
        run(tmp_path / "a.json", ("hard", "normal", "normal", "normal")),
        run(tmp_path / "b.json", ("hard", "easy", "mine.own:Bot"), engine="catanatron"),
    ]
    assert main(files) == 0
    assert capsys.readouterr().out.splitlines()[2:] == [
        "| catan | hard | 3 normal | 10 | 50.0 % | 23.7 to 76.3 | 80 |",
        "| catan in catanatron | hard | easy, Bot | 10 | 50.0 % | 23.7 to 76.3 | 80 |",
    ]


@pytest.mark.parametrize("text", [None, "", "[]", "{}", '{"players": []}'])
def test_other_files_are_refused_in_one_line(text, tmp_path, capsys):
    path = tmp_path / "other.json"
    if text is not None:
        path.write_text(text)
    assert main([str(path)]) == 1
    told = capsys.readouterr()
    assert told.err == f"{path}: not the figures of a run, as --out of the arena\n"
    assert not told.out


def test_the_page_has_such_lines(tmp_path, capsys):
    assert main([run(tmp_path / "a.json", ("hard", "easy", "easy"))]) == 0
    heads = capsys.readouterr().out.splitlines()[:2]
    assert "\n".join(heads) in DOC
    rows = re.findall(r"^\| catan.* % \| ([\d.]+) to ([\d.]+) \|", DOC, re.MULTILINE)
    assert rows
    assert all(float(low) < float(high) for low, high in rows)
