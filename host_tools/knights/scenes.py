"""The scenes of Cities & Knights: board and turn; cards and pages have modules of their own."""

from typing import Any

from hexpocket.games.knights import facts
from sim.scene import Scene
from sim.starts import new_game

from . import scenes_cards, scenes_pages
from .scenes_base import START, playing

# The ship is one step from land.
NEAR: dict[str, Any] = {**START, "ship": 6}
# All knights rest: the barbarians would win.
TIRED: dict[str, Any] = {
    "red": {"knights": {"13": "strong", "34": "basic active", "33": "mighty"}},
    "blue": {"knights": {"44": "strong", "36": "basic"}},
    "orange": {"knights": {"9": "basic", "45": "strong"}},
}
# Red and white are the strongest, equally.
EQUAL: dict[str, Any] = {
    "white": {"knights": {"20": "strong active", "37": "mighty active"},
              "levels": {"science": 4, "politics": 3}},
}  # fmt: skip
FROZEN: dict[str, Any] = {**START, "attacked": False, "robber": 5}
# Five papers, and white at level four: the metropolis changes hands.
SCHOLAR: dict[str, Any] = {
    "red": {"levels": {"science": 4, "trade": 4, "politics": 3}, "cards": {"paper": 5, "coin": 4},
            "settlements": [0], "cities": [8, 28, 38]},
}  # fmt: skip
POOR: dict[str, Any] = {"red": {"cards": {"wool": 1, "cloth": 1}}}
LAID: dict[str, Any] = {"blue": {"cities": [41], "laid_down": [39], "walls": []}}
MANY: dict[str, Any] = {
    "red": {"cards": {"lumber": 11, "brick": 12, "wool": 10, "grain": 13, "ore": 12, "paper": 5,
                      "cloth": 10, "coin": 7}},
}  # fmt: skip


def founding(until: int, handed_over=True):
    return new_game(until, handed_over, "knights")


BOARD = (
    Scene("knights-founding", "pick", founding(facts.FOUND_CITY)),
    Scene("knights-start", "turn", playing(**FROZEN)),
    Scene("knights-turn", "turn", playing()),
    Scene("knights-turn-knights", "turn", playing(), "right*2"),
    Scene("knights-turn-grey", "turn", playing(**POOR), "right*2 down*2"),
    Scene("knights-turn-cards", "turn", playing(), "left"),
    Scene("knights-bar", "turn", playing(**MANY), "up"),
    Scene("knights-look", "look", playing(**LAID), "b"),
    Scene("knights-close", "look", playing(**LAID), "b a"),
    Scene("knights-pause", "pause", playing(), "x"),
    Scene("knights-hire", "pick", playing(), "right*2 a"),
    Scene("knights-activate", "pick", playing(), "right*2 down a"),
    Scene("knights-promote", "pick", playing(), "right*2 down*2 a"),
    Scene("knights-move", "pick", playing(), "right*2 down*3 a"),
    Scene("knights-move-to", "pick", playing(), "right*2 down*3 a a"),
    Scene("knights-chase", "pick", playing(), "right*2 down*4 a"),
    Scene("knights-wall", "pick", playing(), "down*3 a"),
    Scene("knights-improve", "improvements", playing(), "down*4 a"),
    Scene("knights-crown", "pick", playing("improve science", **SCHOLAR)),
)
ROLLS = (
    Scene("knights-dice", "dice", playing(**START, last="roll 3 5 ship")),
    Scene("knights-gate", "dice", playing(**START, last="roll 2 3 politics")),
    Scene("knights-seven", "dice", playing(**FROZEN, last="roll 3 4 ship")),
    Scene("knights-landing", "dice", playing(**NEAR, last="roll 3 5 ship")),
    Scene("knights-attack-won", "attack", playing(**NEAR, last="roll 3 5 ship"), "a"),
    Scene("knights-attack-lost", "attack", playing(**NEAR, **TIRED, last="roll 3 5 ship"), "a"),
    Scene("knights-attack-tied", "attack", playing(**NEAR, **EQUAL, last="roll 3 5 ship"), "a"),
    Scene("knights-after-attack", "dice", playing(**NEAR, last="roll 3 5 ship"), "a a"),
    Scene("knights-pillage", "pick", playing("roll 3 5 ship", **NEAR, **TIRED)),
)
INFORMING = (
    Scene("knights-barbarians", "barbarians", playing(), "x down*4 a"),
    Scene("knights-barbarians-lost", "barbarians", playing(**TIRED, ship=6), "x down*4 a"),
    Scene("knights-improvements", "improvements", playing(), "x down*5 a right"),
)
SCENES: tuple[Scene, ...] = (
    *BOARD,
    *ROLLS,
    *INFORMING,
    *scenes_cards.SCENES,
    *scenes_pages.SCENES,
)
# What is measured in place of scenes that no match has in it: what chance just brought.
MEASURED = (Scene("dice", "dice", playing(**START), "a"),)
# Screens that need much RAM, over which pages are measured: start and keys.
CROWDED = (("pick", playing(), "a"),)
