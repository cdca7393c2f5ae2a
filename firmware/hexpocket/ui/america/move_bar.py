"""The bar below the board while a piece is under way: what a place costs, and what it brings.

First line: the steps, the fuel they need, and to whom gold is paid for the way (A49). Second line:
the site there, the city that would be founded or that takes goods.
"""

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
_BADGE = const(11)  # columns of a badge and the gap behind it


def draw(ui, reach, way):
    """What is to be known of one of the ways (see reach.py)."""
    y = table.hand_at(ui)
    canvas = ui.canvas
    canvas.fill_rect(0, y, ui.width, table.HAND, PAPER)
    canvas.fill_rect(0, y, ui.width, 1, INK)
    x = text(ui, ui.label, _steps(ui, reach, way), _LEFT, y + 2, ui.width - 2 * _LEFT)
    if reach.fee(way):
        _fee(ui, reach, way, x, y + 2)
    elif not way and reach.piece in TRAINS:
        _delivered(ui, reach.pos, y + 2)
    words = _brings(ui, reach, way)
    ink = INK if words else DARK
    words = words or ui.t("america_turn.more")
    text(ui, ui.label, words, _LEFT, y + 11, ui.width - 2 * _LEFT, ink)
    does = ui.t("table.go" if way else "table.end")
    hints(ui, "A", does, "B", ui.t("table.more"))
    ui.touch(y, ui.height)


def _steps(ui, reach, way):
    """How far, and what must be paid for more steps."""
    if not way:
        return ui.t("america_turn.here")
    steps = reach.steps[way]
    words = ui.t("america_turn.step") if steps == 1 else ui.t("america_turn.steps", steps)
    if reach.beyond(way):
        kind = FUEL_OF[reach.piece]
        have = reach.pos[ui.match.game.hands[reach.pos[ACTIVE]] + kind]
        key = "america_turn.of_grain" if kind == GRAIN else "america_turn.of_coal"
        words += ui.t(key, have)
    return words


def _fee(ui, reach, way, x, y):
    """How much gold goes to whom: badges, and names if there is room for all of them."""
    match = ui.match
    label = ui.label
    x = text(ui, label, ui.t("america_turn.fee", reach.fee(way)), x, y, ui.width - x) + 3
    paid = reach.paid[way] ^ reach.paid[0]
    seats = [seat for seat in range(players(reach.pos)) if paid >> seat & 1]
    need = sum([_BADGE + 5 + label.width(match.names[seat]) for seat in seats])
    for seat in seats:
        team = match.teams[seat]
        ui.sprites.draw(ui.canvas, "badge" + str(team), x, y, team)
        x += _BADGE
        if need < ui.width - x:
            x = text(ui, label, match.names[seat], x, y, ui.width - x) + 5


def _delivered(ui, pos, y):
    """How many of the goods are delivered, as in the bar of the hand."""
    match = ui.match
    team = match.teams[pos[ACTIVE]]
    words = "{}/{}".format(match.game.points(pos, pos[ACTIVE]), goods.in_all(pos))
    x = ui.width - _LEFT - ui.label.width(words)
    ui.sprites.draw(ui.canvas, "cube" + str(team), x - 8, y + 1, team)
    text(ui, ui.label, words, x, y, ui.width - x)


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
    if not reach.may_end(place):
        return ui.t("america_turn.pass", name).lstrip(": ")  # not every place has a name
    if worth(reach, place) == NONE:
        return name
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
