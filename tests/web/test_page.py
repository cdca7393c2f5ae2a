"""The page itself: offline, from its own origin only, pixel for pixel, in time, for every hand."""

import io
import socket

import pytest
from PIL import Image

from hexpocket.engine.position import NOBODY
from hexpocket.hal.storage import Storage
from hexpocket.ui.settings import Settings
from host_tools import games
from host_tools.web import bundle, measure
from host_tools.web.browser import served
from sim.picture import frame, image
from tests.support.handheld import Handheld
from tests.support.tables import TABLES
from tests.web.browser import DESKTOP, PHONE, READY, SIDEWAYS, Tab, checksum
from tests.web.recorded import BOARD

LOOKS = {
    "phone": PHONE,
    "phone-dark": {**PHONE, "color_scheme": "dark"},
    "sideways": SIDEWAYS,
    "small": {**PHONE, "viewport": {"width": 320, "height": 568}, "device_scale_factor": 2},
    "odd": {**PHONE, "viewport": {"width": 416, "height": 904}, "device_scale_factor": 2.625},
    "desktop": DESKTOP,
}


def test_it_works_offline_once_loaded(browser, folder):
    with browser.new_context(**PHONE) as context:
        with served(folder) as address:
            tab = Tab(context, address, 1).open()
            tab.run("() => navigator.serviceWorker.ready.then((found) => found.active.state)")
            tab.run("""async () => {
              while (!(await caches.keys()).length) await new Promise((on) => setTimeout(on, 20));
            }""")
            tab.reload()
        # The server is gone.
        context.set_offline(True)
        tab.reload()
        assert len(tab.frame()) == 1
        assert len(tab.play(["a", "a"])) == 2
        assert tab.troubles == []


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


def cuts(shown: Image.Image, x: float, y: float, size) -> list[bytes]:
    """What is at a place; where it lies between two pixels, at both."""
    places = [(left, top) for left in {int(x), int(x) + 1} for top in {int(y), int(y) + 1}]
    return [shown.crop((left, top, left + size[0], top + size[1])).tobytes()
            for left, top in places]  # fmt: skip


@pytest.mark.parametrize("look", LOOKS)
def test_the_screen_is_the_simulators_pixel_for_pixel_at_a_whole_scale(
    browser, address, tmp_path, look
):
    handheld = Handheld(tmp_path, BOARD, new=True)
    handheld.press("a")
    wanted = image(frame(handheld.device, dimmed=True)).convert("RGB")
    with browser.new_context(**LOOKS[look]) as context:
        tab = Tab(context, address, 1).open()
        tab.frame()
        tab.play(["a"])
        size = tab.page.viewport_size
        shown = Image.open(io.BytesIO(tab.page.screenshot())).convert("RGB")
        box = tab.page.locator("#screen").bounding_box()
        ratio = LOOKS[look].get("device_scale_factor", 1)
        pads = [pad.bounding_box() for pad in tab.page.locator(".pad").all()]
        scrolls = tab.run("() => [document.documentElement.scrollWidth, innerWidth]")
    assert size
    assert box
    scale = box["width"] * ratio / 240
    assert abs(scale - round(scale)) < 0.01
    assert scale >= 2 or look == "desktop"
    scale = round(scale)
    wanted = wanted.resize((240 * scale, 240 * scale), Image.Resampling.NEAREST)
    assert wanted.tobytes() in cuts(shown, box["x"] * ratio, box["y"] * ratio, wanted.size)
    assert scrolls[0] <= scrolls[1]
    for pad in pads:  # large enough for thumbs, in sight, beside the screen
        assert pad
        assert pad["width"] >= 110
        assert 0 <= pad["x"] <= size["width"] - pad["width"]
        assert 0 <= pad["y"] <= size["height"] - pad["height"]
        apart = pad["y"] >= box["y"] + box["height"] or (
            pad["x"] >= box["x"] + box["width"] or pad["x"] + pad["width"] <= box["x"]
        )
        assert apart


