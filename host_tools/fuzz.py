"""`make fuzz`: random full games of every rule set, the position checked after every action.

In some of them bots take part; what they choose must be allowed as anything else. The compiled
engine plays if it is built. A violation, or an exception wherever it comes from, is printed with
the game, the seed and the number of the action, so that it can be played again; the figures go to
build/fuzz.json.
"""

import argparse
import json
import os
import random
import sys
import time
import traceback
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import Progress

from hexpocket import games as firmware
from hexpocket.bots import STRENGTHS
from hexpocket.bots.weights import Weights
from hexpocket.engine.position import (
    ACTIVE,
    ACTOR,
    NO_TRADE,
    NOBODY,
    OPTIONS,
    PHASE,
    RANDOM,
    TURN,
    IllegalAction,
    get16,
    players,
)

from . import bargains, compiled, games
from .arena.players import maker, weights
from .files import write_whole
from .players import Choose, plan_of, uniform
from .referee.check import Watch
from .workers import workers

# Actions of a turn without offers: they use up cards, 95 and the few that come back in a turn. A
# card buys three steps at most, so there are some 300 steps, 100 moves, 100 other things.
_LONGEST_TURN = 700
_STRAY = 20  # one action in so many is preceded by a try of a stray one
# Before one action in so many the players' views are compared with the position, and it is looked
# at as a handheld looks at a save.
_LOOK = 20
_AIMLESS = 9  # one game in so many is played aimlessly where the others are not; odd: all options
_BOTS = 7  # in one game in so many every other seat is a bot's; odd: all options


class Played(NamedTuple):
    """One game: how long it was, who won, and the first violation, if any."""

    actions: int
    turns: int
    won: bool
    wrong: str
    bots: bool = False  # some of the players


def options_of(game, seed: int) -> tuple[int, int]:
    """Players and option bits of a game: every combination comes up."""
    options = plan_of(game).FUZZ.options
    bits = sum(bit for place, bit in enumerate(options, 1) if seed >> place & 1)
    if seed >> (len(options) + 1) & 7:  # one game in eight with offers
        bits |= NO_TRADE
    return 3 + (seed & 1), bits


def player_of(game, seed: int) -> tuple[Choose, int]:
    """Who plays the game with this seed, and its turn cap."""
    plan = plan_of(game).FUZZ
    if plan.player and seed % _AIMLESS:
        return plan.player(game), plan.cap
    trades = not options_of(game, seed)[1] & NO_TRADE
    return uniform, plan.aimless_trading_cap if trades else plan.aimless_cap


def has_bots(seed: int) -> bool:
    return seed % _BOTS == _BOTS - 1


def bot_of(game, seed: int) -> str:
    """The bot in the game with this seed, as the arena calls it: all strengths and characters."""
    data = weights(game.name)
    number, strength = divmod(seed // _BOTS, len(STRENGTHS))
    characters = Weights(data).characters() if data else [""]
    return f"{list(STRENGTHS)[strength]}:{characters[number % len(characters)]}"


def with_bots(game, seed: int, choose: Choose) -> Choose:
    """A bot in every other seat, against who else would play; it sees its view only."""
    bot = maker(game, bot_of(game, seed))(seed)

    def mixed(dice: random.Random, pos, listed: list[int]) -> int:
        if pos[ACTOR] & 1:
            return bot.choose(game, game.view(pos, pos[ACTOR]))
        return choose(dice, pos, listed)

    return mixed


def play_game(game, seed: int) -> Played:
    """One random game, checked after every action."""
    pos = bytearray(game.size)
    played = record = 0
    try:
        seats, bits = options_of(game, seed)
        dice = random.Random(seed)
        choose, cap = player_of(game, seed)
        if has_bots(seed):
            choose = with_bots(game, seed, choose)
        pos = game.new(seats, seed, bits, starter=seed % seats, turn_cap=cap)
        judge = Judge(game, pos, dice)
        while True:
            listed = game.legal(pos)
            wrong = judge.problem(pos, listed, record)
            if wrong or not listed:
                break
            record = game.apply(pos, choose(dice, pos, listed))
            played += 1
    except IllegalAction as error:
        wrong = f"a listed action is refused: {error.key}"
    except Exception as error:  # of rules, player or check: the other games go on
        wrong = _told(error)
    told = f"{game.name}, seed {seed}, after action {played}: {wrong}" if wrong else ""
    won = not wrong and pos[ACTIVE] != NOBODY
    return Played(played, get16(pos, TURN), won, told, has_bots(seed))


def _told(error: Exception) -> str:
    """What was raised, and where."""
    at = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(at.filename).name}, line {at.lineno})"


