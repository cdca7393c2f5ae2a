"""Records: what is kept, what is told of bad files, and what becomes of them."""

import os
from binascii import crc32
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexpocket.hal import storage
from hexpocket.hal.storage import Storage, StorageError
from tests.hal.disk import Disk

OLDER, NEWEST = b"the older one", bytes(range(20))


def record(payload: bytes, generation: int, version: int = 1, length: int | None = None) -> bytes:
    """A record as the module's docstring has it."""
    length = len(payload) if length is None else length
    head = b"HEXD" + bytes([version]) + generation.to_bytes(3, "little")
    body = head + length.to_bytes(4, "little") + payload
    return body + crc32(body).to_bytes(4, "little")


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def put(folder: Path, **contents: bytes):
    """Files of the name `auto`."""
    for kind, content in contents.items():
        (folder / f"auto.{kind}").write_bytes(content)


def test_two_generations_are_kept_as_documented(tmp_path):
    store = Storage(str(tmp_path))
    assert store.load("auto") == (None, None)
    store.save("auto", b"one")
    assert files(tmp_path) == {"auto.sav": record(b"one", 0)}
    store.save("auto", bytearray(b"two"))
    store.save("auto", memoryview(b"three"))
    assert files(tmp_path) == {"auto.sav": record(b"three", 2), "auto.old": record(b"two", 1)}
    assert store.load("auto") == (b"three", None)
    assert Storage(str(tmp_path)).load("auto") == (b"three", None)


@given(st.binary(max_size=300))
def test_any_bytes_come_back(tmp_path_factory, payload):
    store = Storage(str(tmp_path_factory.mktemp("any")))
    store.save("a", payload)
    assert store.load("a") == (payload, None)


def test_the_count_goes_on_after_a_restart_and_wraps(tmp_path):
    put(tmp_path, sav=record(b"last but one", 0xFFFFFE), old=record(b"before", 0xFFFFFD))
    for number, payload in enumerate((b"last", b"first", b"second")):
        Storage(str(tmp_path)).save("auto", payload)
        generation = (0xFFFFFF + number) & 0xFFFFFF
        assert files(tmp_path)["auto.sav"] == record(payload, generation)
        assert Storage(str(tmp_path)).load("auto") == (payload, None)
    put(tmp_path, sav=record(b"wrapped", 0), old=record(b"unwrapped", 0xFFFFFF))
    assert Storage(str(tmp_path)).load("auto") == (b"wrapped", None)


@pytest.mark.parametrize(
    ("kinds", "newest"),
    [
        ({"sav": 7, "old": 6}, "sav"),
        ({"sav": 7, "old": 6, "new": 8}, "new"),
        ({"old": 7, "new": 8}, "new"),
        ({"new": 0}, "new"),
        ({"old": 3}, "old"),
        ({"sav": 1, "old": 5}, "old"),
        ({"sav": 1, "old": 5, "new": 3}, "old"),
        ({"sav": 0xFFFFFF, "old": 0xFFFFFE, "new": 0}, "new"),
    ],
)
def test_the_newest_generation_is_loaded_and_outlives_the_next_save(tmp_path, kinds, newest):
    put(tmp_path, **{kind: record(kind.encode(), number) for kind, number in kinds.items()})
    store = Storage(str(tmp_path))
    assert store.load("auto") == (newest.encode(), None)
    store.save("auto", b"next")
    assert files(tmp_path)["auto.sav"] == record(b"next", (kinds[newest] + 1) & 0xFFFFFF)
    assert store.load("auto") == (b"next", None)
    assert "auto.new" not in files(tmp_path)


def check_bad(folder: Path, bad: bytes, key: str):
    """A bad `.sav` is told of, the older one loaded, and the bad one kept by the next save."""
    put(folder, sav=bad, old=record(OLDER, 6))
    store = Storage(str(folder))
    assert store.load("auto") == (OLDER, (key, "auto.sav"))
    assert files(folder) == {"auto.sav": bad, "auto.old": record(OLDER, 6)}
    store.save("auto", b"next")
    kept = {"auto.sav": record(b"next", 7), "auto.old": record(OLDER, 6), "auto.bad": bad}
    assert files(folder) == kept
    assert store.load("auto") == (b"next", None)
    (folder / "auto.bad").unlink()


