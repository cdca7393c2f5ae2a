"""`make rules`: holds the rule ids of docs/rules/ against the tests that prove them.

A rule is covered when at least one test that names it passed and no test that names it failed.
"""

import argparse
import json
import re
import sys
from pathlib import Path

import pytest
from rich.console import Console
from rich.table import Table

from .files import write_whole

ROOT = Path(__file__).resolve().parents[1]
# One list item per rule: `- **B36** text`. An id in bold anywhere else is a slip of the pen.
RULE = re.compile(r"- \*\*([A-Z]+[0-9]+)\*\* \S")
BOLD = re.compile(r"\*\*[A-Z]+[0-9]+\*\*")

HELP = """\
Reads the rule ids from the game documents, runs the tests marked with @rule("ID", ...), shows
what is proven and what is missing, and writes the same as JSON. Ends with status 1 if an id has
no passing test, if a test names an id that no document has, or if a test fails."""


class Witness:
    """A pytest plugin that runs only tests naming rules and remembers how each went."""

    def __init__(self):
        self.named: dict[str, list[str]] = {}  # test -> the rule ids it names
        self.passed: set[str] = set()
        self.failed: set[str] = set()
        self.broken: list[str] = []  # files that could not be collected

    def pytest_configure(self, config):
        config.addinivalue_line("markers", "rule(id, ...): the rules that this test proves")

    def pytest_collection_modifyitems(self, config, items):
        others = []
        for item in items:
            marks = list(item.iter_markers("rule"))
            if marks:
                self.named[item.nodeid] = [str(name) for mark in marks for name in mark.args]
            else:
                others.append(item)
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item.nodeid in self.named]

    def pytest_collectreport(self, report):
        if report.failed:
            self.broken.append(report.nodeid)

    def pytest_runtest_logreport(self, report):
        if report.failed:
            self.failed.add(report.nodeid)
        elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.passed.add(report.nodeid)


def read_ids(docs: Path) -> dict[str, list[str]]:
    """The rule ids of each game document, by its name; ValueError if they are not usable."""
    games = {}
    home = {}  # rule id -> where it stands
    for path in sorted(docs.glob("*.md")):
        games[path.stem] = ids = []
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            where = f"{path}:{number}"
            rule = RULE.match(line)
            if len(BOLD.findall(line)) != (1 if rule else 0):
                raise ValueError(f"{where}: not one rule a line; write: - **B36** text")
            if not rule:
                continue
            if rule[1] in home:
                raise ValueError(f"{where}: {rule[1]} is already at {home[rule[1]]}; rename one")
            home[rule[1]] = where
            ids.append(rule[1])
        if not ids:
            raise ValueError(f"{path}: no rules; write a line for each: - **B36** text")
    if not games:
        raise ValueError(f"{docs}: no game documents (*.md) here; name the folder with --docs")
    return games


def tally(games: dict[str, list[str]], witness: Witness) -> dict[str, dict]:
    """Per game: how many ids there are, how many are covered, and which are missing."""
    proven, refuted = set(), set()
    for test, ids in witness.named.items():
        if test in witness.failed:
            refuted.update(ids)
        elif test in witness.passed:
            proven.update(ids)
    covered = proven - refuted
    report = {}
    for game, ids in games.items():
        missing = [rule_id for rule_id in ids if rule_id not in covered]
        report[game] = {"ids": len(ids), "covered": len(ids) - len(missing), "missing": missing}
    return report


def complaints(games: dict[str, list[str]], witness: Witness) -> list[str]:
    """What is wrong with the tests themselves, a line each."""
    known = {rule_id for ids in games.values() for rule_id in ids}
    found = [f"{path} could not be collected" for path in witness.broken]
    for test, ids in sorted(witness.named.items()):
        if not ids:
            found.append(f"{test} is marked with @rule() but names no id")
        for rule_id in ids:
            if rule_id not in known:
                found.append(f"{test} names {rule_id}, which no document has")
        if test in witness.failed:
            found.append(f"{test} failed")
    return found


def show(report: dict[str, dict], wrong: list[str]) -> None:
    """The table for people."""
    console = Console(highlight=False)
    for game, counts in report.items():
        table = Table("ids", "covered", "missing", title=f"Rules of {game}", title_justify="left")
        missing = " ".join(counts["missing"]) or "none"
        table.add_row(str(counts["ids"]), str(counts["covered"]), missing)
        console.print(table)
    for line in wrong:
        console.print(line, markup=False, soft_wrap=True)


def main(arguments=None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(prog="python -m host_tools.rules", description=HELP)
    for option, default, what in (
        ("--docs", "docs/rules", "folder of the game documents"),
        ("--tests", "tests", "folder of the tests"),
        ("--json", "build/rules.json", "file for the result"),
    ):
        parser.add_argument(
            option, type=Path, default=ROOT / default, help=f"{what} ({default})", metavar="PATH"
        )
    options = parser.parse_args(arguments)
    try:
        games = read_ids(options.docs)
    except (OSError, ValueError) as error:
        print(f"rules: {error}", file=sys.stderr)
        return 1
    if not options.tests.is_dir():
        print(f"rules: {options.tests}: no such folder; name it with --tests", file=sys.stderr)
        return 1
    witness = Witness()
    how = ["-q", "--no-header", "--tb=short", "--continue-on-collection-errors"]
    status = pytest.main([*how, str(options.tests)], plugins=[witness])
    report = tally(games, witness)
    wrong = complaints(games, witness)
    write_whole(options.json, json.dumps(report, indent=1).encode())
    show(report, wrong)
    gaps = any(counts["missing"] for counts in report.values())
    return 1 if gaps or wrong or status != pytest.ExitCode.OK else 0


if __name__ == "__main__":
    sys.exit(main())
