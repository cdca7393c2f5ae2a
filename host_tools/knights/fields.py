"""Positions of Cities & Knights: what stands where in them, and what follows from it."""

from hexpocket.engine import cards, decks, network, phase, roads, trails
from hexpocket.engine import position as head
from hexpocket.engine.position import ACTIVE, FLAGS, NOBODY, NONE, PHASE, get16, players
from hexpocket.engine.seats import POINTS, PORTS, TRAIL
from hexpocket.games.catan import setup
from hexpocket.games.knights import barbarians, effect, facts, pieces, progress
from hexpocket.games.knights.check import UNJUDGED

from ..catan import fields as base
from ..referee import RefereeError, kinds, shared
from ..referee.fields import Bits, Field, Many, One
from ..referee.form import Form, choice
from ..referee.words import seat_names
from .words import CARDS, CAUSES, EVENTS, RANKS, TRACKS

_DRAWS = (facts.DRAWING, facts.RETURNING)
_TODO = (phase.STEALING, *_DRAWS, facts.PILLAGING, facts.AQUEDUCT, facts.TAKING, facts.GIVING,
         facts.LENDING, facts.SWAPPING)  # fmt: skip
_CAUSES = (phase.DISCARDING, phase.ROBBING, phase.STEALING, *_DRAWS, facts.PILLAGING,
           facts.RELOCATING, *range(facts.SMITHING, facts.SWAPPING + 1))  # fmt: skip
_VICTIM = (facts.DESERTING, facts.SPYING, facts.TAKING, facts.LENDING, facts.SWAPPING)
_IN_TURN = (*_DRAWS, facts.PILLAGING, facts.AQUEDUCT, facts.GIVING)  # by `todo`
# What is under way if it is not written.
_USUAL = {
    facts.DRAWING: facts.GATE_DRAWS,
    facts.RETURNING: facts.GATE_DRAWS,
    facts.PILLAGING: facts.RAID,
    facts.RELOCATING: facts.ATTACK,
    facts.SMITHING: facts.SMITH_CARD + 1,
    facts.DESERTING: facts.DESERTER_CARD + 1,
    facts.REPLACING: facts.DESERTER_CARD + 1,
    facts.REBUILDING: facts.DIPLOMAT_CARD + 1,
    facts.SPYING: facts.SPY_CARD + 1,
    facts.TAKING: facts.MASTER_MERCHANT_CARD + 1,
    facts.GIVING: facts.WEDDING_CARD + 1,
    facts.LENDING: facts.COMMERCIAL_HARBOR_CARD + 1,
    facts.SWAPPING: facts.COMMERCIAL_HARBOR_CARD + 1,
}


def _word(words: dict) -> One:
    """One of some words by its number; null where that is the word."""
    numbers = {word: number for number, word in words.items()}
    names = [word for word in numbers if word]

    def read(game, pos, value, where: str) -> int:
        if value is None and None in numbers:
            return numbers[None]
        return numbers[names[choice(value, names, where)]]

    return One(
        lambda game, pos, value: words[value], read, lambda game, pos, value: value in words
    )


# Progress cards


def _show_progress(game, pos, at) -> dict:
    """Those that are there by name; of others' hands and of decks in a view how many."""
    shown: dict = {}
    hidden = {}
    for deck, track in enumerate(TRACKS):
        first, end = facts.FIRST_CARDS[deck : deck + 2]
        if pos[at + first] == cards.HIDDEN:
            hidden[track] = pos[at + first + 1]
        else:
            shown |= {CARDS[card]: pos[at + card] for card in range(first, end) if pos[at + card]}
    return {"hidden": hidden, **shown} if hidden else shown


def _load_progress(game, pos, at, value, where: str):
    pos[at : at + len(CARDS)] = bytes(kinds.counted(value, CARDS, facts.DECK_CARDS, where))


def _show_under(game, pos, at) -> dict:
    """By deck the cards that came back, the first first; `by` whom, if only he knows it."""
    shown = {}
    for deck, track in enumerate(TRACKS):
        first = at + deck * facts.DECK_SIZE
        row = [byte for byte in pos[first : first + facts.DECK_SIZE] if byte]
        if row:
            shown[track] = [_under_text(pos, deck, byte) for byte in row]
    return shown


