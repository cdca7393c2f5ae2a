"""Positions from words: what all games share of reading a JSON position.

What only one game has is in catan.py and america.py; show.py writes what is read here.
"""

from hexpocket.engine import chance, founding, phase, seven, trade
from hexpocket.engine import position as head
from hexpocket.engine.position import (
    ACTIVE,
    ACTOR,
    FLAGS,
    NOBODY,
    OPTIONS,
    PHASE,
    get16,
    players,
)

from . import RefereeError, check_common, check_trade, words
from .form import Form, choice, number
from .operands import parse_path
from .words import seat_names, words_of


def options(game, form: Form, pos):
    """The options that all games have, into the position's head."""
    bits = form.number("players", 4, 3, 4)
    setups = words_of(game).setups
    bits |= form.choice("setup", setups[0], setups) * head.BEGINNER
    bits |= form.flag("dice_deck", False) * head.DECKED_DICE
    bits |= (not form.flag("player_trade", True)) * head.NO_TRADE
    pos[OPTIONS] = bits
    head.put16(pos, head.TURN_CAP, form.number("turn_cap", 0, 0, 65535))


def cards(game, form: Form, key: str, pos, at: int):
    """Resource cards of a hand or of the bank."""
    refuse_view(form, key)
    names = words_of(game).resources
    pos[at : at + len(names)] = bytes(form.counts(key, names, game.most[0]))


def bank(game, form: Form, pos):
    """The bank, or what the players leave of it."""
    if form.has("bank"):
        cards(game, form, "bank", pos, game.bank)
        return
    for kind in range(game.resources):
        left = game.most[kind] - sum(pos[hand + kind] for hand in game.hands[: players(pos)])
        pos[game.bank + kind] = max(left, 0)


def some(form: Form, key: str, most: int) -> list:
    """A list of pieces, no more than there are."""
    items = form.items(key)
    if len(items) > most:
        raise RefereeError(f"{form.at(key)}: a player has {most} {key}, not {len(items)}")
    return items


def paths(game, form: Form, key: str, most: int, pos):
    """Paths, one after the other, as long as nothing lies there."""
    for i, text in enumerate(some(form, key, most)):
        where = f"{form.at(key)}[{i}]"
        if not isinstance(text, str):
            raise RefereeError(f'{where}: expected a path, as in "12-17"')
        path = parse_path(game.board, text, where)
        if pos[game.paths + path]:
            raise RefereeError(f"{where}: the path {text} is taken already")
        yield path


def refuse_view(form: Form, key: str):
    value = form.get(key)
    if isinstance(value, dict) and "hidden" in value:
        raise RefereeError(f"{form.at(key)}: hidden cards: a player's view cannot be loaded")


def calendar(game, form: Form, pos, founding_phases, by_card):
    """Phase, turn, active player and dice; `by_card` are phases in which a card was played."""
    names = seat_names(players(pos))
    phases = words_of(game).phases
    now = pos[PHASE] = list(phases)[form.choice("phase", "main", phases.values())]
    before = now in founding_phases
    head.put16(pos, head.TURN, form.number("turn", 0 if before else 1, 0, 65535))
    nobody = now == phase.OVER and form.get("active", "") is None
    pos[ACTIVE] = NOBODY if nobody else form.choice("active", names[0], names)
    dice = form.get("dice")
    rolled = not before and now not in (phase.START, phase.OVER)
    if dice is None and rolled and form.flag("rolled", True):
        dice = [3, 4] if phase.DISCARDING <= now <= phase.STEALING else [1, 1]
    if dice is not None:
        pos[head.DICE] = _result(game, dice)
    chosen = dice is not None and not pos[head.DICE] & 15
    for word, bit, default in (
        ("rolled", head.ROLLED, dice is not None),
        ("card_played", head.CARD_PLAYED, now in by_card or chosen),
    ):
        pos[FLAGS] |= bit if form.flag(word, default) else 0


def _result(game, dice) -> int:
    """Both dice, or where a game knows it a result that was chosen."""
    if "native support" in words_of(game).cards and not isinstance(dice, list):
        return number(dice, 2, 12, "dice") << 4
    red, white = _two_dice(dice, "dice")
    return red | white << 4


