"""What the games' news have in common: a card was bought or stolen.

They tell: title, picture, heading, words, more words or "".
"""

from ...engine.position import NONE


def bought(ui, card, does, when):
    """A development card; what it does, and the key of when."""
    name, picture, _ = ui.part("deck").CARDS[card]
    return ui.t("cards.bought_title"), picture, ui.t(name), does, ui.t(when)


def stolen(ui, record):
    """A resource card, or nothing."""
    match = ui.match
    victim = match.names[record & 255]
    kind = record >> 8 & 255
    title = ui.t("cards.stolen_title")
    if kind == NONE:
        return title, "big-robber", ui.t("cards.nothing"), ui.t("cards.stolen_nothing", victim), ""
    name = match.game.kind_names[kind - 1]
    return title, name + "16", ui.t("common." + name), ui.t("cards.stolen", victim), ""
