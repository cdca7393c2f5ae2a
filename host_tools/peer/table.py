"""One game at catanatron's table, with players of both kinds."""

from collections.abc import Callable
from functools import cache

from catanatron import Color, Game, Player
from catanatron.models.enums import Action
from catanatron.state_functions import get_actual_victory_points

from hexpocket import bots
from hexpocket.engine.position import ACTOR

from ..arena.players import RANDOM, ArenaError, imported, maker
from ..arena.table import Match, Played, seating
from .actions import ours
from .position import position
from .rules import rules


class Guest(Player):
    """A bot of ours in a seat of catanatron's. It is shown its view of the position."""

    def __init__(self, color, bot, name: str):
        super().__init__(color)
        self.bot = bot
        self.name = name

    def decide(self, game, playable_actions) -> Action:
        """Its choice: one of ours, or hex and victim, that together are one of catanatron's."""
        if len(playable_actions) == 1:
            return playable_actions[0]
        known = options(game.state, playable_actions)
        pos = position(game.state)
        chosen: tuple[int, ...] = ()
        while chosen not in known:
            action = self.bot.choose(rules(), rules().view(pos, pos[ACTOR]))
            chosen = (*chosen, action)
            if not any(option[: len(chosen)] == chosen for option in known):
                raise ArenaError(f"{self.name} chose {action}, which catanatron does not allow")
            rules().play(pos, action)
        return known[chosen]


def options(state, playable_actions) -> dict[tuple[int, ...], Action]:
    """Catanatron's actions by ours."""
    return {ours(state, action): action for action in playable_actions}


@cache
def seater(name: str) -> Callable[[Color, int], Player]:
    """What makes a player from a colour and a seed; ArenaError if there is none of that name."""
    word = name.partition(":")[0]
    if word != RANDOM and word not in bots.STRENGTHS:
        theirs = imported(name)
        if isinstance(theirs, type) and issubclass(theirs, Player):
            return lambda color, seed: theirs(color)
    make = maker(rules(), name)
    return lambda color, seed: Guest(color, make(seed), name)


def _decide(player: Player, game, playable_actions) -> Action:
    """Its list is in the order of sets, another one in each process."""
    return player.decide(game, sorted(playable_actions, key=repr))


def play(match: Match, number: int) -> Played:
    """The game with this number.

    Catanatron shuffles seats and island by its seed, the same for every rotation of the players.
    """
    seed, names = seating(match, number)
    colors = list(Color)[: len(names)]
    at_table = [
        seater(name)(color, seed * len(names) + seat)
        for seat, (name, color) in enumerate(zip(names, colors, strict=True))
    ]
    game = Game(at_table, seed=seed + 1)  # 0 would be a seed by lot
    winner = game.play(decide_fn=_decide)
    state = game.state
    order = [colors.index(color) for color in state.colors]
    return Played(
        number,
        seed,
        tuple(names[seat] for seat in order),
        -1 if winner is None else state.color_to_index[winner],
        tuple(get_actual_victory_points(state, color) for color in state.colors),
        state.num_turns,
        len(state.actions),
    )


def play_some(task: tuple[Match, range]) -> list[Played]:
    """A batch, for another process."""
    match, numbers = task
    return [play(match, number) for number in numbers]
