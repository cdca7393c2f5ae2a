"""America's rule help; see ui/pages/help.py. The words: assets/strings/*/america_help.toml."""

from ...engine import phase, trade
from ...games.america import America, facts
from ..pages import help as rules
from ..play.reason import cost

ROOM = "america_help"
TOPICS = (
    "aim",
    "help.buttons",
    "setup",
    "three",
    "turn",
    "production",
    "seven",
    "outlaw",
    "trade",
    "supply",
    "costs",
    "rails",
    "connecting",
    "tracks",
    "settlers",
    "moves",
    "cities",
    "tokens",
    "trains",
    "fees",
    "goods",
    "turntable",
    "development",
    "cavalry",
    "engineer",
    "right_of_way",
    "mineral_rights",
    "cattle_drive",
    "scout",
    "native_support",
    "extra",
    "end",
    "options",
    "help.hidden",
    "help.saving",
    "help.undo",
)
BY_SCREEN = {
    "bank": "supply",
    "deliveries": "goods",
    "mineral_rights": "mineral_rights",
    "native": "native_support",
    "scout": "scout",
}
BY_PHASE = {
    phase.ROLL_OFF: "setup",
    facts.FOUND_CITY: "setup",
    phase.FOUND_ROAD: "setup",
    facts.FOUND_NEUTRAL: "three",
    phase.START: "turn",
    phase.MAIN: "turn",
    phase.DISCARDING: "seven",
    phase.ROBBING: "outlaw",
    phase.STEALING: "outlaw",
    phase.FREE_ROAD: "tracks",
    facts.MOVING: "moves",
    facts.ROUTING: "connecting",
    facts.EXTRA: "extra",
    phase.OVER: "end",
}


def values(topic, t):  # noqa: C901 (a table of functions would take 1 KB of RAM)
    """What fills in the {} of a topic's text, in order."""
    if topic == "aim":
        return _goods()
    if topic == "help.buttons":
        return rules.buttons(t)
    if topic == "setup":
        return (facts.START_GOLD,)
    if topic == "three":
        return (
            facts.TURNTABLE[3] + facts.START_CITIES,
            _goods()[0],
            facts.TURNTABLE[4] + facts.START_CITIES,
            _goods()[1],
        )
    if topic == "production":
        return (facts.CARDS_OF_A_KIND, facts.COMPENSATION)
    if topic == "seven":
        return (America.most_cards,)
    if topic == "trade":
        return (trade.MOST, trade.OFFERS_PER_TURN)
    if topic == "supply":
        return (facts.GOLD_RATE, facts.GOLD_BUYS, facts.BANK_RATE)
    if topic == "costs":
        return (
            _cost(t, facts.RAIL_COST),
            _cost(t, facts.SETTLER_COST),
            _cost(t, facts.TRAIN_COST),
            _cost(t, facts.CARD_COST),
            facts.STEPS_PAID,
            _cost(t, ((facts.GRAIN, 1),)),
            facts.STEPS_PAID,
            _cost(t, ((facts.COAL, 1),)),
            facts.RAILS,
            len(facts.SETTLERS),
            len(facts.TRAINS),
        )
    if topic == "rails":
        return (_cost(t, facts.RAIL_COST), facts.RAILS)
    if topic == "settlers":
        return (_cost(t, facts.SETTLER_COST), len(facts.SETTLERS))
    if topic == "moves":
        return (facts.STEPS_PAID,)
    if topic == "trains":
        return (
            _cost(t, facts.TRAIN_COST),
            len(facts.TRAINS),
            facts.TRAINS_ON_A_PATH,
        )
    if topic == "fees":
        return (facts.FEE,)
    if topic == "turntable":
        return (facts.TURNTABLE[3], facts.TURNTABLE[4]) + _goods()
    if topic == "development":
        return (_cost(t, facts.CARD_COST), sum(facts.DECK_CARDS)) + facts.DECK_CARDS
    if topic == "cavalry":
        return (facts.CAVALRY_GOLD,)
    if topic == "engineer":
        return (facts.ENGINEER_RAILS,)
    if topic == "right_of_way":
        return (facts.STEPS_BY_CARD,)
    if topic == "cattle_drive":
        return (facts.CATTLE_DRIVE_GOLD,)
    if topic == "scout":
        return (facts.SCOUT_GOLD, facts.STEPS_BY_CARD)
    if topic == "extra":
        return (facts.LEAST_COST,)
    if topic == "end":
        return _goods()
    if topic == "help.saving":
        return rules.saving(t)
    if topic == "help.undo":
        return rules.undo(t)
    return ()


def _goods():
    """A player's goods, with three players and with four."""
    return (facts.TURNTABLE[3] + facts.START_GOODS, facts.TURNTABLE[4] + facts.START_GOODS)


def _cost(t, cards) -> str:
    return cost(t, America, cards)
