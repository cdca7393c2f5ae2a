"""The Pico's compiler: the machine's own if it works, else packages, unpacked without root."""

import os
import shutil
import subprocess

import pytest

from host_tools.firmware import apt, compiler
from host_tools.firmware.steps import BuildError, finished, home, read_stamp

# Says its version; compiles what it is told to, if it can.
GCC = """\
#!/bin/sh
case "$*" in
  *--version*) echo "gcc stand-in 12.2" ;;
  *{refused}*) echo "fatal error: not found" >&2; exit 1 ;;
esac
"""


@pytest.fixture
def programs(tmp_path, monkeypatch):
    """The only folder programs are looked up in; it has no compiler yet."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("sh", "tar", "xz", "dpkg-deb", "cat"):
        (folder / name).symlink_to(str(shutil.which(name)))
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(apt, "codename", lambda: "bookworm")
    return folder


def install(path, refused="nothing"):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(GCC.format(refused=refused))
    path.chmod(0o755)


def package(into, name, files):
    """A Debian package with these files."""
    root = into / f"{name}.d"
    (root / "DEBIAN").mkdir(parents=True)
    (root / "DEBIAN" / "control").write_text(
        f"Package: {name}\nVersion: 1\nArchitecture: all\nMaintainer: n\nDescription: n\n"
    )
    for place, refused in files.items():
        install(root / place, refused)
    command = ["dpkg-deb", "--build", "-Znone", str(root), str(into / f"{name}_1_all.deb")]
    subprocess.run(command, check=True, capture_output=True)


@pytest.fixture
def mirror(tmp_path, monkeypatch):
    """Stands in for apt: call it with what the compiler of the packages refuses to compile."""

    def prepare(refused="nothing"):
        def fetch(names, into, state, log, instead):
            base = "usr/lib/arm-none-eabi/newlib/thumb"
            package(tmp_path, "gcc", {"usr/bin/arm-none-eabi-gcc": refused, "usr/share/x": ""})
            package(
                tmp_path,
                "newlib",
                {f"{base}/v6-m/nofp/libc.a": "", f"{base}/v7-m/nofp/libc.a": ""},
            )
            for path in tmp_path.glob("*.deb"):
                os.replace(path, into / path.name)

        monkeypatch.setattr(apt, "fetch_own", fetch)

    return prepare


def test_the_machines_own_compiler_is_used_if_it_works(programs, tmp_path):
    install(programs / "arm-none-eabi-gcc")
    assert compiler.environment(tmp_path) == {"PATH": str(programs)}
    own = programs / "arm-none-eabi-gcc"
    assert compiler.identity() == {"compiler": f"{own}: gcc stand-in 12.2"}


@pytest.mark.parametrize("refused", ["trial.cpp", "trial.elf"])
def test_a_compiler_without_its_library_is_not_used(programs, refused):
    install(programs / "arm-none-eabi-gcc", refused)
    assert compiler.identity()["compiler"] == "packages of bookworm"


def test_packages_are_unpacked_once_without_other_processors(
    programs, mirror, tmp_path, monkeypatch
):
    mirror()
    build = tmp_path / "build"
    env = compiler.environment(build)
    root = compiler.folder(build)
    assert env["PATH"] == f"{root}/usr/bin:{programs}"
    found = {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}
    newlib = "usr/lib/arm-none-eabi/newlib/thumb/v6-m/nofp/libc.a"
    assert found == {"stamp.json", "usr/bin/arm-none-eabi-gcc", newlib}
    assert (root / "usr/lib/arm-none-eabi/lib/thumb/v6-m/nofp/libc.a").is_file()
    assert read_stamp(root)["packages"] == ["gcc_1_all.deb", "newlib_1_all.deb"]
    assert {path.name for path in home(build).iterdir()} == {"compiler", "compiler.log"}
    monkeypatch.setattr(apt, "fetch_own", None)
    assert compiler.environment(build) == env


def test_an_unpacked_compiler_that_does_not_work_is_not_kept(programs, mirror, tmp_path):
    mirror("trial.c")
    with pytest.raises(BuildError) as caught:
        compiler.environment(tmp_path / "build")
    message = str(caught.value)
    assert "does not work here: install the compiler (on Debian, as root: apt-get" in message
    assert "\n" not in message
    assert not compiler.folder(tmp_path / "build").exists()


def test_an_interruption_leaves_nothing_that_looks_finished(
    programs, mirror, tmp_path, monkeypatch
):
    mirror()
    build = tmp_path / "build"
    real = compiler.assemble

    def interrupted(*args):
        real(*args)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(compiler, "assemble", interrupted)
        with pytest.raises(KeyboardInterrupt):
            compiler.environment(build)
    assert not finished(compiler.folder(build), compiler.identity())


def test_on_another_system_the_message_says_what_to_install(programs, tmp_path, monkeypatch):
    monkeypatch.setattr(apt, "codename", lambda: "")
    with pytest.raises(BuildError) as caught:
        compiler.environment(tmp_path / "build")
    message = str(caught.value)
    assert message.startswith("this machine does not run Debian: install the compiler")
    assert "gcc-arm-none-eabi libnewlib-arm-none-eabi" in message
