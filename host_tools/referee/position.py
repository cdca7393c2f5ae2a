"""Positions as JSON that people can read and write; docs/notation.md explains every key.

`show` writes all of a position, `load` reads it back to the same bytes. Whatever a hand-written
position leaves out is a sensible default, and what follows from the pieces (points, trails, open
places, the bank, the deck) is worked out. `load` refuses what `check.problem` finds fault with.
"""

from hexpocket.engine import chance, network, phase, trade
from hexpocket.engine import position as head
from hexpocket.engine.position import ACTIVE, ACTOR, FLAGS, NOBODY, OPTIONS, PHASE, get16, players
from hexpocket.games.catan import facts, setup, titles
from hexpocket.games.catan.facts import BANK, CARDS, DECK, HEXES, NODES, PATHS

from . import RefereeError, check, words
from .form import Form, choice, number
from .notation import parse_path, path_text
from .words import KINDS, PHASES, TERRAIN, seat_name, seat_names

_FLAGS = (("rolled", head.ROLLED), ("built", head.BUILT), ("card_played", head.CARD_PLAYED))
_PLAYABLE = words.CARDS[:-1]
_PAST = range(4, 7)


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
        "old_cards": [c for i, c in enumerate(_PLAYABLE) if pos[facts.OLD_CARDS] >> i & 1],
        "hexes": [_show_hex(byte) for byte in pos[HEXES : HEXES + game.board.hexes]],
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
    past = [_show_bundle(game, pos, i) for i in _PAST if any(trade.bundle_bytes(game, pos, i))]
    if past:
        shown["refused_offers"] = past
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


def _show_hex(byte: int) -> str:
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
    if now not in (phase.OFFERING, phase.ANSWERING, phase.COUNTERING, phase.CLOSING):
        return {}
    shown = {"offer": _show_bundle(game, pos, 0), "answers": {}, "counters": {}}
    for seat, name in enumerate(names):
        said = trade.answer(game, pos, seat)
        if said:
            shown["answers"][name] = words.ANSWERS[said]
        if said == 3 or now == phase.COUNTERING and seat == pos[ACTOR]:
            shown["counters"][name] = _show_bundle(game, pos, trade.counter_bundle(pos, seat))
    return shown


def load(game, value) -> bytearray:
    """The position that the JSON value describes, checked."""
    form = Form(value, "")
    form.choice("game", "catan", ["catan"])
    pos = bytearray(game.size)
    options = form.form("options")
    load_options(options, pos)
    options.done()
    _load_board(game, form, pos)
    _load_seats(game, form.form("players"), pos)
    _load_cards(game, form, pos)
    _load_turn(game, form, pos)
    _load_decision(game, form, pos)
    _load_titles(game, form, pos)
    form.done()
    wrong = check.problem(game, pos)
    if wrong:
        raise RefereeError(f"impossible position: {wrong}")
    return pos


def load_options(form: Form, pos):
    """The options of a game, into its position's head."""
    bits = form.number("players", 4, 3, 4)
    bits |= form.choice("edition", "seed", ["seed", "modern"]) * head.MODERN
    bits |= form.choice("setup", "variable", ["variable", "beginner"]) * head.BEGINNER
    bits |= form.flag("friendly_robber", False) * head.FRIENDLY
    bits |= form.flag("dice_deck", False) * head.DECKED_DICE
    bits |= (not form.flag("player_trade", True)) * head.NO_TRADE
    pos[OPTIONS] = bits
    head.put16(pos, head.TURN_CAP, form.number("turn_cap", 0, 0, 65535))


def _load_board(game, form: Form, pos):
    board = game.board
    hexes = form.items("hexes") or [_show_hex(byte) for byte in board.land]
    harbours = form.items("harbours") or [words.HARBOURS[kind] for kind in board.harbours[1::2]]
    if len(hexes) != board.hexes or len(harbours) != 9:
        raise RefereeError(f"hexes, harbours: expected {board.hexes} hexes and 9 harbours")
    for i, text in enumerate(hexes):
        parts = text.split() if isinstance(text, str) else [text]
        terrain = choice(parts[0] if parts else "", TERRAIN, f"hexes[{i}]")
        value = parts[1] if len(parts) > 1 else "0"
        if len(parts) > 2 or value not in [str(n) for n in range(13)]:
            raise RefereeError(f"hexes[{i}]: expected terrain and number, as in 'fields 6'")
        pos[HEXES + i] = int(value) << 4 | terrain
    for i, kind in enumerate(harbours):
        setup.put_harbour(pos, i, choice(kind, words.HARBOURS, f"harbours[{i}]"))
    desert = next((i for i, h in enumerate(hexes) if h == "desert"), 0)
    pos[head.ROBBER] = form.number("robber", desert, 0, board.hexes - 1)


