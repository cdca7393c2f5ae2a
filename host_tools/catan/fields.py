"""The base game's positions: what stands where in them, and what follows from it."""

from hexpocket.engine import cards, network, phase, roads, trails
from hexpocket.engine import position as head
from hexpocket.engine.building import harbour_at
from hexpocket.engine.position import ACTIVE, FLAGS, NOBODY, NONE, PHASE, get16, players
from hexpocket.engine.seats import ARMY, CITIES, POINTS, PORTS, ROADS, SETTLEMENTS, TRAIL
from hexpocket.games.catan import facts, setup

from ..referee import RefereeError, kinds, shared
from ..referee.fields import Bits, Field, Many
from ..referee.form import Form, choice, items
from ..referee.words import HARBOURS, TERRAIN

# Pieces that are left to a seat; the game says how many there are in all.
STOCK = (("roads", ROADS), ("settlements", SETTLEMENTS), ("cities", CITIES))


# The island


def hex_text(byte: int) -> str:
    return f"{TERRAIN[byte & 15]} {byte >> 4}" if byte >> 4 else TERRAIN[byte & 15]


def _load_hexes(game, pos, at, value, where: str):
    for i, text in enumerate(_all(value, game.board.hexes, where)):
        parts = text.split() if isinstance(text, str) else [text]
        terrain = choice(parts[0] if parts else "", TERRAIN, f"{where}[{i}]")
        number = parts[1] if len(parts) > 1 else "0"
        if len(parts) > 2 or number not in [str(n) for n in range(13)]:
            raise RefereeError(f"{where}[{i}]: expected terrain and number, as in 'fields 6'")
        pos[at + i] = int(number) << 4 | terrain


def _all(value, number: int, where: str) -> list:
    found = items(value, where)
    if len(found) != number:
        raise RefereeError(f"{where}: expected all {number} of them, not {len(found)}")
    return found