def _under_text(pos, deck: int, byte: int) -> str:
    kind = byte & decks.UNKNOWN
    name = "hidden" if kind == decks.UNKNOWN else CARDS[facts.FIRST_CARDS[deck] + kind - 1]
    seat = decks.knower(byte)
    return name if seat == NOBODY else f"{name} by {seat_names(players(pos))[seat]}"


def _load_under(game, pos, at, value, where: str):
    form = Form(value, where)
    for deck, track in enumerate(TRACKS):
        names = CARDS[facts.FIRST_CARDS[deck] : facts.FIRST_CARDS[deck + 1]]
        found = form.items(track)
        if len(found) > facts.DECK_SIZE:
            raise RefereeError(f"{form.at(track)}: a deck has {facts.DECK_SIZE} cards")
        for i, text in enumerate(found):
            place = f"{form.at(track)}[{i}]"
            name, _, seat = str(text).partition(" by ")
            if name == "hidden":
                raise RefereeError(f"{place}: hidden cards: a player's view cannot be loaded")
            kind = choice(name, names, place)
            knower = choice(seat, seat_names(players(pos)), place) if seat else NOBODY
            decks.put_under(pos, at + deck * facts.DECK_SIZE, kind, knower)
    form.done()


def _deck(game, form: Form, pos) -> dict:
    """What hands, opened cards and those that came back leave."""
    left = shared.undealt(pos, facts.DECK_CARDS, [h + facts.PROGRESS for h in game.hands])
    for i, card in enumerate(facts.POINT_CARDS):
        left[card] -= pos[facts.PRINTER_OF + i] != NOBODY
    for deck in range(facts.TRACKS):
        first = facts.UNDER + deck * facts.DECK_SIZE
        for byte in pos[first : first + facts.DECK_SIZE]:
            if byte:
                left[facts.FIRST_CARDS[deck] + (byte & decks.UNKNOWN) - 1] -= 1
    return {name: number for name, number in zip(CARDS, left, strict=True) if number > 0}


_PROGRESS = Many(_show_progress, _load_progress)


# Pieces


def knight_text(byte: int) -> str:
    """A knight in words: `strong`, `basic active`, `mighty activated promoted`."""
    status = "" if not pieces.is_active(byte) else " active" if pieces.may_act(byte) else (
        " activated")  # fmt: skip
    risen = " promoted" if pieces.was_promoted(byte) else ""
    return RANKS[pieces.strength(byte) - 1] + status + risen


_KNIGHT_SEAT = network.FIRST_KNIGHT >> 4  # of seat 0, in a node's high nibble
_OWNER = One(
    lambda game, pos, value: kinds.SEAT.write(game, pos, value - _KNIGHT_SEAT),
    lambda game, pos, value, where: kinds.SEAT.read(game, pos, value, where) + _KNIGHT_SEAT,
    lambda game, pos, value: 0 <= value - _KNIGHT_SEAT < players(pos),
)
_STATES = {knight_text(state): state for state in range(3 * pieces.RANKS)}


_KNIGHT = _word({state: text for text, state in _STATES.items()})


def _show_knights(game, pos, at) -> dict:
    own = pieces.of_seat(game, pos, game.hands.index(at))
    return {str(node): knight_text(pos[game.nodes + node]) for node in own}


def _load_knights(game, pos, at, value, where: str):
    form = Form(value, where)
    seat = game.hands.index(at)
    known = {str(node) for node in range(game.board.nodes)}
    for key in form.value:
        if key not in known:
            raise RefereeError(f"{where}: '{key[:9]}' is no intersection")
        node = game.nodes + int(key)
        if not network.is_bare(pos[node]):
            raise RefereeError(f"{where}: intersection {key} is taken already")
        state = _STATES[list(_STATES)[choice(form.get(key), _STATES, form.at(key))]]
        pos[node] = network.FIRST_KNIGHT + (seat << 4) + state
    form.done()


def _wall(game, node: int, byte: int, owner: int) -> int | str:
    if byte >> 4 != owner + 4:
        return f"no own city is on intersection {node}"
    return byte | facts.WALL


def _show_metropolises(game, pos, at) -> dict:
    return {track: pos[at + i] for i, track in enumerate(TRACKS) if pos[at + i] != NONE}


