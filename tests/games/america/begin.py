"""The way from a new game to its first turn, for the tests."""

from tests.games.america import printed
from tests.support.america import GAME, colours, now, play

# Purple sites in the order in which `found_all` takes them: twelve cities, then neutral ones.
SITES = (
    *("Chicago", "Boston", "Atlanta", "Houston", "St. Louis", "Jackson"),
    *("Raleigh", "Columbus", "Albany", "New Orleans", "Nashville", "Minneapolis"),
)
NEUTRAL = ("Little Rock", "Shreveport", "Lexington")


def rolled_off(seats: int, starter: str, options=0, seed=1) -> bytearray:
    """A new game in which this colour has won the roll for the first turn."""
    pos = GAME.new(seats, seed, options)
    for colour in colours(seats):
        play(pos, "roll 6 6" if colour == starter else "roll 1 2")
    return pos


def found_cities(pos, sites=SITES) -> list[str]:
    """Cities on these sites in order; who founded them."""
    order = []
    for site in sites:
        order.append(now(pos)[1])
        play(pos, f"found {site}")
    return order


def first_rail(site: str) -> str:
    """The rail from a site to its first neighbour."""
    node = printed.SITES[site][0]
    return "-".join(map(str, sorted((node, printed.near(node)[0]))))
