"""Further states of America's screens: what the scenes of the gallery leave out."""

from typing import Any

from hexpocket.games.america import acts, facts
from hexpocket.ui.play.catch_up import News
from host_tools.america.scenes import (
    AT_DENVER,
    BOTH,
    FORK,
    NATIVE,
    RICH,
    SENT,
    START,
    THERE,
    THREE,
    TO_A_TRACK,
    TRAIN,
    WAGON,
    founding,
    playing,
)
from host_tools.referee import notation
from sim.scene import Scene
from sim.starts import known, left, power_on, roll_off
from tests.support import details
from tests.support.rows import rows

BUY_ORE = "trade 2 gold -> 1 ore"
# By red, as the log may hold them: no game is needed for that.
LOG = (
    "found 137", "settler 137", "settler 137 removing 1", "train 133-137",
    "train 133-137 removing 2", "move settler 1", "step 63", "move settler 1", "step 137",
)  # fmt: skip
CARDS = ("cavalry", "engineer", "right of way", "mineral rights", "cattle drive", "native support")
MANY = {"lumber": 13, "coal": 13, "cattle": 13, "grain": 13, "ore": 13}
MUCH: dict[str, Any] = {"cards": MANY, "gold": 188}
NONE: dict[str, Any] = {colour: {"cards": {}} for colour in ("blue", "orange", "white")}
# The supply is left with an ore.
BOUGHT_UP: dict[str, Any] = NONE | {
    "blue": {"cards": {"lumber": 16, "coal": 16, "cattle": 17, "grain": 16, "ore": 16}}
}
LARGE = ("offer", *["less gold"] * 31, *["less ore"] * 13, *["less coal"] * 13, "more grain")
COUNTERS = ("counter", "more coal", "send", "counter", "more gold", "more gold", "less cattle",
            "send", "counter", "more coal", "more gold", "send")  # fmt: skip
THREE_CAPPED: dict[str, Any] = THREE | {"options": {"players": 3, "turn_cap": 57}}
# A fee of 1, a city for 3 gold with a 10, a route with gold for others too.
PAID = (acts.STEP | 5, details.goods(1, (facts.GOLD, 1)))
NOTED = (
    *PAID,
    acts.STEP | 137,
    acts.STOP | 10 << 4 | 1,
    details.goods(0, (facts.GOLD, 3)),
    acts.ROUTE,
    details.goods(0, (facts.GOLD, 2)),
    details.goods(1, (facts.GOLD, 1)),
)
# White lays the rails of FORK after red's turn.
LAID = ("end", "pass", "pass", "build", *FORK)


def logged(session, names):
    """A log with the kinds of entry that no scene has."""
    playing()(session, names)
    match = session.app.match
    for text in LOG:
        match._write(0, notation.from_text(match.game, match.view, text))
    write(match, 0, *NOTED)


def write(match, actor, *entries):
    """Records of a player, and details."""
    for entry in entries:
        if isinstance(entry, bytes):
            match.enter(entry)
        else:
            match._write(actor, entry)


def paid(session, names):
    """Blue's train has gone over red's rails."""
    playing()(session, names)
    match = session.app.match
    write(match, 1, acts.MOVE | 2, acts.STEP | 5, details.goods(0, (facts.GOLD, 1)))
    match.unseen[0] = match.logged
    session.app.settle()
    session.app.only(News())


