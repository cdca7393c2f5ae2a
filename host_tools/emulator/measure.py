"""`python -m host_tools.emulator.measure`: the handheld's budgets, measured on the emulated Pico.

The image is the one that is shipped. For the time to the title and the heap there nothing else is
in flash but settings, or it would ask for the language. All else probe.py measures, and of bots
thought.py: they lie on the handheld's disk, where MicroPython looks for a boot.py before it starts
the app; the 1 KB of heap that the probe takes counts as the app's. All figures go to
build/device-report.json.
"""

import argparse
import json
import statistics
import struct
import sys
import tempfile
from itertools import compress, islice
from pathlib import Path

from rich.console import Console
from rich.table import Table

from hexpocket.engine.phase import START
from hexpocket.hal.storage import Storage
from hexpocket.ui.settings import Settings
from host_tools.files import write_whole
from host_tools.firmware import assets, board, bytecode, image, rp2
from host_tools.games import NAMES, load, part

from . import decisions, screens
from .disk import with_files
from .flash import read_image
from .machine import Machine

ROOT = Path(__file__).resolve().parents[2]
REPORT = ROOT / "build" / "device-report.json"
_GOLDEN = ROOT / "tests" / "golden"
# By game, in the order of the list that a new game begins with.
RECORDED = {name: _GOLDEN / name / "games.txt" for name in NAMES}
PROBE = ("probe", "thought")  # its modules

HEAP = "heap in use"
WITH_BOTS = "heap with bots"
DECISION = "bot decision"
BOTS_TURN = "a bot's turn"
BOOT = "power on to title"
LEGAL = "list of legal actions"
APPLY = "apply"
CHECK = "check of a saved position"
RULES = "rules on their map"
CURSOR = "button to pixels, cursor move"
PAN = "button to pixels, scroll"
MOVE = "cursor move, close by"
SCROLL = "cursor move that scrolls"
REDRAW = "full-screen redraw and push"
FIRMWARE = "flash, firmware with the app"
ROMFS = "flash, assets in ROMFS"

GAME = "catan"  # whose figures stand for the handheld as a whole
MOST = 136  # KB of heap, without bots
MOST_WITH_BOTS = 160
_CROWDED = 8  # screens, those that need most, that are measured with bots too
_THRIFTY = 12  # decisions with little garbage
_FULL = 80  # on the fullest board, at most
_LONGEST = 600_000  # ms for all that the probe does; with little garbage it collects all the time
_QUIET = 420  # ms at rest: the app has collected its garbage
_RAM = 0x2000_0000
_BLOCK = 16  # bytes of the heap that two bits of its table stand for
_USED = bytes(sum(byte >> shift & 3 != 0 for shift in (0, 2, 4, 6)) for byte in range(256))
_GLANCE = 4  # ms between two looks at the heap
_MOVES = 4  # of the cursor, at least
_SCROLL = 120  # ms for a move that scrolls: the board is drawn anew
_LOST = 60  # presses


def row(
    what: str, budget: float, measured: float, unit: str, detail: str = "", game: str = GAME
) -> dict:
    return {
        "what": f"{what}, {detail}" if detail else what,
        "game": game,
        "budget": budget,
        "measured": round(measured, 1),
        "unit": unit,
        "ok": measured <= budget,
    }


# The app as it is shipped


def heap_place() -> tuple[int, int]:
    """Offset and length, in RAM, of the table of the heap's blocks, as MicroPython's gc_init."""
    found = symbols(rp2.binary().with_suffix(".elf").read_bytes())
    start, end = found[b"__GcHeapStart"], found[b"__GcHeapEnd"]
    return start - _RAM, (end - start - 1) * 8 // (8 + 4 + 4 * _BLOCK * 8)


def symbols(elf: bytes) -> dict[bytes, int]:
    """Name and value of every symbol of a 32-bit ELF file."""
    (sections,) = struct.unpack_from("<I", elf, 32)
    size, count = struct.unpack_from("<HH", elf, 46)
    heads = [struct.unpack_from("<10I", elf, sections + i * size) for i in range(count)]
    table = next(head for head in heads if head[1] == 2)
    names = heads[table[6]][4]
    found = {}
    for at in range(table[4], table[4] + table[5], 16):
        name, value = struct.unpack_from("<II", elf, at)
        start = names + name
        found[elf[start : elf.index(b"\0", start)]] = value
    return found


