"""Decisions of bots for the probe: the dearest of many games, one of each phase, and whole turns.

What a decision costs is told by the calls it makes on this computer, not by a clock, and all games
come from seeds: so the same decisions are measured wherever and whenever that is done. It goes
with the time on a Pico: the correlation is 0.95 to 0.97. What the bot chooses here has to be what
it chooses there.
"""

import heapq
import random
import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

from hexpocket import bots
from hexpocket.engine.phase import START
from hexpocket.engine.position import ACTOR, NO_TRADE, NOBODY, PHASE, TURN, get16
from hexpocket.ui.match import NORMAL, Match, unpack
from host_tools import compiled, games
from host_tools.arena.__main__ import options_of
from host_tools.arena.players import weights
from host_tools.fuzz import options_of as any_options
from host_tools.players import uniform
from sim.scene import NAMES

GAMES = 50  # that are looked through, seats and options of all kinds
DEAREST = 20  # decisions, in any phase
TURNS = 12  # of each part of a game
_CAP = 300  # turns of a game
_GUEST = 5  # in one game in so many somebody plays at random: he proposes deals, as people do
_COUNTED = (8, 40)  # decisions whose calls are counted: of each game, and of each phase in all
_SEED = 5  # of the game whose turns are measured
_PARTS = (0.1, 0.45, 0.8)  # of it, where they begin


class Decision(NamedTuple):
    """What a strong bot sees and does; the dearest probably compares as the greatest."""

    spent: int  # what it looked at
    options: int
    cards: int  # of its own: offers are made of them
    phase: int
    view: bytes
    action: int


class Step(NamedTuple):
    """A decision of a bot as a match goes on."""

    turn: int
    seat: int
    phase: int
    action: int


def met(name: str, seed: int) -> Iterator[Decision]:
    """All decisions of strong bots in a game, but those that leave no choice."""
    game = compiled.load(name)
    bot = compiled.bot(game, weights(name), bots.STRENGTHS["hard"])
    dice = random.Random(seed)
    guest = 0 if seed % _GUEST == 0 else NOBODY
    seats, options = any_options(game, seed)
    pos = game.new(seats, seed, options & ~NO_TRADE, seed % seats, _CAP)
    while listed := game.legal(pos):
        if pos[ACTOR] == guest:
            action = uniform(dice, pos, listed)
        else:
            view = game.view(pos, pos[ACTOR])
            action = bot.choose(game, view)
            if len(listed) > 1:
                cards = game.hand_size(pos, pos[ACTOR])
                yield Decision(bot.spent, len(listed), cards, pos[PHASE], bytes(view), action)
        game.play(pos, action)


def dearest(name: str) -> list[Decision]:
    """The dearest decision of each phase that is met, and the dearest of all."""
    by_phase = defaultdict(list)
    likely: set[Decision] = set()
    each, of_phase = _COUNTED
    for seed in range(GAMES):
        decisions = list(met(name, seed))
        likely.update(heapq.nlargest(each, decisions))
        for found in decisions:
            by_phase[found.phase].append(found)
    for phase, decisions in by_phase.items():
        by_phase[phase] = heapq.nlargest(of_phase, decisions)
        likely.update(by_phase[phase])
    game = games.load(name)
    bot = bots.seat(game, weights(name), bots.STRENGTHS["hard"])
    cost = {found: calls(game, bot, found.view) for found in sorted(likely)}
    chosen = set(heapq.nlargest(DEAREST, cost, key=lambda found: cost[found]))
    chosen.update(max(decisions, key=lambda found: cost[found]) for decisions in by_phase.values())
    return sorted(chosen, key=lambda found: (found.phase, found))


def calls(game, bot, view: bytes) -> int:
    """The calls that a decision makes."""
    count = 0

    def note(frame, event, function):
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        bot.choose(game, bytearray(view))
    finally:
        sys.setprofile(before)
    return count


# Matches


def followed(name: str, packed: bytes) -> Iterator[Step]:
    """What bots do in a match as saved, to its end, each with what they see."""
    game = games.load(name)
    return _steps(unpack(lambda number: game, packed))


def _steps(match: Match) -> Iterator[Step]:
    game = match.game
    bot = bots.seat(game, weights(game.name))
    while strength := match.bot():
        bot.be(bots.GRADES[strength - 1])
        action = bot.choose(game, match.asked())
        view = match.view
        yield Step(get16(view, TURN), view[ACTOR], view[PHASE], action)
        match.do(action)


def turns(name: str) -> list[tuple[bytes, list[Step]]]:
    """Parts of a game among normal bots: how each begins, as saved, and all that is done in some
    whole turns from there."""
    game = games.load(name)
    seats = (NORMAL,) * 4
    pos = game.new(len(seats), _SEED, options_of(name, None))
    match = Match(game, pos, list(NAMES), range(4), seats)
    begun: dict[int, bytes] = {}
    for step in _steps(match):
        if step.phase == START and step.turn not in begun:
            begun[step.turn] = match.pack()
    last = max(begun)
    parts = []
    for part in _PARTS:
        first = min(turn for turn in begun if turn >= part * last)
        steps = takewhile(
            lambda step, end=first + TURNS: step.turn < end, followed(name, begun[first])
        )
        parts.append((begun[first], list(steps)))
    return parts
