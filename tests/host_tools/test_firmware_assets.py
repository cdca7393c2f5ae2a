"""The image of the assets: each under the name it is asked for, and a mark of what they fit."""

import shutil

import pytest

from host_tools import romfs
from host_tools.firmware import __main__ as command
from host_tools.firmware import assets
from host_tools.firmware.steps import BuildError, finished
from sim import assets as simulator


@pytest.fixture(scope="module")
def build(tmp_path_factory):
    return tmp_path_factory.mktemp("build")


@pytest.fixture(scope="module")
def files(build):
    return romfs.read(assets.binary(build).read_bytes())


def test_they_are_those_of_the_simulator(files):
    assert {"assets/maps/catan.hxm", "assets/fonts/body.hxf", "assets/palette.hxp"} <= set(files)
    for name, data in files.items():
        assert data == simulator.packed(name.removeprefix("assets/")), name


def test_nothing_is_made_twice_until_something_changes(build, monkeypatch):
    path = assets.binary(build)
    monkeypatch.setattr(assets, "packed", None)
    assert assets.binary(build) == path
    monkeypatch.setattr(assets, "RECIPE", -1)
    with pytest.raises(TypeError):
        assets.binary(build)


def test_the_image_has_the_mark_of_what_it_fits(build, files):
    assert romfs.mark(assets.binary(build).read_bytes()) == assets.contract(files)


def mark_with(folder, file: str, old: str, new: str) -> bytes:
    """The mark of the assets with one place changed, of words in both languages."""
    shutil.copytree(assets.ASSETS, folder)
    for path in folder.glob(file):
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return assets.contract(assets.packed(folder))


WORDS = "strings/*/common.toml"


@pytest.mark.parametrize(("file", "old", "new", "fits"), [
    (WORDS, 'ok = "OK"', 'ok = "O.K."', True),
    ("palette.toml", "#101018", "#111118", True),
    ("sprites/dice.txt", "011111111111111111111120", "011111111111111111111130", True),
    (WORDS, 'ok = "OK"', 'fine = "OK"', False),
    (WORDS, 'ok = "OK"', 'ok = "OK {}"', False),
    ("sprites/dice.txt", "sprite die1", "sprite dice1", False),
    ("fonts/label.txt", "spacing 1", "spacing 2", False),
])  # fmt: skip
def test_other_names_do_not_fit_other_words_and_pictures_do(tmp_path, files, file, old, new, fits):
    mark = mark_with(tmp_path / "assets", file, old, new)
    assert (mark == assets.contract(files)) == fits


def test_an_own_map_fits_and_another_format_does_not(files):
    map_file = files["assets/maps/catan.hxm"]
    more = {**files, "assets/maps/own.hxm": map_file}
    assert assets.contract(more) == assets.contract(files)
    more["assets/maps/own.hxm"] = map_file[:8] + bytes((map_file[8] + 1,)) + map_file[9:]
    assert assets.contract(more) != assets.contract(files)


def test_a_bad_asset_is_one_line(tmp_path):
    with pytest.raises(BuildError, match=r"no maps \(\*\.toml\) here"):
        assets.packed(tmp_path)


def test_assets_too_large_for_their_partition_are_refused_and_not_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(assets, "packed", lambda: {"big.hxm": bytes(300 * 1024)})
    with pytest.raises(BuildError, match=r"the assets have \d+ bytes, 262144 fit into ROMFS"):
        assets.binary(tmp_path)
    assert not finished(assets.folder(tmp_path), assets.wanted())
    assert not assets.folder(tmp_path).exists()


def test_command_tells_the_sizes(build, monkeypatch, capsys):
    path = assets.binary(build)
    monkeypatch.setattr(assets, "binary", lambda force: path)
    assert command.main(["assets"]) == 0
    line = capsys.readouterr().out
    assert line.startswith(f"{path}: {path.stat().st_size} of 262144 bytes, ")
