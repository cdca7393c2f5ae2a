"""One file for a Pico: firmware and assets in their places, the player's files in none."""

import pytest

from host_tools import romfs, uf2
from host_tools.firmware import __main__ as command
from host_tools.firmware import assets, board, image, rp2
from host_tools.firmware.steps import BuildError

MAP = {
    "firmware": range(0x10000000, 0x10002000),
    "romfs": range(0x10002000, 0x10004000),
    "storage": range(0x10004000, 0x10008000),
}


def test_the_flash_map_is_the_boards():
    places = board.flash_map()
    assert [*places] == ["firmware", "romfs", "storage"]
    assert places["firmware"].start == 0x10000000
    assert places["romfs"] == range(0x10100000, 0x10140000)
    assert places["storage"] == range(0x10140000, 0x10200000)
    assert places["firmware"].stop == places["romfs"].start


@pytest.mark.parametrize(
    ("romfs_size", "storage", "reason"),
    [
        ("(272 * 1024)", "1408", "MICROPY_HW_FLASH_STORAGE_BYTES must be"),
        ("(271 * 1024)", "(1408 * 1024)", "MICROPY_HW_ROMFS_BYTES must be .* whole sectors"),
        ("(272 * 1024)", "(2048 * 1024)", "leave no room for the firmware"),
    ],
)
def test_a_flash_map_that_cannot_be_is_refused(tmp_path, romfs_size, storage, reason):
    header = tmp_path / "mpconfigboard.h"
    header.write_text(
        f"#define MICROPY_HW_ROMFS_BYTES {romfs_size}\n"
        f"#define MICROPY_HW_FLASH_STORAGE_BYTES {storage}\n"
    )
    with pytest.raises(BuildError, match=reason):
        board.flash_map(header)


def test_both_parts_are_in_their_places_and_nothing_else():
    data = image.combine(b"f" * 5000, b"r" * 10, MAP)
    assert uf2.read(data) == [
        (0x10000000, b"f" * 5000 + b"\xff" * 3192 + b"r" * 10 + b"\xff" * 4086),
    ]


@pytest.mark.parametrize(
    ("sizes", "what"), [((8193, 1), "firmware: 8193"), ((1, 8193), "romfs: 8193")]
)
def test_a_part_larger_than_its_place_is_refused(sizes, what):
    with pytest.raises(BuildError, match=f"{what} bytes, 8192 fit in its place"):
        image.combine(bytes(sizes[0]), bytes(sizes[1]), MAP)


def parts(tmp_path, monkeypatch, size=100):
    firmware, data = tmp_path / "firmware.bin", tmp_path / "assets.romfs"
    firmware.write_bytes(board.sealed(board.label("waveshare") + bytes(size), "waveshare"))
    data.write_bytes(romfs.build({"a": b"b"}))
    monkeypatch.setattr(rp2, "binary", lambda build: firmware)
    monkeypatch.setattr(assets, "binary", lambda build: data)


def test_a_refused_image_leaves_the_old_file(tmp_path, monkeypatch, capsys):
    target = tmp_path / "out" / "my.uf2"
    parts(tmp_path, monkeypatch)
    assert command.main(["uf2", "-o", str(target)]) == 0
    shown = capsys.readouterr().out
    assert "romfs    0x10100000 to 0x10101000, 4096 bytes" in shown
    assert "left alone: saves and settings, 0x10140000 to 0x10200000" in shown
    old = target.read_bytes()
    parts(tmp_path, monkeypatch, size=1200 * 1024)
    assert command.main(["uf2", "-o", str(target)]) == 1
    assert (
        capsys.readouterr().err == "firmware: firmware: 1228843 bytes, 1048576 fit in its place\n"
    )
    assert target.read_bytes() == old
    assert [path.name for path in target.parent.iterdir()] == ["my.uf2"]


def test_a_place_that_cannot_be_written_is_one_line(tmp_path, monkeypatch, capsys):
    parts(tmp_path, monkeypatch)
    assert command.main(["uf2", "-o", str(tmp_path / "assets.romfs" / "my.uf2")]) == 1
    message = capsys.readouterr().err
    assert "my.uf2 cannot be written: " in message
    assert message.count("\n") == 1


def test_the_firmware_says_for_which_handheld_the_image_is(tmp_path, monkeypatch):
    parts(tmp_path, monkeypatch)
    for name, told in (("", "waveshare"), ("picosystem", "picosystem")):
        path = image.binary(build=tmp_path, handheld=name)
        assert path.name == (f"hexpocket-{name}.uf2" if name else "hexpocket.uf2")
        (_, firmware), _ = uf2.read(path.read_bytes())
        assert firmware.startswith(b"Hexpocket image for " + told.encode().ljust(16))
        assert len(board.whole(firmware)) == 20 + 16 + 3 + 100 + 4


@pytest.mark.parametrize("data", [b"", 2 * board.label("waveshare")])
def test_a_firmware_that_does_not_say_it_once_is_refused(data):
    with pytest.raises(BuildError, match="does not say once for which handheld it is"):
        board.sealed(data, "picosystem")


def test_the_real_image_holds_firmware_and_assets_and_not_the_players_files(tmp_path):
    path = image.binary(target=tmp_path / "hexpocket.uf2")
    places = board.flash_map()
    regions = dict(uf2.read(path.read_bytes()))
    assert [*regions] == [places["firmware"].start, places["romfs"].start]
    firmware = regions[places["firmware"].start]
    assert board.whole(firmware) == rp2.binary().read_bytes()
    assert "assets/palette.hxp" in romfs.read(regions[places["romfs"].start])
    for address, data in regions.items():
        assert address + len(data) <= places["storage"].start
