"""Further states of the front pages and of the base game's screens."""

from functools import partial
from typing import Any

from hexpocket.engine.action import AGREE, KINDS, PASS, ROBBER_TO, SETTLEMENT, WANT
from hexpocket.engine.phase import START as START_PHASE
from hexpocket.engine.position import BEGINNER, MODERN, NOBODY
from hexpocket.engine.rules import AGREED
from hexpocket.ui.front import library
from hexpocket.ui.match import HARD, Match
from hexpocket.ui.play import flow
from hexpocket.ui.play.advice import Advice
from hexpocket.ui.play.curtain import cover
from hexpocket.ui.play.notice import Notice
from host_tools.catan.scenes import COUNTER, FOUNDING, OFFER, SENT, START, undecided, won
from host_tools.catan.showcase import PLAYERS
from host_tools.referee import notation
from sim.scene import Scene
from sim.starts import (
    Start,
    among_bots,
    bad_file,
    begin,
    broken_store,
    go_on,
    known,
    left,
    map_gone,
    map_saved,
    new_game,
    power_on,
    put_aside,
    roll_off,
    saved,
    showing,
    with_maps,
)
from tests.support import details
from tests.support.rows import rows

MANY = {"lumber": 13, "brick": 13, "wool": 13, "grain": 13, "ore": 13}
NONE: dict[str, Any] = {colour: {"cards": {}} for colour in ("blue", "orange", "white")}
POOR: dict[str, Any] = {colour: {"cards": {"wool": 1}} for colour in NONE}
LARGE = ("offer", *["less grain"] * 13, *["less ore"] * 13, *["less brick"] * 13,
         *["less lumber"] * 13, "more wool")  # fmt: skip
# The bank is left with an ore.
BOUGHT_UP: dict[str, Any] = NONE | {
    "blue": {"cards": {"lumber": 16, "brick": 17, "wool": 15, "grain": 16, "ore": 15}}
}
WIDE = "W" * 11 + "i"  # as wide as the title of a map can be
CARDS = ("road building", "invention", "monopoly", "victory point")
# Hexes and their numbers, one of each terrain but the showcase's own.
BLOCKED = {
    "forest": (8, "5 6"),
    "hills": (4, "2 4"),
    "pasture": (5, "1 3"),
    "mountains": (13, "1 2"),
}
WRONG = ("damaged", "foreign", "version", "unreadable", "large")
FULL, READ_ONLY, FAILED = 28, 30, 5  # numbers of OSError

# Every kind of entry: who, and what he did. Anna, seat 0, reads.
LOG = (
    (0, "roll 6 6"), (0, "road 13-18"), (0, "settlement 18"), (0, "city 28"), (0, "buy monopoly"),
    (0, "buy victory point"), (0, "buy road building"), (0, "play road building"), (0, "pass"),
    (0, "play invention wool ore"), (0, "play invention ore"), (0, "play monopoly ore"),
    (0, "trade 3 wool -> 1 ore"), (0, "invite"), (1, "counter"), (1, "send"), (2, "refuse"),
    (3, "refuse"), (0, "no deal"), (0, "offer"), (0, "send"), (1, "want"), (2, "refuse"),
    (3, "want"), (1, "accept"), (3, "counter"), (3, "send"), (0, "deal blue"),
    (0, "offer"), (0, "propose orange"), (2, "agree"), (0, "end"),
    (1, "roll 3 4"), *[(0, f"discard {kind}") for kind in MANY for _ in range(10)][:47],
    (1, "buy knight"), (1, "play knight"), *[(1, f"robber {at}") for at in (0, 1, 2, 3, 4, 9)],
    (1, "steal red ore"), (1, "steal orange ore"), (1, "end"),
    (0, "steal blue ore"), (0, "steal orange ore"), (0, "steal white ore"),
    (0, "steal white nothing"),
)  # fmt: skip


def logged(session, names):
    """A log with every kind of entry."""
    begin(session, names, ())
    match = session.app.match
    for actor, text in LOG:
        match._write(actor, notation.from_text(match.game, match.view, text))
    match._write(1, AGREE | AGREED)


def title_lost(session, names):
    """A settlement has cut the longest road, and nobody has the next."""
    begin(session, names, ())
    match = session.app.match
    match._write(0, SETTLEMENT | 18)
    match.enter(details.title(0, NOBODY, 1))
    session.app.settle()
    session.app.only(Notice(SETTLEMENT | 18))


