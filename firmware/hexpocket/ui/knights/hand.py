"""The pages of a hand: cards, progress cards, points and pieces, costs, what numbers bring."""

from micropython import const

from ...engine import phase
from ...engine.cards import covers
from ...engine.position import ACTIVE, MODERN, OPTIONS, PHASE
from ...engine.seats import CITIES, ROADS, SETTLEMENTS
from ...games.knights import acts, cities, facts, progress
from ...games.knights.facts import RESOURCES
from ..catan.hand import points, rates
from ..kit.cardrow import GREY
from ..kit.draw import RIGHT, lines, text
from ..kit.palette import DARK, FOREST, INK, LIGHT, MOUNTAIN, PASTURE, TERRAIN
from ..kit.tabs import BELOW
from ..pages import income
from ..pages.hand import Pages, resource, rim, stock
from .deck import CARDS, TRACKS, does

_TOP = const(42)
_HIGH = const(62)  # of a card
_SECOND = const(_TOP + _HIGH + 8)  # row of the commodities
_FOOT = const(_SECOND + _HIGH + 8)
_COLOURS = TERRAIN[:RESOURCES] + bytes((FOREST, PASTURE, MOUNTAIN))
_MOST = const(44)  # rows of a progress card
_RIM = const(5)  # of them for its rim and the line below
_ROOM = const(185)  # for all of them
_COSTS = (
    ("common.road", "icon-road", "road_cost"),
    ("common.settlement", "icon-house", "settlement_cost"),
    ("common.city", "icon-city", "city_cost"),
    ("knights_common.wall", "icon-wall", "wall_cost"),
    ("knights_turn.hire", "icon-knight", "knight_cost"),
    ("knights_turn.activate", "icon-activate", "activate_cost"),
    ("knights_turn.promote", "icon-promote", "promote_cost"),
)
_COST = const(18)  # rows of one of them
_PRICE = const(142)  # column of its cards


