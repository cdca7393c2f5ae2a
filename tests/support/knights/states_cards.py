"""Further states of the screens of Cities & Knights: cards, and what falls to others."""

from typing import Any

from host_tools.knights.scenes_base import START, playing
from host_tools.knights.scenes_cards import BEHIND, CARD, FOUR, HARBOR, REWARD, ROADS, holding
from sim.scene import Scene

FIVE: dict[str, Any] = {"red": {"progress": {}}, "blue": FOUR["red"]}
# Cards that no scene tells of: red draws them, as a reward that only he gets.
ALONE: dict[str, Any] = {**REWARD, "todo": ["red"], "red": {"progress": {}}}
DRAWN = ("science alchemist", "science engineer", "science mining", "trade merchant fleet",
         "trade trade monopoly", "politics deserter", "politics diplomat",
         "politics intrigue")  # fmt: skip
# Orange has two cards, and is ahead of red.
FEW: dict[str, Any] = {**BEHIND, "orange": {"cards": {"wool": 1, "cloth": 1}}}
NO_COMMODITY: dict[str, Any] = {"blue": {"cards": {"lumber": 1}}}
WEALTHY: dict[str, Any] = {"red": {"cards": {"lumber": 9, "cloth": 5}}}
NO_BRICK: dict[str, Any] = {"blue": {"cards": {"ore": 2}}}
SLEEPING: dict[str, Any] = {"red": {"knights": {"4": "basic", "33": "mighty", "13": "strong"}}}

MORE: tuple[Scene, ...] = (
    *[
        Scene(f"knights-drawn-{card.replace(' ', '-')}", "notice",
              playing(last=f"draw {card}", **ALONE), "a")
        for card in DRAWN
    ],
    Scene("knights-constitution", "opened", playing(last="draw politics constitution", **REWARD)),
    Scene("knights-limit-curtain", "curtain",
          playing("draw science mining", last="draw politics wedding", **REWARD, **FIVE)),
    Scene("knights-alchemist-seven", "alchemist", holding("alchemist", **START), "down a up"),
    Scene("knights-aqueduct-or-not", "take_nothing", playing("roll 1 4 ship", **START), "b"),
    Scene("knights-discard-seven", "discard", playing("roll 3 4 ship", **START, **WEALTHY)),
    Scene("knights-take-all", "take",
          holding("master merchant", "play master merchant orange", **FEW)),
    Scene("knights-harbor-none", "message", holding("commercial harbor", HARBOR, **NO_COMMODITY),
          "right a"),
    Scene("knights-warlord-many", "play_card", holding("warlord", **SLEEPING), CARD),
    Scene("knights-deserter-one", "opponents",
          holding("deserter", blue={"knights": {"44": "strong"}}), CARD),
    Scene("knights-replace-or-not", "no_second",
          holding("deserter", "play deserter blue", "desert 44", **ROADS), "b"),
    Scene("knights-rebuild-or-not", "no_second",
          holding("diplomat", "play diplomat 13-18", **ROADS), "b"),
    Scene("knights-spied-twice", "spied",
          holding("spy", "play spy white", white={"progress": {"medicine": 2, "inventor": 2}})),
    Scene("knights-collected", "notice",
          holding("trade monopoly", last="play trade monopoly paper")),
    Scene("knights-collected-nothing", "notice",
          holding("resource monopoly", last="play resource monopoly brick", **NO_BRICK)),
    Scene("knights-spy-took", "notice",
          holding("spy", "play spy white", last="take card white medicine")),
)  # fmt: skip
