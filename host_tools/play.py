"""`make play`: the base game at one keyboard, handed round the table.

Every screen is drawn from the view of the player who sits at the keyboard, a hand only after a
curtain. Playing, taking back, saving and loading are the referee's.
"""

import argparse
import io
import os
import secrets
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import ACTOR, NOBODY, PHASE, players
from hexpocket.games.catan import outcome

from . import screen
from .referee import RefereeError, notation
from .referee.position import show
from .referee.session import Session
from .referee.words import seat_name

_HELP = """\
Type the number of an action or its words: road 12-17, trade 4 wool -> 1 ore.
docs/notation.md lists them all.

  help       this page
  board      the island with the ids of all intersections and hexes
  log        what has happened
  undo       take back your last action, but not dice, a bought card or a theft
  save FILE  write the game to a file
  load FILE  go on with a saved game
  quit       stop here

On the island r is a settlement, R a city and rrr a road of red; b, o and w are
the others'. * marks an intersection with a harbour: 3:1, or 2:1 for what it is
named after. ? marks an open path; a number is an id to type."""

# What others hear of only when it is sent.
_UNLOGGED = (act.OFFER, act.MORE, act.LESS, act.CANCEL, act.COUNTER)
_CHANCE = (act.ROLL, act.BUY, act.STEAL)
_NEWS = 8  # lines of the log on a screen


class Stop(Exception):
    """The players want to stop."""


class Play:
    """One game at the terminal; `read` asks for a line."""

    def __init__(self, console: Console, read: Callable[[str], str], request: dict):
        self.console = console
        self.read = read
        self.session = Session()
        self.game = self.session.game
        self.begin(request)

    def begin(self, request: dict):
        """Set up or load a game."""
        self.session.answer(request)
        self.at_keyboard = NOBODY  # whose hand may be shown
        self.fixed = 0  # actions that can no longer be taken back
        self.log: list[tuple[int, list[str]]] = []  # number of actions, the line by seat
        self.read_so_far = [0] * 4  # lines of the log, by seat

    @property
    def pos(self) -> bytearray:
        assert self.session.pos is not None
        return self.session.pos

    def run(self):
        """Until somebody has won or wants to stop."""
        while self.pos[PHASE] != phase.OVER:
            self.curtain()
            self.draw()
            name = seat_name(self.pos, self.pos[ACTOR])
            while not self.obey(self.read(f"{name}> ").strip()):
                pass
        self.wipe()
        screen.result(self.console, self.game, self.pos)

    def say(self, text: str, style: str = ""):
        self.console.print(Text(text, style))

    def wipe(self):
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")  # what has scrolled off, too

    def curtain(self):
        """Nobody sees a hand before its owner has the keyboard; while founding there is none."""
        actor = self.pos[ACTOR]
        hands = self.pos[PHASE] >= phase.START
        if hands and self.at_keyboard != actor:
            self.wipe()
            self.say(f"\nHand the keyboard to {seat_name(self.pos, actor).upper()}.", "bold")
            if self.read("Press Enter when nobody else looks. ").strip() == "quit":
                raise Stop
        self.at_keyboard = actor if hands else NOBODY
        self.wipe()

    def draw(self):
        """The screen of the player at the keyboard, with the news since the last one."""
        seat = self.pos[ACTOR]
        news = [lines[seat] for _, lines in self.log[self.read_so_far[seat] :][-_NEWS:]]
        self.read_so_far[seat] = len(self.log)
        view = self.game.view(self.pos, seat)
        screen.draw(self.console, self.game, view, seat, self.listed(), news)

    def listed(self) -> list[int]:
        """The legal actions in the order of their numbers on the screen."""
        return sorted(self.game.legal(self.pos), key=screen.group_of)

    def obey(self, line: str) -> bool:
        """Do what was typed; whether a new screen is due."""
        command, _, rest = line.partition(" ")
        try:
            if command in ("save", "load"):
                return self.file(command, rest.strip())
            if line in _COMMANDS:
                return bool(_COMMANDS[line](self))
            if line:
                self.play(line)
            return bool(line)
        except RefereeError as error:
            self.say(str(error), "red")
            return False

    def file(self, command: str, name: str) -> bool:
        if not name:
            raise RefereeError(f"Which file? Type {command} and its name.")
        request = {"do": command, "file": os.path.expanduser(name)}
        if command == "load":
            self.begin(request)
            return True
        self.say(f"Saved to {self.session.answer(request)['file']}.")
        return False

    def play(self, line: str):
        """Play an action by its number or words, and note what everybody may know of it."""
        pos = self.pos
        listed = self.listed()
        if line.isdecimal():
            if len(line) > 4 or not 1 <= int(line) <= len(listed):
                raise RefereeError(f"There is no action {line[:9]}: type 1 to {len(listed)}.")
            action = listed[int(line) - 1]
        else:
            action = notation.from_text(self.game, pos, line)
            if outcome.intent(action) != action:
                raise RefereeError("Chance decides what comes: leave the outcome out.")
        before = bytes(pos)
        text = notation.to_text(self.game, before, action)
        record = self.session.answer({"do": "play", "action": text})["records"][0]
        self.note(before, notation.from_text(self.game, before, record))
        if act.kind_of(action) in _CHANCE or pos[ACTOR] != before[ACTOR]:
            self.fixed = len(self.session.before)

    def note(self, before: bytes, record: int):
        """Put a record into the log, for each seat as much as it may know."""
        if act.kind_of(record) in _UNLOGGED:
            return
        actor = before[ACTOR]
        name = seat_name(before, actor)
        lines = []
        for seat in range(players(before)):
            text = notation.to_text(self.game, before, outcome.seen_by(record, actor, seat))
            if record == act.SEND:
                shown = show(self.game, before)
                sent = shown["counters"][name] if shown["counters"] else shown["offer"]
                text = f"offers {screen.bundle(sent)}"
            lines.append(f"{name}: {text}")
        self.log.append((len(self.session.before), lines))

    def undo(self) -> bool:
        if len(self.session.before) == self.fixed:
            raise RefereeError("Nothing to take back: chance or another player came after it.")
        self.session.answer({"do": "undo"})
        made = len(self.session.before)
        self.log = [entry for entry in self.log if entry[0] <= made]
        return True

    def quit(self):
        raise Stop

    def help(self):
        self.say(_HELP)

    def board(self):
        screen.board(self.console, self.game, self.game.view(self.pos, self.pos[ACTOR]))

    def show_log(self):
        for _, lines in self.log:
            self.say(lines[self.pos[ACTOR]])


