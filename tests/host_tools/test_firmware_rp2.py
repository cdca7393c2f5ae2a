"""Building the Pico's firmware: with stand-ins for cmake, make and the compiler; and the real one,
which is built on first use.
"""

import re

import pytest

from host_tools import romfs
from host_tools.emulator.measure import symbols
from host_tools.firmware import __main__ as command
from host_tools.firmware import board, compiler, rp2
from host_tools.firmware.steps import BuildError, finished, home, read_stamp

BANNER = f"Hexpocket {board.VERSION} on MicroPython"
CMAKE = """\
#!/bin/sh
exec "{python}" - "$@" <<'END'
import os, sys
objects = sys.argv[sys.argv.index("-B") + 1]
os.makedirs(objects)
open(os.path.join(objects, "configured"), "w").write(" ".join(sys.argv))
END
"""
MAKE = """\
#!/bin/sh
exec "{python}" - "$@" <<'END'
import os, sys
os.chdir(sys.argv[sys.argv.index("-C") + 1])
with open("made", "a") as file:
    file.write("x")
{extra}
for name in ("firmware.bin", "firmware.elf"):
    open(name, "w").write("{says}" * {times} + "{label}" + 3 * "\\0")
END
"""


@pytest.fixture
def build(tmp_path, monkeypatch):
    """A build folder, a checkout to build from, and the only folder programs are looked up in."""
    own = tmp_path / "own"
    (own / "py").mkdir(parents=True)
    (own / "py" / "mpconfig.h").write_text(
        "#define MICROPY_VERSION_MAJOR 1\n"
        "#define MICROPY_VERSION_MINOR 25\n"
        "#define MICROPY_VERSION_MICRO 0\n"
    )
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("MICROPY_DIR", str(own))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(compiler, "identity", lambda: {"compiler": "stand-in"})
    (tmp_path / "assets.romfs").write_bytes(romfs.build({}, b"mark"))
    monkeypatch.setattr(rp2.assets, "binary", lambda build: tmp_path / "assets.romfs")
    monkeypatch.setattr(rp2.sys, "executable", str(tmp_path / "bin" / "python"))
    return tmp_path / "build"


def install(build, extra="", says=BANNER, times=1):
    for name, text in (("cmake", CMAKE), ("make", MAKE)):
        path = build.parent / "bin" / name
        label = board.label("waveshare").decode().rstrip("\0")
        text = text.format(python=rp2.PYTHON, extra=extra, says=says, times=times, label=label)
        path.write_text(text)
        path.chmod(0o755)


def objects(build):
    return home(build) / "rp2-objects"


def test_missing_programs_are_one_line_with_the_command_that_helps(build):
    with pytest.raises(BuildError, match=r"missing: make; .*apt-get install make\)"):
        rp2.binary(build)
    install(build)
    (build.parent / "bin" / "cmake").unlink()
    with pytest.raises(BuildError, match=r"missing: cmake; .*apt-get install cmake\)"):
        rp2.binary(build)


def test_cmake_beside_this_python_will_do(build, monkeypatch):
    install(build)
    beside = build.parent / "venv"
    beside.mkdir()
    (build.parent / "bin" / "cmake").rename(beside / "cmake")
    monkeypatch.setattr(rp2.sys, "executable", str(beside / "python"))
    assert rp2.binary(build).read_bytes().startswith(BANNER.encode())


def test_the_build_is_told_our_board_and_version(build):
    install(build)
    rp2.binary(build)
    told = (objects(build) / "configured").read_text()
    assert f"-DMICROPY_BOARD_DIR={board.FOLDER} " in told
    assert f"-DHEXPOCKET_VERSION={board.VERSION} " in told
    assert f"-S {build.parent / 'own' / 'ports' / 'rp2'} " in told


def test_second_call_runs_nothing(build):
    install(build)
    path = rp2.binary(build)
    assert path == build / "micropython" / "rp2" / "firmware.bin"
    assert read_stamp(path.parent)["version"] == "1.25.0"
    install(build, extra="sys.exit('must not run')")
    assert rp2.binary(build) == path


