"""Whether turn and open decision fit: the part of check.py that looks at phases.

Every function returns what is wrong in one line, or an empty string.
"""

from hexpocket.engine import chance, phase, trade
from hexpocket.engine.position import (
    ACTIVE,
    ACTOR,
    BEGINNER,
    BUILT,
    CARD_PLAYED,
    DECKED_DICE,
    DICE,
    DICE_DECK,
    FLAGS,
    MODERN,
    NO_TRADE,
    NOBODY,
    OPTIONS,
    PHASE,
    ROBBER,
    ROLLED,
    TURN,
    TURN_CAP,
    get16,
    players,
)
from hexpocket.games.catan import facts, legal, titles
from hexpocket.games.catan.facts import CARDS, HEXES, POINTS_TO_WIN, TABLE

from . import check_founding, check_trade
from .words import PHASES, seat_name

PROGRESS = (facts.ROAD_BUILDING_CARD, facts.INVENTION_CARD, facts.MONOPOLY_CARD)
MOST_TURNS = 65500  # the count has 16 bits: a few are left to play on
MOST_POINTS = POINTS_TO_WIN + 2  # nobody has ten and plays on, no action brings more than three

_FULL_DICE_DECK = bytes((255, 255, 255, 255, 15))
_FOUNDING = (phase.ROLL_OFF, phase.FOUND_SETTLEMENT, phase.FOUND_ROAD)
_OTHERS_ACT = (*_FOUNDING, phase.DISCARDING, phase.ANSWERING, phase.COUNTERING)
# The bytes of the table that a decision uses, where it is not a trade.
_USED = {
    phase.ROLL_OFF: (facts.TIED, facts.ROLLS + 4),
    phase.FOUND_SETTLEMENT: (facts.STARTER, facts.FOUNDED + 1),
    phase.FOUND_ROAD: (facts.STARTER, facts.FOUND_AT + 1),
    phase.DISCARDING: (facts.OWED, facts.OWED + 4),
    phase.FREE_ROAD: (facts.FREE_ROADS, facts.FREE_ROADS + 1),
}


def turn(game, pos) -> str:
    """Dice, flags, cards to be played, turn cap and the end of the game."""
    now = pos[PHASE]
    if now in _FOUNDING:
        if pos[FLAGS] or get16(pos, TURN) or pos[ACTIVE]:
            return "nobody's turn has begun before all have founded"
    elif not get16(pos, TURN):
        return "the first turn is turn 1"
    if get16(pos, TURN) > MOST_TURNS:
        return f"no game goes on after turn {MOST_TURNS}"
    cap = get16(pos, TURN_CAP)
    if cap and get16(pos, TURN) > cap:
        return f"the game ends after turn {cap}"
    if now not in _OTHERS_ACT and pos[ACTOR] != pos[ACTIVE]:
        return f"in the phase '{PHASES[now]}' the active player acts"
    return _dice(pos) or _flags(game, pos) or _end(game, pos)


def _dice(pos) -> str:
    now = pos[PHASE]
    rolled = bool(pos[FLAGS] & ROLLED)
    red, white = pos[DICE] & 15, pos[DICE] >> 4
    if rolled != (1 <= red <= 6 and 1 <= white <= 6) or not rolled and pos[DICE]:
        return "the dice show two numbers from 1 to 6 once rolled, and nothing before"
    after = now in (phase.MAIN, *check_trade.PHASES)
    if now == phase.START and rolled or after and not rolled:
        return f"the phase '{PHASES[now]}' does not fit the roll"
    deck = pos[DICE_DECK : DICE_DECK + 5]
    if not pos[OPTIONS] & DECKED_DICE:
        return "" if deck == _FULL_DICE_DECK else "the dice deck is not in use and so is full"
    if now in _FOUNDING and deck != _FULL_DICE_DECK:
        return "the dice deck is full until all have founded"
    if not any(deck) or deck[4] > 15:
        return "the dice deck holds 1 to 36 results"
    if rolled and deck != _FULL_DICE_DECK and (red - 1) * 6 + white - 1 in chance.deck_left(pos):
        return "the result just rolled is not in the dice deck any more"
    return ""


def _flags(game, pos) -> str:
    """What was done this turn, and the development cards still to be played in it."""
    flags = pos[FLAGS]
    made = trade.offers_made(pos)
    if not flags & ROLLED and (flags & BUILT or made):
        return "nothing is built and nothing offered before the roll"
    if made > trade.OFFERS_PER_TURN:
        return f"at most {trade.OFFERS_PER_TURN} offers a turn"
    if made and pos[OPTIONS] & NO_TRADE:
        return "players do not trade in this game"
    if pos[ACTIVE] == NOBODY or pos[PHASE] in _FOUNDING:
        return "a card to be played, but nobody's turn" if pos[facts.OLD_CARDS] else ""
    held = facts.kinds_held(pos, game.hands[pos[ACTIVE]] + CARDS)
    if pos[facts.OLD_CARDS] & ~held:
        return "a development card to be played is not in the hand"
    if flags & CARD_PLAYED:
        if pos[facts.OLD_CARDS]:
            return "a development card was played this turn, so none is left to be played"
        gone = any(_gone(game, pos, card) for card in PROGRESS)
        if not gone and not titles.army(game, pos, pos[ACTIVE]):
            return "a card was played this turn, but none is gone: write deck or knights_played"
    elif held != pos[facts.OLD_CARDS] and not flags & BUILT:
        return "a development card was bought this turn, but nothing was built"
    return ""


