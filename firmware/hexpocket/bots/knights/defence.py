"""Knights on the board, and what the barbarians would do if they landed now."""

from micropython import const

from ...engine.network import FIRST_CITY, FIRST_KNIGHT, UNBUILT
from ...engine.position import players
from ...games.knights import facts, pieces
from . import movement
from . import weights as at

_USUAL = const(24)  # own pips with which a wall is worth its weight
_SAFE = const(20)  # a wall is best under a metropolis: it cannot fall


def value(mind, pos) -> int:
    """The nearer the ship, the more it counts."""
    return _look(mind, pos) + _walls(mind, pos) + _landing(mind, pos)


def _look(mind, pos) -> int:
    """Cities and forces of all, and what the own knights and the others' are worth."""
    game = mind.game
    w = mind.weights
    for seat in range(4):
        mind.cities[seat] = mind.forces[seat] = mind.strengths[seat] = 0
    mind.idle = total = 0
    nodes = game.nodes
    city = (FIRST_CITY >> 4) + mind.seat
    for node in mind.places:
        byte = pos[nodes + node]
        if byte < FIRST_CITY or byte >= UNBUILT:
            continue
        if byte < FIRST_KNIGHT:
            mind.cities[(byte >> 4) - 1 & 3] += 1
            if byte & facts.WALL and byte >> 4 == city:
                total += mind.land.worth[node] >> 5
        else:
            seat = pieces.owner(byte)
            force = pieces.force(byte)
            mind.forces[seat] += force
            strength = pieces.strength(byte)
            if seat == mind.seat:
                total += w[at.STRENGTH] * strength + w[at.ACTIVE] * force
                total += movement.post(mind, node, strength)
                mind.idle += not force
            else:
                mind.strengths[seat] += strength
    for seat in range(players(pos)):
        if mind.strengths[seat]:
            total -= w[at.RIVAL_KNIGHT] * mind.strengths[seat] * mind.threat(pos, seat) >> 4
    mind.ordinary = ordinary(mind, pos, mind.seat)
    return total


def _walls(mind, pos) -> int:
    """The more is produced, the more a seven would take; and what cannot fall any more, or not
    without its wall, is best where the land is."""
    game = mind.game
    first = mind.kinds * mind.seat
    walls = pos[game.hands[mind.seat] + facts.WALLS]
    pips = sum(mind.pips[first : first + mind.kinds])
    total = mind.weights[at.WALL] * walls * min(pips, 2 * _USUAL) // _USUAL
    for track in range(facts.TRACKS):
        if pos[facts.METROPOLIS_OF + track] == mind.seat:
            node = pos[facts.METROPOLIS_AT + track]
            safe = pos[game.nodes + node] & facts.WALL
            total += (mind.land.worth[node] >> 4) + _SAFE * safe
    return total


def _landing(mind, pos) -> int:
    """What the barbarians would bring or take, the less the farther away they are."""
    w = mind.weights
    seats = players(pos)
    own = mind.forces[mind.seat]
    if sum(mind.forces) < sum(mind.cities):
        brings = -w[at.PILLAGE] if _loses(mind, pos, seats) else 0
    else:
        others = [mind.forces[seat] for seat in range(seats) if seat != mind.seat]
        best = max(others)
        brings = w[at.DEFENDER] if own > best else w[at.SHARED] if own == best and own else 0
    return brings * (pos[facts.SHIP] + 1) // facts.LANDING


def rest(mind, pos, force) -> int:
    """What it costs that own knights of this force are active no more: there is time to wake them
    while the ship is far away."""
    ship = pos[facts.SHIP]
    before = _landing(mind, pos)
    mind.forces[mind.seat] -= force
    after = _landing(mind, pos)
    mind.forces[mind.seat] += force
    awake = mind.weights[at.ACTIVE] * force * (ship + 1) // facts.LANDING
    return awake + (before - after) * ship // (facts.LANDING - 1)


def ordinary(mind, pos, seat) -> int:
    """The cities of a seat that are no metropolis."""
    number = mind.cities[seat]
    for track in range(facts.TRACKS):
        if pos[facts.METROPOLIS_OF + track] == seat:
            number -= 1
    return number


def _loses(mind, pos, seats) -> bool:
    """Whether the own city would be pillaged: nobody who has one is weaker."""
    if not mind.ordinary:
        return False
    for seat in range(seats):
        if mind.forces[seat] < mind.forces[mind.seat] and ordinary(mind, pos, seat):
            return False
    return True
