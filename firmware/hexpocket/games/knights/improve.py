"""City walls, improvements and metropolises (C46-C52)."""

from ...engine import building
from ...engine.network import FIRST_CITY
from ...engine.position import ACTIVE, NOBODY, PHASE
from ...engine.seats import POINTS
from . import acts, effect, facts
from .barbarians import ordinary_cities
from .facts import HIGHEST, LEVELS, METROPOLIS_AT, METROPOLIS_OF, PAPER, WALL, WALLS

# Walls


def wall_places(game, pos, seat) -> list:
    """Own cities without a wall, while there is one in stock."""
    if pos[game.hands[seat] + WALLS] == facts.MOST_WALLS:
        return []
    bare = FIRST_CITY + (seat << 4)
    nodes = pos[game.nodes : game.nodes + game.board.nodes]
    return [node for node, byte in enumerate(nodes) if byte == bare]


def put_wall(game, pos, node):
    pos[game.nodes + node] |= WALL
    pos[game.hands[pos[ACTIVE]] + WALLS] += 1


def wall(game, pos, node):
    building.pay(game, pos, game.wall_cost)
    put_wall(game, pos, node)


# Improvements


def cost(game, pos, seat, track, rebate):
    """The price of the next level, a rebate taken off; () at the highest."""
    level = pos[game.hands[seat] + LEVELS + track] + 1
    return ((PAPER + track, level - rebate),) if level <= HIGHEST else ()


def may_rise(game, pos, seat, track) -> bool:
    """Whether the next level is allowed, its price aside (C47, C51)."""
    level = pos[game.hands[seat] + LEVELS + track] + 1
    if level > HIGHEST:
        return False
    if pos[METROPOLIS_OF + track] == seat or ordinary_cities(game, pos, seat):
        return True
    return level < facts.METROPOLIS and has_city(game, pos, seat)


def has_city(game, pos, seat) -> bool:
    for track in range(facts.TRACKS):
        if pos[METROPOLIS_OF + track] == seat:
            return True
    return bool(ordinary_cities(game, pos, seat))


def tracks(game, pos, seat, rebate) -> list:
    """The tracks on which a seat can buy the next level."""
    hand = game.hands[seat]
    found = []
    for track in range(facts.TRACKS):
        level = pos[hand + LEVELS + track] + 1
        if level <= HIGHEST and pos[hand + PAPER + track] >= level - rebate:
            if may_rise(game, pos, seat, track):
                found.append(track)
    return found


def improve(game, pos, track):
    rise(game, pos, track, 0)


def rise(game, pos, track, rebate):
    """Buy a level, and with it perhaps a metropolis: the first at level 4 takes it, the first at
    level 5 from its holder (C49, C50)."""
    seat = pos[ACTIVE]
    hand = game.hands[seat]
    building.pay(game, pos, cost(game, pos, seat, track, rebate))
    pos[hand + LEVELS + track] += 1
    level = pos[hand + LEVELS + track]
    holder = pos[METROPOLIS_OF + track]
    if level < facts.METROPOLIS or holder == seat:
        effect.end(pos)
        return
    if holder != NOBODY and (
        level < HIGHEST or pos[game.hands[holder] + LEVELS + track] == HIGHEST
    ):
        effect.end(pos)
        return
    pos[facts.PIECE] = track
    found = ordinary_cities(game, pos, seat)
    if len(found) > 1:
        pos[PHASE] = facts.CROWNING
    else:
        crown(game, pos, found[0])


def crowns(game, pos) -> list:
    return [acts.CROWN | node for node in ordinary_cities(game, pos, pos[ACTIVE])]


def crown(game, pos, node):
    """The metropolis comes to a city; whose it was keeps an ordinary one (C49, C52)."""
    seat = pos[ACTIVE]
    track = pos[facts.PIECE]
    holder = pos[METROPOLIS_OF + track]
    if holder != NOBODY:
        pos[game.hands[holder] + POINTS] -= facts.METROPOLIS_POINTS
    pos[game.hands[seat] + POINTS] += facts.METROPOLIS_POINTS
    pos[METROPOLIS_OF + track] = seat
    pos[METROPOLIS_AT + track] = node
    if not game.check_victory(pos):
        effect.end(pos)
