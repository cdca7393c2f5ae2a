"""Scenes of Cities & Knights: the pages that are read, and trade."""

from sim.scene import Scene
from sim.starts import power_on

from .scenes_base import START, playing

# An offer: a usual one, and one with as many kinds as there can be.
OFFER = ("offer", "less cloth", "less cloth", "more brick", "more coin")
LARGE = ("offer", *["less cloth"] * 10, *[f"more {kind}" for kind in
         ("lumber", "brick", "wool", "grain", "ore", "paper", "coin")])  # fmt: skip
SENT = ("send", "want", "want", "want")
CLOTHIER = {"cards": {"cloth": 10}}
# Blue has neither wool nor grain to give.
COUNTER = ("counter", "more wool", "more grain", "send")
# What a log tells: knights and buildings; cards; an attack inside a roll.
BUILT = ("hire 18", "activate 34", "wall 28", "chase 33", "robber 12", "steal white lumber",
         "improve trade", "end")  # fmt: skip
PLAYED = ("play crane science", "play warlord", "play merchant 0", "play spy blue",
          "take card blue smith", "play smith 13", "promote 34", "end")  # fmt: skip
LANDS = {
    **START,
    "ship": 6,
    "red": {"knights": {"13": "strong active", "34": "basic"}},
    "orange": {"knights": {"9": "basic active", "45": "strong"}},
}
ATTACK = ("roll 2 6 ship", "pillage 41")
# A round in which much happens to blue: he takes the handheld after it.
RAVAGED = {
    **LANDS,
    "red": {
        "knights": {"13": "strong active", "34": "basic"},
        "progress": {"resource monopoly": 1, "deserter": 1, "spy": 1, "diplomat": 1},
    },
    "blue": {"knights": {"36": "basic active"}, "cities": [41], "walls": []},
}
ROBBED = ("roll 2 6 ship", "play resource monopoly ore", "play spy blue", "take card blue wedding",
          "play deserter blue", "pass", "play diplomat 36-41")  # fmt: skip
POOR = {"cards": {"wool": 1, "cloth": 1}, "progress": {"irrigation": 1, "medicine": 1}}
# Red is one point from the end.
LAST = {
    "red": {
        "defenders": 2,
        "cards": {"grain": 2, "ore": 3},
    },
    "merchant": "red",
    "merchant_at": 7,
    "printer": "red",
}
FIVE = {"progress": {"master merchant": 1, "resource monopoly": 1, "commercial harbor": 1,
                     "road building": 1, "medicine": 1}}  # fmt: skip
SCENES: tuple[Scene, ...] = (
    Scene("knights-games", "games", power_on, "down*2 a down"),
    Scene("knights-options", "options", power_on, "a down a a"),
    Scene("knights-robber", "options", power_on, "a down a a down*4 a"),
    Scene("knights-beginners", "options", power_on, "a down a a down*2 a"),
    Scene("knights-standings", "standings", playing(), "x down*2 a"),
    Scene("knights-points", "standings", playing(), "x down*2 a right"),
    Scene("knights-hand", "hand", playing(), "y"),
    Scene("knights-commodity", "hand", playing(), "y up"),
    Scene("knights-progress", "hand", playing(), "y right"),
    Scene(
        "knights-progress-five",
        "hand",
        playing(phase="return", event="science", red=FIVE),
        "y right down",
    ),
    Scene("knights-stock", "hand", playing(), "y right*2"),
    Scene("knights-costs", "hand", playing(), "y left*2"),
    Scene("knights-income", "hand", playing(), "y left"),
    Scene("knights-bank", "bank", playing(), "right down a right a"),
    Scene("knights-offer", "offer", playing(*OFFER), "right"),
    Scene("knights-partners", "partners", playing(*OFFER), "a"),
    Scene("knights-agree", "agree", playing(*OFFER, "propose white")),
    Scene("knights-wishes", "wishes", playing(*OFFER, "send")),
    Scene("knights-answer", "answer", playing(*OFFER, *SENT)),
    Scene("knights-counter", "offer", playing(*OFFER, *SENT, "counter", "less cloth")),
    Scene("knights-offer-large", "offer", playing(*LARGE, red=CLOTHIER), "right"),
    Scene("knights-answer-large", "answer", playing(*LARGE, *SENT, red=CLOTHIER)),
    Scene(
        "knights-closing",
        "closing",
        playing(*OFFER, *SENT, "counter", "more cloth", "send", "refuse", "refuse"),
    ),
    Scene(
        "knights-closing-large",
        "closing",
        playing(*LARGE, *SENT, *COUNTER, "refuse", "refuse", red=CLOTHIER),
    ),
    Scene(
        "knights-news",
        "news",
        playing(*BUILT, "roll 2 3 politics", "return crane", "fetch ore", last="end"),
        "a",
    ),
    Scene("knights-news-robbed", "news", playing(*ROBBED, **RAVAGED, last="end"), "a"),
    Scene(
        "knights-news-drawn",
        "news",
        playing("roll 2 6 science", "return crane", **START, active="orange", last="end"),
        "a",
    ),
    Scene("knights-not-now", "not_now", playing(red=POOR), "x down*8 a"),
    Scene("knights-help", "help", playing(), "x down*7 a"),
    Scene("knights-help-card", "help_text", playing(), "y right a"),
    Scene("knights-result", "result", playing("city 0", **LAST)),
    Scene("knights-log", "log", playing(*BUILT), "x down*3 a"),
    Scene("knights-log-cards", "log", playing(*PLAYED), "x down*3 a"),
    Scene("knights-log-attack", "log", playing(*ATTACK, **LANDS), "x down*3 a"),
)
