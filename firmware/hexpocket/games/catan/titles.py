"""Longest Road and Largest Army: who holds them, and the points that go with them."""

from ...engine import roads
from ...engine.position import ACTIVE, MODERN, OPTIONS, players
from . import facts
from .facts import NO_TITLE, POINTS, TITLES, TRAIL


def trail_grew(game, pos, seat):
    """A strictly longer trail takes Longest Road (B68, B69, B73)."""
    holder = pos[TITLES] & 15
    if trail(game, pos, seat) < facts.TRAIL_LEAST:
        return
    if holder == NO_TITLE:
        _award_road(game, pos, NO_TITLE)
    elif holder != seat and trail(game, pos, seat) > trail(game, pos, holder):
        _give_road(game, pos, seat)


def trail(game, pos, seat) -> int:
    return pos[game.hands[seat] + TRAIL] & 15


def cut_trails(game, pos, node):
    """A new settlement cuts other players' trails (B70); only then the card is in question."""
    holder = pos[TITLES] & 15
    in_question = holder == NO_TITLE
    for seat in range(players(pos)):
        if seat != pos[ACTIVE] and roads.touches_road(game, pos, node, seat):
            at = game.hands[seat] + TRAIL
            before = pos[at] & 15
            after = roads.longest_trail(game, pos, seat)
            pos[at] = pos[at] & 0xF0 | after
            in_question = in_question or seat == holder and after < before
    if in_question:
        _award_road(game, pos, holder)


def _award_road(game, pos, holder):
    """The one player with the longest trail of at least five has the card (B72, B73)."""
    trails = [trail(game, pos, seat) for seat in range(players(pos))]
    longest = max(trails)
    if longest < facts.TRAIL_LEAST:
        _give_road(game, pos, NO_TITLE)
    elif trails.count(longest) == 1:
        _give_road(game, pos, trails.index(longest))
    elif holder == NO_TITLE or not pos[OPTIONS] & MODERN or trails[holder] < longest:
        _give_road(game, pos, NO_TITLE)


def _give_road(game, pos, seat):
    _move_points(game, pos, pos[TITLES] & 15, seat)
    pos[TITLES] = pos[TITLES] & 0xF0 | seat


def army_grew(game, pos, seat):
    """The first with three knights has Largest Army, then whoever has strictly more (B66)."""
    holder = pos[TITLES] >> 4
    to_beat = facts.ARMY_LEAST - 1 if holder == NO_TITLE else army(game, pos, holder)
    if holder != seat and army(game, pos, seat) > to_beat:
        _move_points(game, pos, holder, seat)
        pos[TITLES] = pos[TITLES] & 15 | seat << 4


def army(game, pos, seat) -> int:
    """The knights the seat has played."""
    return pos[game.hands[seat] + POINTS] >> 4


def _move_points(game, pos, loser, winner):
    if loser != NO_TITLE:
        pos[game.hands[loser] + POINTS] -= facts.TITLE_POINTS
    if winner != NO_TITLE:
        pos[game.hands[winner] + POINTS] += facts.TITLE_POINTS
