"""The app's image: every module and asset under the name the device asks for, within budget."""

import pytest

from host_tools import romfs
from host_tools.firmware import __main__ as command
from host_tools.firmware import app, board
from host_tools.firmware.steps import BuildError, finished
from sim import assets as simulator


@pytest.fixture(scope="module")
def build(tmp_path_factory):
    return tmp_path_factory.mktemp("build")


@pytest.fixture(scope="module")
def files(build):
    return romfs.read(app.binary(build).read_bytes())


def test_every_module_is_there_compiled_for_the_pico(files):
    names = {path.relative_to(board.FIRMWARE).as_posix() for path in app.MODULES.rglob("*.py")}
    compiled = {name: data for name, data in files.items() if name.endswith(".mpy")}
    assert set(compiled) == {name[:-3] + ".mpy" for name in names}
    assert {data[:2] for data in compiled.values()} == {b"M\x06"}
    # Native code tells its processor in byte 2: sub-version 3, architecture 4 (armv6m).
    assert compiled["hexpocket/ui/board/cursor.mpy"][2] == 4 << 2 | 3


def test_assets_are_those_of_the_simulator(files):
    packed = {name: data for name, data in files.items() if not name.endswith(".mpy")}
    assert {"assets/maps/catan.hxm", "assets/fonts/body.hxf", "assets/palette.hxp"} <= set(packed)
    for name, data in packed.items():
        assert data == simulator.packed(name.removeprefix("assets/")), name


def test_the_app_with_the_base_game_keeps_its_budget(build, files):
    alone = app.with_game(files, "catan")
    assert "assets/maps/catan.hxm" in alone
    assert "hexpocket/games/catan/__init__.mpy" in alone
    assert not [name for name in alone if "america" in name]
    assert len(romfs.build(alone)) <= app.BUDGET <= len(board.flash_map()["romfs"])


def test_nothing_is_made_twice_until_something_changes(build, monkeypatch):
    path = app.binary(build)
    monkeypatch.setattr(app, "modules", None)
    assert app.binary(build) == path
    monkeypatch.setattr(app, "OPTIONS", ("-O3",))
    with pytest.raises(TypeError):
        app.binary(build)


def test_a_handheld_is_named_in_the_image(build, files):
    path = app.binary(build, handheld="picosystem")
    assert romfs.read(path.read_bytes()) == {**files, "board.txt": b"picosystem\n"}
    assert path != app.binary(build)
    assert app.boards() == ["displaypack", "picosystem", "waveshare"]


def test_a_module_that_does_not_compile_is_one_line(tmp_path):
    package = tmp_path / "package"
    package.mkdir()
    (package / "bad.py").write_text("x = 1\nif:\n")
    with pytest.raises(BuildError) as caught:
        app.modules(package)
    assert str(caught.value) == "package/bad.py:2: SyntaxError: invalid syntax"


def test_a_bad_asset_is_one_line(tmp_path):
    with pytest.raises(BuildError, match=r"no maps \(\*\.toml\) here"):
        app.assets(tmp_path)


def test_an_app_too_large_for_its_partition_is_refused_and_not_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(app, "modules", lambda: {"big.mpy": bytes(600 * 1024)})
    with pytest.raises(BuildError, match=r"the app has \d+ bytes, 524288 fit into ROMFS"):
        app.binary(tmp_path)
    assert not finished(app.folder(tmp_path), app.wanted())
    assert not app.folder(tmp_path).exists()


def test_command_tells_the_sizes(build, monkeypatch, capsys):
    path = app.binary(build)
    monkeypatch.setattr(app, "binary", lambda force, handheld: path)
    assert command.main(["app"]) == 0
    line = capsys.readouterr().out
    assert line.startswith(f"{path}: {path.stat().st_size} of 524288 bytes; ")
