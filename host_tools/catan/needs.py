"""What the base game needs of a map, by key: said of one that it cannot be played on."""

from hexpocket.games.catan.setup import HARBOURS, LEAST_NODES

NEEDS = {
    "hexes": f"at least {LEAST_NODES} intersections, for four players to found",
    "tokens": "the numbers of the hexes, each as often as hexes have it",
    "spiral": "the order in which hexes get their numbers, every hex once",
    "harbours": f"at most {HARBOURS} of them",
    "robber": "a desert for it to stand on",
    "starts": "two with a road for each colour, no two side by side, or none",
}
