"""The scenes of America."""

from typing import Any

from hexpocket.engine import phase
from hexpocket.games.america import facts
from sim.scene import Scene
from sim.starts import new_game, power_on, showing, tipped

from .showcase import PLAYERS

START: dict[str, Any] = {"phase": "start", "dice": None}
NATIVE: dict[str, Any] = {**START, "red": {"development": {"native support": 1}}}
# Two steps from Columbia, which takes goods; three from Denver, where nobody is yet.
TRAIN = "move train 1"
WAGON = "move settler 1"
AT_DENVER = (WAGON, "step 63", "step 57", "step 51")
TO_A_TRACK = (*AT_DENVER, "stop", "rail 51-57", "rail 57-63")
OFFER = ("offer", "less coal", "more gold", "more gold")
SENT = (*OFFER, "send", "want", "want", "want")
ANSWERS = (*SENT, "counter", "more coal", "send", "refuse", "accept")
DELIVERED = (TRAIN, "step 133-137", "step 133-138", "deliver 138")
ROUND = ("trade 3 grain -> 1 gold", "play cavalry", "outlaw 60", "steal orange cattle",
         "rail 134-138", *DELIVERED, "stop", "end")  # fmt: skip
RICH: dict[str, Any] = {"red": {"cards": {"lumber": 3, "ore": 3}}}
# Both pieces of a kind are out: one goes back for a third.
BOTH: dict[str, Any] = {"red": {"settlers": [69, 89], "trains": ["132-137", "115-120"]}}
# Red's last cube, and a train at Columbia.
LAST: dict[str, Any] = {
    "red": {
        "cities": [112, 124, 125, 137, 146, 29, 44, 51, 52, 55],
        "delivered": [135, 136, 145, 82, 88, 64, 78],
        "trains": ["133-138"],
    }
}
# A train of red's beside Columbia, and one beside Jackson; both cities take goods.
THERE: dict[str, Any] = {"red": {"trains": ["133-138", "109-115"]}}
# Red's settler is one step from Seattle, where the coast pays.
COAST: dict[str, Any] = {"red": {"settlers": [4]}}
# Three players; red's cities in the east are neutral.
THREE: dict[str, Any] = {
    "options": {"players": 3},
    "active": "blue",
    "neutral": [112, 124, 137],
    "players": {
        "blue": PLAYERS["blue"] | {"delivered": [112]},
        "orange": PLAYERS["orange"] | {"trains": ["97-103"]},
        "white": PLAYERS["white"],
    },
}
CAPPED = {"players": 4, "turn_cap": 57}
# Two routes to Jacksonville, equally short: red's, or one with a rail of white's.
FORK = ("rail 130-134", "rail 134-139")


def playing(*texts: str, last: str = "", **keys):
    """A start in America's showcase game."""
    return showing(*texts, last=last, game="america", **keys)


def founding(until: int, seats=4, handed_over=True):
    return new_game(until, handed_over, "america", seats)


