"""The rule help of Baden-Württemberg; see ui/pages/help.py. Words: strings/*/baden_help.toml."""

from ...engine import phase, trade
from ...games.baden import facts
from ...games.catan.facts import KINDS

ROOM = "baden_help"
TOPICS = (
    "aim",
    "help.buttons",
    "setup",
    "founding",
    "turn",
    "production",
    "seven",
    "inventor",
    "costs",
    "roads",
    "halls",
    "landmarks",
    "rewards",
    "bank",
    "trade",
    "development",
    "invention",
    "road_building",
    "success",
    "exchange",
    "achievement",
    "route",
    "greatest",
    "end",
    "ours",
    "options",
    "hidden",
    "help.saving",
    "help.undo",
)
BY_SCREEN = {"bank": "bank", "invention": "success", "margin": "rewards"}
BY_PHASE = {
    phase.ROLL_OFF: "founding",
    phase.FOUND_SETTLEMENT: "founding",
    phase.START: "turn",
    phase.MAIN: "turn",
    phase.DISCARDING: "seven",
    phase.ROBBING: "inventor",
    phase.STEALING: "inventor",
    phase.FREE_ROAD: "roads",
    phase.OVER: "end",
}
# By kind of resource, and by development card: the topic about it.
OF_RESOURCES = ("costs",) * KINDS
OF_CARDS = ("invention", "road_building", "success", "exchange", "achievement")


def values(game, topic) -> tuple:
    """What fills in the {} of a topic's text, in order: numbers, and cards that things cost."""
    deck = game.deck_cards
    goals = (game.points_to_win, game.points_of_four)
    return {
        "aim": goals,
        "setup": (facts.START_HALLS,) * 2,
        "founding": (facts.START_HALLS,),
        "production": (game.cards_of_a_kind,),
        "seven": (game.most_cards,),
        "costs": (game.road_cost, game.settlement_cost, game.landmark_cost, game.card_cost)
        + (game.settlements, game.roads),
        "roads": (game.road_cost, game.roads, game.trail_least),
        "halls": (game.settlement_cost, game.settlements),
        "landmarks": (game.landmark_cost,),
        "bank": (game.bank_rate, game.own_harbour_rate),
        "trade": (trade.OFFERS_PER_TURN,),
        "development": (game.card_cost, sum(deck)) + deck,
        "invention": (game.army_least,),
        "road_building": (game.free_road_number,),
        "exchange": (game.own_harbour_rate,),
        "achievement": (deck[facts.ACHIEVEMENT_CARD],),
        "route": (game.trail_least, game.title_points, game.trail_least),
        "greatest": (game.army_least, game.title_points, deck[facts.INVENTION_CARD]),
        "end": goals,
        "ours": (game.cards_of_a_kind,),
    }.get(topic, ())
