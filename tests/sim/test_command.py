"""python -m sim: what it prints, writes and returns."""

import os
import subprocess
import sys

import pygame
import pytest
from PIL import Image

from hexpocket.hal.storage import Storage
from hexpocket.ui.match import parts
from sim.__main__ import main
from sim.starts import EXAMPLE
from sim.window import Window

# The command in a Python of its own, after some code.
RUN = "import sys\n{}\nfrom sim.__main__ import main\nsys.exit(main(sys.argv[1:]))\n"
CRASH = """
from hexpocket.ui.app import App
def step(self):
    self.storage.save("auto", b"the last action")
    raise KeyError("no\\nsuch thing")
App.step = step
"""


@pytest.fixture
def sim(tmp_path):
    """Run it in an empty folder, without a display."""

    def run(*arguments, first=""):
        return subprocess.run(
            [sys.executable, "-c", RUN.format(first), "--saves", "saves", *arguments],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=60,
        )

    return run


def script(folder, text: str) -> str:
    (folder / "script.txt").write_text(text, encoding="utf-8")
    return "script.txt"


def test_a_map_of_one_s_own_is_chosen_and_played(sim, tmp_path):
    """The language, a new game, the game, the second map, players, rules."""
    keys = script(tmp_path, "a*3 right a*3")
    short = "from host_tools.pack import trial; trial.PLIES = 4"
    done = sim("--map", str(EXAMPLE), "--headless", "--script", keys, first=short)
    assert (done.returncode, done.stderr) == (0, "")
    body, _ = Storage((tmp_path / "saves").as_posix()).load("auto")
    assert body is not None
    assert parts(body)[5] == "Horseshoe"


def test_a_map_that_is_wrong_is_one_line(sim, tmp_path):
    (tmp_path / "my.toml").write_text("map = 'catan'\n")
    done = sim("--map", "my.toml", "--headless", "--script", script(tmp_path, "a"))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "hexpocket: my.toml: orientation: is missing\n"


@pytest.mark.parametrize(
    ("board", "size"), [("waveshare", (240, 240)), ("displaypack", (320, 240))]
)
def test_a_script_runs_without_window_and_pygame(sim, tmp_path, board, size):
    text = "wait 200 down\nshot one.png\nup\nshot two.png"
    arguments = ("--board", board, "--headless", "--script", script(tmp_path, text))
    done = sim(*arguments, "--seed", "5", "--record", "all.gif",
               first="sys.modules['pygame'] = None")  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "recorded all.gif\n", "")
    with Image.open(tmp_path / "one.png") as one, Image.open(tmp_path / "two.png") as two:
        assert one.size == two.size == size
        assert one.convert("RGB").tobytes() != two.convert("RGB").tobytes()
        assert len(one.convert("RGB").getcolors(size[0] * size[1]) or []) <= 16
    with Image.open(tmp_path / "all.gif") as read:
        assert read.size == size
        assert getattr(read, "n_frames", 1) >= 3


def run_here(tmp_path, monkeypatch, *arguments) -> int:
    monkeypatch.chdir(tmp_path)
    return main(["--saves", str(tmp_path / "saves"), *arguments])


def test_the_same_run_gives_the_same_recording(tmp_path, monkeypatch, capsys):
    path = script(tmp_path, "wait 100 a*3 wait 100 a")
    seen = []
    for name in ("one.gif", "two.gif"):
        arguments = ("--headless", "--seed", "3", "--script", path, "--record", name)
        assert run_here(tmp_path, monkeypatch, *arguments, "--saves", f"{name} saves") == 0
        seen.append((tmp_path / name).read_bytes())
    assert seen[0] == seen[1]
    assert capsys.readouterr().out == "recorded one.gif\nrecorded two.gif\n"


def test_pictures_are_as_large_as_asked(tmp_path, monkeypatch):
    path = script(tmp_path, "wait 20 shot a.png")
    arguments = ("--headless", "--script", path, "--scale", "3")
    assert run_here(tmp_path, monkeypatch, *arguments) == 0
    with Image.open(tmp_path / "a.png") as read:
        assert read.size == (720, 720)


def test_a_bad_script_is_refused_before_anything_runs(tmp_path, monkeypatch, capsys):
    path = script(tmp_path, "wait 20 shot a.png\n\nfly 3\n")
    assert run_here(tmp_path, monkeypatch, "--headless", "--script", path) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("hexpocket: script.txt:3: known words are")
    assert err.count("\n") == 1
    assert [entry.name for entry in tmp_path.iterdir()] == ["script.txt"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--headless",), "--headless needs --script"),
        (("--board", "gameboy"), "invalid choice: 'gameboy'"),
        (("--scale", "0"), "'0' is no whole number 1 to 16"),
        (("--scale", "²"), "is no whole number"),
        (("--seed", "-1"), "--seed"),
        (("--seed", "1073741824"), "is no whole number 0 to 1073741823"),
        (("--record", "a.png"), "'a.png' does not end in .gif"),
        (("--record", "no/such/a.gif"), "there is no folder 'no/such'"),
        (("--script",), "expected one argument"),
        (("surprise",), "unrecognized arguments: surprise"),
    ],
)
def test_wrong_usage(tmp_path, monkeypatch, capsys, arguments, reason):
    with pytest.raises(SystemExit) as end:
        run_here(tmp_path, monkeypatch, *arguments)
    assert end.value.code == 2
    assert reason in capsys.readouterr().err.splitlines()[-1]
    assert list(tmp_path.iterdir()) == []