_COMMANDS = {
    "help": Play.help,
    "board": Play.board,
    "log": Play.show_log,
    "undo": Play.undo,
    "quit": Play.quit,
}


def _arguments(argv) -> dict:
    """The request to the referee that begins the game."""
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.play",
        description="Play the base game in the terminal, several at one keyboard.",
        epilog="From make: make play ARGS='--players 3'. In the game, type help.",
    )
    parser.add_argument("--players", type=int, choices=(3, 4), default=4)
    parser.add_argument("--seed", type=int, help="for the same dice again; by lot if left out")
    parser.add_argument("--edition", choices=("seed", "modern"), default="seed")
    parser.add_argument("--beginner", action="store_true", help="the printed board, all founded")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")
    asked = parser.parse_args(argv)
    if asked.load:
        return {"do": "load", "file": str(asked.load)}
    return {
        "do": "new",
        "players": asked.players,
        "seed": secrets.randbelow(2**30) if asked.seed is None else asked.seed,
        "edition": asked.edition,
        "setup": "beginner" if asked.beginner else "variable",
    }


def main(argv=None) -> int:
    request = _arguments(argv)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    console = Console(highlight=False)
    try:
        Play(console, console.input, request).run()
    except RefereeError as error:
        print(f"play: {error}", file=sys.stderr)
        return 1
    except (Stop, EOFError, KeyboardInterrupt):
        console.print("\nGoodbye.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
