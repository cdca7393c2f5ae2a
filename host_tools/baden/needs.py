"""What Baden-Württemberg needs of a map, by key: said of one that it cannot be played on."""

from hexpocket.games.baden.facts import MOST_LANDMARKS, START_CARDS, START_HALLS

NEEDS = {
    "orientation": '"pointy" hexes',
    "hexes": "a number for each hex, and no desert",
    "robber": "a hex for the inventor to stand on first",
    "site_kinds": "two kinds of sites, those of towns first and then those of landmarks",
    "sites": f"at least {START_CARDS * START_HALLS} towns, and 1 to {MOST_LANDMARKS} landmarks, "
    "each with its reward",
    "starts": f"{START_HALLS} for each colour, in towns and without roads, one with a star",
}
