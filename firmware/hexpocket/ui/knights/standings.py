"""A player's block of the standings: cards, tracks and knights; on a second page his points."""

from ...engine.seats import TRAIL
from ...games.knights import barbarians, facts, progress
from ..kit.draw import RIGHT, text
from ..kit.palette import INK
from ..pages.result import parts
from ..pages.standings import cards, count
from . import result
from .deck import TRACKS

PAGES = ("pause.standings", "knights_info.points")
_HAND = 34  # columns of the number of his cards
_TRACK = 19  # columns of a track: its sign and level


def player(ui, seat, y, page):
    """Points at the right; below the name what the page tells."""
    match = ui.match
    view = match.view
    game = match.game
    points = str(game.points(view, seat))
    text(ui, ui.title, points, ui.width - 40, y + 4, 34, INK, RIGHT)
    if page:
        parts(ui, seat, result.row(match, seat), 18, y + 21, ui.width - 44)
        return
    hand = game.hands[seat]
    x = ui.width - 40 - _TRACK * facts.TRACKS
    for track, name in enumerate(TRACKS):
        _level(ui, name, view[hand + facts.LEVELS + track], x + track * _TRACK, y)
    cards(ui, seat, 18, y, _HAND)
    step = (ui.width - 58 - _HAND) // 5
    x = 18 + _HAND - step
    for sprite, number in (
        ("back-science", progress.of_deck(game, view, seat, facts.SCIENCE)),
        ("back-trade", progress.of_deck(game, view, seat, facts.TRADE)),
        ("back-politics", progress.of_deck(game, view, seat, facts.POLITICS)),
        ("title-army", barbarians.forces(game, view)[1][seat]),
        ("title-road", view[hand + TRAIL]),
    ):
        x += step
        count(ui, sprite, number, x, y, step)


def _level(ui, name, level, x, y):
    """Beside the player's name."""
    ui.sprites.draw(ui.canvas, name + "12", x, y + 2)
    text(ui, ui.label, str(level), x + 13, y + 4, _TRACK - 13)


def piles(match):
    """The decks."""
    return [("back-" + name, progress.left(match.view, deck)) for deck, name in enumerate(TRACKS)]
