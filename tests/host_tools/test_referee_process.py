"""The referee as a program: exit status, help, pipes, odd input."""

import json
import subprocess
import sys
from pathlib import Path

from host_tools.referee.session import Session

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "host_tools.referee"]


def run(data: bytes, *arguments: str) -> tuple[int, list[dict], str]:
    """Exit status, answers and what was written to standard error."""
    done = subprocess.run(
        [*COMMAND, *arguments], input=data, cwd=ROOT, capture_output=True, timeout=60
    )
    lines = done.stdout.decode("ascii").splitlines()
    return done.returncode, [json.loads(line) for line in lines], done.stderr.decode()


def test_status_0_if_every_request_is_granted():
    status, answers, errors = run(b'{"do": "new"}\n\n  \n{"do": "legal"}\n')
    assert (status, errors) == (0, "")
    assert [answer["ok"] for answer in answers] == [True, True]
    assert answers[1]["actions"] == ["roll"]


def test_nothing_asked_nothing_answered():
    assert run(b"") == (0, [], "")


def test_status_1_if_one_is_refused_and_the_rest_is_answered():
    status, answers, errors = run(b'{"do": "new"}\nnonsense\n{"do": "play", "action": "roll"}\n')
    assert (status, errors) == (1, "")
    assert [answer["ok"] for answer in answers] == [True, False, True]


def test_a_last_line_without_its_end_is_answered():
    status, answers, _ = run(b'{"do": "new"}\n{"do": "legal"}')
    assert (status, len(answers)) == (0, 2)


def test_odd_lines_get_one_answer_each():
    lines = [
        b"\xff\xfe\x00",  # no UTF-8
        b" " * (2 << 20) + b"{}",  # two megabytes
        b'{"do": "new", "seed": 1}' + b"\r",  # ended as on Windows
        b"\x00",
        b"[" * 200_000,
        b'{"do": "play", "action": "roll\\n\\u2028"}',
        b'{"do": "legal", "id": "\\ud800"}',
    ]
    status, answers, errors = run(b"\n".join(lines) + b"\n")
    assert (status, errors) == (1, "")
    assert [answer["ok"] for answer in answers] == [False, False, True, False, False, True, True]
    assert answers[0]["error"] == "the request is not UTF-8 text"
    assert answers[1]["error"] == "the request is longer than 1048576 bytes"


def test_a_long_line_at_the_end_of_input():
    status, answers, _ = run(b"x" * (2 << 20))
    assert (status, len(answers)) == (1, 1)


def test_help():
    done = subprocess.run([*COMMAND, "--help"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0
    for request in (name[3:] for name in dir(Session) if name.startswith("do_")):
        assert f'"do": "{request}"' in done.stdout
    assert "docs/notation.md" in done.stdout
    assert (ROOT / "docs" / "notation.md").is_file()


def test_arguments_it_does_not_know():
    done = subprocess.run([*COMMAND, "--nonsense"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_full_standard_output():
    """One line that says so, and not a success."""
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            COMMAND, input=b'{"do": "new"}\n', cwd=ROOT, stdout=full, stderr=subprocess.PIPE
        )
    assert done.returncode == 1
    told = b"referee: an answer cannot be written: No space left on device\n"
    assert done.stderr == told


def test_nobody_listens_any_more():
    """A reader that goes away ends the referee quietly, and not as a success."""
    process = subprocess.Popen(
        COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdin
    assert process.stdout
    process.stdin.write(b'{"do": "new"}\n')
    process.stdin.flush()
    process.stdout.readline()
    process.stdout.close()
    process.stdin.write(b'{"do": "show"}\n' * 5)
    process.stdin.close()
    assert process.wait(60) == 1
    assert process.stderr
    assert process.stderr.read() == b""
    process.stderr.close()
