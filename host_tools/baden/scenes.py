"""The scenes of Baden-Württemberg."""

from typing import Any

from hexpocket.engine import phase
from sim.scene import Scene
from sim.starts import new_game, power_on, showing, tipped

from .showcase import PLAYERS

START: dict[str, Any] = {"phase": "start", "dice": None}
POOR: dict[str, Any] = {"red": {"cards": {"wool": 1}}}
# Red can build in Stuttgart, where the reward is a card.
STUTTGART: dict[str, Any] = {"red": {"margin": [], "halls": [69, 57, 38, 24],
                                     "roads": ["63-69", "57-63", "24-29", "29-36"]}}  # fmt: skip
# Red can build in Karlsruhe, where the reward is a road.
KARLSRUHE: dict[str, Any] = {
    "red": {"roads": ["63-69", "57-63", "34-41", "27-34", "34-42", "35-42"],
            "halls": [69, 57, 38, 35]},
    "blue": {"margin": [41], "roads": ["50-56", "17-22", "48-55", "41-48"]},
}  # fmt: skip
# Nine points, and a hall to be built in Riedlingen.
ALMOST: dict[str, Any] = {"red": {"halls": [69, 57, 38, 5, 14, 15]}}
# A road from a line of five.
FOUR: dict[str, Any] = {"red": {"roads": ["63-69", "57-63", "51-57", "44-51"]}}
THREE: dict[str, Any] = {
    "options": {"players": 3},
    "active": "blue",
    "players": {colour: PLAYERS[colour] for colour in ("blue", "orange", "white")},
}
CAPPED = {"players": 4, "turn_cap": 41}
ROUND = ("hall 70", "play invention", "inventor 22", "steal blue wool", "end")


def playing(*texts: str, last: str = "", **keys):
    return showing(*texts, last=last, game="baden", **keys)


def founding(until: int):
    return new_game(until, game="baden")


SCENES = (
    Scene("baden-games", "games", power_on, "down*2 a down*3"),
    Scene("baden-options", "options", power_on, "a down*3 a*2"),
    Scene("baden-founding", "pick", founding(phase.FOUND_SETTLEMENT)),
    Scene("baden-curtain", "curtain", playing(last="end")),
    Scene("baden-news", "news", playing(*ROUND[:-1], last="end"), "a"),
    Scene("baden-start", "turn", playing(**START)),
    Scene("baden-discard", "discard", playing("roll 3 4", **START), "a right a"),
    Scene("baden-turn", "turn", playing()),
    Scene("baden-turn-grey", "turn", playing(**POOR), "down*2"),
    Scene("baden-turn-cards", "turn", playing(), "left"),
    Scene("baden-missing", "message", playing(**POOR), "down*2 a"),
    Scene("baden-overview", "look", playing(), "b"),
    Scene("baden-close", "look", playing(), "b a"),
    Scene("baden-road", "pick", playing(), "a"),
    Scene("baden-hall", "pick", playing(), "down a"),
    Scene("baden-landmark", "pick", playing(), "down*2 a"),
    Scene("baden-tip", "tip", tipped(playing()), "a down*2 a"),
    Scene("baden-landmark-cards", "notice", playing(last="landmark 82")),
    Scene("baden-landmark-card", "notice", playing(last="landmark draw 36 trade", **STUTTGART)),
    Scene("baden-landmark-road", "notice", playing(last="landmark 27", **KARLSRUHE)),
    Scene("baden-free-road", "pick", playing("landmark 27", **KARLSRUHE)),
    Scene("baden-inventor", "pick", playing("play invention")),
    Scene("baden-draw", "victim", playing("play invention", "inventor 22")),
    Scene("baden-drawn", "notice", playing("play invention", "inventor 22",
                                           last="steal blue wool")),
    Scene("baden-bought", "notice", playing(last="buy achievement")),
    Scene("baden-success", "invention", playing(), "left down*2 a"),
    Scene("baden-bank", "bank", playing("play trade"), "right down a"),
    Scene("baden-hand", "hand", playing(), "y"),
    Scene("baden-stock", "hand", playing(), "y right"),
    Scene("baden-costs", "hand", playing(), "y right*2"),
    Scene("baden-income", "hand", playing(), "y right*3"),
    Scene("baden-standings", "standings", playing(), "x down*2 a"),
    Scene("baden-three", "standings", playing(**THREE), "x down*2 a"),
    Scene("baden-margin", "margin", playing(), "x down*4 a"),
    Scene("baden-log", "log", playing(*ROUND), "x down*3 a"),
    Scene("baden-help", "help", playing(), "x down*6 a"),
    Scene("baden-help-rewards", "help_text", playing(), "x down*6 a down*8 a"),
    Scene("baden-help-ours", "help_text", playing(), "x down*6 a down*20 a"),
    Scene("baden-help-ours-more", "help_text", playing(), "x down*6 a down*20 a right"),
    Scene("baden-not-now", "not_now", playing(**POOR), "x down*7 a"),
    Scene("baden-dice", "dice", playing(last="roll 4 5", **START)),
    Scene("baden-seven", "dice", playing(last="roll 3 4", **START)),
    Scene("baden-title", "notice", playing(last="play invention", red={"inventions": 3},
                                           greatest_inventor="blue")),
    Scene("baden-route", "notice", playing(last="road 36-44", **FOUR)),
    Scene("baden-won", "result", playing("hall 70", **ALMOST)),
    Scene("baden-won-map", "look", playing("hall 70", **ALMOST), "y"),
    Scene("baden-undecided", "result", playing("end", options=CAPPED)),
)  # fmt: skip
# Measured on a handheld beside these; and what pages are opened over, as it needs much RAM.
MEASURED = (Scene("dice", "dice", playing(**START), "a"),)
CROWDED = (("pick", playing(), "a"),)
