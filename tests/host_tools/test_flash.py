"""Flashing: drives and handhelds found, the right file copied, one usable line for all else."""

import random
import struct
from pathlib import Path

import pytest

from host_tools import flash, handheld, romfs, uf2
from host_tools.firmware import board
from host_tools.firmware import image as made_image
from tests.support.odd import ODD, odd
from tests.support.remote import FOUND, Remote, plug_in

PLACES = board.flash_map()
CODE = random.Random(1).randbytes(3000) + board.label("waveshare") + bytes(100)
FIRMWARE = (PLACES["firmware"].start, board.sealed(CODE, "waveshare"))
ASSETS = (PLACES["romfs"].start, romfs.build({"assets/palette.hxp": b"colours"}))
INFO = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi {model}\r\nBoard-ID: {board}\r\n"


def make_drive(folder: Path, board_id: str = "RPI-RP2") -> Path:
    folder.mkdir(parents=True)
    text = INFO.format(model=board_id[-3:], board=board_id)
    (folder / flash.INFO).write_bytes(text.encode())
    return folder


@pytest.fixture
def image(tmp_path) -> Path:
    path = tmp_path / "made.uf2"
    path.write_bytes(uf2.write([FIRMWARE, ASSETS]))
    return path


@pytest.fixture(scope="module")
def real_image(tmp_path_factory) -> bytes:
    """Made while the computer still has its programs, see below."""
    return made_image.binary(target=tmp_path_factory.mktemp("image") / "made.uf2").read_bytes()


@pytest.fixture(autouse=True)
def machine(monkeypatch, tmp_path):
    """A computer without picotool and drives; a Pico restarts when it is waited for."""
    plug_in(monkeypatch)
    monkeypatch.setattr(flash.shutil, "which", lambda name: None)
    monkeypatch.setattr(flash, "LABEL", tmp_path / "no-label")
    monkeypatch.setattr(flash.os, "fsync", lambda handle: None)
    found = flash.drives
    monkeypatch.setattr(flash, "drives", lambda: found(tmp_path))

    def restart(seconds):
        for path in tmp_path.rglob(flash.INFO):
            path.unlink()

    monkeypatch.setattr(flash.time, "sleep", restart)


