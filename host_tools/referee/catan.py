"""The base game's positions in words, and back: board, seats, cards, titles, free roads."""

from hexpocket.engine import network, phase, roads, trails
from hexpocket.engine import position as head
from hexpocket.engine.cards import HIDDEN, kinds_in, size
from hexpocket.engine.position import ACTIVE, FLAGS, NOBODY, OFFERS, OPTIONS, PHASE, get16, players
from hexpocket.engine.seats import ARMY, CITIES, POINTS, PORTS, ROADS, SETTLEMENTS, TRAIL
from hexpocket.games.catan import facts, setup
from hexpocket.games.catan.facts import CARDS, DECK, HEXES, NODES, PATHS

from . import RefereeError, check_catan, load, show, words
from .form import Form, choice, number
from .operands import path_text
from .words import TERRAIN, seat_name, seat_names

_FOUNDING = (phase.ROLL_OFF, phase.FOUND_SETTLEMENT, phase.FOUND_ROAD)


# Writing


def write(game, pos) -> dict:
    """All of a position, in words."""
    names = seat_names(players(pos))
    own = {
        "edition": "modern" if pos[OPTIONS] & head.MODERN else "seed",
        "setup": show.setup(game, pos),
        "friendly_robber": bool(pos[OPTIONS] & head.FRIENDLY),
    }
    return {
        "game": "catan",
        "options": show.options(game, pos, own),
        **show.calendar(game, pos),
        "dice": show.dice(pos),
        "rolled": show.flag(pos, head.ROLLED),
        "built": show.flag(pos, head.BUILT),
        "card_played": show.flag(pos, head.CARD_PLAYED),
        "offers_made": pos[OFFERS],
        "old_cards": show.old_cards(game, pos[facts.OLD_CARDS]),
        "hexes": [show.hex_text(byte) for byte in pos[HEXES : HEXES + game.board.hexes]],
        "harbours": [words.HARBOURS[game.harbour_kind(pos, i)] for i in range(9)],
        "robber": pos[head.ROBBER],
        "longest_road": _holder(pos, pos[game.trail_title]),
        "largest_army": _holder(pos, pos[game.army_title]),
        "bank": show.resources(game, pos, game.bank),
        "deck": _cards(pos, DECK),
        "players": {name: _seat(game, pos, seat) for seat, name in enumerate(names)},
        **show.chance_and_decision(game, pos),
        **_decision(game, pos),
    }


def _holder(pos, seat: int):
    return None if seat == NOBODY else seat_name(pos, seat)


def _cards(pos, at: int) -> dict:
    if pos[at] == HIDDEN:
        shown = pos[at + facts.VICTORY_CARD]
        hidden = size(pos, at, facts.CARD_KINDS) - shown
        return show.counts(("hidden", "victory point"), (hidden, shown))
    return show.counts(words.CARDS, pos[at : at + facts.CARD_KINDS])


def _seat(game, pos, seat: int) -> dict:
    hand = game.hands[seat]
    board = game.board
    mine = [n for n in range(board.nodes) if network.owner(pos[NODES + n]) == seat]
    return {
        "cards": show.resources(game, pos, hand),
        "development": _cards(pos, hand + CARDS),
        "knights_played": pos[hand + ARMY],
        "settlements": [n for n in mine if not network.is_city(pos[NODES + n])],
        "cities": [n for n in mine if network.is_city(pos[NODES + n])],
        "roads": [
            path_text(board, path)
            for path in range(board.paths)
            if pos[PATHS + path] >> 4 == seat + 1
        ],
    }


def _decision(game, pos) -> dict:
    now = pos[PHASE]
    if now == phase.FREE_ROAD:
        return {"free_roads": pos[facts.FREE_ROADS]}
    if now == phase.FOUND_SETTLEMENT:
        return show.founding_keys(game, pos)
    if now == phase.FOUND_ROAD:
        return {**show.founding_keys(game, pos), "found_at": pos[game.table + setup.FOUND_AT]}
    return {}


# Reading


def read_options(game, form: Form, pos):
    """The options of a game, into its position's head."""
    load.options(game, form, pos)
    pos[OPTIONS] |= form.choice("edition", "seed", ["seed", "modern"]) * head.MODERN
    pos[OPTIONS] |= form.flag("friendly_robber", False) * head.FRIENDLY


def read(game, form: Form, pos):
    """All of a position but its options, from words."""
    _read_board(game, form, pos)
    _read_seats(game, form.form("players"), pos)
    load.bank(game, form, pos)
    _read_deck(game, form, pos)
    load.calendar(game, form, pos, _FOUNDING, (phase.FREE_ROAD,))
    _read_old_cards(game, form, pos)
    load.chance_states(form, pos)
    _read_decision(game, form, pos)
    load.decision(game, form, pos)
    load.actor(game, form, pos, load.next_to_decide(game, pos))
    _read_titles(game, form, pos)


