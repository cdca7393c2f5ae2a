"""Whether a position of America can be: cards, land, pieces, and what follows from them.

engine/check.py says how these are used. Turn and open decision are in check_turn.py.
"""

from ...engine import check, phase, roads
from ...engine.board import NUMBER_LATER
from ...engine.position import ACTIVE, NOBODY, NONE, PHASE, ROBBER, players
from . import check_turn, facts
from .facts import CITY_STOCK, DELIVERED, GOODS, JOINED, NEUTRAL, PIECES, RAIL_STOCK

NEUTRAL_CITIES = 3  # with three players


def problem(game, pos) -> str:
    return check.first(ALL, game, pos)


def _development(game, pos) -> str:
    for card, number in enumerate(facts.DECK_CARDS):
        total = pos[facts.DECK + card] + pos[facts.DISCARDS + card]
        for hand in game.hands:
            total += pos[hand + facts.CARDS + card]
        if total != number:
            return "development cards were added or lost"
    for hand in game.hands[players(pos) :]:
        pieces = bytes(pos[hand + PIECES : hand + RAIL_STOCK])
        if pieces != b"\xff\xff\xff\xff" or any(pos[hand : hand + PIECES]):
            return "cards, gold or pieces at an empty seat"
        if any(pos[hand + RAIL_STOCK : hand + GOODS + 1]):
            return "cards, gold or pieces at an empty seat"
    return ""


def _land(game, pos) -> str:
    """Terrain and printed numbers stay; tokens leave the "?" hexes from the east on, and go to
    "??" hexes with a city (A44, A45)."""
    board = game.board
    tokens = []
    left = []  # of the "?" hexes: how far west, how far south, and whether the token lies there
    for hex_id, printed in enumerate(board.land):
        byte = pos[game.hexes + hex_id]
        lies = byte < facts.NUMBERED <= printed
        if byte & 15 != printed & 15 or byte != printed and not lies:
            return "a hex is not as on the map"
        if lies:
            tokens.append(byte >> 4)
        if printed >> 4 == NUMBER_LATER:
            left.append((-board.hex_xy[2 * hex_id], board.hex_xy[2 * hex_id + 1], lies))
        elif lies and not _is_settled(game, pos, hex_id):
            return "a token came to a hex where no city stands"
    if sorted(tokens) != sorted(board.tokens):
        return "number tokens were added or lost"
    lies = False
    for row in sorted(left):
        if lies and not row[2]:
            return "a token left before one further to the east or north"
        lies = row[2]
    if pos[ROBBER] != board.robber and not pos[game.hexes + pos[ROBBER]] >> 4:
        return "the outlaw never goes to a desert"
    return ""


def _is_settled(game, pos, hex_id) -> bool:
    for node in game.board.hex_nodes[6 * hex_id : 6 * hex_id + 6]:
        if node != NONE and pos[game.nodes + node] >= 16:
            return True
    return False


def _pieces(game, pos) -> str:
    """Rails, cities and goods of each colour add up; nothing stands where it may not."""
    seats = players(pos)
    board = game.board
    rails = bytearray(16)  # by high nibble
    cities = bytearray(16)
    goods = bytearray(8)  # by owner
    for path in range(board.paths):
        rails[pos[game.paths + path] >> 4] += 1
    bare = board.nodes
    for i in range(0, len(board.sites), 3):
        byte = pos[game.nodes + board.sites[i]]
        city = byte >> 4
        cities[city] += 1
        goods[byte & DELIVERED] += 1
        bare -= byte > 0
        if byte & DELIVERED and (not city or city == byte & DELIVERED):
            return "goods that are not at another's city"
    if bytes(pos[game.nodes : game.nodes + board.nodes]).count(b"\0") != bare:
        return "a city or goods where no site is"
    for seat in range(seats):
        hand = game.hands[seat]
        built = facts.TURNTABLE[seats] - pos[hand + CITY_STOCK]
        first = cities[seat + 1] - built
        if built < 0 or first > facts.START_CITIES or built and first < facts.START_CITIES:
            return "cities were added or lost"
        if rails[seat + 1] + pos[hand + RAIL_STOCK] != facts.RAILS:
            return "rails were added or lost"
        if goods[seat + 1] + pos[hand + GOODS] != facts.START_GOODS + built:
            return "goods were added or lost"
    if cities[NEUTRAL] > (NEUTRAL_CITIES if seats == 3 else 0):
        return "more neutral cities than there are"
    cities[NEUTRAL] = 0
    if any(rails[seats + 1 :]) or any(cities[seats + 1 :]) or any(goods[seats + 1 :]):
        return "a piece of nobody at the table"
    return ""