def _harbours(game, pos, at) -> list[str]:
    return [HARBOURS[game.harbour_kind(pos, i)] for i in range(len(game.board.harbours) // 2)]


def _load_harbours(game, pos, at, value, where: str):
    for i, kind in enumerate(_all(value, len(game.board.harbours) // 2, where)):
        setup.put_harbour(game, pos, i, choice(kind, HARBOURS, f"{where}[{i}]"))


_HEXES = Many(
    lambda game, pos, at: [hex_text(byte) for byte in pos[at : at + game.board.hexes]], _load_hexes
)


def island(game) -> tuple[Field, ...]:
    """Hexes, harbours and the robber."""
    return (
        Field("hexes", game.hexes, _HEXES, [hex_text(byte) for byte in game.board.land]),
        Field("harbours", game.harbours, Many(_harbours, _load_harbours),
              [HARBOURS[kind] for kind in game.board.harbours[1::2]]),
        Field("robber", head.ROBBER, kinds.HEX, _desert),
    )  # fmt: skip


# Development cards


def _deck(game, form: Form, pos) -> dict:
    """What the players leave in the deck."""
    hands = game.hands[: players(pos)]
    gone = [0] * game.card_kinds
    gone[facts.KNIGHT_CARD] = sum(pos[hand + ARMY] for hand in hands)
    gone[facts.ROAD_BUILDING_CARD] = pos[PHASE] == phase.FREE_ROAD  # it has left the game
    left = shared.undealt(pos, game.deck_cards, [hand + game.hand_bytes for hand in hands])
    return shared.deck(game, [max(n - less, 0) for n, less in zip(left, gone, strict=True)])


def _held(game, pos) -> int:
    """The cards that the active player might play: bit a card."""
    if pos[ACTIVE] == NOBODY or not get16(pos, head.TURN):
        return 0
    return cards.kinds_in(pos, game.hands[pos[ACTIVE]] + game.hand_bytes, game.playable)


def old_cards(game, form: Form, pos) -> list[str]:
    """Every card that the active player holds is from an earlier turn, but he plays only one."""
    return kinds.TO_PLAY.write(game, pos, 0 if pos[FLAGS] & head.CARD_PLAYED else _held(game, pos))


def built_this_turn(game, form: Form, pos) -> bool:
    bought = _held(game, pos) & ~pos[game.old_cards]
    return bool(bought and not pos[FLAGS] & head.CARD_PLAYED)


# The tables


def lay(step: int):
    """Lays a settlement or, so much higher, a city."""

    def put(game, node: int, byte: int, owner: int) -> int | str:
        return f"intersection {node} is taken already" if byte else (owner << 4) + step

    return put


def _seat_fields(game) -> tuple[Field, ...]:
    return (
        Field("cards", 0, kinds.RESOURCES, {}),
        Field("development", game.hand_bytes, kinds.DEVELOPMENT, {}),
        Field("knights_played", ARMY, kinds.numbers(0, game.deck_cards[facts.KNIGHT_CARD]), 0),
        Field("settlements", 0, kinds.on_nodes(game.settlements,
              lambda byte, owner: byte >> 4 == owner, lay(0)), []),
        Field("cities", 0, kinds.on_nodes(game.cities,
              lambda byte, owner: byte >> 4 == owner + 4, lay(network.CITY_STEP)), []),
        Field("roads", 0, kinds.on_paths(game.roads), []),
    )  # fmt: skip


def _founded(game, form: Form, pos) -> int:
    built = sum(game.settlements - pos[hand + SETTLEMENTS] for hand in game.hands)
    return max(built - (pos[PHASE] == phase.FOUND_ROAD), 0)


def _desert(game, form: Form, pos) -> int:
    return max(bytes(pos[game.hexes : game.hexes + game.board.hexes]).find(facts.DESERT), 0)


def holder(size: int, least: int):
    """Whoever alone has most, if that is enough."""

    def default(game, form: Form, pos):
        sizes = [pos[hand + size] for hand in game.hands[: players(pos)]]
        alone = max(sizes) >= least and sizes.count(max(sizes)) == 1
        return kinds.SEAT.write(game, pos, sizes.index(max(sizes))) if alone else None

    return default


def fields(game) -> tuple[Field, ...]:
    """All of a position but options and phase."""
    return (
        *shared.calendar(),
        Field("card_played", Bits(FLAGS, head.CARD_PLAYED), kinds.FLAG,
              lambda game, form, pos: pos[PHASE] == phase.FREE_ROAD),
        Field("old_cards", game.old_cards, kinds.TO_PLAY, old_cards),
        Field("built", Bits(FLAGS, head.BUILT), kinds.FLAG, built_this_turn),
        *island(game),
        Field("longest_road", game.trail_title, kinds.SEAT_OR_NULL,
              holder(TRAIL, game.trail_least)),
        Field("largest_army", game.army_title, kinds.SEAT_OR_NULL,
              holder(ARMY, game.army_least)),
        Field("bank", game.bank, kinds.RESOURCES, shared.bank_left),
        Field("deck", game.deck, kinds.DEVELOPMENT, _deck),
        Field("players", 0, kinds.players_of(_seat_fields(game)), {}),
        *shared.CHANCE,
        *shared.decisions(game, lambda game, pos: 2 * players(pos) - 1, _founded),
        Field("found_at", game.table + setup.FOUND_AT, kinds.NODE, None, (phase.FOUND_ROAD,)),
        Field("free_roads", game.free_roads, kinds.numbers(1, game.free_road_number),
              game.free_road_number, (phase.FREE_ROAD,)),
        *shared.bargain(game),
    )  # fmt: skip


# What follows


def ports(game, pos, seat: int) -> int:
    """The harbours a seat's buildings lie on, from the board: bit a kind."""
    found = 0
    for node, byte in enumerate(pos[game.nodes : game.nodes + game.board.nodes]):
        if network.owner(byte) == seat:
            kind = harbour_at(game, pos, node)
            found |= 1 << kind if kind != NONE else 0
    return found


def points(game, pos, seat: int) -> int:
    """The shown points of a seat, added up from pieces and titles (B76)."""
    nodes = pos[game.nodes : game.nodes + game.board.nodes]
    found = sum(1 + network.is_city(byte) for byte in nodes if network.owner(byte) == seat)
    titles = (pos[game.trail_title], pos[game.army_title])
    return found + game.title_points * titles.count(seat)


def built(game, pos, seat: int) -> dict[str, list[int]]:
    """The nodes and paths of a seat's pieces."""
    nodes = pos[game.nodes : game.nodes + game.board.nodes]
    paths = pos[game.paths : game.paths + game.board.paths]
    return {
        "roads": [i for i, byte in enumerate(paths) if byte >> 4 == seat + 1],
        "settlements": [i for i, byte in enumerate(nodes) if byte >> 4 == seat + 1],
        "cities": [i for i, byte in enumerate(nodes) if byte >> 4 == seat + 5],
    }


def derive(game, pos):
    """Fill in what follows from the pieces: stocks, open places, trails, harbours, points."""
    roads.reindex(game, pos)
    for seat, hand in enumerate(game.hands):
        laid = built(game, pos, seat)
        for name, place in STOCK:
            pos[hand + place] = getattr(game, name) - len(laid[name])
        pos[hand + PORTS] = ports(game, pos, seat)
        pos[hand + TRAIL] = trails.longest(game, pos, seat)
        pos[hand + POINTS] = points(game, pos, seat)


def standing(game, pos, seat: int) -> dict:
    """What everybody knows of a seat beside its points."""
    hand = game.hands[seat]
    return {"trail": pos[hand + TRAIL], "stock": {name: pos[hand + at] for name, at in STOCK}}
