"""What the buttons do now: the foot of every screen that asks for a decision.

A setting hides it; then the board has its rows.
"""

from ...engine.position import NOBODY
from ..kit.draw import BAR, foot, has_room


def hint_rows(ui) -> int:
    """How many rows of the screen it takes."""
    return BAR if ui.settings.hints else 0


def hints(ui, *pairs):
    """Letters and words for A, B and the arrows; what X and Y do goes by the screen.

    Under a menu or a message it is empty: they say themselves what the buttons do. What left and
    right do, which such a screen shows anyway, is left out where the rest would be written small
    beside it.
    """
    if not ui.settings.hints:
        return
    if ui.screens[-1].overlay:
        foot(ui)
        return
    pairs += ("X", ui.t("common.menu"))
    if ui.screens[-1].zooms:
        pairs += ("Y", ui.t("table.zoom"))
    elif ui.match.holder != NOBODY:
        pairs += ("Y", ui.t("common.hand"))
    if "<>" in pairs:
        at = pairs.index("<>")
        rest = pairs[:at] + pairs[at + 2 :]
        if not has_room(ui, pairs) and has_room(ui, rest):
            pairs = rest
    foot(ui, *pairs)
