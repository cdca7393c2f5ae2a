"""Saves on the page: kept after every action; and what if they cannot be, or if two tabs play."""

import pytest

from hexpocket.hal.storage import Storage, StorageError
from hexpocket.ui.play.flow import AUTO
from tests.support.handheld import Handheld
from tests.web.browser import START, TABLE, Tab, becomes, checksum, played


def test_after_every_action_two_generations_are_kept(context, address, tmp_path):
    tab = played(context, address, ["a"] * 4)
    files = tab.files()
    assert {"auto.sav", "auto.old", "settings.sav"} <= set(files)
    number = int.from_bytes(files["auto.sav"][5:8], "little")
    assert int.from_bytes(files["auto.old"][5:8], "little") == number - 1
    tab.play(["a"] * 6)
    assert int.from_bytes(tab.files()["auto.sav"][5:8], "little") > number


def test_a_closed_tab_loses_nothing_that_was_saved(context, address, tmp_path):
    tab = played(context, address, ["a"] * 4)
    saved = tab.saved(tmp_path)
    tab.page.close()
    again = Tab(context, address, TABLE.seed).open()
    again.frame()
    assert again.saved(tmp_path) == saved
    again.play(["a"])
    assert again.saved(tmp_path) == saved


def test_a_damaged_save_is_told_and_the_one_before_it_taken(context, address, tmp_path):
    tab = played(context, address, ["a"] * 6)
    older = tab.files()["auto.old"]
    tab.put("auto.sav", b"HEXD\x01\x02\x03")
    tab.reload()
    tab.frame()
    handheld = restarted(tmp_path, tab)
    assert tab.play([]) == []
    assert handheld.screen.name == "message"  # the simulator complains of the same files
    tab.play(["a", "a", "a"])
    files = tab.files()
    assert any(name.startswith("auto.ba") for name in files)
    assert Storage(tmp_path.as_posix()).load(AUTO)[0] == older[12:-4]


def restarted(folder, tab) -> Handheld:
    """The simulator on what the browser has kept."""
    tab.saved(folder)
    handheld = Handheld(folder, "picosystem")
    handheld.frame()
    return handheld


def test_where_nothing_may_be_kept_the_game_goes_on_and_says_so(context, address):
    context.add_init_script("""
      Object.defineProperty(globalThis, "indexedDB", { get() { throw new Error("forbidden"); } });
    """)
    tab = Tab(context, address, TABLE.seed).open()
    before = tab.frame() + tab.play(["a"])
    told = tab.play(["a"])
    assert len(before) == 2  # the title under a message
    assert told != []
    assert "as a file" in tab.told()
    assert len(tab.play(["a"] * 10)) > 5
    assert tab.troubles == []


def test_a_full_disk_is_told_once_and_play_goes_on(context, address, tmp_path):
    """In the words of the handheld, and as the simulator shows them."""
    handheld = Handheld(tmp_path, "picosystem", seed=TABLE.seed, new=True)
    handheld.press(*START)

    def refuse(name, payload):
        raise StorageError("save " + name, OSError(28, ""))

    handheld.device.storage.save = refuse
    keys = []
    while handheld.screen.name != "message":
        handheld.press("a")
        keys.append("a")
    handheld.frame(20)
    tab = played(context, address)
    saved = tab.files()
    tab.run("""() => {
      IDBObjectStore.prototype.put = function () {
        const turn = this.transaction;
        if (turn.full) return;
        turn.full = true;
        const error = new DOMException("", "QuotaExceededError");
        Object.defineProperty(turn, "error", { value: error });
        queueMicrotask(() => turn.abort());
      };
    }""")
    tab.play(keys)
    for _ in range(20):  # the database answers in its own time
        tab.play(["wait 400"])
        if tab.run("() => drawn.sum()") == checksum(handheld.device):
            break
    assert tab.run("() => drawn.sum()") == checksum(handheld.device)
    assert tab.files() == saved
    assert len(tab.play(["a"] * 10)) > 5
    assert tab.files() == saved
    assert tab.troubles == []


CONNECTIONS = """
  globalThis.bases = [];
  const ask = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...rest) {
    if (globalThis.forbidden) throw new DOMException("", "UnknownError");
    const request = ask.apply(this, rest);
    request.addEventListener("success", () => bases.push(request.result));
    return request;
  };
"""