def _load_seats(game, form: Form, pos):
    names = seat_names(players(pos))
    for hand in game.hands:
        pos[hand + facts.TRAIL] = facts.ROADS << 4
        pos[hand + facts.STOCK] = facts.SETTLEMENTS | facts.CITIES << 4
    for seat, name in enumerate(names):
        _load_seat(game, form.form(name), pos, seat)
    form.done()
    network.reindex(game, pos)
    for seat in range(len(names)):
        hand = game.hands[seat]
        pos[hand + facts.TRAIL] |= network.longest_trail(game, pos, seat)
        pos[hand + facts.PORTS] = check.expected_ports(game, pos, seat)


def _load_seat(game, form: Form, pos, seat: int):
    hand = game.hands[seat]
    board = game.board
    pos[hand : hand + facts.KINDS] = bytes(form.counts("cards", KINDS, facts.CARDS_OF_A_KIND))
    _put_cards(form, "development", pos, hand + CARDS)
    pos[hand + facts.POINTS] = form.number("knights_played", 0, 0, 14) << 4
    for key, step, most in (
        ("settlements", 0, facts.SETTLEMENTS),
        ("cities", network.CITY_STEP, facts.CITIES),
    ):
        nodes = form.items(key)
        if len(nodes) > most:
            raise RefereeError(f"{form.at(key)}: a player has {most} {key}, not {len(nodes)}")
        for i, node in enumerate(nodes):
            at = NODES + number(node, 0, board.nodes - 1, f"{form.at(key)}[{i}]")
            if pos[at]:
                raise RefereeError(f"{form.at(key)}: intersection {node} is taken already")
            pos[at] = ((seat + 1) << 4) + step
        pos[hand + facts.STOCK] -= len(nodes) << (4 if step else 0)
    roads = form.items("roads")
    if len(roads) > facts.ROADS:
        raise RefereeError(f"{form.at('roads')}: a player has {facts.ROADS} roads")
    for text in roads:
        at = PATHS + parse_path(board, str(text))
        if pos[at]:
            raise RefereeError(f"{form.at('roads')}: the path {text} is taken already")
        pos[at] = (seat + 1) << 4
        pos[hand + facts.TRAIL] -= 16
    form.done()


def _put_cards(form: Form, key: str, pos, at: int):
    sub = form.form(key)
    for card, name in enumerate(words.CARDS):
        facts.add_card(pos, at, card, sub.number(name, 0, 0, facts.DECK_CARDS[card]))
    sub.done()


def _load_cards(game, form: Form, pos):
    """Bank and deck, or what the players leave of them."""
    hands = game.hands[: players(pos)]
    if form.has("bank"):
        pos[BANK : BANK + facts.KINDS] = bytes(form.counts("bank", KINDS, facts.CARDS_OF_A_KIND))
    else:
        for kind in range(facts.KINDS):
            left = facts.CARDS_OF_A_KIND - sum(pos[hand + kind] for hand in hands)
            pos[BANK + kind] = max(left, 0)
    if form.has("deck"):
        _put_cards(form, "deck", pos, DECK)
        return
    for card, total in enumerate(facts.DECK_CARDS):
        held = sum(facts.card_count(pos, hand + CARDS, card) for hand in hands)
        if card == facts.KNIGHT_CARD:
            held += sum(pos[hand + facts.POINTS] >> 4 for hand in hands)
        facts.add_card(pos, DECK, card, max(total - held, 0))


def _load_turn(game, form: Form, pos):
    names = seat_names(players(pos))
    phases = list(PHASES.values())
    pos[PHASE] = list(PHASES)[form.choice("phase", "main", phases)]
    founding = pos[PHASE] <= phase.FOUND_ROAD
    head.put16(pos, head.TURN, form.number("turn", 0 if founding else 1, 0, 65535))
    nobody = pos[PHASE] == phase.OVER and form.get("active", "") is None
    pos[ACTIVE] = NOBODY if nobody else form.choice("active", names[0], names)
    actor = form.get("actor")
    acting = names[0] if nobody else names[pos[ACTIVE]]
    pos[ACTOR] = NOBODY if nobody else choice(acting if actor is None else actor, names, "actor")
    dice = form.get("dice")
    rolled = not founding and pos[PHASE] not in (phase.START, phase.OVER)
    if dice is None and rolled and form.flag("rolled", True):
        dice = [3, 4] if pos[PHASE] in (phase.DISCARDING, phase.ROBBING) else [1, 1]
    if dice is not None:
        if not isinstance(dice, list) or len(dice) != 2:
            raise RefereeError("dice: expected two numbers, as in [3, 4]")
        red, white = (number(die, 1, 6, "dice") for die in dice)
        pos[head.DICE] = red | white << 4
    for word, bit in _FLAGS:
        played = bit == head.CARD_PLAYED and pos[PHASE] == phase.FREE_ROAD
        default = dice is not None if bit == head.ROLLED else played
        pos[FLAGS] |= bit if form.flag(word, default) else 0
    pos[FLAGS] |= form.number("offers_made", 0, 0, trade.OFFERS_PER_TURN) * head.OFFER_STEP
    _load_old_cards(game, form, pos)
    _load_random(form, pos)


