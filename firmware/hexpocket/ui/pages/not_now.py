"""What cannot be done now, and why: each reason once, under all that it stands in the way of.

What a player may want to do is what the turn menu holds. An example of it that comes close to
being allowed, so that its reason is of use, is the game's part (see parts.py): `example`, and
`thing`, which says which of those things an action is.
"""

from ...engine.cards import held
from ...engine.network import is_free
from ...engine.position import ACTOR
from ..kit.draw import BAR, foot, page, text
from ..kit.palette import DARK, LIGHT
from ..kit.rows import Rows
from ..play.groups import everything, possible
from ..play.reason import in_words

_LEFT = 32  # where words begin


class NotNow(Rows):
    """A row for each thing and for each line of a reason. For the player who is asked alone."""

    name = "not_now"

    def draw(self, ui):
        page(ui, ui.t("pause.not_now"))
        self.draw_rows(ui)
        foot(ui, "B", ui.t("common.back"))

    def make(self, ui) -> list:
        """Rows: (text, picture of a thing or "", whether a line stands above)."""
        found = []
        for reason, things in _reasons(ui):
            above = True
            for name, picture in things:
                found.append((ui.t(name), picture, above))
                above = False
            why = in_words(ui.t, ui.match.game, *reason)
            for line in ui.body.wrap(why, ui.width - _LEFT - 12):
                found.append((line, "", False))
        return found or [(ui.t("info.all_can"), "check", False)]

    def draw_row(self, ui, row, y):
        words, picture, above = row
        if above and y > BAR + 4:
            ui.canvas.hline(6, y - 1, ui.width - 18, LIGHT)
        if picture:
            wide, high = ui.sprites.size(picture)
            team = ui.match.teams[ui.match.view[ACTOR]]
            ui.sprites.draw(ui.canvas, picture, 8 + (16 - wide) // 2, y + (17 - high) // 2, team)
            text(ui, ui.body, words, _LEFT, y + 1, ui.width - _LEFT - 12)
        else:
            text(ui, ui.body, words, _LEFT, y + 1, ui.width - _LEFT - 12, DARK)


def _reasons(ui) -> list:
    """Reasons as the rules give them, each with names and pictures of what it forbids."""
    match = ui.match
    example = ui.part("not_now").example
    legal = possible(ui)
    found = []
    for row in everything(ui):
        thing, name, picture = row[:3]
        if thing in legal:
            continue
        why = match.game.reason(match.view, example(match, thing))
        for reason, things in found:
            if reason == why:
                things.append((name, picture))
                break
        else:
            found.append((why, [(name, picture)]))
    return found


# Examples that the games share.


def place(view, at, count, seat) -> int:
    """A free place that the seat can reach, or else one that is free, or else any."""
    free = 0
    for node_or_path in range(count):
        byte = view[at + node_or_path]
        if is_free(byte):
            if byte >> seat & 1:
                return node_or_path
            free = node_or_path
    return free


def bank_trade(game, view, seat) -> int:
    """The trade with the bank that lacks the fewest cards: give << 8 | take."""
    hand = game.hands[seat]
    give = 0
    best = None
    for kind in range(game.kinds):
        spare = held(game, view, hand, kind) - game.rate(view, seat, kind)
        if best is None or spare > best:
            best = spare
            give = kind
    take = 0 if give else 1
    for kind in range(game.resources):
        if kind != give and view[game.bank + kind]:
            take = kind
    return give << 8 | take
