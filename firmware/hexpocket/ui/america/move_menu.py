"""What can be done with a piece under way beside walking: deliver, end the move, pay for more."""

from ...engine import action as act
from ...engine import phase
from ...engine.position import ACTOR, NONE, PHASE
from ...games.america import acts, facts
from ...games.america.move import may_stop
from ...keys import B
from ..kit.menu import Menu
from ..play import flow, tips
from . import move_bar


class Halt(Menu):
    """A train that walks is beside a city that takes goods; B goes on."""

    back = "america_turn.go_on"

    def press(self, ui, key):
        if key == B:
            self.choose(ui, 0)
        else:
            Menu.press(self, ui, key)


def menu(ui, legal):
    """All of it, for a piece that stands."""
    rows: list = [_delivery(ui, a & 255) for a in legal if act.kind_of(a) == acts.DELIVER]
    if acts.STOP in legal:
        rows.append(_end(ui))
    if acts.FUEL in legal:
        grain = ui.match.view[facts.MOVER] & 3 in facts.SETTLERS
        key = "america_turn.grain" if grain else "america_turn.coal"
        rows.append((ui.t(key, facts.STEPS_PAID), acts.FUEL, "grain16" if grain else "coal16"))
    rows.append(_go_on(ui))
    ui.push(Menu("move_menu", rows, _chosen))


def ask(ui, node):
    """Whether to deliver to this city, to go on, or to end the move here."""
    rows = [_delivery(ui, node), _go_on(ui)]
    if may_stop(ui.match.game, ui.match.view):
        rows.append(_end(ui))
    ui.push(Halt("halt", rows, _halted))
    tips.arrive(ui, "deliver")


def _chosen(ui, action):
    """In the menu of a piece that stands."""
    ui.pop()
    if action == acts.STOP:
        flow.do(ui, action)
    elif action and not _wins(ui, action):
        ui.screens[-1].look(ui)


def _halted(ui, action):
    """In the menu of a train that walks."""
    ui.pop()
    if action == acts.STOP:
        flow.do(ui, action)
    elif not action or not _wins(ui, action):
        ui.screens[-1].go_on(ui)


def _wins(ui, action) -> bool:
    """Does something in the midst of a move; whether that was the last delivery."""
    flow.step(ui, action)
    over = ui.match.view[PHASE] == phase.OVER
    if over:
        flow.proceed(ui)
    return over


def _delivery(ui, node):
    """The row of a delivery."""
    game = ui.match.game
    name = game.board.site_name(game.site_at[node])
    team = ui.match.teams[ui.match.view[ACTOR]]
    return ui.t("america_turn.deliver_to", name), acts.DELIVER | node, "icon-goods", team


def _end(ui):
    """The row that ends the move, and what that founds."""
    match = ui.match
    node = move_bar.founded(match.game, match.view)
    if node == NONE:
        return ui.t("america_turn.stop"), acts.STOP, "icon-end"
    name = match.game.board.site_name(match.game.site_at[node])
    return ui.t("america_turn.found", name), acts.STOP, "icon-end"


def _go_on(ui):
    return ui.t("america_turn.go_on"), 0, "icon-move"
