"""Further states of the screens of Cities & Knights: what the scenes of the gallery leave out."""

from typing import Any

from host_tools.knights.scenes import FROZEN, NEAR, TIRED
from host_tools.knights.scenes_base import START, playing
from sim.scene import Scene
from tests.support.knights import states_cards, states_pages
from tests.support.rows import rows

COLOURS = ("red", "blue", "orange", "white")
# Nobody has a knight that is active, and nobody but red an ordinary city.
ASLEEP: dict[str, Any] = {colour: {"knights": {}} for colour in COLOURS}
CROWNED: dict[str, Any] = {
    "red": {"knights": {}, "cities": [8], "settlements": [0, 38, 28],
            "levels": {"science": 2, "trade": 4, "politics": 3}},
    "blue": {"knights": {}, "cities": [], "walls": [], "settlements": [41, 39, 51, 50]},
    "orange": {"knights": {}, "cities": [], "settlements": [14, 6, 49, 40]},
    "white": {"knights": {}, "cities": [31], "walls": [], "settlements": [17, 26, 11]},
}  # fmt: skip
# One knight is enough: there is only one city.
ONE: dict[str, Any] = CROWNED | {
    "red": CROWNED["red"] | {"cities": [], "settlements": [0, 38, 28, 8], "walls": [],
                             "levels": {"science": 2, "trade": 3, "politics": 3}},
    "white": CROWNED["white"] | {"cities": [], "settlements": [17, 26, 11, 31],
                                 "levels": {"science": 3, "politics": 1}},
    "metropolises": {},
}  # fmt: skip
# Red on all levels, and where the metropolises are then.
LEVELS: tuple[tuple[dict[str, int], dict[str, int]], ...] = (
    ({}, {"science": 31}),
    ({"science": 1, "trade": 1, "politics": 1}, {"science": 31}),
    ({"science": 3, "trade": 3, "politics": 2}, {"science": 31}),
    ({"science": 4, "trade": 4, "politics": 4}, {"science": 31, "trade": 8, "politics": 28}),
    ({"science": 5, "trade": 5, "politics": 5}, {"science": 38, "trade": 8, "politics": 28}),
)
# Blue's strong knight stands at the end of a road of red's.
BESIDE: dict[str, Any] = {
    "red": {"roads": ["8-13", "13-18", "28-34", "34-39", "28-33", "33-38"], "cities": [8, 28],
            "settlements": [38], "knights": {"34": "mighty active", "33": "strong active"}},
    "blue": {"settlements": [51, 50], "cities": [41], "walls": [],
             "roads": ["39-44", "44-48", "48-51", "36-41", "41-46", "46-50"],
             "knights": {"39": "basic active"}},
}  # fmt: skip

MORE: tuple[Scene, ...] = (
    # Rolls
    Scene("knights-seven-free", "dice", playing(**START, last="roll 3 4 trade")),
    Scene("knights-gate-many", "dice", playing(**START, last="roll 1 3 trade")),
    Scene("knights-alchemist-rolls", "dice",
          playing(**START, red={"progress": {"alchemist": 1}}, last="play alchemist 3 5 ship")),
    Scene("knights-asleep", "attack", playing(**NEAR, **ONE, last="roll 3 5 ship"), "a"),
    Scene("knights-only-metropolises", "attack",
          playing(**NEAR, **CROWNED, last="roll 3 5 ship"), "a"),
    Scene("knights-after-pillage", "dice",
          playing("roll 3 5 ship", **NEAR, **TIRED, last="pillage 41")),
    # The barbarians
    Scene("knights-would-nobody", "barbarians", playing(**ONE), "x down*4 a"),
    Scene("knights-would-none", "barbarians", playing(**CROWNED), "x down*4 a"),
    Scene("knights-pause-curtain", "pause", playing(last="end"), "x"),
    # Improvements
    *[
        Scene(f"knights-levels-{number}", "improvements",
              playing(red={"levels": levels, "settlements": [], "cities": [8, 28, 38],
                           "defenders": 0}, metropolises=where), "down*4 a")
        for number, (levels, where) in enumerate(LEVELS)
    ],
    # Places
    Scene("knights-displace", "pick", playing(**BESIDE), "right*2 down*3 a a"),
    Scene("knights-relocate", "pick", playing("move 34 39", **BESIDE)),
    Scene("knights-no-cards", "turn", playing(red={"progress": {}}), "left"),
    Scene("knights-no-cards-why", "message", playing(red={"progress": {}}), "left a"),
    Scene("knights-frozen-why", "message", playing(**FROZEN | {"phase": "main"}),
          "right*2 up*2 a"),
    *rows("knights-row", "turn", playing(), "", range(1, 5)),
    *rows("knights-row-knights", "turn", playing(), "right*2", range(1, 5)),
    *states_cards.MORE,
    *states_pages.MORE,
)  # fmt: skip
