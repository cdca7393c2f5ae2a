"""Politics cards: what they need, and what they do (C62)."""

from ...engine import action as act
from ...engine import building, phase, roads, seven, trails
from ...engine.network import FIRST_PIECE, owner, paths_at
from ...engine.position import ACTIVE, ACTOR, NOBODY, NONE, PHASE
from ...engine.seats import ROADS
from . import acts, effect, facts, knights, pieces, progress, robbing
from .commerce import hand_over, look_at, richer
from .facts import AT, CAUSE, DUE, LEFT, PIECE, STOCK, VICTIM

# Bishop


def add_bishop(game, pos, found):
    if not robbing.is_frozen(pos):
        found.append(acts.BISHOP)


def bishop(game, pos, _):
    progress.use(game, pos, facts.BISHOP_CARD)
    pos[CAUSE] = facts.BISHOP_CARD + 1
    pos[PHASE] = phase.ROBBING


# Deserter


def add_deserter(game, pos, found):
    for seat in effect.others(pos):
        if pieces.of_seat(game, pos, seat):
            found.append(acts.DESERTER | seat)


def deserter(game, pos, seat):
    """Who has one knight only is not asked."""
    progress.use(game, pos, facts.DESERTER_CARD)
    pos[CAUSE] = facts.DESERTER_CARD + 1
    own = pieces.of_seat(game, pos, seat)
    if len(own) > 1:
        pos[VICTIM] = seat
        pos[PHASE] = facts.DESERTING
        pos[ACTOR] = seat
    else:
        desert(game, pos, own[0])


def deserters(game, pos) -> list:
    return [acts.DESERT | node for node in pieces.of_seat(game, pos, pos[ACTOR])]


def desert(game, pos, node):
    """The knight goes; the active player may place an equal one, if he has a piece and a place."""
    pos[VICTIM] = 0
    byte = pieces.lift(game, pos, node)
    pieces.to_stock(game, pos, byte)
    trails.judge(game, pos, trails.held(game, pos))
    if game.check_victory(pos):
        return
    seat = pos[ACTIVE]
    stock = game.hands[seat] + STOCK
    strength = pieces.strength(byte)
    if not pos[stock + strength - 1]:
        strength = 1
    if pos[stock + strength - 1] and pieces.places(game, pos, seat):
        pos[PIECE] = pieces.state(strength, pieces.is_active(byte))
        pos[PHASE] = facts.REPLACING
        pos[ACTOR] = seat
    else:
        effect.end(pos)


def replacements(game, pos) -> list:
    nodes = pieces.places(game, pos, pos[ACTIVE])
    return [act.PASS] + [acts.REPLACE | node for node in nodes]


def replace(game, pos, node):
    pieces.from_stock(game, pos, node, pos[ACTIVE], pos[PIECE])
    knights.settle(game, pos)


# Diplomat


def is_open(game, pos, path) -> bool:
    """Whether one end of a road has nothing else of its colour; and no knight is left without."""
    seat = (pos[game.paths + path] >> 4) - 1
    ends = game.board.path_nodes[2 * path : 2 * path + 2]
    ends = [_holds(game, pos, path, node, seat) for node in ends]
    return 0 in ends and 2 not in ends


def _holds(game, pos, path, node, seat) -> int:
    """1 if something of the seat is at this end of its road, 2 if that is a knight on this road
    alone, 0 if nothing is."""
    byte = pos[game.nodes + node]
    for near in paths_at(game.board, node):
        if near != path and pos[game.paths + near] == pos[game.paths + path]:
            return 1
    if pieces.is_knight(byte) and pieces.owner(byte) == seat:
        return 2
    return 1 if owner(byte) == seat else 0


def open_roads(game, pos) -> list:
    found = []
    for path, byte in enumerate(pos[game.paths : game.paths + game.board.paths]):
        if byte >= FIRST_PIECE and is_open(game, pos, path):
            found.append(path)
    return found


def add_diplomat(game, pos, found):
    for path in open_roads(game, pos):
        found.append(acts.DIPLOMAT | path)


def diplomat(game, pos, path):
    """The road returns to its owner, who may lay it elsewhere if he played the card."""
    progress.use(game, pos, facts.DIPLOMAT_CARD)
    seat = (pos[game.paths + path] >> 4) - 1
    roads.lift_road(game, pos, path)
    pos[game.hands[seat] + ROADS] += 1
    pos[AT] = path
    if seat == pos[ACTIVE] and len(rebuildings(game, pos)) > 1:
        knights.wait(game, pos)
        pos[CAUSE] = facts.DIPLOMAT_CARD + 1
        pos[PHASE] = facts.REBUILDING
    else:
        knights.settle(game, pos)


def rebuildings(game, pos) -> list:
    """Any other path, or none."""
    found = [act.PASS]
    building.add_roads(game, pos, pos[ACTIVE], found)
    return [place for place in found if place != act.ROAD | pos[AT]]


