"""Playing development cards (A54-A61)."""

from ...engine import cards, development, phase
from ...engine.position import DICE, PHASE
from ...engine.roll import happen
from . import facts, move, rails
from .facts import BANK, BY_RIGHT, CATTLE, DISCARDS, FREE_RAILS, GOLD


def _use_card(game, pos, card) -> int:
    """Put the card away; returns where its player's hand begins."""
    pos[DISCARDS + card] += 1
    return development.use(game, pos, card)


def cavalry(game, pos, _):
    hand = _use_card(game, pos, facts.CAVALRY_CARD)
    cards.add(game, pos, hand, GOLD, facts.CAVALRY_GOLD)
    pos[PHASE] = phase.ROBBING


def engineer(game, pos, _):
    _use_card(game, pos, facts.ENGINEER_CARD)
    pos[FREE_RAILS] = facts.ENGINEER_RAILS
    rails.lay_next(game, pos)


def right_of_way(game, pos, train):
    _use_card(game, pos, facts.RIGHT_OF_WAY_CARD)
    move.start(pos, train | BY_RIGHT, facts.STEPS_BY_CARD)


def mineral_rights(game, pos, kinds):
    hand = _use_card(game, pos, facts.MINERAL_RIGHTS_CARD)
    cards.take_pair(game, pos, hand, kinds)


def cattle_drive(game, pos, _):
    hand = _use_card(game, pos, facts.CATTLE_DRIVE_CARD)
    cards.pay(pos, hand, BANK, ((CATTLE, 1),))
    cards.add(game, pos, hand, GOLD, facts.CATTLE_DRIVE_GOLD)


def scout_gold(game, pos, _):
    hand = _use_card(game, pos, facts.SCOUT_CARD)
    cards.add(game, pos, hand, GOLD, facts.SCOUT_GOLD)


def scout(game, pos, settler):
    _use_card(game, pos, facts.SCOUT_CARD)
    move.start(pos, settler, facts.STEPS_BY_CARD)


def native_support(game, pos, total):
    """A result of choice instead of the dice, kept where the second of them would be (A60)."""
    _use_card(game, pos, facts.NATIVE_SUPPORT_CARD)
    pos[DICE] = total << 4
    happen(game, pos, total)
