"""The progress cards as screens show them, and the decks they come from."""

from ...engine import action as act
from ...games.knights import acts, facts
from ..play.reason import cost

# By card: its name, its picture, the action that plays it; points are opened at once.
CARDS = (
    ("knights_cards.alchemist", "card-alchemist", acts.ALCHEMIST),
    ("knights_cards.crane", "card-crane", acts.CRANE),
    ("knights_cards.engineer", "card-walls", acts.ENGINEER),
    ("knights_cards.inventor", "card-invention", acts.INVENTOR),
    ("knights_cards.irrigation", "card-irrigation", acts.IRRIGATION),
    ("knights_cards.medicine", "card-medicine", acts.MEDICINE),
    ("knights_cards.mining", "card-mining", acts.MINING),
    ("knights_cards.printer", "card-printer", 0),
    ("knights_cards.road_building", "card-road", act.ROAD_BUILDING),
    ("knights_cards.smith", "card-smith", acts.SMITH),
    ("knights_cards.commercial_harbor", "card-harbor", acts.COMMERCIAL_HARBOR),
    ("knights_cards.master_merchant", "card-master", acts.MASTER_MERCHANT),
    ("knights_cards.merchant", "card-merchant", acts.MERCHANT),
    ("knights_cards.merchant_fleet", "card-fleet", acts.MERCHANT_FLEET),
    ("knights_cards.resource_monopoly", "card-monopoly", acts.RESOURCE_MONOPOLY),
    ("knights_cards.trade_monopoly", "card-tradeall", acts.TRADE_MONOPOLY),
    ("knights_cards.bishop", "card-bishop", acts.BISHOP),
    ("knights_cards.constitution", "card-charter", 0),
    ("knights_cards.deserter", "card-deserter", acts.DESERTER),
    ("knights_cards.diplomat", "card-diplomat", acts.DIPLOMAT),
    ("knights_cards.intrigue", "card-intrigue", acts.INTRIGUE),
    ("knights_cards.saboteur", "card-saboteur", acts.SABOTEUR),
    ("knights_cards.spy", "card-spy", acts.SPY),
    ("knights_cards.warlord", "card-warlord", acts.WARLORD),
    ("knights_cards.wedding", "card-wedding", acts.WEDDING),
)
COUNTED = ()  # names that have a plural
TRACKS = ("science", "trade", "politics")  # in keys and pictures: science12, back-science


def does(ui, card) -> str:
    """What a card does, in a sentence."""
    game = ui.match.game
    key = CARDS[card][0].replace(".", ".does_")
    if card == facts.INVENTOR_CARD:
        return ui.t(key, *facts.FIXED_TOKENS[1:])
    if card == facts.MEDICINE_CARD:
        return ui.t(key, cost(ui.t, game, game.medicine_cost))
    value = _VALUES.get(card)
    if card == facts.ROAD_BUILDING_CARD:
        value = game.free_road_number
    elif card in (facts.MERCHANT_CARD, facts.MERCHANT_FLEET_CARD):
        value = game.own_harbour_rate
    return ui.t(key, value) if value else ui.t(key)


# By card: the number in the words for what it does.
_VALUES = {
    facts.IRRIGATION_CARD: facts.CROP,
    facts.MINING_CARD: facts.CROP,
    facts.SMITH_CARD: facts.SMITHS,
    facts.WEDDING_CARD: facts.GIFT,
    facts.MASTER_MERCHANT_CARD: facts.GIFT,
    facts.RESOURCE_MONOPOLY_CARD: facts.MONOPOLY,
}
