"""America's positions: what stands where in them, and what follows from it."""

from hexpocket.engine import cards, phase
from hexpocket.engine import position as head
from hexpocket.engine.board import NUMBER_LATER
from hexpocket.engine.position import ACTIVE, FLAGS, NOBODY, NONE, PHASE, get16, players
from hexpocket.games.america import facts, move
from hexpocket.games.america.check import NEUTRAL_CITIES
from hexpocket.games.america.check_turn import MOST_STEPS

from ..referee import RefereeError, kinds, shared
from ..referee.fields import Bits, Field, Many, One
from ..referee.form import Form, items, number
from ..referee.words import seat_names
from .words import PIECES as PIECE_NAMES

FREE = (phase.FREE_ROAD, facts.ROUTING)  # Engineer may have rails left
BUILDING = (*FREE, facts.EXTRA)  # somebody else may build
WAITING = (*BUILDING, facts.CALLING)  # others may wait to build
STOCK = (("rails", facts.RAIL_STOCK), ("cities", facts.CITY_STOCK), ("goods", facts.GOODS))


# The map


def _tokens(game, pos, at) -> dict:
    """The numbers of the tokens by hex."""
    land = enumerate(game.board.land)
    return {
        str(i): pos[at + i] >> 4 for i, printed in land if printed >= facts.NUMBERED > pos[at + i]
    }


def _load_tokens(game, pos, at, value, where: str):
    land = game.board.land
    pos[at : at + len(land)] = bytes(land)
    form = Form(value, where)
    for i, printed in enumerate(land):
        if printed >= facts.NUMBERED and form.has(str(i)):
            pos[at + i] = form.number(str(i), 9, 2, 12) << 4 | printed & 15
    form.asked |= {str(i) for i, printed in enumerate(land) if printed >= facts.NUMBERED}
    form.done()


def _first_tokens(game, form: Form, pos) -> dict:
    marked = [str(i) for i, byte in enumerate(game.board.land) if byte >> 4 == NUMBER_LATER]
    return dict(zip(marked, game.board.tokens, strict=True))


def cities(game, pos, owner: int) -> list[int]:
    """Where the cities of an owner, as a node has it, are."""
    return [node for node in range(game.board.nodes) if pos[game.nodes + node] >> 4 == owner]


def _city(game, node: int, byte: int, owner: int) -> int | str:
    if game.site_at[node] == NONE:
        return f"intersection {node} is no site"
    return f"intersection {node} is taken already" if byte > 15 else byte | owner << 4


def _load_neutral(game, pos, at, value, where: str):
    kinds.put_on_nodes(game, pos, items(value, where), _city, facts.NEUTRAL, where)


def _goods(game, node: int, byte: int, owner: int) -> int | str:
    return f"goods are on intersection {node} already" if byte & facts.DELIVERED else byte | owner


def _placed(kind: One) -> Many:
    """Two pieces in order; null for the first if only the second is on the map."""

    def show(game, pos, at) -> list:
        shown = [None if i == NONE else kind.write(game, pos, i) for i in pos[at : at + 2]]
        while shown and shown[-1] is None:
            shown.pop()
        return shown

    def load(game, pos, at, value, where: str):
        found = items(value, where)
        if len(found) > 2:
            key = where.rpartition(".")[2]
            raise RefereeError(f"{where}: a player has 2 {key}, not {len(found)}")
        for i in range(2):
            lies = i < len(found) and found[i] is not None
            pos[at + i] = kind.read(game, pos, found[i], f"{where}[{i}]") if lies else NONE

    return Many(show, load)


# Cards and money


def _deck(game, form: Form, pos) -> dict:
    """What hands and discards leave in the deck."""
    hands = [hand + facts.CARDS for hand in game.hands]
    return shared.deck(game, shared.undealt(pos, game.deck_cards, (facts.DISCARDS, *hands)))


def _old_cards(game, form: Form, pos) -> list[str]:
    """All that the active player holds, while he may play one."""
    closed = pos[PHASE] in (facts.CALLING, facts.EXTRA, phase.OVER) or not get16(pos, head.TURN)
    if closed or pos[FLAGS] & head.CARD_PLAYED or form.value.get("builder") is not None:
        return []
    held = cards.kinds_in(pos, game.hands[pos[ACTIVE]] + facts.CARDS, facts.CARD_KINDS)
    return kinds.TO_PLAY.write(game, pos, held)


def _card_played(game, form: Form, pos) -> bool:
    """Whether dice or phase, as written, come from a card."""
    chosen = pos[head.DICE] and not pos[head.DICE] & 15
    engineer = pos[PHASE] == phase.FREE_ROAD and pos[facts.BONUS_AT] == NONE
    return bool(chosen or engineer or form.value.get("by_right"))


