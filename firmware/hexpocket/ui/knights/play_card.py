"""A progress card that asks for nothing more: what it does, and what that is now, before it is
played. There are too many kinds to know them all by heart, and some cannot be taken back."""

from ...engine import action as act
from ...engine.position import ACTIVE
from ...games.knights import acts, commerce, effect, facts, politics, science
from ...keys import A, B
from ..kit import cardrow
from ..kit.draw import page
from ..kit.screen import Screen
from ..play import flow
from ..play.hints import hints
from ..play.notice import draw_card
from ..play.shortcuts import shortcuts
from . import deck

CARDS = {
    acts.IRRIGATION: facts.IRRIGATION_CARD,
    acts.MINING: facts.MINING_CARD,
    act.ROAD_BUILDING: facts.ROAD_BUILDING_CARD,
    acts.COMMERCIAL_HARBOR: facts.COMMERCIAL_HARBOR_CARD,
    acts.BISHOP: facts.BISHOP_CARD,
    acts.SABOTEUR: facts.SABOTEUR_CARD,
    acts.WARLORD: facts.WARLORD_CARD,
    acts.WEDDING: facts.WEDDING_CARD,
}
_CROPS = {acts.IRRIGATION: facts.GRAIN, acts.MINING: facts.ORE}


class PlayCard(Screen):
    """A plays it, B goes back."""

    name = "play_card"

    def __init__(self, kind):
        self.kind = kind

    def draw(self, ui):
        match = ui.match
        card = CARDS[self.kind]
        name, picture, _ = deck.CARDS[card]
        page(ui, ui.t("knights_cards.play_title"), match.teams[match.view[ACTIVE]])
        givers = _givers(match.game, match.view, self.kind)
        draw_card(ui, picture, ui.t(name), deck.does(ui, card), self._now(ui), givers)
        hints(ui, "A", ui.t("knights_cards.play"), "B", ui.t("common.back"))

    def _now(self, ui) -> str:
        """What it brings as things are."""
        match = ui.match
        if self.kind in _CROPS:
            kind = _CROPS[self.kind]
            number = science.crop(match.game, match.view, kind)
            return ui.t("knights_cards.brings", cardrow.in_words(ui, [(kind, number)]))
        if self.kind == acts.WARLORD:
            number = len(politics.sleepers(match.game, match.view))
            return ui.t("knights_cards.wakes" if number > 1 else "knights_cards.wakes_one", number)
        return ""

    def press(self, ui, key):
        if key == A:
            flow.do(ui, self.kind)
        elif key == B:
            ui.pop()
        else:
            shortcuts(ui, key)


def _givers(game, view, kind) -> list:
    """Who gives cards, and how many: all can see that."""
    if kind == acts.WEDDING:
        seats = commerce.richer(game, view)
        return [(seat, min(facts.GIFT, game.hand_size(view, seat))) for seat in seats]
    if kind != acts.SABOTEUR:
        return []
    found = [
        (seat, game.hand_size(view, seat) // 2)
        for seat in effect.others(view)
        if politics.limit(game, view, seat) == 1
    ]
    return [pair for pair in found if pair[1]]
