"""Whether a position can be: looked at before a saved one is played, wherever its bytes are from.

A game's check.py has a table ALL of functions (game, pos) that tell what is wrong in a few words,
or ""; a game that extends it has one with more of them. The first, with `head`, sees to it that
the others find no seat, phase or hex that is not there. What they let pass, rules and screens can
rely on. Not asked is whether play could have led here. games.problem() asks them.
"""

from . import chance, founding, phase, seven, trade
from .position import (
    ACTIVE,
    ACTOR,
    DECKED_DICE,
    DICE,
    DICE_DECK,
    FLAGS,
    MODERN,
    NO_TRADE,
    NOBODY,
    NONE,
    OFFERS,
    OPTIONS,
    PHASE,
    PLAYERS_MASK,
    ROBBER,
    ROLLED,
    TURN,
    TURN_CAP,
    get16,
    players,
)
from .rules import nothing
from .turns import is_last

_OTHERS_ACT = (
    phase.DISCARDING,
    phase.ASKING,
    phase.ANSWERING,
    phase.COUNTERING,
    phase.AGREEING,
)


def first(checks, game, pos) -> str:
    """What the first of the checks that finds something tells."""
    for check in checks:
        wrong = check(game, pos)
        if wrong:
            return wrong
    return ""


def head(game, pos, options, flags, table_used) -> str:
    """Who plays and who acts, phase, options, flags; and nothing left over on the table.

    The bits that options and flags can have, and by phase how many of the table's first bytes
    have a meaning, are the game's.
    """
    now = pos[PHASE]
    seats = players(pos)
    if len(pos) != game.size or not 3 <= seats <= 4:
        return "three or four players"
    if now >= len(game.lists) or game.lists[now] is nothing and now != phase.OVER:
        return "there is no such phase"
    if get16(pos, OPTIONS) & ~(PLAYERS_MASK | options):
        return "an option that this game has not"
    active = pos[ACTIVE]
    undecided = now == phase.OVER and active == NOBODY
    if active >= seats and not undecided or pos[ACTOR] >= seats and pos[ACTOR] != active:
        return "somebody acts who is not at the table"
    if pos[FLAGS] & ~flags or pos[game.old_cards] >> game.playable:
        return "a flag of the turn is set that means nothing"
    if pos[OFFERS] > trade.OFFERS_PER_TURN:
        return "more offers than a turn has"
    if pos[ROBBER] >= game.board.hexes:
        return "the robber is on no hex"
    if not chance.is_sound(pos):
        return "the random generator is in no state of its own"
    used = game.table + table_used[now]
    if any(pos[used : game.table + 1 + trade.PAST * game.bundle]):
        return "something is left on the table that no decision needs"
    return ""


def cards(game, pos) -> str:
    """As many resource cards of each kind as there are."""
    for kind in range(game.resources):
        total = pos[game.bank + kind]
        for hand in game.hands:
            total += pos[hand + kind]
        if total != game.most[kind]:
            return "cards were added or lost"
    return ""


# The turn


def calendar(game, pos, others_act=()) -> str:
    """The turn's number, the turn cap, and who acts; `others_act` in these phases too."""
    now = pos[PHASE]
    turn = get16(pos, TURN)
    cap = get16(pos, TURN_CAP)
    if now in game.founding:
        if pos[FLAGS] or pos[OFFERS] or turn or pos[ACTIVE]:
            return "nobody's turn has begun before all have founded"
    elif not turn:
        return "the first turn is turn 1"
    elif now not in others_act + _OTHERS_ACT and pos[ACTOR] != pos[ACTIVE]:
        return "in this phase the active player acts"
    if cap and turn > cap:
        return "the game ends after its turn cap"
    if now == phase.OVER and pos[ACTIVE] == NOBODY:
        if not pos[FLAGS] & ROLLED or not is_last(pos):
            return "a game ends undecided at the end of its last turn, the turn cap"
    return ""


