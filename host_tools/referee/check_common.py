"""What must hold in a position of any game: the head, cards, the calendar, dice, discards.

Every function returns what is wrong in one line, or an empty string.
"""

from hexpocket.engine import chance, founding, phase, seven, trade
from hexpocket.engine.position import (
    ACTIVE,
    ACTOR,
    DECKED_DICE,
    DICE,
    DICE_DECK,
    FLAGS,
    NO_TRADE,
    NOBODY,
    OFFERS,
    OPTIONS,
    PHASE,
    RANDOM,
    ROLLED,
    TURN,
    TURN_CAP,
    get16,
    players,
)

from . import check_trade
from .words import seat_name, words_of

_LAST_TURN = 65535  # the count has 16 bits: a game without a turn cap ends there
_MODULI = (32363, 31727, 31657)  # of the generator's three states, see engine/chance.py
_FULL_DICE_DECK = bytes((255, 255, 255, 255, 15))


def head(game, pos, flags: int) -> str:
    """Who is at the table and acts, the bits of the turn that mean something, the generator."""
    if len(pos) != game.size:
        return f"a position has {game.size} bytes, not {len(pos)}"
    if players(pos) not in (3, 4):
        return f"three or four players, not {players(pos)}"
    if pos[PHASE] not in words_of(game).phases:
        return f"there is no phase {pos[PHASE]}"
    undecided = pos[PHASE] == phase.OVER and pos[ACTIVE] == NOBODY
    for field, word in ((ACTIVE, "active"), (ACTOR, "acting")):
        if pos[field] >= players(pos) and not undecided:
            return f"the {word} player is not at the table"
    if pos[FLAGS] & ~flags:
        return "a flag of the turn is set that means nothing"
    if not any(pos[RANDOM : RANDOM + 6]):
        return "this is one player's view: its random generator is blank"
    for i, modulus in enumerate(_MODULI):
        if not 0 < get16(pos, RANDOM + 2 * i) < modulus:
            return f"the random generator's state {i + 1} is not from 1 to {modulus - 1}"
    return ""


def cards(game, pos) -> str:
    """As many resource cards of each kind as there are; none at an empty seat."""
    stacks = [pos[at : at + game.resources] for at in (game.bank, *game.hands)]
    for kind, total in enumerate(map(sum, zip(*stacks, strict=True))):
        if total != game.most[kind]:
            name = words_of(game).kinds[kind]
            return f"there are {game.most[kind]} {name} cards, not {total}"
    return ""


def calendar(game, pos, founding_phases, others_act) -> str:
    """The turn's number, the turn cap, and who acts."""
    now = pos[PHASE]
    if now in founding_phases:
        if pos[FLAGS] or pos[OFFERS] or get16(pos, TURN) or pos[ACTIVE]:
            return "nobody's turn has begun before all have founded"
    elif not get16(pos, TURN):
        return "the first turn is turn 1"
    cap = get16(pos, TURN_CAP)
    if cap and get16(pos, TURN) > cap:
        return f"the game ends after turn {cap}"
    if now not in others_act and pos[ACTOR] != pos[ACTIVE]:
        return f"in the phase '{words_of(game).phases[now]}' the active player acts"
    return ""


def undecided_end(pos) -> str:
    """A game without a winner has had its last turn."""
    last = get16(pos, TURN_CAP) or _LAST_TURN
    ended = pos[FLAGS] & ROLLED and get16(pos, TURN) == last
    return "" if ended else "a game ends undecided at the end of its last turn, the turn cap"


def dice(game, pos, founding_phases, after, chosen=False) -> str:
    """The roll, and what is left in the dice deck; `after` are the phases that follow a roll.

    A result `chosen` with a card is no roll and leaves the deck alone.
    """
    now = pos[PHASE]
    rolled = bool(pos[FLAGS] & ROLLED)
    red, white = pos[DICE] & 15, pos[DICE] >> 4
    if rolled != (1 <= red <= 6 and 1 <= white <= 6 or chosen) or not rolled and pos[DICE]:
        return "the dice show two numbers from 1 to 6 once rolled, and nothing before"
    if now == phase.START and rolled or now in after and not rolled:
        return f"the phase '{words_of(game).phases[now]}' does not fit the roll"
    deck = pos[DICE_DECK : DICE_DECK + 5]
    if not pos[OPTIONS] & DECKED_DICE:
        return "" if deck == _FULL_DICE_DECK else "the dice deck is not in use and so is full"
    if now in founding_phases and deck != _FULL_DICE_DECK:
        return "the dice deck is full until all have founded"
    if not any(deck) or deck[4] > 15:
        return "the dice deck holds 1 to 36 results"
    used = rolled and not chosen and deck != _FULL_DICE_DECK
    if used and (red - 1) * 6 + white - 1 in chance.deck_left(pos):
        return "the result just rolled is not in the dice deck any more"
    return ""


def is_seven(pos) -> bool:
    return sum(divmod(pos[DICE], 16)) == 7


def offers(pos) -> str:
    """How many offers were made this turn."""
    made = pos[OFFERS]
    if made and not pos[FLAGS] & ROLLED:
        return "nothing is built and nothing offered before the roll"
    if made > trade.OFFERS_PER_TURN:
        return f"at most {trade.OFFERS_PER_TURN} offers a turn"
    if made and pos[OPTIONS] & NO_TRADE:
        return "players do not trade in this game"
    return ""


def table(game, pos, used) -> str:
    """Nothing is left on the table by another decision; `used` are the bytes of this one."""
    begin, end = used or (game.table, game.table)
    if any(pos[game.table : begin]) or any(pos[end : game.table + check_trade.past_at(game)]):
        return "something is left on the table that no decision needs"
    return ""


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
        if i == turns and not (
            owed and owed <= size - owed >= (game.hand_limit(pos, seat) + 1) // 2
        ):
            return f"{name} cannot owe {owed} of {size} cards: half of more than 7 go"
        if i > turns and owed != half_due(game, pos, seat):
            return f"{name} owes {half_due(game, pos, seat)} of {size} cards, not {owed}"
    return ""


def half_due(game, pos, seat: int) -> int:
    """How many cards of a hand go back on a 7."""
    size = game.hand_size(pos, seat)
    return size // 2 if size > game.hand_limit(pos, seat) else 0


def roll_off(game, pos) -> str:
    """Those still tied for the first turn roll in the order of their seats."""
    seats = players(pos)
    bits = pos[game.table + founding.TIED]
    rolls = pos[game.table + founding.ROLLS : game.table + founding.ROLLS + 4]
    tied = [seat for seat in range(seats) if bits >> seat & 1]
    rolled = [seat for seat in range(4) if rolls[seat]]
    if bits >> seats or len(tied) < 2:
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
