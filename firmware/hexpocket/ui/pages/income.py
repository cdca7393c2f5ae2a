"""What each number brings a player now, by the rules that give cards out (a page of the hand)."""

from micropython import const

from ...engine import production
from ...engine.position import NONE, ROBBER
from ..board import pieces
from ..kit.cardrow import GREY
from ..kit.draw import RIGHT, text
from ..kit.palette import DARK, INK, LIGHT
from ..kit.tabs import BELOW

LOWEST = const(2)
HIGHEST = const(12)
_ROW = const(16)
_DOTS = const(32)  # column of the first
_GOODS = const(64)
_APART = const(6)  # columns between two goods
_SIGN = const(18)  # columns for what keeps goods away


def gains(game, pos, seat, total, sole) -> list:
    """How many cards of each kind a number brings a seat; `sole` as in engine/production.py."""
    claimed = production.claims(game, pos, total)
    return _own(game, seat, production.served(game, pos, claimed, sole))


def _own(game, seat, claimed) -> list:
    """A seat's claims, counted by kind."""
    own = [0] * game.resources
    for claim in claimed:
        kind = claim & 15
        if claim >> 4 == game.hands[seat] + kind:
            own[kind] += 1
    return own


def draw(ui, sole, nothing, instead=""):
    """A row for each number: dots for how often it comes, and goods. What the robber or an empty
    bank keeps away is grey. `nothing` are the goods for whom a number brings no card, `instead`
    are words for them."""
    match = ui.match
    game = match.game
    view = match.view
    free = bytearray(view)
    free[ROBBER] = NONE
    thief = ui.part("pieces").SPRITES[pieces.ROBBER]
    for total in range(LOWEST, HIGHEST + 1):
        y = BELOW + 5 + (total - LOWEST) * _ROW
        if total > LOWEST:
            ui.canvas.hline(8, y - 1, ui.width - 16, LIGHT)
        text(ui, ui.body, str(total), 8, y, 18, INK, RIGHT)
        for dot in range(6 - abs(total - 7)):
            ui.canvas.fill_rect(_DOTS + 4 * dot, y + 6, 3, 3, DARK)
        if total == 7:
            ui.sprites.draw(ui.canvas, thief, _GOODS, y + 1)
            continue
        here = _own(game, match.holder, production.claims(game, view, total))
        got = gains(game, view, match.holder, total, sole)
        row = [("", _less(got, ()) or nothing), ("icon-bank", _less(here, got))]
        if view[game.hexes + view[ROBBER]] >> 4 == total:
            all_there = _own(game, match.holder, production.claims(game, free, total))
            row.append((thief, _less(all_there, here)))
        if instead and not any(got):
            text(ui, ui.body, instead, _GOODS, y, ui.width - _GOODS - 8, DARK)
        else:
            _goods(ui, row, y)


def _less(numbers, others) -> list:
    """What there is more of: (kind, number)."""
    found = []
    for kind, number in enumerate(numbers):
        if others:
            number -= others[kind]
        if number:
            found.append((kind, number))
    return found


def _goods(ui, row, y):
    """Goods got, then those kept away, each behind a sign of what keeps them."""
    wide = -_APART
    for sign, pairs in row:
        wide += _SIGN if sign and pairs else 0
        wide += sum([ui.body.width(str(number)) + 17 + _APART for _, number in pairs])
    size = 16 if wide <= ui.width - 8 - _GOODS else 12
    x = _GOODS
    if wide < 0:
        text(ui, ui.body, "–", x, y, 16, DARK)
    for sign, pairs in row:
        if sign and pairs:
            ui.sprites.draw(ui.canvas, sign, x, y + (-1 if sign == "icon-bank" else 1))
            x += _SIGN
        for kind, number in pairs:
            words = str(number)
            x = text(ui, ui.body, words, x, y, 16, DARK if sign else INK) + 1
            name = ui.match.game.kind_names[kind] + str(size)
            ui.sprites.draw(ui.canvas, name, x, y + 7 - size // 2, None, GREY if sign else None)
            x += size + _APART
