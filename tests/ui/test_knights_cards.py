"""Every progress card of Cities & Knights is played through the screens, by keys alone."""

from typing import Any

import pytest

from hexpocket.engine import phase
from hexpocket.engine.position import PHASE
from hexpocket.games.knights import facts
from hexpocket.ui.knights.deck import CARDS
from host_tools.knights.words import CARDS as NAMES
from tests.support.knights import play, shown
from tests.ui.decision import assert_whole
from tests.ui.knights_decision import asked, chosen, point, settled
from tests.ui.watched import LONGEST, LOOKS

START: dict[str, Any] = {"phase": "start", "dice": None, "event": None}
TOLD = ("curtain", "news", "notice", "pass_back", "dice")  # pages that A turns
# All others are ahead of red; blue has all kinds, orange few cards, white one.
OTHERS: dict[str, Any] = {
    "blue": {"cards": {"lumber": 2, "ore": 2, "paper": 1, "coin": 2}, "defenders": 2},
    "orange": {"cards": {"wool": 2, "cloth": 1}, "defenders": 1},
    "white": {"cards": {"grain": 1}, "defenders": 1},
}
KNIGHTS = {"blue": {"knights": {"44": "strong active", "48": "basic"}}}
HARBOR = {"red": {"cards": {"wool": 1, "ore": 1}}, **OTHERS}

# By card: what else there is; the row, keys and places from the turn menu on; and what that is in
# the words of the rules. A place is brought under the cursor and chosen.
PLAYED: dict[str, tuple[dict[str, Any], tuple[str | int, ...], tuple[str, ...]]] = {
    "alchemist": (START, ("up right down a",), ("play alchemist 2 2",)),
    "crane": ({"red": {"cards": {"cloth": 1}, "levels": {"trade": 1}}}, ("down a",),
              ("play crane trade",)),
    "engineer": ({}, (28,), ("play engineer 28",)),
    "inventor": ({}, (3, 4), ("play inventor 3 4",)),
    "irrigation": ({}, ("a",), ("play irrigation",)),
    "medicine": ({"red": {"cards": {"ore": 2, "grain": 1}}}, (0,), ("play medicine 0",)),
    "mining": ({"red": {"settlements": [0, 8]}}, ("a",), ("play mining",)),
    "road building": ({}, ("a", "path 8-13", "path 13-18"),
                      ("play road building", "road 8-13", "road 13-18")),
    "smith": ({"red": {"knights": {"4": "basic", "8": "basic active"}}}, (4, 8),
              ("play smith 4", "promote 8")),
    "commercial harbor": (HARBOR,
                          ("a", "right down right down right a", "go", "right a", "go", "a"),
                          ("play commercial harbor", "lend blue wool", "swap red coin",
                           "lend orange ore", "swap red cloth")),
    "master merchant": (OTHERS, ("a", "right a down a"),
                        ("play master merchant blue", "take blue ore", "take blue coin")),
    "merchant": ({}, (8,), ("play merchant 8",)),
    "merchant fleet": ({}, ("down a",), ("play merchant fleet paper",)),
    "resource monopoly": (OTHERS, ("right*4 a",), ("play resource monopoly ore",)),
    "trade monopoly": (OTHERS, ("left a",), ("play trade monopoly coin",)),
    "bishop": ({**OTHERS, "attacked": True}, ("a", 14),
               ("play bishop", "robber 14", "steal orange")),
    "deserter": (KNIGHTS, ("a", 48, "go", 8), ("play deserter blue", "desert 48", "replace 8")),
    "diplomat": ({}, ("path 4-8", "path 0-3"), ("play diplomat 4-8", "road 0-3")),
    "intrigue": ({"blue": {"roads": ["39-44", "44-48", "34-39"], "knights": {"34": "basic"}},
                  "red": {"roads": ["0-4", "28-34"]}}, (34, 44, "go"),
                 ("play intrigue 34", "relocate 44")),
    "saboteur": (OTHERS, ("a", "go", "a a down a", "go", "a"),
                 ("play saboteur", "discard lumber", "discard lumber", "discard coin",
                  "discard wool")),
    "spy": ({"blue": {"progress": {"crane": 1, "smith": 1}}}, ("a", "down a"),
            ("play spy blue", "take card blue smith")),
    "warlord": ({"red": {"knights": {"4": "basic", "8": "strong"}}}, ("a",), ("play warlord",)),
    "wedding": (OTHERS, ("a", "go", "a a", "go", "a a"),
                ("play wedding", "give red lumber", "give red lumber", "give red wool",
                 "give red wool", "take white grain")),
}  # fmt: skip


def holding(name: str) -> bytearray:
    """Red's turn with this card."""
    keys = dict(PLAYED[name][0])
    red = {**keys.pop("red", {}), "progress": {name: 1}}
    return settled(red=red, **keys)


def opened(saves, name: str, look=LOOKS[0], names=LONGEST):
    """What the card asks for, on the screen."""
    handheld = asked(saves, holding(name), look, names)
    return chosen(handheld, handheld.said(CARDS[NAMES.index(name)][0]))


def go(handheld, look=lambda: None):
    """Turn the pages that only tell something, or change hands."""
    while handheld.screen.name in TOLD:
        look()
        handheld.press("a")


def step(handheld, text: str | int, look=lambda: None):
    """Some keys, a place on the board, or pages; `look` is called for each new screen."""
    if isinstance(text, str) and text.startswith("path "):
        nodes = [int(node) for node in text[5:].split("-")]
        ends = handheld.match.game.board.path_nodes
        pairs = [sorted(ends[2 * i : 2 * i + 2]) for i in range(len(ends) // 2)]
        text = pairs.index(sorted(nodes))
    if isinstance(text, int):
        point(handheld, text)
        look()
        handheld.press("a")
        return
    for word in text.split():
        if word == "go":
            go(handheld, look)
            continue
        key, _, number = word.partition("*")
        handheld.press(*[key] * int(number or 1))
        look()


@pytest.mark.parametrize("name", PLAYED)
def test_a_card_is_played_through_the_screens(tmp_path, name):
    handheld = opened(tmp_path, name)
    for text in PLAYED[name][1]:
        step(handheld, text)
    go(handheld)
    pos = holding(name)
    assert shown(handheld.match._pos) == shown(play(pos, *PLAYED[name][2]))


def test_all_cards_but_those_that_are_opened_are_played():
    opened_at_once = [NAMES[card] for card in facts.POINT_CARDS]
    assert sorted([*PLAYED, *opened_at_once]) == sorted(NAMES)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", PLAYED)
def test_whatever_a_card_asks_fits(tmp_path, name, look):
    handheld = opened(tmp_path, name, look, LONGEST)

    def fits():
        if handheld.screen.name != "turn":  # its menu lies over the numbers of the board
            assert_whole(handheld)

    fits()
    for text in PLAYED[name][1]:
        step(handheld, text, fits)
    go(handheld, fits)
    assert handheld.match.view[PHASE] == phase.MAIN
