"""What hands do to the page, with keys, fingers, mouse, gamepads; and what they must not do."""

import pytest
from PIL import Image

from hexpocket import keys
from sim.picture import frame, image
from tests.support.handheld import Handheld
from tests.web.browser import DESKTOP, PHONE, SIDEWAYS, Tab, becomes
from tests.web.recorded import BOARD


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

        def place(name: str, x: float, y: float) -> tuple[float, float]:
            box = page.locator(name).bounding_box()
            assert box
            return box["x"] + x * box["width"], box["y"] + y * box["height"]

        assert changes(lambda: page.keyboard.press("ArrowDown"))
        assert changes(lambda: page.touchscreen.tap(*place(".cross", 0.5, 0.1)))
        assert changes(lambda: page.touchscreen.tap(*place("#screen", 0.5, 0.7)))
        assert changes(lambda: page.mouse.click(*place("#screen", 0.5, 0.4)))
        assert changes(lambda: page.mouse.click(*place(".cross", 0.5, 0.9)))
        assert changes(lambda: page.mouse.click(*place(".round", 0.9, 0.5)))  # A
        tab.run("""() => {
          const pressed = (number) => ({ pressed: number === 13 });
          const pad = { buttons: Array.from({ length: 17 }, (_, i) => pressed(i)), axes: [0, 0] };
          navigator.getGamepads = () => [pad];
        }""")
        assert changes(lambda: None)
        assert tab.troubles == []


# What a gamepad of the standard layout has down, and the handheld's button.
GAMEPAD = {0: "a", 1: "b", 2: "x", 3: "y", 9: "x", 12: "up", 13: "down", 14: "left", 15: "right"}
STICK = {
    (-1, 0): keys.LEFT,
    (0.6, 0): keys.RIGHT,
    (0, -0.6): keys.UP,
    (0, 1): keys.DOWN,
    (0.4, -0.4): 0,
    (1, 1): keys.RIGHT | keys.DOWN,
}


def test_every_button_and_the_stick_of_a_gamepad_are_buttons_of_the_handheld(browser, address):
    with browser.new_context(**DESKTOP) as context:
        tab = Tab(context, address, 1).open()
        take = """async ([number, axes]) => {
          const { Input } = await import("./input.mjs");
          const buttons = Array.from({ length: 17 }, (_, i) => ({ pressed: i === number }));
          navigator.getGamepads = () => [null, { buttons, axes }];
          return new Input().take();
        }"""
        for number in range(17):
            wanted = getattr(keys, GAMEPAD[number].upper()) if number in GAMEPAD else 0
            assert tab.run(take, [number, [0, 0]]) == wanted, number
        for axes, wanted in STICK.items():
            assert tab.run(take, [None, axes]) == wanted, axes
        assert tab.run(take, [0, []]) == keys.A  # it has no stick


def test_the_whole_screen_is_taken_and_given_back(browser, address):
    with browser.new_context(**DESKTOP) as context:
        tab = Tab(context, address, 1).open()
        full = "() => document.fullscreenElement === document.documentElement"
        assert tab.run(full) is False
        for wanted in (True, False):
            tab.page.locator("#full").click()
            becomes(lambda: tab.run(full), wanted)
            ratio, wide = tab.run("""() => {
              const { width } = document.getElementById("screen").getBoundingClientRect();
              return [devicePixelRatio, width];
            }""")
            assert wide * ratio % 240 == 0
        assert tab.troubles == []


def test_where_the_whole_screen_is_refused_there_is_no_button_for_it(browser, address):
    with browser.new_context(**PHONE) as context:
        context.add_init_script("""
          Object.defineProperty(Document.prototype, "fullscreenEnabled", { get: () => false });
        """)
        tab = Tab(context, address, 1).open()
        assert tab.page.locator("#full").is_hidden()


def test_a_key_saves_a_picture_of_the_screen(browser, address, tmp_path):
    handheld = Handheld(tmp_path, BOARD, new=True)
    handheld.press("a")
    with browser.new_context(**DESKTOP, accept_downloads=True) as context:
        tab = Tab(context, address, 1).open()
        tab.frame()
        tab.play(["a"])
        with tab.page.expect_download() as download:
            tab.page.keyboard.press("F2")
        assert download.value.suggested_filename == "hexpocket.png"
        with Image.open(download.value.path()) as picture:
            wanted = image(frame(handheld.device, dimmed=True)).convert("RGB")
            assert picture.size == wanted.size
            assert picture.convert("RGB").tobytes() == wanted.tobytes()


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
