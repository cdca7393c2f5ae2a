"""The pictures of the README and of maps.md show what the handheld shows today."""

import re
from pathlib import Path

from PIL import Image, ImageChops

from sim.album import FOLDER, SCALE, animation, pictures
from sim.picture import frame, image

PAGES = [Path(__file__).parents[2] / page for page in ("README.md", "docs/maps.md")]
STALE = "look at `make gallery`, then run `make golden`"


def same(a: Image.Image, b: Image.Image) -> bool:
    return ImageChops.difference(a.convert("RGB"), b.convert("RGB")).getbbox() is None


def test_the_pictures_are_those_of_the_scenes():
    for name, device in pictures().items():
        with Image.open(FOLDER / name) as kept:
            assert same(kept, image(frame(device), SCALE)), f"{name} is stale: {STALE}"


def test_the_animation_is_that_of_its_script(tmp_path):
    animation(tmp_path / "demo.gif")
    with Image.open(tmp_path / "demo.gif") as made, Image.open(FOLDER / "demo.gif") as kept:
        assert made.n_frames == kept.n_frames, f"demo.gif is stale: {STALE}"
        for number in range(made.n_frames):
            made.seek(number)
            kept.seek(number)
            assert same(made, kept), f"demo.gif is stale at frame {number}: {STALE}"


def test_the_pages_show_all_there_are():
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    shown = set(re.findall(r'src="(?:docs/)?pictures/([^"]+)"', text))
    assert shown == {path.name for path in FOLDER.iterdir() if path.suffix != ".svg"}  # a plot
