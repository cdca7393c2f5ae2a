"""Building town halls and landmarks, and what a landmark rewards (W32-W39)."""

from ...engine import building, cards, development, phase, trails
from ...engine.board import PAIR_REWARD, ROAD_REWARD
from ...engine.outcome import DOER
from ...engine.position import ACTIVE, NONE, PHASE
from . import acts, setup
from .pieces import place_hall, place_landmark


def hall(game, pos, node):
    """Found a hall, or build one; it may cut the lines of others."""
    if pos[PHASE] == phase.FOUND_SETTLEMENT:
        setup.found(game, pos, node)
        return
    building.pay(game, pos, game.settlement_cost)
    place_hall(game, pos, node, pos[ACTIVE])
    trails.cut(game, pos, node)
    game.check_victory(pos)


def landmark(game, pos, node):
    """Pay, landmark, hall at the margin, victory, and only then the reward (W37)."""
    building.pay(game, pos, game.landmark_cost)
    place_landmark(game, pos, node, pos[ACTIVE])
    if game.check_victory(pos):
        return
    reward = game.reward(node)
    if reward >= PAIR_REWARD:
        _take(game, pos, reward >> 4 & 7)
        _take(game, pos, reward & 15)
    elif reward == ROAD_REWARD and building.may_lay(game, pos, pos[ACTIVE]):
        pos[game.free_roads] = 1
        pos[PHASE] = phase.FREE_ROAD


def _take(game, pos, kind):
    """A card as far as the bank has it (W38)."""
    if pos[game.bank + kind]:
        pos[game.bank + kind] -= 1
        pos[game.hands[pos[ACTIVE]] + kind] += 1


def landmark_draw(game, pos, forced) -> int:
    """A landmark whose reward is a development card; none comes of an empty deck."""
    node = forced & 255
    landmark(game, pos, node)
    drawn = NONE
    if pos[PHASE] == phase.MAIN and cards.count(pos, game.deck, game.card_kinds):
        hand = game.hands[pos[ACTIVE]]
        drawn = development.draw(game, pos, hand, forced >> 8) + 1
        game.check_victory(pos)
    return acts.LANDMARK_DRAW | drawn << 8 | node


def _can_draw(game, pos, a, b) -> bool:
    """Nothing comes once the game is won, or of an empty deck."""
    won = game.score(pos, pos[ACTIVE]) + 1 >= game.goal(pos)
    if won or not cards.count(pos, game.deck, game.card_kinds):
        return a == NONE
    return game.in_deck(pos, a - 1) > 0


def _is_drawn(game, pos, a, b) -> bool:
    return a == NONE or 1 <= a <= game.card_kinds


CHANCE = {acts.LANDMARK_DRAW: (0xFF00, DOER, _can_draw, _is_drawn)}
