"""Whether a position can be: cards and pieces conserved, geometry kept, decisions consistent.

`problem(game, pos)` is the first thing wrong with a base-game position, in one line, or an empty
string. Loaded positions pass through it, and the fuzzer asks it after every action.
"""

from collections import Counter

from hexpocket.engine import network, phase, trade
from hexpocket.engine.position import (
    ACTIVE,
    ACTOR,
    BEGINNER,
    CARD_PLAYED,
    DECKED_DICE,
    DICE,
    DICE_DECK,
    FLAGS,
    NO_TRADE,
    NOBODY,
    NONE,
    OPTIONS,
    PHASE,
    RANDOM,
    ROBBER,
    ROLLED,
    TURN,
    TURN_CAP,
    get16,
    players,
)
from hexpocket.games.catan import facts, legal, setup, titles
from hexpocket.games.catan.facts import BANK, CARDS, DECK, HEXES, NODES, PATHS, card_count

from .words import CARDS as CARD_WORDS
from .words import KINDS, PHASES, seat_name

_TRADING = (phase.OFFERING, phase.ANSWERING, phase.COUNTERING, phase.CLOSING)
_FOUNDING = (phase.ROLL_OFF, phase.FOUND_SETTLEMENT, phase.FOUND_ROAD)


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
    for i, modulus in enumerate((32363, 31727, 31657)):
        if not 0 < get16(pos, RANDOM + 2 * i) < modulus:
            return f"the random generator's state {i + 1} is not from 1 to {modulus - 1}"
    return ""


