"""Further states of the screens of Baden-Württemberg: what the scenes of the gallery leave out."""

from typing import Any

from host_tools.baden.scenes import KARLSRUHE, START, STUTTGART, playing
from sim.scene import Scene
from sim.starts import power_on
from tests.support.rows import rows

# Nothing is left of what landmarks reward.
BARE: dict[str, Any] = {"white": {"cards": {"wool": 14, "grain": 9}}}
EMPTY: dict[str, Any] = {
    **STUTTGART,
    "deck": {},
    "orange": {"inventions": 7},
    "white": {"development": {"achievement": 2}},
}
# All landmarks stand.
ALL: dict[str, Any] = {
    "blue": {"margin": [27, 6, 7]},
    "orange": {"margin": [102, 41, 59, 25]},
    "white": {"margin": [79, 8, 68, 82]},
}

TO_OPTIONS = "a down*3 a*2 "
# Everything that the log has words for.
TOLD = ("play successful invention wool wool", "end", "roll 1 1", "end", "roll 1 1", "end",
        "roll 1 1", "end", "roll 1 1", "play trade", "end", "roll 1 1", "play invention",
        "inventor 27", "steal red ore", "end")  # fmt: skip
MORE: tuple[Scene, ...] = (
    Scene("baden-options-setup", "options", power_on, TO_OPTIONS + "down"),
    Scene("baden-options-start-cards", "options", power_on, TO_OPTIONS + "down right"),
    Scene("baden-options-early", "options", power_on, TO_OPTIONS + "down*2"),
    Scene("baden-options-early-on", "options", power_on, TO_OPTIONS + "down*2 right"),
    Scene("baden-log-more", "log", playing(*TOLD), "x down*3 a"),
    Scene("baden-log-success", "log", playing("play successful invention wool wool"),
          "x down*4 a"),
    Scene("baden-blocked", "dice", playing(last="roll 4 6", **START)),
    Scene("baden-log-landmark", "log", playing("landmark 82", "end"), "x down*3 a"),
    Scene("baden-log-card", "log", playing("landmark draw 36 trade", **STUTTGART),
          "x down*3 a"),
    Scene("baden-log-waived", "log", playing("play invention", "inventor 22", "pass"),
          "x down*4 a"),
    Scene("baden-pick-card", "pick", playing(**STUTTGART), "down*2 a"),
    Scene("baden-free-road-must", "pick", playing("play road building")),
    Scene("baden-many-cards", "hand",
          playing(red={"development": {"invention": 2, "achievement": 2}}), "y"),
    Scene("baden-bought-trade", "notice", playing(last="buy trade")),
    Scene("baden-bought-success", "notice", playing(last="buy successful invention")),
    Scene("baden-bought-invention", "notice", playing(last="buy invention")),
    Scene("baden-margin-all", "margin", playing(**ALL), "x down*4 a"),
    Scene("baden-no-reward", "notice", playing(last="landmark 82", **BARE)),
    Scene("baden-no-card", "notice", playing(last="landmark draw 36", **EMPTY)),
    Scene("baden-free-road-or-not", "no_second", playing("landmark 27", **KARLSRUHE), "b"),
    Scene("baden-early-cards", "turn",
          playing(**START, options={"players": 4, "card_before_roll": True}), "down"),
    *rows("baden-row", "turn", playing(), "", range(1, 5)),
    *rows("baden-row-cards", "turn", playing(), "left", range(1, 4)),
)  # fmt: skip
