"""`python -m host_tools.web.picture`: the README's picture of the page on a phone.

A game of the gallery comes by link, as it would to anybody.
"""

import io
import sys
import tempfile

from PIL import Image, ImageDraw

from host_tools.firmware.steps import BuildError
from host_tools.web import bundle
from host_tools.web.browser import launched, served
from host_tools.web.link import fragment
from sim.album import FOLDER
from sim.gallery import BOARD, NAMES, set_up
from sim.scenes import SCENES

SCENE = "turn"
PHONE = {"viewport": {"width": 360, "height": 720}, "device_scale_factor": 3, "is_mobile": True,
         "has_touch": True}  # fmt: skip
KEYS = ("Enter", "Enter")  # through the curtain and the news
RIM = 32  # pixels of the phone around its glass
ROUND = 90


def link(scene: str) -> str:
    """The fragment that brings a scene's game."""
    with tempfile.TemporaryDirectory() as folder:
        chosen = next(found for found in SCENES if found.name == scene)
        return fragment(set_up(chosen, "en", 0, BOARD, NAMES, folder).app.match)


def screenshot() -> Image.Image:
    with served(bundle.build()) as address, launched() as browser:
        page = browser.new_context(**PHONE).new_page()
        page.goto(address + link(SCENE))
        page.locator("canvas[aria-label]").wait_for()
        for key in KEYS:
            page.wait_for_timeout(400)
            page.keyboard.press(key, delay=60)
        page.wait_for_timeout(400)
        return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def framed(glass: Image.Image) -> Image.Image:
    """In a phone, which is nobody's in particular."""
    size = glass.width + 2 * RIM, glass.height + 2 * RIM
    body = Image.new("RGBA", size)
    ImageDraw.Draw(body).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), ROUND, (24, 26, 32))
    mask = Image.new("L", glass.size)
    corner = (0, 0, glass.width - 1, glass.height - 1)
    ImageDraw.Draw(mask).rounded_rectangle(corner, ROUND - RIM, 255)
    body.paste(glass, (RIM, RIM), mask)
    return body


def main() -> int:
    try:
        made = framed(screenshot())
    except BuildError as error:
        print(f"web: {error}", file=sys.stderr)
        return 1
    path = FOLDER / "phone.png"
    made.convert("P", palette=Image.Palette.ADAPTIVE, colors=255).save(path, optimize=True)
    print(f"{path}: {path.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