def _board(game, pos) -> str:
    board = game.board
    lands = list(pos[HEXES : HEXES + board.hexes])
    kinds = [setup.harbour_kind(pos, i) for i in range(len(board.harbours) // 2)]
    if Counter(b & 15 for b in lands) != Counter(b & 15 for b in board.land):
        return "the hexes are not the island's: 4 forest, 4 pasture, 4 fields, 3 hills, ..."
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
        return "the beginner's set-up has the printed board"
    if pos[ROBBER] >= board.hexes:
        return "the robber is not on the island"
    return ""


def _cards(game, pos) -> str:
    hands = game.hands[: players(pos)]
    for kind, word in enumerate(KINDS):
        total = pos[BANK + kind] + sum(pos[hand + kind] for hand in game.hands)
        if total != facts.CARDS_OF_A_KIND:
            return f"there are {facts.CARDS_OF_A_KIND} {word} cards, not {total}"
    for card, word in enumerate(CARD_WORDS):
        total = card_count(pos, DECK, card) + sum(card_count(pos, h + CARDS, card) for h in hands)
        if card == facts.KNIGHT_CARD:
            total += sum(titles.army(game, pos, seat) for seat in range(players(pos)))
        number = facts.DECK_CARDS[card]
        leaves_play = card in (
            facts.ROAD_BUILDING_CARD,
            facts.INVENTION_CARD,
            facts.MONOPOLY_CARD,
        )
        if total > number or total < number and not leaves_play:
            return f"there are {number} {word} cards, not {total}"
    held = facts.kinds_held(pos, game.hands[pos[ACTIVE] % 4] + CARDS)
    if pos[facts.OLD_CARDS] & ~held:
        return "a development card to be played is not in the hand"
    for hand in game.hands[players(pos) :]:
        if any(pos[hand + i] for i in (*range(facts.KINDS), CARDS, CARDS + 1, facts.POINTS)):
            return "cards or points at an empty seat"
    return ""


def _pieces(game, pos) -> str:
    board = game.board
    for node in range(board.nodes):
        piece = pos[NODES + node] >> 4
        seat = network.owner(pos[NODES + node])
        if 8 < piece < 15 or seat != NONE and seat >= players(pos):
            return f"intersection {node} has a piece of nobody at the table"
    for path in range(board.paths):
        if pos[PATHS + path] >> 4 > players(pos):
            return f"path {path} has a road of nobody at the table"
    for seat, hand in enumerate(game.hands):
        roads = [p for p in range(board.paths) if pos[PATHS + p] >> 4 == seat + 1]
        built = [n for n in range(board.nodes) if network.owner(pos[NODES + n]) == seat]
        cities = sum(network.is_city(pos[NODES + n]) for n in built)
        stock = pos[hand + facts.STOCK]
        for count, left, number, word in (
            (len(roads), pos[hand + facts.TRAIL] >> 4, facts.ROADS, "roads"),
            (len(built) - cities, stock & 15, facts.SETTLEMENTS, "settlements"),
            (cities, stock >> 4, facts.CITIES, "cities"),
        ):
            if count + left != number:
                colour = seat_name(pos, seat) if seat < players(pos) else "an empty seat"
                return f"{colour} has {number} {word} in all, not {count} built and {left} left"
        found = _loose_piece(game, pos, roads, built)
        if found:
            return f"{seat_name(pos, seat)}: {found}"
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
    trails = [network.longest_trail(game, pos, seat) for seat in range(players(pos))]
    armies = [titles.army(game, pos, seat) for seat in range(players(pos))]
    for seat in range(players(pos)):
        hand = game.hands[seat]
        if pos[hand + facts.TRAIL] & 15 != trails[seat]:
            return f"{seat_name(pos, seat)}'s longest trail is {trails[seat]}"
        ports = expected_ports(game, pos, seat)
        if pos[hand + facts.PORTS] != ports:
            return f"{seat_name(pos, seat)}'s harbours do not follow from the buildings"
        if game.points(pos, seat) != expected_points(game, pos, seat):
            return f"{seat_name(pos, seat)}'s points are not the sum of their parts"
    return _title(
        trails, facts.TRAIL_LEAST, pos[facts.TITLES] & 15, "Longest Road", True
    ) or _title(armies, facts.ARMY_LEAST, pos[facts.TITLES] >> 4, "Largest Army", False)


def _title(sizes, least, holder, word, may_lie_aside) -> str:
    longest = max(sizes)
    if holder == facts.NO_TITLE:
        if longest >= least and (not may_lie_aside or sizes.count(longest) == 1):
            return f"somebody must hold {word}"
    elif holder >= len(sizes) or longest < least or sizes[holder] < longest:
        return f"{word} belongs to whoever has the most, at least {least}"
    return ""


def expected_ports(game, pos, seat) -> int:
    """The harbours a seat's buildings lie on, from the board."""
    ports = 0
    for node in range(game.board.nodes):
        if network.owner(pos[NODES + node]) == seat:
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


def _turn(game, pos) -> str:
    now = pos[PHASE]
    rolled = bool(pos[FLAGS] & ROLLED)
    red, white = pos[DICE] & 15, pos[DICE] >> 4
    if now in _FOUNDING:
        if rolled or pos[DICE] or get16(pos, TURN) or pos[ACTIVE]:
            return "nobody's turn has begun before all have founded"
    elif not get16(pos, TURN):
        return "the first turn is turn 1"
    if rolled != (1 <= red <= 6 and 1 <= white <= 6) or not rolled and pos[DICE]:
        return "the dice show two numbers from 1 to 6 once rolled, and nothing before"
    if now == phase.START and rolled or now in (phase.MAIN, *_TRADING) and not rolled:
        return f"the phase '{PHASES[now]}' does not fit the roll"
    if now not in _FOUNDING and now not in (phase.DISCARDING, phase.ANSWERING, phase.COUNTERING):
        if pos[ACTOR] != pos[ACTIVE]:
            return f"in the phase '{PHASES[now]}' the active player acts"
    if pos[FLAGS] & CARD_PLAYED and pos[facts.OLD_CARDS]:
        return "a development card was played this turn, so none is left to be played"
    cap = get16(pos, TURN_CAP)
    if cap and get16(pos, TURN) > cap:
        return f"the game ends after turn {cap}"
    full = bytes((255, 255, 255, 255, 15))
    if not pos[OPTIONS] & DECKED_DICE and pos[DICE_DECK : DICE_DECK + 5] != full:
        return "the dice deck is not in use and so is full"
    if now == phase.OVER:
        if pos[ACTIVE] == NOBODY:
            return (
                "" if cap and cap == get16(pos, TURN) else "a game ends undecided at its turn cap"
            )
        return "" if game.score(pos, pos[ACTIVE]) >= 10 else "the winner has fewer than 10 points"
    if now not in _FOUNDING and game.score(pos, pos[ACTIVE]) >= facts.POINTS_TO_WIN:
        return "the active player has 10 points and so has won"
    return ""


def _decision(game, pos) -> str:
    """The bytes that the open decision uses, and nothing left in them by another."""
    now = pos[PHASE]
    owed = [pos[facts.OWED + seat] for seat in range(4)]
    if now == phase.DISCARDING:
        if sum(divmod(pos[DICE], 16)) != 7:
            return "cards are returned on a 7 only"
        for seat in range(players(pos)):
            if owed[seat] > game.hand_size(pos, seat):
                return f"{seat_name(pos, seat)} owes more cards than the hand holds"
        if not owed[pos[ACTOR]] or any(owed[players(pos) :]):
            return "the acting player owes no cards"
        return ""
    if now == phase.ROBBING and not (sum(divmod(pos[DICE], 16)) == 7 or pos[FLAGS] & CARD_PLAYED):
        return "the robber moves on a 7 or by a knight"
    if now == phase.STEALING and not legal.victims(game, pos):
        return "there is nobody to rob"
    if now == phase.FREE_ROAD:
        left = pos[facts.FREE_ROADS]
        fits = left in (1, 2) and pos[FLAGS] & CARD_PLAYED and legal.roads(game, pos, pos[ACTIVE])
        return "" if fits else "free roads need a played card, a piece and a place"
    if now in _FOUNDING:
        return _founding(game, pos)
    if now in _TRADING:
        return _trade(game, pos)
    here = pos[facts.TABLE : facts.TABLE + 1 + 4 * trade.bundle_size(game.kinds)]
    return "something is left on the table where no decision needs it" if any(here) else ""


def _founding(game, pos) -> str:
    now = pos[PHASE]
    seats = players(pos)
    if now == phase.ROLL_OFF:
        tied = pos[facts.TIED]
        if not tied or tied >> seats:
            return "somebody at the table rolls for the first turn"
        for seat in range(4):
            roll = pos[facts.ROLLS + seat]
            if roll and (not tied >> seat & 1 or not 2 <= roll <= 12):
                return "only those still tied have rolled, 2 to 12"
        if not tied >> pos[ACTOR] & 1 or pos[facts.ROLLS + pos[ACTOR]]:
            return "the acting player has rolled already or is out of it"
        return ""
    if pos[facts.STARTER] >= seats or pos[facts.FOUNDED] >= 2 * seats:
        return "founding goes twice round the table"
    if pos[ACTOR] != setup.founding_seat(pos):
        return "it is another player's turn to found"
    if now == phase.FOUND_ROAD:
        if network.owner(pos[NODES + min(pos[facts.FOUND_AT], 53)]) != pos[ACTOR]:
            return "the road waits for a settlement that is not there"
    elif pos[facts.FOUND_AT]:
        return "no settlement waits for its road"
    laid = sum(network.owner(byte) != NONE for byte in pos[NODES : NODES + game.board.nodes])
    if laid != pos[facts.FOUNDED] + (now == phase.FOUND_ROAD):
        return f"{laid} settlements stand, which does not fit {pos[facts.FOUNDED]} founded"
    return ""


def _trade(game, pos) -> str:
    if pos[OPTIONS] & NO_TRADE:
        return "players do not trade in this game"
    if trade.offers_made(pos) > trade.OFFERS_PER_TURN:
        return f"at most {trade.OFFERS_PER_TURN} offers a turn"
    bundles = [(0, pos[ACTIVE])]
    for seat in range(players(pos)):
        said = trade.answer(game, pos, seat)
        composing = pos[PHASE] == phase.COUNTERING and seat == pos[ACTOR]
        if seat == pos[ACTIVE] and said:
            return "the active player does not answer his own offer"
        if said == 3 or composing:
            bundles.append((trade.counter_bundle(pos, seat), seat))
        if composing and said:
            return "who composes a counter-offer has not answered yet"
    if pos[PHASE] in (phase.ANSWERING, phase.COUNTERING) and pos[ACTOR] == pos[ACTIVE]:
        return "the others answer an offer, not its maker"
    for bundle, seat in bundles:
        for kind in range(facts.KINDS):
            value = trade.amount(game, pos, bundle, kind)
            if not -pos[game.hands[seat] + kind] <= value <= facts.CARDS_OF_A_KIND:
                return f"{seat_name(pos, seat)} offers {KINDS[kind]} that is not in the hand"
    return ""


_CHECKS = (_head, _board, _cards, _pieces, _derived, _turn, _decision)


class Watch:
    """The same checks over a game, without repeating what cannot have changed.

    Pieces move in one action out of twenty, and their checks (trails, open places) take most of
    the time: they run again only when the bytes they read differ from the last time.
    """

    def __init__(self, game):
        self.game = game
        self.pieces = b""

    def problem(self, pos) -> str:
        """What is wrong with the position; empty if nothing is."""
        seats = pos[facts.SEATS : HEXES]
        pieces = bytes(pos[HEXES:]) + bytes((pos[PHASE] == phase.FOUND_ROAD, pos[facts.TITLES]))
        for seat in range(4):
            at = facts.SEAT_SIZE * seat
            pieces += bytes(seats[at : at + 4])
        same = pieces == self.pieces
        self.pieces = pieces
        for check in _CHECKS:
            if same and check in (_board, _pieces, _derived):
                continue
            found = check(self.game, pos)
            if found:
                return found
        return ""