def _two_dice(value, where: str) -> list[int]:
    if not isinstance(value, list) or len(value) != 2:
        raise RefereeError(f"{where}: expected two numbers, as in [3, 4]")
    return [number(die, 1, 6, where) for die in value]


def old_cards(game, form: Form, held: int) -> int:
    """The cards that may be played: as written, or all that are held."""
    bits = 0
    for i, card in enumerate(form.items("old_cards")):
        bits |= 1 << choice(card, words_of(game).playable, f"old_cards[{i}]")
    return bits if form.has("old_cards") else held


def chance_states(form: Form, pos):
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


def founding_keys(game, form: Form, pos, founded: int, most: int):
    """Who began, and how many pieces are laid; those on the board if nothing else is said."""
    names = seat_names(players(pos))
    pos[game.table + founding.STARTER] = form.choice("starter", names[0], names)
    pos[game.table + founding.FOUNDED] = form.number("founded", founded, 0, most)


def decision(game, form: Form, pos):
    """The decisions that all games know, past offers, and who acts."""
    names = seat_names(players(pos))
    now = pos[PHASE]
    if now == phase.DISCARDING:
        owed = [check_common.half_due(game, pos, seat) for seat in range(len(names))]
        if form.has("owed"):
            owed = form.counts("owed", names, 47)
        at = game.table + seven.OWED
        pos[at : at + len(names)] = bytes(owed)
    elif now == phase.ROLL_OFF:
        for i, name in enumerate(form.items("tied") or list(names)):
            pos[game.table + founding.TIED] |= 1 << choice(name, names, f"tied[{i}]")
        at = game.table + founding.ROLLS
        pos[at : at + len(names)] = bytes(form.counts("rolls", names, 12))
    elif now in check_trade.PHASES:
        _load_bundle(game, form.form("offer"), pos, 0)
        answers = form.form("answers")
        for seat, name in enumerate(names):
            pos[game.table] |= answers.choice(name, "none", words.ANSWERS) << 2 * seat
        answers.done()
    _load_past_offers(game, form, pos)


def actor(game, form: Form, pos, default: int):
    """Who decides now, as written or as the open decision has it; then his counter-offer."""
    names = seat_names(players(pos))
    written = form.get("actor")
    if pos[ACTIVE] == NOBODY:
        if written is not None:
            raise RefereeError("actor: nobody acts when the game has ended undecided")
        pos[ACTOR] = NOBODY
    elif written is not None:
        pos[ACTOR] = choice(written, names, "actor")
    else:
        pos[ACTOR] = default
    if pos[PHASE] in check_trade.PHASES:
        _load_counters(game, form.form("counters"), pos)


def _load_past_offers(game, form: Form, pos):
    past = form.items("refused_offers")
    if len(past) > len(check_trade.PAST):
        raise RefereeError(f"refused_offers: at most {len(check_trade.PAST)}, not {len(past)}")
    for i, offer in enumerate(past):
        _load_bundle(game, Form(offer, f"refused_offers[{i}]"), pos, check_trade.PAST[i])
    open_now = pos[PHASE] in check_trade.PHASES and pos[PHASE] != phase.OFFERING
    made = form.number("offers_made", len(past) + open_now, 0, trade.OFFERS_PER_TURN)
    pos[head.OFFERS] = made


def next_to_decide(game, pos) -> int:
    """Who acts in the decisions that all games know."""
    now = pos[PHASE]
    seats = players(pos)
    if now != phase.ROLL_OFF and not get16(pos, head.TURN):
        return founding.founding_seat(pos, game.table)
    for i in range(seats):
        seat = (pos[ACTIVE] + i) % seats
        rolls = pos[game.table + founding.ROLLS + seat]
        tied = pos[game.table + founding.TIED] >> seat & 1 and not rolls
        answers = seat != pos[ACTIVE] and not trade.answer(game, pos, seat)
        if (
            (now == phase.ROLL_OFF and tied)
            or (now == phase.DISCARDING and pos[game.table + seven.OWED + seat])
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
    for kind, name in enumerate(words_of(game).kinds):
        most = game.most[kind]
        trade.put_amount(game, pos, bundle, kind, form.number(name, 0, -most, most))
    form.done()
