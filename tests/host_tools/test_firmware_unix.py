"""Building the unix port, with stand-ins for make and the interpreter; the real one is built by
the `micropython` fixture of tests/micropython.
"""

import os
import sys

import pytest

from host_tools.firmware import __main__ as command
from host_tools.firmware import unix
from host_tools.firmware.steps import BuildError, finished, home, read_stamp

# Leaves what a build leaves: half of it, then the interpreter (which only says its version).
MAKE = """\
#!/bin/sh
exec "{python}" - "$@" <<'END'
import os, sys
build = [word[6:] for word in sys.argv if word.startswith("BUILD=")][0]
os.chdir(sys.argv[sys.argv.index("-C") + 1])
{extra}
program = os.path.join(build, "micropython")
with open(program, "w") as file:
    file.write("#!/bin/sh\\necho '{says}'\\n")
os.chmod(program, 0o755)
END
"""


@pytest.fixture
def build(tmp_path, monkeypatch):
    """A build folder, a checkout to build from, and the only folder programs are looked up in."""
    own = tmp_path / "own"
    (own / "py").mkdir(parents=True)
    (own / "ports" / "unix").mkdir(parents=True)
    (own / "py" / "mpconfig.h").write_text(
        "#define MICROPY_VERSION_MAJOR 1\n"
        "#define MICROPY_VERSION_MINOR 25\n"
        "#define MICROPY_VERSION_MICRO 0\n"
    )
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("MICROPY_DIR", str(own))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return tmp_path / "build"


def install(build, extra="", says="1.25.0"):
    programs = build.parent / "bin"
    for name in ("make", "gcc"):
        (programs / name).write_text(MAKE.format(python=sys.executable, extra=extra, says=says))
        (programs / name).chmod(0o755)


def test_missing_compiler_is_one_line_with_the_command_that_helps(build):
    with pytest.raises(BuildError) as caught:
        unix.binary(build)
    assert str(caught.value) == (
        "missing: gcc, make; install it (on Debian, as root: apt-get install gcc libc6-dev make)"
    )


def test_second_call_runs_nothing(build):
    install(build)
    program = unix.binary(build)
    assert program == build / "micropython" / "unix" / "micropython"
    assert os.access(program, os.X_OK)
    assert read_stamp(program.parent)["reports"] == "1.25.0"
    install(build, extra="sys.exit('must not run')")
    assert unix.binary(build) == program


def test_force_and_other_settings_build_anew(build, monkeypatch):
    install(build)
    unix.binary(build)
    install(build, extra="sys.exit('error: runs')")
    with pytest.raises(BuildError, match="error: runs"):
        unix.binary(build, force=True)
    monkeypatch.setattr(unix, "SETTINGS", ("MICROPY_PY_SSL=1",))
    with pytest.raises(BuildError, match="error: runs"):
        unix.binary(build)


def test_failed_build_names_the_error_and_the_log(build):
    install(build, extra="sys.exit('x.c:1: error: no such header')")
    with pytest.raises(BuildError) as caught:
        unix.binary(build)
    message = str(caught.value)
    assert message.startswith("make failed: x.c:1: error: no such header;")
    assert message.endswith(f"log: {home(build) / 'unix.log'}")
    assert "\n" not in message


@pytest.mark.parametrize("function", ["run", "check"])
def test_an_interruption_leaves_nothing_that_looks_finished(build, monkeypatch, function):
    install(build)
    real = getattr(unix, function)

    def interrupted(*args, **kwargs):
        real(*args, **kwargs)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(unix, function, interrupted)
        with pytest.raises(KeyboardInterrupt):
            unix.binary(build)
    assert not finished(unix.folder(build), unix.wanted())
    assert not unix.folder(build).exists()
    assert unix.binary(build).is_file()
    assert sorted(path.name for path in home(build).iterdir()) == ["lock", "unix", "unix.log"]


def test_an_interpreter_that_fails_the_check_is_not_kept(build):
    install(build, says="ImportError: no framebuf' >&2; exit 1; echo '")
    with pytest.raises(BuildError, match="rely on: ImportError: no framebuf"):
        unix.binary(build)
    assert not unix.folder(build).exists()


def test_a_damaged_stamp_counts_as_none(build):
    install(build)
    program = unix.binary(build)
    (program.parent / "stamp.json").write_text("{")
    assert not finished(program.parent, unix.wanted())


def test_command_prints_the_path_and_what_is_cached(build, monkeypatch, capsys):
    install(build)
    program = unix.binary(build)
    monkeypatch.setattr(unix, "binary", lambda force: program)
    monkeypatch.setattr(command, "BUILD", build)
    assert command.main(["unix"]) == 0
    assert capsys.readouterr().out == f"{program}\n"
    assert command.main(["where"]) == 0
    shown = capsys.readouterr().out
    assert "sources: not there" in shown
    assert f"unix: {program.parent} (MicroPython 1.25.0 from {build.parent / 'own'})" in shown


def test_command_says_an_error_in_one_line(monkeypatch, capsys):
    def fail(force):
        raise BuildError("missing: gcc")

    monkeypatch.setattr(unix, "binary", fail)
    assert command.main(["unix"]) == 1
    assert capsys.readouterr() == ("", "firmware: missing: gcc\n")


@pytest.mark.parametrize("arguments", [["--help"], ["unix", "--help"], ["where", "--help"]])
def test_command_has_help(arguments, capsys):
    with pytest.raises(SystemExit) as caught:
        command.main(arguments)
    assert caught.value.code == 0
    assert "usage: python -m host_tools.firmware" in capsys.readouterr().out
