"""Whether a position can be: cards and pieces conserved, geometry kept, points and titles earned.

`problem(game, pos)` is the first thing wrong with a base-game position, in one line, or an empty
string. Loaded positions pass through it, and the fuzzer asks it after every action. What turn
and open decision must look like is in check_turn.py. Not asked is whether play could have led
here: a player may have no piece at all, so that examples stay short.
"""

from collections import Counter

from hexpocket.engine import network, phase
from hexpocket.engine.position import (
    ACTIVE,
    ACTOR,
    BEGINNER,
    BUILT,
    CARD_PLAYED,
    FLAGS,
    NOBODY,
    NONE,
    OFFER_STEP,
    OPTIONS,
    PHASE,
    RANDOM,
    ROBBER,
    ROLLED,
    get16,
    players,
)
from hexpocket.games.catan import facts, setup, titles
from hexpocket.games.catan.facts import BANK, CARDS, DECK, HEXES, NODES, PATHS, card_count

from . import check_turn
from .words import CARDS as CARD_WORDS
from .words import KINDS, PHASES, seat_name

_MODULI = (32363, 31727, 31657)  # of the generator's three states, see engine/chance.py
_SPARE_FLAGS = (OFFER_STEP - 1) & ~(ROLLED | BUILT | CARD_PLAYED)


def problem(game, pos) -> str:
    """What is wrong with the position; empty if nothing is."""
    for check in _CHECKS:
        found = check(game, pos)
        if found:
            return found
    return ""


def _head(game, pos) -> str:
    if len(pos) != game.size:
        return f"a position has {game.size} bytes, not {len(pos)}"
    if players(pos) not in (3, 4):
        return f"three or four players, not {players(pos)}"
    if pos[PHASE] not in PHASES:
        return f"there is no phase {pos[PHASE]}"
    undecided = pos[PHASE] == phase.OVER and pos[ACTIVE] == NOBODY
    for field, word in ((ACTIVE, "active"), (ACTOR, "acting")):
        if pos[field] >= players(pos) and not undecided:
            return f"the {word} player is not at the table"
    if pos[ROBBER] >= game.board.hexes:
        return "the robber is not on the island"
    if pos[FLAGS] & _SPARE_FLAGS:
        return "a flag of the turn is set that means nothing"
    if not any(pos[RANDOM : RANDOM + 6]):
        return "this is one player's view: its random generator is blank"
    for i, modulus in enumerate(_MODULI):
        if not 0 < get16(pos, RANDOM + 2 * i) < modulus:
            return f"the random generator's state {i + 1} is not from 1 to {modulus - 1}"
    return ""


