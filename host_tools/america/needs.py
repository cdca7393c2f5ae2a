"""What America needs of a map, by key: said of one that it cannot be played on."""

from hexpocket.games.america.facts import START_CITIES

NEEDS = {
    "orientation": '"flat" hexes',
    "site_kinds": "two kinds of sites, those for the first cities first",
    "sites": f"{4 * START_CITIES} sites of the first kind without gold to found on, and no two "
    "of all sites side by side",
    "robber": "a hex for it to stand on first",
    "harbours": "a map without them",
    "tokens": 'a token for each hex marked "?", and at least one of these',
    "starts": f"{START_CITIES} for each colour, all on sites",
}
