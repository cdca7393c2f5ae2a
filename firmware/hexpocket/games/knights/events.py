"""The roll: the event die first and wholly, then production, then the Aqueduct (C11-C16, C20)."""

from ...engine import action as act
from ...engine import chance, phase
from ...engine import roll as two_dice
from ...engine.position import ACTIVE, ACTOR, DICE, FLAGS, NOBODY, PHASE, ROLLED, players
from ...engine.seats import POINTS
from . import acts, barbarians, effect, facts, progress
from .facts import CAUSE, DUE, EVENT, LEVELS, SHIP_EVENT


def roll(game, pos, forced) -> int:
    if pos[PHASE] == phase.ROLL_OFF:
        return two_dice.roll(game, pos, forced)
    dice = chance.turn_roll(pos, forced >> 8 & 15 | (forced & 15) << 4)
    event = forced >> 12 or _event_die(pos)
    _resolve(game, pos, dice, event)
    return act.ROLL | (dice & 15 | event << 4) << 8 | dice >> 4


def alchemist(game, pos, forced) -> int:
    """Two dice are chosen; the third is rolled."""
    progress.use(game, pos, facts.ALCHEMIST_CARD)
    pos[FLAGS] |= facts.CHOSEN
    event = forced >> 12 or _event_die(pos)
    _resolve(game, pos, forced >> 8 & 15 | (forced & 15) << 4, event)
    return acts.ALCHEMIST | event << 12 | forced & 0xFFF


def _event_die(pos) -> int:
    face = chance.below(pos, facts.EVENT_FACES)
    return SHIP_EVENT if face < facts.SHIP_FACES else facts.GATE + face - facts.SHIP_FACES


def _resolve(game, pos, dice, event):
    pos[DICE] = dice
    pos[EVENT] = event
    pos[FLAGS] |= ROLLED
    if event == SHIP_EVENT:
        barbarians.sail(game, pos)
    else:
        _open_gate(game, pos, event - facts.GATE, dice & 15)
    _go_on(game, pos)


def _open_gate(game, pos, track, red):
    """Who is far enough draws (C13)."""
    pos[CAUSE] = facts.GATE_DRAWS
    for seat in range(players(pos)):
        level = pos[game.hands[seat] + LEVELS + track]
        if level and red <= level + facts.GATE_EXTRA:
            pos[DUE] |= 1 << seat


def _go_on(game, pos):
    """Ask the next player; after the last the other dice count."""
    while pos[PHASE] != phase.OVER:
        seat = effect.next_due(pos)
        if seat == NOBODY:
            _produce(game, pos)
            return
        pos[ACTOR] = seat
        if pos[CAUSE] == facts.RAID:
            found = barbarians.ordinary_cities(game, pos, seat)
            if len(found) > 1:
                pos[PHASE] = facts.PILLAGING
                return
            barbarians.pillage(game, pos, found[0], seat)
        elif draws(game, pos):
            pos[PHASE] = facts.DRAWING
            return
        effect.is_done(pos, seat)


def _done(game, pos):
    """The acting player has done what the event die asked."""
    effect.is_done(pos, pos[ACTOR])
    _go_on(game, pos)


def _produce(game, pos):
    if pos[CAUSE] == facts.RAID or pos[CAUSE] == facts.REWARD:
        barbarians.leave(game, pos)
    effect.clear(pos)
    pos[ACTOR] = pos[ACTIVE]
    two_dice.happen(game, pos, (pos[DICE] & 15) + (pos[DICE] >> 4))


# What the event die asks


def pillages(game, pos) -> list:
    return [acts.PILLAGE | node for node in barbarians.ordinary_cities(game, pos, pos[ACTOR])]


def pillage(game, pos, node):
    barbarians.pillage(game, pos, node, pos[ACTOR])
    _done(game, pos)


def draws(game, pos) -> list:
    """At a gate from its deck; as a reward from any that has a card (C31, C59)."""
    decks = range(facts.TRACKS)
    if pos[CAUSE] == facts.GATE_DRAWS:
        decks = (pos[EVENT] - facts.GATE,)
    return [acts.DRAW | deck << 8 for deck in decks if progress.left(pos, deck)]


def draw(game, pos, forced) -> int:
    """The top card; a point is opened at once (C57), a fifth card makes one go back (C56)."""
    deck = forced >> 8
    seat = pos[ACTOR]
    hand = game.hands[seat]
    card = progress.draw(pos, deck, forced & 255)
    if card in facts.POINT_CARDS:
        pos[facts.PRINTER_OF + facts.POINT_CARDS.index(card)] = seat
        pos[hand + POINTS] += 1
        game.check_victory(pos)
    else:
        pos[hand + facts.PROGRESS + card] += 1
    if progress.number(game, pos, seat) > facts.HAND_LIMIT:
        pos[PHASE] = facts.RETURNING
    else:
        _done(game, pos)
    return acts.DRAW | deck << 8 | card + 1


def returns(game, pos) -> list:
    at = game.hands[pos[ACTOR]] + facts.PROGRESS
    held = [card for card in range(facts.CARD_KINDS) if pos[at + card]]
    return [acts.RETURN | facts.deck_of(card) << 8 | card + 1 for card in held]


def put_back(game, pos, operands):
    progress.put_back(game, pos, pos[ACTOR], (operands & 255) - 1, pos[ACTOR])
    _done(game, pos)


# The Aqueduct


def after_production(game, pos, served):
    """Who has an Aqueduct and got no card may take a resource (C20)."""
    for seat in range(players(pos)):
        hand = game.hands[seat]
        if pos[hand + LEVELS + facts.SCIENCE] >= facts.ABILITY:
            for claim in served:
                if hand <= claim >> 4 < hand + facts.KINDS:
                    break
            else:
                pos[DUE] |= 1 << seat
    if pos[DUE]:
        _next_fetch(game, pos)


def _next_fetch(game, pos):
    """The next of them, if the bank has a resource."""
    seat = effect.next_due(pos)
    if seat == NOBODY or not any(pos[game.bank : game.bank + facts.RESOURCES]):
        effect.end(pos)
    else:
        pos[PHASE] = facts.AQUEDUCT
        pos[ACTOR] = seat


def fetches(game, pos) -> list:
    kinds = range(facts.RESOURCES)
    return [act.PASS] + [acts.FETCH | kind for kind in kinds if pos[game.bank + kind]]


def fetch(game, pos, kind):
    pos[game.bank + kind] -= 1
    pos[game.hands[pos[ACTOR]] + kind] += 1
    no_fetch(game, pos, 0)


def no_fetch(game, pos, _):
    effect.is_done(pos, pos[ACTOR])
    _next_fetch(game, pos)
