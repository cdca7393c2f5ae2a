"""The page itself: pixel for pixel, in time, in both languages; and when it stops."""

import io

import pytest
from PIL import Image
from playwright.sync_api import Download

from hexpocket.engine.position import NOBODY
from hexpocket.hal.storage import Storage
from hexpocket.ui.settings import Settings
from host_tools import games
from host_tools.web import measure
from sim.picture import frame, image
from tests.support.handheld import Handheld
from tests.support.tables import TABLES
from tests.web.browser import DESKTOP, PHONE, READY, SIDEWAYS, START, Tab, becomes, checksum
from tests.web.recorded import BOARD

LOOKS = {
    "phone": PHONE,
    "phone-dark": {**PHONE, "color_scheme": "dark"},
    "sideways": SIDEWAYS,
    "small": {**PHONE, "viewport": {"width": 320, "height": 568}, "device_scale_factor": 2},
    "odd": {**PHONE, "viewport": {"width": 416, "height": 904}, "device_scale_factor": 2.625},
    "desktop": DESKTOP,
}


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


def test_the_case_is_dark_where_all_is_dark(browser, address):
    found = {}
    for scheme in ("light", "dark"):
        with browser.new_context(**DESKTOP, color_scheme=scheme) as context:
            tab = Tab(context, address, 1).open()
            tab.frame()
            tab.page.locator("#open").click()
            tab.page.keyboard.press("Escape")
            shown = Image.open(io.BytesIO(tab.page.screenshot())).convert("L")
            screen = tab.page.locator("#screen").bounding_box()
            case = tab.page.locator("#case").bounding_box()
        assert screen
        assert case
        desk = 1, 1
        body = case["x"] + case["width"] / 2, (case["y"] + screen["y"]) / 2
        glass = screen["x"] + 40, screen["y"] + 40
        found[scheme] = [shown.getpixel((int(x), int(y))) for x, y in (desk, body, glass)]
    (desk, body, glass), dark = found["light"], found["dark"]
    assert dark[0] < desk / 2
    assert dark[1] < body
    assert dark[2] == glass  # the handheld's own colours


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
        tab.play([*START, *["a"] * 4])
        tab.run("""() => {
          CanvasRenderingContext2D.prototype.putImageData = () => { throw new Error("no"); };
        }""")
        tab.play(["a"])
        tab.page.keyboard.press("Escape")  # it stays
        tab.page.keyboard.press("Escape")
        assert tab.page.locator("dialog h1").inner_text() == "Hexpocket has stopped"
        saves: list[Download] = []
        tab.page.on("download", lambda save: saves.append(save))
        files = tab.files()
        assert "settings.sav" in files
        tab.page.locator("#do-all_out").click()
        becomes(lambda: len(tab.run("() => 0") or saves), len(files))
        assert {save.suggested_filename: save.path().read_bytes() for save in saves} == files
        tab.page.locator("#do-again").click()
        tab.page.locator(READY).wait_for()


def test_what_goes_wrong_between_frames_is_told_too(browser, address):
    with browser.new_context(**PHONE) as context:
        tab = Tab(context, address, 1).open()
        tab.run("() => { Promise.reject(new Error('between')); }")
        tab.page.locator("dialog pre", has_text="between").wait_for()
