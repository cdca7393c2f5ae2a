"""Scenes of Cities & Knights: progress cards, and the decisions that fall to others."""

from typing import Any

from sim.scene import Scene

from .scenes_base import START, playing

# Red's roads, one of which ends in the open, and one at a knight of orange's.
ROADS: dict[str, Any] = {
    "red": {"roads": ["8-13", "4-8", "0-4", "28-34", "28-33", "33-38", "13-18", "9-13"]}
}
# Red has few points: all others are ahead.
BEHIND: dict[str, Any] = {
    "red": {
        "settlements": [0],
        "cities": [28],
        "walls": [],
        "defenders": 0,
        "levels": {"science": 3, "trade": 1, "politics": 2},
    },
    "metropolises": {"science": 31},
}
# Two were equally strong: each takes a card.
REWARD: dict[str, Any] = {
    "phase": "draw",
    "cause": "reward",
    "event": "ship",
    "ship": 7,
    "todo": ["red", "blue"],
}
FOUR: dict[str, Any] = {"red": {"progress": {"crane": 1, "merchant": 1, "spy": 1, "smith": 1}}}
ONE: dict[str, Any] = {"red": {"progress": {"crane": 1}}}
HARBOR = "play commercial harbor"
CARD = "left a"  # the first card in hand, from the turn menu


def holding(card: str, *texts: str, last: str = "", **keys):
    """A start with one progress card in red's hand."""
    red = {**keys.pop("red", {}), "progress": {card: 1}}
    return playing(*texts, last=last, red=red, **keys)


SCENES: tuple[Scene, ...] = (
    Scene("knights-alchemist", "alchemist", holding("alchemist", **START), "down a"),
    Scene("knights-inventor", "inventor", holding("inventor"), CARD),
    Scene("knights-inventor-second", "inventor", holding("inventor"), CARD + " a right"),
    Scene("knights-irrigation", "play_card", holding("irrigation"), CARD),
    Scene("knights-medicine", "pick", holding("medicine"), CARD),
    Scene("knights-engineer", "pick", holding("engineer"), CARD),
    Scene("knights-smith", "pick", holding("smith"), CARD),
    Scene("knights-smithing", "pick", holding("smith", "play smith 13")),
    Scene("knights-smithing-or-not", "no_second", holding("smith", "play smith 13"), "b"),
    Scene("knights-harbor", "harbor", holding("commercial harbor", HARBOR), "right down right*2"),
    Scene("knights-harbor-curtain", "curtain", holding("commercial harbor", HARBOR,
                                                       last="lend blue ore")),
    Scene("knights-swap", "swap", holding("commercial harbor", HARBOR, "lend blue ore")),
    Scene("knights-master", "opponents", holding("master merchant", **BEHIND), CARD),
    Scene("knights-take", "take", holding("master merchant", "play master merchant white",
                                          **BEHIND), "down"),
    Scene("knights-merchant", "pick", holding("merchant"), CARD),
    Scene("knights-fleet", "fleet", holding("merchant fleet"), CARD),
    Scene("knights-resource-monopoly", "resource_monopoly", holding("resource monopoly"), CARD),
    Scene("knights-trade-monopoly", "trade_monopoly", holding("trade monopoly"), CARD),
    Scene("knights-bishop", "play_card", holding("bishop"), CARD),
    Scene("knights-bishop-victim", "victim", holding("bishop", "play bishop", "robber 14")),
    Scene("knights-deserter", "opponents", holding("deserter"), CARD),
    Scene("knights-desert", "pick", holding("deserter", "play deserter blue")),
    Scene("knights-desert-back", "pass_back", holding("deserter", "play deserter blue",
                                                      last="desert 44", **ROADS)),
    Scene("knights-replace", "pick", holding("deserter", "play deserter blue", "desert 44",
                                             **ROADS)),
    Scene("knights-diplomat", "pick", holding("diplomat", **ROADS), CARD),
    Scene("knights-rebuild", "pick", holding("diplomat", "play diplomat 13-18", **ROADS)),
    Scene("knights-intrigue", "pick", holding("intrigue", **ROADS), CARD),
    Scene("knights-saboteur", "play_card", holding("saboteur", **BEHIND), CARD),
    Scene("knights-saboteur-curtain", "curtain", holding("saboteur", last="play saboteur",
                                                         **BEHIND)),
    Scene("knights-saboteur-discard", "discard", holding("saboteur", "play saboteur", **BEHIND)),
    Scene("knights-spy", "opponents", holding("spy"), CARD),
    Scene("knights-spied", "spied", holding("spy", "play spy white")),
    Scene("knights-warlord", "play_card", holding("warlord"), CARD),
    Scene("knights-wedding", "play_card", holding("wedding", **BEHIND), CARD),
    Scene("knights-wedding-curtain", "curtain", holding("wedding", last="play wedding",
                                                        **BEHIND)),
    Scene("knights-give", "give", holding("wedding", "play wedding", **BEHIND), "a"),
    Scene("knights-decks", "decks", playing(**REWARD)),
    Scene("knights-opened", "opened", playing(last="draw science printer", **REWARD)),
    Scene("knights-put-back", "put_back", playing("draw trade merchant fleet", **REWARD, **FOUR),
          "down"),
    Scene("knights-drawn", "notice", playing(last="roll 1 3 science", **START, **ONE), "a"),
    Scene("knights-aqueduct", "aqueduct", playing("roll 1 4 ship", **START)),
)  # fmt: skip
