"""Command line of the packer: python -m host_tools.pack COMMAND."""

import argparse
import io
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from hexpocket.engine.board import Board

from . import PackError, files, fonts, own, palette, sprites, strings, summary, trial, weights
from .describe import describe
from .maps import BUDGET, BUDGETS, MAPS, pack_toml
from .source import FORMAT

OUT = Path("build/maps")
ASSETS = MAPS.parent
ASSETS_OUT = Path("build/assets")


class Job(NamedTuple):
    """One file to make, from texts that come as (text, where)."""

    sources: list[Path]
    target: Path
    pack: Callable[[list[tuple[str, str]]], bytes]


def main(argv: list[str] | None = None) -> int:
    """Exit status: 0 done, 1 refused (one line for each bad file), 2 wrong usage."""
    args = parser().parse_args(argv)
    if isinstance(sys.stdout, io.TextIOWrapper):  # a file name may hold what the terminal cannot
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        return args.run(args)
    except PackError as error:
        print(error, file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader of our output left, e.g. `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="python -m host_tools.pack", description="Pack assets into tables for the firmware."
    )
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND")
    one = commands.add_parser(
        "map",
        help="pack the maps named",
        description="Pack maps (TOML) into .hxm files.",
        epilog=FORMAT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    one.add_argument("source", nargs="+", type=Path, metavar="MAP.toml")
    one.add_argument(
        "-o",
        dest="out",
        default=f"{OUT}/",
        metavar="OUT",
        help="file to write, or a folder: one that exists or ends in / (default: %(default)s)",
    )
    one.set_defaults(run=run_map)
    look = commands.add_parser(
        "check",
        help="look at maps of one's own: what is wrong, or what they have and a picture",
        description="Try maps of one's own out; say what they have, and write a picture of each.",
        epilog=FORMAT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    look.add_argument("source", nargs="+", type=Path, metavar="MAP.toml")
    look.add_argument(
        "-o",
        dest="out",
        type=Path,
        default=OUT,
        metavar="DIR",
        help="folder for the pictures (default: %(default)s)",
    )
    look.set_defaults(run=run_check)
    for name, jobs, source, out, text, epilog in (
        ("maps", map_jobs, MAPS, OUT, "all maps of assets/maps", None),
        ("fonts", font_jobs, fonts.FONTS, ASSETS_OUT / "fonts", "the fonts", fonts.FORMAT),
        ("sprites", sprite_jobs, sprites.SPRITES, ASSETS_OUT / "sprites", "the pictures",
         sprites.FORMAT),
        ("strings", string_jobs, strings.STRINGS, ASSETS_OUT / "strings", "the words",
         strings.FORMAT),
        ("bots", bot_jobs, weights.BOTS, ASSETS_OUT / "bots", "what bots weigh", weights.FORMAT),
        ("palette", palette_jobs, ASSETS, ASSETS_OUT, "the colours of palette.toml", None),
        ("all", all_jobs, ASSETS, ASSETS_OUT, "all of these", None),
    ):  # fmt: skip
        add_folder_command(commands, name, jobs, source, out, text, epilog)
    back = commands.add_parser(
        "describe",
        help="turn a packed map back into TOML",
        description="Print TOML that packs to the very same bytes.",
    )
    back.add_argument("packed", type=Path, metavar="MAP.hxm")
    back.add_argument(
        "-o",
        dest="out",
        type=Path,
        metavar="FILE",
        help="file to write (default: standard output)",
    )
    back.set_defaults(run=run_describe)
    return top


def add_folder_command(commands, name, jobs, source, out, text, epilog) -> None:
    """A command that packs what is in one folder into another."""
    command = commands.add_parser(
        name,
        help=f"pack {text}",
        description=f"Pack {text} from a folder into a folder.",
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    shown = source.relative_to(ASSETS.parent)
    command.add_argument(
        "-i",
        dest="folder",
        type=Path,
        default=source,
        metavar="DIR",
        help=f"folder with the sources (default: the project's {shown})",
    )
    command.add_argument(
        "-o",
        dest="out",
        type=Path,
        default=out,
        metavar="DIR",
        help="folder to write to (default: %(default)s)",
    )
    command.set_defaults(run=lambda args: pack_all(jobs(args.folder, args.out)))


def run_map(args: argparse.Namespace) -> int:
    out = Path(args.out)
    if len(args.source) == 1 and not args.out.endswith("/") and not out.is_dir():
        return pack_all([map_job(args.source[0], out)])
    return pack_all([map_job(path, out / f"{path.stem}.hxm") for path in args.source])


def run_check(args: argparse.Namespace) -> int:
    status = 0
    for path in own.found(args.source):
        try:
            data = own.pack_own(path)
            picture = draw(data, args.out / f"{path.stem}.png")
            print("\n  ".join([f"{path}:", *summary.lines(data), picture]))
        except PackError as error:
            print(error, file=sys.stderr)
            status = 1
    return status


def draw(data: bytes, path: Path) -> str:
    """Write a picture of a map; a line about it."""
    try:
        from sim.portrait import portrait  # it needs the packer, and the window's packages
    except ModuleNotFoundError as error:
        if error.name != "PIL":
            raise
        return "no picture: that needs pillow, which make play fetches"
    files.write_bytes(path, portrait(data))
    return f"picture: {path}"


def map_jobs(folder: Path, out: Path) -> list[Job]:
    sources = found(folder, "*.toml", "maps")
    return [map_job(path, out / f"{path.stem}.hxm") for path in sources]


def map_job(source: Path, target: Path) -> Job:
    return Job([source], target, partial(pack_map, target.stem))


def font_jobs(folder: Path, out: Path) -> list[Job]:
    sources = found(folder, "*.txt", "fonts")
    return [Job([path], out / f"{path.stem}.hxf", pack_font) for path in sources]


def sprite_jobs(folder: Path, out: Path) -> list[Job]:
    sources = found(folder, "*.txt", "sprites")
    return [Job(sources, out / "sprites.hxg", sprites.pack_sprites)]


def string_jobs(folder: Path, out: Path, font_folder: Path = fonts.FONTS) -> list[Job]:
    sources = strings.find(folder)
    return [
        Job(sources, out / f"{name}.hxl", partial(strings.pack_language, name, font_folder))
        for name in strings.tables(sources)
    ]


def bot_jobs(folder: Path, out: Path) -> list[Job]:
    sources = found(folder, "*.toml", "bots")
    return [
        Job([path], out / f"{path.stem}.hxb", partial(pack_bots, path.stem)) for path in sources
    ]


def palette_jobs(folder: Path, out: Path) -> list[Job]:
    return [Job([folder / "palette.toml"], out / "palette.hxp", pack_palette)]


def all_jobs(folder: Path, out: Path) -> list[Job]:
    kinds = (
        ("maps", map_jobs),
        ("fonts", font_jobs),
        ("sprites", sprite_jobs),
        ("bots", bot_jobs),
    )
    jobs = [job for name, plan in kinds for job in plan(folder / name, out / name)]
    jobs += string_jobs(folder / "strings", out / "strings", folder / "fonts")
    return jobs + palette_jobs(folder, out)


def found(folder: Path, pattern: str, what: str) -> list[Path]:
    sources = sorted(folder.glob(pattern))
    if not sources:
        raise PackError(folder, "", f"no {what} ({pattern}) here")
    return sources


def pack_map(name: str, sources: list[tuple[str, str]]) -> bytes:
    """A map that can be played. A handheld finds it by its file's name, which may be another."""
    text, where = sources[0]
    data = pack_toml(text, where)
    trial.play(data, {name, Board(data).name}, where)
    return data


def pack_font(sources: list[tuple[str, str]]) -> bytes:
    return fonts.pack_font(*sources[0])


def pack_bots(name: str, sources: list[tuple[str, str]]) -> bytes:
    return weights.pack_weights(name, *sources[0])


def pack_palette(sources: list[tuple[str, str]]) -> bytes:
    return palette.pack_palette(*sources[0])


def pack_all(jobs: list[Job]) -> int:
    """Packs everything before it writes anything: one bad source leaves all files as they were."""
    done = []
    errors: set[str] = set()  # tables checked together share their sources and what is wrong
    targets: dict[Path, Path] = {}
    for job in jobs:
        try:
            check_target(job, targets)
            texts = [(files.read_text(path), str(path)) for path in job.sources]
            done.append((job.target, job.pack(texts)))
        except PackError as error:
            if str(error) not in errors:
                print(error, file=sys.stderr)
            errors.add(str(error))
    if errors:
        return 1
    fonts.check_budget([(target, data) for target, data in done if target.suffix == ".hxf"])
    for target, data in done:
        files.write_bytes(target, data)
        report(target, data)
    return 0


def check_target(job: Job, targets: dict[Path, Path]) -> None:
    """Refuses a job whose file is another's too, or a source."""
    target = job.target.resolve()
    for source in job.sources:
        if target in targets:
            reason = f"would overwrite {job.target}, made from {targets[target]}; rename one"
            raise PackError(source, "", reason)
        if target == source.resolve():
            raise PackError(source, "", "would overwrite its own source; choose another -o")
    targets[target] = job.sources[0]


def report(target: Path, data: bytes) -> None:
    """One line about a packed file."""
    from rich.console import Console
    from rich.text import Text

    name, counts, budget = target.stem, "", 0
    if data[:4] == fonts.MAGIC:
        counts, budget = fonts.describe(data), fonts.BUDGET
    elif data[:4] == sprites.MAGIC:
        counts, budget = sprites.describe(data), sprites.BUDGET
    elif data[:4] == strings.MAGIC:
        counts, budget = strings.describe(data), strings.MAX_FILE
    elif data[:4] == weights.MAGIC:
        counts, budget = weights.describe(data), weights.BUDGET
    elif data[:4] == palette.MAGIC:
        counts, budget = palette.describe(data), len(data)
    else:
        name, counts, budget = describe_map(data)
    size = f"{len(data)} of {budget} bytes"
    line = Text.assemble((name, "bold"), f"  {counts}  ", (size, "green"), f"  {target}")
    Console(soft_wrap=True, highlight=False).print(line)


def describe_map(data: bytes) -> tuple[str, str, int]:
    """Name, contents and budget of a packed map."""
    board = Board(data)
    counts = (
        f"{board.hexes} hexes, {board.nodes} intersections, {board.paths} paths, "
        f"{len(board.harbours) // 2} harbours, {len(board.sites) // 3} sites"
    )
    return board.name, counts, BUDGETS.get(board.name, BUDGET)


def run_describe(args: argparse.Namespace) -> int:
    text = describe(files.read_bytes(args.packed), str(args.packed)).encode()
    if args.out:
        files.write_bytes(args.out, text)
    else:  # bytes, because TOML is UTF-8 whatever the terminal speaks
        sys.stdout.buffer.write(text)
        sys.stdout.buffer.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
