"""Whether an America position can be: cards and pieces conserved, what follows derived anew.

Places are worked out by other means than in the rules: sets of nodes joined by rails instead of
searches. What turn and open decision must look like is in check_turn.py. Every check returns what
is wrong in one line, or an empty string.
"""

from collections import Counter

from hexpocket.engine import phase
from hexpocket.engine.board import NUMBER_LATER
from hexpocket.engine.position import ACTIVE, NOBODY, NONE, OPTIONS, PHASE, ROBBER, players
from hexpocket.games.america import facts
from hexpocket.games.america.check import NEUTRAL_CITIES

from ..referee import check_common
from ..referee.operands import path_text
from ..referee.words import seat_name, words_of
from . import check_turn
from .fields import cities, joined_sites, open_seats


def _land(game, pos) -> str:
    """Terrain and printed numbers stay; every token is somewhere."""
    board = game.board
    tokens = []
    for hex_id, printed in enumerate(board.land):
        byte = pos[game.hexes + hex_id]
        if byte & 15 != printed & 15:
            return f"hex {hex_id} has another terrain than the map"
        if printed >= facts.NUMBERED > byte:
            tokens.append(byte >> 4)
        elif byte != printed:
            return f"hex {hex_id} has another number than the map"
    if Counter(tokens) != Counter(board.tokens):
        return "the number tokens are not four 9, four 10 and four 11"
    if pos[ROBBER] != board.robber and check_common.on_desert(game, pos):
        return "the outlaw never goes to a desert"
    return _wandered(game, pos)


def _wandered(game, pos) -> str:
    """Tokens leave the "?" hexes from the east on, and go to "??" hexes with a city (A44, A45)."""
    board = game.board
    left = []  # of the hexes marked "?": (west, north) and whether the token has left
    for hex_id, printed in enumerate(board.land):
        gone = pos[game.hexes + hex_id] == printed
        if printed >> 4 == NUMBER_LATER:
            x, y = board.hex_xy[2 * hex_id : 2 * hex_id + 2]
            left.append((-x, y, gone))
        elif printed >> 4 == NUMBER_LATER + 1 and not gone:
            corners = board.hex_nodes[6 * hex_id : 6 * hex_id + 6]
            if not any(node != NONE and pos[game.nodes + node] > 15 for node in corners):
                return f"a token came to hex {hex_id}, but no city stands there"
    order = [is_gone for *_, is_gone in sorted(left)]
    if order != sorted(order, reverse=True):
        return "a token left before one further to the east or north"
    return ""


def _development(game, pos) -> str:
    places = (facts.DECK, facts.DISCARDS, *(hand + facts.CARDS for hand in game.hands))
    stacks = [pos[at : at + facts.CARD_KINDS] for at in places]
    for card, total in enumerate(map(sum, zip(*stacks, strict=True))):
        if total != facts.DECK_CARDS[card]:
            name = words_of(game).CARDS[card]
            return f"there are {facts.DECK_CARDS[card]} {name} cards, not {total}"
    for hand in game.hands[players(pos) :]:
        if any(pos[hand : hand + facts.PIECES]) or any(
            pos[hand + facts.RAIL_STOCK : hand + facts.GOODS + 1]
        ):
            return "cards, gold or pieces at an empty seat"
        if bytes(pos[hand + facts.PIECES : hand + facts.RAIL_STOCK]) != bytes((NONE,)) * 4:
            return "a settler or a train of an empty seat"
    return ""


def _pieces(game, pos) -> str:
    """Rails, cities and goods of each colour add up; nothing stands where it may not."""
    seats = players(pos)
    nodes = pos[game.nodes : game.nodes + game.board.nodes]
    owners = Counter(byte >> 4 for byte in nodes)
    rails = Counter(byte >> 4 for byte in pos[game.paths : game.paths + game.board.paths])
    cubes = Counter(byte & facts.DELIVERED for byte in nodes)
    if set(owners) - {0, facts.NEUTRAL, *range(1, seats + 1)} or set(rails) - {*range(seats + 1)}:
        return "a city or a rail of nobody at the table"
    if set(cubes) - {*range(seats + 1)}:
        return "goods of nobody at the table"
    for node, byte in enumerate(nodes):
        if byte and game.site_at[node] == NONE:
            return f"intersection {node} is no site"
        if byte & facts.DELIVERED and (byte < 16 or byte >> 4 == byte & facts.DELIVERED):
            return f"the goods on intersection {node} are not at another's city"
    for seat in range(seats):
        found = _counted(game, pos, seat, owners[seat + 1], rails[seat + 1], cubes[seat + 1])
        if found:
            return f"{seat_name(pos, seat)} {found}"
    if owners[facts.NEUTRAL] > (NEUTRAL_CITIES if seats == 3 else 0):
        return f"with {seats} players there are not {owners[facts.NEUTRAL]} neutral cities"
    return ""