def test_other_frozen_modules_keep_the_objects_and_other_settings_do_not(build, monkeypatch):
    install(build)
    rp2.binary(build)
    (build.parent / "assets.romfs").write_bytes(romfs.build({}, b"else"))
    rp2.binary(build)
    assert (objects(build) / "made").read_text() == "xx"
    assert "ASSETS = b'else'" in (objects(build) / "built" / "built.py").read_text()
    monkeypatch.setattr(board, "checksum", lambda name, data: b"sums")
    rp2.binary(build)
    assert (objects(build) / "made").read_text() == "xxx"
    monkeypatch.setattr(compiler, "identity", lambda: {"compiler": "another"})
    rp2.binary(build)
    assert (objects(build) / "made").read_text() == "x"
    rp2.binary(build, force=True)
    assert (objects(build) / "made").read_text() == "x"


def test_what_is_frozen_is_written_but_only_if_it_changed(build):
    install(build)
    rp2.binary(build)
    paths = {path: path.stat().st_mtime_ns for path in (objects(build) / "built").rglob("*.py")}
    assert len(paths) == len(board.modules()) + 1
    keys = objects(build) / "built" / "hexpocket" / "keys.py"
    assert keys.read_bytes() == board.frozen()["hexpocket.keys"]
    keys.write_bytes(b"other")
    (build.parent / "assets.romfs").write_bytes(romfs.build({}, b"else"))
    rp2.binary(build)
    assert keys.read_bytes() == board.frozen()["hexpocket.keys"]
    written = {path.name for path, time in paths.items() if path.stat().st_mtime_ns != time}
    assert written == {"built.py", "keys.py"}


def test_objects_of_a_broken_build_are_not_used_again(build, monkeypatch):
    install(build, extra="sys.exit('x.c:1: error: no such header')")
    with pytest.raises(BuildError) as caught:
        rp2.binary(build)
    message = str(caught.value)
    assert message.startswith("make failed: x.c:1: error: no such header;")
    assert message.endswith(f"log: {home(build) / 'rp2.log'}")
    install(build)
    rp2.binary(build)
    assert (objects(build) / "made").read_text() == "x"


@pytest.mark.parametrize(
    ("says", "times", "reason"),
    [
        ("MicroPython", 1, f"does not say '{BANNER}'"),
        (BANNER, 40000, r"the firmware has \d+ bytes, 1048576 fit below ROMFS"),
    ],
)
def test_a_firmware_that_is_not_ours_or_too_large_is_not_kept(build, says, times, reason):
    install(build, says=says, times=times)
    with pytest.raises(BuildError, match=reason):
        rp2.binary(build)
    assert not rp2.folder(build).exists()


@pytest.mark.parametrize("function", ["run", "check"])
def test_an_interruption_leaves_nothing_that_looks_finished(build, monkeypatch, function):
    install(build)
    real = getattr(rp2, function)

    def interrupted(*args, **kwargs):
        real(*args, **kwargs)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(rp2, function, interrupted)
        with pytest.raises(KeyboardInterrupt):
            rp2.binary(build)
    assert not finished(rp2.folder(build), rp2.compiled())
    assert rp2.binary(build).read_bytes().startswith(BANNER.encode())


def test_command_prints_the_path_and_what_is_cached(build, monkeypatch, capsys):
    install(build)
    path = rp2.binary(build)
    monkeypatch.setattr(rp2, "binary", lambda force: path)
    monkeypatch.setattr(command, "BUILD", build)
    assert command.main(["rp2"]) == 0
    assert capsys.readouterr().out == f"{path}\n"
    assert command.main(["where"]) == 0
    shown = capsys.readouterr().out
    assert f"rp2: {path.parent} (MicroPython 1.25.0 from {build.parent / 'own'})" in shown
    assert "compiler: not there" in shown


def test_the_real_firmware_has_its_banner_its_frozen_modules_and_room():
    data = rp2.binary().read_bytes()
    assert f"{BANNER} v1.25.0".encode() in data
    for name, path in board.modules().items():
        assert path.relative_to(board.FIRMWARE).as_posix().encode() in data, path
        assert name.encode() + b"\0" in data, name  # not to be made on the heap
    assert len(data) <= len(board.flash_map()["firmware"])


def test_frozen_machine_code_begins_at_whole_words():
    """Where its constants are: it loads them from there."""
    found = symbols(rp2.binary().with_suffix(".elf").read_bytes())
    code = {name: at for name, at in found.items() if re.search(rb"^fun_data_.*_dot_py\d*$", name)}
    assert len(code) >= 8
    assert {name: at for name, at in code.items() if at % 4} == {}
