"""What must hold in a position of any game: its fields, cards, the calendar, dice, discards.

Every function returns what is wrong in one line, or an empty string.
"""

from functools import cache

from hexpocket.engine import chance, founding, phase, seven
from hexpocket.engine.position import (
    ACTIVE,
    ACTOR,
    DECKED_DICE,
    DICE,
    DICE_DECK,
    FLAGS,
    NO_TRADE,
    NONE,
    OFFERS,
    OPTIONS,
    PHASE,
    PLAYERS_MASK,
    RANDOM,
    ROBBER,
    ROLLED,
    TURN,
    TURN_CAP,
    get16,
    players,
)

from .fields import Bits, One, by_phase, get
from .operands import path_text
from .shared import PAST, half_due, is_founding
from .words import TRADE, resources, seat_name, words_of

_LAST_TURN = 65535  # the count has 16 bits: a game without a turn cap ends there
_MODULI = (32363, 31727, 31657)  # of the generator's three states, see engine/chance.py
_FULL_DICE_DECK = bytes((255, 255, 255, 255, 15))


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


def calendar(game, pos, others_act) -> str:
    """The turn's number, the turn cap, and who acts."""
    now = pos[PHASE]
    if is_founding(game, pos):
        if pos[FLAGS] or pos[OFFERS] or get16(pos, TURN) or pos[ACTIVE]:
            return "nobody's turn has begun before all have founded"
    elif not get16(pos, TURN):
        return "the first turn is turn 1"
    cap = get16(pos, TURN_CAP)
    if cap and get16(pos, TURN) > cap:
        return f"the game ends after turn {cap}"
    others_act = (phase.DISCARDING, phase.ANSWERING, phase.COUNTERING, *others_act)
    if not is_founding(game, pos) and now not in others_act and pos[ACTOR] != pos[ACTIVE]:
        return f"in the phase '{_phase(game, pos)}' the active player acts"
    return ""


def undecided_end(pos) -> str:
    """A game without a winner has had its last turn."""
    last = get16(pos, TURN_CAP) or _LAST_TURN
    ended = pos[FLAGS] & ROLLED and get16(pos, TURN) == last
    return "" if ended else "a game ends undecided at the end of its last turn, the turn cap"


def dice(game, pos, after, chosen=False) -> str:
    """The roll, and what is left in the dice deck; `after` are the phases that follow a roll.

    A result `chosen` with a card is no roll and leaves the deck alone.
    """
    now = pos[PHASE]
    rolled = bool(pos[FLAGS] & ROLLED)
    red, white = pos[DICE] & 15, pos[DICE] >> 4
    if rolled != (1 <= red <= 6 and 1 <= white <= 6 or chosen) or not rolled and pos[DICE]:
        return "the dice show two numbers from 1 to 6 once rolled, and nothing before"
    if now == phase.START and rolled or now in (phase.MAIN, *TRADE, *after) and not rolled:
        return f"the phase '{_phase(game, pos)}' does not fit the roll"
    deck = pos[DICE_DECK : DICE_DECK + 5]
    if not pos[OPTIONS] & DECKED_DICE:
        return "" if deck == _FULL_DICE_DECK else "the dice deck is not in use and so is full"
    if is_founding(game, pos) and deck != _FULL_DICE_DECK:
        return "the dice deck is full until all have founded"
    if not any(deck) or deck[4] > 15:
        return "the dice deck holds 1 to 36 results"
    used = rolled and not chosen and deck != _FULL_DICE_DECK
    if used and (red - 1) * 6 + white - 1 in chance.deck_left(pos):
        return "the result just rolled is not in the dice deck any more"
    return ""


def is_seven(pos) -> bool:
    return sum(divmod(pos[DICE], 16)) == 7


def on_desert(game, pos) -> bool:
    """Whether the robber is where no number is."""
    return not pos[game.hexes + pos[ROBBER]] >> 4


def robber_stayed(game, pos, has_acted: bool) -> bool:
    """Whether a 7 was rolled and the robber ought to have moved to a number, but has not."""
    waits = pos[PHASE] == phase.DISCARDING or pos[PHASE] == phase.ROBBING and not has_acted
    return is_seven(pos) and not waits and on_desert(game, pos)


def offers(pos) -> str:
    """How many offers were made this turn."""
    made = pos[OFFERS]
    if made and not pos[FLAGS] & ROLLED:
        return "nothing is built and nothing offered before the roll"
    return "players do not trade in this game" if made and pos[OPTIONS] & NO_TRADE else ""


def discard(game, pos, has_acted: bool) -> str:
    """Clockwise from the active player: done, the acting player, still to come."""
    if not is_seven(pos):
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


def roll_off(game, pos) -> str:
    """Those still tied for the first turn roll in the order of their seats."""
    bits = pos[game.table + founding.TIED]
    rolls = pos[game.table + founding.ROLLS : game.table + founding.ROLLS + 4]
    tied = [seat for seat in range(players(pos)) if bits >> seat & 1]
    rolled = [seat for seat in range(4) if rolls[seat]]
    if len(tied) < 2:
        return "two or more players at the table roll for the first turn"
    if pos[ACTOR] not in tied or rolled != [seat for seat in tied if seat < pos[ACTOR]]:
        return "those tied roll in the order of their seats, and the acting player is next"
    if any(not 2 <= rolls[seat] <= 12 for seat in rolled):
        return "a roll is from 2 to 12"
    return ""


def founder(game, pos) -> str:
    """Whether it is the acting player's turn to found."""
    actor = founding.founding_seat(pos, game.table)
    return "" if pos[ACTOR] == actor else f"it is {seat_name(pos, actor)}'s turn to found"
