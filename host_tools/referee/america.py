"""America's positions in words, and back: tokens, cities, rails, settlers, trains, goods."""

from hexpocket.engine import cards, phase
from hexpocket.engine import position as head
from hexpocket.engine.board import NUMBER_LATER
from hexpocket.engine.position import (
    ACTIVE,
    FLAGS,
    NOBODY,
    NONE,
    PHASE,
    ROBBER,
    get16,
    players,
    put16,
)
from hexpocket.games.america import facts, move
from hexpocket.games.america.facts import (
    BONUS_AT,
    BOUGHT,
    BUILDER,
    BY_RIGHT,
    CARD_KINDS,
    CARDS,
    CITY_STOCK,
    DECK,
    DELIVERED,
    DISCARDS,
    FREE_RAILS,
    GOLD,
    GOODS,
    HEXES,
    JOINED,
    MOVER,
    NEUTRAL,
    NODES,
    OLD_CARDS,
    PAID,
    PATHS,
    PIECES,
    RAIL_STOCK,
    ROUTE_AT,
    SETTLERS,
    STEPS,
    TRAINS,
)

from . import RefereeError, check_america, load, show
from .check_america_turn import FOUNDING
from .form import Form, choice, number
from .operands import PIECE_NAMES, parse_path, path_text
from .words import seat_name, seat_names, words_of

_FREE = (phase.FREE_ROAD, facts.ROUTING)  # Engineer may have rails left
_BUILDING = (*_FREE, facts.EXTRA)  # somebody else may build


# Writing


def write(game, pos) -> dict:
    """All of a position, in words."""
    names = seat_names(players(pos))
    return {
        "game": "america",
        "options": show.options(game, pos, {"setup": show.setup(game, pos)}),
        **show.calendar(game, pos),
        "dice": show.dice(pos),
        "rolled": show.flag(pos, head.ROLLED),
        "card_played": show.flag(pos, head.CARD_PLAYED),
        "offers_made": pos[head.OFFERS],
        "old_cards": show.old_cards(game, pos[OLD_CARDS]),
        "bought": pos[BOUGHT],
        "paid": _paid(pos),
        "tokens": _tokens(game, pos),
        "outlaw": pos[ROBBER],
        "neutral": _nodes(game, pos, NEUTRAL),
        "bank": show.resources(game, pos, game.bank),
        "deck": _cards(game, pos, DECK),
        "discards": _cards(game, pos, DISCARDS),
        "players": {name: _seat(game, pos, seat) for seat, name in enumerate(names)},
        **show.chance_and_decision(game, pos),
        **_decision(game, pos),
    }


def _paid(pos) -> dict:
    """The opponents each train has paid for the way this turn."""
    names = seat_names(players(pos))
    paid = {}
    for train in TRAINS:
        seats = move.paid_by(pos, train)
        if seats:
            paid[PIECE_NAMES[train]] = [name for i, name in enumerate(names) if seats >> i & 1]
    return paid


def _tokens(game, pos) -> dict:
    """The numbers of the tokens by hex."""
    land = game.board.land
    return {
        str(hex_id): pos[HEXES + hex_id] >> 4
        for hex_id in range(game.board.hexes)
        if land[hex_id] >= facts.NUMBERED > pos[HEXES + hex_id]
    }


def _nodes(game, pos, owner: int) -> list[int]:
    """Where the cities of an owner, as a node has it, are."""
    return [node for node in range(game.board.nodes) if pos[NODES + node] >> 4 == owner]


def _cards(game, pos, at: int) -> dict:
    if pos[at] == cards.HIDDEN:
        return show.counts(("hidden",), (cards.size(pos, at, CARD_KINDS),))
    return show.counts(words_of(game).cards, pos[at : at + CARD_KINDS])


def _seat(game, pos, seat: int) -> dict:
    hand = game.hands[seat]
    board = game.board
    paths = range(board.paths)
    nodes = range(board.nodes)
    settlers, trains = (
        [pos[hand + PIECES + piece] for piece in two] for two in (SETTLERS, TRAINS)
    )
    return {
        "cards": show.resources(game, pos, hand),
        "gold": game.gold(pos, seat),
        "development": _cards(game, pos, hand + CARDS),
        "cities": _nodes(game, pos, seat + 1),
        "delivered": [node for node in nodes if pos[NODES + node] & DELIVERED == seat + 1],
        "rails": [path_text(board, path) for path in paths if pos[PATHS + path] >> 4 == seat + 1],
        "settlers": _placed(settlers, lambda node: node),
        "trains": _placed(trains, lambda path: path_text(board, path)),
    }


def _placed(places, name) -> list:
    """Two pieces in order; null for the first if only the second is on the map."""
    shown = [None if place == NONE else name(place) for place in places]
    while shown and shown[-1] is None:
        shown.pop()
    return shown


