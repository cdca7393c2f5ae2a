"""What runs first: only a whole, undamaged app is started from /rom."""

import importlib
import random
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

from host_tools import romfs

FILES = {
    "hexpocket/start.mpy": random.Random(1).randbytes(3000),
    "assets/fonts/body.hxf": random.Random(2).randbytes(700),
}
IMAGE = romfs.build(FILES)
PARTITION = 8192


def flash(image: bytes) -> memoryview:
    return memoryview(image + b"\xff" * (PARTITION - len(image)))


class Firmware:
    """The frozen modules on a Pico; `rom` is the partition, `started` what ran."""

    def __init__(self, monkeypatch):
        self.rom = flash(IMAGE)
        self.started = []
        vfs = ModuleType("vfs")
        vfs.__dict__["rom_ioctl"] = lambda what, which: self.rom
        monkeypatch.setitem(sys.modules, "vfs", vfs)
        monkeypatch.delitem(sys.modules, "launch", raising=False)
        self.launch = importlib.import_module("launch")
        monkeypatch.setattr(sys, "path", ["", ".frozen", "/rom", "/rom/lib", "/lib"])
        start = ModuleType("hexpocket.start")
        start.__dict__["start"] = lambda trouble: self.started.append((list(sys.path), trouble))
        self.put = lambda module: monkeypatch.setitem(sys.modules, "hexpocket.start", module)
        self.start = start
        self.put(start)


@pytest.fixture
def firmware(monkeypatch):
    before = dict(sys.modules)
    yield Firmware(monkeypatch)
    for name in [name for name in sys.modules if name.startswith("hexpocket")]:
        del sys.modules[name]
    sys.modules.update({name: module for name, module in before.items() if "hexpocket" in name})


def test_an_undamaged_app_starts_from_rom(firmware):
    firmware.launch.launch()
    assert firmware.started == [(["", "/rom", "/rom/lib", "/lib", ".frozen"], None)]


def test_main_launches(firmware, monkeypatch):
    monkeypatch.setitem(sys.modules, "launch", firmware.launch)
    exec(Path(firmware.launch.__file__).with_name("main.py").read_text(encoding="utf-8"), {})
    assert len(firmware.started) == 1


@pytest.mark.parametrize("at", random.Random(3).sample(range(len(IMAGE)), 60))
def test_a_wrong_bit_anywhere_is_found(firmware, at):
    damaged = bytearray(IMAGE)
    damaged[at] ^= 1 << at % 8
    missing = firmware.launch.AppMissing if at < 3 else firmware.launch.AppDamaged
    with pytest.raises(missing):
        firmware.launch.check(flash(bytes(damaged)))


@pytest.mark.parametrize("length", [3, 4, 5, 6, 10, 100, 2000, len(IMAGE) - 5, len(IMAGE) - 1])
def test_an_app_cut_off_is_found(firmware, length):
    with pytest.raises(firmware.launch.AppDamaged):
        firmware.launch.check(flash(IMAGE[:length]))


@pytest.mark.parametrize("start", [b"", b"\0" * 100, IMAGE[1:]])
def test_no_app_is_said_to_be_missing(firmware, start):
    with pytest.raises(firmware.launch.AppMissing):
        firmware.launch.check(flash(start))


def test_an_app_without_a_seal_is_damaged(firmware):
    body = IMAGE[:-6]
    with pytest.raises(firmware.launch.AppDamaged):
        firmware.launch.check(flash(body[:3] + romfs.number(len(body) - 5) + body[5:]))


class Frozen:
    """Finds the firmware's copy of the package, and only once nothing else is looked for."""

    def __init__(self, start: ModuleType):
        package = ModuleType("hexpocket")
        package.__path__ = []
        self.modules = {"hexpocket": package, "hexpocket.start": start}

    def find_spec(self, name, path=None, target=None):
        if sys.path == [".frozen"]:
            return ModuleSpec(name, self, is_package=name == "hexpocket")  # pyright: ignore

    def create_module(self, spec):
        return self.modules[spec.name]

    def exec_module(self, module):
        pass


def test_a_damaged_app_is_left_alone_and_the_firmwares_copy_says_so(firmware, monkeypatch):
    firmware.rom = flash(IMAGE[:1000])
    monkeypatch.setattr(sys, "meta_path", [Frozen(firmware.start)])
    firmware.launch.launch()
    ((path, trouble),) = firmware.started
    assert path == [".frozen"]
    assert isinstance(trouble, firmware.launch.AppDamaged)
