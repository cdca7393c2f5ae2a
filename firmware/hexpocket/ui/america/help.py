"""America's rule help; see ui/help.py. The words are in assets/strings/*/america_help.toml."""

from ...engine import phase, trade
from ...games.america import America, facts
from .. import help as rules
from ..reason import cost

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
VALUES = {
    "aim": lambda t: _goods(),
    "help.buttons": rules.buttons,
    "setup": lambda t: (facts.START_GOLD,),
    "three": lambda t: (
        facts.TURNTABLE[3] + facts.START_CITIES,
        _goods()[0],
        facts.TURNTABLE[4] + facts.START_CITIES,
        _goods()[1],
    ),
    "production": lambda t: (facts.CARDS_OF_A_KIND, facts.COMPENSATION),
    "seven": lambda t: (facts.HAND_LIMIT,),
    "trade": lambda t: (trade.MOST, trade.OFFERS_PER_TURN),
    "supply": lambda t: (facts.GOLD_RATE, facts.GOLD_BUYS, facts.BANK_RATE),
    "costs": lambda t: (
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
    ),
    "rails": lambda t: (_cost(t, facts.RAIL_COST), facts.RAILS),
    "settlers": lambda t: (_cost(t, facts.SETTLER_COST), len(facts.SETTLERS)),
    "moves": lambda t: (facts.STEPS_PAID,),
    "trains": lambda t: (
        _cost(t, facts.TRAIN_COST),
        len(facts.TRAINS),
        facts.TRAINS_ON_A_PATH,
    ),
    "fees": lambda t: (facts.FEE,),
    "turntable": lambda t: (facts.TURNTABLE[3], facts.TURNTABLE[4]) + _goods(),
    "development": lambda t: (_cost(t, facts.CARD_COST), sum(facts.DECK_CARDS)) + facts.DECK_CARDS,
    "cavalry": lambda t: (facts.CAVALRY_GOLD,),
    "engineer": lambda t: (facts.ENGINEER_RAILS,),
    "right_of_way": lambda t: (facts.STEPS_BY_CARD,),
    "cattle_drive": lambda t: (facts.CATTLE_DRIVE_GOLD,),
    "scout": lambda t: (facts.SCOUT_GOLD, facts.STEPS_BY_CARD),
    "extra": lambda t: (facts.LEAST_COST,),
    "end": lambda t: _goods(),
    "help.saving": rules.saving,
    "help.undo": rules.undo,
}
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


def _goods():
    """A player's goods, with three players and with four."""
    return (facts.TURNTABLE[3] + facts.START_GOODS, facts.TURNTABLE[4] + facts.START_GOODS)


def _cost(t, cards) -> str:
    return cost(t, America, cards)
