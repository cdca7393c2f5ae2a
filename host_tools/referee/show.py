"""Positions in words: what all games share of writing a position as JSON.

What only one game has is in catan.py and america.py; load.py reads back what is here.
"""

from hexpocket.engine import cards, chance, founding, phase, seven, trade
from hexpocket.engine import position as head
from hexpocket.engine.position import ACTIVE, ACTOR, FLAGS, NOBODY, OPTIONS, PHASE, get16, players

from . import check_trade, words
from .words import TERRAIN, seat_names, words_of


def options(game, pos, own: dict) -> dict:
    """How the game was set up, with the options of its own."""
    bits = pos[OPTIONS]
    return {
        "players": players(pos),
        **own,
        "dice_deck": bool(bits & head.DECKED_DICE),
        "player_trade": not bits & head.NO_TRADE,
        "turn_cap": get16(pos, head.TURN_CAP),
    }


def setup(game, pos) -> str:
    return words_of(game).setups[bool(pos[OPTIONS] & head.BEGINNER)]


def calendar(game, pos) -> dict:
    """Which decision is open, and whose."""
    names = seat_names(players(pos))
    return {
        "phase": words_of(game).phases[pos[PHASE]],
        "turn": get16(pos, head.TURN),
        "active": None if pos[ACTIVE] == NOBODY else names[pos[ACTIVE]],
        "actor": None if pos[ACTOR] == NOBODY else names[pos[ACTOR]],
    }


def dice(pos):
    """Both dice; a number alone if it was chosen, null if there is none."""
    red, white = pos[head.DICE] & 15, pos[head.DICE] >> 4
    return [red, white] if red else white or None


def flag(pos, bit: int) -> bool:
    return bool(pos[FLAGS] & bit)


def old_cards(game, bits: int) -> list[str]:
    return [card for i, card in enumerate(words_of(game).playable) if bits >> i & 1]


def hex_text(byte: int) -> str:
    return f"{TERRAIN[byte & 15]} {byte >> 4}" if byte >> 4 else TERRAIN[byte & 15]


def counts(names, numbers) -> dict:
    return {name: count for name, count in zip(names, numbers, strict=True) if count}


def resources(game, pos, at: int) -> dict:
    """The cards in the bank or in a hand; of a hidden hand how many."""
    if pos[at] == cards.HIDDEN:
        return {"hidden": cards.size(pos, at, game.resources)}
    return counts(words_of(game).resources, pos[at : at + game.resources])


def chance_and_decision(game, pos) -> dict:
    """The generator, the dice deck, what the open decision needs, and past offers."""
    shown = {}
    if any(pos[head.RANDOM : head.RANDOM + 6]):  # blank in a view
        shown["random"] = [get16(pos, head.RANDOM + 2 * i) for i in range(3)]
    if pos[OPTIONS] & head.DECKED_DICE:
        shown["dice_deck"] = [[i // 6 + 1, i % 6 + 1] for i in chance.deck_left(pos)]
    shown.update(_decision(game, pos))
    past = [i for i in check_trade.PAST if any(trade.bundle_bytes(game, pos, i))]
    if past:
        shown["refused_offers"] = [_bundle(game, pos, i) for i in past]
    return shown


def founding_keys(game, pos) -> dict:
    names = seat_names(players(pos))
    return {
        "starter": names[pos[game.table + founding.STARTER]],
        "founded": pos[game.table + founding.FOUNDED],
    }


def _decision(game, pos) -> dict:
    """The decisions that all games know."""
    now = pos[PHASE]
    names = seat_names(players(pos))
    if now == phase.DISCARDING:
        at = game.table + seven.OWED
        return {"owed": counts(names, pos[at : at + len(names)])}
    if now == phase.ROLL_OFF:
        at = game.table + founding.ROLLS
        tied = [name for i, name in enumerate(names) if pos[game.table + founding.TIED] >> i & 1]
        return {"tied": tied, "rolls": counts(names, pos[at : at + len(names)])}
    if now not in check_trade.PHASES:
        return {}
    shown = {"offer": _bundle(game, pos, 0), "answers": {}, "counters": {}}
    for seat, name in enumerate(names):
        said = trade.answer(game, pos, seat)
        if said:
            shown["answers"][name] = words.ANSWERS[said]
        if said == 3 or now == phase.COUNTERING and seat == pos[ACTOR]:
            shown["counters"][name] = _bundle(game, pos, trade.counter_bundle(pos, seat))
    return shown


def _bundle(game, pos, bundle: int) -> dict:
    amounts = [trade.amount(game, pos, bundle, kind) for kind in range(game.kinds)]
    return counts(words_of(game).kinds, amounts)
