"""City improvements: three tracks, what their next level costs and brings, who has the metropolis.

The page buys levels, by the Crane for a card less. From the menu behind X it only informs, of all
players one after the other.
"""

from micropython import const

from ...engine import action as act
from ...engine.position import ACTOR, NOBODY
from ...games.knights import acts, facts, improve
from ...games.knights.facts import HIGHEST, LEVELS, METROPOLIS_OF
from ...keys import DOWN, LEFT, RIGHT, UP, A, B
from ..kit.cardrow import GREY
from ..kit.draw import BAR, CENTRE, foot, page, text
from ..kit.draw import RIGHT as RIGHTWARDS
from ..kit.palette import BLUE, DARK, DESERT, FIELD, INK, PAPER, PASTURE
from ..kit.screen import Screen
from ..kit.tabs import turned
from ..play import flow
from ..play.reason import sentence
from ..play.shortcuts import shortcuts
from .deck import TRACKS

_BOX = const(13)  # columns of a level
_CARD = const(13)  # of a picture of its cost
_COLOURS = bytes((PASTURE, FIELD, BLUE))  # by track, and what is read on them
_INKS = bytes((INK, INK, PAPER))
_BRINGS = (
    "knights_info.brings_science",
    "knights_info.brings_trade",
    "knights_info.brings_politics",
)


class Improvements(Screen):
    """The tracks of the player who is asked, to buy; without a kind of action those of everybody,
    to look at."""

    name = "improvements"

    def __init__(self, ui, kind=0):
        match = ui.match
        self.kind = kind
        self.seat = match.view[ACTOR]
        self.at = 0
        legal = match.legal() if kind else ()  # behind a curtain nobody may do anything
        self.open = [action & 255 for action in legal if act.kind_of(action) == kind]
        if self.open:
            self.at = self.open[0]

    def draw(self, ui):
        match = ui.match
        t = ui.t
        if self.kind == acts.CRANE:
            title = t("knights_cards.crane")
        else:
            title = t("knights_common.improvements")
        page(ui, title, match.teams[self.seat])
        if not self.kind:
            text(ui, ui.label, match.names[self.seat], ui.width - 104, 5, 80, PAPER, RIGHTWARDS)
        self._tracks(ui)
        self._foot(ui)

    def _foot(self, ui):
        t = ui.t
        words = ("B", t("common.back"))
        if not self.kind:
            foot(ui, "<>", t("knights_info.player"), *words)
            return
        shut = self.at not in self.open
        foot(
            ui,
            "A",
            t("turn.why" if shut else "knights_info.buy"),
            *(words + ("X", t("common.menu"))),
        )

    def _tracks(self, ui):
        high = (ui.height - 2 * BAR) // facts.TRACKS
        for track in range(facts.TRACKS):
            self._track(ui, track, BAR + track * high, high)

    def _track(self, ui, track, y, high):
        """Its name and levels, the next one with its cost, what that brings."""
        match = ui.match
        t = ui.t
        canvas = ui.canvas
        wide = ui.width
        chosen = self.kind and track == self.at
        canvas.fill_rect(0, y, wide, high, DESERT if chosen else PAPER)
        canvas.hline(0, y + high - 1, wide, INK)
        if chosen:
            canvas.fill_rect(0, y, 4, high - 1, INK)
            ui.sprites.draw(canvas, "arrow-right", 5, y + 8)
        ui.sprites.draw(canvas, TRACKS[track] + "16", 16, y + 3)
        name = t("knights_common." + TRACKS[track])
        text(ui, ui.body, name, 36, y + 4, wide - 142)
        level = match.view[match.game.hands[self.seat] + LEVELS + track]
        self._boxes(ui, track, level, y + 3)
        y += 21 + (high - 68) // 2
        if level == HIGHEST:
            text(ui, ui.body, t("knights_info.complete"), 16, y, wide - 24)
        else:
            self._next(ui, track, level + 1, y)
        drawn = min(level + 1, HIGHEST) + facts.GATE_EXTRA
        text(ui, ui.body, t("knights_info.draws_to", drawn), 16, y + 15, wide - 24, DARK)
        words = self._brings(ui, track, level + 1)
        text(ui, ui.body, words, 16, y + 30, wide - 24, DARK)

    def _boxes(self, ui, track, level, y):
        """Five levels, those built filled; before them who has the metropolis."""
        match = ui.match
        canvas = ui.canvas
        x = ui.width - 8 - HIGHEST * _BOX
        for i in range(HIGHEST):
            canvas.rect(x + i * _BOX, y, _BOX + 1, 15, INK)
            if i < level:
                canvas.fill_rect(x + i * _BOX + 1, y + 1, _BOX - 1, 13, _COLOURS[track])
            ink = _INKS[track] if i < level else DARK
            text(ui, ui.label, str(i + 1), x + i * _BOX, y + 3, _BOX + 1, ink, CENTRE)
        holder = match.view[METROPOLIS_OF + track]
        if holder != NOBODY:
            team = match.teams[holder]
            ui.sprites.draw(canvas, "metro" + str(track), x - 30, y + 3)
            ui.sprites.draw(canvas, "badge" + str(team), x - 14, y + 3, team)

    def _next(self, ui, track, level, y):
        """The next level's name; of its cost the cards that the hand lacks are grey."""
        match = ui.match
        key = "knights_common." + TRACKS[track] + str(level)
        rebate = 1 if self.kind == acts.CRANE else 0
        right = ui.width - 8
        for kind, number in improve.cost(match.game, match.view, self.seat, track, rebate):
            own = match.view[match.game.hands[self.seat] + kind] if self.kind else number
            picture = match.game.kind_names[kind] + "12"
            for i in range(number - 1, -1, -1):
                right -= _CARD
                ui.sprites.draw(ui.canvas, picture, right, y + 1, None, None if i < own else GREY)
        text(ui, ui.body, str(level) + "  " + ui.t(key), 16, y, right - 18)

    def _brings(self, ui, track, level) -> str:
        """What the next level brings beside cards; who has the metropolis, if it is too late."""
        match = ui.match
        t = ui.t
        holder = match.view[METROPOLIS_OF + track]
        if level == facts.ABILITY:
            return t(_BRINGS[track], match.game.own_harbour_rate)
        if level < facts.METROPOLIS:
            return ""
        if holder == NOBODY:
            return t("knights_info.brings_metropolis", facts.METROPOLIS_POINTS)
        if holder == self.seat:
            return t("knights_info.keeps_metropolis")
        name = match.names[holder]
        held = match.view[match.game.hands[holder] + LEVELS + track]
        late = level != HIGHEST or held == HIGHEST
        return t("knights_info.no_metropolis" if late else "knights_info.takes_metropolis", name)

    def press(self, ui, key):
        if key in (UP, DOWN) and self.kind:
            self.at = (self.at + (1 if key == DOWN else -1)) % facts.TRACKS
            self._tracks(ui)
            self._foot(ui)
            ui.touch(BAR, ui.height)
        elif key in (LEFT, RIGHT) and not self.kind:
            self.seat = turned(self.seat, key, len(ui.match.names))
            ui.redraw()
        elif key == A and self.kind:
            self._buy(ui, self.kind | self.at)
        elif key in (A, B):
            ui.pop()
        elif self.kind:
            shortcuts(ui, key)

    def _buy(self, ui, action):
        if self.at in self.open:
            flow.do(ui, action)
        else:
            ui.say(sentence(ui.t, ui.match.game, ui.match.view, action))
