"""The base game's rule help; see ui/pages/help.py. The words are in assets/strings/*/help.toml."""

from ...engine import phase, trade
from ...games.catan import facts

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
# By kind of resource, and by development card: the topic about it.
OF_RESOURCES = ("costs",) * facts.KINDS
OF_CARDS = ("knight", "road_building", "invention", "monopoly", "victory")


def values(game, topic) -> tuple:
    """What fills in the {} of a topic's text, in order: numbers, and cards that things cost."""
    deck = game.deck_cards
    return {
        "aim": (game.points_to_win, game.title_points, game.title_points),
        "production": (game.cards_of_a_kind,),
        "seven": (game.most_cards,),
        "robber": (game.friendly_points,),
        "costs": (game.road_cost, game.settlement_cost, game.city_cost, game.card_cost)
        + (game.roads, game.settlements, game.cities),
        "roads": (game.road_cost, game.roads, game.trail_least),
        "settlements": (game.settlement_cost, game.settlements),
        "cities": (game.city_cost, game.cities),
        "harbours": (game.any_harbour_rate,) * 2 + (game.own_harbour_rate,) * 2,
        "bank": (game.bank_rate, game.any_harbour_rate, game.own_harbour_rate),
        "trade": (trade.OFFERS_PER_TURN,),
        "development": (game.card_cost, sum(deck)) + deck,
        "knight": (game.army_least,),
        "victory": (deck[facts.VICTORY_CARD], game.points_to_win),
        "longest_road": (game.trail_least, game.title_points, game.trail_least),
        "largest_army": (game.army_least, game.title_points, deck[facts.KNIGHT_CARD]),
        "end": (game.points_to_win, game.title_points),
        "options": (game.friendly_points,),
    }.get(topic, ())