def _counted(game, pos, seat, number, rails, cubes) -> str:
    """One colour: the first cities aside, each city has left the turntable and freed goods."""
    hand = game.hands[seat]
    built = facts.TURNTABLE[players(pos)] - pos[hand + facts.CITY_STOCK]
    first = number - built
    if built < 0 or first > facts.START_CITIES or built and first < facts.START_CITIES:
        return f"has {number} cities, but {built} have left the turntable"
    left, kept = pos[hand + facts.RAIL_STOCK], pos[hand + facts.GOODS]
    if rails + left != facts.RAILS:
        return f"has {facts.RAILS} rails in all, not {rails} built and {left} left"
    if cubes + kept != facts.START_GOODS + built:
        return f"has delivered {cubes} and kept {kept} of {1 + built} free goods"
    loose = check_common.loose_path(game, pos, seat, cities(game, pos, seat + 1))
    return f"has the rail {loose}, which leads to no own city" if loose else ""


def _movers(game, pos) -> str:
    """Settlers and trains rest where they may; the one under way may be where it could not rest.

    A victory in the middle of a move leaves a piece of the winner there (A64).
    """
    under_way = [NONE]
    if pos[PHASE] == facts.MOVING:
        under_way = [game.hands[pos[ACTIVE]] + facts.PIECES + (pos[facts.MOVER] & 3)]
    elif pos[PHASE] == phase.OVER and pos[ACTIVE] != NOBODY:
        under_way += [game.hands[pos[ACTIVE]] + facts.PIECES + piece for piece in range(4)]
    found = [_resting(game, pos, at) for at in under_way]
    return "" if "" in found else found[0]


def _resting(game, pos, mover: int) -> str:
    """All settlers and trains but the one noted at `mover`."""
    settlers = []
    trains = []
    for seat, hand in enumerate(game.hands[: players(pos)]):
        for at in range(hand + facts.PIECES, hand + facts.PIECES + 4):
            place = pos[at]
            if place == NONE:
                continue
            name = seat_name(pos, seat)
            if at >= hand + facts.PIECES + facts.TRAINS[0]:
                if place >= game.board.paths or pos[game.paths + place] < 16:
                    return f"a train of {name} stands on no rail"
                trains += [place] * (at != mover)
            elif place >= game.board.nodes:
                return f"a settler of {name} stands on no intersection"
            elif at != mover:
                owner = pos[game.nodes + place] >> 4
                if not owner:  # an own city may have both: one of them was built there
                    settlers.append(place)
                if owner and owner != seat + 1:
                    return f"a settler of {name} rests on another's city"
                if not owner and game.site_at[place] != NONE:
                    return f"a settler of {name} rests on an empty site"
    if len(set(settlers)) < len(settlers):
        return "two settlers rest on one intersection"
    if trains and max(Counter(trains).values()) > facts.TRAINS_ON_A_PATH:
        return "three trains rest on one path"
    return ""


def _derived(game, pos) -> str:
    """Open paths and joined sites must follow from cities and rails."""
    for path, seats in enumerate(open_seats(game, pos)):
        if pos[game.paths + path] & 15 != seats:
            return f"who may build on path {path_text(game.board, path)} does not follow"
    joined = joined_sites(game, pos)
    for node in range(game.board.nodes):
        if bool(pos[game.nodes + node] & facts.JOINED) != (node in joined):
            return f"whether the site on intersection {node} is isolated does not follow"
    return ""


def _land_bytes(game, pos) -> bytes:
    return bytes(pos[game.hexes : game.paths]) + bytes((pos[ROBBER],))


def _piece_bytes(game, pos) -> bytes:
    """What the checks of cities, rails and goods read."""
    stocks = [pos[hand + facts.RAIL_STOCK : hand + facts.SEAT_SIZE] for hand in game.hands]
    return b"".join((bytes((pos[OPTIONS],)), pos[game.nodes :], *stocks))


def _mover_bytes(game, pos) -> bytes:
    places = [pos[hand + facts.PIECES : hand + facts.RAIL_STOCK] for hand in game.hands]
    head = bytes((pos[PHASE], pos[ACTIVE], pos[facts.MOVER]))
    return b"".join((head, pos[game.nodes :], *places))


GROUPS = (
    (None, (check_common.head, check_common.cards, _development)),
    (_land_bytes, (_land,)),
    (_piece_bytes, (_pieces, _derived)),
    (_mover_bytes, (_movers,)),
    (None, (check_turn.turn, check_turn.decision)),
)
