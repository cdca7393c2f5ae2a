"""The page from a server: any, an old one, one that is gone; and from no other."""

import re
import shutil
import socket
import time

import pytest
from PIL import Image

from host_tools.web import bundle, measure
from host_tools.web.browser import served
from tests.web.browser import ELSEWHERE, PHONE, START, TABLE, Tab, becomes


def test_it_works_offline_once_loaded(browser, folder, tmp_path):
    with browser.new_context(**PHONE) as context:
        with served(folder) as address:
            tab = Tab(context, address, TABLE.seed).open()
            tab.run(KEPT)
        # The server is gone.
        context.set_offline(True)
        tab.reload()
        assert len(tab.frame()) == 1
        assert len(tab.play([*START, *["a"] * 4])) > 4
        saved = tab.saved(tmp_path)
        assert saved is not None
        tab.reload()
        tab.frame()
        tab.play(["a"])  # go on
        assert tab.saved(tmp_path) == saved
        tab.play(["a"] * 8)
        assert tab.saved(tmp_path) not in (saved, None)
        assert tab.troubles == []


def test_it_plays_and_saves_without_https(browser, address, tmp_path):
    """Where browsers give neither locks nor service workers, and no clipboard."""
    address = address.replace("127.0.0.1", ELSEWHERE)
    with browser.new_context(**PHONE) as context:
        tab = Tab(context, address, TABLE.seed).open()
        missing = (
            "[isSecureContext, navigator.locks, navigator.serviceWorker, navigator.clipboard]"
        )
        assert tab.run(f"() => {missing}.map(Boolean)") == [False] * 4
        tab.frame()
        tab.play([*START, *["a"] * 4])
        saved = tab.saved(tmp_path)
        assert saved is not None
        other = Tab(context, address, TABLE.seed).open()
        assert "nothing is saved" in other.told()
        other.page.close()
        tab.reload()
        assert tab.told() == ""
        tab.frame()
        tab.play(["a"])
        assert tab.saved(tmp_path) == saved
        tab.page.locator("#open").click()
        tab.page.locator("#do-link").click()
        assert tab.page.locator("#link").input_value().startswith(address + "#game=")
        assert tab.troubles == []


def test_a_new_version_is_used_once_every_tab_was_closed(browser, folder, tmp_path):
    place = shutil.copytree(folder, tmp_path / "place")
    style = "async () => (await (await fetch('style.css')).text()).includes('another')"
    with served(place) as address, browser.new_context(**PHONE) as context:
        tab = Tab(context, address, 1).open()
        tab.run(KEPT)
        (old,) = tab.run("() => caches.keys()")
        with (place / "style.css").open("a") as file:
            file.write("/* another */")
        source = (place / "sw.js").read_text()
        (place / "sw.js").write_text(re.sub(r'VERSION = "\w+"', 'VERSION = "another"', source))
        tab.reload()
        tab.run("""async () => {
          const found = await navigator.serviceWorker.ready;
          while (!found.waiting) await new Promise((on) => setTimeout(on, 20));
        }""")
        second = Tab(context, address, 1).open()
        tab.page.close()
        second.reload()
        assert second.run(style) is False  # a tab was open all the time
        assert old in second.run("() => caches.keys()")
        second.page.close()
        for _ in range(20):  # the browser takes its time to let the old one go
            tab = Tab(context, address, 1).open()
            if tab.run(style):
                break
            tab.page.close()
            time.sleep(0.2)
        assert tab.run(style) is True
        becomes(lambda: len(tab.run("() => caches.keys()")), 1)
        assert tab.run("() => caches.keys()") != [old]
        assert tab.troubles == []


# Until the service worker has all files and the page.
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  while (!(await caches.keys()).length) await new Promise((on) => setTimeout(on, 20));
}"""
# Ways to ask another origin, and the directive of the page's policy that forbids each.
WAYS = {
    "fetch(there).catch(() => {})": "connect-src",
    "new WebSocket(there.replace('http', 'ws'))": "connect-src",
    "navigator.sendBeacon(there, 'x')": "connect-src",
    "new Image().src = there": "img-src",
    "new Audio(there)": "media-src",
    "import(there).catch(() => {})": "script-src-elem",
    "document.head.append(Object.assign(document.createElement('script'), { src: there }))":
        "script-src-elem",
    "document.body.append(Object.assign(document.createElement('iframe'), { src: there }))":
        "frame-src",
    "document.head.append(Object.assign(document.createElement('link'), "
    "{ rel: 'stylesheet', href: there }))": "style-src-elem",
}  # fmt: skip


def test_the_browser_itself_lets_the_page_ask_no_other_origin(browser, address):
    with socket.create_server(("127.0.0.1", 0)) as other, browser.new_context() as context:
        other.setblocking(False)
        there = f"http://127.0.0.1:{other.getsockname()[1]}/"
        tab = Tab(context, address, 1).open()
        for way, directive in WAYS.items():
            code = """(there) => new Promise((done) => {
              addEventListener("securitypolicyviolation", (event) => {
                done([event.effectiveDirective, new URL(event.blockedURI).host]);
              }, { once: true });
              WAY;
            })"""
            found = tab.run(code.replace("WAY", way), there)
            assert found == [directive, there.split("/")[2]], way
        with pytest.raises(BlockingIOError):
            other.accept()  # nobody came
        tab.asked.clear()


def test_it_works_in_any_folder_of_a_server(browser, folder, tmp_path):
    inner = tmp_path / "some" / "where"
    inner.parent.mkdir()
    inner.symlink_to(folder)
    with served(tmp_path) as address, browser.new_context(**PHONE) as context:
        tab = Tab(context, address + "some/where/", 1).open()
        assert len(tab.frame()) == 1
        assert all(url.startswith(address + "some/where/") for url in tab.asked)


def test_the_page_can_be_installed(browser, address, folder):
    with browser.new_context(**PHONE) as context:
        tab = Tab(context, address, 1).open()
        found = tab.run("""async () => {
          const link = document.querySelector("link[rel=manifest]").href;
          return (await fetch(link)).json();
        }""")
    assert found["start_url"] == found["scope"] == "./"
    for icon in found["icons"]:
        with Image.open(folder / icon["src"]) as picture:
            assert f"{picture.width}x{picture.height}" == icon["sizes"]


def test_a_start_that_fails_says_why(browser, address, folder):
    with browser.new_context(**PHONE) as context:
        context.route("**/app.pack", lambda route: route.fulfill(status=404))
        tab = Tab(context, address)
        tab.page.goto(address)
        tab.page.locator("dialog pre", has_text="app.pack: 404").wait_for()
        assert tab.page.locator("dialog h1").inner_text() == "Hexpocket cannot start here"
    with browser.new_context(**PHONE) as context:  # opened from the folder: no script runs
        tab = Tab(context, (folder / "index.html").as_uri())
        tab.page.goto(tab.address)
        tab.page.locator("#late", has_text="a web server").wait_for()


def test_the_folder_holds_static_files_only(folder):
    endings = {path.suffix for path in folder.iterdir()}
    assert endings == {".css", ".html", ".js", ".mjs", ".pack", ".png", ".wasm", ".webmanifest"}
    assert bundle.compressed(folder) < measure.MOST
