"""What cannot be done now, and why: each reason once, under all that it stands in the way of."""

from ..engine import action as act
from ..engine.position import ACTOR
from ..games.catan import facts
from .deck import CARDS
from .draw import BAR, foot, page, text
from .palette import DARK, LIGHT
from .reason import sentence
from .rows import Rows

# Kind of action, its name, its picture; development cards stand in deck.py.
_KINDS = (
    (act.ROAD, "common.road", "icon-road"),
    (act.SETTLEMENT, "common.settlement", "icon-house"),
    (act.CITY, "common.city", "icon-city"),
    (act.BUY, "common.development_card", "card-back"),
    (act.BANK, "info.bank_trade", "icon-bank"),
    (act.OFFER, "info.offer", "icon-trade"),
    (act.INVITE, "info.invite", "icon-ask"),
    (act.END_TURN, "info.end", "icon-end"),
)
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
        for why, things in _reasons(ui):
            above = True
            for words, picture in things:
                found.append((words, picture, above))
                above = False
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
    """Reasons in words, each with the names and pictures of what it forbids."""
    match = ui.match
    legal = {act.kind_of(action) for action in match.legal()}
    found = []
    for kind, name, picture in _things(match):
        if kind in legal:
            continue
        why = sentence(ui.t, match.game, match.view, _example(match, kind))
        for reason, things in found:
            if reason == why:
                things.append((ui.t(name), picture))
                break
        else:
            found.append((why, [(ui.t(name), picture)]))
    return found


def _things(match) -> list:
    """All that a player may want to do; of the development cards, those he holds."""
    found = list(_KINDS)
    kinds = facts.kinds_held(match.view, match.game.hands[match.view[ACTOR]] + facts.CARDS)
    for card, (name, picture, action) in enumerate(CARDS):
        if kinds >> card & 1:
            found.insert(len(found) - 1, (action, "common." + name, picture))
    return found


def _example(match, kind) -> int:
    """An action of this kind that comes close to being allowed, so that its reason is of use."""
    view = match.view
    seat = view[ACTOR]
    if kind == act.ROAD:
        return kind | _place(view, facts.PATHS, match.game.board.paths, seat)
    if kind == act.SETTLEMENT:
        return kind | _place(view, facts.NODES, match.game.board.nodes, seat)
    if kind == act.CITY:
        nodes = bytes(view[facts.NODES : facts.NODES + match.game.board.nodes])
        return kind | max(0, nodes.find(bytes(((seat + 1) << 4,))))
    return kind | _bank(match, seat) if kind == act.BANK else kind


def _place(view, at, count, seat) -> int:
    """A free place that the seat can reach, or else one that is free, or else any."""
    free = 0
    for place in range(count):
        byte = view[at + place]
        if byte < 16:
            if byte >> seat & 1:
                return place
            free = place
    return free


def _bank(match, seat) -> int:
    """The trade with the bank that lacks the fewest cards."""
    game = match.game
    view = match.view
    best = give = -facts.BANK_RATE
    for kind in range(game.kinds):
        spare = view[game.hands[seat] + kind] - game.rate(view, seat, kind)
        if spare > best or give < 0:
            best = spare
            give = kind
    take = 0 if give else 1
    for kind in range(game.kinds):
        if kind != give and view[game.bank + kind]:
            take = kind
    return give << 8 | take