def test_help_lists_options_and_the_words_of_scripts(tmp_path, monkeypatch, capsys):
    with pytest.raises(SystemExit) as end:
        run_here(tmp_path, monkeypatch, "--help")
    assert end.value.code == 0
    text = capsys.readouterr().out
    for word in ("--board", "--scale", "--seed", "--script", "--headless", "--saves", "--watch",
                 "--record", "--bare"):  # fmt: skip
        assert word in text
    assert "hold right 800" in text
    assert max(len(line) for line in text.splitlines()) < 100


def test_a_crash_is_one_line_and_loses_no_save(sim, tmp_path):
    arguments = ("--headless", "--script", script(tmp_path, "a"), "--record", "a.gif")
    done = sim(*arguments, first=CRASH)
    assert done.returncode == 1
    assert done.stderr == (
        "hexpocket: the handheld crashed (KeyError: 'no\\nsuch thing'); "
        "saved games are safe in saves; --debug tells where\n"
    )
    assert Storage(f"{tmp_path.as_posix()}/saves").load("auto") == (b"the last action", None)
    assert (tmp_path / "a.gif").exists()


def test_debug_shows_where_it_crashed(sim, tmp_path):
    done = sim("--headless", "--debug", "--script", script(tmp_path, "a"), first=CRASH)
    assert done.returncode == 1
    assert "Traceback" in done.stderr
    assert ", in step\n" in done.stderr
    assert done.stderr.splitlines()[-1].startswith("hexpocket: the handheld crashed (KeyError")


def test_a_picture_that_cannot_be_written_ends_the_run(tmp_path, monkeypatch, capsys):
    (tmp_path / "a.png").mkdir()
    path = script(tmp_path, "wait 20 shot a.png")
    assert run_here(tmp_path, monkeypatch, "--headless", "--script", path) == 1
    assert capsys.readouterr().err.startswith("hexpocket: cannot write a.png: ")


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir])
def test_a_recording_takes_no_place_of_a_pipe_or_a_folder(tmp_path, monkeypatch, capsys, make):
    make(tmp_path / "a.gif")
    with pytest.raises(SystemExit) as end:
        run_here(tmp_path, monkeypatch, "--record", "a.gif")
    assert end.value.code == 2
    assert "'a.gif' is not a plain file" in capsys.readouterr().err.splitlines()[-1]
    assert not (tmp_path / "a.gif").is_file()


def test_a_picture_takes_no_place_of_a_pipe(tmp_path, monkeypatch, capsys):
    os.mkfifo(tmp_path / "a.png")
    path = script(tmp_path, "wait 20 shot a.png")
    assert run_here(tmp_path, monkeypatch, "--headless", "--script", path) == 1
    assert capsys.readouterr().err.startswith("hexpocket: cannot write a.png: ")
    assert (tmp_path / "a.png").is_fifo()


def test_without_pygame_the_window_says_what_is_missing(sim):
    done = sim(first="sys.modules['pygame'] = None")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "hexpocket: the window needs pygame-ce; `make play` installs it\n"


def test_the_window_is_called_hexpocket_by_the_desktop(sim):
    """Not __main__.py: pygame takes the script's name unless it is told before."""
    said = "import atexit, os\natexit.register(lambda: print(os.environ['SDL_VIDEO_{}_WMCLASS']))"
    for system in ("X11", "WAYLAND"):
        done = sim(first=said.replace("{}", system))
        assert done.stdout.splitlines()[-1] == "Hexpocket"


@pytest.mark.parametrize(("arguments", "size"), [((), (1040, 640)), (("--bare",), (480, 480))])
def test_the_case_can_be_left_out(tmp_path, monkeypatch, arguments, size):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    seen = []

    def look_and_close(self):
        seen.append(self.surface.get_size())
        self.closed = True

    monkeypatch.setattr(Window, "frame", look_and_close)
    assert run_here(tmp_path, monkeypatch, "--scale", "2", *arguments) == 0
    assert seen == [size]


def test_the_handheld_opens_in_a_window_until_it_is_closed(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    frames = []

    def frame_then_close(self):
        frame(self)
        frames.append(bytes(self.session.device.screen))
        if len(frames) == 3:
            pygame.event.post(pygame.Event(pygame.QUIT))

    frame = Window.frame
    monkeypatch.setattr(Window, "frame", frame_then_close)
    assert run_here(tmp_path, monkeypatch, "--scale", "1") == 0
    assert len(frames) == 4
    assert any(frames[0])
    saves = (tmp_path / "saves").as_posix()
    told = f"F1 lists the keys. Games are saved in {saves}\n"
    assert capsys.readouterr() == (told, "")
