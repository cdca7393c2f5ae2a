"""America's rule help; see ui/pages/help.py. The words: assets/strings/*/america_help.toml."""

from ...engine import phase, trade
from ...games.america import facts

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
    facts.CALLING: "extra",
    phase.OVER: "end",
}
# By kind of resource and money, and by development card: the topic about it.
OF_RESOURCES = ("costs",) * facts.RESOURCES + ("supply",)
OF_CARDS = ("cavalry", "engineer", "right_of_way", "mineral_rights", "cattle_drive", "scout",
            "native_support")  # fmt: skip


def values(game, topic) -> tuple:
    """What fills in the {} of a topic's text, in order: numbers, and cards that things cost."""
    # A player's cities and goods, with three players and with four.
    cities = (facts.TURNTABLE[3] + facts.START_CITIES, facts.TURNTABLE[4] + facts.START_CITIES)
    goods = (facts.TURNTABLE[3] + facts.START_GOODS, facts.TURNTABLE[4] + facts.START_GOODS)
    return {
        "aim": goods,
        "setup": (facts.START_GOLD,),
        "three": (cities[0], goods[0], cities[1], goods[1]),
        "production": (facts.CARDS_OF_A_KIND, facts.COMPENSATION),
        "seven": (game.most_cards,),
        "trade": (trade.MOST, trade.OFFERS_PER_TURN),
        "supply": (facts.GOLD_RATE, facts.GOLD_BUYS, facts.BANK_RATE),
        "costs": (
            facts.RAIL_COST,
            facts.SETTLER_COST,
            facts.TRAIN_COST,
            facts.CARD_COST,
            facts.STEPS_PAID,
            ((facts.GRAIN, 1),),
            facts.STEPS_PAID,
            ((facts.COAL, 1),),
            facts.RAILS,
            len(facts.SETTLERS),
            len(facts.TRAINS),
        ),
        "rails": (facts.RAIL_COST, facts.RAILS),
        "settlers": (facts.SETTLER_COST, len(facts.SETTLERS)),
        "moves": (facts.STEPS_PAID,),
        "trains": (facts.TRAIN_COST, len(facts.TRAINS), facts.TRAINS_ON_A_PATH),
        "fees": (facts.FEE,),
        "turntable": (facts.TURNTABLE[3], facts.TURNTABLE[4]) + goods,
        "development": (facts.CARD_COST, sum(facts.DECK_CARDS)) + facts.DECK_CARDS,
        "cavalry": (facts.CAVALRY_GOLD,),
        "engineer": (facts.ENGINEER_RAILS,),
        "right_of_way": (facts.STEPS_BY_CARD,),
        "cattle_drive": (facts.CATTLE_DRIVE_GOLD,),
        "scout": (facts.SCOUT_GOLD, facts.STEPS_BY_CARD),
        "extra": (facts.LEAST_COST,),
        "end": goods,
    }.get(topic, ())
