"""MicroPython's source tree: put together whole or not at all, of the pinned version."""

import tarfile

import pytest

from host_tools.firmware import apt, sources
from host_tools.firmware.steps import BuildError, finished

VERSION_HEADER = """\
#define MICROPY_VERSION_MAJOR 1
#define MICROPY_VERSION_MINOR {}
#define MICROPY_VERSION_MICRO 0
"""


@pytest.fixture(autouse=True)
def _packages_only(monkeypatch):
    monkeypatch.delenv("MICROPY_DIR", raising=False)


def make_tree(folder, minor=25):
    (folder / "py").mkdir(parents=True)
    (folder / "py" / "mpconfig.h").write_text(VERSION_HEADER.format(minor))
    return folder


def archive(into, name, folder):
    with tarfile.open(into / name, "w") as tar:
        tar.add(folder, arcname="top")


@pytest.fixture
def fetched(tmp_path, monkeypatch):
    """Stands in for the mirror: call it with MicroPython's minor version."""

    def prepare(minor):
        tree = make_tree(tmp_path / "upstream", minor)
        library = tmp_path / "library"
        library.mkdir()
        (library / "README.md").write_text("library")

        def fetch(names, binaries, into, state, log):
            archive(into, "micropython_1.orig.tar.gz", tree)
            archive(into, "mbedtls_3.orig.tar.gz", library)
            (into / "micropython_1-1.dsc").touch()

        monkeypatch.setattr(apt, "fetch", fetch)
        monkeypatch.setattr(sources, "BINARY_PACKAGES", {})

    return prepare


def test_tree_is_put_together_once(fetched, tmp_path, monkeypatch):
    fetched(25)
    build = tmp_path / "build"
    tree = sources.tree(build)
    assert sources.version_of(tree) == (1, 25, 0)
    assert (tree / "lib" / "mbedtls" / "README.md").read_text() == "library"
    assert (tree / "lib" / "micropython-lib" / "README.md").is_file()
    assert [path.name for path in tree.parent.iterdir() if path.suffix == ".tmp"] == []
    monkeypatch.setattr(apt, "fetch", None)
    assert sources.tree(build) == tree


def test_another_version_is_refused(fetched, tmp_path):
    fetched(26)
    with pytest.raises(BuildError, match=r"has MicroPython 1\.26\.0, .* pinned to 1\.25\.0"):
        sources.tree(tmp_path / "build")
    assert not sources.packaged_tree(tmp_path / "build").exists()


@pytest.mark.parametrize("place", ["fetch", "assemble"])
def test_an_interruption_leaves_nothing_that_looks_finished(fetched, tmp_path, monkeypatch, place):
    fetched(25)
    build = tmp_path / "build"
    module = {"fetch": apt, "assemble": sources}[place]
    real = getattr(module, place)

    def interrupted(*args):
        real(*args)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(module, place, interrupted)
        with pytest.raises(KeyboardInterrupt):
            sources.tree(build)
    assert not finished(sources.packaged_tree(build), sources.identity())
    assert sources.version_of(sources.tree(build)) == (1, 25, 0)


def test_own_checkout_is_used_instead(tmp_path, monkeypatch):
    own = make_tree(tmp_path / "own", 28)
    monkeypatch.setenv("MICROPY_DIR", str(own))
    assert sources.tree(tmp_path / "build") == own
    assert sources.identity()["source"] == str(own)
    assert sources.identity()["version"] == "1.28.0"
    assert not (tmp_path / "build").exists()


def test_own_checkout_that_is_too_old_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("MICROPY_DIR", str(make_tree(tmp_path / "own", 24)))
    with pytest.raises(BuildError, match=r"is MicroPython 1\.24\.0: check out 1\.25\.0 or later"):
        sources.tree(tmp_path / "build")


def test_own_checkout_that_is_none_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("MICROPY_DIR", str(tmp_path))
    with pytest.raises(BuildError, match=r"no MicroPython source tree: py/mpconfig\.h is missing"):
        sources.tree(tmp_path / "build")