def heap(machine: Machine, place: tuple[int, int]) -> int:
    """Bytes of the heap that are in use, garbage included: what gc.mem_alloc() says."""
    start, length = place
    return _BLOCK * sum(bytes(machine.chip.sram[start : start + length]).translate(_USED))


def known() -> dict[str, bytes]:
    """The files of a handheld that was switched on before: the language is chosen."""
    with tempfile.TemporaryDirectory() as folder:
        Settings(Storage(Path(folder).as_posix())).keep()
        return {f"/saves/{path.name}": path.read_bytes() for path in Path(folder).iterdir()}


def shipped(flash: bytes) -> list[dict]:
    """Boot, and the heap at the title."""
    place = heap_place()
    machine = Machine(with_files(flash, known()))
    machine.run_until(machine.light, 3000)
    rows = [row(BOOT, 1500, machine.now / 1000, "ms")]
    machine.settle(quiet=_QUIET)
    rows.append(row(HEAP, MOST, heap(machine, place) / 1024, "KB", "title"))
    return rows


# The probe


def cursor(flash: bytes, game: str) -> list[dict]:
    """From a button to the last pixel, where a player of a new game chooses a place: all of the
    board in sight, and close by, where a move may scroll."""
    machine = Machine(with_probe(flash, {}))
    machine.run_until(machine.light, 3000)
    machine.settle()
    presses = ["a", "a", *["down"] * list(RECORDED).index(game), *["a"] * _LOST]
    while not machine.report.endswith(b"screen pick\n"):
        if not presses:
            raise RuntimeError(f"no place to choose after {_LOST} presses; {machine.words()}")
        machine.press(presses.pop(0))
        machine.settle()
    moves, scrolls = [], []
    around = 4 * ("right", "down", "left", "up")
    for key in (*around, "y", *around):
        before = machine.now
        told = len(machine.report)
        machine.press(key)
        machine.settle()
        said = bytes(machine.report[told:])
        if machine.panel.changed > before and b"screen" not in said:
            took = (machine.panel.changed - before) / 1000
            (scrolls if b"scroll" in said else moves).append(took)
    if len(moves) < _MOVES or not scrolls:
        seen = f"{len(moves)} moves of the cursor and {len(scrolls)} scrolls"
        raise RuntimeError(f"{seen} were seen; {machine.words()}")
    return [
        row(CURSOR, 60, max(moves), "ms", f"worst of {len(moves)}", game),
        row(PAN, _SCROLL, max(scrolls), "ms", f"worst of {len(scrolls)}", game),
    ]


def drawn(flash: bytes, files: dict[str, bytes], game: str) -> list[dict]:
    """Every screen, from nothing to the last pixel; and the cursor's moves close by."""
    machine = Machine(with_probe(flash, files))
    times: dict[str, dict[str, float]] = {"redraw": {}, "move": {}, "scroll": {}}
    for what, *figure in said(machine):
        if what in times:
            time, name = figure
            times[what][name] = max(times[what].get(name, 0), int(time) / 1000)
    return [
        _worst(REDRAW, 120, times["redraw"], "ms", game),
        _worst(MOVE, 60, times["move"], "ms", game),
        _worst(SCROLL, _SCROLL, times["scroll"], "ms", game),
    ]


def most_used(flash: bytes, files: dict[str, bytes], game: str) -> dict:
    """The heap at any moment on the way through all screens, with little garbage in it."""
    machine = Machine(with_probe(flash, {**files, "thrift.txt": b""}))
    return _worst(HEAP, MOST, _heap(machine, heap_place()), "KB", game)


