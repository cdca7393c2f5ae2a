"""The base game's rule help; see ui/pages/help.py. The words are in assets/strings/*/help.toml."""

from ...engine import phase, trade
from ...games.catan import Catan, facts
from ..pages import help as rules
from ..play.reason import cost

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


def values(topic, t):  # noqa: C901 (a table of functions would take 1 KB of RAM)
    """What fills in the {} of a topic's text, in order."""
    if topic == "aim":
        return (facts.POINTS_TO_WIN, facts.TITLE_POINTS, facts.TITLE_POINTS)
    if topic == "buttons":
        return rules.buttons(t)
    if topic == "production":
        return (facts.CARDS_OF_A_KIND,)
    if topic == "seven":
        return (facts.HAND_LIMIT,)
    if topic == "robber":
        return (facts.FRIENDLY_POINTS,)
    if topic == "costs":
        return (
            _cost(t, facts.ROAD_COST),
            _cost(t, facts.SETTLEMENT_COST),
            _cost(t, facts.CITY_COST),
            _cost(t, facts.CARD_COST),
            facts.ROADS,
            facts.SETTLEMENTS,
            facts.CITIES,
        )
    if topic == "roads":
        return (_cost(t, facts.ROAD_COST), facts.ROADS, facts.TRAIL_LEAST)
    if topic == "settlements":
        return (_cost(t, facts.SETTLEMENT_COST), facts.SETTLEMENTS)
    if topic == "cities":
        return (_cost(t, facts.CITY_COST), facts.CITIES)
    if topic == "harbours":
        return (facts.ANY_HARBOUR_RATE,) * 2 + (facts.OWN_HARBOUR_RATE,) * 2
    if topic == "bank":
        return (facts.BANK_RATE, facts.ANY_HARBOUR_RATE, facts.OWN_HARBOUR_RATE)
    if topic == "trade":
        return (trade.OFFERS_PER_TURN,)
    if topic == "development":
        return (_cost(t, facts.CARD_COST), sum(facts.DECK_CARDS)) + facts.DECK_CARDS
    if topic == "knight":
        return (facts.ARMY_LEAST,)
    if topic == "victory":
        return (facts.DECK_CARDS[facts.VICTORY_CARD], facts.POINTS_TO_WIN)
    if topic == "longest_road":
        return (facts.TRAIL_LEAST, facts.TITLE_POINTS, facts.TRAIL_LEAST)
    if topic == "largest_army":
        return (
            facts.ARMY_LEAST,
            facts.TITLE_POINTS,
            facts.DECK_CARDS[facts.KNIGHT_CARD],
        )
    if topic == "end":
        return (facts.POINTS_TO_WIN, facts.TITLE_POINTS)
    if topic == "options":
        return (facts.FRIENDLY_POINTS,)
    if topic == "saving":
        return rules.saving(t)
    if topic == "undo":
        return rules.undo(t)
    return ()


def _cost(t, cards) -> str:
    return cost(t, Catan, cards)
