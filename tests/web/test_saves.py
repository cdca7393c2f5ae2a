"""Saves on the page: kept, taken out and put in, handed on; and what if they cannot be."""

import io
import json
import subprocess
import sys
import time
from random import Random

import pytest
import zxingcpp
from PIL import Image

from hexpocket.engine.board import Board
from hexpocket.engine.phase import MAIN
from hexpocket.engine.position import PHASE
from hexpocket.hal.storage import Storage, StorageError
from hexpocket.ui.front.saves import join
from hexpocket.ui.play.flow import AUTO
from host_tools.pack.maps import pack_toml
from sim.starts import EXAMPLE
from tests.support.handheld import Handheld
from tests.support.matches import random_match
from tests.support.tables import TABLES
from tests.web.browser import DESKTOP, PHONE, READY, Tab, checksum

START = ["a"] * 6  # the language, a new game, which one, the players, the rules, a tip
TABLE = TABLES[0]


@pytest.fixture
def context(browser):
    with browser.new_context(**PHONE, accept_downloads=True) as made:
        yield made


def played(context, address, words=()) -> Tab:
    """A tab with a game that has begun."""
    tab = Tab(context, address, TABLE.seed).open()
    tab.play([*START, *words])
    return tab


def record(folder, table, seed=5) -> bytes:
    """A save as the simulator writes it, of a game in its middle."""
    match = random_match(Random(seed), table.game, MAIN)
    Storage(folder.as_posix()).save(AUTO, match.pack())
    return (folder / "auto.sav").read_bytes()


def put_in(tab, data: bytes):
    """A file, by the page's menu."""
    tab.page.locator("#open").click()
    with tab.page.expect_file_chooser() as chooser:
        tab.page.locator("#do-in").click()
    chooser.value.set_files({"name": "auto.sav", "mimeType": "", "buffer": data})
    tab.page.locator("dialog").wait_for(state="hidden")


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


def becomes(does, wanted):
    """The database answers in its own time."""
    for _ in range(100):
        if does() == wanted:
            return
        time.sleep(0.02)
    assert does() == wanted


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


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.game.name)
def test_a_game_comes_in_as_a_file_and_goes_out_for_all(context, address, tmp_path, table):
    data = record(tmp_path / "from", table)
    tab = Tab(context, address, table.seed).open()
    tab.frame()
    tab.play(["a"])
    put_in(tab, data)
    tab.play(["wait 100"])
    assert tab.saved(tmp_path / "kept") == data[12:-4]
    tab.page.locator("#open").click()
    with tab.page.expect_download() as download:
        tab.page.locator("#do-out").click()
    assert download.value.suggested_filename == "auto.sav"
    out = tmp_path / "auto.sav"
    download.value.save_as(out)
    assert Storage(tmp_path.as_posix()).load(AUTO)[0] == data[12:-4]  # handheld and simulator
    asked = json.dumps({"do": "load", "file": str(out)})
    done = subprocess.run([sys.executable, "-m", "host_tools.referee"], input=asked + "\n",
                          capture_output=True, text=True, check=True)  # fmt: skip
    assert json.loads(done.stdout.splitlines()[-1])["ok"], done.stdout


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.game.name)
def test_a_game_is_handed_on_by_link_and_by_code(browser, context, address, tmp_path, table):
    data = record(tmp_path / "from", table)
    tab = Tab(context, address, table.seed).open()
    tab.put("auto.sav", data)
    tab.reload()
    tab.frame()
    tab.page.locator("#open").click()
    tab.page.locator("#do-link").click()
    link = tab.page.locator("#link").input_value()
    assert link.startswith(address + "#game=")
    assert len(link) < 1100  # under 1 KB, and the server's name
    (code,) = zxingcpp.read_barcodes(
        Image.open(io.BytesIO(tab.page.locator("#code").screenshot())).convert("L")
    )
    assert code.text == link
    with browser.new_context(**DESKTOP) as other:
        there = Tab(other, address, table.seed).open(link.removeprefix(address))
        assert "#" not in there.page.url
        there.frame()
        kept = there.saved(tmp_path / "there")
        assert kept is not None
        assert kept[-table.game.size :] == data[-4 - table.game.size : -4]


