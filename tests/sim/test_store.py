"""The folder of saves on the desktop: one simulator has it, and what it saved is on the disk."""

import errno
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from hexpocket.hal.storage import Storage, StorageError
from sim import store
from sim.__main__ import main
from sim.store import LOCK, Taken, alone, open_store

# A simulator that has begun to play and goes on until it is ended.
PLAYING = """
import sys, time
from sim.__main__ import main
from sim.session import Session
def run(self, steps):
    self.app.storage.save("slot1", b"mine")
    print("playing", flush=True)
    time.sleep(600)
Session.run = run
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture
def other(tmp_path):
    """Another simulator that plays in the folder `saves`."""
    (tmp_path / "script.txt").write_text("a")
    command = [sys.executable, "-c", PLAYING, "--headless", "--script", "script.txt"]
    with subprocess.Popen(
        [*command, "--saves", "saves"], cwd=tmp_path, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == "playing\n"
        yield process
        process.kill()


def play(tmp_path, monkeypatch, keys, *arguments) -> int:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "keys.txt").write_text(keys)
    return main(["--headless", "--script", "keys.txt", "--saves", "saves", *arguments])


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_second_in_a_folder_says_so_and_what_to_do(other, tmp_path, monkeypatch, capsys):
    before = contents(tmp_path / "saves")
    assert play(tmp_path, monkeypatch, "a*5") == 1
    assert capsys.readouterr().err == (
        "hexpocket: another simulator plays in saves; "
        "--saves DIR plays in another folder, --watch only looks\n"
    )
    assert contents(tmp_path / "saves") == before
    assert play(tmp_path, monkeypatch, "a*5", "--saves", "other") == 0
    assert "auto.sav" in contents(tmp_path / "other")


def test_who_watches_changes_nothing(other, tmp_path, monkeypatch, capsys):
    before = contents(tmp_path / "saves")
    assert play(tmp_path, monkeypatch, "a*5 wait 200 a*9 shot seen.png", "--watch") == 0
    assert (tmp_path / "seen.png").exists()
    assert contents(tmp_path / "saves") == before


@pytest.mark.parametrize("end", ["kill", "terminate"])
def test_however_the_first_ends_the_folder_is_free(other, tmp_path, monkeypatch, end):
    getattr(other, end)()
    other.wait()
    assert play(tmp_path, monkeypatch, "a*5") == 0


def test_the_folder_is_free_after_a_crash(tmp_path):
    with pytest.raises(KeyError), alone(tmp_path):
        raise KeyError
    with (
        alone(tmp_path / "new" / "folder"),
        alone(tmp_path),
        pytest.raises(Taken),
        alone(tmp_path),
    ):
        pass
    assert [path.name for path in tmp_path.glob("*.lock")] == [LOCK]


def test_a_folder_that_cannot_be_one_is_a_line(tmp_path, monkeypatch, capsys):
    (tmp_path / "saves").write_bytes(b"a letter")
    assert play(tmp_path, monkeypatch, "a") == 1
    assert capsys.readouterr().err.startswith("hexpocket: cannot save in saves: ")
    assert (tmp_path / "saves").read_bytes() == b"a letter"


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES])
def test_a_folder_that_is_only_read_needs_no_lock(tmp_path, monkeypatch, number):
    def refuse(*_):
        raise OSError(number, "no")

    monkeypatch.setattr(os, "open", refuse)
    with alone(tmp_path), alone(tmp_path):
        pass


def test_a_disk_without_locks_can_be_played_on(tmp_path, monkeypatch):
    import fcntl

    def refuse(*_):
        raise OSError(errno.ENOTSUP, "no locks")

    monkeypatch.setattr(fcntl, "flock", refuse)
    with alone(tmp_path):
        pass


def test_windows_locks_a_byte(tmp_path, monkeypatch):
    taken = []

    def locking(handle, mode, count):
        if taken:
            raise OSError(errno.EACCES, "somebody has it")
        taken.append((mode, count))

    module = ModuleType("msvcrt")
    module.__dict__.update(locking=locking, LK_NBLCK=2)
    monkeypatch.setitem(sys.modules, "msvcrt", module)
    monkeypatch.setattr(store.sys, "platform", "win32")
    with alone(tmp_path), pytest.raises(Taken), alone(tmp_path):
        pass
    assert taken == [(2, 1)]


# What is saved is on the disk


def synced(monkeypatch) -> list[str]:
    """The paths that are flushed from now on."""
    found: list[str] = []
    paths: dict[int, str] = {}
    plain = os.open

    def opened(path, *rest):
        handle = plain(path, *rest)
        paths[handle] = Path(path).name
        return handle

    monkeypatch.setattr(os, "open", opened)
    monkeypatch.setattr(os, "fsync", lambda handle: found.append(paths[handle]))
    return found


def test_a_save_reaches_the_disk_with_its_name(tmp_path, monkeypatch):
    found = synced(monkeypatch)
    assert play(tmp_path, monkeypatch, "a*5") == 0
    assert found[:4] == ["settings.new", "saves"] * 2  # the language, the players
    assert found[4:6] == ["auto.new", "saves"]
    del found[:]
    open_store(tmp_path / "saves", synced=False).save("auto", b"")
    assert found == []


def test_on_windows_only_the_file_is_flushed(tmp_path, monkeypatch):
    found = synced(monkeypatch)
    monkeypatch.setattr(store.sys, "platform", "win32")
    open_store(tmp_path).save("auto", b"")
    assert found == ["auto.new"]


def test_a_watched_store_is_read_and_refuses_what_is_new(tmp_path):
    Storage(tmp_path.as_posix()).save("auto", b"saved")
    watched = open_store(tmp_path, watched=True)
    watched.save("auto", b"saved")
    for action in (lambda: watched.save("auto", b"new"), lambda: watched.remove("auto")):
        with pytest.raises(StorageError, match="it is read-only") as caught:
            action()
        assert caught.value.problem == "readonly"
    assert contents(tmp_path).keys() == {"auto.sav"}


# What is no plain file


@pytest.mark.parametrize("name", ["auto", "settings", "slot1"])
def test_pipes_among_the_saves_are_not_waited_for(tmp_path, monkeypatch, name):
    (tmp_path / "saves").mkdir()
    os.mkfifo(tmp_path / "saves" / f"{name}.sav")
    assert play(tmp_path, monkeypatch, "wait 100 a*4 down a b*3 up a*6") == 0
