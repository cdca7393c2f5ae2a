"""`make deploy` and `make flash` with the real mpremote: a running handheld gets what is new."""

import time

import pytest

from host_tools import flash as flash_tool
from host_tools import romfs
from host_tools.emulator.chip import Bootsel
from host_tools.emulator.disk import files_of, with_files
from host_tools.emulator.flash import read_image
from host_tools.emulator.machine import Machine
from host_tools.emulator.usb import Port
from host_tools.firmware import assets, board, image
from sim.starts import EXAMPLE, made_maps
from tests.device.line import BOOTED, command, ended, later, until

FILES = {"/board.txt": b"waveshare", "/saves/kept": b"the player's"}
START = board.flash_map()["romfs"].start - board.FLASH


def with_assets(flash: bytes, assets: bytes) -> bytes:
    return flash[:START] + assets + flash[START + len(assets) :]


def test_a_running_handheld_gets_new_assets_and_keeps_its_files(flash):
    new = assets.binary().read_bytes()
    files = romfs.read(new)
    old = romfs.build({**files, "assets/maps/own.hxm": b"older"}, romfs.mark(new))
    machine = Machine(with_files(with_assets(flash, old), FILES))
    with Port(machine) as port:
        until(port, lambda: machine.now > BOOTED)
        title = machine.shown().pixels
        with command("host_tools.deploy", "--port", port.address) as process:
            said = ended(port, process).splitlines()
        assert said[0] == "found: Hexpocket on Waveshare Pico-LCD-1.3 (waveshare)"
        assert [line.split(":")[0] for line in said[2:]] == ["checked", "done"]
        later(port, 2_000_000)
    now = machine.flash.image()
    assert now[START : START + len(new)] == new
    assert files_of(now) == FILES
    assert machine.resets == 1
    assert any(any(title[i : i + 2]) for i in range(0, len(title), 2))
    assert machine.shown().pixels == title


def test_a_map_of_one_s_own_goes_on_a_handheld_that_keeps_another(flash):
    (other,) = made_maps("Anvil").values()
    old = assets.with_maps(assets.binary(), {"maps/catan/000.hxm": other}).read_bytes()
    machine = Machine(with_files(with_assets(flash, old), FILES))
    with Port(machine) as port:
        until(port, lambda: machine.now > BOOTED)
        with command("host_tools.deploy", "--port", port.address, "--map", str(EXAMPLE)) as sent:
            said = ended(port, sent).splitlines()
        assert said[1:3] == ["keeping the map Anvil (catan)", "with the map Horseshoe (catan)"]
        assert [line.split(":")[0] for line in said[4:]] == ["checked", "done"]
    now = machine.flash.image()
    found = romfs.read(now[START:])
    assert found["assets/maps/catan/000.hxm"] == other
    assert found["assets/maps/catan/001.hxm"] == next(iter(made_maps().values()))
    assert len(found) == len(romfs.read(assets.binary().read_bytes())) + 2
    assert files_of(now) == FILES


def test_an_image_that_does_not_fit_the_assets_is_told_of(flash):
    mark = romfs.mark(assets.binary().read_bytes())
    assert flash.count(mark) == 2  # in the firmware, and in the assets that fit it
    other = board.resealed(flash.replace(mark, b"else"), board.DEFAULT)
    machine = Machine(other)
    with Port(machine) as port:
        until(port, lambda: machine.now > BOOTED)
        with command("host_tools.deploy", "--port", port.address) as process:
            said = ended(port, process, 1)
    assert "the image on this handheld is older than these assets need, or newer" in said
    assert machine.flash.image()[:START] == other[:START]


@pytest.mark.parametrize("name", ["", "picosystem"])
def test_a_running_handheld_is_sent_into_bootsel_mode_and_gets_its_image(flash, tmp_path, name):
    """The drive that the boot ROM then has is a folder here."""
    wanted = image.binary(handheld=name).read_bytes()
    files = FILES | {"/board.txt": (name or board.DEFAULT).encode()}
    machine = Machine(with_files(flash, files), name or board.DEFAULT)
    drive = tmp_path / "drive"
    words = "host_tools.flash", "--drive", str(drive), "--port"
    with Port(machine) as port, command(*words, port.address) as process:
        until(port, lambda: machine.now > BOOTED)
        with pytest.raises(Bootsel):
            ended(port, process)
        drive.mkdir()
        info, got = drive / flash_tool.INFO, drive / "hexpocket.uf2"
        info.write_text(f"Board-ID: {flash_tool.RP2040}\n")
        while process.poll() is None and not (got.exists() and got.read_bytes() == wanted):
            time.sleep(0.1)
        info.unlink()  # it restarts
        said, _ = process.communicate()
    assert process.returncode == 0, said
    assert said.startswith(f"found: Hexpocket on {machine.board.name} ({name or board.DEFAULT})")
    assert got.read_bytes() == wanted
    assert files_of(read_image(got, machine.flash.image())) == files
