"""The barbarians: their ship, the battle, cities pillaged, Defenders of Catan (C24-C34)."""

from ...engine import building, network, roads, trails
from ...engine.network import FIRST_CITY, is_city
from ...engine.position import MODERN, OPTIONS, players
from ...engine.seats import CITIES, POINTS, PORTS, ROADS, SETTLEMENTS
from . import facts, pieces
from .facts import CAUSE, DUE, METROPOLIS_AT, SHIP, TRACKS, WALL, WALLS


def forces(game, pos):
    """Their strength, and that of each seat: cities, and active knights (C24)."""
    theirs = 0
    ours = [0] * players(pos)
    for byte in pos[game.nodes : game.nodes + game.board.nodes]:
        if is_city(byte):
            theirs += 1
        elif pieces.is_knight(byte):
            ours[pieces.owner(byte)] += pieces.force(byte)
    return theirs, ours


def ordinary_cities(game, pos, seat) -> list:
    """The nodes of a seat's cities that are no metropolis."""
    city = (FIRST_CITY >> 4) + seat
    crowned = bytes(pos[METROPOLIS_AT : METROPOLIS_AT + TRACKS])
    nodes = pos[game.nodes : game.nodes + game.board.nodes]
    return [node for node, byte in enumerate(nodes) if byte >> 4 == city and node not in crowned]


def losers(game, pos, ours) -> int:
    """Who would lose a city: of those who have one the weakest, all that tie (C27); bit a seat."""
    least = None
    found = 0
    for seat, strength in enumerate(ours):
        if ordinary_cities(game, pos, seat):
            if least is None or strength < least:
                least = strength
                found = 0
            if strength == least:
                found |= 1 << seat
    return found


def sail(game, pos):
    """One step; the seventh lands, and the battle is on (C5, C26)."""
    pos[SHIP] += 1
    if pos[SHIP] < facts.LANDING:
        return
    pos[facts.RAIDED] = 1
    theirs, ours = forces(game, pos)
    if theirs > sum(ours):
        pos[CAUSE] = facts.RAID
        pos[DUE] = losers(game, pos, ours)
        return
    pos[CAUSE] = facts.REWARD
    most = max(ours)
    if not most:
        return
    if ours.count(most) == 1:
        hand = game.hands[ours.index(most)]
        pos[hand + facts.DEFENDERS] += 1
        pos[hand + POINTS] += 1
        game.check_victory(pos)
        return
    for seat, strength in enumerate(ours):
        if strength == most:
            pos[DUE] |= 1 << seat


def leave(game, pos):
    """After the battle (C33)."""
    pos[SHIP] = 0
    pieces.each(game, pos, pieces.inactive)


def pillage(game, pos, node, seat):
    """A city becomes a settlement, its wall is lost (C28); without a piece for that see C29."""
    hand = game.hands[seat]
    at = game.nodes + node
    if pos[at] & WALL:
        pos[hand + WALLS] -= 1
    pos[hand + POINTS] -= 1
    if pos[hand + SETTLEMENTS]:
        pos[at] = network.piece(seat)
        pos[hand + SETTLEMENTS] -= 1
        pos[hand + CITIES] += 1
    elif pos[OPTIONS] & MODERN:
        pos[at] = network.piece(seat) | facts.LAID_DOWN
    else:
        _raze(game, pos, node, seat)


def _raze(game, pos, node, seat):
    """The city is gone, and with it what hung on it: roads, and knights on them (C29)."""
    hand = game.hands[seat]
    nodes = game.nodes
    paths = game.paths
    before = trails.held(game, pos)
    pos[nodes + node] = 0
    pos[hand + CITIES] += 1
    pos[hand + POINTS] -= 1
    seen = bytearray(game.board.paths)
    for other in range(game.board.nodes):
        if network.owner(pos[nodes + other]) == seat:
            roads.follow(game, pos, other, seat, seen)
    for path in range(game.board.paths):
        if pos[paths + path] == network.piece(seat) and not seen[path]:
            pos[paths + path] = 0
            pos[hand + ROADS] += 1
    for other in pieces.of_seat(game, pos, seat):
        if not roads.touches_road(game, pos, other, seat):
            pieces.to_stock(game, pos, pos[nodes + other])
            pos[nodes + other] = 0
    roads.reindex(game, pos)
    pos[hand + PORTS] = building.ports(game, pos, seat)
    trails.judge(game, pos, before)
    game.check_victory(pos)
