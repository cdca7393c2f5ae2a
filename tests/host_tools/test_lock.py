"""`make lock`: what is recorded is all that our commands fetch, and fits pyproject.toml."""

import hashlib
import re
from pathlib import Path

import pytest

from host_tools import lock
from host_tools.firmware import apt, compiler, recorded, sources
from host_tools.firmware.steps import BuildError

FILES = sorted(lock.LOCKED.glob("*.txt"))
MAKEFILE = (lock.ROOT / "Makefile").read_text(encoding="utf-8")
PIN = re.compile(r"([A-Za-z0-9_.-]+)==([A-Za-z0-9.]+)(.*)")


def blocks(name: str) -> dict[str, str]:
    """By the first line of each package, of a file and those it stands on."""
    text = (lock.LOCKED / f"{name}.txt").read_text(encoding="utf-8")
    found = lock.blocks(text)
    for line in [line for line in found if line.startswith("-r ")]:
        del found[line]
        found |= blocks(line.removeprefix("-r ").removesuffix(".txt"))
    return found


def pins(name: str) -> set[tuple[str, str]]:
    """Packages and versions."""
    matches = [PIN.match(line) for line in blocks(name)]
    return {(match[1], match[2]) for match in matches if match}


def wanted() -> dict[str, list[str]]:
    """The requirements of pyproject.toml by file."""
    data = lock.project()
    needs = {lock.BASE: data["project"]["dependencies"] + data["build-system"]["requires"]}
    return needs | data["project"]["optional-dependencies"]


def test_there_is_a_file_for_each_extra_and_no_other():
    assert {path.stem for path in FILES} == set(wanted())


@pytest.mark.parametrize("name", wanted())
def test_a_file_has_what_pyproject_names(name):
    for need in wanted()[name]:
        if match := PIN.match(need):
            package = match[1].lower().replace("_", "-")
            assert (package, match[2]) in pins(name), f"{need}: run `make lock`"
        else:  # another extra
            assert need.startswith("hexpocket[")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_package_is_pinned_and_hashed_and_no_registry_is_named(path):
    text = path.read_text(encoding="utf-8")
    assert "://" not in text
    assert "index" not in text
    for line, block in blocks(path.stem).items():
        assert PIN.match(line), line
        lines = [line.strip() for line in block.splitlines()[1:]]
        assert lines
        for line in lines:
            assert re.fullmatch(r"--hash=sha256:[0-9a-f]{64}( \\)?", line), line


def test_one_version_of_a_package_for_a_python():
    """Two only where Python 3.10 gets an older one."""
    everything = {line for path in FILES for line in blocks(path.stem)}
    found: dict[tuple[str, str], set[str]] = {}
    for match in filter(None, map(PIN.match, everything)):
        python = "old" if "< '3.11'" in match[3] else "new"
        found.setdefault((match[1], python), set()).add(match[2])
    assert {what: versions for what, versions in found.items() if len(versions) > 1} == {}


def test_make_installs_nothing_else():
    installs = re.findall(r"^\t@\$\((PIP|FETCH)\) (.*)$", MAKEFILE, re.MULTILINE)
    assert len(installs) == 4
    assert [words for _, words in installs if "-r $(LOCKED)/" not in words] == [
        "--no-deps --no-build-isolation --editable ."
    ]
    assert "FETCH := $(PIP) --require-hashes --only-binary :all:" in MAKEFILE
    assert len(re.findall("pip install", MAKEFILE)) == 1


# Debian

CONTENT = b"a package"


@pytest.fixture
def record(tmp_path) -> Path:
    """A record of three files."""
    path = tmp_path / "debian.sha256"
    digests = {
        "gcc_15%3a12.2-1_amd64.deb": hashlib.sha256(CONTENT).hexdigest(),
        "tool_1.0-1.dsc": "0" * 64,
        "tool_1.0.orig.tar.xz": "1" * 64,
    }
    recorded.write(digests, path)
    assert recorded.read(path) == digests
    return path


