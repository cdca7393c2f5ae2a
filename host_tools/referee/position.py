"""Positions as JSON that people can read and write; docs/notation.md explains every key.

`show` writes all of a position, `load` reads it back to the same bytes. Whatever a hand-written
position leaves out is a sensible default, and what follows from the pieces (points, trails, open
places, the bank, the deck) is worked out. `load` refuses what `check.problem` finds fault with.
"""

from hexpocket.engine import network
from hexpocket.engine import position as head
from hexpocket.engine.position import OPTIONS, players
from hexpocket.games.catan import facts, setup, titles
from hexpocket.games.catan.facts import BANK, CARDS, DECK, HEXES, NODES, PATHS

from . import RefereeError, check, words
from .form import Form, choice, number
from .load_turn import load_decision, load_turn
from .notation import parse_path
from .show import show, show_hex
from .words import KINDS, TERRAIN, seat_names

__all__ = ["load", "load_options", "show"]


def load(game, value) -> bytearray:
    """The position that the JSON value describes, checked."""
    form = Form(value, "", "position")
    form.choice("game", "catan", ["catan"])
    pos = bytearray(game.size)
    options = form.form("options")
    load_options(options, pos)
    options.done()
    _load_board(game, form, pos)
    _load_seats(game, form.form("players"), pos)
    _load_cards(game, form, pos)
    load_turn(game, form, pos)
    load_decision(game, form, pos)
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
    hexes = form.items("hexes") or [show_hex(byte) for byte in board.land]
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
    desert = bytes(pos[HEXES : HEXES + board.hexes]).find(facts.DESERT)
    pos[head.ROBBER] = form.number("robber", max(desert, 0), 0, board.hexes - 1)


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
    _refuse_view(form, "cards")
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
                raise RefereeError(f"{form.at(key)}[{i}]: intersection {node} is taken already")
            pos[at] = ((seat + 1) << 4) + step
        pos[hand + facts.STOCK] -= len(nodes) << (4 if step else 0)
    roads = form.items("roads")
    if len(roads) > facts.ROADS:
        raise RefereeError(
            f"{form.at('roads')}: a player has {facts.ROADS} roads, not {len(roads)}"
        )
    for i, text in enumerate(roads):
        where = f"{form.at('roads')}[{i}]"
        if not isinstance(text, str):
            raise RefereeError(f'{where}: expected a path, as in "12-17"')
        at = PATHS + parse_path(board, text, where)
        if pos[at]:
            raise RefereeError(f"{where}: the path {text} is taken already")
        pos[at] = (seat + 1) << 4
        pos[hand + facts.TRAIL] -= 16
    form.done()


def _refuse_view(form: Form, key: str):
    value = form.get(key)
    if isinstance(value, dict) and "hidden" in value:
        raise RefereeError(f"{form.at(key)}: hidden cards: a player's view cannot be loaded")


def _put_cards(form: Form, key: str, pos, at: int):
    _refuse_view(form, key)
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
        if card == facts.ROAD_BUILDING_CARD and form.get("phase") == "free road":
            held += 1  # the one just played has left the game
        facts.add_card(pos, DECK, card, max(total - held, 0))


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
        points = check.expected_points(game, pos, seat)
        pos[game.hands[seat] + facts.POINTS] |= min(points, 15)  # more is refused by the check
