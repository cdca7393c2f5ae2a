"""Science cards: what they need, and what they do (C62)."""

from ...engine import action as act
from ...engine import building, phase
from ...engine.position import ACTIVE, PHASE
from ...engine.robber import owners_at
from . import acts, cities, effect, facts, improve, pieces, progress
from .facts import CAUSE, GRAIN, ORE


def add_alchemist(game, pos, found):
    for red in range(1, 7):
        for white in range(1, 7):
            found.append(acts.ALCHEMIST | red << 8 | white)


def add_crane(game, pos, found):
    for track in improve.tracks(game, pos, pos[ACTIVE], 1):
        found.append(acts.CRANE | track)


def crane(game, pos, track):
    progress.use(game, pos, facts.CRANE_CARD)
    improve.rise(game, pos, track, 1)


def add_engineer(game, pos, found):
    for node in improve.wall_places(game, pos, pos[ACTIVE]):
        found.append(acts.ENGINEER | node)


def engineer(game, pos, node):
    progress.use(game, pos, facts.ENGINEER_CARD)
    improve.put_wall(game, pos, node)


def may_swap(game, pos, hex_id) -> bool:
    """Whether the number of a hex may be chosen by the Inventor."""
    return pos[game.hexes + hex_id] >> 4 not in facts.FIXED_TOKENS


def add_inventor(game, pos, found):
    hexes = [hex_id for hex_id in range(game.board.hexes) if may_swap(game, pos, hex_id)]
    for i, a in enumerate(hexes):
        for b in hexes[i + 1 :]:
            if pos[game.hexes + a] >> 4 != pos[game.hexes + b] >> 4:
                found.append(acts.INVENTOR | a << 8 | b)


def inventor(game, pos, hexes):
    progress.use(game, pos, facts.INVENTOR_CARD)
    a = game.hexes + (hexes >> 8)
    b = game.hexes + (hexes & 255)
    change = (pos[a] ^ pos[b]) & 0xF0
    pos[a] ^= change
    pos[b] ^= change


def crop(game, pos, kind) -> int:
    """What Irrigation and Mining bring of the bank: by hex with a building, not by building."""
    seat = pos[ACTIVE]
    hexes = range(game.board.hexes)
    own = [h for h in hexes if pos[game.hexes + h] & 15 == kind]
    own = [h for h in own if owners_at(game, pos, h) >> seat & 1]
    return min(facts.CROP * len(own), pos[game.bank + kind])


def add_irrigation(game, pos, found):
    if crop(game, pos, GRAIN):
        found.append(acts.IRRIGATION)


def add_mining(game, pos, found):
    if crop(game, pos, ORE):
        found.append(acts.MINING)


def irrigation(game, pos, _):
    _harvest(game, pos, facts.IRRIGATION_CARD, GRAIN)


def mining(game, pos, _):
    _harvest(game, pos, facts.MINING_CARD, ORE)


def _harvest(game, pos, card, kind):
    number = crop(game, pos, kind)
    pos[progress.use(game, pos, card) + kind] += number
    pos[game.bank + kind] -= number


def add_medicine(game, pos, found):
    seat = pos[ACTIVE]
    if cities.can_pay(game, pos, seat, game.medicine_cost):
        for node in cities.places(game, pos, seat):
            found.append(acts.MEDICINE | node)


def medicine(game, pos, node):
    progress.use(game, pos, facts.MEDICINE_CARD)
    cities.build(game, pos, node, game.medicine_cost)


def add_road_building(game, pos, found):
    if building.may_lay(game, pos, pos[ACTIVE]):
        found.append(act.ROAD_BUILDING)


def road_building(game, pos, _):
    progress.use(game, pos, facts.ROAD_BUILDING_CARD)
    pos[game.free_roads] = game.free_road_number
    pos[PHASE] = phase.FREE_ROAD


def promotions(game, pos) -> list:
    """The active player's knights that may be promoted."""
    seat = pos[ACTIVE]
    return [
        node
        for node in pieces.of_seat(game, pos, seat)
        if pieces.may_rise(game, pos, seat, pos[game.nodes + node])
    ]


def add_smith(game, pos, found):
    for node in promotions(game, pos):
        found.append(acts.SMITH | node)


def smith(game, pos, node):
    """The first knight; a second may follow, by the piece that the first has freed too."""
    progress.use(game, pos, facts.SMITH_CARD)
    pieces.rise(game, pos, node)
    if promotions(game, pos):
        pos[CAUSE] = facts.SMITH_CARD + 1
        pos[PHASE] = facts.SMITHING


def second_knights(game, pos) -> list:
    return [act.PASS] + [acts.PROMOTE | node for node in promotions(game, pos)]


def decline(game, pos, _):
    effect.end(pos)
