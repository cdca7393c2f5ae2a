"""What was bought, drawn or built, and titles that changed hands; see ../play/notice.py."""

from ...engine import action as act
from ...engine.board import CARD_REWARD, ROAD_REWARD
from ...engine.phase import FREE_ROAD
from ...engine.position import NONE, PHASE
from ...games.baden import acts
from ...games.baden.facts import ACHIEVEMENT_CARD
from ..play.notice import bought, stolen, title
from . import rewards
from .deck import CARDS, DOES


def told(ui, record):
    """Title, picture, heading, words, more words or ""; None if there is nothing to tell."""
    kind = act.kind_of(record)
    if kind == act.BUY:
        card = (record & 255) - 1
        return bought(ui, card, ui.t(DOES[card]), _when(card))
    if kind == act.STEAL:
        return stolen(ui, record)
    if kind in (acts.LANDMARK, acts.LANDMARK_DRAW):
        return _landmark(ui, record >> 8 & 255, record & 255)
    return title(ui)


def _when(card) -> str:
    return "cards.when_counts" if card == ACHIEVEMENT_CARD else "cards.when_next"


def _landmark(ui, drawn, node):
    """The landmark by its name, and what it brought."""
    match = ui.match
    game = match.game
    site = game.site_at[node]
    words = game.board.landmark(site)
    more = ui.t("baden_news.nothing")
    reward = game.reward(node)
    if reward == CARD_REWARD:
        if drawn != NONE:
            more = ui.t("baden_news.card", ui.t(CARDS[drawn - 1][0]))
    elif reward == ROAD_REWARD:
        if match.view[PHASE] == FREE_ROAD:
            more = ui.t("baden_news.road")
    else:
        came = _came(match, rewards.kinds(reward))
        if came:
            more = ui.t("baden_news.cards", rewards.cards(ui, came))
    heading = game.board.site_name(site)
    return ui.t("baden_news.built"), rewards.picture(game, node), heading, words, more


def _came(match, kinds) -> list:
    """Of the cards of a reward those that the bank had (W38)."""
    game = match.game
    found = []
    for kind in kinds:
        paid = sum([number for what, number in game.landmark_cost if what == kind])
        if match.gains[match.holder * game.kinds + kind] + paid > found.count(kind):
            found.append(kind)
    return found


def givers(match, record) -> list:
    """Nobody gives anything to all this."""
    return []
