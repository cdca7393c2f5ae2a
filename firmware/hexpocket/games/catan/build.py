"""Building, buying and trading with the bank; free roads too. A chapter (engine/rules.py)."""

from ...engine import action as act
from ...engine import cards, chance, network, phase
from ...engine.position import ACTIVE, BUILT, FLAGS, PHASE
from ...engine.turns import resume
from . import facts, legal, titles
from .facts import (
    BANK,
    CARDS,
    DECK,
    FREE_ROADS,
    NODES,
    POINTS,
    STOCK,
    add_card,
    card_count,
    cards_in,
)
from .pieces import place_road, place_settlement
from .turn import check_victory


def road(game, pos, path):
    if pos[PHASE] == phase.FOUND_ROAD:
        game.chapter("setup").found_road(game, pos, path)
        return
    seat = pos[ACTIVE]
    if pos[PHASE] == phase.FREE_ROAD:
        pos[FREE_ROADS] -= 1
    else:
        cards.pay(pos, game.hands[seat], BANK, facts.ROAD_COST)
        pos[FLAGS] |= BUILT
    place_road(game, pos, path, seat)
    titles.trail_grew(game, pos, seat)
    if check_victory(game, pos):
        pos[FREE_ROADS] = 0
    elif pos[PHASE] == phase.FREE_ROAD and (
        not pos[FREE_ROADS] or not legal.roads(game, pos, seat)
    ):
        decline(game, pos, 0)


def decline(game, pos, _):
    pos[FREE_ROADS] = 0
    resume(pos)


def settlement(game, pos, node):
    if pos[PHASE] == phase.FOUND_SETTLEMENT:
        game.chapter("setup").found_settlement(game, pos, node)
        return
    seat = pos[ACTIVE]
    cards.pay(pos, game.hands[seat], BANK, facts.SETTLEMENT_COST)
    pos[FLAGS] |= BUILT
    place_settlement(game, pos, node, seat)
    titles.cut_trails(game, pos, node)
    check_victory(game, pos)


def city(game, pos, node):
    hand = game.hands[pos[ACTIVE]]
    cards.pay(pos, hand, BANK, facts.CITY_COST)
    pos[FLAGS] |= BUILT
    pos[NODES + node] += network.CITY_STEP
    pos[hand + STOCK] -= 16 - 1  # a city out, the settlement back
    pos[hand + POINTS] += 1
    check_victory(game, pos)


def buy(game, pos, forced) -> int:
    hand = game.hands[pos[ACTIVE]]
    card = forced - 1
    if not forced:
        index = chance.below(pos, cards_in(pos, DECK))
        card = 0
        while index >= card_count(pos, DECK, card):
            index -= card_count(pos, DECK, card)
            card += 1
    cards.pay(pos, hand, BANK, facts.CARD_COST)
    pos[FLAGS] |= BUILT
    add_card(pos, DECK, card, -1)
    add_card(pos, hand + CARDS, card, 1)
    check_victory(game, pos)
    return act.BUY | card + 1


def bank(game, pos, kinds):
    give = kinds >> 8
    take = kinds & 255
    seat = pos[ACTIVE]
    hand = game.hands[seat]
    rate = game.rate(pos, seat, give)
    pos[hand + give] -= rate
    pos[BANK + give] += rate
    pos[hand + take] += 1
    pos[BANK + take] -= 1


HANDLERS = {
    act.ROAD: road,
    act.SETTLEMENT: settlement,
    act.CITY: city,
    act.BUY: buy,
    act.BANK: bank,
    act.PASS: decline,
}
