"""The scenes of the front pages and of the base game."""

from typing import Any

from hexpocket.engine import phase
from sim.scene import Scene
from sim.session import Session
from sim.starts import (
    among_bots,
    animated,
    bad_file,
    begin,
    first_start,
    known,
    left,
    map_gone,
    map_saved,
    new_game,
    on_made_map,
    power_on,
    roll_off,
    saved,
    showing,
    tipped,
    with_maps,
)

# Red's offer: two wool for an ore; Ben, Cleo and Dirk answer in turn.
OFFER = ("offer", "less wool", "less wool", "more ore")
SENT = (*OFFER, "send", "want", "want", "want")
COUNTER = (*SENT, "counter")
ANSWERS = (*COUNTER, "less ore", "send", "accept", "refuse")
START: dict[str, Any] = {"phase": "start", "dice": None}
BLUE: dict[str, Any] = {**START, "active": "blue"}
ROUND = ("trade 3 grain -> 1 ore", "play knight", "robber 13", "steal blue ore", "road 13-18",
         *SENT, "refuse", "accept", "refuse", "deal orange", "end")  # fmt: skip
# The turns of the others: orange takes Largest Army and a card of red's.
TURNS = ("end", "roll 4 4", "road 41-45", "end", "roll 2 3", "play knight", "robber 3",
         "steal red wool", "trade 3 grain -> 1 brick", "end", "roll 6 5", "city 11")  # fmt: skip
EVEN: dict[str, Any] = {"orange": {"knights_played": 3}, "largest_army": "red"}
NEXT_CARD: dict[str, Any] = {
    "red": {"development": {"knight": 2, "monopoly": 1, "victory point": 2}}
}

POOR: dict[str, Any] = {"red": {"cards": {"lumber": 1, "wool": 1, "ore": 2}}}


def undecided(session: Session, names):
    """A game that reached its turn limit."""
    options = {"players": 4, "edition": "modern", "turn_cap": 41}
    begin(session, names, ("end",), options=options)


ALMOST = {"knight": 1, "victory point": 2}  # development cards of a player one point from the end


def won(session: Session, names):
    """Red raises his last city and wins."""
    begin(session, names, ("city 28",), red={"development": ALMOST})


FOUNDING = new_game(phase.FOUND_SETTLEMENT)

