"""What must hold in a position of any game: its fields, cards, the calendar, dice, discards.

Every function returns what is wrong in one line, or an empty string.
"""

from functools import cache

from hexpocket.engine import chance, check, founding, phase, seven
from hexpocket.engine.position import (
    ACTIVE,
    ACTOR,
    FLAGS,
    NONE,
    OPTIONS,
    PHASE,
    PLAYERS_MASK,
    RANDOM,
    ROBBER,
    get16,
    players,
)

from .fields import Bits, One, by_phase, get
from .operands import path_text
from .shared import PAST, half_due
from .words import resources, seat_name, words_of

_MODULI = (chance._FIRST, chance._SECOND, chance._THIRD)  # of the generator's three states


def head(game, pos) -> str:
    """The length, who is at the table, options that mean something, the generator, all fields."""
    if len(pos) != game.size:
        return f"a position has {game.size} bytes, not {len(pos)}"
    if players(pos) not in (3, 4):
        return f"three or four players, not {players(pos)}"
    if pos[PHASE] not in words_of(game).PHASES:
        return f"there is no phase {pos[PHASE]}"
    if get16(pos, OPTIONS) & ~sum((PLAYERS_MASK, *(bit for _, bit, _ in words_of(game).OPTIONS))):
        return "an option that this game has not"
    if not any(pos[RANDOM : RANDOM + 6]):
        return "this is one player's view: its random generator is blank"
    for i, modulus in enumerate(_MODULI):
        if not 0 < get16(pos, RANDOM + 2 * i) < modulus:
            return f"the random generator's state {i + 1} is not from 1 to {modulus - 1}"
    return fields(game, pos)


@cache
def _expected(game, now: int) -> tuple:
    """In a phase: fields of one number, places that are to be neutral, and empty ones."""
    there, others = by_phase(game, now)
    used = {at for field in there for at in field.bytes()}
    table = range(game.table, game.table + 1 + PAST[0] * game.bundle)
    masks = [(f, f.place.mask if isinstance(f.place, Bits) else 255) for f in others]
    neutral = [(f.key, at, mask, f.neutral) for f, mask in masks for at in f.bytes()]
    flags = [f.place.mask for f in there if isinstance(f.place, Bits) and f.place.at == FLAGS]
    return (
        [field for field in there if isinstance(field.kind, One)],
        [place for place in neutral if place[1] not in table],
        [at for at in table if at not in used],
        sum(flags),
    )


def fields(game, pos) -> str:
    """Every field is what it can be, and nothing is left of a decision that is not open."""
    numbers, neutral, empty, flags = _expected(game, pos[PHASE])
    for field in numbers:
        value = get(pos, field.place)
        if not field.kind.fits(game, pos, value):
            return f"{field.key} cannot be {value}"
    for key, at, mask, value in neutral:
        if (pos[at] ^ value) & mask:
            return f"{key} has no place in the phase '{_phase(game, pos)}'"
    if any(pos[at] for at in empty):
        return "something is left on the table that no decision needs"
    return "a flag of the turn is set that means nothing" if pos[FLAGS] & ~flags else ""


def _phase(game, pos) -> str:
    return words_of(game).PHASES[pos[PHASE]]


def cards(game, pos) -> str:
    """As many resource cards of each kind as there are; none at an empty seat."""
    stacks = [pos[at : at + game.resources] for at in (game.bank, *game.hands)]
    for kind, total in enumerate(map(sum, zip(*stacks, strict=True))):
        if total != game.most[kind]:
            return f"there are {game.most[kind]} {resources(game)[kind]} cards, not {total}"
    return ""


def loose_path(game, pos, seat: int, built) -> str:
    """A road or rail of a seat from which none of its own leads to what it has built."""
    board = game.board
    loose = {
        path: set(board.path_nodes[2 * path : 2 * path + 2])
        for path in range(board.paths)
        if pos[game.paths + path] >> 4 == seat + 1
    }
    reached = set(built)
    while joined := [path for path, ends in loose.items() if ends & reached]:
        for path in joined:
            reached |= loose.pop(path)
    return path_text(board, min(loose)) if loose else ""


def first_cards(game, pos, node: int) -> list[int]:
    """What a founded place brings: a card for each hex with a number beside it (B18, A14)."""
    found = [0] * game.resources
    for hex_id in game.board.node_hexes[3 * node : 3 * node + 3]:
        if hex_id != NONE and game.has_number(pos, hex_id):
            found[pos[game.hexes + hex_id] & 15] += 1
    return found


def turn(game, pos, others_act=(), chosen=False) -> str:
    """The turn's number and cap, who acts, dice and offers, as the firmware sees it."""
    found = check.calendar(game, pos, others_act) or check.dice(game, pos, chosen)
    return found.replace("this phase", f"the phase '{_phase(game, pos)}'")


def on_desert(game, pos) -> bool:
    """Whether the robber is where no number is."""
    return not pos[game.hexes + pos[ROBBER]] >> 4


def robber_stayed(game, pos, has_acted: bool) -> bool:
    """Whether a 7 was rolled and the robber ought to have moved to a number, but has not."""
    waits = pos[PHASE] == phase.DISCARDING or pos[PHASE] == phase.ROBBING and not has_acted
    return check.is_seven(pos) and not waits and on_desert(game, pos)


def discard(game, pos, has_acted: bool) -> str:
    """Clockwise from the active player: done, the acting player, still to come."""
    if not check.is_seven(pos):
        return "cards are returned on a 7 only"
    if has_acted:
        return "cards are returned before anything is built or offered"
    seats = players(pos)
    owes = pos[game.table + seven.OWED : game.table + seven.OWED + 4]
    if any(owes[seats:]):
        return "an empty seat owes cards"
    turns = (pos[ACTOR] - pos[ACTIVE]) % seats
    for i in range(seats):
        seat = (pos[ACTIVE] + i) % seats
        owed = owes[seat]
        size = game.hand_size(pos, seat)
        name = seat_name(pos, seat)
        if i < turns and owed:
            return f"{name} returns cards before {seat_name(pos, pos[ACTOR])} does"
        limit, due = game.hand_limit(pos, seat), half_due(game, pos, seat)
        if i == turns and not (owed and owed <= size - owed >= (limit + 1) // 2):
            return f"{name} cannot owe {owed} of {size} cards: half of more than {limit} go"
        if i > turns and owed != due:
            return f"{name} owes {due} of {size} cards, not {owed}"
    return ""


def founder(game, pos) -> str:
    """Whether it is the acting player's turn to found."""
    actor = founding.founding_seat(pos, game.table)
    return "" if pos[ACTOR] == actor else f"it is {seat_name(pos, actor)}'s turn to found"