def _places(game, pos) -> str:
    """Rails lead to a city of their owner; open paths and joined sites follow from the pieces."""
    board = game.board
    paths = game.paths
    nodes = game.nodes
    ends = board.path_nodes
    seen = bytearray(board.paths)
    touched = bytearray(board.nodes)  # bit a seat with a city or rail there
    group = bytearray(range(board.nodes))  # of nodes that rails join: towards its first node
    for i in range(0, len(board.sites), 3):
        node = board.sites[i]
        seat = (pos[nodes + node] >> 4) - 1
        if 0 <= seat < 4:
            touched[node] = 1 << seat
            roads.follow(game, pos, node, seat, seen)
    for path in range(board.paths):
        byte = pos[paths + path]
        if byte >= 16:
            if not seen[path]:
                return "a rail that leads to no own city"
            a = ends[2 * path]
            b = ends[2 * path + 1]
            bit = 1 << (byte >> 4) - 1
            touched[a] |= bit
            touched[b] |= bit
            while group[a] != a:
                a = group[a]
            while group[b] != b:
                b = group[b]
            group[max(a, b)] = min(a, b)
    for path in range(board.paths):
        byte = pos[paths + path]
        if byte < 16:
            if byte != touched[ends[2 * path]] | touched[ends[2 * path + 1]]:
                return "who may build on a path does not follow from the pieces"
        elif byte & 15:
            return "who may build on a path does not follow from the pieces"
    return "" if _are_joined(game, pos, group) else "a site is isolated, or not, for no reason"


def _are_joined(game, pos, group) -> bool:
    """Whether sites are noted as joined that share their group with another."""
    sites = game.board.sites
    firsts = bytearray()
    for i in range(0, len(sites), 3):
        node = sites[i]
        while group[node] != node:
            node = group[node]
        firsts.append(node)
    firsts = bytes(firsts)
    for i, first in enumerate(firsts):
        joined = firsts.count(bytes((first,))) > 1
        if joined != bool(pos[game.nodes + sites[3 * i]] & JOINED):
            return False
    return True


def _movers(game, pos) -> str:
    """Settlers and trains rest where they may; one under way may be where it could not rest.

    A victory in the middle of a move leaves a piece of the winner there (A64).
    """
    out = [NONE]
    if pos[ACTIVE] != NOBODY:
        mine = game.hands[pos[ACTIVE]] + PIECES
        if pos[PHASE] == facts.MOVING:
            out = [mine + (pos[facts.MOVER] & 3)]
        elif pos[PHASE] == phase.OVER:
            out += [mine + piece for piece in range(4)]
    for mover in out:
        wrong = _resting(game, pos, mover)
        if not wrong:
            return ""
    return wrong


def _resting(game, pos, mover) -> str:
    """All settlers and trains but the one noted at `mover`."""
    settlers = []
    trains = []
    for seat in range(players(pos)):
        at = game.hands[seat] + PIECES
        for piece in range(4):
            place = pos[at + piece]
            if place == NONE:
                continue
            if piece in facts.TRAINS:
                if place >= game.board.paths or pos[game.paths + place] < 16:
                    return "a train stands on no rail"
                if at + piece != mover:
                    trains.append(place)
            elif place >= game.board.nodes:
                return "a settler stands on no intersection"
            elif at + piece != mover:
                city = pos[game.nodes + place] >> 4
                if not city:  # an own city may have both: one of them was built there (A30)
                    settlers.append(place)
                if city != seat + 1 and (city or game.site_at[place] != NONE):
                    return "a settler rests on a site that is not its owner's"
    if len(set(settlers)) < len(settlers):
        return "two settlers rest on one intersection"
    for path in trains:
        if trains.count(path) > facts.TRAINS_ON_A_PATH:
            return "three trains rest on one path"
    return ""


ALL = (
    check_turn.head,
    check.cards,
    _development,
    _land,
    _pieces,
    _places,
    _movers,
) + check_turn.ALL