# On a handheld with a map that people made, or after it was taken off.
MADE = (
    Scene("maps", "maps", with_maps(power_on), "a a"),
    Scene("map-made", "maps", with_maps(power_on), "a a right"),
    Scene("map-option", "options", with_maps(power_on), "a a right a a down*2"),
    Scene("map-played", "turn", on_made_map),
    Scene("map-saved", "slots", map_saved, "down*2 a"),
    Scene("map-gone", "message", map_gone),
    Scene("map-gone-title", "title", map_gone, "wait 40 a"),
    Scene("map-gone-load", "slots", map_gone, "wait 40 a down*2 a"),
)  # fmt: skip
SCENES = MADE + (
    Scene("first-start", "language", first_start),
    Scene("title", "title", power_on),
    Scene("title-continue", "title", saved),
    Scene("damaged-save", "message", bad_file("auto", "damaged", older=True)),
    Scene("games", "games", power_on, "a"),
    Scene("players", "players", power_on, "a a"),
    Scene("player", "players", known, "a a down*3"),
    Scene("name", "entry", known, "a a down*3 a a down right a"),
    Scene("players-bots", "players", power_on, "a a down*3 y y down y*3"),
    Scene("options", "options", power_on, "a a a"),
    Scene("option", "options", power_on, "a a a down*2 right"),
    Scene("seed", "entry", power_on, "a a a up a"),
    Scene("question", "ask", left(FOUNDING), "down a a a a"),
    Scene("settings", "settings", power_on, "down a"),
    Scene("about", "about", power_on, "up a"),
    Scene("roll-off", "turn", new_game(phase.ROLL_OFF)),
    Scene("tie", "dice", roll_off("5 6", "2 4", "6 5", "3 3")),
    Scene("founding", "pick", FOUNDING),
    Scene("founding-road", "pick", new_game(phase.FOUND_ROAD)),
    Scene("tip", "tip", tipped(FOUNDING)),
    Scene("tip-choice", "tip", tipped(showing()), "a down*2 a"),
    Scene("tips-ended", "message", tipped(showing()), "x"),
    Scene("curtain", "curtain", new_game(phase.START, False)),
    Scene("news", "news", showing(*TURNS, **EVEN, last="end"), "a"),
    Scene("before-the-roll", "turn", showing(**START)),
    Scene("rolling", "dice", animated(showing(**START, last="roll 3 5"), 2), "wait 200"),
    Scene("dice", "dice", showing(**START, last="roll 3 5")),
    Scene("blocked", "dice", showing(**START, last="roll 4 5")),
    Scene("seven", "dice", showing(**START, last="roll 3 4")),
    Scene("discard", "discard", showing("roll 3 4", **START), "a*2 right a"),
    Scene("bots", "bots", among_bots(showing(**BLUE)), "wait 100"),
    Scene("bots-roll", "bots", among_bots(showing(**BLUE)), "wait 100 a wait 100"),
    Scene("seats", "seats", among_bots(showing()), "x up*4 a down y*4"),
    Scene("advice", "advice", showing(), "x up*5 a wait 60"),
    Scene("turn", "turn", showing()),
    Scene("turn-end", "turn", showing(), "up"),
    Scene("turn-trade", "turn", showing(), "right"),
    Scene("turn-cards", "turn", showing("buy knight", **NEXT_CARD), "left"),
    Scene("turn-grey", "turn", showing(**POOR), "down*2"),
    Scene("turn-missing", "message", showing(**POOR), "down*2 a"),
    Scene("road", "pick", showing(), "a"),
    Scene("settlement", "pick", showing("road 13-18"), "down a"),
    Scene("city", "pick", showing(), "down*2 a"),
    Scene("close", "pick", showing(), "x a a"),
    Scene("look", "look", showing(), "b a"),
    Scene("robber", "pick", showing("play knight")),
    Scene("victim", "victim", showing("play knight", "robber 13")),
    Scene("stolen", "notice", showing("play knight", "robber 13", last="steal blue ore")),
    Scene("title-moved", "notice", showing(*TURNS[:5], **EVEN, last=TURNS[5])),
    Scene("free-road", "pick", showing("play road building")),
    Scene("second-road", "no_second", showing("play road building", "road 13-18"), "b"),
    Scene("bank", "bank", showing(), "right down a"),
    Scene("bank-get", "bank", showing(), "right down a right*2 a right"),
    Scene("offer", "offer", showing(*OFFER)),
    Scene("partners", "partners", showing(*OFFER), "a"),
    Scene("agree", "agree", showing(*OFFER, "propose blue")),
    Scene("agreed", "outcome", showing(*OFFER, "propose blue"), "a"),
    Scene("wishes", "wishes", showing(*OFFER, "send"), "up*3 a up*2"),
    Scene("pass-back", "pass_back", showing(*OFFER, "send"), "a"),
    Scene("refuse-unseen", "curtain", showing(*OFFER, "send", "want", "refuse", last="want")),
    Scene("answer", "answer", showing(*SENT)),
    Scene("invitation", "answer", showing("invite", "want", "want", "want")),
    Scene("counter", "offer", showing(*COUNTER)),
    Scene("closing", "closing", showing(*ANSWERS)),
    Scene("monopoly", "monopoly", showing(), "left up*2 a"),
    Scene("taken", "notice", showing(last="play monopoly ore")),
    Scene("invention", "invention", showing(), "left up*3 a"),
    Scene("bought", "notice", showing(last="buy knight")),
    Scene("hand", "hand", showing("buy knight", "play monopoly ore", **NEXT_CARD), "y"),
    Scene("hand-supply", "hand", showing(), "y right"),
    Scene("hand-costs", "hand", showing("trade 3 ore -> 1 wool"), "y left*2"),
    Scene("hand-card", "hand", showing(), "y up"),
    Scene("hand-income", "hand", showing(), "y left"),
    Scene("standings", "standings", showing(), "x down*2 a"),
    Scene("log", "log", showing(*ROUND), "x down*3 a"),
    Scene("statistics", "statistics", showing(), "x down*4 a"),
    Scene("help", "help", showing(), "x down*5 a"),
    Scene("help-words", "help", showing(), "x down*5 a right"),
    Scene("help-text", "help_text", showing(), "x down*5 a a"),
    Scene("not-now", "not_now", showing(red={"cards": {"wool": 2}}), "x down*6 a"),
    Scene("pause", "pause", showing(), "x"),
    Scene("undo", "pause", showing("road 13-18"), "x"),
    Scene("save", "slots", saved, "a a x up*3 a"),
    Scene("load", "slots", saved, "down*2 a"),
    Scene("result", "result", won),
    Scene("undecided", "result", undecided),
)  # fmt: skip
# What is measured in place of scenes that no match has in it: what chance just brought.
MEASURED = (
    Scene("dice", "dice", showing(**START), "a"),
    Scene("notice", "notice", showing(), "down*3 a"),
    Scene("passed-back", "pass_back", showing(*OFFER), "a up*2 a*2"),
)
# Screens that need much RAM, over which pages are measured: start and keys.
CROWDED = (("pick", showing(), "a"),)
