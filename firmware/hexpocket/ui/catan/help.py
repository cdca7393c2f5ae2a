"""The base game's rule help; see ui/help.py. The words are in assets/strings/*/help.toml."""

from ...engine import phase, trade
from ...games.catan import Catan, facts
from .. import help as rules
from ..reason import cost

ROOM = "help"
TOPICS = (
    "aim",
    "buttons",
    "setup",
    "founding",
    "turn",
    "production",
    "seven",
    "robber",
    "costs",
    "roads",
    "settlements",
    "distance",
    "cities",
    "harbours",
    "bank",
    "trade",
    "development",
    "knight",
    "road_building",
    "invention",
    "monopoly",
    "victory",
    "longest_road",
    "largest_army",
    "end",
    "editions",
    "options",
    "hidden",
    "saving",
    "undo",
)
VALUES = {
    "aim": lambda t: (facts.POINTS_TO_WIN, facts.TITLE_POINTS, facts.TITLE_POINTS),
    "buttons": rules.buttons,
    "production": lambda t: (facts.CARDS_OF_A_KIND,),
    "seven": lambda t: (facts.HAND_LIMIT,),
    "robber": lambda t: (facts.FRIENDLY_POINTS,),
    "costs": lambda t: (
        _cost(t, facts.ROAD_COST),
        _cost(t, facts.SETTLEMENT_COST),
        _cost(t, facts.CITY_COST),
        _cost(t, facts.CARD_COST),
        facts.ROADS,
        facts.SETTLEMENTS,
        facts.CITIES,
    ),
    "roads": lambda t: (_cost(t, facts.ROAD_COST), facts.ROADS, facts.TRAIL_LEAST),
    "settlements": lambda t: (_cost(t, facts.SETTLEMENT_COST), facts.SETTLEMENTS),
    "cities": lambda t: (_cost(t, facts.CITY_COST), facts.CITIES),
    "harbours": lambda t: (facts.ANY_HARBOUR_RATE,) * 2 + (facts.OWN_HARBOUR_RATE,) * 2,
    "bank": lambda t: (facts.BANK_RATE, facts.ANY_HARBOUR_RATE, facts.OWN_HARBOUR_RATE),
    "trade": lambda t: (trade.OFFERS_PER_TURN,),
    "development": lambda t: (_cost(t, facts.CARD_COST), sum(facts.DECK_CARDS)) + facts.DECK_CARDS,
    "knight": lambda t: (facts.ARMY_LEAST,),
    "victory": lambda t: (facts.DECK_CARDS[facts.VICTORY_CARD], facts.POINTS_TO_WIN),
    "longest_road": lambda t: (facts.TRAIL_LEAST, facts.TITLE_POINTS, facts.TRAIL_LEAST),
    "largest_army": lambda t: (
        facts.ARMY_LEAST,
        facts.TITLE_POINTS,
        facts.DECK_CARDS[facts.KNIGHT_CARD],
    ),
    "end": lambda t: (facts.POINTS_TO_WIN, facts.TITLE_POINTS),
    "options": lambda t: (facts.FRIENDLY_POINTS,),
    "saving": rules.saving,
    "undo": rules.undo,
}
BY_SCREEN = {"bank": "bank", "monopoly": "monopoly", "invention": "invention"}
BY_PHASE = {
    phase.ROLL_OFF: "founding",
    phase.FOUND_SETTLEMENT: "founding",
    phase.FOUND_ROAD: "founding",
    phase.START: "turn",
    phase.MAIN: "turn",
    phase.DISCARDING: "seven",
    phase.ROBBING: "robber",
    phase.STEALING: "robber",
    phase.FREE_ROAD: "road_building",
    phase.OVER: "end",
}


def _cost(t, cards) -> str:
    return cost(t, Catan, cards)
