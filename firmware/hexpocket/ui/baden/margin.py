"""The margin: the landmarks, what each rewards, who built it; and the two victory fields."""

from micropython import const

from ...engine.network import NEUTRAL
from ...engine.position import NOBODY
from ...keys import A, B
from ..kit.cardrow import GREY
from ..kit.draw import BAR, foot, page, text
from ..kit.palette import DARK, INK, LIGHT
from ..kit.screen import Screen
from . import rewards

_COLUMNS = const(3)
_NAME = const(26)  # columns from the left of a cell
_FIELDS = const(24)  # rows of the victory fields
_PICTURE = const(23)  # its columns and rows, at most


class Margin(Screen):
    """A page: all of it is open to all."""

    name = "margin"

    def draw(self, ui):
        game = ui.match.game
        page(ui, ui.t("baden_info.margin"))
        marks = game.landmarks
        rows = (len(marks) + _COLUMNS - 1) // _COLUMNS
        wide = ui.width // _COLUMNS
        high = (ui.height - 2 * BAR - _FIELDS) // rows
        for i, node in enumerate(marks):
            _landmark(ui, node, i % _COLUMNS * wide + 2, BAR + i // _COLUMNS * high, high)
        y = ui.height - BAR - _FIELDS
        ui.canvas.hline(0, y, ui.width, INK)
        for i, title in enumerate(game.titles):
            _field(ui, i, ui.match.view[title], 4 + i * (ui.width // 2), y + 4)
        foot(ui, "B", ui.t("common.back"))

    def press(self, ui, key):
        if key in (A, B):
            ui.pop()


def _landmark(ui, node, x, y, high):
    """Its picture, grey until it stands; its town, its reward, and the hall of its builder."""
    match = ui.match
    game = match.game
    byte = match.view[game.nodes + node]
    stands = byte >= NEUTRAL
    picture = rewards.picture(game, node)
    wide, tall = ui.sprites.size(picture)
    y += (high - _PICTURE) // 2
    ui.sprites.draw(ui.canvas, picture, x + (_PICTURE - wide) // 2, y + _PICTURE - tall, None,
                    None if stands else GREY)  # fmt: skip
    x += _NAME
    room = ui.width // _COLUMNS - _NAME - 3
    name = game.board.site_name(game.site_at[node], True)
    text(ui, ui.label, name, x, y, room, INK if stands else DARK)
    if stands:
        team = match.teams[byte & 15]
        ui.sprites.draw(ui.canvas, "hall" + str(team), x, y + 12, team)
        return
    for sprite in rewards.pictures(game, game.reward(node)):
        w, h = ui.sprites.size(sprite)
        ui.sprites.draw(ui.canvas, sprite, x, y + 9 + (14 - h) // 2)
        x += w + 2


def _field(ui, number, seat, x, y):
    """Who has a hall on a victory field."""
    match = ui.match
    picture = ui.part("log").TITLES[number][1]
    ui.sprites.draw(ui.canvas, picture, x, y + 1)
    if seat == NOBODY:
        text(ui, ui.body, "–", x + 18, y, 16, DARK)
        return
    team = match.teams[seat]
    ui.sprites.draw(ui.canvas, "hall" + str(team), x + 17, y + 2, team)
    name = match.names[seat]
    room = ui.width // 2 - 36
    small = ui.body.width(name) > room
    text(ui, ui.label if small else ui.body, name, x + 30, y + (3 if small else 0), room)
    ui.canvas.vline(ui.width // 2 - 2, y - 3, _FIELDS - 1, LIGHT)
