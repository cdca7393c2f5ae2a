"""Playing development cards (A54-A61). A chapter (engine/rules.py)."""

from ...engine import cards, phase
from ...engine.position import ACTIVE, CARD_PLAYED, DICE, FLAGS, PHASE
from . import acts, facts, move
from .facts import BANK, BY_RIGHT, CARDS, CATTLE, DISCARDS, FREE_RAILS, GOLD, OLD_CARDS


def _use_card(game, pos, card) -> int:
    """Put the card away; returns where its player's hand begins."""
    hand = game.hands[pos[ACTIVE]]
    pos[hand + CARDS + card] -= 1
    pos[DISCARDS + card] += 1
    pos[FLAGS] |= CARD_PLAYED
    pos[OLD_CARDS] = 0  # one card a turn (A28)
    return hand


def cavalry(game, pos, _):
    hand = _use_card(game, pos, facts.CAVALRY_CARD)
    cards.add(game, pos, hand, GOLD, facts.CAVALRY_GOLD)
    pos[PHASE] = phase.ROBBING


def engineer(game, pos, _):
    _use_card(game, pos, facts.ENGINEER_CARD)
    pos[FREE_RAILS] = facts.ENGINEER_RAILS
    game.chapter("rails").lay_next(game, pos)


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
    game.chapter("harvest").happen(game, pos, total)


HANDLERS = {
    acts.CAVALRY: cavalry,
    acts.ENGINEER: engineer,
    acts.RIGHT_OF_WAY: right_of_way,
    acts.MINERAL_RIGHTS: mineral_rights,
    acts.CATTLE_DRIVE: cattle_drive,
    acts.SCOUT_GOLD: scout_gold,
    acts.SCOUT: scout,
    acts.NATIVE_SUPPORT: native_support,
}