SCENES: tuple[Scene, ...] = (
    Scene("america-games", "games", power_on, "down*2 a down*2"),
    Scene("america-options", "options", power_on, "a down*2 a a"),
    Scene("america-founding", "pick", founding(facts.FOUND_CITY)),
    Scene("america-first-rail", "pick", founding(phase.FOUND_ROAD)),
    Scene("america-neutral", "pick", founding(facts.FOUND_NEUTRAL, 3)),
    Scene("america-news", "news", playing("roll 3 6", "rail 112-118", *ROUND[1:], "pass", "pass",
                                          **START, last="pass"), "a"),
    Scene("america-start", "turn", playing(**START)),
    Scene("america-dice", "dice", playing(**START, last="roll 3 6")),
    Scene("america-seven", "dice", playing(**START, last="roll 3 4")),
    Scene("america-native", "native", playing(**NATIVE), "down*2 a"),
    Scene("america-named", "dice", playing(**NATIVE, last="play native support 8")),
    Scene("america-discard", "discard", playing("roll 3 4", **START), "a right a"),
    Scene("america-turn", "turn", playing()),
    Scene("america-turn-end", "turn", playing(), "up"),
    Scene("america-turn-cards", "turn", playing(), "right*2"),
    Scene("america-turn-move", "turn", playing(red={"settlers": []}), "left"),
    Scene("america-no-place", "message", playing(red={"settlers": []}), "left a"),
    Scene("america-look", "look", playing(), "b"),
    Scene("america-close", "look", playing(), "b a right*2"),
    Scene("america-rail", "pick", playing(), "a"),
    Scene("america-train", "pick", playing(), "down*2 a"),
    Scene("america-remove", "which", playing(**BOTH), "down*2 a"),
    Scene("america-move", "which", playing(), "left a"),
    Scene("america-moving-wagon", "moving", playing(WAGON), "left*2"),
    Scene("america-coast", "moving", playing(WAGON, **COAST), "left"),
    Scene("america-moving-train", "moving", playing(TRAIN), "right"),
    Scene("america-fee", "moving", playing(TRAIN), "down*3"),
    Scene("america-moving-wide", "moving", playing(TRAIN), "y"),
    Scene("america-tip", "tip", tipped(playing(TRAIN))),
    Scene("america-tip-card", "tip", tipped(playing()), "a up*2 a"),
    Scene("america-halt", "halt", playing(TRAIN, "step 133-137"), "down a"),
    Scene("america-under-way", "move_menu", playing(TRAIN, "step 133-137"), "b"),
    Scene("america-deliver", "pick", playing(**THERE), "left down*2 a"),
    Scene("america-free-rail", "pick", playing(*TO_A_TRACK)),
    Scene("america-outlaw", "pick", playing("play cavalry")),
    Scene("america-route", "route", playing(*FORK, **RICH)),
    Scene("america-bank", "bank", playing(), "right down a"),
    Scene("america-offer", "offer", playing(*OFFER)),
    Scene("america-agree", "agree", playing(*OFFER, "propose white")),
    Scene("america-wishes", "wishes", playing(*OFFER, "send")),
    Scene("america-answer", "answer", playing(*SENT)),
    Scene("america-closing", "closing", playing(*ANSWERS)),
    Scene("america-minerals", "mineral_rights", playing(), "right*2 up*4 a"),
    Scene("america-scout", "scout", playing(), "right*2 up*2 a"),
    Scene("america-builders", "builders", playing("end"), "up*2 a"),
    Scene("america-build-curtain", "curtain", playing("end", "pass", "build", last="pass")),
    Scene("america-extra", "extra", playing("end", "build", "pass", "pass")),
    Scene("america-bought", "notice", playing(last="buy scout")),
    Scene("america-founded", "notice", playing(*AT_DENVER, last="stop")),
    Scene("america-gold", "notice", playing(WAGON, "step 0", **COAST, last="stop")),
    Scene("america-delivered", "notice", playing(**THERE, last="deliver 138")),
    Scene("america-joined", "notice", playing(last="rail 112-118")),
    Scene("america-hand", "hand", playing("buy scout"), "y"),
    Scene("america-turntable", "hand", playing(), "y right"),
    Scene("america-costs", "hand", playing(), "y left*2"),
    Scene("america-hand-card", "hand", playing(), "y up"),
    Scene("america-income", "hand", playing(), "y left"),
    Scene("america-standings", "standings", playing(), "x down*2 a"),
    Scene("america-three", "standings", playing(**THREE), "x down*2 a"),
    Scene("america-log", "log", playing(*ROUND, *["pass"] * 3), "x down*3 a"),
    Scene("america-help", "help", playing(), "x down*5 a"),
    Scene("america-help-text", "help_text", playing(), "x down*5 a a"),
    Scene("america-not-now", "not_now", playing(red={"cards": {"cattle": 2}}), "x down*6 a"),
    Scene("america-result", "result", playing("deliver 138", **LAST)),
    Scene("america-undecided", "result", playing("end", *["pass"] * 3, options=CAPPED)),
    Scene("america-deliveries", "deliveries", playing("deliver 138", **LAST), "y"),
)  # fmt: skip
# What is measured in place of scenes that no match has in it: what chance just brought.
MEASURED = (
    Scene("dice", "dice", playing(**START), "a"),
    Scene("notice", "notice", playing(), "down*3 a"),
    Scene("founded", "notice", playing(*AT_DENVER), "a"),
)
# Screens that need much RAM, over which pages are measured: start and keys.
CROWDED = (("pick", playing(), "a"), ("moving", playing(TRAIN), ""))
