"""`make bench`, at its end: docs/performance.md and its plots, written from what was measured.

build/bench.json has the host's figures, build/device-report.json those of the emulated Pico and
build/web-report.json the page's. A part whose report is not there is left out.
"""

import argparse
import json
import sys
from pathlib import Path

from . import plot
from .files import write_whole

BENCH = Path("build/bench.json")
DEVICE = Path("build/device-report.json")
WEB = Path("build/web-report.json")
PAGE = Path("docs/performance.md")
PICTURES = Path("docs/pictures")
_ENGINES = {
    "hexpocket": "plain",
    "hexpocket_checked": "plain, each action looked up again",
    "hexpocket_compiled": "compiled",
    "catanatron": "catanatron",
}
_STRENGTHS = {
    "normal": "four normal, plain",
    "normal_compiled": "four normal, compiled",
    "hard": "four hard, plain",
    "hard_compiled": "four hard, compiled",
}
# By how their rows begin: what their plots are called.
_HEAPS = {"heap in use": "heap", "heap with bots": "heap-bots"}
_SCREENS = 10  # with the most heap in use

_HEAD = """\
# How fast it is

`make bench` measures all of this and writes this page. Compare figures of one run only: machines
differ, and so do days.
"""
_HOST = """\
## On a computer

Four uniformly random players, no trade among them, one process on one core. The engine is measured
as it is and compiled (`make compiled`), in turns with catanatron, which knows the base game; the
process's own time counts.
"""
_BOTS = """\
Four [bots](bots.md) of one strength, with offers, by the rules that people usually take, as in the
arena; one process on one core, too. How often random players play says what the rules cost, this
what thinking does.
"""
_LENGTH = """\
What an action costs depends on the map's size and on how far the game has come: a larger board has
more places to look at, and players with many pieces and cards have more to choose from.
"""
_PICO = """\
## On the handheld

Measured on the emulated Pico at 125 MHz, in the image that is shipped, over recorded games and all
screens.
"""

_WEB = """\
## In the browser

The page in a Chromium on the same computer: from asking for it to the first frame, and from a
key's press to pixels, the medians of some.
"""


def table(heads: list[str], rows: list[list[str]]) -> str:
    """A table of Markdown; all but the first column are numbers."""
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def picture(name: str, words: str) -> str:
    return f"![{words}]({PICTURES.name}/performance-{name}.svg)\n"


def host(figures: dict, drawn: dict[str, str]) -> list[str]:
    """The part on the engine: speed, the ratios, and what an action costs when."""
    rows, bars, curves, maps = [], [], {}, []
    for game, found in figures.items():
        speed = found["host"]
        for engine in [engine for engine in _ENGINES if engine in speed]:
            name, its = f"{game}, {_ENGINES[engine]}", speed[engine]
            each = f"{its['us_per_action']:.2f}", f"{its['actions_per_game']:,.0f}"
            rows.append([name, f"{its['games_per_second']:,.1f}", *each])
            if engine != "hexpocket_checked":
                bars.append((name, its["games_per_second"]))
        curves[game] = speed["us_by_action"]
        counts = [str(speed["map"][kind]) for kind in ("hexes", "nodes", "paths")]
        costs = [f"{speed['hexpocket']['us_per_action']:.2f}", str(speed["bytes_per_position"])]
        costs += [f"{speed[name] / 1000:.2f}" for name in ("play_ns", "make_unmake_ns")]
        maps.append([game, *counts, *costs])
    drawn["host"] = plot.bars("Random games per second", bars, "")
    drawn["length"] = plot.lines("Microseconds an action, plain", curves, "actions played")
    heads = ["random games", "games/s", "us/action", "actions/game"]
    sizes = ["map", "hexes", "nodes", "paths", "us/action", "bytes", "play us", "make, unmake us"]
    base = figures["catan"]["host"]
    told = f"Base game: {base['ratio_vs_catanatron']:.1f} times catanatron's games per second"
    if "compiled_ratio_vs_catanatron" in base:
        told += f", compiled {base['compiled_ratio_vs_catanatron']:.1f} times"
    python = f"(Python {base['python']})."
    speeds = [_HOST, table(heads, rows), f"{told} {python}\n", picture("host", "Games per second")]
    speeds += bots(figures, drawn)
    return [*speeds, _LENGTH, table(sizes, maps), picture("length", "An action over a game")]


def bots(figures: dict, drawn: dict[str, str]) -> list[str]:
    """The part on games of bots; none if they were not measured."""
    rows, bars = [], []
    for game, found in figures.items():
        speed = found["host"].get("bots", {})
        for word in [word for word in _STRENGTHS if word in speed]:
            name, its = f"{game}, {_STRENGTHS[word]}", speed[word]
            each = f"{its['us_per_action']:,.0f}", f"{its['actions_per_game']:,.0f}"
            rows.append([name, f"{its['games_per_second']:,.2f}", *each])
            bars.append((name, its["games_per_second"]))
    if not rows:
        return []
    drawn["bots"] = plot.bars("Games of bots per second", bars, "")
    heads = ["games of bots", "games/s", "us/action", "actions/game"]
    return [_BOTS, table(heads, rows), picture("bots", "Games of bots per second")]


def device(report: list[dict], drawn: dict[str, str]) -> list[str]:
    """The part on the handheld: budgets, and the heap by screen."""
    rows = [
        [
            f"{row['what']} ({row['game']})",
            f"{row['measured']:,.1f} {row['unit']}",
            f"{row['budget']:,.0f} {row['unit']}",
        ]
        for row in report
    ]
    parts = [_PICO, table(["what", "measured", "budget"], rows)]
    for row in report:
        kind = next((kind for kind in _HEAPS if row["what"].startswith(kind)), "")
        if kind and "each" in row:
            most = sorted(row["each"].items(), key=lambda item: (-item[1], item[0]))[:_SCREENS]
            name = f"{_HEAPS[kind]}-{row['game']}"
            title = f"{kind.capitalize()}, {row['game']}: the {len(most)} screens with the most"
            drawn[name] = plot.bars(title, most, "KB")
            parts.append(picture(name, title))
    return parts


def page(report: list[dict]) -> list[str]:
    """The part on the page: its budgets."""
    rows = [
        [row["what"], *(f"{row[key]:,.5g} {row['unit']}" for key in ("measured", "budget"))]
        for row in report
    ]
    return [_WEB, table(["what", "measured", "budget"], rows)]


def read(path: Path):
    """A report, or None if there is none."""
    return json.loads(path.read_text()) if path.is_file() else None


def main(argv: list[str] | None = None) -> int:
    """Exit status: 0 written, 1 not."""
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.performance", description="Write docs/performance.md."
    )
    parser.parse_args(argv)
    figures, report, web = read(BENCH), read(DEVICE), read(WEB)
    if not figures:
        print(f"performance: {BENCH} is not there: run make bench", file=sys.stderr)
        return 1
    drawn: dict[str, str] = {}
    parts = [_HEAD, *host(figures, drawn), *(device(report, drawn) if report else [])]
    parts += page(web) if web else []
    for name, text in drawn.items():
        write_whole(PICTURES / f"performance-{name}.svg", text.encode())
    write_whole(PAGE, "\n".join(parts).encode())
    print(f"{PAGE}: {len(drawn)} plots")
    return 0


if __name__ == "__main__":
    sys.exit(main())
