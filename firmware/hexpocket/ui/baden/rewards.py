"""What landmarks reward, in words and pictures."""

from ...engine.board import CARD_REWARD, PAIR_REWARD


def kinds(code) -> tuple:
    """The resources of a reward; none if it is something else."""
    return (code >> 4 & 7, code & 15) if code >= PAIR_REWARD else ()


def words(ui, code) -> str:
    """A road, a card, or two resources."""
    if code >= PAIR_REWARD:
        return cards(ui, kinds(code))
    return ui.t("baden_info.card" if code == CARD_REWARD else "common.road")


def cards(ui, kinds) -> str:
    return " + ".join([ui.t("common." + ui.match.game.kind_names[kind]) for kind in kinds])


def pictures(game, code) -> list:
    """Twelve pixels high, or a little more."""
    found = [game.kind_names[kind] + "12" for kind in kinds(code)]
    return found or ["card-back" if code == CARD_REWARD else "icon-road"]


def picture(game, node) -> str:
    """The picture of a landmark, by its node."""
    number = bytes(game.landmarks).find(bytes((node,)))
    return "landmark-" + "abcdefghijkl"[number]
