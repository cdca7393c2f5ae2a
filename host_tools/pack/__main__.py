"""Command line of the packer: python -m host_tools.pack COMMAND."""

import argparse
import io
import os
import sys
from pathlib import Path

from hexpocket.engine.board import Board

from . import PackError, files
from .describe import describe
from .maps import BUDGET, BUDGETS, MAPS, pack_toml
from .source import FORMAT

OUT = Path("build/maps")


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
    every = commands.add_parser(
        "maps", help="pack all maps of assets/maps", description="Pack every map of a folder."
    )
    every.add_argument(
        "-i",
        dest="folder",
        type=Path,
        default=MAPS,
        metavar="DIR",
        help="folder with the sources (default: the project's assets/maps)",
    )
    every.add_argument(
        "-o",
        dest="out",
        type=Path,
        default=OUT,
        metavar="DIR",
        help="folder to write to (default: %(default)s)",
    )
    every.set_defaults(run=run_maps)
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


def run_map(args: argparse.Namespace) -> int:
    out = Path(args.out)
    if len(args.source) == 1 and not args.out.endswith("/") and not out.is_dir():
        return pack_all([(args.source[0], out)])
    return pack_all([(source, out / f"{source.stem}.hxm") for source in args.source])


def run_maps(args: argparse.Namespace) -> int:
    sources = sorted(args.folder.glob("*.toml"))
    if not sources:
        raise PackError(args.folder, "", "no maps (*.toml) here")
    return pack_all([(source, args.out / f"{source.stem}.hxm") for source in sources])


def pack_all(jobs: list[tuple[Path, Path]]) -> int:
    """Packs everything before it writes anything: one bad map leaves all files as they were."""
    done = []
    errors = 0
    targets: dict[Path, Path] = {}
    for source, target in jobs:
        try:
            if target.resolve() in targets:
                raise PackError(
                    source,
                    "",
                    f"would overwrite {target}, made from {targets[target.resolve()]}; rename one",
                )
            if target.resolve() == source.resolve():
                raise PackError(source, "", "would overwrite its own source; choose another -o")
            targets[target.resolve()] = source
            done.append((target, pack_toml(files.read_text(source), str(source))))
        except PackError as error:
            print(error, file=sys.stderr)
            errors += 1
    if errors:
        return 1
    for target, data in done:
        files.write_bytes(target, data)
        report(target, data)
    return 0


def report(target: Path, data: bytes) -> None:
    """One line about a packed map."""
    from rich.console import Console
    from rich.text import Text

    board = Board(data)
    budget = BUDGETS.get(board.name, BUDGET)
    counts = (
        f"{board.hexes} hexes, {board.nodes} intersections, {board.paths} paths, "
        f"{len(board.harbours) // 2} harbours, {len(board.sites) // 3} sites"
    )
    size = f"{len(data)} of {budget} bytes"
    line = Text.assemble((board.name, "bold"), f"  {counts}  ", (size, "green"), f"  {target}")
    Console(soft_wrap=True, highlight=False).print(line)


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