class Judge:
    """Looks at a game after every action, and remembers the position before it."""

    def __init__(self, game, pos, dice: random.Random):
        self.game = game
        self.plan = plan_of(game).FUZZ
        self.dice = dice
        self.watch = Watch(game)
        self.before = bytes(pos)
        self.actions = 0  # of this turn

    def problem(self, pos, listed: list[int], record: int) -> str:
        """What is wrong after the action with this record, 0 before the first; or empty."""
        game, dice = self.game, self.dice
        found = self.watch.problem(pos) or self._since(pos, record) or self._turn(pos)
        if not found and not listed:
            won = pos[ACTIVE] != NOBODY
            if won and game.score(pos, pos[ACTIVE]) < self.plan.to_win(game, pos):
                found = "the game ended without a winner"
        if not found and listed and dice.randrange(_STRAY) == 0:
            found = _stray(game, pos, listed, dice)
        if not found and dice.randrange(_LOOK) == 0:
            found = _views(game, pos, listed) or _in_the_open(game, pos, listed, dice)
            found = found or firmware.problem(game, pos)
        self.before = bytes(pos)
        return found

    def _since(self, pos, record: int) -> str:
        """Pieces stay, and what else a game keeps is right, from the position before to this."""
        first = self.plan.lasting(self.game)
        found = _lost(self.before[first:], pos[first:])
        if not found and record:
            found = bargains.problem(self.game, self.before, record, pos)
        if not found and record and self.plan.since:
            found = self.plan.since(self.game, self.before, record, pos)
        return found

    def _turn(self, pos) -> str:
        self.actions = 0 if pos[TURN] != self.before[TURN] else self.actions + 1
        if self.actions > _LONGEST_TURN and pos[OPTIONS] & NO_TRADE:
            return f"the turn goes on after {_LONGEST_TURN} actions"
        return ""


def _lost(before, now) -> str:
    """Cities and rails, roads too, stay where they are: the high nibbles of their bytes."""
    if before == now:
        return ""
    for place, (old, new) in enumerate(zip(before, now, strict=True)):
        if old > 15 and old >> 4 != new >> 4:
            return f"the piece on place {place} is gone"
    return ""


def _stray(game, pos, listed, dice) -> str:
    """An action that is not listed must be refused with a reason, the position untouched."""
    action = dice.randrange(1, len(game.handlers) + 3) << 16 | dice.choice(
        (0, 0, dice.randrange(256) << 8)
    )
    action |= dice.randrange(dice.choice((8, 80, 256)))
    if action in listed:
        return ""
    before = bytes(pos)
    try:
        game.apply(pos, action)
    except IllegalAction as error:
        return "" if error.key and bytes(pos) == before else f"{action} is refused badly: {error}"
    return f"{action} is not listed but accepted"


def _views(game, pos, listed) -> str:
    """Each player sees his own hand and the sizes of the others', and knows what he may do."""
    for seat in range(players(pos)):
        seen = game.view(pos, seat)
        if any(seen[RANDOM : RANDOM + 6]):
            return f"seat {seat} sees the generator"
        for other, hand in enumerate(game.hands[: players(pos)]):
            cards = slice(hand, hand + game.resources)
            shown = other == seat or game.is_shown(pos, other, 0, seat)
            if (seen[cards] == pos[cards]) != shown:
                return f"seat {seat} sees the wrong cards of seat {other}"
            if game.hand_size(seen, other) != game.hand_size(pos, other):
                return f"seat {seat} sees another number of cards of seat {other}"
        if seat == pos[ACTOR] and game.legal(seen) != listed:
            return f"seat {seat} would do other things, had it only its view"
    return ""