def advised(action: int) -> Start:
    """A bot has said what it would do."""

    def start(session, names):
        begin(session, names, ())
        session.app.settle()
        page = Advice(session.app)
        page.action = action
        session.app.push(page)

    return start


def watched(session, names):
    """A table of bots, whom somebody watches."""
    among_bots(showing(**START))(session, names)
    session.app.match.sit((HARD,) * 4)
    flow.proceed(session.app)


def rolled(*counts: int) -> Start:
    """A game in which sums from 2 up came so often, and no others."""

    def start(session, names):
        begin(session, names, ())
        for total in range(11):
            session.app.match.dice[total] = counts[total] if total < len(counts) else 0

    return start


def three(*texts: str, last: str = "", turn_cap=0) -> Start:
    """A game of three on the board for beginners."""

    def start(session, names):
        game = library.rules(session.device, "catan")
        pos = game.new(3, 7, BEGINNER | MODERN, 0, turn_cap)
        go_on(session, Match(game, pos, list(names[:3]), (1, 2, 3)), texts)
        match = session.app.match
        if last:
            flow.do(session.app, notation.from_text(game, match.view, last))

    return start


def covered(start: Start) -> Start:
    """The same after the light went out."""

    def started(session, names):
        start(session, names)
        session.app.settle()
        cover(session.app)

    return started


def known_twice(session, names):
    """Two of the names of last time can be typed quickly."""
    session.app.settings.names[:] = ("Al", *names[1:])


def bad_map(session, names):
    """A map in the wrong folder: it stands for one of another version."""
    session.device.maps = {"maps/catan/000.hxm": session.device.asset("maps/america.hxm")}


