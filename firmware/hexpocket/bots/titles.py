"""Titles: who is ahead by how much, and how many roads win the longest line."""

from micropython import const

from ..engine.position import NOBODY
from ..engine.seats import ARMY, ROADS, TRAIL

SURE = const(3)  # roads by which a title is as good as safe, or within reach


def most(mind, pos, counter) -> int:
    """The most that a rival has."""
    found = 0
    for seat, other in enumerate(mind.game.hands):
        if seat != mind.seat and pos[other + counter] > found:
            found = pos[other + counter]
    return found


def trail_lead(mind, pos) -> int:
    """Roads by which the own title is held, as far as they count; 0 if it is not."""
    if pos[mind.game.trail_title] != mind.seat:
        return 0
    lead = pos[mind.game.hands[mind.seat] + TRAIL] - most(mind, pos, TRAIL)
    return min(max(lead, 0), SURE)


def roads_to_trail(mind, pos) -> int:
    """Roads that win the title, 0 if it is held or out of reach."""
    game = mind.game
    own = game.hands[mind.seat]
    holder = pos[game.trail_title]
    if holder == mind.seat:
        return 0
    to_beat = game.trail_least - 1 if holder == NOBODY else pos[game.hands[holder] + TRAIL]
    need = to_beat + 1 - pos[own + TRAIL]
    return need if 0 < need <= min(SURE, pos[own + ROADS]) else 0


def army_is_near(mind, pos) -> bool:
    """One card short of the title, or holding it by more than one."""
    game = mind.game
    army = pos[game.hands[mind.seat] + ARMY]
    rival = max(most(mind, pos, ARMY), game.army_least - 1)
    if pos[game.army_title] == mind.seat:
        return army > rival + 1
    return army + 1 > rival and army > 0