def test_a_link_is_copied_without_a_clipboard_or_the_page_says_it_was_not(context, address):
    """As without HTTPS."""
    context.add_init_script("delete Navigator.prototype.clipboard;")
    tab = played(context, address, ["a"] * 4)
    tab.page.locator("#open").click()
    tab.page.locator("#do-link").click()
    tab.run("""() => {
      document.addEventListener("copy", () => { globalThis.copied = String(getSelection()); });
    }""")
    copy = tab.page.locator("#do-copy")
    copy.click()
    tab.page.locator("#do-copy", has_text="Copied.").wait_for()
    assert tab.run("() => copied") == tab.page.locator("#link").input_value()
    tab.run("() => { document.execCommand = () => false; }")
    copy.click()
    tab.page.locator("#do-copy", has_text="it is marked").wait_for()


def test_a_file_that_cannot_be_read_is_told_by_the_handheld(context, address):
    tab = played(context, address, ["a"] * 4)
    files = tab.files()
    tab.run("() => { Blob.prototype.arrayBuffer = () => Promise.reject(new Error('no')); }")
    put_in(tab, b"1")
    assert tab.play(["wait 100"])
    assert tab.files() == files
    assert tab.troubles == []


def matches_that_cannot_be_played() -> dict[str, tuple[bytes, tuple[str, str]]]:
    """As payloads, and what the handheld says."""
    own = TABLE.game.__class__(Board(pack_toml(EXAMPLE.read_text(encoding="utf-8"), EXAMPLE.name)))
    away = random_match(Random(5), own, MAIN).pack()
    good = random_match(Random(5), TABLE.game, MAIN).pack()
    wrong = bytearray(good)
    wrong[-TABLE.game.size + PHASE] = 0xFF
    return {
        "on a map of one's own": (away, ("front.no_map", "Horseshoe")),
        "of another version": (
            bytes([good[0] - 1]) + good[1:],
            ("front.file_version", "The file"),
        ),
        "of a game that is not here": (
            good[:1] + b"\x7f" + good[2:],
            ("front.file_version", "The file"),
        ),
        "that cannot be": (bytes(wrong), ("front.file_refused", "The file")),
    }


@pytest.mark.parametrize("slot", [False, True], ids=["autosave", "slot"])
def test_what_is_wrong_with_a_game_is_told_in_the_handhelds_words(
    browser, address, tmp_path, slot
):
    for number, (match, words) in enumerate(matches_that_cannot_be_played().values()):
        handheld = Handheld(tmp_path / str(number), "picosystem", new=True)
        handheld.press("a")
        handheld.app.say(handheld.app.t(*words))
        handheld.frame(3)
        store = Storage((tmp_path / "from").as_posix())
        store.save(AUTO, join("Friday", match) if slot else match)
        with browser.new_context(**DESKTOP) as context:
            tab = Tab(context, address, 1).open()
            tab.frame()
            tab.play(["a"])
            put_in(tab, (tmp_path / "from" / "auto.sav").read_bytes())
            tab.play(["wait 60"])
            assert tab.run("() => drawn.sum()") == checksum(handheld.device), words
            assert "auto.sav" not in tab.files()
            assert tab.troubles == []


def test_a_link_that_is_no_game_is_told_as_a_link(context, address, tmp_path):
    handheld = Handheld(tmp_path, "picosystem", new=True)
    handheld.press("a")
    handheld.app.say(handheld.app.t("front.file_foreign", "The link"))
    handheld.frame(3)
    tab = Tab(context, address, 1).open()
    tab.frame()
    tab.play(["a"])
    tab.run("() => { location.hash = '#game=AAAA'; }")  # opened in a page that runs
    tab.page.wait_for_function("() => !location.hash")
    tab.play(["wait 60"])
    becomes(
        lambda: (tab.play(["wait 20"]), tab.run("() => drawn.sum()"))[1], checksum(handheld.device)
    )
    assert tab.troubles == []


def test_a_bad_link_is_told_and_changes_nothing(context, address):
    tab = played(context, address, ["a"] * 4)
    files = tab.files()
    tab.page.close()
    for bad in ("#game=", "#game=AAAA", "#game=%%%", "#game=" + "A" * 3000):
        other = Tab(context, address, TABLE.seed).open(bad)
        other.page.locator(READY).wait_for()
        assert len(other.frame()) == 1
        other.play(["a"])
        assert other.files() == files
        assert other.troubles == []
        other.page.close()


def test_a_game_that_would_be_lost_is_asked_about(context, address, tmp_path):
    tab = played(context, address, ["a"] * 4)
    kept = tab.saved(tmp_path / "kept")
    data = record(tmp_path / "from", TABLE)
    put_in(tab, data)
    tab.play(["wait 100", "a"])  # back
    assert tab.saved(tmp_path / "kept") == kept