def _gone(game, pos, card) -> bool:
    """Whether a progress card of this kind has left the game (B65)."""
    places = (facts.DECK, *(hand + CARDS for hand in game.hands))
    number = sum(facts.card_count(pos, at, card) for at in places)
    return number < facts.DECK_CARDS[card]


def _end(game, pos) -> str:
    """Who has ten points in his turn has won, and nobody else."""
    active = pos[ACTIVE]
    for seat in range(players(pos)):
        score = game.score(pos, seat)
        if pos[facts.TITLES] & 15 == seat:
            score -= facts.TITLE_POINTS  # the only points that come in another's turn
        if seat != active and score >= POINTS_TO_WIN:
            return f"{seat_name(pos, seat)} has {score} points and won in a turn before"
    if pos[PHASE] != phase.OVER:
        if pos[PHASE] not in _FOUNDING and game.score(pos, active) >= POINTS_TO_WIN:
            return f"the active player has {POINTS_TO_WIN} points and so has won"
        return ""
    if active == NOBODY:
        ended = pos[FLAGS] & ROLLED and get16(pos, TURN) == get16(pos, TURN_CAP)
        return "" if ended else "a game ends undecided at the end of its last turn, the turn cap"
    score = game.score(pos, active)
    if score < POINTS_TO_WIN:
        return f"the winner has fewer than {POINTS_TO_WIN} points"
    return f"the winner has {score} points and won before" if score > MOST_POINTS else ""


def decision(game, pos) -> str:
    """The bytes that the open decision uses, and nothing left in them by another."""
    now = pos[PHASE]
    found = check_trade.past_offers(game, pos)
    if found:
        return found
    if now in check_trade.PHASES:
        return check_trade.trade_table(game, pos)
    begin, end = _USED.get(now, (TABLE, TABLE))
    if any(pos[TABLE:begin]) or any(pos[end : TABLE + check_trade.PAST_AT]):
        return "something is left on the table that no decision needs"
    if now in _FOUNDING:
        if pos[OPTIONS] & BEGINNER:
            return "the beginner's set-up begins with founded settlements"
        return check_founding.founding(game, pos)
    if now == phase.DISCARDING:
        return _discard(game, pos)
    if now in (phase.ROBBING, phase.STEALING):
        return _robber(game, pos)
    if now == phase.FREE_ROAD:
        return _free_road(game, pos)
    return ""


def _is_seven(pos) -> bool:
    return sum(divmod(pos[DICE], 16)) == 7


def _discard(game, pos) -> str:
    """Clockwise from the active player: done, the acting player, still to come."""
    if not _is_seven(pos):
        return "cards are returned on a 7 only"
    if _has_acted(pos):
        return "cards are returned before anything is built or offered"
    seats = players(pos)
    if any(pos[facts.OWED + seats : facts.OWED + 4]):
        return "an empty seat owes cards"
    turns = (pos[ACTOR] - pos[ACTIVE]) % seats
    for i in range(seats):
        seat = (pos[ACTIVE] + i) % seats
        owed = pos[facts.OWED + seat]
        size = game.hand_size(pos, seat)
        name = seat_name(pos, seat)
        if i < turns and owed:
            return f"{name} returns cards before {seat_name(pos, pos[ACTOR])} does"
        if i == turns and not (owed and owed <= size - owed >= (facts.HAND_LIMIT + 1) // 2):
            return f"{name} cannot owe {owed} of {size} cards: half of more than 7 go"
        if i > turns and owed != half_due(size):
            return f"{name} owes {half_due(size)} of {size} cards, not {owed}"
    return ""


def half_due(size: int) -> int:
    """How many cards of a hand go back on a 7."""
    return size // 2 if size > facts.HAND_LIMIT else 0


def _has_acted(pos) -> bool:
    return bool(pos[FLAGS] & BUILT or trade.offers_made(pos))


def _robber(game, pos) -> str:
    by_knight = pos[FLAGS] & CARD_PLAYED and titles.army(game, pos, pos[ACTIVE])
    if not by_knight and (not _is_seven(pos) or _has_acted(pos)):
        return "the robber moves on a 7, before anything else, or by a knight laid open this turn"
    if pos[PHASE] == phase.ROBBING:
        return ""
    if not legal.victims(game, pos):
        return "there is nobody to rob at the robber's hex"
    modern = pos[OPTIONS] & MODERN
    if not modern and not pos[HEXES + pos[ROBBER]] >> 4:
        return "in the seed edition the robber never goes to the desert"
    return ""


def _free_road(game, pos) -> str:
    if not pos[FLAGS] & CARD_PLAYED:
        return "free roads come from a card played this turn"
    if pos[facts.FREE_ROADS] not in (1, 2):
        return "a card brings two free roads: 1 or 2 are left"
    if not _gone(game, pos, facts.ROAD_BUILDING_CARD):
        return "Road Building was played and so is gone: write deck"
    return "" if legal.roads(game, pos, pos[ACTIVE]) else "no place or piece for a free road"