MORE = [
    # Maps
    Scene("map-bad", "maps", bad_map, "a a right"),
    Scene("map-wide", "maps", with_maps(power_on, WIDE), "a a right"),
    Scene("map-wide-title", "title", partial(map_saved, title=WIDE)),
    Scene("map-wide-load", "slots", partial(map_saved, title=WIDE), "down*2 a"),
    Scene("map-wide-gone", "message", partial(map_gone, title=WIDE)),
    Scene("map-wide-gone-title", "title", partial(map_gone, title=WIDE), "wait 40 a"),
    Scene("map-wide-gone-load", "slots", partial(map_gone, title=WIDE), "wait 40 a down*2 a"),
    # The title
    Scene("title-founding", "title", left(FOUNDING)),
    Scene("title-result", "title", left(won)),
    Scene("title-result-undecided", "title", left(undecided)),
    *rows("title", "title", saved, "", range(1, 6)),
    Scene("title-put-aside", "message", put_aside),
    *[Scene(f"auto-{wrong}", "message", bad_file("auto", wrong)) for wrong in (*WRONG, "refused")],
    Scene("auto-old", "message", bad_file("auto", "damaged", True, "old")),
    *[Scene(f"settings-{wrong}", "message", bad_file("settings", wrong)) for wrong in WRONG],
    Scene("settings-older", "message", bad_file("settings", "damaged", older=True)),
    # Slots
    *[Scene(f"slot-{wrong}", "slots", bad_file("slot1", wrong), "down a")
      for wrong in (*WRONG, "refused")],
    Scene("slot-told", "message", bad_file("slot1", "damaged"), "down a a"),
    Scene("slot-older", "message", bad_file("slot1", "damaged", older=True), "down*2 a a"),
    Scene("slot-empty", "slots", saved, "down*2 a down"),
    Scene("slot-delete", "ask", saved, "down*2 a x"),
    Scene("slot-deleted", "slots", saved, "down*2 a x down a"),
    Scene("slot-load", "ask", left(FOUNDING), "down*2 a a"),
    Scene("slot-overwrite", "ask", saved, "a a x up*3 a a"),
    Scene("slot-name", "entry", saved, "a a x up*3 a down a"),
    Scene("slot-saved", "message", saved, "a a x up*3 a down a y"),
    Scene("store-full", "message", broken_store(FULL, showing()), "a a"),
    Scene("store-read-only", "message", broken_store(READ_ONLY, showing()), "a a"),
    Scene("store-failed", "message", broken_store(FAILED, showing()), "a a"),
    Scene("leave-unsaved", "ask", broken_store(FULL, showing()), "a a a x up a down*2"),
    # A new game
    Scene("option-seed", "options", power_on, "a a a up right"),
    Scene("players-count", "players", power_on, "a a down right"),
    Scene("player-moved", "players", known, "a a down*2 x right"),
    Scene("name-taken", "message", known_twice, "a a down*3 a a down right a y"),
    Scene("name-full", "entry", known, "a a down*3 a x right*2 down*2 left*3 a*10"),
    Scene("name-short", "entry", known, "a a down*3 a a y"),
    Scene("name-capitals", "entry", known, "a a down*3 a a x down*4"),
    *rows("option", "options", known, "a a a", range(1, 9)),
    *rows("option", "options", known, "a a a", range(1, 8), "right"),
    Scene("option-starter", "options", known, "a a a down*2 right down"),
    Scene("option-turns", "options", known, "a a a down*6 left"),
    Scene("help-games", "games", power_on, "down*2 a down"),
    Scene("help-america", "help", power_on, "down*2 a down*2 a"),
    *rows("settings", "settings", power_on, "down a", (1, 2, 3, 4, 5, 6)),
    *rows("settings", "settings", power_on, "down a", (0, 1, 2, 3, 4, 5, 6), "right"),
    Scene("settings-quick", "settings", power_on, "down a down*5 left"),
    Scene("settings-at-once", "settings", power_on, "down a down*5 right*2"),
    Scene("settings-calm", "settings", power_on, "down a down*6 left"),
    # Rolls
    Scene("roll-off-first", "dice", roll_off("3 4")),
    Scene("roll-off-begins", "dice", roll_off("1 2", "6 5", "2 2", "3 1")),
    Scene("roll-nothing", "dice", showing(**START, players={"red": PLAYERS["red"]},
                                          last="roll 2 2")),
    Scene("roll-much", "dice", showing(**START, robber=9, last="roll 5 6")),
    Scene("seven-alone", "dice", showing(**START, **NONE, red={"cards": {}}, last="roll 3 4")),
    *[
        Scene(f"blocked-{terrain}", "dice", showing(**START, robber=at, last=f"roll {dice}"))
        for terrain, (at, dice) in BLOCKED.items()
    ],
    Scene("discard-many", "discard", showing("roll 3 4", **START, red={"cards": MANY}),
          "a*5 right a*10 right a right a right a"),
    # Three players
    Scene("three-start", "turn", three()),
    Scene("three-roll", "dice", three(last="roll 3 5")),
    Scene("three-standings", "standings", three("roll 3 5"), "x down*2 a"),
    Scene("three-result", "result", three("roll 3 5", "end", turn_cap=1)),
    # Trade
    Scene("offer-empty", "offer", showing("offer")),
    Scene("offer-refused", "offer", showing("offer"), "a"),
    Scene("offer-large", "offer", showing("offer", *["less grain"] * 13, *["less ore"] * 13,
                                          *["less brick"] * 13, "more wool", "more lumber",
                                          red={"cards": MANY}, **POOR)),
    Scene("agree-large", "agree", showing(*LARGE, "propose white", red={"cards": MANY}, **POOR)),
    Scene("agree-refused", "outcome", showing(*OFFER, "propose blue"), "b"),
    Scene("agree-cannot", "outcome", showing("offer", "less wool", "more grain", "propose blue"),
          "a"),
    Scene("wishes-large", "wishes", showing(*LARGE, "send", red={"cards": MANY}, **POOR)),
    Scene("wishes-invited", "wishes", showing("invite"), "up a"),
    Scene("wishes-rest", "wishes", showing(*OFFER, "send", "want")),
    Scene("curtain-large", "curtain", showing(*LARGE, "send", "want", "refuse",
                                              red={"cards": MANY}, **POOR, last="refuse")),
    Scene("curtain-invited", "curtain", showing("invite", "want", "refuse", last="refuse")),
    Scene("curtain-counter", "curtain", covered(showing(*COUNTER))),
    Scene("curtain-closing", "curtain", showing(*SENT, "accept", "refuse", last="refuse")),
    Scene("curtain-return", "curtain", covered(showing("roll 3 4", **START))),
    Scene("curtain-covered", "curtain", covered(showing())),
    Scene("answer-cannot", "answer", showing("offer", "less wool", "more grain", "send",
                                             *["want"] * 3)),
    Scene("answer-large", "answer", showing(*LARGE, "send", *["want"] * 3, red={"cards": MANY},
                                            **POOR)),
    Scene("counter-invited", "offer", showing("invite", *["want"] * 3, "counter")),
    Scene("closing-no-deal", "closing", showing(*SENT, "accept", "refuse", "refuse"), "down"),
    Scene("closing-too-much", "closing", showing(*COUNTER, *["more grain"] * 4, "send", "accept",
                                                 "refuse")),
    Scene("closing-counters", "closing", showing(*SENT, *["counter", "more lumber",
                                                           "more brick", "send"] * 3)),
    Scene("closing-invited", "closing", showing("invite", *["want"] * 3, "counter", "more wool",
                                                "less ore", "send", "refuse", "refuse")),
    Scene("nobody-trades", "message", showing(*OFFER, "send", "refuse", "refuse", "want"), "up a"),
    # Cards
    *[
        Scene("bought-" + card.replace(" ", "-"), "notice", showing(last="buy " + card))
        for card in CARDS
    ],
    Scene("title-lost", "notice", title_lost),
    Scene("news-deal", "news", showing(*SENT, "accept", "refuse", "refuse", "deal blue",
                                       last="end"), "a"),
    Scene("news-agreed", "news", showing(*OFFER, "propose orange", "agree", last="end"), "a"),
    Scene("news-monopoly", "news", showing("play monopoly ore", last="end"), "a"),
    Scene("victim-one-card", "victim",
          showing("play knight", "robber 13", blue={"cards": {"ore": 1}})),
    Scene("stolen-nothing", "notice", showing("play knight", "robber 13", blue={"cards": {}},
                                              last="steal blue nothing")),
    *[
        Scene("taken-" + kind, "notice", showing(last="play monopoly " + kind))
        for kind in ("lumber", "brick", "wool", "grain")
    ],
    Scene("taken-nothing", "notice", showing(**NONE, last="play monopoly ore")),
    Scene("invention-second", "invention", showing(), "left up*3 a a"),
    Scene("invention-one", "invention", showing(**BOUGHT_UP), "left up*3 a"),
    # Hands
    Scene("hand-many", "hand", showing(red={"cards": MANY}, **NONE), "y"),
    Scene("hand-many-supply", "hand", showing(red={"cards": MANY}, **NONE), "y right"),
    Scene("hand-empty", "hand", showing(red={"cards": {}, "development": {}}), "y"),
    Scene("hand-one", "hand", showing(red={"cards": {"ore": 1}}), "y"),
    Scene("hand-new", "hand", showing("buy knight", red={"development": {}}), "y"),
    Scene("hand-answering", "hand", showing(*SENT), "y"),
    Scene("hand-discarding", "hand", showing("roll 3 4", **START), "y"),
    # Bots
    Scene("bots-watched", "bots", watched, "wait 100"),
    Scene("advice-answer", "advice", advised(WANT)),
    Scene("advice-nothing", "advice", advised(PASS)),
    Scene("advice-place", "advice", advised(ROBBER_TO | 5)),
    Scene("advice-none", "advice", advised(KINDS << 16)),
    # What informs
    Scene("log-empty", "log", showing(), "x down*3 a"),
    *[
        Scene(f"log-{page}", "log", logged, "x down*3 a" + (f" left*{page}" if page else ""))
        for page in range(7)
    ],
    Scene("statistics-none", "statistics", rolled(), "x down*4 a"),
    Scene("statistics-one", "statistics", rolled(0, 1), "x down*4 a"),
    Scene("statistics-many", "statistics", rolled(*[300] * 11), "x down*4 a"),
    Scene("not-now-all-can", "not_now",
          showing(red={"roads": [*PLAYERS["red"]["roads"], "13-18"]}), "x down*6 a"),
    Scene("not-now-roll", "not_now", showing(**START), "x down*6 a"),
    Scene("not-now-end", "not_now", showing(red={"cards": {"wool": 2}}), "x down*6 a right"),
    Scene("pause-close", "pause", showing(), "x a x"),
    Scene("pause-end", "pause", showing(), "x up"),
    Scene("pause-open", "pause", FOUNDING, "x"),
    Scene("pause-curtain", "pause", new_game(START_PHASE, False), "x"),
    Scene("pause-result", "pause", won, "x"),
    *rows("turn", "turn", showing(), "", range(1, 5)),
    *rows("turn-cards", "turn", showing(), "left", range(1, 5)),
    Scene("turn-no-cards", "turn", showing(red={"development": {}}), "left"),
    Scene("turn-no-cards-why", "message", showing(red={"development": {}}), "left a"),
]  # fmt: skip
