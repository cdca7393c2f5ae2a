"""Saves outlive power cuts, full disks and disk errors at any operation on any file."""

import errno

import pytest

from hexpocket.hal.storage import StorageError
from tests.hal.disk import Disk, PowerCut

FIRST, SECOND, THIRD, FOURTH, FIFTH = (bytes([65 + i]) * (i + 1) for i in range(5))


@pytest.fixture
def disk(monkeypatch) -> Disk:
    disk = Disk()
    disk.install(monkeypatch)
    return disk


def saved(disk: Disk, *payloads: bytes):
    """A disk after these saves."""
    store = disk.storage()
    for payload in payloads:
        store.save("auto", payload)
    return disk.copy()


def cuts(disk: Disk, start, action, **options):
    """Cut the power at every operation of an action, from the same start; the disk after each."""
    for left in range(1000):
        disk.restore(start)
        store = disk.storage(**options)
        disk.left = left
        try:
            action(store)
        except PowerCut:
            yield disk.copy()
        else:
            assert left > 0
            return
    raise AssertionError("the action has no end")


def loaded(disk: Disk) -> bytes | None:
    payload, problem = disk.storage().load("auto")
    assert problem is None
    return payload


@pytest.mark.parametrize("before", [(), (FIRST,), (FIRST, SECOND), (FIRST, SECOND, THIRD)])
def test_a_cut_loses_at_most_the_save_in_progress(disk, before):
    start = saved(disk, *before)
    last = before[-1] if before else None
    found = []
    for after in cuts(disk, start, lambda store: store.save("auto", FOURTH)):
        disk.restore(after)
        found.append(loaded(disk))
    assert set(found) == {last, FOURTH}
    assert found == sorted(found, key=lambda payload: payload == FOURTH), "it came and went"
    assert len(found) >= 20, "one for each byte"


def test_a_second_cut_in_the_save_after_loses_no_more(disk):
    start = saved(disk, FIRST, SECOND)
    ends = 0
    for once in list(cuts(disk, start, lambda store: store.save("auto", THIRD))):
        disk.restore(once)
        first_time = loaded(disk)
        assert first_time in (SECOND, THIRD)
        for twice in list(cuts(disk, once, lambda store: store.save("auto", FOURTH))):
            disk.restore(twice)
            second_time = loaded(disk)
            assert second_time in (first_time, FOURTH)
            store = disk.storage()
            store.save("auto", FIFTH)
            assert store.load("auto") == (FIFTH, None)
            del disk.files["/saves/auto.sav"]
            assert store.load("auto") == (second_time, None), "the older generation"
            assert disk.files.keys() == {"/saves/auto.old"}
            ends += 1
    assert ends > 500


def test_a_cut_while_bad_files_are_moved_aside_loses_none_of_them(disk):
    saved(disk, FIRST, SECOND)
    older = disk.files["/saves/auto.old"]
    bad = {"/saves/auto.sav": b"HEXD damaged", "/saves/auto.new": b"a letter", "/saves/x": b"x"}
    disk.files.update(bad)
    start = disk.copy()
    for after in list(cuts(disk, start, lambda store: store.save("auto", THIRD))):
        disk.restore(after)
        assert set(bad.values()) <= set(disk.files.values())
        assert older in disk.files.values()
        assert disk.storage().load("auto")[0] in (FIRST, THIRD)


@pytest.mark.parametrize("before", [(FIRST,), (FIRST, SECOND)])
def test_a_cut_while_removing_brings_nothing_older_back(disk, before):
    start = saved(disk, *before)
    found = []
    for after in cuts(disk, start, lambda store: store.remove("auto")):
        disk.restore(after)
        found.append(loaded(disk))
    assert found == [before[-1]] * len(before)
    assert disk.storage().names() == []


