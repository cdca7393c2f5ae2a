"""Tokens wander west as cities are founded."""

from hexpocket.engine.position import ROBBER
from hexpocket.games.america import acts, city, facts
from tests.games.america.lay import BOARD, GAME, empty, give, node, put

# Columns and rows (doubled) of the hexes marked "?", in the order in which their tokens leave.
LEAVE = (
    *((12, 6), (11, 3), (11, 9), (10, 6), (9, 3), (9, 9)),
    *((8, 4), (8, 8), (7, 11), (6, 2), (6, 6), (6, 8)),
)


def place(hex_id) -> tuple[int, int]:
    """Column and doubled row of a hex."""
    x, y = BOARD.hex_xy[2 * hex_id : 2 * hex_id + 2]
    return (x - BOARD.origin_x) // 3, y - BOARD.origin_y


def hex_at(column, row) -> int:
    return [place(hex_id) for hex_id in range(BOARD.hexes)].index((column, row))


def far(hex_id) -> bool:
    return BOARD.land[hex_id] >> 4 == 15


def test_tokens_leave_from_the_east_and_there_from_the_north():
    pos = empty()
    left = []
    for hex_id in [h for h in range(BOARD.hexes) if far(h)][:12]:
        left.append(place(city.next_token(GAME, pos)))
        city._bring_token(GAME, pos, hex_id)
    assert tuple(left) == LEAVE
    again = city.next_token(GAME, pos)
    held = [h for h in range(BOARD.hexes) if far(h) and pos[facts.HEXES + h] < facts.NUMBERED]
    assert place(again) == min((place(h) for h in held), key=lambda at: (-at[0], at[1]))


def found_city(pos, site):
    """Seat 0's settler walks onto the site and stops."""
    path = BOARD.node_paths[3 * node(site)]
    start = sum(BOARD.path_nodes[2 * path : 2 * path + 2]) - node(site)
    put(pos, 0, 0, start)
    give(pos, 0, grain=1)
    for action in (acts.MOVE, acts.STEP | node(site), acts.STOP):
        GAME.apply(pos, action)


def test_a_city_brings_the_easternmost_token_to_its_unnumbered_hex():
    pos = empty()
    east = hex_at(*LEAVE[0])
    number = pos[facts.HEXES + east] >> 4
    pos[ROBBER] = east
    west = [h for h in BOARD.node_hexes[3 * node("Seattle") :][:3] if h != 255 and far(h)]
    found_city(pos, "Seattle")
    assert [pos[facts.HEXES + h] >> 4 for h in west] == [number]
    assert pos[facts.HEXES + east] == BOARD.land[east]
    assert pos[ROBBER] == east
    hand = GAME.hands[0]
    assert (pos[hand + facts.CITY_STOCK], pos[hand + facts.GOODS]) == (6, 2)
    assert pos[hand + facts.PIECES] == 255
    assert GAME.gold(pos, 0) == 3 + 3


def test_a_token_already_there_stays():
    pos = empty()
    found_city(pos, "Seattle")
    before = bytes(pos[facts.HEXES : facts.NODES])
    found_city(pos, "Portland")  # touches another hex
    changed = [h for h in range(BOARD.hexes) if pos[facts.HEXES + h] != before[h]]
    near = [h for h in BOARD.node_hexes[3 * node("Portland") :][:3] if h != 255]
    assert set(changed) == {*near, hex_at(*LEAVE[1])}
    again = bytes(pos[facts.HEXES : facts.NODES])
    pos[facts.NODES + node("Portland")] = 0
    found_city(pos, "Portland")
    assert bytes(pos[facts.HEXES : facts.NODES]) == again