def rebuild(game, pos, path):
    roads.lay_road(game, pos, path, pos[ACTIVE])
    pos[game.hands[pos[ACTIVE]] + ROADS] -= 1
    knights.settle(game, pos)


def leave_unbuilt(game, pos, _):
    knights.settle(game, pos)


# Intrigue


def intrigues(game, pos) -> list:
    """Knights of others on intersections that an own road touches."""
    seat = pos[ACTIVE]
    found = []
    for node, byte in enumerate(pos[game.nodes : game.nodes + game.board.nodes]):
        if pieces.is_knight(byte) and pieces.owner(byte) != seat:
            if roads.touches_road(game, pos, node, seat):
                found.append(node)
    return found


def add_intrigue(game, pos, found):
    for node in intrigues(game, pos):
        found.append(acts.INTRIGUE | node)


def intrigue(game, pos, node):
    progress.use(game, pos, facts.INTRIGUE_CARD)
    pos[CAUSE] = facts.INTRIGUE_CARD + 1
    knights.drive_away(game, pos, node, pieces.lift(game, pos, node))


# Saboteur


def limit(game, pos, seat) -> int:
    """Cards that a hand may have under Saboteur: 1, but any number with fewer points."""
    active = pos[ACTIVE]
    hit = seat != active and game.points(pos, seat) >= game.points(pos, active)
    return 1 if hit else NONE


def add_saboteur(game, pos, found):
    for seat in effect.others(pos):
        if game.hand_size(pos, seat) > limit(game, pos, seat):
            found.append(acts.SABOTEUR)
            return


def saboteur(game, pos, _):
    progress.use(game, pos, facts.SABOTEUR_CARD)
    pos[CAUSE] = facts.SABOTEUR_CARD + 1
    pos[PHASE] = phase.DISCARDING
    seven.strike(game, pos)


# Spy


def add_spy(game, pos, found):
    for seat in effect.others(pos):
        if progress.number(game, pos, seat):
            found.append(acts.SPY | seat)


def spy(game, pos, seat):
    progress.use(game, pos, facts.SPY_CARD)
    pos[CAUSE] = facts.SPY_CARD + 1
    pos[VICTIM] = seat
    pos[PHASE] = facts.SPYING


def seen_cards(game, pos) -> list:
    at = game.hands[pos[VICTIM]] + facts.PROGRESS
    of = acts.TAKE_CARD | pos[VICTIM] << 8
    return [of | card + 1 for card in range(facts.CARD_KINDS) if pos[at + card]]


def take_card(game, pos, operands):
    card = (operands & 255) - 1
    pos[game.hands[operands >> 8] + facts.PROGRESS + card] -= 1
    pos[game.hands[pos[ACTIVE]] + facts.PROGRESS + card] += 1
    effect.end(pos)


# Warlord


def sleepers(game, pos) -> list:
    """The active player's inactive knights."""
    own = pieces.of_seat(game, pos, pos[ACTIVE])
    return [node for node in own if not pieces.is_active(pos[game.nodes + node])]


def add_warlord(game, pos, found):
    if sleepers(game, pos):
        found.append(acts.WARLORD)


def warlord(game, pos, _):
    progress.use(game, pos, facts.WARLORD_CARD)
    for node in sleepers(game, pos):
        pos[game.nodes + node] = pieces.activated(pos[game.nodes + node])


# Wedding


def add_wedding(game, pos, found):
    if richer(game, pos):
        found.append(acts.WEDDING)


def wedding(game, pos, _):
    progress.use(game, pos, facts.WEDDING_CARD)
    pos[CAUSE] = facts.WEDDING_CARD + 1
    for seat in richer(game, pos):
        pos[DUE] |= 1 << seat
    _next_gift(game, pos)


def _next_gift(game, pos):
    """Who has no choice is not asked: the active player takes what there is."""
    seat = effect.next_due(pos)
    if seat == NOBODY:
        effect.end(pos)
    elif game.hand_size(pos, seat) <= facts.GIFT:
        look_at(game, pos, seat)
    else:
        pos[LEFT] = facts.GIFT
        pos[PHASE] = facts.GIVING
        pos[ACTOR] = seat


def gifts(game, pos) -> list:
    hand = game.hands[pos[ACTOR]]
    to = acts.GIVE | pos[ACTIVE] << 8
    return [to | kind + 1 for kind in range(facts.KINDS) if pos[hand + kind]]


def give(game, pos, operands):
    if hand_over(game, pos, pos[ACTOR], (operands & 255) - 1):
        effect.is_done(pos, pos[ACTOR])
        _next_gift(game, pos)


def take(game, pos, operands):
    """A card of a hand in sight, by Master Merchant or from a guest with no choice."""
    if hand_over(game, pos, pos[VICTIM], (operands & 255) - 1):
        effect.is_done(pos, pos[VICTIM])
        pos[VICTIM] = 0
        _next_gift(game, pos)