def _load_old_cards(game, form: Form, pos):
    """By default every development card the active player holds is from an earlier turn."""
    if form.has("old_cards"):
        for i, card in enumerate(form.items("old_cards")):
            pos[facts.OLD_CARDS] |= 1 << choice(card, _PLAYABLE, f"old_cards[{i}]")
    elif pos[ACTIVE] != NOBODY and not pos[FLAGS] & head.CARD_PLAYED and get16(pos, head.TURN):
        pos[facts.OLD_CARDS] = facts.kinds_held(pos, game.hands[pos[ACTIVE]] + CARDS)


def _load_random(form: Form, pos):
    states = form.items("random") or [1, 1, 1]
    if len(states) != 3:
        raise RefereeError("random: expected the generator's three states")
    chance.put_states(pos, *(number(state, 1, 32362, "random") for state in states))
    if not pos[OPTIONS] & head.DECKED_DICE or not form.has("dice_deck"):
        chance.fill_deck(pos)
        return
    for i, dice in enumerate(form.items("dice_deck")):
        if not isinstance(dice, list) or len(dice) != 2:
            raise RefereeError(f"dice_deck[{i}]: expected two numbers, as in [3, 4]")
        red, white = (number(die, 1, 6, f"dice_deck[{i}]") for die in dice)
        result = (red - 1) * 6 + white - 1
        pos[head.DICE_DECK + (result >> 3)] |= 1 << (result & 7)


def _load_decision(game, form: Form, pos):
    names = seat_names(players(pos))
    now = pos[PHASE]
    if now == phase.DISCARDING:
        owed = form.counts("owed", names, 47)
        pos[facts.OWED : facts.OWED + len(names)] = bytes(owed)
    elif now == phase.FREE_ROAD:
        pos[facts.FREE_ROADS] = form.number("free_roads", 2, 1, 2)
    elif now == phase.ROLL_OFF:
        for name in form.items("tied") or list(names):
            pos[facts.TIED] |= 1 << choice(name, names, "tied")
        rolls = form.counts("rolls", names, 12)
        pos[facts.ROLLS : facts.ROLLS + len(names)] = bytes(rolls)
    elif now in (phase.FOUND_SETTLEMENT, phase.FOUND_ROAD):
        pos[facts.STARTER] = form.choice("starter", names[0], names)
        pos[facts.FOUNDED] = form.number("founded", 0, 0, 2 * len(names) - 1)
        if now == phase.FOUND_ROAD:
            pos[facts.FOUND_AT] = form.number("found_at", 0, 0, game.board.nodes - 1)
    elif now in (phase.OFFERING, phase.ANSWERING, phase.COUNTERING, phase.CLOSING):
        _load_trade(game, form, pos)
    for bundle, offer in zip(_PAST, form.items("refused_offers"), strict=False):
        _load_bundle(game, Form(offer, "refused_offers"), pos, bundle)


def _load_trade(game, form: Form, pos):
    names = seat_names(players(pos))
    _load_bundle(game, form.form("offer"), pos, 0)
    answers = form.form("answers")
    counters = form.form("counters")
    for seat, name in enumerate(names):
        pos[game.table] |= answers.choice(name, "none", words.ANSWERS) << 2 * seat
        if counters.has(name) and seat != pos[ACTIVE]:
            _load_bundle(game, counters.form(name), pos, trade.counter_bundle(pos, seat))
    answers.done()
    counters.done()


def _load_bundle(game, form: Form, pos, bundle: int):
    """What its maker gets of each kind; negative: what he gives."""
    for kind, name in enumerate(KINDS):
        trade.put_amount(game, pos, bundle, kind, form.number(name, 0, -19, 19))
    form.done()


def _load_titles(game, form: Form, pos):
    """The holders as written, or else whoever alone has most; then the points."""
    seats = range(players(pos))
    names = seat_names(players(pos))
    holders = []
    for key, sizes, least in (
        ("longest_road", [titles.trail(game, pos, seat) for seat in seats], facts.TRAIL_LEAST),
        ("largest_army", [titles.army(game, pos, seat) for seat in seats], facts.ARMY_LEAST),
    ):
        holder = facts.NO_TITLE
        if form.get(key) is not None:
            holder = form.choice(key, "", names)
        elif not form.has(key) and max(sizes) >= least and sizes.count(max(sizes)) == 1:
            holder = sizes.index(max(sizes))
        holders.append(holder)
    pos[facts.TITLES] = holders[0] | holders[1] << 4
    for seat in seats:
        pos[game.hands[seat] + facts.POINTS] |= check.expected_points(game, pos, seat)