def _heap(machine: Machine, place: tuple[int, int]) -> dict[str, float]:
    """KB of it, at most, by screen, until the probe has come to its end."""
    most: dict[str, float] = {}

    def look() -> bool:
        ended = _ended(machine)
        lines = machine.report.rsplit(b"screen ", 1)
        name = lines[1].split(b"\n")[0].decode() if len(lines) > 1 else "start"
        most[name] = max(most.get(name, 0), heap(machine, place) / 1024)
        return ended

    machine.run_until(look, _LONGEST, _GLANCE)
    said(machine)
    return most


def with_bots(flash: bytes, files: dict[str, bytes], game: str, without: dict) -> dict:
    """The same of the screens that need most, and of strong bots' decisions, with a bot of the
    game in memory: one serves all seats."""
    place = heap_place()
    crowded = sorted(without, key=lambda name: -without[name])[:_CROWDED]
    lines = files[screens.INDEX].decode().splitlines()
    chosen = [line for line in lines if line.split()[0] in crowded and line.split()[2] != "title"]
    some = {**files, screens.INDEX: "\n".join(chosen).encode()}
    most = _heap(Machine(with_probe(flash, {**some, "thrift.txt": b"", "mind.txt": b""})), place)
    for match in screens.with_bots(game, recorded_games(game)):
        files = {"match": match, "bots.txt": b"%d" % _THRIFTY, "thrift.txt": b""}
        found = _heap(Machine(with_probe(flash, files)), place)
        most["bots"] = max(most.get("bots", 0), *found.values())
    return _worst(WITH_BOTS, MOST_WITH_BOTS, most, "KB", game)


def decided(flash: bytes, game: str) -> list[dict]:
    """What strong bots need for the dearest decisions of many games and of each phase, each in a
    game that they have not seen before, and for those on the fullest board that was recorded; and
    normal ones for a whole turn."""
    new, crowd = screens.with_bots(game, recorded_games(game))
    dearest = decisions.dearest(game)
    views = b"".join(found.view for found in dearest)
    took = _timed(flash, {"match": new, "views": views}, dearest)
    full = list(islice(decisions.followed(game, crowd), _FULL))
    crowded = _timed(flash, {"match": crowd, "bots.txt": b"%d" % len(full)}, full)
    words = part(load(game).folders, "words").PHASES
    worst: dict[str, float] = {}
    for step, time in zip((*dearest, *full), (*took, *crowded), strict=True):
        worst[words[step.phase]] = max(time, worst.get(words[step.phase], 0))
    number = len(took) + len(crowded)
    found = row(DECISION, 2000, max(worst.values()), "ms", f"worst of {number}", game)
    each = {phase: round(time, 1) for phase, time in worst.items()}
    return [{**found, "each": each}, whole_turns(flash, game)]


def whole_turns(flash: bytes, game: str) -> dict:
    """A turn of a normal bot: all its decisions, but not those of others whom it asks."""
    sums = []
    for match, steps in decisions.turns(game):
        took = _timed(flash, {"match": match, "bots.txt": b"%d" % len(steps)}, steps)
        turns = {step.turn: step.seat for step in steps if step.phase == START}
        for turn in turns.items():
            own = [(step.turn, step.seat) == turn for step in steps]
            sums.append(sum(compress(took, own)))
    middle = f"median of {len(sums)}"
    return row(BOTS_TURN, 500, statistics.median(sums), "ms", middle, game)


def _timed(flash: bytes, files: dict[str, bytes], steps) -> list[float]:
    """What each of these decisions takes, in ms, if bots choose there what they choose here."""
    found = [words for words in said(Machine(with_probe(flash, files))) if words[0] == "decided"]
    chosen = [f"{step.phase} {step.action}" for step in steps]
    if [words[2] for words in found] != chosen:
        raise RuntimeError("bots choose otherwise on the emulated Pico")
    return [int(words[1]) / 1000 for words in found]


def _worst(what: str, budget: float, measured: dict[str, float], unit: str, game: str) -> dict:
    """One row for all screens; it names the worst of them and holds the others."""
    name = max(measured, key=lambda name: measured[name])
    worst = f"worst of {len(measured)} screens: {name}"
    found = row(what, budget, measured[name], unit, worst, game)
    return {**found, "each": {name: round(value, 1) for name, value in measured.items()}}