def fetched(tmp_path, *names) -> Path:
    folder = tmp_path / "fetched"
    folder.mkdir()
    for name in names:
        (folder / name).write_bytes(CONTENT)
    return folder


def test_recorded_files_are_used_without_a_word(record, tmp_path, capsys):
    recorded.check(fetched(tmp_path, "gcc_15%3a12.2-1_amd64.deb"), record)
    assert capsys.readouterr() == ("", "")


def test_another_file_of_a_recorded_name_is_refused(record, tmp_path):
    with pytest.raises(BuildError, match=r"^tool_1.0.orig.tar.xz is not the recorded file: "):
        recorded.check(fetched(tmp_path, "tool_1.0.orig.tar.xz"), record)


@pytest.mark.parametrize(("name", "told"), [
    ("gcc_15%3a12.3-1_amd64.deb", "gcc amd64: found 15:12.3-1, recorded is 15:12.2-1; "),
    ("gcc_15%3a12.2-1_riscv64.deb", "gcc riscv64: found 15:12.2-1, recorded is none; "),
    ("tool_1.1-1.dsc", "tool source: found 1.1-1, recorded is 1.0-1; "),
])  # fmt: skip
def test_a_version_that_is_not_recorded_is_told_and_used(record, tmp_path, capsys, name, told):
    recorded.check(fetched(tmp_path, name, "tool_1.1.orig.tar.xz"), record)
    line = capsys.readouterr().err
    assert line.startswith("\n" + told)
    assert line.count("\n") == 2
    assert "make lock" in line


def test_the_record_has_every_package_of_every_debian():
    names = [recorded.parts(name) for name in recorded.read()]
    for package in compiler.PACKAGES:
        found = [build for name, _, build in names if name == package]
        assert sorted(found) in (sorted(lock.PROCESSORS * 2), ["all", "all"]), package
    for package in (*sources.SOURCE_PACKAGES, *sources.BINARY_PACKAGES):
        assert [name for name, _, build in names if build in ("source", "all")].count(package) == 1


def test_what_apt_fetches_is_checked(tmp_path, monkeypatch):
    checked = []
    monkeypatch.setattr(apt, "_updated", lambda *args: ["apt-get"])
    monkeypatch.setattr(apt, "_run", lambda *args: None)
    monkeypatch.setattr(apt, "codename", lambda: "bookworm")
    monkeypatch.setattr(recorded, "check", checked.append)
    apt.fetch(["a"], ["b"], tmp_path / "one", tmp_path, tmp_path / "log")
    apt.fetch_own(["b"], tmp_path / "two", tmp_path, tmp_path / "log", "")
    assert checked == [tmp_path / "one", tmp_path / "two"]


# The command


def test_a_failure_is_one_line_and_leaves_the_files(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(lock, "LOCKED", tmp_path)
    monkeypatch.setattr(lock, "UV", (*lock.UV[:3], "no-such-command"))
    assert lock.main([]) == 1
    err = capsys.readouterr().err
    assert err.startswith("lock: uv failed: ")
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_files_say_what_they_stand_on(tmp_path, monkeypatch):
    """What one file has, those that stand on it do not repeat."""
    monkeypatch.setattr(lock, "resolve", fake_resolve)
    texts = lock.layers()
    assert texts["base"] == "rich\n    --hash=1\n"
    assert texts["play"].startswith("-r base.txt\nfor-play\n")
    assert texts["emulator"].startswith("-r play.txt\n-r deploy.txt\nfor-emulator\n")
    assert texts["typings"] == "for-typings\n    --hash=1\n"
    for text in texts.values():
        assert "rich" not in text or text == texts["base"]


def fake_resolve(more, build) -> dict[str, str]:
    """A package of each extra, besides what all have."""
    extras = [word.removeprefix("--extra=") for word in more if word.startswith("--extra=")]
    names = ["rich", *(f"for-{extra}" for extra in extras)]
    return {name: f"{name}\n    --hash=1\n" for name in names}
