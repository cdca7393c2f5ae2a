"""Reading turn and open decision of a JSON position (part of position.py)."""

from hexpocket.engine import chance, phase, trade
from hexpocket.engine import position as head
from hexpocket.engine.position import ACTIVE, ACTOR, FLAGS, NOBODY, OPTIONS, PHASE, get16, players
from hexpocket.games.catan import facts, setup
from hexpocket.games.catan.facts import CARDS

from . import RefereeError, check_trade, check_turn, words
from .form import Form, choice, number
from .words import KINDS, PHASES, seat_names


def load_turn(game, form: Form, pos):
    names = seat_names(players(pos))
    now = pos[PHASE] = list(PHASES)[form.choice("phase", "main", PHASES.values())]
    founding = now <= phase.FOUND_ROAD
    head.put16(pos, head.TURN, form.number("turn", 0 if founding else 1, 0, 65535))
    nobody = now == phase.OVER and form.get("active", "") is None
    pos[ACTIVE] = NOBODY if nobody else form.choice("active", names[0], names)
    dice = form.get("dice")
    rolled = not founding and now not in (phase.START, phase.OVER)
    if dice is None and rolled and form.flag("rolled", True):
        dice = [3, 4] if phase.DISCARDING <= now <= phase.STEALING else [1, 1]
    if dice is not None:
        red, white = _two_dice(dice, "dice")
        pos[head.DICE] = red | white << 4
    for word, bit, default in (
        ("rolled", head.ROLLED, dice is not None),
        ("card_played", head.CARD_PLAYED, now == phase.FREE_ROAD),
    ):
        pos[FLAGS] |= bit if form.flag(word, default) else 0
    _load_old_cards(game, form, pos)
    _load_random(form, pos)


def _two_dice(value, where: str) -> list[int]:
    if not isinstance(value, list) or len(value) != 2:
        raise RefereeError(f"{where}: expected two numbers, as in [3, 4]")
    return [number(die, 1, 6, where) for die in value]


def _load_old_cards(game, form: Form, pos):
    """By default every development card the active player holds is from an earlier turn."""
    held = 0
    if pos[ACTIVE] != NOBODY and get16(pos, head.TURN):
        held = facts.kinds_held(pos, game.hands[pos[ACTIVE]] + CARDS)
    if form.has("old_cards"):
        for i, card in enumerate(form.items("old_cards")):
            pos[facts.OLD_CARDS] |= 1 << choice(card, words.PLAYABLE, f"old_cards[{i}]")
    elif not pos[FLAGS] & head.CARD_PLAYED:
        pos[facts.OLD_CARDS] = held
    bought = held & ~pos[facts.OLD_CARDS] and not pos[FLAGS] & head.CARD_PLAYED
    pos[FLAGS] |= head.BUILT if form.flag("built", bool(bought)) else 0


def _load_random(form: Form, pos):
    states = form.items("random") or [1, 1, 1]
    if len(states) != 3:
        raise RefereeError("random: expected the generator's three states")
    chance.put_states(pos, *(number(state, 1, 32362, "random") for state in states))
    if not pos[OPTIONS] & head.DECKED_DICE or not form.has("dice_deck"):
        chance.fill_deck(pos)
        return
    for i, dice in enumerate(form.items("dice_deck")):
        red, white = _two_dice(dice, f"dice_deck[{i}]")
        result = (red - 1) * 6 + white - 1
        if result in chance.deck_left(pos):
            raise RefereeError(f"dice_deck[{i}]: {red} and {white} are in the deck twice")
        pos[head.DICE_DECK + (result >> 3)] |= 1 << (result & 7)


