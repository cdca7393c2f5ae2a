"""Positions in words: `show` writes all of a position as JSON; position.py reads it back."""

from hexpocket.engine import chance, network, phase, trade
from hexpocket.engine import position as head
from hexpocket.engine.position import ACTIVE, ACTOR, FLAGS, NOBODY, OPTIONS, PHASE, get16, players
from hexpocket.games.catan import facts, setup, titles
from hexpocket.games.catan.facts import BANK, CARDS, DECK, HEXES, NODES, PATHS

from . import check_trade, words
from .notation import path_text
from .words import KINDS, PHASES, TERRAIN, seat_name, seat_names

_FLAGS = (("rolled", head.ROLLED), ("built", head.BUILT), ("card_played", head.CARD_PLAYED))


def show(game, pos) -> dict:
    """All of a position, in words."""
    names = seat_names(players(pos))
    shown = {
        "game": "catan",
        "options": _show_options(pos),
        "phase": PHASES[pos[PHASE]],
        "turn": get16(pos, head.TURN),
        "active": None if pos[ACTIVE] == NOBODY else names[pos[ACTIVE]],
        "actor": None if pos[ACTOR] == NOBODY else names[pos[ACTOR]],
        "dice": [pos[head.DICE] & 15, pos[head.DICE] >> 4] if pos[head.DICE] else None,
        **{word: bool(pos[FLAGS] & bit) for word, bit in _FLAGS},
        "offers_made": trade.offers_made(pos),
        "old_cards": [c for i, c in enumerate(words.PLAYABLE) if pos[facts.OLD_CARDS] >> i & 1],
        "hexes": [show_hex(byte) for byte in pos[HEXES : HEXES + game.board.hexes]],
        "harbours": [words.HARBOURS[setup.harbour_kind(pos, i)] for i in range(9)],
        "robber": pos[head.ROBBER],
        "longest_road": _show_holder(pos, pos[facts.TITLES] & 15),
        "largest_army": _show_holder(pos, pos[facts.TITLES] >> 4),
        "bank": _counts(KINDS, pos[BANK : BANK + facts.KINDS]),
        "deck": _show_cards(pos, DECK),
        "players": {name: _show_seat(game, pos, seat) for seat, name in enumerate(names)},
    }
    if any(pos[head.RANDOM : head.RANDOM + 6]):  # blank in a view
        shown["random"] = [get16(pos, head.RANDOM + 2 * i) for i in range(3)]
    if pos[OPTIONS] & head.DECKED_DICE:
        shown["dice_deck"] = [[i // 6 + 1, i % 6 + 1] for i in chance.deck_left(pos)]
    shown.update(_show_decision(game, pos))
    past = [i for i in check_trade.PAST if any(trade.bundle_bytes(game, pos, i))]
    if past:
        shown["refused_offers"] = [_show_bundle(game, pos, i) for i in past]
    return shown


def _show_options(pos) -> dict:
    bits = pos[OPTIONS]
    return {
        "players": players(pos),
        "edition": "modern" if bits & head.MODERN else "seed",
        "setup": "beginner" if bits & head.BEGINNER else "variable",
        "friendly_robber": bool(bits & head.FRIENDLY),
        "dice_deck": bool(bits & head.DECKED_DICE),
        "player_trade": not bits & head.NO_TRADE,
        "turn_cap": get16(pos, head.TURN_CAP),
    }


def show_hex(byte: int) -> str:
    return f"{TERRAIN[byte & 15]} {byte >> 4}" if byte >> 4 else TERRAIN[byte & 15]


def _show_holder(pos, seat: int):
    return None if seat == facts.NO_TITLE else seat_name(pos, seat)


def _counts(names, numbers) -> dict:
    return {name: count for name, count in zip(names, numbers, strict=True) if count}


def _show_cards(pos, at: int) -> dict:
    if pos[at] & 15 == facts.CARDS_HIDDEN:
        shown = facts.card_count(pos, at, facts.VICTORY_CARD)
        return _counts(("hidden", "victory point"), (facts.cards_in(pos, at) - shown, shown))
    return _counts(words.CARDS, [facts.card_count(pos, at, card) for card in range(5)])


def _show_seat(game, pos, seat: int) -> dict:
    hand = game.hands[seat]
    board = game.board
    mine = [n for n in range(board.nodes) if network.owner(pos[NODES + n]) == seat]
    hidden = pos[hand] == facts.HIDDEN
    return {
        "cards": {"hidden": game.hand_size(pos, seat)}
        if hidden
        else _counts(KINDS, pos[hand : hand + facts.KINDS]),
        "development": _show_cards(pos, hand + CARDS),
        "knights_played": titles.army(game, pos, seat),
        "settlements": [n for n in mine if not network.is_city(pos[NODES + n])],
        "cities": [n for n in mine if network.is_city(pos[NODES + n])],
        "roads": [
            path_text(board, path)
            for path in range(board.paths)
            if pos[PATHS + path] >> 4 == seat + 1
        ],
    }


def _show_bundle(game, pos, bundle: int) -> dict:
    amounts = [trade.amount(game, pos, bundle, kind) for kind in range(facts.KINDS)]
    return _counts(KINDS, amounts)


def _show_decision(game, pos) -> dict:
    now = pos[PHASE]
    names = seat_names(players(pos))
    if now == phase.DISCARDING:
        owed = pos[facts.OWED : facts.OWED + len(names)]
        return {"owed": _counts(names, owed)}
    if now == phase.FREE_ROAD:
        return {"free_roads": pos[facts.FREE_ROADS]}
    if now == phase.ROLL_OFF:
        rolls = pos[facts.ROLLS : facts.ROLLS + len(names)]
        tied = [name for i, name in enumerate(names) if pos[facts.TIED] >> i & 1]
        return {"tied": tied, "rolls": _counts(names, rolls)}
    if now in (phase.FOUND_SETTLEMENT, phase.FOUND_ROAD):
        shown = {"starter": names[pos[facts.STARTER]], "founded": pos[facts.FOUNDED]}
        return shown if now != phase.FOUND_ROAD else shown | {"found_at": pos[facts.FOUND_AT]}
    if now not in check_trade.PHASES:
        return {}
    shown = {"offer": _show_bundle(game, pos, 0), "answers": {}, "counters": {}}
    for seat, name in enumerate(names):
        said = trade.answer(game, pos, seat)
        if said:
            shown["answers"][name] = words.ANSWERS[said]
        if said == 3 or now == phase.COUNTERING and seat == pos[ACTOR]:
            shown["counters"][name] = _show_bundle(game, pos, trade.counter_bundle(pos, seat))
    return shown