def _load_metropolises(game, pos, at, value, where: str):
    form = Form(value, where)
    for i, track in enumerate(TRACKS):
        known = form.has(track)
        pos[at + i] = form.number(track, 0, 0, game.board.nodes - 1) if known else NONE
        form.get(track)
    form.done()


def _levels() -> Many:
    most = (facts.HIGHEST,) * facts.TRACKS

    def load(game, pos, at, value, where: str):
        pos[at : at + facts.TRACKS] = bytes(kinds.counted(value, TRACKS, most, where))

    return Many(lambda game, pos, at: dict(zip(TRACKS, pos[at : at + 3], strict=True)), load)


def _seat_fields(game) -> tuple[Field, ...]:
    lies = facts.LAID_DOWN
    return (
        Field("cards", 0, kinds.RESOURCES, {}),
        Field("progress", facts.PROGRESS, _PROGRESS, {}),
        Field("levels", facts.LEVELS, _levels(), {}),
        Field("defenders", facts.DEFENDERS, kinds.numbers(0, 99), 0),
        Field("settlements", 0, kinds.on_nodes(game.settlements,
              lambda byte, owner: byte >> 4 == owner and not byte & lies, base.lay(0)), []),
        Field("laid_down", 0, kinds.on_nodes(game.cities,
              lambda byte, owner: byte >> 4 == owner and byte & lies, base.lay(lies)), []),
        Field("cities", 0, kinds.on_nodes(game.cities,
              lambda byte, owner: byte >> 4 == owner + 4, base.lay(network.CITY_STEP)), []),
        Field("walls", 0, kinds.on_nodes(facts.MOST_WALLS,
              lambda byte, owner: byte >> 4 == owner + 4 and byte & facts.WALL, _wall), []),
        Field("knights", 0, Many(_show_knights, _load_knights), {}),
        Field("roads", 0, kinds.on_paths(game.roads), []),
    )  # fmt: skip


# Defaults


def _next_name(game, pos) -> str:
    return seat_names(players(pos))[(pos[ACTIVE] + 1) % players(pos)]


def _actor(game, form: Form, pos):
    """Whoever has his turn in what is under way."""
    now = pos[PHASE]
    if now in (facts.DESERTING, facts.SWAPPING):
        return kinds.SEAT.write(game, pos, pos[facts.VICTIM])
    if now == facts.RELOCATING:
        return kinds.SEAT.write(game, pos, pieces.owner(pos[facts.PIECE]))
    if now in _IN_TURN:
        return kinds.SEAT_OR_NULL.write(game, pos, effect.next_due(pos))
    return shared.next_to_decide(game, form, pos)


def _todo(game, form: Form, pos) -> list[str]:
    """The active player, or if it falls to another the next."""
    now = pos[PHASE]
    if now == phase.STEALING or pos[facts.CAUSE] == facts.MASTER_MERCHANT_CARD + 1:
        return []
    if now in (facts.GIVING, facts.TAKING, facts.LENDING, facts.SWAPPING):
        return [_next_name(game, pos)]
    return [kinds.SEAT.write(game, pos, pos[ACTIVE])]


def _victim(game, form: Form, pos) -> str:
    seat = effect.next_due(pos)
    return _next_name(game, pos) if seat == NOBODY else seat_names(players(pos))[seat]


def _cause(game, form: Form, pos):
    return CAUSES[_USUAL.get(pos[PHASE], 0)]


def _event(game, form: Form, pos):
    if not pos[FLAGS] & head.ROLLED and not pos[head.DICE]:
        return None
    at_gate = pos[PHASE] in _DRAWS and pos[facts.CAUSE] == facts.GATE_DRAWS
    return TRACKS[0] if at_gate else EVENTS[facts.SHIP_EVENT]


def _ship(game, form: Form, pos) -> int:
    rewards = pos[PHASE] in _DRAWS and pos[facts.CAUSE] == facts.REWARD
    return facts.LANDING if pos[PHASE] == facts.PILLAGING or rewards else 0