class Hand(Pages):
    """Five pages; on the first two a card is chosen."""

    keys = (
        "info.cards",
        "knights_info.progress",
        "knights_info.pieces",
        "info.costs",
        "info.income",
    )
    pointed = 2

    def press(self, ui, key):
        at = self.at
        Pages.press(self, ui, key)
        if self.at != at:
            self.card = 0

    def show(self, ui, hand):
        (self._progress, _pieces, _costs, _income)[self.at - 1](ui, hand)

    def number(self, ui):
        return len(_held(ui.match)) if self.at else facts.KINDS

    def topic(self, ui):
        book = ui.part("help")
        if self.at:
            return book.OF_CARDS[_held(ui.match)[self.card]]
        return book.OF_RESOURCES[self.card]

    def mark(self, ui, chosen):
        box = _row(ui, self.card) if self.at else _place(ui, self.card)
        rim(ui, box, chosen)
        return box[1]

    def cards(self, ui, hand):
        """Resources in a row, commodities below them, then what a seven would take."""
        match = ui.match
        for kind in range(facts.KINDS):
            resource(ui, kind, match.view[hand + kind], _place(ui, kind), _COLOURS[kind])
        self._size(ui)
        ui.canvas.hline(8, _FOOT, ui.width - 16, LIGHT)
        x = 8
        number = progress.number(match.game, match.view, match.holder)
        key = "progress_one" if number == 1 else "progress_many"
        text(ui, ui.body, ui.t("knights_common." + key, number), x, _FOOT + 8, 130)
        x = ui.width - 8 - 30 * facts.TRACKS
        for deck, track in enumerate(TRACKS):
            ui.sprites.draw(ui.canvas, "back-" + track, x, _FOOT + 7)
            words = str(progress.of_deck(match.game, match.view, match.holder, deck))
            text(ui, ui.body, words, x + 15, _FOOT + 8, 14)
            x += 32
        self.mark(ui, True)

    def _size(self, ui):
        """How many cards there are, and how many a seven would leave; beside the commodities."""
        match = ui.match
        total = match.game.hand_size(match.view, match.holder)
        limit = match.game.hand_limit(match.view, match.holder)
        x = _place(ui, facts.KINDS - 1)
        x = x[0] + x[2] + 10
        wide = ui.width - x - 6
        words = ui.t("common.card" if total == 1 else "common.n_cards", total)
        text(ui, ui.body, words, x, _SECOND + 4, wide)
        words = ui.t("knights_info.hand_limit", limit)
        y = lines(ui, ui.label, words, x, _SECOND + 22, wide, DARK)
        if total > limit:
            ui.sprites.draw(ui.canvas, "robber", x, y + 3)
            words = ui.t("info.on_seven", total // 2)
            lines(ui, ui.label, words, x + 13, y + 6, wide - 13, gap=1)

    # Progress cards

    def _progress(self, ui, hand):
        """Each with what it does, and whether it can be played now."""
        match = ui.match
        held = _held(match)
        if not held:
            text(ui, ui.body, ui.t("knights_info.no_progress"), 8, 44, ui.width - 16, DARK)
            return
        kinds = {action & ~0xFFFF for action in match.legal()}
        for row, card in enumerate(held):
            self._card(ui, card, match.view[hand + facts.PROGRESS + card], kinds, _row(ui, row))
        self.mark(ui, True)

    def _card(self, ui, card, number, kinds, box):
        x, y, wide, high = box
        name, picture, action = CARDS[card]
        track = TRACKS[facts.deck_of(card)]
        canvas = ui.canvas
        tight = high < _MOST - _RIM  # then there is no line between them either
        if y > BELOW + 4 and not tight:
            canvas.hline(x, y - 3, wide, LIGHT)
        ui.sprites.draw(canvas, picture, x + 3, y + 2)
        ui.sprites.draw(canvas, track + "12", x + 5, y + (20 if tight else 21))
        words = ui.t(name) if number == 1 else "{} {}".format(number, ui.t(name))
        left = x + 25
        end = text(ui, ui.body, words, left, y + 1 - tight, 140)
        state, words = _state(ui.match, action, kinds)
        right = x + wide - 2
        if state:
            right -= 14
            ui.sprites.draw(canvas, state, right + 2, y + 2)
        words = ui.t(words)
        small = ui.body.width(words) > right - end - 6
        font = ui.label if small else ui.body
        top = y + 4 if small else y + 1 - tight
        text(ui, font, words, end + 4, top, right - end - 6, DARK, RIGHT)
        lines(ui, ui.label, does(ui, card), left, y + 16 - tight, wide - 26, gap=1 - tight)


def _held(match) -> list:
    """The kinds of progress cards in the hand."""
    first = match.game.hands[match.holder] + facts.PROGRESS
    return [card for card in range(facts.CARD_KINDS) if match.view[first + card]]


def _state(match, action, kinds):
    """A sign and words for what can be done with a progress card."""
    view = match.view
    if action in kinds:
        return "check", "info.card_now"
    if match.holder != view[ACTIVE]:
        return "", "info.card_later"
    if action == acts.ALCHEMIST:
        return "padlock", "knights_cards.only_before"
    if view[PHASE] == phase.START:
        return "padlock", "knights_cards.only_after"
    return "padlock", "info.card_not"


def _place(ui, kind):
    """Column, row, width and height of a card."""
    step = (ui.width - 8) // RESOURCES
    x = (ui.width - step * RESOURCES + 4) // 2
    if kind < RESOURCES:
        return x + kind * step, _TOP, step - 4, _HIGH
    return x + (kind - RESOURCES) * step, _SECOND, step - 4, _HIGH


def _row(ui, row):
    """The same of a progress card; a fifth makes all lower."""
    high = min(_MOST, _ROOM // len(_held(ui.match)))
    rim = _RIM if high == _MOST else _RIM - 1
    return 5, BELOW + 3 + row * high, ui.width - 10, high - rim


# The other pages


def _pieces(ui, hand):
    """Points, pieces that are not on the board."""
    match = ui.match
    view = match.view
    game = match.game
    points(ui, _TOP)
    laid = len(cities.laid_down(game, view, match.holder))
    stock(
        ui, "common.settlements", view[hand + SETTLEMENTS], game.settlements, "settlement", 14, 92
    )
    stock(ui, "common.cities", view[hand + CITIES], game.cities - laid, "city", 14, 110)
    stock(ui, "common.roads", view[hand + ROADS], game.roads, "", 8, 128)
    walls = facts.MOST_WALLS - view[hand + facts.WALLS]
    _stock(ui, "knights_common.walls", walls, facts.MOST_WALLS, ("wall",), 146)
    shield = "knight" + str(match.teams[match.holder])
    for level in range(facts.KNIGHT_LEVELS):
        left = view[hand + facts.STOCK + level]
        sprites = (shield, "arms" + str(2 * level))
        key = "knights_info.stock" + str(level + 1)
        _stock(ui, key, left, facts.KNIGHTS, sprites, 164 + 19 * level)


def _stock(ui, name, left, most, sprites, y):
    """A row of pieces: how many are left, those drawn of sprites on each other, others as dots."""
    team = ui.match.teams[ui.match.holder]
    text(ui, ui.body, ui.t(name), 8, y, 80)
    text(ui, ui.body, str(left), 88, y, 14, INK, RIGHT)
    for i in range(most):
        x = 110 + i * 18
        if i >= left:
            ui.canvas.fill_rect(x + 6, y + 7, 2, 2, LIGHT)
            continue
        for sprite in sprites:
            _, high = ui.sprites.size(sprite)
            ui.sprites.draw(ui.canvas, sprite, x, y + 8 - high // 2, team)


def _costs(ui, hand):
    """What things cost, and what the bank takes."""
    match = ui.match
    y = BELOW + 4
    for name, icon, cost in _COSTS:
        _cost(ui, hand, name, icon, getattr(match.game, cost), y)
        y += _COST
    ui.canvas.hline(8, y, ui.width - 16, LIGHT)
    rates(ui, y + 4, _helps)


def _helps(match, kind) -> str:
    """The sign of what makes a rate of the bank better: Merchant Guild, merchant, his fleet, or a
    harbour."""
    view = match.view
    guild = view[match.game.hands[match.holder] + facts.LEVELS + facts.TRADE] >= facts.ABILITY
    if kind >= RESOURCES and guild:
        return "trade12"
    at = view[facts.MERCHANT_AT]
    if view[facts.MERCHANT_OF] == match.holder and view[match.game.hexes + at] & 15 == kind:
        return "title-merchant"
    if match.holder == view[ACTIVE] and view[facts.FLEET] >> kind & 1:
        return "ship12"
    return "anchor"


def _cost(ui, hand, name, icon, cost, y):
    """A row; cards that the hand lacks are grey, a sign stands behind what it covers."""
    match = ui.match
    wide, high = ui.sprites.size(icon)
    team = match.teams[match.holder]
    ui.sprites.draw(ui.canvas, icon, 8 + (16 - wide) // 2, y + (16 - high) // 2, team)
    text(ui, ui.body, ui.t(name), 30, y + 1, _PRICE - 32)
    x = _PRICE
    for kind, number in cost:
        for i in range(number):
            grey = None if i < match.view[hand + kind] else GREY
            picture = match.game.kind_names[kind] + "12"
            ui.sprites.draw(ui.canvas, picture, x, y + 2, None, grey)
            x += 13
        x += 2
    if covers(match.view, hand, cost):
        ui.sprites.draw(ui.canvas, "check", ui.width - 20, y + 3)


def _income(ui, hand):
    """What numbers bring; with the Aqueduct something always (C20)."""
    view = ui.match.view
    able = view[hand + facts.LEVELS + facts.SCIENCE] >= facts.ABILITY
    income.draw(ui, view[OPTIONS] & MODERN, (), ui.t("knights_info.any") if able else "")
