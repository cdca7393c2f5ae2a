"""`python -m host_tools.firmware`: build MicroPython's parts and say where they are."""

import argparse
import os
import sys

from host_tools.firmware import sources, unix
from host_tools.firmware.steps import BUILD, BuildError, read_stamp


def show_unix(options) -> None:
    print(unix.binary(force=options.force))


def show_cached(options) -> None:
    for name, folder in (("sources", sources.packaged_tree(BUILD)), ("unix", unix.folder(BUILD))):
        stamp = read_stamp(folder)
        if not stamp:
            print(f"{name}: not there")
            continue
        print(f"{name}: {folder} (MicroPython {stamp['version']} from {stamp['source']})")
        for package in stamp.get("packages", ()):
            print(f"  {package}")
    if os.environ.get("MICROPY_DIR"):
        print(f"MICROPY_DIR: {sources.own_checkout()} is used instead of the packages")


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="python -m host_tools.firmware",
        description="Build MicroPython into the build folder. Its sources are Debian packages, "
        "fetched through the machine's own apt configuration without root; set MICROPY_DIR=/path "
        "to use a checkout of your own (1.25 or later, with submodules) instead.",
    )
    commands = top.add_subparsers(required=True, metavar="command")
    text = "build the unix port if needed and print the path of the interpreter"
    command = commands.add_parser("unix", help=text, description=text)
    command.add_argument("--force", action="store_true", help="build even if it is up to date")
    command.set_defaults(do=show_unix)
    text = "print what is cached"
    command = commands.add_parser("where", help=text, description=text)
    command.set_defaults(do=show_cached)
    return top


def main(arguments: list[str] | None = None) -> int:
    options = parser().parse_args(arguments)
    try:
        options.do(options)
    except BuildError as error:
        print(f"firmware: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("firmware: interrupted; the next call starts that step anew", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