def _decision(game, pos) -> dict:
    now = pos[PHASE]
    shown: dict = {}
    if now in FOUNDING and now != phase.ROLL_OFF:
        shown = show.founding_keys(game, pos)
    if now == facts.MOVING:
        shown["moving"] = PIECE_NAMES[pos[MOVER] & 3]
        shown["by_right"] = bool(pos[MOVER] & BY_RIGHT)
        shown["steps"] = pos[STEPS]
    if now in _FREE:
        shown["free_rails"] = pos[FREE_RAILS]
    if now == phase.FREE_ROAD:
        shown["bonus_at"] = None
        if pos[BONUS_AT] != NONE:
            shown["bonus_at"] = path_text(game.board, pos[BONUS_AT])
    if now == facts.ROUTING:
        shown["route_at"] = path_text(game.board, pos[ROUTE_AT])
    if now in _BUILDING:
        shown["builder"] = None if pos[BUILDER] == NOBODY else seat_name(pos, pos[BUILDER])
    return shown


# Reading


def read_options(game, form: Form, pos):
    """The options of a game, into its position's head."""
    load.options(game, form, pos)


def read(game, form: Form, pos):
    """All of a position but its options, from words."""
    _read_board(game, form, pos)
    _read_seats(game, form.form("players"), pos)
    load.bank(game, form, pos)
    _read_deck(game, form, pos)
    load.calendar(game, form, pos, FOUNDING, _by_card(form))
    _read_turn(game, form, pos)
    load.chance_states(form, pos)
    actor = _read_decision(game, form, pos)
    load.decision(game, form, pos)
    if actor == NOBODY:
        actor = load.next_to_decide(game, pos)
    load.actor(game, form, pos, actor)


def _by_card(form: Form) -> tuple[int, ...]:
    """The phases that, as this form is filled in, a card played this turn has brought."""
    engineer = () if form.value.get("bonus_at") else (phase.FREE_ROAD,)
    return (*engineer, facts.MOVING) if form.value.get("by_right") else engineer


def _read_board(game, form: Form, pos):
    board = game.board
    marked = [i for i in range(board.hexes) if board.land[i] >= facts.NUMBERED]
    first = [i for i in marked if board.land[i] >> 4 == NUMBER_LATER]
    pos[HEXES : HEXES + board.hexes] = bytes(board.land)
    tokens = dict(zip(map(str, first), board.tokens, strict=True))
    if form.has("tokens"):
        laid = form.form("tokens")
        tokens = {str(i): laid.number(str(i), 9, 2, 12) for i in marked if laid.has(str(i))}
        laid.done()
    for hex_id, token in tokens.items():
        pos[HEXES + int(hex_id)] = token << 4 | board.land[int(hex_id)] & 15
    pos[ROBBER] = form.number("outlaw", board.robber, 0, board.hexes - 1)
    for i, node in enumerate(form.items("neutral")):
        _put_city(game, pos, node, NEUTRAL, f"neutral[{i}]")


def _put_city(game, pos, value, owner: int, where: str):
    node = number(value, 0, game.board.nodes - 1, where)
    if game.site_at[node] == NONE:
        raise RefereeError(f"{where}: intersection {node} is no site")
    if pos[NODES + node] > 15:
        raise RefereeError(f"{where}: intersection {node} is taken already")
    pos[NODES + node] |= owner << 4


def _read_seats(game, form: Form, pos):
    for hand in game.hands:
        pos[hand + PIECES : hand + RAIL_STOCK] = bytes((NONE,)) * 4
    forms = [form.form(name) for name in seat_names(players(pos))]
    for seat, sub in enumerate(forms):
        _read_pieces(game, sub, pos, seat)
    for seat, sub in enumerate(forms):
        _read_seat(game, sub, pos, seat)
        sub.done()
    form.done()
    for path, seats in enumerate(check_america.open_seats(game, pos)):
        pos[PATHS + path] |= seats
    for node in check_america.joined_sites(game, pos):
        pos[NODES + node] |= JOINED


def _read_pieces(game, form: Form, pos, seat: int):
    """Cities and rails: goods and trains of all colours come to them."""
    hand = game.hands[seat]
    turntable = facts.TURNTABLE[players(pos)]
    cities = load.some(form, "cities", facts.START_CITIES + turntable)
    for i, node in enumerate(cities):
        _put_city(game, pos, node, seat + 1, f"{form.at('cities')}[{i}]")
    pos[hand + RAIL_STOCK] = facts.RAILS
    for path in load.paths(game, form, "rails", facts.RAILS, pos):
        pos[PATHS + path] = (seat + 1) << 4
        pos[hand + RAIL_STOCK] -= 1
    built = max(len(cities) - facts.START_CITIES, 0)
    pos[hand + CITY_STOCK] = turntable - built
    pos[hand + GOODS] = facts.START_GOODS + built


