"""What hands do to the page, with keys, fingers, mouse, gamepads; and what they must not do."""

import pytest

from tests.web.browser import DESKTOP, PHONE, SIDEWAYS, Tab


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