def load_decision(game, form: Form, pos):
    names = seat_names(players(pos))
    seats = range(len(names))
    now = pos[PHASE]
    if now == phase.DISCARDING:
        owed = [check_turn.half_due(game.hand_size(pos, seat)) for seat in seats]
        if form.has("owed"):
            owed = form.counts("owed", names, 47)
        pos[facts.OWED : facts.OWED + len(names)] = bytes(owed)
    elif now == phase.FREE_ROAD:
        pos[facts.FREE_ROADS] = form.number("free_roads", 2, 1, 2)
    elif now == phase.ROLL_OFF:
        for i, name in enumerate(form.items("tied") or list(names)):
            pos[facts.TIED] |= 1 << choice(name, names, f"tied[{i}]")
        rolls = form.counts("rolls", names, 12)
        pos[facts.ROLLS : facts.ROLLS + len(names)] = bytes(rolls)
    elif now in (phase.FOUND_SETTLEMENT, phase.FOUND_ROAD):
        built = sum(facts.SETTLEMENTS - (pos[hand + facts.STOCK] & 15) for hand in game.hands)
        founded = max(built - (now == phase.FOUND_ROAD), 0)
        pos[facts.STARTER] = form.choice("starter", names[0], names)
        pos[facts.FOUNDED] = form.number("founded", founded, 0, 2 * len(names) - 1)
        if now == phase.FOUND_ROAD:
            pos[facts.FOUND_AT] = number(form.get("found_at"), 0, game.board.nodes - 1, "found_at")
    elif now in check_trade.PHASES:
        _load_bundle(game, form.form("offer"), pos, 0)
        answers = form.form("answers")
        for seat, name in enumerate(names):
            pos[game.table] |= answers.choice(name, "none", words.ANSWERS) << 2 * seat
        answers.done()
    _load_past_offers(game, form, pos)
    _load_actor(game, form, pos)
    if now in check_trade.PHASES:
        _load_counters(game, form.form("counters"), pos)


def _load_past_offers(game, form: Form, pos):
    past = form.items("refused_offers")
    if len(past) > len(check_trade.PAST):
        raise RefereeError(f"refused_offers: at most {len(check_trade.PAST)}, not {len(past)}")
    for i, offer in enumerate(past):
        _load_bundle(game, Form(offer, f"refused_offers[{i}]"), pos, check_trade.PAST[i])
    open_now = pos[PHASE] in check_trade.PHASES and pos[PHASE] != phase.OFFERING
    made = form.number("offers_made", len(past) + open_now, 0, trade.OFFERS_PER_TURN)
    pos[FLAGS] |= made * head.OFFER_STEP


def _load_actor(game, form: Form, pos):
    """Who decides now, as written or as the open decision has it."""
    names = seat_names(players(pos))
    written = form.get("actor")
    if pos[ACTIVE] == NOBODY:
        if written is not None:
            raise RefereeError("actor: nobody acts when the game has ended undecided")
        pos[ACTOR] = NOBODY
    elif written is not None:
        pos[ACTOR] = choice(written, names, "actor")
    else:
        pos[ACTOR] = _next_to_decide(game, pos)


def _next_to_decide(game, pos) -> int:
    now = pos[PHASE]
    seats = players(pos)
    if now in (phase.FOUND_SETTLEMENT, phase.FOUND_ROAD):
        return setup.founding_seat(pos)
    for i in range(seats):
        seat = (pos[ACTIVE] + i) % seats
        tied = pos[facts.TIED] >> seat & 1 and not pos[facts.ROLLS + seat]
        answers = seat != pos[ACTIVE] and not trade.answer(game, pos, seat)
        if (
            (now == phase.ROLL_OFF and tied)
            or (now == phase.DISCARDING and pos[facts.OWED + seat])
            or (now in (phase.ANSWERING, phase.COUNTERING) and answers)
        ):
            return seat
    return pos[ACTIVE]


def _load_counters(game, form: Form, pos):
    """Counter-offers: as written, and where one must be, an empty one."""
    for seat, name in enumerate(seat_names(players(pos))):
        composing = pos[PHASE] == phase.COUNTERING and seat == pos[ACTOR]
        countered = words.ANSWERS[trade.answer(game, pos, seat)] == "countered"
        if seat != pos[ACTIVE] and (form.has(name) or composing or countered):
            _load_bundle(game, form.form(name), pos, trade.counter_bundle(pos, seat))
    form.done()


def _load_bundle(game, form: Form, pos, bundle: int):
    """What its maker gets of each kind; negative: what he gives."""
    for kind, name in enumerate(KINDS):
        trade.put_amount(game, pos, bundle, kind, form.number(name, 0, -19, 19))
    form.done()