def _attacked(game, form: Form, pos) -> bool:
    """There was an attack if the ship has landed, or the robber moves or has moved."""
    moved = (
        pos[PHASE] in (phase.ROBBING, phase.STEALING) or pos[game.hexes + pos[head.ROBBER]] >> 4
    )
    free = get16(pos, head.OPTIONS) & facts.FREE_ROBBER
    return bool(pos[facts.SHIP] == facts.LANDING or moved and not free)


def _card_played(game, form: Form, pos) -> bool:
    by_card = pos[PHASE] in _CAUSES and 0 < pos[facts.CAUSE] <= len(CARDS)
    chosen = pos[FLAGS] & facts.CHOSEN or pos[facts.FLEET]
    return bool(by_card or chosen or pos[PHASE] == phase.FREE_ROAD)


def _left(game, form: Form, pos) -> int:
    if pos[PHASE] in UNJUDGED:
        return trails.held(game, pos)
    seat = pos[facts.VICTIM]
    taking = pos[PHASE] == facts.TAKING
    return min(facts.GIFT, game.hand_size(pos, seat)) if taking else facts.GIFT


def _founded(game, form: Form, pos) -> int:
    nodes = pos[game.nodes : game.nodes + game.board.nodes]
    built = sum(network.owner(byte) != NONE for byte in nodes)
    return max(built - (pos[PHASE] == phase.FOUND_ROAD), 0)


# The table


def fields(game) -> tuple[Field, ...]:
    """All of a position but options and phase."""
    flag = kinds.FLAG
    return (
        *shared.calendar(_actor),
        *base.island(game),
        Field("cause", facts.CAUSE, _word(CAUSES), _cause, _CAUSES),
        Field("event", facts.EVENT, _word(dict(enumerate(EVENTS))), _event),
        Field("ship", facts.SHIP, kinds.numbers(0, facts.LANDING), _ship),
        Field("attacked", facts.RAIDED, flag._replace(fits=lambda g, p, v: v < 2), _attacked),
        Field("built", Bits(FLAGS, head.BUILT), flag, False),
        Field("chosen", Bits(FLAGS, facts.CHOSEN), flag, False),
        Field("fleet", facts.FLEET, kinds.bits(lambda game, pos: game.kind_names), []),
        Field("card_played", Bits(FLAGS, head.CARD_PLAYED), flag, _card_played),
        Field("longest_road", game.trail_title, kinds.SEAT_OR_NULL,
              base.holder(TRAIL, game.trail_least)),
        Field("metropolises", facts.METROPOLIS_AT,
              Many(_show_metropolises, _load_metropolises, facts.TRACKS), {}),
        Field("merchant", facts.MERCHANT_OF, kinds.SEAT_OR_NULL, None),
        Field("merchant_at", facts.MERCHANT_AT, kinds.or_null(kinds.HEX, NONE), None),
        Field("printer", facts.PRINTER_OF, kinds.SEAT_OR_NULL, None),
        Field("constitution", facts.CONSTITUTION_OF, kinds.SEAT_OR_NULL, None),
        Field("bank", game.bank, kinds.RESOURCES, shared.bank_left),
        Field("under", facts.UNDER, Many(_show_under, _load_under), {}),
        Field("deck", facts.DECK, _PROGRESS, _deck),
        Field("players", 0, kinds.players_of(_seat_fields(game)), {}),
        *shared.CHANCE,
        *shared.decisions(game, lambda game, pos: 2 * players(pos) - 1, _founded),
        Field("found_at", game.table + setup.FOUND_AT, kinds.NODE, None, (phase.FOUND_ROAD,)),
        Field("free_roads", game.free_roads, kinds.numbers(1, game.free_road_number),
              game.free_road_number, (phase.FREE_ROAD,)),
        Field("todo", facts.DUE, kinds.OF_SEATS, _todo, _TODO),
        Field("victim", facts.VICTIM, kinds.SEAT, _victim, _VICTIM),
        Field("left", facts.LEFT, kinds.numbers(1, facts.GIFT), _left,
              (facts.TAKING, facts.GIVING)),
        Field("trail_before", facts.LEFT, kinds.numbers(0, game.roads), _left, UNJUDGED),
        Field("from", facts.AT, kinds.NODE, None, (facts.RELOCATING,)),
        Field("road_taken", facts.AT, kinds.PATH, None, (facts.REBUILDING,)),
        Field("knight", Bits(facts.PIECE, 15), _KNIGHT, "basic",
              (facts.RELOCATING, facts.REPLACING)),
        Field("owner", Bits(facts.PIECE, 0xF0), _OWNER,
              lambda game, form, pos: _next_name(game, pos), (facts.RELOCATING,)),
        Field("track", facts.PIECE, kinds.names(lambda game, pos: TRACKS), TRACKS[0],
              (facts.CROWNING,)),
        Field("lent", facts.PIECE,
              _word({0: None, **{i + 1: name for i, name in enumerate(game.kind_names[:5])}}),
              None, (facts.SWAPPING,)),
        *shared.bargain(game),
    )  # fmt: skip


