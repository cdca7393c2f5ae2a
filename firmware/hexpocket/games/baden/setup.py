"""Setting up: the map, start cards, or three halls each founded freely (W6-W12)."""

from ...engine import chance, founding
from ...engine.board import CARD_REWARD, DESERT, PAIR_REWARD, ROAD_REWARD
from ...engine.network import UNBUILT
from ...engine.position import ACTOR, BEGINNER, NOBODY, NONE, ROBBER, players
from ...engine.seats import ROADS
from . import acts, facts
from .pieces import is_unbuilt, place_hall


def misfit(board) -> str:
    """The first table of a map that is not as the game needs it, by its key; empty if all are.

    Names have their room below towns of pointy hexes, and the margin a field for each landmark.
    """
    if board.flat:
        return "orientation"
    for byte in board.land:
        if byte & 15 == DESERT or not 0 < byte >> 4 <= 12:
            return "hexes"
    if board.robber == NONE:
        return "robber"
    if board.site_kinds != 2:
        return "site_kinds"
    towns = landmarks = 0
    for i in range(0, len(board.sites), 3):
        if board.sites[i + 1] == facts.CITY:
            towns += 1
        elif _is_reward(board.sites[i + 2]):
            landmarks += 1
        else:
            return "sites"
    if towns < facts.START_HALLS * 4 or not 0 < landmarks <= facts.MOST_LANDMARKS:
        return "sites"
    return _misfit_starts(board)


def _is_reward(code) -> bool:
    pair = code >= PAIR_REWARD and code >> 4 & 7 < DESERT and code & 15 < DESERT
    return code in (ROAD_REWARD, CARD_REWARD) or pair


def _misfit_starts(board) -> str:
    """Three towns for each card, one of them with a star, and no roads."""
    starts = board.starts
    towns = [board.sites[i] for i in range(0, len(board.sites), 3) if not board.sites[i + 1]]
    halls = [0] * facts.START_CARDS
    stars = [0] * facts.START_CARDS
    for i in range(0, len(starts), 4):
        halls[starts[i]] += 1
        stars[starts[i]] += starts[i + 3]
        if starts[i + 1] not in towns or starts[i + 2] != NONE:
            return "starts"
    right = halls == [facts.START_HALLS] * facts.START_CARDS and stars == [1] * facts.START_CARDS
    return "" if right else "starts"


def lay_out(game, pos, seats, seed, options, starter, turn_cap):
    """Fill an empty position: bank, deck, map, roads; then the first decision."""
    founding.begin(pos, seats, seed, options, turn_cap)
    board = game.board
    for title in game.titles:
        pos[title] = NOBODY
    for kind, number in enumerate(game.most):
        pos[game.bank + kind] = number
    for card, number in enumerate(game.deck_cards):
        pos[game.deck + card] = number
    for hand in game.hands:
        pos[hand + ROADS] = game.roads
    pos[game.hexes : game.hexes + board.hexes] = board.land
    for i in range(0, len(board.sites), 3):
        pos[game.nodes + board.sites[i]] = UNBUILT
    pos[ROBBER] = board.robber
    if options & BEGINNER:
        _deal_start_cards(game, pos)
        game.begin_turn(pos, starter)
    else:
        founding.begin_roll_off(game, pos)


def _deal_start_cards(game, pos):
    """A card by lot for each player: its halls, and the resources of its starred town."""
    starts = game.board.starts
    dealt = bytearray(range(facts.START_CARDS))
    chance.shuffle(pos, dealt)
    for seat in range(players(pos)):
        for i in range(0, len(starts), 4):
            if starts[i] == dealt[seat]:
                place_hall(game, pos, starts[i + 1], seat)
                if starts[i + 3]:
                    founding.first_cards(game, pos, starts[i + 1], seat)


def places(game, pos) -> list:
    """Any city-site that is free, however near others are (W11)."""
    first = game.nodes
    return [acts.HALL | node for node in game.towns if is_unbuilt(pos[first + node])]


def found(game, pos, node):
    """A hall, with cards for the third (W10, W12)."""
    seat = pos[ACTOR]
    place_hall(game, pos, node, seat)
    founded = game.table + founding.FOUNDED
    if pos[founded] >= (facts.START_HALLS - 1) * players(pos):
        founding.first_cards(game, pos, node, seat)
    pos[founded] += 1
    if pos[founded] == facts.START_HALLS * players(pos):
        starter = pos[game.table + founding.STARTER]
        pos[founded] = pos[game.table + founding.STARTER] = 0
        game.begin_turn(pos, starter)
    else:
        pos[ACTOR] = founding.founding_seat(pos, game.table)
