"""`make compiled`: build rules and bots as machine code, for arena, tune, fuzz and bench."""

import argparse
import sys

from ..firmware.steps import BuildError
from .build import make


def main(argv: list[str] | None = None) -> int:
    """Exit status: 0 it is there, 1 it is not."""
    argparse.ArgumentParser(prog="make compiled", description=__doc__).parse_args(argv)
    try:
        print(f"the rules, compiled: {make()}")
    except (BuildError, OSError) as error:
        print(f"compiled: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
