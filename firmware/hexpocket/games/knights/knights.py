"""What knights do: hired, activated, promoted, moved, displaced; and chasing the robber."""

from ...engine import building, phase, trails
from ...engine.position import ACTIVE, ACTOR, PHASE
from . import acts, effect, facts, pieces
from .facts import ATTACK, CAUSE


def hire(game, pos, node):
    building.pay(game, pos, game.knight_cost)
    pieces.from_stock(game, pos, node, pos[ACTIVE], 0)
    settle(game, pos)


def activate(game, pos, node):
    building.pay(game, pos, game.activate_cost)
    pos[game.nodes + node] = pieces.activated(pos[game.nodes + node])


def promote(game, pos, node):
    """For its price, or the second of Smith for nothing."""
    if pos[PHASE] == facts.SMITHING:
        effect.end(pos)
    else:
        building.pay(game, pos, game.promote_cost)
    pieces.rise(game, pos, node)


def move(game, pos, operands):
    """A knight that has moved is inactive (C38); one that stood there goes elsewhere (C40)."""
    knight = pieces.inactive(pieces.lift(game, pos, operands >> 8))
    goal = operands & 255
    displaced = pos[game.nodes + goal]
    pieces.put(game, pos, goal, knight)
    if pieces.is_knight(displaced):
        pos[CAUSE] = ATTACK
        drive_away(game, pos, goal, displaced)
    else:
        settle(game, pos)


def drive_away(game, pos, node, byte):
    """The owner of a displaced knight moves it from the node; without a place it is lost (C41)."""
    seat = pieces.owner(byte)
    found = pieces.free_goals(game, pos, node, seat)
    if len(found) > 1:
        wait(game, pos)
        pos[facts.AT] = node
        pos[facts.PIECE] = byte
        pos[PHASE] = facts.RELOCATING
        pos[ACTOR] = seat
        return
    if found:
        pieces.put(game, pos, found[0], byte)
    else:
        pieces.to_stock(game, pos, byte)
    settle(game, pos)


def refuges(game, pos) -> list:
    """Where the acting player's displaced knight may go."""
    goals = pieces.free_goals(game, pos, pos[facts.AT], pos[ACTOR])
    return [acts.RELOCATE | node for node in goals]


def relocate(game, pos, node):
    pieces.put(game, pos, node, pos[facts.PIECE])
    settle(game, pos)


def wait(game, pos):
    """Measure all trails, but judge them when another decision is made."""
    pos[facts.LEFT] = trails.held(game, pos)
    trails.measure(game, pos)


def settle(game, pos):
    """Longest Road and victory, once all pieces stand where they shall (C41, C44)."""
    waited = pos[PHASE] == facts.RELOCATING or pos[PHASE] == facts.REBUILDING
    trails.judge(game, pos, pos[facts.LEFT] if waited else trails.held(game, pos))
    if not game.check_victory(pos):
        effect.end(pos)


def chase(game, pos, node):
    """The knight stays and turns inactive (C42)."""
    pos[game.nodes + node] = pieces.inactive(pos[game.nodes + node])
    pos[CAUSE] = facts.CHASE
    pos[PHASE] = phase.ROBBING
