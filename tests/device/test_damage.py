"""Damaged flash: damaged assets are told of in readable words; damaged saves cost nothing else."""

import errno
from binascii import crc32
from contextlib import suppress
from functools import partial
from random import Random

import pytest
from littlefs import LittleFSError

from hexpocket.engine import phase
from hexpocket.games.catan import Catan
from hexpocket.hal.storage import Storage
from hexpocket.ui.front.saves import join
from hexpocket.ui.play.flow import AUTO
from hexpocket.ui.settings import STORE
from host_tools import romfs
from host_tools.emulator.disk import BLOCKS, files_of, with_files
from host_tools.emulator.flash import read_image
from host_tools.emulator.machine import Machine
from host_tools.firmware import image
from host_tools.firmware.board import FLASH, SECTOR, flash_map, whole
from host_tools.pack.maps import load_board
from tests.device.cuts import DEEDS, do, further, records_of
from tests.device.records import KNOWN, saved, storage_of
from tests.device.twin import Twin
from tests.device.words import font, read
from tests.support.matches import random_match

ROM = flash_map()["romfs"].start - FLASH
ROM_END = DISK = flash_map()["storage"].start - FLASH
DISK_END = flash_map()["storage"].stop - FLASH
HINT = (
    "What the game needs in the Pico's flash is missing, damaged or of another version. "
    "Put hexpocket.uf2 on it once more, or try make deploy; saved games stay. "
    "This is kept in crash.txt. Press A to start again."
)
AGAIN = (
    "If it stops once more, the start after that puts saves and settings aside. "
    "This is kept in crash.txt. Press A to start again."
)
TWICE = (
    "Twice in a row: the next start puts saves and settings aside. None is deleted. "
    "This is kept in crash.txt. Press A to start again."
)
BOOT = 3000  # ms
# Entries in the log of a game: its files are within a folder's block, or not.
SHORT, LONG = 20, 100


@pytest.fixture(scope="session")
def letters() -> dict[bytes, str]:
    return font()


@pytest.fixture(scope="session")
def games() -> dict[int, bytes]:
    """A short game and a long one, as they are saved."""
    rules = Catan(load_board("catan"))
    matches = iter(partial(random_match, Random(36), rules, phase.START), None)  # no 7 comes next
    found = {}
    while len(found) < 2:
        match = next(matches)
        if match.logged > LONG:
            found.setdefault(LONG, match.pack())
        elif match.logged < SHORT:
            found.setdefault(SHORT, match.pack())
    return found


def booted(flash: bytes, board: str = "waveshare") -> Machine:
    machine = Machine(flash, board)
    machine.run_until(machine.light, BOOT)
    machine.settle()
    return machine


# The assets


def assets_of(flash: bytes) -> bytes:
    """The image in ROMFS, to its last byte."""
    length, start = romfs._number(flash, ROM + 3)
    return flash[ROM : start + length]


def with_assets(flash: bytes, image: bytes) -> bytes:
    return flash[:ROM] + image.ljust(ROM_END - ROM, b"\xff") + flash[ROM_END:]


def flipped(image: bytes, part: float) -> bytes:
    """A wrong bit, so far behind the beginning."""
    at = int(part * (len(image) - 1))
    return image[:at] + bytes((image[at] ^ 16,)) + image[at + 1 :]


def without_fonts(image: bytes, mark: bytes | None = None) -> bytes:
    """Whole and sealed; as one that fits unless there is a mark for it."""
    files = romfs.read(image).items()
    kept = {path: data for path, data in files if "/fonts/" not in path}
    return romfs.build(kept, mark or romfs.mark(image))


def foreign(image: bytes) -> bytes:
    """As `mpremote romfs build` makes one of a folder with a program."""
    body = romfs.record(romfs.FILE, b"\x04x.py" + romfs.record(romfs.DATA, b"print(1)  "))
    return romfs.MAGIC + romfs.number(len(body)) + body


