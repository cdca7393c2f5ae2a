"""Modules that are forgotten are loaded anew; others stay."""

import importlib
import sys

import pytest

from hexpocket.hal.modules import forget

FILES = {
    "__init__": "",
    "kept": "VALUE = []",
    "gone": "from . import kept\nVALUE = []",
}


@pytest.fixture
def package(tmp_path, monkeypatch):
    folder = tmp_path / "forgettable"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield importlib.import_module("forgettable")
    forget(lambda name: name.startswith("forgettable"))


def test_only_what_is_unused_goes(package):
    gone = importlib.import_module("forgettable.gone")
    kept = importlib.import_module("forgettable.kept")
    forget(lambda name: name == "forgettable.gone")
    assert "forgettable.gone" not in sys.modules
    assert not hasattr(package, "gone")
    assert package.kept is kept is sys.modules["forgettable.kept"]
    again = importlib.import_module("forgettable.gone")
    assert again.VALUE is not gone.VALUE
    assert again.kept is kept


def test_what_is_held_of_a_package_works_on(package):
    gone = importlib.import_module("forgettable.gone")
    forget(lambda name: name.startswith("forgettable"))
    assert package.gone is gone


def test_a_package_goes_with_its_modules(package):
    importlib.import_module("forgettable.gone")
    forget(lambda name: name.startswith("forgettable"))
    assert not [name for name in sys.modules if name.startswith("forgettable")]
