"""Whether a position of Cities & Knights can be; engine/check.py says how these are used.

Here are cards, pieces and what follows from them; turn and open decision are in check_turn.py and
check_effect.py.
"""

from ...engine import check, decks, phase, roads
from ...engine.position import ACTIVE, ACTOR, MODERN, NOBODY, NONE, OPTIONS, PHASE, players
from ...engine.seats import CITIES, POINTS, ROADS, SETTLEMENTS, TRAIL
from ..catan import check as base
from . import check_effect, check_turn, facts, pieces, progress
from .facts import DECK, DECK_SIZE, FIRST_CARDS, LEVELS, PROGRESS, STOCK, UNDER, WALLS

# Longest Road is judged after these decisions.
UNJUDGED = (facts.RELOCATING, facts.REBUILDING)


def problem(game, pos) -> str:
    return check.first(ALL, game, pos)


def _empty_seats(game, pos) -> str:
    for hand in game.hands[players(pos) :]:
        own = pos[hand : hand + STOCK]
        if any(own) or pos[hand + POINTS] or pos[hand + facts.DEFENDERS]:
            return "cards, levels or points at an empty seat"
    return ""


# Cards


def _progress(game, pos) -> str:
    """All 54 cards are somewhere, points lie open, and one of five in a hand goes back."""
    under = bytearray(facts.CARD_KINDS)
    for deck in range(facts.TRACKS):
        if not _is_row(pos, deck, under):
            return "what lies under a deck is not a row of its cards"
    for card, number in enumerate(facts.DECK_CARDS):
        total = pos[DECK + card] + under[card]
        for hand in game.hands:
            total += pos[hand + PROGRESS + card]
        if card in facts.POINT_CARDS:
            seat = pos[facts.PRINTER_OF + facts.POINT_CARDS.index(card)]
            if seat != NOBODY and seat >= players(pos) or total > pos[DECK + card]:
                return "a victory point that is not opened by anybody at the table"
            total += seat != NOBODY
        if total != number:
            return "progress cards were added or lost"
    for seat in range(players(pos)):
        back = pos[PHASE] == facts.RETURNING and pos[ACTOR] == seat
        number = progress.number(game, pos, seat)
        if number > facts.HAND_LIMIT + back or back and number <= facts.HAND_LIMIT:
            return "a hand has four progress cards at most, and one goes back of five"
    return ""


def _is_row(pos, deck, under) -> bool:
    """Whether cards of a deck lie under it without a gap; counts them by card."""
    first = FIRST_CARDS[deck]
    kinds = FIRST_CARDS[deck + 1] - first
    ended = False
    for at in range(UNDER + DECK_SIZE * deck, UNDER + DECK_SIZE * (deck + 1)):
        kind = pos[at] & decks.UNKNOWN
        seat = decks.knower(pos[at])
        ended = ended or not pos[at]
        if pos[at] and (ended or not 0 < kind <= kinds or seat != NOBODY and seat >= players(pos)):
            return False
        if pos[at]:
            under[first + kind - 1] += 1
    return True


# Pieces


def _pieces(game, pos) -> str:
    """Pieces of a colour on the island, in stock and under way; walls; points by their parts."""
    laid = bytearray(16)  # by high nibble
    for byte in pos[game.paths : game.paths + game.board.paths]:
        laid[byte >> 4] += 1
    built, marked, out = _on_nodes(game, pos)
    if any(built[13:15]) or any(laid[5:]) or any(out[12:]):
        return "a piece of nobody at the table"
    if any(marked[1:5]) and not pos[OPTIONS] & MODERN:
        return "no city is laid down in the seed edition"
    if pos[PHASE] == facts.RELOCATING:
        displaced = pos[facts.PIECE]
        out[3 * pieces.owner(displaced) + pieces.strength(displaced) - 1] += 1
    for seat, hand in enumerate(game.hands):
        lying = marked[seat + 1]
        own = (laid[seat + 1], built[seat + 1] - lying, built[seat + 5] + lying)
        left = (pos[hand + ROADS], pos[hand + SETTLEMENTS], pos[hand + CITIES])
        in_all = (game.roads, game.settlements, game.cities)
        for i in range(3):
            knights = out[3 * seat + i]
            if own[i] + left[i] != in_all[i] or knights + pos[hand + STOCK + i] != facts.KNIGHTS:
                return "pieces were added or lost"
            if (own[i] or knights) and seat >= players(pos):
                return "a piece of nobody at the table"
        if marked[seat + 5] != pos[hand + WALLS] or pos[hand + WALLS] > facts.MOST_WALLS:
            return "walls were added or lost"
        points = built[seat + 1] + 2 * built[seat + 5] + _other_points(game, pos, seat)
        if points != pos[hand + POINTS] or points > check_turn.most_points(game):
            return "points that are not the sum of their parts"
    if pos[PHASE] in UNJUDGED:
        return _holder(game, pos)
    return base.earned(game, pos, game.trail_title, TRAIL, game.trail_least)


