"""Setting up: tokens, the fixed places, rolling off, founding (A8-A17)."""

from ...engine import chance, founding, phase
from ...engine.board import NUMBER_LATER
from ...engine.cards import add
from ...engine.network import FIRST_PIECE
from ...engine.position import (
    ACTOR,
    BEGINNER,
    NOBODY,
    NONE,
    OPTIONS,
    PHASE,
    ROBBER,
    players,
)
from . import facts, route
from .acts import FOUND
from .facts import (
    BANK,
    CITY_STOCK,
    DECK,
    FOUNDED,
    GOLD,
    GOODS,
    HEXES,
    NODES,
    PIECES,
    RAIL_STOCK,
    START_CITIES,
    STARTER,
    TABLE,
)
from .pieces import lay_rail, place_city, rail_places
from .turn import begin as begin_turn


def misfit(board) -> str:
    """The first table of a map that is not as the game needs it, by its key; empty if all are.

    Two kinds of sites, no two beside each other; so many purple ones, and so many without gold,
    that everybody can found; tokens for the hexes marked "?"; three starts of each colour.
    """
    sites = board.sites
    places = bytes([sites[i] for i in range(0, len(sites), 3)])
    purple = [sites[i + 2] for i in range(0, len(sites), 3) if sites[i + 1] == facts.PURPLE]
    later = [byte for byte in board.land if byte >> 4 == NUMBER_LATER]
    starts = board.starts
    colours = [starts[i] for i in range(0, len(starts), 4)]
    if not board.flat:
        return "orientation"
    if board.site_kinds != 2:
        return "site_kinds"
    if purple.count(0) < 4 * START_CITIES:
        return "sites"
    if board.robber == NONE:
        return "robber"
    if len(board.harbours):
        return "harbours"
    if not later or len(board.tokens) != len(later):
        return "tokens"
    if sorted(colours) != sorted(list(range(4)) * START_CITIES):
        return "starts"
    for i in range(1, len(starts), 4):
        if starts[i] not in places:
            return "starts"
    from ...engine.chart import are_beside  # which is loaded for maps only

    return "sites" if are_beside(board, places) else ""


def lay_out(game, pos, seats, seed, options, turn_cap):
    """Fill an empty position: supply, deck, board, stocks; then the roll for the first turn."""
    founding.begin(pos, seats, seed, options, turn_cap)
    for at in (facts.MOVER, facts.BONUS_AT, facts.ROUTE_AT, facts.BUILDER):
        pos[at] = NONE
    for kind in range(facts.RESOURCES):
        pos[BANK + kind] = facts.CARDS_OF_A_KIND
    for card, number in enumerate(facts.DECK_CARDS):
        pos[DECK + card] = number
    for seat, hand in enumerate(game.hands):
        for piece in range(4):
            pos[hand + PIECES + piece] = NONE
        if seat < seats:
            pos[hand + RAIL_STOCK] = facts.RAILS
            pos[hand + CITY_STOCK] = facts.TURNTABLE[seats]
            pos[hand + GOODS] = facts.START_GOODS
            add(game, pos, hand, GOLD, facts.START_GOLD)
    _lay_board(game, pos)
    if options & BEGINNER:
        _start_pieces(game, pos)
    founding.begin_roll_off(game, pos)


def _lay_board(game, pos):
    """Printed numbers, and the tokens on the hexes marked for them, by lot or as fixed."""
    board = game.board
    tokens = bytearray(board.tokens)
    if not pos[OPTIONS] & BEGINNER:
        chance.shuffle(pos, tokens)
    laid = 0
    for hex_id, byte in enumerate(board.land):
        if byte >> 4 == NUMBER_LATER:
            byte = tokens[laid] << 4 | byte & 15
            laid += 1
        pos[HEXES + hex_id] = byte
    pos[ROBBER] = board.robber


def _start_pieces(game, pos):
    """Cities, rail, train and cards of each colour; of the unused one neutral cities (A9, A10)."""
    starts = game.board.starts
    for i in range(0, len(starts), 4):
        seat = starts[i] - (4 - players(pos))  # with three players red is the unused colour
        if seat < 0:
            pos[NODES + starts[i + 1]] |= facts.NEUTRAL << 4
            continue
        place_city(game, pos, starts[i + 1], seat)
        if starts[i + 2] != NONE:
            _first_rail(game, pos, starts[i + 2], seat)
        if starts[i + 3] & 1:
            founding.first_cards(game, pos, starts[i + 1], seat)


def _first_rail(game, pos, path, seat):
    """A rail with a train on it. What it joins is noted, but pays nothing (A15, A17)."""
    lay_rail(game, pos, path, seat)
    route.join(game, pos, path)
    pos[game.hands[seat] + PIECES + facts.TRAINS[0]] = path


def roll_off(game, pos, dice):
    """One player's roll for the first turn; when all are in, the highest begins (A12)."""
    if founding.roll_off(game, pos, dice) == NOBODY:
        return
    if pos[OPTIONS] & BEGINNER:
        _first_turn(game, pos)
    else:
        pos[PHASE] = facts.FOUND_CITY


def _first_turn(game, pos):
    starter = pos[STARTER]
    pos[STARTER] = pos[FOUNDED] = 0
    begin_turn(game, pos, starter)


def legal_cities(game, pos) -> list:
    """Empty purple sites (A13); a neutral city keeps off the coast's gold (A16)."""
    sites = game.board.sites
    neutral = pos[PHASE] == facts.FOUND_NEUTRAL
    found = []
    for i in range(0, len(sites), 3):
        if sites[i + 1] == facts.PURPLE and pos[NODES + sites[i]] < FIRST_PIECE:
            if not (neutral and sites[i + 2]):
                found.append(FOUND | sites[i])
    return found


def legal_rails(game, pos) -> list:
    return rail_places(game, pos, pos[ACTOR])


def found_city(game, pos, node):
    seat = pos[ACTOR]
    if pos[PHASE] == facts.FOUND_NEUTRAL:
        pos[NODES + node] |= facts.NEUTRAL << 4
    else:
        place_city(game, pos, node, seat)
        if pos[FOUNDED] >= (START_CITIES - 1) * players(pos):
            founding.first_cards(game, pos, node, seat)
    _next_piece(game, pos)


def found_rail(game, pos, path):
    _first_rail(game, pos, path, pos[ACTOR])
    _next_piece(game, pos)


def _next_piece(game, pos):
    pos[FOUNDED] += 1
    pos[PHASE] = facts.founding_phase(players(pos), pos[FOUNDED])
    if pos[PHASE] == phase.START:
        _first_turn(game, pos)
    else:
        pos[ACTOR] = founding.founding_seat(pos, TABLE)