MISSING = "there are no assets in /rom"
CUT_OFF = "the assets in /rom are cut off, or not Hexpocket's"
SPOILT = "the assets in /rom are damaged"
OTHERS = "the assets in /rom are for another version of the app"
BAD_ASSETS = {
    "erased": (lambda image: b"", MISSING),
    "too long": (lambda image: image[:3] + b"\xff\xff\xff\x7f" + image[7:], CUT_OFF),
    "cut off": (lambda image: image[: len(image) // 2], CUT_OFF),
    "foreign": (foreign, CUT_OFF),
    "a bit midway": (lambda image: flipped(image, 0.5), SPOILT),
    "another version": (lambda image: without_fonts(image, b"else"), OTHERS),
    "no fonts": (without_fonts, "no file /rom/assets/fonts/label.hxf"),
}


@pytest.mark.parametrize("damage", BAD_ASSETS)
def test_bad_assets_are_told_of_and_a_starts_again(flash, letters, damage):
    spoil, words = BAD_ASSETS[damage]
    words = ("OSError: " if damage == "no fonts" else "BadAssets: ") + words
    files = {"/board.txt": b"waveshare\n", "/saves/auto.sav": b"the player's"}
    machine = booted(with_assets(with_files(flash, files), spoil(assets_of(flash))))
    text = read(machine.shown(), letters)
    assert text.startswith(f"Hexpocket has stopped. {words} ")
    assert text.endswith(AGAIN if damage == "no fonts" else HINT)
    left = files_of(machine.flash.image())
    assert words in left.pop("/crash.txt").decode()
    assert left == files
    machine.press("a")
    assert machine.resets == 1
    assert machine.panel.faults == []


SPOILT = (
    "The firmware in the Pico's flash is damaged. Put hexpocket.uf2 on it once more; "
    "saved games stay. This is kept in crash.txt. Press A to start again."
)


@pytest.mark.parametrize("place", ["vectors", "seal"])
def test_a_wrong_bit_in_the_firmware_is_told_of(flash, letters, place):
    """One that the handheld starts with all the same."""
    at = 0x110 if place == "vectors" else len(whole(flash)) - 1  # a vector that nobody uses
    machine = booted(flash[:at] + bytes((flash[at] ^ 4,)) + flash[at + 1 :])
    text = read(machine.shown(), letters)
    assert text.startswith("Hexpocket has stopped. BadFirmware: its checksum does not match ")
    assert text.endswith(SPOILT)
    machine.press("a")
    assert machine.resets == 1


@pytest.mark.parametrize("board", ["picosystem", "displaypack"])
def test_other_boards_can_be_read_too(flash, letters, board):
    files = {"/board.txt": board.encode()}
    machine = booted(with_assets(with_files(flash, files), b""), board)
    assert read(machine.shown(), letters).endswith(HINT)


def test_while_it_is_damaged_it_is_told_after_every_start(flash, letters):
    machine = booted(with_assets(flash, b""))
    text = read(machine.shown(), letters)
    machine.press("a")
    machine.run_until(machine.light, BOOT)
    assert machine.resets == 1
    assert read(machine.shown(), letters) == text


def test_the_image_put_on_once_more_brings_everything_back(flash, games):
    files = saved({AUTO: games[SHORT]})
    broken = booted(with_assets(with_files(flash, files), b"")).flash.image()
    again = booted(read_image(image.binary(), broken))
    kept = files_of(again.flash.image())
    assert kept.pop("/crash.txt")
    assert kept == files
    assert again.shown() == booted(with_files(flash, files)).shown()


# The player's files


def play_on(machine: Machine, folder, messages: int | None = 0, aside: str = "") -> Twin:
    """It has messages as the simulator has, so many if we know; then it can be played."""
    storage_of(machine.flash.image(), folder)
    twin = Twin(machine, "waveshare", folder / "saves", aside=aside)
    if twin.screen.name == "language":
        twin.press("a")
    read = 0
    while twin.screen.name == "message":
        twin.press("a")
        read += 1
    assert messages in (None, read)
    assert twin.screen.name == "title"
    for deed in further({STORE: b"", AUTO: b""} if twin.screen.saved else {STORE: b""}):
        do(machine, deed, twin.press)
    assert machine.panel.faults == []
    return twin


def wrong_bit(data: bytes) -> bytes:
    return data[:20] + bytes((data[20] ^ 1,)) + data[21:]


def half(data: bytes) -> bytes:
    return data[: len(data) // 2]


def large(size: int):
    """A sound record of that size."""
    return lambda data: record(bytes(size))


def record(payload: bytes) -> bytes:
    head = b"HEXD\1" + (9).to_bytes(3, "little") + len(payload).to_bytes(4, "little")
    return head + payload + crc32(head + payload).to_bytes(4, "little")


def of_tomorrow(data: bytes) -> bytes:
    """A sound record of a later firmware, the newest."""
    return record(b"\x63" + data[13:-4])


def impossible(data: bytes) -> bytes:
    """A sound record in which a player has no name."""
    return record(data[12:19] + b"\0" + data[20:-4])


GERMAN = bytes((1, 1, 5, 0, 2)) + b"Anna\nBen\nCleo\nDirk"
# What is done to which files, and the messages that the title has.
BAD_FILES = {
    "settings": (wrong_bit, ("settings.sav",), 1),
    "both settings": (wrong_bit, ("settings.sav", "settings.old"), 1),
    "settings cut short": (half, ("settings.sav",), 1),
    "game": (wrong_bit, ("auto.sav",), 1),
    "both games": (wrong_bit, ("auto.sav", "auto.old"), 1),
    "older game": (wrong_bit, ("auto.old",), 1),
    "game cut short": (half, ("auto.sav", "auto.old"), 1),
    "game empty": (lambda data: b"", ("auto.sav",), 1),
    "somebody's file": (lambda data: b"Dear Anna, ...", ("auto.sav", "auto.old"), 1),
    "slot": (wrong_bit, ("slot1.sav", "slot1.old"), 0),
    "all": (wrong_bit, ("settings.sav", "settings.old", "auto.sav", "auto.old", "slot1.sav"), 2),
    "large settings": (large(60_000), ("settings.sav", "settings.old"), 1),
    "large game": (large(160_000), ("auto.sav",), 1),
    "large games": (large(160_000), ("auto.sav", "auto.old"), 1),
    "large slot": (large(160_000), ("slot1.sav", "slot1.old"), 0),
    "nothing small": (
        large(60_000),
        tuple(
            f"{name}.{kind}" for name in ("auto", "settings", "slot1") for kind in ("sav", "old")
        ),
        2,
    ),
    "of tomorrow": (of_tomorrow, ("auto.sav",), 1),
    "impossible": (impossible, ("auto.sav",), 1),
}


@pytest.mark.parametrize("damage", BAD_FILES)
def test_a_damaged_file_is_told_of_and_costs_nothing_else(flash, games, tmp_path, damage):
    spoil, names, messages = BAD_FILES[damage]
    records = {AUTO: games[LONG], "settings": GERMAN, "slot1": join("Kept", games[LONG])}
    good = saved(records)
    bad = {f"/saves/{name}": spoil(good[f"/saves/{name}"]) for name in names}
    machine = booted(with_files(flash, good | bad))
    assert files_of(machine.flash.image()) == good | bad
    play_on(machine, tmp_path / "twin", messages)
    left = files_of(machine.flash.image())
    assert set(bad.values()) <= set(left.values()), "a damaged file was deleted"
    storage = storage_of(machine.flash.image(), tmp_path / "left")
    for name in ("settings", "slot1"):
        if not {f"{name}.sav", f"{name}.old"} <= set(names):
            assert storage.load(name)[0] == records[name]


def test_a_damaged_slot_says_so_and_can_be_deleted(flash, games, tmp_path):
    slots = saved({"slot1": join("Kept", games[LONG]), "slot2": join("Other", games[SHORT])})
    bad = {path: wrong_bit(data) for path, data in slots.items() if "slot1" in path}
    machine = booted(with_files(flash, slots | bad))
    storage_of(machine.flash.image(), tmp_path)
    twin = Twin(machine, "waveshare", tmp_path / "saves")
    twin.press("down", "a")
    assert twin.screen.name == "slots"
    twin.press("a")
    assert twin.screen.name == "message"
    twin.press("a", "x", "down", "a", "down", "a")
    assert records_of(machine.flash.image())[AUTO] == games[SHORT]


def test_a_game_of_another_version_is_kept(flash, games, tmp_path):
    other = b"\x63" + games[LONG][1:]
    machine = booted(with_files(flash, saved({AUTO: other})))
    play_on(machine, tmp_path, 1)
    left = files_of(machine.flash.image())
    assert left["/saves/auto.bad"][12:-4] == left["/saves/auto.ba2"][12:-4] == other


# A start that comes to nothing


def shown_after(machine: Machine, letters: dict[bytes, str]) -> str:
    """The words on the display after a restart."""
    machine.run_until(lambda: not machine.light(), 100)
    machine.run_until(machine.light, BOOT)
    machine.settle()
    return read(machine.shown(), letters)


def test_after_two_crashes_in_a_row_it_can_be_played(flash, letters, games, tmp_path):
    """Here it is the assets that make it crash, and they are mended before the third start."""
    good = saved({AUTO: games[SHORT], "settings": GERMAN, "slot1": join("Kept", games[LONG])})
    flash = with_files(flash, good)
    machine = booted(with_assets(flash, without_fonts(assets_of(flash))))
    assert read(machine.shown(), letters).endswith(AGAIN)
    machine.press("a")
    assert shown_after(machine, letters).endswith(TWICE)
    mended = assets_of(flash)
    machine.chip.flash[ROM : ROM + len(mended)] = mended
    machine.press("a")
    left = check_put_aside(machine, good, tmp_path / "third")
    assert "crash.txt" in "".join(left)
    machine.keys_down("y")
    machine.chip.watchdog.on_watchdog_trigger()
    machine.run(500)
    machine.keys_down("")
    machine.run_until(machine.light, BOOT)
    machine.settle()
    left = files_of(machine.flash.image())
    assert good.items() <= left.items(), "they are back"
    assert "/saves2/auto.sav" in left
    play_on(machine, tmp_path / "back", 0)


def check_put_aside(machine: Machine, good: dict[str, bytes], folder) -> dict[str, bytes]:
    """It comes up without these files, which are all there, and says so; what is on the disk."""
    machine.run(500)
    machine.run_until(machine.light, BOOT)
    machine.settle()
    aside = {path.replace("/saves/", "/saves1/"): data for path, data in good.items()}
    left = files_of(machine.flash.image())
    assert {path: data for path, data in left.items() if path != "/crash.txt"} == aside
    play_on(machine, folder, 1, aside="saves1")
    assert aside.items() <= files_of(machine.flash.image()).items()
    return left


@pytest.mark.parametrize("after", [100, 300])
def test_after_two_starts_that_hung_it_can_be_played(flash, games, tmp_path, after):
    """So many ms after each start the watchdog has had enough."""
    good = saved({AUTO: games[SHORT], "settings": GERMAN})
    machine = Machine(with_files(flash, good))
    for _ in range(2):
        machine.run(after)
        machine.chip.watchdog.on_watchdog_trigger()
    check_put_aside(machine, good, tmp_path)


def test_two_restarts_a_minute_apart_put_nothing_aside(flash, games, tmp_path):
    good = saved({AUTO: games[SHORT]})
    machine = booted(with_files(flash, good))
    for _ in range(2):
        machine.run(60_500)
        machine.chip.watchdog.on_watchdog_trigger()
        machine.run_until(machine.light, BOOT)
        machine.settle()
    assert files_of(machine.flash.image()) == good
    play_on(machine, tmp_path, 0)


# The disk


NOISE = Random(4).randbytes(DISK_END - DISK)
BAD_DISKS = {
    "noise": lambda disk: NOISE,
    "zeros": lambda disk: bytes(len(disk)),
    "no beginning": lambda disk: NOISE[: 2 * SECTOR] + disk[2 * SECTOR :],
}


@pytest.mark.parametrize("damage", BAD_DISKS)
def test_a_disk_that_is_none_is_made_anew(flash, games, tmp_path, damage):
    flash = with_files(flash, saved({AUTO: games[LONG]}))
    machine = booted(flash[:DISK] + BAD_DISKS[damage](flash[DISK:DISK_END]) + flash[DISK_END:])
    assert files_of(machine.flash.image()) == {}
    play_on(machine, tmp_path, 0)
    assert AUTO in records_of(machine.flash.image())


def test_any_block_may_be_overwritten(flash, games, tmp_path):
    """The rest can be played with: a block of data costs one file, few blocks are folders."""
    files = saved({AUTO: games[LONG], "settings": GERMAN, "slot1": join("Kept", games[LONG])})
    flash = with_files(flash, files)
    dear = 0
    used = [at for at in range(DISK, DISK_END, SECTOR) if flash[at : at + SECTOR].strip(b"\xff")]
    for at in used:
        machine = booted(flash[:at] + NOISE[:SECTOR] + flash[at + SECTOR :])
        left = files_of(machine.flash.image())
        dear += len(files.items() - left.items()) > 1
        play_on(machine, tmp_path / str(at), None)
    assert len(used) >= 7
    assert dear == 2, "the newer halves of / and /saves"


def full(flash: bytes, files: dict[str, bytes]) -> bytes:
    """With these files, and one that leaves no room."""
    for blocks in range(BLOCKS, 0, -1):
        with suppress(LittleFSError):
            return with_files(flash, files | {"/saves/music": bytes(blocks * SECTOR)})
    raise AssertionError


def test_on_a_full_disk_one_can_play_and_saves_again_once_there_is_room(
    flash, games, tmp_path, monkeypatch
):
    files = saved({AUTO: games[LONG], "slot1": join("Kept", games[LONG])})
    machine = booted(full(flash, files))
    storage_of(machine.flash.image(), tmp_path)
    twin = Twin(machine, "waveshare", tmp_path / "saves")
    with monkeypatch.context() as patch:  # the simulator's disk is as full
        patch.setattr(Storage, "_write", refuse)
        twin.press("a", "a", "a", "a")
        assert twin.screen.name == "message"
        twin.press("a", "a")  # nothing more is said, as far as the next turn's menu
        assert twin.screen.name == "turn"
        assert files.items() <= files_of(machine.flash.image()).items()
        twin.press("up", "a")
    for key in DEEDS["delete"].split():
        twin.press(key)
    do(machine, "act", twin.press)
    assert records_of(machine.flash.image()) == {AUTO: twin.match.pack(), STORE: KNOWN}


def refuse(storage, path, generation, payload):
    raise OSError(errno.ENOSPC, "no space left")
