"""How often the handheld changes hands for what happens in Cities & Knights.

Whatever needs no hidden card is asked in the open, and who has to look at his cards gets it once.
"""

from typing import Any

import pytest

from hexpocket.engine.position import ACTOR
from hexpocket.ui.play import flow
from tests.support.knights import action, now
from tests.ui.knights_decision import asked, settled
from tests.ui.test_knights_cards import PLAYED, TOLD, holding

COLOURS = ("red", "blue", "orange", "white")
START: dict[str, Any] = {"phase": "start", "dice": None, "event": None}
ATTACK: dict[str, Any] = {**START, "ship": 6}
PAGES = (*TOLD, "attack", "opened", "message")
PUPILS = {colour: {"levels": {"science": 2}} for colour in COLOURS}
SCHOLARS = {colour: {"levels": {"science": 3}} for colour in COLOURS}
FULL = {"progress": {"crane": 1, "merchant": 1, "spy": 1, "smith": 1}}
MANY = {"cards": {"ore": 5, "coin": 4}}
THREE = {"cards": {"ore": 2, "coin": 1}, "defenders": 2}
GUESTS = {"blue": THREE, "orange": THREE, "white": THREE}

# What happens: a position, the actions, and to whom the handheld goes for them.
EVENTS: dict[str, tuple[dict[str, Any], tuple[str, ...], list[str]]] = {
    "all draw at a gate": ({**START, **PUPILS}, ("roll 1 5 science",), []),
    "one has too many cards": ({**START, **PUPILS, "white": {**PUPILS["white"], **FULL}},
                               ("roll 1 5 science", "return crane"), ["white", "red"]),
    "two share a reward": ({**ATTACK, "blue": {"knights": {"44": "mighty active"}},
                            "orange": {"knights": {"9": "mighty active"}}},
                           ("roll 1 1 ship", "draw trade", "draw science"), []),
    "two lose a city": ({**ATTACK, "blue": {"settlements": [], "cities": [39, 48]},
                         "red": {"cities": [28, 8]}},
                        ("roll 1 1 ship", "pillage 28", "pillage 39"), []),
    "three have an Aqueduct": ({**START, **SCHOLARS},
                               ("roll 6 6 ship", "fetch ore", "fetch ore", "fetch ore",
                                "fetch ore"), []),
    "two return cards on a seven": ({**START, "attacked": True, "blue": MANY, "white": MANY},
                                    ("roll 3 4 ship", *["discard ore"] * 8, "robber 9"),
                                    ["blue", "white", "red"]),
    "a knight is displaced": ({"red": {"knights": {"33": "strong active"},
                                       "roads": ["0-4", "28-33", "28-34", "33-38", "34-39"]},
                               "blue": {"settlements": [51], "cities": [40],
                                        "roads": ["40-44", "39-44", "44-48"],
                                        "knights": {"39": "basic"}}},
                              ("move 33 39", "relocate 48"), []),
    "all give two of three cards": ({"red": {"progress": {"wedding": 1}}, **GUESTS},
                                    ("play wedding", *["give red ore"] * 6),
                                    ["blue", "orange", "white", "red"]),
    "all return one of three": ({"red": {"progress": {"saboteur": 1}}, **GUESTS},
                                ("play saboteur", *["discard ore"] * 3),
                                ["blue", "orange", "white", "red"]),
}  # fmt: skip
# By card, where it is passed on at all; a harbor's way is in test_knights_decisions.py.
BY_CARD = {
    "saboteur": ["blue", "orange", "red"],
    "wedding": ["blue", "orange", "red"],
}


def passed(handheld, texts) -> list[str]:
    """To whom it goes while these are done."""
    found = []

    def settle():
        while handheld.screen.name in PAGES:
            if handheld.screen.name == "curtain":
                found.append(COLOURS[handheld.match.view[ACTOR]])
            handheld.press("a")

    for text in texts:
        flow.do(handheld.app, action(handheld.match._pos, text))
        handheld.frame()
        settle()
    return found


@pytest.mark.parametrize("name", EVENTS)
def test_it_goes_to_whoever_has_to_look_at_his_cards(tmp_path, name):
    keys, texts, order = EVENTS[name]
    handheld = asked(tmp_path, settled(**keys))
    assert passed(handheld, texts) == order
    assert now(handheld.match._pos) == ("main", "red")


@pytest.mark.parametrize("name", sorted({*PLAYED} - {"commercial harbor"}))
def test_most_cards_need_no_hand_over(tmp_path, name):
    """What leaves no choice is done by itself."""
    texts = [text for text in PLAYED[name][-1] if text != "take white grain"]
    handheld = asked(tmp_path, holding(name))
    assert passed(handheld, texts) == BY_CARD.get(name, [])