def _read_dice(game, pos, value, where: str) -> int:
    """Both dice, or a result that was chosen."""
    if value is None or isinstance(value, list):
        return shared.read_dice(game, pos, value, where)
    return number(value, 2, 12, where) << 4


def _paid(game, pos, at) -> dict:
    """The opponents each train has paid for the way this turn."""
    paid = {
        PIECE_NAMES[i]: kinds.OF_SEATS.write(game, pos, move.paid_by(pos, i)) for i in facts.TRAINS
    }
    return {train: seats for train, seats in paid.items() if seats}


def _load_paid(game, pos, at, value, where: str):
    form = Form(value, where)
    for i, train in enumerate(facts.TRAINS):
        key = PIECE_NAMES[train]
        pos[at] |= kinds.OF_SEATS.read(game, pos, form.items(key), form.at(key)) << 4 * i
    form.done()


# The tables


def _actor(game, form: Form, pos):
    if pos[PHASE] == facts.CALLING:
        return _next_called(game, pos)
    if pos[PHASE] != facts.ROUTING and pos[facts.BUILDER] != NOBODY:
        return kinds.SEAT_OR_NULL.write(game, pos, pos[facts.BUILDER])
    return shared.next_to_decide(game, form, pos)


def _next_called(game, pos) -> str:
    """The first with cards to build after all who will."""
    seats = players(pos)
    others = [(pos[ACTIVE] + i) % seats for i in range(1, seats)]
    willing = [i for i, seat in enumerate(others) if pos[facts.WILLING] >> seat & 1]
    for seat in others[max(willing, default=-1) + 1 :]:
        if game.hand_size(pos, seat) >= facts.LEAST_COST:
            return seat_names(seats)[seat]
    return seat_names(seats)[others[0]]


def _most_founded(game, pos) -> int:
    seats = players(pos)
    return (facts.START_CITIES + 1) * seats + (seats == 3) * NEUTRAL_CITIES - 1


def _founded(game, form: Form, pos) -> int:
    seats = players(pos)
    laid = sum(len(cities(game, pos, owner)) for owner in (facts.NEUTRAL, *range(1, seats + 1)))
    laid += sum(facts.RAILS - pos[hand + facts.RAIL_STOCK] for hand in game.hands[:seats])
    return min(laid, _most_founded(game, pos))


def _free_rails(game, form: Form, pos) -> int:
    engineer = pos[PHASE] == phase.FREE_ROAD and pos[facts.BONUS_AT] == NONE
    return facts.ENGINEER_RAILS if engineer else 0


def _builder(game, form: Form, pos):
    if pos[PHASE] != facts.EXTRA or pos[ACTIVE] == NOBODY:
        return None
    return seat_names(players(pos))[(pos[ACTIVE] + 1) % players(pos)]


SEAT_FIELDS = (
    Field("cards", 0, kinds.RESOURCES, {}),
    Field("gold", facts.GOLD, kinds.word(cards.MOST_MONEY), facts.START_GOLD),
    Field("development", facts.CARDS, kinds.DEVELOPMENT, {}),
    Field("cities", 0,
          kinds.on_nodes(lambda game, pos: facts.START_CITIES + facts.TURNTABLE[players(pos)],
                   lambda byte, owner: byte >> 4 == owner, _city), []),
    Field("delivered", 0,
          kinds.on_nodes(lambda game, pos: facts.START_GOODS + facts.TURNTABLE[players(pos)],
                   lambda byte, owner: byte & facts.DELIVERED == owner, _goods), []),
    Field("rails", 0, kinds.on_paths(facts.RAILS), []),
    Field("settlers", facts.PIECES + facts.SETTLERS[0], _placed(kinds.NODE), []),
    Field("trains", facts.PIECES + facts.TRAINS[0], _placed(kinds.PATH), []),
)  # fmt: skip


