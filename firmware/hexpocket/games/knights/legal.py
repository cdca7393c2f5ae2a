"""What may be done in one's own turn, before and after the roll (C15, C54)."""

from micropython import const

from ...engine import action as act
from ...engine import cards
from ...engine.network import FIRST_CITY, FIRST_KNIGHT
from ...engine.position import ACTIVE, MODERN, OPTIONS
from ..catan import legal as base
from . import acts, cities, commerce, facts, improve, pieces, politics, robbing, science

_KNIGHT = const(1)  # bits of what the hand can pay for, in the order of game.more_costs
_ACTIVATE = const(2)
_PROMOTE = const(4)
_WALL = const(8)
# By card: what adds the ways to play it after the roll.
_CARDS = (
    None,  # the Alchemist, before it
    science.add_crane,
    science.add_engineer,
    science.add_inventor,
    science.add_irrigation,
    science.add_medicine,
    science.add_mining,
    None,  # the Printer is never held
    science.add_road_building,
    science.add_smith,
    commerce.add_commercial_harbor,
    commerce.add_master_merchant,
    commerce.add_merchant,
    commerce.add_merchant_fleet,
    commerce.add_resource_monopoly,
    commerce.add_trade_monopoly,
    politics.add_bishop,
    None,  # nor is the Constitution
    politics.add_deserter,
    politics.add_diplomat,
    politics.add_intrigue,
    politics.add_saboteur,
    politics.add_spy,
    politics.add_warlord,
    politics.add_wedding,
)


def before_roll(game, pos) -> list:
    found = [act.ROLL]
    if pos[game.hands[pos[ACTIVE]] + facts.PROGRESS + facts.ALCHEMIST_CARD]:
        science.add_alchemist(game, pos, found)
    return found


def after_roll(game, pos) -> list:
    """What the base game lists, improvements, knights and walls, and progress cards."""
    seat = pos[ACTIVE]
    hand = game.hands[seat]
    found = base.after_roll(game, pos)
    if pos[OPTIONS] & MODERN:
        found = _laid_down_first(game, pos, seat, found)
    if any(pos[hand + facts.PAPER : hand + facts.KINDS]):
        for track in improve.tracks(game, pos, seat, 0):
            found.append(acts.IMPROVE | track)
    payable = cards.payable(pos, hand, game.more_costs)
    if payable & _KNIGHT and pos[hand + facts.STOCK]:
        for node in pieces.places(game, pos, seat):
            found.append(acts.HIRE | node)
    _add_own(game, pos, seat, payable, found)
    at = hand + facts.PROGRESS
    if any(pos[at : at + facts.CARD_KINDS]):
        for card, add in enumerate(_CARDS):
            if pos[at + card] and add:
                add(game, pos, found)
    return found


def _laid_down_first(game, pos, seat, found) -> list:
    """A city piece laid down is raised before any settlement (C29)."""
    lies = cities.laid_down(game, pos, seat)
    if not lies:
        return found
    found = [action for action in found if act.kind_of(action) != act.CITY]
    if cities.can_pay(game, pos, seat, game.city_cost):
        for node in lies:
            found.append(act.CITY | node)
    return found


def _add_own(game, pos, seat, payable, found):
    """What own knights can do, and walls under own cities: one pass over the board."""
    hand = game.hands[seat]
    knight = (FIRST_KNIGHT >> 4) + seat
    walls = payable & _WALL and pos[hand + facts.WALLS] < facts.MOST_WALLS
    bare = FIRST_CITY + (seat << 4) if walls else 0xFF
    for node, byte in enumerate(pos[game.nodes : game.nodes + game.board.nodes]):
        if byte >> 4 == knight:
            _add_knight(game, pos, seat, node, byte, payable, found)
        elif byte == bare:
            found.append(acts.WALL | node)


def _add_knight(game, pos, seat, node, byte, payable, found):
    if payable & _PROMOTE and pieces.may_rise(game, pos, seat, byte):
        found.append(acts.PROMOTE | node)
    if not pieces.is_active(byte):
        if payable & _ACTIVATE:
            found.append(acts.ACTIVATE | node)
    elif pieces.may_act(byte):
        for goal in pieces.goals(game, pos, node, seat):
            found.append(acts.MOVE | node << 8 | goal)
        if not robbing.is_frozen(pos) and node in robbing.nodes_beside(game, pos):
            found.append(acts.CHASE | node)