def replayed(flash: bytes, game: str) -> list[dict]:
    """Every position of the recorded games, and what it takes to list and play actions there."""
    figures = [words for lines in recorded_games(game) for words in _replay(flash, game, lines)]
    rows = []
    for what, word, middle, worst in (
        (LEGAL, "legal", 25, 80),
        (APPLY, "apply", 15, 60),
        (CHECK, "check", 0, 60),
        (RULES, "rules", 0, 100),
    ):
        times = [int(words[1]) / 1000 for words in figures if words[0] == word]
        if middle:
            rows.append(row(what, middle, statistics.median(times), "ms", "median", game))
        rows.append(row(what, worst, max(times), "ms", f"worst of {len(times)}", game))
    return rows


def _replay(flash: bytes, game: str, lines: list[str]) -> list[list[str]]:
    """What the probe says of one recorded game, if all positions are those of the record."""
    setup, *actions = lines
    script = [" ".join([game, *setup.split()[1:6]]), *(line.split()[0] for line in actions)]
    found = said(Machine(with_probe(flash, {"game.txt": "\n".join(script).encode()})))
    hashes = [words[1] for words in found if words[0] == "hash"]
    if hashes != [line.split()[-2] for line in actions]:
        raise RuntimeError("a recorded game comes to other positions on the emulated Pico")
    return found


def _ended(machine: Machine) -> bool:
    return b"\nend " in machine.report or b"failed" in machine.report


def said(machine: Machine) -> list[list[str]]:
    """The words of the probe's lines, when it has come to its end."""
    machine.run_until(lambda: _ended(machine), _LONGEST, 50)
    lines = [line.split(" ", 2) for line in machine.report.decode().splitlines()]
    if lines[-1][0] != "end":
        raise RuntimeError(f"the probe has failed; {machine.words()}")
    return lines


def with_probe(flash: bytes, more: dict[str, bytes]) -> bytes:
    """The flash with the probe and these files on its disk."""
    files = {"boot.py": b"import probe\n", **more}
    for name in PROBE:
        source = Path(__file__).with_name(f"{name}.py").read_bytes()
        files[f"{name}.mpy"] = bytecode.compiled(board.beside(name, source), name)
    return with_files(flash, files)


def recorded_games(game: str = GAME) -> list[list[str]]:
    """The lines of each game in a golden file."""
    games = []
    for line in RECORDED[game].read_text().splitlines():
        if line.startswith("game"):
            games.append([])
        games[-1].append(line)
    return games


# The report


def measure() -> list[dict]:
    """All figures, written to build/device-report.json too."""
    flash = read_image(image.binary())
    rows = shipped(flash)
    for game in RECORDED:
        rows += cursor(flash, game)
        files = screens.files(game, recorded_games(game))
        used = most_used(flash, files, game)
        rows += [used, with_bots(flash, files, game, used["each"]), *decided(flash, game)]
        rows += drawn(flash, files, game)
        rows += replayed(flash, game)
    for what, place, path in (
        (FIRMWARE, "firmware", rp2.binary()),
        (ROMFS, "romfs", assets.binary()),
    ):
        room = len(board.flash_map()[place])
        rows.append(row(what, room / 1024, path.stat().st_size / 1024, "KB"))
    write_whole(REPORT, json.dumps(rows, indent=1).encode() + b"\n")
    return rows


def show(rows: list[dict], console: Console):
    table = Table("on the emulated Pico", "game", "budget", "measured", "")
    for found in rows:
        unit = found["unit"]
        good = "[green]holds[/]" if found["ok"] else "[red]missed[/]"
        table.add_row(
            found["what"],
            found["game"],
            f"{found['budget']:g} {unit}",
            f"{found['measured']:.1f} {unit}",
            good,
        )
    console.print(table)


def main(argv: list[str] | None = None) -> int:
    """Exit status: 0 all budgets hold, 1 one is missed."""
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.emulator.measure",
        description="Measure the handheld's budgets on the emulated Pico.",
    )
    parser.parse_args(argv)
    rows = measure()
    show(rows, Console())
    return 0 if all(found["ok"] for found in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