def dice(game, pos, chosen=False) -> str:
    """The roll, what is left in the dice deck, and offers, which come after a roll.

    A result `chosen` with a card is no roll and leaves the deck alone.
    """
    now = pos[PHASE]
    rolled = pos[FLAGS] & ROLLED
    red = pos[DICE] & 15
    white = pos[DICE] >> 4
    shown = chosen or 1 <= red <= 6 and 1 <= white <= 6
    if rolled and not shown or not rolled and pos[DICE]:
        return "the dice show two numbers from 1 to 6 once rolled, and nothing before"
    waits = now == phase.START
    if rolled and waits or not rolled and (now == phase.MAIN or is_trade(now)):
        return "this phase does not fit the roll"
    if pos[OFFERS] and not rolled:
        return "nothing is built and nothing offered before the roll"
    if pos[OFFERS] and pos[OPTIONS] & NO_TRADE:
        return "players do not trade in this game"
    left = chance.deck_left(pos)
    if len(left) == chance.RESULTS and pos[DICE_DECK + 4] < 16:
        return ""
    if not pos[OPTIONS] & DECKED_DICE:
        return "the dice deck is not in use and so is full"
    if now in game.founding:
        return "the dice deck is full until all have founded"
    if not left or pos[DICE_DECK + 4] > 15:
        return "the dice deck holds 1 to 36 results"
    if rolled and not chosen and (red - 1) * 6 + white - 1 in left:
        return "the result just rolled is not in the dice deck any more"
    return ""


def is_trade(now) -> bool:
    return phase.OFFERING <= now <= phase.AGREEING


def is_seven(pos) -> bool:
    return (pos[DICE] & 15) + (pos[DICE] >> 4) == 7


def seven_rolled(game, pos, acted) -> str:
    """Cards returned clockwise: done, by the acting player, still to come; then the robber.

    `acted`: the active player has built or traded since his roll.
    """
    now = pos[PHASE]
    if now == phase.DISCARDING:
        if not is_seven(pos) or not pos[FLAGS] & ROLLED:
            return "cards are returned on a 7 only"
        if acted:
            return "cards are returned before anything is built or offered"
        return owed(game, pos)
    if now == phase.ROBBING and not acted or pos[OPTIONS] & MODERN:
        return ""
    on_number = pos[game.hexes + pos[ROBBER]] >> 4
    return "the robber leaves the desert on a 7" if is_seven(pos) and not on_number else ""


def owed(game, pos) -> str:
    """Of the cards to be returned: none by who had his turn, some now, half of the others'."""
    seats = players(pos)
    turns = (pos[ACTOR] - pos[ACTIVE]) % seats
    owes = game.table + seven.OWED
    wrong = pos[owes + 3] if seats == 3 else 0
    for i in range(seats):
        seat = (pos[ACTIVE] + i) % seats
        left = pos[owes + seat]
        size = game.hand_size(pos, seat)
        limit = game.hand_limit(pos, seat)
        if i < turns:
            wrong = wrong or left
        elif i == turns:
            wrong = wrong or not (left and left <= size - left >= (limit + 1) // 2)
        else:
            wrong = wrong or left != (size >> 1 if size > limit else 0)
    return "somebody owes other cards than half of his hand" if wrong else ""


# Before the first turn


def founders(game, pos) -> str:
    """Those still tied for the first turn roll by seat; then pieces are laid to and fro."""
    now = pos[PHASE]
    if now not in game.founding:
        return ""
    seats = players(pos)
    table = game.table
    if now != phase.ROLL_OFF:
        if pos[table + founding.STARTER] >= seats:
            return "somebody began who is not at the table"
        wrong = pos[ACTOR] != founding.founding_seat(pos, table)
        return "it is another player's turn to found" if wrong else ""
    tied = pos[table + founding.TIED]
    if any(pos[table : table + founding.TIED]) or tied >> seats or not tied & tied - 1:
        return "two or more players at the table roll for the first turn"
    wrong = not tied >> pos[ACTOR] & 1
    for seat in range(4):
        rolled = pos[table + founding.ROLLS + seat]
        if rolled and not 2 <= rolled <= 12:
            return "a roll is from 2 to 12"
        wrong = wrong or (rolled > 0) != (tied >> seat & 1 and seat < pos[ACTOR])
    if wrong:
        return "those tied roll in the order of their seats, and the acting player is next"
    return ""


def has_first_cards(game, pos, hand, node) -> bool:
    """Whether a hand holds what a founded place brings; NONE for none (B18, A14)."""
    brought = [0] * game.resources
    for hex_id in game.board.node_hexes[3 * node : 3 * node + 3] if node != NONE else ():
        if hex_id != NONE and game.has_number(pos, hex_id):
            brought[pos[game.hexes + hex_id] & 15] += 1
    return brought == list(pos[hand : hand + game.resources])
