"""`python -m host_tools.referee`: one JSON request a line in, one JSON answer a line out."""

import argparse
import json
import os
import sys

from . import RefereeError
from .session import Session

_MAX_LINE = 1 << 20  # bytes; a position is four thousand

_HELP = """\
A request is a JSON object on one line; the answer has "ok" and, if refused, "error".

  {"do": "new", "seed": 7, "players": 4, "edition": "seed"}
  {"do": "new", "game": "america", "seed": 7, "setup": "fixed"}
  {"do": "legal"}
  {"do": "play", "action": "roll"}
  {"do": "show"}                      all of the position; {"do": "show", "view": "blue"} his view
  {"do": "records", "view": "blue"}   what was played, as far as he may know it
  {"do": "standings"}                 points, trails, stocks and rates
  {"do": "board"}                     which intersections, paths and hexes touch
  {"do": "undo"}
  {"do": "load", "position": {...}}   or {"do": "load", "file": "game.hxs"}
  {"do": "save", "file": "game.hxs"}
  {"do": "recording"}                 and {"do": "replay", "recording": {...}}

docs/notation.md describes requests, actions and positions. The exit status is 1 if a request
was refused, or an answer could not be written.
"""


def answer(session: Session, line: bytes) -> dict:
    """The answer to one line; never an exception for what somebody may have written."""
    reply: dict = {}
    try:
        request = _parse(line)
        if isinstance(request, dict) and "id" in request:
            if not isinstance(request["id"], (str, int)):
                raise RefereeError("id: expected a word or a whole number")
            reply["id"] = request["id"]
        return {**reply, "ok": True, **session.answer(request)}
    except RefereeError as wrong:
        error = str(wrong)
    except RecursionError:
        error = "the request is nested too deep"
    return {**reply, "ok": False, "error": " ".join(error.split())}


def _parse(line: bytes):
    if len(line) > _MAX_LINE:
        raise RefereeError(f"the request is longer than {_MAX_LINE} bytes")
    try:
        return json.loads(
            line.decode("utf-8"), object_pairs_hook=_no_key_twice, parse_constant=_no_such_number
        )
    except UnicodeDecodeError:
        error = "the request is not UTF-8 text"
    except json.JSONDecodeError as wrong:
        error = f"the request is not JSON: {wrong.msg} at column {wrong.colno}"
    except RefereeError:
        raise
    except ValueError:  # json's own refusal of numbers with thousands of digits
        error = "the request is not JSON: a number is too long"
    raise RefereeError(error)


def _no_key_twice(pairs) -> dict:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise RefereeError(f"the key '{twice[:40]}' is written twice in one object")
    return found


def _no_such_number(word):
    raise RefereeError(f"the request is not JSON: {word} is no number")


def _lines(stream):
    """The lines; of one that is too long no more than shows it, so that memory suffices."""
    while line := stream.readline(_MAX_LINE + 1):
        yield line
        while len(line) > _MAX_LINE and not line.endswith(b"\n"):
            line = stream.readline(_MAX_LINE + 1)


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
        for line in _lines(sys.stdin.buffer):
            if line.strip() or len(line) > _MAX_LINE:
                reply = answer(session, line)
                refused = refused or not reply["ok"]
                print(json.dumps(reply), flush=True)
    except KeyboardInterrupt:
        return 1
    except OSError as error:
        if not isinstance(error, BrokenPipeError):  # that is: nobody listens
            print(f"referee: an answer cannot be written: {error.strerror}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing left to flush
        return 1
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
