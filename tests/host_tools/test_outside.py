"""Files and texts from outside: nothing hangs, nothing reaches the terminal but writing."""

import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from host_tools import replay
from host_tools.emulator.flash import BadImage, read_image
from host_tools.files import write_whole
from host_tools.outside import plain, read_file
from host_tools.pack import PackError, files
from host_tools.referee.__main__ import answer
from host_tools.referee.session import Session
from sim.script import BadScript, read_script
from tests.support.odd import ODD, odd

ROOT = Path(__file__).parents[2]
TURNING = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def test_writing_stays_as_it_is():
    text = "Pico-LCD-1.3 \u00fcber \u6f22 (waveshare) 'x' \\ ~"
    assert plain(text) == text
    assert plain(Path("/media/me/RPI-RP2")) == "/media/me/RPI-RP2"


@pytest.mark.parametrize(
    "code", [*range(32), *range(0x7F, 0xA0), *map(ord, TURNING), 0x2028, 0x2029]
)
def test_what_controls_a_terminal_is_a_question_mark(code):
    assert plain(f"a{chr(code)}b") == "a?b"


def test_no_code_point_does_anything_to_a_terminal():
    said = plain("".join(map(chr, range(sys.maxunicode + 1))))
    assert {unicodedata.category(letter)[0] for letter in said if letter != " "} <= set("LMNPS")


def test_a_file_name_that_is_no_text_can_be_printed():
    plain(Path("x\udcff")).encode()


def test_lines_are_kept_where_they_are_wanted():
    assert plain("a\n\tb\r\x1b", kept="\n\t") == "a\n\tb??"


@pytest.mark.parametrize("what", ODD)
def test_what_is_no_file_is_not_read(tmp_path, what):
    with pytest.raises(OSError, match=ODD[what]):
        read_file(odd(tmp_path / "odd", what), 100)


def test_a_file_may_be_as_long_as_it_may(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100)
    assert read_file(path, 100) == b"x" * 100
    with pytest.raises(OSError, match="it has more than 99 bytes"):
        read_file(path, 99)


def test_links_are_followed_unless_they_are_not_to_be(tmp_path):
    (tmp_path / "file").write_bytes(b"x")
    (tmp_path / "link").symlink_to("file")
    assert read_file(tmp_path / "link", 1) == b"x"
    with pytest.raises(OSError, match="it is not a regular file"):
        read_file(tmp_path / "link", 1, links=False)


@pytest.mark.parametrize("what", ODD)
def test_every_tool_refuses_it(tmp_path, what):
    path = odd(tmp_path / "odd", what)
    with pytest.raises(BadScript, match=f"^{path}: {ODD[what]}$"):
        read_script(path)
    with pytest.raises(BadImage, match=f"^{path}: {ODD[what]}$"):
        read_image(path)
    with pytest.raises(PackError, match="is a directory|is not a regular file"):
        files.read_text(path)
    with pytest.raises(replay.Unusable, match=f"^{path}: not a regular file$"):
        replay.opened(str(path))
    request = f'{{"do": "load", "file": "{path}"}}'.encode()
    assert answer(Session(), request) == {
        "ok": False,
        "error": f"{path}: cannot be read: {ODD[what]}",
    }


@pytest.mark.parametrize("what", ["pipe", "device"])
def test_it_is_not_replaced_either(tmp_path, what):
    path = odd(tmp_path / "odd", what)
    with pytest.raises(OSError, match="a pipe or device is there"):
        write_whole(path, b"data")
    assert [found.name for found in tmp_path.iterdir()] == ["odd"]


@pytest.mark.parametrize("what", ODD)
def test_the_replay_says_it_in_a_line(tmp_path, what):
    path = odd(tmp_path / "odd", what)
    command = [sys.executable, "host_tools/replay.py", "catan", path, "tests/golden/catan"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (1, f"{path}: not a regular file\n")
    assert done.stderr == ""