def _on_nodes(game, pos):
    """Pieces by high nibble, those of them with a mark, knights by seat and strength; those in no
    state are a thirteenth kind."""
    built = bytearray(16)
    marked = bytearray(16)
    out = bytearray(13)
    for byte in pos[game.nodes : game.nodes + game.board.nodes]:
        built[byte >> 4] += 1
        if pieces.is_knight(byte):
            sound = byte & 15 < 3 * pieces.RANKS
            out[3 * pieces.owner(byte) + pieces.strength(byte) - 1 if sound else 12] += 1
        elif byte & 15:
            marked[byte >> 4] += 1
    return built, marked, out


def _holder(game, pos) -> str:
    """Who has Longest Road until it is judged, and how long his trail was."""
    holder = pos[game.trail_title]
    least = 0 if holder == NOBODY else game.trail_least
    if holder != NOBODY and holder >= players(pos) or not least <= pos[facts.LEFT] <= game.roads:
        return "Longest Road is with nobody at the table"
    return "" if least or not pos[facts.LEFT] else "Longest Road was with nobody"


def _other_points(game, pos, seat) -> int:
    """Longest Road, metropolises, Defenders, the merchant and opened cards."""
    points = pos[game.hands[seat] + facts.DEFENDERS]
    for title in game.titles:
        if pos[title] == seat:
            points += 1
            if title < facts.PRINTER_OF and title != facts.MERCHANT_OF:
                points += 1
    return points


def _knights(game, pos) -> str:
    """Each touches an own road; only the active player's did something this turn."""
    over = pos[PHASE] == phase.OVER
    for node, byte in enumerate(pos[game.nodes : game.nodes + game.board.nodes]):
        if pieces.is_knight(byte):
            seat = pieces.owner(byte)
            if not roads.touches_road(game, pos, node, seat):
                return "a knight that touches no own road"
            if not over and seat != pos[ACTIVE] and pieces.rested(byte) != byte:
                return "a knight was activated or promoted in another's turn"
    return ""


def _improvements(game, pos) -> str:
    """Levels, and metropolises with who has earned them; while one is placed it is due."""
    crowning = pos[PHASE] == facts.CROWNING
    places = []
    for track in range(facts.TRACKS):
        holder = pos[facts.METROPOLIS_OF + track]
        node = pos[facts.METROPOLIS_AT + track]
        levels = [pos[hand + LEVELS + track] for hand in game.hands[: players(pos)]]
        if max(levels) > facts.HIGHEST:
            return "a level above the highest"
        if crowning and pos[facts.PIECE] == track:
            levels[pos[ACTIVE]] = 0
        if (holder == NOBODY) != (node == NONE):
            return "a metropolis without owner or place"
        if holder == NOBODY:
            if max(levels) >= facts.METROPOLIS:
                return "the first at level 4 has the metropolis"
            continue
        if holder >= players(pos) or node >= game.board.nodes or node in places:
            return "a metropolis in no place of its own"
        places.append(node)
        if pos[game.nodes + node] >> 4 != 5 + holder:
            return "a metropolis is a city of its owner"
        level = levels[holder]
        if level < facts.METROPOLIS or level < facts.HIGHEST == max(levels):
            return "a metropolis is not with who has earned it"
    return ""


def _merchant(game, pos) -> str:
    seat = pos[facts.MERCHANT_OF]
    at = pos[facts.MERCHANT_AT]
    if seat == NOBODY:
        return "" if at == NONE else "the merchant is nobody's"
    if seat >= players(pos) or at >= game.board.hexes or pos[game.hexes + at] < 16:
        return "the merchant stands on no producing hex"
    return ""


def _island(game, pos) -> str:
    """Numbers may have changed places."""
    return base.island(game, pos, 15)


def _places(game, pos) -> str:
    return base.apart(game, pos) or base.derived(game, pos) or base.measured(game, pos)


ALL = (
    (
        check_turn.head,
        check_effect.fields,
        check.cards,
        _empty_seats,
        _progress,
        _island,
        _pieces,
        _improvements,
        _merchant,
        _knights,
    )
    + check_turn.ALL
    + check_effect.ALL
    + (_places,)
)
