"""Whether turn and open decision of an America position fit (part of check.py)."""

from ...engine import check, check_trade, phase, robber
from ...engine.board import NUMBER_LATER
from ...engine.cards import kinds_in
from ...engine.founding import founding_seat
from ...engine.position import (
    ACTIVE,
    ACTOR,
    BEGINNER,
    CARD_PLAYED,
    DECKED_DICE,
    DICE,
    FLAGS,
    NO_TRADE,
    NOBODY,
    NONE,
    OFFERS,
    OPTIONS,
    PHASE,
    ROBBER,
    ROLLED,
    players,
)
from . import facts, goods, move, pieces, rails, route
from .facts import BONUS_AT, BUILDER, FREE_RAILS, MOVER, PIECES, ROUTE_AT, STEPS, WILLING

MOST_STEPS = facts.STEPS_BY_CARD + facts.STEPS_PAID * facts.CARDS_OF_A_KIND
# What a card can bring before the roll too.
_BY_CARD = (phase.ROBBING, phase.STEALING, phase.FREE_ROAD, facts.MOVING, facts.ROUTING)


# What can be chosen, and by phase how many of the table's first bytes have a meaning.
_OPTIONS = DECKED_DICE | BEGINNER | NO_TRADE
_TABLE_USED = b"\x08\0\x02\0\0\x04\0\0\0\x15\x15\x15\x15\x15\x15\0\x02\x02\0\0\0\0"


def head(game, pos) -> str:
    return check.head(game, pos, _OPTIONS, ROLLED | CARD_PLAYED, _TABLE_USED)


def has_acted(pos) -> bool:
    """Whether the active player has traded or paid for a way since his roll."""
    return bool(pos[facts.BOUGHT] or pos[facts.PAID] or pos[OFFERS])


def _seven(game, pos) -> str:
    return check.seven_rolled(game, pos, has_acted(pos))


def _calendar(game, pos) -> str:
    return check.calendar(game, pos, (phase.FREE_ROAD, facts.EXTRA, facts.CALLING))


def has_chosen(pos) -> bool:
    """Whether the dice show a result of Native Support (A60)."""
    return bool(pos[FLAGS] & CARD_PLAYED) and not pos[DICE] & 15 and 2 <= pos[DICE] >> 4 <= 12


def _dice(game, pos) -> str:
    return check.dice(game, pos, has_chosen(pos))


def _fields(game, pos) -> str:
    """Nothing is left of a decision that is not open."""
    now = pos[PHASE]
    if now != facts.MOVING and (pos[MOVER] != NONE or pos[STEPS]):
        return "a piece is under way, but none moves"
    free = now == phase.FREE_ROAD
    if not free and (pos[BONUS_AT] != NONE or now != facts.ROUTING and pos[FREE_RAILS]):
        return "a rail is free, but none is laid"
    if (now == facts.ROUTING) == (pos[ROUTE_AT] == NONE):
        return "a route is chosen for the rail just laid, and only then"
    builder = pos[BUILDER]
    if builder != NOBODY and not (free or now == facts.ROUTING or now == facts.EXTRA):
        return "somebody builds out of turn"
    if builder == NOBODY:
        if now == facts.EXTRA:
            return "in the build phase somebody builds"
        if now != facts.CALLING:
            return "somebody waits to build, but not now" if pos[WILLING] else ""
    elif builder >= players(pos) or builder == pos[ACTIVE]:
        return "somebody builds out of turn"
    if not pos[FLAGS] & ROLLED:
        return "the build phase comes after the roll"
    return _willing(game, pos)


def _willing(game, pos) -> str:
    """Who builds is asked clockwise; those who do begin when all were asked, clockwise too."""
    seats = players(pos)
    calling = pos[PHASE] == facts.CALLING
    now = (pos[ACTOR if calling else BUILDER] - pos[ACTIVE]) % seats
    wrong = not now or pos[WILLING] >> seats
    for i in range(seats):
        seat = (pos[ACTIVE] + i) % seats
        if pos[WILLING] >> seat & 1:
            due = i < now if calling else i > now
            wrong = wrong or not i or not due or game.hand_size(pos, seat) < facts.LEAST_COST
    if calling and game.hand_size(pos, pos[ACTOR]) < facts.LEAST_COST:
        wrong = True
    return "somebody builds, or is asked, out of turn" if wrong else ""


