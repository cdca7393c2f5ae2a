"""The rows that every game's table of a position has: calendar, dice, chance, decisions, trade."""

from hexpocket.engine import chance, deals, founding, phase, seven, trade
from hexpocket.engine import position as head
from hexpocket.engine.position import ACTIVE, ACTOR, FLAGS, NOBODY, PHASE, get16, players

from . import RefereeError, kinds
from .fields import LEFT_OUT, Bits, Field, Many, One
from .form import Form, items, number
from .words import ANSWERS, TRADE, WANTS, resources, seat_name, words_of

PAST = (4, 5, 6)  # the bundles of offers that found no taker
OTHERS_SPEAK = (phase.ASKING, phase.ANSWERING, phase.COUNTERING, phase.AGREEING)
_ASKED = (phase.ASKING, phase.ANSWERING, phase.COUNTERING, phase.CLOSING)


# Calendar and dice


def is_founding(game, pos) -> bool:
    return pos[PHASE] in game.founding


def _read_active(game, pos, value, where: str) -> int:
    nobody = value is None and pos[PHASE] == phase.OVER
    return NOBODY if nobody else kinds.SEAT.read(game, pos, value, where)


def _read_actor(game, pos, value, where: str) -> int:
    if pos[ACTIVE] != NOBODY:
        return kinds.SEAT.read(game, pos, value, where)
    if value is not None:
        raise RefereeError(f"{where}: nobody acts when the game has ended undecided")
    return NOBODY


def write_dice(game, pos, byte: int):
    """Both dice; a number alone if it was chosen, null if there is none."""
    red, white = byte & 15, byte >> 4
    return [red, white] if red else white or None


def read_dice(game, pos, value, where: str) -> int:
    if value is None:
        return 0
    red, white = _two_dice(value, where)
    return red | white << 4


def _two_dice(value, where: str) -> list[int]:
    if not isinstance(value, list) or len(value) != 2:
        raise RefereeError(f"{where}: expected two numbers, as in [3, 4]")
    return [number(die, 1, 6, where) for die in value]


def _all_seats(game, form: Form, pos) -> list[str]:
    return list(kinds.seats_of(game, pos))


def _first_seat(game, form: Form, pos) -> str:
    return kinds.seats_of(game, pos)[0]


def _dice(game, form: Form, pos):
    now = pos[PHASE]
    early = now in (phase.START, phase.OVER) or is_founding(game, pos)
    if early or form.value.get("rolled") is False:
        return None
    return [3, 4] if phase.DISCARDING <= now <= phase.STEALING else [1, 1]


def _failed(game, form: Form, pos) -> int:
    return sum(any(trade.bundle_bytes(game, pos, i)) for i in PAST)


def next_to_decide(game, form: Form, pos):
    """Who acts in the decisions that all games know."""
    if pos[ACTIVE] == NOBODY:
        return None
    now = pos[PHASE]
    names = kinds.seats_of(game, pos)
    if now != phase.ROLL_OFF and not get16(pos, head.TURN):
        return names[founding.founding_seat(pos, game.table)]
    for i in range(len(names)):
        seat = (pos[ACTIVE] + i) % len(names)
        rolls = pos[game.table + founding.ROLLS + seat]
        tied = pos[game.table + founding.TIED] >> seat & 1 and not rolls
        silent = deals.may_propose(game, pos, seat) and not trade.answer(game, pos, seat)
        if now == phase.ASKING and form.value.get("answers", {}).get(names[seat]) == WANTS:
            silent = False
        if (
            (now == phase.ROLL_OFF and tied)
            or (now == phase.DISCARDING and pos[game.table + seven.OWED + seat])
            or (now in OTHERS_SPEAK and silent)
        ):
            return names[seat]
    return names[pos[ACTIVE]]


DICE = One(write_dice, read_dice, lambda game, pos, value: True)  # check.py looks closer
_ACTIVE = One(
    kinds.SEAT_OR_NULL.write,
    _read_active,
    lambda game, pos, seat: seat < players(pos) or pos[PHASE] == phase.OVER and seat == NOBODY,
)
_ACTOR = One(
    kinds.SEAT_OR_NULL.write,
    _read_actor,
    lambda game, pos, seat: seat < players(pos) if pos[ACTIVE] != NOBODY else seat == NOBODY,
)


