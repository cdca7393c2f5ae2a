"""The page in a tab, with a clock and chance that only the test moves.

The page is served as anybody would serve it. clock.js is put before its own scripts: frames come
when the test asks for them, 20 ms apart as in the simulator, and chance is a list of numbers. What
is on the canvas is read back and told by its checksum, that of the pixels' colours.
"""

import time
from pathlib import Path
from random import Random
from typing import Any, ClassVar
from zlib import crc32

from playwright.sync_api import Page

from hexpocket.hal.storage import Storage
from hexpocket.ui.play.flow import AUTO
from sim.device import Device
from sim.picture import colours_of
from tests.support.tables import TABLES

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "is_mobile": True,
         "has_touch": True}  # fmt: skip
SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
READY = "canvas[aria-label]"

ELSEWHERE = "hex.test"  # this machine by a name that no browser trusts without HTTPS
# The page's database, as soon as it is there; none is made.
BASE = """async () => {
  for (;;) {
    const [found] = await indexedDB.databases();
    const base = found && await new Promise((done) => {
      const request = indexedDB.open(found.name);
      request.onupgradeneeded = () => request.transaction.abort();
      request.onsuccess = () => done(request.result);
      request.onerror = () => done(null);
    });
    if (base) return base;
    await new Promise((on) => setTimeout(on, 20));
  }
}"""
TABLE = TABLES[0]
START = ["a"] * 6  # the language, a new game, which one, the players, the rules, a tip
CLOCK = (Path(__file__).parent / "clock.js").read_text(encoding="utf-8")


def chance(seed: int) -> list[int]:
    """What the simulator's device draws with a seed."""
    rng = Random(seed)
    return [rng.getrandbits(30) for _ in range(200)]


def checksum(device: Device) -> int:
    """Of what a display shows, as the canvas has it: red, green, blue, opaque."""
    (table,) = set(device.tables)
    pixels = bytearray(b"\xff") * (device.width * device.height * 4)
    screen = bytes(device.screen)
    shown = colours_of(table, device.level)
    for part in range(3):
        high = bytes(shown[byte >> 4][part] for byte in range(256))
        low = bytes(shown[byte & 15][part] for byte in range(256))
        pixels[part::8] = screen.translate(high)
        pixels[part + 4 :: 8] = screen.translate(low)
    return crc32(pixels)


def origin(address: str) -> str:
    """With the slash that ends it."""
    return "/".join(address.split("/")[:3]) + "/"


class Tab:
    """The page in a tab; a context has its own saves."""

    opened: ClassVar[list["Tab"]] = []  # in this test, see conftest.py

    def __init__(self, context, address: str, seed: int | None = None):
        self.page: Page = context.new_page()
        self.address = address
        self.troubles: list[str] = []
        self.asked: list[str] = []  # addresses; by pages and service workers of the context
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        context.on("request", lambda request: self.asked.append(request.url))
        Tab.opened.append(self)
        if seed is not None:
            self.page.add_init_script(CLOCK.replace("CHANCE", str(chance(seed))))

    def open(self, fragment: str = "") -> "Tab":
        self.page.goto(self.address + fragment)
        self.page.locator(READY).wait_for()
        return self

    def reload(self):
        self.page.reload()
        self.page.locator(READY).wait_for()

    def run(self, code: str, *arguments) -> Any:
        """What a function of the page's language gives."""
        return self.page.evaluate(code, *arguments)

    def play(self, words: list[str], way: str = "keys") -> list[int]:
        """Play a script on the test's clock; checksums of the pictures."""
        return self.run("([words, way]) => drawn.play(words, way)", [words, way])

    def frame(self) -> list[int]:
        return self.run("() => { drawn.frame(); return drawn.sums.splice(0); }")

    def strangers(self) -> list[str]:
        """What was asked for of another origin; what the page made itself is of its own."""
        own = (origin(self.address), f"blob:{origin(self.address)}", "data:")
        return [url for url in self.asked if not url.startswith(own)]

    def told(self) -> str:
        return self.page.locator("#told").inner_text()

    def put(self, name: str, data: bytes):
        """A file into the browser's database, behind the page's back."""
        self.run(
            f"""async ([name, bytes]) => {{
          const base = await ({BASE})();
          const turn = base.transaction("files", "readwrite");
          turn.objectStore("files").put(Uint8Array.from(bytes), name);
          await new Promise((done) => {{ turn.oncomplete = done; }});
          base.close();
        }}""",
            [name, [*data]],
        )

    def files(self) -> dict[str, bytes]:
        """What the browser's database has, by name."""
        found = self.run(f"""async () => {{
          const base = await ({BASE})();
          const files = base.transaction("files").objectStore("files");
          const asked = (request) => new Promise((done) => {{
            request.onsuccess = () => done(request.result);
          }});
          const [names, values] = [await asked(files.getAllKeys()), await asked(files.getAll())];
          base.close();
          return names.map((name, i) => [name, [...values[i]]]);
        }}""")
        return {name: bytes(value) for name, value in found}

    def saved(self, folder: Path) -> bytes | None:
        """The game that the database has; its files go to the folder."""
        folder.mkdir(exist_ok=True)
        for name, data in self.files().items():
            (folder / name).write_bytes(data)
        return Storage(str(folder)).load(AUTO)[0]


def played(context, address, words=()) -> Tab:
    """A tab with a game that has begun."""
    tab = Tab(context, address, TABLE.seed).open()
    tab.play([*START, *words])
    return tab


def becomes(does, wanted):
    """The browser does it in its own time."""
    for _ in range(250):
        if does() == wanted:
            return
        time.sleep(0.02)
    assert does() == wanted