def fails(capsys, *arguments) -> str:
    """The one line that a failing call says."""
    assert flash.main([str(word) for word in arguments]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    return line


@pytest.mark.parametrize(
    "place", ["media/RPI-RP2", "media/me/RPI-RP2", "run/media/me/RPI-RP2", "Volumes/RPI-RP2"]
)
def test_the_drive_is_found_and_gets_the_file(image, tmp_path, capsys, place):
    drive = make_drive(tmp_path / place)
    assert flash.main(["--image", str(image)]) == 0
    assert (drive / "hexpocket.uf2").read_bytes() == image.read_bytes()
    said = capsys.readouterr().out
    assert str(drive) in said
    assert "saved games are as they were" in said


def test_a_drive_can_be_named(image, tmp_path):
    drive = make_drive(tmp_path / "elsewhere" / "deep" / "down")
    assert flash.main(["--image", str(image), "--drive", str(drive)]) == 0
    assert (drive / "hexpocket.uf2").read_bytes() == image.read_bytes()


def test_a_folder_that_is_no_pico_is_left_alone(image, tmp_path, capsys):
    folder = tmp_path / "stick"
    folder.mkdir()
    said = fails(capsys, "--image", image, "--drive", folder)
    assert said == f"flash: {folder} is no Pico in BOOTSEL mode: it has no INFO_UF2.TXT"
    assert list(folder.iterdir()) == []


def test_of_two_picos_none_is_taken(image, tmp_path, capsys):
    drives = [make_drive(tmp_path / "media" / name) for name in ("one", "two")]
    said = fails(capsys, "--image", image)
    assert "choose one with --drive" in said
    assert all(str(drive) in said for drive in drives)


def test_a_pico_2_is_refused(image, tmp_path, capsys):
    drive = make_drive(tmp_path / "media" / "RP2350", "RP2350")
    said = fails(capsys, "--image", image)
    assert said == f"flash: {drive} is a RP2350: Hexpocket runs on a Pico with RP2040"
    assert not (drive / "hexpocket.uf2").exists()


def test_without_a_pico_it_says_what_to_do(image, capsys):
    assert fails(capsys, "--image", image) == f"flash: {flash.HOW}"


def test_a_drive_that_is_not_mounted_is_named(image, capsys, tmp_path, monkeypatch):
    label = tmp_path / "RPI-RP2"
    label.touch()
    monkeypatch.setattr(flash, "LABEL", label)
    said = fails(capsys, "--image", image)
    assert "(RPI-RP2), but not mounted" in said


@pytest.mark.parametrize("status", [0, 1])
def test_picotool_is_used_where_there_is_no_drive(image, capfd, tmp_path, monkeypatch, status):
    tool = tmp_path / "picotool"
    tool.write_text(f'#!/bin/sh\necho "got $*"\nexit {status}\n')
    tool.chmod(0o755)
    monkeypatch.setattr(flash.shutil, "which", lambda name: str(tool))
    assert flash.main(["--image", str(image)]) == status
    said, complaint = capfd.readouterr()
    assert f"got load -v -x {image}" in said
    assert ("done: " in said) == (status == 0)
    assert ("status 1; no handheld and no Pico in BOOTSEL" in complaint) == (status == 1)


# A running handheld


@pytest.fixture
def remote(monkeypatch, tmp_path):
    return Remote(monkeypatch, tmp_path)


def running(tmp_path, monkeypatch) -> Path:
    """A handheld on /dev/pico; its drive is there when it is waited for, and gone then."""
    plug_in(monkeypatch, ("/dev/pico", 0x2E8A, 0x0005))
    drive = tmp_path / "media" / "RPI-RP2"

    def wait(seconds):
        if drive.exists():
            (drive / flash.INFO).unlink()
        else:
            make_drive(drive)

    monkeypatch.setattr(flash.time, "sleep", wait)
    return drive


@pytest.mark.parametrize(("found", "wanted"), [("waveshare", ""), ("picosystem", "picosystem")])
def test_a_running_handheld_gets_the_image_for_it(
    remote, image, tmp_path, monkeypatch, capsys, found, wanted
):
    built = []

    def binary(handheld):
        built.append(handheld)
        return image

    monkeypatch.setattr(flash.image, "binary", binary)
    drive = running(tmp_path, monkeypatch)
    remote.plan((FOUND.replace("boards.waveshare", f"boards.{found}"), 0), ("", 0))
    assert flash.main([]) == 0
    assert built == [wanted]
    assert (drive / "hexpocket.uf2").read_bytes() == image.read_bytes()
    assert remote.calls()[1:] == [["connect", "/dev/pico", "bootloader"]]
    said = capsys.readouterr().out
    assert said.startswith(f"found: Hexpocket on Waveshare Pico-LCD-1.3 ({found}), /dev/pico\n")


def test_one_in_bootsel_mode_is_taken_first(remote, image, tmp_path, monkeypatch):
    plug_in(monkeypatch, ("/dev/pico", 0x2E8A, 0x0005))
    drive = make_drive(tmp_path / "media" / "RPI-RP2")
    assert flash.main(["--image", str(image)]) == 0
    assert (drive / "hexpocket.uf2").exists()
    assert remote.calls() == []


def test_of_two_handhelds_none_is_taken(remote, image, monkeypatch, capsys):
    plug_in(monkeypatch, ("/dev/b", 0x2E8A, 5), ("/dev/a", 0x2E8A, 5))
    said = fails(capsys, "--image", image)
    assert said == "flash: 2 Picos found: choose with --port /dev/a or /dev/b"
    assert remote.calls() == []


def test_a_pico_with_other_firmware_stays_as_it_is(remote, image, monkeypatch, capsys):
    plug_in(monkeypatch, ("/dev/pico", 0x2E8A, 5))
    remote.plan((f"RuntimeError: {handheld.FOREIGN}\n", 1))
    assert fails(capsys, "--image", image) == f"flash: /dev/pico: {handheld.FOREIGN}"
    assert len(remote.calls()) == 1


def test_a_bad_file_is_refused_before_a_handheld_is_asked(remote, tmp_path, monkeypatch, capsys):
    running(tmp_path, monkeypatch)
    (tmp_path / "wrong.uf2").write_bytes(b"wrong")
    assert "is no Hexpocket image" in fails(capsys, "--image", tmp_path / "wrong.uf2")
    assert remote.calls() == []


def test_one_that_does_not_leave_is_told_of(remote, image, tmp_path, monkeypatch, capsys):
    running(tmp_path, monkeypatch)
    remote.plan((FOUND, 0), ("mpremote: no answer\n", 1))
    said = fails(capsys, "--image", image)
    assert said == f"flash: /dev/pico: no answer; {handheld.BOOTSEL}, and try again"


def test_a_drive_that_does_not_come_is_told_of(remote, image, monkeypatch, capsys):
    plug_in(monkeypatch, ("/dev/pico", 0x2E8A, 0x0005))
    hours = iter(range(0, 90000, 3600))
    monkeypatch.setattr(flash.time, "monotonic", lambda: next(hours))
    remote.plan((FOUND, 0), ("", 0))
    assert "is there (RPI-RP2), but not mounted" in fails(capsys, "--image", image)


# Drives and files that are no good


def test_a_pico_that_does_not_restart_is_told(image, tmp_path, capsys, monkeypatch):
    make_drive(tmp_path / "media" / "RPI-RP2")
    hours = iter(range(0, 90000, 3600))
    monkeypatch.setattr(flash.time, "monotonic", lambda: next(hours))
    assert "the Pico did not restart" in fails(capsys, "--image", image)


@pytest.mark.parametrize(("at", "fine"), [(0, False), (1, True)], ids=["midway", "at the end"])
def test_a_drive_that_goes_is_an_error_only_before_the_end(
    tmp_path, image, capsys, monkeypatch, at, fine
):
    drive = make_drive(tmp_path / "media" / "RPI-RP2")
    monkeypatch.setattr(flash, "CHUNK", image.stat().st_size // 2)
    calls = []

    def fsync(handle):
        calls.append(handle)
        if len(calls) > at:
            (drive / flash.INFO).unlink()
            raise OSError(5, "Input/output error")

    monkeypatch.setattr(flash.os, "fsync", fsync)
    assert flash.main(["--image", str(image)]) == (0 if fine else 1)
    said = capsys.readouterr().err
    half = image.stat().st_size // 2
    assert (f"Input/output error after {half} of {2 * half} bytes" in said) != fine


def broken(what: str) -> bytes:
    """A file that must not get onto a Pico."""
    good = uf2.write([FIRMWARE, ASSETS])
    if what == "cut off":
        return good[:-512]
    if what == "no blocks":
        return good[:-1]
    if what == "another chip":
        return good[:28] + struct.pack("<I", 0xE48BFF59) + good[32:]
    if what == "damaged assets":
        at = len(good) - 16 * 512 + 40
        return good[:at] + bytes([good[at] ^ 1]) + good[at + 1 :]
    if what == "other firmware":
        return uf2.write([FIRMWARE])
    if what == "no firmware":
        return uf2.write([(FIRMWARE[0], bytes(len(FIRMWARE[1]))), ASSETS])
    if what == "never sealed":
        return uf2.write([(FIRMWARE[0], CODE), ASSETS])
    if what == "cut off inside":
        return uf2.write([(FIRMWARE[0], FIRMWARE[1][:-1]), ASSETS])
    if what == "more behind":
        return uf2.write([(FIRMWARE[0], FIRMWARE[1] + b"more"), ASSETS])
    return uf2.write([FIRMWARE, (PLACES["storage"].start, ASSETS[1])])


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("cut off", "says it is block 0 of 32"),
        ("no blocks", "no whole number of 512-byte blocks"),
        ("another chip", "block 0 is not for the RP2040"),
        ("damaged assets", "damaged: its checksum does not match"),
        ("other firmware", "firmware and assets are not where Hexpocket has them"),
        ("no firmware", "the firmware does not say once for which handheld it is"),
        ("never sealed", "the firmware is damaged: its checksum does not match"),
        ("cut off inside", "the firmware is damaged: its checksum does not match"),
        ("more behind", "damaged: more is in it than firmware and assets"),
        ("over the saves", "firmware and assets are not where Hexpocket has them"),
    ],
)
def test_a_wrong_file_is_refused(tmp_path, capsys, what, why):
    drive = make_drive(tmp_path / "media" / "RPI-RP2")
    path = tmp_path / "wrong.uf2"
    path.write_bytes(broken(what))
    said = fails(capsys, "--image", path)
    assert said.startswith(f"flash: {path} is no Hexpocket image: ")
    assert why in said
    assert not (drive / "hexpocket.uf2").exists()