def test_every_flipped_bit_is_noticed(tmp_path):
    good = record(NEWEST, 7)
    for number in range(8 * len(good)):
        bad = bytearray(good)
        bad[number // 8] ^= 1 << number % 8
        check_bad(tmp_path, bytes(bad), "foreign" if number < 32 else "damaged")


def test_every_lost_end_is_noticed(tmp_path):
    good = record(NEWEST, 7)
    for size in range(len(good)):
        check_bad(tmp_path, good[:size], "damaged")
    check_bad(tmp_path, good + b"\0", "damaged")


def test_a_wrong_length_under_a_right_checksum_is_noticed(tmp_path):
    for length in (0, len(NEWEST) - 1, len(NEWEST) + 1, 0xFFFFFFFF):
        check_bad(tmp_path, record(NEWEST, 7, length=length), "damaged")


@given(payload=st.binary(max_size=60), data=st.data())
def test_random_damage_to_all_files_never_gives_what_was_not_saved(
    tmp_path_factory, payload, data
):
    folder = tmp_path_factory.mktemp("random")
    good = {"sav": record(payload, 9), "old": record(OLDER, 8), "new": record(NEWEST, 10)}
    there = {}
    for kind, content in good.items():
        start = data.draw(st.integers(0, len(content)))
        patch = data.draw(st.binary(max_size=8))
        end = data.draw(st.integers(start, len(content)))
        there[kind] = content[:start] + patch + content[end:]
    put(folder, **there)
    whole = [kind for kind in ("new", "sav", "old") if there[kind] == good[kind]]
    expected = {"new": NEWEST, "sav": payload, "old": OLDER}[whole[0]] if whole else None
    store = Storage(str(folder))
    assert store.load("auto")[0] == expected
    store.save("auto", b"next")
    assert store.load("auto") == (b"next", None)
    bad = {there[kind] for kind in ("sav", "old") if kind not in whole}
    assert bad <= set(files(folder).values())


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"GIF89a", "foreign"),
        (b"\0" * 4096, "foreign"),
        (b"HEXS" + bytes(40), "foreign"),
        (record(b"of tomorrow", 300, version=2), "version"),
        (record(b"", 300, version=2) + b"?", "damaged"),
        (b"", "damaged"),
        (b"HE", "damaged"),
    ],
)
def test_files_that_are_no_records_of_ours(tmp_path, content, key):
    check_bad(tmp_path, content, key)


def test_a_folder_in_the_way_is_told_of_and_kept(tmp_path):
    (tmp_path / "auto.sav").mkdir()
    (tmp_path / "auto.sav" / "note").write_text("kept")
    store = Storage(str(tmp_path))
    assert store.load("auto") == (None, ("unreadable", "auto.sav"))
    store.save("auto", b"next")
    assert store.load("auto") == (b"next", None)
    assert (tmp_path / "auto.bad" / "note").read_text() == "kept"


def test_a_save_cut_short_is_no_problem_and_is_written_over(tmp_path):
    good = record(NEWEST, 7)
    for size in range(len(good)):
        put(tmp_path, sav=record(OLDER, 6), new=good[:size])
        store = Storage(str(tmp_path))
        assert store.load("auto") == (OLDER, None)
        store.save("auto", b"next")
        assert files(tmp_path).keys() == {"auto.sav", "auto.old"}


def test_what_is_not_ours_under_the_name_being_written_is_kept(tmp_path):
    put(tmp_path, new=b"a letter", old=b"a song")
    store = Storage(str(tmp_path))
    assert store.load("auto") == (None, ("foreign", "auto.old"))
    store.save("auto", b"next")
    kept = {"auto.bad": b"a song", "auto.ba2": b"a letter", "auto.sav": record(b"next", 0)}
    assert files(tmp_path) == kept


def test_bad_files_get_free_names(tmp_path):
    for number in range(1, 12):
        put(tmp_path, sav=b"bad %d" % number)
        Storage(str(tmp_path)).save("auto", b"")
    there = files(tmp_path)
    assert there["auto.bad"] == b"bad 1"
    assert there["auto.ba2"] == b"bad 2"
    assert there["auto.ba11"] == b"bad 11"


