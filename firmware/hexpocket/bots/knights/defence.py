"""Knights on the board, and what the barbarians would do if they landed now."""

from ...engine.network import is_city
from ...engine.position import players
from ...games.knights import facts, pieces
from . import weights as at


def value(mind, pos) -> int:
    """The nearer the ship, the more it counts."""
    w = mind.weights
    total = _look(mind, pos) + w[at.WALL] * pos[mind.game.hands[mind.seat] + facts.WALLS]
    seats = players(pos)
    own = mind.forces[mind.seat]
    if sum(mind.forces) < sum(mind.cities):
        brings = -w[at.PILLAGE] if _loses(mind, pos, seats) else 0
    else:
        others = [mind.forces[seat] for seat in range(seats) if seat != mind.seat]
        best = max(others)
        brings = w[at.DEFENDER] if own > best else w[at.SHARED] if own == best and own else 0
    return total + brings * (pos[facts.SHIP] + 1) // facts.LANDING


def _look(mind, pos) -> int:
    """Cities and forces of all, and what the own knights are worth."""
    game = mind.game
    w = mind.weights
    for seat in range(4):
        mind.cities[seat] = mind.forces[seat] = 0
    mind.idle = total = 0
    for byte in pos[game.nodes : game.nodes + game.board.nodes]:
        if is_city(byte):
            mind.cities[(byte >> 4) - 1 & 3] += 1
        elif pieces.is_knight(byte):
            seat = pieces.owner(byte)
            force = pieces.force(byte)
            mind.forces[seat] += force
            if seat == mind.seat:
                total += w[at.STRENGTH] * pieces.strength(byte) + w[at.ACTIVE] * force
                mind.idle += not force
    mind.ordinary = ordinary(mind, pos, mind.seat)
    return total


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
