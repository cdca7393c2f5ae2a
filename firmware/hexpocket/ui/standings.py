"""Standings: what everybody may know of everybody, and the holder of his own victory cards."""

from ..engine.position import ACTIVE, TURN, get16, players
from ..games.catan import facts
from ..keys import B
from .draw import BAR, RIGHT, foot, head, text
from .palette import DARK, DESERT, INK, LIGHT, PAPER, TEAM
from .screen import Screen

_BANK = 22  # rows of the bank's line above the foot


class Standings(Screen):
    """A block for each player, the bank below."""

    name = "standings"

    def draw(self, ui):
        view = ui.match.view
        ui.canvas.fill(PAPER)
        head(ui, ui.t("pause.standings"))
        turn = get16(view, TURN)
        if turn:  # 0 while founding
            words = ui.t("common.turn", turn)
            text(ui, ui.body, words, ui.width - 94, 2, 66, PAPER, RIGHT)
        seats = players(view)
        high = (ui.height - 2 * BAR - _BANK) // seats
        for seat in range(seats):
            _player(ui, seat, BAR + seat * high, high)
        _bank(ui, BAR + seats * high)
        foot(ui, "B", ui.t("common.back"))

    def press(self, ui, key):
        if key == B:
            ui.pop()


def _player(ui, seat, y, high):
    """Name and titles, counts below, points at the right; an arrow at whose turn it is."""
    match = ui.match
    view = match.view
    canvas = ui.canvas
    team = match.teams[seat]
    canvas.fill_rect(0, y, 5, high, TEAM[team])
    canvas.vline(5, y, high, INK)
    canvas.hline(0, y + high - 1, ui.width, INK)
    y += (high - 38) // 2
    if view[ACTIVE] == seat:
        ui.sprites.draw(canvas, "arrow-right", 7, y + 4)
    ui.sprites.draw(canvas, "badge" + str(team), 18, y + 4, team)
    text(ui, ui.body, match.names[seat], 32, y + 1, 110)
    _titles(ui, seat, 146, y + 3)
    hand = match.game.hands[seat]
    _points(ui, seat, y)
    x = 18
    step = (ui.width - 64) // 4
    _card(canvas, x + 1, y + 22)
    text(ui, ui.body, str(match.game.hand_size(view, seat)), x + 15, y + 21, step - 16)
    for sprite, number in (
        ("card-back", facts.cards_in(view, hand + facts.CARDS)),
        ("title-army", view[hand + facts.POINTS] >> 4),
        ("title-road", view[hand + facts.TRAIL] & 15),
    ):
        x += step
        wide, tall = ui.sprites.size(sprite)
        ui.sprites.draw(canvas, sprite, x, y + 20 + (16 - tall) // 2)
        text(ui, ui.body, str(number), x + wide + 3, y + 21, step - wide - 4)


def _titles(ui, seat, x, y):
    """The pictures of Longest Road and Largest Army where the seat has them."""
    held = ui.match.view[facts.TITLES]
    for sprite, owner in (("title-road", held & 15), ("title-army", held >> 4)):
        if owner == seat:
            ui.canvas.fill_rect(x - 1, y - 1, 14, 14, LIGHT)
            ui.sprites.draw(ui.canvas, sprite, x, y)
            x += 16


def _points(ui, seat, y):
    """Big at the right; below them those of victory cards, as far as the view has them."""
    match = ui.match
    right = ui.width - 40
    words = str(match.game.points(match.view, seat))
    hidden = match.game.score(match.view, seat) - match.game.points(match.view, seat)
    if hidden:
        text(ui, ui.title, words, right, y - 4, 34, INK, RIGHT)
        ui.sprites.draw(ui.canvas, "card-victory", right, y + 22)
        text(ui, ui.body, "+" + str(hidden), right + 14, y + 24, 20, INK, RIGHT)
    else:
        text(ui, ui.title, words, right, y + 4, 34, INK, RIGHT)


def _card(canvas, x, y):
    """A resource card, small."""
    canvas.fill_rect(x, y, 11, 13, INK)
    canvas.fill_rect(x + 1, y + 1, 9, 11, PAPER)
    canvas.fill_rect(x + 2, y + 2, 7, 5, DESERT)
    canvas.hline(x + 3, y + 9, 5, DARK)


def _bank(ui, y):
    """Cards left in the bank and in the deck."""
    match = ui.match
    view = match.view
    game = match.game
    canvas = ui.canvas
    canvas.fill_rect(0, y, ui.width, ui.height - y, LIGHT)
    y = ui.height - BAR - _BANK
    text(ui, ui.label, ui.t("common.bank"), 4, y + 7, 26)
    step = (ui.width - 36) // (game.kinds + 1)
    x = 32
    for kind in range(game.kinds):
        ui.sprites.draw(canvas, game.kind_names[kind] + "12", x, y + 5)
        text(ui, ui.body, str(view[game.bank + kind]), x + 15, y + 4, step - 17)
        x += step
    ui.sprites.draw(canvas, "card-back", x + 1, y + 3)
    text(ui, ui.body, str(facts.cards_in(view, facts.DECK)), x + 16, y + 4, step - 16)