def _read_board(game, form: Form, pos):
    board = game.board
    hexes = form.items("hexes") or [show.hex_text(byte) for byte in board.land]
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
        setup.put_harbour(game, pos, i, choice(kind, words.HARBOURS, f"harbours[{i}]"))
    desert = bytes(pos[HEXES : HEXES + board.hexes]).find(facts.DESERT)
    pos[head.ROBBER] = form.number("robber", max(desert, 0), 0, board.hexes - 1)


def _read_seats(game, form: Form, pos):
    names = seat_names(players(pos))
    for hand in game.hands:
        pos[hand + ROADS] = game.roads
        pos[hand + SETTLEMENTS] = game.settlements
        pos[hand + CITIES] = game.cities
    for seat, name in enumerate(names):
        _read_seat(game, form.form(name), pos, seat)
    form.done()
    roads.reindex(game, pos)
    for seat in range(len(names)):
        hand = game.hands[seat]
        pos[hand + TRAIL] = trails.longest(game, pos, seat)
        pos[hand + PORTS] = check_catan.expected_ports(game, pos, seat)


def _read_seat(game, form: Form, pos, seat: int):
    hand = game.hands[seat]
    load.cards(game, form, "cards", pos, hand)
    _put_cards(game, form, "development", pos, hand + CARDS)
    pos[hand + ARMY] = form.number("knights_played", 0, 0, 14)
    for key, step, most in (
        ("settlements", 0, game.settlements),
        ("cities", network.CITY_STEP, game.cities),
    ):
        nodes = load.some(form, key, most)
        for i, node in enumerate(nodes):
            at = NODES + number(node, 0, game.board.nodes - 1, f"{form.at(key)}[{i}]")
            if pos[at]:
                raise RefereeError(f"{form.at(key)}[{i}]: intersection {node} is taken already")
            pos[at] = ((seat + 1) << 4) + step
        pos[hand + (CITIES if step else SETTLEMENTS)] -= len(nodes)
    for path in load.paths(game, form, "roads", game.roads, pos):
        pos[PATHS + path] = (seat + 1) << 4
        pos[hand + ROADS] -= 1
    form.done()


def _put_cards(game, form: Form, key: str, pos, at: int):
    load.refuse_view(form, key)
    sub = form.form(key)
    for card, name in enumerate(words.CARDS):
        pos[at + card] = sub.number(name, 0, 0, game.deck_cards[card])
    sub.done()


def _read_deck(game, form: Form, pos):
    """The deck, or what the players leave of it."""
    if form.has("deck"):
        _put_cards(game, form, "deck", pos, DECK)
        return
    hands = game.hands[: players(pos)]
    for card, total in enumerate(game.deck_cards):
        held = sum(pos[hand + CARDS + card] for hand in hands)
        if card == facts.KNIGHT_CARD:
            held += sum(pos[hand + ARMY] for hand in hands)
        if card == facts.ROAD_BUILDING_CARD and form.get("phase") == "free road":
            held += 1  # the one just played has left the game
        pos[DECK + card] = max(total - held, 0)


def _read_old_cards(game, form: Form, pos):
    """By default every development card the active player holds is from an earlier turn."""
    held = 0
    if pos[ACTIVE] != NOBODY and get16(pos, head.TURN):
        held = kinds_in(pos, game.hands[pos[ACTIVE]] + CARDS, game.playable)
    played = pos[FLAGS] & head.CARD_PLAYED
    pos[facts.OLD_CARDS] = load.old_cards(game, form, 0 if played else held)
    bought = held & ~pos[facts.OLD_CARDS] and not played
    pos[FLAGS] |= head.BUILT if form.flag("built", bool(bought)) else 0


def _read_decision(game, form: Form, pos):
    now = pos[PHASE]
    if now == phase.FREE_ROAD:
        pos[facts.FREE_ROADS] = form.number("free_roads", 2, 1, 2)
    elif now in (phase.FOUND_SETTLEMENT, phase.FOUND_ROAD):
        built = sum(game.settlements - pos[hand + SETTLEMENTS] for hand in game.hands)
        founded = max(built - (now == phase.FOUND_ROAD), 0)
        load.founding_keys(game, form, pos, founded, 2 * players(pos) - 1)
        if now == phase.FOUND_ROAD:
            at = number(form.get("found_at"), 0, game.board.nodes - 1, "found_at")
            pos[game.table + setup.FOUND_AT] = at


def _read_titles(game, form: Form, pos):
    """The holders as written, or else whoever alone has most; then the points."""
    seats = range(players(pos))
    names = seat_names(players(pos))
    holders = []
    for key, sizes, least in (
        ("longest_road", [pos[game.hands[seat] + TRAIL] for seat in seats], game.trail_least),
        ("largest_army", [pos[game.hands[seat] + ARMY] for seat in seats], game.army_least),
    ):
        holder = NOBODY
        if form.get(key) is not None:
            holder = form.choice(key, "", names)
        elif not form.has(key) and max(sizes) >= least and sizes.count(max(sizes)) == 1:
            holder = sizes.index(max(sizes))
        holders.append(holder)
    pos[game.trail_title], pos[game.army_title] = holders
    for seat in seats:
        pos[game.hands[seat] + POINTS] = check_catan.expected_points(game, pos, seat)