@pytest.mark.parametrize("look", [*LOOKS, "small-sideways"])
def test_what_the_page_says_covers_neither_screen_nor_pads(browser, address, look):
    small = {**PHONE, "viewport": {"width": 568, "height": 280}}
    with browser.new_context(**LOOKS.get(look, small)) as context:
        first, tab = Tab(context, address, 1).open(), Tab(context, address, 1).open()
        tab.frame()
        tab.play(["down", "a"])  # German has the longer words
        tab.page.locator("#told", has_text="Ein anderer Tab").wait_for()
        boxes, pads = tab.run("""async () => {
          const { WORDS: { de } } = await import("./words.mjs");
          const told = document.getElementById("told");
          const lines = ["taken", "freed", "unkept", "lost"].map((key) => de[key]);
          if (!lines.includes(told.textContent)) throw new Error(told.textContent);
          told.textContent = lines.reduce((one, other) => one.length > other.length ? one : other);
          dispatchEvent(new Event("resize"));
          const boxes = (found) => [...found].map((each) => {
            const { left, top, right, bottom } = each.getBoundingClientRect();
            return [left, top, right, bottom];
          });
          const named = ["told", "glass", "screen", "case"];
          return [boxes(named.map((name) => document.getElementById(name))),
            boxes(document.querySelectorAll("[data-button]"))];
        }""")
        assert first.told() == ""
    told, glass, screen, case = boxes
    assert max(abs(a - b) for a, b in zip(glass, screen, strict=True)) < 0.6  # still in its frame
    assert told[0] >= case[0]
    assert told[1] >= case[1]
    for other in (screen, *pads):
        apart = told[2] <= other[0] or told[0] >= other[2]
        assert apart or told[3] <= other[1] or told[1] >= other[3], (told, other)


def test_real_keys_touches_mouse_and_gamepads_arrive(browser, address):
    with browser.new_context(**PHONE) as context:
        tab = Tab(context, address).open()
        page = tab.page
        watch = "() => document.getElementById('screen').toDataURL()"
        page.wait_for_timeout(100)

        def changes(does) -> bool:
            before = tab.run(watch)
            does()
            for _ in range(100):
                page.wait_for_timeout(20)
                if tab.run(watch) != before:
                    return True
            return False

        cross, buttons = page.locator(".pad").all()
        assert changes(lambda: page.keyboard.press("ArrowDown"))
        box = cross.bounding_box()
        assert box
        assert changes(lambda: page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + 20))
        screen = page.locator("#screen").bounding_box()
        assert screen
        middle = screen["x"] + screen["width"] / 2
        assert changes(lambda: page.touchscreen.tap(middle, screen["y"] + screen["height"] * 0.7))
        assert changes(lambda: page.mouse.click(middle, screen["y"] + screen["height"] * 0.4))
        assert changes(
            lambda: buttons.click(position={"x": 10, "y": 75}) or page.keyboard.press("Enter")
        )
        tab.run("""() => {
          const pressed = (number) => ({ pressed: number === 13 });
          const pad = { buttons: Array.from({ length: 17 }, (_, i) => pressed(i)), axes: [0, 0] };
          navigator.getGamepads = () => [pad];
        }""")
        assert changes(lambda: None)
        assert tab.troubles == []


def test_a_trembling_thumb_holds_one_button(browser, address):
    with browser.new_context(**PHONE) as context:
        tab = Tab(context, address).open()
        held = tab.run("""async () => {
          const { buttonAt } = await import("./input.mjs");
          const pad = document.querySelector(".round");
          const { left, top, width } = pad.getBoundingClientRect();
          let name;
          const way = [[0.8, 0.49], [0.78, 0.24], [0.76, 0.22], [0.5, 0.15], [0.5, 0.5]];
          return way.map(([x, y]) => {
            name = buttonAt(pad, left + x * width, top + y * width, name);
            return name;
          });
        }""")
        assert held == ["a", "a", "a", "x", None]


def test_every_button_has_a_name_and_can_be_clicked_by_it(browser, address):
    """As screen readers do, and who speaks to the phone; without fingers on the pads."""
    with browser.new_context(**PHONE) as context:
        tab = Tab(context, address, 1).open()
        tab.frame()
        names = [span.get_attribute("aria-label") for span in tab.page.locator(".pad span").all()]
        assert names == [
            "Up",
            "Right",
            "Down",
            "Left",
            "X: menu",
            "A: do it",
            "B: back",
            "Y: hand",
        ]
        for label in ("Down", "A: do it"):
            tab.page.get_by_role("button", name=label, exact=True).evaluate("it => it.click()")
            assert tab.run("() => { drawn.frame(3); return drawn.sums.splice(0); }")
        assert tab.page.get_by_role("button", name="A: ausführen").count() == 1  # that was German
        assert tab.page.get_by_role("button", name="Menü dieser Seite").count() == 1


@pytest.mark.parametrize("look", [PHONE, SIDEWAYS, DESKTOP])
def test_nothing_scrolls_zooms_or_is_selected(browser, address, look):
    state = """() => [scrollX, scrollY, visualViewport.scale, visualViewport.pageTop,
      String(getSelection()), document.querySelector("header").getBoundingClientRect().top]"""
    with browser.new_context(**look) as context:
        tab = Tab(context, address, 1).open()
        before = tab.run(state)
        mouse = tab.page.mouse
        for pad in tab.page.locator(".pad").all():
            box = pad.bounding_box()
            assert box
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            mouse.dblclick(x, y - box["height"] * 0.4)
            mouse.down()
            mouse.move(x, y + box["height"] * 0.4)
            mouse.up()
            mouse.wheel(0, 200)
            if look is not DESKTOP:
                tab.page.touchscreen.tap(x, y)
                tab.page.touchscreen.tap(x, y)
        tab.page.wait_for_timeout(400)  # as long as a double tap would take to zoom
        assert tab.run(state) == before
        assert before[4] == ""