def _in_the_open(game, pos, listed, dice) -> str:
    """What may be said where no hand is shown, and who is asked next, tells nothing hidden."""
    if pos[PHASE] not in game.open or not get16(pos, TURN):
        return ""
    if any(game.legal(game.view(pos, seat)) != listed for seat in (*range(players(pos)), NOBODY)):
        return "what may be said in the open depends on who looks"
    other = _dealt_anew(game, pos, dice)
    for action in listed:
        one, two = bytearray(pos), bytearray(other)
        game.play(one, action)
        game.play(two, action)
        if (one[PHASE], one[ACTOR]) != (two[PHASE], two[ACTOR]):
            return f"what follows {action}, said in the open, depends on hidden cards"
    return ""


def _dealt_anew(game, pos, dice) -> bytearray:
    """The resource cards of all but the active player dealt among them anew."""
    other = bytearray(pos)
    hands = [hand for seat, hand in enumerate(game.hands[: players(pos)]) if seat != pos[ACTIVE]]
    kinds = range(game.resources)
    pool = [kind for hand in hands for kind in kinds for _ in range(pos[hand + kind])]
    dice.shuffle(pool)
    for hand in hands:
        dealt = [pool.pop() for _ in range(sum(pos[hand : hand + game.resources]))]
        other[hand : hand + game.resources] = bytes(map(dealt.count, kinds))
    return other


def _play(task: tuple[str, int, bool]) -> Played:
    name, seed, plain = task
    return play_game(games.load(name) if plain else compiled.load(name), seed)


def run(name: str, seeds: range, plain: bool, jobs: int, console: Console) -> dict:
    """Play the games on several cores; count games, actions, turns, victories and violations."""
    words = ("games", "with_bots", "actions", "turns", "won", "undecided", "violations")
    counts = dict.fromkeys(words, 0)
    examples: list[str] = []
    tasks = [(name, seed, plain) for seed in seeds]
    with workers(jobs) as pool, Progress(console=console) as progress:
        bar = progress.add_task(name, total=len(seeds))
        for played in pool.map(_play, tasks, chunksize=4):
            counts["games"] += 1
            counts["with_bots"] += played.bots
            counts["actions"] += played.actions
            counts["turns"] += played.turns
            counts["won" if played.won else "undecided"] += not played.wrong
            if played.wrong:
                counts["violations"] += 1
                examples.append(played.wrong)
                console.print(played.wrong, style="red", highlight=False)
            progress.advance(bar)
    return {**counts, "examples": examples[:10]}


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(
        prog="make fuzz", description="Play random full games and check every position."
    )
    usual = {name: plan_of(games.load(name)).FUZZ.games for name in games.ALL}
    told = ", ".join(f"{number} {name}" for name, number in usual.items())
    parser.add_argument("--game", choices=games.ALL, help="only this one")
    parser.add_argument("--games", type=int, help=f"how many of each ({told})")
    parser.add_argument("--first", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    parser.add_argument("--plain", action="store_true", help="not with the compiled engine")
    parser.add_argument(
        "--json", type=Path, default=Path("build/fuzz.json"), help="figures go here"
    )
    args = parser.parse_args(argv)
    if args.games is not None and args.games < 1 or args.jobs < 1:
        parser.error("games and jobs from 1")
    if not 0 <= args.first < 2**29:
        parser.error("first seed from 0 to 2**29")
    console = Console()
    plain = args.plain or not compiled.is_built()
    console.print(f"{'plain' if plain else 'compiled'} engine", highlight=False)
    report = {}
    for name in [args.game] if args.game else games.ALL:
        began = time.perf_counter()
        seeds = range(args.first, args.first + (args.games or usual[name]))
        counts = run(name, seeds, args.plain, args.jobs, console)
        counts["seconds"] = round(time.perf_counter() - began, 1)
        report[name] = counts
        console.print(
            f"{name}: {counts['games']} games, {counts['with_bots']} of them with bots, "
            f"{counts['won']} won, {counts['actions']} actions, "
            f"{counts['turns']} turns, {counts['violations']} violations, "
            f"{counts['seconds']:.0f} s",
            highlight=False,
        )
    write_whole(args.json, json.dumps(report, indent=1).encode())
    return 1 if any(counts["violations"] for counts in report.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