def test_files_are_examined_at_the_first_save_only(tmp_path, monkeypatch):
    read = []
    store = Storage(str(tmp_path))
    with monkeypatch.context() as patch:
        real = storage._read
        patch.setattr(storage, "_read", lambda path: read.append(path) or real(path))
        for number in range(5):
            store.save("auto", bytes([number]))
        assert len(read) == 3
        store.save("slot1", b"")
        assert len(read) == 6
        store.remove("auto")
        assert len(read) == 6


def test_names_and_removal(tmp_path):
    store = Storage(str(tmp_path / "a" / "b" / ""))
    assert store.names() == []
    for name in ("slot2", "auto", "auto", "0"):
        store.save(name, name.encode())
    folder = tmp_path / "a" / "b"
    for stranger in ("notes.txt", "UPPER.sav", ".sav", "much2longthan.sav", "auto.bad"):
        (folder / stranger).write_bytes(b"kept")
    assert store.names() == ["0", "auto", "slot2"]
    store.remove("auto")
    store.remove("absent")
    assert store.names() == ["0", "slot2"]
    assert store.load("auto") == (None, None)
    assert (folder / "auto.bad").read_bytes() == b"kept"
    store.save("auto", b"again")
    assert store.load("auto") == (b"again", None)


def test_removal_keeps_what_is_not_a_record(tmp_path):
    put(tmp_path, sav=b"a letter", old=record(b"old", 3), new=record(b"new", 5)[:-1])
    store = Storage(str(tmp_path))
    store.remove("auto")
    assert files(tmp_path) == {"auto.bad": b"a letter"}
    assert store.names() == []


@pytest.mark.parametrize(
    "name", ["", "thirteenchars", "Auto", "a.b", "../a", "a b", "ä", "a/b", "con:", "a\n", "²"]
)
def test_other_names_are_refused(tmp_path, name):
    store = Storage(str(tmp_path))
    for action in (store.load, store.remove, lambda name: store.save(name, b"")):
        with pytest.raises(ValueError, match="1 to 12 of a-z and 0-9"):
            action(name)
    assert files(tmp_path) == {}


@pytest.mark.parametrize("name", ["a", "0", "twelveletter", "slot1"])
def test_names_that_may_be_used(tmp_path, name):
    store = Storage(str(tmp_path))
    store.save(name, b"x")
    assert store.names() == [name]


def test_a_file_where_the_folder_should_be_is_one_line(tmp_path):
    (tmp_path / "saves").write_bytes(b"kept")
    for folder in ("saves", "saves/deeper"):
        store = Storage(str(tmp_path / folder))
        with pytest.raises(StorageError, match=r"^cannot save auto: [^\n]+$") as caught:
            store.save("auto", b"x")
        assert caught.value.problem == "failed"
        assert isinstance(caught.value, OSError)
        with pytest.raises(StorageError, match=r"^cannot list [^\n]+$"):
            store.names()
    assert files(tmp_path) == {"saves": b"kept"}


def test_a_folder_that_vanished_is_made_anew_by_the_save_after(tmp_path):
    store = Storage(str(tmp_path / "saves"))
    store.save("auto", b"one")
    (tmp_path / "saves" / "auto.sav").unlink()
    (tmp_path / "saves").rmdir()
    with pytest.raises(StorageError):
        store.save("auto", b"two")
    store.save("auto", b"three")
    assert store.load("auto") == (b"three", None)


def test_the_root_folder_serves_too(monkeypatch):
    disk = Disk()
    disk.folders.add("/")
    disk.install(monkeypatch)
    store = disk.storage("/")
    store.save("auto", b"x")
    assert list(disk.files) == ["/auto.sav"]
    assert store.names() == ["auto"]


def test_files_reach_the_disk_before_they_get_their_name(tmp_path):
    seen = []

    def rename(old, new):
        seen.append(Path(old).name)
        os.replace(old, new)

    def sync(path):
        seen.append((Path(path).name, sorted(files(tmp_path))))

    store = Storage(str(tmp_path), sync=sync, rename=rename)
    store.save("auto", b"one")
    store.save("auto", b"two")
    renames = ["auto.sav", "auto.new"]
    folder = tmp_path.name
    assert seen == [
        ("auto.new", ["auto.new"]), *renames, (folder, ["auto.sav"]),
        ("auto.new", ["auto.new", "auto.sav"]), *renames, (folder, ["auto.old", "auto.sav"]),
    ]  # fmt: skip
