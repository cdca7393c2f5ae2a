"""What the build steps share: one build at a time, where files can be locked."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# A build in a Python of its own, after some code.
BUILD = """
import sys
{}
from pathlib import Path
from host_tools.firmware.steps import locked
with locked(Path(sys.argv[1])):
    print("building", flush=True)
    input()
print("done", flush=True)
"""
WAITING = "waiting for another build to end ... "


def start(build: Path, first: str = "") -> subprocess.Popen:
    """It builds until it is sent a line."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", BUILD.format(first), str(build)]
    return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True)


def test_one_build_waits_for_another(tmp_path):
    with start(tmp_path) as one:
        assert one.stdout
        assert one.stdout.readline() == "building\n"
        with start(tmp_path) as two:
            assert two.stdin
            assert two.stderr
            two.stdin.write("\n")
            two.stdin.flush()
            assert two.stderr.read(len(WAITING)) == WAITING
            assert one.communicate("\n") == ("done\n", "")
            out, err = two.communicate()
            assert out == "building\ndone\n"
            assert err.endswith(" s\n")


def test_without_locks_for_files_nobody_waits(tmp_path):
    windows = "sys.modules['fcntl'] = None"
    with start(tmp_path, windows) as one, start(tmp_path, windows) as two:
        for process in (one, two):
            assert process.stdout
            assert process.stdout.readline() == "building\n"
        for process in (one, two):
            assert process.communicate("\n") == ("done\n", "")
