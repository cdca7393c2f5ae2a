"""Setting up the base game: the board, the beginner's pieces, rolling off, founding (B10-B27)."""

from ...engine import action as act
from ...engine import chance, founding, network, phase
from ...engine.position import (
    ACTOR,
    BEGINNER,
    DICE,
    NOBODY,
    PHASE,
    ROBBER,
    players,
)
from . import facts
from .facts import (
    BANK,
    CARDS_OF_A_KIND,
    DECK,
    DESERT,
    FOUND_AT,
    FOUNDED,
    HEXES,
    NODES,
    PATHS,
    STARTER,
    STOCK,
    TABLE,
    TRAIL,
)
from .pieces import place_road, place_settlement, put_harbour
from .turn import begin_turn


def lay_out(game, pos, seats, seed, options, starter, turn_cap):
    """Fill an empty position: bank, deck, board, stocks; then the first decision."""
    founding.begin(pos, seats, seed, options, turn_cap)
    pos[facts.TITLES] = facts.NO_TITLE | facts.NO_TITLE << 4
    for kind in range(facts.KINDS):
        pos[BANK + kind] = CARDS_OF_A_KIND
    for card, number in enumerate(facts.DECK_CARDS):
        facts.add_card(pos, DECK, card, number)
    for hand in game.hands:
        pos[hand + TRAIL] = facts.ROADS << 4
        pos[hand + STOCK] = facts.SETTLEMENTS | facts.CITIES << 4
    if options & BEGINNER:
        _printed_board(game, pos)
        _start_pieces(game, pos)
        begin_turn(game, pos, starter)
    else:
        _shuffled_board(game, pos)
        founding.begin_roll_off(game, pos)


def _printed_board(game, pos):
    board = game.board
    for hex_id in range(board.hexes):
        pos[HEXES + hex_id] = board.land[hex_id]
    for place in range(len(board.harbours) // 2):
        put_harbour(pos, place, board.harbours[2 * place + 1])
    pos[ROBBER] = board.robber


def _shuffled_board(game, pos):
    """Terrain and harbours by lot, tokens in letter order from a corner by lot (B10-B15)."""
    board = game.board
    terrain = bytearray([byte & 7 for byte in board.land])
    chance.shuffle(pos, terrain)
    kinds = bytearray([board.harbours[i] for i in range(1, len(board.harbours), 2)])
    chance.shuffle(pos, kinds)
    for place, kind in enumerate(kinds):
        put_harbour(pos, place, kind)
    letter = 0
    for hex_id in spiral(board, chance.below(pos, 6)):
        if terrain[hex_id] == DESERT:
            pos[HEXES + hex_id] = DESERT
            pos[ROBBER] = hex_id
        else:
            pos[HEXES + hex_id] = terrain[hex_id] | board.tokens[letter] << 4
            letter += 1


def spiral(board, corner) -> list:
    """The hexes counter-clockwise from one of the six corners, ring by ring inward (B13).

    The map holds the spiral from its first corner; a ring of 6n hexes has a corner every n.
    """
    order = []
    ring = 12
    at = 0
    while at < board.hexes:
        for i in range(ring):
            order.append(board.spiral[at + (i + corner * ring // 6) % ring])
        at += ring
        ring = max(ring - 6, 1)
    return order


def _start_pieces(game, pos):
    """Settlement, road and, at a star, cards for each colour at the table (B21-B26)."""
    starts = game.board.starts
    for i in range(0, len(starts), 4):
        seat = starts[i] - (4 - players(pos))  # with three players red stays in the box
        if seat < 0:
            continue
        place_settlement(game, pos, starts[i + 1], seat)
        place_road(game, pos, starts[i + 2], seat)
        if starts[i + 3] & 1:
            founding.first_cards(game, pos, starts[i + 1], seat)


def roll_off(game, pos, dice):
    """One player's roll for the first turn; when all are in, the highest begins (B16)."""
    if founding.roll_off(game, pos, dice) != NOBODY:
        pos[PHASE] = phase.FOUND_SETTLEMENT


def founding_seat(pos) -> int:
    """Who lays the next settlement: clockwise from the starter, then back (B16, B17)."""
    return founding.founding_seat(pos, TABLE)


def legal_settlements(game, pos) -> list:
    return [
        act.SETTLEMENT | node
        for node, byte in enumerate(pos[NODES : NODES + game.board.nodes])
        if byte < 16
    ]


def legal_roads(game, pos) -> list:
    found = []
    for path in network.paths_at(game.board, pos[FOUND_AT]):
        if pos[PATHS + path] < 16:
            found.append(act.ROAD | path)
    return found


def found_settlement(game, pos, node):
    seat = pos[ACTOR]
    place_settlement(game, pos, node, seat)
    if pos[FOUNDED] >= players(pos):
        founding.first_cards(game, pos, node, seat)
    pos[FOUND_AT] = node
    pos[PHASE] = phase.FOUND_ROAD


def found_road(game, pos, path):
    place_road(game, pos, path, pos[ACTOR])
    pos[FOUNDED] += 1
    pos[FOUND_AT] = 0
    if pos[FOUNDED] == 2 * players(pos):
        starter = pos[STARTER]
        pos[FOUNDED] = pos[STARTER] = pos[DICE] = 0
        begin_turn(game, pos, starter)
    else:
        pos[ACTOR] = founding_seat(pos)
        pos[PHASE] = phase.FOUND_SETTLEMENT


LISTS = {phase.FOUND_SETTLEMENT: legal_settlements, phase.FOUND_ROAD: legal_roads}
