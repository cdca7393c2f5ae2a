"""What was bought, stolen or collected, and titles that changed hands; see ../play/notice.py."""

from ...engine import action as act
from ...games.catan.facts import VICTORY_CARD
from ..kit import cardrow
from ..play.notice import bought, stolen, title


def told(ui, record):
    """Title, picture, heading, words, more words or ""; None if there is nothing to tell."""
    kind = act.kind_of(record)
    if kind == act.BUY:
        card = (record & 255) - 1
        does = ui.part("deck").CARDS[card][0].replace("common.", "cards.does_")
        when = "cards.when_counts" if card == VICTORY_CARD else "cards.when_next"
        return bought(ui, card, ui.t(does), when)
    if kind == act.STEAL:
        return stolen(ui, record)
    return _collected(ui, record & 255) if kind == act.MONOPOLY else title(ui)


def _collected(ui, kind):
    match = ui.match
    number = match.gains[match.holder * match.game.kinds + kind]
    name = match.game.kind_names[kind]
    words = ui.t("cards.collected" if number else "cards.collected_nothing")
    return ui.t("common.monopoly"), name + "16", cardrow.count(ui.t, name, number), words, ""


def givers(match, record) -> list:
    """Who gave how many cards to a monopoly: (seat, number)."""
    found = []
    if act.kind_of(record) == act.MONOPOLY:
        for seat in range(len(match.names)):
            number = match.gains[seat * match.game.kinds + (record & 255)]
            if number < 0:
                found.append((seat, -number))
    return found