CUT = {
    "closed without a word": "() => bases.forEach((base) => base.close())",
    "closed, as is told": """() => bases.forEach((base) => {
      base.close();
      base.dispatchEvent(new Event("close"));
    })""",
    "in the middle of a write": """() => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (...rest) {
        IDBObjectStore.prototype.put = put;
        const turn = this.transaction;
        setTimeout(() => turn.abort());
        return put.apply(this, rest);
      };
    }""",
    "with all that it held": None,  # by the browser itself
}


def cut(tab, how):
    """The page's connection to the database, behind its back."""
    if CUT[how]:
        tab.run(CUT[how])
        return
    origin = tab.run("() => location.origin")
    browser = tab.page.context.new_cdp_session(tab.page)
    browser.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})


@pytest.mark.parametrize("how", CUT)
def test_a_connection_that_was_cut_is_made_anew(context, address, tmp_path, how):
    context.add_init_script(CONNECTIONS)
    handheld = Handheld(tmp_path / "simulator", "picosystem", seed=TABLE.seed, new=True)
    handheld.press(*START, *["a"] * 4)
    tab = played(context, address, ["a"] * 4)
    before = tab.saved(tmp_path / "kept")
    assert before == handheld.match.pack()
    cut(tab, how)
    for _ in range(2):  # again at once, and with the new connection
        handheld.press(*["a"] * 4)
        tab.play(["a"] * 4)
        assert handheld.match.pack() != before
        becomes(lambda: tab.saved(tmp_path / "kept"), handheld.match.pack())
    assert "settings.sav" in tab.files()
    assert tab.told() == ""
    assert tab.run("() => drawn.sum()") == checksum(handheld.device)
    assert tab.troubles == []


def test_a_connection_cut_before_anything_is_played_takes_no_save_along(context, address):
    context.add_init_script(CONNECTIONS)
    tab = played(context, address, ["a"] * 4)
    files = tab.files()
    tab.reload()
    cut(tab, "closed, as is told")
    becomes(lambda: tab.run("() => bases.length"), 2)
    assert tab.files() == files
    tab.frame()
    tab.run("() => { document.dispatchEvent(new Event('visibilitychange')); }")
    assert tab.files() == files
    assert tab.troubles == []


def test_a_connection_that_cannot_be_made_anew_is_told_as_long_as_it_is_so(
    context, address, tmp_path
):
    context.add_init_script(CONNECTIONS)
    handheld = Handheld(tmp_path / "simulator", "picosystem", seed=TABLE.seed, new=True)
    handheld.press(*START, *["a"] * 12)
    tab = played(context, address, ["a"] * 4)
    files = tab.files()
    cut(tab, "closed without a word")
    tab.run("() => { globalThis.forbidden = true; }")
    tab.play(["a"] * 4)
    tab.page.locator("#told", has_text="then reload this page").wait_for()
    assert tab.play(["wait 100", "a"])  # what the handheld says of it
    tab.play(["a"] * 4)
    assert "then reload this page" in tab.told()
    tab.run("() => { globalThis.forbidden = false; }")
    assert tab.files() == files
    # Out of sight and back.
    tab.run("() => { document.dispatchEvent(new Event('visibilitychange')); }")
    becomes(lambda: tab.saved(tmp_path / "kept"), handheld.match.pack())
    becomes(tab.told, "")
    assert tab.troubles == []


@pytest.mark.parametrize("lock", ["the browser's lock", "no lock, as without HTTPS"])
def test_a_second_tab_says_so_and_does_not_write(context, address, lock):
    if lock.startswith("no"):
        context.add_init_script("delete Navigator.prototype.locks;")
    first = played(context, address, ["a"] * 4)
    assert first.run("() => Boolean(navigator.locks)") != lock.startswith("no")
    third = Tab(context, address, TABLE.seed).open()
    second = Tab(context, address, TABLE.seed).open()
    assert "nothing is saved" in second.told()
    files = first.files()
    second.frame()
    second.play(["a"] * 6)
    assert first.files() == files
    first.play(["a"] * 8)
    assert first.files() != files
    first.page.close()
    second.page.locator("#told", has_text="closed").wait_for()
    second.reload()
    assert second.told() == ""
    second.frame()
    before = second.files()
    second.play(["a"] * 8)
    assert second.files() != before
    second.page.close()
    third.page.locator("#told", has_text="closed").wait_for()
    # The one that is loaded anew has the saves, whichever was there first.
    fourth, fifth = (Tab(context, address, TABLE.seed).open() for _ in range(2))
    assert fourth.told() == ""
    assert "nothing is saved" in fifth.told()
    third.reload()
    assert "nothing is saved" in third.told()
