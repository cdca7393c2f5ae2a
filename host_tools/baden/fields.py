"""Baden-Württemberg's positions: what stands where in them, and what follows from it."""

from hexpocket.engine import network, phase, trails
from hexpocket.engine import position as head
from hexpocket.engine.network import FIRST_PIECE, NEUTRAL, UNBUILT
from hexpocket.engine.position import FLAGS, PHASE, players
from hexpocket.engine.seats import ARMY, POINTS, ROADS, TRAIL
from hexpocket.games.baden import facts, pieces

from ..catan.fields import built_this_turn, holder, old_cards
from ..referee import kinds, shared
from ..referee.fields import Bits, Field
from ..referee.form import Form

MOVES = (phase.ROBBING, phase.STEALING)


# Pieces


def _hall(game, node: int, byte: int, owner: int) -> int | str:
    if node not in game.towns:
        return f"intersection {node} is no town's field"
    return f"intersection {node} is taken already" if byte >= FIRST_PIECE else owner << 4


def _landmark(game, node: int, byte: int, owner: int) -> int | str:
    if node not in game.landmarks:
        return f"intersection {node} is no landmark's field"
    return f"the landmark {node} is built already" if byte >= FIRST_PIECE else NEUTRAL | owner - 1


def halls(game, pos, seat: int) -> dict[str, list[int]]:
    """The nodes of a seat's halls: in towns, and of landmarks whose margin fields they are on."""
    byte_of = {node: pos[game.nodes + node] for node in range(game.board.nodes)}
    return {
        "halls": [node for node, byte in byte_of.items() if byte == network.piece(seat)],
        "margin": [node for node, byte in byte_of.items() if byte == NEUTRAL | seat],
    }


def roads(game, pos, seat: int) -> list[int]:
    paths = pos[game.paths : game.paths + game.board.paths]
    return [path for path, byte in enumerate(paths) if byte >> 4 == seat + 1]


def points(game, pos, seat: int) -> int:
    """The halls of a seat, added up (W54)."""
    titles = (pos[game.trail_title], pos[game.army_title])
    return sum(map(len, halls(game, pos, seat).values())) + titles.count(seat)


# Cards


def _deck(game, form: Form, pos) -> dict:
    """What the players leave in the deck; cards played this turn are gone."""
    hands = game.hands[: players(pos)]
    gone = [0] * game.card_kinds
    gone[facts.INVENTION_CARD] = sum(pos[hand + ARMY] for hand in hands)
    by_card = pos[PHASE] == phase.FREE_ROAD and pos[FLAGS] & head.CARD_PLAYED
    gone[facts.ROAD_BUILDING_CARD] = bool(by_card)
    gone[facts.TRADE_CARD] = bool(pos[FLAGS] & facts.TRADING)
    left = shared.undealt(pos, game.deck_cards, [hand + game.hand_bytes for hand in hands])
    return shared.deck(game, [max(n - less, 0) for n, less in zip(left, gone, strict=True)])


def _card_played(game, form: Form, pos) -> bool:
    """Whether what is written comes from a card."""
    by_card = pos[PHASE] == phase.FREE_ROAD and not form.value.get("built")
    return bool(by_card or form.value.get("trading") or form.value.get("by_card"))


def _free_roads(game, form: Form, pos) -> int:
    return game.free_road_number if pos[FLAGS] & head.CARD_PLAYED else 1


# The tables


def _seat_fields(game) -> tuple[Field, ...]:
    return (
        Field("cards", 0, kinds.RESOURCES, {}),
        Field("development", game.hand_bytes, kinds.DEVELOPMENT, {}),
        Field("inventions", ARMY, kinds.numbers(0, game.deck_cards[facts.INVENTION_CARD]), 0),
        Field("halls", 0, kinds.on_nodes(game.settlements,
              lambda byte, owner: byte >> 4 == owner, _hall), []),
        Field("margin", 0, kinds.on_nodes(game.settlements,
              lambda byte, owner: byte == NEUTRAL | owner - 1, _landmark), []),
        Field("roads", 0, kinds.on_paths(game.roads), []),
    )  # fmt: skip


def _founded(game, form: Form, pos) -> int:
    return sum(points(game, pos, seat) for seat in range(players(pos)))


def fields(game) -> tuple[Field, ...]:
    """All of a position but options and phase."""
    most_founded = lambda game, pos: facts.START_HALLS * players(pos) - 1  # noqa: E731
    return (
        *shared.calendar(),
        Field("card_played", Bits(FLAGS, head.CARD_PLAYED), kinds.FLAG, _card_played),
        Field("old_cards", game.old_cards, kinds.TO_PLAY, old_cards),
        Field("built", Bits(FLAGS, head.BUILT), kinds.FLAG, built_this_turn),
        Field("trading", Bits(FLAGS, facts.TRADING), kinds.FLAG, False),
        Field("by_card", Bits(FLAGS, facts.BY_CARD), kinds.FLAG, False, MOVES),
        Field("inventor", head.ROBBER, kinds.HEX, game.board.robber),
        Field("longest_route", game.trail_title, kinds.SEAT_OR_NULL,
              holder(TRAIL, game.trail_least)),
        Field("greatest_inventor", game.army_title, kinds.SEAT_OR_NULL,
              holder(ARMY, game.army_least)),
        Field("bank", game.bank, kinds.RESOURCES, shared.bank_left),
        Field("deck", game.deck, kinds.DEVELOPMENT, _deck),
        Field("players", 0, kinds.players_of(_seat_fields(game)), {}),
        *shared.CHANCE,
        *shared.decisions(game, most_founded, _founded),
        Field("free_roads", game.free_roads, kinds.numbers(1, game.free_road_number),
              _free_roads, (phase.FREE_ROAD,)),
        *shared.bargain(game),
    )  # fmt: skip


# What follows


def derive(game, pos):
    """The land, sites without a piece, and what follows from pieces: stocks, places, points."""
    board = game.board
    pos[game.hexes : game.hexes + board.hexes] = bytes(board.land)
    for node in (*game.towns, *game.landmarks):
        if pos[game.nodes + node] < FIRST_PIECE:
            pos[game.nodes + node] = UNBUILT
    pieces.reindex(game, pos)
    for seat, hand in enumerate(game.hands):
        pos[hand + ROADS] = game.roads - len(roads(game, pos, seat))
        pos[hand + TRAIL] = trails.longest(game, pos, seat)
        pos[hand + POINTS] = points(game, pos, seat)


def standing(game, pos, seat: int) -> dict:
    """What everybody knows of a seat beside its points."""
    hand = game.hands[seat]
    stock = {"roads": pos[hand + ROADS], "halls": game.halls_left(pos, seat)}
    return {"trail": pos[hand + TRAIL], "stock": stock}
