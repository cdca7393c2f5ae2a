"""Playing development cards (B59-B67). A chapter (engine/rules.py)."""

from ...engine import action as act
from ...engine import cards, phase
from ...engine.position import ACTIVE, CARD_PLAYED, FLAGS, PHASE
from . import facts, titles
from .facts import CARDS, FREE_ROADS, OLD_CARDS, POINTS, add_card
from .turn import check_victory


def _use_card(game, pos, card):
    add_card(pos, game.hands[pos[ACTIVE]] + CARDS, card, -1)
    pos[FLAGS] |= CARD_PLAYED
    pos[OLD_CARDS] = 0  # one card a turn (B59)


def knight(game, pos, _):
    """Laid open, Largest Army, victory, and only then the robber (B66, B78)."""
    seat = pos[ACTIVE]
    _use_card(game, pos, facts.KNIGHT_CARD)
    pos[game.hands[seat] + POINTS] += 16
    titles.army_grew(game, pos, seat)
    if not check_victory(game, pos):
        pos[PHASE] = phase.ROBBING


def road_building(game, pos, _):
    _use_card(game, pos, facts.ROAD_BUILDING_CARD)
    pos[FREE_ROADS] = 2  # the second only if a piece and a place are left then
    pos[PHASE] = phase.FREE_ROAD


def invention(game, pos, kinds):
    _use_card(game, pos, facts.INVENTION_CARD)
    cards.take_pair(game, pos, game.hands[pos[ACTIVE]], kinds)


def monopoly(game, pos, kind):
    _use_card(game, pos, facts.MONOPOLY_CARD)
    total = 0
    for hand in game.hands:
        total += pos[hand + kind]
        pos[hand + kind] = 0
    pos[game.hands[pos[ACTIVE]] + kind] = total


HANDLERS = {
    act.KNIGHT: knight,
    act.ROAD_BUILDING: road_building,
    act.INVENTION: invention,
    act.MONOPOLY: monopoly,
}