def calendar(actor=next_to_decide, dice=DICE) -> tuple[Field, ...]:
    """Whose turn it is, who decides, and what was rolled; `actor` tells who if it is left out."""
    return (
        Field("turn", head.TURN, kinds.word(65535),
              lambda game, form, pos: 1 - is_founding(game, pos)),
        Field("active", ACTIVE, _ACTIVE, _first_seat),
        Field("actor", ACTOR, _ACTOR, actor),
        Field("dice", head.DICE, dice, _dice),
        Field("rolled", Bits(FLAGS, head.ROLLED), kinds.FLAG,
              lambda game, form, pos: pos[head.DICE] > 0),
        Field("failed_offers", head.OFFERS, kinds.numbers(0, trade.OFFERS_PER_TURN), _failed),
    )  # fmt: skip


# Chance


def _show_random(game, pos, at):
    states = [get16(pos, at + 2 * i) for i in range(3)]
    return states if any(states) else LEFT_OUT  # blank in a view


def _load_random(game, pos, at, value, where: str):
    states = items(value, where)
    if len(states) != 3:
        raise RefereeError(f"{where}: expected the generator's three states")
    chance.put_states(pos, *(number(state, 1, 32362, where) for state in states))


def _show_dice_deck(game, pos, at) -> list:
    return [[i // 6 + 1, i % 6 + 1] for i in chance.deck_left(pos)]


def _load_dice_deck(game, pos, at, value, where: str):
    pos[at : at + 5] = bytes(5)
    for i, dice in enumerate(items(value, where)):
        red, white = _two_dice(dice, f"{where}[{i}]")
        result = (red - 1) * 6 + white - 1
        if result in chance.deck_left(pos):
            raise RefereeError(f"{where}[{i}]: {red} and {white} are in the deck twice")
        pos[at + (result >> 3)] |= 1 << (result & 7)


CHANCE = (
    Field("random", head.RANDOM, Many(_show_random, _load_random), [1, 1, 1]),
    Field("dice_deck", head.DICE_DECK, Many(_show_dice_deck, _load_dice_deck), LEFT_OUT,
          option=head.DECKED_DICE),
)  # fmt: skip


# Decisions


def half_due(game, pos, seat: int) -> int:
    """How many cards of a hand go back on a 7."""
    size = game.hand_size(pos, seat)
    return size // 2 if size > game.hand_limit(pos, seat) else 0


def _owed(game, form: Form, pos) -> dict:
    names = kinds.seats_of(game, pos)
    return {name: half_due(game, pos, seat) for seat, name in enumerate(names)}


def decisions(game, most_founded, founded) -> tuple[Field, ...]:
    """What decisions need that all games know; `founded(game, form, pos)` pieces are laid."""
    table = game.table
    later = game.founding[1:]
    return (
        Field("tied", table + founding.TIED, kinds.OF_SEATS, _all_seats, (phase.ROLL_OFF,)),
        Field("rolls", table + founding.ROLLS, kinds.by_seat(12, sparse=True), {},
              (phase.ROLL_OFF,)),
        Field("starter", table + founding.STARTER, kinds.SEAT, _first_seat, later),
        Field("founded", table + founding.FOUNDED, kinds.numbers(0, most_founded), founded, later),
        Field("owed", table + seven.OWED, kinds.by_seat(47), _owed, (phase.DISCARDING,)),
    )  # fmt: skip


# Trade


def bundle_of(game, pos, bundle: int) -> dict:
    """What the maker of an offer gets of each kind; negative: what he gives."""
    amounts = [trade.amount(game, pos, bundle, kind) for kind in range(game.kinds)]
    return {name: n for name, n in zip(game.kind_names, amounts, strict=True) if n}


def _put_bundle(game, pos, bundle: int, value, where: str):
    form = Form(value, where)
    for kind, name in enumerate(game.kind_names):
        most = game.most[kind]
        trade.put_amount(game, pos, bundle, kind, form.number(name, 0, -most, most))
    form.done()


def _is_blank(game, pos, bundle: int) -> bool:
    return not any(trade.bundle_bytes(game, pos, bundle))


def _show_offer(game, pos, at):
    return LEFT_OUT if _is_blank(game, pos, 0) else bundle_of(game, pos, 0)


def _load_offer(game, pos, at, value, where: str):
    _put_bundle(game, pos, 0, value, where)


def _show_answers(game, pos, at) -> dict:
    said = {name: trade.answer(game, pos, i) for i, name in enumerate(kinds.seats_of(game, pos))}
    asked = _others(game, pos) if pos[PHASE] == phase.ASKING else []
    wish = {name: WANTS for name, i in asked if i < trade.counter_bundle(pos, pos[ACTOR])}
    return wish | {name: ANSWERS[answer] for name, answer in said.items() if answer}


def _load_answers(game, pos, at, value, where: str):
    form = Form(value, where)
    for seat, name in enumerate(kinds.seats_of(game, pos)):
        if pos[PHASE] != phase.ASKING or form.get(name) != WANTS:
            pos[at] |= form.choice(name, "none", ANSWERS) << 2 * seat
    form.done()


def _others(game, pos) -> list[tuple[str, int]]:
    """The colours that answer, and the bundles of their counter-offers."""
    names = enumerate(kinds.seats_of(game, pos))
    return [(name, trade.counter_bundle(pos, i)) for i, name in names if i != pos[ACTIVE]]


def _show_counters(game, pos, at) -> dict:
    others = _others(game, pos)
    return {name: bundle_of(game, pos, i) for name, i in others if not _is_blank(game, pos, i)}


def _load_counters(game, pos, at, value, where: str):
    form = Form(value, where)
    for name, bundle in _others(game, pos):
        if form.has(name):
            _put_bundle(game, pos, bundle, form.get(name), form.at(name))
    form.asked |= {name for name, _ in _others(game, pos)}
    form.done()


def _show_past(game, pos, at) -> list:
    return [bundle_of(game, pos, i) for i in PAST if not _is_blank(game, pos, i)]


def _load_past(game, pos, at, value, where: str):
    past = items(value, where)
    if len(past) > len(PAST):
        raise RefereeError(f"{where}: at most {len(PAST)}, not {len(past)}")
    for i, offer in enumerate(past):
        _put_bundle(game, pos, PAST[i], offer, f"{where}[{i}]")


def bargain(game) -> tuple[Field, ...]:
    """The open trade, and the offers of this turn that found no taker."""
    first, size = game.table + 1, game.bundle
    phases = tuple(TRADE)
    return (
        Field("offer", first, Many(_show_offer, _load_offer, size), {}, phases),
        Field("answers", game.table, Many(_show_answers, _load_answers), {}, phases),
        Field(
            "counters", first + size, Many(_show_counters, _load_counters, 3 * size), {}, phases
        ),
        Field("refused_offers", first + PAST[0] * size, Many(_show_past, _load_past), []),
    )


def lay_table(game, form: Form, pos):
    """What must be on the table and is not written.

    That is an empty counter-offer, and the refusal of who has nothing and so was not asked. Who
    has been asked and has not refused wants the offer.
    """
    now = pos[PHASE]
    written = form.value.get("answers", {})
    for seat, name in enumerate(kinds.seats_of(game, pos)) if now in TRADE else ():
        composing = now == phase.COUNTERING and seat == pos[ACTOR] != pos[ACTIVE]
        bundle = trade.counter_bundle(pos, seat)
        if (composing or trade.answer(game, pos, seat) == 3) and _is_blank(game, pos, bundle):
            _put_bundle(game, pos, bundle, {}, "")
        reached = now != phase.ASKING or bundle < trade.counter_bundle(pos, pos[ACTOR])
        if written.get(name) == WANTS and not reached:
            raise RefereeError(f"answers.{name}: is asked only after {seat_name(pos, pos[ACTOR])}")
        passed = now in _ASKED and bundle and reached
        if passed and name not in written and not trade.has_something(game, pos, seat):
            pos[game.table] |= 1 << 2 * seat


# Cards


def bank_left(game, form: Form, pos) -> dict:
    """What the players leave in the bank."""
    left = undealt(pos, game.most[: game.resources], game.hands[: players(pos)])
    return dict(zip(resources(game), left, strict=True))


def undealt(pos, totals, places) -> list[int]:
    """What these hands and piles leave of the cards of each kind; never less than none."""
    return [max(n - sum(pos[at + i] for at in places), 0) for i, n in enumerate(totals)]


def deck(game, left: list[int]) -> dict:
    return dict(zip(words_of(game).CARDS, left, strict=True))