def test_a_removal_after_a_cut_save_removes_all_of_it(disk):
    start = saved(disk, FIRST, SECOND)
    for once in list(cuts(disk, start, lambda store: store.save("auto", THIRD))):
        for twice in list(cuts(disk, once, lambda store: store.remove("auto"))):
            disk.restore(twice)
            assert loaded(disk) in (SECOND, THIRD, None)
            store = disk.storage()
            store.remove("auto")
            assert store.load("auto") == (None, None)
            assert disk.files == {}


def test_with_sync_even_a_disk_that_writes_late_loses_only_the_save_in_progress(disk):
    start = saved(disk, FIRST, SECOND)
    found = set()
    for after in cuts(disk, start, lambda store: store.save("auto", THIRD), sync=disk.sync):
        disk.lose_cached()
        found.add(loaded(disk))
        disk.restore(after)
    assert found == {SECOND, THIRD}
    disk.restore(start)
    disk.storage(sync=disk.sync).save("auto", THIRD)
    disk.lose_cached()
    assert loaded(disk) == THIRD, "a save that is done stays"


def test_a_full_disk_keeps_what_was_there(disk):
    start = saved(disk, FIRST, SECOND)
    used = sum(map(len, disk.files.values()))
    for space in range(used, used + 16 + len(THIRD)):
        disk.restore(start)
        disk.space = space
        store = disk.storage()
        with pytest.raises(StorageError) as caught:
            store.save("auto", THIRD)
        assert str(caught.value) == "cannot save auto: no space left"
        assert caught.value.problem == "full"
        assert disk.files == start[0], "no half file"
        assert store.load("auto") == (SECOND, None)
    disk.space = used + 16 + len(THIRD)
    store.save("auto", THIRD)
    assert store.load("auto") == (THIRD, None)


def test_a_read_only_disk_is_read(disk):
    start = saved(disk, FIRST, SECOND)
    disk.error = errno.EROFS
    store = disk.storage()
    for action in (lambda: store.save("auto", THIRD), lambda: store.remove("auto")):
        with pytest.raises(StorageError, match=r"^cannot \w+ auto: it is read-only$") as caught:
            action()
        assert caught.value.problem == "readonly"
    assert disk.files == start[0]
    assert store.load("auto") == (SECOND, None)
    with pytest.raises(StorageError, match="cannot save other: it is read-only"):
        disk.storage("/elsewhere").save("other", THIRD)


@pytest.mark.parametrize("bad", [{}, {"/saves/auto.sav": b"?"}, {"/saves/auto.new": b"?"}])
def test_after_an_error_at_any_operation_the_next_save_works(disk, bad):
    saved(disk, FIRST, SECOND)
    disk.files.update(bad)
    start = disk.copy()
    before = disk.storage().load("auto")[0]
    disk.storage().save("auto", THIRD)
    operations = disk.operations
    assert operations >= 20
    for failed in range(1, operations + 1):
        disk.restore(start)
        disk.fails = {failed: errno.EIO}
        store = disk.storage()
        with pytest.raises(StorageError) as caught:
            store.save("auto", THIRD)
        assert str(caught.value) == "cannot save auto: [Errno 5] told to fail"
        assert caught.value.problem == "failed"
        assert store.load("auto")[0] in (before, THIRD)
        store.save("auto", FOURTH)
        assert store.load("auto") == (FOURTH, None)
        assert set(bad.values()) <= set(disk.files.values())
        assert "/saves/auto.new" not in disk.files


def test_an_error_that_also_keeps_the_half_file_from_removal_is_said_once(disk):
    start = saved(disk, FIRST, SECOND)
    disk.fails = {3: errno.ENOSPC, 4: errno.EIO, 5: errno.EIO}
    store = disk.storage()
    with pytest.raises(StorageError):
        store.save("auto", THIRD)
    assert disk.files.keys() == start[0].keys() | {"/saves/auto.new"}
    assert store.load("auto") == (SECOND, None)
    disk.fails = {}
    store.save("auto", THIRD)
    assert disk.files.keys() == start[0].keys()
    assert store.load("auto") == (THIRD, None)
