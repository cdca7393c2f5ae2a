"""What may be done in one's own turn, before and after the roll; where the robber may go."""

from micropython import const

from ...engine import action as act
from ...engine import bank, building, cards, robber, trade
from ...engine.position import ACTIVE, FRIENDLY, NO_TRADE, OPTIONS, players
from . import facts

ROAD = const(1)  # bits of what the hand can pay for, in the order of game.costs
SETTLEMENT = const(2)
CITY = const(4)
CARD = const(8)


def before_roll(game, pos) -> list:
    found = [act.ROLL]
    if pos[game.old_cards]:
        _add_cards(game, pos, found)
    return found


def after_roll(game, pos) -> list:
    seat = pos[ACTIVE]
    hand = game.hands[seat]
    found = [act.END_TURN]
    payable = cards.payable(pos, hand, game.costs)
    if payable:
        if payable & ROAD:
            building.add_roads(game, pos, seat, found)
        if payable & SETTLEMENT:
            building.add_settlements(game, pos, seat, found)
        if payable & CITY:
            building.add_cities(game, pos, seat, found)
        if payable & CARD and cards.size(pos, game.deck, game.card_kinds):
            found.append(act.BUY)
    if pos[game.old_cards]:
        _add_cards(game, pos, found)
    if game.may_trade(pos):
        bank.add_trades(game, pos, found)
        if not pos[OPTIONS] & NO_TRADE:
            found += trade.openings(game, pos)
    return found


def robber_hexes(game, pos) -> list:
    """Where the robber may go; the friendly one to none it spares while it has a choice (B85)."""
    found = robber.hexes(game, pos)
    if not pos[OPTIONS] & FRIENDLY:
        return found
    spared = 0
    for seat in range(players(pos)):
        if not game.may_rob(pos, seat):
            spared |= 1 << seat
    return [to for to in found if not robber.owners_at(game, pos, to & 255) & spared] or found


def _add_cards(game, pos, found):
    """Development cards that may be played now (B31, B59, B62-B64)."""
    old = pos[game.old_cards]
    if old & 1 << facts.KNIGHT_CARD:
        found.append(act.KNIGHT)
    if old & 1 << facts.ROAD_BUILDING_CARD and building.may_lay(game, pos, pos[ACTIVE]):
        found.append(act.ROAD_BUILDING)
    if old & 1 << facts.INVENTION_CARD:
        found += [act.INVENTION | pair for pair in cards.pairs(game, pos)]
    if old & 1 << facts.MONOPOLY_CARD:
        for kind in range(game.resources):
            found.append(act.MONOPOLY | kind)