# What follows


def points(game, pos, seat: int) -> int:
    """The points of a seat, added up from pieces, titles and cards (C64)."""
    nodes = pos[game.nodes : game.nodes + game.board.nodes]
    found = sum(1 + network.is_city(byte) for byte in nodes if network.owner(byte) == seat)
    crowned = pos[facts.METROPOLIS_OF : facts.METROPOLIS_OF + facts.TRACKS].count(seat)
    single = (facts.MERCHANT_OF, facts.PRINTER_OF, facts.CONSTITUTION_OF)
    return (
        found
        + facts.METROPOLIS_POINTS * crowned
        + game.title_points * (pos[game.trail_title] == seat)
        + sum(pos[at] == seat for at in single)
        + pos[game.hands[seat] + facts.DEFENDERS]
    )


def knights_out(game, pos, seat: int) -> list[int]:
    """How many knights of each strength a seat has on the board or under way."""
    bytes_ = [pos[game.nodes + node] for node in pieces.of_seat(game, pos, seat)]
    displaced = pos[facts.PIECE]
    if pos[PHASE] == facts.RELOCATING and pieces.owner(displaced) == seat:
        bytes_.append(displaced)
    strengths = [pieces.strength(byte) for byte in bytes_]
    return [strengths.count(level) for level in (1, 2, 3)]


def derive(game, pos):
    """Fill in what follows from the pieces: stocks, open places, trails, harbours, points."""
    roads.reindex(game, pos)
    for i in range(facts.TRACKS):
        node = pos[facts.METROPOLIS_AT + i]
        owner = network.owner(pos[game.nodes + node]) if node != NONE else NONE
        pos[facts.METROPOLIS_OF + i] = NOBODY if owner == NONE else owner
    nodes = pos[game.nodes : game.nodes + game.board.nodes]
    for seat, hand in enumerate(game.hands):
        laid = base.built(game, pos, seat)
        out = {name: len(places) for name, places in laid.items()}
        lying = sum(byte == network.piece(seat) | facts.LAID_DOWN for byte in nodes)
        out["settlements"] -= lying
        out["cities"] += lying
        for name, place in base.STOCK:
            pos[hand + place] = max(getattr(game, name) - out[name], 0)
        pos[hand + facts.WALLS] = sum(
            byte >> 4 == 5 + seat and byte & facts.WALL for byte in nodes
        )
        for level, number in enumerate(knights_out(game, pos, seat)):
            pos[hand + facts.STOCK + level] = max(facts.KNIGHTS - number, 0)
        pos[hand + PORTS] = base.ports(game, pos, seat)
        pos[hand + TRAIL] = trails.longest(game, pos, seat)
        pos[hand + POINTS] = points(game, pos, seat)


def standing(game, pos, seat: int) -> dict:
    """What everybody knows of a seat beside its points."""
    hand = game.hands[seat]
    stock = {name: pos[hand + at] for name, at in base.STOCK}
    stock["knights"] = {rank: pos[hand + facts.STOCK + i] for i, rank in enumerate(RANKS)}
    stock["walls"] = facts.MOST_WALLS - pos[hand + facts.WALLS]
    return {
        "trail": pos[hand + TRAIL],
        "stock": stock,
        "levels": {track: pos[hand + facts.LEVELS + i] for i, track in enumerate(TRACKS)},
        "progress": {
            track: progress.of_deck(game, pos, seat, i) for i, track in enumerate(TRACKS)
        },
        "strength": barbarians.forces(game, pos)[1][seat],
        "hand_limit": game.hand_limit(pos, seat),
    }
