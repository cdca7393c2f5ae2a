"""The base game's rule help; see ui/pages/help.py. The words are in assets/strings/*/help.toml."""

from ...engine import phase, trade
from ...games.catan import Catan as game
from ...games.catan import facts
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
        return (game.points_to_win, game.title_points, game.title_points)
    if topic == "buttons":
        return rules.buttons(t)
    if topic == "production":
        return (game.cards_of_a_kind,)
    if topic == "seven":
        return (game.most_cards,)
    if topic == "robber":
        return (game.friendly_points,)
    if topic == "costs":
        return (
            _cost(t, game.road_cost),
            _cost(t, game.settlement_cost),
            _cost(t, game.city_cost),
            _cost(t, game.card_cost),
            game.roads,
            game.settlements,
            game.cities,
        )
    if topic == "roads":
        return (_cost(t, game.road_cost), game.roads, game.trail_least)
    if topic == "settlements":
        return (_cost(t, game.settlement_cost), game.settlements)
    if topic == "cities":
        return (_cost(t, game.city_cost), game.cities)
    if topic == "harbours":
        return (game.any_harbour_rate,) * 2 + (game.own_harbour_rate,) * 2
    if topic == "bank":
        return (game.bank_rate, game.any_harbour_rate, game.own_harbour_rate)
    if topic == "trade":
        return (trade.OFFERS_PER_TURN,)
    if topic == "development":
        return (_cost(t, game.card_cost), sum(game.deck_cards)) + game.deck_cards
    if topic == "knight":
        return (game.army_least,)
    if topic == "victory":
        return (game.deck_cards[facts.VICTORY_CARD], game.points_to_win)
    if topic == "longest_road":
        return (game.trail_least, game.title_points, game.trail_least)
    if topic == "largest_army":
        return (
            game.army_least,
            game.title_points,
            game.deck_cards[facts.KNIGHT_CARD],
        )
    if topic == "end":
        return (game.points_to_win, game.title_points)
    if topic == "options":
        return (game.friendly_points,)
    if topic == "saving":
        return rules.saving(t)
    if topic == "undo":
        return rules.undo(t)
    return ()


def _cost(t, cards) -> str:
    return cost(t, game, cards)
