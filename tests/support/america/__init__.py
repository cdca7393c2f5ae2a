"""Positions of America in words: set one up, act, compare.

Every colour has the fixed set-up's cities, rail and train unless a test says otherwise, an empty
hand and no gold. Intersections are written by number or site, paths by their ends, hexes by column
and row: tests/games/america/printed.py.
"""

from hexpocket.engine.cards import add
from hexpocket.engine.position import players
from hexpocket.games.america import facts
from host_tools import games
from host_tools.referee import notation
from host_tools.referee.check import problem
from host_tools.referee.position import load, show
from tests.games.america import printed
from tests.games.america.words import (
    HEX_IDS,
    hex_name,
    node,
    place,
    with_names,
    with_numbers,
)
from tests.support.reasons import refusing
from tests.support.zeros import without_zeros

GAME = games.load("america")
_OPTIONS = ("player_trade", "turn_cap")


def colours(seats: int) -> tuple[str, ...]:
    return printed.COLOURS[4 - seats :]


def position(seats=4, /, **keys) -> bytearray:
    """A position from its keys, checked; what a colour is given replaces its fixed set-up.

    position(phase="start", outlaw="05.03", red={"cards": {"ore": 1}, "gold": 2, "cities": [...],
    "rails": ["82-89"], "trains": ["82-89"], "settlers": [89], "delivered": ["Atlanta"],
    "development": {"scout": 1}}, tokens={"12.06": 9, ...}, discards={"scout": 1})
    """
    value = {"options": {"players": seats, "setup": "fixed"}, "players": {}, "neutral": []}
    if seats == 3:
        value["neutral"] = [node(site) for site in printed.PIECES["red"][0]]
    for colour in colours(seats):
        value["players"][colour] = _colour(colour, keys.pop(colour, {}))
    for key in _OPTIONS:
        if key in keys:
            value["options"][key] = keys.pop(key)
    if "tokens" in keys:
        keys["tokens"] = {str(HEX_IDS[at]): number for at, number in keys["tokens"].items()}
    if "outlaw" in keys:
        keys["outlaw"] = HEX_IDS[keys["outlaw"]]
    return load(GAME, value | {"phase": "main", **keys})


def _colour(name: str, given: dict) -> dict:
    """What a colour is given, else the fixed set-up's: its rail at its city, its train there."""
    cities, rail = printed.PIECES[name]
    cities = [node(site) for site in given.get("cities", cities)]
    rails = given.get("rails", [rail] if set(cities) & set(printed.ends(rail)) else [])
    return {
        "gold": 0,
        "rails": rails,
        "trains": [rail] if rail in rails else [],
        **given,
        "cities": cities,
        "settlers": [node(at) for at in given.get("settlers", [])],
        "delivered": [node(site) for site in given.get("delivered", [])],
    }


def action(pos, text: str) -> int:
    """The action that the words name."""
    return notation.from_text(GAME, pos, with_numbers(text))


def play(pos, *texts):
    """Play actions in order; one with its outcome (`roll 3 4`, `buy scout`) forces it."""
    for text in texts:
        GAME.force(pos, action(pos, text))
        wrong = problem(GAME, pos)
        assert not wrong, f"after '{text}': {wrong}"
    return pos


def end_turn(pos):
    """End the turn; the others build nothing."""
    play(pos, "end")
    while now(pos)[0] == "call":
        play(pos, "pass")
    return pos


def all_build(pos):
    """End the turn; all who are asked build."""
    play(pos, "end")
    while now(pos)[0] == "call":
        play(pos, "build")
    return pos


def legal(pos) -> list[str]:
    """The legal actions, in words."""
    return [with_names(notation.to_text(GAME, pos, listed)) for listed in GAME.legal(pos)]


def legal_of(pos, word: str) -> list[str]:
    """The legal actions that begin with a word, without it."""
    return sorted(text[len(word) + 1 :] for text in legal(pos) if text.startswith(word + " "))


def refused(pos, text: str, reason: str):
    """The action is not listed and is refused with this reason, the position untouched."""
    before = bytes(pos)
    assert text not in legal(pos)
    with refusing(GAME, reason):
        GAME.apply(pos, action(pos, text))
    assert bytes(pos) == before, "a refused action changed the position"


def shown(pos) -> dict:
    """The position, or a player's view, in words, with what is in stock and names of places."""
    value = {"steps": 0, **without_zeros(show(GAME, pos))}
    value["outlaw"] = hex_name(value["outlaw"])
    value["tokens"] = {hex_name(int(at)): number for at, number in value["tokens"].items()}
    value["neutral"] = [place(at) for at in value["neutral"]]
    for form, hand in zip(value["players"].values(), GAME.hands, strict=False):
        for key in ("cities", "delivered", "settlers"):
            form[key] = [place(at) for at in form[key]]
        form["turntable"] = pos[hand + facts.CITY_STOCK]
        form["goods"] = pos[hand + facts.GOODS]
        form["rails left"] = pos[hand + facts.RAIL_STOCK]
    return value


def now(pos) -> tuple[str, str]:
    """Which decision is open, and whose it is."""
    value = show(GAME, pos)
    return value["phase"], value["actor"]


def of(pos, colour: str, key: str):
    """What a colour has: cards, gold, cities, goods, ..."""
    return shown(pos)["players"][colour][key]


def gold(pos) -> dict[str, int]:
    """Everybody's gold."""
    return {name: GAME.gold(pos, seat) for seat, name in enumerate(colours(players(pos)))}


def give(pos, colour: str, **cards: int):
    """Cards from the bank into a hand, or gold into a purse."""
    hand = GAME.hands[colours(players(pos)).index(colour)]
    for name, number in cards.items():
        kind = GAME.kind_names.index(name)
        add(GAME, pos, hand, kind, number)
        if kind < GAME.resources:
            pos[GAME.bank + kind] -= number
    return pos