def test_keys_alone_lead_to_the_pages_menu_and_back(browser, address):
    with browser.new_context(**DESKTOP) as context:
        tab = Tab(context, address, 1).open()
        page = tab.page
        page.keyboard.press("F1")
        assert page.get_by_role("dialog", name="Keys").is_visible()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        assert page.get_by_role("dialog", name="Hexpocket").is_visible()
        page.keyboard.press("Escape")
        assert page.locator("dialog").is_hidden()


def test_budgets_hold(folder, browser, address):
    """Generous for a machine that does other things too; `make bench` prints them."""
    rows = measure.measure(browser, address, folder)
    presses = [f"{what} ({name})" for what in measure.PRESS for name in games.NAMES]
    assert [row["what"] for row in rows] == [measure.SIZE, measure.START, *presses]
    assert [row["what"] for row in rows if not row["ok"]] == []


def test_the_page_says_all_in_both_languages(browser, address):
    with browser.new_context(**PHONE) as context:
        tab = Tab(context, address, 1).open()
        words = tab.run("() => import('./words.mjs').then((found) => found.WORDS)")
        assert list(words["en"]) == list(words["de"])
        assert len(words["en"]["key_rows"]) == len(words["de"]["key_rows"])
        assert tab.run("() => document.documentElement.lang") == "en"
        tab.frame()
        tab.play(["down", "a"])
        assert tab.run("() => document.documentElement.lang") == "de"


@pytest.mark.parametrize("level", [0, 2])
def test_vibration_and_tones_are_as_the_settings_say(browser, address, tmp_path, level):
    storage = Storage(tmp_path.as_posix())
    settings = Settings(storage)
    settings.signals = level
    settings.tips = None
    settings.keep()
    with browser.new_context(**PHONE) as context:
        context.add_init_script("""
          globalThis.felt = [];
          globalThis.heard = [];
          navigator.vibrate = (ms) => felt.push(ms);
          const set = AudioParam.prototype.setValueAtTime;
          AudioParam.prototype.setValueAtTime = function (value, when) {
            heard.push(value);
            return set.call(this, value, when);
          };
        """)
        tab = Tab(context, address, 1).open()
        tab.put("settings.sav", (tmp_path / "settings.sav").read_bytes())
        tab.reload()
        tab.frame()
        tab.play(["a"] * 40, "touch")
        felt, heard = tab.run("() => [felt, heard]")
    assert bool(felt) == bool(heard) == (level > 0)
    assert 8 in felt or not level  # a button on the glass
    assert 880 in heard or not level  # your turn


def test_out_of_sight_and_back_the_curtain_is_closed(browser, address, tmp_path):
    table = TABLES[0]
    keys = ["a", *table.start]
    handheld = Handheld(tmp_path, BOARD, seed=table.seed, new=True)
    handheld.press(*keys)
    while handheld.match.keeper == NOBODY:
        handheld.press("a")
        keys.append("a")
    handheld.app.wake()
    handheld.frame()
    assert handheld.screen.name == "curtain"
    with browser.new_context(**PHONE) as context:
        tab = Tab(context, address, table.seed).open()
        tab.frame()
        tab.play(keys)
        tab.run("() => { document.dispatchEvent(new Event('visibilitychange')); }")
        assert tab.frame() == [checksum(handheld.device)]


def test_a_crash_is_told_with_the_saves_at_hand(browser, address):
    with browser.new_context(**PHONE) as context:
        tab = Tab(context, address, 1).open()
        tab.frame()
        tab.run("""() => {
          CanvasRenderingContext2D.prototype.putImageData = () => { throw new Error("no"); };
        }""")
        tab.play(["a"])
        tab.page.keyboard.press("Escape")  # it stays
        tab.page.keyboard.press("Escape")
        assert tab.page.locator("dialog h1").inner_text() == "Hexpocket has stopped"
        assert tab.page.locator("#do-all_out").is_visible()
        tab.page.locator("#do-again").click()
        tab.page.locator(READY).wait_for()


def test_what_goes_wrong_between_frames_is_told_too(browser, address):
    with browser.new_context(**PHONE) as context:
        tab = Tab(context, address, 1).open()
        tab.run("() => { Promise.reject(new Error('between')); }")
        tab.page.locator("dialog pre", has_text="between").wait_for()


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
