"""The rule help of Cities & Knights; see ui/pages/help.py. Words: strings/*/knights_help.toml."""

from ...engine import phase, trade
from ...games.knights import facts
from .deck import TRACKS

ROOM = "knights_help"
TOPICS = (
    "aim",
    "differences",
    "help.buttons",
    "setup",
    "turn",
    "event",
    "production",
    "seven",
    "robber",
    "barbarians",
    "attack",
    "defender",
    "knights",
    "activating",
    "promoting",
    "moving",
    "displacing",
    "chasing",
    "blocking",
    "costs",
    "roads",
    "help.settlements",
    "help.distance",
    "cities",
    "walls",
    "improvements",
    "science_track",
    "trade_track",
    "politics_track",
    "metropolis",
    "bank",
    "trade",
    "progress",
    "alchemist",
    "crane",
    "engineer",
    "inventor",
    "irrigation",
    "medicine",
    "mining",
    "printer",
    "road_building",
    "smith",
    "commercial_harbor",
    "master_merchant",
    "merchant",
    "merchant_fleet",
    "resource_monopoly",
    "trade_monopoly",
    "bishop",
    "constitution",
    "deserter",
    "diplomat",
    "intrigue",
    "saboteur",
    "spy",
    "warlord",
    "wedding",
    "longest_road",
    "end",
    "editions",
    "options",
    "hidden",
    "help.saving",
    "help.undo",
)
BY_SCREEN = {
    "alchemist": "alchemist",
    "attack": "barbarians",
    "bank": "bank",
    "barbarians": "barbarians",
    "fleet": "merchant_fleet",
    "improvements": "improvements",
    "inventor": "inventor",
    "opponents": "progress",
    "play_card": "progress",
    "resource_monopoly": "resource_monopoly",
    "trade_monopoly": "trade_monopoly",
}
BY_PHASE = {
    phase.ROLL_OFF: "setup",
    phase.FOUND_SETTLEMENT: "setup",
    phase.FOUND_ROAD: "setup",
    facts.FOUND_CITY: "setup",
    phase.START: "turn",
    phase.MAIN: "turn",
    phase.DISCARDING: "seven",
    phase.ROBBING: "robber",
    phase.STEALING: "robber",
    phase.FREE_ROAD: "road_building",
    facts.DRAWING: "defender",  # at a gate nobody is asked
    facts.RETURNING: "progress",
    facts.PILLAGING: "attack",
    facts.AQUEDUCT: "science_track",
    facts.RELOCATING: "displacing",
    facts.CROWNING: "metropolis",
    facts.SMITHING: "smith",
    facts.DESERTING: "deserter",
    facts.REPLACING: "deserter",
    facts.REBUILDING: "diplomat",
    facts.SPYING: "spy",
    facts.TAKING: "master_merchant",
    facts.GIVING: "wedding",
    facts.LENDING: "commercial_harbor",
    facts.SWAPPING: "commercial_harbor",
    phase.OVER: "end",
}
# By kind of card of the hand: the topic about it.
OF_RESOURCES = ("costs", "costs", "costs", "costs", "costs",
                "science_track", "trade_track", "politics_track")  # fmt: skip
# By progress card.
OF_CARDS = ("alchemist", "crane", "engineer", "inventor", "irrigation", "medicine", "mining",
            "printer", "road_building", "smith", "commercial_harbor", "master_merchant",
            "merchant", "merchant_fleet", "resource_monopoly", "trade_monopoly", "bishop",
            "constitution", "deserter", "diplomat", "intrigue", "saboteur", "spy", "warlord",
            "wedding")  # fmt: skip


def values(game, topic) -> tuple:
    """What fills in the {} of a topic's text, in order: numbers, costs, keys of names."""
    if topic in OF_CARDS:
        return _of_cards(game).get(topic, ()) + (facts.DECK_CARDS[OF_CARDS.index(topic)],)
    for track in TRACKS:
        if topic == track + "_track":
            levels = range(1, facts.HIGHEST + 1)
            names = tuple(["knights_common." + track + str(n) for n in levels])
            return names + (game.own_harbour_rate,) if track == "trade" else names
    bank = (game.bank_rate,) + (game.any_harbour_rate,) * 2 + (game.own_harbour_rate,) * 4
    return {
        "aim": (game.points_to_win,),
        "differences": (game.points_to_win,),
        "setup": (game.settlements - 1, game.cities - 1, game.roads - 2),
        "event": (facts.SHIP_FACES, facts.LANDING),
        "production": (game.cards_of_a_kind, facts.COMMODITIES),
        "seven": (game.most_cards, facts.WALL_CARDS),
        "barbarians": (facts.LANDING,),
        "defender": (facts.DEFENDER_CARDS,),
        "knights": (facts.KNIGHTS, game.knight_cost),
        "activating": (game.activate_cost,),
        "promoting": (game.promote_cost,),
        "walls": (game.wall_cost, facts.MOST_WALLS, facts.WALL_CARDS),
        "improvements": (facts.HIGHEST,),
        "metropolis": (facts.METROPOLIS_POINTS,),
        "progress": (sum(facts.DECK_CARDS), facts.DECK_SIZE, facts.HAND_LIMIT),
        "costs": (game.road_cost, game.settlement_cost, game.city_cost, game.wall_cost)
        + (game.knight_cost, game.activate_cost, game.promote_cost)
        + (game.roads, game.settlements, game.cities, facts.MOST_WALLS, facts.KNIGHTS),
        "roads": (game.road_cost, game.roads, game.trail_least),
        "help.settlements": (game.settlement_cost, game.settlements),
        "cities": (game.city_cost, game.cities),
        "bank": bank,
        "trade": (trade.OFFERS_PER_TURN,),
        "longest_road": (game.trail_least, game.title_points),
        "end": (game.points_to_win, facts.METROPOLIS_POINTS, game.title_points),
        "options": (game.friendly_points,),
    }.get(topic, ())


def _of_cards(game) -> dict:
    """By card what comes before how many there are."""
    return {
        "inventor": facts.FIXED_TOKENS[1:],
        "irrigation": (facts.CROP,),
        "medicine": (game.medicine_cost,),
        "mining": (facts.CROP,),
        "road_building": (game.free_road_number,),
        "smith": (facts.SMITHS,),
        "wedding": (facts.GIFT,),
        "master_merchant": (facts.GIFT,),
        "merchant": (game.own_harbour_rate,),
        "merchant_fleet": (game.own_harbour_rate,),
        "resource_monopoly": (facts.MONOPOLY,),
    }
