"""`python -m host_tools.lint_mpy`: compile the firmware for the Pico, keeping nothing."""

import argparse
import sys
from pathlib import Path

from host_tools.firmware import bytecode
from host_tools.firmware.steps import BuildError

FIRMWARE = Path(__file__).resolve().parents[1] / "firmware"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.lint_mpy",
        description="Compile every firmware file for the Pico; nothing is kept.",
    )
    text = "folder to compile (default: the checkout's)"
    parser.add_argument("firmware", nargs="?", type=Path, default=FIRMWARE, help=text)
    firmware = parser.parse_args(arguments).firmware.resolve()
    sizes, failures = [], []
    try:
        bytecode.program()
        for path in sorted(firmware.rglob("*.py")):
            try:
                name = path.relative_to(firmware.parent).as_posix()
                sizes.append(len(bytecode.compiled(path.read_bytes(), name)))
            except BuildError as error:
                failures.append(str(error))
    except BuildError as error:
        print(f"lint_mpy: {error}", file=sys.stderr)
        return 1
    if not sizes and not failures:
        print(f"lint_mpy: no Python files below {firmware}", file=sys.stderr)
        return 1
    for line in failures:
        print(line)
    print(f"{len(sizes)} of {len(sizes) + len(failures)} files compile, {sum(sizes)} bytes")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