def fields(game) -> tuple[Field, ...]:
    """All of a position but options and phase."""
    moving = kinds.names(lambda game, pos: PIECE_NAMES)
    return (
        *shared.calendar(_actor, shared.DICE._replace(read=_read_dice)),
        Field("card_played", Bits(FLAGS, head.CARD_PLAYED), kinds.FLAG, _card_played),
        Field("old_cards", facts.OLD_CARDS, kinds.TO_PLAY, _old_cards),
        Field("bought", facts.BOUGHT, kinds.numbers(0, facts.GOLD_BUYS), 0),
        Field("paid", facts.PAID, Many(_paid, _load_paid), {}),
        Field("tokens", game.hexes, Many(_tokens, _load_tokens), _first_tokens),
        Field("outlaw", head.ROBBER, kinds.HEX, game.board.robber),
        Field("neutral", game.nodes, Many(lambda game, pos, at: cities(game, pos, facts.NEUTRAL),
              _load_neutral), []),
        Field("bank", game.bank, kinds.RESOURCES, shared.bank_left),
        Field("deck", facts.DECK, kinds.DEVELOPMENT, _deck),
        Field("discards", facts.DISCARDS, kinds.DEVELOPMENT, {}),
        Field("players", 0, kinds.players_of(SEAT_FIELDS), {}),
        *shared.CHANCE,
        *shared.decisions(game, _most_founded, _founded),
        Field("moving", Bits(facts.MOVER, 255 - facts.BY_RIGHT), moving, PIECE_NAMES[0],
              (facts.MOVING,), NONE),
        Field("by_right", Bits(facts.MOVER, facts.BY_RIGHT), kinds.FLAG, False,
              (facts.MOVING,), NONE),
        Field("steps", facts.STEPS, kinds.numbers(0, MOST_STEPS), facts.STEPS_PAID,
              (facts.MOVING,)),
        Field("bonus_at", facts.BONUS_AT, kinds.PATH_OR_NULL, None, (phase.FREE_ROAD,), NONE),
        Field("free_rails", facts.FREE_RAILS, kinds.numbers(0, facts.ENGINEER_RAILS),
              _free_rails, FREE),
        Field("route_at", facts.ROUTE_AT, kinds.PATH, None, (facts.ROUTING,), NONE),
        Field("builder", facts.BUILDER, kinds.SEAT_OR_NULL, _builder, BUILDING, NOBODY),
        Field("willing", facts.WILLING, kinds.OF_SEATS, [], WAITING),
        *shared.bargain(game),
    )  # fmt: skip


# What follows


def joined_sites(game, pos) -> set[int]:
    """The nodes of sites from which rails lead to another site."""
    board = game.board
    part = {node: {node} for node in range(board.nodes)}  # what rails join, by node
    for path in range(board.paths):
        if pos[game.paths + path] > 15:
            a, b = board.path_nodes[2 * path : 2 * path + 2]
            both = part[a] | part[b]
            part.update(dict.fromkeys(both, both))
    sites = {node for node in range(board.nodes) if game.site_at[node] != NONE}
    return {node for node in sites if len(part[node] & sites) > 1}


def open_seats(game, pos) -> list[int]:
    """By path: bit a seat that may lay a rail there, cost and stock aside."""
    board = game.board
    touched: list[set[int]] = [set() for _ in range(board.nodes)]  # seats by node
    for node, byte in enumerate(pos[game.nodes : game.nodes + board.nodes]):
        if 0 < byte >> 4 < facts.NEUTRAL:
            touched[node].add((byte >> 4) - 1)
    ends = [board.path_nodes[2 * path : 2 * path + 2] for path in range(board.paths)]
    for path, pair in enumerate(ends):
        if pos[game.paths + path] > 15:
            for node in pair:
                touched[node].add((pos[game.paths + path] >> 4) - 1)
    return [
        0 if pos[game.paths + path] > 15 else sum(1 << seat for seat in touched[a] | touched[b])
        for path, (a, b) in enumerate(ends)
    ]


def derive(game, pos):
    """Fill in what follows from the pieces: stocks, goods, open paths, joined sites."""
    nodes = pos[game.nodes : game.nodes + game.board.nodes]
    paths = pos[game.paths : game.paths + game.board.paths]
    for owner, hand in enumerate(game.hands[: players(pos)], 1):
        turntable = facts.TURNTABLE[players(pos)]
        built = max(len(cities(game, pos, owner)) - facts.START_CITIES, 0)
        goods = facts.START_GOODS + built - sum(byte & facts.DELIVERED == owner for byte in nodes)
        if goods < 0:
            name = seat_names(players(pos))[owner - 1]
            raise RefereeError(f"players.{name}.delivered: no goods are free for so many")
        pos[hand + facts.RAIL_STOCK] = facts.RAILS - sum(byte >> 4 == owner for byte in paths)
        pos[hand + facts.CITY_STOCK] = turntable - built
        pos[hand + facts.GOODS] = goods
    for hand in game.hands[players(pos) :]:
        pos[hand + facts.PIECES : hand + facts.RAIL_STOCK] = bytes((NONE,)) * 4
    for path, seats in enumerate(open_seats(game, pos)):
        pos[game.paths + path] |= seats
    for node in joined_sites(game, pos):
        pos[game.nodes + node] |= facts.JOINED


def standing(game, pos, seat: int) -> dict:
    """What everybody knows of a seat beside its points."""
    hand = game.hands[seat]
    stock = {name: pos[hand + at] for name, at in STOCK}
    for name, two in (("settlers", facts.SETTLERS), ("trains", facts.TRAINS)):
        stock[name] = sum(pos[hand + facts.PIECES + piece] == NONE for piece in two)
    return {"stock": stock}