def refused(path: Path, data: bytes) -> bool:
    path.write_bytes(data)
    try:
        flash.load(path)
    except handheld.HandheldError:
        return True
    return False


def flipped(data: bytes, bit: int) -> bytes:
    return data[: bit // 8] + bytes([data[bit // 8] ^ 1 << bit % 8]) + data[bit // 8 + 1 :]


def test_every_wrong_bit_is_refused(image):
    """In headers, payload and padding of blocks: thousands, all over the file."""
    good = image.read_bytes()
    assert not refused(image, good)
    last = len(good) // 512 - 1
    bits = [block * 4096 + bit for block in (0, 17, last) for bit in range(block % 9, 4096, 9)]
    bits += [block * 4096 + bit for block in range(last) for bit in range(block % 8, 256, 8)]
    bits += random.Random(2).sample(range(8 * len(good)), 400)
    assert [bit for bit in bits if not refused(image, flipped(good, bit))] == []


def test_wrong_bits_of_the_real_image_are_refused(real_image, tmp_path):
    path = tmp_path / "made.uf2"
    assert not refused(path, real_image)
    firmware = 2 * len(board.whole(uf2.read(real_image)[0][1]))  # bytes of its blocks
    chance = random.Random(3)
    bits = chance.sample(range(8 * firmware), 40) + chance.sample(range(8 * len(real_image)), 10)
    assert [bit for bit in bits if not refused(path, flipped(real_image, bit))] == []


# Drives and files that are not what they seem


@pytest.mark.parametrize("what", ODD)
def test_an_image_that_is_no_file_is_refused(tmp_path, capsys, what):
    path = odd(tmp_path / "odd.uf2", what)
    assert fails(capsys, "--image", path) == f"flash: {path} cannot be read: {ODD[what]}"


def test_a_file_without_end_is_refused(tmp_path, capsys):
    path = tmp_path / "long.uf2"
    with path.open("wb") as file:
        file.truncate(1 << 40)  # a hole
    assert "cannot be read: it has more than" in fails(capsys, "--image", path)


@pytest.mark.parametrize("what", [*ODD, "link", "long"])
def test_a_drive_with_an_odd_info_is_no_pico(image, tmp_path, capsys, what):
    info = tmp_path / "media" / "RPI-RP2" / flash.INFO
    if what == "link":
        make_drive(tmp_path / "other")
        info.parent.mkdir(parents=True)
        info.symlink_to(tmp_path / "other" / flash.INFO)
    elif what == "long":
        make_drive(info.parent)
        with info.open("ab") as file:
            file.truncate(1 << 40)
    else:
        odd(info, what)
    assert fails(capsys, "--image", image) == f"flash: {flash.HOW}"
    assert [path.name for path in info.parent.iterdir()] == [flash.INFO]


@pytest.mark.parametrize("what", [*ODD, "link", "loose link"])
def test_nothing_is_written_through_what_is_there_already(image, tmp_path, capsys, what):
    target = make_drive(tmp_path / "media" / "RPI-RP2") / "hexpocket.uf2"
    mine = tmp_path / "mine"
    if "link" in what:
        target.symlink_to(mine)
        if what == "link":
            mine.write_bytes(b"mine")
    else:
        odd(target, what)
    said = fails(capsys, "--image", image)
    assert said == f"flash: {target} is there, and no file: a Pico has nothing like it"
    assert not mine.exists() or mine.read_bytes() == b"mine"


@pytest.mark.parametrize("place", ["media/RPI-RP2", "media/me"])
def test_no_link_leads_to_a_drive(image, tmp_path, capsys, place):
    drive = make_drive(tmp_path / "home" / "RPI-RP2")
    link = tmp_path / place
    link.parent.mkdir()
    link.symlink_to(drive if place.endswith("RP2") else drive.parent)
    assert fails(capsys, "--image", image) == f"flash: {flash.HOW}"
    assert not (drive / "hexpocket.uf2").exists()


NASTY = "\x1b[31m\x9b2J\u202edesrever\u2066\x07\r\n"


def is_plain(text: str) -> bool:
    return all(letter.isprintable() or letter == "\n" for letter in text)


def test_no_control_character_of_a_drive_reaches_the_terminal(image, tmp_path, capsys):
    drive = make_drive(tmp_path / "media" / NASTY.replace("\n", ""))
    assert flash.main(["--image", str(image)]) == 0
    assert (drive / "hexpocket.uf2").exists()
    (drive / flash.INFO).write_bytes(b"Board-ID: RP\x1b[31m2350\r\n")
    assert "is a RP: Hexpocket runs on" in fails(capsys, "--image", image)
    assert fails(capsys, "--image", tmp_path / NASTY).endswith("writes build/hexpocket.uf2")
    for odd_name in ("media/one\x1b", "media/two\u202e"):
        make_drive(tmp_path / odd_name)
    assert is_plain(fails(capsys, "--image", image))


def test_no_control_character_of_a_handheld_reaches_the_terminal(
    remote, image, tmp_path, monkeypatch, capsys
):
    running(tmp_path, monkeypatch)
    product = FOUND.split(" ", 4)[4].strip()
    remote.plan((FOUND.replace(product, NASTY.strip() + product), 0), ("\x1b[2J\x9b1m no\n", 1))
    assert flash.main(["--image", str(image)]) == 1
    said = capsys.readouterr()
    assert is_plain(said.out)
    assert is_plain(said.err)
    assert "?[31m?2J?desrever?" in said.out


def test_one_that_is_no_board_of_ours_is_told_of(remote, tmp_path, monkeypatch, capsys):
    running(tmp_path, monkeypatch)
    remote.plan((FOUND.replace("boards.waveshare", "boards.gameboy"), 0))
    said = fails(capsys)
    assert said.startswith("flash: no image is made for gameboy: choose with --board ")


def test_one_with_an_open_game_is_told_of(remote, image, tmp_path, monkeypatch, capsys):
    running(tmp_path, monkeypatch)
    remote.plan(("Traceback\nmpremote.transport.TransportError: could not enter raw repl\n", 1))
    assert fails(capsys, "--image", image) == f"flash: /dev/pico: {handheld.BUSY}"


def test_a_missing_file_is_told(tmp_path, capsys):
    path = tmp_path / "none.uf2"
    said = fails(capsys, "--image", path)
    assert said == f"flash: {path} is not there: make uf2 writes build/hexpocket.uf2"


def test_a_wrong_call_is_status_2():
    with pytest.raises(SystemExit) as ended:
        flash.main(["--nonsense"])
    assert ended.value.code == 2