MORE = (
    # The title
    Scene("america-title", "title", left(playing())),
    Scene("america-title-founding", "title", left(founding(facts.FOUND_CITY))),
    *rows("america-option", "options", known, "a down*2 a a", (1, 3)),
    *rows("america-option", "options", known, "a down*2 a a", (1, 3), "right"),
    Scene("america-option-setup", "options", power_on, "a down*2 a a down right"),
    Scene("america-option-trade", "options", power_on, "a down*2 a a down*3 right"),
    Scene("america-title-help", "help", power_on, "down*2 a down*2 a"),
    # Rolls
    Scene("america-roll-off", "dice", roll_off("3 4", game="america")),
    Scene("america-blocked", "dice", playing(**START, last="roll 4 6")),
    Scene("america-seven-named", "dice", playing(**NATIVE, last="play native support 7")),
    # The board
    Scene("america-deliver-row", "turn", playing(**THERE), "left down*2"),
    Scene("america-before-delivering", "turn", playing(**START, **THERE)),
    Scene("america-which-train", "which", playing(), "left down a"),
    Scene("america-which-way", "which", playing(**BOTH), "right*2 down*2 a"),
    Scene("america-no-further", "no_second", playing(*TO_A_TRACK), "b"),
    Scene("america-settler", "pick", playing(), "down a"),
    Scene("america-at-sea", "pick", playing(), "a right*9"),
    Scene("america-found", "move_menu", playing(*AT_DENVER), "b"),
    Scene("america-at-a-site", "moving", playing(*AT_DENVER)),
    Scene("america-no-stop", "moving", playing(WAGON, red={"settlers": [118]}), "right"),
    Scene("america-fees", "moving", playing(TRAIN, red={"trains": ["119-124"]}), "left*3"),
    Scene("america-deliver-here", "moving", playing(TRAIN, **THERE)),
    Scene("america-deliver-menu", "move_menu", playing(TRAIN, **THERE), "b"),
    Scene("america-right-of-way", "moving", playing("play right of way 1"), "left*2"),
    Scene("america-route-other", "route", playing(*FORK, **RICH), "down"),
    Scene("america-route-laid", "route", playing(*LAID, white=RICH["red"])),
    Scene("america-third-city", "pick", founding(facts.FOUND_CITY), "a*8"),
    Scene("america-engineer", "pick", playing("play engineer")),
    Scene("america-builders-look", "look", playing("end"), "b a"),
    Scene("america-builders-menu", "pause", playing("end"), "x"),
    Scene("america-extra-rail", "pick", playing("end", "build", "pass", "pass",
                                                blue=RICH["red"]), "a"),
    # Trade
    Scene("america-bank-once", "bank", playing(BUY_ORE), "right down a"),
    Scene("america-bank-twice", "bank", playing(BUY_ORE, BUY_ORE), "right down a"),
    Scene("america-bank-many", "bank", playing(red=MUCH, **NONE), "right down a right*5"),
    Scene("america-offer-large", "offer", playing(*LARGE, red=MUCH, **NONE)),
    Scene("america-agree-large", "agree", playing(*LARGE, "propose blue", red=MUCH, **NONE)),
    Scene("america-wishes-large", "wishes", playing(*LARGE, "send", red=MUCH, **NONE)),
    Scene("america-curtain-large", "curtain", playing(*LARGE, "send", "want", red=MUCH, **NONE,
                                                      last="refuse")),
    Scene("america-answer-large", "answer", playing(*LARGE, "send", "want", "refuse", red=MUCH,
                                                    **NONE)),
    Scene("america-offer-empty", "offer", playing("offer")),
    Scene("america-closing-gold", "closing", playing(*SENT, *COUNTERS)),
    Scene("america-nobody-trades", "message", playing(*SENT, *["refuse"] * 2), "up a"),
    # Cards
    *[
        Scene("america-bought-" + card.replace(" ", "-"), "notice",
              playing(orange={"development": {}}, last="buy " + card))
        for card in CARDS
    ],
    Scene("america-stolen", "notice", playing("play cavalry", "outlaw 60",
                                              last="steal orange cattle")),
    Scene("america-mineral-one", "mineral_rights", playing(**BOUGHT_UP), "right*2 up*4 a"),
    Scene("america-mineral-second", "mineral_rights", playing(), "right*2 up*4 a right a right"),
    Scene("america-joined-all", "notice", playing(*FORK, **RICH, last="route red 2 white 1")),
    Scene("america-news-rail", "news", playing(*FORK, "route red 2 white 1", "end", "pass",
                                               "pass", **RICH, last="pass"), "a"),
    Scene("america-news-fee", "news", paid),
    # Hands
    Scene("america-hand-many", "hand", playing(red=MUCH, **NONE), "y"),
    Scene("america-hand-rich", "hand", playing(red={"gold": 65535}), "y"),
    Scene("america-bar-rich", "turn", playing(red={"gold": 65535, "cards": MANY}, **NONE), "up"),
    Scene("america-hand-new", "hand", playing(**START, red={"development": {}}), "y"),
    Scene("america-hand-answering", "hand", playing(*SENT), "y"),
    Scene("america-turntable-three", "hand", playing(**THREE), "y right"),
    # What informs
    Scene("america-log-all", "log", logged, "x down*3 a"),
    Scene("america-log-older", "log", logged, "x down*3 a up*3"),
    Scene("america-log-neutral", "log", founding(facts.FOUND_NEUTRAL, 3), "a x down*2 a"),
    Scene("america-standings-rich", "standings", playing(red={"gold": 65535, "cards": MANY},
                                                         **NONE), "x down*2 a"),
    Scene("america-three-turn", "turn", playing(**THREE)),
    Scene("america-three-close", "look", playing(**THREE), "b a right*2"),
    Scene("america-three-result", "result", playing("end", "pass", "pass", **THREE_CAPPED)),
    Scene("america-three-map", "deliveries", playing("end", "pass", "pass", **THREE_CAPPED), "y"),
    Scene("america-not-now-more", "not_now", playing(red={"cards": {"cattle": 2}}),
          "x down*6 a right"),
    Scene("america-not-now-extra", "not_now", playing("end", "build", *["pass"] * 2),
          "x down*6 a"),
    Scene("america-not-now-moving", "not_now", playing(TRAIN), "x up*6 a"),
    Scene("america-help-words", "help", playing(), "x down*5 a right"),
    Scene("america-zoomed", "pause", playing(), "x a x"),
    *rows("america-turn", "turn", playing(), "", range(1, 5)),
    *rows("america-turn-cards", "turn", playing(), "right*2", range(1, 7)),
    *rows("america-turn-move", "turn", playing(), "left", range(1, 3)),
    *rows("america-grey", "message", playing(red={"cards": {}, "gold": 0}), "", range(4), "a"),
    *rows("america-grey-trade", "message", playing(red={"cards": {}, "gold": 0}), "right",
          range(2), "a"),
)  # fmt: skip