def _turn(game, pos) -> str:
    """What was spent and paid this turn, and the development cards still to be played in it."""
    flags = pos[FLAGS]
    now = pos[PHASE]
    if not flags & ROLLED:
        if pos[facts.BOUGHT] or pos[facts.PAID]:
            return "no gold is spent before the roll"
        if now in _BY_CARD and not flags & CARD_PLAYED:
            return "this phase does not fit the roll"
    if pos[facts.BOUGHT] > facts.GOLD_BUYS:
        return "gold has bought more than a turn lets it"
    old = pos[facts.OLD_CARDS]
    over = now == phase.OVER or now in game.founding
    over = over or now == facts.CALLING or pos[BUILDER] != NOBODY
    if over or flags & CARD_PLAYED:
        if old:
            return "a development card is to be played, but its time is over"
    else:
        held = kinds_in(pos, game.hands[pos[ACTIVE]] + facts.CARDS, facts.CARD_KINDS)
        if old & ~held or not flags & ROLLED and old != held:
            return "a development card to be played is not in the hand, or was bought too late"
    if pos[ACTIVE] != NOBODY:
        for train in facts.TRAINS:
            paid = move.paid_by(pos, train)
            if paid >> players(pos) or paid >> pos[ACTIVE] & 1:
                return "the way was paid to somebody who is no opponent"
            if paid and pos[game.hands[pos[ACTIVE]] + PIECES + train] == NONE:
                return "a train has paid for the way that is not on the map"
    return ""


def _end(game, pos) -> str:
    """Who has delivered all has won, and nobody else."""
    won = pos[ACTIVE] if pos[PHASE] == phase.OVER else NOBODY
    for seat in range(players(pos)):
        if (game.points(pos, seat) == goods.in_all(pos)) != (seat == won):
            return "who has delivered all goods has won, and nobody else"
    return ""


def _robbing(game, pos) -> str:
    by_card = pos[FLAGS] & CARD_PLAYED
    if not by_card and (not check.is_seven(pos) or has_acted(pos)):
        return "the outlaw moves on a 7, before anything else, or by a card played this turn"
    if pos[PHASE] == phase.STEALING and not robber.victims(game, pos):
        return "there is nobody to rob at the outlaw's hex"
    return ""


def _moving(game, pos) -> str:
    """The piece under way is on the map, was paid for, and can end its move."""
    mover = pos[MOVER]
    piece = mover & 3
    by_right = mover & facts.BY_RIGHT
    flags = pos[FLAGS]
    if mover & ~facts.BY_RIGHT > 3 or pos[game.hands[pos[ACTIVE]] + PIECES + piece] == NONE:
        return "the piece under way is not on the map"
    if by_right and (piece not in facts.TRAINS or not flags & CARD_PLAYED):
        return "a move by Right of Way is a train's, from a card played this turn"
    if not by_right and piece in facts.TRAINS and not flags & ROLLED:
        return "before the roll a train moves by Right of Way only"
    if pos[STEPS] > (facts.STEPS_BY_CARD if by_right or not flags & ROLLED else MOST_STEPS):
        return "the move has more steps left than it could"
    if move.may_stop(game, pos) or move.steps(game, pos, piece, pos[STEPS], by_right):
        return ""
    return "the move under way could not be ended"


def _free_rail(game, pos) -> str:
    """The free rail beside a track, or the first or second of Engineer; or which route pays."""
    at = pos[ROUTE_AT] if pos[PHASE] == facts.ROUTING else pos[BONUS_AT]
    free = pos[FREE_RAILS]
    if free > facts.ENGINEER_RAILS - (at != NONE):
        return "more free rails are left to lay than there can be"
    if free and (pos[BUILDER] != NOBODY or not pos[FLAGS] & CARD_PLAYED):
        return "free rails come from a card played this turn"
    builder = facts.builder(pos)
    if at == NONE:
        if pos[ACTOR] != builder or not free or not pieces.rail_places(game, pos, builder):
            return "no free rail is left to lay, or no place for one"
        return ""
    if at >= game.board.paths or pos[game.paths + at] >> 4 != builder + 1:
        return "the rail just laid is none of the builder's"
    if not pos[FLAGS] & (ROLLED | CARD_PLAYED):
        return "before the roll rails come from a card only"
    if pos[PHASE] == facts.ROUTING:
        return "" if len(route.payments(game, pos, at)) > 1 else "there is only one route to pay"
    tracks = bytes(game.board.tracks)  # `in` needs bytes on MicroPython
    if at not in tracks or pos[ACTOR] != builder or not rails.bonus_places(game, pos, builder, at):
        return "no track brings a free rail, or no place for one"
    return ""


