"""python -m host_tools.emulator: what it prints, writes, keeps and returns."""

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from PIL import Image

from host_tools.emulator.__main__ import main
from host_tools.emulator.disk import files_of, with_files
from host_tools.emulator.flash import SIZE
from host_tools.emulator.machine import BOARDS
from host_tools.emulator.window import EmulatorWindow
from host_tools.firmware import image, rp2
from sim.__main__ import main as simulator

ROOT = Path(__file__).resolve().parents[2]
INTO_A_GAME = "a wait 300 " * 9
LONG = 300  # s on our clock


@pytest.fixture(scope="session")
def uf2() -> Path:
    return image.binary()


@pytest.fixture
def run(tmp_path, monkeypatch, capsys, uf2):
    """The command in an empty folder, its own saves below it: status, output, errors."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("host_tools.emulator.__main__.saves_folder", lambda: tmp_path / "saves")

    def command(*words) -> tuple[int, str, str]:
        try:
            status = main(["--image", str(uf2), *map(str, words)])
        except SystemExit as end:
            status = int(end.code or 0)
        return status, *capsys.readouterr()

    return command


def pixels(path: Path | str) -> tuple:
    with Image.open(path) as read:
        return read.size, read.convert("RGB").tobytes()


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_shows_what_the_simulator_shows(run, tmp_path, board):
    (tmp_path / "script").write_text("wait 200 down wait 200 shot simulated.png")
    simulator(["--board", board, "--headless", "--script", "script", "--saves", "none"])
    status, out, err = run("--board", board, "--keys", "down wait 200", "--png", "emulated.png")
    assert (status, err) == (0, "")
    assert re.fullmatch(rf"emulated\.png: {board} after \d\.\d\d s\n", out)
    assert pixels("emulated.png") == pixels("simulated.png")
    assert not (tmp_path / "saves").exists()


def test_an_image_made_for_another_handheld_is_told_where_it_is(run, tmp_path):
    other = image.binary(target=tmp_path / "other.uf2", handheld="picosystem")
    assert run("--image", other, "--png", "a.png")[0] == 0
    assert run("--png", "b.png")[0] == 0
    assert pixels("a.png") == pixels("b.png")


def test_the_players_board_txt_counts_more(run, tmp_path):
    (tmp_path / "kept").write_bytes(with_files(b"\xff" * SIZE, {"/board.txt": b"picosystem"}))
    status, _, err = run("--flash", "kept", "--png", "a.png")
    assert status == 1
    assert err == (
        "emulator: no picture in 5000 ms: is its own board.txt for another handheld than "
        "waveshare?\n"
    )


def test_firmware_alone_shows_that_the_assets_are_missing(run):
    assert run("--image", rp2.binary(), "--png", "alone.png")[0] == 0
    assert run("--png", "whole.png")[0] == 0
    assert pixels("alone.png")[0] == (240, 240)
    assert pixels("alone.png") != pixels("whole.png")


def test_pictures_are_as_large_as_asked_and_time_passes(run):
    assert run("--png", "a.png", "--scale", "3", "--keys", "shot b.png")[0] == 0
    assert pixels("a.png") == pixels("b.png")
    assert pixels("a.png")[0] == (720, 720)
    _, out, _ = run("--png", "a.png", "--ms", "3000")
    assert float(out.split()[-2]) > 3


def test_a_saved_game_is_there_next_time_and_the_same_for_a_seed(run, tmp_path):
    kept = {seed: tmp_path / "new" / seed for seed in ("7", "07", "8")}
    for seed, path in kept.items():
        words = ("--keys", INTO_A_GAME, "--png", "a.png", "--seed", seed, "--flash", path)
        assert run(*words)[0] == 0
    games = [files_of(path.read_bytes()) for path in kept.values()]
    assert any(path.startswith("/saves/") for path in games[0])
    assert games[0] == games[1] != games[2]
    assert run("--png", "again.png", "--flash", kept["7"])[0] == 0
    assert run("--png", "new.png")[0] == 0
    assert pixels("again.png") != pixels("new.png")
    assert files_of(kept["7"].read_bytes()) == games[0]


@pytest.mark.parametrize(("words", "reason"), [
    (("--board", "gameboy"), "invalid choice: 'gameboy'"),
    (("--image", "none.uf2"), "there is no image none.uf2, name a UF2"),
    (("--headless",), "--headless needs --png or --serial"),
    (("--headless", "--serial", "0", "--keys", "a"), "--keys needs a window or --png"),
    (("--serial", "0", "--png", "a.png"), "--png ends before --serial is of use"),
    (("--serial", "65536"), "'65536' is no whole number 0 to 65535"),
    (("--ms", "5"), "--ms needs --png"),
    (("--ms", "-1"), "--ms"),
    (("--scale", "0"), "'0' is no whole number 1 to 16"),
    (("--seed", "x"), "invalid int value: 'x'"),
    (("--png", "a.jpg"), "'a.jpg' does not end in .png"),
    (("--png", "no/such/a.png"), "there is no folder 'no/such'"),
    (("--keys", "fly"), "--keys:1: known words are"),
    (("surprise",), "unrecognized arguments: surprise"),
])  # fmt: skip
def test_wrong_usage_is_one_line(run, tmp_path, words, reason):
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert err.startswith("emulator: ")
    assert reason in err
    assert err.endswith("; --help lists the options\n")
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_no_picture(run, tmp_path):
    (tmp_path / "folder.png").mkdir()
    status, out, err = run("--png", "folder.png")
    assert (status, out) == (2, "")
    assert "'folder.png' is not a plain file" in err


def test_what_cannot_be_read_or_written_is_one_line(run, tmp_path):
    (tmp_path / "folder.png").mkdir()
    (tmp_path / "short").write_bytes(b"x")
    (tmp_path / "bad.uf2").write_bytes(b"UF2\n")
    for words, reason in (
        (("--png", "a.png", "--flash", "folder.png"), "folder.png: Is a directory"),
        (("--png", "a.png", "--flash", "short/kept"), "cannot write short/kept: "),
        (("--png", "a.png", "--flash", "short"), f"short: 1 bytes, but flash has {SIZE}"),
        (("--png", "a.png", "--image", "bad.uf2"), "bad.uf2: "),
        (("--png", "a.png", "--image", "short"), "short: no firmware that a Pico would start"),
    ):
        status, out, err = run(*words)
        assert (status, out) == (1, "")
        assert err.startswith(f"emulator: {reason}")
        assert err.count("\n") == 1


def test_help_lists_the_options_and_where_saves_are(run, tmp_path):
    status, out, err = run("--help")
    assert (status, err) == (0, "")
    for word in ("board", "image", "flash", "keys", "png", "ms", "scale", "serial", "headless"):
        assert f"--{word}" in out
    told = f"a file for each board in {tmp_path}/saves/emulator; with --png nothing is kept"
    assert "".join(told.split()) in "".join(out.split())  # a long path is broken anywhere


def test_without_a_compiler_it_says_that_it_is_slow(run, monkeypatch):
    monkeypatch.setattr("host_tools.emulator.processor.library", lambda: None)
    monkeypatch.setattr("host_tools.emulator.__main__.START", 1)
    status, _, err = run("--png", "a.png")
    assert status == 1
    assert err.startswith("emulator: without a C compiler (cc, gcc or CC) it is slow\n")


def test_without_a_display_it_names_its_own_options(run, tmp_path, monkeypatch):
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert run() == (1, "", (
        "emulator: there is no display to open a window on; "
        "--png FILE.png and --headless --serial PORT need none\n"
    ))  # fmt: skip
    assert not (tmp_path / "saves").exists()


@pytest.mark.parametrize("words", [(), ("--serial", "0")])
def test_the_window_presses_keys_and_keeps_the_flash(run, tmp_path, monkeypatch, words):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    frame = EmulatorWindow.frame

    def frame_then_close(self):
        frame(self)
        if (tmp_path / "b.png").exists():
            pygame.event.post(pygame.Event(pygame.QUIT))

    monkeypatch.setattr(EmulatorWindow, "frame", frame_then_close)
    keys = "shot a.png down wait 200 shot b.png"
    status, out, err = run("--board", "displaypack", "--scale", "1", "--keys", keys, *words)
    kept = tmp_path / "saves" / "emulator" / "displaypack.flash"
    assert (status, err) == (0, "")
    assert out.endswith(f"F1 lists the keys. The flash is kept in {kept}\n")
    assert bool(words) == out.startswith("mpremote connect socket://127.0.0.1:")
    assert pixels("a.png")[0] == (320, 240)
    assert pixels("a.png") != pixels("b.png")
    assert "/board.txt" not in files_of(kept.read_bytes())


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_without_a_window_mpremote_reaches_it_and_files_stay(tmp_path, uf2, how):
    words = ["--image", uf2, "--headless", "--serial", "0", "--flash", tmp_path / "kept"]
    command = [sys.executable, "-m", "host_tools.emulator", *map(str, words)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            connect = process.stdout.readline().split()
            assert process.stdout.readline().startswith("Ctrl-C ends it. The flash is kept in ")
            talk = "with open('/note', 'w') as file: print(file.write('hello'))"
            done = subprocess.run(
                [sys.executable, "-m", *connect, "exec", talk],
                capture_output=True,
                text=True,
                timeout=LONG,
            )
        finally:
            process.send_signal(how)
        assert (done.stdout.strip(), done.stderr) == ("5", "")
        assert process.wait(LONG) == 130
    assert files_of((tmp_path / "kept").read_bytes())["/note"] == b"hello"


def test_a_port_that_is_taken_is_one_line(run):
    with socket.create_server(("127.0.0.1", 0)) as server:
        number = server.getsockname()[1]
        status, _, err = run("--headless", "--serial", number)
    assert (status, err) == (1, f"emulator: port {number}: Address already in use\n")
