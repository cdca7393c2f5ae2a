"""Where saves and pictures go, on every system."""

from datetime import datetime
from pathlib import Path

import pytest

from sim import places
from sim.places import new_picture, pictures_folder, saves_folder

HOME = Path("/home/anna")


@pytest.mark.parametrize(
    ("system", "env", "folder"),
    [
        ("linux", {}, HOME / ".local/share/hexpocket"),
        ("linux", {"XDG_DATA_HOME": "/data"}, Path("/data/hexpocket")),
        ("linux", {"XDG_DATA_HOME": ""}, HOME / ".local/share/hexpocket"),
        ("linux", {"XDG_DATA_HOME": "not/absolute"}, HOME / ".local/share/hexpocket"),
        ("freebsd14", {}, HOME / ".local/share/hexpocket"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, HOME / "Library/Application Support/Hexpocket"),
        ("win32", {"APPDATA": "/roaming"}, Path("/roaming/Hexpocket")),
        ("win32", {}, HOME / "AppData/Roaming/Hexpocket"),
    ],
)
def test_saves_go_where_programs_of_the_system_save(system, env, folder):
    assert saves_folder(system, env, HOME) == folder


def test_pictures_go_to_the_pictures(tmp_path):
    (tmp_path / "Pictures").mkdir()
    assert pictures_folder({}, tmp_path) == tmp_path / "Pictures"


def test_pictures_go_to_the_folder_the_desktop_names(tmp_path):
    (tmp_path / ".config").mkdir()
    (tmp_path / "Bilder").mkdir()
    named = '# comment\nXDG_MUSIC_DIR="$HOME/Musik"\nXDG_PICTURES_DIR="$HOME/Bilder"\n'
    (tmp_path / ".config" / "user-dirs.dirs").write_text(named, encoding="utf-8")
    assert pictures_folder({}, tmp_path) == tmp_path / "Bilder"
    env = {"XDG_CONFIG_HOME": str(tmp_path / "none")}
    assert pictures_folder(env, tmp_path) == Path.cwd()


def test_pictures_go_here_if_there_is_no_folder_for_them(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert pictures_folder({}, tmp_path / "home") == tmp_path


def test_a_picture_never_takes_the_name_of_another(tmp_path, monkeypatch):
    class Noon(datetime):
        @classmethod
        def now(cls, tz=None):
            return cls(2030, 1, 2, 12, 0, 0)

    monkeypatch.setattr(places, "datetime", Noon)
    monkeypatch.setattr(places, "pictures_folder", lambda: tmp_path)
    names = []
    for _ in range(3):
        path = new_picture("png")
        path.touch()
        names.append(path.name)
    stem = "hexpocket-2030-01-02-120000"
    assert names == [f"{stem}.png", f"{stem}-2.png", f"{stem}-3.png"]
    assert new_picture("gif").name == f"{stem}.gif"
