"""What is told of a place to which a piece under way can go: above the board how far it is, below
it what it brings, and to whom gold is paid for the way (A49)."""

from micropython import const

from ...engine import network
from ...engine.position import ACTIVE, NONE, players
from ...games.america import goods
from ...games.america.facts import FUEL_OF, GOODS, GRAIN, MOVER, NODES, PIECES, SETTLERS, TRAINS
from ..kit.draw import text
from ..kit.palette import DARK, INK, PAPER
from ..play import table
from ..play.hints import hints

_LEFT = const(5)
_TEXT = const(4)  # rows above the text
_BADGE = const(11)  # columns of a badge and the gap behind it
_COIN = const(14)  # of a coin likewise
_GAP = const(5)


def steps(ui, reach, way):
    """How far it is, and what must be paid for more steps."""
    far = reach.steps[way]
    if not reach.beyond(way):
        return ui.t("america_turn.steps", far, reach.left)
    grain = FUEL_OF[reach.piece] == GRAIN
    return ui.t("america_turn.by_grain" if grain else "america_turn.by_coal", far)


def draw(ui, reach, way):
    """The bar below the board, for one of the ways (see reach.py)."""
    y = table.hand_at(ui)
    canvas = ui.canvas
    canvas.fill_rect(0, y, ui.width, table.HAND, PAPER)
    canvas.fill_rect(0, y, ui.width, 1, INK)
    words = _brings(ui, reach, way)
    ink = INK if words else DARK
    words = words or ui.t("america_turn.more")
    x = text(ui, ui.body, words, _LEFT, y + _TEXT, ui.width - 2 * _LEFT, ink) + _GAP
    if reach.fee(way):
        _fee(ui, reach, way, x, y)
    elif not way and reach.piece in TRAINS:
        _delivered(ui, reach.pos, y + _TEXT)
    hints(ui, "A", ui.t("table.go" if way else "table.end"), "B", ui.t("table.more"))


def _fee(ui, reach, way, left, y):
    """How much gold goes to whom: badges, and names if there is room for all of them."""
    match = ui.match
    words = ui.t("america_turn.fee", reach.fee(way))
    paid = reach.paid[way] ^ reach.paid[0]
    seats = [seat for seat in range(players(reach.pos)) if paid >> seat & 1]
    wide = _COIN + _GAP + _BADGE * len(seats)
    named = sum([ui.body.width(match.names[seat]) + _GAP for seat in seats])
    room = ui.width - left - wide
    if named + ui.body.width(words) > room:
        named = 0
        if ui.body.width(words) > room:  # beside a long name of a city
            words = str(reach.fee(way))
    x = ui.width - wide - ui.body.width(words) - named
    ui.sprites.draw(ui.canvas, "gold12", x, y + 5)
    x = text(ui, ui.body, words, x + _COIN, y + _TEXT, ui.width - x) + _GAP
    for seat in seats:
        team = match.teams[seat]
        ui.sprites.draw(ui.canvas, "badge" + str(team), x, y + 6, team)
        x += _BADGE
        if named:
            x = text(ui, ui.body, match.names[seat], x, y + _TEXT, ui.width - x) + _GAP


def _delivered(ui, pos, y):
    """How many of the goods are delivered, as in the bar of the hand."""
    match = ui.match
    team = match.teams[pos[ACTIVE]]
    words = "{}/{}".format(match.game.points(pos, pos[ACTIVE]), goods.in_all(pos))
    x = ui.width - _LEFT - ui.body.width(words)
    ui.sprites.draw(ui.canvas, "big-cube" + str(team), x - 12, y + 2, team)
    text(ui, ui.body, words, x, y, ui.width - x)


def worth(reach, place) -> int:
    """The node where a city could be founded or to which goods could be delivered from there."""
    if reach.piece in TRAINS:
        return taker(reach.game, reach.pos, place)
    return place if _empty_site(reach.game, reach.pos, place) else NONE


def _brings(ui, reach, way):
    """What the place is, and what can be done there."""
    place = reach.place[way]
    game = reach.game
    name = _stop(game, place) if reach.piece in TRAINS else _name(game, place)
    if not reach.may_end(place):  # not every place has a name, and a fee needs room
        return ui.t("america_turn.pass", "" if reach.fee(way) else name).lstrip(": ")
    if worth(reach, place) == NONE:
        return name if way else ui.t("america_turn.here")
    if reach.piece in TRAINS:  # A ends the move without: then B's menu delivers
        return ui.t("america_turn.delivers" if way else "america_turn.delivers_here", name)
    gold = game.board.sites[3 * game.site_at[place] + 2]  # of the coast (A43)
    if gold:
        return ui.t("america_turn.founds_gold", name, gold)
    return ui.t("america_turn.founds", name)


def _stop(game, path):
    """The name of the site at a path, or empty; no path has two (A6)."""
    a, b = game.board.path_nodes[2 * path : 2 * path + 2]
    return _name(game, a) or _name(game, b)


def _name(game, node):
    """The name of the site there, or empty."""
    site = game.site_at[node]
    return "" if site == NONE else game.board.site_name(site)


def _empty_site(game, pos, node) -> bool:
    return game.site_at[node] != NONE and network.is_free(pos[NODES + node])


def taker(game, pos, path) -> int:
    """The city beside a path that would take goods, if there are some to deliver; else NONE (A51).

    There is only one: no path joins two sites (A6).
    """
    seat = pos[ACTIVE]
    if pos[game.hands[seat] + GOODS]:
        for node in game.board.path_nodes[2 * path : 2 * path + 2]:
            if goods.takes_goods(pos, node, seat):
                return node
    return NONE


def here(game, pos) -> int:
    """The city to which the train under way can deliver now, or NONE."""
    piece = pos[MOVER] & 3
    place = pos[game.hands[pos[ACTIVE]] + PIECES + piece]
    return taker(game, pos, place) if piece in TRAINS else NONE


def founded(game, pos) -> int:
    """The site where the settler under way would found a city if it stopped now, or NONE (A41)."""
    piece = pos[MOVER] & 3
    place = pos[game.hands[pos[ACTIVE]] + PIECES + piece]
    return place if piece in SETTLERS and _empty_site(game, pos, place) else NONE
