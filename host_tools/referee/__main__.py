"""`python -m host_tools.referee`: one JSON request a line in, one JSON answer a line out."""

import argparse
import json
import sys

from . import RefereeError
from .session import Session

_MAX_LINE = 1 << 20  # bytes; a position is four thousand

_HELP = """\
A request is a JSON object on one line; the answer has "ok" and, if refused, "error".

  {"do": "new", "seed": 7, "players": 4, "edition": "seed"}
  {"do": "legal"}
  {"do": "play", "action": "roll"}
  {"do": "show"}                      all of the position; {"do": "show", "view": "blue"} his view
  {"do": "undo"}
  {"do": "load", "position": {...}}   or {"do": "load", "file": "game.hxs"}
  {"do": "save", "file": "game.hxs"}
  {"do": "recording"}                 and {"do": "replay", "recording": {...}}

docs/notation.md describes requests, actions and positions. The exit status is 1 if a request
was refused.
"""


def answer(session: Session, line: bytes) -> dict:
    """The answer to one line; never an exception for what somebody may have written."""
    reply: dict = {}
    try:
        if len(line) > _MAX_LINE:
            raise RefereeError(f"the request is longer than {_MAX_LINE} bytes")
        request = json.loads(line.decode("utf-8"))
        if isinstance(request, dict) and "id" in request:
            reply["id"] = request["id"]
        return {**reply, "ok": True, **session.answer(request)}
    except UnicodeDecodeError:
        error = "the request is not UTF-8 text"
    except (json.JSONDecodeError, RecursionError) as wrong:
        reason = wrong.msg if isinstance(wrong, json.JSONDecodeError) else "nested too deep"
        error = f"the request is not JSON: {reason}"
    except RefereeError as wrong:
        error = str(wrong)
    except ValueError:  # json's own refusal of numbers with thousands of digits
        error = "the request is not JSON: a number is too long"
    return {**reply, "ok": False, "error": " ".join(error.split())}


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.referee",
        description="Referee for Hexpocket's games on standard input and output.",
        epilog=_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.parse_args(argv)
    session = Session()
    refused = False
    try:
        for line in sys.stdin.buffer:
            if line.strip():
                reply = answer(session, line)
                refused = refused or not reply["ok"]
                print(json.dumps(reply), flush=True)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()
        return 1
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
