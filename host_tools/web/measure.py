"""`python -m host_tools.web.measure`: the page's budgets, in a real browser.

The first frame counts from asking for the page, with nothing in any cache, to its pixels on the
canvas, the median of some. A press counts from the key's event to the canvas, by the wall clock;
the lower quartile of some full redraws, as other work on the machine delays many of them.
"""

import argparse
import json
import sys
from pathlib import Path

from playwright.sync_api import Browser
from rich.console import Console
from rich.table import Table

from host_tools.files import write_whole
from host_tools.firmware.steps import BUILD, BuildError
from host_tools.web import bundle
from host_tools.web.browser import launched, served

SIZE = "all files, compressed"
START = "page to first frame, cold cache"
PRESS = "press to pixels"
MOST = 1_500_000  # bytes
STARTS = 3  # the median counts: others use the machine too
PRESSES = 15
REPORT = BUILD / "web-report.json"
# From a key's event on: when the next pixels are on the canvas.
_WATCH = """
const put = CanvasRenderingContext2D.prototype.putImageData;
globalThis.shown = [];
CanvasRenderingContext2D.prototype.putImageData = function (...rest) {
  const done = put.apply(this, rest);
  shown.push(performance.now());
  return done;
};
"""
_PRESS = """async (key) => {
  const from = performance.now();
  dispatchEvent(new KeyboardEvent("keydown", { key, code: key, cancelable: true }));
  shown.length = 0;
  while (!shown.length) await new Promise((on) => setTimeout(on, 1));
  const took = shown[0] - from;
  dispatchEvent(new KeyboardEvent("keyup", { key, code: key, cancelable: true }));
  await new Promise((on) => setTimeout(on, 120));
  return took;
}"""


def first_frame(browser: Browser, address: str) -> float:
    """ms."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(_WATCH)
    page.goto(address)
    page.locator("canvas[aria-label]").wait_for()
    code = """async () => {
      while (shown.length < 2) await new Promise((on) => setTimeout(on, 1));
      return shown[1];
    }"""
    took = page.evaluate(code)  # the first is the black screen
    context.close()
    return took


def press(browser: Browser, address: str) -> float:
    """ms, on a board: the menu opens over it and goes, all of it is drawn anew."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(_WATCH)
    page.goto(address)
    page.locator("canvas[aria-label]").wait_for()
    for _ in range(6):
        page.evaluate(_PRESS, "Enter")
    took = sorted(page.evaluate(_PRESS, key) for key in ["Tab", "Escape"] * PRESSES)
    context.close()
    return took[len(took) // 4]


def measure(browser: Browser, address: str, folder: Path) -> list[dict]:
    starts = sorted(first_frame(browser, address) for _ in range(STARTS))
    return [
        row(SIZE, MOST / 1000, bundle.compressed(folder) / 1000, "KB"),
        row(START, 3000, starts[STARTS // 2], "ms"),
        row(PRESS, 50, press(browser, address), "ms"),
    ]


def row(what: str, budget: float, measured: float, unit: str) -> dict:
    return {"what": what, "budget": budget, "measured": round(measured, 1), "unit": unit,
            "ok": measured <= budget}  # fmt: skip


def show(rows: list[dict]):
    table = Table("in the browser", "budget", "measured", "")
    for found in rows:
        unit = found["unit"]
        good = "[green]holds[/]" if found["ok"] else "[red]missed[/]"
        budget, measured = f"{found['budget']:g} {unit}", f"{found['measured']:.1f} {unit}"
        table.add_row(found["what"], budget, measured, good)
    Console().print(table)


def main(argv: list[str] | None = None) -> int:
    """Exit status: 0 all budgets hold, 1 one is missed or the browser is missing."""
    argparse.ArgumentParser(
        prog="python -m host_tools.web.measure", description="Measure the page's budgets."
    ).parse_args(argv)
    try:
        folder = bundle.build()
        with served(folder) as address, launched() as browser:
            rows = measure(browser, address, folder)
    except BuildError as error:
        print(f"web: {error}", file=sys.stderr)
        return 1
    write_whole(REPORT, json.dumps(rows, indent=1).encode() + b"\n")
    show(rows)
    return 0 if all(found["ok"] for found in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