def _board(game, pos) -> str:
    board = game.board
    lands = list(pos[HEXES : HEXES + board.hexes])
    kinds = [setup.harbour_kind(pos, i) for i in range(len(board.harbours) // 2)]
    if Counter(b & 15 for b in lands) != Counter(b & 15 for b in board.land):
        return "the hexes are not 4 forest, 4 pasture, 4 fields, 3 hills, 3 mountains and 1 desert"
    if Counter(b >> 4 for b in lands) != Counter(b >> 4 for b in board.land):
        return "the number tokens are not 2 and 12 once and 3 to 6 and 8 to 11 twice"
    if any((b & 15 == facts.DESERT) != (b >> 4 == 0) for b in lands):
        return "the desert has no number and every other hex has one"
    if sorted(kinds) != sorted(board.harbours[1::2]) or pos[facts.HARBOURS + 4] >> 4:
        return "the harbours are not four 3:1 and one of each resource"
    if pos[OPTIONS] & BEGINNER and (bytes(lands), bytes(kinds)) != (
        bytes(board.land),
        bytes(board.harbours[1::2]),
    ):
        return "the beginner's set-up has the printed board: leave out hexes and harbours"
    return ""


def _cards(game, pos) -> str:
    stacks = [pos[at : at + facts.KINDS] for at in (BANK, *game.hands)]
    for kind, total in enumerate(map(sum, zip(*stacks, strict=True))):
        if total != facts.CARDS_OF_A_KIND:
            return f"there are {facts.CARDS_OF_A_KIND} {KINDS[kind]} cards, not {total}"
    return ""


def _development(game, pos) -> str:
    hands = game.hands[: players(pos)]
    for at in (DECK, *(hand + CARDS for hand in hands)):
        if pos[at] >> 7 or pos[at + 1] >> 6:  # bits that belong to no card
            return "development cards of a kind that does not exist"
    for card, word in enumerate(CARD_WORDS):
        total = card_count(pos, DECK, card) + sum(card_count(pos, h + CARDS, card) for h in hands)
        if card == facts.KNIGHT_CARD:
            total += sum(titles.army(game, pos, seat) for seat in range(players(pos)))
        number = facts.DECK_CARDS[card]
        if total > number or total < number and card not in check_turn.PROGRESS:
            return f"there are {number} {word} cards, not {total}"
    for hand in game.hands[players(pos) :]:
        if any(pos[hand + i] for i in (*range(facts.KINDS), CARDS, CARDS + 1, facts.POINTS)):
            return "cards or points at an empty seat"
    return ""


def _pieces(game, pos) -> str:
    board = game.board
    built: list[list[int]] = [[] for _ in game.hands]
    roads: list[list[int]] = [[] for _ in game.hands]
    for node, byte in enumerate(pos[NODES : NODES + board.nodes]):
        seat = network.owner(byte)
        if 8 < byte >> 4 < 15 or seat != NONE and seat >= players(pos):
            return f"intersection {node} has a piece of nobody at the table"
        if seat != NONE:
            built[seat].append(node)
    for path, byte in enumerate(pos[PATHS : PATHS + board.paths]):
        if byte >> 4 > players(pos):
            return f"path {path} has a road of nobody at the table"
        if byte >> 4:
            roads[(byte >> 4) - 1].append(path)
    for seat, hand in enumerate(game.hands):
        name = seat_name(pos, seat) if seat < players(pos) else "an empty seat"
        cities = sum(network.is_city(pos[NODES + node]) for node in built[seat])
        stock = pos[hand + facts.STOCK]
        for count, left, number, word in (
            (len(roads[seat]), pos[hand + facts.TRAIL] >> 4, facts.ROADS, "roads"),
            (len(built[seat]) - cities, stock & 15, facts.SETTLEMENTS, "settlements"),
            (cities, stock >> 4, facts.CITIES, "cities"),
        ):
            if count + left != number:
                return f"{name} has {number} {word} in all, not {count} built and {left} left"
        found = _loose_piece(game, pos, roads[seat], built[seat])
        if found:
            return f"{name}: {found}"
    return ""


def _loose_piece(game, pos, roads, built) -> str:
    """Geometry of one colour: no building without a road, no road without a building."""
    board = game.board
    ends = {path: set(board.path_nodes[2 * path : 2 * path + 2]) for path in roads}
    reached = set(built)
    for node in built:
        for path in network.paths_at(board, node):
            other = network.other_end(board, path, node)
            if network.owner(pos[NODES + other]) != NONE:
                return f"buildings on the neighbouring intersections {node} and {other}"
        waiting = pos[PHASE] == phase.FOUND_ROAD and pos[facts.FOUND_AT] == node
        if not waiting and not any(node in pair for pair in ends.values()):
            return f"the building on intersection {node} touches no own road"
    loose = dict(ends)
    while True:
        joined = [path for path, pair in loose.items() if pair & reached]
        if not joined:
            break
        for path in joined:
            reached |= loose.pop(path)
    for path in loose:
        return f"the road {'-'.join(map(str, sorted(ends[path])))} leads to no own building"
    return ""


def _derived(game, pos) -> str:
    """What follows from the pieces must be what the position says: places, trails, points."""
    again = bytearray(pos)
    network.reindex(game, again)
    if again != pos:
        return "the open places do not follow from the pieces"
    seats = range(players(pos))
    trails = [network.longest_trail(game, pos, seat) for seat in seats]
    armies = [titles.army(game, pos, seat) for seat in seats]
    found = _title(trails, facts.TRAIL_LEAST, pos[facts.TITLES] & 15, "Longest Road") or _title(
        armies, facts.ARMY_LEAST, pos[facts.TITLES] >> 4, "Largest Army"
    )
    for seat in seats:
        hand = game.hands[seat]
        name = seat_name(pos, seat)
        points = expected_points(game, pos, seat)
        if pos[hand + facts.TRAIL] & 15 != trails[seat]:
            return f"{name}'s longest trail is {trails[seat]}"
        if pos[hand + facts.PORTS] != expected_ports(game, pos, seat):
            return f"{name}'s harbours do not follow from the buildings"
        if points > check_turn.MOST_POINTS:
            return f"{name} has {points} points: the game was over before"
        if game.points(pos, seat) != points:
            return f"{name}'s points are not the sum of their parts"
    for hand in game.hands[players(pos) :]:
        if pos[hand + facts.PORTS] or pos[hand + facts.TRAIL] & 15:
            return "a trail or a harbour of an empty seat"
    return found


def _title(sizes, least, holder, word) -> str:
    longest = max(sizes)
    if holder == facts.NO_TITLE:
        shared = sizes.count(longest) > 1
        if longest >= least and not (shared and word == "Longest Road"):  # it may lie aside
            return f"somebody must hold {word}" + (": say who" if shared else "")
    elif holder >= len(sizes) or longest < least or sizes[holder] < longest:
        return f"{word} belongs to whoever has the most, at least {least}"
    return ""


def expected_ports(game, pos, seat) -> int:
    """The harbours a seat's buildings lie on, from the board."""
    ports = 0
    for node, byte in enumerate(pos[NODES : NODES + game.board.nodes]):
        if network.owner(byte) == seat:
            kind = setup.harbour_at(game, pos, node)
            ports |= 1 << kind if kind != NONE else 0
    return ports


def expected_points(game, pos, seat) -> int:
    """The shown points of a seat, added up from pieces and titles (B76)."""
    built = [b for b in pos[NODES : NODES + game.board.nodes] if network.owner(b) == seat]
    points = sum(2 if network.is_city(byte) else 1 for byte in built)
    for holder in (pos[facts.TITLES] & 15, pos[facts.TITLES] >> 4):
        points += facts.TITLE_POINTS if holder == seat else 0
    return points


_CHECKS = (
    _head,
    _board,
    _cards,
    _development,
    _pieces,
    _derived,
    check_turn.turn,
    check_turn.decision,
)


class Watch:
    """The same checks over a game, without repeating what cannot have changed.

    Pieces and development cards move in one action out of twenty, and their checks take most of
    the time: they run again only when the bytes they read differ from the last time.
    """

    def __init__(self, game):
        self.game = game
        self.pieces = b""
        self.development = b""

    def problem(self, pos) -> str:
        """What is wrong with the position; empty if nothing is."""
        seats = [pos[hand + facts.POINTS : hand] for hand in self.game.hands]
        stacks = [pos[at : at + 2] for at in (DECK, *(hand + CARDS for hand in self.game.hands))]
        head = bytes((pos[PHASE] == phase.FOUND_ROAD, pos[facts.TITLES]))
        pieces = b"".join((head, pos[HEXES:], *seats))
        development = b"".join((*seats, *stacks))
        settled = []
        if pieces == self.pieces:
            settled += [_board, _pieces, _derived]
        if development == self.development:
            settled.append(_development)
        self.pieces = pieces
        self.development = development
        for check in _CHECKS:
            found = "" if check in settled else check(self.game, pos)
            if found:
                return found
        return ""
