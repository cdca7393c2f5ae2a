"""`make device-soak`: hundreds of power cuts on the emulated Pico; see cuts.py.

A cut that went wrong is printed with its place, so that it alone can be tried again.
"""

import argparse
import os
import sys
import time
from collections import Counter

from rich.console import Console
from rich.progress import Progress

from host_tools.emulator.flash import read_image
from host_tools.firmware import image
from host_tools.firmware.steps import BuildError
from tests.device.cuts import STORIES, Outcome, plan, run


def place_of(text: str) -> tuple[str, int, int]:
    """The place of a cut: its story, the number of the deed, the number of the cut there."""
    name, deed, cut = text.split(".")
    deeds = {story.name: story.deeds for story in STORIES}[name]
    if not (0 <= int(deed) < len(deeds) and deeds[int(deed)] != "boot" and int(cut) >= 0):
        raise ValueError
    return name, int(deed), int(cut)


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="make device-soak",
        description="Cut the power of an emulated handheld at flash operations; switch it on "
        "again, compare what is left, play on.",
    )
    made.add_argument("--cuts", type=int, default=400, help="how many (400)")
    made.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    made.add_argument("--only", metavar="PLACE", help="one cut, by the place a failure names")
    return made


def summary(outcomes: list[Outcome], seconds: float) -> str:
    """How many, of what kinds, and what was left."""
    failed = sum(bool(outcome.wrong) for outcome in outcomes)
    twice = sum(outcome.again for outcome in outcomes)
    head = f"{len(outcomes)} cuts, {twice} of them followed by a second, {failed} failed, "
    lines = [head + f"{seconds:.0f} s"]
    for field in ("kind", "deed", "left"):
        counts = Counter(getattr(outcome, field) for outcome in outcomes if not outcome.wrong)
        words = ", ".join(f"{word} {count}" for word, count in sorted(counts.items()))
        lines.append(f"  {field}: {words}")
    return "\n".join(lines)


def main(argv: list[str] | None = None) -> int:
    """Exit status: 0 nothing was lost, 1 something was, 2 wrong usage, 130 interrupted."""
    made = parser()
    args = made.parse_args(argv)
    if args.cuts < 1 or args.jobs < 1:
        made.error("cuts and jobs from 1")
    wanted, only = plan(args.cuts), None
    if args.only:
        try:
            name, deed, only = place_of(args.only)
        except (KeyError, ValueError):
            made.error(f"no place '{args.only}': story.deed.cut, as new.1.0")
        wanted = Counter({(name, deed): only + 1})
    try:
        return report(wanted, args.jobs, only)
    except BuildError as error:
        print(f"device-soak: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def report(wanted: Counter, jobs: int, only: int | None) -> int:
    """Make the cuts, show how far they are, say what came of them."""
    flash = read_image(image.binary())
    console = Console(highlight=False, soft_wrap=True)
    outcomes = []
    began = time.perf_counter()
    with Progress(console=console) as progress:
        task = progress.add_task("cuts", total=1 if only is not None else wanted.total())
        for outcome in run(flash, wanted, jobs, only):
            outcomes.append(outcome)
            progress.advance(task)
            if outcome.wrong:
                where = f"{outcome.place} ({outcome.deed}, {outcome.kind} {outcome.at})"
                console.print(f"{where}: {outcome.wrong}; again: --only {outcome.place}")
    console.print(summary(outcomes, time.perf_counter() - began))
    return 1 if any(outcome.wrong for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
