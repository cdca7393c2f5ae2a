"""`make rules` on made-up games: what it counts, what it refuses, what it writes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.rules import read_ids

PAGE = "# Chess\n\n- **X1** White begins.\n- **X2** Bishops go diagonally, see X1.\n"
TESTS = "import pytest\n\nrule = pytest.mark.rule\n\n"
PASSES = "def test_{0}():\n    assert True\n\n"
FAILS = "def test_{0}():\n    assert False\n\n"


class Bench:
    """A folder with documents and tests, and the tool run on it."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.docs = folder / "docs"
        self.tests = folder / "tests"
        self.docs.mkdir()
        self.tests.mkdir()
        self.json = folder / "made" / "rules.json"

    def page(self, name: str, text: str) -> None:
        (self.docs / name).write_text(text, encoding="utf-8")

    def test_file(self, name: str, text: str) -> None:
        (self.tests / name).write_text(TESTS + text, encoding="utf-8")

    def run(self, *extra: str) -> subprocess.CompletedProcess:
        where = ["--docs", self.docs, "--tests", self.tests, "--json", self.json]
        return subprocess.run(
            [sys.executable, "-m", "host_tools.rules", *map(str, where), *extra],
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            timeout=60,
        )

    def result(self) -> dict:
        return json.loads(self.json.read_text(encoding="utf-8"))


@pytest.fixture
def bench(tmp_path):
    made = Bench(tmp_path)
    made.page("chess.md", PAGE)
    return made


def test_all_covered(bench):
    bench.page("go.md", "- **Y1** Black begins.\n")
    bench.test_file("test_a.py", '@rule("X1", "Y1")\n' + PASSES.format("begin"))
    bench.test_file("test_b.py", '@rule("X2")\n' + PASSES.format("bishop"))
    done = bench.run()
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Rules of chess" in done.stdout
    assert "Rules of go" in done.stdout
    assert bench.result() == {
        "chess": {"ids": 2, "covered": 2, "missing": []},
        "go": {"ids": 1, "covered": 1, "missing": []},
    }


def test_an_id_without_a_test_is_missing(bench):
    bench.test_file("test_a.py", '@rule("X1")\n' + PASSES.format("begin") + PASSES.format("X2"))
    done = bench.run()
    assert done.returncode == 1
    assert bench.result() == {"chess": {"ids": 2, "covered": 1, "missing": ["X2"]}}


def test_one_failure_outweighs_a_pass(bench):
    bench.test_file(
        "test_a.py",
        '@rule("X1", "X2")\n' + PASSES.format("both") + '@rule("X2")\n' + FAILS.format("bishop"),
    )
    done = bench.run()
    assert done.returncode == 1
    assert "test_bishop failed" in done.stdout
    assert bench.result()["chess"]["missing"] == ["X2"]


def test_tests_that_prove_nothing_do_not_count(bench):
    bench.test_file(
        "test_a.py",
        '@rule("X1")\n@pytest.mark.skip\n'
        + PASSES.format("skipped")
        + '@rule("X2")\n@pytest.mark.xfail\n'
        + FAILS.format("expected"),
    )
    done = bench.run()
    assert done.returncode == 1
    assert bench.result()["chess"]["missing"] == ["X1", "X2"]


def test_a_broken_fixture_is_a_failure(bench):
    bench.test_file(
        "test_a.py",
        '@pytest.fixture\ndef late():\n    yield\n    assert False\n\n@rule("X1", "X2")\n'
        "def test_torn_down(late):\n    assert True\n",
    )
    done = bench.run()
    assert done.returncode == 1
    assert bench.result()["chess"]["missing"] == ["X1", "X2"]


def test_an_unknown_id_is_refused(bench):
    bench.test_file("test_a.py", '@rule("X1", "X2", "X9")\n' + PASSES.format("all"))
    done = bench.run()
    assert done.returncode == 1
    assert "test_all names X9, which no document has" in done.stdout
    assert bench.result()["chess"]["covered"] == 2


def test_a_mark_without_ids_is_refused(bench):
    bench.test_file(
        "test_a.py", '@rule("X1", "X2")\n' + PASSES.format("a") + "@rule()\n" + PASSES.format("b")
    )
    done = bench.run()
    assert done.returncode == 1
    assert "test_b is marked with @rule() but names no id" in done.stdout


def test_a_file_that_does_not_import_is_refused(bench):
    bench.test_file("test_a.py", '@rule("X1", "X2")\n' + PASSES.format("all"))
    bench.test_file("test_b.py", "import no_such_module\n")
    done = bench.run()
    assert done.returncode == 1
    assert "test_b.py could not be collected" in done.stdout
    assert bench.result()["chess"]["covered"] == 2


def test_missing_folders_are_named(bench):
    done = bench.run("--docs", str(bench.folder / "nowhere"))
    assert done.returncode == 1
    assert "nowhere: no game documents" in done.stderr
    done = bench.run("--tests", str(bench.folder / "nowhere"))
    assert done.returncode == 1
    assert "nowhere: no such folder" in done.stderr
    assert not bench.json.exists()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (PAGE + "- **X1** again\n", r"chess\.md:5: X1 is already at .*chess\.md:3"),
        (PAGE + "* **X3** another bullet\n", r"chess\.md:5: not one rule a line"),
        (PAGE + "- **X3** first **X4** second\n", r"chess\.md:5: not one rule a line"),
        ("# Chess\n", r"chess\.md: no rules"),
    ],
)
def test_slips_in_a_document_are_refused(bench, text, reason):
    bench.page("chess.md", text)
    with pytest.raises(ValueError, match=reason):
        read_ids(bench.docs)


def test_ids_keep_the_order_of_the_document(bench):
    bench.page("chess.md", "- **X2** b\n- **X10** c\n- **X1** a\n")
    assert read_ids(bench.docs) == {"chess": ["X2", "X10", "X1"]}