def _read_seat(game, form: Form, pos, seat: int):
    hand = game.hands[seat]
    load.cards(game, form, "cards", pos, hand)
    put16(pos, hand + GOLD, form.number("gold", facts.START_GOLD, 0, cards.MOST_MONEY))
    _put_cards(game, form, "development", pos, hand + CARDS)
    for i, node in enumerate(form.items("delivered")):
        at = NODES + number(node, 0, game.board.nodes - 1, f"{form.at('delivered')}[{i}]")
        if pos[at] & DELIVERED or not pos[hand + GOODS]:
            raise RefereeError(
                f"{form.at('delivered')}[{i}]: no goods are free, or some are there already"
            )
        pos[at] |= seat + 1
        pos[hand + GOODS] -= 1
    board = game.board
    _put_pieces(form, "settlers", pos, hand + PIECES + SETTLERS[0],
                lambda value, where: number(value, 0, board.nodes - 1, where))  # fmt: skip
    _put_pieces(form, "trains", pos, hand + PIECES + TRAINS[0],
                lambda value, where: _path(game, value, where))  # fmt: skip


def _put_pieces(form: Form, key: str, pos, at: int, place):
    for i, value in enumerate(load.some(form, key, 2)):
        if value is not None:
            pos[at + i] = place(value, f"{form.at(key)}[{i}]")


def _path(game, value, where: str) -> int:
    if not isinstance(value, str):
        raise RefereeError(f'{where}: expected a path, as in "12-17"')
    return parse_path(game.board, value, where)


def _put_cards(game, form: Form, key: str, pos, at: int):
    load.refuse_view(form, key)
    sub = form.form(key)
    for card, name in enumerate(words_of(game).cards):
        pos[at + card] = sub.number(name, 0, 0, facts.DECK_CARDS[card])
    sub.done()


def _read_deck(game, form: Form, pos):
    """The discard pile, and the deck or what the others leave of it."""
    _put_cards(game, form, "discards", pos, DISCARDS)
    if form.has("deck"):
        _put_cards(game, form, "deck", pos, DECK)
        return
    places = (DISCARDS, *(hand + CARDS for hand in game.hands))
    for card, total in enumerate(facts.DECK_CARDS):
        pos[DECK + card] = max(total - sum(pos[at + card] for at in places), 0)


def _read_turn(game, form: Form, pos):
    """Cards to be played, gold spent."""
    held = 0
    open_turn = get16(pos, head.TURN) and pos[PHASE] not in (facts.EXTRA, phase.OVER)
    if open_turn and pos[ACTIVE] != NOBODY and not pos[FLAGS] & head.CARD_PLAYED:
        if pos[PHASE] not in _BUILDING or form.get("builder") is None:
            held = cards.kinds_in(pos, game.hands[pos[ACTIVE]] + CARDS, CARD_KINDS)
    pos[OLD_CARDS] = load.old_cards(game, form, held)
    pos[BOUGHT] = form.number("bought", 0, 0, facts.GOLD_BUYS)
    paid = form.form("paid")
    names = seat_names(players(pos))
    for i, train in enumerate(TRAINS):
        for j, name in enumerate(paid.items(PIECE_NAMES[train])):
            where = f"{paid.at(PIECE_NAMES[train])}[{j}]"
            pos[PAID] |= 1 << choice(name, names, where) + 4 * i
    paid.done()


def _read_decision(game, form: Form, pos) -> int:
    """The decisions that only America has; who acts in them, or NOBODY."""
    now = pos[PHASE]
    seats = players(pos)
    names = seat_names(seats)
    for at in (MOVER, BONUS_AT, ROUTE_AT, BUILDER):
        pos[at] = NONE
    if now in FOUNDING and now != phase.ROLL_OFF:
        laid = [len(_nodes(game, pos, owner)) for owner in (NEUTRAL, *range(1, seats + 1))]
        rails = sum(facts.RAILS - pos[hand + RAIL_STOCK] for hand in game.hands[:seats])
        most = (facts.START_CITIES + 1) * seats + (seats == 3) * check_america.NEUTRAL_CITIES - 1
        load.founding_keys(game, form, pos, min(sum(laid) + rails, most), most)
    if now == facts.MOVING:
        pos[MOVER] = form.choice("moving", PIECE_NAMES[0], PIECE_NAMES)
        pos[MOVER] |= form.flag("by_right", False) * BY_RIGHT
        pos[STEPS] = form.number("steps", facts.STEPS_PAID, 0, 255)
    if now == phase.FREE_ROAD and form.get("bonus_at") is not None:
        pos[BONUS_AT] = _path(game, form.get("bonus_at"), "bonus_at")
    if now in _FREE:
        both = now == phase.FREE_ROAD and pos[BONUS_AT] == NONE
        left = facts.ENGINEER_RAILS if both else 0
        pos[FREE_RAILS] = form.number("free_rails", left, 0, facts.ENGINEER_RAILS)
    if now == facts.ROUTING:
        pos[ROUTE_AT] = _path(game, form.get("route_at"), "route_at")
    if now in _BUILDING and form.get("builder") is not None:
        pos[BUILDER] = form.choice("builder", "", names)
    elif now == facts.EXTRA:
        pos[BUILDER] = (pos[ACTIVE] + 1) % seats if pos[ACTIVE] != NOBODY else 0
    return pos[ACTIVE] if now == facts.ROUTING else pos[BUILDER]
