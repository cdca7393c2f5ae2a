"""Settlers and trains under way: where they may step, rest and end (A38-A41, A47-A50)."""

from ...engine import cards, network
from ...engine.network import FIRST_PIECE
from ...engine.position import ACTIVE, FLAGS, NONE, PHASE, ROLLED
from . import city, facts, goods
from .acts import FUEL, STEP, STOP
from .facts import (
    BANK,
    BY_RIGHT,
    CITY_STOCK,
    FEE,
    GOLD,
    MOVER,
    NODES,
    PAID,
    PATHS,
    PIECES,
    STEPS,
)
from .pieces import settler_on, trains_on
from .turn import resume


def under_way(game, pos) -> list:
    """While a piece moves: step, pay for more, deliver, stop."""
    mover = pos[MOVER]
    piece = mover & 3
    found = steps(game, pos, piece, pos[STEPS], mover & BY_RIGHT)
    if may_stop(game, pos):
        found.append(STOP)
    if not why_no_fuel(game, pos):
        found.append(FUEL)
    return found + goods.deliveries(game, pos)


def may_stop(game, pos) -> bool:
    piece = pos[MOVER] & 3
    at = game.hands[pos[ACTIVE]] + PIECES + piece
    return _may_rest(game, pos, pos[at], at) if piece < 2 else _may_halt(game, pos, pos[at], at)


def why_no_fuel(game, pos) -> str:
    """Why the move under way cannot be paid on, a key of the reasons; or empty (A56, A59)."""
    if pos[MOVER] & BY_RIGHT:
        return "fuel_right"
    if not pos[FLAGS] & ROLLED:
        return "roll_first"
    kind = facts.FUEL_OF[pos[MOVER] & 3]
    return "" if pos[game.hands[pos[ACTIVE]] + kind] else "move_cost"


def steps(game, pos, piece, left, by_right) -> list:
    """The steps of a piece that has so many left; each must leave it a way to end."""
    if not left:
        return []
    if piece < 2:
        return _settler_steps(game, pos, piece, left)
    return _train_steps(game, pos, piece, left, by_right)


def _settler_steps(game, pos, piece, left) -> list:
    at = game.hands[pos[ACTIVE]] + PIECES + piece
    node = pos[at]
    found = []
    for path in network.paths_at(game.board, node):
        beyond = network.other_end(game.board, path, node)
        if _rest_near(game, pos, beyond, at, left - 1):
            found.append(STEP | beyond)
    return found


def _rest_near(game, pos, start, at, left) -> bool:
    """Whether a settler on this node could end its move with the steps left (A40).

    Only places that are taken make it search on. Sites are no neighbours of each other, so these
    are seven settlers at most and the sites around them.
    """
    if _may_rest(game, pos, start, at):
        return True
    board = game.board
    known = [start]
    edge = [start]
    while left and edge:
        left -= 1
        ahead = []
        for node in edge:
            for path in network.paths_at(board, node):
                beyond = network.other_end(board, path, node)
                if _may_rest(game, pos, beyond, at):
                    return True
                if beyond not in known:
                    known.append(beyond)
                    ahead.append(beyond)
        edge = ahead
    return False


def _may_rest(game, pos, node, at) -> bool:
    """Whether the settler noted at `at` may end a move on this node (A40, A42)."""
    seat = pos[ACTIVE]
    owner = pos[NODES + node] >> 4
    if owner and owner != seat + 1:
        return False
    if not owner and game.site_at[node] != NONE and not pos[game.hands[seat] + CITY_STOCK]:
        return False
    return not settler_on(game, pos, node, at)


def _may_halt(game, pos, path, at) -> bool:
    return trains_on(game, pos, path, at) < facts.TRAINS_ON_A_PATH


def paid_by(pos, piece) -> int:
    """The opponents a train has paid for the way this turn: bit a seat."""
    return pos[PAID] >> 4 * (piece - 2) & 15


def _train_steps(game, pos, piece, left, by_right) -> list:
    hand = game.hands[pos[ACTIVE]]
    at = hand + PIECES + piece
    gold = cards.held(game, pos, hand, GOLD)
    paid = 15 if by_right else paid_by(pos, piece)
    found = []
    for path, paid_then in rails_from(game, pos, pos[at], paid, gold):
        spent = FEE if paid_then != paid else 0
        if _halt_near(game, pos, path, at, paid_then, gold - spent, left - 1):
            found.append(STEP | path)
    return found


def rails_from(game, pos, path, paid, gold) -> list:
    """The rails beside a path that can be paid for: (path, opponents paid then) (A47, A49)."""
    board = game.board
    own = pos[ACTIVE] + 1
    found = []
    for node in board.path_nodes[2 * path : 2 * path + 2]:
        for beyond in network.paths_at(board, node):
            owner = pos[PATHS + beyond] >> 4
            if beyond == path or not owner:
                continue
            if owner == own or paid >> owner - 1 & 1:
                found.append((beyond, paid))
            elif gold >= FEE:
                found.append((beyond, paid | 1 << owner - 1))
    return found


def _halt_near(game, pos, path, at, paid, gold, left) -> bool:
    """Whether a train on this path could end its move with the steps and gold left (A48).

    Only a full path makes it search on. There are three at most, so it never goes far.
    """
    if _may_halt(game, pos, path, at):
        return True
    tries = [(path, paid, gold, left)]
    for path, paid, gold, left in tries:
        if not left:
            break  # first come the tries with the most steps left
        for beyond, paid_then in rails_from(game, pos, path, paid, gold):
            if _may_halt(game, pos, beyond, at):
                return True
            spent = FEE if paid_then != paid else 0
            known = [beyond == tried[0] and paid_then == tried[1] for tried in tries]
            if True not in known:
                tries.append((beyond, paid_then, gold - spent, left - 1))
    return False


def move(game, pos, piece):
    """Pay for a piece's first steps."""
    start(pos, piece, 0)
    fuel(game, pos, 0)


def start(pos, mover, free_steps):
    pos[MOVER] = mover
    pos[STEPS] = free_steps
    pos[PHASE] = facts.MOVING


def fuel(game, pos, _):
    cost = ((facts.FUEL_OF[pos[MOVER] & 3], 1),)
    cards.pay(pos, game.hands[pos[ACTIVE]], BANK, cost)
    pos[STEPS] += facts.STEPS_PAID


def step(game, pos, place):
    piece = pos[MOVER] & 3
    pos[game.hands[pos[ACTIVE]] + PIECES + piece] = place
    pos[STEPS] -= 1
    if piece >= 2 and not pos[MOVER] & BY_RIGHT:
        _pay_the_way(game, pos, piece, (pos[PATHS + place] >> 4) - 1)


def _pay_the_way(game, pos, train, owner):
    """A gold for the owner of the rail, once a turn for each train (A49)."""
    seat = pos[ACTIVE]
    if owner != seat and not paid_by(pos, train) >> owner & 1:
        pos[PAID] |= 1 << owner << 4 * (train - 2)
        cards.add(game, pos, game.hands[seat], GOLD, -FEE)
        cards.add(game, pos, game.hands[owner], GOLD, FEE)


def stop(game, pos, _):
    """End the move; a settler on an empty site founds a city (A41)."""
    piece = pos[MOVER] & 3
    at = game.hands[pos[ACTIVE]] + PIECES + piece
    pos[MOVER] = NONE
    pos[STEPS] = 0
    resume(pos)
    if piece < 2 and game.site_at[pos[at]] != NONE and pos[NODES + pos[at]] < FIRST_PIECE:
        city.found(game, pos, at)
