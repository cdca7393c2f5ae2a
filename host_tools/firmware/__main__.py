"""`python -m host_tools.firmware`: build MicroPython's parts and say where they are."""

import argparse
import os
import sys
from pathlib import Path

from host_tools.firmware import assets, board, compiler, image, rp2, sources, unix
from host_tools.firmware.steps import BUILD, BuildError, read_stamp


def show_unix(options) -> None:
    print(unix.binary(force=options.force))


def show_rp2(options) -> None:
    print(rp2.binary(force=options.force))


def show_assets(options) -> None:
    print(assets.report(assets.binary(force=options.force)))


def show_uf2(options) -> None:
    print(image.report(image.binary(target=options.output, handheld=options.board)))


def show_cached(options) -> None:
    for name, folder in (
        ("sources", sources.packaged_tree(BUILD)),
        ("unix", unix.folder(BUILD)),
        ("compiler", compiler.folder(BUILD)),
        ("rp2", rp2.folder(BUILD)),
    ):
        stamp = read_stamp(folder)
        if not stamp:
            print(f"{name}: not there")
            continue
        made = stamp.get("compiler", "")
        if "version" in stamp:
            made = f"MicroPython {stamp['version']} from {stamp['source']}"
        print(f"{name}: {folder} ({made})")
        for package in stamp.get("packages", ()):
            print(f"  {package}")
    if os.environ.get("MICROPY_DIR"):
        print(f"MICROPY_DIR: {sources.own_checkout()} is used instead of the packages")


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="python -m host_tools.firmware",
        description="Build MicroPython, the Pico's firmware with the app, and the assets. "
        "MicroPython's sources and the compiler for the Pico are Debian packages, fetched through "
        "the machine's own apt configuration without root. A compiler (arm-none-eabi-gcc with "
        "newlib) on the PATH is used instead of a fetched one; set MICROPY_DIR=/path "
        "to use a checkout of your own (1.25 or later, with submodules) instead.",
    )
    commands = top.add_subparsers(required=True, metavar="command")
    for name, do, text in (
        ("unix", show_unix, "build the unix port if needed and print the interpreter's path"),
        ("rp2", show_rp2, "build the Pico's firmware if needed and print its path"),
        ("assets", show_assets, "pack the assets if needed and print their image's path"),
    ):
        command = commands.add_parser(name, help=text, description=text)
        command.add_argument("--force", action="store_true", help="build even if up to date")
        command.set_defaults(do=do)
    text = "write firmware and assets as one file to copy to a Pico in BOOTSEL mode"
    command = commands.add_parser("uf2", help=text, description=text)
    text = f"file to write (default: build/{image.NAME}.uf2)"
    command.add_argument("-o", dest="output", type=Path, metavar="FILE", help=text)
    text = f"the handheld it is for (default: {board.DEFAULT})"
    command.add_argument("--board", default="", choices=board.BOARDS, help=text)
    command.set_defaults(do=show_uf2)
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
