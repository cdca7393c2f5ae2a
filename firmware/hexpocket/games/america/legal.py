"""What the acting player may do, phase by phase: the lists that people and bots choose from."""

from ...engine import action as act
from ...engine import network, trade
from ...engine.cards import count, covers, held, pairs, size
from ...engine.position import ACTIVE, ACTOR, FLAGS, NO_TRADE, NONE, OPTIONS, ROLLED
from . import acts, facts, goods, move
from .facts import BANK, GOLD, NODES, OLD_CARDS, PATHS, PIECES, RESOURCES
from .pieces import rail_places, settler_on, trains_on


def before_roll(game, pos) -> list:
    found = [act.ROLL]
    if pos[OLD_CARDS]:
        _add_cards(game, pos, found)
    return found + goods.deliveries(game, pos)


def after_roll(game, pos) -> list:
    found = [act.END_TURN]
    _add_builds(game, pos, found, pos[ACTIVE])
    _add_moves(game, pos, found)
    found += goods.deliveries(game, pos)
    if pos[OLD_CARDS]:
        _add_cards(game, pos, found)
    _add_bank_trades(game, pos, found)
    if not pos[OPTIONS] & NO_TRADE:
        found += trade.openings(game, pos)
    return found


def extra_builds(game, pos) -> list:
    """Build and buy, nothing else (A62)."""
    found = [act.PASS]
    _add_builds(game, pos, found, pos[ACTOR])
    return found


def builders(game, pos) -> list:
    """In the open: what a hand holds changes nothing (A62)."""
    return [act.PASS, acts.BUILD]


def _add_builds(game, pos, found, seat):
    hand = game.hands[seat]
    if covers(pos, hand, facts.RAIL_COST):
        found += rail_places(game, pos, seat)
        if covers(pos, hand, facts.TRAIN_COST):  # which holds the rail's cost
            _add_trains(game, pos, found, seat)
    if covers(pos, hand, facts.SETTLER_COST):
        _add_settlers(game, pos, found, seat)
    if covers(pos, hand, facts.CARD_COST) and left_to_buy(pos):
        found.append(act.BUY)


def left_to_buy(pos) -> int:
    """How many cards the deck holds, or the discard pile if the deck is empty; in a view too."""
    return size(pos, facts.DECK, facts.CARD_KINDS) or count(pos, facts.DISCARDS, facts.CARD_KINDS)


def own_cities(game, pos, seat) -> list:
    own = seat + 1
    sites = game.board.sites
    places = range(0, len(sites), 3)
    return [sites[i] for i in places if pos[NODES + sites[i]] >> 4 == own]


def to_remove(pos, hand, pieces):
    """The pieces one of which must be removed before another is built; (NONE,) = none must."""
    first, second = pieces
    if pos[hand + PIECES + first] == NONE or pos[hand + PIECES + second] == NONE:
        return (NONE,)
    return pieces


def _add_settlers(game, pos, found, seat):
    """At an own city, also where a settler stands (A30)."""
    cities = own_cities(game, pos, seat)
    for gone in to_remove(pos, game.hands[seat], facts.SETTLERS):
        for node in cities:
            found.append(acts.SETTLER | (gone + 1 & 255) << 8 | node)


def train_places(game, pos, seat) -> list:
    """Own rails that touch an own city, full or not (A31)."""
    own = seat + 1
    found = []
    for node in own_cities(game, pos, seat):
        for path in network.paths_at(game.board, node):
            if pos[PATHS + path] >> 4 == own:
                found.append(path)
    return found


def _add_trains(game, pos, found, seat):
    hand = game.hands[seat]
    paths = train_places(game, pos, seat)
    for gone in to_remove(pos, hand, facts.TRAINS):
        for path in paths:
            if trains_on(game, pos, path, hand + PIECES + gone) < facts.TRAINS_ON_A_PATH:
                found.append(acts.TRAIN | (gone + 1 & 255) << 8 | path)


def _add_moves(game, pos, found):
    """Settlers for grain, trains for coal if they can go anywhere (A38, A47)."""
    hand = game.hands[pos[ACTIVE]]
    for piece in range(4):
        if pos[hand + facts.FUEL_OF[piece]] and can_move(game, pos, piece, facts.STEPS_PAID, 0):
            found.append(acts.MOVE | piece)


def can_move(game, pos, piece, left, by_right) -> bool:
    """Whether the active player's piece is out, and has a first step or can end where it is."""
    at = game.hands[pos[ACTIVE]] + PIECES + piece
    if pos[at] == NONE:
        return False
    if piece < 2 and not settler_on(game, pos, pos[at], at):
        return True
    return bool(move.steps(game, pos, piece, left, by_right))


def _add_bank_trades(game, pos, found):
    """Three equal cards for another or a gold, two gold for a card (A26, A27)."""
    hand = game.hands[pos[ACTIVE]]
    supply = [kind for kind in range(RESOURCES) if pos[BANK + kind]]
    for give in range(RESOURCES):
        if pos[hand + give] >= facts.BANK_RATE:
            for take in supply:
                if take != give:
                    found.append(act.BANK | give << 8 | take)
            found.append(act.BANK | give << 8 | GOLD)
    if may_buy(game, pos):
        for take in supply:
            found.append(act.BANK | GOLD << 8 | take)


def may_buy(game, pos) -> bool:
    """Whether gold may buy another card this turn (A26)."""
    hand = game.hands[pos[ACTIVE]]
    return pos[facts.BOUGHT] < facts.GOLD_BUYS and held(game, pos, hand, GOLD) >= facts.GOLD_RATE


def _add_cards(game, pos, found):
    """Development cards that may be played now (A54-A60)."""
    old = pos[OLD_CARDS]
    hand = game.hands[pos[ACTIVE]]
    if old & 1 << facts.CAVALRY_CARD:
        found.append(acts.CAVALRY)
    if old & 1 << facts.ENGINEER_CARD and rail_places(game, pos, pos[ACTIVE]):
        found.append(acts.ENGINEER)
    if old & 1 << facts.RIGHT_OF_WAY_CARD:
        for train in facts.TRAINS:
            if can_move(game, pos, train, facts.STEPS_BY_CARD, facts.BY_RIGHT):
                found.append(acts.RIGHT_OF_WAY | train)
    if old & 1 << facts.MINERAL_RIGHTS_CARD:
        found += [acts.MINERAL_RIGHTS | pair for pair in pairs(game, pos)]
    if old & 1 << facts.CATTLE_DRIVE_CARD and pos[hand + facts.CATTLE]:
        found.append(acts.CATTLE_DRIVE)
    if old & 1 << facts.SCOUT_CARD:
        found.append(acts.SCOUT_GOLD)
        for settler in facts.SETTLERS:
            if pos[hand + PIECES + settler] != NONE:
                found.append(acts.SCOUT | settler)
    if old & 1 << facts.NATIVE_SUPPORT_CARD and not pos[FLAGS] & ROLLED:
        for total in range(2, 13):
            found.append(acts.NATIVE_SUPPORT | total)