def _decision(game, pos) -> str:
    """The open decision."""
    now = pos[PHASE]
    if now == phase.ROBBING or now == phase.STEALING:
        return _robbing(game, pos)
    if now == facts.MOVING:
        return _moving(game, pos)
    if now == phase.FREE_ROAD or now == facts.ROUTING:
        return _free_rail(game, pos)
    if now == facts.EXTRA and pos[ACTOR] != pos[BUILDER]:
        return "in the build phase the builder acts"
    return _founding(game, pos) if now in game.founding else ""


def _founding(game, pos) -> str:
    """Before the first turn all is as it was laid out, but for what was founded by turns."""
    if pos[ROBBER] != game.board.robber:
        return "the outlaw waits on its desert until all have founded"
    if tuple(pos[facts.DECK : facts.DECK + facts.CARD_KINDS]) != facts.DECK_CARDS:
        return "no development card is bought or played before all have founded"
    seats = players(pos)
    if pos[OPTIONS] & BEGINNER:
        laid = game.new(seats, 0, BEGINNER)
        same = pos[facts.SEATS :] == laid[facts.SEATS :] and pos[PHASE] == phase.ROLL_OFF
        return "" if same else "in the fixed set-up everything is in its place before it begins"
    board = game.board
    for hex_id, printed in enumerate(board.land):
        if printed >> 4 == NUMBER_LATER and pos[game.hexes + hex_id] == printed:
            return "the tokens lie on the hexes marked '?' until all have founded"
    step = pos[facts.FOUNDED]
    if pos[PHASE] != phase.ROLL_OFF and pos[PHASE] != facts.founding_phase(seats, step):
        return "three cities are founded first, then come rails, then neutral cities"
    due = bytearray(3 * seats)  # by seat: cities and rails; neutral cities
    again = bytearray(pos)
    for i in range(step):
        again[facts.FOUNDED] = i
        done = i // seats
        kind = 0 if done < facts.START_CITIES else done - facts.START_CITIES + 1
        due[kind * seats + founding_seat(again, facts.TABLE)] += 1
    return _settled(game, pos, due)


def _settled(game, pos, due) -> str:
    """Each seat has the cities and the rail of its turns, and the cards of its third city."""
    seats = players(pos)
    neutral = sum(due[2 * seats :])
    sites = game.board.sites
    own = [[] for _ in range(seats)]
    for i in range(0, len(sites), 3):
        city = pos[facts.NODES + sites[i]] >> 4
        if city and (sites[i + 1] != facts.PURPLE or city == facts.NEUTRAL and sites[i + 2]):
            return "a city stands where none is founded before the first turn"
        if city == facts.NEUTRAL:
            neutral -= 1
        elif city:
            own[city - 1].append(sites[i])
    for seat in range(seats):
        hand = game.hands[seat]
        laid = due[seats + seat]
        train = pos[hand + PIECES + facts.TRAINS[0]]
        others = bytearray(pos[hand + PIECES : hand + PIECES + 4])
        others[facts.TRAINS[0]] = NONE
        if (
            neutral
            or len(own[seat]) != due[seat]
            or pos[hand + facts.RAIL_STOCK] != facts.RAILS - laid
            or others != b"\xff\xff\xff\xff"
            or (train != NONE) != (laid > 0)
            or laid
            and pos[facts.PATHS + train] >> 4 != seat + 1
            or game.gold(pos, seat) != facts.START_GOLD
            or any(pos[hand + facts.CARDS : hand + PIECES])
        ):
            return "somebody has not what he founded so far"
        third = due[seat] == facts.START_CITIES
        for node in own[seat] if third else (NONE,):
            if check.has_first_cards(game, pos, hand, node):
                break
        else:
            return "somebody has not the cards of the third city's hexes"
    return ""


ALL = (
    _fields,
    _calendar,
    _dice,
    _turn,
    _end,
    check_trade.past_offers,
    check_trade.bargain,
    check.founders,
    _decision,
    _seven,
)
