"""What the turn menu holds: groups of rows that keep their places, whatever can be done now.

A game's turn.py has it as tables. MENUS by phase: the groups, and the row that stands below them
or None. A group is its name and its rows; of a single group the name is not shown. A row is what
it does, its name, its picture and, if it has one, the game's attribute that is its cost; HELD
stands for the development cards in hand. What a row does is a kind of action, or whatever the
game's not_now.py makes of actions. Those in ALWAYS are never shut: they open a page.
"""

from ...engine.phase import MAIN
from ...engine.position import ACTOR, PHASE
from .reason import sentence

HELD = ()


def menu(ui):
    """The groups of now, and the row below them or None."""
    return ui.part("turn").MENUS[ui.match.view[PHASE]]


def rows(ui, group) -> list:
    """A group's rows, with those of the cards in hand."""
    found = []
    for row in group[1]:
        if row == HELD:
            found += _held(ui)
        else:
            found.append(row)
    return found


def _held(ui) -> list:
    """A row for each kind of development card in hand that is played, not only counted."""
    match = ui.match
    hand = match.game.hands[match.view[ACTOR]] + match.game.hand_bytes
    found = []
    for card, (name, picture, action) in enumerate(ui.part("deck").CARDS):
        if action and match.view[hand + card]:
            found.append((action, name, picture))
    return found


def price(game, cost):
    """The cards of a row's cost, by its name."""
    return getattr(game, cost) if cost else ()


def everything(ui) -> list:
    """All that a player may want to do in his turn: rows."""
    groups, below = ui.part("turn").MENUS[MAIN]
    found = []
    for group in groups:
        found += rows(ui, group)
    found.append(below)
    return found


def possible(ui) -> set:
    """What can be done now."""
    thing = ui.part("not_now").thing
    return {thing(action) for action in ui.match.legal()}


def why(ui, thing) -> str:
    """What stands in the way of something that cannot be done now."""
    match = ui.match
    example = ui.part("not_now").example(match, thing)
    return sentence(ui.t, match.game, match.view, example)
