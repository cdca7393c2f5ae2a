"""What the acting player may do, phase by phase: the lists that people and bots choose from."""

from ...engine import action as act
from ...engine import network, trade
from ...engine.action import END_TURN, ROAD, ROLL
from ...engine.cards import covers, pairs
from ...engine.position import (
    ACTIVE,
    BUILT,
    FLAGS,
    FRIENDLY,
    MODERN,
    NO_TRADE,
    NONE,
    OPTIONS,
    ROBBER,
    players,
)
from . import facts
from .facts import (
    BANK,
    BANK_RATE,
    CARD_COST,
    CITY_COST,
    DECK,
    HEXES,
    KINDS,
    NODES,
    OLD_CARDS,
    OWN_HARBOUR_RATE,
    PATHS,
    PORTS,
    ROAD_COST,
    SETTLEMENT_COST,
    STOCK,
    TRAIL,
    cards_in,
)


def before_roll(game, pos) -> list:
    found = [ROLL]
    if pos[OLD_CARDS]:
        _add_cards(game, pos, found)
    return found


def after_roll(game, pos) -> list:
    seat = pos[ACTIVE]
    hand = game.hands[seat]
    found = [END_TURN]
    if covers(pos, hand, ROAD_COST):
        found += roads(game, pos, seat)
        if covers(pos, hand, SETTLEMENT_COST):  # which holds the road's cost
            found += _settlements(game, pos, seat)
    if covers(pos, hand, CITY_COST):
        found += _cities(game, pos, seat)
    if covers(pos, hand, CARD_COST) and cards_in(pos, DECK):
        found.append(act.BUY)
    if pos[OLD_CARDS]:
        _add_cards(game, pos, found)
    if may_trade(pos):
        _add_bank_trades(game, pos, found)
        if not pos[OPTIONS] & NO_TRADE:
            found += trade.openings(game, pos)
    return found


def roads(game, pos, seat) -> list:
    """Where the seat may lay a road, cost aside (B53, B54, B57)."""
    if not pos[game.hands[seat] + TRAIL] >> 4:
        return []
    bit = 1 << seat
    paths = pos[PATHS : PATHS + game.board.paths]
    return [ROAD | path for path, byte in enumerate(paths) if byte & bit]


def _settlements(game, pos, seat) -> list:
    """Where the seat may settle, cost aside (B55, B57)."""
    if not pos[game.hands[seat] + STOCK] & 15:
        return []
    bit = 1 << seat
    nodes = pos[NODES : NODES + game.board.nodes]
    return [act.SETTLEMENT | node for node, byte in enumerate(nodes) if byte & bit]


def _cities(game, pos, seat) -> list:
    """Which settlements may become cities, cost aside (B56, B57)."""
    if not pos[game.hands[seat] + STOCK] >> 4:
        return []
    own = (seat + 1) << 4
    nodes = pos[NODES : NODES + game.board.nodes]
    return [act.CITY | node for node, byte in enumerate(nodes) if byte == own]


def may_trade(pos) -> bool:
    """Seed edition: the first thing built ends trade for the turn (B29)."""
    return bool(pos[OPTIONS] & MODERN) or not pos[FLAGS] & BUILT


def _add_bank_trades(game, pos, found):
    seat = pos[ACTIVE]
    hand = game.hands[seat]
    least = OWN_HARBOUR_RATE if pos[hand + PORTS] else BANK_RATE
    for give, held in enumerate(pos[hand : hand + KINDS]):
        if held >= least and held >= game.rate(pos, seat, give):
            for take, left in enumerate(pos[BANK : BANK + KINDS]):
                if left and take != give:
                    found.append(act.BANK | give << 8 | take)


def _add_cards(game, pos, found):
    """Development cards that may be played now (B31, B59, B62-B64)."""
    old = pos[OLD_CARDS]
    if old & 1 << facts.KNIGHT_CARD:
        found.append(act.KNIGHT)
    if old & 1 << facts.ROAD_BUILDING_CARD and roads(game, pos, pos[ACTIVE]):
        found.append(act.ROAD_BUILDING)
    if old & 1 << facts.INVENTION_CARD:
        found += [act.INVENTION | pair for pair in pairs(game, pos)]
    if old & 1 << facts.MONOPOLY_CARD:
        for kind in range(KINDS):
            found.append(act.MONOPOLY | kind)


def robber_hexes(game, pos) -> list:
    """Another hex; in the seed edition one with a number (B39, B40)."""
    any_hex = pos[OPTIONS] & MODERN
    robber = pos[ROBBER]
    found = []
    for hex_id in range(game.board.hexes):
        if hex_id != robber and (any_hex or pos[HEXES + hex_id] >> 4):
            found.append(act.ROBBER_TO | hex_id)
    return found


def victims(game, pos) -> list:
    """Opponents with a building at the robber, rich or poor (B41); see FRIENDLY."""
    bits = 0
    for node in game.board.hex_nodes[6 * pos[ROBBER] : 6 * pos[ROBBER] + 6]:
        seat = network.owner(pos[NODES + node])
        if seat != NONE and seat != pos[ACTIVE]:
            bits |= 1 << seat
    found = []
    for seat in range(players(pos)):
        if bits >> seat & 1:
            spared = pos[OPTIONS] & FRIENDLY
            if not spared or game.points(pos, seat) > facts.FRIENDLY_POINTS:
                found.append(act.STEAL | seat)
    return found


def free_roads(game, pos) -> list:
    found = roads(game, pos, pos[ACTIVE])
    if pos[facts.FREE_ROADS] == 1:
        found.append(act.PASS)
    return found
