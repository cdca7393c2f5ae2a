"""What the game's data says, written down apart from the code under test."""

# The layout for beginners, hexes and harbours in the order of the ids.
LAND = (
    *("hills 6", "mountains 2", "hills 5"),
    *("forest 3", "mountains 9", "desert", "forest 10"),
    *("forest 8", "fields 4", "hills 11", "pasture 3", "fields 8"),
    *("pasture 10", "fields 5", "mountains 6", "pasture 4"),
    *("fields 9", "pasture 12", "forest 11"),
)
HARBOURS = {
    "0-3": "brick",
    "1-5": "ore",
    "10-15": "lumber",
    "26-32": "grain",
    "42-46": "3:1",
    "49-52": "3:1",
    "47-51": "3:1",
    "33-38": "wool",
    "11-16": "3:1",
}
DESERT = 5

RESOURCES = ("lumber", "brick", "wool", "grain", "ore")
COMMODITIES = ("paper", "cloth", "coin")
KINDS = RESOURCES + COMMODITIES
TRACKS = {"trade": "cloth", "politics": "coin", "science": "paper"}
SCIENCE = {
    "alchemist": 2,
    "crane": 2,
    "engineer": 1,
    "inventor": 2,
    "irrigation": 2,
    "medicine": 2,
    "mining": 2,
    "printer": 1,
    "road building": 2,
    "smith": 2,
}
POLITICS = {
    "bishop": 2,
    "constitution": 1,
    "deserter": 2,
    "diplomat": 2,
    "intrigue": 2,
    "saboteur": 2,
    "spy": 3,
    "warlord": 2,
    "wedding": 2,
}
TRADE = {
    "commercial harbor": 2,
    "master merchant": 2,
    "merchant": 6,
    "merchant fleet": 2,
    "resource monopoly": 4,
    "trade monopoly": 2,
}
DECKS = {"science": SCIENCE, "trade": TRADE, "politics": POLITICS}
CARDS = {**SCIENCE, **TRADE, **POLITICS}
# What a settlement and a city get of a hex.
YIELDS = {
    "hills": ({"brick": 1}, {"brick": 2}),
    "fields": ({"grain": 1}, {"grain": 2}),
    "forest": ({"lumber": 1}, {"lumber": 1, "paper": 1}),
    "pasture": ({"wool": 1}, {"wool": 1, "cloth": 1}),
    "mountains": ({"ore": 1}, {"ore": 1, "coin": 1}),
}
DRAWS = {0: 0, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6}  # by level: the highest red die that draws
