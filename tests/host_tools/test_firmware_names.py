"""The firmware knows the app's names: a module of names, frozen into it."""

import subprocess

import pytest

from host_tools.firmware import names, rp2, unix
from host_tools.firmware.steps import BUILD


@pytest.fixture(scope="module")
def found() -> list[str]:
    return names.of_the_app(BUILD)


def test_names_of_modules_functions_and_files_are_found(found):
    assert {"canvas", "hexpocket.ui.app", "/rom/hexpocket/ui/app.mpy", "obey_settings"} <= set(
        found
    )
    assert "print" not in found  # MicroPython has it itself
    assert len(found) == len(set(found))


@pytest.mark.parametrize("more", [[], ["one"], ["/rom/x.mpy", "ümlaut", "x" * 200], ["n"] * 300])
def test_names_are_added_to_a_module(more):
    plain = names.module([])
    made = names.with_names(plain, more)
    assert names.names([made]) == names.names([plain]) | set(more)


def test_a_module_of_names_can_be_imported(tmp_path):
    (tmp_path / names.FILE).write_bytes(names.module(["something", "a.b", "/rom/it"]))
    program = "import names; print(hasattr(names, 'something'))"
    done = subprocess.run(
        [unix.binary(), "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stdout == "False\n", done.stderr


def test_the_real_firmware_has_every_name(found):
    data = rp2.binary().read_bytes()
    assert [name for name in found if name.encode() + b"\0" not in data] == []
