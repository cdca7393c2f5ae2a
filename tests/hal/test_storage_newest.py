"""Which record counts as the newest: none that is refused or too large, and nothing but files."""

import io
import os
from pathlib import Path

import pytest

from hexpocket.hal import storage
from hexpocket.hal.storage import Storage, StorageError
from tests.hal.test_storage import NEWEST, OLDER, check_bad, files, put, record

# What is saved already


def test_what_is_the_newest_already_is_not_written_again(tmp_path):
    store = Storage(str(tmp_path))
    store.save("auto", OLDER)
    store.save("auto", NEWEST)
    before = files(tmp_path)
    for kind in (bytes, bytearray, memoryview):
        store.save("auto", kind(NEWEST))
        Storage(str(tmp_path)).save("auto", kind(NEWEST))
    assert files(tmp_path) == before
    store.save("auto", OLDER)
    assert files(tmp_path) == {"auto.sav": record(OLDER, 2), "auto.old": record(NEWEST, 1)}


def test_the_older_one_is_not_written_again_when_it_counts_as_the_newest(tmp_path):
    put(tmp_path, sav=b"HEXD damaged", old=record(OLDER, 6))
    Storage(str(tmp_path)).save("auto", OLDER)
    assert files(tmp_path) == {"auto.bad": b"HEXD damaged", "auto.old": record(OLDER, 6)}


@pytest.mark.parametrize("spoil", [Path.unlink, lambda path: path.write_bytes(b"HEXD")])
def test_what_was_lost_meanwhile_is_written_again(tmp_path, spoil):
    store = Storage(str(tmp_path))
    store.save("auto", NEWEST)
    spoil(tmp_path / "auto.sav")
    store.save("auto", NEWEST)
    assert store.load("auto")[0] == NEWEST


# What the app refuses


def test_a_refused_record_is_kept_and_the_older_one_counts(tmp_path):
    put(tmp_path, sav=record(NEWEST, 7), old=record(OLDER, 6))
    store = Storage(str(tmp_path))
    store.refuse("auto", "version")
    assert store.load("auto") == (OLDER, ("version", "auto.sav"))
    assert files(tmp_path) == {"auto.sav": record(NEWEST, 7), "auto.old": record(OLDER, 6)}
    for payload in (b"next", b"and next"):
        store.save("auto", payload)
        assert store.load("auto") == (payload, None)
    assert files(tmp_path) == {
        "auto.bad": record(NEWEST, 7),
        "auto.old": record(b"next", 7),
        "auto.sav": record(b"and next", 8),
    }


def test_all_can_be_refused(tmp_path):
    kinds = {"old": record(b"1", 1), "sav": record(b"2", 2), "new": record(b"3", 3)}
    put(tmp_path, **kinds)
    store = Storage(str(tmp_path))
    told = []
    for _ in range(4):
        store.refuse("auto", "version")
        told.append(store.load("auto"))
    sav = ("version", "auto.sav")
    assert told == [(b"2", ("version", "auto.new")), (b"1", sav), (None, sav), (None, sav)]
    store.save("auto", b"next")
    there = files(tmp_path)
    assert there.pop("auto.sav") == record(b"next", 0)
    assert sorted(there) == ["auto.ba2", "auto.ba3", "auto.bad"]
    assert set(there.values()) == set(kinds.values())


def test_a_removal_keeps_what_was_refused(tmp_path):
    put(tmp_path, sav=record(NEWEST, 7), old=record(OLDER, 6))
    store = Storage(str(tmp_path))
    store.refuse("auto", "version")
    store.remove("auto")
    assert files(tmp_path) == {"auto.bad": record(NEWEST, 7)}


def test_a_name_saved_before_can_be_refused(tmp_path):
    store = Storage(str(tmp_path))
    store.save("auto", OLDER)
    store.save("auto", NEWEST)
    store.refuse("auto", "version")
    store.save("auto", b"next")
    assert files(tmp_path)["auto.bad"] == record(NEWEST, 1)


# What is too large, and what is no file


LARGEST = 8192


def test_the_largest_payload_comes_back_and_a_larger_one_is_not_written(tmp_path):
    store = Storage(str(tmp_path))
    payload = bytes(range(256)) * (LARGEST // 256)
    store.save("auto", payload)
    assert store.load("auto") == (payload, None)
    with pytest.raises(ValueError, match="too large to be saved: 8193 bytes"):
        store.save("auto", payload + b"!")
    assert store.load("auto") == (payload, None)


@pytest.mark.parametrize("size", [LARGEST + 1, 60_000, 160_000])
@pytest.mark.parametrize("version", [1, 2])
def test_a_large_file_is_told_of_unread(tmp_path, monkeypatch, size, version):
    """Its head at most: there may be no memory for the rest."""
    asked = []

    class File(io.FileIO):
        def read(self, count):
            asked.append(count)
            return super().read(count)

    with monkeypatch.context() as patch:
        patch.setattr(storage, "open", File, raising=False)
        put(tmp_path, sav=record(bytes(size), 7, version))
        store = Storage(str(tmp_path))
        assert store.load("auto") == (None, ("large", "auto.sav"))
    assert asked == [12]
    check_bad(tmp_path, record(bytes(size), 7, version), "large")


def test_no_memory_is_an_error_like_others(tmp_path, monkeypatch):
    put(tmp_path, sav=record(NEWEST, 7), old=record(OLDER, 6))

    def read(path):
        if path.endswith(".sav"):
            raise MemoryError
        return real(path)

    real = storage._read
    with monkeypatch.context() as patch:
        patch.setattr(storage, "_read", read)
        store = Storage(str(tmp_path))
        assert store.load("auto") == (OLDER, ("unreadable", "auto.sav"))
    store.save("auto", b"next")
    assert files(tmp_path)["auto.bad"] == record(NEWEST, 7)
    monkeypatch.setattr(storage, "_head", lambda *_: exec("raise MemoryError"))
    for action in (lambda: store.save("auto", b""), lambda: store.save("slot1", b"")):
        with pytest.raises(StorageError, match="no memory") as caught:
            action()
        assert caught.value.problem == "failed"


@pytest.mark.parametrize("kind", ["sav", "old", "new"])
def test_a_pipe_is_not_waited_for_and_kept(tmp_path, kind):
    os.mkfifo(tmp_path / f"auto.{kind}")
    store = Storage(str(tmp_path))
    assert store.load("auto") == (None, ("unreadable", f"auto.{kind}"))
    store.save("auto", b"next")
    assert store.load("auto") == (b"next", None)
    assert (tmp_path / "auto.bad").is_fifo()
