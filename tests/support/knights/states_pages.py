"""Further states of the screens of Cities & Knights: what is read, and trade."""

from typing import Any

from host_tools.knights.scenes_base import START, playing
from sim.scene import Scene
from sim.starts import power_on

LOG = "x down*3 a"
# Progress cards in lots of four, as many as a hand holds.
LOTS = (
    ("alchemist", "engineer", "mining", "merchant fleet"),
    ("deserter", "diplomat", "intrigue", "trade monopoly"),
    ("inventor", "smith", "wedding", "saboteur"),
    ("bishop", "irrigation", "road building", "master merchant"),
)
# With one city to crown: which track, and what its fourth level costs.
CROWNS = (("science", "paper"), ("trade", "cloth"), ("politics", "coin"))
# Red has few points: all others are ahead.
BEHIND: dict[str, Any] = {
    "settlements": [0], "cities": [28], "walls": [], "defenders": 0,
    "levels": {"science": 1, "trade": 1, "politics": 2},
}  # fmt: skip
AHEAD: dict[str, Any] = {"metropolises": {"science": 31}}
# Red's knight beside one of blue's, who has one place to go to, or none.
ROADS: list[str] = ["8-13", "4-8", "0-4", "28-34", "34-39", "28-33", "33-38"]
STRONG: dict[str, Any] = {"roads": ROADS, "knights": {"34": "strong active"}}
CORNERED: dict[str, Any] = {
    "cities": [41], "walls": [], "settlements": [51, 50],
    "roads": ["39-44", "44-48", "48-51", "36-41", "41-46", "46-50"],
}  # fmt: skip
ESCAPES: dict[str, Any] = {**CORNERED, "knights": {"39": "basic", "48": "basic"}}
LOST: dict[str, Any] = {**CORNERED, "knights": {"39": "basic", "48": "basic", "44": "strong"}}
# The ship lands; red alone is the strongest.
WON: dict[str, Any] = {**START, "ship": 6, "red": {"knights": {"13": "mighty active",
                       "34": "strong active", "33": "strong active"}}}  # fmt: skip
# The ship lands; red has no settlement for the city that he loses, and a knight who depends on it.
RAZED: dict[str, Any] = {
    **START, "ship": 6, "options": {"players": 4},
    "red": {"settlements": [0, 38, 5, 24, 29], "cities": [8], "walls": [],
            "knights": {"13": "basic"}, "levels": {"science": 2, "trade": 3, "politics": 3},
            "roads": ["8-13", "13-18"]},
    "metropolises": {"science": 31},
}  # fmt: skip


def holding(*cards: str, **keys):
    """What red is, with these progress cards."""
    return {**keys, "progress": dict.fromkeys(cards, 1)}


def crowning(track: str, kind: str):
    """A level that brings a metropolis to red's only city that is none."""
    levels = {"science": 2, "trade": 2, "politics": 2} | {track: 3}
    red = {"levels": levels, "cards": {kind: 4}, "cities": [28], "settlements": [0, 38, 8],
           "walls": []}  # fmt: skip
    white = {"levels": {"science": 3, "politics": 1}}
    return playing(red=red, white=white, metropolises={}, last=f"improve {track}")


MORE: tuple[Scene, ...] = (
    # Trade
    Scene("knights-offer-coins", "offer",
          playing("offer", "less cloth", "more coin", "more coin")),
    # New games
    Scene("knights-modern", "options", power_on, "a down a a down a"),
    # The hand
    *[
        Scene(f"knights-progress-{lot}", "hand", playing(red=holding(*cards)), "y right")
        for lot, cards in enumerate(LOTS)
    ],
    Scene("knights-progress-waits", "hand", playing(**START), "y right"),
    Scene("knights-progress-none", "hand", playing(red={"progress": {}}), "y right"),
    Scene("knights-hand-one", "hand", playing(red={"progress": {"spy": 1}}), "y"),
    Scene("knights-hand-three", "hand", playing(red=holding("merchant fleet", "spy")), "y left"),
    Scene("knights-aqueduct-income", "hand",
          playing(red={"levels": {"science": 3, "trade": 4, "politics": 3}}), "y left"),
    # What an action brought
    Scene("knights-seven-moves", "dice", playing(**START, last="roll 6 1 trade")),
    Scene("knights-spied-card", "notice", playing("play spy blue", last="take card blue smith")),
    *[Scene(f"knights-crowned-{track}", "notice", crowning(track, kind))
      for track, kind in CROWNS],
    Scene("knights-merchant-moved", "notice", playing(last="play merchant 0")),
    # The log
    Scene("knights-log-crown", "log",
          playing("improve trade", "crown 28", "end", metropolises={"science": 31},
                  red={"levels": {"science": 2, "trade": 3, "politics": 3}}), LOG),
    Scene("knights-log-won", "log", playing("roll 2 6 ship", "end", **WON), LOG),
    Scene("knights-log-razed", "log", playing("roll 2 6 ship", **RAZED), LOG),
    Scene("knights-log-alchemist", "log",
          playing("play alchemist 6 2 politics", **START, red=holding("alchemist")), LOG),
    Scene("knights-log-politics", "log",
          playing("play deserter orange", "desert 9", "replace 4", "play diplomat 9-14", "end",
                  red=holding("deserter", "diplomat", knights={"13": "basic"})), LOG),
    Scene("knights-log-inventor", "log",
          playing("play inventor 2 3", "play merchant fleet ore", "end",
                  red=holding("inventor", "merchant fleet")), LOG),
    Scene("knights-log-evades", "log",
          playing("move 34 39", "end", red=STRONG, blue=ESCAPES), LOG),
    Scene("knights-log-knight-lost", "log",
          playing("move 34 39", "end", red=STRONG, blue=LOST), LOG),
    Scene("knights-log-harbor", "log",
          playing("play commercial harbor", "lend blue ore", "swap red coin", "lend orange ore",
                  "swap red cloth", "lend white ore", "swap red paper", "end",
                  red=holding("commercial harbor")), LOG),
    Scene("knights-log-no-commodity", "log",
          playing("play commercial harbor", "lend blue ore", "pass", "pass", "end",
                  red=holding("commercial harbor"), blue={"cards": {"ore": 2}}), LOG),
    Scene("knights-log-wedding", "log",
          playing("play wedding", "give red ore", "give red coin", "give red wool",
                  "give red wool", "give red ore", "give red ore",
                  red=holding("wedding", **BEHIND), **AHEAD), LOG),
    Scene("knights-log-master", "log",
          playing("play master merchant white", "take white ore", "take white ore", "end",
                  red=holding("master merchant", **BEHIND), **AHEAD), LOG),
    # The news
    Scene("knights-news-displaced", "news",
          playing("move 34 39", red=STRONG, blue=ESCAPES, last="end"), "a"),
    Scene("knights-news-taken", "news",
          playing("play master merchant blue", "take blue ore", "take blue coin", last="end",
                  red=holding("master merchant", **BEHIND), **AHEAD), "a"),
)  # fmt: skip
