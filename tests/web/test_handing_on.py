"""Games taken out and put in as files, and handed on as links and codes."""

import io
import json
import subprocess
import sys
from random import Random

import pytest
import zxingcpp
from PIL import Image

from hexpocket.engine.board import Board
from hexpocket.engine.phase import MAIN
from hexpocket.engine.position import PHASE
from hexpocket.hal.storage import Storage
from hexpocket.ui.front.saves import join
from hexpocket.ui.play.flow import AUTO
from host_tools.pack.maps import pack_toml
from host_tools.web.link import fragment
from sim.starts import EXAMPLE
from tests.support.handheld import Handheld
from tests.support.matches import random_match
from tests.support.tables import TABLES
from tests.web.browser import DESKTOP, READY, TABLE, Tab, becomes, checksum, played


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
    becomes(lambda: tab.run("() => location.hash"), "")
    tab.play(["wait 60"])
    becomes(
        lambda: (tab.play(["wait 20"]), tab.run("() => drawn.sum()"))[1], checksum(handheld.device)
    )
    assert tab.troubles == []


def test_a_link_that_is_opened_in_a_running_page_is_asked_about(context, address, tmp_path):
    match = random_match(Random(7), TABLE.game, MAIN)
    tab = played(context, address, ["a"] * 4)
    for keys, wanted in ((["a"], tab.saved(tmp_path)), (["down", "a"], match.pack())):
        tab.run("(hash) => { location.hash = hash; }", fragment(match))
        becomes(lambda: tab.run("() => location.hash"), "")
        tab.play(["wait 100", *keys])  # back; load it anyway
        becomes(lambda: tab.saved(tmp_path), wanted)
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
