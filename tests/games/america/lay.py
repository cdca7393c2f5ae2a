"""Positions of America laid by hand: an empty map in the first player's turn, then pieces."""

from hexpocket.engine import phase
from hexpocket.engine.position import ACTIVE, ACTOR, BEGINNER, DICE, FLAGS, PHASE, ROLLED, TURN
from hexpocket.games.america import America, facts, pieces
from host_tools.pack.maps import load_board

BOARD = load_board("america")
GAME = America(BOARD)
SITES = {BOARD.site_name(i): BOARD.sites[3 * i] for i in range(len(BOARD.sites) // 3)}


def node(place) -> int:
    """An intersection by its number or the name of its site."""
    return SITES[place] if isinstance(place, str) else place


def path(a, b) -> int:
    """The path between two neighbouring intersections."""
    ends = sorted((node(a), node(b)))
    for number in range(BOARD.paths):
        if list(BOARD.path_nodes[2 * number : 2 * number + 2]) == ends:
            return number
    raise LookupError(f"no path joins {a} and {b}")


def empty(seats=4) -> bytearray:
    """Nothing on the map, empty hands, 3 gold each; seat 0 has rolled."""
    pos = GAME.new(seats, 1, BEGINNER)
    pos[facts.TABLE : facts.SEATS] = bytes(facts.SEATS - facts.TABLE)
    pos[facts.NODES :] = bytes(facts.SIZE - facts.NODES)
    for hand in GAME.hands[:seats]:
        for kind in range(facts.RESOURCES):
            pos[facts.BANK + kind] += pos[hand + kind]
            pos[hand + kind] = 0
        pos[hand + facts.PIECES : hand + facts.PIECES + 4] = b"\xff" * 4
        pos[hand + facts.RAIL_STOCK] = facts.RAILS
    pos[PHASE], pos[ACTIVE], pos[ACTOR] = phase.MAIN, 0, 0
    pos[FLAGS], pos[DICE], pos[TURN] = ROLLED, 0x11, 1
    return pos


def city(pos, seat, place):
    pieces.place_city(GAME, pos, node(place), seat)


def rails(pos, seat, *places):
    """Rails of a seat along these intersections, laid without asking what they bring."""
    for a, b in zip(places, places[1:], strict=False):
        pieces.lay_rail(GAME, pos, path(a, b), seat)


def put(pos, seat, piece, place):
    """A settler (0, 1) on an intersection or a train (2, 3) on a path."""
    pos[GAME.hands[seat] + facts.PIECES + piece] = place


def give(pos, seat, **cards):
    """Cards from the supply, by name."""
    for name, number in cards.items():
        kind = GAME.kind_names.index(name)
        pos[GAME.hands[seat] + kind] += number
        pos[facts.BANK + kind] -= number


def gold(pos) -> list[int]:
    return [GAME.gold(pos, seat) for seat in range(4)]
