"""The base game's reasons in English; needed only where a refusal is put in words."""

from ...engine.wording import TEXTS as SHARED

TEXTS = {
    "found_first": "Found a settlement first.",
    "found_road_first": "Lay the new settlement's road first.",
    "robber_first": "Move the robber first.",
    "free_roads_first": "Lay the free roads first.",
    "road_taken": "A road lies there already.",
    "road_founding": "The road must touch the settlement just founded.",
    "road_stock": "No road is left in the stock.",
    "road_apart": "A road must go on from your own road or building, not past another's building.",
    "road_cost": "A road costs {}.",
    "node_taken": "A building stands there already.",
    "node_near": "A building stands on a neighbouring intersection.",
    "settlement_stock": "No settlement is left in the stock: raise one to a city first.",
    "settlement_apart": "A settlement must be reached by a road of your own.",
    "settlement_cost": "A settlement costs {}.",
    "city_place": "A city replaces a settlement of your own.",
    "city_stock": "No city is left in the stock.",
    "city_cost": "A city costs {}.",
    "road_building_none": "There is no place or no piece for a road.",
    "invention_bank": "The bank does not have these cards.",
    "robber_stays": "The robber must move to another hex.",
    "robber_number": "The robber must go to a hex with a number.",
    "steal_friendly": "The friendly robber spares this player.",
    "steal_apart": "This player has no building at the robber's hex.",
    "bank_rate": "The bank wants {} equal cards for this.",
    "bank_none": "The bank has none of these cards.",
    "trade_over": "Trade is over for this turn: something was built.",
    "pass_first": "The first free road must be laid.",
}
TEXTS.update(SHARED)
