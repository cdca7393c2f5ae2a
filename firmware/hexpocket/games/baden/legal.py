"""What may be done in one's own turn, before and after the roll."""

from ...engine import action as act
from ...engine import bank, building, cards, trade
from ...engine.board import CARD_REWARD
from ...engine.position import ACTIVE, NO_TRADE, OPTIONS
from ..catan.legal import CARD, CITY, ROAD, SETTLEMENT
from . import acts, facts
from .pieces import add_places

_LANDMARK = CITY  # its place among game.costs


def before_roll(game, pos) -> list:
    """Development cards too, if that was agreed on (W41)."""
    found = [act.ROLL]
    if pos[game.old_cards] and game.plays_early(pos):
        _add_cards(game, pos, found)
    return found


def after_roll(game, pos) -> list:
    seat = pos[ACTIVE]
    found = [act.END_TURN]
    payable = cards.payable(pos, game.hands[seat], game.costs)
    if payable & ROAD:
        building.add_roads(game, pos, seat, found)
    if payable & SETTLEMENT:
        add_places(game, pos, seat, game.towns, acts.HALL, found)
    if payable & _LANDMARK:
        _add_landmarks(game, pos, seat, found)
    if payable & CARD and cards.size(pos, game.deck, game.card_kinds):
        found.append(act.BUY)
    if pos[game.old_cards]:
        _add_cards(game, pos, found)
    bank.add_trades(game, pos, found)
    if not pos[OPTIONS] & NO_TRADE:
        found += trade.openings(game, pos)
    return found


def _add_landmarks(game, pos, seat, found):
    """Under another kind where a card is drawn: that is not taken back."""
    first = len(found)
    add_places(game, pos, seat, game.landmarks, acts.LANDMARK, found)
    for i in range(first, len(found)):
        if game.reward(found[i] & 255) == CARD_REWARD:
            found[i] += acts.LANDMARK_DRAW - acts.LANDMARK


def _add_cards(game, pos, found):
    """Development cards that may be played now (W40-W45)."""
    old = pos[game.old_cards]
    if old & 1 << facts.INVENTION_CARD:
        found.append(acts.INVENTION)
    if old & 1 << facts.ROAD_BUILDING_CARD and building.may_lay(game, pos, pos[ACTIVE]):
        found.append(act.ROAD_BUILDING)
    if old & 1 << facts.SUCCESSFUL_INVENTION_CARD:
        found += [acts.SUCCESSFUL_INVENTION | pair for pair in cards.pairs(game, pos)]
    if old & 1 << facts.TRADE_CARD:
        found.append(acts.TRADE)
