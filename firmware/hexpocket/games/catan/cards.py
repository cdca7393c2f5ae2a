"""Buying and playing development cards (B59-B67)."""

from ...engine import action as act
from ...engine import building, cards, development, phase, trails
from ...engine.position import ACTIVE, NOBODY, PHASE
from ...engine.seats import ARMY
from . import facts


def buy(game, pos, forced) -> int:
    card = development.draw(game, pos, game.hands[pos[ACTIVE]], forced)
    building.pay(game, pos, game.card_cost)
    game.check_victory(pos)
    return act.BUY | card + 1


def knight(game, pos, _):
    """Laid open, Largest Army, victory, and only then the robber (B66, B78)."""
    hand = development.use(game, pos, facts.KNIGHT_CARD)
    pos[hand + ARMY] += 1
    _army_grew(game, pos, pos[ACTIVE])
    if not game.check_victory(pos):
        pos[PHASE] = phase.ROBBING


def _army_grew(game, pos, seat):
    """The first with three knights has Largest Army, then whoever has strictly more (B66)."""
    holder = pos[game.army_title]
    to_beat = game.army_least - 1 if holder == NOBODY else pos[game.hands[holder] + ARMY]
    if holder != seat and pos[game.hands[seat] + ARMY] > to_beat:
        trails.move_title(game, pos, game.army_title, seat)


def road_building(game, pos, _):
    """The second road only if a piece and a place are left then."""
    development.use(game, pos, facts.ROAD_BUILDING_CARD)
    pos[game.free_roads] = game.free_road_number
    pos[PHASE] = phase.FREE_ROAD


def invention(game, pos, kinds):
    hand = development.use(game, pos, facts.INVENTION_CARD)
    cards.take_pair(game, pos, hand, kinds)


def monopoly(game, pos, kind):
    mine = development.use(game, pos, facts.MONOPOLY_CARD)
    total = 0
    for hand in game.hands:
        total += pos[hand + kind]
        pos[hand + kind] = 0
    pos[mine + kind] = total
